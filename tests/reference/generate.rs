//! Records of random legal games.

use super::cards::{Card, Rules, joined};
use super::players::{Style, take_turn};
use super::render::{self, knows};
use super::rng::Rng;
use super::state::{Act, Game};
use super::{Fault, Info, Sample};

/// A game under way, and its record so far.
#[derive(Clone, Debug)]
pub struct Recorder {
    pub game: Game,
    pub rng: Rng,
    pub styles: [Style; 2],
    pub info: Info,
    /// Whose hand is known, if only one is.
    pub known: usize,
    /// The piles are on record.
    pub decks: bool,
    pub checkpoints: usize,
    pub head: Vec<String>,
    pub lines: Vec<String>,
}

impl Recorder {
    pub fn new(rules: Rules, info: Info, seed: u64) -> Self {
        let mut rng = Rng::new(seed ^ salt(rules.name));
        let info = if rules.tactics && info == Info::None {
            Info::Open
        } else {
            info
        };
        let game = Game::new(rules, Rng::new(rng.next()));
        let mut recorder = Recorder {
            game,
            styles: [Style::random(&mut rng), Style::random(&mut rng)],
            info,
            known: rng.below(2),
            decks: info == Info::Full && rng.chance(50),
            checkpoints: rng.pick(&[0, 0, 5, 30]).unwrap_or(0),
            head: Vec::new(),
            lines: Vec::new(),
            rng,
        };
        recorder.write_head();
        recorder
    }

    /// Writes the headers anew, as the hands and piles now lie.
    pub fn write_head(&mut self) {
        let rules = self.game.rules;
        let [first, second] = rules.side_names();
        self.head = vec![
            "%marchstone 1".into(),
            format!("ruleset: {}", rules.name),
            format!("{first}: Ada"),
            format!("{second}: Bo"),
        ];
        for side in 0..2 {
            if knows(self.info, self.known, side) {
                let hand = joined(&self.game.hands[side], " ");
                self.head
                    .push(format!("deal {}: {hand}", rules.sides()[side]));
            }
        }
        if self.decks {
            self.head
                .push(format!("deck: {}", joined(&self.game.deck, " ")));
            if rules.tactics {
                let pile = joined(&self.game.tactics_deck, " ");
                self.head.push(format!("tactics-deck: {pile}"));
            }
        }
    }

    /// The number of the line that comes next.
    pub fn next_line(&self) -> usize {
        self.head.len() + 1 + self.lines.len() + 1
    }

    pub fn turn_text(&self, number: u32, side: usize, acts: &[Act]) -> String {
        let open = knows(self.info, self.known, side);
        let rules = self.game.rules;
        let mut text = format!("{number} {}", rules.sides()[side]);
        for act in acts {
            if let Some(item) = render::act(rules, act, self.info, open) {
                text += &format!(" {item}");
            }
        }
        text
    }

    /// Plays and writes a turn, and ends it.
    pub fn play_turn(&mut self) -> Vec<Act> {
        let (number, side) = (self.game.turn, self.game.side);
        let acts = take_turn(&mut self.game, self.styles[side], &mut self.rng);
        assert_eq!(self.game.judge_end(), None, "{acts:?}");
        self.lines.push(self.turn_text(number, side, &acts));
        self.game.finish();
        self.choose_end();
        if self.game.over.is_none() {
            self.write_piles(&acts);
            self.write_checkpoint();
        }
        acts
    }

    /// Plays and writes a turn that is only a play and a draw.
    pub fn force_turn(&mut self, card: Card, place: usize) {
        let acts = [Act::Play(card, place), Act::Draw(self.game.deck[0])];
        for act in &acts {
            assert!(self.game.judge(act).is_empty(), "{act:?}");
            self.game.apply(act);
        }
        self.lines
            .push(self.turn_text(self.game.turn, self.game.side, &acts));
        self.game.finish();
    }

    /// English, with tactics: a Defender without room may call it the end.
    fn choose_end(&mut self) {
        let game = &mut self.game;
        let cramped = game.rules.game == 2 && game.side == 1 && !game.any_room(1);
        if game.over.is_none() && cramped && !game.rules.german && self.rng.chance(50) {
            game.over = Some((1, "no-space"));
        }
    }

    fn write_piles(&mut self, acts: &[Act]) {
        let back = acts.iter().find_map(|act| match act {
            Act::Support(cards) => Some(cards.clone()),
            _ => None,
        });
        let (Some(back), true) = (back, self.decks) else {
            return;
        };
        let piles = [
            ("deck", false, &self.game.deck),
            ("tactics-deck", true, &self.game.tactics_deck),
        ];
        for (name, tactic, pile) in piles {
            if !pile.is_empty() && back.iter().any(|card| card.is_tactic() == tactic) {
                self.lines.push(format!("{name}: {}", joined(pile, " ")));
            }
        }
    }

    fn write_checkpoint(&mut self) {
        let plain = self.game.passes == 0 && !self.game.last;
        if plain && self.rng.chance(self.checkpoints) {
            self.lines
                .push(format!("now: {}", render::position(&self.game)));
        }
    }

    /// The play has come to a stop: nobody can or will do anything.
    pub fn stuck(&self) -> bool {
        self.game.passes >= 2
    }

    pub fn true_result(&self) -> Option<String> {
        let (side, how) = self.game.over?;
        Some(format!("{} {how}", self.game.rules.side_names()[side]))
    }

    pub fn sample(&self, result: &str, fault: Option<Fault>) -> Sample {
        let mut text = self.head.join("\n");
        text += "\n\n";
        for line in &self.lines {
            text += line;
            text.push('\n');
        }
        text += &format!("result: {result}\n");
        Sample {
            text,
            ruleset: self.game.rules.name,
            info: self.info,
            valid: fault.is_none(),
            fault,
            result: result.into(),
        }
    }
}

/// Each ruleset has games of its own.
pub fn salt(name: &str) -> u64 {
    name.bytes().fold(0, |salt: u64, byte| {
        salt.wrapping_mul(1_000_003) + u64::from(byte)
    })
}

/// A legal game of this ruleset, to one of its ends or cut off before.
pub fn legal_game(ruleset: &str, info: Info, seed: u64) -> Sample {
    let mut recorder = Recorder::new(Rules::named(ruleset), info, seed);
    let cut = if recorder.rng.chance(30) {
        1 + recorder.rng.below(60)
    } else {
        1000
    };
    let patience = recorder.rng.below(5);
    let mut idle = 0;
    let mut acts = Vec::new();
    let mut last_line = 0;
    for _ in 0..cut {
        last_line = recorder.lines.len();
        acts = recorder.play_turn();
        if recorder.stuck() {
            idle += 1;
        }
        if recorder.game.over.is_some() || idle > patience {
            break;
        }
    }
    let result = match recorder.true_result() {
        Some(result) => result,
        None => {
            strip_draw(&mut recorder, &mut acts, last_line);
            unfinished(&mut recorder)
        }
    };
    recorder.sample(&result, None)
}

/// A last turn still in progress may lack its draw.
fn strip_draw(recorder: &mut Recorder, acts: &mut Vec<Act>, line: usize) {
    let is_last = line + 1 == recorder.lines.len();
    let drawn = matches!(acts.last(), Some(Act::Draw(_)));
    if is_last && drawn && !recorder.game.deck.is_empty() && recorder.rng.chance(20) {
        acts.pop();
        let (number, side) = (recorder.game.turn - 1, 1 - recorder.game.side);
        recorder.lines[line] = recorder.turn_text(number, side, acts);
    }
}

fn unfinished(recorder: &mut Recorder) -> String {
    let names = recorder.game.rules.side_names();
    if recorder.game.rules.game == 1 && recorder.stuck() && recorder.rng.chance(60) {
        return "no-winner".into();
    }
    let winner = names[recorder.rng.below(2)];
    match recorder.rng.below(20) {
        0..=3 => format!("{winner} opponent-resigned"),
        4 => format!("{winner} opponent-forfeit"),
        _ => "unfinished".into(),
    }
}

/// The pile of the card's kind has this card on top.
pub fn put_on_top(game: &mut Game, name: &'static str) {
    let card = Card::Tactic(name);
    game.tactics_deck.sort_by_key(|other| *other != card);
}

/// Exchanges cards before the game, so that this side has this card in hand.
pub fn give(game: &mut Game, side: usize, card: Card, slot: usize) {
    let old = std::mem::replace(&mut game.hands[side][slot], card);
    let piles = [&mut game.deck, &mut game.hands[1 - side]];
    for place in piles.into_iter().flatten() {
        if *place == card {
            *place = old;
            return;
        }
    }
    // It was in this very hand.
    for at in 0..game.hands[side].len() {
        if at != slot && game.hands[side][at] == card {
            game.hands[side][at] = old;
        }
    }
}
