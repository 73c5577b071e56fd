//! Who passes, who may not: whether a tactic card could be played now (R461, R474, R477).

use super::{after, face, table};
use marchstone::engine::{PassWhy, Violation};
use marchstone::legal::{self, Naming};
use marchstone::model::{Face, Game, How, Outcome, Place, Seat, Tactic};
use marchstone::record::write_action;

/// Whether the Attacker may pass with this hand.
fn passes(ruleset: &str, front: &str, keys: &str) -> bool {
    let mut tiles: Vec<&str> = front.split('/').collect();
    tiles.resize(7, "-");
    let line = format!("{ruleset} {} A {keys}", tiles.join("/"));
    match after(&line, "pass") {
        Ok(_) => true,
        Err(Violation::PassForbidden { why, .. }) => {
            assert_eq!(why, PassWhy::Playable, "{line}");
            false
        }
        Err(other) => panic!("{line}: {other:?}"),
    }
}

const EN: &str = "st2-en+tactics";

#[test]
fn a_hand_with_a_card_that_has_a_target_does_not_pass() {
    let passes = |front: &str, keys: &str| passes(EN, front, &format!("played=0,0 {keys}"));
    for elite in ["joker", "spy", "shield"] {
        assert!(!passes("-", &format!("hand.A={elite}")));
    }
    assert!(passes("-:r5", "hand.A=redeployment"));
    assert!(!passes("r5:-", "hand.A=redeployment"));
    assert!(passes("r5:-", "hand.A=recruitment"));
    assert!(!passes("-", "discard=r5 hand.A=recruitment"));
    assert!(!passes("-", "discard=? hand.A=recruitment"));
    assert!(!passes("-", "discard=joker hand.A=recruitment"));
    assert!(!passes("-", "discard=?t hand.A=recruitment"));
    assert!(passes("r5:-", "hand.A=desertion"));
    assert!(!passes("-:r5", "hand.A=desertion"));
    assert!(passes("r5:-", "hand.A=treason"));
    assert!(!passes("-:r5", "hand.A=treason"));
    assert!(passes("-", "hand.A=explosion"));
    assert!(!passes("-:r5", "hand.A=explosion"));
    assert!(!passes("r5:-", "hand.A=explosion"));
    assert!(passes("-", "discard=r5 hand.A=support"));
    assert!(!passes("-", "discard=r5,b6 hand.A=support"));
    assert!(!passes("-", "discard=r5,? hand.A=support"));
    assert!(!passes("-", "discard=joker,?t hand.A=support"));
}

#[test]
fn an_exchange_takes_three_cards_of_each_hand() {
    let passes = |own: &str, keys: &str| {
        let keys = format!("played=0,0 hand.A=exchange,{own} {keys}");
        passes(EN, "-", &keys)
    };
    let three = "desertion,redeployment,treason";
    assert!(!passes(three, "hand.D=3?"));
    assert!(!passes(three, ""), "nobody knows the other hand");
    assert!(passes(three, "hand.D=2?"));
    assert!(passes("desertion,treason", "hand.D=3?"));
}

#[test]
fn readings_say_what_is_a_target() {
    let passes = |reading: &str, keys: &str| {
        passes(
            &format!("{EN}+{reading}"),
            "-",
            &format!("played=0,0 {keys}"),
        )
    };
    assert!(!passes("empty-target=allow", "hand.A=explosion"));
    assert!(passes(
        "discarded-elite=no",
        "discard=joker hand.A=recruitment"
    ));
    assert!(passes(
        "discarded-elite=no",
        "discard=?t hand.A=recruitment"
    ));
    let two = "actions.A=explosion actions.D=desertion hand.A=support";
    assert!(!passes("actions-discarded=yes", two));
    assert!(passes("actions-discarded=no", two));
    let one = "actions.D=desertion hand.A=support";
    assert!(passes("actions-discarded=yes", one));
    assert!(!passes(
        "actions-discarded=yes",
        &format!("{one} discard=r5")
    ));
}

#[test]
fn a_retreat_from_a_bare_tile_is_what_the_ruling_says() {
    let goes = |option: &str| {
        let line = format!("st2-en{option} r1:-@1 A");
        after(&line, "retreat 1,2").is_ok()
    };
    assert!(!goes(""));
    assert!(goes("+empty-target=allow"));
}

#[test]
fn a_hand_above_the_limit_passes_and_one_of_unknown_plays_may() {
    assert!(passes(EN, "-", "played=1,0 hand.A=joker"));
    assert!(!passes(EN, "-", "played=1,1 hand.A=joker"));
    assert!(passes(EN, "-", "hand.A=joker"), "it may be above the limit");
    assert!(
        passes(EN, "-", "played=0,0 hand.A=2?t"),
        "nobody knows them"
    );
}

#[test]
fn a_pass_says_which_cards_the_hand_may_hold() {
    let allowed = |line: &str| table(line).passing_hand();
    let empty = format!("{EN} -/-/-/-/-/-/- A played=0,0");
    let set = allowed(&empty).expect("tactic cards only");
    for tactic in Tactic::ALL {
        let has_target = matches!(
            tactic,
            Tactic::Joker | Tactic::Spy | Tactic::Shield | Tactic::Exchange
        );
        let wanted = tactic.is_in(Game::Two) && !has_target;
        assert_eq!(set.count(tactic) > 0, wanted, "{tactic}");
    }
    let limited = allowed(&empty.replace("0,0", "1,0")).expect("tactic cards only");
    assert!(limited.count(Tactic::Joker) > 0);
    // nobody knows whether he is above the limit
    let uncounted = allowed(&empty.replace("played=0,0", "")).expect("tactic cards only");
    assert!(uncounted.count(Tactic::Joker) > 0);
    assert_eq!(allowed("st2-en -/-/-/-/-/-/- A"), None);
    // R409
    let front = "-/-/-/-/-/-/-/-/-";
    let all = allowed(&format!("st1-2024+tactics {front} S")).expect("tactic cards only");
    assert!(all.count(Tactic::Joker) > 0 && all.count(Tactic::Traitor) > 0);
    let lasting = format!("st1-2024+tactics+pass-right=lasting {front} S");
    assert_eq!(allowed(&lasting), None);
    assert_eq!(allowed(&format!("st1-2024 {front} S")), None);
}

/// A wall on which the Defender has no room, his to move.
pub fn no_room(ruleset: &str, keys: &str) -> String {
    let first = table(&format!("{ruleset} -/-/-/-/-/-/- D"));
    let mut cards = Game::Two.deck().iter(Game::Two);
    let tiles: Vec<String> = (0..7)
        .map(|place| {
            let size = first.size_of(Place(place));
            let row: Vec<String> = cards
                .by_ref()
                .take(size)
                .map(|card| Face::from(card).to_string())
                .collect();
            let own = if place == 0 { "k11" } else { "-" };
            format!("{own}:{}", row.join(","))
        })
        .collect();
    format!("{ruleset} {} D {keys}", tiles.join("/"))
}

#[test]
fn a_defender_without_room_has_won_unless_he_may_hold_a_card_to_play() {
    let won = Outcome::Won(Seat::DEFENDER, How::NoSpace);
    let begins = |keys: &str| {
        let table = table(&no_room(EN, keys));
        match table.outcome() {
            Some(outcome) => {
                assert_eq!(outcome, won);
                true
            }
            None => {
                assert!(table.may_end_as(won), "{keys}");
                false
            }
        }
    };
    assert!(begins("played=0,0 hand.D=joker"), "there is no room for it");
    assert!(begins("played=0,0 hand.D=support,treason"));
    assert!(!begins("played=0,0 hand.D=desertion"));
    assert!(begins("played=0,1 hand.D=desertion"));
    assert!(!begins("hand.D=desertion"));
    assert!(!begins("played=0,0 hand.D=?t"));
    assert!(!begins("played=0,0 hand.D=2"));
    assert!(!begins("played=0,0"));
    let base = table(&no_room("st2-en", ""));
    assert_eq!(base.outcome(), Some(won));
}

#[test]
fn a_card_that_may_be_played_for_nothing_keeps_the_end_open() {
    let won = Outcome::Won(Seat::DEFENDER, How::NoSpace);
    let allow = format!("{EN}+empty-target=allow");
    for (tactic, action) in [
        ("treason", "treason ?@1>1"),
        ("recruitment", "recruitment ?@1"),
    ] {
        let keys = format!("played=0,0 hand.D={tactic} discard=k10");
        assert_eq!(table(&no_room(EN, &keys)).outcome(), Some(won), "{tactic}");
        let line = no_room(&allow, &keys);
        let before = table(&line);
        assert_eq!(before.outcome(), None, "{tactic}");
        assert!(before.may_end_as(won), "{tactic}");
        let legal: Vec<String> = legal::actions(&before, Naming::Sign)
            .iter()
            .map(|action| {
                let mut written = String::new();
                write_action(&mut written, action, Game::Two).expect("text");
                written
            })
            .filter(|written| !written.starts_with("oil"))
            .collect();
        assert_eq!(legal, [action]);
        // nothing lies elsewhere then
        let behind = after(&line, action).expect("for nothing");
        assert_eq!(behind.board(), before.board(), "{tactic}");
        let named = action.replace('?', if tactic == "treason" { "k11" } else { "k10" });
        assert!(after(&line, &named).is_err(), "{named}");
    }
}

#[test]
fn without_room_only_a_german_defender_passes() {
    let why = |line: &str| match after(line, "pass") {
        Ok(_) => None,
        Err(Violation::PassForbidden { why, .. }) => Some(why),
        Err(other) => panic!("{line}: {other:?}"),
    };
    let keys = "played=0,0 hand.D=desertion";
    assert_eq!(why(&no_room(EN, keys)), Some(PassWhy::NoSpace));
    assert_eq!(why(&no_room("st2-de+tactics", keys)), None);
    // R474 is about a side with room
    let mut table = after(&no_room("st2-de+tactics+stuck=lose", keys), "pass").expect("R380");
    table.close_turn(false).expect("a whole turn");
    assert_eq!(table.outcome(), None);
    let stuck = "st2-de+tactics+stuck=lose -/-/-/-/-/-/- D played=0,0 hand.D=desertion";
    let mut table = after(stuck, "pass").expect("R474");
    table.close_turn(false).expect("a whole turn");
    let lost = Outcome::Won(Seat::ATTACKER, How::OpponentForfeit);
    assert_eq!(table.outcome(), Some(lost));
}

#[test]
fn a_right_to_pass_that_lasts_is_kept_from_the_turn_in_which_it_was_there() {
    let kept = |ruleset: &str, hand: &str| {
        let line = format!("{ruleset} -/-/-/-/-/-/-/-/- S played=0,0 {hand}");
        let may_pass = table(&line).position().may_pass;
        may_pass.map(|kept| kept[Seat::South])
    };
    let lasting = "st1-2024+tactics+pass-right=lasting";
    assert_eq!(kept(lasting, "may-pass=- hand.S=spy"), Some(true));
    assert_eq!(kept(lasting, "may-pass=- hand.S=spy,r5"), Some(false));
    assert_eq!(kept(lasting, "may-pass=- hand.S=2"), Some(false));
    assert_eq!(kept(lasting, "hand.S=spy"), None, "nobody knows of North");
    assert_eq!(kept("st1-2024+tactics", "hand.S=spy"), None);
}

#[test]
fn a_hand_is_not_empty_while_more_cards_are_off_the_table_than_the_other_can_hold() {
    // six of the 54 cards are off the table, or seven
    let line = |last: &str| {
        let cards: Vec<String> = Game::One
            .deck()
            .iter(Game::One)
            .map(|card| Face::from(card).to_string())
            .collect();
        let mut rows: Vec<String> = cards[..45].chunks(3).map(|row| row.join(",")).collect();
        rows.push(last.to_string());
        rows.resize(18, "-".to_string());
        let stones: Vec<String> = rows
            .chunks(2)
            .map(|two| format!("{}:{}", two[1], two[0]))
            .collect();
        format!("st1-2024 {} S", stones.join("/"))
    };
    let off = |last: &str| after(&line(last), "pass").is_ok();
    assert!(off("n7,n8,n9"), "the other hand may hold all six");
    assert!(!off("n8,n9"));
    assert_eq!(face(Game::One, "n9").to_string(), "n9");
}

#[test]
fn an_exchange_that_names_no_card_leaves_the_numbers_where_both_hands_give_three() {
    let counted = |reading: &str, keys: &str| {
        let line = format!("{EN}{reading} -/-/-/-/-/-/- A played=0,0 hand.A=exchange,6? {keys}");
        let table = after(&line, "exchange").expect("a legal exchange");
        [Seat::South, Seat::North].map(|seat| {
            let hand = table.hand(seat);
            hand.counted.then(|| hand.size())
        })
    };
    let short = "+exchange-short=all";
    // R471: a hand that nobody counted gives three all the same
    assert_eq!(counted("", ""), [Some(6), None]);
    // R472: or fewer, if it has no more
    assert_eq!(counted(short, ""), [None, None]);
    assert_eq!(counted(short, "hand.D=2?"), [Some(5), Some(3)]);
}

#[test]
fn an_exchange_names_as_many_cards_as_a_hand_gives() {
    let names = |keys: &str, got: &str| {
        let line =
            format!("{EN}+exchange-short=all -/-/-/-/-/-/- A played=0,0 hand.A=exchange,6? {keys}");
        match after(&line, &format!("exchange r1,r2,r3 for {got}")) {
            Ok(_) => None,
            Err(Violation::ExchangeCount { named, owed, .. }) => Some((named, owed)),
            Err(other) => panic!("{other:?}"),
        }
    };
    assert_eq!(names("hand.D=2?", "b1,b2"), None);
    assert_eq!(names("hand.D=2?", "b1,b2,b3"), Some((3, 2)));
    assert_eq!(names("hand.D=2?", "b1"), Some((1, 2)));
    assert_eq!(names("", "b1,b2,b3"), None);
}
