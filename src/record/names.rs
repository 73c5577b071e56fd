//! Cards, places and sides as written, resolved in a ruleset.

use super::once::Once;
use super::problem::{Problem, ProblemKind};
use crate::model::{
    Card, CardSet, Color, Face, Game, How, Outcome, Part, Place, Ruleset, Seat, Tactic, TacticSet,
};
use crate::span::Span;
use crate::syntax::tree::{
    FaceRef, PartRef, PlaceRef, ResultKind, Side, SideRef, Turn, Written, WrittenPart,
};
use crate::syntax::{Faces, index_of_face};

/// A problem with its place.
pub(super) fn problem<T>(kind: ProblemKind, span: Span) -> Result<T, Problem> {
    Err(Problem { kind, span })
}

/// A face of the ruleset (R402, R618).
///
/// # Errors
/// A strength or color that the game lacks, or a tactic card that the ruleset lacks.
#[inline]
pub fn face(written: FaceRef, rules: &Ruleset) -> Result<Face, Problem> {
    let game = rules.game();
    if let Written::Card(color, strength) = written.face
        && let Some(card) = card_of(game, color, strength)
    {
        return Ok(card.into());
    }
    other_face(written, rules)
}

/// A face that is no clan or siege card, or none of this game.
fn other_face(written: FaceRef, rules: &Ruleset) -> Result<Face, Problem> {
    let game = rules.game();
    let span = written.span;
    let no_card = || {
        problem(
            ProblemKind::NoSuchCard {
                written: written.face,
                game,
            },
            span,
        )
    };
    match written.face {
        Written::Card(..) => no_card(),
        Written::Tactic(name) => tactic(name, span, rules).map(Face::from),
        Written::OfColor(color) => {
            let color = own_color(game, color);
            match game.lane(color) {
                Some(_) => Ok(Face::of_color(color)),
                None => no_card(),
            }
        }
        Written::OfStrength(strength) => {
            let strengths = game.lowest() as u32..=game.highest() as u32;
            if strengths.contains(&strength) {
                Ok(Face::of_strength(strength as u8))
            } else {
                no_card()
            }
        }
        Written::UnknownTactic if !rules.has_tactics() => {
            problem(ProblemKind::NoTactics { tactic: None }, span)
        }
        Written::UnknownTactic => Ok(Face::UNKNOWN_TACTIC),
        Written::Unknown | Written::Any => Ok(Face::UNKNOWN),
    }
}

/// In Schotten Totten 2 some write the grey cards `p`.
const fn own_color(game: Game, color: Color) -> Color {
    match (game, color) {
        (Game::Two, Color::Purple) => Color::Grey,
        _ => color,
    }
}

/// A card by its color and strength, if the game has it.
#[inline(always)]
fn card_of(game: Game, color: Color, strength: u32) -> Option<Card> {
    FACES[game as usize][index_of_face(color, strength as usize)?].card()
}

/// The faces of a game's cards, by color and strength, in the letters of the game: another custom's are remarked
/// on.
pub fn faces(game: Game) -> &'static Faces {
    &OWN_LETTERS[game as usize]
}

static OWN_LETTERS: [Faces; 2] = faces_of(false);

/// Looked up rather than worked out: most of what a record says is cards.
static FACES: [Faces; 2] = faces_of(true);

const fn faces_of(custom: bool) -> [Faces; 2] {
    let mut faces = [[Face::UNKNOWN; 256]; 2];
    let mut index = 0;
    while index < 2 * 7 * 12 {
        let (game, color, strength) = (index / 84, index / 12 % 7, index % 12);
        let (of, color) = ([Game::One, Game::Two][game], Color::ALL[color]);
        let color_of = if custom { own_color(of, color) } else { color };
        let card = Card::new(of, color_of, strength as u8);
        if let (Some(at), Some(card)) = (index_of_face(color, strength), card) {
            faces[game][at] = Face::of_card(card);
        }
        index += 1;
    }
    faces
}

/// A tactic card of the ruleset (R402, R618).
///
/// # Errors
/// The other game's card, or a ruleset without tactic cards.
pub fn tactic(tactic: Tactic, span: Span, rules: &Ruleset) -> Result<Tactic, Problem> {
    let game = rules.game();
    if !tactic.is_in(game) {
        return problem(ProblemKind::OtherGamesTactic { tactic, game }, span);
    }
    if !rules.has_tactics() {
        return problem(
            ProblemKind::NoTactics {
                tactic: Some(tactic),
            },
            span,
        );
    }
    Ok(tactic)
}

/// A clan or siege card, fully known.
///
/// # Errors
/// As [`face`]; or a tactic card or an unknown one.
pub fn card(written: FaceRef, rules: &Ruleset) -> Result<Card, Problem> {
    let face = face(written, rules)?;
    match face.card() {
        Some(card) => Ok(card),
        None if face.is_tactic() => problem(ProblemKind::WrongDeck { face }, written.span),
        None => problem(ProblemKind::NeedsFullCard, written.span),
    }
}

/// A list of clan or siege cards, each once.
///
/// # Errors
/// As [`card`]; or a card that stands twice.
pub fn cards(list: &[FaceRef], rules: &Ruleset) -> Result<CardSet, Problem> {
    let read = |written: &FaceRef| Ok((card(*written, rules)?.into(), written.span));
    Ok(Once::new(rules.game()).all(list.iter().map(read))?.cards)
}

/// The clan or siege cards of a list, and its tactic cards.
///
/// # Errors
/// As [`face`]; a card that is not fully known; or one that stands there more often than it exists.
pub fn any_cards(list: &[FaceRef], rules: &Ruleset) -> Result<(CardSet, TacticSet), Problem> {
    let read = |written: &FaceRef| {
        let face = match face(*written, rules)? {
            face if face.tactic().is_some() => face,
            _ => card(*written, rules)?.into(),
        };
        Ok((face, written.span))
    };
    let once = Once::new(rules.game()).all(list.iter().map(read))?;
    Ok((once.cards, once.tactics))
}

/// A place of the game; `None` for `?` (R619).
///
/// # Errors
/// A number that no stone or tile has.
pub fn place_or_unknown(written: PlaceRef, game: Game) -> Result<Option<Place>, Problem> {
    match written.number {
        None => Ok(None),
        Some(number) => match Place::of_number(game, number) {
            Some(place) => Ok(Some(place)),
            None => problem(ProblemKind::NoSuchPlace { number, game }, written.span),
        },
    }
}

/// A known place of the game (R619).
///
/// # Errors
/// As [`place_or_unknown`]; or `?`.
pub fn place(written: PlaceRef, game: Game) -> Result<Place, Problem> {
    match place_or_unknown(written, game)? {
        Some(place) => Ok(place),
        None => problem(ProblemKind::NeedsPlace, written.span),
    }
}

/// The seat of a side as written (R628); in Schotten Totten 2 the Attacker's or the Defender's,
/// in every turn of the game (R304).
///
/// # Errors
/// A side of the other game.
pub fn seat(written: SideRef, game: Game) -> Result<Seat, Problem> {
    match seat_of(written.side, game) {
        Some(seat) => Ok(seat),
        None => problem(
            ProblemKind::OtherGamesSide {
                side: written.side,
                game,
            },
            written.span,
        ),
    }
}

/// The seat of a side, if the game has it.
pub fn seat_of(side: Side, game: Game) -> Option<Seat> {
    match (side, game) {
        (Side::South, Game::One) | (Side::Attacker, Game::Two) => Some(Seat::South),
        (Side::North, Game::One) | (Side::Defender, Game::Two) => Some(Seat::North),
        _ => None,
    }
}

/// The side of a turn as written, if it has one of the game.
pub fn side_of(turn: &Turn, game: Game) -> Option<Seat> {
    seat_of(turn.side?.side, game)
}

/// A part of a pile.
///
/// # Errors
/// As [`face`]; or tactic cards where the ruleset has none.
#[inline]
pub fn part(written: PartRef, rules: &Ruleset) -> Result<Part, Problem> {
    if let WrittenPart::Card(Written::Card(color, strength)) = written.part
        && let Some(card) = card_of(rules.game(), color, strength)
    {
        return Ok(Part::Card(card.into()));
    }
    other_part(written, rules)
}

/// A part that is no clan or siege card, or none of this game.
fn other_part(written: PartRef, rules: &Ruleset) -> Result<Part, Problem> {
    let span = written.span;
    match written.part {
        WrittenPart::Card(face) => {
            let face = self::face(FaceRef { face, span }, rules)?;
            Ok(match face {
                Face::UNKNOWN => Part::Unknown(1),
                Face::UNKNOWN_TACTIC => Part::UnknownTactics(1),
                face if !face.is_known() => return problem(ProblemKind::HalfCard, span),
                face => Part::Card(face),
            })
        }
        WrittenPart::Unknown(count) => Ok(Part::Unknown(count)),
        WrittenPart::UnknownTactics(_) if !rules.has_tactics() => {
            problem(ProblemKind::NoTactics { tactic: None }, span)
        }
        WrittenPart::UnknownTactics(count) => Ok(Part::UnknownTactics(count)),
        WrittenPart::Count(count) => Ok(Part::Unknown(count)),
    }
}

/// A part of a deck, which holds cards of its kind only; `3?` in the tactic deck means tactic cards.
///
/// # Errors
/// A card of the other deck.
pub(super) fn of_deck(part: Part, span: Span, tactics: bool) -> Result<Part, Problem> {
    let face = match part {
        Part::Unknown(count) if tactics => return Ok(Part::UnknownTactics(count)),
        Part::Card(face) => face,
        Part::Unknown(_) => Face::UNKNOWN,
        Part::UnknownTactics(_) => Face::UNKNOWN_TACTIC,
    };
    match face.is_tactic() == tactics {
        true => Ok(part),
        false => problem(ProblemKind::WrongDeck { face }, span),
    }
}

/// A result of the game (R620).
///
/// # Errors
/// A winner or an end of the other game.
pub fn outcome(kind: ResultKind, span: Span, game: Game) -> Result<Outcome, Problem> {
    let other = || problem(ProblemKind::OtherGamesResult { game }, span);
    match kind {
        ResultKind::Unfinished => Ok(Outcome::Unfinished),
        ResultKind::NoWinner if game == Game::Two => other(),
        ResultKind::NoWinner => Ok(Outcome::NoWinner),
        ResultKind::Won(side, how) => match seat_of(side, game) {
            Some(seat) if can_end(game, seat, how) => Ok(Outcome::Won(seat, how)),
            _ => other(),
        },
    }
}

/// Whether a side of the game can win that way at all (R620).
fn can_end(game: Game, seat: Seat, how: How) -> bool {
    match how {
        How::ThreeAdjacent | How::FiveStones => game == Game::One,
        How::FourTiles | How::DamagedTile => game == Game::Two && seat == Seat::ATTACKER,
        How::DeckEmpty | How::NoSpace => game == Game::Two && seat == Seat::DEFENDER,
        How::OpponentResigned | How::OpponentForfeit | How::Ruling => true,
    }
}
