//! The table of the rules, one file for each file of `docs/rules/`.

use super::Rule;

/// A chapter of the table: for each rule its title, its rulings in brackets, and the sections of
/// each rulebook that it comes from. Makes the list and a constant for each rule.
macro_rules! chapter {
    ($($id:ident $title:literal [$($ruling:literal),*] {
        $($book:ident: $($section:literal),+;)*
    })*) => {
        /// The rules of this chapter, by number.
        pub(super) const CHAPTER: &[crate::rulebook::Rule] = &[$(crate::rulebook::Rule {
            number: ids::$id.0,
            title: $title,
            sources: &[$($(crate::rulebook::Citation {
                book: crate::rulebook::Rulebook::$book,
                section: $section,
            },)+)*],
            rulings: &[$($ruling),*],
        }),*];

        pub mod ids {
            //! The rules of this chapter by name.

            use crate::rulebook::{RuleId, table::number};

            $(
                #[doc = $title]
                pub const $id: RuleId = RuleId(number(stringify!($id)));
            )*
        }
    };
}

pub mod formations;
pub mod records;
pub mod series;
pub mod st1;
pub mod st2;
pub mod tactics;

const CHAPTERS: [&[Rule]; 6] = [
    formations::CHAPTER,
    st1::CHAPTER,
    st2::CHAPTER,
    tactics::CHAPTER,
    series::CHAPTER,
    records::CHAPTER,
];

/// All chapters in one.
pub static ALL: [Rule; count()] = all();

const fn count() -> usize {
    let (mut sum, mut chapter) = (0, 0);
    while chapter < CHAPTERS.len() {
        sum += CHAPTERS[chapter].len();
        chapter += 1;
    }
    sum
}

const fn all() -> [Rule; count()] {
    let mut rules = [CHAPTERS[0][0]; count()];
    let (mut filled, mut chapter) = (0, 0);
    while chapter < CHAPTERS.len() {
        let mut index = 0;
        while index < CHAPTERS[chapter].len() {
            rules[filled] = CHAPTERS[chapter][index];
            filled += 1;
            index += 1;
        }
        chapter += 1;
    }
    rules
}

/// The number in the name of a rule: 204 for `R204`.
const fn number(name: &str) -> u16 {
    let name = name.as_bytes();
    assert!(
        name.len() == 4 && name[0] == b'R',
        "a rule is R and three digits"
    );
    let (mut number, mut index) = (0, 1);
    while index < name.len() {
        assert!(name[index].is_ascii_digit(), "a rule is R and three digits");
        number = number * 10 + (name[index] - b'0') as u16;
        index += 1;
    }
    number
}
