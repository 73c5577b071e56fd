//! Which games one looks for.

use super::date::Date;
use super::pattern::Pattern;
use crate::ask::{Effort, ask};
use crate::code::Code;
use crate::engine::Table;
use crate::model::{Board, Formation, Position, Seat};
use crate::pipeline::{Checked, Read};
use crate::replay::{Fate, Met, Moment, Wish, replay_watched};
use crate::syntax::tree::{LineKind, Tree};
use crate::syntax::{header_key, header_text};
use std::borrow::Cow;

/// What a game has to be: everything that is said. Of several patterns of one kind one has to fit,
/// but each of the headers.
#[derive(Debug, Default)]
pub struct Filter {
    /// A header, by its canonical key.
    pub headers: Vec<(String, Pattern)>,
    /// The ruleset.
    pub rulesets: Vec<Pattern>,
    /// The result, as `south 3-adjacent`.
    pub results: Vec<Pattern>,
    /// Number of turns, from and to.
    pub turns: Option<(u64, u64)>,
    /// Whether it is valid.
    pub valid: Option<bool>,
    /// A finding with one of these codes.
    pub codes: Vec<Code>,
    /// A position that it reaches between two turns: the board and the side to move.
    pub positions: Vec<Position>,
    /// A formation with which a place was claimed.
    pub claimed: Vec<Formation>,
    /// The first day.
    pub since: Option<Date>,
    /// The last day.
    pub until: Option<Date>,
    /// Takes the games that are not like this.
    pub not: bool,
}

impl Filter {
    /// What a replay has to give for it.
    pub fn wish(&self) -> Wish {
        Wish {
            claims: !self.claimed.is_empty(),
            remarks: false,
        }
    }

    /// Whether it looks at more than what a check says.
    pub fn needs_trees(&self) -> bool {
        let dated = self.since.is_some() || self.until.is_some();
        dated || !self.headers.is_empty() || !self.positions.is_empty()
    }

    /// Whether a game is one of those.
    pub fn takes(&self, read: &Read, checked: &Checked) -> bool {
        self.fits(read, checked) != self.not
    }

    fn fits(&self, read: &Read, checked: &Checked) -> bool {
        let ruleset = || checked.ruleset.map(|ruleset| ruleset.to_string());
        let code = |code: &Code| checked.findings.iter().any(|found| found.code == *code);
        let (first, last) = self.turns.unwrap_or((0, u64::MAX));
        self.valid.is_none_or(|valid| checked.valid == valid)
            && (first..=last).contains(&checked.turns)
            && (self.codes.is_empty() || self.codes.iter().any(code))
            && one_of(&self.rulesets, ruleset().as_deref())
            && one_of(&self.results, checked.result)
            && self.headers.iter().all(|(key, pattern)| {
                header(read.tree, read.text, key).is_some_and(|text| pattern.fits(&text))
            })
            && self.is_dated(read)
            && (self.claimed.is_empty() || checked.claims.iter().any(|met| self.is_claimed(met)))
            && (self.positions.is_empty() || self.is_reached(read))
    }

    fn is_dated(&self, read: &Read) -> bool {
        let (since, until) = (self.since.as_ref(), self.until.as_ref());
        if since.is_none() && until.is_none() {
            return true;
        }
        header(read.tree, read.text, "date")
            .and_then(|text| Date::parse(&text))
            .is_some_and(|date| date.is_within(since, until))
    }

    fn is_claimed(&self, met: &Met) -> bool {
        formation(met).is_some_and(|(formation, _)| self.claimed.contains(&formation))
    }

    fn is_reached(&self, read: &Read) -> bool {
        let mut reached = false;
        replay_watched(read.tree, read.text, &mut |moment| {
            let (Moment::Start(Some(table)) | Moment::Turn(_, Some(table))) = moment else {
                return;
            };
            reached |= self.positions.iter().any(|wanted| is_at(table, wanted));
        });
        reached
    }
}

/// Whether a pattern fits, if there is any.
fn one_of(patterns: &[Pattern], text: Option<&str>) -> bool {
    let fits = |text| patterns.iter().any(|pattern| pattern.fits(text));
    patterns.is_empty() || text.is_some_and(fits)
}

/// The text of a header, by its canonical key; of private and unknown ones by the key as written.
pub fn header<'a>(tree: &Tree, text: &'a str, key: &str) -> Option<Cow<'a, str>> {
    tree.lines.iter().find_map(|line| {
        let LineKind::Header(header) = line.kind else {
            return None;
        };
        let same = header_key(&header, text).eq_ignore_ascii_case(key);
        same.then(|| header_text(&header, text))
    })
}

/// The formation with which a claim was made that holds, and whether the other side was complete.
pub(super) fn formation(met: &Met) -> Option<(Formation, bool)> {
    let claim = met.claim.filter(|claim| !claim.denied)?;
    let position = met.position.as_ref()?;
    if met.fate != Fate::Legal {
        return None;
    }
    let verdict = ask(position, claim.place, Some(met.side), Effort::None).verdict?;
    Some((
        verdict.own?.formation,
        verdict.basis == crate::proof::Basis::Compared,
    ))
}

/// Whether a table is at a position, whatever the order in which the cards of a side came.
fn is_at(table: &Table, wanted: &Position) -> bool {
    same_board(table.board(), &wanted.board) && table.position().to_move == wanted.to_move
}

fn same_board(one: &Board, other: &Board) -> bool {
    let sites = || one.sites().iter().zip(other.sites());
    one.sites().len() == other.sites().len()
        && sites().all(|(one, other)| {
            let half = |seat| one.halves[seat].sorted().eq(other.halves[seat].sorted());
            one.mark == other.mark && one.owner == other.owner && Seat::BOTH.into_iter().all(half)
        })
}
