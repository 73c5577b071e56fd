//! Stones and turns as most are written: stones with clan or siege cards on both sides and no more, turns
//! in which such a card is played and none or another one drawn.
//!
//! They are a `site` and a `turn` of the grammar like any other, which [`super::position`] and
//! [`super::turn`] read, too; whoever needs no tree of them is spared the parts.

use super::super::tree::Side;
use super::card::tactic;
use super::input::Cur;
use crate::model::{BySeat, CardSet, Color, Face, Game, Half, MOST, Place, Seat};

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
    let (at, length) = match second {
        // as high as strengths go
        b'0' | b'1' if digit == b'1' => (color | (10 + (second - b'0')), 3),
        _ => (color | DIGITS[digit as usize], 2),
    };
    (faces[at as usize], length)
}

/// A turn in which a clan or siege card is played and none or any card drawn, `12 S r7@4 +b11`; its number and
/// side are the [`Front`] that it was read behind.
#[derive(Copy, Clone, Debug)]
pub struct CommonTurn {
    /// The card that is played.
    pub played: Face,
    /// Where it is played.
    pub place: Place,
    /// The card that is drawn, if any.
    pub drawn: Option<Face>,
}

/// The number and side of a turn as they are written, with the blanks: `12 S `. It is known before the turn is
/// read, and compared as one word.
#[derive(Copy, Clone, Debug)]
pub struct Front {
    /// The bytes, the first one lowest.
    word: u64,
    /// A one in the byte of the last digit.
    one: u64,
    /// What makes the letter of one side that of the other.
    flip: u64,
    len: u8,
    /// How many turns follow whose number differs in the last digit only.
    left: u8,
}

impl Front {
    /// The front of a turn; `None` for numbers over 9999.
    pub fn new(number: u32, seat: Seat, game: Game) -> Option<Front> {
        if number > 9999 {
            return None;
        }
        let (mut word, mut len) = (u64::from(b' '), 1);
        let letter = |seat: Seat| u64::from(seat.letter(game) as u8);
        let mut before = |byte: u64| {
            word = word << 8 | byte;
            len += 1;
        };
        before(letter(seat));
        before(u64::from(b' '));
        let mut rest = number;
        loop {
            before(u64::from(b'0') + u64::from(rest % 10));
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        Some(Front {
            word,
            one: 1 << (8 * (len - 4)),
            flip: (letter(seat) ^ letter(!seat)) << (8 * (len - 2)),
            len,
            left: 9 - (number % 10) as u8,
        })
    }

    /// Goes on to the turn behind it, which is the other side's. False, with nothing changed, where more than two
    /// digits differ.
    #[inline(always)]
    pub fn advance(&mut self) -> bool {
        if self.left == 0 {
            return self.carry();
        }
        self.word = (self.word + self.one) ^ self.flip;
        self.left -= 1;
        true
    }

    /// The same behind a number that ends with a nine.
    #[inline(never)]
    fn carry(&mut self) -> bool {
        let Some(at) = self.one.trailing_zeros().checked_sub(8) else {
            return false;
        };
        let tens = self.word >> at & 0xff;
        let carries = tens < u64::from(b'9');
        if carries {
            self.word = (self.word - 9 * self.one + (1 << at)) ^ self.flip;
            self.left = 9;
        }
        carries
    }

    /// Whether a line begins like that.
    #[inline(always)]
    fn begins(self, line: &[u8; WINDOW]) -> bool {
        let [a, b, c, d, e, f, g, h, ..] = *line;
        let word = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
        (word ^ self.word) << (64 - 8 * u32::from(self.len)) == 0
    }
}

/// The first bytes of a line, as many as no such turn has: none of them has to be asked whether it is
/// there.
pub(super) const WINDOW: usize = 32;

/// Turns of the commonest kinds, line by line, for whoever knows how each has to begin. What was read is gone
/// only when it is taken.
#[derive(Copy, Clone, Debug)]
pub struct CommonLines<'a> {
    rest: Cur<'a>,
    /// Where the actions of the next line begin, if it begins as it has to.
    actions: Option<Cur<'a>>,
}

impl<'a> CommonLines<'a> {
    /// The lines from here on.
    #[inline]
    pub(super) fn new(rest: Cur<'a>) -> CommonLines<'a> {
        CommonLines {
            rest,
            actions: None,
        }
    }

    /// What has not been taken.
    #[inline]
    pub(super) fn rest(self) -> Cur<'a> {
        self.rest
    }

    /// Where the actions of the next line begin, if somebody saw that it begins as it has to.
    #[inline]
    pub(super) fn actions(self) -> Option<Cur<'a>> {
        self.actions
    }

    /// Takes no more of them, and looks whether the next line begins as it has to.
    #[inline]
    pub fn stop(&mut self, front: &Front) {
        let begins = (self.rest.rest.first_chunk()).is_some_and(|line| front.begins(line));
        self.actions = begins.then(|| self.rest.skip(usize::from(front.len)));
    }

    /// The next line, if it is a turn such as `12 S r7@4 +b11`, and what is behind it; `None` for any other one.
    #[inline(always)]
    pub fn turn(self, front: &Front, faces: &Faces) -> Option<(CommonTurn, CommonLines<'a>)> {
        let (rest, turn) = common_turn(self.rest, front, faces)?;
        Some((turn, CommonLines::new(rest)))
    }

    /// The next line, if it is a turn such as `12 S pass`, and what is behind it; `None` for any other one.
    #[inline(always)]
    pub fn pass(self, front: &Front) -> Option<CommonLines<'a>> {
        let rest = common_pass(self.rest, front)?;
        Some(CommonLines::new(rest))
    }
}

/// Reads a turn such as `12 S r7@4 +b11`, of which the front is known, and returns where the next line begins;
/// `None` for any other one.
#[inline(always)]
pub fn common_turn<'a>(
    line: Cur<'a>,
    front: &Front,
    faces: &Faces,
) -> Option<(Cur<'a>, CommonTurn)> {
    let bytes: &[u8; WINDOW] = line.rest.first_chunk()?;
    if !front.begins(bytes) {
        return None;
    }
    let at = usize::from(front.len);
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
        return (blank == b'\n').then(|| (line.skip(at + 1), turn(None)));
    }
    let word = word >> 16;
    let (card, length) = card_in(faces, word);
    if card.is_card() {
        let [end, ..] = (word >> (8 * length)).to_le_bytes();
        return (end == b'\n').then(|| (line.skip(at + length + 3), turn(Some(card))));
    }
    let (rest, name) = tactic(line.skip(at + 2)).ok()?;
    (rest.peek() == b'\n').then(|| (rest.skip(1), turn(Some(name.into()))))
}

/// Eight bytes of a window from an offset below 16, the first one lowest.
#[inline(always)]
fn word_at(bytes: &[u8; WINDOW], at: usize) -> u64 {
    let (_, from) = bytes.split_at(at % 16);
    from.first_chunk().copied().map_or(0, u64::from_le_bytes)
}

/// The card that the lowest bytes of a word begin, and its length; [`Face::UNKNOWN`] where they begin none.
#[inline(always)]
fn card_in(faces: &Faces, word: u64) -> (Face, usize) {
    let [letter, digit, second, ..] = word.to_le_bytes();
    card_of(faces, letter, digit, second)
}

/// Reads a turn such as `12 S pass`, of which the front is known, and returns where the next line begins; `None`
/// for any other one.
#[inline(always)]
pub fn common_pass<'a>(line: Cur<'a>, front: &Front) -> Option<Cur<'a>> {
    let bytes: &[u8; WINDOW] = line.rest.first_chunk()?;
    let rest = line.skip(usize::from(front.len));
    let passes = front.begins(bytes) && rest.rest.starts_with(b"pass\n");
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
