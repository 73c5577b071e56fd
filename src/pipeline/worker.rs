//! A thread's share of many games: batches in, answers out.

use super::batch::Batch;
use super::games::{Raw, Read, Reader};
use super::{Checked, judge};
use crate::policy::Policy;
use crate::replay::{Event, Plain};
use crate::series::Bout;
use crate::syntax::Tree;
use std::sync::Arc;

/// Makes an answer of a game: the name of its input, the game as it was read, what was found. What it has to
/// write goes to the last one, after that of other games.
type Make<T> = Box<dyn Fn(&str, &Read, &Checked, &mut Vec<u8>) -> T + Send + Sync>;

/// What is done with every game.
pub struct Job<T> {
    /// What is remarked on, and how bad each code is.
    pub policy: Policy,
    /// Whether the answers need the tree of games about which there is nothing to say.
    pub trees: bool,
    /// Whether what is written of a game may be many times as long as the game.
    pub wordy: bool,
    /// Makes an answer, on any thread.
    pub make: Make<T>,
}

impl<T> Job<T> {
    /// Bytes of a batch: the more there are, the more seldom threads wait for each other, and the more is in memory
    /// at once, the more so the more threads there are.
    pub(super) fn batch(&self, jobs: usize) -> usize {
        let most = match self.wordy {
            true => 1 << 12,
            false => 1 << 16,
        };
        match jobs {
            0..=1 => most,
            _ => most / 2,
        }
    }
}

/// A batch and its answers.
pub(super) struct Done<T> {
    pub file: Arc<str>,
    pub batch: Batch,
    pub answers: Vec<Answer<T>>,
    /// What was written of its games, one after another.
    pub written: Vec<u8>,
}

/// The answer to a game.
pub(super) struct Answer<T> {
    pub answer: T,
    /// Where what was written of the game ends.
    pub end: usize,
    /// A game of a match as its match sees it.
    pub bout: Option<Box<Bout<'static>>>,
}

/// Reads games as a job needs them.
pub(super) fn reader<T>(job: &Job<T>) -> Reader {
    let mut reader = Reader::default();
    reader.try_plain(!job.trees && job.policy.wish.is_none());
    reader
}

/// Checks the games of batches.
pub(super) struct Worker<T> {
    job: Arc<Job<T>>,
    reader: Reader,
    /// Right games that wait for their answers: reading many of them and answering many is quicker than both
    /// by turns, as neither pushes the other out of the processor's cache of instructions.
    right: Vec<Right>,
    /// What there is to say of them.
    said: Vec<Event>,
    /// They have none.
    tree: Tree,
    /// Bytes that were written of the last batch: about as many as of the next one.
    room: usize,
}

/// A right game of a batch.
struct Right {
    index: usize,
    plain: Plain,
    /// Where what there is to say of it ends.
    end: usize,
}

impl<T> Worker<T> {
    pub fn new(job: Arc<Job<T>>) -> Worker<T> {
        Worker {
            reader: reader(&job),
            job,
            right: Vec::new(),
            said: Vec::new(),
            tree: Tree::default(),
            room: 0,
        }
    }

    /// Checks the games of a batch, as though they all fitted the games of their matches.
    pub fn check(&mut self, file: Arc<str>, batch: Batch) -> Done<T> {
        let mut done = Done {
            file,
            answers: Vec::with_capacity(batch.len()),
            batch,
            written: Vec::with_capacity(self.room),
        };
        for index in 0..done.batch.len() {
            let plain = self.reader.plain(&done.batch.get(index), &mut self.said);
            match plain {
                Some(plain) => self.right.push(Right {
                    index,
                    plain,
                    end: self.said.len(),
                }),
                None => {
                    self.answer_right(&mut done);
                    self.answer(index, &mut done);
                }
            }
        }
        self.answer_right(&mut done);
        // a batch that writes a little more than the last one would have to move it all
        self.room = done.written.len() + done.written.len() / 8;
        done
    }

    /// Answers the right games that wait.
    fn answer_right(&mut self, done: &mut Done<T>) {
        let mut start = 0;
        for Right { index, plain, end } in self.right.drain(..) {
            if let Raw::Notation(game, _) = done.batch.get(index) {
                let read = Read::of_plain(&game, plain, &self.said[start..end], &self.tree);
                let (to, written) = (&mut done.answers, &mut done.written);
                to.push(answer(&self.job, &done.file, &read, written));
            }
            start = end;
        }
        self.said.clear();
    }

    fn answer(&mut self, index: usize, done: &mut Done<T>) {
        let read = self.reader.whole(&done.batch.get(index));
        let (to, written) = (&mut done.answers, &mut done.written);
        to.push(answer(&self.job, &done.file, &read, written));
    }
}

/// Judges a game, as though it fitted those of its match, and makes its answer.
fn answer<T>(job: &Job<T>, file: &str, read: &Read, written: &mut Vec<u8>) -> Answer<T> {
    let mut bout = None;
    let mut series = |of: &Bout| {
        bout = Some(Box::new(of.clone().into_owned()));
        Vec::new()
    };
    let checked = judge(read, &job.policy, &mut series);
    Answer {
        answer: (job.make)(file, read, &checked, written),
        end: written.len(),
        bout,
    }
}
