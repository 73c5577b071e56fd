//! The order of the files in a folder: a number in a name counts as a number, so that ten follows nine.

use std::cmp::Ordering;
use std::ffi::OsStr;

/// Compares names from left to right, numbers in them by their values, all else byte by byte.
pub fn compare(one: &OsStr, other: &OsStr) -> Ordering {
    let (one, other) = (one.as_encoded_bytes(), other.as_encoded_bytes());
    // names that differ only in zeros before numbers still have an order
    by_parts(one, other).then_with(|| one.cmp(other))
}

fn by_parts(mut one: &[u8], mut other: &[u8]) -> Ordering {
    loop {
        let order = match (number(one), number(other)) {
            (0, _) | (_, 0) => {
                let (first, second) = (one.split_first(), other.split_first());
                let order = first
                    .map(|(byte, _)| byte)
                    .cmp(&second.map(|(byte, _)| byte));
                (one, other) = match (first, second) {
                    (Some((_, one)), Some((_, other))) => (one, other),
                    _ => return order,
                };
                order
            }
            (length, size) => {
                let (mine, theirs) = (value(&one[..length]), value(&other[..size]));
                (one, other) = (&one[length..], &other[size..]);
                mine.len().cmp(&theirs.len()).then_with(|| mine.cmp(theirs))
            }
        };
        if order.is_ne() {
            return order;
        }
    }
}

/// How many digits a name begins with.
fn number(name: &[u8]) -> usize {
    name.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

/// Digits without the zeros in front.
fn value(digits: &[u8]) -> &[u8] {
    let zeros = digits.iter().take_while(|byte| **byte == b'0').count();
    &digits[zeros..]
}

#[cfg(test)]
mod tests {
    use super::compare;
    use std::ffi::OsStr;

    #[test]
    fn numbers_in_names_count_as_numbers() {
        let names = [
            "",
            "01",
            "1",
            "2",
            "10",
            "a",
            "a.march",
            "a1",
            "a1b2",
            "a1b10",
            "a02b1",
            "a10",
            "b",
            "b99999999999999999999998",
            "b99999999999999999999999",
            "round9.march",
            "round10.march",
        ];
        for (at, one) in names.iter().enumerate() {
            for (beside, other) in names.iter().enumerate() {
                let order = compare(OsStr::new(one), OsStr::new(other));
                let wanted = at.cmp(&beside);
                assert_eq!(order, wanted, "{one} {other}");
            }
        }
    }
}
