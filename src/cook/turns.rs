//! Sentences for the order of a turn, placing and draws.

use super::claims::taken_stone;
use super::draft::Draft;
use super::slips::line;
use super::{Context, words};
use crate::code::Code;
use crate::engine::{ClosedTo, DrawWhy, PassWhy, Violation};
use crate::model::{Edition, Face, Game, How, Outcome, Tactic};
use crate::replay::Event;
use crate::rulebook::rules::*;
use crate::syntax::lines::line_end;

/// A second play of a line as the turn of the other side; `None` where the next line is that turn.
fn other_sides_turn(event: &Event, context: &Context) -> Option<String> {
    let (game, seat) = (context.game(), event.seat?);
    let next = event.turn?.checked_add(1)?.to_string();
    let letter = (!seat).letter(game).to_string();
    let end = line_end(context.text.as_bytes(), event.span.end as usize);
    let mut behind = context.text[end..].lines().map(str::trim_start);
    let behind = behind.find(|line| !line.is_empty() && !line.starts_with('#'));
    let begins = behind.and_then(|line| line.split([' ', '.', ')']).next());
    let is_there = begins.is_some_and(|word| word == next || word == letter);
    (!is_there && !context.json).then(|| {
        let done = line(context.text, event.span).1;
        let turn = words::quoted(&format!("{next} {letter} {done}"));
        let name = (!seat).name(game);
        format!("if it belongs to {name}, write {turn} on a line of its own")
    })
}

pub(super) fn draft(violation: &Violation, event: &Event, context: &Context) -> Draft {
    let game = context.game();
    let (actor, _) = context.sides(event);
    let written = words::quoted(event.span.of(context.text));
    let english = (context.ruleset).is_some_and(|ruleset| ruleset.edition() == Edition::English);
    match violation {
        Violation::AfterEnd { outcome, since } => Draft::new(
            Code::AfterEnd,
            match outcome {
                Outcome::Unfinished => "the game was over before this: a position has nobody to move".to_string(),
                _ => format!("the game was over before this: {}", words::outcome(game, *outcome)),
            },
            format!("after the end{}", words::turn(*since)),
        )
        .cause(format!("this ended the game{}", words::turn(*since)))
        .help(match outcome {
            Outcome::Won(_, how) if !how.is_declared() && !matches!(how, How::DeckEmpty | How::NoSpace) => {
                "take it out, or check what stands at the end: the deciding action ends the game at once, even before the draw"
            }
            _ => "take it out, or check what stands at the end",
        })
        .rules(match outcome {
            Outcome::Won(_, How::DeckEmpty) => &[R374],
            // the German book has no such end; a record's option may
            Outcome::Won(_, How::NoSpace) if english => &[R379],
            _ => &[R243, R373],
        }),
        Violation::NoPlay => Draft::new(
            Code::NoPlay,
            format!("{actor} neither plays a card nor passes"),
            "no play in this turn",
        )
        .help("write the card that was played, `pass`, or `?` if nobody noted it"),
        Violation::SecondPlay => Draft::new(
            Code::SecondPlay,
            "one card is played in a turn, and this is the second action of that kind",
            "the second play",
        )
        .cause("the first play")
        .help(other_sides_turn(event, context).unwrap_or_else(|| {
            "if it belongs to the other side, begin a new line for its turn".to_string()
        })),
        Violation::PlayAfterPass => Draft::new(
            Code::SecondPlay,
            "a turn is a play or a pass, and this one was passed before the play",
            "a play after a pass",
        )
        .help("take the pass out, or the play; if the play belongs to the other side, begin a new line for its turn"),
        Violation::AfterDraw => Draft::new(
            Code::AfterDraw,
            "the draw ends the turn, and this comes after it",
            "after the draw",
        )
        .cause("the draw")
        .help("write the draw last")
        .help_if(other_sides_turn(event, context).filter(|_| written.contains('@'))),
        Violation::DrawBeforePlay => Draft::new(
            Code::DrawBeforePlay,
            "a card is drawn after the play, and none has been played yet",
            "before the play",
        )
        .help("write the play first, then the draw"),
        Violation::PassForbidden { room, why } => {
            pass(room.map(|place| words::place(game, place)), *why, actor, game)
        }
        Violation::SideFull { place, size } => Draft::new(
            Code::SideFull,
            format!(
                "{} is full on {actor}'s side: there is room for {}",
                words::place(game, *place),
                words::count(u32::from(*size), "card")
            ),
            format!("all {size} places are taken"),
        )
        .help(filled(event))
        .rules(match game {
            // mud asks for a fourth card
            Game::One if *size > 3 => &[R130, R204],
            Game::One => &[R204],
            Game::Two => &[R332],
        }),
        Violation::StoneClaimed {
            place,
            owner,
            closed,
            since,
        } => taken_stone(Code::StoneClaimed, "taken", game, *place, *owner, *since)
        .help("cards at a claimed stone stay as they lie: check the place")
        .help_if(match closed {
            ClosedTo::Cards | ClosedTo::Modes => words::ask_mirrored(game, *place),
            ClosedTo::Ruses => words::other_chair(event, game, *place),
        })
        .rules(&[match closed {
            ClosedTo::Cards => R211,
            ClosedTo::Modes => R422,
            ClosedTo::Ruses => R436,
        }]),
        Violation::AlreadyOpen { card, place, discarded, played, since } => {
            let lies = match place {
                Some(place) => format!("lies open already, at {}", words::place(game, *place)),
                None if card.is_tactic() => "has been played already".to_string(),
                None if *discarded => "lies open already, among the discards".to_string(),
                None => "lies open already".to_string(),
            };
            let label = match played {
                true => "played a second time",
                false => "this card lies open already",
            };
            already_open(*card, &lies, label, *since, game)
        }
        Violation::NotInHand {
            seat,
            face,
            other_hand,
            in_deck,
        } => {
            let name = seat.name(game);
            let nowhere = !other_hand && !in_deck;
            let undrawn = nowhere && event.no_draws && face.is_tactic();
            let where_it_is = match (other_hand, in_deck) {
                (true, _) => format!("{} holds it", (!*seat).name(game)),
                (_, true) => "it is still in the deck".to_string(),
                _ if undrawn => format!("{name} can have drawn no tactic card yet"),
                _ => format!("{name} never had it"),
            };
            Draft::new(
                Code::NotInHand,
                format!("{} is not in {name}'s hand: {where_it_is}", words::face(*face)),
                "not in the hand",
            )
            .cause("it is here")
            .help_if(undrawn.then(|| words::no_draw_yet(game, name)))
            .help_if(words::unseen_draws(game, *face).filter(|_| nowhere && !undrawn))
            .help(match (other_hand, undrawn) {
                (true, _) => "check the card, the deal and the draws before, and whose turn it is",
                (_, true) => "check the card, and whether turns before it are missing",
                (_, false) => "check the card, the deal and the draws before",
            })
            .help_if(face.card().and_then(|card| words::ask_color(game, card)))
        }
        Violation::NoneLeft { face } => Draft::new(
            Code::NoneLeft,
            format!("no card is left that {written} could be"),
            format!("{} is not there any more", words::face(*face)),
        )
        .help("check the half of the card that was noted"),
        Violation::DrawMissing => Draft::new(
            Code::DrawMissing,
            format!("{actor} draws no card in this turn, and the record keeps draws"),
            "no draw in this turn",
        )
        .cause("a draw is written here")
        .help(match context.ruleset.is_some_and(|ruleset| ruleset.has_tactics()) {
            true => "add `+` and the card, `+?` if its face is not known, `+?t` for a tactic card, or `+any`; or leave out the draws of all turns",
            false => "add `+` and the card, `+?` if its face is not known, or `+any`; or leave out the draws of all turns",
        }),
        Violation::DrawNotOwed { why } => draw_not_owed(*why, actor, game),
        Violation::DeckEmpty { tactics } => Draft::new(
            Code::DeckEmpty,
            format!(
                "{} is empty: nothing can be drawn from it",
                deck_name(*tactics, game)
            ),
            "a draw from an empty deck",
        )
        .help("take the draw out, or check the draws before")
        .rules(match (game, tactics) {
            (Game::One, true) => &[R406],
            (Game::Two, true) => &[R454],
            (Game::One, false) => &[R216],
            (Game::Two, false) => &[R374],
        }),
        Violation::DrawKnown {
            face,
            place,
            held,
            since,
        } => {
            let where_it_is = match (place, held) {
                (Some(place), _) => format!("it lies at {}", words::place(game, *place)),
                (_, Some(seat)) => format!("{} holds it", seat.name(game)),
                _ => "it lies open".to_string(),
            };
            Draft::new(
                Code::DrawKnown,
                format!("{} cannot be drawn: {where_it_is}", words::face(*face)),
                where_it_is,
            )
            .cause(format!("it came here{}", words::turn(*since)))
            .help("check both cards: each exists once")
            .help_if(face.card().and_then(|card| words::ask_color(game, card)))
        }
        Violation::NotOnTop { drawn, top } => Draft::new(
            Code::NotOnTop,
            format!(
                "{} is drawn, and {} is on top of the deck",
                words::face(*drawn),
                words::face(*top)
            ),
            format!("`{top}` is the next card"),
        )
        .cause("the deck stands here")
        .help("check the draw, and whether a draw before it is missing"),
        _ => unreachable!("`of_violation` hands over only this group"),
    }
}

/// Which cards fill a side and when they came: one of them, or the new one, lies elsewhere.
fn filled(event: &Event) -> String {
    let faces = event.filled.iter().filter(|(_, turn)| turn.is_none());
    let faces: Vec<String> = faces.map(|(face, _)| format!("`{face}`")).collect();
    let of_position = format!("{} from the position", words::one_of(&faces, "and"));
    let laid = event.filled.iter().filter_map(|(face, turn)| {
        let turn = (*turn)?;
        Some(format!("`{face}` in turn {turn}"))
    });
    let first = (!faces.is_empty()).then_some(of_position);
    let cards: Vec<String> = first.into_iter().chain(laid).collect();
    let cards = match cards.as_slice() {
        // the last `and` is that of the faces
        [first, second] if !faces.is_empty() => format!("{first}, {second}"),
        cards => words::one_of(cards, "and"),
    };
    match cards.is_empty() {
        true => "check the place".to_string(),
        false => format!("check this place, and those of the cards that came here before: {cards}"),
    }
}

fn pass(room: Option<String>, why: PassWhy, actor: &str, game: Game) -> Draft {
    let at = room.map_or(String::new(), |place| format!(" at {place}"));
    let (message, rules): (String, &[_]) = match (why, game) {
        (PassWhy::Room, _) => (
            format!("{actor} may not pass: there is room for a card{at}"),
            &[R218, R344],
        ),
        (PassWhy::CardAndRoom, Game::One) => (
            format!("{actor} may not pass: he holds a clan card, and there is room{at}"),
            &[R409, R410],
        ),
        (PassWhy::CardAndRoom, Game::Two) => (
            format!("{actor} may not pass: he holds a siege card, and there is room{at}"),
            &[R344, R474],
        ),
        (PassWhy::Playable, _) => (
            format!("{actor} may not pass: he holds a tactic card that can be played"),
            &[R344, R474],
        ),
        (PassWhy::NoSpace, _) => (
            format!(
                "{actor} may not pass: all his formations are complete, so he plays a tactic card or has won"
            ),
            &[R344, R379, R477],
        ),
        (PassWhy::Attacker, _) => (
            "the Attacker may not pass: he plays a card, and retreats if he has no room".into(),
            &[R344],
        ),
        (PassWhy::Done, _) => (
            "there is nothing to pass any more: the turn has its play or pass".into(),
            &[R208, R331],
        ),
    };
    Draft::new(Code::PassForbidden, message, "no right to pass")
        .help("write the card that was played, or `?` if nobody noted it")
        .rules(rules)
}

fn already_open(
    card: Face,
    lies: &str,
    label: &'static str,
    since: Option<u32>,
    game: Game,
) -> Draft {
    let (message, help) = match card.tactic() {
        Some(Tactic::Joker) => (
            "both jokers have been played already".to_string(),
            "only two jokers exist: check all three",
        ),
        _ => (
            format!("{} {lies}", words::face(card)),
            "every card exists once: check which of the two is right",
        ),
    };
    Draft::new(Code::AlreadyOpen, message, label)
        .cause(format!("{} came here{}", card.words(), words::turn(since)))
        .help(help)
        .help_if(card.card().and_then(|card| words::ask_color(game, card)))
}

fn draw_not_owed(why: DrawWhy, actor: &str, game: Game) -> Draft {
    let (message, label, rules): (String, &str, &[_]) = match (why, game) {
        (DrawWhy::Second, _) => (
            format!("{actor} has drawn already in this turn"),
            "the second draw",
            &[R214, R341],
        ),
        (DrawWhy::Passed, Game::One) => (
            "a player who passes does not draw".to_string(),
            "a draw after a pass",
            &[R217, R412],
        ),
        (DrawWhy::Passed, Game::Two) => (
            "a player who passes does not draw".to_string(),
            "a draw after a pass",
            &[R380, R474],
        ),
        (DrawWhy::HandFull, Game::One) => (
            format!("{actor}'s hand is full: no card is drawn"),
            "a draw with a full hand",
            &[R214, R429],
        ),
        (DrawWhy::HandFull, Game::Two) => (
            format!("{actor}'s hand is full: no card is drawn"),
            "a draw with a full hand",
            &[R341, R453],
        ),
        (DrawWhy::SiegeOver, _) => (
            "the siege deck ran out, and what support put back is not drawn".to_string(),
            "a card that support put back",
            &[R374, R476],
        ),
        (DrawWhy::Over, Game::One) => (
            "the game was over before this draw".to_string(),
            "a draw after the end",
            &[R243],
        ),
        (DrawWhy::Over, Game::Two) => (
            "the game was over before this draw".to_string(),
            "a draw after the end",
            &[R373, R374],
        ),
    };
    Draft::new(Code::DrawNotOwed, message, label)
        .help("take the draw out, or check what stands before it")
        .rules(rules)
}

const fn deck_name(tactics: bool, game: Game) -> &'static str {
    match (tactics, game) {
        (true, _) => "the tactic deck",
        (false, Game::One) => "the clan deck",
        (false, Game::Two) => "the siege deck",
    }
}
