//! Many games on several threads, their answers in the order of the input.
//!
//! Workers take turns at reading a batch of games, and each checks what it has read, as that is still in its processor's
//! cache. The collector takes the answers in order. Batches wait in a queue of fixed length, so memory does not
//! grow with the input. Matches see their games in order, on the collector's thread: a worker checks a game as
//! though it fitted the games before it, and the few that do not are checked once more.

use super::feed::{Feed, Got, Opened, Other};
use super::games::{Raw, Reader};
use super::judge;
use super::worker::{Answer, Done, Job, Worker, reader};
use crate::series::{Bout, Series};
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// The longest that the collector waits without hearing anything.
const PATIENCE: Duration = Duration::from_millis(50);

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

enum Event<T> {
    Games(Receiver<Done<T>>),
    Other(Other),
}

/// What the workers take turns at: the inputs, and where they say what comes of them.
type Desk<T> = Mutex<(Feed, SyncSender<Event<T>>)>;

/// Threads that check games.
pub struct Pool<T> {
    job: Arc<Job<T>>,
    events: Receiver<Event<T>>,
}

impl<T: Send + 'static> Pool<T> {
    /// Begins on so many threads.
    pub fn start(
        jobs: usize,
        job: Job<T>,
        inputs: impl Iterator<Item = Opened> + Send + 'static,
    ) -> Pool<T> {
        let job = Arc::new(job);
        let jobs = jobs.max(1);
        // a batch a worker, beside the one whose answers are taken
        let (send, events) = sync_channel(jobs);
        let feed = Feed::new(job.batch(jobs), Box::new(inputs));
        let desk = Arc::new(Mutex::new((feed, send)));
        for _ in 0..jobs {
            let (desk, mut worker) = (Arc::clone(&desk), Worker::new(Arc::clone(&job)));
            thread::spawn(move || while next_of(&desk, &mut worker).is_some() {});
        }
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
        let mut collector = Collector::new(self.job, series, take);
        loop {
            let event = match self.events.recv_timeout(PATIENCE) {
                Ok(event) => event,
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
                Err(RecvTimeoutError::Timeout) => Event::Other(Other::Wait),
            };
            let goes_on = match event {
                Event::Other(other) => collector.other(other)?,
                Event::Games(later) => loop {
                    match later.recv_timeout(PATIENCE) {
                        Ok(done) => break collector.games(done)?,
                        Err(RecvTimeoutError::Timeout) if collector.other(Other::Wait)? => {}
                        Err(RecvTimeoutError::Timeout) => break false,
                        Err(RecvTimeoutError::Disconnected) => {
                            let error = io::Error::other("a thread has ended early");
                            collector.other(Other::Unread(error))?;
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

/// A worker's turn at the desk, and its work; `None` where no game is left, or nobody wants more.
fn next_of<T>(desk: &Desk<T>, worker: &mut Worker<T>) -> Option<()> {
    let (file, batch, to) = {
        let mut desk = desk.lock().ok()?;
        let (feed, events) = &mut *desk;
        loop {
            match feed.next()? {
                Got::Other(other) => events.send(Event::Other(other)).ok()?,
                Got::Games(file, batch) => {
                    let (to, later) = sync_channel(1);
                    // its place in the order first: there the queue has its end
                    events.send(Event::Games(later)).ok()?;
                    break (file, batch, to);
                }
            }
        }
    };
    to.send(worker.check(file, batch)).ok()
}

/// Does a job on this thread, without a pool. `take` hears nothing while nothing happens.
///
/// # Errors
/// What `take` says.
pub fn alone<T, E>(
    job: Job<T>,
    series: &mut Series,
    inputs: impl Iterator<Item = Opened> + Send + 'static,
    take: impl FnMut(Step<T>) -> Result<bool, E>,
) -> Result<(), E> {
    let job = Arc::new(job);
    let feed = Feed::new(job.batch(1), Box::new(inputs));
    let mut worker = Worker::new(Arc::clone(&job));
    let mut collector = Collector::new(job, series, take);
    for got in feed {
        let goes_on = match got {
            Got::Other(other) => collector.other(other)?,
            Got::Games(file, batch) => collector.games(worker.check(file, batch))?,
        };
        if !goes_on {
            break;
        }
    }
    Ok(())
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
