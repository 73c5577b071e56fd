//! What can be copied.

use crate::model::Game;

/// In the records of which games a part was seen to stand in the canonical form as it was written, so
/// that it can be copied. Where it was not seen it may be so all the same.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct AsWritten {
    /// In those of Schotten Totten.
    pub one: bool,
    /// In those of Schotten Totten 2.
    pub two: bool,
}

impl AsWritten {
    /// In all of them.
    pub const BOTH: AsWritten = AsWritten {
        one: true,
        two: true,
    };
    /// In those of Schotten Totten.
    pub const ONE: AsWritten = AsWritten {
        one: true,
        two: false,
    };
    /// In those of Schotten Totten 2.
    pub const TWO: AsWritten = AsWritten {
        one: false,
        two: true,
    };
    /// It was not seen.
    pub const NONE: AsWritten = AsWritten {
        one: false,
        two: false,
    };

    /// Where both parts stand so.
    #[inline(always)]
    pub const fn and(self, other: AsWritten) -> AsWritten {
        AsWritten {
            one: self.one & other.one,
            two: self.two & other.two,
        }
    }

    /// Whether it is so in a record of this game. Where the game is not known words stay what they are.
    #[inline(always)]
    pub const fn is_of(self, game: Option<Game>) -> bool {
        match game {
            Some(Game::One) => self.one,
            Some(Game::Two) => self.two,
            None => self.one | self.two,
        }
    }
}
