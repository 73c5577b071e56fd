//! Missing proofs written into records: `because` and the open cards that carry the claim.
//!
//! Only the claim's own place in the text changes; everything else stays byte for byte.

use crate::certificate::of_met;
use crate::model::Game as Rules;
use crate::replay::{Event, Fate, Met, Remark, Replayed, What, Wish, replay_with};
use crate::source::Source;
use crate::span::Span;
use crate::syntax::{Fault, FaultKind, Game, MOST_GAME, MOST_LINE, Split, Tree, parse};
use std::io::{self, BufRead};

/// Why a claim is left as it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// It is false.
    False,
    /// The claimant's formation is not complete.
    Incomplete,
    /// Something else than the cards forbids it.
    Forbidden,
    /// Nobody knows how the table looks there, or the claim could not be read.
    Unknown,
    /// What is on record does not prove it: a card is not known, or who was complete first.
    NotOnRecord,
    /// Its line, or the game, would become too long.
    NoRoom,
    /// The game's text is not UTF-8, or its new text would not be read as the same game.
    Unsafe,
}

/// A claim that was left as it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// Its line in the input.
    pub line: u64,
    /// Number of the turn.
    pub turn: Option<u32>,
    /// Why.
    pub why: Why,
}

/// A game with its proofs.
#[derive(Clone, Debug, Default)]
pub struct Proved {
    /// Its new text; `None` if nothing was missing, or nothing could be written.
    pub text: Option<String>,
    /// How many proofs were written.
    pub written: u32,
    /// How many claims had a proof.
    pub had: u32,
    /// How many were refused at the table.
    pub denied: u32,
    /// The claims that were left without one.
    pub left: Vec<Left>,
}

/// Why an input is not gone through to its end.
#[derive(Debug)]
pub enum Halt {
    /// It could not be read on.
    Read(io::Error),
    /// A game can't be copied as it is: a line of it or all of it is too long, or it is no text. The
    /// number of the game.
    Copy(u64),
    /// What takes the games wants no more.
    Write(io::Error),
}

/// Goes through an input game by game, and hands on the bytes of each, with the proofs that were
/// missing, and what was done. Gives the number of games; none if nothing in the input begins like one.
///
/// # Errors
/// Where it ended early.
pub fn each(
    reader: impl BufRead,
    mut visit: impl FnMut(&[u8], &Proved) -> io::Result<()>,
) -> Result<u64, Halt> {
    let mut split = Split::new(reader);
    let mut tree = Tree::default();
    let mut faults = Vec::new();
    let mut strangers = 0;
    loop {
        faults.clear();
        let Some(game) = split.next_game(&mut faults).map_err(Halt::Read)? else {
            let games = split.games();
            return Ok(if strangers == games { 0 } else { games });
        };
        strangers += u64::from(!game.is_record());
        if faults.iter().any(is_cut) {
            return Err(Halt::Copy(game.index + 1));
        }
        let proved = prove(&game, &mut tree, &mut faults);
        let bytes = proved
            .text
            .as_ref()
            .map_or(game.bytes, |text| text.as_bytes());
        visit(bytes, &proved).map_err(Halt::Write)?;
    }
}

/// Whether not all bytes of the game are at hand.
const fn is_cut(fault: &Fault) -> bool {
    matches!(
        fault.kind,
        FaultKind::LineTooLong(_) | FaultKind::GameTooLong | FaultKind::NotText | FaultKind::Utf16
    )
}

/// The proofs that are missing in a game. `faults` are those of its bytes.
fn prove(game: &Game, tree: &mut Tree, faults: &mut Vec<Fault>) -> Proved {
    let same_bytes = game.text.as_bytes() == game.bytes;
    parse(game.text, tree, faults);
    let later = |fault: &Fault| matches!(fault.kind, FaultKind::LaterVersion(_));
    if faults.iter().any(later) {
        return Proved::default();
    }
    let wish = Wish {
        claims: true,
        ..Wish::default()
    };
    let replayed = replay_with(tree, game.text, None, wish);
    let source = Source::new(game.text, game.first_line);
    let mut edits = Edits::new(game.text, &replayed);
    let mut proved = Proved::default();
    let leave = |met: &Met, why| Left {
        line: source.spot(met.span.start as usize).line,
        turn: met.turn,
        why,
    };
    for (index, met) in replayed.claims.iter().enumerate() {
        match &met.claim {
            Some(claim) if claim.denied => proved.denied += 1,
            Some(claim) if claim.because.is_some() => proved.had += 1,
            _ => match because(met).and_then(|list| edits.insert(index, &source, &list)) {
                Ok(()) => proved.written += 1,
                Err(why) => proved.left.push(leave(met, why)),
            },
        }
    }
    if proved.written == 0 {
        return proved;
    }
    let text = edits.text();
    if same_bytes && text.len() <= MOST_GAME && is_same(&text, &replayed, faults.len(), wish) {
        proved.text = Some(text);
        return proved;
    }
    let why = match text.len() <= MOST_GAME {
        true => Why::Unsafe,
        false => Why::NoRoom,
    };
    let bare = |met: &&Met| {
        let claim = met.claim.as_ref();
        claim.is_none_or(|claim| !claim.denied && claim.because.is_none())
    };
    let known: Vec<Left> = std::mem::take(&mut proved.left);
    proved.left = replayed
        .claims
        .iter()
        .filter(bare)
        .map(|met| leave(met, why))
        .map(|left| {
            let before = known.iter().find(|before| before.line == left.line);
            before.copied().unwrap_or(left)
        })
        .collect();
    proved.written = 0;
    proved
}

/// The list after `because` for a claim that has none.
fn because(met: &Met) -> Result<String, Why> {
    match met.fate {
        Fate::Legal => {}
        Fate::False => return Err(Why::False),
        Fate::Incomplete => return Err(Why::Incomplete),
        Fate::Unproven | Fate::Forbidden => return Err(Why::Forbidden),
        Fate::Unknown => return Err(Why::Unknown),
    }
    let certificate = of_met(met).ok_or(Why::NotOnRecord)?;
    let list = certificate.answer.because.ok_or(Why::NotOnRecord)?;
    Ok(match list.is_empty() {
        true => "-".to_string(),
        false => list.join(","),
    })
}

/// Whether the new text is the same game: the same claims but for their proofs, nothing more found.
fn is_same(text: &str, before: &Replayed, faults: usize, wish: Wish) -> bool {
    let mut tree = Tree::default();
    let mut found = Vec::new();
    parse(text, &mut tree, &mut found);
    let after = replay_with(&tree, text, None, wish);
    let bare = |met: &Met| {
        met.claim.map(|claim| crate::record::Claim {
            because: None,
            ..claim
        })
    };
    // by another reading of an open ruling a proof may carry less
    let told = |replayed: &Replayed| {
        let other = |event: &&Event| !matches!(event.what, What::Remark(Remark::Ruled));
        replayed.events.iter().filter(other).count()
    };
    found.len() <= faults
        && told(&after) <= told(before)
        && after.claims.len() == before.claims.len()
        && after
            .claims
            .iter()
            .zip(&before.claims)
            .all(|(after, before)| bare(after) == bare(before) && after.fate == before.fate)
}

/// What is to be written into a game's text.
struct Edits<'a> {
    text: &'a str,
    replayed: &'a Replayed,
    /// Replaced spans in the order of the text.
    edits: Vec<(Span, String)>,
    /// The line of the last edit, and how much longer it has become.
    grown: (usize, usize),
}

impl<'a> Edits<'a> {
    fn new(text: &'a str, replayed: &'a Replayed) -> Edits<'a> {
        Edits {
            text,
            replayed,
            edits: Vec::new(),
            grown: (usize::MAX, 0),
        }
    }

    /// Writes a proof after a claim. Of a list, `claim 1,3`, the parts become claims of their own.
    fn insert(&mut self, index: usize, source: &Source, list: &str) -> Result<(), Why> {
        let claims = &self.replayed.claims;
        let span = claims[index].span;
        let line = source.line_of(span.start as usize);
        let mut new = Vec::new();
        // parts of a list begin with their number
        let part = |index: usize| {
            let met = claims.get(index)?;
            let bare = met
                .span
                .of(self.text)
                .starts_with(|c: char| c.is_ascii_digit());
            (bare && source.line_of(met.span.start as usize) == line).then_some(met.span)
        };
        let split = |at: Span, before: Span| {
            let between = Span::new(before.end as usize, at.start as usize);
            let verb = match self.replayed.ruleset.map(|ruleset| ruleset.game()) {
                Some(Rules::Two) => "control",
                _ => "claim",
            };
            (between, format!(" {verb} "))
        };
        let done = |edit: &(Span, String)| self.edits.contains(edit);
        if let Some(at) = part(index) {
            let before = claims[index - 1].span;
            new.push(split(at, before));
        }
        let end = Span::new(span.end as usize, span.end as usize);
        new.push((end, format!(" because {list}")));
        if let Some(next) = part(index + 1) {
            new.push(split(next, span));
        }
        new.retain(|edit| !done(edit));
        let grows: usize = new
            .iter()
            .map(|(span, text)| text.len().saturating_sub(span.len()))
            .sum();
        let grown = if self.grown.0 == line {
            self.grown.1
        } else {
            0
        } + grows;
        if source.line(line).len() + grown > MOST_LINE {
            return Err(Why::NoRoom);
        }
        self.grown = (line, grown);
        self.edits.extend(new);
        Ok(())
    }

    /// The new text.
    fn text(&self) -> String {
        let mut out = String::with_capacity(self.text.len() + 32 * self.edits.len());
        let mut from = 0;
        for (span, new) in &self.edits {
            out.push_str(Span::new(from, span.start as usize).of(self.text));
            out.push_str(new);
            from = span.end as usize;
        }
        out.push_str(Span::new(from, self.text.len()).of(self.text));
        out
    }
}
