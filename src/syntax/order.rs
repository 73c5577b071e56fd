//! Which line may follow which.

use super::fault::{Fault, FaultKind};
use super::mend::{has_no_width, is_action, is_dash, known_key, nearest_key, side_letter};
use super::tree::{Header, Key, Line, LineKind, Side};
use crate::model::Game;
use crate::span::Span;
use std::borrow::Cow;

/// What a game has had so far.
#[derive(Clone, Debug, Default)]
pub struct Order {
    opened: bool,
    over: bool,
    game: Option<Game>,
    started: bool,
    turns: bool,
    result: Option<Span>,
    /// A result has come that could not be read.
    unread_result: bool,
    points: Option<Span>,
    behind: bool,
    /// Where the last line of the head after the first turn ends.
    late: Option<u32>,
    heads: Heads,
}

/// Lines of the headers that can stand only once.
#[derive(Clone, Debug, Default)]
struct Heads {
    keys: [Option<Span>; Key::Accept as usize + 1],
    deals: [Option<Span>; 4],
    decks: [Option<Span>; 2],
    start: Option<Span>,
}

impl Order {
    /// Whether the opening line has come, or been missed.
    pub fn is_opened(&self) -> bool {
        self.opened
    }

    /// The opening line is as good as there.
    pub fn opened_by_force(&mut self) {
        self.opened = true;
    }

    /// Whether nothing more of the game is to be read.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Nothing more of the game is to be read.
    pub fn end(&mut self) {
        self.over = true;
    }

    /// The game that the ruleset names.
    #[inline]
    pub fn game(&self) -> Option<Game> {
        self.game
    }

    /// Whether a further turn line needs no more checks.
    #[inline]
    pub fn turn_fits(&self) -> bool {
        self.turns && self.result.is_none()
    }

    /// Whether a turn with a number and a side needs no more checks, be it the first one.
    #[inline]
    pub fn numbered_turn_fits(&self) -> bool {
        self.opened && self.result.is_none()
    }

    /// Whether turns or the result have come, after which nothing of the head may stand.
    fn is_past_head(&self) -> bool {
        self.turns || self.result.is_some()
    }

    /// Whether the head of another game would be out of place here, and so the game may have been followed by one:
    /// after its result, then true, or after its turns.
    pub fn may_be_followed(&self) -> Option<bool> {
        let closed = self.result.is_some();
        let named = self.heads.keys[Key::Ruleset as usize].is_some();
        (closed || self.turns && named).then_some(closed)
    }

    /// Takes note of such a turn.
    #[inline]
    pub fn turn_came(&mut self) {
        self.turns = true;
    }

    /// Takes note of a hand that is dealt, if nothing is wrong with its place; else of nothing.
    pub fn admits_deal(&mut self, side: Side, span: Span) -> bool {
        let past_head = self.is_past_head();
        let slot = &mut self.heads.deals[side as usize];
        let admits = self.opened && !past_head && slot.is_none();
        if admits {
            *slot = Some(span);
        }
        admits
    }

    /// A line that cannot be read. Whether it is the first line of all and no opening.
    pub fn bad(&mut self, text: &str, span: Span) -> bool {
        let line = span.of(text);
        if line.starts_with('%') {
            self.opened = true;
        }
        self.unread_result |= line.split([':', '=', ' ']).next().is_some_and(is_result);
        !self.opened
    }

    /// Takes note of a line that is not blank; what is wrong with its place.
    pub fn admit(&mut self, line: &Line, text: &str) -> Option<Fault> {
        let fault = |kind| {
            let span = line.span;
            Some(Fault { kind, span })
        };
        match &line.kind {
            LineKind::Blank | LineKind::Bad => None,
            LineKind::Opening(version) => {
                if self.opened {
                    // each line after it would be wrong here
                    self.over = self.is_past_head();
                    return fault(FaultKind::SecondOpening);
                }
                self.opened = true;
                if *version > 1 {
                    self.over = true;
                    return fault(FaultKind::LaterVersion(*version));
                }
                None
            }
            LineKind::Header(header) => self.header(header, line.span, text),
            LineKind::Deal(side, _) => {
                let past_head = self.is_past_head();
                once(
                    &mut self.heads.deals[side.side as usize],
                    line.span,
                    past_head,
                )
            }
            LineKind::Start(position) => {
                self.started = true;
                if self.game.is_none() {
                    self.game = game_of(position.ruleset.of(text));
                }
                let past_head = self.is_past_head();
                once(&mut self.heads.start, line.span, past_head)
            }
            LineKind::Deck(tactics, _) if !self.is_past_head() => {
                once(&mut self.heads.decks[*tactics as usize], line.span, false)
            }
            LineKind::Deck(..) | LineKind::Now(_) => self.after_result(line.span),
            LineKind::Turn(turn) => {
                let wrong = self.after_result(line.span);
                if wrong.is_some() || self.turns {
                    return wrong;
                }
                self.turns = true;
                if turn.side.is_none() {
                    return fault(FaultKind::FirstTurnWithoutSide);
                }
                if turn.number.is_none() && self.started {
                    return fault(FaultKind::FirstTurnWithoutNumber);
                }
                None
            }
            LineKind::Result(_) => match self.result {
                Some(first) => fault(FaultKind::ResultTwice { first }),
                None => {
                    self.result = Some(line.span);
                    None
                }
            },
            LineKind::Points(_) => match (self.result, self.points) {
                (None, None) if self.unread_result => {
                    self.points = Some(line.span);
                    None
                }
                (None, None) => fault(FaultKind::PointsBeforeResult),
                (_, Some(first)) => fault(FaultKind::HeaderTwice { first }),
                _ => {
                    self.points = Some(line.span);
                    None
                }
            },
        }
    }

    fn header(&mut self, header: &Header, line: Span, text: &str) -> Option<Fault> {
        if header.key == Key::Ruleset && self.game.is_none() {
            self.game = game_of(header.text.of(text));
        }
        let turns = self.turns || self.result.is_some();
        let of_side = match header.key {
            Key::South | Key::North | Key::Attacker | Key::Defender => true,
            Key::Unknown => side_letter(header.key_span.of(text)).is_some(),
            _ => false,
        };
        if of_side && is_action(header.text.of(text)) {
            return Some(Fault {
                kind: FaultKind::TurnAsHeader,
                span: line,
            });
        }
        match header.key {
            Key::Note | Key::Accept | Key::Source | Key::Private => once(&mut None, line, turns),
            Key::Unknown => {
                self.unread_result |= turns && is_result(header.key_span.of(text));
                once(&mut None, line, turns).or(Some(Fault {
                    kind: FaultKind::UnknownHeader,
                    span: header.key_span,
                }))
            }
            key => once(&mut self.heads.keys[key as usize], line, turns),
        }
    }

    /// Whether a line of the head after the first turn follows one of which that was said: all of them were written
    /// too late, or one turn too early.
    pub fn is_late_again(&mut self, text: &str, line: Span) -> bool {
        let nothing = |line: &str| line.is_empty() || line.starts_with('#');
        let last = self.late.replace(line.end);
        let between = last.map(|end| &text[end as usize..line.start as usize]);
        between.is_some_and(|between| between.lines().map(str::trim).all(nothing))
    }

    fn after_result(&mut self, span: Span) -> Option<Fault> {
        self.result.map(|result| {
            self.behind = true;
            Fault {
                kind: FaultKind::LineAfterResult { result },
                span,
            }
        })
    }

    /// Whether a line in front of this one came after the result already: that has been said.
    pub fn is_behind(&self) -> bool {
        self.behind
    }
}

/// Whether a word is the key of a result, or a slip of it.
fn is_result(key: &str) -> bool {
    known_key(key).or_else(|| nearest_key(key)) == Some("result")
}

fn once(slot: &mut Option<Span>, line: Span, turns: bool) -> Option<Fault> {
    if turns {
        return Some(Fault {
            kind: FaultKind::HeaderAfterTurn,
            span: line,
        });
    }
    let first = slot.replace(line)?;
    *slot = Some(first);
    Some(Fault {
        kind: FaultKind::HeaderTwice { first },
        span: line,
    })
}

/// The word of a ruleset as [`crate::model::Ruleset::parse`] wants it: small letters, plain dashes, no
/// blanks. Borrowed where it was written like that.
pub fn ruleset_word(written: &str) -> Cow<'_, str> {
    let odd = |byte: u8| byte <= b' ' || byte >= 0x7f || byte.is_ascii_uppercase();
    if !written.bytes().any(odd) {
        return Cow::Borrowed(written);
    }
    Cow::Owned(
        tidy(written)
            .map(|char| char.to_ascii_lowercase())
            .collect(),
    )
}

/// The characters of a ruleset's word without blanks and with plain dashes.
fn tidy(written: &str) -> impl Iterator<Item = char> {
    let kept = written.chars().filter(|char| !is_dropped(*char));
    kept.map(|char| if is_dash(char) { '-' } else { char })
}

/// Where in a ruleset's word, as it was written, a part of [`ruleset_word`] stands: first byte and end.
pub fn ruleset_part(written: &str, start: usize, end: usize) -> (usize, usize) {
    let mut kept = written
        .char_indices()
        .filter(|(_, char)| !is_dropped(*char));
    // the grammar admits ASCII alone, so that each character is a byte of the word
    let first = kept.nth(start).map(|(at, char)| (at, at + char.len_utf8()));
    let (first, behind) = first.unwrap_or((written.len(), written.len()));
    let last = match end.checked_sub(start + 2) {
        Some(more) => kept.nth(more).map(|(at, char)| at + char.len_utf8()),
        None => Some(if end > start { behind } else { first }),
    };
    (first, last.unwrap_or(written.len()))
}

fn is_dropped(char: char) -> bool {
    char.is_whitespace() || has_no_width(char)
}

/// The game of a ruleset's word, as far as its first letters tell.
pub fn game_of(ruleset: &str) -> Option<Game> {
    match ruleset.as_bytes() {
        [b's', b't', b'1', ..] => return Some(Game::One),
        [b's', b't', b'2', ..] => return Some(Game::Two),
        _ => {}
    }
    let letters = tidy(ruleset).take(3);
    let word: String = letters.map(|char| char.to_ascii_lowercase()).collect();
    match word.as_str() {
        "st1" => Some(Game::One),
        "st2" => Some(Game::Two),
        _ => None,
    }
}
