//! The notation's canonical form of turns, positions and piles.

use super::Info;
use super::cards::{Card, Rules, joined, sorted};
use super::state::{Act, Game, Site};

/// Whose hidden cards the record knows.
pub fn knows(info: Info, known: usize, side: usize) -> bool {
    info == Info::Full || info == Info::One && side == known
}

fn face(card: Card, open: bool) -> String {
    match (open, card.is_tactic()) {
        (true, _) => card.to_string(),
        (false, true) => "?t".into(),
        (false, false) => "?".into(),
    }
}

/// A toss of a coin that a card decides.
fn even(cards: &[Card]) -> bool {
    matches!(cards.first(), Some(Card::Troop(_, strength)) if strength % 2 == 0)
}

fn at(card: Card, nth: usize, from: usize) -> String {
    let which = if nth > 1 {
        format!(".{nth}")
    } else {
        String::new()
    };
    format!("{card}{which}@{}", from + 1)
}

/// One act, or `None` if the record leaves it out.
pub fn act(rules: Rules, act: &Act, info: Info, open: bool) -> Option<String> {
    let cards = |list: &[Card], sign: &str| -> String {
        list.iter()
            .map(|card| format!(" {sign}{}", face(*card, open)))
            .collect()
    };
    Some(match act {
        Act::Play(card, place) => format!("{card}@{}", place + 1),
        Act::Pass => "pass".into(),
        Act::Claim(place, tail) => {
            let verb = if rules.game == 1 { "claim" } else { "control" };
            format!("{verb} {}{tail}", place + 1)
        }
        Act::Draw(_) if info == Info::None => return None,
        Act::Draw(card) => format!("+{}", face(*card, open)),
        Act::Retreat(places) => {
            let places: Vec<String> = places.iter().map(|place| (place + 1).to_string()).collect();
            format!("retreat {}", places.join(","))
        }
        Act::Oil(place) => format!("oil {}", place + 1),
        Act::Move {
            by,
            card,
            nth,
            from,
            to,
        } => {
            let to = to.map_or("discard".into(), |to| (to + 1).to_string());
            format!("{by} {}>{to}", at(*card, *nth, *from))
        }
        Act::Take {
            by,
            card,
            nth,
            from,
        } => format!("{by} {}", at(*card, *nth, *from)),
        Act::Recruiter { drawn, back } => {
            format!("recruiter{}{}", cards(drawn, "+"), cards(back, "-"))
        }
        Act::Recruitment(card, place) => format!("recruitment {card}@{}", place + 1),
        Act::Explosion(place) => format!("explosion {}", place + 1),
        Act::Support(cards) => format!("support {}", sorted(cards, ",")),
        // Of cards not shown a record may say nothing, or of which pile they are.
        Act::Exchange { given, .. } if info == Info::Open && even(given) => "exchange".into(),
        Act::Exchange { given, got } if info == Info::Open => {
            let hidden = |cards: &[Card]| {
                let faces: Vec<String> = cards.iter().map(|card| face(*card, false)).collect();
                faces.join(",")
            };
            format!("exchange {} for {}", hidden(given), hidden(got))
        }
        Act::Exchange { given, got } => {
            format!("exchange {} for {}", sorted(given, ","), sorted(got, ","))
        }
    })
}

/// All stones or tiles.
pub fn front(rules: Rules, sites: &[Site], complete: impl Fn(usize, usize) -> bool) -> String {
    let mut all = Vec::new();
    for (place, site) in sites.iter().enumerate() {
        let both = complete(0, place) && complete(1, place);
        let half = |side: usize| {
            let star = both && site.since[side] < site.since[1 - side];
            let cards = joined(&site.cards[side], ",");
            let cards = if cards.is_empty() { "-".into() } else { cards };
            format!("{cards}{}", if star { "*" } else { "" })
        };
        let empty = site.cards.iter().all(Vec::is_empty);
        let mut text = if empty {
            "-".into()
        } else {
            format!("{}:{}", half(0), half(1))
        };
        if let Some(mode) = site.mode {
            text += &format!("~{mode}");
        }
        if site.damaged {
            text += "~damaged";
        }
        if let Some(owner) = site.owner {
            text += &format!("={}", rules.sides()[owner]);
        }
        all.push(text);
    }
    all.join("/")
}

/// The position at the beginning of a turn, as a checkpoint has it.
pub fn position(game: &Game) -> String {
    let rules = game.rules;
    let side = rules.sides()[game.side];
    let front = front(rules, &game.sites, |side, place| game.complete(side, place));
    let mut text = format!("{} {front} {side} turn={}", rules.name, game.turn);
    if !game.discard.is_empty() {
        text += &format!(" discard={}", sorted(&game.discard, ","));
    }
    for (name, actions) in rules.sides().iter().zip(&game.actions) {
        if !actions.is_empty() {
            text += &format!(" actions.{name}={}", sorted(actions, ","));
        }
    }
    if rules.tactics {
        text += &format!(" played={},{}", game.played[0], game.played[1]);
    }
    if rules.game == 2 {
        text += &format!(" oil={}", game.oil);
    }
    text
}
