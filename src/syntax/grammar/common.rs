//! Stones as most are written, with clan or siege cards on both sides and no more.
//!
//! They are a `site` of the grammar like any other, which [`super::position`] reads, too; whoever needs
//! no tree of them is spared the parts.

use super::input::Cur;
use crate::model::{BySeat, CardSet, Color, Face, Half, MOST};

/// What a game has for every color and strength, by [`index`]: the face of the card, or
/// [`Face::UNKNOWN`].
pub type Faces = [Face; 256];

/// Where a card stands among [`Faces`]; `None` for a strength over 15, which no game has.
pub const fn index(color: Color, strength: usize) -> Option<usize> {
    match strength {
        0..16 => Some((color as usize) << 4 | strength),
        _ => None,
    }
}

/// Where the cards of the color with this letter begin among [`Faces`].
static COLORS: [u8; 256] = {
    let mut all = [NOWHERE; 256];
    let mut letter = 0;
    while letter < 256 {
        if let Some(color) = Color::of_letter(letter as u8)
            && let Some(first) = index(color, 0)
        {
            all[letter] = first as u8;
        }
        letter += 1;
    }
    all
};

/// The strength of a digit.
static DIGITS: [u8; 256] = {
    let mut all = [NOWHERE; 256];
    let mut digit = 0;
    while digit < 10 {
        all[b'0' as usize + digit] = digit as u8;
        digit += 1;
    }
    all
};

/// For other bytes: no card stands here among [`Faces`], nor behind it.
const NOWHERE: u8 = 0xf0;

/// The sides of a stone or tile, and the cards of both.
#[derive(Copy, Clone, Debug, Default)]
pub struct CommonSite {
    /// The sides.
    pub sides: BySeat<Half>,
    /// Their cards; fewer than lie there, if one lies there twice.
    pub cards: CardSet,
}

/// Reads a stone or tile such as `r7,r8:b2`, and returns where it ends; `None` for any other one.
#[inline(always)]
pub fn common_site<'a>(i: Cur<'a>, faces: &Faces) -> Option<(Cur<'a>, CommonSite)> {
    let mut site = CommonSite::default();
    let [south, north] = &mut site.sides.0;
    let mut rest = common_side(i.rest, faces, south, &mut site.cards)?;
    match rest {
        [b':', more @ ..] => rest = common_side(more, faces, north, &mut site.cards)?,
        _ if !south.is_empty() => return None,
        _ => {}
    }
    match rest {
        [b'/' | b' ' | b'_', ..] => Some((i.skip(i.rest.len() - rest.len()), site)),
        _ => None,
    }
}

/// Reads the cards of a side, or `-`, and returns what is behind them.
#[inline(always)]
fn common_side<'a>(
    text: &'a [u8],
    faces: &Faces,
    side: &mut Half,
    cards: &mut CardSet,
) -> Option<&'a [u8]> {
    if let [b'-', rest @ ..] = text {
        return Some(rest);
    }
    let mut laid = [Face::UNKNOWN; MOST];
    let mut rest = text;
    for count in 0..MOST {
        // two bytes stand behind every card of a position that goes on
        let [letter, digit, second, third, ..] = *rest else {
            return None;
        };
        let color = COLORS[letter as usize];
        let (at, length, behind) = match second {
            // as high as strengths go
            b'0' | b'1' if digit == b'1' => (color | (10 + (second - b'0')), 3, third),
            _ => (color | DIGITS[digit as usize], 2, second),
        };
        let face = faces[at as usize];
        if !face.is_card() {
            return None;
        }
        laid[count] = face;
        *cards |= face.cards();
        rest = &rest[length..];
        if behind != b',' {
            *side = Half::laid(laid, count + 1);
            return Some(rest);
        }
        rest = &rest[1..];
    }
    None
}
