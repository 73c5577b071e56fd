//! A game in the JSON that is written here and the same game written otherwise are read alike.

use super::{both, fixtures, generated};
use marchstone::json::{Frame, Game, Within, read};

/// What a game says: its text, the map and the values of a replay; `None` if it is none.
fn told(json: &str) -> Option<(String, String)> {
    let frame = Frame {
        bytes: json.as_bytes(),
        first_line: 1,
        first_column: 1,
        within: Within::Alone,
        index: 0,
        wrong: None,
    };
    let mut game = Game::default();
    read(&frame, &mut game).ok()?;
    let parts = format!("{:?} {:?}", game.map, game.stated);
    Some((game.text, parts))
}

/// A blank after the game makes it one that is written otherwise.
fn alike(json: &str) -> bool {
    let found = told(json);
    assert_eq!(found, told(&format!("{json} ")), "{json}");
    found.is_some()
}

#[test]
fn every_fixture_says_the_same_written_otherwise() {
    for (path, bytes) in fixtures() {
        println!("{}", path.display());
        for replay in [false, true] {
            for game in both(&bytes, replay).0 {
                assert!(alike(&game.json));
            }
        }
    }
}

#[test]
fn generated_games_say_the_same_written_otherwise() {
    for text in generated(2) {
        for game in both(text.as_bytes(), false).0 {
            assert!(alike(&game.json));
        }
    }
}

/// One word of a game for another, a byte less, a byte more: what is no game stays none.
#[test]
fn what_is_wrong_is_wrong_in_both() {
    let game = "{\"format\":\"marchstone-json 1\",\"before\":[\"# a\"],\"comment\":\"# b\",\
        \"ruleset\":\"st1-2024+tactics\",\"headers\":[{\"key\":\"south\",\"value\":\"I\\\"r\"},\
        {\"key\":\"x-a\",\"value\":\"\",\"comment\":\"# c\"},{\"deal\":\"S\",\"cards\":[\"r7\",\"2?\"]},\
        {\"deck\":[\"30?\"]},{\"tactics-deck\":[\"joker\",\"9?t\"]},{\"comment\":\"# d\"}],\"turns\":[\
        {\"number\":1,\"side\":\"S\",\"actions\":[{\"play\":\"g6\",\"at\":4},{\"draw\":\"?\"}]},\
        {\"number\":2,\"side\":\"N\",\"actions\":[{\"tactic\":\"strategist\",\"card\":\"g6\",\"nth\":2,\
        \"from\":4,\"to\":\"discard\"},{\"claim\":4,\"as\":[{\"wild\":\"joker\",\"value\":\"r7\"}],\
        \"because\":[],\"denied\":true,\"by\":[\"r10\"]},{\"draw\":\"any\"}],\"comment\":\"# e\"},\
        {\"number\":3,\"side\":\"S\",\"actions\":[{\"tactic\":\"recruiter\",\"draws\":[\"g2\",\"any\"],\
        \"returns\":[\"p4\",\"?t\"]},{\"field\":\"time\",\"value\":\"1.5\"}]},\
        {\"number\":4,\"side\":\"N\",\"actions\":[{\"pass\":true}]},{\"now\":\"st1-2024 -/- S\"}],\
        \"result\":{\"winner\":\"S\",\"how\":\"3-adjacent\"},\"after\":[{\"points\":\"6, 5\"}]}";
    assert!(alike(game));
    let words = [
        "",
        "\"",
        "\\",
        "0",
        "01",
        "4294967295",
        "4294967296",
        "1e1",
        "-1",
        "?",
        "any",
        "\"?\"",
        "\"discard\"",
        "null",
        "true",
        "[]",
        "{}",
        ",",
        "#",
        " ",
        "\\n",
        "\\u0023",
        "\u{7f}",
        "é",
        "r07",
        "joker",
        "x",
    ];
    let signs: Vec<usize> = game.char_indices().map(|(at, _)| at).collect();
    let mut games = 0;
    for at in &signs {
        for word in words {
            games += usize::from(alike(&format!("{}{word}{}", &game[..*at], &game[*at..])));
            games += usize::from(alike(&format!("{}{word}{}", &game[..*at], &game[at + 1..])));
        }
    }
    // whole values for others
    let values: Vec<&str> = game.split([':', ',', '[', ']', '{', '}']).collect();
    for old in &values {
        for new in values.iter().chain(&words).filter(|_| !old.is_empty()) {
            games += usize::from(alike(&game.replacen(old, new, 1)));
        }
    }
    assert!(games > 1000, "only {games} are games");
}
