//! All games of the paths of a command line, checked on several threads, in order.

use super::Exit;
use super::input::{self, Input};
use super::interrupt;
use super::offer;
use super::output::{self, Fail};
use super::progress::Progress;
use crate::pipeline::{Job, Opened, Pool, Raw, Step, along};
use crate::series::Series;
use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// Files of fewer bytes are done before other threads have begun.
const SMALL: u64 = 1 << 18;

/// More threads than this are never started, whatever is asked for.
const MOST_JOBS: usize = 256;

/// The options of commands that look at many games.
#[derive(clap::Args, Copy, Clone, Debug)]
pub struct Threads {
    /// Work on so many cores at once, but on no more than 256; all there are, if not named
    #[arg(short, long, value_name = "NUMBER", value_parser = offer::number::<NonZeroUsize>)]
    jobs: Option<NonZeroUsize>,
}

/// What became of the inputs.
#[derive(Copy, Clone, Debug, Default)]
pub struct Seen {
    /// Inputs that could be opened.
    pub files: u32,
    /// Games.
    pub games: u32,
    /// Whether anything could not be read.
    pub unread: bool,
    /// Whether it was ended from the keyboard before all was done.
    pub interrupted: bool,
}

impl Seen {
    /// The exit code that the inputs ask for, if they do.
    pub fn exit(&self) -> Option<Exit> {
        match self {
            seen if seen.interrupted => Some(Exit::Interrupted),
            seen if seen.unread => Some(Exit::Unread),
            _ => None,
        }
    }
}

/// What an input is in which nothing reads like a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Stranger {
    /// A game with an error: that is what is asked for.
    Checked,
    /// No input: it could not be read.
    Refused,
}

/// What comes of an input.
pub enum Came<'a, T> {
    /// The answer to a game, what was written of it, and the game.
    Game(T, &'a [u8], Raw<'a>),
    /// It could not be read, or not on, or there is no game in it; that has been said in these words.
    Unread(&'a str),
    /// It ends, or all of it that is looked at.
    End,
}

/// Does a job with every game and hands the answers on, in the order of the input. `take` gets the
/// name of the input, too.
///
/// # Errors
/// What `take` says.
pub fn each<T: Send + 'static>(
    paths: &[PathBuf],
    threads: Threads,
    quiet: bool,
    stranger: Stranger,
    job: Job<T>,
    mut take: impl FnMut(&Progress, &str, T, Raw) -> Result<(), Fail>,
) -> Result<Seen, Fail> {
    let mut name = (PathBuf::new(), String::new());
    follow(
        paths,
        None,
        threads,
        quiet,
        stranger,
        job,
        |progress, input, came| {
            let Came::Game(answer, _, raw) = came else {
                return Ok(());
            };
            if input.path() != name.0 {
                name = (input.path().to_path_buf(), input.name());
            }
            take(progress, &name.1, answer, raw)
        },
    )
}

/// The same, with the ends of inputs and what could not be read. Standard input goes by a name, if one is
/// given.
///
/// # Errors
/// What `take` says.
pub fn follow<T: Send + 'static>(
    paths: &[PathBuf],
    standard: Option<&Path>,
    threads: Threads,
    quiet: bool,
    stranger: Stranger,
    job: Job<T>,
    mut take: impl FnMut(&Progress, &Input, Came<T>) -> Result<(), Fail>,
) -> Result<Seen, Fail> {
    let read = Arc::new(AtomicU64::new(0));
    let size = size(paths);
    let is_small = threads.jobs.is_none()
        && size.is_some_and(|size| size < SMALL)
        && !paths.iter().any(|path| is_packed(path));
    let progress = Progress::new(!quiet, size, Arc::clone(&read));
    let (paths, standard) = (paths.to_vec(), standard.map(Path::to_path_buf));
    let inputs = Inputs::default();
    let mut following = Following {
        progress,
        stranger,
        take: &mut take,
        inputs: inputs.clone(),
        input: None,
        open: false,
        records: 0,
        strange: false,
        seen: Seen::default(),
    };
    let opened = opened(paths, standard, read, inputs);
    let mut series = Series::new();
    let happens = |step: Step<T>| following.step(step);
    if is_small {
        // no time for an interrupt either
        along(1, job, &mut series, opened, happens)?;
    } else {
        interrupt::watch();
        let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let jobs = threads.jobs.map_or_else(cores, NonZeroUsize::get);
        let jobs = jobs.min(MOST_JOBS);
        match size {
            // nobody has to wait for a file
            Some(_) => along(jobs, job, &mut series, opened, happens)?,
            None => Pool::start(jobs, job, opened).run(&mut series, happens)?,
        }
    }
    // an interrupt comes in the middle of one
    if following.open {
        following.end()?;
    }
    Ok(following.seen)
}

/// Who is told what comes of an input.
type Take<'a, T> = dyn FnMut(&Progress, &Input, Came<T>) -> Result<(), Fail> + 'a;

/// What is known while games come.
struct Following<'a, T> {
    progress: Progress,
    stranger: Stranger,
    take: &'a mut Take<'a, T>,
    inputs: Inputs,
    /// The one that games come of.
    input: Option<Input>,
    /// Whether more may come of it.
    open: bool,
    /// The games of it that count.
    records: u64,
    /// Whether some of it is no game.
    strange: bool,
    seen: Seen,
}

impl<T> Following<'_, T> {
    /// Hands on what happens; false where nothing more is wanted.
    fn step(&mut self, step: Step<T>) -> Result<bool, Fail> {
        match step {
            Step::Input(_) => self.begin(),
            Step::Game(answer, written, raw) => {
                if self.stranger == Stranger::Checked || raw.is_record() {
                    self.records += 1;
                    self.seen.games = self.seen.games.saturating_add(1);
                    self.tell(Came::Game(answer, written, raw))?;
                } else {
                    self.strange = true;
                }
            }
            Step::End { json } => {
                self.seen.files += 1;
                if self.records == 0 {
                    self.unread(|name| input::no_game(name, json))?;
                } else if self.strange {
                    let name = self.input.as_ref().map(Input::name).unwrap_or_default();
                    let words = format!(
                        "`{name}`: the text before the first game is no game, and is left out"
                    );
                    say(&self.progress, || output::say(&words));
                }
                self.end()?;
            }
            // nothing but that is wrong with it
            Step::Unread(_) if interrupt::came() => {}
            Step::Unread(error) => {
                let words = input::words(&error);
                self.unread(|name| format!("cannot read `{name}`: {words}"))?;
                self.end()?;
            }
            Step::Say(words) => {
                self.begin();
                self.unread(|_| words)?;
                self.end()?;
            }
            Step::Wait => {}
        }
        self.progress.tick(self.seen.games.into());
        self.seen.interrupted = interrupt::came();
        Ok(!self.seen.interrupted)
    }

    /// An input begins.
    fn begin(&mut self) {
        self.input = self.inputs.take();
        self.open = self.input.is_some();
        self.records = 0;
        self.strange = false;
    }

    /// Nothing more comes of the input.
    fn end(&mut self) -> Result<(), Fail> {
        self.open = false;
        self.tell(Came::End)
    }

    /// Says why nothing, or nothing more, can be read of the input.
    fn unread(&mut self, words: impl FnOnce(&str) -> String) -> Result<(), Fail> {
        let name = self.input.as_ref().map(Input::name).unwrap_or_default();
        let words = words(&name);
        self.seen.unread = true;
        say(&self.progress, || output::say_error(&words));
        self.tell(Came::Unread(&words))
    }

    fn tell(&mut self, came: Came<T>) -> Result<(), Fail> {
        match &self.input {
            Some(input) => (self.take)(&self.progress, input, came),
            None => Ok(()),
        }
    }
}

fn say(progress: &Progress, words: impl FnOnce()) {
    let said: Result<(), ()> = progress.aside(|_| {
        words();
        Ok(())
    });
    debug_assert!(said.is_ok());
}

/// The inputs that were opened and of which nothing has come yet, in their order.
#[derive(Clone, Default)]
struct Inputs(Arc<Mutex<VecDeque<Input>>>);

impl Inputs {
    fn put(&self, input: Input) {
        let mut inputs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        inputs.push_back(input);
    }

    fn take(&self) -> Option<Input> {
        let mut inputs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        inputs.pop_front()
    }
}

/// Opens all inputs of the paths, each when its turn comes, and counts the bytes that are read. Each input stands in
/// `opening` before anything comes of it.
fn opened(
    paths: Vec<PathBuf>,
    standard: Option<PathBuf>,
    read: Arc<AtomicU64>,
    opening: Inputs,
) -> impl Iterator<Item = Opened> + Send {
    let inputs = paths
        .into_iter()
        .flat_map(|path| match input::expand_or_say(&path) {
            Ok(inputs) => inputs.into_iter().map(Ok).collect(),
            Err(words) => vec![Err((path, words))],
        });
    inputs.map(move |input| {
        let (input, opened) = match input {
            Ok(input) => {
                let input = input.standard_as(standard.as_deref());
                let games = input.games_counted(&read).map(Box::new);
                let opened = Opened::Input(input.name(), games);
                (input, opened)
            }
            Err((path, words)) => (Input::new(&path), Opened::Nothing(words)),
        };
        opening.put(input);
        opened
    })
}

/// Whether a file is packed, or may be: nobody knows how much comes of it.
fn is_packed(path: &Path) -> bool {
    Input::new(path).is_packed().unwrap_or(true)
}

/// Number of bytes of the files of the paths, where they are all files.
fn size(paths: &[PathBuf]) -> Option<u64> {
    paths.iter().map(|path| Input::new(path).size()).sum()
}
