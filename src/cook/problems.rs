//! Sentences for names, numbers and tallies.

use super::draft::Draft;
use super::{Context, meant, numbers, rulesets, strays, views, words};
use crate::code::Code;
use crate::model::{Color, Face, Game, Ruleset, Tactic};
use crate::record::ProblemKind;
use crate::replay::Event;
use crate::rulebook::rules::*;
use crate::syntax::tree::{Side, Written};

pub(super) fn draft(kind: &ProblemKind, event: &Event, context: &Context) -> Draft {
    let written = event.span.of(context.text);
    let quoted = words::quoted(written);
    let game = context.game();
    match kind {
        ProblemKind::RulesetMissing => Draft::new(
            Code::RulesetMissing,
            "this game does not say by which rules it was played",
            "no `ruleset:` line",
        )
        .help("add one below the first line, such as `ruleset: st1-2024`")
        .note(format!("rulesets: {}", rulesets::list())),
        ProblemKind::Ruleset(error) => rulesets::refused(error, event.span, context.text),
        ProblemKind::OtherRuleset => Draft::new(
            Code::OtherRuleset,
            "this position names another ruleset than the record",
            match context.ruleset {
                Some(ruleset) => format!("the record says `{ruleset}`"),
                None => "another ruleset".to_string(),
            },
        )
        .cause("the record's ruleset")
        .help("write the same ruleset in both, options included"),
        ProblemKind::NoSuchCard { written, game } => no_such_card(*written, *game, &quoted),
        ProblemKind::OtherGamesTactic { tactic, game } => Draft::new(
            Code::OtherGamesTactic,
            format!("{} has no `{tactic}`", title(*game)),
            format!("a card of {}", title(other(*game))),
        )
        .help(format!("the tactic cards are {}", tactics(*game))),
        ProblemKind::NoTactics { tactic } => Draft::new(
            Code::NoTactics,
            match tactic {
                Some(tactic) => format!("the base game knows no `{tactic}`"),
                None => "the base game knows no tactic cards".to_string(),
            },
            "a tactic card",
        )
        .help(match context.ruleset {
            Some(set) if set.edition().has(crate::model::Variant::Tactics) => {
                format!(
                    "if you played with them, the ruleset is `{}+tactics`",
                    set.edition().name()
                )
            }
            _ => "only `st1-2024+tactics`, `st2-en+tactics` and `st2-de+tactics` have them"
                .to_string(),
        }),
        ProblemKind::OtherGamesAction { game } => Draft::new(
            Code::OtherGamesAction,
            format!("{} has no such action", title(*game)),
            format!("an action of {}", title(other(*game))),
        )
        .help("`oil` and `retreat` belong to Schotten Totten 2; check the ruleset"),
        ProblemKind::NoSuchPlace { number, game } => {
            numbers::no_such_place(&number.to_string(), Some(*game))
        }
        ProblemKind::OtherGamesSide { side, game } => Draft::new(
            Code::OtherGamesSide,
            format!("{} has no {}", title(*game), side_word(*side)),
            format!("a side of {}", title(other(*game))),
        )
        .help(match game {
            Game::One => "the sides of Schotten Totten are `S` and `N`; if they are `A` and `D`, check the ruleset",
            Game::Two => "the sides of Schotten Totten 2 are `A` and `D`; if they are `S` and `N`, check the ruleset",
        }),
        ProblemKind::OtherGamesResult { .. } => Draft::new(
            Code::OtherGamesResult,
            "a game by this ruleset cannot end like this",
            "no end of this ruleset",
        )
        .help(results(context.ruleset, game)),
        ProblemKind::CardTwice { face, .. } => numbers::card_twice(*face, game),
        ProblemKind::PlaceTwice { number, .. } => Draft::new(
            Code::PlaceTwice,
            format!("{} {number} stands here a second time", words::site(game)),
            "the second time",
        )
        .cause("the first time")
        .help("name every place once"),
        ProblemKind::ListLength { have, need, of } => Draft::new(
            Code::ListLength,
            format!("{} here, and {need} are needed", words::stand(*have)),
            format!("{have} instead of {need}"),
        )
        .help("write all of them; `?` stands for one that is not known")
        .rules(&[match of {
            Tactic::Support => R469,
            Tactic::Exchange => R471,
            _ => R426,
        }]),
        ProblemKind::TooManyValues { have, most } => Draft::new(
            Code::ListLength,
            format!("{} stand here, and no side has more than {most} cards", words::count(*have, "value")),
            "one too many",
        )
        .help("name the wild cards at the place, nearest first, each with its value")
        .rules(&[R614]),
        ProblemKind::NeedsFullCard => Draft::new(
            Code::NeedsFullCard,
            format!("{quoted} could be several cards, and here one must be named"),
            "not fully known",
        )
        .help("write color and strength: `r7`"),
        ProblemKind::HalfCard => numbers::half_card(&quoted),
        ProblemKind::NotUnseen { face } => numbers::not_unseen(*face),
        ProblemKind::NeedsPlace => Draft::new(
            Code::NeedsFullCard,
            format!(
                "{quoted} could be any {}, and here one must be named",
                words::site(game)
            ),
            "no number",
        )
        .help(match game {
            Game::One => "write its number, counted from the left as South sees it",
            Game::Two => "write its number, counted from the left as the Attacker sees it",
        }),
        ProblemKind::WrongDeck { face } => Draft::new(
            Code::WrongDeck,
            match face.is_tactic() {
                true => format!("{quoted} is a tactic card and cannot stand here"),
                false => format!("{quoted} is no tactic card, and only those can stand here"),
            },
            "a card of the other deck",
        )
        .help(match face.is_tactic() {
            true => "write a card with color and strength",
            false => "write the name of a tactic card, or `?t`",
        }),
        ProblemKind::NeverDiscarded { .. }
        | ProblemKind::NoAction
        | ProblemKind::NeverLaid { .. } => strays::draft(kind, written, game),
        ProblemKind::DealSize { seat, have, need } => Draft::new(
            Code::DealSize,
            format!(
                "{} is dealt {}, and the game begins with {need}",
                seat.name(game),
                words::count(*have, "card")
            ),
            words::count(*have, "card"),
        )
        .help("write all cards of the deal, `?` for one that is not known; an unknown deal is left out"),
        ProblemKind::DealTactic { tactic } => Draft::new(
            Code::DealTactic,
            format!("`{tactic}` cannot be dealt"),
            "a tactic card",
        )
        .help(match game {
            Game::One => "everybody begins with seven clan cards: tactic cards are drawn later",
            Game::Two => "everybody begins with seven siege cards: tactic cards are drawn later",
        }),
        ProblemKind::DeckSize {
            tactics,
            have,
            need,
        } => Draft::new(
            Code::DeckSize,
            format!("{} has {}, and {need} must be in it", deck(*tactics, game), words::count(*have, "card")),
            format!("{have} instead of {need}"),
        )
        .help("a deck lists the cards left after the deal, the top one first; `28?` stands for 28 unknown ones"),
        ProblemKind::DeckTooBig {
            tactics,
            have,
            most,
        } => Draft::new(
            Code::DeckSize,
            format!("{} has {}, and there are only {most}", deck(*tactics, game), words::count(*have, "card")),
            format!("more than {most}"),
        )
        .help("write how many cards are left; a pile that nobody counted is left out"),
        ProblemKind::DeckCard {
            tactics,
            face,
            instead: Some(known),
        } => Draft::new(
            Code::DeckCard,
            format!(
                "{} cannot lie here in {}: by what the record said before it is {}",
                words::face(*face),
                deck(*tactics, game),
                words::face(*known)
            ),
            format!("this is `{known}`"),
        )
        .help("only a shuffle changes the order: check both"),
        ProblemKind::DeckCard { tactics, face, .. } => Draft::new(
            Code::DeckCard,
            format!("{} cannot be in {}", words::face(*face), deck(*tactics, game)),
            "not in this pile",
        )
        .cause("it is here")
        .help("check where the card really was")
        .help_if(face.card().and_then(|card| words::ask_color(game, card))),
        ProblemKind::StartAndDeal { .. } => Draft::new(
            Code::StartAndDeal,
            "a record begins from a position or from a deal, not from both",
            "the second beginning",
        )
        .cause("the first beginning")
        .help("hands and decks of a position are its keys `hand.S=`, `deck=` and so on"),
        ProblemKind::PlaceUnnumbered => Draft::new(
            Code::PlaceCount,
            format!("this {} has no number, and others in the position have theirs", words::site(game)),
            "which one is it?",
        )
        .help("write `@` and the number after each, as in `r7:b2@4`; or all places in order and no number"),
        ProblemKind::PlaceCount { have, need } => Draft::new(
            Code::PlaceCount,
            format!(
                "this position has {}, and the game has {need}",
                words::count(*have, words::site(game))
            ),
            format!("{have} instead of {need}"),
        )
        .help("an empty place is `-`; places by number are written `r7:b2@4`"),
        ProblemKind::SideOver { have, need } => Draft::new(
            Code::SideOver,
            format!("{} lie here, and there is room for {need}", words::count(*have, "card")),
            format!("{have} instead of {need} at most"),
        )
        .help("check the cards of this side, and the mark after the place"),
        ProblemKind::MarkForbidden => Draft::new(
            Code::MarkForbidden,
            format!("no place has the mark {quoted} in this ruleset"),
            "a mark of another ruleset",
        )
        .help("`~mud` and `~bluff` are of `st1-2024+tactics`, `~damaged` and `~breached` of Schotten Totten 2"),
        ProblemKind::OwnerForbidden => Draft::new(
            Code::OwnerForbidden,
            "nobody owns a tile of Schotten Totten 2",
            "an owner",
        )
        .help("a tile that the Attacker has controlled is `~damaged`"),
        ProblemKind::TieMark => Draft::new(
            Code::TieMark,
            "`*` says who was complete first, where both sides are complete",
            "not both sides are complete here, or both have a star",
        )
        .help("put one `*` after the side that was complete first, or none if nobody knows"),
        ProblemKind::KeyForbidden => Draft::new(
            Code::KeyForbidden,
            "a position of this ruleset has no such key",
            "no key of this ruleset",
        )
        .help("take it out, or check the ruleset"),
        ProblemKind::KeyRange { most } => Draft::new(
            Code::KeyRange,
            format!("{quoted} is out of range"),
            format!("at most {most}"),
        )
        .help(format!("write a number from 0 to {most}")),
        ProblemKind::NothingPrepared => Draft::new(
            Code::KeyRange,
            format!("nothing is prepared in {}", title(game)),
            "a phase of Schotten Totten 2",
        )
        .help("write `played`, `passed` or `drawn`, or leave the key out at the beginning of a turn"),
        ProblemKind::Tally(tally) => numbers::tally(*tally, game),
        ProblemKind::UnknownField => Draft::new(
            Code::UnknownField,
            format!("{quoted} means nothing at the end of a turn"),
            "unknown field",
        )
        .help("`time=12.5` gives the turn's seconds; fields of your own begin with `x-`"),
        ProblemKind::BadDate => meant::bad_date(written),
        ProblemKind::BadView => views::bad_view(&quoted, game),
        ProblemKind::BeyondView { viewer, more } => {
            views::beyond_view(*viewer, *more, &quoted, context)
        }
        ProblemKind::BadShuffle => views::bad_shuffle(&quoted),
        ProblemKind::ShuffleDiffers { face, expected, .. } => {
            views::shuffle_differs(*face, *expected)
        }
        ProblemKind::BadCommitment => views::bad_commitment(&quoted),
        ProblemKind::CommitmentFails { digest } => views::commitment_fails(digest),
        ProblemKind::BadRound => Draft::new(
            Code::BadRound,
            format!("{quoted} is no round"),
            "not a round of several",
        )
        .help(match quoted.contains(' ') {
            true => "write the round and how many there are, without a blank: `2/5`",
            false => "write the round and how many there are: `2/5`",
        }),
    }
}

fn no_such_card(written: Written, game: Game, quoted: &str) -> Draft {
    let strengths = format!("{} to {}", game.lowest(), game.highest());
    let colors: Vec<String> = game
        .colors()
        .iter()
        .map(|color| format!("`{}` {}", color.letter(), color.word()))
        .collect();
    let colors = words::one_of(&colors, "and");
    let foreign = |color: Color| game.lane(color).is_none();
    let (label, help) = match written {
        Written::Card(color, _) | Written::OfColor(color) if foreign(color) => (
            format!("{} is no color of this game", color.word()),
            format!("the colors are {colors}"),
        ),
        _ => (
            format!("strengths go from {strengths}"),
            format!("cards have the strengths {strengths}"),
        ),
    };
    let rule = match game {
        Game::One => R202,
        Game::Two => R302,
    };
    Draft::new(
        Code::NoSuchCard,
        format!("{} has no card {quoted}", title(game)),
        label,
    )
    .help(help)
    .rules(&[R618, rule])
}

/// The game's title.
pub(super) const fn title(game: Game) -> &'static str {
    match game {
        Game::One => "Schotten Totten",
        Game::Two => "Schotten Totten 2",
    }
}

const fn other(game: Game) -> Game {
    match game {
        Game::One => Game::Two,
        Game::Two => Game::One,
    }
}

const fn side_word(side: Side) -> &'static str {
    match side {
        Side::South => "South",
        Side::North => "North",
        Side::Attacker => "Attacker",
        Side::Defender => "Defender",
    }
}

const fn deck(tactics: bool, game: Game) -> &'static str {
    match (tactics, game) {
        (true, _) => "the tactic deck",
        (false, Game::One) => "the clan deck",
        (false, Game::Two) => "the siege deck",
    }
}

fn tactics(game: Game) -> String {
    let names: Vec<String> = Tactic::ALL
        .into_iter()
        .filter(|tactic| tactic.is_in(game))
        .map(|tactic| format!("`{}`", Face::from(tactic)))
        .collect();
    words::one_of(&names, "and")
}

fn results(ruleset: Option<Ruleset>, game: Game) -> &'static str {
    let english = ruleset.is_some_and(|set| set.edition() == crate::model::Edition::English);
    match (game, english) {
        (Game::One, _) => "Schotten Totten ends by `3-adjacent` or `5-stones`",
        (Game::Two, true) => {
            "the Attacker wins by `4-tiles` or `damaged-tile`, the Defender by `deck-empty` or `no-space`"
        }
        (Game::Two, false) => {
            "the Attacker wins by `4-tiles` or `damaged-tile`, the Defender in the German rules by `deck-empty`"
        }
    }
}
