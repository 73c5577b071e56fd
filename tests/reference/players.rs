//! Random players with some sense: they look for formations, and claim what they can.

use super::cards::{Card, Counts};
use super::rng::Rng;
use super::state::{Act, Game, Phase};

/// How somebody plays, in percent.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    pub claim: usize,
    pub tactic: usize,
    pub draw_tactic: usize,
    pub prepare: usize,
    pub denied: usize,
}

impl Style {
    pub fn random(rng: &mut Rng) -> Style {
        let claim = rng.pick(&[0, 20, 60, 90, 100, 100, 100]).unwrap_or(100);
        let (tactic, draw_tactic) = rng
            .pick(&[(30, 20), (60, 40), (90, 60), (10, 95), (0, 95), (50, 10)])
            .unwrap_or((0, 0));
        let prepare = rng.pick(&[0, 8, 15, 30]).unwrap_or(0);
        Style {
            claim,
            tactic,
            draw_tactic,
            prepare,
            denied: 2,
        }
    }
}

/// The side to move has a card that it may play.
pub fn playable(game: &Game) -> bool {
    let mut rng = Rng::new(1);
    game.hands[game.side]
        .iter()
        .any(|card| !plays(game, *card, &mut rng).is_empty())
}

/// The cards of one side that may be named as a target, with their number among equals.
pub fn targets(game: &Game, side: usize) -> Vec<(Card, usize, usize)> {
    let mut all = Vec::new();
    for (place, site) in game.sites.iter().enumerate() {
        for (at, card) in site.cards[side].iter().enumerate() {
            let nth = site.cards[side][..=at]
                .iter()
                .filter(|other| *other == card)
                .count();
            all.push((*card, nth, place));
        }
    }
    all
}

/// Ways to play this card, legal or not; of piles and hands only one random choice.
pub fn proposals(game: &Game, card: Card, rng: &mut Rng) -> Vec<Act> {
    let places = 0..game.sites.len();
    let Card::Tactic(by) = card else {
        return places.map(|place| Act::Play(card, place)).collect();
    };
    let moves = |side: usize, out: bool| {
        let mut all = Vec::new();
        for (card, nth, from) in targets(game, side) {
            all.extend((0..game.sites.len()).map(|to| Act::Move {
                by,
                card,
                nth,
                from,
                to: Some(to),
            }));
            if out {
                all.push(Act::Move {
                    by,
                    card,
                    nth,
                    from,
                    to: None,
                });
            }
        }
        all
    };
    match by {
        "strategist" | "redeployment" => moves(game.side, true),
        "traitor" | "treason" => moves(1 - game.side, false),
        "banshee" | "desertion" => targets(game, 1 - game.side)
            .into_iter()
            .map(|(card, nth, from)| Act::Take {
                by,
                card,
                nth,
                from,
            })
            .collect(),
        "recruiter" => vec![recruiter(game, rng)],
        "recruitment" => {
            let mut all = Vec::new();
            for card in &game.discard {
                all.extend(places.clone().map(|place| Act::Recruitment(*card, place)));
            }
            all
        }
        "explosion" => places.map(Act::Explosion).collect(),
        "support" => some(&game.discard, 2, rng)
            .map(Act::Support)
            .into_iter()
            .collect(),
        "exchange" => {
            let mut own = game.hands[game.side].clone();
            own.retain(|card| *card != Card::Tactic("exchange"));
            let given = some(&own, 3, rng);
            let got = some(&game.hands[1 - game.side], 3, rng);
            given
                .zip(got)
                .map(|(given, got)| Act::Exchange { given, got })
                .into_iter()
                .collect()
        }
        _ => places.map(|place| Act::Play(card, place)).collect(),
    }
}

/// That many cards of a list, sorted.
pub fn some(cards: &[Card], count: usize, rng: &mut Rng) -> Option<Vec<Card>> {
    let mut cards = cards.to_vec();
    rng.shuffle(&mut cards);
    if cards.len() < count {
        return None;
    }
    cards.truncate(count);
    cards.sort_unstable();
    Some(cards)
}

fn recruiter(game: &Game, rng: &mut Rng) -> Act {
    let mut piles = [game.deck.clone(), game.tactics_deck.clone()];
    let mut hand = game.hands[game.side].clone();
    hand.retain(|card| *card != Card::Tactic("recruiter"));
    let mut drawn = Vec::new();
    while drawn.len() < 3 && piles.iter().any(|pile| !pile.is_empty()) {
        let pile = &mut piles[rng.below(2)];
        if !pile.is_empty() {
            drawn.push(pile.remove(0));
        }
    }
    hand.extend(&drawn);
    // A second joker must stay; a player who holds both unplayed keeps them, too.
    hand.retain(|card| *card != Card::Tactic("joker"));
    rng.shuffle(&mut hand);
    hand.truncate(2);
    Act::Recruiter { drawn, back: hand }
}

/// Ways to play this card that are legal now.
pub fn plays(game: &Game, card: Card, rng: &mut Rng) -> Vec<Act> {
    let mut all = proposals(game, card, rng);
    all.retain(|act| game.judge(act).is_empty());
    all
}

/// How well a card fits at a place of its side.
fn fit(game: &Game, card: Card, place: usize) -> i32 {
    let Card::Troop(color, strength) = card else {
        return 6;
    };
    let lies = &game.sites[place].cards[game.side];
    let mut score = match game.face(place).1 {
        Counts::LowSum => 11 - i32::from(strength),
        _ => i32::from(strength) / 2,
    };
    for other in lies {
        let Card::Troop(c, s) = other else { continue };
        score += if *c == color { 5 } else { -2 };
        score += match strength.abs_diff(*s) {
            0 => 5,
            1 => 4,
            2 => 1,
            _ => -2,
        };
    }
    score
}

struct Player<'a> {
    game: &'a mut Game,
    style: Style,
    rng: &'a mut Rng,
    acts: Vec<Act>,
}

/// Plays one whole turn, without ending it.
pub fn take_turn(game: &mut Game, style: Style, rng: &mut Rng) -> Vec<Act> {
    let mut player = Player {
        game,
        style,
        rng,
        acts: Vec::new(),
    };
    player.turn();
    player.acts
}

impl Player<'_> {
    fn act(&mut self, act: Act) {
        let faults = self.game.judge(&act);
        assert!(faults.is_empty(), "{act:?}: {faults:?}");
        self.game.apply(&act);
        self.acts.push(act);
    }

    fn turn(&mut self) {
        let st2 = self.game.rules.game == 2;
        if !st2 && self.game.rules.claim_before || st2 && self.rng.chance(20) {
            self.claims();
        }
        if st2 && self.game.over.is_none() {
            self.prepare();
            if self.rng.chance(20) {
                self.claims();
            }
        }
        if self.game.over.is_none() {
            self.play();
        }
        if (st2 && self.rng.chance(80)) || !st2 && self.game.rules.claim_after {
            self.claims();
        }
        self.draw();
        if st2 && self.game.phase == Phase::Drawn && self.rng.chance(60) {
            self.claims();
        }
    }

    fn claims(&mut self) {
        if self.game.rules.game == 2 && self.game.side == 1 {
            return;
        }
        let mut places: Vec<usize> = (0..self.game.sites.len()).collect();
        self.rng.shuffle(&mut places);
        for place in places {
            let open = self.game.sites[place].owner.is_none();
            if self.game.over.is_some() || !open || !self.game.complete(self.game.side, place) {
                continue;
            }
            if !self.rng.chance(self.style.claim.max(self.style.denied)) {
                continue;
            }
            let question = self.game.question(place);
            if !question.may_claim() {
                if self.rng.chance(self.style.denied) {
                    self.act(Act::Claim(place, " denied".into()));
                }
            } else if self.rng.chance(self.style.claim) {
                let bound = self.rng.chance(50);
                let tail = if bound {
                    question.bindings()
                } else {
                    String::new()
                };
                self.act(Act::Claim(place, tail));
            }
        }
    }

    fn prepare(&mut self) {
        let forced = self.game.side == 0 && !self.game.any_room(0);
        if !forced && !self.rng.chance(self.style.prepare) {
            return;
        }
        // English: without room the game goes on with a tactic card, or not at all.
        if self.game.side == 1 && !self.game.rules.german && !self.game.any_room(1) {
            return;
        }
        let sites = &self.game.sites;
        let held: Vec<usize> = (0..sites.len())
            .filter(|place| !sites[*place].cards[0].is_empty())
            .collect();
        if self.game.side == 1 {
            if let Some(place) = self.rng.pick(&held).filter(|_| self.game.oil > 0) {
                self.act(Act::Oil(place));
            }
            return;
        }
        let mut places = held;
        self.rng.shuffle(&mut places);
        places.truncate(1 + self.rng.below(8) / 6);
        places.sort_unstable();
        if !places.is_empty() {
            self.act(Act::Retreat(places));
        }
    }

    fn play(&mut self) {
        let hand = self.game.hands[self.game.side].clone();
        let (tactics, troops): (Vec<Card>, Vec<Card>) =
            hand.into_iter().partition(|card| card.is_tactic());
        let cramped = !self.game.any_room(self.game.side);
        // Where passing is a choice, it is sometimes chosen.
        if (cramped || troops.is_empty())
            && self.rng.chance(40)
            && self.game.judge(&Act::Pass).is_empty()
        {
            return self.act(Act::Pass);
        }
        if cramped || troops.is_empty() || self.rng.chance(self.style.tactic) {
            let mut tactics = tactics;
            self.rng.shuffle(&mut tactics);
            for card in tactics {
                // German: the last turn stands, whatever support brings back; a wasted card.
                if self.game.last && card == Card::Tactic("support") {
                    continue;
                }
                let all = plays(self.game, card, self.rng);
                if let Some(act) = self.rng.pick(&all) {
                    return self.act(act);
                }
            }
        }
        let mut best: Option<(i32, Act)> = None;
        for card in troops {
            for act in plays(self.game, card, self.rng) {
                let Act::Play(_, place) = act else { continue };
                let noise = i32::try_from(self.rng.below(6)).unwrap_or(0);
                let score = fit(self.game, card, place) + noise;
                if best.as_ref().is_none_or(|(old, _)| score > *old) {
                    best = Some((score, act));
                }
            }
        }
        match best {
            Some((_, act)) => self.act(act),
            None => self.act(Act::Pass),
        }
    }

    fn draw(&mut self) {
        if !self.game.owes_draw() {
            return;
        }
        let siege_out = self.game.rules.game == 2 && self.game.deck.is_empty();
        // The German Attacker's last turn draws no more; else a tactic card may be drawn.
        if siege_out && (self.game.final_turn || !self.game.last && self.rng.chance(40)) {
            return;
        }
        let tactic = match (self.game.deck.first(), self.game.tactics_deck.first()) {
            (Some(_), Some(_)) => self.rng.chance(self.style.draw_tactic),
            (Some(_), None) => false,
            _ => true,
        };
        let pile = if tactic {
            &self.game.tactics_deck
        } else {
            &self.game.deck
        };
        let top = pile[0];
        self.act(Act::Draw(top));
    }
}
