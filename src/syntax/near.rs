//! "Did you mean": the word of a list nearest to what was written.

/// Longer words are never compared: nobody mistypes them, and the cost stays bounded.
const MOST: usize = 24;

/// The candidate with the fewest edits, if they are few enough to be a slip: one for up to three
/// letters, one more for every three begun, at most four.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let count = word.chars().count();
    if !(2..=MOST).contains(&count) {
        return None;
    }
    let word = word.to_lowercase();
    let length = word.chars().count();
    let limit = count.div_ceil(3).clamp(1, 4);
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        // each letter more or fewer is an edit
        if candidate.chars().count().abs_diff(length) > limit {
            continue;
        }
        let edits = distance(&word, candidate);
        if edits <= limit && best.is_none_or(|(least, _)| edits < least) {
            best = Some((edits, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// Number of single-character edits between two words, where swapping two neighbours is one; of longer words the
/// first 48 characters count.
pub fn distance(left: &str, right: &str) -> usize {
    let (left, right) = (Letters::of(left), Letters::of(right));
    let (left, right) = (left.all(), right.all());
    // the rows of the last letter but one, of the last one, and of this one
    let mut rows = [[0_u8; LONGEST + 1]; 3];
    for (column, cell) in rows[1].iter_mut().enumerate() {
        *cell = column as u8;
    }
    for row in 1..=left.len() {
        rows[2][0] = row as u8;
        for column in 1..=right.len() {
            let same = left[row - 1] == right[column - 1];
            let mut least = (rows[1][column] + 1)
                .min(rows[2][column - 1] + 1)
                .min(rows[1][column - 1] + u8::from(!same));
            if row > 1
                && column > 1
                && left[row - 1] == right[column - 2]
                && left[row - 2] == right[column - 1]
            {
                least = least.min(rows[0][column - 2] + 1);
            }
            rows[2][column] = least;
        }
        rows.rotate_left(1);
    }
    rows[1][right.len()].into()
}

/// The most characters of a word that are compared.
const LONGEST: usize = 2 * MOST;

/// The characters of a word, without allocation: texts without sense ask for many words.
struct Letters {
    letters: [char; LONGEST],
    count: usize,
}

impl Letters {
    fn of(word: &str) -> Letters {
        let mut letters = ['\0'; LONGEST];
        let mut count = 0;
        for (slot, letter) in letters.iter_mut().zip(word.chars()) {
            *slot = letter;
            count += 1;
        }
        Letters { letters, count }
    }

    fn all(&self) -> &[char] {
        &self.letters[..self.count]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_edits_and_swaps() {
        assert_eq!(distance("claim", "claim"), 0);
        assert_eq!(distance("cliam", "claim"), 1);
        assert_eq!(distance("clam", "claim"), 1);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("abc", ""), 3);
        assert_eq!(distance("grün7", "grnü7"), 1);
        assert_eq!(distance(&"a".repeat(99), &"a".repeat(47)), 1);
    }

    #[test]
    fn finds_slips_only() {
        let words = ["claim", "control", "pass"];
        assert_eq!(nearest("cliam", words), Some("claim"));
        assert_eq!(nearest("contorl", words), Some("control"));
        assert_eq!(nearest("zzz", words), None);
        assert_eq!(nearest("c", words), None);
    }
}
