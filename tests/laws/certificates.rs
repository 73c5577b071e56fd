//! A certificate that is verified says what the solver says, and every one that is made is verified.

use marchstone::ask::{self, Effort};
use marchstone::certificate::{Certificate, of_position, read};
use marchstone::model::{Place, Position, Seat};
use marchstone::pipeline::position;

/// So many lines of an input are looked at.
const MOST_LINES: usize = 4;

pub fn law(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for line in text.lines().take(MOST_LINES) {
        if let Ok(certificate) = read(line) {
            stated(&certificate);
        }
        if let Ok(position) = position(line) {
            made(&position);
        }
    }
}

/// A certificate that somebody else wrote.
fn stated(certificate: &Certificate) {
    let verified = certificate.verify();
    let text = certificate.text();
    assert_eq!(read(&text).as_ref(), Ok(certificate));
    let Ok(verified) = verified else {
        return;
    };
    let claim = &certificate.claim;
    if !claim.own.is_empty() || !claim.against.is_empty() {
        return;
    }
    let position = position(&certificate.position).expect("it was verified");
    let answer = ask::ask(&position, verified.place, verified.side, Effort::None);
    assert_eq!(answer.claimable, certificate.answer.claimable, "{text}");
    assert_eq!(answer.why.word(), certificate.answer.basis, "{text}");
}

/// Every certificate of a position.
fn made(position: &Position) {
    for place in position.board.places() {
        for side in [None, Some(Seat::South), Some(Seat::North)] {
            holds(position, place, side);
        }
    }
}

fn holds(position: &Position, place: Place, side: Option<Seat>) {
    let Some(certificate) = of_position(position, place, side) else {
        return;
    };
    let text = certificate.text();
    assert_eq!(read(&text).as_ref(), Ok(&certificate), "{text}");
    if let Err(refusal) = certificate.verify() {
        panic!("{refusal:?}: {text}");
    }
}
