//! Inputs one after the other, cut into batches of games.

use super::batch::Batch;
use super::games::{Games, Stream};
use std::io;
use std::mem;
use std::sync::Arc;

/// What there is to read.
pub enum Opened {
    /// An input, named as in output, with its games or why it could not be opened.
    Input(String, io::Result<Box<Games<Stream>>>),
    /// There is nothing to read in this place; a message for the user.
    Nothing(String),
}

/// What comes of the inputs, in their order.
pub(super) enum Got {
    /// Games, and the name of their input.
    Games(Arc<str>, Batch),
    Other(Other),
}

/// What happens beside games.
pub(super) enum Other {
    Input(Arc<str>),
    End { json: bool },
    Unread(io::Error),
    Say(String),
    Wait,
}

/// Reads the inputs.
pub(super) struct Feed {
    /// Bytes of a batch.
    full: usize,
    inputs: Box<dyn Iterator<Item = Opened> + Send>,
    /// The input that is being read.
    open: Option<(Arc<str>, Box<Games<Stream>>)>,
    /// What comes next, whatever there is to read.
    next: Option<Other>,
}

impl Feed {
    pub fn new(full: usize, inputs: Box<dyn Iterator<Item = Opened> + Send>) -> Feed {
        Feed {
            full,
            inputs,
            open: None,
            next: None,
        }
    }

    /// Opens the next input; `None` after the last.
    fn open(&mut self) -> Option<Other> {
        let (name, games) = match self.inputs.next()? {
            Opened::Input(name, games) => (name, games),
            Opened::Nothing(words) => return Some(Other::Say(words)),
        };
        let name: Arc<str> = Arc::from(name);
        match games {
            Ok(games) => self.open = Some((Arc::clone(&name), games)),
            Err(error) => self.next = Some(Other::Unread(error)),
        }
        Some(Other::Input(name))
    }
}

impl Iterator for Feed {
    type Item = Got;

    fn next(&mut self) -> Option<Got> {
        if let Some(other) = self.next.take() {
            return Some(Got::Other(other));
        }
        let Some((name, games)) = &mut self.open else {
            return self.open().map(Got::Other);
        };
        let mut batch = Batch::new(self.full);
        let end = loop {
            match games.next_raw() {
                Ok(Some(raw)) => batch.push(&raw),
                Ok(None) => {
                    let json = games.is_json();
                    break Other::End { json };
                }
                Err(error) => break Other::Unread(error),
            }
            // what is there is answered before anybody waits for more
            if batch.is_full() || games.waits() {
                return Some(Got::Games(Arc::clone(name), batch));
            }
        };
        let name = mem::take(name);
        self.open = None;
        if batch.is_empty() {
            return Some(Got::Other(end));
        }
        self.next = Some(end);
        Some(Got::Games(name, batch))
    }
}
