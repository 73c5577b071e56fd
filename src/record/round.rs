//! The round of a match: `2/5`, or only `2`.

/// Which game of a match this is, and of how many.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Round {
    /// The number, from 1.
    pub number: u32,
    /// How many rounds were agreed, where that is written.
    pub of: Option<u32>,
}

impl Round {
    /// Reads a round: it counts from 1 and does not go beyond the last one.
    pub fn parse(text: &str) -> Option<Round> {
        let number = |text: &str| match text.len() <= 4 && text.bytes().all(|b| b.is_ascii_digit())
        {
            true => text.parse::<u32>().ok().filter(|number| *number >= 1),
            false => None,
        };
        let (written, of) = match text.split_once('/') {
            Some((written, of)) => (written, Some(number(of)?)),
            None => (text, None),
        };
        let number = number(written)?;
        of.is_none_or(|of| number <= of)
            .then_some(Round { number, of })
    }
}

#[cfg(test)]
mod tests {
    use super::Round;

    #[test]
    fn rounds_count_from_one() {
        let round = |number, of| Some(Round { number, of });
        assert_eq!(Round::parse("2/5"), round(2, Some(5)));
        assert_eq!(Round::parse("5/5"), round(5, Some(5)));
        assert_eq!(Round::parse("3"), round(3, None));
        for text in ["6/5", "0/5", "0", "two", "", "2/", "/5", "1/2/3", "12345"] {
            assert_eq!(Round::parse(text), None, "{text}");
        }
    }
}
