//! How a match stands.

/// How a match stands.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Rounds are still to come, or nobody has said how many there are.
    Open,
    /// A player, 0 or 1, has won it.
    Won(usize, Why),
    /// Equal totals share it (R506, `series-tie=shared`).
    Shared,
    /// Still equal: another game is due (R506 with `series-tie=extra`, R525).
    Another(Why),
    /// All games are there, and something of them is not known.
    Unknown,
}

/// What decided, each value by player.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Totals. R505
    Points([u32; 2]),
    /// Both games of a revenge. R522
    BothGames,
    /// Cards left in the siege deck. R523
    Deck([u32; 2]),
    /// Undamaged tiles and unused cauldrons. R524
    Walls([u32; 2]),
    /// The game that was due after a tie. R525
    Rematch,
}

impl Standing {
    /// The word in machine formats.
    pub const fn word(self) -> &'static str {
        match self {
            Standing::Open => "open",
            Standing::Won(..) => "won",
            Standing::Shared => "shared",
            Standing::Another(_) => "another-game",
            Standing::Unknown => "unknown",
        }
    }
}
