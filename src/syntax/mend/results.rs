//! Results that name a side and an end, and do not say which side it was that lost.

use super::words::{find, fold, of_the_loser, winner};
use crate::span::Span;

/// A result that may mean either winner.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Unclear<'a> {
    /// The words behind the side, as they are written.
    pub written: &'a str,
    /// The side that is named: `south`, `north`, `attacker` or `defender`.
    pub named: &'static str,
    /// The other one.
    pub other: &'static str,
    /// The canonical word for the end, which belongs behind the winner.
    pub how: &'static str,
    /// Whether it is the key of a position.
    pub in_position: bool,
}

/// The unclear result whose words behind the side begin at a span of a game's text; `None` if those
/// words are something else.
pub fn unclear_result(text: &str, span: Span) -> Option<Unclear<'_>> {
    let start = span.start as usize;
    let front = text.get(..start)?;
    let front = &front[front.rfind(['\n', '\r']).map_or(0, |end| end + 1)..];
    let (key, side) = front.rsplit_once([':', '='])?;
    let in_position = front[key.len()..].starts_with('=');
    let named = winner(&fold(side.trim_matches([' ', '_', '\t', '\u{a0}'])))?;
    let other = find(OTHERS, named)?;
    let rest = text[start..].lines().next()?;
    let written = match in_position {
        true => rest.split(' ').next()?,
        false => rest.split(" #").next()?.trim_end(),
    };
    let words: Vec<String> = written
        .split(['_', ' ', '\t', '\u{a0}'])
        .map(fold)
        .collect();
    let how = of_the_loser(&words.join("-"))?;
    Some(Unclear {
        written,
        named,
        other,
        how,
        in_position,
    })
}

/// The sides, each with the one across the table.
const OTHERS: &[(&str, &str)] = &[
    ("south", "north"),
    ("north", "south"),
    ("attacker", "defender"),
    ("defender", "attacker"),
];

#[cfg(test)]
mod tests {
    use super::unclear_result;
    use crate::span::Span;

    /// The side that is named and the end, of a line whose words begin behind so many bytes.
    fn of(line: &str, start: usize) -> Option<(&'static str, &'static str)> {
        let found = unclear_result(line, Span::new(start, line.len()))?;
        assert_ne!(found.named, found.other);
        Some((found.named, found.how))
    }

    #[test]
    fn who_lost_is_not_said() {
        let resigned = Some(("south", "opponent-resigned"));
        assert_eq!(of("result: south resigned", 14), resigned);
        assert_eq!(
            of("Ergebnis: S\u{fc}d hat aufgegeben  # um elf", 15),
            resigned
        );
        assert_eq!(of("\nresult:  s  gave up", 13), resigned);
        let forfeit = Some(("defender", "opponent-forfeit"));
        assert_eq!(of("result: defender forfeit", 17), forfeit);
        assert_eq!(
            of("now: st2-en - - result=defender_time-out x=1", 32),
            forfeit
        );
    }

    #[test]
    fn other_words_are_clear_or_unknown() {
        for (line, start) in [
            ("result: south wins", 14),
            ("result: south opponent-resignd", 14),
            ("result: nobody resigned", 15),
            ("result: Anna resigned", 13),
            ("south resigned", 6),
            ("", 0),
        ] {
            assert_eq!(of(line, start), None, "{line}");
        }
    }
}
