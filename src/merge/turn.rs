//! The actions of a turn that two records tell.

use super::blend;
use crate::syntax::tree::{Item, ItemKind};

/// A turn as one record tells it, in canonical text.
#[derive(Copy, Clone, Debug)]
pub struct Version<'a> {
    /// Its items.
    pub items: &'a [Item],
    /// The text that they lie in.
    pub text: &'a str,
    /// Whether a draw may be left out: the record writes none, or this is its last turn.
    pub may_lack_draw: bool,
}

/// Where two turns part: the index of the item on each side, `None` after the last.
pub type Parting = (Option<usize>, Option<usize>);

/// Whether a turn is not on record.
fn is_lost(items: &[Item]) -> bool {
    matches!(
        items,
        [Item {
            kind: ItemKind::Lost,
            ..
        }]
    )
}

/// The words of both; else where they part.
pub fn merge(one: &Version, other: &Version) -> Result<Vec<String>, Parting> {
    if is_lost(one.items) || is_lost(other.items) {
        let told = if is_lost(one.items) { other } else { one };
        return Ok(told.items.iter().map(|item| word(told, item)).collect());
    }
    let (mut at, mut beside) = (0, 0);
    let (mut out, mut fields) = (Vec::new(), Vec::new());
    loop {
        at += take_fields(one, at, &mut fields);
        beside += take_fields(other, beside, &mut fields);
        let pair = (one.items.get(at), other.items.get(beside));
        let parting = (pair.0.map(|_| at), pair.1.map(|_| beside));
        match pair {
            (None, None) => break,
            (Some(first), Some(second)) if alike(first, second) => {
                let (first, second) = (word(one, first), word(other, second));
                let kind = &one.items[at].kind;
                out.push(action(kind, &first, &second).ok_or(parting)?);
                (at, beside) = (at + 1, beside + 1);
            }
            (Some(first), _) if first.kind.is_draw() && other.may_lack_draw => {
                out.push(word(one, first));
                at += 1;
            }
            (_, Some(second)) if second.kind.is_draw() && one.may_lack_draw => {
                out.push(word(other, second));
                beside += 1;
            }
            _ => return Err(parting),
        }
    }
    for field in fields {
        let name = field.split('=').next().unwrap_or_default();
        let same = |known: &&String| known.split('=').next() == Some(name);
        match out.iter().find(same) {
            Some(known) if *known == field => {}
            // a private field may stand twice, the time a turn took may not
            Some(_) if !name.starts_with("x-") => {
                let of = |told: &Version| {
                    let named = |item: &Item| word(told, item).starts_with(&format!("{name}="));
                    told.items.iter().position(named)
                };
                return Err((of(one), of(other)));
            }
            _ => out.push(field),
        }
    }
    Ok(out)
}

fn take_fields(told: &Version, from: usize, fields: &mut Vec<String>) -> usize {
    let rest = told.items[from..].iter();
    let found = rest.take_while(|item| matches!(item.kind, ItemKind::Field { .. }));
    let before = fields.len();
    fields.extend(found.map(|item| word(told, item)));
    fields.len() - before
}

fn word(told: &Version, item: &Item) -> String {
    item.span.of(told.text).to_string()
}

/// Whether two items are of one kind.
fn alike(one: &Item, other: &Item) -> bool {
    (one.kind.is_draw() && other.kind.is_draw())
        || std::mem::discriminant(&one.kind) == std::mem::discriminant(&other.kind)
}

/// Two actions of one kind, in canonical words.
fn action(kind: &ItemKind, one: &str, other: &str) -> Option<String> {
    if one == other {
        return Some(one.to_string());
    }
    match kind {
        ItemKind::Draw(_) | ItemKind::DrawAny => {
            let face = blend::face(one.strip_prefix('+')?, other.strip_prefix('+')?)?;
            Some(format!("+{face}"))
        }
        ItemKind::Play(..) => {
            let ((card, at), (seen, there)) = (one.split_once('@')?, other.split_once('@')?);
            let (card, at) = (blend::face(card, seen)?, blend::place(at, there)?);
            Some(format!("{card}@{at}"))
        }
        ItemKind::Recruiter { .. } => match (one, other) {
            ("recruiter", more) | (more, "recruiter") => Some(more.to_string()),
            _ => recruiter(one, other),
        },
        ItemKind::Exchange(_) => match (one, other) {
            ("exchange", more) | (more, "exchange") => Some(more.to_string()),
            _ => exchange(one, other),
        },
        ItemKind::Claim(_) => claim(one, other),
        ItemKind::Move(..) | ItemKind::Take(..) | ItemKind::Remove(..) => moved(one, other),
        ItemKind::Recruitment(..) => {
            let ((one, at), (other, there)) = (one.split_once('@')?, other.split_once('@')?);
            let [one, other] = [one, other].map(|words| words.strip_prefix("recruitment "));
            let card = blend::face(one?, other?).filter(|_| at == there)?;
            Some(format!("recruitment {card}@{at}"))
        }
        ItemKind::Support(_) => {
            let [one, other] = [one, other].map(|words| words.strip_prefix("support "));
            Some(format!(
                "support {}",
                blend::pile(one?, other?, ',', false)?
            ))
        }
        _ => None,
    }
}

/// A tactic that takes a card from where it lies: `redeployment k9@2>5`, `banshee joker.2@4`.
fn moved(one: &str, other: &str) -> Option<String> {
    let parts = |words: &str| -> Option<[String; 4]> {
        let (name, rest) = words.split_once(' ')?;
        let (card, places) = rest.split_once('@')?;
        let (face, nth) = card.split_once('.').unwrap_or((card, ""));
        Some([name, face, nth, places].map(str::to_string))
    };
    let ([name, face, nth, places], [verb, seen, index, there]) = (parts(one)?, parts(other)?);
    if name != verb || places != there {
        return None;
    }
    let both = match (face.as_str(), seen.as_str()) {
        // what lies there may be a tactic card, too
        ("?", more) | (more, "?") => more.to_string(),
        (face, seen) => blend::face(face, seen)?.into_owned(),
    };
    // only who names the card says which of several alike
    let nth = match (both == face, both == seen) {
        (true, false) if index.is_empty() => nth,
        (false, true) if nth.is_empty() => index,
        _ => Some(nth).filter(|nth| *nth == index)?,
    };
    let dot = if nth.is_empty() { "" } else { "." };
    Some(format!("{name} {both}{dot}{nth}@{places}"))
}

fn recruiter(one: &str, other: &str) -> Option<String> {
    let (one, other): (Vec<&str>, Vec<&str>) =
        (one.split(' ').collect(), other.split(' ').collect());
    if one.len() != other.len() {
        return None;
    }
    let mut out = String::from("recruiter");
    for (one, other) in one.iter().zip(&other).skip(1) {
        let ((sign, card), (of, seen)) = (one.split_at_checked(1)?, other.split_at_checked(1)?);
        let face = blend::face(card, seen).filter(|_| sign == of)?;
        out.push_str(&format!(" {sign}{face}"));
    }
    Some(out)
}

fn exchange(one: &str, other: &str) -> Option<String> {
    let halves = |words: &str| -> Option<[String; 2]> {
        let (given, got) = words.strip_prefix("exchange ")?.split_once(" for ")?;
        Some([given.to_string(), got.to_string()])
    };
    let ([given, got], [gave, took]) = (halves(one)?, halves(other)?);
    let given = blend::pile(&given, &gave, ',', false)?;
    let got = blend::pile(&got, &took, ',', false)?;
    Some(format!("exchange {given} for {got}"))
}

/// What a claim says, clause by clause: what only one record tells is told.
fn claim(one: &str, other: &str) -> Option<String> {
    let (head, place) = one.split_once(' ')?;
    let place_of = |rest: &str| rest.split(' ').next().map(str::to_string);
    let place = place_of(place)?;
    if place_of(other.split_once(' ')?.1)? != place {
        return None;
    }
    let mut out = format!("{head} {place}");
    for word in [" as ", " against ", " because "] {
        match (clause(one, word), clause(other, word)) {
            (None, None) => {}
            (Some(list), None) | (None, Some(list)) => out.push_str(&format!("{word}{list}")),
            (Some(list), Some(same)) if list == same => out.push_str(&format!("{word}{list}")),
            _ => return None,
        }
    }
    let denied = [one, other].map(|words| words.contains(" denied"));
    match (denied, clause(one, " by "), clause(other, " by ")) {
        ([false, false], ..) => {}
        ([true, true], None, None) => out.push_str(" denied"),
        ([true, true], Some(list), None) | ([true, true], None, Some(list)) => {
            out.push_str(&format!(" denied by {list}"));
        }
        ([true, true], Some(list), Some(same)) if list == same => {
            out.push_str(&format!(" denied by {list}"));
        }
        _ => return None,
    }
    Some(out)
}

/// The list after a word of a claim.
fn clause<'a>(claim: &'a str, word: &str) -> Option<&'a str> {
    claim.split_once(word)?.1.split(' ').next()
}
