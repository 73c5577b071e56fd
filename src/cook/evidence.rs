//! A proof in words: what would be stronger, which open card rules it out, and where that lies.

use super::words;
use crate::model::{Card, CardSet, Formation, Game, Half, Lies, Mark, Place, Position, Seat};
use crate::proof::{BecauseIs, Blocked, Explained, Formed, Reason, Stronger};

/// How many groups of formations of one type are told apart; more are told as one.
const MOST: usize = 4;

/// A line about a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it is about: `no color run`.
    pub label: String,
    /// The rest.
    pub text: String,
}

/// The reason in a sentence, without places; `elites` says whether it leans on elite cards that lie
/// open, too.
pub fn reason(game: Game, place: Place, reason: &Reason, elites: bool) -> String {
    let seen = words::many_cards(game, reason.because);
    let here = words::place(game, place);
    let lie = match (reason.because.len(), elites) {
        (0, false) => return format!("the cards at {here} alone show it"),
        (0, true) => {
            return format!("the cards at {here} show it, with the elite cards that lie open");
        }
        (1, _) => "lies",
        _ => "lie",
    };
    format!("{seen} {lie} open elsewhere; {}", enough(reason, elites))
}

/// The reason in a sentence, with the place of every card.
pub fn reason_with_places(
    position: &Position,
    place: Place,
    reason: &Reason,
    elites: bool,
) -> String {
    if reason.because.is_empty() {
        return self::reason(position.ruleset.game(), place, reason, elites);
    }
    let lying = lying(position, reason.because);
    format!("{lying}; {}", enough(reason, elites))
}

/// How much cards of a reason show.
const fn enough(reason: &Reason, elites: bool) -> &'static str {
    match (reason.because.len(), reason.because_is, elites) {
        (1, _, false) => "that shows it, and without it nothing would",
        (1, _, true) => {
            "that shows it with the elite cards that lie open, and without it nothing would"
        }
        (_, BecauseIs::Smallest, false) => "together they show it, and no fewer cards would",
        (_, BecauseIs::Smallest, true) => {
            "together they show it with the elite cards that lie open, and no fewer siege cards would"
        }
        (_, BecauseIs::Minimal, false) => "together they show it, and none of them can be spared",
        (_, BecauseIs::Minimal, true) => {
            "together they show it with the elite cards that lie open, and none of them can be spared"
        }
    }
}

/// What a proof rules out, type by type: a few lines, however many formations there are. Every
/// siege or clan card of the reason stands in them with its place.
pub fn lines(
    position: &Position,
    place: Place,
    seat: Seat,
    own: &Formed,
    (explained, elites): (&Explained, bool),
) -> Vec<Line> {
    let speaker = Speaker {
        position,
        game: position.ruleset.game(),
        size: own.cards.len() as u8,
        here: &position.board[place].halves[seat],
        own,
        tie: explained.tie,
    };
    let mut lines = Vec::new();
    let mut none = Vec::new();
    for formation in &explained.types {
        let of_type = |blocked: &&Blocked| type_of(blocked.target) == rank(*formation);
        let blocked: Vec<Blocked> = explained.blocked.iter().filter(of_type).copied().collect();
        match blocked.is_empty() {
            true => none.push(speaker.kind(*formation)),
            false => lines.push(Line {
                label: format!("no {}", speaker.kind(*formation)),
                text: speaker.ruled_out(&blocked),
            }),
        }
    }
    // where nothing has to be shown of any type, the sentence of the reason says so
    if !none.is_empty() && !explained.blocked.is_empty() {
        lines.push(Line {
            label: format!("no {}", words::one_of(&none, "or")),
            text: match elites {
                true => "none can come there while those elite cards lie open".to_string(),
                false => "none can come there, whatever lies open elsewhere".to_string(),
            },
        });
    }
    if !explained.barred.is_empty() {
        lines.push(Line {
            label: "eliminated".to_string(),
            text: format!(
                "{} could not stay there: what lies opposite would eliminate {}",
                words::cards(speaker.game, explained.barred),
                match explained.barred.len() {
                    1 => "it",
                    _ => "them",
                }
            ),
        });
    }
    lines
}

/// A number for each type of which a target may be.
const fn type_of(target: Stronger) -> u8 {
    match target {
        Stronger::ColorRun { .. } => 0,
        Stronger::SameStrength { .. } => 1,
        Stronger::Color { .. } => 2,
        Stronger::Run { .. } => 3,
        Stronger::Sum => 4,
    }
}

const fn rank(formation: Formation) -> u8 {
    match formation {
        Formation::ColorRun => 0,
        Formation::SameStrength => 1,
        Formation::Color => 2,
        Formation::Run => 3,
        Formation::Sum | Formation::LowSum => 4,
    }
}

/// Cards by where they lie.
fn by_place(position: &Position, cards: CardSet) -> Vec<(Lies, CardSet)> {
    let mut groups: Vec<(Lies, CardSet)> = Vec::new();
    for card in cards.iter(position.ruleset.game()) {
        let lies = position.lies(card);
        match groups.iter_mut().find(|(other, _)| *other == lies) {
            Some((_, set)) => *set |= card.set(),
            None => groups.push((lies, card.set())),
        }
    }
    groups
}

/// A sentence: `` `b8` lies on South's side of stone 1 and `b5` among the discards ``.
fn lying(position: &Position, cards: CardSet) -> String {
    let game = position.ruleset.game();
    let mut verb = match by_place(position, cards).first() {
        Some((_, set)) if set.len() == 1 => " lies",
        _ => " lie",
    };
    let parts: Vec<String> = by_place(position, cards)
        .into_iter()
        .map(|(lies, set)| {
            let verb = std::mem::take(&mut verb);
            let at = match lies {
                Lies::At(place, seat) => format!("on {}", side_of(position, place, seat)),
                Lies::Discarded => "among the discards".to_string(),
                Lies::Elsewhere => "open elsewhere".to_string(),
            };
            format!("{}{verb} {at}", words::many_cards(game, set))
        })
        .collect();
    words::one_of(&parts, "and")
}

/// A list: `` `b8` (South's side of stone 1) and `b5` (discards) ``.
fn listed(position: &Position, cards: CardSet) -> String {
    let game = position.ruleset.game();
    let parts: Vec<String> = by_place(position, cards)
        .into_iter()
        .map(|(lies, set)| {
            let at = match lies {
                Lies::At(place, seat) => side_of(position, place, seat),
                Lies::Discarded => "discards".to_string(),
                Lies::Elsewhere => "open elsewhere".to_string(),
            };
            format!("{} ({at})", words::many_cards(game, set))
        })
        .collect();
    words::one_of(&parts, "and")
}

/// `South's side of stone 1`
fn side_of(position: &Position, place: Place, seat: Seat) -> String {
    let game = position.ruleset.game();
    let damaged = match position.board[place].mark {
        Mark::Damaged => "damaged ",
        _ => "",
    };
    let side = seat.name(game);
    format!("{side}'s side of {damaged}{}", words::place(game, place))
}

/// What the phrases about one claim need to know.
struct Speaker<'a> {
    position: &'a Position,
    game: Game,
    size: u8,
    /// The claimant's cards as they lie.
    here: &'a Half,
    own: &'a Formed,
    tie: bool,
}

impl Speaker<'_> {
    /// `color run`, or of the claimant's own type `higher color run`.
    fn kind(&self, formation: Formation) -> String {
        if formation != self.own.formation {
            return formation.words().to_string();
        }
        let equal = match self.tie {
            true => "equal or ",
            false => "",
        };
        match formation {
            Formation::LowSum => format!("{equal}lower sum"),
            _ => format!("{equal}higher {}", formation.words()),
        }
    }

    /// What rules out the formations of one type.
    fn ruled_out(&self, blocked: &[Blocked]) -> String {
        let mut groups: Vec<(CardSet, Vec<Stronger>)> = Vec::new();
        for item in blocked {
            match groups.iter_mut().find(|(by, _)| *by == item.by) {
                Some((_, targets)) => targets.push(item.target),
                None => groups.push((item.by, vec![item.target])),
            }
        }
        if groups.len() > MOST {
            return self.in_sum(blocked);
        }
        let phrases: Vec<String> = groups
            .iter()
            .map(|(by, targets)| {
                let lack = match targets.len() {
                    1 => "lacks",
                    _ => "lack",
                };
                let what = self.targets(targets);
                let missing = listed(self.position, *by);
                format!("{what} {lack} {missing}{}", self.here(*by, targets))
            })
            .collect();
        phrases.join("; ")
    }

    /// Many formations in one phrase.
    fn in_sum(&self, blocked: &[Blocked]) -> String {
        let by = blocked
            .iter()
            .fold(CardSet::EMPTY, |all, item| all | item.by);
        let fewest = blocked.iter().map(|item| item.by.len()).max();
        let lacks = match fewest {
            Some(1) => "one",
            _ => "one or more",
        };
        format!(
            "each of {} ({}) lacks {lacks} of {}",
            blocked.len(),
            self.range(blocked),
            listed(self.position, by)
        )
    }

    /// From the strongest to the weakest.
    fn range(&self, blocked: &[Blocked]) -> String {
        let targets: Vec<Stronger> = blocked.iter().map(|item| item.target).collect();
        let strengths = |target: &Stronger| match target {
            Stronger::ColorRun { from, .. } | Stronger::Run { from } => Some(*from),
            _ => None,
        };
        let from = targets.iter().filter_map(strengths);
        match (from.clone().min(), from.max()) {
            (Some(low), Some(high)) if low != high => {
                format!("{} to {}", self.run(low), self.run(high))
            }
            (Some(low), _) => format!("{} in {} colors", self.run(low), targets.len()),
            _ => self.targets(&targets),
        }
    }

    /// `blue 6-7-8 and 5-6-7`
    fn targets(&self, targets: &[Stronger]) -> String {
        let mut last = None;
        let phrases: Vec<String> = targets
            .iter()
            .map(|target| {
                let phrase = self.target(*target, last);
                last = match target {
                    Stronger::ColorRun { color, .. } => Some(*color),
                    _ => None,
                };
                phrase
            })
            .collect();
        words::one_of(&phrases, "and")
    }

    fn target(&self, target: Stronger, named: Option<crate::model::Color>) -> String {
        match target {
            Stronger::ColorRun { color, from } if Some(color) == named => self.run(from),
            Stronger::ColorRun { color, from } => format!("{} {}", color.word(), self.run(from)),
            Stronger::SameStrength { strength } => self.list(|_| strength),
            Stronger::Run { from } => self.run(from),
            Stronger::Color { color } if self.own.formation == Formation::Color => {
                format!("{} {}", color.word(), self.better())
            }
            Stronger::Color { color } => color.word().to_string(),
            Stronger::Sum => format!("a sum {}", self.better()),
        }
    }

    /// `above 18`, `of 18 or less`
    fn better(&self) -> String {
        let low = self.own.formation == Formation::LowSum;
        let sum = self.own.sum;
        match (low, self.tie) {
            (false, false) => format!("above {sum}"),
            (true, false) => format!("below {sum}"),
            (false, true) => format!("of {sum} or more"),
            (true, true) => format!("of {sum} or less"),
        }
    }

    fn run(&self, from: u8) -> String {
        self.list(|index| from + index)
    }

    fn list(&self, strength: impl Fn(u8) -> u8) -> String {
        let strengths: Vec<String> = (0..self.size).map(|i| strength(i).to_string()).collect();
        strengths.join("-")
    }

    /// The claimant's own cards that are missing opposite, too, where strengths count.
    fn here(&self, by: CardSet, targets: &[Stronger]) -> String {
        let whole = |card: &Card| {
            targets.iter().all(|target| match target {
                Stronger::SameStrength { strength } => card.strength() == *strength,
                Stronger::Run { .. } => by
                    .iter(self.game)
                    .any(|other| other.strength() == card.strength()),
                _ => false,
            })
        };
        let cards: CardSet = self
            .here
            .faces()
            .iter()
            .filter_map(|face| face.card())
            .filter(whole)
            .collect();
        match cards.is_empty() {
            true => String::new(),
            false => format!(", and {} here", words::cards(self.game, cards)),
        }
    }
}
