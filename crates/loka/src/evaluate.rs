//! What a position is worth, by what is left of the armies.
//!
//! The value is material: the points of the pieces, on the board and in
//! hand, and a king's worth as much as an army. Armies still secret count
//! for nothing on either side, so that a view and its position have one
//! value.

use crate::Kind;
use crate::field::{Field, StateOf};
use crate::rules::Rules;
use crate::seats::ally;
use boardwright_geometry::SquareSet;
use boardwright_ruleset::{Evaluate, Seat};

/// One point of the cost table; a pawn, which costs ten, is worth a hundred.
const POINT: i32 = 10;

impl<F: Field> Evaluate for Rules<F> {
    fn evaluate(&self, state: &StateOf<F>, seat: Seat) -> i32 {
        let enemy = F::next(seat);
        let ours = self.material(state, seat) + self.material(state, ally(seat));
        let theirs = self.material(state, enemy) + self.material(state, ally(enemy));
        (ours - theirs) * POINT
    }
}

impl<F: Field> Rules<F> {
    /// The points of what a seat has.
    fn material(&self, state: &StateOf<F>, seat: Seat) -> i32 {
        if !state.living.contains(seat) {
            return 0;
        }
        let bought: i32 = Kind::BOUGHT
            .into_iter()
            .map(|kind| {
                let placed = state.placement.of(seat, kind).len();
                let count = placed as i32 + i32::from(state.in_hand(seat, kind));
                count * i32::from(F::COSTS.of(kind))
            })
            .sum();
        let king = i32::from(F::POINTS) * i32::from(self.field.parts());
        king + bought
    }
}
