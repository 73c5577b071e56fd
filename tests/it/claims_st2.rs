//! The claims of `fixtures/claims/st2.txt`: for each rule positions with the verdict that it
//! gives, the nearest yes beside the nearest no.

use marchstone::ask::{Why, ask};
use marchstone::model::{Place, Position, Seat};
use marchstone::pipeline;
use marchstone::proof::check::check;
use marchstone::proof::question;

const TABLE: &str = include_str!("../../fixtures/claims/st2.txt");

struct Row<'a> {
    line: &'a str,
    expected: bool,
    basis: &'a str,
    place: Place,
    side: Seat,
    position: Position,
}

fn rows() -> Vec<Row<'static>> {
    TABLE
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(row)
        .collect()
}

fn row(line: &str) -> Row<'_> {
    let mut words = line.splitn(6, ' ');
    let mut word = || words.next().expect("six columns");
    let _rules = word();
    let expected = match word() {
        "yes" => true,
        "no" => false,
        other => panic!("{other}: {line}"),
    };
    let basis = word();
    let place = Place(word().parse::<u8>().expect("a tile") - 1);
    let side = match word() {
        "A" => Seat::ATTACKER,
        "D" => Seat::DEFENDER,
        other => panic!("{other}: {line}"),
    };
    let position = pipeline::position(word()).unwrap_or_else(|finding| panic!("{finding:?}"));
    Row {
        line,
        expected,
        basis,
        place,
        side,
        position,
    }
}

#[test]
fn every_claim_has_its_verdict() {
    let mut wrong = Vec::new();
    for row in rows() {
        let answer = ask(&row.position, row.place, Some(row.side), false);
        if (answer.claimable, answer.why.word()) != (row.expected, row.basis) {
            wrong.push(format!("{}: {}", row.line, answer.why.word()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_checker_by_enumeration_agrees() {
    for row in rows() {
        if let Why::Cards(_) = ask(&row.position, row.place, Some(row.side), false).why {
            let checked = check(&question(&row.position, row.place, row.side));
            assert_eq!(checked.claimable, row.expected, "{}", row.line);
        }
    }
}

/// Where two rows differ in an option alone, the answer says that this ruling decided.
#[test]
fn an_open_ruling_that_decides_is_named() {
    let rows = rows();
    let mut pairs = 0;
    for other in &rows {
        let words: Vec<&str> = other.line.splitn(7, ' ').collect();
        let Some((plain, option)) = words[5].rsplit_once('+').filter(|(_, o)| o.contains('='))
        else {
            continue;
        };
        let twin = rows.iter().find(|row| {
            let twin: Vec<&str> = row.line.splitn(7, ' ').collect();
            twin[5] == plain && twin[3] == words[3] && twin[6] == words[6]
        });
        let Some(twin) = twin.filter(|twin| twin.expected != other.expected) else {
            continue;
        };
        pairs += 1;
        let name = option.split('=').next().expect("an option has a name");
        for row in [twin, other] {
            let answer = ask(&row.position, row.place, Some(row.side), false);
            let named = answer.rulings.iter().any(|r| r.entry().name == name);
            assert!(named, "{}: {name} is not named", row.line);
        }
    }
    assert!(pairs >= 10, "{pairs} pairs");
}
