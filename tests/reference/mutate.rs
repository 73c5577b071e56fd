//! Games with exactly one mistake.

use super::cards::{Card, Rules, joined};
use super::faults::{KINDS, Kind, Needs, Way, applies};
use super::generate::{Recorder, give, put_on_top};
use super::players::{Style, take_turn};
use super::referee::card_of;
use super::render;
use super::rng::Rng;
use super::state::{Act, Game, Phase};
use super::wrongs::candidates;
use super::{Fault, Info, Sample};

/// Games tried for a mistake before it is given up.
const TRIES: u64 = 60;

/// A game that is legal but for one mistake of this kind; `None` if the kind has no place in
/// this ruleset or record, or if no chance for it came up.
pub fn mutated_game(ruleset: &str, info: Info, name: &str, seed: u64) -> Option<Sample> {
    let kind = KINDS
        .iter()
        .find(|kind| kind.name == name)
        .expect("a known kind");
    if !applies(kind, ruleset, info) {
        return None;
    }
    (0..TRIES).find_map(|attempt| {
        let seed = seed
            .wrapping_mul(0x2545_F491_4F6C_DD1D)
            .wrapping_add(attempt);
        Attempt::new(kind, Rules::named(ruleset), info, seed).run()
    })
}

pub struct Attempt {
    pub kind: &'static Kind,
    pub rec: Recorder,
    pub rng: Rng,
    /// The first turn that may go wrong.
    pub from: u32,
}

impl Attempt {
    fn new(kind: &'static Kind, rules: Rules, info: Info, seed: u64) -> Self {
        let mut rec = Recorder::new(rules, info, seed);
        let mut rng = Rng::new(!seed);
        if kind.needs == Needs::Piles {
            rec.decks = true;
        }
        prepare(kind, &mut rec, &mut rng);
        rec.write_head();
        let meet = kind.name.contains("eliminated");
        if meet {
            meeting(&mut rec, &mut rng);
        }
        let from =
            u32::try_from(rng.below(if kind.way == Way::Story { 30 } else { 40 })).unwrap_or(0);
        let early = kind.name == "support_few" || meet || rng.chance(40);
        Attempt {
            kind,
            rec,
            rng,
            from: if early { 0 } else { from },
        }
    }

    fn run(mut self) -> Option<Sample> {
        if self.kind.way == Way::Story {
            return self.story();
        }
        for _ in 0..90 {
            if self.rec.game.turn >= self.from
                && let Some(sample) = self.faulty_turn()
            {
                return Some(sample);
            }
            self.rec.play_turn();
            if self.rec.game.over.is_some() || self.rec.stuck() {
                return None;
            }
        }
        None
    }

    /// The hand that the mistake shows in is on record.
    fn told(&self, game: &Game) -> bool {
        self.rec.info != Info::One
            || match self.kind.needs {
                Needs::Own => game.side == self.rec.known,
                Needs::Other => game.side != self.rec.known,
                _ => true,
            }
    }

    fn faulty_turn(&mut self) -> Option<Sample> {
        let before = self.rec.game.clone();
        if !self.told(&before) {
            return None;
        }
        let mut after = before.clone();
        let acts = take_turn(
            &mut after,
            self.rec.styles[before.side],
            &mut self.rng.clone(),
        );
        // The order of a pile just shuffled is nobody's knowledge.
        if self.kind.name == "draw_order" && acts.iter().any(|act| matches!(act, Act::Support(_))) {
            return None;
        }
        let mut at: Vec<usize> = (0..=acts.len()).collect();
        self.rng.shuffle(&mut at);
        for i in at {
            let mut game = before.clone();
            acts[..i].iter().for_each(|act| game.apply(act));
            if !self.has_place(&acts, i) {
                continue;
            }
            let mut wrong = candidates(self.kind, &game, &mut self.rng);
            wrong.retain(|act| game.judge(act) == [self.kind.name]);
            // Nothing that comes later may look like a second mistake.
            wrong.retain(|act| match act {
                Act::Claim(place, _) => {
                    let again = |act: &Act| matches!(act, Act::Claim(other, _) if other == place);
                    !acts[i..].iter().any(again)
                }
                Act::Oil(_) | Act::Retreat(_) => !acts[i..]
                    .iter()
                    .any(|act| matches!(act, Act::Oil(_) | Act::Retreat(_))),
                _ => true,
            });
            if let Some(act) = self.choose(&wrong) {
                let turn = self.compose(&game, &acts, i, act);
                return Some(self.write(&turn, &before, &after));
            }
        }
        None
    }

    /// Tactic cards come in few numbers, but in many forms: first a card, then a form.
    fn choose(&mut self, wrong: &[Act]) -> Option<Act> {
        let mut cards: Vec<Option<Card>> = wrong.iter().map(card_of).collect();
        cards.sort_unstable();
        cards.dedup();
        let card = self.rng.pick(&cards)?;
        let same: Vec<Act> = wrong
            .iter()
            .filter(|act| card_of(act) == card)
            .cloned()
            .collect();
        self.rng.pick(&same)
    }

    fn has_place(&self, acts: &[Act], i: usize) -> bool {
        let plays = |act: Option<&Act>| {
            act.is_some_and(|act| card_of(act).is_some() || matches!(act, Act::Pass))
        };
        match self.kind.way {
            Way::Play => plays(acts.get(i)),
            Way::SecondPlay => i > 0 && !matches!(acts[i - 1], Act::Claim(..)),
            Way::Draw if self.kind.name == "draw_early" => plays(acts.get(i)),
            _ => true,
        }
    }

    fn compose(&self, game: &Game, acts: &[Act], i: usize, wrong: Act) -> Vec<Act> {
        let mut turn = acts[..i].to_vec();
        let mut rest = acts[i..].to_vec();
        match self.kind.way {
            Way::Play => {
                let owes = game.hands[game.side].len() <= game.rules.hand()
                    && card_of(&wrong) != Some(Card::Tactic("recruiter"))
                    && wrong != Act::Pass;
                let top = game.deck.first().filter(|_| owes);
                rest = top.map(|card| Act::Draw(*card)).into_iter().collect();
            }
            Way::Draw if !matches!(self.kind.name, "extra_draw" | "draw_after_pass") => {
                rest.retain(|act| self.kind.name == "draw_early" && !matches!(act, Act::Draw(_)));
            }
            _ => {}
        }
        turn.push(wrong);
        turn.extend(rest);
        turn
    }

    fn write(&mut self, acts: &[Act], before: &Game, after: &Game) -> Sample {
        let line = self.rec.next_line();
        self.rec
            .lines
            .push(self.rec.turn_text(before.turn, before.side, acts));
        let fault = Fault {
            kind: self.kind.name,
            turn: Some(before.turn),
            line,
        };
        // Claims and preparations that do not count change nothing: the game may go on.
        if !matches!(self.kind.way, Way::Claim | Way::Prepare) {
            return self.rec.sample("unfinished", Some(fault));
        }
        self.rec.game = after.clone();
        self.rec.game.finish();
        let late = ["late", "early", "after", "twice", "choice"];
        let effect = late.iter().any(|word| self.kind.name.contains(word));
        let more = if !effect && self.rng.chance(50) {
            self.rng.below(6)
        } else {
            0
        };
        for _ in 0..more {
            if self.rec.game.over.is_none() && !self.rec.stuck() {
                self.rec.play_turn();
            }
        }
        let result = self
            .rec
            .true_result()
            .unwrap_or_else(|| "unfinished".into());
        self.rec.sample(&result, Some(fault))
    }
}

/// Lets a 0 and an 11 meet in the first two turns.
fn meeting(rec: &mut Recorder, rng: &mut Rng) {
    let troops = rec.game.rules.troops();
    let Some(Card::Troop(color, _)) = rng.pick(&troops) else {
        return;
    };
    let (first, second) = if rng.chance(50) { (0, 11) } else { (11, 0) };
    give(&mut rec.game, 0, Card::Troop(color, first), 0);
    give(&mut rec.game, 1, Card::Troop(color, second), 0);
    rec.write_head();
    let place = rng.below(rec.game.sites.len());
    rec.force_turn(Card::Troop(color, first), place);
    rec.force_turn(Card::Troop(color, second), place);
}

/// Helps luck a little: the wanted cards lie on top, the players like what is wanted.
fn prepare(kind: &Kind, rec: &mut Recorder, rng: &mut Rng) {
    let [first, second] = &mut rec.styles;
    match kind.name {
        name if name.starts_with("oil") || name.starts_with("retreat") => {
            first.prepare = first.prepare.max(15);
            second.prepare = second.prepare.max(40);
        }
        // One hoards tactic cards until he has nothing else to play.
        "draw_after_pass" if rec.game.rules.tactics => {
            *first = Style {
                draw_tactic: 100,
                tactic: 0,
                ..*first
            };
            *second = Style {
                draw_tactic: 0,
                tactic: 0,
                ..*second
            };
            if rng.chance(50) {
                std::mem::swap(first, second);
            }
        }
        "draw_empty" | "draw_after_pass" => {
            let draw_tactic = if rng.chance(50) { 95 } else { 10 };
            for style in [first, second] {
                *style = Style {
                    claim: 20,
                    draw_tactic,
                    tactic: 10,
                    ..*style
                };
            }
        }
        "after_end"
        | "claim_after_end"
        | "draw_after_end"
        | "result"
        | "result_how"
        | "unfinished_after_win" => {
            first.claim = 90;
            second.claim = if rec.game.rules.game == 1 {
                rng.pick(&[20, 90]).unwrap_or(90)
            } else {
                90
            };
        }
        _ => {}
    }
    if kind.tactics != Some(true) {
        return;
    }
    let cards: &[&'static str] = match (kind.name, rec.game.rules.game) {
        ("second_joker" | "recruiter_joker", _) => &["joker", "recruiter"],
        ("second_mode" | "mode_on_claimed", _) => &["mud", "bluff"],
        ("wild_value" | "wild_choice", _) => &["joker", "shield", "spy"],
        ("traitor_of_tactic", _) => &["traitor", "shield", "spy"],
        (name, _) if name.starts_with("recruiter") || name == "draw_over_limit" => &["recruiter"],
        ("same_place", 1) => &["strategist"],
        ("same_place", _) => &["redeployment"],
        ("explosion_empty", _) => &["explosion"],
        ("support_few", _) => &["support"],
        ("not_discarded" | "discarded_action", _) => {
            if rng.chance(50) {
                &["support", "explosion"]
            } else {
                &["recruitment", "explosion"]
            }
        }
        ("exchange_given" | "exchange_got", _) => &["exchange"],
        (_, 1) => &["strategist", "banshee", "traitor"],
        _ => &["treason", "desertion", "redeployment", "recruitment"],
    };
    let mut cards = cards.to_vec();
    rng.shuffle(&mut cards);
    for name in cards {
        put_on_top(&mut rec.game, name);
    }
    let tactic = if kind.name == "tactic_limit" { 90 } else { 30 };
    let draw_tactic = if kind.name == "support_few" { 100 } else { 60 };
    for style in &mut rec.styles {
        *style = Style {
            tactic,
            draw_tactic,
            ..*style
        };
    }
    if kind.name == "recruiter_joker" {
        let hoarder = rng.below(2);
        rec.styles[hoarder].draw_tactic = 100;
        rec.styles[1 - hoarder] = Style {
            tactic: 90,
            draw_tactic: 40,
            ..rec.styles[1 - hoarder]
        };
    }
}

impl Attempt {
    /// A sample whose mistake is in the line that comes next.
    pub fn next_line_fault(&self, turn: Option<u32>) -> Fault {
        Fault {
            kind: self.kind.name,
            turn,
            line: self.rec.next_line(),
        }
    }

    /// Plays on to a turn from which the story may be told, or `None`.
    pub fn play_until(&mut self, ready: impl Fn(&Game) -> bool) -> Option<()> {
        for _ in 0..90 {
            if self.rec.game.over.is_some() || self.rec.stuck() {
                return None;
            }
            if self.rec.game.turn >= self.from && ready(&self.rec.game) {
                return Some(());
            }
            self.rec.play_turn();
        }
        None
    }

    /// A legal turn of the side to move, on a copy of the game.
    pub fn legal_turn(&mut self, game: &Game) -> (Vec<Act>, Game) {
        let mut after = game.clone();
        let acts = take_turn(&mut after, self.rec.styles[game.side], &mut self.rng);
        (acts, after)
    }

    /// Any card of the hand at a place with room.
    pub fn any_play(game: &Game) -> Option<Act> {
        let place = (0..game.sites.len()).find(|place| game.room(game.side, *place))?;
        let card = game.hands[game.side]
            .iter()
            .find(|card| !card.is_tactic())?;
        Some(Act::Play(*card, place))
    }

    /// A header line with other cards.
    pub fn deal(&mut self, key: &str, cards: &[Card]) -> Option<usize> {
        let at = self
            .rec
            .head
            .iter()
            .position(|line| line.starts_with(&format!("{key}: ")))?;
        self.rec.head[at] = format!("{key}: {}", joined(cards, " "));
        Some(at + 1)
    }

    pub fn position(&self) -> String {
        format!("now: {}", render::position(&self.rec.game))
    }

    pub fn begun(game: &Game) -> bool {
        game.phase == Phase::Begun && game.passes == 0 && !game.last
    }
}
