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
    let limit = count.div_ceil(3).clamp(1, 4);
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        let edits = distance(&word, candidate);
        if edits <= limit && best.is_none_or(|(least, _)| edits < least) {
            best = Some((edits, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// Number of single-character edits between two words, where swapping two neighbours is one.
pub fn distance(left: &str, right: &str) -> usize {
    let left: Vec<char> = left.chars().take(2 * MOST).collect();
    let right: Vec<char> = right.chars().take(2 * MOST).collect();
    let width = right.len() + 1;
    let mut rows = vec![0; (left.len() + 1) * width];
    for (column, cell) in rows.iter_mut().take(width).enumerate() {
        *cell = column;
    }
    for row in 1..=left.len() {
        rows[row * width] = row;
        for column in 1..width {
            let same = left[row - 1] == right[column - 1];
            let mut least = (rows[(row - 1) * width + column] + 1)
                .min(rows[row * width + column - 1] + 1)
                .min(rows[(row - 1) * width + column - 1] + usize::from(!same));
            if row > 1
                && column > 1
                && left[row - 1] == right[column - 2]
                && left[row - 2] == right[column - 1]
            {
                least = least.min(rows[(row - 2) * width + column - 2] + 1);
            }
            rows[row * width + column] = least;
        }
    }
    rows[left.len() * width + width - 1]
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
