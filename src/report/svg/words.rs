//! A board in words: for those who hear it, and for those who search it.

use super::front::demand;
use super::plate::capital;
use crate::model::{Face, FaceKind, Game, Mark, Pile, Place, Position, Seat};
use crate::report::lang::{Lang, Word};

/// A sentence a place, and one for each hand and pile that is known.
pub fn sentences(position: &Position, lang: Lang) -> Vec<String> {
    let game = position.ruleset.game();
    let mut said: Vec<String> = position
        .board
        .places()
        .map(|place| of_place(position, place, lang))
        .collect();
    for seat in Seat::BOTH {
        if let Some(hand) = &position.hands[seat] {
            let (side, word) = (lang.side(game, seat), lang.word(Word::Hand));
            said.push(format!("{side}, {word}: {}", pile(hand, game, lang)));
        }
    }
    if let Some(deck) = &position.deck {
        let word = match game {
            Game::One => Word::ClanDeck,
            Game::Two => Word::SiegeDeck,
        };
        said.push(format!(
            "{}: {}",
            capital(lang.word(word)),
            lang.cards(deck.len())
        ));
    }
    if let Some(deck) = &position.tactics_deck {
        let word = capital(lang.word(Word::TacticDeck));
        said.push(format!("{word}: {}", lang.cards(deck.len())));
    }
    if !position.discard.is_empty() {
        let word = capital(lang.word(Word::Discards));
        said.push(format!("{word}: {}", list(&position.discard, game, lang)));
    }
    if let Some(oil) = position.oil {
        said.push(format!("{}: {oil}", capital(lang.word(Word::Cauldrons))));
    }
    if let Some(outcome) = position.result {
        let words = lang.outcome(game, outcome);
        let words = words.split(" (`").next().unwrap_or("");
        said.push(format!("{}: {words}", capital(lang.word(Word::Result))));
    }
    said
}

/// `Stone 4: South red 8, green 8; North blue 6, complete first; South has it`
fn of_place(position: &Position, place: Place, lang: Lang) -> String {
    let game = position.ruleset.game();
    let site = &position.board[place];
    let word = match game {
        Game::One => Word::Stone,
        Game::Two => Word::Tile,
    };
    let mut said = format!("{} {}", capital(lang.word(word)), place.number());
    if let Some(mark) = lang.mark(site.mark) {
        said.push_str(&format!(", {mark}"));
    }
    if game == Game::Two || site.mark != Mark::None {
        let asked = demand(position, place);
        let counts = lang.counts(asked.counts);
        said.push_str(&format!(", {counts}, {}", lang.cards(asked.size.into())));
    }
    said.push(':');
    let sides = Seat::BOTH.map(|seat| {
        let half = &site.halves[seat];
        let first = match site.first == Some(seat) {
            true => format!(" ({})", lang.word(Word::CompleteFirst)),
            false => String::new(),
        };
        let side = lang.side(game, seat);
        format!(" {side} {}{first}", list(half.faces(), game, lang))
    });
    said.push_str(&sides.join(";"));
    if let Some(owner) = site.owner {
        said.push_str(&match lang {
            Lang::English => format!("; claimed by {}", lang.side(game, owner)),
            Lang::German => format!("; gehört {}", lang.side(game, owner)),
        });
    }
    said
}

fn list(faces: &[Face], game: Game, lang: Lang) -> String {
    if faces.is_empty() {
        return lang.word(Word::NoCard).to_string();
    }
    let names: Vec<String> = faces.iter().map(|face| name(*face, game, lang)).collect();
    names.join(", ")
}

fn name(face: Face, game: Game, lang: Lang) -> String {
    match face.kind() {
        FaceKind::Card(card) => format!("{} {}", lang.color(card.color()), card.strength()),
        FaceKind::Tactic(tactic) => lang.tactic(game, tactic).to_string(),
        FaceKind::OfColor(color) => format!("{} ?", lang.color(color)),
        FaceKind::OfStrength(strength) => format!("? {strength}"),
        FaceKind::UnknownTactic | FaceKind::Unknown => "?".to_string(),
    }
}

fn pile(pile: &Pile, game: Game, lang: Lang) -> String {
    use crate::model::Part;
    let Pile::Parts(parts) = pile else {
        return lang.cards(pile.len());
    };
    let names: Vec<String> = parts
        .iter()
        .map(|part| match part {
            Part::Card(face) => name(*face, game, lang),
            Part::Unknown(count) | Part::UnknownTactics(count) => format!("{count} ?"),
        })
        .collect();
    match names.is_empty() {
        true => lang.word(Word::NoCard).to_string(),
        false => names.join(", "),
    }
}
