//! Results.

use super::super::fault::{Expected, WordList};
use super::super::tree::{ResultKind, Side};
use super::input::{Cur, R, fail, fail_word};
use super::position::is_field_end;
use crate::model::How;

/// The word of a winner.
pub fn winner(i: Cur<'_>) -> R<'_, Side> {
    for side in Side::ALL {
        if i.rest.starts_with(side.word().as_bytes()) {
            return Ok((i.skip(side.word().len()), side));
        }
    }
    fail_word(i, WordList::Result)
}

/// How the winner has won.
pub fn how(i: Cur<'_>) -> R<'_, How> {
    for how in How::ALL {
        let rest = i.skip(how.word().len());
        if i.rest.starts_with(how.word().as_bytes()) && is_field_end(rest) {
            return Ok((rest, how));
        }
    }
    if i.is_end() {
        return fail(i, Expected::How);
    }
    fail_word(i, WordList::How)
}

/// `WINNER HOW`, `no-winner`, `unfinished`. In a position `_` stands for the blank.
pub fn result(i: Cur<'_>) -> R<'_, ResultKind> {
    for (word, kind) in [
        ("no-winner", ResultKind::NoWinner),
        ("unfinished", ResultKind::Unfinished),
    ] {
        let rest = i.skip(word.len());
        if i.rest.starts_with(word.as_bytes()) && is_field_end(rest) {
            return Ok((rest, kind));
        }
    }
    let (rest, side) = winner(i)?;
    if !is_field_end(rest) {
        return fail_word(i, WordList::Result);
    }
    let start = match super::position::gap(rest) {
        Ok((rest, ())) => rest,
        Err(_) => return fail(rest, Expected::How),
    };
    let (rest, how) = how(start)?;
    Ok((rest, ResultKind::Won(side, how)))
}
