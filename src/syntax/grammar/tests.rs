//! Every production by itself: what it reads whole, and what it refuses or leaves over.

use super::super::sink::TreeSink;
use super::super::tree::Side;
use super::super::tree::Tree;
use super::common::{Faces, common_deal, common_pass, common_turn, index};
use super::input::{Cur, R};
use super::lead::Lead;
use super::{card, claim, closing, head, key, line, pile, play, position, steps, token, turn};
use crate::model::{Card, Color, Face, Game, Seat};

/// How many bytes a production reads; `None` where it refuses.
fn read<T>(
    text: &str,
    production: impl Fn(Cur<'static>, &mut Tree) -> R<'static, T>,
) -> Option<usize> {
    let bytes: &'static [u8] = text.to_string().leak().as_bytes();
    let found = production(Cur::new(bytes, 0), &mut Tree::default());
    found.ok().map(|(rest, _)| rest.at as usize)
}

macro_rules! reads {
    ($production:expr, yes: $yes:expr, no: $no:expr) => {
        for text in $yes {
            assert_eq!(read(text, $production), Some(text.len()), "{text}");
        }
        for text in $no {
            let found = read::<_>(text, $production);
            assert_ne!(found, Some(text.len()), "{text}");
        }
    };
}

#[test]
fn smallest_parts() {
    reads!(|i, _| token::digit(i), yes: ["0", "9"], no: ["x", "12"]);
    reads!(|i, _| token::number(i), yes: ["0", "12", "99999999999999"], no: ["", "x", "-1"]);
    reads!(|i, _| token::name(i), yes: ["time", "x-club", "x-1"], no: ["1x", "X", "-a"]);
    reads!(|i, _| token::value(i), yes: ["12.5", "a=b", "ß"], no: ["a b"]);
    reads!(|i, _| token::blank(i), yes: [" ", "   "], no: ["", "_"]);
    reads!(|i, _| position::gap(i), yes: [" ", "_", " _ "], no: ["", "x"]);
    reads!(|i, _| token::side(i), yes: ["S", "N", "A", "D"], no: ["s", "X"]);
    reads!(|i, _| token::comment(i), yes: ["#", "# a # b"], no: ["x", "#a\n"]);
    reads!(|i, _| token::tail(i), yes: ["", " ", "  # c"], no: ["# c", " x"]);
    reads!(|i, _| token::end_of_line(i), yes: [""], no: [" "]);
    assert!(token::character(b'a') && !token::character(b'\t'));
}

#[test]
fn cards_and_places() {
    reads!(|i, _| card::color(i), yes: ["r", "k"], no: ["o", "R"]);
    reads!(|i, _| card::strength(i), yes: ["0", "11"], no: ["?"]);
    reads!(|i, _| card::clan(i), yes: ["r7", "k11"], no: ["r?", "7", "joker"]);
    reads!(|i, _| card::clans(i, &mut Tree::default()), yes: ["r7", "r7,b9"], no: ["-", "r7,", "r7,?"]);
    reads!(|i, _| card::tactic(i), yes: ["joker", "redeployment"], no: ["jok", "jokers"]);
    reads!(|i, _| card::wild(i), yes: ["joker", "spy", "shield"], no: ["mud", "r7"]);
    reads!(|i, _| card::face(i), yes: ["r7", "r?", "?5", "?", "?t", "mud"], no: ["any", "r", "7"]);
    reads!(|i, _| card::card(i), yes: ["r7", "?t"], no: ["x"]);
    reads!(|i, store| card::cards(i, store), yes: ["r7,?,joker"], no: ["r7,", ""]);
    reads!(|i, _| card::place(i), yes: ["4", "?", "12"], no: ["x", "-1"]);
    reads!(|i, _| pile::part(i), yes: ["r7", "?", "28?", "3?t", "42"], no: ["x"]);
    reads!(pile::pile, yes: ["42", "-", "28?,p4,b3", "?t"], no: ["r7,42", "r7,"]);
    reads!(pile::row, yes: ["42", "r7 ? 3?t"], no: ["r7,b8", "r7 42"]);
}

#[test]
fn turns_and_items() {
    reads!(turn::turn, yes: ["1 S g7@1", "S pass", "pass", "1 pass +? time=3"], no: ["1 S", "1", "1 S x", "1S pass"]);
    reads!(turn::item, yes: ["?", "pass", "+any", "g7@1", "oil 3", "claim 4", "x-a=b"], no: ["passe", "-r7", "g7"]);
    reads!(turn::prep, yes: ["oil 3", "retreat 2,5", "retreat 2"], no: ["oil", "retreat", "retreat 2 5"]);
    reads!(|i, _| turn::field(i), yes: ["time=12.5", "x-b=#"], no: ["time", "=3", "time="]);
    reads!(|i, _| play::play(i), yes: ["r7@4", "r?@3", "?5@3", "joker@?"], no: ["r7", "r7@", "@4"]);
    reads!(|i, _| play::at(i), yes: ["r5@3", "joker.2@3"], no: ["r5", "joker.@3"]);
    reads!(|i, _| play::draw(i), yes: ["+r7", "+?", "+?t", "+any"], no: ["r7", "+", "+x"]);
    reads!(play::three, yes: ["r1,r2,r3", "?,?t,joker"], no: ["r1 r2"]);
    for item in [
        "strategist r5@3>6",
        "redeployment joker.2@3>discard",
        "traitor b2@3>6",
        "treason b2@3>?",
        "banshee b2@3",
        "desertion joker@2",
        "recruitment r5@4",
        "explosion 4",
        "support r5,b6",
        "exchange",
        "exchange r1,r2,r3 for b1,b2,?",
        "recruiter",
        "recruiter +g2 +?t +? -p4 -?t",
    ] {
        assert_eq!(read(item, turn::item), Some(item.len()), "{item}");
    }
    for item in [
        "strategist r5@3",
        "traitor b2@3>discard",
        "banshee b2",
        "exchange r1",
        "support",
    ] {
        assert_eq!(read(item, turn::item), None, "{item}");
    }
}

#[test]
fn steps_are_items() {
    let step = |text: &'static str, game| {
        let (tree, faults) = (&mut Tree::default(), &mut Vec::new());
        let found = steps::step(
            Cur::new(text.as_bytes(), 0),
            (game, &faces(game)),
            &mut TreeSink { tree, faults },
        );
        found.map(|rest| rest.at as usize)
    };
    let short = [
        ("r7@4", Game::One),
        ("k11@7 +r1", Game::Two),
        ("claim 4", Game::One),
        ("claim 4 b7@3", Game::One),
        ("claim 4 because -", Game::One),
        ("claim 4 because r7,b2 +g1", Game::One),
        ("claim 4 because r7 denied by y8,y9", Game::One),
        ("control 4 denied", Game::Two),
        ("control 1 +k0", Game::Two),
        ("+g2", Game::One),
        ("joker@4", Game::Two),
        ("+traitor", Game::One),
    ];
    for (text, game) in short {
        let length = step(text, game);
        assert!(length.is_some(), "{text}");
        assert_eq!(length, read(text, turn::item), "{text}");
    }
    let others = [
        "r7@?",
        "r7@12",
        "r7@",
        "r7@4x",
        "joker@?",
        "strategist r5@3>6",
        "+any",
        "+?t",
        "+?",
        "pass",
        "control 4",
        "claim ?",
        "claim 4 as joker=r7",
        "claim 4 as joker=r7 because -",
        "claim 4 because r7,r7",
        "claim 4 because r7,",
        "claim 4 because -r7",
        "claim 4  because r7",
        "claim 4 because  r7",
        "claim 4 because r0",
        "claim 4 denied because -",
        "claim 4 deniedx",
        "claim 4x",
        "",
    ];
    for text in others {
        assert_eq!(step(text, Game::One), None, "{text}");
    }
}

#[test]
fn claims() {
    reads!(
        claim::claim,
        yes: [
            "4",
            "4 because -",
            "4 denied",
            "4 as joker=r7,spy=b7 against shield=g1 because r1,b9 denied by y8",
        ],
        no: ["4 denied because -", "4 as r7", "4 because", "4 by r7", "4 asx"]
    );
    reads!(claim::binds, yes: [" joker=r7", " joker=r7,spy=b7"], no: [" joker", " mud=r7", " joker=?"]);
}

#[test]
fn positions() {
    reads!(|i, _| position::ruleset(i), yes: ["st1-2024+tie-clock=latest"], no: ["", "1x", "st1/"]);
    reads!(position::front, yes: ["-", "-/-", "r7:b1@4/-:b2@6", ":/r1:"], no: ["r7", "r7:b1:"]);
    reads!(position::site, yes: ["-", "-~damaged", "r7,r8*:b1~mud=S", "r7:b1@4"], no: ["r7", "r7:b1~x", "r7:b1=x"]);
    reads!(|i, store| position::half(i, Seat::South, store), yes: ["-", "r7,joker*", "?"], no: ["x", "r7,"]);
    reads!(|i, _| position::mark(i), yes: ["mud", "bluff", "damaged", "breached"], no: ["swamp"]);
    reads!(|i, _| position::mover(i), yes: ["S", "-"], no: ["x"]);
    reads!(position::position, yes: ["st1-2024 - S", "st2-en_-/-_-", "st1-2024 - S turn=7 oil=2"],
        no: ["st1-2024", "st1-2024 - S turn=7 turn=8", "st1-2024 - S foo=1"]);
    let keys = [
        "turn=7",
        "phase=played",
        "seen=r1",
        "unseen=-",
        "discard=joker,r1",
        "actions.A=explosion",
        "played=2,1",
        "joker=S,N",
        "joker=-",
        "may-pass=S",
        "oil=0",
        "deck=28?,p4",
        "tactics-deck=4",
        "shuffled=r5",
        "hand.S=3?,?t",
        "passes=1",
        "last=A",
        "result=south_ruling",
        "result=unfinished",
    ];
    reads!(key::entry, yes: keys, no: ["turn=", "phase=over", "hand.X=3", "foo=1", "turn=7x"]);
}

#[test]
fn lines() {
    reads!(|i, _| line::opening(i), yes: ["%marchstone 1", "%marchstone 12"], no: ["%marchstone", "%marchstone 0", "% 1"]);
    reads!(|i, _| line::note(i), yes: ["", "# x"], no: ["x"]);
    reads!(|i, _| head::text(i), yes: ["Jo", "\"Jo #2\"", "Jo  # c", ""], no: ["a\tb"]);
    reads!(|i, _| closing::winner(i), yes: ["south", "defender"], no: ["S"]);
    reads!(|i, _| closing::how(i), yes: ["3-adjacent", "ruling"], no: ["3", "rulings"]);
    reads!(|i, _| closing::result(i), yes: ["south 3-adjacent", "no-winner", "unfinished"], no: ["south", "nobody"]);
    reads!(
        line::line,
        yes: [
            "", "# c", "%marchstone 1  # c", "ruleset: st2-de", "south:", "note: a", "x-a: b",
            "deal S: r7 ?", "deck: 42", "tactics-deck: joker ?t", "start: st1-2024 - S",
            "now: st1-2024 - S", "result: unfinished", "points: A 1, B 5", "1 S g7@1", "pass",
        ],
        no: ["deal: r7", "deal S r7", "deck:", "start: x", "result: S", "!", "ruleset: a b"]
    );
}

/// The cards of a game.
fn faces(game: Game) -> Faces {
    let mut faces = [Face::UNKNOWN; 256];
    for color in Color::ALL {
        for strength in 0..12 {
            let card = Card::new(game, color, strength as u8);
            if let (Some(at), Some(card)) = (index(color, strength), card) {
                faces[at] = card.into();
            }
        }
    }
    faces
}

/// How a turn of a number and side has to begin, as [`turn::turn`] would read it.
fn begun(number: u32, seat: Seat, game: Game) -> String {
    format!("{number} {} ", seat.letter(game))
}

#[test]
fn leads_follow_each_other() {
    for game in [Game::One, Game::Two] {
        let faces = &faces(game);
        let mut seat = Seat::South;
        let mut kept = Lead::new(1, Side::of(seat, game));
        for number in 1..=10_000 {
            let anew = Lead::new(number, Side::of(seat, game));
            assert_eq!(anew.is_some(), number < 10_000);
            // no more than two digits are counted up, and none comes in front
            let same_length = number > 10 && number % 100 > 0;
            assert_eq!(
                kept.is_some(),
                anew.is_some() && (number == 1 || number % 10 > 0 || same_length)
            );
            let line = format!("{}r1@1 +r2\n{}", begun(number, seat, game), " ".repeat(32));
            for lead in [kept, anew].iter().flatten() {
                let read = common_turn(Cur::new(line.as_bytes(), 0), lead, faces);
                let (rest, _) = read.expect("a common turn");
                assert_eq!(rest.rest, " ".repeat(32).as_bytes());
            }
            kept = kept.or(anew);
            kept = kept.and_then(|mut lead| lead.advance().then_some(lead));
            seat = !seat;
        }
    }
}

#[test]
fn common_turns_are_turns() {
    let both = ["r7@4 +b1", "r1@9", "r9@1 +b9", "g5@3 +mud", "pass"];
    let one = ["n3@3 +p8"].as_slice();
    let two = ["r0@1 +r0", "r10@2 +k11", "b11@7 +joker", "k11@3 +r10"].as_slice();
    for (game, own_items) in [(Game::One, one), (Game::Two, two)] {
        let mut taken = Vec::new();
        let faces = &faces(game);
        let known = Lead::new(12, Side::of(Seat::North, game)).expect("a lead");
        let own = begun(12, Seat::North, game);
        let items = [
            "r7@4 +b1",
            "r1@9",
            "r9@1 +b9",
            "r0@1 +r0",
            "r10@2 +k11",
            "b11@7 +joker",
            "g5@3 +mud",
            "k11@3 +r10",
            "n3@3 +p8",
            "r7@4  +b1",
            "r7@4 +b1 ",
            "r7@4 + b1",
            "r7@0",
            "r07@1 +b1",
            "r7@4 +b01",
            "r7@44 +b1",
            "r12@4 +b1",
            "r7@4 +b12",
            "r7@4 +jokers",
            "r7@4 +?",
            "?@4 +b1",
            "r?@4",
            "joker@4 +b1",
            "r7@4 claim 4",
            "r7@4 +b1 claim 4",
            "r7@4 +b1#",
            "r7@4\t+b1",
            "pass",
            "pass +b1",
            "passes",
            "pass ",
            "r7",
            "+b1",
            "",
            "r7@4 +b1\r",
        ];
        let leads = [
            &own, "12 S ", "12 A ", "13 N ", "012 N ", "12N ", "12  N ", "1 N ", "",
        ];
        for (item, lead) in items.iter().flat_map(|item| leads.map(|lead| (item, lead))) {
            for behind in ["", " 13 S r1@1 +b1 and so on for ever"] {
                let text = format!("{lead}{item}\n{behind}");
                let cur = Cur::new(text.as_bytes(), 0);
                let play = common_turn(cur, &known, faces).map(|(rest, _)| rest);
                let pass = common_pass(cur, &known);
                let Some(rest) = play.or(pass) else {
                    continue;
                };
                taken.push(*item);
                assert!(play.is_none() || pass.is_none(), "{text}");
                assert_eq!(
                    (lead, rest.rest),
                    (own.as_str(), behind.as_bytes()),
                    "{text}"
                );
                let line = &text[..text.len() - behind.len() - 1];
                assert_eq!(read(line, turn::turn), Some(line.len()), "{line}");
            }
        }
        // what is after such a turn is too little, or it is enough
        taken.sort_unstable();
        taken.dedup();
        let mut wanted = [&both, own_items].concat();
        wanted.sort_unstable();
        assert_eq!(taken, wanted);
    }
}

#[test]
fn common_hands_are_deals() {
    let faces = &faces(Game::Two);
    for line in [
        "deal A: r7",
        "deal D: k11 r0 b10",
        "deal S: r1 r2",
        "deal A: b1 b11",
    ] {
        let text = format!("{line}\n ");
        let found = common_deal(Cur::new(text.as_bytes(), 0), faces);
        let (rest, deal) = found.unwrap_or_else(|| panic!("{line}"));
        assert_eq!(rest.rest, b" ");
        assert_eq!(deal.cards.len() as usize, line.split(' ').count() - 2);
        assert_eq!(read(line, line::line), Some(line.len()), "{line}");
    }
    let other = [
        "deal A: r7 r7\n ",
        "deal A: ?\n ",
        "deal A: r?\n ",
        "deal A: joker\n ",
        "deal A: 7\n ",
        "deal A:r7\n ",
        "deal A:  r7\n ",
        "deal X: r7\n ",
        "deal A: r7 \n ",
        "deal A: r7  b1\n ",
        "deal A: n1\n ",
        "deal A: r12\n ",
        "deal A: r7",
        "deal A: r7 # c\n ",
        "deal A: r7\r\n",
        "deck: r7\n ",
    ];
    for text in other {
        let found = common_deal(Cur::new(text.as_bytes(), 0), faces);
        assert!(found.is_none(), "{text}");
    }
}
