//! What helps with the slips of people who write their first records: what was meant, and never an invention.

use super::slips::{game, told};
use marchstone::pipeline;

/// The same of a record by these rules.
fn told_by(ruleset: &str, lines: &str) -> String {
    told(&format!("%marchstone 1\nruleset: {ruleset}\n\n{lines}\n"))
}

#[test]
fn half_a_card_is_offered_as_such() {
    for (turn, help) in [
        (
            "r8@6 +5",
            "only the strength of the card is known, write `+?5`",
        ),
        (
            "r8@6 +r",
            "only the color of the card is known, write `+r?`",
        ),
        (
            "r8@6 +gelb",
            "only the color of the card is known, write `+y?`",
        ),
        (
            "y@6 +?",
            "only the color of the card is known, write `y?@6`",
        ),
        (
            "Braun@6",
            "only the color of the card is known, write `n?@6`",
        ),
        (
            "5@3 +?",
            "only the strength of the card is known, write `?5@3`",
        ),
    ] {
        let told = told(&game(&format!("3 S {turn}\nresult: unfinished")));
        assert!(told.contains(help), "{turn}: {told}");
    }
    // no card has this strength
    let told = told(&game("3 S 10@3\nresult: unfinished"));
    assert!(!told.contains("?10"), "{told}");
}

#[test]
fn a_letter_that_is_no_colors_is_named() {
    for (ruleset, turn, letter) in [
        ("st1-2024", "1 S l5@3", 'l'),
        ("st1-2024", "1 S w4@2 +?", 'w'),
        ("st1-2024", "1 S r5@3 +w4", 'w'),
        ("st2-en", "1 A w11@4", 'w'),
    ] {
        let told = told_by(ruleset, &format!("{turn}\nresult: unfinished"));
        let named = format!("no color has the letter `{letter}`");
        assert!(told.contains(&named), "{turn}: {told}");
        let last = if ruleset == "st1-2024" {
            "`n` brown"
        } else {
            "`k` grey"
        };
        assert!(told.contains(last), "{turn}: {told}");
    }
}

#[test]
fn results_are_offered_in_the_words_of_the_game() {
    let foreign = |told: &str, words: &[&str]| words.iter().any(|word| told.contains(word));
    for (line, help) in [
        (
            "Ergebnis: Verteidiger",
            "`defender deck-empty`, `defender opponent-resigned`",
        ),
        (
            "result: attacker",
            "`attacker 4-tiles`, `attacker opponent-resigned`",
        ),
        (
            "result: attacker 5-stoned",
            "it knows `4-tiles`, `damaged-tile`, `deck-empty`, `opponent",
        ),
        (
            "result: Anna",
            "it knows `attacker`, `defender`, `no-winner`",
        ),
        (
            "now: st2-de -/-/-/-/-/-/- - result=defender",
            "`result=defender_deck-empty`",
        ),
    ] {
        let told = told_by("st2-de", &format!("1 A r5@3\n{line}"));
        assert!(told.contains(help), "{line}: {told}");
        let other = ["3-adjacent", "5-stones`", "no-space", "south", "north"];
        assert!(!foreign(&told, &other), "{line}: {told}");
    }
    let one = told(&game("result: north"));
    assert!(
        one.contains("`north 3-adjacent`, `north opponent-resigned`"),
        "{one}"
    );
}

#[test]
fn a_game_that_nobody_won_has_its_word() {
    for word in ["draw", "Unentschieden", "remis", "tie"] {
        let told = told(&game(&format!("result: {word}")));
        assert!(
            told.contains("has won is `result: no-winner`"),
            "{word}: {told}"
        );
    }
}

#[test]
fn a_winner_behind_the_turns_is_a_result() {
    for (line, help) in [
        ("winner: South", "`result: south 3-adjacent`"),
        ("Winner: north", "`result: north 3-adjacent`"),
        ("Sieger: Nord", "`result: north 3-adjacent`"),
        ("winner: draw", "`result: no-winner`"),
    ] {
        let told = told(&game(line));
        assert!(told.starts_with("M016"), "{line}: {told}");
        assert!(told.contains("did you mean `result`?"), "{line}: {told}");
        assert!(told.contains(help), "{line}: {told}");
        assert_eq!(told.lines().count(), 1, "{line}: {told}");
    }
    // in front of the turns it is anybody's header
    let text = "%marchstone 1\nruleset: st1-2024\nwinner: South\n\n1 S r7@4\n";
    let mut codes = Vec::new();
    pipeline::check(text.as_bytes(), |checked| {
        codes.extend(checked.findings.iter().map(|finding| finding.code.number()));
        Ok::<(), ()>(())
    })
    .expect("memory can be read");
    assert!(codes.contains(&"M901"), "{codes:?}");
}

#[test]
fn comments_begin_with_their_own_sign() {
    for line in ["// at noon", "(lunch)", "; lunch", "[lunch]", "/* lunch */"] {
        for lines in [line.to_string(), format!("3 S r8@4 {line}")] {
            let told = told(&game(&format!("{lines}\nresult: unfinished")));
            assert!(told.contains("one begins with `#`"), "{lines}: {told}");
        }
    }
}

#[test]
fn points_after_a_result_that_cannot_be_read_are_in_their_place() {
    for line in [
        "result: Moira",
        "Ergebnis: Süd gibt auf",
        "Reslt: unfinished",
        "result south",
    ] {
        let head = "%marchstone 1\nruleset: st1-2024\nsouth: Moira\nnorth: Ben\n";
        let told = told(&format!(
            "{head}\n1 S r7@4\n{line}\npoints: Moira 5, Ben 0\n"
        ));
        assert!(!told.contains("M020"), "{line}: {told}");
        assert_eq!(told.matches("M0").count(), 1, "{line}: {told}");
    }
    assert!(told(&game("points: Moira 5, Ben 0\nresult: unfinished")).contains("M020"));
    let twice = told(&game("result: Moira\npoints: A 5, B 0\npoints: A 5, B 0"));
    assert!(twice.contains("M017"), "{twice}");
}

#[test]
fn players_of_one_name_are_told_apart() {
    let text = "%marchstone 1\nruleset: st1-2024\nsouth: Anna\nnorth: Anna\nround: 1\nmatch: M\n\n1 S r7@6\nresult: unfinished\n";
    let mut said = Vec::new();
    pipeline::check(text.as_bytes(), |checked| {
        said.extend(
            checked
                .findings
                .iter()
                .map(|finding| finding.message.to_string()),
        );
        Ok::<(), ()>(())
    })
    .expect("memory can be read");
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(
        said[0].contains("both players have the same name"),
        "{said:?}"
    );
}

#[test]
fn the_next_turn_says_whether_a_letter_slipped() {
    for (lines, help) in [
        ("3 N r8@4\n4 N g6@1", "the letter is a slip: write `S`"),
        ("N r8@4\nN g6@1", "the letter is a slip: write `S`"),
        (
            "3 N r8@4\n4 S g6@1",
            "help: check whether a turn is missing",
        ),
        (
            "3 N r8@4",
            "check the letter, and whether a turn is missing",
        ),
        (
            "3 N r8@4\n6 N g6@1",
            "check the letter, and whether a turn is missing",
        ),
    ] {
        let told = told(&game(&format!("{lines}\nresult: unfinished")))
            .replace("; check", "; help: check");
        assert!(told.contains("M201"), "{lines}: {told}");
        let help = help.replace("check the letter", "help: check the letter");
        assert!(told.contains(&help), "{lines}: {told}");
    }
}

#[test]
fn the_cards_that_fill_a_side_are_named_with_their_turns() {
    let side = "3 S r8@4\n4 N g6@1\n5 S r9@4\n6 N g7@2\n7 S b1@4\nresult: unfinished";
    let full = told(&game(side));
    assert!(
        full.contains("came here before: `r7` in turn 1, `r8` in turn 3 and `r9` in turn 5"),
        "{full}"
    );
    // nothing shows that it was counted from the other chair
    assert!(!full.contains("other chair"), "{full}");
    let moved = "3 S r8@5\n4 N g6@1\n5 S strategist r8@5>4\n6 N g7@2\n7 S b2@4\n8 N g8@2\n9 S b1@4\nresult: unfinished";
    let full = told(&game(moved));
    assert!(
        full.contains("`r7` in turn 1, `r8` in turn 5 and `b2` in turn 7"),
        "{full}"
    );
    let start = "start: st2-en -/-/r1,r2:-/-/-/-/- A turn=9\n\n9 A r3@3\n10 D b1@1\n11 A r4@3\nresult: unfinished";
    let full = told(&format!("%marchstone 1\nruleset: st2-en\n{start}\n"));
    assert!(
        full.contains("`r1` and `r2` from the position, `r3` in turn 9"),
        "{full}"
    );
}

#[test]
fn claims_that_a_stated_win_lacks_are_named() {
    let three = "start: st1-2024 b7,b8,b9:-/r7,r8,r9:-/g7,g8,g9:-/y7,y8,y9:-/-/-/-/-/- S turn=31\n";
    let of = |position: &str, end: &str| {
        told(&format!(
            "%marchstone 1\nruleset: st1-2024\n{position}\n31 S p1@9\nresult: {end}\n"
        ))
    };
    let south = of(three, "south 3-adjacent");
    assert!(south.contains("M231"), "{south}");
    assert!(
        south.contains("South could have claimed stones 2, 3 and 4: are claims missing? if not, write `unfinished`"),
        "{south}"
    );
    // his cards are not there, or the stones would not win
    for (position, end) in [
        (three, "north 3-adjacent"),
        (&three.replace("r7,r8,r9:-", "-"), "south 3-adjacent"),
    ] {
        let told = of(position, end);
        assert!(told.contains("M231"), "{told}");
        assert!(!told.contains("are claims missing"), "{told}");
    }
    let tile = "%marchstone 1\nruleset: st2-en\nstart: st2-en -/r11,b11:-~damaged/-/-/-/-/- A turn=31\n\n31 A k1@7\nresult: attacker damaged-tile\n";
    let tile = told(tile);
    assert!(
        tile.contains("the Attacker could have declared control of tile 2: are claims missing?"),
        "{tile}"
    );
}

#[test]
fn a_claim_that_fails_by_its_stated_value_says_which_holds() {
    let start = "start: st1-2024+tactics -/-/-/r7,joker:r1,r2/-/-/-/-/- S turn=5\n";
    let of = |claim: &str| {
        told(&format!(
            "%marchstone 1\nruleset: st1-2024+tactics\n{start}\n5 S r9@4 {claim}\nresult: unfinished\n"
        ))
    };
    let worse = of("claim 4 as joker=r4");
    assert!(
        worse.contains("false with the value that it states"),
        "{worse}"
    );
    assert!(
        worse.contains("with `joker=r8` it would hold: check the value"),
        "{worse}"
    );
    assert!(!worse.contains("wait until"), "{worse}");
}

#[test]
fn no_value_is_offered_where_none_holds() {
    let of = |other: &str, claim: &str| {
        told(&format!(
            "%marchstone 1\nruleset: st1-2024+tactics\nstart: st1-2024+tactics \
             -/-/-/r7,joker:{other}/-/-/-/-/- S turn=5\n5 S r8@4 {claim}\nresult: unfinished\n"
        ))
    };
    // an equal formation that was there first
    let equal = of("b7,b8,b9", "claim 4 as joker=r6");
    assert!(equal.contains("M304"), "{equal}");
    assert!(!equal.contains("would hold"), "{equal}");
    // but values of the other side's cards are taken as they are stated
    let against = of("g8,g9,spy", "claim 4 as joker=b4 against spy=b7");
    assert!(
        against.contains("with `joker=r9` it would hold"),
        "{against}"
    );
    let best = of("g8,g9,spy", "claim 4 as joker=b4");
    assert!(!best.contains("would hold"), "{best}");
}

#[test]
fn verbs_with_another_sign_before_the_place_are_written_out() {
    for (ruleset, turn, help) in [
        (
            "st1-2024",
            "1 S r9@4 claim5",
            "a blank is missing: write `claim 5`",
        ),
        ("st1-2024", "1 S r9@4 claim@5", "write `claim 5`"),
        ("st1-2024", "1 S r9@4 claim stone 5", "write `claim 5`"),
        (
            "st2-en",
            "1 A r9@4 control3",
            "a blank is missing: write `control 3`",
        ),
        (
            "st2-en",
            "1 A retreat2,5 r9@4",
            "a blank is missing: write `retreat 2,5`",
        ),
        ("st2-en", "1 A oil@2 r9@4", "write `oil 2`"),
        (
            "st2-en+tactics",
            "1 A explosion4",
            "a blank is missing: write `explosion 4`",
        ),
        (
            "st1-2024",
            "1 S r9@4 draw r3",
            "drawn with `+`: write `+r3`",
        ),
        ("st1-2024", "1 S r9@4 zieht ?", "drawn with `+`: write `+?`"),
    ] {
        let told = told_by(ruleset, &format!("{turn}\nresult: unfinished"));
        assert!(told.contains(help), "{turn}: {told}");
    }
}
