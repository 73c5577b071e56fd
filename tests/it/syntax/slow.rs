//! Streams that are slow to go on.

use marchstone::syntax::Split;
use std::io::{self, BufRead, Read};

/// A stream that is slow to go on: who asks after its last byte would wait.
struct Slow<'a>(&'a [u8]);

impl Read for Slow<'_> {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        panic!("games are read from what is at hand");
    }
}

impl BufRead for Slow<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        assert!(!self.0.is_empty(), "nobody may wait here");
        Ok(self.0)
    }

    fn consume(&mut self, count: usize) {
        self.0 = &self.0[count..];
    }
}

#[test]
fn who_waits_for_a_game_knows_it_before() {
    let game = "%marchstone 1\nruleset: st1-2024\n\n1 S r7@4\nresult: unfinished\n\n";
    let bytes = game.repeat(5);
    let mut split = Split::new(Slow(bytes.as_bytes()));
    let mut games = 0;
    while !split.waits() {
        let game = split.next_game(&mut Vec::new()).expect("a stream");
        assert!(game.is_some());
        games += 1;
    }
    // where the last one ends is not known yet
    assert_eq!(games, 4);
}
