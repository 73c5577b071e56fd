//! Games with one mistake, as each view has them: what is still found, by the kind of the mistake.

use super::{VIEWS, errors, redacted};
use crate::generate::wish;
use marchstone::generate::{Hands, KINDS, Kind, Mistake, Telling, Wish, write_game};
use marchstone::model::Ruleset;
use std::fmt::Write;

/// Games of a kind, and in how many of them each view shows an error.
fn found(kind: &'static Kind) -> (u32, [u32; 3]) {
    let (mut games, mut found) = (0, [0; 3]);
    for rules in Ruleset::all() {
        let full = Hands {
            told: Telling::Full,
            decks: true,
        };
        if !kind.fits(&rules, full) {
            continue;
        }
        let wish = Wish {
            mistake: Some(Mistake::One(kind)),
            ..wish(rules, Telling::Full, true)
        };
        let mut text = String::new();
        if write_game(&mut text, &wish, 0).is_err() {
            continue;
        }
        games += 1;
        assert!(errors(&text).contains(&kind.code.number()), "{text}");
        for (view, found) in VIEWS.into_iter().zip(&mut found) {
            *found += u32::from(!errors(&redacted(&text, view, false)).is_empty());
        }
    }
    (games, found)
}

#[test]
fn mistakes_are_found_as_far_as_a_view_shows_them() {
    let mut table = String::new();
    for kind in KINDS {
        let (games, [public, south, north]) = found(kind);
        assert!(
            public <= south.max(north),
            "{}: a side sees no less",
            kind.name
        );
        // no mistake is lost in all views that is made before everybody's eyes
        let open = games > 0 && kind.needs.words() == "anything";
        assert!(!open || public > 0, "{}: {public} of {games}", kind.name);
        let name = kind.name;
        let row = writeln!(table, "{name:20}{games:3} {public:3} {south:3} {north:3}");
        row.expect("a string takes everything");
    }
    insta::assert_snapshot!("mistakes_found", table);
}
