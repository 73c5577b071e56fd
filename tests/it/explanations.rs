//! How an answer reads that has to convince both players: on positions of every ruleset.

use super::program::marchstone_in_repository as run;

/// What is answered about one place. Every line fits on a terminal, and every card of the reason
/// comes after it once more, with its place.
fn answered(site: &str, position: &str) -> String {
    let ask = |more: &[&str]| {
        let done = run(&[&["claim", "--position", position, "--site", site], more].concat());
        assert!(done.code < 2, "{}{}", done.stdout, done.stderr);
        done.stdout
    };
    let human = ask(&[]);
    let wide = human.lines().find(|line| line.chars().count() > 80);
    assert_eq!(wide, None);
    let json: serde_json::Value = serde_json::from_str(&ask(&["--format", "json"])).expect("JSON");
    let (_, shown) = human.split_once("because:").unwrap_or(("", ""));
    let marks = shown.split(|mark: char| !mark.is_ascii_alphanumeric());
    for card in json["because"].as_array().into_iter().flatten() {
        let card = card.as_str().expect("a card");
        let times = marks.clone().filter(|word| *word == card).count();
        assert!(times >= 2, "{card}: {human}");
    }
    format!("$ {position}\n{human}")
}

fn all(questions: &[(&str, &str)]) -> String {
    let answers = questions.iter().map(|(site, text)| answered(site, text));
    answers.collect()
}

#[test]
fn yes_in_schotten_totten() {
    insta::assert_snapshot!(all(&[
        // color runs against same strength, and against a color run, the other side empty
        ("4", "st1-2024 r8,g8,y8:b6,b7@4/b8:-@1/-:b5@9 S"),
        (
            "4",
            "st1-2024 r5,r6,r7:-@4/r8,b8,y8:g8,p8,n8@1/r9,b9,g9:-@2 S"
        ),
        ("4", "st1-1999 r5,b5,g5:p6,n6@4/r6,b6,g6:y6@1 S"),
        ("4", "st1-2024 r5,r7,r8:b6,b9@4/b7:b8,b3@1 S"),
        ("4", "st1-ksr r6,b7,g8:y7,p8@4/r9,b9,g9:y9,p9,n9@1 S"),
        // three types at once, on cards of which nobody says where they lie
        (
            "4",
            "st1-2024 r7,g4,b9:y1,y2@4 S seen=y3,y4,y5,y6,y7,y8,y9,r1,b1,g1,p1,n1,r2,g2,b2,p2,n2,r3,g3,b3,p3,n3"
        ),
        // nothing is needed
        ("4", "st1-2024 r7,r8,r9:b1,b2@4 S"),
    ]));
}

#[test]
fn yes_with_tactics() {
    insta::assert_snapshot!(all(&[
        (
            "4",
            "st1-2024+tactics r8,b8,y8:joker,b7@4/r9,b9,b6:b5@1 S discard=b4,g8"
        ),
        ("4", "st1-2024+tactics r8,r7,r6,r5:b8,b7@4~mud/b9,b6:b4@1 S"),
        (
            "4",
            "st1-2024+tactics+early-bird r8,b7,y9:b6,g9@4~bluff/n9,p9,b9:r9@2 S"
        ),
    ]));
}

#[test]
fn yes_in_schotten_totten_2() {
    insta::assert_snapshot!(all(&[
        ("2", "st2-en r3,r4,r5,r6:k5,k6@2/k7:k4,b1@3/k8,k3:r7@6 A"),
        (
            "3",
            "st2-de+tactics r4,r11,r9:b6,b10@3~damaged/b11:b8@5 A discard=b9,b7"
        ),
        ("7", "st2-de r0,r3,g1:r11,g0@7/k0:b0@3 A"),
    ]));
}

#[test]
fn no_and_what_it_would_need() {
    insta::assert_snapshot!(all(&[
        ("4", "st1-2024 r8,g8,y8:b6,b7@4 S"),
        ("4", "st1-2024 r7,b7,g8:r9,p9@4 S"),
        ("4", "st1-2024 r7,b7,g8:r9,p9,y9@4 S"),
        ("4", "st1-2024 r8,g7,y2:b8,y7,p2*@4 S"),
        ("4", "st1-2024 r8,g7,y2:b8,y7,p2@4 S"),
        ("4", "st1-2024 r8,g7:b8,y7@4 S"),
        (
            "4",
            "st1-2024+tactics+mud-early-claim=no r8,r7,r6,r5:b8,b7@4~mud S"
        ),
        (
            "4",
            "st1-2024+tactics+wild-doubles=no r1,r2,shield:b8@4/g1,b1,y1:p1,n1@1/g2,b2,y2:p2,n2@2/g3,b3,y3:p3,n3@3/-:r3@5 S"
        ),
        ("1", "st2-en b0,b10,k7:r10@1/k11,g11:r11,b11@3/y11:-@5 A"),
        (
            "2",
            "st2-de+tactics r4,r5,r6,r7:joker,k8@2/k9:k4,b1@3/k10:k11@5 A"
        ),
    ]));
}

#[test]
fn a_hand_proves_nothing() {
    let position = "st1-2024 r6,r7,r8:b7,b8@1 S phase=played hand.S=";
    let answer = |hand: &str| answered("1", &format!("{position}{hand}"));
    let note = "note: `b9` is in the claimant's own hand";
    assert!(answer("b9,1?").contains(note));
    assert!(!answer("b6,1?").contains("own hand"));
}

#[test]
fn without_reasons_nothing_is_looked_for() {
    let ask = |position: &str| run(&["claim", "--no-reasons", "--position", position]).stdout;
    let yes = ask("st1-2024 r8,g8,y8:b6,b7@4/b8:-@1/-:b5@9 S");
    assert!(
        !yes.contains("because:") && !yes.contains("no color run"),
        "{yes}"
    );
    assert!(!ask("st1-2024 r8,g8,y8:b6,b7@4 S").contains("to claim it"));
}
