//! Many games on several threads, their answers in the order of the input.
//!
//! Workers take turns at reading a batch of games, and each checks what it has read, as that is still in its processor's
//! cache. The collector takes the answers in order. There are never more batches than there are tokens, so memory does
//! not grow with the input. Matches see their games in order, on the collector's thread: a worker checks a game as
//! though it fitted the games before it, and the few that do not are checked once more.
//!
//! Where nobody has to wait for an input, the collector's thread is one of the workers ([`along`]): a thread that does
//! nothing but collect is woken for every batch, which costs a twentieth. Where something may be long in coming, it
//! has nothing else to do than to listen ([`Pool`]).

use super::feed::{Feed, Got, Opened, Other};
use super::games::{Raw, Reader};
use super::judge;
use super::line::{Line, Next};
use super::worker::{Answer, Done, Job, Worker, reader};
use crate::series::{Bout, Series};
use std::io;
use std::sync::{Arc, Mutex};
use std::thread;

/// What happens, in the order of the input.
pub enum Step<'a, T> {
    /// An input begins.
    Input(&'a str),
    /// The answer to a game, what was written of it, and the game.
    Game(T, &'a [u8], Raw<'a>),
    /// An input ends.
    End {
        /// Whether it was JSON.
        json: bool,
    },
    /// An input could not be read, or not on.
    Unread(io::Error),
    /// A message for the user.
    Say(String),
    /// Nothing happens yet.
    Wait,
}

/// What workers share: the inputs, at which they take turns, and the line of what comes of them.
struct Desk<T> {
    feed: Mutex<Feed>,
    line: Line<T>,
}

impl<T: Send + 'static> Desk<T> {
    /// Begins on so many threads beside this one, of so many jobs.
    fn open(
        threads: usize,
        jobs: usize,
        job: &Arc<Job<T>>,
        inputs: impl Iterator<Item = Opened> + Send + 'static,
    ) -> Arc<Desk<T>> {
        let desk = Arc::new(Desk {
            feed: Mutex::new(Feed::new(job.batch(jobs), Box::new(inputs))),
            // a batch that each worker is at, and one that is taken
            line: Line::new(jobs + 1, threads),
        });
        for _ in 0..threads {
            let (seat, mut worker) = (Seat(Arc::clone(&desk)), Worker::new(Arc::clone(job)));
            thread::spawn(move || seat.0.work(&mut worker));
        }
        desk
    }

    /// The work of a thread, as long as there is any and somebody wants it.
    fn work(&self, worker: &mut Worker<T>) {
        // it waits here: who is at the inputs keeps nobody waiting
        while self.line.wait_for_room() {
            loop {
                match self.turn(worker) {
                    Some(Turn::Games) => break,
                    // it takes no room
                    Some(Turn::Other) if self.line.is_open() => {}
                    _ => return,
                }
            }
        }
    }

    /// A worker's turn at the inputs, and its work; `None` where nothing is left.
    fn turn(&self, worker: &mut Worker<T>) -> Option<Turn> {
        let (place, file, batch) = {
            let mut feed = self.feed.lock().ok()?;
            match feed.next()? {
                Got::Other(other) => {
                    self.line.put(other);
                    return Some(Turn::Other);
                }
                Got::Games(file, batch) => (self.line.place(), file, batch),
            }
        };
        place.keep(worker.check(file, batch));
        Some(Turn::Games)
    }
}

/// What came of a turn at the inputs.
#[derive(PartialEq, Eq)]
enum Turn {
    /// A batch, for which room was taken.
    Games,
    Other,
}

/// A worker's on a thread of its own.
struct Seat<T>(Arc<Desk<T>>);

impl<T> Drop for Seat<T> {
    fn drop(&mut self) {
        self.0.line.leave();
    }
}

/// Threads that check games.
pub struct Pool<T> {
    job: Arc<Job<T>>,
    desk: Arc<Desk<T>>,
}

impl<T: Send + 'static> Pool<T> {
    /// Begins on so many threads.
    pub fn start(
        jobs: usize,
        job: Job<T>,
        inputs: impl Iterator<Item = Opened> + Send + 'static,
    ) -> Pool<T> {
        let (job, jobs) = (Arc::new(job), jobs.max(1));
        let desk = Desk::open(jobs, jobs, &job, inputs);
        Pool { job, desk }
    }

    /// Takes what happens until all is done, or `take` says false: what was under way is dropped then.
    ///
    /// # Errors
    /// What `take` says.
    pub fn run<E>(
        self,
        series: &mut Series,
        take: impl FnMut(Step<T>) -> Result<bool, E>,
    ) -> Result<(), E> {
        let line = &self.desk.line;
        let all = Collector::new(self.job, series, take).all(line);
        line.close();
        all
    }
}

/// Does a job on so many threads of which this one is one, without a pool. `take` hears nothing while nothing happens,
/// and until all is done or it says false.
///
/// # Errors
/// What `take` says.
pub fn along<T: Send + 'static, E>(
    jobs: usize,
    job: Job<T>,
    series: &mut Series,
    inputs: impl Iterator<Item = Opened> + Send + 'static,
    take: impl FnMut(Step<T>) -> Result<bool, E>,
) -> Result<(), E> {
    let (job, jobs) = (Arc::new(job), jobs.max(1));
    let desk = Desk::open(jobs - 1, jobs, &job, inputs);
    let mut worker = Worker::new(Arc::clone(&job));
    let all = Collector::new(job, series, take).along(jobs, &desk, &mut worker);
    desk.line.close();
    all
}

/// Who asked, with what is needed to judge games once more.
struct Collector<'a, T, F> {
    job: Arc<Job<T>>,
    series: &'a mut Series,
    again: Reader,
    take: F,
}

impl<'a, T, E, F: FnMut(Step<T>) -> Result<bool, E>> Collector<'a, T, F> {
    fn new(job: Arc<Job<T>>, series: &'a mut Series, take: F) -> Collector<'a, T, F> {
        let mut again = reader(&job);
        again.try_plain(false);
        Collector {
            job,
            series,
            again,
            take,
        }
    }

    /// Takes everything, and waits for it.
    fn all(&mut self, line: &Line<T>) -> Result<(), E> {
        while self.step(line)? {}
        Ok(())
    }

    /// The same, beside the work of one of so many workers.
    fn along(&mut self, jobs: usize, desk: &Desk<T>, worker: &mut Worker<T>) -> Result<(), E>
    where
        T: Send + 'static,
    {
        let line = &desk.line;
        let mut has_room = false;
        loop {
            if !has_room {
                line.take_room();
            }
            has_room = match desk.turn(worker) {
                Some(turn) => turn == Turn::Other,
                None => return self.all(line),
            };
            // others may be at the next batch still, but memory must not grow
            while line.is_due(jobs - 1) {
                if !self.step(line)? {
                    return Ok(());
                }
            }
        }
    }

    /// Takes what comes next; false where nothing does, or nothing more is wanted.
    fn step(&mut self, line: &Line<T>) -> Result<bool, E> {
        match line.next() {
            Next::Games(done) => self.games(*done),
            Next::Other(other) => self.other(other),
            Next::End => Ok(false),
            Next::Broken => {
                let error = io::Error::other("a thread has ended early");
                self.other(Other::Unread(error))?;
                Ok(false)
            }
        }
    }

    /// Hands on the answers of a batch; a game that does not fit its match gets another one.
    fn games(&mut self, done: Done<T>) -> Result<bool, E> {
        let (mut start, mut again) = (0, Vec::new());
        for (index, Answer { answer, end, bout }) in done.answers.into_iter().enumerate() {
            let raw = done.batch.get(index);
            let found = bout.map(|bout| self.series.feed(&bout)).unwrap_or_default();
            let (answer, written) = match found.is_empty() {
                true => (answer, &done.written[start..end]),
                false => {
                    let read = self.again.read(&raw);
                    let mut found = Some(found);
                    let mut series = |_: &Bout| found.take().unwrap_or_default();
                    let checked = judge(&read, &self.job.policy, &mut series);
                    again.clear();
                    let answer = (self.job.make)(&done.file, &read, &checked, &mut again);
                    (answer, &*again)
                }
            };
            start = end;
            if !(self.take)(Step::Game(answer, written, raw))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn other(&mut self, other: Other) -> Result<bool, E> {
        let take = &mut self.take;
        match other {
            Other::Input(file) => take(Step::Input(&file)),
            Other::End { json } => take(Step::End { json }),
            Other::Unread(error) => take(Step::Unread(error)),
            Other::Say(words) => take(Step::Say(words)),
            Other::Wait => take(Step::Wait),
        }
    }
}
