//! What is said of a mistake is true of the table at hand.

use super::program::marchstone_in_repository as run;
use super::slips::told;
use marchstone::pipeline::check_text;

/// What is said of the errors of a record.
fn said(ruleset: &str, rest: &str) -> Vec<String> {
    let text = format!("%marchstone 1\nruleset: {ruleset}\n{rest}");
    check_text(&text)
        .iter()
        .filter(|finding| finding.is_error())
        .map(|finding| format!("{}: {}", finding.code.number(), finding.message))
        .collect()
}

/// Tiles at which the Defender has no room, and the cards that lie there.
const SHUT_IN: &str =
    "-:r0,r1,r2/-:r3,r4,r5,r6/-:r7,r8,r9/-:r10,b1/-:b2,b3,b4/-:b5,b6,b7,b8/-:b9,b10,y1";

#[test]
fn the_defender_without_a_place_may_hold_a_card_that_would_have_won() {
    // R379, R477
    let start =
        format!("start: st2-en+tactics {SHUT_IN} D turn=31 played=0,0 oil=3 tactics-deck=10");
    let pass = "31 D pass\nresult: unfinished\n";
    for hand in ["6?,?t", "6?,explosion"] {
        let words = said(
            "st2-en+tactics",
            &format!("{start} hand.D={hand}\n\n{pass}"),
        );
        let right = "M207: the Defender may not pass: all his formations are complete, so he plays a tactic card \
                     or has won";
        assert_eq!(words, [right], "{hand}");
    }
}

#[test]
fn a_pass_that_no_hidden_hand_allows_is_about_the_pass() {
    let turns = "1 A r1@1 +?t\n2 D g1@2 +?\n3 A exchange +?\n4 D pass\nresult: unfinished\n";
    let right = "M216: the Defender may not pass: at least one of his hidden cards can be played";
    assert_eq!(said("st2-en+tactics", turns), [right]);
}

#[test]
fn a_card_that_lies_nobody_knows_where_is_not_said_to_lie_on_the_table() {
    let turns = "1 A r1@4\n2 D b1@4\n3 A r2@4\n4 D b2@4\n5 A r3@4\n6 D b3@1\n7 A retreat 4 r4@1\n\
                 8 D b4@1\n9 A r1@2\nresult: unfinished\n";
    let words = said("st2-en", turns);
    assert_eq!(words.len(), 2);
    assert_eq!(words[1], "M213: red 1 (`r1`) lies open already");
}

#[test]
fn what_support_puts_back_for_nothing_ends_no_game() {
    // R476
    let ruleset = "st2-en+tactics+support-revives=no";
    let discard: Vec<String> = "rbygk"
        .chars()
        .flat_map(|color| (0..=11).map(move |strength| format!("{color}{strength}")))
        .filter(|card| !["r1", "b1"].contains(&card.as_str()))
        .skip(11)
        .collect();
    let said = |ruleset: &str, turns: &str| {
        let start = format!(
            "start: {ruleset} -/-/-/-/-/-/- A turn=49 discard={} played=0,0 oil=3 deck=0 tactics-deck=10 \
             hand.A=6?,support hand.D=7?",
            discard.join(",")
        );
        said(
            ruleset,
            &format!("{start}\n\n{turns}\nresult: unfinished\n"),
        )
    };
    let dead = ["M222: the siege deck ran out, and what support put back is not drawn"];
    assert_eq!(said(ruleset, "49 A support y7,y8 +?t\n50 D r1@1 +?"), dead);
    // R475: a tactic card would not save him either, so that the game is over
    let at_once = format!("{ruleset}+empty-siege-deck=end");
    assert_eq!(said(&at_once, "49 A support y7,y8 +?"), dead);
    assert_eq!(
        said(&at_once, "49 A support y7,y8 +?t"),
        ["M222: the game was over before this draw"]
    );
}

#[test]
fn of_several_values_the_wrong_one_is_named() {
    let ruleset = "st1-2024+tactics";
    for (sides, values, wrong) in [
        ("r8,joker,spy:b1,b2,b3*", "as joker=r9,spy=r6", "spy=r6"),
        (
            "r8,joker,r7*:b1,joker,spy",
            "as joker=r9 against joker=b2,spy=b6",
            "spy=b6",
        ),
        (
            "r8,joker,r7*:b1,spy,joker",
            "as joker=r9 against spy=b6,joker=b2",
            "spy=b6",
        ),
    ] {
        let words = said(
            ruleset,
            &format!(
                "start: {ruleset} {sides}/-/-/-/-/-/-/-/- S turn=9\n\n9 S r1@9 claim 1 {values}\n\
                 result: unfinished\n"
            ),
        );
        let right = format!("M308: `{wrong}` is a value that the card cannot take");
        assert_eq!(words, [right], "{values}");
    }
}

#[test]
fn where_all_tactic_cards_lie_in_their_deck_no_hand_has_one() {
    // R379: the Defender has won already
    let start = format!(
        "start: st2-en+tactics {SHUT_IN} D turn=31 played=0,0 oil=3 tactics-deck=11 hand.A=7 hand.D=7"
    );
    let words = said(
        "st2-en+tactics",
        &format!("{start}\n\nresult: unfinished\n"),
    );
    assert_eq!(words.len(), 1, "{words:?}");
    assert!(words[0].starts_with("M231"), "{words:?}");
}

fn turn(ruleset: &str, turn: &str) -> String {
    let front = "r7,r8,r9:b1,b2,b3*/-/-/-/-/-/-/-/-";
    told(&format!(
        "%marchstone 1\nruleset: {ruleset}\nstart: {ruleset} {front} S turn=9\n\n{turn}\nresult: unfinished\n"
    ))
}

#[test]
fn an_early_claim_is_told_what_it_comes_before() {
    let base = "st1-2024+tactics";
    for (line, words) in [
        (
            "9 S claim 1 r1@2",
            "comes before it; write the claim after the play",
        ),
        (
            "9 S claim 1 ?",
            "comes before it; write the claim after the play",
        ),
        (
            "9 S claim 1 pass",
            "stands before the pass; write the claim after the pass",
        ),
        (
            "9 S claim 1",
            "this turn has neither; write the card that was played, `pass`, or `?`",
        ),
        (
            "9 S claim 1 claim 2 +?",
            "this turn has neither; write the card that was played",
        ),
    ] {
        let told = turn(base, line);
        assert!(
            told.contains("M301") && told.contains(words),
            "{line}\n{told}"
        );
    }
}

#[test]
fn a_late_claim_is_told_what_it_stands_behind() {
    let early_bird = "st1-2024+tactics+early-bird";
    for (line, words) in [
        (
            "9 S r1@2 claim 1",
            "only before the play, and this claim comes after it",
        ),
        (
            "9 S pass claim 1",
            "only at the start of the turn, and this claim comes after the pass",
        ),
    ] {
        let told = turn(early_bird, line);
        assert!(
            told.contains("M301") && told.contains(words),
            "{line}\n{told}"
        );
    }
}

#[test]
fn a_play_behind_a_pass_is_no_second_one() {
    for line in [
        "9 S pass spy@9",
        "9 S pass r1@9",
        "9 S pass strategist r7@1>2",
    ] {
        let told = turn("st1-2024+tactics", line);
        assert!(
            told.contains("M204") && told.contains("passed before the play"),
            "{told}"
        );
    }
    let twice = turn("st1-2024+tactics", "9 S r1@9 spy@9");
    assert!(
        twice.contains("M204") && twice.contains("second action"),
        "{twice}"
    );
}

/// The message and the help of a position that is none.
fn refused(position: &str) -> String {
    let done = run(&["claim", "--position", position]);
    assert_eq!(done.code, 2, "{position}\n{}", done.stdout);
    let lines = done
        .stderr
        .lines()
        .map(|line| line.trim_start_matches([' ', '│', '×']));
    lines.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_card_that_never_lies_there_is_told_where_it_lies() {
    let one = |front: &str, key: &str| refused(&format!("st1-2024+tactics {front} S {key}"));
    let two = |front: &str, key: &str| refused(&format!("st2-en+tactics {front} A {key}"));
    for (told, words) in [
        (
            one("r1:-@1", "discard=mud"),
            "a combat mode stays on its stone",
        ),
        (
            one("r1:-@1", "discard=joker,bluff"),
            "write `~bluff` after the stone",
        ),
        (one("mud:-@1", ""), "write `~mud` after the stone"),
        (one("banshee:-@1", ""), "write it in `discard=`"),
        (
            two("r1:-@1", "discard=explosion"),
            "write it in `actions.A=`",
        ),
        (
            two("explosion:-@1", ""),
            "a played action stays with its owner",
        ),
        (two("r1:-@1", "actions.A=joker"), "`joker` is no action"),
        (two("r1:-@1", "actions.A=r5"), "`r5` is no action"),
    ] {
        let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            told.contains("M116") && told.contains(words),
            "{words}\n{told}"
        );
        assert!(!told.contains("color and strength"), "{told}");
    }
    let fine = "st1-2024+tactics r7,r8,r9:b1,b2@1 S discard=banshee,joker";
    assert_eq!(run(&["claim", "--position", fine]).code, 0);
}

#[test]
fn nothing_is_prepared_in_the_first_game() {
    let one = refused("st1-2024 r7,r8,r9:b1,b2@1 S phase=prepared");
    assert!(
        one.contains("M128") && one.contains("nothing is prepared"),
        "{one}"
    );
    let two = "st2-en r10,r11:b3@4 A phase=prepared";
    assert_eq!(run(&["claim", "--position", two]).code, 0);
}

#[test]
fn a_wild_card_without_a_value_may_stand_beside_one_that_has_some() {
    let sevens = "r7,b7,g7:-/y7,p7,n7:-/-/-/-/-/-/- S";
    let position = format!("st1-2024+tactics+wild-doubles=no joker,spy,r9:b1,b2/{sevens}");
    let done = run(&["claim", "--site", "1", "--position", &position]);
    let words = "no value is left for a wild card of South's";
    assert!(done.stdout.contains(words), "{}", done.stdout);
    let position = format!("st1-2024+tactics+wild-doubles=no r9,r8,r6:b1,spy,b2*/{sevens}");
    let done = run(&["claim", "--site", "1", "--position", &position]);
    let words = "North  no value is left that a wild card there could take";
    assert!(done.stdout.contains(words), "{}", done.stdout);
}

#[test]
fn what_no_rules_decide_is_said_without_a_ruleset() {
    let head = "date: 2026-13-01\nround: 5/3\naccept: M304 both took it for right\n";
    let turn = "\n1 S r1@1 time=x\nresult: unfinished\n";
    let codes = |ruleset: &str| {
        let found = check_text(&format!("%marchstone 1\n{ruleset}{head}{turn}"));
        found
            .iter()
            .map(|finding| finding.code.number())
            .collect::<Vec<_>>()
    };
    let rest = ["M131", "M132", "M130"];
    assert_eq!(
        codes("ruleset: st1-2024\n"),
        ["M131", "M132", "M930", "M130"]
    );
    assert_eq!(codes("ruleset: st9-2024\n")[1..], rest);
    assert_eq!(codes("")[1..], rest);
}
