//! What became of certificates.

use super::escape::visible;
use super::human::labelled;
use super::{Look, json};
use crate::certificate::{
    Certificate, FORMAT, Formed, MOST_BYTES, Refusal, Shown, Unread, Verified,
};
use crate::cook::words;
use crate::model::Seat;
use crate::proof::spare::Fault;
use serde::Serialize;
use std::io::{self, Write};

/// A certificate, and what became of it.
#[derive(Debug)]
pub enum Fate<'a> {
    /// It holds.
    Verified(&'a Certificate, Verified),
    /// It is one, and does not hold.
    Refused(Refusal),
    /// It is none.
    Unread(Unread),
}

#[derive(Serialize)]
struct Line<'a> {
    file: &'a str,
    line: u64,
    verdict: &'static str,
    site: Option<u32>,
    side: Option<&'a str>,
    claimable: Option<bool>,
    basis: Option<&'a str>,
    because: Option<&'static str>,
    error: Option<String>,
}

/// Writes it as JSON on one line. `because` says what was shown of the reason.
///
/// # Errors
/// What the output says.
pub fn json(out: &mut impl Write, file: &str, line: u64, fate: &Fate) -> io::Result<()> {
    let mut row = Line {
        file,
        line,
        verdict: word(fate),
        site: None,
        side: None,
        claimable: None,
        basis: None,
        because: None,
        error: error(fate),
    };
    if let Fate::Verified(certificate, verified) = fate {
        row.site = Some(certificate.claim.site);
        row.side = certificate.claim.side.as_deref();
        row.claimable = Some(certificate.answer.claimable);
        row.basis = Some(&certificate.answer.basis);
        row.because = match verified.shown {
            Shown::Nothing => None,
            Shown::Minimal => Some("minimal"),
            Shown::Smallest => Some("smallest"),
            Shown::Unchecked => Some("minimal, smallest not checked"),
        };
    }
    json::line(out, &row)
}

/// Writes it on one short line: `proofs.jsonl:3: verified: 4 S yes proven`.
///
/// # Errors
/// What the output says.
pub fn short(out: &mut impl Write, file: &str, line: u64, fate: &Fate) -> io::Result<()> {
    let what = match fate {
        Fate::Verified(certificate, _) => format!(
            "{} {} {} {}",
            certificate.claim.site,
            certificate.claim.side.as_deref().unwrap_or("-"),
            yes(certificate),
            certificate.answer.basis
        ),
        _ => error(fate).unwrap_or_default(),
    };
    writeln!(
        out,
        "{}:{line}: {}: {}",
        visible(file),
        word(fate),
        visible(&what)
    )
}

/// Writes it for people.
///
/// # Errors
/// What the output says.
pub fn human(
    out: &mut impl Write,
    file: &str,
    line: u64,
    fate: &Fate,
    look: Look,
) -> io::Result<()> {
    let at = look.dim(&format!("{}:{line}", visible(file)));
    let Fate::Verified(certificate, verified) = fate else {
        let red = look.red(word(fate));
        writeln!(out, "{at} {red}")?;
        let why = error(fate).unwrap_or_default();
        return writeln!(out, "{}", labelled("because", &visible(&why), look));
    };
    let game = verified.game;
    let name = |seat: Option<Seat>| seat.map_or("nobody", |seat| seat.name(game));
    let (own, other) = (name(verified.side), name(verified.side.map(|seat| !seat)));
    let answer = &certificate.answer;
    writeln!(
        out,
        "{at} {}: {}, {own}: {}, {}",
        look.green("verified"),
        words::place(game, verified.place),
        yes(certificate),
        answer.basis
    )?;
    let line = |formed: &Formed| {
        format!(
            "{} of {}: {}",
            formed.formation,
            formed.sum,
            formed.cards.join(" ")
        )
    };
    if let Some(formed) = &answer.own {
        write!(out, "{}", labelled(own, &line(formed), look))?;
    }
    if let Some(formed) = &answer.other {
        let best = match (answer.basis.as_str(), &answer.counterexample) {
            ("proven", _) => format!("at best {}", line(formed)),
            (_, Some(cards)) => format!("could reach {} with `{}`", line(formed), cards.join(",")),
            _ => line(formed),
        };
        write!(out, "{}", labelled(other, &best, look))?;
    }
    if let Some(shown) = reason(certificate, verified.shown) {
        write!(out, "{}", labelled("because", &shown, look))?;
    }
    writeln!(
        out,
        "{}",
        labelled("table", &format!("`{}`", certificate.position), look)
    )
}

/// What was shown of the reason, as a clause.
fn reason(certificate: &Certificate, shown: Shown) -> Option<String> {
    let because = certificate.answer.because.as_ref()?;
    if because.is_empty() {
        return Some("the cards at the place alone show it".to_string());
    }
    let cards = format!("`{}`", because.join(","));
    let carry = match because.len() {
        1 => "carries the claim alone",
        _ => "carry the claim alone",
    };
    Some(match shown {
        Shown::Nothing => format!("{cards} {carry}"),
        Shown::Minimal => format!("{cards} {carry}, and no card of it can be spared"),
        Shown::Smallest => format!("{cards} {carry}, and no set with fewer cards does"),
        Shown::Unchecked => format!(
            "{cards} {carry}, and no card of it can be spared; that no other set has fewer cards \
             was not checked: too many would have to be tried"
        ),
    })
}

const fn yes(certificate: &Certificate) -> &'static str {
    match certificate.answer.claimable {
        true => "yes",
        false => "no",
    }
}

const fn word(fate: &Fate) -> &'static str {
    match fate {
        Fate::Verified(..) => "verified",
        Fate::Refused(_) | Fate::Unread(Unread::Refused(_)) => "refused",
        Fate::Unread(_) => "unreadable",
    }
}

/// Why it was not verified.
fn error(fate: &Fate) -> Option<String> {
    Some(match fate {
        Fate::Verified(..) => return None,
        Fate::Refused(refusal) | Fate::Unread(Unread::Refused(refusal)) => refused(refusal),
        Fate::Unread(Unread::TooLong) => {
            format!("it is longer than {MOST_BYTES} bytes; no certificate is")
        }
        Fate::Unread(Unread::NotJson(says)) => format!("it is not JSON: {says}"),
        Fate::Unread(Unread::NoCertificate) => {
            format!("it is no certificate: one has the key `format` with `{FORMAT}`")
        }
        Fate::Unread(Unread::OtherFormat(format)) => {
            format!("`{format}` is another format than `{FORMAT}`, which this program reads")
        }
    })
}

/// What does not hold, in a sentence.
fn refused(refusal: &Refusal) -> String {
    let whose = |own: bool| {
        if own {
            "the claimant"
        } else {
            "the other side"
        }
    };
    match refusal {
        Refusal::Form(says) => format!("its form is not right: {says}"),
        Refusal::Position(says) => format!("its position is none: {says}"),
        Refusal::Line(line) => {
            format!("its position is not written as it should be, which is `{line}`")
        }
        Refusal::Site(number) => format!("the game has no place {number}"),
        Refusal::Side(Some(side)) => format!("`{side}` is no side of this game"),
        Refusal::Side(None) => "it names no side, and one is to move".to_string(),
        Refusal::HiddenCard => {
            "a card at the place does not show its face, so nothing can be said of it".to_string()
        }
        Refusal::Values => {
            "the values behind `as` and `against` are not those of all wild cards at the place, \
             nearest first"
                .to_string()
        }
        Refusal::Differs {
            key,
            stands,
            follows,
        } => format!("`{key}` is not what follows: it should be `{follows}` and is `{stands}`"),
        Refusal::Cards { own } => format!(
            "the cards of the formation are not such as {} has or can get there, or do not make it",
            whose(*own)
        ),
        Refusal::Counterexample => {
            "the counterexample does not win: those cards cannot come, or do not make the other \
             side better"
                .to_string()
        }
        Refusal::NotOpen(card) => {
            format!("`{card}` in `because` is not a card that lies open elsewhere")
        }
        Refusal::Reason(Fault::Short) => {
            "the cards of `because` are not enough: the other side could still spoil the claim"
                .to_string()
        }
        Refusal::Reason(Fault::Needless(card)) => {
            format!("`{card}` in `because` is not needed, so it is not even a minimal set")
        }
        Refusal::Reason(Fault::Larger) => {
            "`because` is not the smallest set: one with fewer cards is enough".to_string()
        }
        Refusal::BecauseIs(word) => {
            format!("`because_is` must be `smallest` or `minimal` here, and is `{word}`")
        }
        Refusal::Digest => {
            "its digest is not that of its content: something was altered afterwards".to_string()
        }
    }
}
