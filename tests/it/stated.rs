//! What a record states of results, hands and cards, against the table that the replay knows.

use super::generate::{game, games, wish};
use super::program::marchstone_in_repository as run;
use super::views::errors;
use marchstone::code::Code;
use marchstone::generate::Telling;
use marchstone::model::Ruleset;
use marchstone::pipeline::{check, check_text};

/// The result that a check tells, and whether the one that is written was refused.
fn result(text: &str) -> (Option<&'static str>, bool) {
    let mut told = (None, false);
    let all = check(text.as_bytes(), |checked| {
        let refused = |code| code == Code::Result;
        let mut codes = checked.findings.iter().map(|finding| finding.code);
        told = (checked.result, codes.any(refused));
        Ok::<(), ()>(())
    });
    assert!(all.is_ok());
    told
}

const RESULTS: &[&str] = &[
    "no-winner",
    "unfinished",
    "south 3-adjacent",
    "north 5-stones",
    "south opponent-resigned",
    "attacker 4-tiles",
    "attacker damaged-tile",
    "defender deck-empty",
    "defender no-space",
    "defender ruling",
];

#[test]
fn a_result_is_told_exactly_if_it_is_not_refused() {
    let (mut kept, mut refused) = (0, 0);
    for rules in Ruleset::all() {
        for index in 0..games().div_ceil(3) {
            let text = game(&wish(rules, Telling::None, false), index);
            let lines: Vec<&str> = text.lines().collect();
            let turns = lines.iter().rposition(|line| line.starts_with("result:"));
            let turns = turns.expect("a result");
            for cut in [turns, turns / 2 + 4] {
                let begun = lines[..cut.min(turns)].join("\n");
                for stated in RESULTS {
                    let text = format!("{begun}\nresult: {stated}\n");
                    if errors(&text).iter().any(|code| *code != "M231") {
                        continue;
                    }
                    let (told, wrong) = result(&text);
                    assert_eq!(told != Some(stated), wrong, "{told:?}\n{text}");
                    kept += u32::from(!wrong);
                    refused += u32::from(wrong);
                }
            }
        }
    }
    assert!(kept > 50 && refused > 50, "{kept} kept, {refused} refused");
}

#[test]
fn what_the_siege_deck_may_have_ended_is_told_as_written() {
    // all but fourteen cards lie open
    let gone = ["b", "g", "y", "k"].map(|color| {
        let cards =
            (if color == "b" { 2..11 } else { 0..12 }).map(|strength| format!("{color}{strength}"));
        cards.collect::<Vec<_>>().join(",")
    });
    let text = format!(
        "%marchstone 1\nruleset: st2-en\nstart: st2-en r1:b1/-/-/-/-/-/- A turn=41 discard={}\n\n\
         41 A r2@4 +?\nresult: defender deck-empty\n",
        gone.join(",")
    );
    assert_eq!(result(&text), (Some("defender deck-empty"), false));
}

/// South's hand after turn 3 is r2, r3, r5, b1, b2, joker, spy; North's g9, y1, p2, n2, n3, banshee, bluff.
const HANDS: &str = "%marchstone 1\nruleset: st1-2024+tactics\ndeal S: r1 r2 r3 r5 b1 b2 b3\n\
                     deal N: g9 y1 p2 n2 n3 y7 y8\n\n1 S r1@1 +joker\n2 N y7@1 +banshee\n\
                     3 S b3@2 +spy\n4 N y8@2 +bluff\n";

fn at_hand(hand: &str) -> Vec<&'static str> {
    let now = format!(
        "now: st1-2024+tactics r1:y7/b3:y8/-/-/-/-/-/-/- S turn=5 {hand}\nresult: unfinished\n"
    );
    errors(&format!("{HANDS}{now}"))
}

#[test]
fn a_hand_agrees_deck_by_deck() {
    for right in [
        "hand.S=7",
        "hand.S=5?,2?t",
        "hand.S=r2,r3,r5,b1,b2,joker,spy",
        "hand.S=r2,4?,spy,?t",
        "hand.S=r2,r3,r5,b1,b2,2?t",
        "hand.S=5?,joker,spy hand.N=g9,y1,p2,n2,n3,banshee,?t",
    ] {
        assert_eq!(at_hand(right), [""; 0], "{right}");
    }
    for wrong in [
        "hand.S=7?t",
        "hand.S=7?",
        "hand.S=r2,6?t",
        "hand.S=6?,?t",
        "hand.S=4?,3?t",
        "hand.S=r2,r3,r5,b1,b2,joker,?",
        "hand.S=r2,r3,r5,b1,?,joker,mud",
        "hand.S=r4,4?,2?t",
        "hand.S=6",
        "hand.N=g9,y1,p2,n2,n3,banshee,?",
    ] {
        assert_eq!(at_hand(wrong), ["M134"], "{wrong}");
    }
}

#[test]
fn cards_of_which_not_even_the_deck_is_known_may_be_of_either() {
    let text = HANDS.replace("+spy", "+any");
    let now = |hand: &str| {
        let now = format!("now: st1-2024+tactics r1:y7/b3:y8/-/-/-/-/-/-/- S turn=5 hand.S={hand}");
        errors(&format!("{text}{now}\nresult: unfinished\n"))
    };
    for right in [
        "7",
        "6?,?t",
        "5?,2?t",
        "r2,4?,joker,mud",
        "r2,r3,r5,b1,b2,b9,joker",
    ] {
        assert_eq!(now(right), [""; 0], "{right}");
    }
    for wrong in [
        "7?",
        "4?,3?t",
        "r2,r3,r5,?,b8,b9,?t",
        "r2,r3,r5,b1,b2,spy,mud",
    ] {
        assert_eq!(now(wrong), ["M134"], "{wrong}");
    }
}

#[test]
fn no_hand_is_larger_than_its_ruleset_allows() {
    for (rules, most) in [
        ("st1-2024", 6),
        ("st1-1999", 6),
        // one more after the recruiter, by the letter
        ("st1-2024+tactics", 8),
        ("st1-2024+tactics+early-bird", 8),
        ("st2-en", 6),
        ("st2-de+tactics", 7),
    ] {
        let (side, places) = match rules.starts_with("st1") {
            true => ("S", 9),
            false => ("A", 7),
        };
        let front = vec!["-"; places].join("/");
        for (size, code) in [(most, 0), (most + 1, 2)] {
            for hand in [format!("{size}"), format!("{size}?")] {
                let position = format!("{rules} {front} {side} hand.{side}={hand}");
                let done = run(&["show", "--position", &position]);
                assert_eq!(done.code, code, "{position}: {}", done.stderr);
            }
        }
    }
}

#[test]
fn a_card_stands_once_wherever_a_position_names_it() {
    let front = "st1-2024+tactics r1,spy:b1~mud/-/-/-/-/-/-/-/- S";
    let places = [
        "discard=",
        "deck=",
        "tactics-deck=",
        "shuffled=",
        "hand.S=",
        "hand.N=",
        "seen=",
    ];
    let of_deck = |place: &str, card: &str| match place {
        "deck=" => card.starts_with('g') || card.starts_with('r'),
        "tactics-deck=" => !(card.starts_with('g') || card.starts_with('r')),
        "shuffled=" => false,
        _ => true,
    };
    for card in ["r1", "spy", "mud", "g5", "shield"] {
        let laid = ["r1", "spy", "mud"].contains(&card);
        for first in places.iter().filter(|place| of_deck(place, card)) {
            let discarded_mode = card == "mud" && *first == "discard=";
            let text = format!("{front} {first}{card}");
            let done = run(&["show", "--position", &text]);
            let wanted = if laid || discarded_mode { 2 } else { 0 };
            assert_eq!(done.code, wanted, "{text}: {}", done.stderr);
            for second in places.iter().filter(|place| of_deck(place, card)) {
                if first == second || laid {
                    continue;
                }
                let text = format!("{front} {first}{card} {second}{card}");
                let done = run(&["show", "--position", &text]);
                assert_eq!(done.code, 2, "{text}");
                assert!(done.stderr.contains("M112"), "{text}: {}", done.stderr);
            }
        }
    }
}

#[test]
fn a_record_with_its_own_hands_agrees_with_itself() {
    // what the replay writes of its hands is what it reads back
    for rules in Ruleset::all() {
        let text = game(&wish(rules, Telling::Full, true), 0);
        let turns = text
            .lines()
            .filter(|line| line.starts_with(char::is_numeric));
        for (at, line) in turns.enumerate().step_by(5) {
            let number = line
                .split(' ')
                .next()
                .and_then(|number| number.parse().ok());
            let stop = marchstone::replay::Stop::Behind(number.expect("a number"));
            let located = marchstone::pipeline::position_at(text.as_bytes(), 1, Some(stop));
            let position = located.expect("a position").position;
            if position.to_move.is_none() {
                continue;
            }
            let now = marchstone::syntax::position_line(&position);
            let with = text.replacen(line, &format!("{line}\nnow: {now}"), 1);
            let found = check_text(&with);
            let wrong = found.iter().find(|finding| finding.is_error());
            assert!(wrong.is_none(), "turn {at}: {wrong:?}\n{with}");
        }
    }
}

#[test]
fn a_game_that_went_on_after_its_end_has_the_result_of_the_board() {
    let won = "1 S r7@1\n2 N b1@9\n3 S r8@1\n4 N b2@9\n5 S r9@1 claim 1\n6 N y1@8\n7 S g7@2\n8 N y2@8\n9 S g8@2\n\
        10 N y3@7\n11 S g9@2 claim 2\n12 N y4@6\n13 S p7@3\n14 N y5@6\n15 S p8@3\n16 N y6@6\n17 S p9@3 claim 3\n";
    let head = "%marchstone 1\nruleset: st1-2024\n";
    let whole = format!("{head}{won}result: south 3-adjacent\n");
    assert_eq!(result(&whole), (Some("south 3-adjacent"), false));
    assert!(errors(&whole).is_empty());
    let beyond = format!("{head}{won}18 N n1@1\nresult: north 3-adjacent\n");
    assert_eq!(result(&beyond), (Some("south 3-adjacent"), false));
    assert_eq!(errors(&beyond).len(), 1);
}

#[test]
fn a_deck_is_not_empty_while_the_hands_cannot_hold_the_rest() {
    for rules in ["st2-en", "st2-en+tactics", "st2-de+tactics"] {
        let text = format!(
            "%marchstone 1\nruleset: {rules}\n1 A r1@1\n2 D b1@1\nresult: defender deck-empty\n"
        );
        assert_eq!(result(&text), (Some("unfinished"), true), "{rules}");
    }
}

/// The Defender has room at one place, and all tactic cards but one lie open; nobody knows who holds that one.
#[test]
fn the_defender_is_shut_in_where_no_tactic_card_can_be_in_his_hand() {
    let text = |last: &str, result: &str| {
        format!(
            "%marchstone 1\nruleset: st2-en+tactics\nstart: st2-en+tactics r1,r2:y9,y8,y2/b9:g9,g8,g7,g6/k1:k4,k5,k6/\
             r9:r5,r6/y5:y1,y3,b3/k9,k8:b5,b6,y6,y7/g1:g2,g3 A turn=55 discard=joker,joker,spy,shield,r0,r11 \
             actions.A=desertion,explosion,recruitment,redeployment,exchange actions.D=treason played=5,5 oil=1 deck=15 \
             tactics-deck=0 hand.A=7 hand.D=7\n\n55 A {last} +?\n56 D g4@7 +?\n57 A r10@4 +?\nresult: {result}\n"
        )
    };
    // support was the last one
    let shut_in = text("support r0,r11", "unfinished");
    assert_eq!(result(&shut_in), (Some("defender no-space"), true));
    let told = text("support r0,r11", "defender no-space");
    assert_eq!(result(&told), (Some("defender no-space"), false));
    // he may hold it, and play it for nothing but a target
    assert_eq!(
        result(&text("k10@1", "unfinished")),
        (Some("unfinished"), false)
    );
}
