//! Games with exactly one mistake of a named kind.

mod acts;
mod kinds;
mod proofs;
mod scene;
mod stories;

pub use kinds::KINDS;

use super::chance::Chance;
use super::player::Style;
use super::writer::{Script, Telling};
use super::{Played, Wish};
use crate::code::Code;
use crate::engine::Violation;
use crate::model::{BySeat, Face, Game, Ruleset, Tactic, Variant};
use crate::record::Action;
use crate::sort;
use scene::Scene;

/// A kind of mistake.
#[derive(Debug)]
pub struct Kind {
    /// Its name on the command line.
    pub name: &'static str,
    /// The code that a checker must give.
    pub code: Code,
    /// What is done, in a few words.
    pub what: &'static str,
    /// Which rulesets know it.
    pub reach: Reach,
    /// What the record must tell.
    pub needs: Needs,
    /// How it is made.
    way: Way,
    /// Tactic cards that should come early.
    cards: &'static [Tactic],
}

/// Which rulesets know a kind of mistake.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reach {
    /// All.
    All,
    /// Those without tactics.
    Base,
    /// Those with tactics.
    Tactics,
    /// Schotten Totten.
    One,
    /// Schotten Totten, where claims come only after the play.
    LateClaims,
    /// The early bird, where they come only before it.
    EarlyBird,
    /// Schotten Totten with tactics.
    OneTactics,
    /// Schotten Totten 2.
    Two,
    /// Schotten Totten 2 with tactics.
    TwoTactics,
}

impl Reach {
    /// Whether a ruleset is among them.
    pub fn covers(self, rules: &Ruleset) -> bool {
        use crate::model::Ruling;
        let (game, tactics) = (rules.game(), rules.has_tactics());
        let early_bird = rules.variant() == Variant::EarlyBird;
        match self {
            Reach::All => true,
            Reach::Base => !tactics,
            Reach::Tactics => tactics,
            Reach::One => game == Game::One,
            Reach::LateClaims => {
                game == Game::One && !early_bird && rules.choice(Ruling::ClaimBeforePlay) == 0
            }
            Reach::EarlyBird => early_bird,
            Reach::OneTactics => game == Game::One && tactics,
            Reach::Two => game == Game::Two,
            Reach::TwoTactics => game == Game::Two && tactics,
        }
    }

    /// The words for people.
    pub const fn words(self) -> &'static str {
        match self {
            Reach::All => "every ruleset",
            Reach::Base => "without tactics",
            Reach::Tactics => "with tactics",
            Reach::One => "Schotten Totten",
            Reach::LateClaims => "Schotten Totten, claims after the play",
            Reach::EarlyBird => "the early bird",
            Reach::OneTactics => "Schotten Totten with tactics",
            Reach::Two => "Schotten Totten 2",
            Reach::TwoTactics => "Schotten Totten 2 with tactics",
        }
    }
}

/// What a record must tell for a mistake to show.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Needs {
    /// Nothing that was hidden.
    Nothing,
    /// Draws.
    Draws,
    /// Some hand.
    Hand,
    /// Both hands.
    Hands,
    /// Decks and draws.
    Decks,
    /// Decks, draws and some hand.
    DecksAndHand,
}

impl Needs {
    /// The words for people.
    pub const fn words(self) -> &'static str {
        match self {
            Needs::Nothing => "anything",
            Needs::Draws => "draws",
            Needs::Hand => "a hand",
            Needs::Hands => "both hands",
            Needs::Decks => "decks and draws",
            Needs::DecksAndHand => "decks and a hand",
        }
    }
}

/// What a record tells, as far as mistakes care.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Hands {
    /// What it tells of hands and draws.
    pub told: Telling,
    /// Whether it has the decks.
    pub decks: bool,
}

impl Hands {
    /// What the records of a wish tell.
    pub fn of(wish: &Wish) -> Hands {
        Hands {
            told: wish.told,
            decks: wish.decks,
        }
    }

    fn give(self, needs: Needs) -> bool {
        match needs {
            Needs::Nothing => true,
            Needs::Draws => self.told != Telling::Bare,
            Needs::Hand => matches!(self.told, Telling::Full | Telling::One(_)),
            Needs::Hands => self.told == Telling::Full,
            Needs::Decks => self.decks && self.told != Telling::Bare,
            Needs::DecksAndHand => self.decks && self.give(Needs::Hand),
        }
    }
}

/// How a mistake is made.
enum Way {
    /// An action that the rules forbid, after the first part of a turn; the record ends there.
    Act(Idea, fn(&Violation) -> bool),
    /// A word that stands for no action, at the beginning of a turn; the record ends there.
    Word(fn(&Scene, &mut Chance) -> Option<String>),
    /// Another change of the record.
    Story(Story),
}

type Idea = fn(&Scene, &mut Chance) -> Option<Action>;
type Story = fn(&Played, &Wish, &mut Script, &mut Chance) -> Option<()>;

impl std::fmt::Debug for Way {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Way::Act(..) => "act",
            Way::Word(_) => "word",
            Way::Story(_) => "story",
        })
    }
}

impl Kind {
    /// The kind of a name.
    pub fn of_name(name: &str) -> Option<&'static Kind> {
        KINDS.iter().find(|kind| kind.name == name)
    }

    /// Whether games of this ruleset, told like this, can have the mistake.
    pub fn fits(&self, rules: &Ruleset, hands: Hands) -> bool {
        self.reach.covers(rules) && hands.give(self.needs)
    }

    /// Lays the tactic cards that the mistake is about on top of their deck.
    pub(super) fn stack(&self, tactics: &mut [Face]) {
        let is_about = |face: &Face| face.tactic().is_some_and(|name| self.cards.contains(&name));
        sort::by_number(tactics, |face| (!is_about(face)).into());
    }

    /// Lets the players like what leads to the mistake.
    pub(super) fn lean(&self, styles: &mut BySeat<Style>, chance: &mut Chance) {
        for style in &mut styles.0 {
            if !self.cards.is_empty() || matches!(self.reach, Reach::OneTactics | Reach::TwoTactics)
            {
                style.tactic = chance.pick(&[10, 50, 90]).unwrap_or(50);
                style.draw_tactic = chance.pick(&[40, 70, 95]).unwrap_or(70);
            }
            if matches!(self.reach, Reach::Two) {
                style.prepare = style.prepare.max(15);
            }
        }
    }
}

/// One of the kinds that a game of this ruleset, told like this, can have.
pub(super) fn any(rules: &Ruleset, hands: Hands, chance: &mut Chance) -> Option<&'static Kind> {
    let fitting = || KINDS.iter().filter(|kind| kind.fits(rules, hands));
    chance.nth(fitting().count(), fitting())
}

/// The record of a game with a mistake of this kind; `None` if the game gave no chance for it.
pub(super) fn spoil(
    played: &Played,
    kind: &'static Kind,
    wish: &Wish,
    index: u64,
    chance: &mut Chance,
) -> Option<Script> {
    let mut script = Script::new(wish, index, played, kind);
    match &kind.way {
        Way::Act(idea, fits) => acts::forbidden(played, wish, *idea, *fits, &mut script, chance)?,
        Way::Word(word) => acts::meaningless(played, wish, *word, &mut script, chance)?,
        Way::Story(story) => story(played, wish, &mut script, chance)?,
    }
    script.expect(kind.code);
    Some(script)
}
