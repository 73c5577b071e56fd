//! Turns and items of the commonest kinds, read into the tree with one look at each byte.
//!
//! They are a `turn` and its items like any other, which [`super::turn`] reads, too; here is noted on
//! the way whether they stand in the canonical form already.

use super::super::tree::{
    AsWritten, ClaimTree, FaceRef, Item, ItemKind, List, PlaceRef, SideRef, Tree, Written,
};
use super::card::{self, clan_that_exists as clan};
use super::claim::goes_on;
use super::input::Cur;
use super::token::side;
use crate::model::{Color, Tactic};
use crate::span::Span;

/// The number of a turn and its span.
type Number = (u32, Span);

/// Number and side of a turn, each with one blank after it, the number of at most four digits.
#[inline(always)]
pub(super) fn lead(i: Cur<'_>) -> Option<(Cur<'_>, Number, SideRef)> {
    let mut number = 0;
    let mut count = 0;
    while count < 5
        && let digit = i.peek_at(count).wrapping_sub(b'0')
        && digit < 10
    {
        number = 10 * number + u32::from(digit);
        count += 1;
    }
    let behind = i.skip(count);
    if !matches!(i.peek(), b'1'..=b'9') || count > 4 || behind.peek() != b' ' {
        return None;
    }
    let (rest, side) = side(behind.skip(1)).ok()?;
    let begins = rest.peek() == b' ' && rest.peek_at(1) > b' ';
    begins.then(|| (rest.skip(1), (number, i.span_to(behind)), side))
}

/// An item with one blank or the end of the line after it, which is laid into the store; `None` for
/// any other one.
#[inline(always)]
pub(super) fn item<'a>(i: Cur<'a>, store: &mut Tree) -> Option<(Cur<'a>, AsWritten)> {
    if i.peek() == b'+' {
        let (rest, face) = card(i.skip(1))?;
        let rest = ends(rest)?;
        put(store, i.span_to(rest), ItemKind::Draw(face));
        return Some((rest, of_card(face.face)));
    }
    if let Some((rest, face)) = clan(i) {
        let (rest, place) = at(rest)?;
        put(store, i.span_to(rest), ItemKind::Play(face, place));
        return Some((rest, of_card(face.face)));
    }
    worded(i, store)
}

#[inline(never)]
fn worded<'a>(i: Cur<'a>, store: &mut Tree) -> Option<(Cur<'a>, AsWritten)> {
    match i.rest {
        [b'p', b'a', b's', b's', ..] => {
            let rest = ends(i.skip(4))?;
            put(store, i.span_to(rest), ItemKind::Pass);
            Some((rest, AsWritten::BOTH))
        }
        [b'c', b'l', b'a', b'i', b'm', b' ', ..] => {
            let rest = claim(i, i.skip(6), store)?;
            Some((rest, AsWritten::ONE))
        }
        [b'c', b'o', b'n', b't', b'r', b'o', b'l', b' ', ..] => {
            let rest = claim(i, i.skip(8), store)?;
            Some((rest, AsWritten::TWO))
        }
        [b'o', b'i', b'l', b' ', ..] => {
            let (rest, place) = place(i.skip(4))?;
            let rest = ends(rest)?;
            put(store, i.span_to(rest), ItemKind::Oil(place));
            Some((rest, AsWritten::BOTH))
        }
        [b'r', b'e', b't', b'r', b'e', b'a', b't', b' ', ..] => {
            let (rest, only) = place(i.skip(8))?;
            let rest = ends(rest)?;
            let places = List::new(store.places.len(), 1);
            store.places.push(only);
            put(store, i.span_to(rest), ItemKind::Retreat(places));
            Some((rest, AsWritten::BOTH))
        }
        _ => {
            let (rest, face) = named(i)?;
            let (rest, place) = at(rest)?;
            // the others are carried out
            if !matches!(
                face.face,
                Written::Tactic(
                    Tactic::Joker | Tactic::Spy | Tactic::Shield | Tactic::Mud | Tactic::Bluff
                )
            ) {
                return None;
            }
            put(store, i.span_to(rest), ItemKind::Play(face, place));
            Some((rest, AsWritten::BOTH))
        }
    }
}

#[inline(always)]
pub(super) fn put(store: &mut Tree, span: Span, kind: ItemKind) {
    store.items.push(Item { span, kind });
}

/// A claim that says no more than its place, from the place on.
fn claim<'a>(start: Cur<'a>, i: Cur<'a>, store: &mut Tree) -> Option<Cur<'a>> {
    let (rest, place) = place(i)?;
    let rest = ends(rest)?;
    // after several blanks a clause may follow, too
    if goes_on(rest) || rest.peek() == b' ' && rest.peek_at(1) == b' ' {
        return None;
    }
    let claim = ClaimTree {
        place,
        own: List::new(store.binds.len(), 0),
        other: List::new(store.binds.len(), 0),
        because: None,
        denied: None,
    };
    put(store, start.span_to(rest), ItemKind::Claim(claim));
    Some(rest)
}

/// A card, known and whole.
#[inline(always)]
fn card(i: Cur<'_>) -> Option<(Cur<'_>, FaceRef)> {
    match clan(i) {
        Some(found) => Some(found),
        None => named(i),
    }
}

#[inline(always)]
fn named(i: Cur<'_>) -> Option<(Cur<'_>, FaceRef)> {
    let (length, tactic) = card::named(i.rest)?;
    let rest = i.skip(length);
    let face = Written::Tactic(tactic);
    let span = i.span_to(rest);
    Some((rest, FaceRef { face, span }))
}

/// `@`, a place, and the end of the word.
#[inline(always)]
fn at(i: Cur<'_>) -> Option<(Cur<'_>, PlaceRef)> {
    if i.peek() != b'@' {
        return None;
    }
    let (rest, place) = place(i.skip(1))?;
    Some((ends(rest)?, place))
}

/// A stone or tile by its number.
#[inline(always)]
fn place(i: Cur<'_>) -> Option<(Cur<'_>, PlaceRef)> {
    let digit = i.peek().wrapping_sub(b'0');
    if !matches!(digit, 1..=9) {
        return None;
    }
    let rest = i.skip(1);
    let number = Some(u32::from(digit));
    let span = i.span_to(rest);
    Some((rest, PlaceRef { number, span }))
}

#[inline(always)]
fn ends(i: Cur<'_>) -> Option<Cur<'_>> {
    matches!(i.peek(), b' ' | b'\n').then_some(i)
}

/// Purple is another name of grey in Schotten Totten 2.
#[inline(always)]
pub(super) fn of_card(face: Written) -> AsWritten {
    match face {
        Written::Card(Color::Purple, _) => AsWritten::ONE,
        _ => AsWritten::BOTH,
    }
}

#[cfg(test)]
mod tests {
    use super::super::turn;
    use super::*;

    const ITEMS: [&str; 38] = [
        "r7@4",
        "b11@9",
        "p3@1",
        "k0@1",
        "joker@2",
        "spy@3",
        "shield@9",
        "mud@5",
        "bluff@6",
        "+r7",
        "+k11",
        "+p10",
        "+joker",
        "+exchange",
        "pass",
        "claim 4",
        "control 3",
        "oil 3",
        "retreat 2",
        "r07@4",
        "r7@0",
        "r7@44",
        "r100@1",
        "+any",
        "+?",
        "+r?",
        "r?@3",
        "?5@3",
        "strategist@3",
        "strategist r5@3>6",
        "claim 4 because r1",
        "claim 4 denied",
        "control 3 against spy=r7",
        "claim 44",
        "retreat 2,5",
        "passes",
        "oil 3x",
        "time=3",
    ];

    fn cur(text: &str) -> Cur<'_> {
        Cur::new(text.as_bytes(), 0)
    }

    #[test]
    fn items_are_what_they_are_in_any_turn() {
        let mut count = 0;
        for word in ITEMS {
            for behind in [
                "\n",
                " +r1\n",
                " b2@3\n",
                " banshee b2@3\n",
                "  as\n",
                "\r\n",
                "#\n",
                "",
            ] {
                let text = format!("{word}{behind}");
                let mut store = Tree::default();
                let Some((rest, _)) = item(cur(&text), &mut store) else {
                    assert_eq!(format!("{store:?}"), format!("{:?}", Tree::default()));
                    continue;
                };
                count += 1;
                let mut other = Tree::default();
                let (behind, found) = turn::item(cur(&text), &mut other).expect("an item");
                other.items.push(found);
                assert_eq!(rest.at, behind.at, "{text:?}");
                assert_eq!(format!("{store:?}"), format!("{other:?}"), "{text:?}");
            }
        }
        assert!(count > 60, "only {count}");
    }
}
