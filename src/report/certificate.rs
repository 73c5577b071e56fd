//! Checked games as JSON with the certificates of their claims.

use super::{escape, json};
use crate::certificate::{Certificate, of_met};
use crate::pipeline::Checked;
use serde::Serialize;
use std::io::{self, Write};

/// A claim of a record: where it stands, and its certificate, `null` where the cards alone do not
/// decide it.
#[derive(Serialize)]
struct Claim {
    turn: Option<u32>,
    line: u64,
    column: u64,
    certificate: Option<Certificate>,
}

/// Writes a game on one line, as [`json::game`] does, and after its other keys `claims`.
///
/// # Errors
/// What the output says.
pub fn write_game(out: &mut Vec<u8>, file: &str, checked: &Checked) -> io::Result<()> {
    let source = checked.source();
    let claims = checked.claims.iter().map(|met| {
        let spot = source.spot(met.span.start as usize);
        Claim {
            turn: met.turn,
            line: spot.line,
            column: spot.column,
            certificate: of_met(met),
        }
    });
    let claims = serde_json::to_string(&claims.collect::<Vec<Claim>>())?;
    out.push(b'{');
    json::members(out, file, checked, &source);
    writeln!(out, ",\"claims\":{}}}", escape::json(&claims))
}
