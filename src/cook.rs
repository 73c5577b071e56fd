//! Facts into findings. Every sentence that a person reads about a record stands in here.
//!
//! Manners: the message says what is wrong, in lower case and without a full stop; the label says
//! what stands here, a second label where the cause lies; the help says what to do now; the notes
//! show cards and cite the rule. Notation stands in back-ticks.

mod accepts;
pub use accepts::apply_accepts;
mod cards;
mod checkpoints;
mod claims;
pub(crate) use claims::{drawn, equal, why_not};
mod discords;
mod draft;
pub mod evidence;
mod faults;
mod hands;
mod incomplete;
mod json;
mod leads;
pub use json::{at_path, cook_json};
mod lists;
mod numbers;
mod people;
mod problems;
mod readings;
pub use readings::{note, reading};
mod remarks;
mod results;
pub(crate) use results::one_for_the_result;
mod rulesets;
pub use rulesets::{has_it, near_option};
mod series;
pub use series::state as series_state;
mod meant;
mod mends;
pub mod merging;
mod siege;
mod slips;
mod strays;
mod tactics;
pub mod traits;
mod turns;
mod views;
pub mod words;

use crate::engine::Violation;
use crate::finding::Finding;
use crate::model::{Edition, Game, Ruleset, Seat, Variant};
use crate::replay::{Event, Remark, What};
use crate::rulebook::{RuleId, Rulebook, text};
use crate::series::Found;
use draft::Draft;
use std::borrow::Cow;

/// What the words need to know of a record.
#[derive(Copy, Clone, Debug)]
pub struct Context<'a> {
    /// The game's text.
    pub text: &'a str,
    /// Its ruleset, if it names one.
    pub ruleset: Option<Ruleset>,
    /// Whether the text was made of JSON, so that what to write is said in JSON.
    pub json: bool,
}

impl<'a> Context<'a> {
    /// Of a text in the notation.
    pub const fn new(text: &'a str, ruleset: Option<Ruleset>) -> Context<'a> {
        Context {
            text,
            ruleset,
            json: false,
        }
    }

    /// The game, Schotten Totten where the record does not say.
    pub fn game(&self) -> Game {
        self.ruleset.map_or(Game::One, |ruleset| ruleset.game())
    }

    /// Whose turn an event is in, and the other side: `South`, `the Attacker`, or `the player`;
    /// `North`, `the Defender`, or `the other side`.
    fn sides(&self, event: &Event) -> (&'static str, &'static str) {
        let name = |seat: Seat| seat.name(self.game());
        match event.seat {
            Some(seat) => (name(seat), name(!seat)),
            None => ("the player", "the other side"),
        }
    }
}

/// Turns an event into a finding.
pub fn cook(event: &Event, context: &Context) -> Finding {
    let draft = match &event.what {
        What::Fault(fault) => faults::draft(fault, event, context),
        What::Problem(problem) => problems::draft(problem, event, context),
        What::Violation(violation) => of_violation(violation, event, context),
        What::Clash(clash) => hands::draft(clash, context.game()),
        What::Discord(discord) => discords::draft(discord, event, context),
        What::Remark(remark) => remarks::draft(remark, event, context),
    };
    serve(draft, event, context)
}

/// Everything that there is to see with a finding, in the order in which it is read.
pub fn notes(finding: &Finding) -> impl Iterator<Item = Cow<'_, str>> {
    let accepted = finding
        .accepted
        .iter()
        .map(|reason| format!("accepted: {reason}").into());
    let notes = finding.notes.iter().chain(&finding.readings);
    notes.map(|note| note.as_str().into()).chain(accepted)
}

/// Turns what a match has to say of a game into a finding.
pub fn cook_series(found: &Found, context: &Context) -> Finding {
    // what it is plays no part in where it stands
    let mut event = Event::new(What::Remark(Remark::Ruled), found.span);
    event.rulings = found.rulings;
    serve(series::draft(&found.what, context), &event, context)
}

/// Violations are many, so their sentences stand in five files; each takes those of its group.
fn of_violation(violation: &Violation, event: &Event, context: &Context) -> Draft {
    use Violation::*;
    match violation {
        AfterEnd { .. }
        | NoPlay
        | SecondPlay
        | PlayAfterPass
        | AfterDraw
        | DrawBeforePlay
        | PassForbidden { .. }
        | SideFull { .. }
        | StoneClaimed { .. }
        | AlreadyOpen { .. }
        | NotInHand { .. }
        | NoneLeft { .. }
        | DrawMissing
        | DrawNotOwed { .. }
        | DeckEmpty { .. }
        | DrawKnown { .. }
        | NotOnTop { .. } => turns::draft(violation, event, context),
        ClaimTime { .. }
        | ClaimTaken { .. }
        | ClaimFalse { .. }
        | WildValue { .. }
        | ProofNotOpen { .. }
        | ProofFails { .. } => claims::draft(violation, event, context),
        ClaimIncomplete { .. } => incomplete::draft(violation, event, context),
        DefenderControls
        | PreparationLate
        | SecondPreparation { .. }
        | DefenderRetreats
        | RetreatEmpty { .. }
        | AttackerOils
        | NoCauldron
        | OilEmpty { .. } => siege::draft(violation, event, context),
        TacticLimit { .. }
        | SecondJoker { .. }
        | ModeThere { .. }
        | ModeOnFull { .. }
        | NotThere { .. }
        | NotAClanCard { .. }
        | SamePlace { .. }
        | NotDiscarded { .. }
        | NotRecoverable { .. }
        | NoTarget { .. }
        | RecruiterShort { .. }
        | ExplosionEmpty { .. }
        | RecruiterDraws { .. }
        | RecruiterReturns { .. }
        | JokerStays
        | ExchangeShort { .. }
        | ExchangeCount { .. }
        | ExchangeTwice { .. } => tactics::draft(violation, event, context),
    }
}

/// Adds to a draft what every finding has: place, severity, rules with their sources, rulings.
fn serve(draft: Draft, event: &Event, context: &Context) -> Finding {
    let severity = draft.code.entry().severity;
    let rules = match draft.rules {
        Some(rules) => rules,
        None => draft.code.entry().rules.to_vec(),
    };
    let rules: Vec<RuleId> = rules
        .into_iter()
        .filter(|rule| holds(*rule, context.ruleset))
        .collect();
    let mut labels = vec![(event.span, draft.label)];
    let cause = event.cause.or(event.what.first());
    if let (Some(span), Some(words)) = (cause, draft.cause) {
        labels.push((span, words));
    }
    let mut notes = draft.notes;
    if draft.cited {
        notes.extend(rules.iter().map(|rule| cite(*rule, context.ruleset)));
    }
    let readings = context.ruleset.map(|ruleset| {
        let decided = event.rulings.iter();
        decided
            .map(|ruling| readings::of_event(ruling, event, &ruleset, context))
            .collect()
    });
    Finding {
        code: draft.code,
        severity,
        accepted: None,
        message: draft.message,
        span: event.span,
        labels,
        help: draft.help,
        notes,
        readings: readings.unwrap_or_default(),
        turn: event.turn,
        rules,
        rulings: event.rulings,
    }
}

/// Whether a rule holds in a ruleset; any does where none is known.
fn holds(rule: RuleId, ruleset: Option<Ruleset>) -> bool {
    ruleset.is_none_or(|ruleset| text::applies(rule, &base_name(&ruleset)))
}

/// A ruleset's name without options: `st1-2024+tactics`.
pub fn base_name(ruleset: &Ruleset) -> String {
    let variant = match ruleset.variant() {
        Variant::Base => "",
        Variant::Tactics => "+tactics",
        Variant::EarlyBird => "+tactics+early-bird",
    };
    format!("{}{variant}", ruleset.edition().name())
}

/// A rule with its place in the rulebook: of the record's edition, or of the first one that has it.
pub fn cite(rule: RuleId, ruleset: Option<Ruleset>) -> String {
    let entry = rule.rule();
    let book = ruleset.map(|ruleset| rulebook(ruleset.edition()));
    let own = entry
        .sources
        .iter()
        .find(|source| Some(source.book) == book);
    let title = words::lower_first(entry.title);
    match own.or(entry.sources.first()) {
        Some(source) => format!("rule {rule}, {title}; {source}"),
        None => format!("rule {rule}, {title}; the notation"),
    }
}

/// The rulebook of an edition.
pub const fn rulebook(edition: Edition) -> Rulebook {
    match edition {
        Edition::Ass1999 => Rulebook::Ass1999,
        Edition::Pegasus2024 => Rulebook::Pegasus2024,
        Edition::ShortRules => Rulebook::ShortRules,
        Edition::English => Rulebook::St2English,
        Edition::German => Rulebook::St2German,
    }
}
