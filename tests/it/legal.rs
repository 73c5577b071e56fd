//! The legal list: it and a referee that knows nothing of it agree action by action.

use super::program::{marchstone_in_repository as run, marchstone_with};
use super::reference::cards::{Card, RULESETS, Rules};
use super::reference::generate::Recorder;
use super::reference::players::targets;
use super::reference::state::{Act, Game, Phase};
use super::reference::{Info, render};
use marchstone::engine::Table;
use marchstone::legal::{self, Naming};
use marchstone::model::Seat;
use marchstone::pipeline;
use marchstone::record::write_action;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

fn games() -> u64 {
    let count = std::env::var("MARCHSTONE_GAMES").ok();
    count.and_then(|count| count.parse().ok()).unwrap_or(6)
}

/// The table after the turns that a record has so far, with hands and piles on record.
fn table(recorder: &Recorder) -> Table {
    let text = recorder.sample("unfinished", None).text;
    let located = pipeline::position_at(text.as_bytes(), 1, None);
    located.unwrap_or_else(|_| panic!("{text}")).table
}

/// All choices of `count` cards of a hand, each sorted, each once.
fn choices(cards: &[Card], count: usize) -> BTreeSet<Vec<Card>> {
    let mut all = BTreeSet::new();
    for bits in 0u32..1 << cards.len() {
        if bits.count_ones() as usize == count {
            let mut chosen: Vec<Card> = (0..cards.len())
                .filter(|at| bits >> at & 1 == 1)
                .map(|at| cards[at])
                .collect();
            chosen.sort_unstable();
            all.insert(chosen);
        }
    }
    all
}

/// Everything that could be done now and much that could not; no referee was asked.
fn everything(game: &Game) -> Vec<Act> {
    let (side, places) = (game.side, game.sites.len());
    let mut troops = game.rules.troops();
    let tactics = game.rules.all_tactics();
    troops.extend(&tactics);
    troops.dedup();
    let mut acts = vec![Act::Pass];
    for card in &troops {
        acts.push(Act::Draw(*card));
        acts.extend((0..places).map(|place| Act::Play(*card, place)));
    }
    for place in 0..places {
        acts.push(Act::Claim(place, String::new()));
    }
    if game.rules.game == 2 {
        acts.extend((0..places).map(Act::Oil));
        for bits in 1u32..1 << places {
            let set = (0..places).filter(|place| bits >> place & 1 == 1);
            acts.push(Act::Retreat(set.collect()));
        }
    }
    // what a card is about matters only where the card may be played
    if !game.rules.tactics || game.phase != Phase::Begun {
        return acts;
    }
    for (by, from_side, out) in [
        ("strategist", side, true),
        ("redeployment", side, true),
        ("traitor", 1 - side, false),
        ("treason", 1 - side, false),
    ] {
        for (card, nth, from) in targets(game, from_side) {
            let goals = (0..places).map(Some).chain(out.then_some(None));
            acts.extend(goals.map(|to| Act::Move {
                by,
                card,
                nth,
                from,
                to,
            }));
        }
    }
    for by in ["banshee", "desertion"] {
        for (card, nth, from) in targets(game, 1 - side) {
            acts.push(Act::Take {
                by,
                card,
                nth,
                from,
            });
        }
    }
    for place in 0..places {
        acts.push(Act::Explosion(place));
        for card in &troops {
            acts.push(Act::Recruitment(*card, place));
        }
    }
    let mut open = game.discard.clone();
    open.extend(game.actions.iter().flatten());
    for pair in pairs(&open) {
        acts.push(Act::Support(pair));
    }
    acts.extend(recruiters(game));
    let mut own = game.hands[side].clone();
    if let Some(at) = own.iter().position(|c| *c == Card::Tactic("exchange")) {
        own.remove(at);
        for given in choices(&own, 3) {
            for got in choices(&game.hands[1 - side], 3) {
                let given = given.clone();
                acts.push(Act::Exchange { given, got });
            }
        }
    }
    acts
}

fn pairs(cards: &[Card]) -> BTreeSet<Vec<Card>> {
    let mut all = BTreeSet::new();
    for (at, first) in cards.iter().enumerate() {
        for second in &cards[at + 1..] {
            let mut pair = vec![*first, *second];
            pair.sort_unstable();
            all.insert(pair);
        }
    }
    all
}

fn recruiters(game: &Game) -> Vec<Act> {
    let mut hand = game.hands[game.side].clone();
    let Some(at) = hand.iter().position(|c| *c == Card::Tactic("recruiter")) else {
        return Vec::new();
    };
    hand.remove(at);
    let mut acts = BTreeSet::new();
    for length in 1..=3 {
        for bits in 0u32..1 << length {
            let mut piles = [game.deck.iter(), game.tactics_deck.iter()];
            let drawn: Option<Vec<Card>> = (0..length)
                .map(|at| piles[(bits >> at & 1) as usize].next().copied())
                .collect();
            let Some(drawn) = drawn else { continue };
            let pool: Vec<Card> = hand.iter().chain(&drawn).copied().collect();
            for pair in pairs(&pool) {
                acts.insert((drawn.clone(), pair.clone()));
                // under one deck the order matters
                if pair[0].is_tactic() == pair[1].is_tactic() {
                    acts.insert((drawn.clone(), vec![pair[1], pair[0]]));
                }
            }
        }
    }
    let all = acts.into_iter();
    all.map(|(drawn, back)| Act::Recruiter { drawn, back })
        .collect()
}

fn written(table: &Table, action: &marchstone::record::Action) -> String {
    let mut text = String::new();
    write_action(&mut text, action, table.game()).expect("a string takes everything");
    text
}

/// Compares the two lists, then does one of the acts on both sides, until the turn may end.
fn play_through(rules: Rules, seed: u64) -> usize {
    let mut recorder = Recorder::new(rules, Info::Full, seed);
    recorder.decks = true;
    recorder.checkpoints = 0;
    recorder.write_head();
    let mut compared = 0;
    for _ in 0..120 {
        if recorder.game.over.is_some() || recorder.stuck() {
            break;
        }
        let mut table = table(&recorder);
        if recorder.lines.is_empty() {
            // who begins, the first turn says
            table.set_to_move(Seat::BOTH[recorder.game.side], 1);
        }
        let mut game = recorder.game.clone();
        let mut rng = recorder.rng.clone();
        let mut retreated = false;
        // a few turns of chance beside those that the game goes on with
        for _ in 0..4 {
            let acts: Vec<(String, Act)> = everything(&game)
                .into_iter()
                .filter(|act| game.judge(act).is_empty())
                // the referee never asks for a second retreat; a turn has one preparation (R313)
                .filter(|act| !(retreated && matches!(act, Act::Retreat(_))))
                .filter_map(|act| Some((render::act(rules, &act, Info::Full, true)?, act)))
                .collect();
            let wanted: BTreeSet<&str> = acts.iter().map(|(text, _)| text.as_str()).collect();
            let listed = legal::actions(&table, Naming::Sign);
            let found: Vec<String> = listed.iter().map(|a| written(&table, a)).collect();
            let have: BTreeSet<&str> = found.iter().map(String::as_str).collect();
            assert_eq!(have.len(), found.len(), "an action stands twice: {found:?}");
            let missing: Vec<_> = wanted.difference(&have).collect();
            let extra: Vec<_> = have.difference(&wanted).collect();
            assert!(
                missing.is_empty() && extra.is_empty(),
                "{} seed {seed} turn {} {:?}: missing {missing:?} extra {extra:?}\n{}",
                rules.name,
                game.turn,
                game.phase,
                marchstone::syntax::position_line(&table.position()),
            );
            compared += 1;
            let Some((text, act)) = rng.pick(&acts) else {
                break;
            };
            let at = found
                .iter()
                .position(|other| *other == text)
                .expect("both have it");
            // a pile that is shuffled is known to one of them only
            if matches!(act, Act::Support(_)) {
                break;
            }
            retreated |= matches!(act, Act::Retreat(_));
            game.apply(&act);
            let legal = table.check(&listed[at]).expect("it is legal");
            table.apply(legal);
            if game.over.is_some() {
                assert!(table.outcome().is_some());
                break;
            }
        }
        recorder.play_turn();
    }
    compared
}

#[test]
fn the_legal_list_and_the_referee_agree_action_by_action() {
    let mut compared = 0;
    for rules in RULESETS {
        for seed in 0..games() {
            compared += play_through(rules, seed);
        }
    }
    assert!(compared > 1000, "{compared}");
}

/// The table of a position.
fn at(position: &str) -> Table {
    let read = pipeline::position(position);
    Table::of_position(&read.unwrap_or_else(|finding| panic!("{finding:?}")))
}

fn listed(position: &str, hidden: Naming) -> Vec<String> {
    let table = at(position);
    let actions = legal::actions(&table, hidden);
    actions
        .iter()
        .map(|action| written(&table, action))
        .collect()
}

fn turns_of(table: &Table, hidden: Naming, most: usize) -> Vec<String> {
    let mut all = Vec::new();
    let _ = legal::turns(table, hidden, &mut |turn| {
        let items: Vec<String> = turn.iter().map(|action| written(table, action)).collect();
        all.push(items.join(" "));
        match all.len() < most {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    });
    all
}

#[test]
fn hidden_cards_are_signs_or_names() {
    let position = "st1-2024 r1,r2,r3:-/-/-/-/-/-/-/-/- S hand.S=r9,5? hand.N=6 deck=39";
    let signs = listed(position, Naming::Sign);
    assert_eq!(signs.len(), 16);
    assert!(signs.contains(&"r9@2".to_string()) && signs.contains(&"?@9".to_string()));
    let names = listed(position, Naming::Names);
    // 54 cards but for the three that lie open, at eight stones
    assert_eq!(names.len(), 51 * 8);
    assert!(!names.iter().any(|action| action.contains('?')));
    let bare = listed("st2-en+tactics r1:b1@4 A", Naming::Sign);
    for action in [
        "joker@1",
        "?@7",
        "treason b1@4>4",
        "explosion 4",
        "retreat 4",
    ] {
        assert!(bare.contains(&action.to_string()), "{action}: {bare:?}");
    }
}

#[test]
fn nothing_is_legal_behind_the_end() {
    assert!(
        listed(
            "st1-2024 -:-=S/-:-=S/-:-=S/-/-/-/-/-/- - result=south_3-adjacent",
            Naming::Sign
        )
        .is_empty()
    );
    let table = at("st2-en -/-/-/-:-~breached/-/-/- - result=attacker_damaged-tile");
    assert!(turns_of(&table, Naming::Sign, 9).is_empty());
}

#[test]
fn turns_are_whole_and_claims_stand_left_to_right() {
    let position = "st1-1999 r1,r2,r3:b1,b2,g1*/r4,r5,r6:b4,b5,g2*/-/-/-/-/-/-/- S hand.S=n9";
    let turns = turns_of(&at(position), Naming::Sign, 1000);
    // seven stones; each claim before the play, after it, or not at all; a draw or none
    assert_eq!(turns.len(), 7 * 9 * 2);
    assert!(turns.contains(&"claim 1 claim 2 n9@3".to_string()));
    assert!(!turns.iter().any(|turn| turn.contains("claim 2 claim 1")));
    // with one more stone the second claim wins, whichever it is: one order says both
    let position = "st1-1999 r1,r2,r3:b1,b2,g1*/r4,r5,r6:b4,b5,g2*/-=S/-/-/-/-/-/- S hand.S=n9";
    let turns = turns_of(&at(position), Naming::Sign, 1000);
    assert!(turns.contains(&"claim 1 claim 2".to_string()), "{turns:?}");
    assert!(!turns.contains(&"claim 2 claim 1".to_string()));
    // where the first one would win alone, the other one has to be made before it
    let position = "st1-1999 -=S/-=S/r1,r2,r3:b1,b2,g1*/-/r4,r5,r6:b4,b5,g2*/-/-/-/- S hand.S=n9";
    let turns = turns_of(&at(position), Naming::Sign, 1000);
    assert!(turns.contains(&"claim 5 claim 3".to_string()), "{turns:?}");
    assert!(!turns.contains(&"claim 3 claim 5".to_string()));
}

#[test]
fn every_listed_turn_is_one_that_the_checker_passes() {
    for rules in RULESETS {
        let mut recorder = Recorder::new(rules, Info::Full, 3);
        recorder.decks = true;
        recorder.checkpoints = 0;
        recorder.write_head();
        for _ in 0..17 {
            recorder.play_turn();
        }
        let table = table(&recorder);
        let turns = turns_of(&table, Naming::Sign, 200);
        assert!(turns.len() > 20, "{}: {turns:?}", rules.name);
        for turn in turns {
            let text = recorder.sample("unfinished", None).text;
            let letter = table.to_move().letter(table.game());
            let line = format!("{} {letter} {turn}\nresult: unfinished", table.turn());
            let text = text.replace("result: unfinished", &line);
            let findings = pipeline::check_text(&text);
            let errors = findings.iter().filter(|finding| finding.is_error());
            // a turn that wins is no unfinished game
            let codes: Vec<&str> = errors.map(|finding| finding.code.number()).collect();
            assert!(codes.is_empty() || codes == ["M231"], "{codes:?}\n{text}");
        }
    }
}

#[test]
fn lists_are_good_to_read() {
    let show = |args: &[&str]| {
        let done = run(&[&["legal"], args].concat());
        format!(
            "$ legal {}\n{}{}= {}\n\n",
            args.join(" "),
            done.stdout,
            done.stderr,
            done.code
        )
    };
    let one = "st1-2024+tactics r7,r8,r9:b1,b2@4/r1:joker@1 S turn=9 phase=played played=0,1 joker=N hand.S=r2,b9,y4,joker,mud,traitor";
    let begun = one.replace(" phase=played", "");
    let two = "st2-en r10,r11:b3@4/k1:k2@7 D turn=8 oil=2 hand.D=b5,y0,k11";
    let record = "fixtures/records/06-st2-en-oil-retreat-elimination-damaged-gate.march";
    let over = "st1-2024 -:-=S/-:-=S/-:-=S/-/-/-/-/-/- - result=south_3-adjacent";
    let all = [
        show(&["--position", one]),
        show(&["--position", &begun]),
        show(&["--position", two]),
        show(&["--position", two, "--format", "short", "--limit", "3"]),
        show(&["--position", two, "--format", "json", "--limit", "3"]),
        show(&["--position", two, "--turns", "--limit", "4"]),
        show(&[
            "--position",
            two,
            "--turns",
            "--limit",
            "2",
            "--format",
            "json",
        ]),
        show(&["--position", two, "--count"]),
        show(&["--position", two, "--turns", "--count"]),
        show(&[
            "--position",
            two,
            "--turns",
            "--count",
            "--limit",
            "5",
            "--format",
            "json",
        ]),
        show(&[record, "--at", "3"]),
        show(&[record, "--at", "3", "--after", "1"]),
        show(&[record]),
        show(&["--position", over]),
        show(&["--position", over, "--turns", "--format", "short"]),
    ];
    insta::assert_snapshot!("lists", all.concat());
}

#[test]
fn a_turn_that_nobody_numbered_has_no_number() {
    let legal = |turn: &str| run(&["legal", "--position", &format!("st1-2024 r7:b1@4 S{turn}")]);
    let heading = |turn: &str| legal(turn).stdout.lines().next().map(str::to_string);
    let known = "turn 3, South to move: 9 legal actions";
    assert_eq!(heading(" turn=3").as_deref(), Some(known));
    let unknown = "turn not known, South to move: 9 legal actions";
    assert_eq!(heading("").as_deref(), Some(unknown));
}

#[test]
fn bad_questions_are_refused() {
    let refused = |args: &[&str], words: &str| {
        let done = run(&[&["legal"], args].concat());
        assert_eq!((done.code, done.stdout.as_str()), (2, ""), "{args:?}");
        assert!(done.stderr.contains(words), "{}", done.stderr);
    };
    refused(&[], "no game in `-`");
    refused(&["--position", "st1-2024 r7@4 S seen=b9"], "seen=");
    refused(&["--position", "nonsense"], "no position");
    refused(&["no-such-file"], "cannot read");
    let record = "fixtures/records/01-st1-2024-full-hands.march";
    refused(&[record, "--at", "999"], "no turn 999");
    refused(&[record, "--after", "1"], "--at");
    let more = [record, "--at", "3", "--after", "9"];
    refused(&more, "no turn 3 with 9 actions");
    refused(
        &["fixtures/st1/bad/card-twice.march"],
        "nobody knows how the table looks",
    );
}

#[test]
fn a_position_says_what_certainly_lies_in_a_deck() {
    // all ten tactic cards are there, so that the hand has none, and nobody may pass
    let position = "st1-2024+tactics r1,r2:b1/-/-/-/-/-/-/-/- S turn=9 played=0,0 joker=- deck=41 tactics-deck=10 hand.S=3 hand.N=7";
    let done = run(&["legal", "--position", position, "--format", "short"]);
    let plays: Vec<String> = (1..=9).map(|stone| format!("?@{stone}")).collect();
    assert_eq!(done.stdout.lines().collect::<Vec<_>>(), plays);
}

#[test]
fn nothing_is_legal_where_somebody_gave_up() {
    let text =
        "%marchstone 1\nruleset: st1-2024\n\n1 S r7@1\n2 N b2@1\nresult: north opponent-resigned\n";
    let done = marchstone_with(&["legal", "-", "--format", "short"], text.as_bytes());
    assert_eq!((done.code, done.stdout.as_str()), (1, ""));
    let before = ["legal", "-", "--at", "2", "--format", "short"];
    assert_eq!(marchstone_with(&before, text.as_bytes()).code, 0);
}
