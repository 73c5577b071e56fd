//! What a ruleset is like, thing by thing: from its data where there is data, else from what its
//! rules say.

use crate::model::{
    Counts, Demand, Edition, Game, Mark, Place, RULINGS, Ruleset, Ruling, Tactic, Variant,
};

/// One thing about a ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trait {
    /// Which thing; of an option its name.
    pub what: String,
    /// How it is; `-` where the ruleset has no such thing.
    pub how: String,
}

/// Everything about a ruleset that another one may have otherwise, always the same things in the
/// same order.
pub fn traits(ruleset: &Ruleset) -> Vec<Trait> {
    let game = ruleset.game();
    let edition = ruleset.edition();
    let tactics = ruleset.has_tactics();
    let mut all = Vec::new();
    let mut add = |what: &str, how: String| {
        all.push(Trait {
            what: what.to_string(),
            how,
        });
    };
    add("rulebook", super::rulebook(edition).to_string());
    let colors: Vec<&str> = game.colors().iter().map(|color| color.word()).collect();
    add(
        "cards",
        format!(
            "{}, {} to {}, {}",
            game.deck_size(),
            game.lowest(),
            game.highest(),
            colors.join(" ")
        ),
    );
    let limit = u32::from(ruleset.hand_limit());
    add("hand", format!("{limit} cards"));
    add(
        "deck",
        format!("{} cards after the deal", game.deck_size() - 2 * limit),
    );
    add(
        "decks",
        match tactics {
            true => "two; each draw from either".to_string(),
            false => "one".to_string(),
        },
    );
    add("tactics", cards(ruleset));
    add(
        "tactic limit",
        match tactics {
            true => "one card ahead of the other side in the whole game".to_string(),
            false => none(),
        },
    );
    add(
        "jokers",
        match (tactics, game) {
            (false, _) => none(),
            (true, Game::One) => "one a player a game, 1 to 9".to_string(),
            (true, Game::Two) => "both to one player, 0 to 11".to_string(),
        },
    );
    add("claims", claims(ruleset));
    add("tie", tie(edition).to_string());
    for place in (0..9).map(Place) {
        add(&format!("place {}", place.number()), site(ruleset, place));
    }
    add("preparation", preparation(game).to_string());
    add("0 and 11", elimination(game).to_string());
    add("passing", passing(ruleset).to_string());
    add("wins", wins(game).to_string());
    add("empty deck", empty_deck(ruleset).to_string());
    add("no place left", no_place(ruleset).to_string());
    add("last turn", last_turn(edition).to_string());
    add("series", series(edition).to_string());
    for entry in &RULINGS {
        let how = match ruleset.has(entry.ruling) {
            true => option(ruleset, entry.ruling),
            false => none(),
        };
        add(entry.name, how);
    }
    all
}

fn none() -> String {
    "-".to_string()
}

fn option(ruleset: &Ruleset, ruling: Ruling) -> String {
    let value = ruleset.value(ruling);
    let default = ruling.default_in(ruleset.edition());
    match ruleset.choice(ruling) == default {
        true => format!("{value} (default)"),
        false => value.to_string(),
    }
}

fn cards(ruleset: &Ruleset) -> String {
    if !ruleset.has_tactics() {
        return none();
    }
    let game = ruleset.game();
    let names: Vec<String> = Tactic::ALL
        .into_iter()
        .filter(|tactic| tactic.is_in(game))
        .map(|tactic| match tactic.copies(game) {
            1 => tactic.name().to_string(),
            copies => format!("{copies} {}s", tactic.name()),
        })
        .collect();
    format!("{}: {}", game.tactics_size(), names.join(" "))
}

fn claims(ruleset: &Ruleset) -> String {
    if ruleset.game() == Game::Two {
        return "by the Attacker alone, at any time in his turn".to_string();
    }
    let before = ruleset.choice(Ruling::ClaimBeforePlay) == 1;
    match (ruleset.variant(), before) {
        (Variant::EarlyBird, _) => "at the start of the turn, before the play".to_string(),
        (_, true) => "in one's own turn, before the draw".to_string(),
        (_, false) => "after the play or pass, before the draw".to_string(),
    }
}

const fn tie(edition: Edition) -> &'static str {
    match edition {
        Edition::Ass1999 => "complete first; the stone goes over in that player's own turn",
        _ => "complete first",
    }
}

/// What a place asks for; both faces of a tile.
fn site(ruleset: &Ruleset, place: Place) -> String {
    let game = ruleset.game();
    if place.index() >= game.places() {
        return none();
    }
    let whole = demand(ruleset.demand(place, Mark::None));
    match game {
        Game::One => whole,
        Game::Two => format!(
            "{whole}; damaged {}",
            demand(ruleset.demand(place, Mark::Damaged))
        ),
    }
}

fn demand(demand: Demand) -> String {
    let counts = match demand.counts {
        Counts::All => "all formations",
        Counts::Sum => "sum",
        Counts::SameStrength => "same strength, sum",
        Counts::Color => "color, sum",
        Counts::Run => "run, sum",
        Counts::LowSum => "low sum",
    };
    format!("{} cards, {counts}", demand.size)
}

const fn preparation(game: Game) -> &'static str {
    match game {
        Game::One => "-",
        Game::Two => "the Attacker retreats; the Defender throws oil, once a turn, three a game",
    }
}

const fn elimination(game: Game) -> &'static str {
    match game {
        Game::One => "-",
        Game::Two => "of one color across a tile, both are discarded",
    }
}

const fn passing(ruleset: &Ruleset) -> &'static str {
    match (ruleset.game(), ruleset.has_tactics(), ruleset.edition()) {
        (Game::One, false, _) => "without a place for a card",
        (Game::One, true, _) => "with tactic cards alone, or without a place for a card",
        (Game::Two, false, Edition::German) => "the Defender without a place",
        (Game::Two, false, _) => "never",
        (Game::Two, true, Edition::German) => {
            "without a playable card, and the Defender without a place"
        }
        (Game::Two, true, _) => "without a playable card",
    }
}

const fn wins(game: Game) -> &'static str {
    match game {
        Game::One => "three stones side by side, or five",
        Game::Two => "Attacker: a damaged tile again, or four damaged; Defender: the wall holds",
    }
}

fn empty_deck(ruleset: &Ruleset) -> &'static str {
    match (ruleset.game(), ruleset.has_tactics()) {
        (Game::One, _) => "ends the drawing, not the game",
        (Game::Two, false) => "who must draw ends the game, and the Defender wins",
        (Game::Two, true) if ruleset.value(Ruling::EmptySiegeDeck) == "end" => {
            "who must draw ends the game, tactic cards or not, and the Defender wins"
        }
        (Game::Two, true) => "a tactic card may be drawn instead; else the Defender wins",
    }
}

fn no_place(ruleset: &Ruleset) -> &'static str {
    match (ruleset.edition(), ruleset.has_tactics()) {
        (Edition::English, false) => "a Defender without a place wins",
        (Edition::English, true) if ruleset.value(Ruling::NoSpace) == "automatic" => {
            "a Defender without a place wins, tactic cards or not"
        }
        (Edition::English, true) => {
            "a Defender without a place wins, unless he plays a tactic card"
        }
        (Edition::German, _) if ruleset.value(Ruling::DefenderNoSpace) == "win" => {
            "a Defender without a place wins"
        }
        (Edition::German, _) => "a Defender without a place passes",
        _ => "the player passes",
    }
}

const fn last_turn(edition: Edition) -> &'static str {
    match edition {
        Edition::German => "one of the Attacker's, after the last siege card is drawn",
        Edition::English => "none",
        _ => "-",
    }
}

const fn series(edition: Edition) -> &'static str {
    match edition {
        Edition::Ass1999 => "points; the last winner starts",
        Edition::Pegasus2024 => "points over an agreed number of rounds; the start alternates",
        Edition::ShortRules => "points; the same player always starts",
        Edition::English | Edition::German => "revenge: two games, the roles exchanged",
    }
}
