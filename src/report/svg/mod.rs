//! Boards as pictures: SVG of text, shapes and a style, without fonts, scripts or links.
//!
//! Every card has its color's sign, a stone lies on its owner's side of the border, and what a tile
//! asks for is drawn on it; so a board can be read in black and white.

mod canvas;
mod card;
mod front;
mod plan;
mod plate;
mod shapes;
mod words;
pub mod xml;

pub use card::id as card_id;
pub use plate::{capital, game_name};
pub use shapes::{Shapes, definitions};
pub use words::sentences;

use super::lang::Lang;
use crate::model::{BySeat, Game, Position, Seat};
use crate::playback::Playback;
use canvas::{Canvas, N};
use plan::{Plan, STEP, WIDE};
use shapes::Part;
use xml::escaped;

/// The style of boards.
pub const STYLE: &str = include_str!("board.css");

/// What a record says of a game, for its picture.
#[derive(Clone, Debug, Default)]
pub struct Caption {
    /// The players.
    pub players: BySeat<Option<String>>,
    /// What stands below the title: event, date.
    pub line: Vec<String>,
}

impl Caption {
    /// What a playback's record says.
    pub fn of(playback: &Playback) -> Caption {
        let wanted = |key: &str| matches!(key, "name" | "event" | "match" | "round" | "date");
        let line = playback.headers.iter().filter(|(key, _)| wanted(key));
        Caption {
            players: playback.players.clone(),
            line: line.map(|(_, value)| value.clone()).collect(),
        }
    }

    /// The players, or the game's name.
    pub fn title(&self, game: Game) -> String {
        match &self.players.0 {
            [None, None] => game_name(game).to_string(),
            [south, north] => {
                let name = |player: &Option<String>| player.clone().unwrap_or_else(|| "?".into());
                format!("{} – {}", name(south), name(north))
            }
        }
    }
}

/// A picture of a position that stands for itself.
pub fn draw(position: &Position, caption: &Caption, lang: Lang) -> String {
    let mut shapes = Shapes::default();
    let (inside, height) = inside(position, caption, lang, false, &mut shapes);
    let game = position.ruleset.game();
    let state = super::board::title(position, lang);
    let title = format!("{}: {state}", caption.title(game));
    let words = sentences(position, lang).join(". ");
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"m\" role=\"img\" lang=\"{lang}\" \
         viewBox=\"0 0 {WIDE} {height}\" width=\"{WIDE}\" height=\"{height}\" \
         aria-labelledby=\"title\" aria-describedby=\"words\">\n\
         <title id=\"title\">{title}</title>\n<desc id=\"words\">{words}.</desc>\n\
         <style>\n{STYLE}</style>\n<defs>\n{symbols}</defs>\n{inside}</svg>\n",
        lang = lang.code(),
        height = N(height),
        title = escaped(&title),
        words = escaped(&words),
        symbols = definitions(&shapes, game, lang),
    )
}

/// A picture for a page that has the style and the definitions of its shapes already.
pub fn draw_on_page(
    position: &Position,
    caption: &Caption,
    label: &str,
    lang: Lang,
    shapes: &mut Shapes,
) -> String {
    let (inside, height) = inside(position, caption, lang, true, shapes);
    format!(
        "<svg class=\"m\" role=\"img\" viewBox=\"0 0 {WIDE} {}\" aria-label=\"{}\">\n{inside}</svg>",
        N(height),
        escaped(label)
    )
}

/// Everything within the frame, and how high it is.
fn inside(
    position: &Position,
    caption: &Caption,
    lang: Lang,
    on_page: bool,
    shapes: &mut Shapes,
) -> (String, f32) {
    const PLATE: f32 = 38.0;
    const GAP: f32 = 10.0;
    let plan = Plan::of(position);
    let mut canvas = Canvas::default();
    let top = plate::title(&mut canvas, position, caption, lang, on_page);
    let north = top + PLATE;
    let front = north + plan.height() + GAP;
    let south = front + plan.front + GAP;
    let below = south + plan.height();
    let middle = top + PLATE / 2.0 - 3.0;
    plate::side(&mut canvas, position, caption, Seat::North, middle, lang);
    for seat in [Seat::North, Seat::South] {
        cards(&mut canvas, position, seat, &plan, (north, south));
    }
    front::draw(&mut canvas, position, &plan, front, lang);
    let middle = below + PLATE / 2.0 + 3.0;
    plate::side(&mut canvas, position, caption, Seat::South, middle, lang);
    let foot = below + PLATE + 6.0;
    let height = foot + plate::foot(&mut canvas, position, foot, lang);
    shapes.faces.append(&mut canvas.shapes.faces);
    shapes.parts.append(&mut canvas.shapes.parts);
    let mut paper = Canvas::default();
    paper.rect("m-paper", [0.0, 0.0, WIDE, height], 0.0);
    paper.out.push_str(&canvas.out);
    (paper.out, height)
}

/// The cards of a side, the nearest at the front, and where more may come.
fn cards(
    canvas: &mut Canvas,
    position: &Position,
    seat: Seat,
    plan: &Plan,
    (north, south): (f32, f32),
) {
    for place in position.board.places() {
        let site = &position.board[place];
        let half = &site.halves[seat];
        let size = front::demand(position, place).size as usize;
        let x = plan.card(place);
        for row in 0..size.max(half.len()) {
            let y = match seat {
                Seat::South => south + row as f32 * STEP,
                Seat::North => north + (plan.rows - 1 - row) as f32 * STEP,
            };
            match half.faces().get(row) {
                Some(face) => {
                    canvas.card(*face, x, y, card::WIDTH);
                    if site.first == Some(seat) && row + 1 == half.len() {
                        plate::flag(canvas, x + card::WIDTH - 3.0, y + 4.0);
                    }
                }
                None if site.owner.is_none() => {
                    canvas.part(Part::Slot, x, y);
                }
                None => {}
            }
        }
    }
}
