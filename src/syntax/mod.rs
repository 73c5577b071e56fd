//! Text to syntax tree and faults, and back. The only room that names nom.

pub mod fault;
mod grammar;
mod key;
pub mod lines;
mod mend;
pub mod mended;
pub mod near;
mod no_text;
mod order;
pub mod print;
mod print_position;
pub mod quote;
mod read;
mod shift;
pub mod sink;
pub mod split;
pub mod tree;
pub mod words;

pub use fault::{Expected, Fault, FaultKind, WordList};
pub use grammar::common::{
    CommonDeal, CommonLine, CommonLines, CommonSite, Faces, index as index_of_face,
};
pub use grammar::lead::Lead;
pub use grammar::next_game::opens_without_sign;
pub use grammar::steps::CommonClaim;
pub use key::{field_name, header_key, header_text, is_header_key, key_word};
pub use mend::{
    Unclear, color_letter, is_action, known_key, known_word, nearest_key, of_the_loser,
    side_letter, unclear_result,
};
pub use mended::{Mend, Mended};
pub use order::{ruleset_part, ruleset_word};
pub use print::{
    PrintError, canonical, write_canonical, write_count, write_face, write_position_tree,
};
pub use print_position::{order, position_line, sort_faces, write_position};
pub use read::{PositionLine, parse, parse_into, parse_position, position_onto};
pub use sink::{Shelf, Sink, TreeSink};
pub use split::{Game, Split};
pub use tree::Tree;

/// The most bytes of a line, its end not counted.
pub const MOST_LINE: usize = 4096;

/// The largest number of a record. Turns without one are counted on after it, and a game has room for fewer of
/// them than there are numbers left.
pub const MOST_NUMBER: u32 = 4_000_000_000;

/// The most bytes of a game.
pub const MOST_GAME: usize = 1 << 20;
