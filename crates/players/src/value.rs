//! How good something is for a seat, in whole numbers.
//!
//! Players must choose alike on every platform, so values are integers: points
//! of [`Evaluate`] in steps of 2⁻²⁰. A mean over
//! dice is rounded to a step once. The step is so small that two means that
//! differ by anything that matters stay different, and 64 bits hold every value
//! with room to spare.
use boardwright_ruleset::{Evaluate, Outcome, Ruleset, Seat, Seats, VALUE_LIMIT};
use core::fmt;
use core::ops::Neg;

/// How good something is for a seat: a number of points, or a win or a loss
/// beyond all points.
///
/// In a game with pay-offs the least of them is a loss, the most a win, and
/// what lies between stands there in proportion, so that a mean of values says
/// how much is paid on average.
///
/// Ordered from [`Value::LOSS`] to [`Value::WIN`]. Its text counts in smallest
/// pieces of the game, as in `+1.25`, or is `won` or `lost`.
///
/// ```
/// use boardwright_players::Value;
/// let value = Value::from_points(-125);
/// assert!(Value::LOSS < value && value < Value::DRAW);
/// assert_eq!(value.to_string(), "-1.25");
/// assert_eq!(Value::mean([(Value::WIN, 1), (Value::LOSS, 1)]), Some(Value::DRAW));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Value(i64);

/// The lead in points that is half way from even to won where the game does not say. Chosen by
/// hand: about four of the smallest pieces, as [`Evaluate::likely_win`] has it for games with
/// chances.
pub(crate) const DEFAULT_SCALE: i32 = 400;

/// How many steps one point has.
const STEPS: i64 = 1 << 20;

impl Value {
    /// A game that is won: twice the limit of all points, so that no number of
    /// points is worth more than half a win.
    pub const WIN: Self = Self(2 * VALUE_LIMIT as i64 * STEPS);
    /// A game that is lost.
    pub const LOSS: Self = Self(-Self::WIN.0);
    /// A draw, and what is even.
    pub const DRAW: Self = Self(0);

    /// The value of the given number of points. More than [`VALUE_LIMIT`] count
    /// as [`VALUE_LIMIT`].
    #[must_use]
    pub fn from_points(points: i32) -> Self {
        Self(i64::from(points.clamp(-VALUE_LIMIT, VALUE_LIMIT)) * STEPS)
    }

    /// The value of the given number of points, which may be up to that of a
    /// win, as in a mean of wins and other ends.
    pub(crate) fn from_expected(points: i32) -> Self {
        let limit = 2 * VALUE_LIMIT;
        Self(i64::from(points.clamp(-limit, limit)) * STEPS)
    }

    /// The value of the given number of points where dice decide, as a part of a
    /// win: half of one at `scale` points.
    pub(crate) fn of_lead(points: i32, scale: i32) -> Self {
        Self::from_expected(part_of_win(2 * VALUE_LIMIT, points, scale))
    }

    /// What a finished game is worth to a seat: what it is paid together with
    /// its allies, where the game has pay-offs; or else whether they won.
    /// `finished` is the last state.
    #[must_use]
    pub fn of_outcome<R: Ruleset>(
        rules: &R,
        finished: &R::State,
        outcome: Outcome,
        seat: Seat,
    ) -> Self {
        match Share::of(
            rules,
            finished,
            outcome,
            rules.allies(finished, seat) | seat.into(),
        ) {
            Some(share) => Self::of_share(share),
            None => Self::of_winners(rules, finished, outcome, seat),
        }
    }

    /// The value of a share of what can be gained.
    pub(crate) fn of_share(Share { gained, possible }: Share) -> Self {
        if possible <= 0 {
            return Self::DRAW;
        }
        if gained <= 0 {
            return Self::LOSS;
        }
        if gained >= possible {
            return Self::WIN;
        }
        let width = 2 * i128::from(Self::WIN.0);
        let above = (2 * width * gained + possible).div_euclid(2 * possible);
        // Between the two, as the share is.
        let value = above as i64 + Self::LOSS.0;
        Self(value.clamp(Self::LOSS.0 + 1, Self::WIN.0 - 1))
    }

    /// The value of an outcome for a seat by who won, whatever that pays. A seat
    /// wins with its allies.
    pub(crate) fn of_winners<R: Ruleset>(
        rules: &R,
        finished: &R::State,
        outcome: Outcome,
        seat: Seat,
    ) -> Self {
        if outcome.is_draw() {
            Self::DRAW
        } else if outcome.winners.intersects(rules.allies(finished, seat)) {
            Self::WIN
        } else {
            Self::LOSS
        }
    }

    /// The part of a win that the value lets expect, where a won game is worth `won` and a lost
    /// one as much less than nothing. `scale` is the lead that is half way from even to won;
    /// without one, values are shares of what the game pays.
    pub(crate) fn part_of(self, won: i32, scale: Option<i32>) -> i32 {
        match (self, scale) {
            (Self::WIN, _) => won,
            (Self::LOSS, _) => -won,
            (_, None) => {
                // A value lies between lost and won.
                (i128::from(self.0) * i128::from(won) / i128::from(Self::WIN.0)) as i32
            }
            (_, Some(scale)) => {
                let limit = i64::from(VALUE_LIMIT);
                part_of_win(won, self.points().clamp(-limit, limit) as i32, scale)
            }
        }
    }

    /// What is expected of the game as a share of a win: 0 for a lost game, 0.5 for an even one
    /// or a draw, 1 for a won one. The lead that the game calls a
    /// [likely win](Evaluate::likely_win), or 400 points, is 0.75. Of values that a search found:
    /// where the game has pay-offs they are shares of these.
    pub fn share<R: Evaluate>(self, rules: &R) -> f64 {
        let pays = rules.facts().payoffs.is_some();
        let scale = (!pays).then(|| rules.likely_win().unwrap_or(DEFAULT_SCALE));
        const WON: i32 = 1 << 24;
        f64::from(self.part_of(WON, scale)) / f64::from(2 * WON) + 0.5
    }

    /// The mean by weight, rounded to the nearest step; `None` if the weights add
    /// up to 0.
    #[must_use]
    pub fn mean(values: impl IntoIterator<Item = (Self, u64)>) -> Option<Self> {
        let mut mean = Mean::default();
        for (value, weight) in values {
            mean.add(value, weight);
        }
        mean.value()
    }

    /// This value less the given number of points; never below that of a loss.
    #[must_use]
    pub fn less(self, points: u32) -> Self {
        Self(self.0 - i64::from(points) * STEPS).max(Self::LOSS)
    }

    /// The number of steps, by which values are ordered.
    pub(crate) const fn steps(self) -> i64 {
        self.0
    }

    /// The nearest number of points.
    #[must_use]
    pub fn points(self) -> i64 {
        (self.0 + STEPS / 2).div_euclid(STEPS)
    }
}

impl Neg for Value {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::WIN => f.write_str("won"),
            Self::LOSS => f.write_str("lost"),
            _ => {
                let points = self.points();
                let sign = if points < 0 { '-' } else { '+' };
                let points = points.unsigned_abs();
                write!(f, "{sign}{}.{:02}", points / 100, points % 100)
            }
        }
    }
}

/// What some seats were paid, as a share of what the game can pay.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Share {
    /// How much more than the least pay-off they got.
    pub(crate) gained: i128,
    /// How much more than the least pay-off the greatest one is.
    pub(crate) possible: i128,
}

impl Share {
    /// What a finished game pays these seats together, if it has pay-offs.
    pub(crate) fn of<R: Ruleset>(
        rules: &R,
        finished: &R::State,
        outcome: Outcome,
        seats: Seats,
    ) -> Option<Self> {
        let bounds = rules.facts().payoffs?;
        // At most 32 seats, each with numbers of 64 bits.
        let (least, most) = (i128::from(bounds.least), i128::from(bounds.most));
        let mut share = Self {
            gained: 0,
            possible: 0,
        };
        for seat in (seats & rules.seats()).iter() {
            share.gained += i128::from(rules.payoff(finished, outcome, seat)?) - least;
            share.possible += most - least;
        }
        Some(share)
    }
}

/// A lead in points as a part of a win that is worth `won`: half of it at `scale`
/// points, and never all of it. In whole numbers, since a choice must come out
/// alike on every platform.
pub(crate) fn part_of_win(won: i32, points: i32, scale: i32) -> i32 {
    let points = i64::from(points.clamp(-VALUE_LIMIT, VALUE_LIMIT));
    let part = i64::from(won) * points / (i64::from(scale.max(1)) + points.abs());
    // Nearer to 0 than what a win is worth.
    part as i32
}

/// The lead in points that is worth this part of a win; the reverse of
/// [`part_of_win`].
pub(crate) fn lead_of_part(won: i32, part: i32, scale: i32) -> i32 {
    let limit = i64::from(VALUE_LIMIT);
    let rest = i64::from(won) - i64::from(part).abs();
    let points = i64::from(scale.max(1)) * i64::from(part) / rest.max(1);
    points.clamp(-limit, limit) as i32
}

/// A mean by weight that is being taken.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Mean {
    // A value has at most 42 bits and a sum of weights at most 96 here, so
    // neither field overflows.
    sum: i128,
    weight: i128,
}

impl Mean {
    pub(crate) fn add(&mut self, value: Value, weight: u64) {
        self.sum += i128::from(value.0) * i128::from(weight);
        self.weight += i128::from(weight);
    }

    pub(crate) fn value(self) -> Option<Value> {
        if self.weight == 0 {
            return None;
        }
        let nearest = (2 * self.sum + self.weight).div_euclid(2 * self.weight);
        // A mean lies between the least and the greatest value.
        i64::try_from(nearest).ok().map(Value)
    }
}

#[cfg(test)]
mod tests {
    use super::{STEPS, Share, Value};
    use std::string::ToString;

    #[test]
    fn text_counts_smallest_pieces() {
        for (value, text) in [
            (Value::WIN, "won"),
            (Value::LOSS, "lost"),
            (Value::DRAW, "+0.00"),
            (Value::from_points(7), "+0.07"),
            (Value::from_points(-100), "-1.00"),
            (Value::from_points(i32::MAX), "+10000.00"),
            (Value(STEPS / 2 - 1), "+0.00"),
            (Value(-STEPS / 2 - 1), "-0.01"),
        ] {
            assert_eq!(value.to_string(), text);
        }
    }

    #[test]
    fn shares_lie_between_lost_and_won() {
        let value = |gained, possible| Value::of_share(Share { gained, possible });
        assert_eq!(value(0, 4), Value::LOSS);
        assert_eq!(value(1, 4), Value(Value::LOSS.0 / 2));
        assert_eq!(value(2, 4), Value::DRAW);
        assert_eq!(value(3, 4), Value(Value::WIN.0 / 2));
        assert_eq!(value(4, 4), Value::WIN);
        let most = i128::from(u64::MAX);
        assert!(value(1, most) > Value::LOSS);
        assert!(value(most - 1, most) < Value::WIN);
        assert_eq!(value(0, 0), Value::DRAW);
        assert_eq!(value(9, 4), Value::WIN);
        assert_eq!(value(-1, 4), Value::LOSS);
    }

    #[test]
    fn a_mean_is_rounded_to_the_nearest_step() {
        let mean = |values: &[(i64, u64)]| {
            Value::mean(values.iter().map(|&(value, weight)| (Value(value), weight)))
        };
        assert_eq!(mean(&[]), None);
        assert_eq!(mean(&[(5, 0)]), None);
        assert_eq!(mean(&[(0, 2), (1, 1)]), Some(Value(0)));
        assert_eq!(mean(&[(0, 1), (1, 2)]), Some(Value(1)));
        assert_eq!(mean(&[(0, 2), (-1, 1)]), Some(Value(0)));
        assert_eq!(mean(&[(0, 1), (-1, 2)]), Some(Value(-1)));
        let extreme = [(Value::WIN.0, u64::MAX), (Value::WIN.0, u64::MAX)];
        assert_eq!(mean(&extreme), Some(Value::WIN));
    }
}
