//! One sort for lists of all kinds. A sort of its own would be ten kilobytes of program for each of them, and none is
//! longer than a page of text.

/// Sorts by a number; items of the same number stay in their order.
pub fn by_number<T>(items: &mut [T], number: impl Fn(&T) -> u64) {
    if items.is_sorted_by_key(&number) {
        return;
    }
    let mut goals = goals(items.iter().map(number).zip(0..).collect());
    for at in 0..items.len() {
        while goals[at] != at {
            let goal = goals[at];
            items.swap(at, goal);
            goals.swap(at, goal);
        }
    }
}

/// A number that sorts by the first of two, then by the second.
pub const fn pair(first: u32, second: u32) -> u64 {
    (first as u64) << 32 | second as u64
}

/// Where the item at each place goes.
fn goals(mut order: Vec<(u64, usize)>) -> Vec<usize> {
    order.sort_unstable();
    let mut goals = vec![0; order.len()];
    for (goal, (_, at)) in order.into_iter().enumerate() {
        goals[at] = goal;
    }
    goals
}

#[cfg(test)]
mod tests {
    use super::by_number;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn as_the_stable_sort(numbers in prop::collection::vec(0u64..9, 0..40)) {
            let mut ours: Vec<(usize, u64)> = numbers.into_iter().enumerate().collect();
            let mut theirs = ours.clone();
            by_number(&mut ours, |(_, number)| *number);
            theirs.sort_by_key(|(_, number)| *number);
            prop_assert_eq!(ours, theirs);
        }
    }
}
