//! Cards on the table and among the discards that the record does not name: what they may be, and
//! when an action that takes one leaves the table open (R621).

use super::{action, after, face, table};
use marchstone::engine::Violation;
use marchstone::model::{Game, Place, Seat};

/// Whether the table after an action is open.
fn vague(line: &str, text: &str) -> bool {
    table(line).is_vague(&action(line, text))
}

fn there(line: &str, text: &str) -> bool {
    match after(line, text) {
        Ok(_) => true,
        Err(Violation::NotThere { .. } | Violation::NotDiscarded { .. }) => false,
        Err(other) => panic!("{line} {text}: {other:?}"),
    }
}

/// A wall with these formations on its first tiles and nothing elsewhere.
fn wall(first: &str, keys: &str) -> String {
    let mut tiles: Vec<&str> = first.split('/').collect();
    tiles.resize(7, "-");
    let front = tiles.join("/");
    format!("st2-en+tactics {front} A played=0,0 {keys}")
}

#[test]
fn a_discard_that_is_taken_back_unnamed_is_the_only_one_it_can_be() {
    let from = |discard: &str| wall("-", &format!("discard={discard}"));
    assert!(vague(&from("r5,b6"), "recruitment ?@1"));
    assert!(vague(&from("r5,?"), "recruitment ?@1"));
    assert!(!vague(&from("r5"), "recruitment ?@1"));
    assert!(!vague(&from("r5,joker"), "recruitment ?@1"));
    assert!(!vague(&from("r5,joker"), "recruitment ?t@1"));
    assert!(vague(&from("spy,joker"), "recruitment ?t@1"));
    assert!(!vague(&from("r5,b6"), "recruitment r?@1"));
    assert!(!vague(&from("r5,b6"), "recruitment r5@1"));
    assert!(vague(&from("r5,b6"), "support ?,b6"));
    assert!(vague(&from("r5,b6"), "support r5,?"));
    assert!(!vague(&from("r5,b6"), "support r?,b?"));
    assert!(!vague(&from("r5,joker"), "support ?,?t"));
    assert!(vague(&from("r5,r6"), "recruitment r?@1"));
    // of several alike it does not matter which one comes
    assert!(!vague(&from("joker,joker"), "recruitment ?t@1"));
    assert!(!vague(&from("?,?"), "recruitment ?@1"));
}

#[test]
fn a_card_that_is_taken_from_a_tile_unnamed_may_be_any_of_several() {
    assert!(vague(&wall("-:r5,b6", ""), "desertion ?@1"));
    assert!(!vague(&wall("-:r5", ""), "desertion ?@1"));
    assert!(!vague(&wall("r5,b6:y3", ""), "desertion ?@1"));
    assert!(vague(&wall("r5,b6:y3", ""), "redeployment ?@1>2"));
    assert!(!vague(&wall("r5:y3,y4", ""), "redeployment ?@1>2"));
    // a name for one of two that differ
    assert!(vague(&wall("-:?,b?", ""), "desertion b5@1"));
    assert!(!vague(&wall("-:?,?", ""), "desertion b5@1"));
    assert!(!vague(&wall("-:?,r?", ""), "desertion b5@1"));
    assert!(!vague(&wall("-:b5,?,b?", ""), "desertion b5@1"));
    assert!(!vague(&wall("-:joker,?t,?", ""), "desertion joker@1"));
    assert!(!vague(&wall("-:r5,b6", ""), "desertion b6@1"));
}

#[test]
fn half_a_card_is_one_that_lies_there_and_fits() {
    assert!(there(&wall("k9:-", ""), "redeployment ?9@1>2"));
    assert!(there(&wall("k9:-", ""), "redeployment k?@1>2"));
    assert!(!there(&wall("k9:-", ""), "redeployment ?8@1>2"));
    assert!(!there(&wall("k9:-", ""), "redeployment r?@1>2"));
    assert!(!there(&wall("k9:-", ""), "redeployment ?t@1>2"));
    assert!(there(&wall("k9,joker:-", ""), "redeployment ?t@1>2"));
    assert!(there(&wall("-:k9", ""), "desertion ?9@1"));
    assert!(there(&wall("-:k9", ""), "treason k?@1>1"));
    assert!(!there(&wall("-:joker", ""), "desertion r?@1"));
    assert!(!there(&wall("-:joker", ""), "desertion ?9@1"));
    let stone = "st1-2024+tactics r9,joker:r8,spy/-/-/-/-/-/-/-/- S played=0,0";
    assert!(there(stone, "strategist ?9@1>2"));
    assert!(there(stone, "strategist ?t@1>discard"));
    assert!(there(stone, "banshee r?@1"));
    assert!(there(stone, "traitor ?8@1>2"));
    assert!(!there(stone, "banshee ?9@1"));
    // one of several that fit and differ
    assert!(vague(&wall("k9,r9:-", ""), "redeployment ?9@1>2"));
    assert!(vague(&wall("k9,?9:-", ""), "redeployment ?9@1>2"));
    assert!(vague(&wall("joker,spy:-", ""), "redeployment ?t@1>2"));
    assert!(!vague(&wall("k9,r8:-", ""), "redeployment ?9@1>2"));
    assert!(!vague(&wall("?9,?9:-", ""), "redeployment ?9@1>2"));
    let moved = after(&wall("r8,k9:-", ""), "redeployment ?9@1>2").expect("legal");
    assert_eq!(
        moved.board()[Place(1)].halves[Seat::ATTACKER].faces(),
        [face(Game::Two, "k9")]
    );
}

#[test]
fn a_card_of_unknown_face_may_be_the_one_that_is_named_unless_that_lies_elsewhere() {
    assert!(there(&wall("-:?", ""), "desertion b5@1"));
    assert!(there(&wall("-:b?", ""), "desertion b5@1"));
    assert!(there(&wall("-:?5", ""), "desertion b5@1"));
    assert!(!there(&wall("-:r?", ""), "desertion b5@1"));
    assert!(!there(&wall("-:?", "discard=b5"), "desertion b5@1"));
    assert!(there(&wall("-:?", ""), "desertion spy@1"));
    assert!(there(&wall("-:?5", ""), "desertion b?@1"));
    assert!(!there(&wall("-:r?", ""), "desertion b?@1"));
    assert!(there(&wall("-:r5,b6", ""), "desertion ?@1"));
    assert!(!there(&wall("-", ""), "desertion ?@1"));
}

#[test]
fn an_unnamed_discard_may_be_any_card_of_which_nothing_is_known() {
    let from = |keys: &str| wall("-", &format!("discard=? {keys}"));
    assert!(there(&from(""), "recruitment r5@1"));
    assert!(!there(&from("hand.A=r5,3?t"), "recruitment r5@1"));
    assert!(!there(&from("hand.D=r5"), "recruitment r5@1"));
    assert!(!there(&from("deck=3?,r5"), "recruitment r5@1"));
    assert!(!there(&wall("-:r5", "discard=?"), "recruitment r5@1"));
    assert!(there(&wall("-:r5", "discard=?"), "recruitment r6@1"));
    let tactic = |keys: &str| wall("-", &format!("discard=?t {keys}"));
    assert!(there(&tactic(""), "recruitment joker@1"));
    assert!(there(&tactic("hand.D=joker"), "recruitment joker@1"));
    assert!(!there(&tactic("hand.D=joker,joker"), "recruitment joker@1"));
    assert!(!there(
        &tactic("hand.A=joker,3?t hand.D=joker"),
        "recruitment joker@1"
    ));
    assert!(!there(
        &tactic("hand.D=joker tactics-deck=joker,3?t"),
        "recruitment joker@1"
    ));
    assert!(!there(
        &wall("joker:joker", "discard=?t"),
        "recruitment joker@1"
    ));
    assert!(!there(
        &wall("joker:-", "discard=?t hand.D=joker"),
        "recruitment joker@1"
    ));
}

#[test]
fn a_card_that_may_go_with_its_opposite_leaves_the_table_open() {
    // R336: a play, from the hand that nobody knows or against a card that nobody knows
    assert!(vague(&wall("-:r0", ""), "?@1"));
    assert!(vague(&wall("-:r11", ""), "?@1"));
    assert!(vague(&wall("-:r11", ""), "?0@1"));
    assert!(!vague(&wall("-:r11", ""), "?1@1"));
    assert!(!vague(&wall("-:r5", ""), "?@1"));
    assert!(vague(&wall("-:?", ""), "r11@1"));
    assert!(vague(&wall("-:r?", ""), "r0@1"));
    assert!(!vague(&wall("-:b?", ""), "r11@1"));
    assert!(!vague(&wall("-:?", ""), "r5@1"));
    assert!(!vague(&wall("-:r0,b5", ""), "r11@1"), "it certainly goes");
    // its partner is known to be elsewhere
    assert!(!vague(&wall("-:?", "discard=r0"), "r11@1"));
    assert!(!vague(&wall("-:?", "hand.D=r0"), "r11@1"));
    assert!(!vague(&wall("-:?", "deck=3?,r0"), "r11@1"));
    assert!(!vague(&wall("-:r0", "hand.D=r11"), "?@1"));
    // R339: a card that a tactic brings
    let keys = "discard=?";
    assert!(vague(&wall("-:r0", keys), "recruitment ?@1"));
    assert!(vague(&wall("?:r1/-:r0", ""), "redeployment ?@1>2"));
    assert!(vague(&wall("r1:?/-:r0", ""), "treason ?@1>2"));
    assert!(!vague(&wall("r3:b4/-:r0", ""), "treason b4@1>2"));
    let stays = |line: String| line.replace("+tactics", "+tactics+moved-elimination=no");
    assert!(!vague(&stays(wall("?:r1/-:r0", "")), "redeployment ?@1>2"));
    assert!(vague(&stays(wall("-:r0", "")), "?@1"));
    assert!(!vague("st1-2024 -:r9/-/-/-/-/-/-/-/- S", "?@1"));
}

#[test]
fn a_card_of_a_proof_may_be_one_without_a_name() {
    let line = |laid: &str| format!("st1-2024 r7,r8,r9:b1,b2/{laid}/-/-/-/-/-/-/- S phase=played");
    let open = |laid: &str| after(&line(laid), "claim 1 because g4");
    let refused = |laid: &str| matches!(open(laid), Err(Violation::ProofNotOpen { .. }));
    assert!(refused("-") && refused("r?:-") && refused("?5:-"));
    assert!(!refused("?:-") && !refused("g?:-") && !refused("?4:-") && !refused("g4:-"));
}

#[test]
fn a_pair_that_was_eliminated_is_remembered_at_its_tile() {
    let line = wall("-:r0,r5/r6:-", "hand.A=r11,k1");
    let mut table = table(&line);
    let play = action(&line, "r11@1");
    let legal = table.check(&play).expect("it is held");
    table.apply(legal);
    table.close_turn_without_draw();
    let sought = |table: &mut marchstone::engine::Table, text: &str| {
        let action = action(&line, text);
        match table.check(&action) {
            Err(Violation::NotThere { eliminated, .. }) => eliminated,
            other => panic!("{text}: {other:?}"),
        }
    };
    let card = |text: &str| face(Game::Two, text).card().expect("a card");
    assert_eq!(
        sought(&mut table, "desertion r11@1"),
        Some((card("r11"), Some(1)))
    );
    assert_eq!(
        sought(&mut table, "redeployment r0@1>2"),
        Some((card("r0"), Some(1)))
    );
    assert_eq!(sought(&mut table, "desertion r11@2"), None);
    assert_eq!(sought(&mut table, "desertion b0@1"), None);
}

#[test]
fn all_names_are_known_where_no_open_card_lacks_its_own() {
    let names = |first: &str, keys: &str| table(&wall(first, keys)).names_open();
    assert!(names("-", ""));
    assert!(names("r5,joker:b6", "discard=r6,spy"));
    for keys in ["discard=r6,?", "discard=?t", "discard=b?", "discard=?11"] {
        assert!(!names("r5:b6", keys), "{keys}");
    }
    for first in ["r5,?:b6", "r5:?t", "-/b?:-", "-/-/-:?0"] {
        assert!(!names(first, "discard=r6"), "{first}");
    }
}
