//! A game that is decided as it stands: nothing can be claimed any more.

use super::program::{marchstone_in_repository as run, marchstone_with as run_with};

/// Fronts that have decided the game, with a side that could claim stone or tile 4 otherwise.
const DECIDED: &[&str] = &[
    "st1-2024 r7,r8,r9:b1,b2=S/r1,r2,r3:b7=S/y1,y2,y3:b9=S/g7,g8,g9:-/-/-/-/-/- S",
    "st1-2024 r7,r8,r9:b1,b2=S/r1,r2,r3:b7=S/y1,y2,y3:b9=S/g7,g8,g9:-/-/-/-/-/- S phase=passed hand.S=b3",
    "st1-1999 -:r7,r8,r9=N/-/-:y1,y2,y3=N/g7,g8,g9:-/-:r1,r2,r3=N/-/-:b4,b5,b6=N/-/-:n1,n2,n3=N S",
    "st1-2024+tactics+early-bird -=N/-=N/-=N/g7,g8,g9:-/-/-/-/-/- S",
    "st2-en -~damaged/-/-/r10,r11:b3/-/-~breached/- A",
    "st2-de+tactics -~breached/-/-/r10,r11:b3/-/-/- A",
    "st1-2024 -/-/-/g7,g8,g9:-/-/-/-/-/- S result=south_opponent-resigned",
];

#[test]
fn a_game_that_the_board_has_decided_is_over() {
    for position in DECIDED {
        for more in [&["--site", "4"][..], &[]] {
            let args = [
                &["claim", "--format", "short", "--position", position],
                more,
            ]
            .concat();
            let done = run(&args);
            assert_eq!(done.code, 1, "{position}\n{}", done.stderr);
            let of = |side: &str| format!("4 {side} no game-over\n");
            assert!(
                [of("S"), of("A")].contains(&done.stdout),
                "{position}\n{}",
                done.stdout
            );
        }
    }
    let lines = DECIDED.join("\n");
    let args = ["claim", "--format", "json", "--positions", "-"];
    let done = run_with(&args, lines.as_bytes());
    assert_eq!(done.code, 0);
    let over = done
        .stdout
        .matches("\"claimable\":false,\"basis\":\"game-over\"")
        .count();
    assert_eq!(over, DECIDED.len(), "{}", done.stdout);
}

#[test]
fn a_board_that_may_still_be_decided_asks_on() {
    for position in [
        "st1-2024 -=S/-=S/-/g7,g8,g9:-/-/-=S/-=S/-/- S phase=passed",
        "st1-2024 -=S/-=N/-=S/g7,g8,g9:-/-=S/-/-=N/-/-=S S",
        "st2-en -~damaged/-~damaged/-~damaged/r10,r11:b3/-/-/- A",
    ] {
        assert_eq!(
            run(&["claim", "--position", position]).code,
            0,
            "{position}"
        );
    }
}

#[test]
fn four_damaged_tiles_are_asked_about_as_they_lie() {
    // the claims on file do so, whoever is to move and whatever room there is
    let asked = |position: &str| {
        let args = ["claim", "--format", "short", "--site", "4", "--position"];
        run(&[&args[..], &[position]].concat()).stdout
    };
    let open = "st2-en -~damaged/-~damaged/-~damaged/r10,r11:b3/-~damaged/-/-";
    assert_eq!(asked(&format!("{open} A")), "4 A yes proven\n");
    assert_eq!(asked(&format!("{open} D")), "4 D no not-attacker\n");
    let full = "-:b1,b2,b3~damaged/-:b4,b5~damaged/-:y1,y2,y3~damaged/r10,r11:k1,k2/-:y4,y5,y6~damaged/\
                -:g1,g2,g3,g4/-:k4,k5,k6";
    assert_eq!(asked(&format!("st2-en {full} A")), "4 A yes compared\n");
}

#[test]
fn a_defender_without_a_place_has_won_before_anybody_asks() {
    let full = "r1:b1,b2,b3/r2:b4,b5,b6,b7/r3:y1,y2,y3/r10,r11:k1,k2/r4:y4,y5,y6/r5:g1,g2,g3,g4/r6:k4,k5,k6";
    let short = |ruleset: &str, keys: &str, side: &str| {
        let position = format!("{ruleset} {full} D{keys}");
        run(&[
            "claim",
            "--format",
            "short",
            "--site",
            "4",
            "--side",
            side,
            "--position",
            &position,
        ])
        .stdout
    };
    assert_eq!(short("st2-en", "", "A"), "4 A no game-over\n");
    assert_eq!(short("st2-en", "", "D"), "4 D no game-over\n");
    // German: he passes, and the game goes on
    assert_eq!(short("st2-de", "", "A"), "4 A no not-your-turn\n");
    // he may still hold a tactic card
    assert_eq!(short("st2-en+tactics", "", "A"), "4 A no not-your-turn\n");
}

#[test]
fn a_record_is_asked_before_the_claim_that_decides_it_and_not_behind_its_end() {
    let file = "fixtures/st1/ok/three-adjacent.march";
    let done = run(&["claim", file, "--at", "17", "--format", "short"]);
    assert_eq!((done.code, done.stdout.as_str()), (0, "3 S yes proven\n"));
    let front = "r7,r8,r9:b1,b2=S/r1,r2,r3:b7=S/y1,y2,y3:b9=S/g7,g8,g9:-/-/-/-/-/-";
    let start = format!(
        "%marchstone 1\nruleset: st1-2024\nstart: st1-2024 {front} S turn=9\n\n9 S b3@9 claim 4\n"
    );
    let done = run_with(&["claim", "-", "--at", "9"], start.as_bytes());
    let words = "the game was over before this: South has three stones side by side";
    assert_eq!(done.code, 2, "{}", done.stdout);
    assert!(done.stderr.contains(words), "{}", done.stderr);
}

#[test]
fn a_decided_board_with_nothing_to_ask_about_says_so() {
    let done = run(&["claim", "--position", "st1-2024 -=S/-=S/-=S/-/-/-/-/-/- S"]);
    assert_eq!(
        (done.code, done.stdout.as_str()),
        (1, "The game is over.\n\n")
    );
}
