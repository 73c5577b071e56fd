//! `check --remarks`: claims that were missed and cards laid where all was lost, on random legal
//! games of every ruleset against the checker by enumeration, and how they read. Half as many games
//! of each ruleset as in `referee`.

use super::program::marchstone_with as run_with;
use super::referee::games;
use crate::reference::{Info, RULESETS, legal_game};
use marchstone::engine::Table;
use marchstone::model::{Card, Face, Game, Place, PlaceSet, Ruling, Seat, Tactic, Variant};
use marchstone::proof::Question;
use marchstone::proof::check::{carries, check};
use marchstone::record::{Action, action};
use marchstone::replay::{Proof, Remark, Stop, What, Wins, Wish, replay, replay_with};
use marchstone::syntax::tree::{Item, ItemKind, LineKind};
use marchstone::syntax::{Split, Tree, parse};
use std::collections::BTreeSet;

/// What a remark says: the turn, the place (counted from 0), the side it is about, and whether a
/// missed claim would have won.
type Told = (u32, u8, Seat, Option<bool>);

/// Whether a side may claim, by enumeration; `None` where that would take too long.
fn holds(table: &Table, place: Place, seat: Seat) -> Option<bool> {
    let site = &table.board()[place];
    if site.owner.is_some() || !table.is_complete(place, seat) || !site.shows_faces() {
        return Some(false);
    }
    asked(&table.question(place, seat))
}

fn asked(q: &Question) -> Option<bool> {
    let free = (q.demand.size as usize).saturating_sub(q.other.len()) as u64;
    let wilds = |faces: &[Face]| faces.iter().filter(|face| face.is_tactic()).count() as u32;
    let cards = u64::from(q.unseen.len());
    let ways: u64 = (0..free).map(|index| cards.saturating_sub(index)).product();
    let ways = ways / (1..=free).product::<u64>() * 20u64.pow(wilds(q.other.faces()));
    (ways <= 400_000 && wilds(q.own.faces()) < 3).then(|| check(q).claimable)
}

/// Whether a card would take one away that lies opposite, and itself.
fn eliminates(table: &Table, card: Card, place: Place, against: Seat) -> bool {
    let opposite = table.board()[place].halves[against].faces();
    let pair =
        |other: Card| other.color() == card.color() && other.strength() + card.strength() == 11;
    table.game() == Game::Two
        && matches!(card.strength(), 0 | 11)
        && opposite.iter().filter_map(|face| face.card()).any(pair)
}

/// Combat modes lie on no side.
fn is_mode(face: Face) -> bool {
    matches!(face.tactic(), Some(Tactic::Mud | Tactic::Bluff))
}

/// A game, replayed turn by turn.
struct Course<'a> {
    tree: &'a Tree,
    text: &'a str,
}

impl Course<'_> {
    fn table(&self, stop: Stop) -> Option<Table> {
        replay(self.tree, self.text, Some(stop)).table
    }

    /// The items of a turn.
    fn items(&self, turn: u32) -> &[Item] {
        let lines = self.tree.lines.iter();
        let mut turns = lines.filter_map(|line| match &line.kind {
            LineKind::Turn(turn) => Some(turn),
            _ => None,
        });
        let turn = turns.nth(turn as usize - 1).expect("a turn");
        turn.items.of(&self.tree.items)
    }

    /// How many claims a turn begins with.
    fn leading_claims(&self, turn: u32) -> u32 {
        let claims = self.items(turn).iter().take_while(|item| is_claim(item));
        claims.count() as u32
    }

    /// The play with which a turn begins; `None` where something else does.
    fn first_play(&self, turn: u32, table: &Table) -> Option<(Face, Place)> {
        let item = self.items(turn).iter().find(|item| !is_claim(item))?;
        match action(self.tree, item, table.rules()) {
            Ok(Some(Action::Play(face, Some(place)))) => Some((face, place)),
            _ => None,
        }
    }

    /// Every place where a turn lays a card, however.
    fn touched(&self, turn: u32, table: &Table) -> Vec<Place> {
        let items = self.items(turn).iter();
        items
            .filter_map(|item| match action(self.tree, item, table.rules()) {
                Ok(Some(Action::Play(face, Some(place)))) if !is_mode(face) => Some(place),
                _ => None,
            })
            .collect()
    }
}

fn is_claim(item: &Item) -> bool {
    matches!(item.kind, ItemKind::Claim(_))
}

/// The remarks that a game should get, and those places and sides of which nothing can be said.
fn expected(game: &Course, turns: u32) -> (BTreeSet<Told>, BTreeSet<(u8, Seat)>) {
    let mut told = BTreeSet::new();
    let mut unknown = BTreeSet::new();
    let mut claims: BTreeSet<(u8, Seat)> = BTreeSet::new();
    let mut losses: BTreeSet<(u8, Seat)> = BTreeSet::new();
    for turn in 1..=turns {
        let (Some(window), Some(behind)) = (
            game.table(Stop::Within(turn, game.leading_claims(turn))),
            game.table(Stop::Behind(turn)),
        ) else {
            break;
        };
        let seat = window.to_move();
        if turn > 1 {
            let before = game.table(Stop::Behind(turn - 1)).expect("a table");
            let touched = game.touched(turn, &before);
            let first = game.first_play(turn, &before);
            for place in touched {
                let of = (place.0, seat);
                let lost = match first {
                    Some((face, at)) if at == place => {
                        let stays = |card| eliminates(&before, card, place, !seat);
                        if face.card().is_some_and(stays) {
                            Some(false)
                        } else {
                            let now = holds(&before, place, !seat);
                            let mut then = before.question(place, !seat);
                            then.other.push(face);
                            if let Some(card) = face.card() {
                                then.unseen.remove(card);
                            }
                            then.own_first = Some(true);
                            match (now, now == Some(true)) {
                                (Some(true), _) => asked(&then),
                                (now, _) => now,
                            }
                        }
                    }
                    _ => None,
                };
                match lost {
                    None => {
                        unknown.insert(of);
                    }
                    Some(false) => {
                        losses.remove(&of);
                    }
                    Some(true) => {
                        if losses.insert(of) {
                            told.insert((turn, place.0, seat, None));
                        }
                    }
                }
            }
        }
        if behind.outcome().is_some() || turn == turns {
            break;
        }
        // a right that is gone in between, because the side lost a card, comes back as a new one
        claims.retain(|(place, other)| *other == seat || behind.is_complete(Place(*place), *other));
        // with the early bird the right is that before the play, elsewhere it may be that, too
        let early = window.rules().variant() == Variant::EarlyBird;
        let before = early
            || window.game() == Game::Two
            || window.rules().choice(Ruling::ClaimBeforePlay) == 1;
        let mut open = behind;
        open.set_to_move(seat, turn);
        for place in open.board().places() {
            let of = (place.0, seat);
            let asks = !(open.game() == Game::Two && seat == Seat::DEFENDER);
            let site = &open.board()[place];
            let taken = match open.game() {
                Game::One => site.owner.is_some(),
                Game::Two => site.mark != window.board()[place].mark,
            };
            let now = match before {
                true if taken || !asks => Some(false),
                true => holds(&window, place, seat),
                false => Some(false),
            };
            let still = match asks {
                true => holds(&open, place, seat),
                false => Some(false),
            };
            let (Some(now), Some(still)) = (now, still) else {
                unknown.insert(of);
                continue;
            };
            if now || still && !early {
                if claims.insert(of) {
                    let table = if still && !early { &open } else { &window };
                    let wins = table.would_win(PlaceSet::of(place));
                    told.insert((turn, place.0, seat, Some(wins)));
                }
                if !still {
                    claims.remove(&of);
                }
            } else {
                claims.remove(&of);
            }
        }
    }
    (told, unknown)
}

/// A remark's proof, by enumeration.
fn is_proof(proof: &Proof, place: Place, seat: Seat) {
    let position = &proof.position;
    let q = marchstone::proof::question(position, place, seat);
    if asked(&q).is_none() || q.unseen.len() > 30 {
        return;
    }
    let elsewhere = position.ruleset.game().deck() - q.unseen - position.board[place].cards();
    assert!(elsewhere.is_superset(proof.reason.because));
    assert!(carries(&q, elsewhere, proof.reason.because));
}

/// Counts of missed claims, of those among them that the turn itself took away, and of lost places.
fn is_right((ruleset, options): (&str, &str), info: Info, seed: u64) -> [usize; 3] {
    let sample = legal_game(ruleset, info, seed);
    let text = sample.text.replace(ruleset, &[ruleset, options].concat());
    let mut faults = Vec::new();
    let mut tree = Tree::default();
    let mut split = Split::new(text.as_bytes());
    let split = split
        .next_game(&mut faults)
        .expect("memory")
        .expect("a game");
    parse(split.text, &mut tree, &mut faults);
    let replayed = replay_with(
        &tree,
        split.text,
        None,
        Wish {
            remarks: true,
            ..Wish::default()
        },
    );
    let game = Course {
        tree: &tree,
        text: split.text,
    };
    let (expected, unknown) = expected(&game, replayed.turns);
    let mut found = BTreeSet::new();
    let mut gone = 0;
    for event in &replayed.events {
        let turn = event.turn.unwrap_or(0);
        let mover = |turn: u32| game.table(Stop::AtClaims(turn)).expect("known").to_move();
        match &event.what {
            What::Remark(Remark::MissedClaim {
                place,
                proof,
                wins,
                lasts,
            }) => {
                let seat = mover(turn);
                is_proof(proof, *place, seat);
                let behind = game.table(Stop::Behind(turn)).expect("a table");
                let still = holds(&behind, *place, seat);
                assert!(still.is_none_or(|still| still == *lasts), "{text}");
                gone += usize::from(!lasts);
                found.insert((turn, place.0, seat, Some(*wins == Wins::Alone)));
            }
            What::Remark(Remark::LostPlace {
                place,
                loser,
                proof,
            }) => {
                assert_eq!(*loser, mover(turn));
                is_proof(proof, *place, !*loser);
                found.insert((turn, place.0, *loser, None));
            }
            _ => {}
        }
    }
    let known = |told: &&Told| {
        let (turn, place, seat, wins) = **told;
        // the last turn may be a fragment
        !unknown.contains(&(place, seat)) && (wins.is_none() || turn < replayed.turns)
    };
    let wanted: Vec<&Told> = expected.iter().filter(known).collect();
    let got: Vec<&Told> = found.iter().filter(known).collect();
    assert_eq!(wanted, got, "{ruleset} {info:?} seed {seed}\n{text}");
    let missed = got.iter().filter(|told| told.3.is_some()).count();
    [missed, gone, got.len() - missed]
}

#[test]
fn remarks_on_play_are_what_enumeration_finds() {
    let before = ("st1-2024+tactics", "+claim-before-play=yes");
    let all = RULESETS.iter().map(|rules| (rules.name, ""));
    for rules in all.chain([before]) {
        let mut sum = [0; 3];
        for info in [Info::Full, Info::Open] {
            for seed in 0..games() / 2 {
                let counts = is_right(rules, info, seed);
                sum = [0, 1, 2].map(|index| sum[index] + counts[index]);
            }
        }
        let [missed, gone, lost] = sum;
        println!("{rules:?}: {missed} missed claims, {gone} gone, {lost} lost");
        assert!(missed > 0 && lost > 0, "{rules:?} {sum:?}");
    }
}

/// What `check --remarks` says of a record.
fn said(record: &str) -> String {
    let done = run_with(&["check", "--remarks", "-"], record.as_bytes());
    assert_eq!(done.code, 0, "{}", done.stdout);
    let wide = done.stdout.lines().find(|line| line.chars().count() > 80);
    assert_eq!(wide, None);
    done.stdout
}

/// South could claim stone 4 from turn 9 on, once blue 8 lies at stone 1; North lays a card there.
const MISSED: &str = "%marchstone 1
ruleset: st1-2024

1 S r8@4
2 N b6@4
3 S g8@4
4 N b7@4
5 S y8@4
6 N b5@9
7 S n1@8
8 N b1@9
9 S b8@1
10 N p9@4
11 S n2@8 claim 4
result: unfinished
";

#[test]
fn a_missed_claim_and_a_lost_stone_show_their_proof() {
    insta::assert_snapshot!(said(MISSED));
}

/// The Defender cannot be beaten at tile 4; two more cards of the Attacker make one remark.
#[test]
fn a_lost_tile_is_told_once() {
    let record = "%marchstone 1
ruleset: st2-en

1 A y4@2
2 D r10@4
3 A b1@3
4 D r11@4
5 A b2@4
6 D k1@3
7 A b3@4
result: unfinished
";
    let said = said(record);
    assert_eq!(said.matches("M914").count(), 1);
    insta::assert_snapshot!(said);
}

/// Blue 0 against blue 11: both go, so the tile was not lost.
#[test]
fn a_card_that_eliminates_is_no_loss() {
    let record = "%marchstone 1
ruleset: st2-en

1 A y4@2
2 D b10@4
3 A y5@2
4 D b11@4
5 A b0@4
result: unfinished
";
    assert!(!said(record).contains("M914"));
}

/// A joker makes the better formation of a stone that clan cards alone could not win any more.
#[test]
fn a_wild_card_that_wins_is_no_loss() {
    let record = |last: &str| {
        format!(
            "%marchstone 1
ruleset: st1-2024+tactics
start: st1-2024+tactics r8,r7,r6:b9,b7@4/b8:-@1 N turn=20 played=0,0 joker=-

20 N {last}
result: unfinished
"
        )
    };
    assert!(!said(&record("joker@4")).contains("M914"));
    assert!(said(&record("g2@4")).contains("M914"));
}

#[test]
fn remarks_on_play_are_made_if_asked_for() {
    let done = run_with(&["check", "-"], MISSED.as_bytes());
    assert!(!done.stdout.contains("M913") && !done.stdout.contains("M914"));
}
