//! Two games that differ only in what is hidden are one game to who does not see it.

use super::slots::is_turn;
use super::{VIEWS, errors, full_games, redacted};
use crate::program::{Done, marchstone_with};
use marchstone::model::{Face, Game, TacticSet, View};
use std::collections::{BTreeMap, BTreeSet};

/// What is printed of a record, each command reading it from standard input (`TURN` is one of its turns),
/// and names no card that the record does not name.
pub const PRINTED: &[&[&str]] = &[
    &["show", "-"],
    &["show", "--format", "position", "-"],
    &["show", "--format", "json", "-"],
    &["show", "--format", "svg", "-"],
    &["show", "--all", "-"],
    &["show", "--all", "--format", "json", "-"],
    &["show", "--at", "TURN", "--format", "svg", "-"],
    &["prove", "-"],
    &["fmt", "-"],
    &["select", "-"],
    &["redact", "--view", "public", "-"],
    &["convert", "--to", "json", "-"],
    &["convert", "--to", "jsonl", "-"],
    &["convert", "--to", "csv", "-"],
    &["check", "--format", "github", "-"],
    &["check", "--format", "junit", "-"],
    &["stats", "--format", "json", "-"],
];

/// The same, but cards are named that somebody could still hold, that would refute a claim, or that stand
/// in the examples of a code's page.
const SUPPOSED: &[&[&str]] = &[
    &["check", "--format", "human", "-"],
    &["check", "--format", "json", "--certificates", "-"],
    &["check", "--remarks", "--format", "short", "-"],
    &["check", "--remarks", "--format", "sarif", "-"],
    &["check", "--remarks", "--format", "github", "-"],
    &["check", "--remarks", "--format", "junit", "-"],
    &["show", "--format", "html", "-"],
    &["show", "--hands", "-"],
    &["show", "--hands", "--at", "TURN", "--format", "json", "-"],
    &["legal", "--at", "TURN", "-"],
    &["legal", "--at", "TURN", "--format", "json", "-"],
    &["legal", "--hidden", "names", "--at", "TURN", "-"],
    &["claim", "--at", "TURN", "-"],
    &["claim", "--at", "TURN", "--format", "json", "-"],
    &["claim", "--at", "TURN", "--certificate", "-"],
    &["convert", "--to", "json", "--replay", "-"],
    &["convert", "--to", "csv", "--csv", "claims", "--replay", "-"],
    &["stats", "-"],
];

/// What is printed of a full record and tells nothing that was hidden from `VIEW`.
const VIEWED: &[&[&str]] = &[
    &["show", "--hands", "--view", "VIEW", "-"],
    &[
        "show", "--hands", "--view", "VIEW", "--at", "TURN", "--format", "json", "-",
    ],
    &["redact", "--view", "VIEW", "-"],
    &["claim", "--at", "TURN", "-"],
    &["claim", "--at", "TURN", "--format", "json", "-"],
    &["claim", "--at", "TURN", "--certificate", "-"],
    &["check", "--format", "json", "--certificates", "-"],
    &["stats", "--format", "json", "-"],
];

/// A turn with a claim, else the first one, so that there is something to tell of it.
fn turn(text: &str) -> &str {
    let turns = || text.lines().filter(|line| is_turn(line));
    let claims = |line: &&str| line.contains(" claim ") || line.contains(" control ");
    let line = turns().find(claims).or_else(|| turns().next());
    line.and_then(|line| line.split(' ').next())
        .expect("a turn")
}

fn run(args: &[&str], turn: &str, view: &str, text: &str) -> Done {
    let fill = |arg: &&str| match *arg {
        "TURN" => turn.to_string(),
        "VIEW" => view.to_string(),
        arg => arg.to_string(),
    };
    let args: Vec<String> = args.iter().map(fill).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    marchstone_with(&args, text.as_bytes())
}

/// The words of a text, each with whether it is one of cards: letters, digits, `?`.
fn map_words(text: &str, mut map: impl FnMut(&str) -> String) -> String {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '?';
    let (mut out, mut word) = (String::new(), String::new());
    for c in text.chars() {
        if is_word(c) {
            word.push(c);
            continue;
        }
        out.push_str(&map(&word));
        word.clear();
        out.push(c);
    }
    out + &map(&word)
}

fn words(text: &str) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    map_words(text, |word| {
        all.insert(word.to_string());
        String::new()
    });
    all
}

fn which(text: &str) -> Game {
    match text.contains("ruleset: st1") {
        true => Game::One,
        false => Game::Two,
    }
}

/// The cards that a text does not name, and of which the game may hold several hidden ones: clan or
/// siege cards, and tactic cards.
fn unnamed(text: &str, told: &str) -> [Vec<String>; 2] {
    let (game, named, all) = (which(text), words(told), words(text));
    let hidden = |faces: Vec<Face>| -> Vec<String> {
        let names = faces.iter().map(|face| face.name().to_string());
        let mut names: Vec<String> = names
            .filter(|name| !named.contains(name) && all.contains(name))
            .collect();
        names.dedup();
        names
    };
    let cards = game.deck().iter(game).map(Face::from).collect();
    let tactics = TacticSet::deck(game).iter().map(Face::from).collect();
    [hidden(cards), hidden(tactics)]
}

/// The game with the hidden cards of each deck one place on in a circle, and how many cards those are.
fn changed(text: &str, told: &str) -> (String, usize) {
    let mut names = BTreeMap::new();
    for list in unnamed(text, told) {
        for (index, name) in list.iter().enumerate() {
            let next = list[(index + 1) % list.len()].clone();
            names.insert(name.clone(), next);
        }
    }
    let hidden = names.iter().filter(|(name, next)| name != next).count();
    let change = |line: &str| match line.starts_with("ruleset") || line.starts_with("result") {
        true => line.to_string(),
        false => map_words(line, |word| names.get(word).map_or(word, |n| n).to_string()),
    };
    let lines: Vec<String> = text.lines().map(change).collect();
    (lines.join("\n") + "\n", hidden)
}

/// The game with two draws of one side exchanged, neither of which shows before both are made.
fn redrawn(text: &str, side: char) -> Option<String> {
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    let is_turn = |line: &String| line.split(' ').nth(1) == Some(&side.to_string());
    let drawn = |line: &String| {
        let last = line.split(' ').next_back()?;
        last.strip_prefix('+').map(str::to_string)
    };
    let turns: Vec<usize> = (0..lines.len()).filter(|at| is_turn(&lines[*at])).collect();
    for pair in turns.windows(2) {
        let (Some(first), Some(second)) = (drawn(&lines[pair[0]]), drawn(&lines[pair[1]])) else {
            continue;
        };
        let tactic = |name: &str| !name.contains(|c: char| c.is_ascii_digit());
        let between = lines[pair[0] + 1..=pair[1]].join("\n");
        if tactic(&first) != tactic(&second) || words(&between).contains(&first) {
            continue;
        }
        let swap = |line: &str, old: &str, new: &str| {
            let end = line.len() - old.len();
            format!("{}{new}", &line[..end])
        };
        lines[pair[0]] = swap(&lines[pair[0]], &first, &second);
        lines[pair[1]] = swap(&lines[pair[1]], &second, &first);
        return Some(lines.join("\n") + "\n");
    }
    None
}

#[test]
fn hidden_cards_do_not_matter() {
    let (mut cards, mut draws) = (0, 0);
    for text in full_games() {
        for view in VIEWS {
            let told = redacted(&text, view, false);
            let (other, hidden) = changed(&text, &told);
            assert!(hidden == 0 || other != text);
            assert_eq!(redacted(&other, view, false), told, "{view:?}\n{text}");
            cards += hidden;
        }
        // who drew when is told to nobody but the one who drew
        for side in ['S', 'N', 'A', 'D'] {
            let Some(other) = redrawn(&text, side) else {
                continue;
            };
            let seat = usize::from(matches!(side, 'N' | 'D'));
            for view in [View::Public, VIEWS[2 - seat]] {
                let told = redacted(&text, view, false);
                assert_eq!(
                    redacted(&other, view, false),
                    told,
                    "{view:?} {side}\n{text}"
                );
                draws += 1;
            }
        }
    }
    assert!(cards > 500 && draws > 20, "{cards} {draws}");
}

/// Some of the games: each command is a run of the program.
fn some_games() -> Vec<String> {
    let all = full_games();
    let step = all.len().div_ceil(6);
    all.into_iter().step_by(step).collect()
}

#[test]
fn nothing_that_is_printed_of_a_view_tells_more() {
    for text in some_games() {
        for view in VIEWS {
            let told = redacted(&text, view, false);
            let (other, _) = changed(&text, &told);
            // of the same bytes the same is printed
            assert_eq!(redacted(&other, view, false), told);
            let hidden: BTreeSet<String> = unnamed(&text, &told).into_iter().flatten().collect();
            assert_eq!(words(&told).intersection(&hidden).count(), 0, "{told}");
            for args in PRINTED.iter().chain(SUPPOSED) {
                let done = run(args, turn(&told), "", &told);
                assert!(done.code < 2, "{args:?}\n{}\n{told}", done.stderr);
                let silent = args[0] == "check" || args[0] == "claim";
                assert!(silent || !done.stdout.is_empty(), "{args:?}");
                if SUPPOSED.contains(args) {
                    continue;
                }
                // the key of a position is no card
                let named = words(&done.stdout.replace(" joker=", " "));
                let leaks: Vec<_> = named.intersection(&hidden).collect();
                assert!(leaks.is_empty(), "{args:?} {leaks:?}\n{}", done.stdout);
            }
        }
    }
}

#[test]
fn what_a_view_is_told_of_a_full_record_does_not_depend_on_what_it_has_not_seen() {
    let mut compared = 0;
    for text in some_games() {
        let sides = match which(&text) {
            Game::One => ["public", "S", "N"],
            Game::Two => ["public", "A", "D"],
        };
        for (view, name) in VIEWS.into_iter().zip(sides) {
            let told = redacted(&text, view, false);
            let (other, _) = changed(&text, &told);
            // a joker is two cards, and what somebody holds may forbid a pass
            if !errors(&other).is_empty() {
                continue;
            }
            compared += 1;
            for args in VIEWED {
                let [one, two] = [&text, &other].map(|text| run(args, turn(&told), name, text));
                assert!(one.code < 2, "{args:?}\n{}\n{text}", one.stderr);
                assert_eq!(
                    (one.code, &one.stdout, &one.stderr),
                    (two.code, &two.stdout, &two.stderr),
                    "{args:?} {name}"
                );
            }
        }
    }
    assert!(compared > 6, "{compared}");
}
