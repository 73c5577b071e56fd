//! Series: games that belong together by their `match:` header. Typed facts; the words are in
//! `cook`.
//!
//! A [`Series`] is fed one game after the other, in the order of the input, and says what in each
//! does not fit the games before it (R501 to R525, R612, R627). Of a game it keeps nothing but
//! numbers, and it follows at most [`MOST`] matches at once.

mod bout;
mod breach;
mod checks;
mod contest;
mod heading;
mod points;
mod revenge;
mod standing;
mod tally;

pub use bout::{Bout, End};
pub use breach::{Breach, Found, Unchecked};
pub use contest::{Contest, Row};
pub use heading::Heading;
pub use points::Points;
pub use revenge::Siege;
pub use standing::{Standing, Why};

/// The most matches that are followed at once. One more, and a finished one is forgotten, or else
/// the one that was heard of least recently.
pub const MOST: usize = 256;

/// All matches of an input, as far as they have come.
#[derive(Debug, Default)]
pub struct Series {
    contests: Vec<Contest>,
    /// Matches that are no longer followed, kept for a table of them.
    closed: Vec<Contest>,
    keeps_rounds: bool,
    games: u64,
}

impl Series {
    /// Keeps of every match only what the next game is held against.
    pub fn new() -> Series {
        Series::default()
    }

    /// Keeps a row for each round as well, and the matches that are done, so that a table of them
    /// can be made.
    pub fn keeping_rounds() -> Series {
        Series {
            keeps_rounds: true,
            ..Series::default()
        }
    }

    /// Takes the next game; what in it does not fit.
    pub fn feed(&mut self, bout: &Bout) -> Vec<Found> {
        self.games += 1;
        let mut found = Vec::new();
        let Some((name, span)) = &bout.heading.name else {
            // a game on its own is a match of one round
            if bout.heading.points.is_some() {
                Contest::new("", self.keeps_rounds).feed(bout, &mut found);
            }
            return found;
        };
        let index = match self
            .contests
            .iter()
            .position(|contest| contest.name() == &**name)
        {
            Some(index) if self.contests[index].begins_anew(bout) => {
                self.close(index);
                None
            }
            index => index,
        };
        let index = index.unwrap_or_else(|| {
            if self.contests.len() >= MOST
                && let Some(name) = self.make_room()
            {
                found.push(Found::new(
                    Breach::Unchecked(Unchecked::Dropped { name }),
                    *span,
                ));
            }
            self.contests.push(Contest::new(name, self.keeps_rounds));
            self.contests.len() - 1
        });
        let contest = &mut self.contests[index];
        contest.heard = self.games;
        contest.feed(bout, &mut found);
        found
    }

    /// The matches that are no longer followed since this was last asked, in the order in which
    /// they began.
    pub fn take_closed(&mut self) -> Vec<Contest> {
        std::mem::take(&mut self.closed)
    }

    /// The end of the input: every match that is still followed.
    pub fn finish(mut self) -> Vec<Contest> {
        self.closed.append(&mut self.contests);
        self.closed
    }

    /// Forgets a match: the oldest one that is done, or else the one not heard of for the longest
    /// time, whose name comes back.
    fn make_room(&mut self) -> Option<String> {
        if let Some(done) = self.contests.iter().position(Contest::is_done) {
            self.close(done);
            return None;
        }
        let heard = |index: &usize| self.contests[*index].heard;
        let last = (0..self.contests.len()).min_by_key(heard)?;
        let name = self.contests[last].name().to_string();
        self.close(last);
        Some(name)
    }

    fn close(&mut self, index: usize) {
        let contest = self.contests.remove(index);
        if self.keeps_rounds {
            self.closed.push(contest);
        }
    }
}
