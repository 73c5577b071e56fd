//! Dates of which parts may not be known.

/// A date, or a part of one: `2026`, `2026-11`, `2026-11-01`, `2026-??-??`, `19??`. It is a span of days.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Date {
    first: String,
    last: String,
}

impl Date {
    /// Reads one; `None` where it is none.
    pub fn parse(text: &str) -> Option<Date> {
        let mut parts = text.split('-');
        let (mut first, mut last) = (String::new(), String::new());
        for length in [4, 2, 2] {
            let part = match parts.next() {
                Some(part) => part,
                None if length == 4 => return None,
                None => &"??"[..length],
            };
            let known = |byte: u8| byte.is_ascii_digit() || byte == b'?';
            if part.len() != length || !part.bytes().all(known) {
                return None;
            }
            first.push_str(&part.replace('?', "0"));
            last.push_str(&part.replace('?', "9"));
        }
        parts.next().is_none().then_some(Date { first, last })
    }

    /// Reads one that some day can have: no month 13, no 31st of June.
    pub fn of_day(text: &str) -> Option<Date> {
        let mut parts = text.split('-').skip(1);
        let mut number = || {
            let part = parts.next().unwrap_or("??");
            (!part.contains('?')).then(|| part.parse::<u8>().ok())
        };
        let (month, day) = (number(), number());
        let most = match month.flatten() {
            Some(2) => 29,
            Some(4 | 6 | 9 | 11) => 30,
            _ => 31,
        };
        let within = |number: Option<Option<u8>>, most| {
            number.is_none_or(|number| number.is_some_and(|number| (1..=most).contains(&number)))
        };
        (within(month, 12) && within(day, most)).then(|| Date::parse(text))?
    }

    /// Whether it certainly lies between two others, both included.
    pub fn is_within(&self, since: Option<&Date>, until: Option<&Date>) -> bool {
        since.is_none_or(|since| self.first >= since.first)
            && until.is_none_or(|until| self.last <= until.last)
    }
}

#[cfg(test)]
mod tests {
    use super::Date;

    fn date(text: &str) -> Date {
        Date::parse(text).expect("a date")
    }

    #[test]
    fn what_is_not_known_of_a_date_must_not_matter() {
        let within =
            |text, since, until| date(text).is_within(Some(&date(since)), Some(&date(until)));
        assert!(within("2026-11-01", "2026", "2026"));
        assert!(within("2026-11-01", "2026-11-01", "2026-11"));
        assert!(within("2026-??-??", "2020", "2026"));
        assert!(!within("2026-??-??", "2026-02", "2026"));
        assert!(within("19??-??-??", "1900", "1999"));
        assert!(!within("2025-12-31", "2026", "2030"));
        assert!(!within("????-??-??", "2000", "2100"));
    }

    #[test]
    fn other_texts_are_no_dates() {
        for text in ["", "26", "2026-1", "2026-11-01-", "01.11.2026", "20é6"] {
            assert_eq!(Date::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_day_is_one_of_the_calendar() {
        for text in [
            "2026-99",
            "2026-00",
            "2026-11-31",
            "2026-02-30",
            "2026-01-32",
            "26",
        ] {
            assert_eq!(Date::of_day(text), None, "{text}");
        }
        for text in ["2026", "2024-02-29", "2026-??-31", "19??-12", "2026-04-30"] {
            assert!(Date::of_day(text).is_some(), "{text}");
        }
    }
}
