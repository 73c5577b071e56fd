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
