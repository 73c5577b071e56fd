//! An action of JSON as an item of a turn.

use super::fault::{Fault, Kind, What};
use super::map::Place;
use super::shape::{Action, Any, Bind, Object};
use super::text::{Writer, count};
use super::words::{Card, Drawn, Name, Number, Spot, Text};
use crate::model::Tactic;
use crate::syntax::tree::Written;
use crate::syntax::write_face;

/// Writes an action; what is wrong with it becomes a fault.
pub fn write(writer: &mut Writer, action: &Action, place: Place) {
    let keys: &[&str] = if action.play.is_some() {
        &["play", "at"]
    } else if action.claim.is_some() {
        &[
            "claim", "as", "against", "because", "denied", "by", "replay",
        ]
    } else if action.control.is_some() {
        &[
            "control", "as", "against", "because", "denied", "by", "replay",
        ]
    } else if action.draw.is_some() {
        &["draw"]
    } else if action.pass.is_some() {
        &["pass"]
    } else if action.lost.is_some() {
        &["lost"]
    } else if action.oil.is_some() {
        &["oil"]
    } else if action.retreat.is_some() {
        &["retreat"]
    } else if let Some(Name(tactic)) = action.tactic {
        keys_of(tactic)
    } else if action.field.is_some() {
        &["field", "value"]
    } else {
        &[]
    };
    if keys.is_empty() {
        return writer.fault(Kind::NoKey, place, "");
    }
    if let Some(key) = action.other_than(keys) {
        return writer.fault(Kind::KeyUnfit(key), place, "");
    }
    let mut item = Item {
        writer,
        action,
        place,
    };
    if let Err(fault) = item.write() {
        item.writer.fault.get_or_insert(fault);
    }
}

/// The keys of a tactic card's action; a card that is laid to a place is played.
fn keys_of(tactic: Tactic) -> &'static [&'static str] {
    match tactic {
        Tactic::Strategist | Tactic::Redeployment | Tactic::Traitor | Tactic::Treason => {
            &["tactic", "card", "nth", "from", "to"]
        }
        Tactic::Banshee | Tactic::Desertion => &["tactic", "card", "nth", "from"],
        Tactic::Recruiter => &["tactic", "draws", "returns"],
        Tactic::Recruitment => &["tactic", "card", "to"],
        Tactic::Explosion => &["tactic", "at"],
        Tactic::Support => &["tactic", "cards"],
        Tactic::Exchange => &["tactic", "given", "taken"],
        Tactic::Joker | Tactic::Spy | Tactic::Shield | Tactic::Mud | Tactic::Bluff => &["tactic"],
    }
}

struct Item<'w, 'a, 'j> {
    writer: &'w mut Writer<'a>,
    action: &'w Action<'j>,
    place: Place,
}

type Done = Result<(), Fault>;

impl Item<'_, '_, '_> {
    fn write(&mut self) -> Done {
        let action = self.action;
        if let Some(Card(face)) = action.play {
            self.face("play", face);
            self.say("@");
            return self.spot("at", action.at);
        }
        if let Some(spot) = action.claim {
            self.say("claim ");
            self.spot("claim", Some(spot))?;
            return self.claim();
        }
        if let Some(spot) = action.control {
            self.say("control ");
            self.spot("control", Some(spot))?;
            return self.claim();
        }
        if let Some(Drawn(face)) = action.draw {
            self.say("+");
            self.face("draw", face);
        } else if action.pass.is_some() {
            self.say("pass");
        } else if action.lost.is_some() {
            self.say("?");
        } else if let Some(spot) = action.oil {
            self.say("oil ");
            self.spot("oil", Some(spot))?;
        } else if let Some(spots) = &action.retreat {
            self.say("retreat ");
            if spots.is_empty() {
                return Err(Fault::at(Kind::NoKey, self.place, "retreat"));
            }
            for (index, spot) in spots.iter().enumerate() {
                self.say(if index > 0 { "," } else { "" });
                self.spot_at("retreat", Some(index as u32), Some(*spot), false)?;
            }
        } else if let Some(Name(tactic)) = action.tactic {
            self.tactic(tactic)?;
        } else if let Some(Text(name)) = action.field.as_deref() {
            self.field(name, action.value.as_deref())?;
        }
        Ok(())
    }

    fn claim(&mut self) -> Done {
        let action = self.action;
        self.binds("as", action.own.as_deref())?;
        self.binds("against", action.other.as_deref())?;
        if let Some(because) = &action.because {
            self.say(" because ");
            match because.is_empty() {
                true => self.say("-"),
                false => self.cards("because", because, ",", ""),
            }
        }
        if action.denied.is_some() {
            self.say(" denied");
        }
        if let Some(by) = &action.by {
            if action.denied.is_none() {
                return Err(self.missing("denied"));
            }
            self.say(" by ");
            self.list("by", Some(by))?;
        }
        if let Some(Any(replay)) = action.replay.as_deref() {
            self.writer.stated.push((self.place, replay.clone()));
        }
        Ok(())
    }

    fn binds(&mut self, key: &'static str, binds: Option<&[Object<Bind>]>) -> Done {
        match binds {
            None => return Ok(()),
            Some([]) => return Err(Fault::at(Kind::NoKey, self.place, key)),
            Some(binds) => {
                self.say(" ");
                self.say(key);
                self.say(" ");
                for (index, bind) in binds.iter().enumerate() {
                    self.say(if index > 0 { "," } else { "" });
                    let index = Some(index as u32);
                    self.writer.element(key, index, |out| {
                        face(out, bind.wild.0);
                        out.push('=');
                        face(out, bind.value.0);
                    });
                }
            }
        }
        Ok(())
    }

    fn tactic(&mut self, tactic: Tactic) -> Done {
        let action = self.action;
        self.writer
            .leaf("tactic", |out| out.push_str(tactic.name()));
        match tactic {
            Tactic::Strategist | Tactic::Redeployment => {
                self.card_at()?;
                self.say(">");
                self.spot_at("to", None, action.to, true)
            }
            Tactic::Traitor | Tactic::Treason => {
                self.card_at()?;
                self.say(">");
                self.spot("to", action.to)
            }
            Tactic::Banshee | Tactic::Desertion => self.card_at(),
            Tactic::Recruiter => {
                if let Some(draws) = &action.draws {
                    let cards: Vec<Card> = draws.iter().map(|Drawn(face)| Card(*face)).collect();
                    self.cards("draws", &cards, "", " +");
                }
                if let Some(returns) = &action.returns {
                    self.cards("returns", returns, "", " -");
                }
                Ok(())
            }
            Tactic::Recruitment => {
                self.say(" ");
                self.card()?;
                self.say("@");
                self.spot("to", action.to)
            }
            Tactic::Explosion => {
                self.say(" ");
                self.spot("at", action.at)
            }
            Tactic::Support => {
                self.say(" ");
                self.list("cards", action.cards.as_deref())
            }
            Tactic::Exchange => match (&action.given, &action.taken) {
                (None, None) => Ok(()),
                (given, taken) => {
                    self.say(" ");
                    self.list("given", given.as_deref())?;
                    self.say(" for ");
                    self.list("taken", taken.as_deref())
                }
            },
            _ => {
                let kind = Kind::NotA(What::Tactic, tactic.name().to_string());
                Err(Fault::at(kind, self.place, "tactic"))
            }
        }
    }

    fn field(&mut self, name: &str, value: Option<&Text>) -> Done {
        let plain = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
        if !name.starts_with(|c: char| c.is_ascii_lowercase()) || !name.bytes().all(plain) {
            let kind = Kind::NotA(What::FieldName, name.to_string());
            return Err(Fault::at(kind, self.place, "field"));
        }
        let Some(Text(value)) = value else {
            return Err(self.missing("value"));
        };
        let blank = |c: char| c <= ' ';
        if value.is_empty() || value.contains(blank) {
            let kind = Kind::NotA(What::FieldValue, value.to_string());
            return Err(Fault::at(kind, self.place, "value"));
        }
        self.writer.leaf("field", |out| out.push_str(name));
        self.say("=");
        self.writer.leaf("value", |out| out.push_str(value));
        Ok(())
    }

    /// A blank, a card, and where it lies.
    fn card_at(&mut self) -> Done {
        let action = self.action;
        self.say(" ");
        self.card()?;
        if let Some(Number(nth)) = action.nth {
            self.say(".");
            self.writer.leaf("nth", |out| count(out, nth));
        }
        self.say("@");
        self.spot("from", action.from)
    }

    fn card(&mut self) -> Done {
        let Some(Card(face)) = self.action.card else {
            return Err(self.missing("card"));
        };
        self.face("card", face);
        Ok(())
    }

    fn face(&mut self, key: &'static str, written: Written) {
        self.writer.leaf(key, |out| face(out, written));
    }

    fn spot(&mut self, key: &'static str, spot: Option<Spot>) -> Done {
        self.spot_at(key, None, spot, false)
    }

    fn spot_at(
        &mut self,
        key: &'static str,
        index: Option<u32>,
        spot: Option<Spot>,
        discard: bool,
    ) -> Done {
        let Some(spot) = spot else {
            return Err(self.missing(key));
        };
        if matches!(spot, Spot::Discard) && !discard {
            let kind = Kind::NotA(What::Place, "discard".to_string());
            return Err(Fault::at(kind, self.place, key));
        }
        self.writer.element(key, index, |out| match spot {
            Spot::At(number) => count(out, number),
            Spot::Unknown => out.push('?'),
            Spot::Discard => out.push_str("discard"),
        });
        Ok(())
    }

    /// A list of cards that must be there and hold one.
    fn list(&mut self, key: &'static str, cards: Option<&[Card]>) -> Done {
        match cards {
            None => return Err(self.missing(key)),
            Some([]) => return Err(Fault::at(Kind::NoKey, self.place, key)),
            Some(cards) => self.cards(key, cards, ",", ""),
        }
        Ok(())
    }

    fn cards(&mut self, key: &'static str, cards: &[Card], between: &str, before: &str) {
        for (index, Card(written)) in cards.iter().enumerate() {
            self.say(if index > 0 { between } else { "" });
            self.say(before);
            let index = Some(index as u32);
            self.writer.element(key, index, |out| face(out, *written));
        }
    }

    fn missing(&self, key: &'static str) -> Fault {
        Fault::at(Kind::KeyMissing(key), self.place, "")
    }

    fn say(&mut self, words: &str) {
        self.writer.out.push_str(words);
    }
}

fn face(out: &mut String, written: Written) {
    // a string takes everything
    let _ = write_face(out, written);
}
