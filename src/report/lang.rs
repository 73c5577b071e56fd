//! The names on a board, in English and German. Sentences about the play are English.

use crate::model::{Color, Counts, Game, How, Mark, Outcome, Seat, Tactic};

/// A language of boards.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    English,
    /// German, with the names that the German rulebooks use.
    German,
}

/// A word or phrase of a board's layout.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Word {
    Turn,
    AfterTurn,
    ToMove,
    GameOver,
    Prepared,
    HasPlayed,
    HasPassed,
    HasDrawn,
    Hand,
    ClanDeck,
    SiegeDeck,
    TacticDeck,
    Discards,
    Played,
    Tactics,
    Cauldrons,
    Left,
    LastTurn,
    Result,
    CompleteFirst,
    TilesAskFor,
    Asked,
    Colors,
    Stone,
    Tile,
    Cards,
    NoCard,
    And,
    ShortFor,
    AtStart,
}

/// English and German, in the order of [`Word`].
static WORDS: [[&str; 2]; 30] = [
    ["turn", "Zug"],
    ["after turn", "nach Zug"],
    ["to move", "am Zug"],
    ["game over", "Spiel beendet"],
    ["prepared", "hat vorbereitet"],
    ["has played", "hat gespielt"],
    ["has passed", "hat gepasst"],
    ["has drawn", "hat gezogen"],
    ["hand", "Hand"],
    ["clan deck", "Clanstapel"],
    ["siege deck", "Stapel"],
    ["tactic deck", "Taktikstapel"],
    ["discards", "Abwurf"],
    ["played", "gespielt"],
    ["tactics", "Taktikkarten"],
    ["cauldrons", "Ölkessel"],
    ["left", "übrig"],
    ["last turn", "letzter Zug"],
    ["result", "Ergebnis"],
    [
        "complete first: has the tie",
        "zuerst vollständig: gewinnt bei Gleichstand",
    ],
    ["tiles ask for", "Plättchen"],
    [
        "cards, and: all formations, + high sum, - low sum, color, run, same strength",
        "Karten, und: alle Formationen, + hohe Summe, - niedrige Summe, Farbe, Reihe, = gleiche Stärke",
    ],
    ["colors", "Farben"],
    ["stone", "Grenzstein"],
    ["tile", "Plättchen"],
    ["cards", "Karten"],
    ["no card", "keine Karte"],
    ["and", "und"],
    ["short for", "Kürzel"],
    ["at the start", "zu Beginn"],
];

impl Lang {
    const fn pick(self, pair: [&'static str; 2]) -> &'static str {
        pair[self as usize]
    }

    /// The code of BCP 47: `en`, `de`.
    pub const fn code(self) -> &'static str {
        self.pick(["en", "de"])
    }

    /// A word or phrase.
    pub fn word(self, word: Word) -> &'static str {
        self.pick(WORDS[word as usize])
    }

    /// So many cards.
    pub fn cards(self, count: u32) -> String {
        match count {
            1 => self.pick(["1 card", "1 Karte"]).to_string(),
            _ => format!("{count} {}", self.word(Word::Cards)),
        }
    }

    /// A side without article: `South`, `Verteidiger`.
    pub const fn side(self, game: Game, seat: Seat) -> &'static str {
        self.pick(match (game, seat) {
            (Game::One, Seat::South) => ["South", "Süd"],
            (Game::One, Seat::North) => ["North", "Nord"],
            (Game::Two, Seat::South) => ["Attacker", "Angreifer"],
            (Game::Two, Seat::North) => ["Defender", "Verteidiger"],
        })
    }

    /// A color.
    pub const fn color(self, color: Color) -> &'static str {
        self.pick([
            color.word(),
            match color {
                Color::Red => "rot",
                Color::Blue => "blau",
                Color::Green => "grün",
                Color::Yellow => "gelb",
                Color::Purple => "violett",
                Color::Brown => "braun",
                Color::Grey => "grau",
            },
        ])
    }

    /// A tactic card; the German editions of the two games name them differently.
    pub const fn tactic(self, game: Game, tactic: Tactic) -> &'static str {
        let german = match (tactic, game) {
            (Tactic::Joker, Game::One) => "Trickser",
            (Tactic::Joker, Game::Two) => "Joker",
            (Tactic::Spy, Game::One) => "Spionin",
            (Tactic::Spy, Game::Two) => "Spion",
            (Tactic::Shield, Game::One) => "Schildträger",
            (Tactic::Shield, Game::Two) => "Schild",
            (Tactic::Bluff, _) => "Blinde Kuh",
            (Tactic::Mud, _) => "Schlamm",
            (Tactic::Recruiter, _) => "Einberufung",
            (Tactic::Strategist, _) => "Schachzug",
            (Tactic::Banshee, _) => "Banshee",
            (Tactic::Traitor | Tactic::Treason, _) => "Verrat",
            (Tactic::Redeployment, _) => "Neueinsatz",
            (Tactic::Recruitment, _) => "Rekrutierung",
            (Tactic::Desertion, _) => "Fahnenflucht",
            (Tactic::Explosion, _) => "Explosion",
            (Tactic::Support, _) => "Unterstützung",
            (Tactic::Exchange, _) => "Austausch",
        };
        self.pick([tactic.name(), german])
    }

    /// What lies on a stone, or what became of a tile; `None` where nothing did.
    pub fn mark(self, mark: Mark) -> Option<&'static str> {
        let german = match mark {
            Mark::None => return None,
            Mark::Mud => self.tactic(Game::One, Tactic::Mud),
            Mark::Bluff => self.tactic(Game::One, Tactic::Bluff),
            Mark::Damaged => "beschädigt",
            Mark::Breached => "durchbrochen",
        };
        mark.word().map(|word| self.pick([word, german]))
    }

    /// The same in at most eight letters, for the boxes of a board in text.
    pub fn mark_short(self, mark: Mark) -> Option<&'static str> {
        match (self, mark) {
            (Lang::German, Mark::Bluff) => Some("Kuh"),
            (Lang::German, Mark::Mud) => Some("Schl."),
            (Lang::German, Mark::Damaged) => Some("besch."),
            (Lang::German, Mark::Breached) => Some("offen"),
            _ => self.mark(mark),
        }
    }

    /// A tactic card in at most seven letters, for the columns of a board in text.
    pub fn tactic_short(self, game: Game, tactic: Tactic) -> &'static str {
        match (self, game, tactic) {
            (Lang::German, Game::One, Tactic::Shield) => "Schild.",
            (Lang::German, Game::One, Tactic::Joker) => "Tricks.",
            _ => self.tactic(game, tactic),
        }
    }

    /// What counts at a place, in a word or two.
    pub const fn counts(self, counts: Counts) -> &'static str {
        self.pick(match counts {
            Counts::All => ["any formation", "jede Formation"],
            Counts::Sum => ["high sum", "hohe Summe"],
            Counts::SameStrength => ["same strength", "gleiche Stärke"],
            Counts::Color => ["color", "Farbe"],
            Counts::Run => ["run", "Reihe"],
            Counts::LowSum => ["low sum", "kleine Summe"],
        })
    }

    /// The same in at most six letters, for the boxes of a board in text.
    pub const fn counts_short(self, counts: Counts) -> &'static str {
        self.pick(match counts {
            Counts::All => ["all", "alle"],
            Counts::Sum => ["+", "+"],
            Counts::SameStrength => ["same", "="],
            Counts::Color => ["color", "Farbe"],
            Counts::Run => ["run", "Reihe"],
            Counts::LowSum => ["-", "-"],
        })
    }

    /// How a game ended, the notation after it.
    pub fn outcome(self, game: Game, outcome: Outcome) -> String {
        if self == Lang::English {
            return crate::cook::words::outcome(game, outcome);
        }
        let notation = outcome.words(game);
        let Outcome::Won(seat, how) = outcome else {
            return match outcome {
                Outcome::NoWinner => format!("niemand hat gewonnen (`{notation}`)"),
                _ => format!("das Spiel ist nicht zu Ende (`{notation}`)"),
            };
        };
        let what = match how {
            How::ThreeAdjacent => "hat drei Grenzsteine nebeneinander",
            How::FiveStones => "hat fünf Grenzsteine",
            How::FourTiles => "hat vier Plättchen beschädigt",
            How::DamagedTile => "hat die Führung an einem beschädigten Plättchen",
            How::DeckEmpty => "gewinnt, weil der Stapel leer ist",
            How::NoSpace => "gewinnt, weil alle Formationen der Verteidigung vollständig sind",
            How::OpponentResigned => "gewinnt durch Aufgabe",
            How::OpponentForfeit => "gewinnt kampflos",
            How::Ruling => "gewinnt durch Schiedsspruch",
        };
        format!("{} {what} (`{notation}`)", self.side(game, seat))
    }
}

#[cfg(test)]
mod tests {
    use super::{Lang, WORDS, Word};

    #[test]
    fn words_stand_in_the_order_of_their_names() {
        assert_eq!(Lang::English.word(Word::Turn), "turn");
        assert_eq!(Lang::English.word(Word::Discards), "discards");
        assert_eq!(Lang::German.word(Word::Tile), "Plättchen");
        assert_eq!(Word::AtStart as usize + 1, WORDS.len());
        assert_eq!(Lang::German.word(Word::AtStart), "zu Beginn");
    }
}
