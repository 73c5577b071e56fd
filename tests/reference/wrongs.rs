//! Acts that may commit a mistake.

use super::cards::{COLORS, Card, Rules};
use super::claims::wild_values;
use super::faults::{Kind, Way};
use super::players::{proposals, some, targets};
use super::rng::Rng;
use super::state::{Act, Game, Phase};

/// All cards that can be written, those of the other game among them.
fn anything() -> Vec<Card> {
    let mut all = Vec::new();
    for color in 0..COLORS.len() {
        let color = u8::try_from(color).unwrap_or(0);
        all.extend((0..=12).map(|strength| Card::Troop(color, strength)));
    }
    for name in ["st1-2024", "st2-en"] {
        all.extend(Rules::named(name).all_tactics());
    }
    all
}

/// Acts of the sort in which this kind of mistake may occur; most of them do not commit it.
pub fn candidates(kind: &Kind, game: &Game, rng: &mut Rng) -> Vec<Act> {
    let places = || 0..=game.sites.len();
    let hand = &game.hands[game.side];
    let mut acts: Vec<Act> = match (kind.way, kind.name) {
        (_, "passing" | "pass_after_play") => vec![Act::Pass],
        (Way::SecondPlay, _) => hand
            .iter()
            .flat_map(|card| proposals(game, *card, rng))
            .collect(),
        (Way::Draw, "draw_early" | "extra_draw" | "draw_after_pass" | "draw_over_limit") => {
            let tops = [game.deck.first(), game.tactics_deck.first()];
            tops.into_iter()
                .flatten()
                .map(|card| Act::Draw(*card))
                .collect()
        }
        (Way::Draw, "tactic_draw_base") => game
            .rules
            .all_tactics()
            .into_iter()
            .map(Act::Draw)
            .collect(),
        (Way::Draw, _) => {
            let tactics = if game.rules.tactics {
                game.rules.all_tactics()
            } else {
                Vec::new()
            };
            game.rules
                .troops()
                .into_iter()
                .chain(tactics)
                .map(Act::Draw)
                .collect()
        }
        (Way::Prepare | Way::Claim, name) if name.contains("_by_") => by_the_wrong_side(game, name),
        (Way::Claim, "wild_value" | "wild_choice") => {
            let mut all = Vec::new();
            for place in 0..game.sites.len() {
                let own = &game.sites[place].cards[game.side];
                if own.iter().any(|card| card.is_tactic()) {
                    for _ in 0..5 {
                        all.push(Act::Claim(place, any_binding(game, own, kind.name, rng)));
                    }
                }
            }
            all
        }
        (Way::Claim, _) => places()
            .map(|place| Act::Claim(place, String::new()))
            .collect(),
        (Way::Prepare, name) if name.starts_with("oil") => places().map(Act::Oil).collect(),
        (Way::Prepare, _) => places().map(|place| Act::Retreat(vec![place])).collect(),
        (_, "not_in_hand" | "held_by_other" | "dup" | "eliminated" | "strength" | "color") => {
            let placed =
                |card: Card| (0..game.sites.len()).map(move |place| Act::Play(card, place));
            // Purple is read as grey in Schotten Totten 2: no mistake there.
            let readable = |card: &Card| {
                let purple = matches!(card, Card::Troop(4, _)) && game.rules.game == 2;
                !purple && (!card.is_tactic() || card.is_elite())
            };
            let cards = anything().into_iter().filter(readable);
            cards.flat_map(placed).collect()
        }
        (_, "tactic_base" | "unheld_tactic") => {
            let mut all = game.rules.all_tactics();
            all.dedup();
            all.into_iter()
                .flat_map(|card| proposals(game, card, rng))
                .collect()
        }
        (_, "full_side" | "claimed_stone" | "place") => hand
            .iter()
            .flat_map(|card| places().map(|place| Act::Play(*card, place)))
            .collect(),
        (_, "other_game") => {
            let mut all = anything();
            all.retain(|card| card.is_tactic() && !fits(game, *card));
            all.into_iter()
                .flat_map(|card| proposals(game, card, rng))
                .collect()
        }
        (Way::Play, _) => hand
            .iter()
            .filter(|card| card.is_tactic())
            .flat_map(|card| [proposals(game, *card, rng), twisted(game, *card, rng)].concat())
            .collect(),
        (Way::Story, _) => vec![],
    };
    rng.shuffle(&mut acts);
    acts
}

/// What would be right if the other side did it.
fn by_the_wrong_side(game: &Game, name: &str) -> Vec<Act> {
    let places = 0..game.sites.len();
    let held = |side: usize, place: usize| !game.sites[place].cards[side].is_empty();
    match name {
        "claim_by_defender" => places
            .filter(|place| game.complete(1, *place))
            .map(|place| Act::Claim(place, String::new()))
            .collect(),
        _ if game.phase != Phase::Begun => Vec::new(),
        "oil_by_attacker" => places
            .filter(|place| held(0, *place))
            .map(Act::Oil)
            .collect(),
        _ => places
            .filter(|place| held(0, *place) && held(1, *place))
            .map(|place| Act::Retreat(vec![place]))
            .collect(),
    }
}

/// Values for the wild cards of a side, with one that no such card can take, or all possible.
fn any_binding(game: &Game, own: &[Card], kind: &str, rng: &mut Rng) -> String {
    let troops = game.rules.troops();
    let wild = own.iter().filter(|card| card.is_tactic());
    let values = wild.map(|card| {
        let Card::Tactic(name) = card else {
            return String::new();
        };
        let possible = wild_values(game.rules, name);
        let list = if kind == "wild_choice" || *name == "joker" {
            &possible
        } else {
            &troops
        };
        let value = rng.pick(list).unwrap_or(troops[0]);
        format!("{name}={value}")
    });
    format!(" as {}", values.collect::<Vec<_>>().join(","))
}

/// A tactic card of the other game is another kind of mistake.
fn fits(game: &Game, card: Card) -> bool {
    !card.is_tactic() || game.rules.all_tactics().contains(&card)
}

/// Plays of this tactic card with something amiss.
fn twisted(game: &Game, card: Card, rng: &mut Rng) -> Vec<Act> {
    let Card::Tactic(by) = card else {
        return Vec::new();
    };
    let places = 0..=game.sites.len();
    let troops = game.rules.troops();
    let mut acts = Vec::new();
    match by {
        "strategist" | "redeployment" | "traitor" | "treason" => {
            for from in places {
                let card = rng.pick(&troops).unwrap_or(troops[0]);
                let to = Some(rng.below(game.sites.len()));
                acts.push(Act::Move {
                    by,
                    card,
                    nth: 1,
                    from,
                    to,
                });
            }
            let side = if by == "traitor" || by == "treason" {
                1 - game.side
            } else {
                game.side
            };
            for (card, nth, from) in targets(game, side) {
                acts.push(Act::Move {
                    by,
                    card,
                    nth,
                    from,
                    to: Some(game.sites.len()),
                });
            }
            for (card, _, from) in &game.eliminated {
                let to = Some(rng.below(game.sites.len()));
                acts.push(Act::Move {
                    by,
                    card: *card,
                    nth: 1,
                    from: *from,
                    to,
                });
            }
        }
        "banshee" | "desertion" => {
            for from in places {
                let card = rng.pick(&troops).unwrap_or(troops[0]);
                acts.push(Act::Take {
                    by,
                    card,
                    nth: 1,
                    from,
                });
            }
            for (card, nth, from) in targets(game, game.side) {
                acts.push(Act::Take {
                    by,
                    card,
                    nth,
                    from,
                });
            }
            for (card, _, from) in &game.eliminated {
                acts.push(Act::Take {
                    by,
                    card: *card,
                    nth: 1,
                    from: *from,
                });
            }
        }
        "recruiter" => {
            for act in proposals(game, card, rng) {
                let Act::Recruiter { drawn, back } = act else {
                    continue;
                };
                if drawn.is_empty() || back.len() < 2 {
                    continue;
                }
                acts.push(Act::Recruiter {
                    drawn: drawn.clone(),
                    back: back[..1].to_vec(),
                });
                acts.push(Act::Recruiter {
                    drawn: drawn[..drawn.len() - 1].to_vec(),
                    back: back.clone(),
                });
                for wrong in some(&troops, 6, rng).unwrap_or_default() {
                    let back = vec![back[0], wrong];
                    acts.push(Act::Recruiter {
                        drawn: drawn.clone(),
                        back,
                    });
                }
                let back = vec![back[0], Card::Tactic("joker")];
                acts.push(Act::Recruiter { drawn, back });
            }
        }
        "recruitment" => {
            for card in game.actions.iter().flatten().chain(&troops) {
                acts.push(Act::Recruitment(*card, rng.below(game.sites.len())));
            }
            acts.extend(
                game.discard
                    .iter()
                    .map(|card| Act::Recruitment(*card, game.sites.len())),
            );
        }
        "explosion" => acts.extend(places.map(Act::Explosion)),
        "support" => {
            let first = rng.pick(&game.discard).unwrap_or(troops[0]);
            for card in game.actions.iter().flatten().chain(&troops) {
                if *card != first {
                    acts.push(Act::Support(vec![first, *card]));
                }
            }
        }
        "exchange" => {
            for act in proposals(game, card, rng) {
                let Act::Exchange { given, got } = act else {
                    continue;
                };
                let wrong = rng.pick(&troops).unwrap_or(troops[0]);
                if !given.contains(&wrong) && !got.contains(&wrong) {
                    let (mut bad_given, mut bad_got) = (given.clone(), got.clone());
                    (bad_given[0], bad_got[0]) = (wrong, wrong);
                    acts.push(Act::Exchange {
                        given: bad_given,
                        got: got.clone(),
                    });
                    acts.push(Act::Exchange {
                        given,
                        got: bad_got,
                    });
                }
            }
        }
        _ => {}
    }
    acts
}
