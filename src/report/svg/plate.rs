//! What stands round the board: the title, the players with their hands, the piles, the legend.

use super::Caption;
use super::canvas::{Anchor, Canvas, width};
use super::card;
use super::plan::{MARGIN, WIDE};
use super::xml::cut;
use crate::model::{Face, Game, Outcome, Part, Pile, Position, Seat};
use crate::report::lang::{Lang, Word};

/// Width of a small card, and from one to the next.
const SMALL: f32 = 34.0;
const STEP: f32 = 37.0;
/// Small cards in a row at most.
const ROW: usize = 16;
/// The most cards of a hand or pile that are drawn.
const MOST: usize = 96;

/// The game's name as one would call it.
pub const fn game_name(game: Game) -> &'static str {
    match game {
        Game::One => "Schotten Totten",
        Game::Two => "Schotten Totten 2",
    }
}

/// Title and line below it; a page has the title already. Gives the height.
pub fn title(
    canvas: &mut Canvas,
    position: &Position,
    caption: &Caption,
    lang: Lang,
    on_page: bool,
) -> f32 {
    let mut parts = vec![crate::report::board::title(position, lang)];
    let mut y = 28.0;
    if !on_page {
        let name = caption.title(position.ruleset.game());
        canvas.text(
            MARGIN,
            42.0,
            "m-title m-ink",
            Anchor::Start,
            &cut(&name, 48),
        );
        parts.extend(caption.line.iter().map(|part| cut(part, 40).into_owned()));
        y = 62.0;
    }
    for line in lines(&parts, WIDE - 2.0 * MARGIN) {
        canvas.text(MARGIN, y, "m-small m-soft", Anchor::Start, &line);
        y += 16.0;
    }
    canvas.path(MARGIN, y - 4.0, "m-rule", "M0 0h592");
    y + 4.0
}

/// A side: who it is, whether it is to move, its hand. 30 high, `y` is its middle.
pub fn side(
    canvas: &mut Canvas,
    position: &Position,
    caption: &Caption,
    seat: Seat,
    y: f32,
    lang: Lang,
) {
    let game = position.ruleset.game();
    let mut x = MARGIN;
    let to_move = position.to_move == Some(seat) && position.result.is_none();
    if to_move {
        canvas.path(x, y - 6.0, "m-accent", "M0 0 10 6 0 12z");
        x += 16.0;
    }
    if let Some(Outcome::Won(winner, _)) = position.result
        && winner == seat
    {
        // a crown
        canvas.path(x, y - 7.0, "m-accent", "M0 2l4 4 4-6 4 6 4-4-1.500 11h-13z");
        x += 22.0;
    }
    let name = lang.side(game, seat).to_uppercase();
    canvas.text(x, y + 4.0, "m-side m-ink", Anchor::Start, &name);
    x += width(&name, 11.0) + 1.6 * name.chars().count() as f32 + 10.0;
    let hand = position.hands[seat].as_ref();
    if let Some(player) = &caption.players[seat] {
        let room = if hand.is_some() { 20 } else { 44 };
        let player = cut(player, room);
        canvas.text(x, y + 5.0, "m-player m-ink", Anchor::Start, &player);
        x += width(&player, 16.0) + 12.0;
    }
    if to_move {
        let words = lang.word(Word::ToMove);
        canvas.text(x, y + 4.0, "m-small m-accent", Anchor::Start, words);
    }
    if let Some(hand) = hand {
        let shown = Shown::of(hand, 8);
        let wide = shown.width(game, lang);
        shown.draw(canvas, game, WIDE - MARGIN - wide, y, lang);
    }
}

/// Piles, discards, what was played, the result, the legend. Gives the height.
pub fn foot(canvas: &mut Canvas, position: &Position, top: f32, lang: Lang) -> f32 {
    let game = position.ruleset.game();
    canvas.path(MARGIN, top, "m-rule", "M0 0h592");
    let mut y = top + 20.0;
    if let Some(outcome) = position.result {
        let words = lang.outcome(game, outcome);
        let words = words.split(" (`").next().unwrap_or("");
        let words = capital(words);
        canvas.text(MARGIN, y + 2.0, "m-player m-ink", Anchor::Start, &words);
        y += 24.0;
    }
    let counts = counts(position, lang);
    for line in lines(&counts, WIDE - 2.0 * MARGIN) {
        canvas.text(MARGIN, y, "m-small m-ink", Anchor::Start, &line);
        y += 20.0;
    }
    if !position.discard.is_empty() {
        y = discards(canvas, position, y, lang);
    }
    legend(canvas, position, y, lang) - top
}

/// Parts with dots between them, in lines of a width.
fn lines(parts: &[String], most: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if width(line, 12.0) + width(part, 12.0) + 14.0 <= most => {
                line.push_str(" · ");
                line.push_str(part);
            }
            _ => lines.push(part.clone()),
        }
    }
    lines
}

/// Sizes of piles, tactic cards played, cauldrons.
fn counts(position: &Position, lang: Lang) -> Vec<String> {
    let game = position.ruleset.game();
    let mut parts = Vec::new();
    let main = match game {
        Game::One => Word::ClanDeck,
        Game::Two => Word::SiegeDeck,
    };
    for (pile, word) in [
        (&position.deck, main),
        (&position.tactics_deck, Word::TacticDeck),
    ] {
        if let Some(pile) = pile {
            parts.push(format!("{} {}", capital(lang.word(word)), pile.len()));
        }
    }
    if let Some(oil) = position.oil {
        parts.push(format!("{} {oil}", capital(lang.word(Word::Cauldrons))));
    }
    for seat in Seat::BOTH {
        let actions = &position.actions[seat];
        if !actions.is_empty() {
            let names = actions.iter().map(|tactic| lang.tactic(game, *tactic));
            let names: Vec<&str> = names.collect();
            let (side, played) = (lang.side(game, seat), lang.word(Word::Played));
            parts.push(format!("{side} {played}: {}", names.join(", ")));
        }
    }
    if let Some(played) = position.played {
        let (south, north) = (played[Seat::South], played[Seat::North]);
        let sides = Seat::BOTH.map(|seat| lang.side(game, seat));
        let label = format!("{} {}", lang.word(Word::Tactics), lang.word(Word::Played));
        parts.push(format!(
            "{}: {} {south}, {} {north}",
            capital(&label),
            sides[0],
            sides[1]
        ));
    }
    parts
}

fn discards(canvas: &mut Canvas, position: &Position, top: f32, lang: Lang) -> f32 {
    let game = position.ruleset.game();
    let words = lang.word(Word::Discards);
    let count = position.discard.len();
    let label = format!("{} {count}", capital(words));
    canvas.text(MARGIN, top, "m-small m-ink", Anchor::Start, &label);
    let mut y = top + 24.0;
    let shown = &position.discard[..count.min(MOST)];
    for row in shown.chunks(ROW) {
        let row = Shown {
            items: row.iter().map(|face| Item::Face(*face)).collect(),
        };
        row.draw(canvas, game, MARGIN, y, lang);
        y += 36.0;
    }
    y
}

/// The colors with their signs and letters, and what the flag means.
fn legend(canvas: &mut Canvas, position: &Position, y: f32, lang: Lang) -> f32 {
    let game = position.ruleset.game();
    let mut x = MARGIN;
    for color in game.colors() {
        canvas.rect(card::class(*color), [x, y - 12.0, 16.0, 16.0], 3.5);
        canvas.out.push_str(&format!(
            "<path class=\"{}\" transform=\"translate({} {}) scale(.65)\" d=\"{}\"/>\n",
            card::on(*color),
            x + 2.8,
            y - 9.2,
            card::glyph(*color)
        ));
        let name = lang.color(*color);
        let words = match name.starts_with(color.letter()) {
            true => name.to_string(),
            false => format!("{name} ({})", color.letter()),
        };
        canvas.text(x + 21.0, y, "m-small m-soft", Anchor::Start, &words);
        x += 21.0 + width(&words, 12.0) + 14.0;
    }
    let flagged = position
        .board
        .sites()
        .iter()
        .any(|site| site.first.is_some());
    if !flagged {
        return y + 22.0;
    }
    let words = lang.word(Word::CompleteFirst);
    let wide = 22.0 + width(words, 12.0);
    // on the same line where there is room
    let (x, y) = match x + wide <= WIDE - MARGIN {
        true => (WIDE - MARGIN - wide, y),
        false => (MARGIN, y + 22.0),
    };
    flag(canvas, x + 8.0, y - 4.0);
    canvas.text(x + 21.0, y, "m-small m-soft", Anchor::Start, words);
    y + 22.0
}

/// The flag of the side that was complete first.
pub fn flag(canvas: &mut Canvas, x: f32, y: f32) {
    canvas.circle("m-flag", x, y, 8.5);
    canvas.text(x, y + 4.0, "m-flag-text", Anchor::Middle, "1");
}

/// Cards in a row, small.
struct Shown {
    items: Vec<Item>,
}

enum Item {
    Face(Face),
    Words(String),
}

impl Shown {
    fn of(pile: &Pile, most: usize) -> Shown {
        let mut items = Vec::new();
        let unknown = |face: Face, count: u32| {
            let both = [Item::Face(face), Item::Words(format!("× {count}"))];
            both.into_iter().filter(move |_| count > 0)
        };
        match pile {
            Pile::Count(count) => items.extend(unknown(Face::UNKNOWN, *count)),
            Pile::Parts(parts) => {
                for part in parts {
                    match part {
                        Part::Card(face) => items.push(Item::Face(*face)),
                        Part::Unknown(count) => items.extend(unknown(Face::UNKNOWN, *count)),
                        Part::UnknownTactics(count) => {
                            items.extend(unknown(Face::UNKNOWN_TACTIC, *count));
                        }
                    }
                }
            }
        }
        if items.len() > most {
            let more = items.len() - most;
            items.truncate(most);
            items.push(Item::Words(format!("+ {more}")));
        }
        Shown { items }
    }

    fn step(item: &Item, game: Game, lang: Lang) -> f32 {
        match item {
            Item::Face(face) => match face.tactic() {
                Some(tactic) => chip_width(lang.tactic(game, tactic)) + 4.0,
                None => STEP,
            },
            Item::Words(words) => width(words, 12.0) + 8.0,
        }
    }

    fn width(&self, game: Game, lang: Lang) -> f32 {
        let steps = self.items.iter().map(|item| Shown::step(item, game, lang));
        (steps.sum::<f32>() - 4.0).max(0.0)
    }

    /// Draws them around a middle line.
    fn draw(&self, canvas: &mut Canvas, game: Game, left: f32, y: f32, lang: Lang) {
        let mut x = left;
        for item in &self.items {
            match item {
                Item::Face(face) => match face.tactic() {
                    Some(tactic) => chip(canvas, lang.tactic(game, tactic), x, y),
                    None => canvas.card(*face, x, y - SMALL * 3.0 / 7.0, SMALL),
                },
                Item::Words(words) => {
                    canvas.text(x + 2.0, y + 4.0, "m-small m-ink", Anchor::Start, words);
                }
            }
            x += Shown::step(item, game, lang);
        }
    }
}

fn chip_width(name: &str) -> f32 {
    (width(name, 10.5) + 14.0).max(SMALL)
}

/// A tactic card that is too small for its picture: its name.
fn chip(canvas: &mut Canvas, name: &str, x: f32, y: f32) {
    let wide = chip_width(name);
    canvas.rect("m-card", [x, y - 13.0, wide, 26.0], 5.0);
    canvas.text(
        x + wide / 2.0,
        y + 4.0,
        "m-chip m-card-ink",
        Anchor::Middle,
        name,
    );
}

/// The text with its first letter large.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}
