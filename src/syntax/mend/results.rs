//! Results that name a side and an end, and do not say which side it was that lost.

use super::super::lines::{line_end, line_start};
use super::super::tree::Side;
use super::words::{fold, of_the_loser, winner};
use crate::span::Span;

/// A result that may mean either winner.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Unclear<'a> {
    /// The words after the side, as they are written.
    pub written: &'a str,
    /// The side that is named.
    pub named: Side,
    /// The canonical word for the end, which belongs after the winner.
    pub how: &'static str,
    /// Whether it is the key of a position.
    pub in_position: bool,
}

/// The unclear result whose words after the side begin at a span of a game's text; `None` if those
/// words are something else.
pub fn unclear_result(text: &str, span: Span) -> Option<Unclear<'_>> {
    let start = span.start as usize;
    let front = text.get(line_start(text, start)..start)?;
    let (key, side) = front.rsplit_once([':', '='])?;
    let in_position = front[key.len()..].starts_with('=');
    let named = winner(&fold(side.trim_matches([' ', '_', '\t', '\u{a0}'])))?;
    let mut sides = Side::ALL.into_iter();
    let named = sides.find(|side| side.word() == named)?;
    let rest = &text[start..line_end(text.as_bytes(), start)];
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
        how,
        in_position,
    })
}

#[cfg(test)]
mod tests {
    use super::unclear_result;
    use crate::span::Span;

    /// The side that is named and the end, of a line whose words begin after so many bytes.
    fn of(line: &str, start: usize) -> Option<(&'static str, &'static str)> {
        let found = unclear_result(line, Span::new(start, line.len()))?;
        Some((found.named.word(), found.how))
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
