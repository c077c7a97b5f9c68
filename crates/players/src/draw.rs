//! Which of the moves that were looked at a player makes: one of the best, or with a
//! temperature one of the good ones, the better the likelier.
//!
//! With a temperature the moves are drawn by their values (softmax over the expected result).
//! What the game would pay for is compared and not points, so that a pawn matters in an even
//! game and not in one that is decided. All is whole numbers, since a choice must come out
//! alike on every platform.
use crate::player::below;
use crate::value::{DEFAULT_SCALE, lead_of_part, part_of_win};
use crate::{Candidate, Value};
use boardwright_ruleset::{VALUE_LIMIT, Xoshiro256PlusPlus};

/// How many times less likely than the best a move may be and still be drawn, as a power of
/// two. Chosen by hand: moves that lose much more than the others do not look like mistakes.
const MOST_HALVINGS: u32 = 4;

/// A whole win as an expected result: [`part_of_win`] takes it, and a lost game is as much below
/// an even one as a won game is above.
const WHOLE: i32 = 1 << 20;

/// The range of the setting `temperature`, in thousandths of the way from lost to won.
pub(crate) const HOTTEST: u32 = 1_000;

/// How the results that are expected are compared, if a temperature is set.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Temperature {
    /// By how much less of the way from lost to won a move is worth that is drawn half as
    /// often as another, in thousandths: at least one.
    halves: u32,
    /// The lead in points that is half way from even to won; `None` where values are shares of
    /// what the game pays.
    scale: Option<i32>,
}

impl Temperature {
    /// The temperature of a setting; `None` for 0. `scale` is what the game says, and `pays`
    /// whether values are shares of pay-offs.
    pub(crate) fn of(setting: u32, scale: Option<i32>, pays: bool) -> Option<Self> {
        (setting > 0).then(|| Self {
            halves: setting.min(HOTTEST),
            scale: (!pays).then(|| scale.unwrap_or(DEFAULT_SCALE)),
        })
    }

    /// How much less of a result than the best a move may promise and still be drawn.
    fn window(self) -> i32 {
        // From lost to won it is twice the whole.
        let window = u64::from(MOST_HALVINGS * self.halves) * 2 * WHOLE as u64 / 1_000;
        window.min(2 * WHOLE as u64) as i32
    }

    /// The least of the values that are drawn where this is the best, as a number of points out
    /// of `won` for a win. What is certainly lost is not among them.
    pub(crate) fn least(self, best: i32, won: i32, is_part: bool) -> i32 {
        let scale = self.scale.unwrap_or(DEFAULT_SCALE);
        let part = if is_part {
            i64::from(best) * i64::from(WHOLE) / i64::from(won)
        } else if best.abs() > VALUE_LIMIT {
            i64::from(best.signum() * WHOLE)
        } else {
            part_of_win(WHOLE, best, scale).into()
        };
        let least = part - i64::from(self.window());
        let least = least.max(1 - i64::from(WHOLE)) as i32;
        let value = if is_part {
            (i64::from(least) * i64::from(won) / i64::from(WHOLE)) as i32
        } else {
            lead_of_part(WHOLE, least, scale)
        };
        value.min(best)
    }

    /// The place of a candidate that is drawn: the first is the best, and the others are
    /// the less likely the less they let expect.
    pub(crate) fn draw<M>(
        self,
        candidates: &[Candidate<M>],
        random: &mut Xoshiro256PlusPlus,
    ) -> usize {
        let weights = candidates
            .iter()
            .map(|other| self.weight(candidates, other));
        let mut left = below(random, weights.clone().sum());
        for (place, weight) in weights.enumerate() {
            match left.checked_sub(weight) {
                Some(fewer) => left = fewer,
                None => return place,
            }
        }
        0
    }

    /// How likely a candidate is to be drawn, beside the others.
    fn weight<M>(self, candidates: &[Candidate<M>], other: &Candidate<M>) -> u64 {
        let Some(best) = candidates.first() else {
            return 0;
        };
        if other.value == Value::LOSS && best.value != Value::LOSS {
            return 0;
        }
        let expected = |value: Value| value.part_of(WHOLE, self.scale);
        let loss = expected(best.value) - expected(other.value);
        halved(u64::from(loss.max(0) as u32) * 500 / u64::from(self.halves))
    }
}

/// The weight of a move that is this many times `WHOLE` halvings less likely than the best: 2⁻ⁿ,
/// and between two whole numbers on the straight line.
fn halved(halvings: u64) -> u64 {
    let whole = WHOLE as u64;
    let (full, part) = (halvings / whole, halvings % whole);
    if full >= u64::from(MOST_HALVINGS) && halvings > u64::from(MOST_HALVINGS) * whole {
        return 0;
    }
    (2 * whole - part) << MOST_HALVINGS >> full
}

#[cfg(test)]
mod tests {
    use super::{Temperature, WHOLE, halved};
    use crate::{Candidate, Value};
    use alloc::vec::Vec;
    use boardwright_ruleset::{VALUE_LIMIT, Xoshiro256PlusPlus};

    fn drawn(setting: u32, values: &[Value]) -> Vec<u32> {
        let temperature = Temperature::of(setting, None, false).expect("not 0");
        let candidates: Vec<_> = values
            .iter()
            .map(|&value| Candidate {
                chosen: (),
                value,
                positions: 1,
            })
            .collect();
        let mut random = Xoshiro256PlusPlus::new(1);
        let mut counts = alloc::vec![0; values.len()];
        for _ in 0..10_000 {
            counts[temperature.draw(&candidates, &mut random)] += 1;
        }
        counts
    }

    #[test]
    fn a_weight_halves_with_each_step() {
        let weights: Vec<u64> = (0..6).map(|full| halved(full * WHOLE as u64)).collect();
        let first = weights[0];
        assert_eq!(
            weights,
            [first, first / 2, first / 4, first / 8, first / 16, 0]
        );
        for part in 0..500_u64 {
            assert!(halved(part * 10_000) >= halved((part + 1) * 10_000));
        }
    }

    #[test]
    fn better_moves_are_drawn_more_often() {
        // A hundred points are a tenth of the way from lost to won in an even game.
        let points = [0, -100, -200, -2_000].map(Value::from_points);
        let counts = drawn(100, &points);
        assert!(counts[0] > counts[1] && counts[1] > counts[2], "{counts:?}");
        let half = f64::from(counts[1]) / f64::from(counts[0]);
        assert!((half - 0.5).abs() < 0.05, "{counts:?}");
        // What loses nearly all is more than four times as bad as what halves.
        assert_eq!(counts[3], 0);
    }

    #[test]
    fn what_loses_for_certain_is_drawn_only_where_all_does() {
        let counts = drawn(1_000, &[Value::from_points(-2_000), Value::LOSS]);
        assert_eq!(counts, [10_000, 0]);
        let counts = drawn(1, &[Value::LOSS, Value::LOSS]);
        assert!(counts.iter().all(|count| *count > 4_000), "{counts:?}");
    }

    #[test]
    fn the_least_value_is_the_last_that_is_drawn() {
        for setting in [1, 20, 150, 1_000] {
            let temperature = Temperature::of(setting, None, false).expect("not 0");
            for best in [-900, -3, 0, 50, 400, 3_000] {
                let least = temperature.least(best, 2_000_000, false);
                assert!(least <= best);
                let weight = |points| {
                    let candidates = [best, points].map(|points| Candidate {
                        chosen: (),
                        value: Value::from_points(points),
                        positions: 1,
                    });
                    temperature.weight(&candidates, &candidates[1])
                };
                // Where nothing but a certain loss is too bad, nothing lies below.
                if least > -VALUE_LIMIT {
                    assert_eq!(weight(least - least.abs() / 20 - 12), 0, "{setting} {best}");
                }
                assert!(
                    weight(least + least.abs() / 20 + 12) > 0,
                    "{setting} {best}"
                );
            }
        }
        let temperature = Temperature::of(300, Some(200), false).expect("not 0");
        assert!(temperature.least(2_000_000, 2_000_000, false) < 1_000_000);
        assert!(temperature.least(-2_000_000, 2_000_000, false) <= -2_000_000);
        // Four times a tenth of the way from lost to won, but for what is rounded.
        let least = Temperature::of(100, None, true).map(|one| one.least(0, 2_000_000, true));
        assert!(
            least.is_some_and(|least| (least + 1_600_000).abs() < 8),
            "{least:?}"
        );
    }
}
