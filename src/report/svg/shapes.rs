//! The stock: what a board shows many times is defined once and used by its name.

use super::canvas::Canvas;
use super::card;
use crate::model::{Face, Game};
use crate::report::lang::Lang;
use std::collections::BTreeSet;

/// What pictures use of the stock.
#[derive(Clone, Debug, Default)]
pub struct Shapes {
    /// Cards.
    pub faces: BTreeSet<Face>,
    /// Parts of the board.
    pub parts: BTreeSet<Part>,
}

/// A part of the board.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Where a card may still come.
    Slot,
    /// A boundary stone that nobody has; 46 by 52, its origin in the middle.
    Stone,
    /// South's.
    StoneSouth,
    /// North's.
    StoneNorth,
    /// A whole tile of the wall, 80 by 92.
    Wall,
    /// A damaged one.
    WallDamaged,
    /// One that fell.
    WallBreached,
}

/// A stone as somebody hewed it, and the grass around.
const STONE: &str = "M-19.5 23.5C-21.5 9-20.5-7-15-17.5-10.5-25.5 1-28.5 10-24.5 18.5-20.5 20.5-7 21 4c.2 7 .3 13-.5 19.5C9 26-9 26-19.5 23.5z";
const GRASS: &str = "M-24 25c1.5-2 2-4 1.800-7M-20.5 25.5c0-3-.5-4.5-2-6M23.5 24.5c-1-2-1.300-4-.8-7M20.5 25c.3-2.5 1.5-4.200 3.5-5.5";

impl Part {
    /// Its name in pictures.
    pub const fn id(self) -> &'static str {
        match self {
            Part::Slot => "slot",
            Part::Stone => "stone",
            Part::StoneSouth => "stone-s",
            Part::StoneNorth => "stone-n",
            Part::Wall => "wall",
            Part::WallDamaged => "wall-hurt",
            Part::WallBreached => "wall-gone",
        }
    }

    fn draw(self, canvas: &mut Canvas) {
        let mut paths: Vec<(&str, &str)> = Vec::new();
        match self {
            Part::Slot => {
                let size = [0.75, 0.75, card::WIDTH - 1.5, card::HEIGHT - 1.5];
                canvas.rect("m-slot", size, 7.0);
            }
            Part::Stone => paths.extend([("m-stone", STONE), ("m-grass", GRASS)]),
            Part::StoneSouth => paths.extend([("m-stone-s", STONE), ("m-grass", GRASS)]),
            Part::StoneNorth => paths.extend([("m-stone-n", STONE), ("m-grass", GRASS)]),
            Part::Wall => paths.extend([
                ("m-wall", "M3 92V9h14v8h12V9h22v8h12V9h14v83z"),
                (
                    "m-joint",
                    "M4 32h20M56 32h20M4 76h72M24 76v15M52 76v15M14 17v15M66 17v15",
                ),
            ]),
            Part::WallDamaged => paths.extend([
                (
                    "m-wall-hurt",
                    "M3 92V9h14v8h7l3-3 4 3h5l5 5 4-6 5 4 3-3h4l3 3V13h3V9h14v83z",
                ),
                (
                    "m-crack",
                    "M22 17l4 7-5 5 3 6M77 75l-4 4 2 5-3 4M3 77l4 3-1 6",
                ),
            ]),
            Part::WallBreached => paths.push((
                "m-wall-gone",
                "M3 92V9h14v4l5 6 6-3 5 4 7-3 6 4 5-5 6 2 6-5V9h14v83z",
            )),
        }
        for (class, d) in paths {
            canvas.path(0.0, 0.0, class, d);
        }
    }
}

/// The definitions of everything that is used.
pub fn definitions(shapes: &Shapes, game: Game, lang: Lang) -> String {
    let mut canvas = Canvas::default();
    for part in &shapes.parts {
        canvas.out.push_str(&format!("<g id=\"{}\">\n", part.id()));
        part.draw(&mut canvas);
        canvas.out.push_str("</g>\n");
    }
    canvas
        .out
        .push_str(&card::symbols(&shapes.faces, game, lang));
    canvas.out
}
