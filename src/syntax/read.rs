//! Entry points: the text of a game, or a position on a line.

use super::fault::{Expected, Fault, FaultKind, put_in_order};
use super::grammar::input::{Cur, Fail};
use super::grammar::position::position;
use super::grammar::record::game;
use super::grammar::token::tail;
use super::mend::{Context, Mender};
use super::mended::{Mend, Mended};
use super::no_text::one_for_the_coding;
use super::sink::{Shelf, Sink, TreeSink};
use super::tree::{PositionTree, Tree};
use super::{MOST_LINE, shift};
use crate::span::Span;

/// Reads the text of one game into a tree. Never fails: what cannot be read is a line of kind
/// [`super::tree::LineKind::Bad`] and one fault.
///
/// The tree is cleared first. `faults` may hold what [`super::Split`] found in this text: a line
/// with such a fault gets no second one. Afterwards the faults are in the order of the text, and of lines that
/// are no UTF-8 only the first has one.
pub fn parse(text: &str, tree: &mut Tree, faults: &mut Vec<Fault>) {
    tree.clear();
    put_in_order(faults);
    let given = faults.clone();
    game(text, &given, &mut TreeSink { tree, faults });
    if faults.len() > 1 {
        put_in_order(faults);
        one_for_the_coding(faults);
    }
}

/// Reads the text of one game into any sink. `given` are faults that are known already, in the
/// order of the text; they are not handed on.
pub fn parse_into(text: &str, given: &[Fault], sink: &mut impl Sink) {
    game(text, given, sink);
}

/// A position on a line of its own.
#[derive(Copy, Clone, Debug)]
pub struct PositionLine {
    /// The position; its lists lie in the tree.
    pub position: PositionTree,
    /// A comment after it.
    pub comment: Option<Span>,
    /// What was mended, the empty fields of the older form aside.
    pub mended: Mended,
}

/// Reads a position: one line, blanks round it allowed, `_` for a blank too. The tree is cleared
/// first. A line that holds nothing, or only a comment, is no position.
///
/// # Errors
/// The one fault.
pub fn parse_position(text: &str, tree: &mut Tree) -> Result<PositionLine, Fault> {
    tree.clear();
    let text = text.trim_end_matches(['\n', '\r']);
    let start = text.len() - text.trim_start_matches([' ', '_']).len();
    let cur = Cur::new(text.as_bytes(), start);
    if text.len() <= MOST_LINE
        && let Ok((position, comment)) = whole(cur, tree)
    {
        return Ok(PositionLine {
            position,
            comment,
            mended: Mended::NONE,
        });
    }
    mended_position(text, tree)
}

/// Reads a canonical position onto any shelf; `None` where it is none, for [`parse_position`] to
/// mend or to say why. What the shelf then holds is worth nothing.
#[inline]
pub fn position_onto(text: &str, shelf: &mut impl Shelf) -> Option<PositionTree> {
    if text.len() > MOST_LINE {
        return None;
    }
    let (position, _) = whole(Cur::new(text.as_bytes(), 0), shelf).ok()?;
    Some(position)
}

type Whole = (PositionTree, Option<Span>);

#[inline]
fn whole(i: Cur<'_>, shelf: &mut impl Shelf) -> Result<Whole, Fail> {
    let read = |shelf| {
        let (rest, position) = position(i, shelf)?;
        let mut rest = rest;
        while rest.peek() == b'_' {
            rest = rest.skip(1);
        }
        let (rest, comment) = tail(rest)?;
        Ok((rest, (position, comment)))
    };
    match read(shelf) {
        Ok((rest, found)) if rest.rest.is_empty() => Ok(found),
        Ok((rest, _)) => Err(Fail::expected(rest.at, Expected::EndOfLine)),
        Err(nom::Err::Error(fail) | nom::Err::Failure(fail)) => Err(fail),
        Err(nom::Err::Incomplete(_)) => Err(Fail::expected(i.at, Expected::Ruleset)),
    }
}

#[cold]
fn mended_position(text: &str, tree: &mut Tree) -> Result<PositionLine, Fault> {
    let all = Span::new(0, text.len());
    if text.len() > MOST_LINE {
        return Err(Fault {
            kind: FaultKind::LineTooLong(text.len()),
            span: all,
        });
    }
    if let Some(nul) = text.find('\0') {
        return Err(Fault {
            kind: FaultKind::NulByte,
            span: Span::new(nul, nul + 1),
        });
    }
    tree.clear();
    let mut mender = Mender::default();
    mender.position(text, Context::default());
    let mut mended = mender.kinds;
    match whole(Cur::new(mender.text.as_bytes(), 0), tree) {
        Ok((mut position, mut comment)) => {
            let map = |span: Span| mender.original(span, 0);
            shift::position(&mut position, &map);
            if let Some(comment) = &mut comment {
                *comment = map(*comment);
            }
            shift::since(tree, Default::default(), &map);
            let word = position.ruleset.of(text);
            if word.bytes().any(|byte| byte.is_ascii_uppercase()) {
                mended.insert(Mend::Capitals);
            }
            Ok(PositionLine {
                position,
                comment,
                mended,
            })
        }
        Err(fail) => {
            let start = mender.start_of(fail.at, 0) as usize;
            Err(super::grammar::record::fault_at(text, all, start, fail))
        }
    }
}
