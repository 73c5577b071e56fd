//! Phrases that several sentences share.

use crate::engine::Since;
use crate::model::{Card, CardSet, Color, Face, FaceKind, Game, Half, How, Outcome, Place, Seat};
use crate::proof::Formed;
use crate::replay::Event;

/// `stone 4`, `tile 4`
pub fn place(game: Game, place: Place) -> String {
    format!("{} {}", site(game), place.number())
}

/// `stone` or `tile`
pub const fn site(game: Game) -> &'static str {
    match game {
        Game::One => "stone",
        Game::Two => "tile",
    }
}

/// `claim on stone 4`, `declaration of control at tile 4`
pub fn claim_at(game: Game, place: Place) -> String {
    let at = self::place(game, place);
    match game {
        Game::One => format!("claim on {at}"),
        Game::Two => format!("declaration of control at {at}"),
    }
}

/// `, turn 4`, or nothing.
pub fn turn(since: Since) -> String {
    since.map_or(String::new(), |turn| format!(", turn {turn}"))
}

/// ` in turn 4`, or nothing.
pub fn in_turn(since: Since) -> String {
    since.map_or(String::new(), |turn| format!(" in turn {turn}"))
}

/// `from turn 4 on`, `from here on`
pub fn from_turn(turn: Option<u32>) -> String {
    turn.map_or("from here on".to_string(), |turn| {
        format!("from turn {turn} on")
    })
}

/// `at the start of turn 9`
pub fn at_start(turn: Option<u32>) -> String {
    turn.map_or("at the start of this turn".to_string(), |turn| {
        format!("at the start of turn {turn}")
    })
}

/// `1 card stands`, `3 cards stand`
pub fn stand(number: u32) -> String {
    let ending = if number == 1 { "s" } else { "" };
    format!("{} stand{ending}", count(number, "card"))
}

/// `1 card`, `3 cards`
pub fn count(number: u32, one: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{number} {one}{ending}")
}

/// A card as people say it, the notation after it: ``red 7 (`r7`)``.
pub fn card(card: Card) -> String {
    format!("{} (`{card}`)", card.words())
}

/// The same for a face; tactic cards have only their name.
pub fn face(face: Face) -> String {
    match face.kind() {
        FaceKind::Card(card) => self::card(card),
        FaceKind::Tactic(tactic) => format!("`{tactic}`"),
        _ => format!("{} (`{face}`)", face.words()),
    }
}

/// Cards as the notation lists them, in back-ticks.
pub fn cards(game: Game, cards: CardSet) -> String {
    format!("`{}`", cards.list(game))
}

/// So many cards are listed one by one.
pub const FEW: u32 = 12;

/// The same; of more than [`FEW`] cards the strengths of each color: `red 3 to 9; blue 4 and 6`.
pub fn many_cards(game: Game, cards: CardSet) -> String {
    if cards.len() <= FEW {
        return self::cards(game, cards);
    }
    let colors = game.colors().iter().filter_map(|color| {
        let strengths: Vec<u8> = cards
            .iter(game)
            .filter(|card| card.color() == *color)
            .map(Card::strength)
            .collect();
        let ranges: Vec<String> = strengths
            .chunk_by(|low, high| low + 1 == *high)
            .flat_map(|run| match run {
                [low, _, .., high] => vec![format!("{low} to {high}")],
                _ => run.iter().map(u8::to_string).collect(),
            })
            .collect();
        let listed = one_of(&ranges, "and");
        (!ranges.is_empty()).then(|| format!("{} {listed}", color.word()))
    });
    colors.collect::<Vec<String>>().join("; ")
}

/// The cards of a half, nearest first: `` `r6,r7,joker` ``; `no card`.
pub fn half(half: &Half) -> String {
    if half.is_empty() {
        return "no card".to_string();
    }
    let faces: Vec<String> = half.faces().iter().map(Face::to_string).collect();
    format!("`{}`", faces.join(","))
}

/// A formation: ``color run of 21 (`r6,r7,r8`)``
pub fn formed(formed: &Formed) -> String {
    let words = formed.formation.words();
    format!("{words} of {} ({})", formed.sum, half(&formed.cards))
}

/// Items of a list: `a`, `a or b`, `a, b or c`.
pub fn one_of(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [init @ .., end] => format!("{} {last} {end}", init.join(", ")),
    }
}

/// Asks whether the place was counted from the wrong end; not for the place in the middle.
pub fn ask_mirrored(game: Game, at: Place) -> Option<String> {
    let other = at.mirrored(game);
    let from = Seat::South.name(game);
    (other != at).then(|| {
        format!(
            "places count from {from}'s left: was `{}` meant, counted from the other chair?",
            other.number()
        )
    })
}

/// The same, where the place counted from the other end would have done.
pub fn other_chair(event: &Event, game: Game, at: Place) -> Option<String> {
    ask_mirrored(game, at).filter(|_| event.mirrored)
}

/// How draws of a tactic card are written, where one was played that nobody can have drawn.
pub fn unseen_draws(game: Game, face: Face) -> Option<String> {
    face.tactic()?;
    let kind = match game {
        Game::One => "clan",
        Game::Two => "siege",
    };
    Some(format!(
        "`+?` is the draw of a {kind} card: of a tactic card that was not shown it is `+?t`, and \
         `+any` where nobody saw which deck"
    ))
}

/// Why a side holds no tactic card for certain, in a record that keeps no draws.
pub fn no_draw_yet(game: Game, name: &str) -> String {
    let kind = match game {
        Game::One => "clan",
        Game::Two => "siege",
    };
    format!(
        "everybody begins with {kind} cards, and {name} has not drawn since; a record without \
         draws tells no more of a hand"
    )
}

/// Asks for a mix-up of colors that begin alike; for the colors where it happens.
pub fn ask_color(game: Game, card: Card) -> Option<&'static str> {
    match (game, card.color()) {
        (Game::One, Color::Blue) => Some("`b` is blue: brown is `n`"),
        (Game::One, Color::Green) => Some("`g` is green: yellow (gelb) is `y`"),
        (Game::Two, Color::Blue) => Some("`b` is blue: grey is `k`"),
        (Game::Two, Color::Green) => Some("`g` is green: yellow (gelb) is `y`, grey is `k`"),
        _ => None,
    }
}

/// How a game ended: ``South has three stones side by side (`south 3-adjacent`)``.
pub fn outcome(game: Game, outcome: Outcome) -> String {
    let notation = outcome.words(game);
    let Outcome::Won(seat, how) = outcome else {
        return match outcome {
            Outcome::NoWinner => "nobody has won (`no-winner`)".to_string(),
            _ => "the game is not over (`unfinished`)".to_string(),
        };
    };
    let winner = seat.name(game);
    let what = match how {
        How::ThreeAdjacent => "has three stones side by side",
        How::FiveStones => "has five stones",
        How::FourTiles => "has damaged four tiles",
        How::DamagedTile => "controls a damaged tile",
        How::DeckEmpty => "wins because the siege deck is empty",
        How::NoSpace => "wins because every formation of the Defender is complete",
        How::OpponentResigned => "wins because the other side resigned",
        How::OpponentForfeit => "wins because the other side forfeited",
        How::Ruling => "wins by an arbiter's ruling",
    };
    [winner, " ", what, " (`", notation, "`)"].concat()
}

/// The text with its first letter small.
pub fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        // a word all in capitals keeps them
        Some(first) if !chars.as_str().starts_with(char::is_uppercase) => {
            first.to_lowercase().chain(chars).collect()
        }
        _ => text.to_string(),
    }
}

/// A word of a record in back-ticks; long ones are cut.
pub fn quoted(word: &str) -> String {
    const MOST: usize = 40;
    if word.chars().count() <= MOST {
        return format!("`{word}`");
    }
    let cut: String = word.chars().take(MOST).collect();
    format!("`{cut}…`")
}

#[cfg(test)]
mod tests {
    use super::{ask_mirrored, many_cards, one_of};
    use crate::model::{Game, Place};

    #[test]
    fn the_middle_has_no_mirror() {
        assert_eq!(ask_mirrored(Game::One, Place(4)), None);
        let asked = ask_mirrored(Game::Two, Place(0)).expect("tile 1 has one");
        assert!(asked.contains("`7`"));
    }

    #[test]
    fn many_cards_are_told_by_color() {
        let red = Game::Two.lane_cards(0);
        let set = red | Game::Two.strength_cards(3) | Game::Two.strength_cards(11);
        let told = many_cards(Game::Two, set);
        assert!(told.starts_with("red 0 to 11; blue 3 and 11; "), "{told}");
        assert!(many_cards(Game::Two, red).starts_with("`r0,r1,"));
    }

    #[test]
    fn lists_read_like_sentences() {
        let list = ["a", "b", "c"].map(String::from);
        assert_eq!(one_of(&list, "or"), "a, b or c");
        assert_eq!(one_of(&list[..1], "or"), "a");
    }
}
