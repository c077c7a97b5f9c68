//! Seats that win and lose together, and what a game was worth to them.
//!
//! `boardwright-players` has the same in whole numbers; here values are what nets learn, from −1 to
//! 1.
use alloc::vec::Vec;
use boardwright_ruleset::{Outcome, Ruleset, Seat, Seats};

/// The sides of a game, as numbers from 0.
#[derive(Clone, Debug, Default)]
pub(super) struct Sides {
    sides: Vec<Seats>,
    opposed: bool,
}

impl Sides {
    /// Finds the sides of a state.
    pub(super) fn find<R: Ruleset>(&mut self, rules: &R, state: &R::State) {
        self.sides.clear();
        for seat in rules.seats().iter() {
            if !self.sides.iter().any(|side| side.contains(seat)) {
                self.sides.push(rules.allies(state, seat) | seat.into());
            }
        }
        let facts = rules.facts();
        self.opposed = match (&self.sides[..], facts.payoffs) {
            // Where all may lose, nobody gets what one of two sides does not.
            _ if facts.all_may_lose => false,
            ([_, _], None) => true,
            ([one, other], Some(payoffs)) => {
                let bounds = i128::from(payoffs.least) + i128::from(payoffs.most);
                one.len() == other.len()
                    && payoffs.sum.map(i128::from) == Some(bounds * one.len() as i128)
            }
            _ => false,
        };
    }

    pub(super) fn len(&self) -> usize {
        self.sides.len()
    }

    /// Whether there are two sides, and the value for one is the negative of that for the other.
    pub(super) fn are_opposed(&self) -> bool {
        self.opposed
    }

    /// How many values the net is asked for at a position: one where sides are opposed, or else
    /// one for each side.
    pub(super) fn asked(&self) -> usize {
        if self.opposed { 1 } else { self.len() }
    }

    /// The number of the side of a seat.
    pub(super) fn of(&self, seat: Seat) -> usize {
        let found = self.sides.iter().position(|side| side.contains(seat));
        found.unwrap_or(0)
    }

    /// The seat for which the net is asked in the n-th place, where this seat is due.
    pub(super) fn viewer(&self, place: usize, due: Seat) -> Seat {
        if self.opposed || self.of(due) == place {
            return due;
        }
        let side = self.sides.get(place).copied();
        side.and_then(Seats::lowest).unwrap_or(due)
    }

    /// What a finished game was worth to each side.
    pub(super) fn values<R: Ruleset>(
        &self,
        rules: &R,
        finished: &R::State,
        outcome: Outcome,
        values: &mut Vec<f32>,
    ) {
        values.clear();
        let sides = self.sides.iter();
        values.extend(sides.map(|&side| value_of_outcome(rules, finished, outcome, side)));
    }
}

/// What a finished game was worth to these seats together: 1 for a win, −1 for a loss, 0 for a
/// draw; with pay-offs from −1 for the least to 1 for the most that they could be paid.
pub(super) fn value_of_outcome<R: Ruleset>(
    rules: &R,
    finished: &R::State,
    outcome: Outcome,
    seats: Seats,
) -> f32 {
    let paid = |seat| rules.payoff(finished, outcome, seat);
    if let Some(payoffs) = rules.facts().payoffs {
        let all = seats & rules.seats();
        let least = payoffs.least as f64 * all.len() as f64;
        let most = payoffs.most as f64 * all.len() as f64;
        let sum: Option<f64> = all
            .iter()
            .map(|seat| paid(seat).map(|paid| paid as f64))
            .sum();
        if let Some(sum) = sum.filter(|_| most > least) {
            return (2.0 * (sum - least) / (most - least) - 1.0).clamp(-1.0, 1.0) as f32;
        }
    }
    if outcome.is_draw() {
        0.0
    } else if outcome.winners.intersects(seats) {
        1.0
    } else {
        -1.0
    }
}
