//! The front between the two sides: boundary stones, or tiles of the wall.

use super::canvas::{Anchor, Canvas, N};
use super::plan::Plan;
use super::shapes::Part;
use crate::model::{Counts, Demand, Game, Mark, Place, Position, Seat, Site};
use crate::report::lang::Lang;
use std::fmt::Write as _;

/// How far a claimed stone moves towards its owner.
const SHIFT: f32 = 22.0;

/// Draws the front; `top` is its upper edge.
pub fn draw(canvas: &mut Canvas, position: &Position, plan: &Plan, top: f32, lang: Lang) {
    match position.ruleset.game() {
        Game::One => stones(canvas, position, plan, top, lang),
        Game::Two => {
            for place in position.board.places() {
                let demand = demand(position, place);
                let x = plan.left(place);
                tile(
                    canvas,
                    &position.board[place],
                    place,
                    demand,
                    (x, top),
                    lang,
                );
            }
        }
    }
}

/// What a place asks for as things stand.
pub fn demand(position: &Position, place: Place) -> Demand {
    position.ruleset.demand(place, position.board[place].mark)
}

fn stones(canvas: &mut Canvas, position: &Position, plan: &Plan, top: f32, lang: Lang) {
    let middle = top + plan.front / 2.0;
    canvas.path(0.0, 0.0, "m-front", &border(position, plan, middle));
    for place in position.board.places() {
        let site = &position.board[place];
        let (stone, on, shift) = match site.owner {
            None => (Part::Stone, "m-card-ink", 0.0),
            Some(Seat::South) => (Part::StoneSouth, "m-on", SHIFT),
            Some(Seat::North) => (Part::StoneNorth, "m-card-ink", -SHIFT),
        };
        let x = plan.middle(place);
        let y = middle + shift;
        canvas.part(stone, x, y);
        let number = place.number().to_string();
        let marked = lang.mark(site.mark);
        let lower = if marked.is_some() { 2.0 } else { 8.5 };
        let class = format!("m-place {on}");
        canvas.text(x, y + lower, &class, Anchor::Middle, &number);
        if let Some(mark) = marked {
            let mark = mark.to_uppercase();
            let (class, size) = mark_class(&mark);
            let width = (super::canvas::width(&mark, size) + 14.0).clamp(46.0, 62.0);
            canvas.rect("m-card", [x - width / 2.0, y + 7.0, width, 16.0], 8.0);
            let class = format!("{class} m-card-ink");
            canvas.text(x, y + 18.3, &class, Anchor::Middle, &mark);
        }
    }
}

/// The class and size of a mark's word; long ones are set smaller.
fn mark_class(mark: &str) -> (&'static str, f32) {
    match mark.chars().count() {
        ..=8 => ("m-mark", 9.5),
        _ => ("m-mark-long", 7.6),
    }
}

/// The border: through the stones that are free, behind those that are taken.
fn border(position: &Position, plan: &Plan, middle: f32) -> String {
    let height = |site: &Site| match site.owner {
        None => middle,
        Some(Seat::South) => middle - 12.0,
        Some(Seat::North) => middle + 12.0,
    };
    let mut path = String::new();
    let mut last = (0.0, middle);
    for place in position.board.places() {
        let y = height(&position.board[place]);
        let half = plan.pitch / 2.0 - 6.0;
        let x = plan.middle(place);
        let (from, to) = (x - half, x + half);
        if path.is_empty() {
            let _ = write!(path, "M{} {}", N(from - 8.0), N(y));
        } else {
            let bend = f32::midpoint(last.0, from);
            let _ = write!(
                path,
                "C{} {} {} {} {} {}",
                N(bend),
                N(last.1),
                N(bend),
                N(y),
                N(from),
                N(y)
            );
        }
        let _ = write!(path, "H{}", N(to));
        last = (to, y);
    }
    let _ = write!(path, "h8");
    path
}

/// A tile of the wall, 80 by 92: battlements, number, how many cards of what, its state.
fn tile(
    canvas: &mut Canvas,
    site: &Site,
    place: Place,
    demand: Demand,
    (x, y): (f32, f32),
    lang: Lang,
) {
    let part = match site.mark {
        Mark::Damaged => Part::WallDamaged,
        Mark::Breached => Part::WallBreached,
        _ => Part::Wall,
    };
    canvas.part(part, x, y);
    let center = x + 40.0;
    let number = place.number().to_string();
    canvas.text(
        center,
        y + 33.0,
        "m-place2 m-on-wall",
        Anchor::Middle,
        &number,
    );
    signs(canvas, demand, center, y + 39.0);
    let words = lang.counts(demand.counts);
    canvas.text(center, y + 72.0, "m-tiny m-on-wall", Anchor::Middle, words);
    if let Some(mark) = lang.mark(site.mark) {
        let mark = mark.to_uppercase();
        let class = format!("{} m-on-wound", mark_class(&mark).0);
        canvas.text(center, y + 85.0, &class, Anchor::Middle, &mark);
    }
}

/// So many small cards, with what they must have in common.
fn signs(canvas: &mut Canvas, demand: Demand, center: f32, y: f32) {
    const WIDE: f32 = 10.0;
    const STEP: f32 = 13.0;
    let count = f32::from(demand.size);
    let extra = match demand.counts {
        Counts::Sum | Counts::LowSum => 13.0,
        _ => 0.0,
    };
    let left = center - (count * STEP - 3.0 + extra) / 2.0;
    for index in 0..demand.size {
        let step = f32::from(index);
        let x = left + step * STEP;
        match demand.counts {
            Counts::Run => {
                let rise = step * 3.0;
                canvas.rect("m-sign", [x, y + 6.0 - rise, WIDE, 15.0], 2.0);
            }
            Counts::Color => canvas.rect("m-sign-full", [x, y + 3.0, WIDE, 15.0], 2.0),
            Counts::SameStrength => {
                canvas.rect("m-sign", [x, y + 3.0, WIDE, 15.0], 2.0);
                canvas.path(x, y + 3.0, "m-stroke", "M2.3 5.5h5.4M2.3 9.5h5.4");
            }
            _ => canvas.rect("m-sign", [x, y + 3.0, WIDE, 15.0], 2.0),
        }
    }
    let sign = left + count * STEP + 2.0;
    match demand.counts {
        Counts::Sum => canvas.path(sign, y + 3.0, "m-stroke", "M0 7.5h10M5 2.5v10"),
        Counts::LowSum => canvas.path(sign, y + 3.0, "m-stroke", "M0 7.5h10"),
        _ => {}
    }
}
