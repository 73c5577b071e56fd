//! The canonical form of an input, game by game, and whether it is that already.

use crate::cook::Context;
use crate::engine::Table;
use crate::finding::{Finding, put_in_order};
use crate::model::{Game, How, Outcome, Seat};
use crate::pipeline::{self, Halt, of_fault};
use crate::replay::{Replayed, replay};
use crate::syntax::tree::LineKind;
use crate::syntax::{Fault, MOST_GAME, MOST_LINE, Split, Tree, parse, write_canonical};
use std::io::BufRead;

/// One game of an input.
#[derive(Debug)]
pub struct Piece<'a> {
    /// Its number in the input, from 1.
    pub game: u64,
    /// The number of its first line in the input.
    pub first_line: u64,
    /// Its text, with everything that stands before the next game.
    pub text: &'a str,
    /// What became of it.
    pub form: Form<'a>,
}

/// What became of a game.
#[derive(Debug)]
pub enum Form<'a> {
    /// Its canonical form. Between two games of a file stands one empty line.
    Canonical(&'a str),
    /// It could not be read; its faults.
    Unread(Vec<Finding>),
    /// Its canonical form has more bytes than the notation allows: a line, or the game.
    TooLong(TooLong),
}

/// What grew too long, and its bytes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum TooLong {
    /// A line.
    Line(usize),
    /// The game.
    Game(usize),
}

/// What an input came to.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Came {
    /// The number of games.
    pub games: u64,
    /// How many of them have no canonical form.
    pub refused: u64,
    /// Whether the canonical form of the whole is another text.
    pub changed: bool,
    /// How many games got a result line.
    pub filled: u64,
    /// How many have none and could not get one.
    pub open: u64,
}

/// Hands on every game of an input with its canonical form. With `fill`, a game without a result
/// line gets one: what the replay says, `unfinished` where nothing is decided. A game gets none that
/// has an error, whose table is not known at its end, or that may have ended unseen: by agreement,
/// or with a siege deck of unknown size.
///
/// # Errors
/// What the input or the visitor says.
pub fn format<E>(
    reader: impl BufRead,
    fill: bool,
    mut visit: impl FnMut(&Piece) -> Result<(), E>,
) -> Result<Came, Halt<E>> {
    let mut split = Split::new(reader);
    let mut came = Came::default();
    let mut tree = Tree::default();
    let mut faults = Vec::new();
    let mut canonical = String::new();
    // what comes after the canonical form of the game before: right at the end, right before a game
    let mut end = (true, true);
    loop {
        faults.clear();
        let Some(game) = split.next_game(&mut faults).map_err(Halt::Read)? else {
            came.changed |= !end.0;
            return Ok(came);
        };
        came.games += 1;
        came.changed |= !end.1;
        parse(game.text, &mut tree, &mut faults);
        canonical.clear();
        let read = write_canonical(&mut canonical, &tree, game.text, &faults).is_ok();
        if read && fill && !has_result(&tree) {
            match fill_result(&tree, game.text, &mut canonical) {
                true => came.filled += 1,
                false => came.open += 1,
            }
        }
        end = match game.text.strip_prefix(&canonical[..]) {
            Some(rest) => (rest.is_empty(), rest == "\n"),
            None => (false, false),
        };
        let form = match (read, too_long(&canonical)) {
            (false, _) => Form::Unread(findings(&tree, game.text, &faults)),
            (true, Some(long)) => Form::TooLong(long),
            (true, None) => Form::Canonical(&canonical),
        };
        came.refused += u64::from(!matches!(form, Form::Canonical(_)));
        let piece = Piece {
            game: game.index + 1,
            first_line: game.first_line,
            text: game.text,
            form,
        };
        visit(&piece).map_err(Halt::Visit)?;
    }
}

fn has_result(tree: &Tree) -> bool {
    let is_result = |kind: &LineKind| matches!(kind, LineKind::Result(_));
    tree.lines.iter().any(|line| is_result(&line.kind))
}

/// Adds the result line to a canonical game; false where it is not known.
fn fill_result(tree: &Tree, text: &str, canonical: &mut String) -> bool {
    let replayed = replay(tree, text, None);
    let Some(line) = result_line(&replayed) else {
        return false;
    };
    let filled = format!("{canonical}{line}");
    // the check has the last word: a result that it would not let pass is not written
    if pipeline::check_text(&filled).iter().any(Finding::is_error) {
        return false;
    }
    let mut tree = Tree::default();
    let mut faults = Vec::new();
    parse(&filled, &mut tree, &mut faults);
    let mut out = String::with_capacity(filled.len() + 1);
    let written = write_canonical(&mut out, &tree, &filled, &faults).is_ok();
    if written {
        *canonical = out;
    }
    written
}

fn result_line(replayed: &Replayed) -> Option<String> {
    let game = replayed.ruleset?.game();
    let table = replayed.table.as_ref()?;
    let outcome = match table.outcome() {
        // over, and nobody said how
        Some(Outcome::Unfinished) => return None,
        Some(outcome) => outcome,
        None if may_have_ended(table, game) => return None,
        None => Outcome::Unfinished,
    };
    Some(format!("result: {}\n", outcome.words(game)))
}

/// Whether a game that nothing on the board has ended may be over.
fn may_have_ended(table: &Table, game: Game) -> bool {
    let by_deck = game == Game::Two && table.deck().size().is_none();
    let won = |seat| How::ALL.map(|how| Outcome::Won(seat, how));
    let agreed = [Seat::South, Seat::North].into_iter().flat_map(won);
    by_deck
        || agreed
            .chain([Outcome::NoWinner])
            .any(|outcome| table.may_end_as(outcome))
}

/// Line ends are no part of a line's length.
fn too_long(canonical: &str) -> Option<TooLong> {
    if canonical.len() > MOST_GAME {
        return Some(TooLong::Game(canonical.len()));
    }
    // most games are shorter than a line may be
    if canonical.len() <= MOST_LINE {
        return None;
    }
    // every line has its end
    let mut start = 0;
    memchr::memchr_iter(b'\n', canonical.as_bytes()).find_map(|end| {
        let length = end - std::mem::replace(&mut start, end + 1);
        (length > MOST_LINE).then_some(TooLong::Line(length))
    })
}

/// The faults for which a game can't be written.
fn findings(tree: &Tree, text: &str, faults: &[Fault]) -> Vec<Finding> {
    let context = Context::new(text, crate::record::ruleset_of(tree, text).ok());
    let unread = faults.iter().filter(|fault| !fault.is_remark());
    let mut findings: Vec<Finding> = unread.map(|fault| of_fault(fault, &context)).collect();
    put_in_order(&mut findings);
    findings
}
