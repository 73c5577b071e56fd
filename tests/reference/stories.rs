//! Mistakes that are not one act in a turn: order, ends, results, deals, checkpoints.

use super::mutate::Attempt;
use super::state::{Act, Game, Phase};
use super::{Fault, Sample};

impl Attempt {
    pub fn story(mut self) -> Option<Sample> {
        match self.kind.name {
            "turn_order" => self.turn_order(),
            "turn_number" => self.turn_number(),
            "no_play" => self.no_play(),
            "missing_draw" => self.missing_draw(),
            "after_end"
            | "claim_after_end"
            | "draw_after_end"
            | "result"
            | "result_how"
            | "unfinished_after_win" => self.play_out(),
            "result_early" => self.result_early(),
            "deal_shared" | "deal_long" | "deal_short" | "deck_shared" => self.headers(),
            "checkpoint" => self.checkpoint(),
            other => panic!("no story of {other}"),
        }
    }

    fn push_turn(&mut self, number: u32, side: usize, acts: &[Act]) {
        let text = self.rec.turn_text(number, side, acts);
        self.rec.lines.push(text);
    }

    /// One side has two turns in a row.
    fn turn_order(&mut self) -> Option<Sample> {
        self.from = self.from.max(2);
        self.play_until(Attempt::begun)?;
        let mut game = self.rec.game.clone();
        game.side = 1 - game.side;
        if !game.any_room(game.side) || game.hands[game.side].iter().all(|card| card.is_tactic()) {
            return None;
        }
        let (acts, _) = self.legal_turn(&game);
        let fault = self.next_line_fault(Some(game.turn));
        self.push_turn(game.turn, game.side, &acts);
        Some(self.rec.sample("unfinished", Some(fault)))
    }

    fn turn_number(&mut self) -> Option<Sample> {
        self.from = self.from.max(3);
        self.play_until(Attempt::begun)?;
        let game = self.rec.game.clone();
        let (acts, after) = self.legal_turn(&game);
        if after.over.is_some() {
            return None;
        }
        let fault = self.next_line_fault(Some(game.turn));
        let number = if self.rng.chance(50) {
            game.turn + 1 + self.rng.below(3) as u32
        } else {
            game.turn - 1
        };
        self.push_turn(number, game.side, &acts);
        Some(self.rec.sample("unfinished", Some(fault)))
    }

    fn no_play(&mut self) -> Option<Sample> {
        self.play_until(|game| {
            Attempt::begun(game) && !game.deck.is_empty() && game.any_room(game.side)
        })?;
        let game = self.rec.game.clone();
        if game.hands[game.side].iter().all(|card| card.is_tactic()) {
            return None;
        }
        let fault = self.next_line_fault(Some(game.turn));
        self.push_turn(game.turn, game.side, &[Act::Draw(game.deck[0])]);
        Some(self.rec.sample("unfinished", Some(fault)))
    }

    /// A turn lacks its draw, and the game goes on for one more turn, that has its own.
    fn missing_draw(&mut self) -> Option<Sample> {
        self.play_until(Attempt::begun)?;
        let game = self.rec.game.clone();
        let (acts, _) = self.legal_turn(&game);
        let draw = acts.iter().position(|act| matches!(act, Act::Draw(_)))?;
        let mut short = game.clone();
        acts[..draw].iter().for_each(|act| short.apply(act));
        if short.judge_end() != Some("missing_draw")
            || acts.iter().any(|act| matches!(act, Act::Support(_)))
        {
            return None;
        }
        let fault = self.next_line_fault(Some(game.turn));
        self.push_turn(game.turn, game.side, &acts[..draw]);
        short.finish();
        if short.over.is_some() {
            return None;
        }
        let (next, after) = self.legal_turn(&short);
        if after.phase != Phase::Drawn || after.over.is_some() {
            return None;
        }
        self.push_turn(short.turn, short.side, &next);
        Some(self.rec.sample("unfinished", Some(fault)))
    }

    /// Plays the whole game, then lets something follow its end, or tells the end wrongly.
    fn play_out(&mut self) -> Option<Sample> {
        let mut before = self.rec.game.clone();
        let mut acts = Vec::new();
        let mut line = 0;
        for _ in 0..90 {
            before = self.rec.game.clone();
            line = self.rec.lines.len();
            acts = self.rec.play_turn();
            if self.rec.game.over.is_some() || self.rec.stuck() {
                break;
            }
        }
        let (winner, how) = self.rec.game.over?;
        let result = self.rec.true_result()?;
        let rules = self.rec.game.rules;
        let decided = !matches!(how, "deck-empty" | "no-space");
        let names = rules.side_names();
        let closing = Fault {
            kind: self.kind.name,
            turn: None,
            line: self.rec.next_line(),
        };
        match self.kind.name {
            // With tactic cards left, no draw may be a draw forgotten.
            "after_end" if decided || how == "deck-empty" && !rules.tactics => {
                let fault = Fault {
                    turn: Some(self.rec.game.turn + 1),
                    ..closing
                };
                let mut game = self.rec.game.clone();
                let last = game.turn;
                game.side = 1 - game.side;
                let act = Attempt::any_play(&game)?;
                self.push_turn(last + 1, game.side, &[act]);
                Some(self.rec.sample(&result, Some(fault)))
            }
            "claim_after_end" | "draw_after_end" if decided => {
                let wrong = self.one_more(&before, &acts)?;
                acts.push(wrong);
                self.rec.lines.truncate(line);
                let fault = self.next_line_fault(Some(before.turn));
                self.push_turn(before.turn, before.side, &acts);
                Some(self.rec.sample(&result, Some(fault)))
            }
            "result" => {
                let wrong = format!("{} {how}", names[1 - winner]);
                Some(self.rec.sample(&wrong, Some(closing)))
            }
            "result_how" => {
                let hows: &[&str] = match how {
                    "3-adjacent" => &["5-stones"],
                    "5-stones" => &["3-adjacent"],
                    "4-tiles" => &["damaged-tile"],
                    "damaged-tile" => &["4-tiles"],
                    "deck-empty" => &["no-space"],
                    _ => &["deck-empty"],
                };
                let wrong = format!("{} {}", names[winner], hows[0]);
                Some(self.rec.sample(&wrong, Some(closing)))
            }
            "unfinished_after_win" if decided || how == "no-space" && !rules.tactics => {
                Some(self.rec.sample("unfinished", Some(closing)))
            }
            _ => None,
        }
    }

    /// What would have been in order, had the last claim not ended the game.
    fn one_more(&self, before: &Game, acts: &[Act]) -> Option<Act> {
        let mut game = before.clone();
        acts[..acts.len() - 1]
            .iter()
            .for_each(|act| game.apply(act));
        if self.kind.name == "draw_after_end" {
            let card = game.deck.first().filter(|_| game.owes_draw())?;
            return Some(Act::Draw(*card));
        }
        let Some(Act::Claim(last, _)) = acts.last() else {
            return None;
        };
        (0..game.sites.len())
            .filter(|place| place != last)
            .map(|place| Act::Claim(place, String::new()))
            .find(|act| game.judge(act).is_empty())
    }

    /// A win that nobody has won.
    fn result_early(&mut self) -> Option<Sample> {
        self.from = self.from.max(2);
        self.play_until(Attempt::begun)?;
        let rules = self.rec.game.rules;
        let (hows, side): (&[&str], usize) = match (rules.game, self.rng.below(2)) {
            (1, side) => (&["3-adjacent", "5-stones"], side),
            (_, 0) => (&["4-tiles", "damaged-tile"], 0),
            _ => (&["deck-empty"], 1),
        };
        if self.rec.game.deck.len() < 2 {
            return None;
        }
        let how = self.rng.pick(hows)?;
        let fault = self.next_line_fault(None);
        let result = format!("{} {how}", rules.side_names()[side]);
        Some(self.rec.sample(&result, Some(fault)))
    }

    /// Deals and piles that cannot be, and two turns that do not touch the wrong card.
    fn headers(&mut self) -> Option<Sample> {
        let hands = self.rec.game.hands.clone();
        let mut deck = self.rec.game.deck.clone();
        let side = self.rng.below(2);
        let key = format!("deal {}", self.rec.game.rules.sides()[side]);
        let mut hand = hands[side].clone();
        let at = self.rng.below(hand.len());
        self.rec.checkpoints = 0;
        for _ in 0..2 {
            self.rec.play_turn();
        }
        let (line, touched) = match self.kind.name {
            "deal_shared" => {
                let taken = self.rng.pick(&hands[0])?;
                let mut second = hands[1].clone();
                let lost = std::mem::replace(&mut second[at], taken);
                let key = format!("deal {}", self.rec.game.rules.sides()[1]);
                (self.deal(&key, &second)?, [lost, taken])
            }
            "deal_short" => {
                let lost = hand.remove(at);
                (self.deal(&key, &hand)?, [lost, lost])
            }
            "deal_long" => {
                let more = *deck.last()?;
                hand.push(more);
                (self.deal(&key, &hand)?, [more, more])
            }
            _ => {
                let at = 2 + self.rng.below(deck.len() - 2);
                let taken = self.rng.pick(&hands.concat())?;
                let lost = std::mem::replace(&mut deck[at], taken);
                (self.deal("deck", &deck)?, [lost, taken])
            }
        };
        let words = self.rec.lines.join(" ");
        let parts = words.split(|sign: char| !sign.is_alphanumeric());
        if parts
            .clone()
            .any(|part| touched.iter().any(|card| card.to_string() == part))
        {
            return None;
        }
        let fault = Fault {
            kind: self.kind.name,
            turn: None,
            line,
        };
        Some(self.rec.sample("unfinished", Some(fault)))
    }

    /// A checkpoint that the replay contradicts.
    fn checkpoint(&mut self) -> Option<Sample> {
        self.from = self.from.max(2);
        self.play_until(Attempt::begun)?;
        let fault = self.next_line_fault(None);
        let rules = self.rec.game.rules;
        let truth = self.rec.game.clone();
        let what = self.rng.below(7);
        let place = self.rng.below(truth.sites.len());
        let side = self.rng.below(2);
        let game = &mut self.rec.game;
        match what {
            0 => game.turn += 2,
            1 => game.side = 1 - game.side,
            2 => {
                game.sites[place].cards[side].pop()?;
            }
            3 => {
                let card = game.sites[place].cards[side].pop()?;
                let to = (0..game.sites.len()).find(|to| *to != place && game.room(side, *to))?;
                game.sites[to].cards[side].push(card);
            }
            4 if rules.game == 1 => {
                let owner = game.sites[place].owner?;
                game.sites[place].owner = Some(1 - owner);
            }
            4 => game.oil = (game.oil + 1) % 4,
            5 => game.sites[place].since.swap(0, 1),
            _ => {
                game.discard.pop()?;
            }
        }
        let text = self.position();
        self.rec.game = truth;
        if text == self.position() {
            return None;
        }
        self.rec.lines.push(text);
        Some(self.rec.sample("unfinished", Some(fault)))
    }
}
