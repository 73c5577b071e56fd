//! Answers to "can I claim here?": for both players at the table, and for programs.

use super::Look;
use super::escape::visible;
use super::human::labelled;
use super::proof_lines::shown;
use super::wrap::wrap;
use crate::ask::{Answer, Effort, NoQuestion, Why, ask};
use crate::cook::{base_name, cite, drawn, equal, words};
use crate::engine::Table;
use crate::model::{
    Card, Face, Game, Half, Mark, Part, Phase, Pile, Position, Ruling, Seat, Tactic, Variant,
};
use crate::proof::{Basis, Formed, Verdict};
use crate::rulebook::{RuleId, rules::*, text};
use std::io::{self, Write};

/// Writes an answer on one short line: `4 S yes proven`.
///
/// # Errors
/// What the output says.
pub fn short(
    out: &mut impl Write,
    prefix: &str,
    position: &Position,
    answer: &Answer,
) -> io::Result<()> {
    let game = position.ruleset.game();
    let side = answer.side.map_or('-', |seat| seat.letter(game));
    let yes = if answer.claimable { "yes" } else { "no" };
    writeln!(
        out,
        "{}{} {side} {yes} {}",
        visible(prefix),
        answer.place.number(),
        answer.why.word()
    )
}

/// Writes an answer that convinces both players; with `reasons` also what shows it, or what a
/// refused claim would need. `table` is the table of a record that was asked about: it knows what
/// no position tells.
///
/// # Errors
/// What the output says.
pub fn human(
    out: &mut impl Write,
    position: &Position,
    table: Option<&Table>,
    answer: &Answer,
    reasons: bool,
    look: Look,
) -> io::Result<()> {
    let game = position.ruleset.game();
    let name = |seat: Option<Seat>| seat.map_or("nobody", |seat| seat.name(game));
    let (own, other) = (name(answer.side), name(answer.side.map(|seat| !seat)));
    let head = format!("{}, {own}: ", words::place(game, answer.place));
    let word = if answer.claimable { "yes" } else { "no" };
    let because = why(position, answer, own, other);
    let lines = wrap(&format!("{head}{word}, {because}"), look.width).join("\n  ");
    let rest = lines
        .strip_prefix(&format!("{head}{word}"))
        .unwrap_or(&lines);
    let word = match answer.claimable {
        true => look.green(word),
        false => look.red(word),
    };
    writeln!(out, "{}{word}{rest}", look.bold(&upper_first(&head)))?;
    if let Some(verdict) = &answer.verdict {
        for line in sides(position, answer, verdict, own, other, look) {
            writeln!(out, "  {line}")?;
        }
    }
    if reasons {
        for (label, text) in shown(position, answer, other) {
            write!(out, "{}", labelled(&label, &text, look))?;
        }
    }
    let mark = position.board[answer.place].mark;
    if game == Game::Two || mark != Mark::None {
        let marked = mark
            .word()
            .map_or(String::new(), |word| format!(", {word},"));
        let asked = super::rules::demand(position.ruleset.demand(answer.place, mark));
        let at = words::place(game, answer.place);
        write!(
            out,
            "{}",
            labelled("note", &format!("{at}{marked} asks for {asked}"), look)
        )?;
    }
    let base = base_name(&position.ruleset);
    for words in besides(position, answer) {
        write!(out, "{}", labelled("note", &words, look))?;
    }
    for rule in rules(position, answer)
        .iter()
        .filter(|rule| text::applies(**rule, &base))
    {
        let note = cite(*rule, Some(position.ruleset));
        write!(out, "{}", labelled("note", &note, look))?;
    }
    for ruling in answer.rulings.iter() {
        let note = crate::cook::note(ruling, &position.ruleset, |choice, words| {
            let other = match table {
                Some(table) => table.with_reading(ruling, choice).position(),
                None => {
                    let mut other = position.clone();
                    other.ruleset = other.ruleset.with(ruling, choice);
                    other
                }
            };
            let there = ask(&other, answer.place, answer.side, Effort::None);
            words.push_str(match (there.claimable, there.why) {
                (true, _) => "the claim would be right",
                (false, Why::Cards(Basis::OrderUnknown)) => {
                    "it would turn on who was complete first, which is not known"
                }
                (false, _) => "the claim would be false",
            });
        });
        write!(out, "{}", labelled("note", &note, look))?;
    }
    writeln!(out)
}

/// Whether the claimant has all cards that the place asks for.
fn complete(position: &Position, answer: &Answer) -> bool {
    let site = &position.board[answer.place];
    let size = position.ruleset.demand(answer.place, site.mark).size;
    answer
        .side
        .is_some_and(|seat| site.halves[seat].len() >= size as usize)
}

/// The reason in a clause.
fn why(position: &Position, answer: &Answer, own: &str, other: &str) -> String {
    let verdict = answer.verdict.as_ref();
    match (answer.why, verdict) {
        (Why::Cards(Basis::Compared), Some(verdict)) if answer.claimable => match equal(verdict) {
            true => format!("both formations are equal, and {own} was complete first"),
            false => format!("{own} has the better formation"),
        },
        (Why::Cards(Basis::Proven), Some(verdict)) => match &verdict.other {
            None => format!("{other} can no longer complete a formation there"),
            Some(_) if equal(verdict) => {
                format!("{other} can at best draw level, and that comes too late")
            }
            Some(_) => format!("{other} can no longer win there"),
        },
        (Why::Cards(_), Some(verdict)) => {
            crate::cook::why_not(verdict, complete(position, answer), own, other)
        }
        (Why::No(NoQuestion::Taken), _) => "it is taken already".to_string(),
        (Why::No(NoQuestion::NotYourTurn), _) => format!("it is {other}'s turn"),
        (Why::No(NoQuestion::NotAttacker), _) => "only the Attacker declares control".to_string(),
        (Why::No(NoQuestion::WrongPhase), _) => {
            "the moment for claims is over in this turn".to_string()
        }
        _ => "the game is over".to_string(),
    }
}

/// What the players should know besides: that the claim has to wait for the play, and cards that lie there although
/// they eliminate each other.
fn besides(position: &Position, answer: &Answer) -> Vec<String> {
    let rules = &position.ruleset;
    let mut notes = Vec::new();
    let after_play = rules.game() == Game::One
        && rules.variant() != Variant::EarlyBird
        && rules.choice(Ruling::ClaimBeforePlay) == 0;
    if answer.claimable && after_play && position.phase == Phase::Start {
        notes.push("a card is played first: a claim comes after the play (R223)".to_string());
    }
    if let Some(hidden) = held_reply(position, answer) {
        notes.push(format!(
            "`{hidden}` is in the claimant's own hand, and a hand proves nothing: only open cards do (R118)"
        ));
    }
    let site = &position.board[answer.place];
    let theirs = site.halves[Seat::DEFENDER].cards();
    let partner = |card: &Card| card.partner().filter(|partner| theirs.contains(*partner));
    let pair = site.halves[Seat::ATTACKER]
        .cards()
        .iter(rules.game())
        .find_map(|card| Some((card, partner(&card)?)));
    if let Some((own, other)) = pair.filter(|_| rules.choice(Ruling::MovedElimination) == 0) {
        notes.push(format!(
            "`{own}` and `{other}` still lie opposite each other, where both are discarded (R336, R340)"
        ));
    }
    notes
}

/// A card of the other side's winning reply that the claimant himself holds.
fn held_reply(position: &Position, answer: &Answer) -> Option<Face> {
    let verdict = answer.verdict.as_ref()?;
    let Some(Pile::Parts(hand)) = &position.hands[answer.side?] else {
        return None;
    };
    let mut reply = verdict.counterexample.faces().iter().copied();
    reply.find(|face| hand.contains(&Part::Card(*face)))
}

/// The cards of both sides.
fn sides(
    position: &Position,
    answer: &Answer,
    verdict: &Verdict,
    own: &str,
    other: &str,
    look: Look,
) -> Vec<String> {
    let game = position.ruleset.game();
    let halves = &position.board[answer.place].halves;
    let half = |own: bool| {
        let seat = answer.side.unwrap_or(Seat::South);
        &halves[if own { seat } else { !seat }]
    };
    let width = own.chars().count().max(other.chars().count());
    let room = look.width.saturating_sub(width + 4).max(20);
    let line = |name: &str, words: String| {
        let words = wrap(&words, room).join(&format!("\n{:1$}", "", width + 4));
        format!("{:<width$}  {words}", upper_first(name))
    };
    let mut lines = Vec::new();
    if let Some(formed) = &verdict.own {
        lines.push(line(own, formation(formed, half(true))));
    }
    let reply = verdict
        .other
        .as_ref()
        .map(|formed| formation(formed, half(false)));
    match (verdict.basis, reply) {
        (Basis::Proven, Some(reply)) => lines.push(line(other, format!("at best {reply}"))),
        (Basis::Refuted, Some(reply)) => {
            let unseen = words::half(&verdict.counterexample);
            let which = match verdict.counterexample.len() {
                1 => format!("{unseen} lies open nowhere"),
                _ => format!("{unseen} lie open nowhere"),
            };
            let enough = match (equal(verdict), drawn(verdict)) {
                (_, true) => ", and an equal sum is nobody's",
                (true, _) => ", and equal is enough",
                _ => "",
            };
            lines.push(line(other, format!("could reach {reply}{enough}: {which}")));
        }
        (_, Some(reply)) => lines.push(line(other, reply)),
        (Basis::Proven | Basis::Compared, None) => {
            let wild = half(false).faces().iter().any(|face| face.is_tactic());
            let left = match wild {
                true => "no value is left that a wild card there could take".to_string(),
                false => format!("too few {} cards are unseen", kind(game)),
            };
            lines.push(line(other, left));
        }
        (_, None) => {}
    }
    lines
}

const fn kind(game: Game) -> &'static str {
    match game {
        Game::One => "clan",
        Game::Two => "siege",
    }
}

/// A formation; a value that a wild card of the half takes names that card.
fn formation(formed: &Formed, half: &Half) -> String {
    let mut cards: Vec<(Face, Option<Tactic>)> = Vec::new();
    for (index, value) in formed.cards.faces().iter().enumerate() {
        let wild = half.faces().get(index).and_then(|face| face.tactic());
        cards.push((*value, wild));
    }
    cards.sort_unstable();
    let words: Vec<String> = cards
        .iter()
        .map(|(value, wild)| match wild {
            Some(wild) => format!("{value} ({})", wild.name()),
            None => value.to_string(),
        })
        .collect();
    format!(
        "{} of {}: {}",
        formed.formation.words(),
        formed.sum,
        words.join(" ")
    )
}

/// The rules behind an answer.
fn rules(position: &Position, answer: &Answer) -> &'static [RuleId] {
    match (answer.why, &answer.verdict) {
        (Why::Cards(Basis::Compared), Some(verdict)) if drawn(verdict) => &[R133],
        (Why::Cards(Basis::Compared), Some(verdict)) if equal(verdict) => &[R111],
        (Why::Cards(Basis::Compared), _) => &[R113],
        (Why::Cards(Basis::Refuted), Some(verdict)) if drawn(verdict) => &[R114, R133],
        (Why::Cards(Basis::Proven | Basis::Refuted), _) => &[R114],
        (Why::Cards(Basis::Incomplete), Some(verdict)) if verdict.own.is_some() => &[R131],
        (Why::Cards(Basis::Incomplete), _) if complete(position, answer) => &[R125],
        (Why::Cards(Basis::Incomplete), _) => &[R115],
        (Why::Cards(Basis::OrderUnknown), _) => &[R111],
        (Why::No(NoQuestion::Taken), _) => &[R230],
        (Why::No(NoQuestion::NotYourTurn), _) => &[R221, R351],
        (Why::No(NoQuestion::NotAttacker), _) => &[R351],
        (Why::No(NoQuestion::WrongPhase), _) => &[R222, R441],
        (Why::No(NoQuestion::GameOver), _) => &[R243, R373],
    }
}

pub(super) fn upper_first(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}
