//! What stands below a board: hands, piles, discards, the result, what the signs mean.

use super::{face_name, paint};
use crate::model::{Face, Game, Part, Pile, Position, Seat};
use crate::report::Look;
use crate::report::lang::{Lang, Word};
use std::collections::BTreeSet;

/// What else is known, a line each.
pub(super) fn facts(position: &Position, lang: Lang, look: Look) -> Vec<(String, String)> {
    let game = position.ruleset.game();
    let mut facts = Vec::new();
    let mut add = |label: &str, words: String| facts.push((label.to_string(), words));
    for seat in Seat::BOTH {
        if let Some(hand) = &position.hands[seat] {
            add(
                &whose(lang.side(game, seat), lang.word(Word::Hand), lang),
                pile(hand, game, lang, look),
            );
        }
    }
    let deck = match game {
        Game::One => lang.word(Word::ClanDeck),
        Game::Two => lang.word(Word::SiegeDeck),
    };
    if let Some(cards) = &position.deck {
        add(deck, pile(cards, game, lang, look));
    }
    if let Some(cards) = &position.tactics_deck {
        add(lang.word(Word::TacticDeck), pile(cards, game, lang, look));
    }
    if !position.discard.is_empty() {
        add(
            lang.word(Word::Discards),
            faces(&position.discard, game, lang, look),
        );
    }
    for seat in Seat::BOTH {
        let actions = &position.actions[seat];
        if !actions.is_empty() {
            let names: Vec<&str> = actions
                .iter()
                .map(|tactic| lang.tactic(game, *tactic))
                .collect();
            add(
                &format!("{} {}", lang.side(game, seat), lang.word(Word::Played)),
                names.join(" "),
            );
        }
    }
    if let Some(played) = position.played {
        let (south, north) = (played[Seat::South], played[Seat::North]);
        let (and, done) = (lang.word(Word::And), lang.word(Word::Played));
        add(
            lang.word(Word::Tactics),
            format!("{south} {and} {north} {done}"),
        );
    }
    if let Some(oil) = position.oil {
        add(
            lang.word(Word::Cauldrons),
            format!("{oil} {}", lang.word(Word::Left)),
        );
    }
    if let Some(seat) = position.last {
        let whose = match lang {
            Lang::English => format!("{}'s", lang.side(game, seat)),
            Lang::German => lang.side(game, seat).to_string(),
        };
        add(lang.word(Word::LastTurn), whose);
    }
    if let Some(outcome) = position.result {
        add(lang.word(Word::Result), lang.outcome(game, outcome));
    }
    if position
        .board
        .sites()
        .iter()
        .any(|site| site.first.is_some())
    {
        add("*", lang.word(Word::CompleteFirst).to_string());
    }
    let colors = game.colors().iter();
    let names: Vec<String> = colors
        .map(|color| format!("{} {}", color.letter(), lang.color(*color)))
        .collect();
    add(lang.word(Word::Colors), names.join(", "));
    let short = shortened(position, lang);
    if !short.is_empty() {
        add(lang.word(Word::ShortFor), short.join(", "));
    }
    if game == Game::Two {
        add(
            lang.word(Word::TilesAskFor),
            lang.word(Word::Asked).to_string(),
        );
    }
    facts
        .into_iter()
        .flat_map(|(label, words)| wrapped(&label, &words))
        .collect()
}

/// The words that the board has no room for, each after what stands there.
fn shortened(position: &Position, lang: Lang) -> Vec<String> {
    let game = position.ruleset.game();
    let mut pairs = BTreeSet::new();
    for site in position.board.sites() {
        pairs.extend(lang.mark_short(site.mark).zip(lang.mark(site.mark)));
        for seat in Seat::BOTH {
            let tactics = site.halves[seat]
                .faces()
                .iter()
                .filter_map(|face| face.tactic());
            pairs.extend(
                tactics.map(|tactic| (lang.tactic_short(game, tactic), lang.tactic(game, tactic))),
            );
        }
    }
    let differ = pairs.into_iter().filter(|(short, long)| short != long);
    differ
        .map(|(short, long)| format!("{short} {long}"))
        .collect()
}

fn faces(faces: &[Face], game: Game, lang: Lang, look: Look) -> String {
    let words: Vec<String> = faces
        .iter()
        .map(|face| paint(*face, face_name(*face, game, lang), look))
        .collect();
    words.join(" ")
}

/// A pile or hand; the number first where it is long.
fn pile(pile: &Pile, game: Game, lang: Lang, look: Look) -> String {
    let parts = match pile {
        Pile::Count(count) => return lang.cards(*count),
        Pile::Parts(parts) => parts,
    };
    if parts.is_empty() {
        return "empty".to_string();
    }
    let known: Vec<String> = parts
        .iter()
        .map(|part| match part {
            Part::Card(face) => paint(*face, face_name(*face, game, lang), look),
            Part::Unknown(count) => format!("{count}?"),
            Part::UnknownTactics(count) => format!("{count}?t"),
        })
        .collect();
    match pile.len() {
        count if count > 7 => format!("{count}: {}", known.join(" ")),
        _ => known.join(" "),
    }
}

/// A fact in lines that fit, the label on the first.
fn wrapped(label: &str, text: &str) -> Vec<(String, String)> {
    const ROOM: usize = 60;
    let mut lines: Vec<(String, String)> = Vec::new();
    let mut column = 0;
    for word in text.split(' ') {
        let length = plain_length(word);
        match lines.last_mut() {
            Some((_, line)) if column + 1 + length <= ROOM => {
                line.push(' ');
                line.push_str(word);
                column += 1 + length;
            }
            last => {
                let label = if last.is_none() { label } else { "" };
                lines.push((label.to_string(), word.to_string()));
                column = length;
            }
        }
    }
    lines
}

/// Number of characters without colours.
fn plain_length(text: &str) -> usize {
    let mut length = 0;
    let mut inside = false;
    for c in text.chars() {
        match (inside, c) {
            (false, '\x1b') => inside = true,
            (false, _) => length += 1,
            (true, 'm') => inside = false,
            (true, _) => {}
        }
    }
    length
}

/// `South's hand`, `Hand von Süd`
fn whose(side: &str, what: &str, lang: Lang) -> String {
    match lang {
        Lang::English => format!("{side}'s {what}"),
        Lang::German => format!("{what} {side}"),
    }
}
