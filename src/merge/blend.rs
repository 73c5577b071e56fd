//! Words of two records that may say the same, each as far as its writer knew.

use std::borrow::Cow;

/// The most cards of a list that are laid side by side one by one; no pile has more.
const MOST: usize = 128;

/// Two faces in canonical words; `None` if they are different cards.
pub fn face<'a>(one: &'a str, other: &'a str) -> Option<Cow<'a, str>> {
    if one == other {
        return Some(Cow::Borrowed(one));
    }
    let tells_more = |less: &str, more: &str| match less {
        "any" => true,
        "?" => !is_tactic(more) && more != "any",
        "?t" => is_tactic(more),
        _ => match (half(less), whole(more)) {
            (Some(Half::Color(color)), Some((of, _))) => color == of,
            (Some(Half::Strength(strength)), Some((_, of))) => strength == of,
            _ => false,
        },
    };
    if tells_more(one, other) {
        return Some(Cow::Borrowed(other));
    }
    if tells_more(other, one) {
        return Some(Cow::Borrowed(one));
    }
    match (half(one)?, half(other)?) {
        (Half::Color(color), Half::Strength(strength))
        | (Half::Strength(strength), Half::Color(color)) => {
            Some(Cow::Owned(format!("{color}{strength}")))
        }
        _ => None,
    }
}

enum Half<'a> {
    Color(&'a str),
    Strength(&'a str),
}

/// `r?`, `?5`
fn half(face: &str) -> Option<Half<'_>> {
    match (face.strip_suffix('?'), face.strip_prefix('?')) {
        (Some(color), _) if !color.is_empty() => Some(Half::Color(color)),
        (_, Some(strength)) if is_number(strength) => Some(Half::Strength(strength)),
        _ => None,
    }
}

/// Color and strength of a card.
fn whole(face: &str) -> Option<(&str, &str)> {
    let (color, strength) = face.split_at_checked(1)?;
    is_number(strength)
        .then_some((color, strength))
        .filter(|_| color != "?")
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a face is a tactic card, known or not.
fn is_tactic(face: &str) -> bool {
    face == "?t"
        || (face != "any"
            && !face.starts_with('?')
            && whole(face).is_none()
            && half(face).is_none())
}

/// Two places.
pub fn place<'a>(one: &'a str, other: &'a str) -> Option<&'a str> {
    match (one, other) {
        (one, other) if one == other => Some(one),
        ("?", known) | (known, "?") => Some(known),
        _ => None,
    }
}

/// Two lists with an order.
pub fn row(one: &[String], other: &[String]) -> Option<Vec<String>> {
    if one.len() != other.len() {
        return None;
    }
    let pairs = one.iter().zip(other);
    pairs
        .map(|(one, other)| face(one, other).map(Cow::into_owned))
        .collect()
}

/// Two lists without an order, sorted where they differ, so that either may be the first one. Cards that both name are the same, then
/// each card that only one names takes an unknown one of the other.
pub fn bag(one: &[String], other: &[String]) -> Option<Vec<String>> {
    if one.len() != other.len() {
        return None;
    }
    if one == other {
        return Some(one.to_vec());
    }
    let mut left: Vec<&String> = other.iter().collect();
    let mut out: Vec<Option<String>> = vec![None; one.len()];
    let known = |face: &str| !face.contains('?') && face != "any";
    let mut pair = |fits: &dyn Fn(&str, &str) -> bool| {
        for (card, slot) in one.iter().zip(&mut out) {
            if slot.is_some() {
                continue;
            }
            let found = left.iter().position(|other| fits(card, other));
            if let Some(at) = found {
                let other = left.remove(at);
                *slot = face(card, other).map(Cow::into_owned);
            }
        }
    };
    pair(&|one, other| known(one) && one == other);
    pair(&|one, other| known(one) && face(one, other).is_some());
    pair(&|one, other| known(other) && face(one, other).is_some());
    pair(&|one, other| face(one, other).is_some());
    let mut cards = out.into_iter().collect::<Option<Vec<String>>>()?;
    cards.sort_by_cached_key(|card| rank(card));
    Some(cards)
}

/// Where a card stands in sorted lists: by color and strength, then tactics by name, unknown cards last.
fn rank(card: &str) -> (usize, u8, String) {
    let known = whole(card).and_then(|(color, strength)| {
        let color = "rbgypnk".find(color)?;
        Some((color, strength.parse().ok()?, String::new()))
    });
    known.unwrap_or_else(|| (7 + usize::from(card.contains('?')), 0, card.to_string()))
}

/// The cards of a pile one by one; `None` for a bare number, and for more than any pile has.
pub fn cards(pile: &str, between: char) -> Option<Vec<String>> {
    let mut all = Vec::new();
    for part in pile.split(between).filter(|part| !part.is_empty()) {
        if is_number(part) {
            return None;
        }
        let (count, face) = match part.find('?') {
            Some(at) if is_number(&part[..at]) => (part[..at].parse().ok()?, &part[at..]),
            _ => (1usize, part),
        };
        if count > MOST - all.len().min(MOST) {
            return None;
        }
        all.resize(all.len() + count, face.to_string());
    }
    Some(all)
}

/// Two piles of a position or a line, in an order or without one; of a bare number and a list the
/// list, if it has so many cards.
pub fn pile(one: &str, other: &str, between: char, ordered: bool) -> Option<String> {
    if one == other {
        return Some(one.to_string());
    }
    let blended = match (cards(one, between), cards(other, between)) {
        (Some(one), Some(other)) if ordered => row(&one, &other)?,
        (Some(one), Some(other)) => bag(&one, &other)?,
        (Some(list), None) => counted(list, other)?,
        (None, Some(list)) => counted(list, one)?,
        (None, None) => return None,
    };
    Some(match blended.is_empty() {
        true => "0".to_string(),
        false => blended.join(&between.to_string()),
    })
}

fn counted(list: Vec<String>, number: &str) -> Option<Vec<String>> {
    (number.parse() == Ok(list.len())).then_some(list)
}

/// Two dates with `?` for what is not known.
pub fn date(one: &str, other: &str) -> Option<String> {
    if one.len() != other.len() {
        return None;
    }
    let pairs = one.chars().zip(other.chars());
    pairs
        .map(|pair| match pair {
            (one, other) if one == other => Some(one),
            ('?', known) | (known, '?') => Some(known),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_as_known_as_the_better_one() {
        let both = |one, other| face(one, other).map(Cow::into_owned);
        for (one, other, wanted) in [
            ("?", "r7", Some("r7")),
            ("?", "r?", Some("r?")),
            ("r?", "?7", Some("r7")),
            ("?11", "k11", Some("k11")),
            ("?1", "k11", None),
            ("?t", "joker", Some("joker")),
            ("?", "joker", None),
            ("?t", "r7", None),
            ("?", "?t", None),
            ("any", "?t", Some("?t")),
            ("r7", "r8", None),
            ("spy", "r?", None),
        ] {
            assert_eq!(both(one, other).as_deref(), wanted, "{one} {other}");
            assert_eq!(both(other, one).as_deref(), wanted, "{other} {one}");
        }
    }

    #[test]
    fn piles_fill_each_other() {
        assert_eq!(
            pile("r7,2?", "b2,r7,?", ',', false).as_deref(),
            Some("r7,b2,?")
        );
        assert_eq!(
            pile("r7,2?", "b2,g3,r7", ',', false).as_deref(),
            Some("r7,b2,g3")
        );
        assert_eq!(pile("r7,r8", "b2,?", ',', false), None);
        assert_eq!(pile("28?", "r7,27?", ',', true).map(|p| p.len()), Some(56));
        assert_eq!(pile("3", "r7,2?", ',', true).as_deref(), Some("r7,?,?"));
        assert_eq!(pile("4", "r7,2?", ',', true), None);
        assert_eq!(pile("4000000000?", "r7", ',', true), None);
    }

    #[test]
    fn dates_fill_each_other() {
        assert_eq!(
            date("2026-??-01", "2026-11-??").as_deref(),
            Some("2026-11-01")
        );
        assert_eq!(date("2026-12-01", "2026-11-??"), None);
    }
}
