//! Many games on several threads, their answers in the order of the input.
//!
//! One thread reads inputs and cuts them into batches of games; workers check the games; whoever
//! asked takes the answers in order. Batches wait in a queue of fixed length, so memory does not
//! grow with the input. Matches see their games in order, on the asker's thread: a worker checks a game as
//! though it fitted the games before it, and the few that do not are checked once more.

use super::batch::Batch;
use super::games::{Games, Raw, Reader};
use super::judge;
use super::worker::{Answer, Done, Job, Worker, reader};
use crate::series::{Bout, Series};
use std::io::{self, BufRead};
use std::mem;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// So long whoever asks is left alone at most.
const PATIENCE: Duration = Duration::from_millis(50);

/// What happens, in the order of the input.
pub enum Step<'a, T> {
    /// An input begins.
    Input(&'a str),
    /// The answer to a game, what was written of it, and the game.
    Game(T, &'a [u8], Raw<'a>),
    /// An input ends behind so many games.
    End(u64),
    /// An input could not be read, or not on.
    Unread(io::Error),
    /// There are words for who waits.
    Say(String),
    /// Nothing happens yet.
    Wait,
}

enum Event<T> {
    Later(Receiver<Done<T>>),
    Now(Done<T>),
    Other(Other),
}

/// What happens beside games.
enum Other {
    Input(Arc<str>),
    End(u64),
    Unread(io::Error),
    Say(String),
    Wait,
}

/// A batch to check, and where the answers go.
type Task<T> = (Arc<str>, Batch, SyncSender<Done<T>>);

/// Where what happens goes; false where nobody wants more.
enum Events<'a, T> {
    /// To another thread, which may be a few batches behind.
    Sent(SyncSender<Event<T>>),
    /// To who asked, before anything else happens.
    Told(&'a mut dyn FnMut(Event<T>) -> bool),
}

/// The end of a pool into which inputs are put.
pub struct Feed<'a, T> {
    /// Bytes of a batch.
    full: usize,
    events: Events<'a, T>,
    /// Without workers the games are checked where they are read.
    workers: Result<Sender<Task<T>>, Box<Worker<T>>>,
}

/// Threads that check games.
pub struct Pool<T> {
    job: Arc<Job<T>>,
    events: Receiver<Event<T>>,
}

impl<T: Send + 'static> Pool<T> {
    /// Begins. `feed` is called on a thread of its own and puts the inputs in; with one job that thread
    /// checks the games as well.
    pub fn start(
        jobs: usize,
        job: Job<T>,
        feed: impl FnOnce(&mut Feed<T>) + Send + 'static,
    ) -> Pool<T> {
        let job = Arc::new(job);
        let full = job.batch(jobs);
        // a batch a worker, beside the one that is filled and the one whose answers are taken
        let (send, events) = sync_channel(jobs);
        let workers = match jobs {
            0 | 1 => None,
            jobs => Some(start_workers(jobs, &job)),
        };
        let own = Arc::clone(&job);
        thread::spawn(move || {
            let workers = workers.ok_or_else(|| Box::new(Worker::new(own)));
            feed(&mut Feed {
                full,
                events: Events::Sent(send),
                workers,
            });
        });
        Pool { job, events }
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
        let mut asker = Asker::new(self.job, series, take);
        loop {
            let event = match self.events.recv_timeout(PATIENCE) {
                Ok(event) => event,
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
                Err(RecvTimeoutError::Timeout) => Event::Other(Other::Wait),
            };
            let goes_on = match event {
                Event::Other(other) => asker.other(other)?,
                Event::Now(done) => asker.games(done)?,
                Event::Later(later) => loop {
                    match later.recv_timeout(PATIENCE) {
                        Ok(done) => break asker.games(done)?,
                        Err(RecvTimeoutError::Timeout) if asker.other(Other::Wait)? => {}
                        Err(RecvTimeoutError::Timeout) => break false,
                        Err(RecvTimeoutError::Disconnected) => {
                            let error = io::Error::other("a thread has ended early");
                            asker.other(Other::Unread(error))?;
                            break false;
                        }
                    }
                },
            };
            if !goes_on {
                return Ok(());
            }
        }
    }
}

/// Does a job on this thread, without a pool: inputs that are known to be small are done before another
/// thread would have begun. `take` hears nothing while nothing happens.
///
/// # Errors
/// What `take` says.
pub fn alone<T, E>(
    job: Job<T>,
    series: &mut Series,
    feed: impl FnOnce(&mut Feed<T>),
    take: impl FnMut(Step<T>) -> Result<bool, E>,
) -> Result<(), E> {
    let job = Arc::new(job);
    let mut asker = Asker::new(Arc::clone(&job), series, take);
    let mut said = Ok(());
    let mut told = |event| {
        let goes_on = match event {
            Event::Other(other) => asker.other(other),
            Event::Now(done) => asker.games(done),
            // nobody works elsewhere
            Event::Later(_) => Ok(false),
        };
        goes_on.unwrap_or_else(|error| {
            said = Err(error);
            false
        })
    };
    feed(&mut Feed {
        full: job.batch(1),
        workers: Err(Box::new(Worker::new(job))),
        events: Events::Told(&mut told),
    });
    said
}

/// Who asked, with what is needed to judge games once more.
struct Asker<'a, T, F> {
    job: Arc<Job<T>>,
    series: &'a mut Series,
    again: Reader,
    take: F,
}

impl<'a, T, E, F: FnMut(Step<T>) -> Result<bool, E>> Asker<'a, T, F> {
    fn new(job: Arc<Job<T>>, series: &'a mut Series, take: F) -> Asker<'a, T, F> {
        let mut again = reader(&job);
        again.try_plain(false);
        Asker {
            job,
            series,
            again,
            take,
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
            Other::End(games) => take(Step::End(games)),
            Other::Unread(error) => take(Step::Unread(error)),
            Other::Say(words) => take(Step::Say(words)),
            Other::Wait => take(Step::Wait),
        }
    }
}

fn start_workers<T: Send + 'static>(jobs: usize, job: &Arc<Job<T>>) -> Sender<Task<T>> {
    let (send, tasks) = channel::<Task<T>>();
    let tasks = Arc::new(Mutex::new(tasks));
    for _ in 0..jobs {
        let (tasks, job) = (Arc::clone(&tasks), Arc::clone(job));
        thread::spawn(move || {
            let mut worker = Worker::new(job);
            loop {
                let task = match tasks.lock() {
                    Ok(tasks) => tasks.recv(),
                    Err(_) => return,
                };
                let Ok((file, batch, to)) = task else {
                    return;
                };
                // who asked may have gone; the next task says so
                let _ = to.send(worker.check(file, batch));
            }
        });
    }
    send
}

impl<T> Feed<'_, T> {
    /// Reads the games of an input, named as in output; false where nobody wants more.
    pub fn input<R: BufRead>(&mut self, name: &str, games: io::Result<Games<R>>) -> bool {
        let file: Arc<str> = Arc::from(name);
        if !self.other(Other::Input(Arc::clone(&file))) {
            return false;
        }
        let mut games = match games {
            Ok(games) => games,
            Err(error) => return self.other(Other::Unread(error)),
        };
        let mut batch = Batch::new(self.full);
        let end = loop {
            match games.next_raw() {
                Ok(Some(raw)) => batch.push(&raw),
                Ok(None) => break None,
                Err(error) => break Some(error),
            }
            // what is there is answered before anybody waits for more
            if batch.is_full() || games.waits() {
                let full = mem::replace(&mut batch, Batch::new(self.full));
                if !self.pass(&file, full) {
                    return false;
                }
            }
        };
        if !batch.is_empty() && !self.pass(&file, batch) {
            return false;
        }
        self.other(match end {
            None => Other::End(games.count()),
            Some(error) => Other::Unread(error),
        })
    }

    /// Says something at this point; false where nobody wants more.
    pub fn say(&mut self, words: String) -> bool {
        self.other(Other::Say(words))
    }

    fn pass(&mut self, file: &Arc<str>, batch: Batch) -> bool {
        let file = Arc::clone(file);
        let workers = match &mut self.workers {
            Ok(workers) => workers,
            Err(worker) => {
                let done = worker.check(file, batch);
                return self.send(Event::Now(done));
            }
        };
        let (to, later) = sync_channel(1);
        // its place in the order first: there the queue has its end
        let workers = workers.clone();
        self.send(Event::Later(later)) && workers.send((file, batch, to)).is_ok()
    }

    fn other(&mut self, other: Other) -> bool {
        self.send(Event::Other(other))
    }

    fn send(&mut self, event: Event<T>) -> bool {
        match &mut self.events {
            Events::Sent(events) => events.send(event).is_ok(),
            Events::Told(take) => take(event),
        }
    }
}
