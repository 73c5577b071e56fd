//! Legal games that are spoilt action by action: whatever comes of it is read, judged alike in every form,
//! and wrong only where something was changed.
//!
//! The first bytes choose a game, the others say what is done to it.

use super::{each_game, json, whole};
use marchstone::engine::Table;
use marchstone::generate::{Telling, Wish, write_game};
use marchstone::legal::{self, Naming};
use marchstone::model::{Game, Ruleset, Seat};
use marchstone::pipeline::{check_text, position_at};
use marchstone::record::{self, Action, Claim};
use marchstone::replay::Stop;
use marchstone::source::Source;
use marchstone::syntax::parse;
use marchstone::syntax::tree::{LineKind, Tree};

/// So many changes are made at most.
const MOST_CHANGES: usize = 6;

/// The bytes that steer, one after the other; zeros once they are used up.
struct Steer<'a>(&'a [u8]);

impl Steer<'_> {
    fn next(&mut self) -> usize {
        let Some((first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        usize::from(*first)
    }

    /// One of so many; 0 where there is nothing to choose from.
    fn below(&mut self, count: usize) -> usize {
        let wide = self.next() << 8 | self.next();
        wide.checked_rem(count).unwrap_or(0)
    }

    fn is_over(&self) -> bool {
        self.0.is_empty()
    }
}

/// A line of a game: a turn taken apart, or any other.
#[derive(Clone, Debug)]
enum Line {
    Turn { front: String, items: Vec<String> },
    Other(String),
}

impl Line {
    fn text(&self) -> String {
        match self {
            Line::Other(text) => text.clone(),
            Line::Turn { front, items } => std::iter::once(front)
                .chain(items)
                .map(String::as_str)
                .collect::<Vec<_>>()
                .join(" "),
        }
    }
}

pub fn law(bytes: &[u8]) {
    let mut steer = Steer(bytes);
    let (rules, told, text) = game(&mut steer);
    let old = lines(&text);
    let mut new = old.clone();
    let mut changes = 0;
    while !steer.is_over() && changes < MOST_CHANGES {
        change(&mut new, rules.game(), &mut steer);
        changes += 1;
    }
    let changed: Vec<String> = new.iter().map(Line::text).collect();
    let spoilt = changed.join("\n") + "\n";
    let errors = errors(&spoilt);
    let same = old.iter().zip(&changed);
    let first = same.take_while(|(old, new)| old.text() == **new).count();
    if spoilt == text {
        assert_eq!(errors, [], "{text}");
    }
    for (line, code) in errors {
        if told == Telling::Full {
            assert!(line > first, "{code} in line {line}:\n{spoilt}");
        }
    }
    whole::law(spoilt.as_bytes());
    json::round(spoilt.as_bytes(), Some(false));
    listed(&spoilt, &mut steer);
}

/// A legal game.
fn game(steer: &mut Steer) -> (Ruleset, Telling, String) {
    let all = Ruleset::all();
    let rules = all[steer.next() % all.len()];
    let told = [
        Telling::Full,
        Telling::One(Seat::South),
        Telling::One(Seat::North),
        Telling::None,
        Telling::Bare,
    ];
    let choice = steer.next();
    let told = told[choice % told.len()];
    let wish = Wish {
        rulesets: vec![rules],
        seed: 21,
        told,
        decks: told == Telling::Full && choice >= 128,
        turns: 1000,
        headers: false,
        shuffle: false,
        commit: false,
        mistake: None,
    };
    let mut text = String::new();
    write_game(&mut text, &wish, steer.next() as u64).expect("a legal game comes up");
    (rules, told, text)
}

fn lines(text: &str) -> Vec<Line> {
    let (mut tree, mut faults) = (Tree::default(), Vec::new());
    parse(text, &mut tree, &mut faults);
    let line = |line: &marchstone::syntax::tree::Line| match line.kind {
        LineKind::Turn(turn) if !turn.items.of(&tree.items).is_empty() => {
            let items = turn.items.of(&tree.items);
            let start = line.span.start as usize;
            let front = text[start..items[0].span.start as usize].trim_end();
            Line::Turn {
                front: front.to_string(),
                items: items.iter().map(|i| i.span.of(text).to_string()).collect(),
            }
        }
        _ => Line::Other(line.span.of(text).to_string()),
    };
    tree.lines.iter().map(line).collect()
}

/// The lines of the errors, from 0, and their codes.
fn errors(text: &str) -> Vec<(usize, &'static str)> {
    let source = Source::new(text, 1);
    let findings = check_text(text);
    let errors = findings.iter().filter(|finding| finding.is_error());
    errors
        .map(|finding| {
            let line = source.line_of(finding.span.start as usize) + 1;
            (line, finding.code.number())
        })
        .collect()
}

/// Changes one thing.
fn change(lines: &mut Vec<Line>, game: Game, steer: &mut Steer) {
    let turns: Vec<usize> = (0..lines.len())
        .filter(|at| matches!(lines[*at], Line::Turn { .. }))
        .collect();
    if turns.is_empty() {
        return;
    }
    let how = steer.next();
    let one = turns[steer.below(turns.len())];
    let other = turns[steer.below(turns.len())];
    let nth = steer.next();
    match how % 12 {
        0 => lines.swap(one, other),
        1 => {
            let line = lines[one].clone();
            lines.insert(other, line);
        }
        2 => drop(lines.remove(one)),
        3 => {
            if let Line::Turn { front, .. } = &mut lines[one] {
                *front = front
                    .chars()
                    .map(|c| match c {
                        'S' => 'N',
                        'N' => 'S',
                        'A' => 'D',
                        'D' => 'A',
                        c => c,
                    })
                    .collect();
            }
        }
        4 | 5 => {
            let new = word(game, steer);
            put(&mut lines[one], nth, new, how % 12 == 4);
        }
        6 => {
            let item = item(&lines[one], nth);
            put(&mut lines[other], steer.next(), item, true);
        }
        7 => {
            let (first, second) = (item(&lines[one], nth), item(&lines[other], nth));
            put(&mut lines[one], nth, second, false);
            put(&mut lines[other], nth, first, false);
        }
        8 => {
            if let Line::Turn { items, .. } = &mut lines[one]
                && items.len() > 1
            {
                items.remove(nth % items.len());
            }
        }
        // another card, another stone
        9 | 10 => {
            let old = item(&lines[one], nth);
            let new = card_or_place(&old, how % 12 == 9, game, steer);
            put(&mut lines[one], nth, new, false);
        }
        _ => number_anew(lines),
    }
}

/// An item of a line, by any number.
fn item(line: &Line, nth: usize) -> String {
    match line {
        Line::Turn { items, .. } => items[nth % items.len()].clone(),
        Line::Other(_) => String::from("pass"),
    }
}

/// Puts an item into a line: between the others, or in place of one.
fn put(line: &mut Line, nth: usize, item: String, between: bool) {
    let Line::Turn { items, .. } = line else {
        return;
    };
    match between {
        true => items.insert(nth % (items.len() + 1), item),
        false => {
            let at = nth % items.len();
            items[at] = item;
        }
    }
}

fn number_anew(lines: &mut [Line]) {
    let mut number = 0;
    for line in lines {
        if let Line::Turn { front, .. } = line {
            number += 1;
            let side = front.split_once(' ').map_or("", |(_, side)| side);
            *front = format!("{number} {side}");
        }
    }
}

/// A card of the game, known or not.
fn card(game: Game, steer: &mut Steer) -> String {
    let choice = steer.below(game.deck_size() as usize + 2);
    match game.deck().iter(game).nth(choice) {
        Some(card) => card.to_string(),
        None => String::from("?"),
    }
}

/// A place by its number, and sometimes one that is none.
fn place(steer: &mut Steer) -> String {
    (steer.next() % 10).to_string()
}

/// An item with another card, or at another place.
fn card_or_place(item: &str, other_card: bool, game: Game, steer: &mut Steer) -> String {
    let new = match other_card {
        true => card(game, steer),
        false => place(steer),
    };
    match (item.split_once('@'), item.rsplit_once([' ', '+'])) {
        (Some((_, at)), _) if other_card => format!("{new}@{at}"),
        (Some((face, _)), _) => format!("{face}@{new}"),
        (None, Some((front, _))) if item.starts_with('+') => format!("{front}+{new}"),
        (None, Some((front, _))) => format!("{front} {new}"),
        (None, None) => new,
    }
}

/// Any action.
fn word(game: Game, steer: &mut Steer) -> String {
    const TACTICS: [&str; 6] = ["joker", "spy", "shield", "mud", "bluff", "joker.2"];
    let claim = match game {
        Game::One => "claim",
        Game::Two => "control",
    };
    let (one, other) = (card(game, steer), card(game, steer));
    let (to, from) = (place(steer), place(steer));
    let tactic = TACTICS[steer.next() % 5];
    match (steer.next() % 20, game) {
        (0, _) => String::from("pass"),
        (1, _) => format!("{one}@{to}"),
        (2, _) => format!("+{one}"),
        (3, _) => String::from("+?"),
        (4, _) => String::from("+any"),
        (5, _) => format!("{claim} {to}"),
        (6, _) => format!("{claim} {to} because {one},{other}"),
        (7, _) => format!("{claim} {to} denied"),
        (8, _) => format!("{claim} {to} as {tactic}={one} because -"),
        (9, _) => format!("{claim} {to} denied by {one}"),
        (10, _) => format!("{tactic}@{to}"),
        (11, _) => String::from("?"),
        (12, Game::One) => format!("strategist {one}@{from}>{to}"),
        (13, Game::One) => format!("banshee {one}@{from}"),
        (14, Game::One) => format!("traitor {one}@{from}>{to}"),
        (15, Game::One) => format!("recruiter +{one} +? +?t -{other} -?"),
        (16, Game::One) => String::from("recruiter"),
        (_, Game::One) => format!("?@{to}"),
        (12, Game::Two) => format!("oil {to}"),
        (13, Game::Two) => format!("retreat {to},{from}"),
        (14, Game::Two) => format!("redeployment {one}@{from}>discard"),
        (15, Game::Two) => format!("treason {one}@{from}>{to}"),
        (16, Game::Two) => format!("explosion {to}"),
        (17, Game::Two) => format!("support {one},{other}"),
        (18, Game::Two) => format!("recruitment {one}@{to}"),
        (_, Game::Two) => String::from("exchange"),
    }
}

/// Where the table is known, an action is legal exactly if it is listed; asked of one turn.
fn listed(text: &str, steer: &mut Steer) {
    let mut turns: Vec<(u32, Vec<Action>)> = Vec::new();
    each_game(text.as_bytes(), |text, tree, _| {
        let Ok(rules) = record::ruleset_of(tree, text) else {
            return;
        };
        for line in &tree.lines {
            if let LineKind::Turn(turn) = line.kind
                && let Some((number, _)) = turn.number
            {
                let items = turn.items.of(&tree.items).iter();
                let actions = items.map_while(|item| record::action(tree, item, &rules).ok()?);
                turns.push((number, actions.collect()));
            }
        }
    });
    let Some((number, actions)) = turns.get(steer.below(turns.len())) else {
        return;
    };
    for (done, action) in (0..).zip(actions) {
        let stop = Stop::Within(*number, done);
        let Ok(located) = position_at(text.as_bytes(), 1, Some(stop)) else {
            return;
        };
        is_listed(&located.table, action);
    }
}

/// The list has an action exactly if the table allows it, where neither leaves a card open.
fn is_listed(table: &Table, action: &Action) {
    let bare = match action {
        Action::Claim(claim) if !claim.denied => Action::Claim(Claim::of(claim.place)),
        Action::Play(face, Some(_)) if face.card().is_some() => *action,
        Action::Pass | Action::Oil(_) | Action::Explosion(_) => *action,
        Action::Take(_, at, _) | Action::Remove(_, at) | Action::Shift(_, at, _)
            if at.face.card().is_some() =>
        {
            *action
        }
        _ => return,
    };
    let mut asked = *table;
    let allowed = table.outcome().is_none() && asked.check(&bare).is_ok();
    let listed = legal::actions(table, Naming::Names);
    let position = marchstone::syntax::position_line(&table.position());
    assert_eq!(listed.contains(&bare), allowed, "{bare:?}: {position}");
}
