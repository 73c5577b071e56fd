//! Stones and turns as most are written: stones with clan or siege cards on both sides and no more, turns
//! in which such a card is played and none or another one drawn.
//!
//! They are a `site` and a `turn` of the grammar like any other, which [`super::position`] and
//! [`super::turn`] read, too; whoever needs no tree of them is spared the parts.

use super::super::tree::Side;
use super::card::named;
use super::input::Cur;
use super::lead::{Lead, WINDOW, behind, word_at};
use crate::model::{BySeat, CardSet, Color, Face, Half, MOST, Place, Tactic};

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

/// For other bytes: no card stands here among [`Faces`], nor after it.
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

/// Reads the cards of a side, or `-`, and returns what comes after them.
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
        // two bytes come after every card of a position that goes on
        let [letter, digit, second, third, ..] = *rest else {
            return None;
        };
        let (face, length) = card_of(faces, letter, digit, second);
        let behind = if length == 3 { third } else { second };
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

/// The card that these three bytes begin, and its length; [`Face::UNKNOWN`] where they begin none.
#[inline(always)]
pub(super) fn card_of(faces: &Faces, letter: u8, digit: u8, second: u8) -> (Face, usize) {
    let color = COLORS[letter as usize];
    // the strengths of two digits are 10 and 11; nobody can foresee which card has one, so that is asked in one go
    let two = u16::from_le_bytes([digit, second]) & 0xfeff == u16::from_le_bytes(*b"10");
    let strength = match two {
        true => 10 + (second & 1),
        false => DIGITS[digit as usize],
    };
    (faces[(color | strength) as usize], 2 + usize::from(two))
}

/// A turn in which a clan or siege card is played and none or any card drawn, `12 S r7@4 +b11`; its number and
/// side are the [`Lead`] that it was read after.
#[derive(Copy, Clone, Debug)]
pub struct CommonTurn {
    /// The card that is played.
    pub played: Face,
    /// Where it is played.
    pub place: Place,
    /// The card that is drawn, if any.
    pub drawn: Option<Face>,
}

/// A line that may be a turn of the commonest kinds, for a caller who knows how that has to begin.
#[derive(Copy, Clone, Debug)]
pub struct CommonLine<'a>(Cur<'a>);

impl<'a> CommonLine<'a> {
    /// The line, if it is a turn such as `12 S r7@4 +b11`, and the one after it; `None` for any other one.
    #[inline(always)]
    pub fn turn(self, lead: &Lead, faces: &Faces) -> Option<(CommonTurn, CommonLine<'a>)> {
        let (rest, turn) = common_turn(self.0, lead, faces)?;
        Some((turn, CommonLine(rest)))
    }

    /// The line after it, if it is a turn such as `12 S pass`; `None` for any other one.
    #[inline(always)]
    pub fn pass(self, lead: &Lead) -> Option<CommonLine<'a>> {
        common_pass(self.0, lead).map(CommonLine)
    }
}

/// Lines of which as many as are common turns may be taken from the front.
#[derive(Copy, Clone, Debug)]
pub struct CommonLines<'a> {
    first: Cur<'a>,
    /// The bytes of those that were taken.
    taken: u32,
    /// Where the actions of the next line begin in it, if it begins as it has to.
    actions: Option<u8>,
}

impl<'a> CommonLines<'a> {
    /// The lines from here on.
    #[inline]
    pub(super) fn new(first: Cur<'a>) -> CommonLines<'a> {
        CommonLines {
            first,
            taken: 0,
            actions: None,
        }
    }

    /// The first of them.
    #[inline]
    pub fn first(&self) -> CommonLine<'a> {
        CommonLine(self.first)
    }

    /// Takes those in front of a line, and looks whether that begins as it has to, if this is known.
    #[inline]
    pub fn take(&mut self, next: CommonLine<'a>, lead: Option<&Lead>) {
        self.taken = next.0.at - self.first.at;
        let line = next.0.rest.first_chunk();
        let lead = lead.filter(|lead| line.is_some_and(|line| lead.begins(line)));
        self.actions = lead.map(|lead| lead.len() as u8);
    }

    /// The first line that was not taken.
    #[inline]
    pub(super) fn rest(&self) -> Cur<'a> {
        self.first.skip(self.taken as usize)
    }

    /// Where the actions of that line begin, if somebody saw that it begins as it has to.
    #[inline]
    pub(super) fn actions(&self) -> Option<Cur<'a>> {
        let lead = self.actions?;
        Some(self.rest().skip(usize::from(lead)))
    }
}

/// Reads a turn such as `12 S r7@4 +b11`, of which the lead is known, and returns where the next line begins;
/// `None` for any other one.
#[inline(always)]
pub fn common_turn<'a>(line: Cur<'a>, lead: &Lead, faces: &Faces) -> Option<(Cur<'a>, CommonTurn)> {
    let bytes: &[u8; WINDOW] = line.rest.first_chunk()?;
    if !lead.begins(bytes) {
        return None;
    }
    let at = lead.len();
    let word = word_at(bytes, at);
    let (played, length) = card_in(faces, word);
    let [sign, digit, ..] = (word >> (8 * length)).to_le_bytes();
    let place = digit.wrapping_sub(b'1');
    if !(played.is_card() && sign == b'@' && place < 9) {
        return None;
    }
    let at = at + length + 2;
    let word = word_at(bytes, at);
    let turn = |drawn| CommonTurn {
        played,
        place: Place(place),
        drawn,
    };
    let [blank, plus, ..] = word.to_le_bytes();
    if (blank, plus) != (b' ', b'+') {
        return (blank == b'\n').then(|| (behind(line, at + 1), turn(None)));
    }
    let word = word >> 16;
    let (card, length) = card_in(faces, word);
    if card.is_card() {
        let [end, ..] = (word >> (8 * length)).to_le_bytes();
        return (end == b'\n').then(|| (behind(line, at + length + 3), turn(Some(card))));
    }
    let (length, name) = last_name(line.skip(at + 2))?;
    Some((line.skip(at + length + 3), turn(Some(name.into()))))
}

/// The tactic card whose name ends the line, and the length of the name.
#[inline(never)]
fn last_name(i: Cur<'_>) -> Option<(usize, Tactic)> {
    let (length, name) = named(i.rest)?;
    (i.peek_at(length) == b'\n').then_some((length, name))
}

/// The card that the lowest bytes of a word begin, and its length; [`Face::UNKNOWN`] where they begin none.
#[inline(always)]
fn card_in(faces: &Faces, word: u64) -> (Face, usize) {
    let [letter, digit, second, ..] = word.to_le_bytes();
    card_of(faces, letter, digit, second)
}

/// Reads a turn such as `12 S pass`, of which the lead is known, and returns where the next line begins; `None`
/// for any other one.
#[inline(always)]
pub fn common_pass<'a>(line: Cur<'a>, lead: &Lead) -> Option<Cur<'a>> {
    let bytes: &[u8; WINDOW] = line.rest.first_chunk()?;
    let rest = line.skip(lead.len());
    let passes = lead.begins(bytes) && rest.rest.starts_with(b"pass\n");
    passes.then(|| rest.skip(5))
}

/// The cards of a hand that is dealt as most are: clan or siege cards with a blank between, each with its
/// name and once, up to the end of the line.
#[derive(Copy, Clone, Debug)]
pub struct CommonDeal {
    /// Whose hand it is.
    pub side: Side,
    /// Its cards.
    pub cards: CardSet,
}

/// Reads a line such as `deal S: r7 b9` and returns where the next one begins; `None` for any other one.
#[inline(never)]
pub fn common_deal<'a>(line: Cur<'a>, faces: &Faces) -> Option<(Cur<'a>, CommonDeal)> {
    let [letter, b':', b' ', rest @ ..] = line.rest.strip_prefix(b"deal ")? else {
        return None;
    };
    let side = Side::of_letter(*letter)?;
    let mut rest = rest;
    let mut cards = CardSet::EMPTY;
    loop {
        let [letter, digit, second, ..] = *rest else {
            return None;
        };
        let (face, length) = card_of(faces, letter, digit, second);
        let card = face.cards();
        if card.is_empty() || !(cards & card).is_empty() {
            return None;
        }
        cards |= card;
        rest = &rest[length..];
        match rest {
            [b' ', more @ ..] => rest = more,
            [b'\n', more @ ..] => {
                let next = line.skip(line.rest.len() - more.len());
                return Some((next, CommonDeal { side, cards }));
            }
            _ => return None,
        }
    }
}
