//! Rulesets and rules as data, and for people.

use super::json_position::counts;
use super::{Look, json};
use crate::cook::{base_name, reading, rulebook};
use crate::model::{
    Counts, Demand, Game, Mark, Place, RULINGS, Ruleset, Ruling, RulingEntry, Tactic, Variant,
};
use crate::rulebook::{RULES, RuleId, text};
use serde::Serialize;
use std::io::{self, Write};

#[derive(Serialize)]
struct Rules {
    ruleset: String,
    game: &'static str,
    edition: &'static str,
    variant: &'static str,
    rulebook: String,
    sides: [&'static str; 2],
    hand_limit: u8,
    cards: Cards,
    tactics: Vec<TacticCard>,
    sites: Vec<Site>,
    options: Vec<Choice>,
    rules: Vec<String>,
}

#[derive(Serialize)]
struct Cards {
    count: u32,
    colors: Vec<Color>,
    lowest: u8,
    highest: u8,
}

#[derive(Serialize)]
struct Color {
    letter: char,
    name: &'static str,
}

#[derive(Serialize)]
struct TacticCard {
    name: &'static str,
    copies: u32,
}

#[derive(Serialize)]
struct Site {
    site: u32,
    cards: u8,
    counts: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    damaged: Option<Face>,
}

#[derive(Serialize)]
struct Face {
    cards: u8,
    counts: &'static str,
}

#[derive(Serialize)]
struct Choice {
    name: &'static str,
    value: &'static str,
    default: &'static str,
    values: &'static [&'static str],
    ruling: u8,
    question: &'static str,
}

#[derive(Serialize)]
struct Rule {
    rule: String,
    title: &'static str,
    /// Markdown.
    text: &'static str,
    sources: Vec<String>,
    rulings: &'static [u8],
    rulesets: Vec<String>,
}

/// Writes a ruleset as JSON on one line.
///
/// # Errors
/// What the output says.
pub fn json(out: &mut impl Write, ruleset: &Ruleset) -> io::Result<()> {
    let game = ruleset.game();
    let base = base_name(ruleset);
    json::line(
        out,
        &Rules {
            ruleset: ruleset.to_string(),
            game: match game {
                Game::One => "schotten-totten",
                Game::Two => "schotten-totten-2",
            },
            edition: ruleset.edition().name(),
            variant: variant(ruleset),
            rulebook: rulebook(ruleset.edition()).to_string(),
            sides: crate::model::Seat::BOTH.map(|seat| seat.word(game)),
            hand_limit: ruleset.hand_limit(),
            cards: Cards {
                count: game.deck_size(),
                colors: game
                    .colors()
                    .iter()
                    .map(|color| Color {
                        letter: color.letter(),
                        name: color.word(),
                    })
                    .collect(),
                lowest: game.lowest(),
                highest: game.highest(),
            },
            tactics: tactics(ruleset)
                .map(|tactic| TacticCard {
                    name: tactic.name(),
                    copies: tactic.copies(game),
                })
                .collect(),
            sites: places(game).map(|place| site(ruleset, place)).collect(),
            options: options(ruleset)
                .map(|entry| Choice {
                    name: entry.name,
                    value: ruleset.value(entry.ruling),
                    default: default(ruleset, entry.ruling),
                    values: entry.values,
                    ruling: entry.number,
                    question: entry.question,
                })
                .collect(),
            rules: RULES
                .iter()
                .filter(|rule| text::applies(rule.id(), &base))
                .map(|rule| rule.id().to_string())
                .collect(),
        },
    )
}

/// Writes a rule as JSON on one line.
///
/// # Errors
/// What the output says.
pub fn json_rule(out: &mut impl Write, rule: RuleId) -> io::Result<()> {
    let entry = rule.rule();
    json::line(
        out,
        &Rule {
            rule: rule.to_string(),
            title: entry.title,
            text: text::body(rule),
            sources: entry.sources.iter().map(ToString::to_string).collect(),
            rulings: entry.rulings,
            rulesets: Ruleset::all()
                .iter()
                .map(base_name)
                .filter(|name| text::applies(rule, name))
                .collect(),
        },
    )
}

/// Writes a ruleset on one line: name, rulebook, what it has.
///
/// # Errors
/// What the output says.
pub fn line(out: &mut impl Write, ruleset: &Ruleset, look: Look) -> io::Result<()> {
    let name = ruleset.to_string();
    writeln!(
        out,
        "{}{:gap$}{}{}",
        look.bold(&name),
        "",
        rulebook(ruleset.edition()),
        match ruleset.variant() {
            Variant::Base => "",
            Variant::Tactics => ", with tactics",
            Variant::EarlyBird => ", with tactics and the early bird",
        },
        gap = 30usize.saturating_sub(name.chars().count()).max(1)
    )
}

/// Writes how the editions differ: what holds in one and not in the other of the same game.
///
/// # Errors
/// What the output says.
pub fn differences(out: &mut impl Write, look: Look) -> io::Result<()> {
    for game in [Game::One, Game::Two] {
        let title = match game {
            Game::One => "Schotten Totten: rules that not all base games share",
            Game::Two => "Schotten Totten 2: rules that the editions do not share",
        };
        writeln!(out, "\n{}", look.bold(title))?;
        let base: Vec<String> = Ruleset::all()
            .iter()
            .filter(|ruleset| ruleset.game() == game && !ruleset.has_tactics())
            .map(base_name)
            .collect();
        for rule in RULES {
            let holds: Vec<&str> = base
                .iter()
                .map(String::as_str)
                .filter(|name| text::applies(rule.id(), name))
                .collect();
            if !holds.is_empty() && holds.len() < base.len() {
                writeln!(
                    out,
                    "  {:<19} {} {}",
                    holds.join(" "),
                    rule.id(),
                    rule.title
                )?;
            }
        }
    }
    writeln!(
        out,
        "\n`marchstone rules RULESET` shows one of them, `marchstone rules R204` a rule."
    )
}

/// Writes a ruleset for people.
///
/// # Errors
/// What the output says.
pub fn human(out: &mut impl Write, ruleset: &Ruleset, look: Look) -> io::Result<()> {
    let game = ruleset.game();
    line(out, ruleset, look)?;
    let colors: Vec<String> = game
        .colors()
        .iter()
        .map(|color| format!("{} {}", color.letter(), color.word()))
        .collect();
    let (low, high) = (game.lowest(), game.highest());
    writeln!(
        out,
        "\n  cards       {}, strengths {low} to {high}: {}",
        game.deck_size(),
        colors.join(", ")
    )?;
    writeln!(out, "  hand        {} cards", ruleset.hand_limit())?;
    let names: Vec<String> = tactics(ruleset)
        .map(|tactic| match tactic.copies(game) {
            1 => tactic.name().to_string(),
            copies => format!("{copies} {}s", tactic.name()),
        })
        .collect();
    if !names.is_empty() {
        let split = names.len().div_ceil(2);
        writeln!(out, "  tactics     {},", names[..split].join(", "))?;
        writeln!(out, "              {}", names[split..].join(", "))?;
    }
    match game {
        Game::One => {
            writeln!(out, "  stones      9, each 3 cards a side, all formations")?;
            if ruleset.has_tactics() {
                writeln!(
                    out,
                    "              with mud 4 cards, with bluff 3 cards, only the sum"
                )?;
            }
        }
        Game::Two => {
            writeln!(out, "  tiles       {:<28} damaged", "undamaged")?;
            for place in places(game) {
                let whole = demand(ruleset.demand(place, Mark::None));
                let damaged = demand(ruleset.demand(place, Mark::Damaged));
                writeln!(out, "    {}         {whole:<28} {damaged}", place.number())?;
            }
        }
    }
    writeln!(
        out,
        "\n{}",
        look.bold("Options: what the rulebooks leave open")
    )?;
    for entry in options(ruleset) {
        let value = ruleset.value(entry.ruling);
        let note = match value == default(ruleset, entry.ruling) {
            true => "",
            false => " (not the default)",
        };
        writeln!(
            out,
            "\n  {}{note}",
            look.bold(&format!("{}={value}", entry.name))
        )?;
        writeln!(out, "    {} (ruling {})", entry.question, entry.number)?;
        for other in entry.values {
            let mark = if *other == value { '>' } else { ' ' };
            writeln!(out, "   {mark} {other}: {}", reading(entry.ruling, other))?;
        }
    }
    Ok(())
}

fn places(game: Game) -> impl Iterator<Item = Place> {
    (0..game.places() as u8).map(Place)
}

fn tactics(ruleset: &Ruleset) -> impl Iterator<Item = Tactic> {
    let (game, has) = (ruleset.game(), ruleset.has_tactics());
    Tactic::ALL
        .into_iter()
        .filter(move |tactic| has && tactic.is_in(game))
}

fn options(ruleset: &Ruleset) -> impl Iterator<Item = &'static RulingEntry> {
    let ruleset = *ruleset;
    RULINGS
        .iter()
        .filter(move |entry| ruleset.has(entry.ruling))
}

fn default(ruleset: &Ruleset, ruling: Ruling) -> &'static str {
    ruling.entry().values[ruling.default_in(ruleset.edition()) as usize]
}

fn site(ruleset: &Ruleset, place: Place) -> Site {
    let whole = ruleset.demand(place, Mark::None);
    let damaged = ruleset.demand(place, Mark::Damaged);
    Site {
        site: place.number(),
        cards: whole.size,
        counts: counts(whole.counts),
        damaged: (ruleset.game() == Game::Two).then(|| Face {
            cards: damaged.size,
            counts: counts(damaged.counts),
        }),
    }
}

/// What a place asks for: `3 cards, color, sum`.
pub(super) fn demand(demand: Demand) -> String {
    let counts = match demand.counts {
        Counts::All => "all formations",
        Counts::Sum => "the higher sum",
        Counts::SameStrength => "same strength, sum",
        Counts::Color => "color, sum",
        Counts::Run => "run, sum",
        Counts::LowSum => "the lower sum",
    };
    format!("{} cards, {counts}", demand.size)
}

const fn variant(ruleset: &Ruleset) -> &'static str {
    match ruleset.variant() {
        Variant::Base => "base",
        Variant::Tactics => "tactics",
        Variant::EarlyBird => "early-bird",
    }
}
