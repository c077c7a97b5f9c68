//! What a game is worth to each side, between lost and won.
//!
//! A tree that takes means must not let a hope of many points outweigh a win
//! that is half certain, so points are squeezed between the two. All of it is
//! whole numbers: a choice must come out alike on every platform.

use crate::Value;
use crate::value::{lead_of_part, part_of_win};
use alloc::vec::Vec;
use boardwright_ruleset::{Evaluate, Outcome, Ruleset, Seat, Seats};

/// The reward of a game that is won; one that is lost has 0.
pub(super) const WON: u32 = 1 << 20;
/// The reward of a draw.
pub(super) const EVEN: u32 = WON / 2;

/// Seats that win and lose together, as numbers from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Sides {
    sides: Vec<Seats>,
}

impl Sides {
    pub(super) fn new<R: Ruleset>(rules: &R) -> Self {
        let mut sides: Vec<Seats> = Vec::new();
        for seat in rules.seats().iter() {
            if !sides.iter().any(|side| side.contains(seat)) {
                sides.push(rules.allies(seat) | seat.into());
            }
        }
        Self { sides }
    }

    pub(super) fn len(&self) -> usize {
        self.sides.len()
    }

    /// The number of the side of a seat.
    pub(super) fn of(&self, seat: Seat) -> u8 {
        let found = self.sides.iter().position(|side| side.contains(seat));
        found.and_then(|side| u8::try_from(side).ok()).unwrap_or(0)
    }

    pub(super) fn outcome(&self, outcome: Outcome, side: u8) -> u32 {
        let seats = self.sides.get(usize::from(side)).copied();
        if outcome.is_draw() {
            EVEN
        } else if outcome.winners.intersects(seats.unwrap_or(Seats::NONE)) {
            WON
        } else {
            0
        }
    }

    /// What the game's own evaluation promises a side.
    pub(super) fn judged<R: Evaluate>(
        &self,
        rules: &R,
        state: &R::State,
        side: u8,
        scale: i32,
    ) -> u32 {
        let seats = self.sides.get(usize::from(side)).copied();
        let seats = seats.unwrap_or(Seats::NONE);
        // A seat that has fallen may have no opinion any more.
        let living = (seats & rules.living(state)).lowest();
        living.or(seats.lowest()).map_or(EVEN, |seat| {
            squeezed(rules.evaluate_with_threats(state, seat), scale)
        })
    }
}

/// Points as a reward: half way from even to won at `scale` points.
pub(super) fn squeezed(points: i32, scale: i32) -> u32 {
    EVEN.saturating_add_signed(part_of_win(EVEN as i32, points, scale))
}

/// The value whose points have this reward.
pub(super) fn value(reward: u32, scale: i32) -> Value {
    match reward {
        0 => Value::LOSS,
        WON.. => Value::WIN,
        _ => {
            let above = reward as i32 - EVEN as i32;
            Value::from_points(lead_of_part(EVEN as i32, above, scale))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{EVEN, WON, squeezed, value};
    use boardwright_ruleset::VALUE_LIMIT;

    #[test]
    fn points_lie_between_lost_and_won_and_come_back() {
        assert_eq!(squeezed(0, 400), EVEN);
        assert_eq!(squeezed(400, 400), EVEN + EVEN / 2);
        assert!(squeezed(i32::MAX, 1) < WON);
        assert!(squeezed(i32::MIN, 1) > 0);
        let mut last = 0;
        for points in (-VALUE_LIMIT..VALUE_LIMIT).step_by(977) {
            let reward = squeezed(points, 400);
            assert!(reward >= last, "{points} points are worth less than fewer");
            last = reward;
        }
        for points in [-900, -100, -1, 0, 1, 35, 250, 4_000] {
            let back = value(squeezed(points, 400), 400).points();
            assert!(
                (back - i64::from(points)).abs() <= 1,
                "{points} came back as {back}"
            );
        }
    }
}
