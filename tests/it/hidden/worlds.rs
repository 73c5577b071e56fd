//! Plain enumeration: every deal, every reading of what the record leaves open, each replayed
//! with full information.

use super::play::Line;
use super::world::World;
use marchstone::engine::{Deck, Table};
use marchstone::model::{Face, Part, Seat};
use marchstone::record::action::List;
use marchstone::record::{Action, Drawn, Exchange};

/// What enumeration says of a record.
pub enum Verdict {
    /// The tables that it may have led to.
    Possible(Vec<Table>),
    /// The index of the first line at which no deal is left.
    Impossible(usize),
}

pub fn judge(world: &World, lines: &[Line], keeps: bool) -> Verdict {
    let mut tables = world.deals();
    for (index, line) in lines.iter().enumerate() {
        for action in &line.actions {
            tables = tables
                .iter()
                .flat_map(|table| after(table, action))
                .collect();
            thin(&mut tables);
        }
        let last = index + 1 == lines.len();
        tables = tables
            .iter()
            .flat_map(|table| close(table, last, keeps))
            .collect();
        thin(&mut tables);
        if tables.is_empty() {
            return Verdict::Impossible(index);
        }
    }
    Verdict::Possible(tables)
}

/// Takes out what is there twice.
fn thin(tables: &mut Vec<Table>) {
    let key = |table: &Table| format!("{:?}", table.position());
    if tables.len() > 1500 {
        let mut seen = std::collections::BTreeSet::new();
        tables.retain(|table| seen.insert(key(table)));
    }
}

fn after(table: &Table, action: &Action) -> Vec<Table> {
    readings(table, action)
        .into_iter()
        .filter_map(|action| {
            let mut table = *table;
            let legal = table.check(&action).ok()?;
            table.apply(legal);
            Some(if matches!(action, Action::Support(_)) {
                shuffles(&table)
            } else {
                vec![table]
            })
        })
        .flatten()
        .collect()
}

/// Every order of decks that were shuffled.
pub fn shuffles(table: &Table) -> Vec<Table> {
    let game = table.game();
    let hidden = |deck: &Deck| deck.faces().any(|face| !face.is_known());
    let mut tables = vec![*table];
    if hidden(table.deck()) {
        let cards: Vec<Face> = table.deck().cards().iter(game).map(Face::from).collect();
        tables = orders(&cards, &tables, false);
    }
    if hidden(table.tactics_deck()) {
        let names: Vec<Face> = table
            .tactics_deck()
            .shuffled()
            .1
            .iter()
            .map(Face::from)
            .collect();
        tables = orders(&names, &tables, true);
    }
    tables
}

fn orders(cards: &[Face], tables: &[Table], tactics: bool) -> Vec<Table> {
    let mut all = vec![Vec::new()];
    for _ in cards {
        all = all
            .into_iter()
            .flat_map(|order: Vec<usize>| {
                (0..cards.len())
                    .filter(|index| !order.contains(index))
                    .map(|index| [order.clone(), vec![index]].concat())
                    .collect::<Vec<_>>()
            })
            .collect();
    }
    let mut found = Vec::new();
    for order in all {
        let parts: Vec<Part> = order
            .iter()
            .map(|index| Part::Card(cards[*index]))
            .collect();
        for table in tables {
            let mut table = *table;
            table.set_deck(tactics, &parts);
            found.push(table);
        }
    }
    found
}

/// The end of a turn; where the record keeps no draws, the one that is owed is made.
fn close(table: &Table, last: bool, keeps: bool) -> Vec<Table> {
    let mut tables = vec![*table];
    if !keeps {
        let drawn = after(table, &Action::Draw(Drawn::Any));
        if !drawn.is_empty() {
            tables = drawn;
        }
    }
    tables.retain_mut(|table| table.close_turn(last && keeps).is_ok());
    tables
}

fn hand(table: &Table, seat: Seat) -> Vec<Face> {
    let hand = table.hand(seat);
    let cards = hand.cards.iter(table.game()).map(Face::from);
    cards.chain(hand.tactics.iter().map(Face::from)).collect()
}

fn admits(said: Face, face: Face) -> bool {
    said == face
        || said == Face::UNKNOWN_TACTIC && face.is_tactic()
        || face.card().is_some_and(|card| said.admits(card))
}

/// An action with every card named, in every way that the hands and decks allow.
fn readings(table: &Table, action: &Action) -> Vec<Action> {
    let seat = table.to_move();
    match *action {
        Action::Play(said, place) if !said.is_known() => hand(table, seat)
            .into_iter()
            .filter(|face| admits(said, *face))
            .map(|face| Action::Play(face, place))
            .collect(),
        Action::Draw(drawn) => draws(&piles(table), drawn)
            .into_iter()
            .map(|(face, _)| Action::Draw(Drawn::Face(face)))
            .collect(),
        Action::Recruiter { drawn, returned } => recruited(table, drawn, returned),
        Action::Exchange(cards) => exchanges(table, cards),
        action => vec![action],
    }
}

type Piles = [Vec<Face>; 2];

fn piles(table: &Table) -> Piles {
    [
        table.deck().faces().collect(),
        table.tactics_deck().faces().collect(),
    ]
}

/// The cards that a draw may have brought, and the piles after it.
fn draws(piles: &Piles, drawn: Drawn) -> Vec<(Face, Piles)> {
    (0..2)
        .filter_map(|pile| {
            let face = *piles[pile].first()?;
            let fits = match drawn {
                Drawn::Any => true,
                Drawn::Face(said) => admits(said, face),
            };
            fits.then(|| {
                let mut rest = piles.clone();
                rest[pile].remove(0);
                (face, rest)
            })
        })
        .collect()
}

fn recruited(table: &Table, drawn: List<Drawn, 3>, returned: List<Face, 3>) -> Vec<Action> {
    let bare = drawn.is_empty() && returned.is_empty();
    let all = piles(table);
    let left = all[0].len() + all[1].len();
    let drawn: Vec<Drawn> = match bare {
        true => vec![Drawn::Any; left.min(3)],
        false => drawn.iter().collect(),
    };
    let returned: Vec<Option<Face>> = match bare {
        true => vec![None; 2],
        false => returned.iter().map(Some).collect(),
    };
    let mut ways = vec![(Vec::new(), all)];
    for card in drawn {
        ways = ways
            .into_iter()
            .flat_map(|(faces, piles)| {
                draws(&piles, card).into_iter().map(move |(face, piles)| {
                    let mut faces: Vec<Face> = faces.clone();
                    faces.push(face);
                    (faces, piles)
                })
            })
            .collect();
    }
    let mut found = Vec::new();
    for (faces, _) in ways {
        let mut held = hand(table, table.to_move());
        held.extend(&faces);
        let mut chosen: Vec<(Vec<Face>, Vec<Face>)> = vec![(Vec::new(), held)];
        for said in &returned {
            chosen = chosen
                .into_iter()
                .flat_map(|(back, held)| {
                    let fits = |face: &Face| said.is_none_or(|said| admits(said, *face));
                    let some: Vec<usize> = (0..held.len())
                        .filter(|index| fits(&held[*index]))
                        .collect();
                    some.into_iter().map(move |index| {
                        let (mut back, mut held) = (back.clone(), held.clone());
                        back.push(held.remove(index));
                        (back, held)
                    })
                })
                .collect();
        }
        for (back, _) in chosen {
            let (mut drawn, mut returned) = (List::EMPTY, List::EMPTY);
            for face in &faces {
                drawn.push(Drawn::Face(*face));
            }
            for face in back {
                returned.push(face);
            }
            found.push(Action::Recruiter { drawn, returned });
        }
    }
    found
}

fn exchanges(table: &Table, cards: Option<Exchange>) -> Vec<Action> {
    let seat = table.to_move();
    let said = |index: usize| cards?.given.iter().chain(cards?.got.iter()).nth(index);
    let mut own = hand(table, seat);
    own.retain(|face| *face != Face::from(marchstone::model::Tactic::Exchange));
    let given = threes(&own, &[said(0), said(1), said(2)]);
    let got = threes(&hand(table, !seat), &[said(3), said(4), said(5)]);
    given
        .iter()
        .flat_map(|given| {
            got.iter().map(|got| {
                Action::Exchange(Some(Exchange {
                    given: List::of(given),
                    got: List::of(got),
                }))
            })
        })
        .collect()
}

/// Three different cards of a hand, as sets.
fn threes(hand: &[Face], said: &[Option<Face>; 3]) -> Vec<[Face; 3]> {
    let fits = |at: usize, face: Face| said[at].is_none_or(|said| admits(said, face));
    let mut found: Vec<[Face; 3]> = Vec::new();
    let count = hand.len();
    for a in 0..count {
        for b in 0..count {
            for c in 0..count {
                if a == b || a == c || b == c {
                    continue;
                }
                let three = [hand[a], hand[b], hand[c]];
                if !(0..3).all(|at| fits(at, three[at])) {
                    continue;
                }
                let mut sorted = three;
                sorted.sort();
                if !found.contains(&sorted) {
                    found.push(sorted);
                }
            }
        }
    }
    found
}
