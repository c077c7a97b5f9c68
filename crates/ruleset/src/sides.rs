//! Seats that win and lose together, as a search numbers them.
use crate::{Ruleset, Seat, Seats};
use alloc::vec::Vec;

/// The sides of a game: seats that win and lose together, numbered from 0 in the order of their
/// lowest seats.
///
/// A search keeps a value for each side and not for each seat.
///
/// ```
/// use boardwright_ruleset::{Ruleset, Seat, Sides};
///
/// fn opponents<R: Ruleset>(rules: &R, state: &R::State, seat: Seat) -> usize {
///     let sides = Sides::new(rules, state);
///     sides.len() - 1
/// }
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sides {
    sides: Vec<Seats>,
    opposed: bool,
}

impl Sides {
    /// The sides of a state, by its [`Ruleset::allies`].
    #[must_use]
    pub fn new<R: Ruleset>(rules: &R, state: &R::State) -> Self {
        let mut sides = Self::default();
        sides.find(rules, state);
        sides
    }

    /// Finds the sides of another state, in the memory of these.
    pub fn find<R: Ruleset>(&mut self, rules: &R, state: &R::State) {
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

    /// How many sides there are.
    #[expect(
        clippy::len_without_is_empty,
        reason = "a game has a seat and so a side"
    )]
    #[must_use]
    pub fn len(&self) -> usize {
        self.sides.len()
    }

    /// Whether there are two sides of which one gets whatever the other does not. Only there is a
    /// win of one a loss of the other, and a value for one the negative of that for the other.
    #[must_use]
    pub fn are_opposed(&self) -> bool {
        self.opposed
    }

    /// The number of the side of a seat; 0 for a seat that the game does not have.
    #[must_use]
    pub fn of(&self, seat: Seat) -> usize {
        let found = self.sides.iter().position(|side| side.contains(seat));
        found.unwrap_or(0)
    }

    /// The seats of a side by its number; none if there is no such side.
    #[must_use]
    pub fn seats(&self, side: usize) -> Seats {
        self.sides.get(side).copied().unwrap_or(Seats::NONE)
    }

    /// The seats of every side, in their order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Seats> + '_ {
        self.sides.iter().copied()
    }
}
