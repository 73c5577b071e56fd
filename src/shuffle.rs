//! Named shuffles from a seed, and the digest that commits to a deck. `docs/shuffles.md` writes both
//! down so that others can make them, too.

use crate::model::{Face, Game, Ruleset, Seat, TacticSet};
use crate::syntax::sort_faces;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// The name and version of the one shuffle there is.
pub const NAME: &str = "marchstone-1";

/// The hands and decks at the beginning of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shuffle {
    /// The clan or siege cards, South's (the Attacker's) hand first, then North's, then the deck,
    /// its top card first.
    main: Vec<Face>,
    /// The tactic deck, the top card first; empty where the ruleset has none.
    tactics: Vec<Face>,
    limit: usize,
}

impl Shuffle {
    /// The shuffle `marchstone-1` of a seed.
    pub fn new(rules: &Ruleset, seed: &str) -> Shuffle {
        let game = rules.game();
        let mut words = Words::new(seed);
        let mut main: Vec<Face> = game.deck().iter(game).map(Face::from).collect();
        sort_faces(&mut main);
        words.shuffle(&mut main);
        let mut tactics: Vec<Face> = match rules.has_tactics() {
            true => TacticSet::deck(game).iter().map(Face::from).collect(),
            false => Vec::new(),
        };
        sort_faces(&mut tactics);
        words.shuffle(&mut tactics);
        Shuffle {
            main,
            tactics,
            limit: usize::from(rules.hand_limit()),
        }
    }

    /// The cards dealt to a side, in the order dealt.
    pub fn hand(&self, seat: Seat) -> &[Face] {
        let from = self.limit * seat as usize;
        &self.main[from..from + self.limit]
    }

    /// A deck after the deal, the top card first.
    pub fn deck(&self, tactics: bool) -> &[Face] {
        match tactics {
            true => &self.tactics,
            false => &self.main[2 * self.limit..],
        }
    }
}

/// The seed in the text of a header `shuffle: marchstone-1 SEED`; `None` if it is no such text.
pub fn seed_of(text: &str) -> Option<&str> {
    let seed = text.strip_prefix(NAME)?.strip_prefix(' ')?.trim();
    (!seed.is_empty()).then_some(seed)
}

/// Numbers from a seed: ChaCha with eight rounds, the key is the seed's SHA-256.
struct Words(ChaCha8Rng);

impl Words {
    fn new(seed: &str) -> Words {
        Words(ChaCha8Rng::from_seed(Sha256::digest(seed).into()))
    }

    /// A number below `n`, each as likely as any other: words after the last whole multiple of `n`
    /// are passed over.
    fn below(&mut self, n: u32) -> u32 {
        let words = 1u64 << 32;
        let end = words - words % u64::from(n);
        loop {
            let word = self.0.next_u32();
            if u64::from(word) < end {
                return word % n;
            }
        }
    }

    /// Fisher and Yates, from after.
    fn shuffle(&mut self, cards: &mut [Face]) {
        for last in (1..cards.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            cards.swap(last, other);
        }
    }
}

/// All cards of a game as they lay at its beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laid {
    /// The game.
    pub game: Game,
    /// Both hands, in any order.
    pub hands: [Vec<Face>; 2],
    /// The main deck, the top card first.
    pub deck: Vec<Face>,
    /// The tactic deck, the top card first; `None` where the ruleset has none.
    pub tactics_deck: Option<Vec<Face>>,
}

impl Laid {
    /// The canonical lines of the deal and the decks, hands sorted, each with an end of line.
    pub fn lines(&self) -> String {
        let mut lines = String::new();
        let mut line = |key: &str, cards: &[Face]| {
            lines.push_str(key);
            for card in cards {
                lines.push(' ');
                lines.push_str(card.name());
            }
            lines.push('\n');
        };
        for seat in Seat::BOTH {
            let mut hand = self.hands[seat as usize].clone();
            sort_faces(&mut hand);
            line(&format!("deal {}:", seat.letter(self.game)), &hand);
        }
        line("deck:", &self.deck);
        if let Some(deck) = &self.tactics_deck {
            line("tactics-deck:", deck);
        }
        lines
    }

    /// The SHA-256 of the salt on a line of its own, if there is one, and [`Laid::lines`]; 64 small
    /// hexadecimal digits.
    pub fn digest(&self, salt: Option<&str>) -> String {
        let mut digest = Sha256::new();
        if let Some(salt) = salt {
            digest.update(salt);
            digest.update("\n");
        }
        digest.update(self.lines());
        let bytes: [u8; 32] = digest.finalize().into();
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// What a header `deck-sha256:` says.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Commitment<'a> {
    /// 64 hexadecimal digits.
    pub digest: &'a str,
    /// The salt.
    pub salt: Salt<'a>,
}

/// The salt of a commitment.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Salt<'a> {
    /// There is none.
    None,
    /// `?`: it is not told yet.
    Unknown,
    /// It is told.
    Told(&'a str),
}

impl<'a> Commitment<'a> {
    /// Reads the text of a header; `None` if it is no commitment.
    pub fn parse(text: &'a str) -> Option<Commitment<'a>> {
        let (digest, rest) = match text.split_once(' ') {
            Some((digest, rest)) => (digest, rest.trim()),
            None => (text, ""),
        };
        let hex = digest.len() == 64 && digest.bytes().all(|byte| byte.is_ascii_hexdigit());
        let salt = match rest {
            "" => Salt::None,
            "?" => Salt::Unknown,
            salt => Salt::Told(salt),
        };
        hex.then_some(Commitment { digest, salt })
    }

    /// Whether it fits the cards; `None` where the salt is not told.
    pub fn fits(&self, laid: &Laid) -> Option<bool> {
        let salt = match self.salt {
            Salt::Unknown => return None,
            Salt::None => None,
            Salt::Told(salt) => Some(salt),
        };
        Some(laid.digest(salt).eq_ignore_ascii_case(self.digest))
    }
}
