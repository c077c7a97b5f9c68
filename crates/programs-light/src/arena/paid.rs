//! What games paid: sums of the seats of a player, and means with intervals.
use boardwright_ruleset::Seat;

/// The standard normal quantile of 97.5 %, for intervals of 95 %.
const NORMAL: f64 = 1.959_963_985;

/// What the seats of each player were paid together.
pub(crate) fn sums(paid: &[(Seat, i64)], is_first: impl Fn(Seat) -> bool) -> [i64; 2] {
    let mut sums = [0_i64; 2];
    for &(seat, points) in paid {
        let sum = &mut sums[usize::from(!is_first(seat))];
        *sum = sum.saturating_add(points);
    }
    sums
}

/// A mean with its interval of 95 %.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct MeanPaid {
    pub(crate) mean: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// The mean of what was paid in each game, with its interval by Student's t;
/// none where there was no game. The spread is that of these games and of two
/// that nobody played, in which the `least` and the `most` was paid that
/// anybody got: few games that all paid alike do not prove that all others
/// would. The interval ends at the `limits`, the least and the most that the
/// rules can pay.
pub(crate) fn mean_paid(
    paid: &[i64],
    (least, most): (i64, i64),
    limits: (i64, i64),
) -> Option<MeanPaid> {
    if paid.is_empty() {
        return None;
    }
    let games = paid.len() as f64;
    let mean = paid.iter().map(|&points| points as f64).sum::<f64>() / games;
    let squares = paid
        .iter()
        .chain(&[least, most])
        .map(|&points| (points as f64 - mean).powi(2))
        .sum::<f64>();
    let spread = (squares / (games + 1.0)).sqrt();
    let half = student(games + 1.0) * spread / games.sqrt();
    Some(MeanPaid {
        mean,
        low: (mean - half).max(limits.0 as f64),
        high: (mean + half).min(limits.1 as f64),
    })
}

/// The quantile of 97.5 % of Student's t with the given number of degrees of freedom, from
/// 2 on, by the first terms of its expansion around the normal one: at 2 it is
/// 0.1 too low, from 4 on less than 0.02.
fn student(freedom: f64) -> f64 {
    let z = NORMAL;
    let square = z * z;
    let first = z * (square + 1.0) / 4.0;
    let second = z * (5.0 * square * square + 16.0 * square + 3.0) / 96.0;
    let third = z * (3.0 * square.powi(3) + 19.0 * square * square + 17.0 * square - 15.0) / 384.0;
    z + first / freedom + second / freedom.powi(2) + third / freedom.powi(3)
}

#[cfg(test)]
mod tests {
    use super::{mean_paid, student, sums};
    use boardwright_ruleset::Seat;

    #[test]
    fn quantiles_are_near_those_of_the_tables() {
        for (freedom, quantile, near) in [
            (2.0, 4.303, 0.2),
            (4.0, 2.776, 0.02),
            (10.0, 2.228, 0.001),
            (30.0, 2.042, 0.001),
            (1_000.0, 1.962, 0.001),
        ] {
            let found: f64 = student(freedom);
            assert!((found - quantile).abs() < near, "{freedom}: {found}");
        }
    }

    #[test]
    fn a_mean_has_an_interval_that_narrows() {
        assert!(mean_paid(&[], (-2, 2), (-9, 9)).is_none());
        let alike = mean_paid(&[1, 1], (-1, 1), (-9, 9)).expect("there are games");
        assert!(
            (alike.mean - 1.0).abs() < 1e-9 && alike.low < 0.0,
            "{alike:?}"
        );
        let paid: Vec<i64> = (0..1_000).map(|number| [2, -1][number % 2]).collect();
        let found = mean_paid(&paid, (-2, 2), (-9, 9)).expect("there are games");
        // 1.96 × 1.5 / √1000, and a little for the two that nobody played.
        assert!((found.mean - 0.5).abs() < 1e-9);
        assert!((found.high - 0.5 - 0.093).abs() < 0.001, "{found:?}");
        assert!((found.high + found.low - 1.0).abs() < 1e-9);
    }

    #[test]
    fn an_interval_ends_where_pay_offs_do() {
        let found = mean_paid(&[3, -3, 3], (-3, 3), (-3, 3)).expect("there are games");
        assert_eq!((found.low, found.high), (-3.0, 3.0));
        let wide = mean_paid(&[3, -3, 3], (-3, 3), (-9, 9)).expect("there are games");
        assert!(wide.low < -3.0 && wide.high > 3.0, "{wide:?}");
    }

    #[test]
    fn partners_are_paid_together() {
        let paid = [1, -5, 2, 2].into_iter().enumerate();
        let paid: Vec<(Seat, i64)> = paid
            .map(|(number, points)| (Seat::new(number as u8), points))
            .collect();
        let even = |seat: Seat| seat.number().is_multiple_of(2);
        assert_eq!(sums(&paid, even), [3, -3]);
        assert_eq!(sums(&paid, |seat| !even(seat)), [-3, 3]);
        let much = [(Seat::new(0), i64::MAX), (Seat::new(2), i64::MAX)];
        assert_eq!(sums(&much, even), [i64::MAX, 0]);
    }
}
