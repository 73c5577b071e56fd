//! The places of a record that say what a view has not seen. `docs/views.md` has the table.

use crate::model::{Game, Ruleset, Seat, View};
use crate::record::names::seat_of;
use crate::shuffle::{Commitment, Salt};
use crate::span::Span;
use crate::syntax::quote::unquote;
use crate::syntax::tree::{
    FaceRef, Item, ItemKind, Key, LineKind, List, PartRef, PositionKey, PositionTree, SideRef,
    Tree, Written, WrittenPart,
};
use std::fmt::Write;

/// A place that says what a view has not seen.
#[derive(Clone, Debug)]
pub(super) struct Unseen {
    /// The place.
    pub span: Span,
    /// What the view has seen of it; `None`: the line says nothing else and goes.
    pub seen: Option<String>,
    /// The first card that is named there, if the view cannot know it; other places are only
    /// written otherwise, or would let one guess.
    pub named: Option<Span>,
}

/// Every such place, in the order of the text.
pub(super) fn of(tree: &Tree, text: &str, rules: &Ruleset, view: View) -> Vec<Unseen> {
    if view == View::Full {
        return Vec::new();
    }
    let mut eyes = Eyes {
        tree,
        text,
        game: rules.game(),
        tactics: rules.has_tactics(),
        view,
        passed: Vec::new(),
        mover: None,
        found: Vec::new(),
    };
    for line in &tree.lines {
        eyes.line(line.span, &line.kind);
    }
    eyes.found
}

struct Eyes<'a> {
    tree: &'a Tree,
    text: &'a str,
    game: Game,
    tactics: bool,
    view: View,
    /// Cards that the one who looks has seen go where they are hidden now.
    passed: Vec<Written>,
    /// The side of the last turn.
    mover: Option<Seat>,
    found: Vec<Unseen>,
}

impl Eyes<'_> {
    fn seat(&self, side: SideRef) -> Option<Seat> {
        seat_of(side.side, self.game)
    }

    /// Whether the view shows what only this side has seen. Nobody knows what a side of the other
    /// game has seen.
    fn shows(&self, seat: Option<Seat>) -> bool {
        seat.is_some_and(|seat| self.view.shows(seat))
    }

    fn line(&mut self, line: Span, kind: &LineKind) {
        match kind {
            LineKind::Header(header) if header.key == Key::Shuffle => {
                let (span, seen) = (line, None);
                let named = Some(header.text);
                self.found.push(Unseen { span, seen, named });
            }
            LineKind::Header(header) if header.key == Key::DeckSha256 => {
                let value = unquote(header.text.of(self.text));
                let (span, seen) = match Commitment::parse(&value) {
                    Some(told) if told.salt == Salt::Unknown => return,
                    Some(Commitment {
                        digest,
                        salt: Salt::Told(_),
                    }) => (header.text, Some(format!("{digest} ?"))),
                    // where all but a few cards are known one can try out the rest
                    _ => (line, None),
                };
                let named = None;
                self.found.push(Unseen { span, seen, named });
            }
            LineKind::Deal(side, parts) if !self.shows(self.seat(*side)) => self.gone(line, parts),
            LineKind::Deck(_, parts) => self.gone(line, parts),
            LineKind::Start(position) => self.position(position, true),
            LineKind::Now(position) => self.position(position, false),
            LineKind::Turn(turn) => {
                let tree = self.tree;
                self.mover = match turn.side {
                    Some(side) => self.seat(side),
                    None => self.mover.map(|seat| !seat),
                };
                for item in turn.items.of(&tree.items) {
                    self.item(item);
                }
            }
            _ => {}
        }
    }

    /// A line that goes.
    fn gone(&mut self, span: Span, parts: &List<PartRef>) {
        let (named, seen) = (self.named(parts), None);
        self.found.push(Unseen { span, seen, named });
    }

    /// The first card of a pile that is named and was not seen before.
    fn named(&self, parts: &List<PartRef>) -> Option<Span> {
        let names = |part: &&PartRef| match part.part {
            WrittenPart::Card(face) => hides(face) && !self.passed.contains(&face),
            _ => false,
        };
        let first = parts.of(&self.tree.parts).iter().find(names);
        first.map(|part| part.span)
    }

    fn position(&mut self, position: &PositionTree, start: bool) {
        // what was seen before the record begins nobody can tell from it
        let before = start && self.tactics && self.view != View::Public;
        for key in position.keys.of(&self.tree.keys) {
            let (hand, parts) = match &key.key {
                PositionKey::Deck(parts) | PositionKey::TacticsDeck(parts) => (false, parts),
                PositionKey::Hand(side, parts) if !self.shows(self.seat(*side)) => (true, parts),
                // whether such a card is still there depends on what was drawn since
                PositionKey::Shuffled(_) => {
                    self.found.push(Unseen {
                        span: key.span,
                        seen: Some(String::new()),
                        named: None,
                    });
                    continue;
                }
                _ => continue,
            };
            let written = parts.of(&self.tree.parts);
            let seen = match (hand, written) {
                // which of a hand's cards are tactic cards the record need not say
                (
                    true,
                    [
                        PartRef {
                            part: WrittenPart::Count(_),
                            ..
                        },
                    ],
                ) => continue,
                (true, _) => backs(written, self.tactics),
                (false, _) => size(written).to_string(),
            };
            if seen == key.value_span.of(self.text) {
                continue;
            }
            let named = self.named(parts).filter(|_| !before);
            self.found.push(Unseen {
                span: key.value_span,
                seen: Some(seen),
                named,
            });
        }
    }

    fn item(&mut self, item: &Item) {
        let tree = self.tree;
        let own = self.shows(self.mover);
        match &item.kind {
            ItemKind::Draw(face) if !own => self.face(face),
            ItemKind::Recruiter { draws, returns } => {
                let (draws, returns) = (draws.of(&tree.faces), returns.of(&tree.faces));
                match own {
                    true => self.passed.extend(returns.iter().map(|face| face.face)),
                    false => draws.iter().chain(returns).for_each(|face| self.face(face)),
                }
            }
            ItemKind::Exchange(Some((given, got))) => {
                let (given, got) = (given.of(&tree.faces), got.of(&tree.faces));
                match self.view {
                    // both players see all six cards
                    View::One(_) => {
                        let both = given.iter().chain(got);
                        self.passed.extend(both.map(|face| face.face));
                    }
                    _ => given.iter().chain(got).for_each(|face| self.face(face)),
                }
            }
            _ => {}
        }
    }

    /// A card of which only the back is seen.
    fn face(&mut self, face: &FaceRef) {
        if !hides(face.face) {
            return;
        }
        let back = match face.face {
            Written::Tactic(_) => "?t",
            _ => "?",
        };
        self.found.push(Unseen {
            span: face.span,
            seen: Some(back.to_string()),
            named: Some(face.span),
        });
    }
}

/// Whether a face says more than the back of its card.
const fn hides(face: Written) -> bool {
    matches!(
        face,
        Written::Card(..) | Written::Tactic(_) | Written::OfColor(_) | Written::OfStrength(_)
    )
}

/// Number of cards of a pile.
fn size(parts: &[PartRef]) -> u32 {
    let count = |part: &PartRef| match part.part {
        WrittenPart::Card(_) => 1,
        WrittenPart::Unknown(count)
        | WrittenPart::UnknownTactics(count)
        | WrittenPart::Count(count) => count,
    };
    parts.iter().map(count).fold(0, u32::saturating_add)
}

/// A hand seen from after: a number, where there are tactic cards the number of each kind.
fn backs(parts: &[PartRef], tactics: bool) -> String {
    let is_tactic = |part: &&PartRef| {
        matches!(
            part.part,
            WrittenPart::Card(Written::Tactic(_) | Written::UnknownTactic)
                | WrittenPart::UnknownTactics(_)
        )
    };
    let back: Vec<PartRef> = parts.iter().filter(is_tactic).copied().collect();
    let (all, back) = (size(parts), size(&back));
    let mut out = String::new();
    // a string takes everything
    let _ = match (tactics, all.saturating_sub(back), back) {
        (false, _, _) => write!(out, "{all}"),
        (true, main, 0) => write!(out, "{main}?"),
        (true, 0, back) => write!(out, "{back}?t"),
        (true, main, back) => write!(out, "{main}?,{back}?t"),
    };
    out
}
