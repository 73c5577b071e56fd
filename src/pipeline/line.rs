//! The line in which everything comes out: a place for each batch as soon as it is read, filled when it is checked.

use super::feed::Other;
use super::worker::Done;
use std::collections::VecDeque;
use std::mem;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The longest that the collector waits without hearing anything.
const PATIENCE: Duration = Duration::from_millis(50);

/// What the collector takes from the line.
pub(super) enum Next<T> {
    /// A batch is done.
    Games(Box<Done<T>>),
    Other(Other),
    /// Nothing more comes.
    End,
    /// A thread has ended in the middle of a batch, so that nothing more comes in order.
    Broken,
}

/// What stands in the line.
enum Place<T> {
    /// Somebody is at a batch.
    Coming,
    Done(Box<Done<T>>),
    Other(Other),
    /// Whoever was at a batch is gone without it.
    Lost,
}

/// What workers put in and the collector takes out, in the order of the input.
pub(super) struct Line<T> {
    inside: Mutex<Inside<T>>,
    /// The first place is filled, or the last worker gone.
    ready: Condvar,
    /// There is room for a batch, or nobody wants more.
    room: Condvar,
    /// Most batches at once.
    most: usize,
}

struct Inside<T> {
    places: VecDeque<Place<T>>,
    /// The number of the first place.
    first: u64,
    /// Batches that somebody is about to read, is at, or has done.
    batches: usize,
    /// Workers on threads of their own that are still there.
    workers: usize,
    /// Whether nobody wants more.
    closed: bool,
}

impl<T> Line<T> {
    /// A line for at most so many batches at once, of so many workers on threads of their own.
    pub fn new(most: usize, workers: usize) -> Line<T> {
        Line {
            inside: Mutex::new(Inside {
                places: VecDeque::new(),
                first: 0,
                batches: 0,
                workers,
                closed: false,
            }),
            ready: Condvar::new(),
            room: Condvar::new(),
            most,
        }
    }

    /// Nothing is done in between that could break off and leave it half changed.
    fn inside(&self) -> MutexGuard<'_, Inside<T>> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until there is room for a batch, and takes it; false where nobody wants more.
    pub fn wait_for_room(&self) -> bool {
        let full = |inside: &mut Inside<T>| inside.batches >= self.most && !inside.closed;
        let inside = self.room.wait_while(self.inside(), full);
        let mut inside = inside.unwrap_or_else(PoisonError::into_inner);
        inside.batches += 1;
        !inside.closed
    }

    /// Takes room for a batch, whether there is any or not: the collector cannot wait for itself.
    pub fn take_room(&self) {
        self.inside().batches += 1;
    }

    /// A place for a batch for which room was taken.
    pub fn place(&self) -> Promise<'_, T> {
        let mut inside = self.inside();
        inside.places.push_back(Place::Coming);
        let number = inside.first + (inside.places.len() - 1) as u64;
        Promise { line: self, number }
    }

    /// Fills the place of that number.
    fn fill(&self, number: u64, with: Place<T>) {
        let mut inside = self.inside();
        let place = number - inside.first;
        // nothing is left of a line that was closed meanwhile
        if let Some(place) = inside.places.get_mut(place as usize) {
            *place = with;
        }
        self.tell(inside, place == 0);
    }

    /// Puts in something beside games.
    pub fn put(&self, other: Other) {
        let mut inside = self.inside();
        inside.places.push_back(Place::Other(other));
        let is_first = inside.places.len() == 1;
        self.tell(inside, is_first);
    }

    /// A worker on a thread of its own is gone, and leaves the room that it had waited for.
    pub fn leave(&self) {
        let mut inside = self.inside();
        inside.workers -= 1;
        inside.batches -= 1;
        let is_last = inside.workers == 0;
        self.tell(inside, is_last);
        self.room.notify_one();
    }

    fn tell(&self, inside: MutexGuard<Inside<T>>, news: bool) {
        // whoever is woken shall not wait for the lock
        drop(inside);
        if news {
            self.ready.notify_one();
        }
    }

    /// Nobody wants more.
    pub fn close(&self) {
        let mut inside = self.inside();
        inside.closed = true;
        let places = mem::take(&mut inside.places);
        drop(inside);
        self.room.notify_all();
        drop(places);
    }

    /// Whether anybody wants more.
    pub fn is_open(&self) -> bool {
        !self.inside().closed
    }

    /// What comes next; [`Other::Wait`] after a while without anything.
    pub fn next(&self) -> Next<T> {
        let coming = |inside: &mut Inside<T>| match inside.places.front() {
            None => inside.workers > 0,
            Some(place) => place.is_coming(),
        };
        let inside = (self.ready).wait_timeout_while(self.inside(), PATIENCE, coming);
        let (mut inside, waited) = inside.unwrap_or_else(PoisonError::into_inner);
        if waited.timed_out() {
            return Next::Other(Other::Wait);
        }
        let place = inside.places.pop_front();
        inside.first += 1;
        match place {
            Some(Place::Done(done)) => {
                inside.batches -= 1;
                drop(inside);
                self.room.notify_one();
                Next::Games(done)
            }
            Some(Place::Other(other)) => Next::Other(other),
            Some(Place::Coming | Place::Lost) => Next::Broken,
            None => Next::End,
        }
    }

    /// Whether there is something to take, or a batch to wait for, as so many places wait behind it.
    pub fn is_due(&self, enough: usize) -> bool {
        let inside = self.inside();
        let is_due = |first: &Place<T>| !first.is_coming() || inside.places.len() > enough;
        inside.places.front().is_some_and(is_due)
    }
}

impl<T> Place<T> {
    fn is_coming(&self) -> bool {
        matches!(self, Place::Coming)
    }
}

/// A place in the line, to be filled once its batch is checked.
pub(super) struct Promise<'a, T> {
    line: &'a Line<T>,
    number: u64,
}

impl<T> Promise<'_, T> {
    /// Fills the place.
    pub fn keep(self, done: Done<T>) {
        self.line.fill(self.number, Place::Done(Box::new(done)));
        mem::forget(self);
    }
}

impl<T> Drop for Promise<'_, T> {
    fn drop(&mut self) {
        self.line.fill(self.number, Place::Lost);
    }
}

#[cfg(test)]
mod tests {
    use super::super::batch::Batch;
    use super::super::feed::Other;
    use super::super::worker::Done;
    use super::{Line, Next, PATIENCE, Promise};
    use std::sync::Arc;
    use std::sync::mpsc::channel;
    use std::thread;
    use std::time::Duration;

    /// Long enough for every thread to be heard.
    const LONG: Duration = Duration::from_secs(20);

    /// A batch without games that is called so.
    fn done(file: &str) -> Done<()> {
        Done {
            file: file.into(),
            batch: Batch::new(1),
            answers: Vec::new(),
            written: Vec::new(),
        }
    }

    /// What comes next, in words.
    fn taken(line: &Line<()>) -> String {
        match line.next() {
            Next::Games(done) => done.file.to_string(),
            Next::Other(Other::Say(words)) => words,
            Next::Other(Other::Wait) => "wait".to_string(),
            Next::Other(_) => "other".to_string(),
            Next::End => "end".to_string(),
            Next::Broken => "broken".to_string(),
        }
    }

    fn begin(line: &Line<()>) -> Promise<'_, ()> {
        assert!(line.wait_for_room());
        line.place()
    }

    #[test]
    fn all_comes_out_in_the_order_of_its_places() {
        let line = Line::new(9, 1);
        let (first, second) = (begin(&line), begin(&line));
        line.put(Other::Say("words".to_string()));
        let third = begin(&line);
        third.keep(done("third"));
        second.keep(done("second"));
        assert!(!line.is_due(4));
        assert!(line.is_due(3));
        assert_eq!(taken(&line), "wait");
        first.keep(done("first"));
        assert!(line.is_due(9));
        assert_eq!(taken(&line), "first");
        let fourth = begin(&line);
        assert_eq!(taken(&line), "second");
        fourth.keep(done("fourth"));
        for next in ["words", "third", "fourth", "wait"] {
            assert_eq!(taken(&line), next);
        }
        assert!(!line.is_due(0));
        line.take_room();
        line.leave();
        assert_eq!(taken(&line), "end");
    }

    #[test]
    fn a_batch_that_nobody_fills_breaks_the_line() {
        let line = Line::new(9, 1);
        drop(begin(&line));
        assert_eq!(taken(&line), "broken");
    }

    #[test]
    fn who_finds_no_room_waits_until_there_is_some() {
        let line = Arc::new(Line::new(2, 2));
        let asked = || {
            let (line, (to, answer)) = (Arc::clone(&line), channel());
            thread::spawn(move || to.send(line.wait_for_room()));
            answer
        };
        begin(&line).keep(done("first"));
        assert!(line.wait_for_room());
        let full = asked();
        assert!(full.recv_timeout(PATIENCE).is_err());
        // a worker that leaves gives back what it had waited for
        line.leave();
        assert_eq!(full.recv_timeout(LONG), Ok(true));
        let full = asked();
        assert!(full.recv_timeout(PATIENCE).is_err());
        assert_eq!(taken(&line), "first");
        assert_eq!(full.recv_timeout(LONG), Ok(true));
        let full = asked();
        assert!(full.recv_timeout(PATIENCE).is_err());
        line.close();
        assert_eq!(full.recv_timeout(LONG), Ok(false));
    }

    #[test]
    fn what_is_kept_behind_a_closed_line_is_dropped() {
        let line = Line::new(9, 1);
        let (first, second) = (begin(&line), begin(&line));
        line.close();
        second.keep(done("second"));
        drop(first);
        assert!(!line.wait_for_room());
        assert!(!line.is_due(0));
    }
}
