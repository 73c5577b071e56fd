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
use super::worker::{Answer, Done, Job, Worker, reader};
use crate::series::{Bout, Series};
use std::collections::VecDeque;
use std::io;
use std::sync::mpsc::{
    Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError, channel, sync_channel,
};
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
    /// Somebody is at a batch, and hands it over here.
    Games(Receiver<Done<T>>),
    /// A batch is done.
    Done(Box<Done<T>>),
    Other(Other),
}

/// What the workers take turns at: the inputs, and where they say what comes of them.
type Desk<T> = Mutex<(Feed, Sender<Event<T>>)>;

/// What the workers send.
struct Sent<T> {
    /// What comes of the inputs, in their order.
    events: Receiver<Event<T>>,
    /// A token for every batch of theirs that was not taken yet: there is room for so many.
    tokens: Receiver<()>,
}

/// Begins on so many threads beside this one, of so many jobs.
fn begin<T: Send + 'static>(
    threads: usize,
    jobs: usize,
    job: &Arc<Job<T>>,
    inputs: impl Iterator<Item = Opened> + Send + 'static,
) -> (Arc<Desk<T>>, Sent<T>) {
    let (send, events) = channel();
    // a batch that each worker is at, and one that is taken
    let (token, tokens) = sync_channel(threads + 1);
    let feed = Feed::new(job.batch(jobs), Box::new(inputs));
    let desk = Arc::new(Mutex::new((feed, send)));
    for _ in 0..threads {
        let (desk, token) = (Arc::clone(&desk), token.clone());
        let mut worker = Worker::new(Arc::clone(job));
        thread::spawn(move || while next_of(&desk, &token, &mut worker).is_some() {});
    }
    (desk, Sent { events, tokens })
}

/// A worker's turn at the desk, and its work; `None` where no game is left, or nobody wants more.
fn next_of<T>(desk: &Desk<T>, token: &SyncSender<()>, worker: &mut Worker<T>) -> Option<()> {
    // it waits here: who has the desk keeps nobody waiting
    token.send(()).ok()?;
    let (file, batch, to) = {
        let mut desk = desk.lock().ok()?;
        let (feed, events) = &mut *desk;
        loop {
            match feed.next()? {
                Got::Other(other) => events.send(Event::Other(other)).ok()?,
                Got::Games(file, batch) => {
                    let (to, later) = sync_channel(1);
                    // its place in the order
                    events.send(Event::Games(later)).ok()?;
                    break (file, batch, to);
                }
            }
        }
    };
    to.send(worker.check(file, batch)).ok()
}

/// Threads that check games.
pub struct Pool<T> {
    job: Arc<Job<T>>,
    sent: Sent<T>,
}

impl<T: Send + 'static> Pool<T> {
    /// Begins on so many threads.
    pub fn start(
        jobs: usize,
        job: Job<T>,
        inputs: impl Iterator<Item = Opened> + Send + 'static,
    ) -> Pool<T> {
        let (job, jobs) = (Arc::new(job), jobs.max(1));
        let (_, sent) = begin(jobs, jobs, &job, inputs);
        Pool { job, sent }
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
        Line::new(self.job, self.sent, series, take).all()
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
    let (desk, sent) = begin(jobs - 1, jobs, &job, inputs);
    let mut worker = Worker::new(Arc::clone(&job));
    let mut line = Line::new(job, sent, series, take);
    while let Some(got) = line.next_of(&desk) {
        line.waiting.push_back(match got {
            Got::Games(file, batch) => Event::Done(Box::new(worker.check(file, batch))),
            Got::Other(other) => Event::Other(other),
        });
        if !line.ready(jobs - 1)? {
            return Ok(());
        }
    }
    // whoever leaves the desk last ends the line
    drop(desk);
    line.all()
}

/// What comes, in its order, on its way to who asked.
struct Line<'a, T, F> {
    collector: Collector<'a, T, F>,
    sent: Sent<T>,
    /// What has come of that and was not taken yet.
    waiting: VecDeque<Event<T>>,
}

impl<'a, T, E, F: FnMut(Step<T>) -> Result<bool, E>> Line<'a, T, F> {
    fn new(job: Arc<Job<T>>, sent: Sent<T>, series: &'a mut Series, take: F) -> Line<'a, T, F> {
        Line {
            collector: Collector::new(job, series, take),
            sent,
            waiting: VecDeque::new(),
        }
    }

    /// A turn of this thread at the desk; what comes of it has its place behind all that waits then. `None` where
    /// nothing is left.
    fn next_of(&mut self, desk: &Desk<T>) -> Option<Got> {
        let mut desk = desk.lock().ok()?;
        // nobody else puts anything into the line meanwhile
        self.waiting.extend(self.sent.events.try_iter());
        desk.0.next()
    }

    /// Takes what is ready. Others may be at the next batch still; where more than so many come behind it, that is
    /// waited for, so that memory does not grow.
    fn ready(&mut self, most: usize) -> Result<bool, E> {
        let mut goes_on = true;
        while goes_on
            && let Some(event) =
                (self.waiting.pop_front()).or_else(|| self.sent.events.try_recv().ok())
        {
            goes_on = match event {
                Event::Games(later) => match later.try_recv() {
                    Ok(done) => self.others(done)?,
                    Err(TryRecvError::Empty) if self.waiting.len() < most => {
                        self.waiting.push_front(Event::Games(later));
                        break;
                    }
                    Err(_) => self.later(&later)?,
                },
                event => self.event(event)?,
            };
        }
        Ok(goes_on)
    }

    /// Takes everything, and waits for it.
    fn all(mut self) -> Result<(), E> {
        let mut goes_on = true;
        while goes_on {
            let event = match self.waiting.pop_front() {
                Some(event) => event,
                None => match self.sent.events.recv_timeout(PATIENCE) {
                    Ok(event) => event,
                    Err(RecvTimeoutError::Disconnected) => return Ok(()),
                    Err(RecvTimeoutError::Timeout) => Event::Other(Other::Wait),
                },
            };
            goes_on = self.event(event)?;
        }
        Ok(())
    }

    fn event(&mut self, event: Event<T>) -> Result<bool, E> {
        match event {
            Event::Other(other) => self.collector.other(other),
            Event::Done(done) => self.collector.games(*done),
            Event::Games(later) => self.later(&later),
        }
    }

    /// Takes a batch of another thread.
    fn others(&mut self, done: Done<T>) -> Result<bool, E> {
        let goes_on = self.collector.games(done)?;
        // its token was there before it
        let token = self.sent.tokens.try_recv();
        debug_assert!(token.is_ok());
        Ok(goes_on)
    }

    /// Waits for a batch of another thread.
    fn later(&mut self, later: &Receiver<Done<T>>) -> Result<bool, E> {
        loop {
            match later.recv_timeout(PATIENCE) {
                Ok(done) => return self.others(done),
                Err(RecvTimeoutError::Timeout) if self.collector.other(Other::Wait)? => {}
                Err(RecvTimeoutError::Timeout) => return Ok(false),
                Err(RecvTimeoutError::Disconnected) => {
                    let error = io::Error::other("a thread has ended early");
                    self.collector.other(Other::Unread(error))?;
                    return Ok(false);
                }
            }
        }
    }
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
