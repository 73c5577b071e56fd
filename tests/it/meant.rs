//! What is said of slips with the very words and numbers of the record, and only where that mends them.

use super::program::marchstone_with as run_with;
use super::slips::{game, told};
use marchstone::code::Code;
use marchstone::pipeline::check_text;

#[test]
fn a_place_is_named_by_the_number_on_record() {
    for (turn, help) in [
        ("r10=>2", "lies: `r10@2`"),
        ("r10→2", "lies: `r10@2`"),
        ("r10 -> 2", "lies: `r10@2`"),
        ("r10 2", "lies: `r10@2`"),
        ("r10 auf 2", "lies: `r10@2`"),
        ("r10-2", "lies: `r10@2`"),
        ("r10:2", "lies: `r10@2`"),
        ("r10/2 +b3", "lies: `r10@2`"),
        ("joker 9", "lies: `joker@9`"),
        ("r10 12", "lies: `r10@` and the number of the stone"),
        ("r10 claim 2", "lies: `r10@` and the number of the stone"),
        ("r8@6 r9", "was the draw `+r9` meant? if not, write where"),
        ("r8@6 r9 3", "lies: `r9@3`"),
        (
            "joker@6 gelb 9",
            "was the draw `+y9` meant? if not, write where",
        ),
        ("banshee g5", "write where the card lies: `g5@` and"),
        (
            "r8@6 +b2 r9",
            "M011: `@` and a place were expected; write where",
        ),
        ("banshee g5 1", "lies: `g5@1`"),
        ("strategist b7@4 nach 5", "goes: `strategist b7@4>5`"),
        ("strategist b7@4 5", "goes: `strategist b7@4>5`"),
        (
            "strategist b7@6",
            "goes: `strategist b7@6>` and the number of the stone, or `>discard`",
        ),
        (
            "traitor b7@6",
            "goes: `traitor b7@6>` and the number of the stone",
        ),
        ("strategist b7@4 Ablage", "goes: `strategist b7@4>discard`"),
        ("Traitor g5@1 to stone 3", "goes: `traitor g5@1>3`"),
    ] {
        let told = told(&game(&format!("3 S {turn}\nresult: unfinished")));
        assert!(
            told.starts_with("M011") && told.contains(help),
            "{turn}: {told}"
        );
    }
}

#[test]
fn a_date_is_named_only_if_it_is_clear() {
    for (date, help) in [
        ("3.11.2026", "write year, month, day: `2026-11-03`"),
        ("2026-11-3", "write year, month, day: `2026-11-03`"),
        ("2026/11/03", "write year, month, day: `2026-11-03`"),
        ("3/11/2026", "as `YYYY-MM-DD`, with `??`"),
        ("31.2.2026", "as `YYYY-MM-DD`, with `??`"),
        ("yesterday", "as `YYYY-MM-DD`, with `??`"),
    ] {
        let text = format!(
            "%marchstone 1\nruleset: st1-2024\ndate: {date}\n\n1 S r7@4\nresult: unfinished\n"
        );
        let told = told(&text);
        assert!(
            told.starts_with("M131") && told.contains(help),
            "{date}: {told}"
        );
    }
}

#[test]
fn the_result_of_a_decided_game_is_named() {
    let text = include_str!("../../fixtures/st1/ok/three-adjacent.march");
    let open = text.replace("result: south 3-adjacent", "");
    let done = run_with(&["check", "-"], open.as_bytes());
    let said = done.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        said.contains("close it with `result: south 3-adjacent`"),
        "{said}"
    );
    let going_on = run_with(&["check", "-"], game("3 S r8@4").as_bytes());
    assert!(
        going_on
            .stdout
            .contains("`result: unfinished`, or with how"),
        "{}",
        going_on.stdout
    );
}

#[test]
fn a_result_that_cannot_be_read_is_not_missing() {
    for line in [
        "Ergebnis: Süd gibt auf",
        "Resultat: unbeendet",
        "Ergebnis: Anna",
        "result south 3-adjacent",
        "Reslt: unfinished",
    ] {
        let done = run_with(&["check", "--format", "short", "-"], game(line).as_bytes());
        assert_eq!(done.code, 1, "{line}: {}", done.stdout);
        assert!(!done.stdout.contains("M901"), "{line}: {}", done.stdout);
    }
    assert!(told(&game("Resultat: unbeendet")).contains("did you mean `result`?"));
}

#[test]
fn marks_that_end_sentences_are_taken_out() {
    for (turn, help) in [
        ("claim 4.", "take the `.` out"),
        ("r8@4.", "take the `.` out"),
        ("r8@4;", "take the `;` out"),
        ("r8@4 + b3.", "take the `.` out"),
        ("r8@4; +b3", "take the `;` out"),
        ("r8@4;claim 4", "take the `;` out"),
        (
            "r8@4 claim 4 because r7;b8",
            "join the cards of a list by commas: `r7,b8`",
        ),
    ] {
        let told = told(&game(&format!("3 S {turn}\nresult: unfinished")));
        assert!(told.contains(help), "{turn}: {told}");
        assert!(!told.contains("between the two"), "{turn}: {told}");
    }
    for (position, help) in [
        (
            "st1-2024 -/-/-/-/-/-/-/-/- S seen=b8;b7",
            "join the cards of a list by commas: `b8,b7`",
        ),
        ("st1-2024 r7;r8@4 S", "by commas: `r7,r8`"),
        (
            "st1-2024 r7,r8:b1@4 S;",
            "take the `;` out: a blank alone stands between the parts of a position",
        ),
    ] {
        let done = run_with(&["claim", "--position", position], b"");
        let said = done.stderr.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(done.code == 2 && said.contains(help), "{position}: {said}");
    }
}

#[test]
fn a_third_joker_is_the_third() {
    let position = "st1-2024+tactics r7,r8,joker:b1@4 S seen=joker,joker";
    let done = run_with(&["claim", "--position", position], b"");
    assert!(
        done.stderr.contains("`joker` stands here a third time"),
        "{}",
        done.stderr
    );
}

#[test]
fn options_of_other_rulesets_are_led_home() {
    for (ruleset, help) in [
        ("st1-2024+taktik", "did you mean `tactics`?"),
        (
            "st1-2024+pass-right=lasting",
            "this option belongs to `+tactics`: `st1-2024+tactics+pass-right=lasting`",
        ),
        (
            "st1-2024+plus-side=right",
            "only `st2-en`, `st2-en+tactics`, `st2-de` and `st2-de+tactics` can have this option",
        ),
    ] {
        let text = format!("%marchstone 1\nruleset: {ruleset}\n\n1 S r7@4\nresult: unfinished\n");
        let told = told(&text);
        assert!(
            told.starts_with("M103") && told.contains(help),
            "{ruleset}: {told}"
        );
        let done = run_with(&["rules", ruleset], b"");
        let said = done.stderr.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.contains(help), "{ruleset}: {said}");
    }
}

#[test]
fn the_other_chair_is_asked_for_only_where_that_helps() {
    let start = |places: &str, turn: &str| {
        let lines = format!("start: st1-2024 {places} S\n\n1 S {turn}\nresult: unfinished\n");
        told(&format!("%marchstone 1\nruleset: st1-2024\n{lines}"))
    };
    for (places, turn, code, asked) in [
        ("r7,r8,r9:b1@4", "y1@1 claim 6", "M303", true),
        ("r7,r8:b1@4", "y1@1 claim 6", "M303", false),
        ("r7,r8,r9:b1@4", "y1@4", "M211", false),
    ] {
        let told = start(places, turn);
        assert!(told.contains(code), "{places} {turn}: {told}");
        assert_eq!(
            told.contains("the other chair"),
            asked,
            "{places} {turn}: {told}"
        );
    }
    for (first, asked) in [("r7@6", true), ("r7@1", false)] {
        let text = format!(
            "%marchstone 1\nruleset: st2-en\n\n1 A {first}\n2 D oil 2 b7@4\nresult: unfinished\n"
        );
        let told = told(&text);
        assert!(told.contains("M409") || told.contains("M407"), "{told}");
        assert_eq!(told.contains("the other chair"), asked, "{told}");
    }
}

#[test]
fn a_missing_draw_may_be_of_a_tactic_card() {
    let lines = "1 S r7@4 +?\n2 N g5@1\n3 S r8@4 +?\nresult: unfinished\n";
    for (ruleset, named) in [("st1-2024", false), ("st1-2024+tactics", true)] {
        let told = told(&format!("%marchstone 1\nruleset: {ruleset}\n\n{lines}"));
        assert!(told.starts_with("M221"), "{told}");
        assert_eq!(told.contains("`+?t` for a tactic card"), named, "{told}");
    }
}

#[test]
fn an_own_header_is_no_result() {
    let text = "%marchstone 1\nruleset: st1-2024\nx-result: 5\n\n1 S r1@1\n";
    let codes: Vec<Code> = check_text(text)
        .iter()
        .map(|finding| finding.code)
        .collect();
    assert_eq!(codes, [Code::NoResult]);
}
