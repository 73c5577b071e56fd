//! Chance from a seed, the same on every machine and in every version.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// ChaCha with eight rounds. The key is the seed (8 bytes, little end first) and the name below,
/// the stream is the number of the game, so that every game has chance of its own. From its 32-bit
/// words numbers below `n` are made by taking the upper half of `word * n`, and nothing else.
#[derive(Clone, Debug)]
pub struct Chance(ChaCha8Rng);

/// What fills the key: a change of how games are made gets another name.
const NAME: &[u8; 24] = b"marchstone generate v1\0\0";

/// The same for salts, which tell nothing of the game.
const SALT: &[u8; 24] = b"marchstone salt v1\0\0\0\0\0\0";

impl Chance {
    /// The chance of a game.
    pub fn new(seed: u64, game: u64) -> Chance {
        Chance::named(NAME, seed, game)
    }

    /// The salt of a game's commitment: 128 bits, four words as 32 small hexadecimal digits.
    pub fn salt(seed: u64, game: u64) -> String {
        let mut chance = Chance::named(SALT, seed, game);
        let words = [(); 4].map(|()| chance.0.next_u32());
        words.iter().map(|word| format!("{word:08x}")).collect()
    }

    fn named(name: &[u8; 24], seed: u64, game: u64) -> Chance {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..].copy_from_slice(name);
        let mut words = ChaCha8Rng::from_seed(key);
        words.set_stream(game);
        Chance(words)
    }

    /// A number below `n`; 0 if `n` is 0. What it calls is large, and stands in the program once.
    #[inline(never)]
    pub fn below(&mut self, n: usize) -> usize {
        ((u64::from(self.0.next_u32()) * n as u64) >> 32) as usize
    }

    /// True in so many of a hundred cases.
    pub fn percent(&mut self, percent: u8) -> bool {
        self.below(100) < usize::from(percent)
    }

    /// One of a list.
    pub fn pick<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        list.get(self.below(list.len())).copied()
    }

    /// One of what an iterator gives; `count` says how many that are.
    pub fn nth<T>(&mut self, count: usize, mut all: impl Iterator<Item = T>) -> Option<T> {
        all.nth(self.below(count))
    }

    /// Puts a list into an order of chance (Fisher and Yates, from after).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}
