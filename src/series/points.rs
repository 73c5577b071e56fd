//! A points line: two names, each with a number.

/// The players and their points as stated, in the order written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points<'a>(pub [(&'a str, u32); 2]);

impl<'a> Points<'a> {
    /// Reads `Irina 6, Thomas 6`. A name may hold blanks, and commas too: a part ends only after a
    /// number.
    pub fn parse(text: &'a str) -> Option<Points<'a>> {
        let mut found = [None, None];
        let mut count = 0;
        let mut start = 0;
        let commas = text.match_indices(',').map(|(at, _)| at);
        for end in commas.chain([text.len()]) {
            let Some(entry) = entry(&text[start..end]) else {
                continue;
            };
            *found.get_mut(count)? = Some(entry);
            count += 1;
            start = (end + 1).min(text.len());
        }
        match found {
            // nothing may be left over
            [Some(first), Some(second)] if text[start..].trim().is_empty() => {
                Some(Points([first, second]))
            }
            _ => None,
        }
    }
}

/// A name, a blank, a number.
fn entry(text: &str) -> Option<(&str, u32)> {
    let (name, number) = text.trim().rsplit_once(char::is_whitespace)?;
    let digits = number.len() <= 6 && number.bytes().all(|byte| byte.is_ascii_digit());
    let name = name.trim_end();
    (digits && !name.is_empty()).then(|| Some((name, number.parse().ok()?)))?
}

#[cfg(test)]
mod tests {
    use super::Points;

    #[test]
    fn names_may_hold_blanks_and_commas() {
        let read = |text| Points::parse(text).map(|points| points.0);
        assert_eq!(
            read("Irina 6, Thomas 6"),
            Some([("Irina", 6), ("Thomas", 6)])
        );
        assert_eq!(read("Jo Ann  6 ,B 10"), Some([("Jo Ann", 6), ("B", 10)]));
        assert_eq!(
            read("Roe, Jo 6, Player 2 7"),
            Some([("Roe, Jo", 6), ("Player 2", 7)])
        );
        for text in [
            "",
            "6:7",
            "A 6",
            "A 6, B",
            "A 6, B 7, C 8",
            "6, 7",
            "A -6, B 7",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
