//! More about the claims of `fixtures/claims/st2.txt` than their verdicts: the checker agrees, and
//! where two lines differ in an option alone the ruling is named.

use marchstone::ask::{Effort, Why, ask};
use marchstone::model::{Place, Position, Seat};
use marchstone::pipeline;
use marchstone::proof::check::check;
use marchstone::proof::question;

const TABLE: &str = include_str!("../../fixtures/claims/st2.txt");

struct Row<'a> {
    line: &'a str,
    expected: bool,
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
    let words: Vec<&str> = line.splitn(8, ' ').collect();
    let [_rules, side, tile, yes, _basis, _cards, _rulings, position] = words[..] else {
        panic!("eight columns: {line}");
    };
    let expected = yes == "yes";
    let place = Place(tile.parse::<u8>().expect("a tile") - 1);
    let side = match side {
        "A" => Seat::ATTACKER,
        _ => Seat::DEFENDER,
    };
    let position = pipeline::position(position).unwrap_or_else(|finding| panic!("{finding:?}"));
    Row {
        line,
        expected,
        place,
        side,
        position,
    }
}

#[test]
fn the_checker_by_enumeration_agrees() {
    for row in rows() {
        if let Why::Cards(_) = ask(&row.position, row.place, Some(row.side), Effort::None).why {
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
        let words: Vec<&str> = other.line.splitn(9, ' ').collect();
        let Some((plain, option)) = words[7].rsplit_once('+').filter(|(_, o)| o.contains('='))
        else {
            continue;
        };
        let twin = rows.iter().find(|row| {
            let twin: Vec<&str> = row.line.splitn(9, ' ').collect();
            twin[7] == plain && twin[2] == words[2] && twin[8] == words[8]
        });
        let Some(twin) = twin.filter(|twin| twin.expected != other.expected) else {
            continue;
        };
        pairs += 1;
        let name = option.split('=').next().expect("an option has a name");
        for row in [twin, other] {
            let answer = ask(&row.position, row.place, Some(row.side), Effort::None);
            let named = answer.rulings.iter().any(|r| r.entry().name == name);
            assert!(named, "{}: {name} is not named", row.line);
        }
    }
    assert!(pairs >= 10, "{pairs} pairs");
}
