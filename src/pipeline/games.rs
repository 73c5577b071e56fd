//! The games of an input, whatever form they are in.

use crate::json::{self, Cut, Frame, Map, Stated, Within, is_json};
use crate::replay::{Event, Plain, PlainReader};
use crate::syntax::{self, Fault, Split, Tree, known_key, parse, side_letter};
use std::borrow::Cow;
use std::io::{self, BufRead, Chain, Cursor, Read as _};

/// The most bytes of blanks that are looked behind to know the form of an input.
const MOST_BLANKS: usize = 1 << 16;

/// The bytes of an input, whatever they come from.
pub type Stream = Box<dyn BufRead + Send>;

/// A stream with the bytes in front of it that were looked at.
type Whole<R> = Chain<Cursor<Vec<u8>>, R>;

enum Form<R> {
    Notation(Split<Whole<R>>),
    Json(Cut<Whole<R>>),
}

/// Reads the games of an input one at a time.
pub struct Games<R> {
    form: Form<R>,
    faults: Vec<Fault>,
    reader: Reader,
}

/// A game as it was cut out of its input, not yet looked into.
pub enum Raw<'a> {
    /// In the notation, with what is wrong with its bytes.
    Notation(syntax::Game<'a>, &'a [Fault]),
    /// In JSON.
    Json(Frame<'a>),
}

impl<'a> Raw<'a> {
    /// Its text, in the form of the input.
    pub fn text(&self) -> Cow<'a, str> {
        match self {
            Raw::Notation(game, _) => Cow::Borrowed(game.text),
            Raw::Json(frame) => String::from_utf8_lossy(frame.bytes),
        }
    }

    /// Its bytes, as far as they were kept.
    pub fn bytes(&self) -> &'a [u8] {
        match self {
            Raw::Notation(game, _) => game.bytes,
            Raw::Json(frame) => frame.bytes,
        }
    }

    /// Whether it is a game, right or wrong, and not some other text or a picture.
    pub fn is_record(&self) -> bool {
        match self {
            Raw::Notation(game, _) => game.is_record() || lacks_opening(game.text),
            Raw::Json(_) => true,
        }
    }

    /// Whether it stays a game of its own after another one: in the notation its opening line keeps
    /// them apart.
    pub fn stands_alone(&self) -> bool {
        match self {
            Raw::Notation(game, _) => game.is_record(),
            Raw::Json(_) => true,
        }
    }
}

/// Reads games that were cut out; keeps its memory from one to the next.
#[derive(Default)]
pub struct Reader {
    tree: Tree,
    faults: Vec<Fault>,
    /// Reads the games about which there is nothing to say, if nobody wants more of them.
    plain: Option<PlainReader>,
    /// The open rulings that decided in such a game.
    said: Vec<Event>,
    game: json::Game,
    /// The JSON of a game that is no valid UTF-8.
    lossy: String,
}

/// A game that was read.
pub struct Read<'a> {
    /// The game in the notation: as written, or as made of its JSON.
    pub text: &'a str,
    /// What it came to and the open rulings that decided in it, if there is nothing else to say
    /// about it; it has no tree then.
    pub plain: Option<(Plain, &'a [Event])>,
    /// Its tree.
    pub tree: &'a Tree,
    /// What is wrong with the text.
    pub faults: &'a [Fault],
    /// Its number, from 1.
    pub game: u64,
    /// Where it begins in the input: line and column, from 1.
    pub first: (u64, u64),
    /// Its JSON, if it is in JSON.
    pub json: Option<Json<'a>>,
}

/// The JSON of a game.
pub struct Json<'a> {
    /// The text.
    pub text: &'a str,
    /// What it stands in.
    pub within: Within,
    /// From the notation to paths.
    pub map: &'a Map,
    /// What it says of a replay.
    pub stated: &'a [Stated],
    /// Why it is no game.
    pub faults: Vec<json::Fault>,
}

impl<'a> Read<'a> {
    /// A right game in the notation, and a tree of nothing.
    pub(super) fn of_plain(
        game: &syntax::Game<'a>,
        plain: Plain,
        said: &'a [Event],
        tree: &'a Tree,
    ) -> Read<'a> {
        Read {
            text: game.text,
            plain: Some((plain, said)),
            tree,
            faults: &[],
            game: game.index + 1,
            first: (game.first_line, 1),
            json: None,
        }
    }
}

impl<R: BufRead> Games<R> {
    /// The games of an input; where nobody says whether it is JSON its first signs do.
    ///
    /// # Errors
    /// What the input says.
    pub fn new(mut reader: R, json: Option<bool>) -> io::Result<Games<R>> {
        let mut front = Vec::new();
        let json = match json {
            Some(json) => json,
            None => loop {
                let chunk = reader.fill_buf()?;
                let count = chunk.len();
                if let Some(json) = told(&front, chunk) {
                    break json;
                }
                if count == 0 || front.len() > MOST_BLANKS {
                    break false;
                }
                front.extend_from_slice(chunk);
                reader.consume(count);
            },
        };
        let whole = Cursor::new(front).chain(reader);
        Ok(Games {
            form: match json {
                true => Form::Json(Cut::new(whole)),
                false => Form::Notation(Split::new(whole)),
            },
            faults: Vec::new(),
            reader: Reader::default(),
        })
    }

    /// Whether games of which nothing but that is wanted may be checked while they are read.
    pub fn try_plain(&mut self, plain: bool) {
        self.reader.try_plain(plain);
    }

    /// Whether the games are in JSON.
    pub fn is_json(&self) -> bool {
        matches!(self.form, Form::Json(_))
    }

    /// Number of games so far.
    pub fn count(&self) -> u64 {
        match &self.form {
            Form::Notation(split) => split.games(),
            Form::Json(cut) => cut.games(),
        }
    }

    /// The next game, or `None` at the end.
    ///
    /// # Errors
    /// What the input says.
    pub fn next_game(&mut self) -> io::Result<Option<Read<'_>>> {
        let raw = next_raw(&mut self.form, &mut self.faults)?;
        Ok(raw.map(|raw| self.reader.read(&raw)))
    }

    /// Whether more of the input is certainly needed for the next game.
    pub fn waits(&mut self) -> bool {
        match &mut self.form {
            Form::Notation(split) => split.waits(),
            Form::Json(_) => false,
        }
    }

    /// The next game as it is cut out, or `None` at the end.
    ///
    /// # Errors
    /// What the input says.
    pub fn next_raw(&mut self) -> io::Result<Option<Raw<'_>>> {
        next_raw(&mut self.form, &mut self.faults)
    }
}

fn next_raw<'a, R: BufRead>(
    form: &'a mut Form<R>,
    faults: &'a mut Vec<Fault>,
) -> io::Result<Option<Raw<'a>>> {
    faults.clear();
    Ok(match form {
        Form::Json(cut) => cut.next_frame()?.map(Raw::Json),
        Form::Notation(split) => split
            .next_game(faults)?
            .map(|game| Raw::Notation(game, faults)),
    })
}

impl Reader {
    /// Whether games of which nothing but that is wanted may be checked while they are read.
    pub fn try_plain(&mut self, plain: bool) {
        if self.plain.is_some() != plain {
            self.plain = plain.then(PlainReader::default);
        }
    }

    /// What a game in the notation came to, where there is nothing else to say about it and nobody wants
    /// more; the open rulings that decided in it go after `said`.
    pub fn plain(&mut self, raw: &Raw, said: &mut Vec<Event>) -> Option<Plain> {
        match (raw, &mut self.plain) {
            (Raw::Notation(game, []), Some(reader)) => reader.read(game.text, said),
            _ => None,
        }
    }

    /// Looks into a game.
    pub fn read<'a>(&'a mut self, raw: &Raw<'a>) -> Read<'a> {
        let mut said = std::mem::take(&mut self.said);
        said.clear();
        let plain = self.plain(raw, &mut said);
        self.said = said;
        match (raw, plain) {
            (Raw::Notation(game, _), Some(plain)) => {
                self.tree.clear();
                Read::of_plain(game, plain, &self.said, &self.tree)
            }
            _ => self.whole(raw),
        }
    }

    /// Looks into a game that is not [`Self::plain`].
    pub fn whole<'a>(&'a mut self, raw: &Raw<'a>) -> Read<'a> {
        self.faults.clear();
        let frame = match raw {
            Raw::Json(frame) => frame,
            Raw::Notation(game, faults) => {
                self.faults.extend_from_slice(faults);
                parse(game.text, &mut self.tree, &mut self.faults);
                return Read {
                    text: game.text,
                    plain: None,
                    tree: &self.tree,
                    faults: &self.faults,
                    game: game.index + 1,
                    first: (game.first_line, 1),
                    json: None,
                };
            }
        };
        let read = json::read(frame, &mut self.game);
        let mut wrong: Vec<json::Fault> = read.err().into_iter().collect();
        let mut plain = None;
        if wrong.is_empty()
            && self.game.stated.is_empty()
            && let Some(reader) = &mut self.plain
        {
            self.said.clear();
            plain = reader.read(&self.game.text, &mut self.said);
            plain = plain.filter(|plain| self.game.is_as_written(plain.items as usize));
        }
        if plain.is_some() {
            self.tree.clear();
        } else if wrong.is_empty() {
            parse(&self.game.text, &mut self.tree, &mut self.faults);
            let read = self.faults.iter().all(Fault::is_remark);
            if read && let Err(fault) = self.game.compare(&self.tree) {
                wrong.push(fault);
            }
        } else {
            self.game.text.clear();
            self.tree.clear();
        }
        let text = match std::str::from_utf8(frame.bytes) {
            Ok(text) => text,
            Err(_) => {
                self.lossy = String::from_utf8_lossy(frame.bytes).into_owned();
                &self.lossy
            }
        };
        Read {
            text: &self.game.text,
            plain: plain.map(|plain| (plain, &*self.said)),
            tree: &self.tree,
            faults: &self.faults,
            game: frame.index + 1,
            first: (frame.first_line, frame.first_column),
            json: Some(Json {
                text,
                within: frame.within,
                map: &self.game.map,
                stated: &self.game.stated,
                faults: wrong,
            }),
        }
    }
}

/// Whether a text without an opening line is a game all the same: a line names the ruleset, or is a turn.
pub fn lacks_opening(text: &str) -> bool {
    text.lines().any(|line| {
        let mut words = line.split_whitespace();
        let (first, second) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
        let number = first.strip_suffix(['.', ')']).unwrap_or(first);
        let numbered = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        let key = line.split_once(':').map(|(key, _)| key.trim());
        key.and_then(known_key) == Some("ruleset")
            || (numbered && side_letter(second.trim_end_matches(':')).is_some())
    })
}

/// Whether the front of an input says which form it has.
fn told(front: &[u8], chunk: &[u8]) -> Option<bool> {
    if front.is_empty() {
        return is_json(chunk);
    }
    let both: Vec<u8> = front.iter().chain(chunk).copied().collect();
    is_json(&both)
}
