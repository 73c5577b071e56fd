//! The table as text: what one would see leaning over it from South's or the Attacker's chair.

use super::Look;
use crate::cook::words;
use crate::model::{
    Color, Counts, Demand, Face, FaceKind, Game, Mark, Outcome, Part, Phase, Pile, Place, Position,
    Seat, Site,
};
use std::fmt::Write as _;

/// Draws a position in at most 80 columns.
pub fn draw(position: &Position, look: Look) -> String {
    let game = position.ruleset.game();
    let plan = Plan::of(game);
    let mut out = String::new();
    let _ = writeln!(out, "{}\n", look.bold(&title(position)));
    rows(&mut out, position, Seat::North, &plan, look);
    boxes(&mut out, position, &plan, look);
    rows(&mut out, position, Seat::South, &plan, look);
    let _ = writeln!(out);
    for (label, words) in facts(position, look) {
        let _ = writeln!(out, "  {:<15} {words}", label);
    }
    out
}

/// Widths that fit the places of a game into 80 columns.
struct Plan {
    /// Columns of the names in front.
    margin: usize,
    /// Columns of a place, the gap included.
    pitch: usize,
}

impl Plan {
    const fn of(game: Game) -> Plan {
        match game {
            Game::One => Plan {
                margin: 7,
                pitch: 8,
            },
            Game::Two => Plan {
                margin: 10,
                pitch: 10,
            },
        }
    }
}

fn title(position: &Position) -> String {
    let game = position.ruleset.game();
    let mut title = position.ruleset.to_string();
    if let Some(turn) = position.turn {
        let _ = write!(title, " · turn {turn}");
    }
    match (position.to_move, position.result) {
        (Some(seat), None) => {
            let _ = write!(title, " · {} to move", seat.name(game));
        }
        _ => title.push_str(" · game over"),
    }
    match position.phase {
        _ if position.to_move.is_none() => {}
        Phase::Start => {}
        Phase::Prepared => title.push_str(", prepared"),
        Phase::Played => title.push_str(", has played"),
        Phase::Passed => title.push_str(", has passed"),
        Phase::Drawn => title.push_str(", has drawn"),
    }
    title
}

/// The cards of a side, the nearest ones next to the boxes.
fn rows(out: &mut String, position: &Position, seat: Seat, plan: &Plan, look: Look) {
    let game = position.ruleset.game();
    let most = position
        .board
        .places()
        .map(|place| {
            let site = &position.board[place];
            demand(position, place)
                .size
                .max(site.halves[seat].len() as u8)
        })
        .max()
        .unwrap_or(0) as usize;
    let order: Vec<usize> = match seat {
        Seat::South => (0..most).collect(),
        Seat::North => (0..most).rev().collect(),
    };
    for row in order {
        let name = match row {
            0 => upper(seat.word(game)),
            _ => String::new(),
        };
        let mut line = format!("{name:<margin$}", margin = plan.margin);
        for place in position.board.places() {
            line.push_str(&cell(position, place, seat, row, plan.pitch, look));
        }
        let _ = writeln!(out, "{}", line.trim_end());
    }
}

/// One card, or a dot where one may still come, centred in its column.
fn cell(
    position: &Position,
    place: Place,
    seat: Seat,
    row: usize,
    pitch: usize,
    look: Look,
) -> String {
    let site = &position.board[place];
    let half = &site.halves[seat];
    let size = demand(position, place).size as usize;
    let (text, face) = match half.faces().get(row) {
        Some(face) => {
            let last = row + 1 == half.len();
            let star = if last && site.first == Some(seat) {
                "*"
            } else {
                ""
            };
            (format!("{face}{star}"), Some(*face))
        }
        None if row < size && site.owner.is_none() => ("·".to_string(), None),
        None => (String::new(), None),
    };
    let length = text.chars().count();
    // the middle of the box, which is one narrower than the pitch
    let left = (pitch - 1).saturating_sub(length).div_ceil(2);
    let right = pitch.saturating_sub(left + length);
    let painted = match face {
        Some(face) => paint(face, &text, look),
        None => look.dim(&text),
    };
    match text.is_empty() {
        true => " ".repeat(pitch),
        false => format!("{}{painted}{}", " ".repeat(left), " ".repeat(right)),
    }
}

fn paint(face: Face, text: &str, look: Look) -> String {
    let color = match face.kind() {
        FaceKind::Card(card) => Some(card.color()),
        FaceKind::OfColor(color) => Some(color),
        FaceKind::Tactic(_) | FaceKind::UnknownTactic => return look.bold(text),
        _ => None,
    };
    let style = match color {
        Some(Color::Red) => "31",
        Some(Color::Blue) => "94",
        Some(Color::Green) => "32",
        Some(Color::Yellow) => "93",
        Some(Color::Purple) => "35",
        Some(Color::Brown) => "38;5;130",
        Some(Color::Grey) => "90",
        None => return text.to_string(),
    };
    look.paint(style, text)
}

/// The stones or tiles: number, what is asked for, what lies on it or who has it.
fn boxes(out: &mut String, position: &Position, plan: &Plan, look: Look) {
    let game = position.ruleset.game();
    let inner = plan.pitch - 3;
    let places: Vec<Place> = position.board.places().collect();
    let frame = |left: char, right: char| format!("{left}{}{right} ", "─".repeat(inner));
    let mut lines = vec![
        places.iter().map(|_| frame('╭', '╮')).collect::<String>(),
        places
            .iter()
            .map(|place| boxed(&place.number().to_string(), inner, |text| look.bold(text)))
            .collect(),
    ];
    if game == Game::Two {
        let asked = places
            .iter()
            .map(|place| boxed(&asks(demand(position, *place)), inner, str::to_string));
        lines.push(asked.collect());
    }
    let marked = |site: &Site| match (site.mark, site.owner) {
        (_, Some(seat)) => upper(seat.word(game)),
        (mark, None) => mark.word().unwrap_or("").to_string(),
    };
    let marks: Vec<String> = position.board.sites().iter().map(marked).collect();
    if marks.iter().any(|mark| !mark.is_empty()) {
        let words = position.board.sites().iter().zip(&marks);
        lines.push(
            words
                .map(|(site, mark)| {
                    boxed(mark, inner, |text| match (site.owner, site.mark) {
                        (Some(_), _) => look.green(text),
                        (_, Mark::Damaged | Mark::Breached) => look.red(text),
                        _ => look.bold(text),
                    })
                })
                .collect(),
        );
    }
    lines.push(places.iter().map(|_| frame('╰', '╯')).collect());
    for line in lines {
        let row = format!("{}{line}", " ".repeat(plan.margin));
        let _ = writeln!(out, "{}", row.trim_end());
    }
}

fn boxed(text: &str, inner: usize, style: impl Fn(&str) -> String) -> String {
    let length = text.chars().count().min(inner);
    let left = (inner - length).div_ceil(2);
    let right = inner - length - left;
    let text: String = text.chars().take(inner).collect();
    format!(
        "│{}{}{}│ ",
        " ".repeat(left),
        style(&text),
        " ".repeat(right)
    )
}

fn demand(position: &Position, place: Place) -> Demand {
    position.ruleset.demand(place, position.board[place].mark)
}

/// What a tile asks for: cards and formations in short.
fn asks(demand: Demand) -> String {
    let counts = match demand.counts {
        Counts::All => "all",
        Counts::Sum => "+",
        Counts::SameStrength => "same",
        Counts::Color => "color",
        Counts::Run => "run",
        Counts::LowSum => "-",
    };
    format!("{} {counts}", demand.size)
}

/// What else is known, a line each.
fn facts(position: &Position, look: Look) -> Vec<(String, String)> {
    let game = position.ruleset.game();
    let mut facts = Vec::new();
    let mut add = |label: &str, words: String| facts.push((label.to_string(), words));
    for seat in Seat::BOTH {
        if let Some(hand) = &position.hands[seat] {
            add(
                &format!("{}'s hand", upper(seat.word(game))),
                pile(hand, look),
            );
        }
    }
    let deck = match game {
        Game::One => "clan deck",
        Game::Two => "siege deck",
    };
    if let Some(cards) = &position.deck {
        add(deck, pile(cards, look));
    }
    if let Some(cards) = &position.tactics_deck {
        add("tactic deck", pile(cards, look));
    }
    if !position.discard.is_empty() {
        add("discards", faces(&position.discard, look));
    }
    for seat in Seat::BOTH {
        let actions = &position.actions[seat];
        if !actions.is_empty() {
            let names: Vec<&str> = actions.iter().map(|tactic| tactic.name()).collect();
            add(
                &format!("{} played", upper(seat.word(game))),
                names.join(" "),
            );
        }
    }
    if let Some(played) = position.played {
        let words = format!("{} and {}", played[Seat::South], played[Seat::North]);
        add("tactics", format!("{words} played"));
    }
    if let Some(oil) = position.oil {
        add("cauldrons", format!("{oil} left"));
    }
    if let Some(seat) = position.last {
        add("last turn", format!("{}'s", upper(seat.name(game))));
    }
    if let Some(outcome) = position.result {
        add("result", result(game, outcome));
    }
    if position
        .board
        .sites()
        .iter()
        .any(|site| site.first.is_some())
    {
        add("*", "complete first: has the tie".to_string());
    }
    if game == Game::Two {
        add(
            "tiles ask for",
            "cards, and: all formations, + high sum, - low sum, color, run, same strength"
                .to_string(),
        );
    }
    facts
        .into_iter()
        .flat_map(|(label, words)| wrapped(&label, &words))
        .collect()
}

fn result(game: Game, outcome: Outcome) -> String {
    words::outcome(game, outcome)
}

fn faces(faces: &[Face], look: Look) -> String {
    let words: Vec<String> = faces
        .iter()
        .map(|face| paint(*face, &face.to_string(), look))
        .collect();
    words.join(" ")
}

/// A pile or hand; the number first where it is long.
fn pile(pile: &Pile, look: Look) -> String {
    let parts = match pile {
        Pile::Count(count) => return words::count(*count, "card"),
        Pile::Parts(parts) => parts,
    };
    if parts.is_empty() {
        return "empty".to_string();
    }
    let known: Vec<String> = parts
        .iter()
        .map(|part| match part {
            Part::Card(face) => paint(*face, &face.to_string(), look),
            Part::Unknown(count) => format!("{count}?"),
            Part::UnknownTactics(count) => format!("{count}?t"),
        })
        .collect();
    match pile.len() {
        count if count > 7 => format!("{count}: {}", known.join(" ")),
        _ => known.join(" "),
    }
}

/// A fact in lines that fit, the label on the first.
fn wrapped(label: &str, text: &str) -> Vec<(String, String)> {
    const ROOM: usize = 60;
    let mut lines: Vec<(String, String)> = Vec::new();
    let mut column = 0;
    for word in text.split(' ') {
        let length = plain_length(word);
        match lines.last_mut() {
            Some((_, line)) if column + 1 + length <= ROOM => {
                line.push(' ');
                line.push_str(word);
                column += 1 + length;
            }
            last => {
                let label = if last.is_none() { label } else { "" };
                lines.push((label.to_string(), word.to_string()));
                column = length;
            }
        }
    }
    lines
}

/// Number of characters without colours.
fn plain_length(text: &str) -> usize {
    let mut length = 0;
    let mut inside = false;
    for c in text.chars() {
        match (inside, c) {
            (false, '\x1b') => inside = true,
            (false, _) => length += 1,
            (true, 'm') => inside = false,
            (true, _) => {}
        }
    }
    length
}

fn upper(text: &str) -> String {
    let text = text.strip_prefix("the ").unwrap_or(text);
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}
