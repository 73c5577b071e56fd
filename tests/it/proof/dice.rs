//! Random numbers from a seed, the same everywhere. Shared with the benchmarks.

/// SplitMix64: small, and the same everywhere.
pub struct Dice(pub u64);

impl Dice {
    /// The next 64 bits.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// 0 to `below - 1`.
    pub fn roll(&mut self, below: u64) -> u64 {
        self.next() % below
    }

    /// True once in so many times.
    pub fn one_in(&mut self, times: u64) -> bool {
        self.roll(times) == 0
    }

    /// One of a slice.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.roll(from.len() as u64) as usize]
    }
}
