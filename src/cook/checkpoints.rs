//! Sentences for a checkpoint that differs from the replay.

use super::draft::Draft;
use super::words;
use crate::code::Code;
use crate::model::{Face, Game, Half, Mark, Part, Pile, Position, Seat};
use crate::replay::Difference;
use crate::syntax::{position_line, sort_faces};

/// So many cards of a list are named.
const MOST: usize = 6;

pub(super) fn draft(
    replayed: &Position,
    stated: &Position,
    difference: Difference,
    game: Game,
) -> Draft {
    let seat_of = |seat: Option<Seat>| match seat {
        Some(seat) => seat.name(game),
        None => "nobody",
    };
    let what = match difference {
        Difference::Cards(place, seat) => format!(
            "at {} {} has {}, and here {}",
            words::place(game, place),
            seat.name(game),
            cards(&replayed.board[place].halves[seat]),
            cards(&stated.board[place].halves[seat]),
        ),
        Difference::First(place) => format!(
            "at {} {} was complete first, and here {}",
            words::place(game, place),
            seat_of(replayed.board[place].first),
            seat_of(stated.board[place].first),
        ),
        Difference::Mark(place) => format!(
            "{} has {}, and here {}",
            words::place(game, place),
            mark(replayed.board[place].mark),
            mark(stated.board[place].mark),
        ),
        Difference::Owner(place) => format!(
            "{} belongs to {}, and here to {}",
            words::place(game, place),
            seat_of(replayed.board[place].owner),
            seat_of(stated.board[place].owner),
        ),
        Difference::ToMove => format!(
            "{} is to move, and here {}",
            seat_of(replayed.to_move),
            seat_of(stated.to_move),
        ),
        Difference::Key(key) => of_key(replayed, stated, key, game),
    };
    Draft::new(
        Code::Checkpoint,
        format!("the replay differs from this checkpoint: {what}"),
        "the first thing that differs",
    )
    .help("compare the table with the record: either a turn before is wrong, or this line")
}

fn cards(half: &Half) -> String {
    words::half(half)
}

fn mark(mark: Mark) -> String {
    mark.word()
        .map_or("no mark".to_string(), |word| format!("`~{word}`"))
}

/// In what the values of a key differ.
fn of_key(replayed: &Position, stated: &Position, key: &str, game: Game) -> String {
    let lists = [replayed, stated].map(|position| faces(position, key, game));
    if let [Some(ours), Some(here)] = &lists {
        if let Some(what) = cards_apart(ours, here, replayed) {
            return format!("in `{key}` {what}");
        }
        if ours.len() != here.len() {
            let [ours, here] = [ours, here].map(|list| list.len());
            return format!(
                "`{key}` has {}, and here {here}",
                words::count(ours as u32, "card")
            );
        }
    }
    let [ours, here] = [replayed, stated].map(|position| value(position, key));
    match ours == here || lists.iter().all(Option::is_some) {
        true => format!("`{key}` is not what stands here"),
        false => format!("`{key}` is {ours}, and here {here}"),
    }
}

/// The cards of a pile, a hand or another list of cards that a key of this name has.
fn faces(position: &Position, key: &str, game: Game) -> Option<Vec<Face>> {
    let of_pile = |pile: &Option<Pile>| {
        Some(match pile.as_ref()? {
            Pile::Count(count) => Part::Unknown(*count).faces().collect(),
            Pile::Parts(parts) => parts.iter().copied().flat_map(Part::faces).collect(),
        })
    };
    match key.split_once('.') {
        Some(("hand", side)) => of_pile(&position.hands[Seat::of_letter(side, game)?]),
        Some((_, side)) => {
            let actions = position.actions[Seat::of_letter(side, game)?].iter();
            Some(actions.copied().map(Face::from).collect())
        }
        None => match key {
            "discard" => Some(position.discard.clone()),
            "deck" => of_pile(&position.deck),
            "tactics-deck" => of_pile(&position.tactics_deck),
            _ => None,
        },
    }
}

/// The cards that only one of two lists certainly has, and those here that lie elsewhere in the replay.
fn cards_apart(ours: &[Face], here: &[Face], replayed: &Position) -> Option<String> {
    let (mut ours, mut here) = (ours.to_vec(), here.to_vec());
    ours.retain(|face| match here.iter().position(|other| other == face) {
        Some(same) => {
            here.swap_remove(same);
            false
        }
        None => true,
    });
    let only = |list: &[Face], other: &[Face]| -> Vec<Face> {
        // a card that nobody knows is one more or one less, and no card of its own
        let surely =
            |face: &&Face| face.is_known() && !other.iter().any(|other| other.agrees(**face));
        list.iter().filter(surely).copied().collect()
    };
    let missing = only(&ours, &here);
    let mut added = only(&here, &ours);
    let open = replayed.board.cards();
    let elsewhere = |face: &Face| match face.card() {
        Some(card) => open.contains(card) || replayed.discard.contains(face),
        None => false,
    };
    let known = added.clone();
    let more = |face: &&Face| !known.contains(face) && elsewhere(face);
    added.extend(here.iter().filter(more));
    let is = |list: &[Face]| if list.len() == 1 { "is" } else { "are" };
    let missing = (!missing.is_empty())
        .then(|| format!("{} {} missing here", listed(&missing), is(&missing)));
    let added = (!added.is_empty()).then(|| format!("the replay lacks {}", listed(&added)));
    let parts: Vec<String> = missing.into_iter().chain(added).collect();
    (!parts.is_empty()).then(|| parts.join(", and "))
}

/// Cards of a list in back-ticks, the first of many and the number of the others.
fn listed(list: &[Face]) -> String {
    let mut sorted = list.to_vec();
    sort_faces(&mut sorted);
    let names: Vec<String> = sorted.iter().take(MOST).map(Face::to_string).collect();
    let more = match sorted.len().saturating_sub(MOST) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!("`{}`{more}", names.join(","))
}

/// The value of a key as a position has it; a number without the signs of a word.
fn value(position: &Position, key: &str) -> String {
    let line = position_line(position);
    let value = line
        .split(' ')
        .find_map(|part| part.split_once('=').filter(|(name, _)| *name == key));
    match value {
        Some((_, number)) if number.parse::<u32>().is_ok() => number.to_string(),
        Some((_, word)) => words::quoted(word),
        None if key == "passes" => "0".to_string(),
        None => "none".to_string(),
    }
}
