//! Where the productions put what they read.
//!
//! The grammar knows no tree: it lays the parts of the line at hand into a store and hands each
//! line on when it has been read whole. A sink that keeps every line is a [`Tree`]; one that
//! works on a line and then clears its store keeps nothing. Because a line comes only when all of
//! it could be read, no sink ever has to take back half a turn; one that would rather give up than
//! take back may ask for turns step by step.

use super::fault::Fault;
use super::grammar::common::{CommonDeal, CommonLines, CommonSite, Faces};
use super::grammar::steps::CommonClaim;
use super::tree::{FaceRef, Item, Line, Side, SiteTree, Tree};
use crate::model::{Face, Seat, Tactic};
use crate::span::Span;

/// A receiver of lines and faults.
pub trait Sink {
    /// The arenas for the items and lists of the line that is being read. The grammar only ever
    /// adds to them, or takes away what it added for a line that could not be read; lists in a
    /// line lead into them.
    fn store(&mut self) -> &mut Tree;

    /// The cards of the game, where turns may come step by step instead of as lines: [`Sink::turn`], then
    /// what is done in it, in order and with its span, and [`Sink::turn_ends`]. Where the end does not come,
    /// the line could not be read like that; it comes as a line then, and what came of it before has to be
    /// taken back. Places are told by their numbers: whether the game has them is asked later.
    #[inline]
    fn step_faces(&mut self) -> Option<&'static Faces> {
        None
    }

    /// The lines from here on, of which the sink may take as many turns of the commonest kinds as it likes.
    #[inline]
    fn common(&mut self, _lines: &mut CommonLines) {}

    /// The cards of the game, where hands that are dealt may be taken whole if they are of the commonest kind.
    #[inline]
    fn deal_faces(&mut self) -> Option<&'static Faces> {
        None
    }

    /// A hand that is dealt, of the commonest kind and the first one of its side.
    #[inline]
    fn deal(&mut self, _deal: &CommonDeal) {}

    /// The number and side of a turn, where one may stand.
    #[inline]
    fn turn(&mut self, _number: u32, _side: Side) {}

    /// The same of the turn that [`Sink::common`] stopped at, which begins as it has to.
    #[inline]
    fn next_turn(&mut self) {}

    /// `oil 4`, and no more of it.
    #[inline]
    fn oils(&mut self, _place: u32, _span: Span) {}

    /// `retreat 4`, and no more of it.
    #[inline]
    fn retreats(&mut self, _place: u32, _span: Span) {}

    /// `r7@4`
    #[inline]
    fn plays(&mut self, _card: Face, _place: u32, _span: Span) {}

    /// `joker@4`
    #[inline]
    fn plays_tactic(&mut self, _name: Tactic, _place: u32, _span: Span) {}

    /// `claim 4`, `control 4 because r7`, of the commonest kinds.
    #[inline]
    fn claims(&mut self, _claim: &CommonClaim, _span: Span) {}

    /// `+g2`
    #[inline]
    fn draws(&mut self, _card: Face, _span: Span) {}

    /// `+mud`
    #[inline]
    fn draws_tactic(&mut self, _name: Tactic, _span: Span) {}

    /// Anything else; the lists of the item lie in the store.
    #[inline]
    fn item(&mut self, _item: &Item) {}

    /// The end of the turn; the span leaves out a comment.
    #[inline]
    fn turn_ends(&mut self, _span: Span) {}

    /// A line; its items and lists lie in the store from now on, and the sink may clear it.
    /// Every line comes exactly once, in order, also one that could not be read.
    fn line(&mut self, line: &Line);

    /// A fault; those of one line come before the line.
    fn fault(&mut self, fault: Fault);

    /// Whether it has given up: no line after this one has to come.
    #[inline]
    fn is_done(&self) -> bool {
        false
    }
}

/// The sink that keeps everything.
pub struct TreeSink<'a> {
    /// The lines.
    pub tree: &'a mut Tree,
    /// The faults.
    pub faults: &'a mut Vec<Fault>,
}

impl Sink for TreeSink<'_> {
    #[inline]
    fn store(&mut self) -> &mut Tree {
        self.tree
    }

    #[inline]
    fn line(&mut self, line: &Line) {
        self.tree.lines.push(*line);
    }

    fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
    }
}

/// A receiver of the parts of one position, as the productions read them.
pub trait Shelf {
    /// The arenas for the lists of the part that is being read.
    fn store(&mut self) -> &mut Tree;

    /// The word of the ruleset, before anything else.
    fn ruleset(&mut self, word: Span);

    /// The cards of the game, where stones and tiles of the commonest kind may be taken whole.
    #[inline]
    fn common_faces(&self) -> Option<&'static Faces> {
        None
    }

    /// A stone or tile of the commonest kind. True if it has been taken; else it comes card by card.
    #[inline]
    fn common(&mut self, _site: &CommonSite) -> bool {
        false
    }

    /// The next card on a side of the stone or tile at hand, nearest first.
    fn face(&mut self, seat: Seat, face: FaceRef);

    /// A stone or tile, left to right, when its cards have come.
    fn site(&mut self, site: SiteTree);
}

/// The shelf that keeps everything.
impl Shelf for Tree {
    #[inline]
    fn store(&mut self) -> &mut Tree {
        self
    }

    #[inline]
    fn ruleset(&mut self, _: Span) {}

    #[inline]
    fn face(&mut self, _: Seat, face: FaceRef) {
        self.faces.push(face);
    }

    #[inline]
    fn site(&mut self, site: SiteTree) {
        self.sites.push(site);
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse_into;
    use super::super::tree::LineKind;
    use super::*;

    /// Gives up at the first line that is no header.
    #[derive(Default)]
    struct Brief {
        store: Tree,
        lines: u32,
        done: bool,
    }

    impl Sink for Brief {
        fn store(&mut self) -> &mut Tree {
            &mut self.store
        }

        fn line(&mut self, line: &Line) {
            self.lines += 1;
            self.done = !matches!(line.kind, LineKind::Opening(_) | LineKind::Header(_));
        }

        fn fault(&mut self, _: Fault) {
            self.done = true;
        }

        fn is_done(&self) -> bool {
            self.done
        }
    }

    #[test]
    fn no_line_comes_behind_the_one_at_which_a_sink_gives_up() {
        let head = "%marchstone 1\nruleset: st1-2024\n";
        for (rest, lines) in [
            ("", 2),
            ("\n1 S r7@4 +b11\n2 N pass\n", 3),
            ("?\n?\n?\n", 3),
        ] {
            let mut brief = Brief::default();
            parse_into(&format!("{head}{rest}"), &[], &mut brief);
            assert_eq!(brief.lines, lines, "{rest:?}");
        }
    }
}
