//! The table as text: what one would see leaning over it from South's or the Attacker's chair.

mod facts;

use super::Look;
use super::lang::{Lang, Word};
use crate::model::{Color, Demand, Face, FaceKind, Game, Mark, Phase, Place, Position, Seat, Site};
use std::fmt::Write as _;

/// Draws a position in at most 80 columns.
pub fn draw(position: &Position, lang: Lang, look: Look) -> String {
    let game = position.ruleset.game();
    let plan = Plan::of(game, lang);
    let mut out = String::new();
    let _ = writeln!(out, "{}\n", look.bold(&title(position, lang)));
    rows(&mut out, position, Seat::North, &plan, look);
    boxes(&mut out, position, &plan, look);
    rows(&mut out, position, Seat::South, &plan, look);
    let _ = writeln!(out);
    let facts = facts::facts(position, lang, look);
    let longest = facts.iter().map(|(label, _)| label.chars().count()).max();
    let width = longest.unwrap_or(0).max(15);
    for (label, words) in facts {
        let _ = writeln!(out, "  {label:<width$} {words}");
    }
    out
}

/// Widths that fit the places of a game into 80 columns.
struct Plan {
    /// Columns of the names in front.
    margin: usize,
    /// Columns of a place, the gap included.
    pitch: usize,
    lang: Lang,
}

impl Plan {
    const fn of(game: Game, lang: Lang) -> Plan {
        match game {
            Game::One => Plan {
                margin: 7,
                pitch: 8,
                lang,
            },
            // both languages' names fit, the longest without a gap
            Game::Two => Plan {
                margin: match lang {
                    Lang::English => 10,
                    Lang::German => 11,
                },
                pitch: 10,
                lang,
            },
        }
    }
}

/// Ruleset, turn, side to move and phase in a line.
pub fn title(position: &Position, lang: Lang) -> String {
    let game = position.ruleset.game();
    let mut title = position.ruleset.to_string();
    if let Some(turn) = position.turn {
        let _ = write!(title, " · {} {turn}", lang.word(Word::Turn));
    }
    let _ = write!(title, " · {}", state(position, game, lang));
    title
}

/// Whose turn it is, and what has happened in it.
pub(super) fn state(position: &Position, game: Game, lang: Lang) -> String {
    let (Some(seat), None) = (position.to_move, position.result) else {
        return lang.word(Word::GameOver).to_string();
    };
    let name = match lang {
        Lang::English => seat.name(game),
        Lang::German => lang.side(game, seat),
    };
    let phase = match position.phase {
        Phase::Start => "",
        Phase::Prepared => lang.word(Word::Prepared),
        Phase::Played => lang.word(Word::HasPlayed),
        Phase::Passed => lang.word(Word::HasPassed),
        Phase::Drawn => lang.word(Word::HasDrawn),
    };
    let comma = if phase.is_empty() { "" } else { ", " };
    format!("{name} {}{comma}{phase}", lang.word(Word::ToMove))
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
            0 => plan.lang.side(game, seat).to_string(),
            _ => String::new(),
        };
        let mut line = format!("{name:<margin$}", margin = plan.margin);
        for place in position.board.places() {
            line.push_str(&cell(position, place, seat, row, plan, look));
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
    plan: &Plan,
    look: Look,
) -> String {
    let pitch = plan.pitch;
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
            let name = match face.tactic() {
                Some(tactic) => plan.lang.tactic_short(position.ruleset.game(), tactic),
                None => face.name(),
            };
            // a long name gives way, the gap to the next column stays
            let most = pitch - 1 - star.len();
            let name: String = name.chars().take(most).collect();
            (format!("{name}{star}"), Some(*face))
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

/// A card as the notation has it; a tactic card by its name.
fn face_name(face: Face, game: Game, lang: Lang) -> &'static str {
    match face.tactic() {
        Some(tactic) => lang.tactic(game, tactic),
        None => face.name(),
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
        let asked = places.iter().map(|place| {
            boxed(
                &asks(demand(position, *place), plan.lang),
                inner,
                str::to_string,
            )
        });
        lines.push(asked.collect());
    }
    let marked = |site: &Site| match (site.mark, site.owner) {
        (_, Some(seat)) => plan.lang.side(game, seat).to_string(),
        (mark, None) => plan.lang.mark_short(mark).unwrap_or("").to_string(),
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
fn asks(demand: Demand, lang: Lang) -> String {
    format!("{} {}", demand.size, lang.counts_short(demand.counts))
}
