//! What a game is worth to each side, between lost and won.
//!
//! A tree that takes means must not let a hope of many points outweigh a win
//! that is half certain, so points are reward_of_points between the two. All of it is
//! whole numbers: a choice must come out alike on every platform.

use crate::value::{Share, lead_of_part, part_of_win};
use crate::{Evaluator, Value};
use boardwright_ruleset::{Evaluate, Outcome, Ruleset, Seat, Sides};

/// The reward of a game that is won; one that is lost has 0.
pub(super) const WON: u32 = 1 << 20;
/// The reward of a draw.
pub(super) const EVEN: u32 = WON / 2;

/// The sides of a game, and what they are rewarded with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SideRewards {
    sides: Sides,
    /// Whether the game has pay-offs.
    pays: bool,
}

impl SideRewards {
    pub(super) fn new<R: Ruleset>(rules: &R, state: &R::State) -> Self {
        Self {
            sides: Sides::new(rules, state),
            pays: rules.facts().payoffs.is_some(),
        }
    }

    /// How many sides there are.
    pub(super) fn len(&self) -> usize {
        self.sides.len()
    }

    /// Whether there are two, of which one gets whatever the other does not.
    pub(super) fn are_opposed(&self) -> bool {
        self.sides.are_opposed()
    }

    /// The number of the side of a seat, of at most as many as there are seats.
    pub(super) fn of(&self, seat: Seat) -> u8 {
        self.sides.of(seat) as u8
    }

    /// What a finished game rewards a side with: a share of what it can be
    /// paid, or else whether it won.
    pub(super) fn outcome<R: Ruleset>(
        &self,
        rules: &R,
        finished: &R::State,
        outcome: Outcome,
        side: u8,
    ) -> u32 {
        let seats = self.sides.seats(side.into());
        let share = if self.pays {
            Share::of(rules, finished, outcome, seats)
        } else {
            None
        };
        if let Some(share) = share {
            of_share(share)
        } else if outcome.is_draw() {
            EVEN
        } else if outcome.winners.intersects(seats) {
            WON
        } else {
            0
        }
    }

    /// The evaluation for a side as a reward, the game's own unless there is another.
    pub(super) fn evaluated<R: Evaluate>(
        &self,
        rules: &R,
        evaluator: Option<&mut (dyn Evaluator<R> + 'static)>,
        state: &R::State,
        side: u8,
        scale: i32,
    ) -> u32 {
        let seats = self.sides.seats(side.into());
        // A game need not evaluate a position for a seat that has fallen.
        let living = (seats & rules.living(state)).lowest();
        living.or(seats.lowest()).map_or(EVEN, |seat| {
            let points = match evaluator {
                Some(evaluator) => evaluator.evaluate(rules, state, seat),
                None => rules.evaluate_with_threats(state, seat),
            };
            reward_of_points(points, scale)
        })
    }
}

/// Points as a reward: half way from even to won at `scale` points.
pub(super) fn reward_of_points(points: i32, scale: i32) -> u32 {
    EVEN.saturating_add_signed(part_of_win(EVEN as i32, points, scale))
}

/// A share of what a side can be paid as a reward. Only all of it is a win, and
/// only nothing a loss.
fn of_share(Share { gained, possible }: Share) -> u32 {
    if possible <= 0 {
        return EVEN;
    }
    if gained <= 0 {
        return 0;
    }
    if gained >= possible {
        return WON;
    }
    let reward = (2 * i128::from(WON) * gained + possible) / (2 * possible);
    // Between the two, as the share is.
    (reward as u32).clamp(1, WON - 1)
}

/// The value of a reward: the points with this reward, or where the game `pays`
/// that share of it.
pub(super) fn value(reward: u32, scale: i32, pays: bool) -> Value {
    match reward {
        0 => Value::LOSS,
        WON.. => Value::WIN,
        _ if pays => Value::of_share(Share {
            gained: reward.into(),
            possible: WON.into(),
        }),
        _ => {
            let above = reward as i32 - EVEN as i32;
            Value::from_points(lead_of_part(EVEN as i32, above, scale))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{EVEN, WON, of_share, reward_of_points, value};
    use crate::value::Share;
    use boardwright_ruleset::VALUE_LIMIT;

    #[test]
    fn points_lie_between_lost_and_won_and_come_back() {
        assert_eq!(reward_of_points(0, 400), EVEN);
        assert_eq!(reward_of_points(400, 400), EVEN + EVEN / 2);
        assert!(reward_of_points(i32::MAX, 1) < WON);
        assert!(reward_of_points(i32::MIN, 1) > 0);
        let mut last = 0;
        for points in (-VALUE_LIMIT..VALUE_LIMIT).step_by(977) {
            let reward = reward_of_points(points, 400);
            assert!(reward >= last, "{points} points are worth less than fewer");
            last = reward;
        }
        for points in [-900, -100, -1, 0, 1, 35, 250, 4_000] {
            let back = value(reward_of_points(points, 400), 400, false).points();
            assert!(
                (back - i64::from(points)).abs() <= 1,
                "{points} came back as {back}"
            );
        }
    }

    #[test]
    fn only_the_most_is_a_win_and_only_the_least_a_loss() {
        let reward = |gained, possible| of_share(Share { gained, possible });
        assert_eq!([reward(0, 4), reward(4, 4)], [0, WON]);
        assert_eq!([reward(2, 4), reward(0, 0)], [EVEN, EVEN]);
        assert_eq!(reward(3, 4), EVEN + EVEN / 2);
        let most = i128::from(u64::MAX);
        assert_eq!([reward(1, most), reward(most - 1, most)], [1, WON - 1]);
    }
}
