//! The canonical form.

use super::{games, records};
use marchstone::model::{
    Board, BySeat, Card, Color, Face, Game, How, Mark, Outcome, Part, Phase, Pile, Place, Position,
    Ruleset, Seat, Tactic,
};
use marchstone::syntax::{
    FaultKind, Tree, canonical, parse_position, position_line, write_position_tree,
};

/// The canonical form of a text of one game.
fn form(text: &str) -> String {
    let game = games(text.as_bytes()).pop().unwrap();
    canonical(&game.tree, &game.text, &game.faults).unwrap()
}

#[test]
fn fixtures_change_only_in_their_blanks() {
    for folder in ["fixtures/records", "fixtures/games"] {
        for (path, bytes) in records(folder) {
            for game in games(&bytes) {
                let out = canonical(&game.tree, &game.text, &game.faults).unwrap();
                assert_eq!(form(&out), out, "{path:?}");
                // lists may be sorted
                let words = |text: &str| {
                    let sorted = |word: &str| {
                        let mut parts: Vec<&str> = word.split([',', '=']).collect();
                        parts.sort();
                        parts.join(",")
                    };
                    text.split_whitespace().map(sorted).collect::<Vec<_>>()
                };
                assert_eq!(words(&out), words(&game.text), "{path:?}");
                let lists = ["exchange", "support"];
                if folder.ends_with("games") && !lists.iter().any(|word| out.contains(word)) {
                    assert_eq!(out, game.text, "{path:?}");
                }
            }
        }
    }
}

#[test]
fn headers_comments_and_lists_find_their_place() {
    let text = "
# before
%marchstone 1   # opening
  # above
note: \"a #1\"   # n
south: #none
x-Own: \"quoted\"

ruleset: st1-2024+tactics+tie-clock=latest+bluff-tie=none
deal S: ? ? 5?   # nothing known
deal N: r1 ? ? 2?

# first

1 S claim 3 because b9,r2,n1 denied by y1,g3   # c
2 N retreat 5,2 r1@1

# between
support r5,b6 x-A=b
result: unfinished
points: Irina 1, Thomas 5
# end
";
    insta::assert_snapshot!(form(text));
}

#[test]
fn what_cannot_be_read_is_not_written() {
    let game = games(b"%marchstone 1\nruleset: st1-2024\nfoo: bar\n\n1 S g7@\n")
        .pop()
        .unwrap();
    let error = canonical(&game.tree, &game.text, &game.faults).unwrap_err();
    let marchstone::syntax::PrintError::Unread(faults) = error else {
        panic!("{error:?}");
    };
    assert_eq!(faults.len(), 1);
    assert!(matches!(faults[0].kind, FaultKind::Expected(_)));
}

#[test]
fn a_typed_position_is_one_line() {
    for ruleset in Ruleset::all() {
        let position = Position::empty(ruleset);
        let line = position_line(&position);
        let places = Board::new(ruleset.game()).sites().len();
        let front = vec!["-"; places].join("/");
        let side = if ruleset.game() == Game::One {
            "S"
        } else {
            "A"
        };
        assert_eq!(line, format!("{ruleset} {front} {side}"));
        assert!(parse_position(&line, &mut Tree::default()).is_ok());
    }
}

#[test]
fn a_full_position_is_written_and_read_back() {
    let ruleset = Ruleset::parse("st1-2024+tactics+pass-right=lasting").unwrap();
    let card = |color, strength| Card::new(Game::One, color, strength).unwrap();
    let mut position = Position::empty(ruleset);
    let site = &mut position.board[Place(1)];
    for strength in 1..=4 {
        site.halves[Seat::South].push(card(Color::Brown, strength).into());
    }
    site.halves[Seat::North].push(Tactic::Joker.into());
    site.halves[Seat::North].push(Face::of_color(Color::Red));
    site.mark = Mark::Mud;
    site.owner = Some(Seat::South);
    site.first = Some(Seat::South);
    position.to_move = None;
    position.turn = Some(31);
    position.phase = Phase::Played;
    position.seen = card(Color::Green, 9).set() | card(Color::Red, 8).set();
    position.unseen = Some(Default::default());
    position.discard = vec![
        Tactic::Traitor.into(),
        card(Color::Blue, 1).into(),
        Tactic::Banshee.into(),
    ];
    position.actions.0[1] = vec![Tactic::Treason, Tactic::Desertion];
    position.played = Some(BySeat([2, 1]));
    position.joker = Some(BySeat([false, true]));
    position.may_pass = Some(BySeat([false, false]));
    position.oil = Some(3);
    position.deck = Some(Pile::Parts(vec![
        Part::Unknown(2),
        Part::Card(Face::UNKNOWN),
        Part::Card(card(Color::Yellow, 5).into()),
        Part::Unknown(0),
        Part::Card(Face::UNKNOWN),
    ]));
    position.tactics_deck = Some(Pile::Parts(Vec::new()));
    position.shuffled = vec![card(Color::Yellow, 2).into(), card(Color::Red, 2).into()];
    position.hands.0[0] = Some(Pile::Parts(vec![
        Part::UnknownTactics(1),
        Part::Unknown(2),
        Part::Card(Tactic::Spy.into()),
        Part::Card(card(Color::Purple, 2).into()),
    ]));
    position.hands.0[1] = Some(Pile::Count(7));
    position.passes = 1;
    position.last = Some(Seat::North);
    position.result = Some(Outcome::Won(Seat::South, How::ThreeAdjacent));
    let line = position_line(&position);
    insta::assert_snapshot!(line);
    let mut tree = Tree::default();
    let read = parse_position(&line, &mut tree).unwrap();
    let mut again = String::new();
    write_position_tree(&mut again, &read.position, &tree, &line).unwrap();
    assert_eq!(again, line);
}
