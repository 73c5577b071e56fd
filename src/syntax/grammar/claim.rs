//! Claims.

use super::super::fault::Expected;
use super::super::tree::{Bind, ClaimTree, FaceRef, List, Tree};
use super::card::{clan, clans, place, wild};
use super::input::{Cur, Fail, R, fail, failure, none};
use super::token::{blank, blanks};

/// Behind `claim` or `control` and a blank: the place, the values of wild cards, the proof, and
/// whether the table refused it.
#[inline(always)]
pub fn claim<'a>(i: Cur<'a>, store: &mut Tree) -> R<'a, ClaimTree> {
    let (mut i, place) = place(i)?;
    let mut claim = ClaimTree {
        place,
        own: List::new(store.binds.len(), 0),
        other: List::new(store.binds.len(), 0),
        because: None,
        denied: None,
    };
    if i.peek() != b' ' {
        return Ok((i, claim));
    }
    if let Ok((rest, ())) = clause(i, "as") {
        (i, claim.own) = binds(rest, store)?;
    }
    if let Ok((rest, ())) = clause(i, "against") {
        (i, claim.other) = binds(rest, store)?;
    }
    if let Ok((rest, ())) = clause(i, "because") {
        let (rest, list) = proof(rest, store)?;
        (i, claim.because) = (rest, Some(list));
    }
    if let Ok((rest, ())) = clause(i, "denied") {
        (i, claim.denied) = (rest, Some(List::new(store.faces.len(), 0)));
        if let Ok((rest, ())) = clause(i, "by") {
            let (rest, list) = clans(said(rest, Expected::ClanCard)?, store)?;
            (i, claim.denied) = (rest, Some(list));
        }
    }
    Ok((i, claim))
}

/// Whether a clause seems to follow: `as`, `against`, `because`, `denied` belong to a claim.
#[inline]
pub(super) fn goes_on(behind: Cur<'_>) -> bool {
    let next = (behind.peek_at(1), behind.peek_at(2));
    behind.peek() == b' ' && matches!(next, (b'a' | b'd', _) | (b'b', b'e'))
}

/// A blank and the word that opens a clause.
#[inline(always)]
fn clause<'a>(i: Cur<'a>, word: &'static str) -> R<'a, ()> {
    let begins = blanks(i);
    let rest = begins.skip(word.len());
    let is_there = begins.at > i.at && begins.rest.starts_with(word.as_bytes());
    match is_there && rest.is_word_end() {
        true => Ok((rest, ())),
        false => none(i, Expected::Blank),
    }
}

/// Behind the blank that follows a clause's word, where something has to follow.
fn said(i: Cur<'_>, expected: Expected) -> Result<Cur<'_>, nom::Err<Fail>> {
    match blank(i) {
        Ok((rest, ())) if !rest.is_end() && rest.peek() != b'#' => Ok(rest),
        _ => Err(failure(i.at, expected)),
    }
}

/// `-`, or the open cards that show it.
fn proof<'a>(i: Cur<'a>, store: &mut Tree) -> R<'a, List<FaceRef>> {
    let i = said(i, Expected::Proof)?;
    if i.peek() == b'-' {
        return Ok((i.skip(1), List::new(store.faces.len(), 0)));
    }
    clans(i, store)
}

/// `joker=r7,spy=b7`
pub fn binds<'a>(i: Cur<'a>, store: &mut Tree) -> R<'a, List<Bind>> {
    let start = store.binds.len();
    let mut i = said(i, Expected::Wild)?;
    loop {
        let (rest, wild) = wild(i)?;
        if rest.peek() != b'=' {
            return fail(rest, Expected::Equals);
        }
        let (rest, value) = match clan(rest.skip(1)) {
            Err(nom::Err::Error(_)) => return fail(rest.skip(1), Expected::ClanCard),
            found => found?,
        };
        store.binds.push(Bind { wild, value });
        if rest.peek() != b',' {
            return Ok((rest, List::new(start, store.binds.len() - start)));
        }
        i = rest.skip(1);
    }
}
