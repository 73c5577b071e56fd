//! The words of the canonical notation, list by list.

/// First words of a turn's items, and of a claim's clauses.
pub const ITEMS: &[&str] = &[
    "pass",
    "oil",
    "retreat",
    "claim",
    "control",
    "joker",
    "spy",
    "shield",
    "mud",
    "bluff",
    "recruiter",
    "strategist",
    "banshee",
    "traitor",
    "redeployment",
    "recruitment",
    "desertion",
    "treason",
    "explosion",
    "support",
    "exchange",
    "against",
    "because",
    "denied",
];

/// Keys of header lines and of the other lines with a key.
pub const KEYS: &[&str] = &[
    "ruleset",
    "south",
    "north",
    "attacker",
    "defender",
    "name",
    "event",
    "place",
    "time",
    "date",
    "table",
    "arbiter",
    "writer",
    "source",
    "note",
    "match",
    "round",
    "view",
    "shuffle",
    "deck-sha256",
    "accept",
    "deal",
    "deck",
    "tactics-deck",
    "start",
    "now",
    "result",
    "points",
];

/// How a game was won.
pub const HOWS: &[&str] = &[
    "3-adjacent",
    "5-stones",
    "4-tiles",
    "damaged-tile",
    "deck-empty",
    "no-space",
    "opponent-resigned",
    "opponent-forfeit",
    "ruling",
];

/// First words of a result.
pub const RESULTS: &[&str] = &[
    "south",
    "north",
    "attacker",
    "defender",
    "no-winner",
    "unfinished",
];

/// What lies on a place.
pub const MARKS: &[&str] = &["mud", "bluff", "damaged", "breached"];

/// Values of `phase=`.
pub const PHASES: &[&str] = &["prepared", "played", "passed", "drawn"];

/// Keys of positions, in their canonical order.
pub const POSITION_KEYS: &[&str] = &[
    "turn",
    "phase",
    "seen",
    "unseen",
    "discard",
    "actions.S",
    "actions.N",
    "actions.A",
    "actions.D",
    "played",
    "joker",
    "may-pass",
    "oil",
    "deck",
    "tactics-deck",
    "shuffled",
    "hand.S",
    "hand.N",
    "hand.A",
    "hand.D",
    "passes",
    "last",
    "result",
];

/// Names of cards.
pub const TACTICS: &[&str] = &[
    "banshee",
    "bluff",
    "desertion",
    "exchange",
    "explosion",
    "joker",
    "mud",
    "recruiter",
    "recruitment",
    "redeployment",
    "shield",
    "spy",
    "strategist",
    "support",
    "traitor",
    "treason",
];

#[cfg(test)]
mod tests {
    use super::super::grammar::card::named;
    use super::super::grammar::head::key_of;
    use super::super::key::key_word;
    use super::super::tree::Key;
    use super::*;
    use crate::model::{How, Mark, Phase, Tactic};
    use std::collections::BTreeSet;

    /// The same words, in any order.
    fn are(list: &[&str], words: impl IntoIterator<Item = &'static str>) {
        let list: BTreeSet<&str> = list.iter().copied().collect();
        assert_eq!(list, words.into_iter().collect());
    }

    #[test]
    fn what_is_suggested_is_what_is_read() {
        are(HOWS, How::ALL.map(How::word));
        are(TACTICS, Tactic::ALL.map(Tactic::name));
        for tactic in Tactic::ALL {
            let name = tactic.name();
            assert_eq!(named(name.as_bytes()), Some((name.len(), tactic)));
        }
        let marks = [Mark::Mud, Mark::Bluff, Mark::Damaged, Mark::Breached];
        are(MARKS, marks.into_iter().filter_map(Mark::word));
        let phases = [Phase::Prepared, Phase::Played, Phase::Passed, Phase::Drawn];
        are(PHASES, phases.into_iter().filter_map(Phase::word));
        let lines = [
            "deal",
            "deck",
            "tactics-deck",
            "start",
            "now",
            "result",
            "points",
        ];
        for word in KEYS {
            let key = key_of(word.as_bytes());
            assert_eq!(key == Key::Unknown, lines.contains(word), "{word}");
            assert_eq!(key_word(key), (key != Key::Unknown).then_some(*word));
        }
    }
}
