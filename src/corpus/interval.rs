//! Confidence intervals, all of 95 %.

/// The quantile of the normal distribution between whose two signs 95 % lie.
const Z: f64 = 1.959_963_984_540_054;

/// So many out of so many, with the interval in which the true share lies.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Share {
    /// How many.
    pub count: u64,
    /// Out of how many.
    pub of: u64,
    /// The share seen, 0 to 1.
    pub share: f64,
    /// The interval, within 0 to 1.
    pub interval: (f64, f64),
}

/// A share with its interval by Wilson's score; `None` out of nothing. It holds for few games and for
/// shares near 0 and 1, too.
pub fn wilson(count: u64, of: u64) -> Option<Share> {
    if of == 0 {
        return None;
    }
    let n = of as f64;
    let share = count as f64 / n;
    let z2 = Z * Z;
    let middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let reach = Z * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt() / (1.0 + z2 / n);
    Some(Share {
        count,
        of,
        share,
        interval: ((middle - reach).max(0.0), (middle + reach).min(1.0)),
    })
}

/// The mean of numbers that are not negative, from how many there are, their sum and the sum of their squares,
/// with its interval by the normal distribution, not below 0 either; `None` of fewer than two.
pub fn mean(count: u64, sum: f64, squares: f64) -> Option<(f64, (f64, f64))> {
    if count < 2 {
        return None;
    }
    let n = count as f64;
    let mean = sum / n;
    let variance = ((squares - n * mean * mean) / (n - 1.0)).max(0.0);
    let reach = Z * (variance / n).sqrt();
    Some((mean, ((mean - reach).max(0.0), mean + reach)))
}

#[cfg(test)]
mod tests {
    use super::{mean, wilson};

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 5e-5
    }

    // values of R's prop.test(…, correct = FALSE)
    #[test]
    fn wilson_intervals_are_those_of_the_books() {
        for (count, of, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
            (20, 20, 0.8389, 1.0),
        ] {
            let share = wilson(count, of).expect("a share");
            assert!(close(share.interval.0, low), "{share:?}");
            assert!(close(share.interval.1, high), "{share:?}");
        }
        assert_eq!(wilson(0, 0), None);
    }

    #[test]
    fn means_have_the_reach_of_their_error() {
        let (middle, (low, high)) = mean(4, 10.0, 30.0).expect("a mean");
        assert!(close(middle, 2.5));
        // the deviation is the root of 5/3, over the root of 4
        assert!(close(
            high - middle,
            1.959964 * (5.0_f64 / 3.0).sqrt() / 2.0
        ));
        assert!(close(middle - low, high - middle));
        assert_eq!(mean(1, 1.0, 1.0), None);
        // 10 and 58 turns: nobody plays fewer than none
        let (middle, (low, high)) = mean(2, 68.0, 3464.0).expect("a mean");
        assert!(close(middle, 34.0) && close(low, 0.0) && high > 80.0);
    }
}
