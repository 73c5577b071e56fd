//! Seeds, lists and commitments. The numbers come from a program that shares no code with this one.

use super::{errors, redacted};
use crate::generate::{TOLD, game, games, is_canonical, wish};
use crate::program::marchstone_in_repository as run;
use marchstone::code::Code;
use marchstone::generate::{Telling, Wish};
use marchstone::model::{Ruleset, Seat, View};
use marchstone::pipeline::{check_text, position_at};
use marchstone::replay::Stop;
use marchstone::shuffle::{Laid, Shuffle};
use marchstone::syntax::position_line;

fn laid(rules: &str, seed: &str) -> Laid {
    let rules = Ruleset::parse(rules).expect("a ruleset");
    let shuffle = Shuffle::new(&rules, seed);
    Laid {
        game: rules.game(),
        hands: [Seat::South, Seat::North].map(|seat| shuffle.hand(seat).to_vec()),
        deck: shuffle.deck(false).to_vec(),
        tactics_deck: rules.has_tactics().then(|| shuffle.deck(true).to_vec()),
    }
}

#[test]
fn a_seed_gives_the_same_cards_everywhere() {
    assert_eq!(
        laid("st1-2024", "a seed").lines(),
        "deal S: r3 r5 r8 b2 y4 y5\n\
         deal N: r1 b6 b7 y2 y8 y9\n\
         deck: p5 y3 r4 n8 p3 b5 y6 n9 b9 g8 r9 n1 n5 b1 y1 p8 b8 r2 n7 b3 n3 p1 p4 g9 p7 g2 y7 p9 \
         p2 g4 g1 n2 b4 g3 g7 r6 g5 g6 n4 p6 r7 n6\n"
    );
    let tactics = laid("st2-en+tactics", "a seed");
    assert!(tactics.lines().ends_with(
        "tactics-deck: support joker exchange joker redeployment recruitment treason spy \
         explosion desertion shield\n"
    ));
    for (rules, salt, digest) in [
        (
            "st1-2024",
            Some("salty"),
            "163196656430a20cac4df277793647d157fe3c807384ea5fbc7ce833e01006a1",
        ),
        (
            "st2-en+tactics",
            None,
            "408433eb4d1cb54e55b15b40a0893774ebf7fcab5c112eba779405adfef828ec",
        ),
        (
            "st2-en",
            None,
            "b15262700a67f9d7a047333515ee7da80bbdb19afcfdf931f68d8f734fbf513a",
        ),
    ] {
        assert_eq!(laid(rules, "a seed").digest(salt), digest, "{rules}");
    }
}

#[test]
fn the_lists_of_a_seed_agree_with_it_and_no_others_do() {
    for rules in Ruleset::all() {
        let name = rules.to_string();
        let head = format!("%marchstone 1\nruleset: {name}\nshuffle: marchstone-1 x y\n");
        let lines = laid(&name, "x y").lines();
        let text = |lines: &str| format!("{head}{lines}\nresult: unfinished\n");
        assert_eq!(errors(&text(&lines)), [""; 0]);
        let other = laid(&name, "x z").lines();
        for (line, (right, wrong)) in lines.lines().zip(other.lines()).enumerate() {
            let text = text(&lines.replace(right, wrong));
            let found = errors(&text);
            // a card of another list may now stand twice
            assert!(found == ["M856"] || found == ["M112"], "{line} {found:?}");
        }
        let lists: Vec<&str> = lines.lines().collect();
        for right in &lists {
            let mut words: Vec<&str> = right.split(' ').collect();
            let last = words.len() - 1;
            words.swap(last, last - 1);
            let found = errors(&text(&format!("{}\n", words.join(" "))));
            let ordered = right.contains("deck");
            assert_eq!(
                found,
                if ordered { vec!["M856"] } else { vec![] },
                "{right}"
            );
        }
    }
}

/// A game with a commitment to its cards, which its lists tell.
fn committed(text: &str, salt: &str) -> String {
    let keys = ["deal", "deck:", "tactics-deck:"];
    let head: Vec<&str> = text.lines().take_while(|line| !line.is_empty()).collect();
    let lists = head
        .iter()
        .filter(|line| keys.iter().any(|key| line.starts_with(key)));
    let lists: String = lists.map(|line| format!("{line}\n")).collect();
    let digest = sha256(&format!("{salt}\n{lists}"));
    text.replacen('\n', &format!("\ndeck-sha256: {digest} {salt}\n"), 1)
}

fn sha256(text: &str) -> String {
    use sha2::{Digest, Sha256};
    let bytes: [u8; 32] = Sha256::digest(text).into();
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn has(text: &str, code: Code) -> bool {
    check_text(text).iter().any(|finding| finding.code == code)
}

#[test]
fn a_commitment_is_checked_once_all_cards_are_known() {
    let mut from_play = 0;
    for rules in Ruleset::all() {
        for index in 0..games() {
            let text = committed(&game(&wish(rules, Telling::Full, true), index), "NaCl");
            assert_eq!(errors(&text), [""; 0], "{text}");
            assert!(!has(&text, Code::CommitmentUnchecked));
            let wrong = text.replace(" NaCl\n", " KCl\n");
            assert_eq!(errors(&wrong), ["M858"]);
            let secret = text.replace(" NaCl\n", " ?\n");
            assert!(has(&secret, Code::CommitmentUnchecked));
            // without the lists of the decks the draws may tell all of them
            let drawn = unlisted(&text);
            assert_eq!(errors(&drawn), [""; 0], "{drawn}");
            if !has(&drawn, Code::CommitmentUnchecked) {
                from_play += 1;
                assert_eq!(errors(&drawn.replace(" NaCl\n", " KCl\n")), ["M858"]);
            }
            // what is public hides the cards, and the commitment stays
            let public = redacted(&text, View::Public, false);
            assert!(
                public.contains(" ?\n") && !public.contains("NaCl"),
                "{public}"
            );
            assert!(has(&public, Code::CommitmentUnchecked));
        }
    }
    assert!(from_play > 0);
}

/// Without the lists of the decks.
fn unlisted(text: &str) -> String {
    without(text, &["deck:", "tactics-deck:"]).join("\n") + "\n"
}

/// The first turn from the fourth on that ends in a draw and has no recruiter.
fn drawing(text: &str) -> &str {
    let mut turns = text
        .lines()
        .filter(|line| line.starts_with(char::is_numeric))
        .skip(3);
    let draws = |line: &&str| line.contains(" +") && !line.contains("recruiter");
    turns.find(draws).expect("a turn with a draw")
}

#[test]
fn a_missing_draw_exchanges_no_cards() {
    for rules in Ruleset::all() {
        for index in 0..games() {
            let listed = committed(&game(&wish(rules, Telling::Full, true), index), "NaCl");
            let shuffled = game(&dealt(rules, Telling::Full), index);
            let seed_only =
                without(&shuffled, &["deal", "deck:", "tactics-deck:"]).join("\n") + "\n";
            for text in [&listed, &shuffled, &seed_only, &unlisted(&listed)] {
                let turn = drawing(text);
                let kept = turn.split(' ').filter(|word| !word.starts_with('+'));
                let kept: Vec<&str> = kept.collect();
                let text = text.replacen(turn, &kept.join(" "), 1);
                assert_eq!(errors(&text), ["M221"], "{turn}\n{text}");
            }
            // a wrong one is still wrong where lists or a seed tell the cards
            let turn = drawing(&listed);
            let kept = turn.split(' ').filter(|word| !word.starts_with('+'));
            let text = listed.replacen(turn, &kept.collect::<Vec<&str>>().join(" "), 1);
            let wrong = text.replace(" NaCl\n", " KCl\n");
            assert_eq!(errors(&wrong), ["M858", "M221"]);
        }
    }
}

#[test]
fn turns_of_both_sides_that_are_missing_exchange_no_cards() {
    for rules in Ruleset::all() {
        for index in 0..games() {
            let listed = committed(&game(&wish(rules, Telling::Full, true), index), "NaCl");
            let text = unlisted(&listed);
            let turn = text.find(drawing(&text)).expect("a turn");
            let mut behind = text[turn..].splitn(3, '\n');
            let rest = behind.nth(2).expect("more turns");
            let found = errors(&format!("{}{rest}", &text[..turn]));
            assert!(!found.contains(&"M858"), "{found:?}\n{text}");
        }
    }
}

#[test]
fn a_turn_that_nobody_can_read_exchanges_no_cards() {
    let mut from_play = 0;
    for rules in Ruleset::all() {
        for index in 0..games() {
            let listed = committed(&game(&wish(rules, Telling::Full, true), index), "NaCl");
            let bare = unlisted(&listed);
            from_play += u32::from(!has(&bare, Code::CommitmentUnchecked));
            for text in [&listed, &bare] {
                let turn = drawing(text);
                let number = turn.split(' ').next().expect("a number");
                let stop = Stop::Behind(number.parse().expect("a number"));
                let located = position_at(text.as_bytes(), 1, Some(stop)).expect("a position");
                let now = position_line(&located.position);
                let unread = format!("{number} (a word)\nnow: {now}");
                let text = text.replacen(turn, &unread, 1);
                assert_eq!(errors(&text), ["M011"], "{text}");
                let wrong = text.replace(" NaCl\n", " KCl\n");
                match has(&text, Code::CommitmentUnchecked) {
                    true => assert_eq!(errors(&wrong), ["M011"]),
                    false => assert_eq!(errors(&wrong), ["M858", "M011"]),
                }
            }
        }
    }
    assert!(from_play > 0);
}

#[test]
fn what_gives_the_cards_away_goes() {
    let digest = "0".repeat(64);
    let text = format!(
        "%marchstone 1\nruleset: st1-2024\nshuffle: marchstone-1 x\ndeck-sha256: {digest}\n\n\
         result: unfinished\n"
    );
    let told = redacted(&text, View::Public, false);
    assert!(
        !told.contains("shuffle") && !told.contains("sha256"),
        "{told}"
    );
}

/// A wish for games that a shuffle has dealt, with a commitment.
fn dealt(rules: Ruleset, told: Telling) -> Wish {
    Wish {
        shuffle: true,
        commit: true,
        headers: true,
        ..wish(rules, told, told == Telling::Full)
    }
}

/// The text of a header.
fn header<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    text.lines().find_map(|line| line.strip_prefix(key))
}

fn without<'a>(text: &'a str, keys: &[&str]) -> Vec<&'a str> {
    let kept = |line: &&str| !keys.iter().any(|key| line.starts_with(key));
    text.lines().filter(kept).collect()
}

#[test]
fn generated_games_are_dealt_by_the_shuffle_that_they_name() {
    for rules in Ruleset::all() {
        for index in 0..games() {
            let text = game(&dealt(rules, Telling::Full), index);
            assert_eq!(errors(&text), [""; 0], "{text}");
            assert!(!has(&text, Code::CommitmentUnchecked), "{text}");
            is_canonical(&text);
            let seed = format!("5 {index}");
            let named = header(&text, "shuffle: marchstone-1 ");
            assert_eq!(named, Some(seed.as_str()));
            for line in laid(&rules.to_string(), &seed).lines().lines() {
                assert!(text.contains(&format!("\n{line}\n")), "{line}\n{text}");
            }
            // the seed alone tells deals and draws, too
            let lists = ["deal", "deck:", "tactics-deck:"];
            let bare = without(&text, &lists).join("\n") + "\n";
            assert_eq!(errors(&bare), [""; 0], "{bare}");
            assert!(!has(&bare, Code::CommitmentUnchecked));
            let other = |text: &str| text.replacen(&seed, "another", 2);
            assert_eq!(errors(&other(&text)), ["M856"]);
            assert!(!errors(&other(&bare)).is_empty());
            let salt = header(&text, "deck-sha256: ").and_then(|line| line.split(' ').nth(1));
            let salt = salt.expect("a salt");
            assert_eq!(salt.len(), 32);
            assert_eq!(errors(&text.replace(salt, "NaCl")), ["M858"]);
        }
    }
}

#[test]
fn a_commitment_stands_in_the_seed_s_place_where_hands_are_hidden() {
    for rules in Ruleset::all() {
        for index in 0..games().div_ceil(3) {
            let full = game(&dealt(rules, Telling::Full), index);
            let digest = header(&full, "deck-sha256: ").expect("a commitment");
            let digest = digest.split(' ').next().expect("a digest");
            for told in TOLD.into_iter().filter(|told| *told != Telling::Full) {
                let text = game(&dealt(rules, told), index);
                assert_eq!(errors(&text), [""; 0], "{text}");
                is_canonical(&text);
                let commitment = header(&text, "deck-sha256: ");
                assert_eq!(commitment, Some(format!("{digest} ?").as_str()));
                assert!(!text.contains("seed") && !text.contains("shuffle:"));
                let view = match told {
                    Telling::One(seat) => View::One(seat),
                    Telling::None => View::Public,
                    _ => continue,
                };
                // it is the same game, as who sees no more has it
                let seen = redacted(&full, view, false);
                let keys = ["view:", "deck:", "tactics-deck:"];
                assert_eq!(without(&seen, &keys), without(&text, &keys), "{view:?}");
            }
        }
    }
}

#[test]
fn a_seed_is_refused_where_hands_are_hidden() {
    let wished = ["generate", "--ruleset", "st1-2024"];
    let shuffled = [&wished[..], &["--shuffle", "marchstone-1"]].concat();
    for hands in ["S", "N", "none", "bare"] {
        let hidden = [&shuffled[..], &["--hands", hands]].concat();
        let done = run(&hidden);
        assert_eq!((done.code, done.stdout.as_str()), (2, ""), "{hands}");
        assert!(done.stderr.contains("`--commit`"), "{}", done.stderr);
        let done = run(&[&hidden[..], &["--commit"]].concat());
        assert_eq!(done.code, 0, "{}", done.stderr);
        assert!(done.stdout.contains(" ?\n") && !done.stdout.contains("shuffle"));
    }
    // a mistake may be one of the cards themselves
    for more in [&shuffled[..], &[&wished[..], &["--commit"]].concat()] {
        let done = run(&[more, &["--mistake", "any"]].concat());
        assert_eq!(done.code, 2);
        assert!(done.stderr.contains("--mistake"), "{}", done.stderr);
    }
    let done = run(&[&wished[..], &["--shuffle", "marchstone-9"]].concat());
    assert_eq!(done.code, 2);
    assert!(done.stderr.contains("marchstone-1"), "{}", done.stderr);
    let whole = run(&[&shuffled[..], &["--commit", "--turns", "3"]].concat());
    insta::assert_snapshot!("generated_by_shuffle", whole.stdout);
}
