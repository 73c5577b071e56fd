//! Actions.

use super::super::map::Place;
use super::super::words::card;
use super::{Quick, Read, is_clan};
use crate::model::Tactic;
use crate::span::Span;

impl Quick<'_, '_> {
    /// An action as an item.
    #[inline(always)]
    pub(super) fn action(&mut self, place: Place) -> Read {
        let start = self.out.len();
        if self.eats("{\"play\":\"") {
            self.card("play", None)?;
            self.eat(",\"at\":")?;
            self.out.push('@');
            self.spot("at", None)?;
        } else if self.eats("{\"draw\":\"") {
            self.out.push('+');
            self.drawn("draw", None)?;
        } else if self.eats("{\"pass\":true") {
            self.out.push_str("pass");
        } else {
            self.other()?;
        }
        let span = Span::new(start, self.out.len());
        self.map.action(span, place);
        self.eat("}")
    }

    #[inline(never)]
    fn other(&mut self) -> Read {
        if self.eats("{\"claim\":") {
            self.out.push_str("claim ");
            self.spot("claim", None)?;
            self.claim()
        } else if self.eats("{\"control\":") {
            self.out.push_str("control ");
            self.spot("control", None)?;
            self.claim()
        } else if self.eats("{\"tactic\":\"") {
            self.tactic()
        } else if self.eats("{\"oil\":") {
            self.out.push_str("oil ");
            self.spot("oil", None)
        } else if self.eats("{\"retreat\":[") {
            self.out.push_str("retreat ");
            let count = self.list(|quick, index| {
                quick.between(index, ",");
                quick.spot("retreat", Some(index))
            })?;
            (count > 0).then_some(())
        } else if self.eats("{\"field\":\"") {
            self.field()
        } else {
            self.eat("{\"lost\":true")?;
            self.out.push('?');
            Some(())
        }
    }

    fn claim(&mut self) -> Read {
        if self.eats(",\"as\":[") {
            self.out.push_str(" as ");
            self.binds("as")?;
        }
        if self.eats(",\"against\":[") {
            self.out.push_str(" against ");
            self.binds("against")?;
        }
        if self.eats(",\"because\":[") {
            self.out.push_str(" because ");
            if self.cards("because")? == 0 {
                self.out.push('-');
            }
        }
        if self.eats(",\"denied\":true") {
            self.out.push_str(" denied");
            if self.eats(",\"by\":[") {
                self.out.push_str(" by ");
                self.some("by")?;
            }
        }
        Some(())
    }

    /// Values of wild cards, at least one.
    fn binds(&mut self, key: &'static str) -> Read {
        let count = self.list(|quick, index| {
            quick.between(index, ",");
            let start = quick.out.len();
            quick.eat("{\"wild\":\"")?;
            quick.face()?;
            quick.out.push('=');
            quick.eat(",\"value\":\"")?;
            quick.face()?;
            let span = Span::new(start, quick.out.len());
            quick.map.leaf(span, key, Some(index));
            quick.eat("}")
        })?;
        (count > 0).then_some(())
    }

    /// A card that has no place of its own in the map.
    fn face(&mut self) -> Read {
        let word = self.word()?;
        self.out.push_str(word);
        (word != "any" && card(word).is_some()).then_some(())
    }

    fn tactic(&mut self) -> Read {
        let tactic = Tactic::of_name(self.word()?)?;
        self.leaf("tactic", None, tactic.name());
        match tactic {
            Tactic::Strategist | Tactic::Redeployment => {
                self.card_at()?;
                self.eat(",\"to\":")?;
                self.out.push('>');
                if self.eats("\"discard\"") {
                    self.leaf("to", None, "discard");
                    return Some(());
                }
                self.spot("to", None)
            }
            Tactic::Traitor | Tactic::Treason => {
                self.card_at()?;
                self.eat(",\"to\":")?;
                self.out.push('>');
                self.spot("to", None)
            }
            Tactic::Banshee | Tactic::Desertion => self.card_at(),
            Tactic::Recruiter => {
                if self.eats(",\"draws\":[") {
                    self.list(|quick, index| {
                        quick.out.push_str(" +");
                        quick.eat("\"")?;
                        quick.drawn("draws", Some(index))
                    })?;
                }
                if self.eats(",\"returns\":[") {
                    self.list(|quick, index| {
                        quick.out.push_str(" -");
                        quick.eat("\"")?;
                        quick.card("returns", Some(index))
                    })?;
                }
                Some(())
            }
            Tactic::Recruitment => {
                self.eat(",\"card\":\"")?;
                self.out.push(' ');
                self.card("card", None)?;
                self.eat(",\"to\":")?;
                self.out.push('@');
                self.spot("to", None)
            }
            Tactic::Explosion => {
                self.eat(",\"at\":")?;
                self.out.push(' ');
                self.spot("at", None)
            }
            Tactic::Support => {
                self.eat(",\"cards\":[")?;
                self.out.push(' ');
                self.some("cards")
            }
            Tactic::Exchange => {
                if self.eats(",\"given\":[") {
                    self.out.push(' ');
                    self.some("given")?;
                    self.eat(",\"taken\":[")?;
                    self.out.push_str(" for ");
                    self.some("taken")?;
                }
                Some(())
            }
            // these are played
            Tactic::Joker | Tactic::Spy | Tactic::Shield | Tactic::Mud | Tactic::Bluff => None,
        }
    }

    /// The card that a tactic card is about, and where that lies.
    fn card_at(&mut self) -> Read {
        self.eat(",\"card\":\"")?;
        self.out.push(' ');
        self.card("card", None)?;
        if self.eats(",\"nth\":") {
            self.out.push('.');
            let number = self.number()?;
            self.leaf("nth", None, number);
        }
        self.eat(",\"from\":")?;
        self.out.push('@');
        self.spot("from", None)
    }

    fn field(&mut self) -> Read {
        let name = self.word()?;
        let plain = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
        if !name.starts_with(|c: char| c.is_ascii_lowercase()) || !name.bytes().all(plain) {
            return None;
        }
        self.eat(",\"value\":")?;
        let value = self.text()?;
        if value.is_empty() || value.contains(|c: char| c <= ' ') {
            return None;
        }
        self.leaf("field", None, name);
        self.out.push('=');
        self.leaf("value", None, &value);
        Some(())
    }

    /// Cards, at least one.
    fn some(&mut self, key: &'static str) -> Read {
        (self.cards(key)? > 0).then_some(())
    }

    fn cards(&mut self, key: &'static str) -> Read<u32> {
        self.list(|quick, index| {
            quick.between(index, ",");
            quick.eat("\"")?;
            quick.card(key, Some(index))
        })
    }

    fn between(&mut self, index: u32, words: &str) {
        if index > 0 {
            self.out.push_str(words);
        }
    }

    /// A card that is drawn, which may be any.
    #[inline(always)]
    fn drawn(&mut self, key: &'static str, index: Option<u32>) -> Read {
        let word = self.word()?;
        if !is_clan(word) {
            card(word)?;
        }
        self.leaf(key, index, word);
        Some(())
    }

    /// The number of a stone or tile, or `"?"`.
    #[inline(always)]
    fn spot(&mut self, key: &'static str, index: Option<u32>) -> Read {
        let word = match self.eats("\"?\"") {
            true => "?",
            false => self.number()?,
        };
        self.leaf(key, index, word);
        Some(())
    }
}
