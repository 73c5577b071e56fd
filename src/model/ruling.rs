//! The open rulings: questions that the rulebooks leave open, each an option of the ruleset.

use super::ruleset::{Edition, Variant};

/// An open ruling. Each is an option `+name=value` of a ruleset; see `docs/rulings.md`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Ruling {
    ActionsDiscarded,
    BluffTie,
    ClaimBeforePlay,
    ColorRun,
    DefenderNoSpace,
    DiscardedElite,
    EliminatedMembers,
    EmptySiegeDeck,
    EmptyTarget,
    ExchangeShort,
    LastTurn,
    ModeOnClaimed,
    ModeOnFull,
    MovedElimination,
    MudEarlyClaim,
    NoSpace,
    PassRight,
    PlusSide,
    ProofTactics,
    RecruiterDraws,
    RecruiterJoker,
    SeriesTie,
    ShortRecruiter,
    Stuck,
    SupportRevives,
    TieClock,
    WildDoubles,
}

/// What is known of an open ruling.
#[derive(Copy, Clone, Debug)]
pub struct RulingEntry {
    /// The ruling.
    pub ruling: Ruling,
    /// The option's name.
    pub name: &'static str,
    /// Number of the ruling in `docs/rulings.md`.
    pub number: u8,
    /// The values; the first is the default unless the edition has another.
    pub values: &'static [&'static str],
    /// The option with each of them: `tie-clock=latest`.
    pub options: &'static [&'static str],
    /// The question, for people.
    pub question: &'static str,
    /// Which rulesets have the option.
    pub scope: Scope,
}

/// Which rulesets an option belongs to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Every ruleset.
    All,
    /// Schotten Totten, with or without tactics.
    One,
    /// Schotten Totten with tactics.
    OneTactics,
    /// Schotten Totten 2, with or without tactics.
    Two,
    /// Schotten Totten 2 with tactics.
    TwoTactics,
    /// Schotten Totten 2, English, with tactics.
    EnglishTactics,
    /// Schotten Totten 2, German.
    German,
    /// Either game with tactics.
    Tactics,
    /// Tactics of either game, and Schotten Totten 2 without.
    TacticsOrTwo,
}

macro_rules! entry {
    ($ruling:ident, $name:literal, $number:literal, [$($value:literal),*], $scope:ident, $question:literal) => {
        RulingEntry {
            ruling: Ruling::$ruling,
            name: $name,
            number: $number,
            values: &[$($value),*],
            options: &[$(concat!($name, "=", $value)),*],
            question: $question,
            scope: Scope::$scope,
        }
    };
}

/// Every open ruling, by name; a ruling's place in the table is its number as an enum.
#[rustfmt::skip]
pub static RULINGS: [RulingEntry; 27] = [
    entry!(ActionsDiscarded, "actions-discarded", 35, ["no", "yes"], TwoTactics,
        "does an action that was played lie among the discards, for support to shuffle back?"),
    entry!(BluffTie, "bluff-tie", 24, ["first", "none"], OneTactics,
        "who has an equal sum on a stone with bluff: the side complete first, or nobody?"),
    entry!(ClaimBeforePlay, "claim-before-play", 1, ["no", "yes"], One,
        "may a stone be claimed in one's own turn before the play?"),
    entry!(ColorRun, "color-run", 27, ["sum", "member", "top"], Two,
        "what is a color run worth on a color tile or a run tile?"),
    entry!(DefenderNoSpace, "defender-no-space", 29, ["skip", "win"], German,
        "the Defender has no room left: does he skip his turn, or win?"),
    entry!(DiscardedElite, "discarded-elite", 35, ["yes", "no"], TwoTactics,
        "may recruitment and support take back elite cards?"),
    entry!(EliminatedMembers, "eliminated-members", 32, ["out", "in"], Two,
        "may a 0 or 11 that would be eliminated on arrival become a member of a reply?"),
    entry!(EmptySiegeDeck, "empty-siege-deck", 28, ["choice", "end"], TwoTactics,
        "the siege deck is empty and tactic cards are left: is drawing one a choice, or has the game ended?"),
    entry!(EmptyTarget, "empty-target", 14, ["refuse", "allow"], TacticsOrTwo,
        "may an action without a legal target be played?"),
    entry!(ExchangeShort, "exchange-short", 36, ["refuse", "all"], TwoTactics,
        "may exchange be played with fewer than three cards in a hand?"),
    entry!(LastTurn, "last-turn", 28, ["attacker", "at-once"], German,
        "the Attacker drew the last siege card: has he one more turn after the Defender's?"),
    entry!(ModeOnClaimed, "mode-on-claimed", 11, ["no", "yes"], OneTactics,
        "may an owner lay a combat mode on his own claimed stone?"),
    entry!(ModeOnFull, "mode-on-full", 12, ["yes", "no"], OneTactics,
        "may a combat mode be laid on a stone where a formation is complete?"),
    entry!(MovedElimination, "moved-elimination", 31, ["yes", "no"], TwoTactics,
        "does a 0 or 11 that a tactic brings to a tile eliminate its opposite?"),
    entry!(MudEarlyClaim, "mud-early-claim", 24, ["yes", "no"], OneTactics,
        "may a stone with mud be claimed while the other side is incomplete?"),
    entry!(NoSpace, "no-space", 29, ["choice", "automatic"], EnglishTactics,
        "the Defender's formations are all complete and he holds a playable tactic: is the end his choice?"),
    entry!(PassRight, "pass-right", 6, ["each-turn", "lasting"], OneTactics,
        "is the right to pass looked at anew every turn, or kept once it was there?"),
    entry!(PlusSide, "plus-side", 26, ["left", "right"], Two,
        "at which end of the wall, as the Attacker sees it, is the tile with the plus?"),
    entry!(ProofTactics, "proof-tactics", 22, ["ignore", "elite"], TwoTactics,
        "does a proof leave out tactic cards that were not played?"),
    entry!(RecruiterDraws, "recruiter-draws", 8, ["limit", "letter"], OneTactics,
        "after recruiter, is a card drawn only below the hand limit, or always?"),
    entry!(RecruiterJoker, "recruiter-joker", 9, ["keep", "any"], OneTactics,
        "may recruiter put a second joker back under the deck?"),
    entry!(SeriesTie, "series-tie", 38, ["shared", "extra"], One,
        "a series ends with equal points: is it shared, or is there another round?"),
    entry!(ShortRecruiter, "short-recruiter", 9, ["return-two", "drawn-minus-one", "refuse"], OneTactics,
        "recruiter with fewer than three cards in the decks: how many go back?"),
    entry!(Stuck, "stuck", 30, ["pass", "lose"], TwoTactics,
        "room but no playable card: does the player pass, or lose?"),
    entry!(SupportRevives, "support-revives", 28, ["yes", "no"], TwoTactics,
        "does support bring an empty siege deck back to life?"),
    entry!(TieClock, "tie-clock", 25, ["latest", "first-ever"], All,
        "who was complete first: counted from when it was last, or first ever, complete?"),
    entry!(WildDoubles, "wild-doubles", 23, ["yes", "no"], Tactics,
        "may a wild card take the value of a card that lies open?"),
];

impl Scope {
    /// Whether a ruleset of this edition and variant has the option.
    pub const fn covers(self, edition: Edition, variant: Variant) -> bool {
        let one = matches!(edition.game(), super::card::Game::One);
        let tactics = !matches!(variant, Variant::Base);
        match self {
            Scope::All => true,
            Scope::One => one,
            Scope::OneTactics => one && tactics,
            Scope::Two => !one,
            Scope::TwoTactics => !one && tactics,
            Scope::EnglishTactics => matches!(edition, Edition::English) && tactics,
            Scope::German => matches!(edition, Edition::German),
            Scope::Tactics => tactics,
            Scope::TacticsOrTwo => tactics || !one,
        }
    }
}

impl Ruling {
    /// The table's entry.
    pub fn entry(self) -> &'static RulingEntry {
        &RULINGS[self as usize]
    }

    /// The option's name.
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// The option with the value of this index, from 0: `tie-clock=latest`.
    pub fn option(self, choice: u8) -> &'static str {
        self.entry().options[usize::from(choice)]
    }

    /// The ruling of an option's name.
    pub fn of_name(name: &str) -> Option<Ruling> {
        RULINGS
            .iter()
            .find(|entry| entry.name == name)
            .map(|entry| entry.ruling)
    }

    /// Index of the default value in an edition.
    pub const fn default_in(self, edition: Edition) -> u8 {
        match (self, edition) {
            (Ruling::ClaimBeforePlay, Edition::Ass1999) => 1,
            (Ruling::ColorRun, Edition::German) => 1,
            (Ruling::SupportRevives, Edition::German) => 1,
            _ => 0,
        }
    }
}

/// A set of open rulings.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct RulingSet(pub u32);

impl RulingSet {
    /// Adds a ruling.
    pub fn insert(&mut self, ruling: Ruling) {
        self.0 |= 1 << ruling as u8;
    }

    /// Whether it is in the set.
    pub const fn contains(self, ruling: Ruling) -> bool {
        self.0 >> ruling as u8 & 1 == 1
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// By name.
    pub fn iter(self) -> impl Iterator<Item = Ruling> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = RULINGS.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(next.ruling)
        })
    }
}
