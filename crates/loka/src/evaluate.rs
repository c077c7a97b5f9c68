//! What a position is worth, by what is left of the armies.
//!
//! The value is material: the points of the pieces, on the board and in
//! hand, and a king's worth as much as an army. Armies still secret count
//! for nothing on either side, so that a view and its position have one
//! value.

use crate::Kind;
use crate::field::{Field, SetOf};
use crate::rules::Rules;
use crate::seats::{ally, clockwise};
use crate::state::State;
use boardwright_geometry::SquareSet;
use boardwright_ruleset::{Evaluate, Seat};

/// What a king counts, in points of the cost table.
const KING: i32 = 160;
/// One point of the cost table; a pawn, which costs ten, is worth a hundred.
const POINT: i32 = 10;

impl<F: Field> Evaluate for Rules<F> {
    fn evaluate(&self, state: &State<SetOf<F>>, seat: Seat) -> i32 {
        let ours = material(state, seat) + material(state, ally(seat));
        let enemy = clockwise(seat);
        let theirs = material(state, enemy) + material(state, ally(enemy));
        (ours - theirs) * POINT
    }
}

/// The points of what a seat has.
fn material<S: SquareSet>(state: &State<S>, seat: Seat) -> i32 {
    if state.fallen.contains(seat) {
        return 0;
    }
    let bought: i32 = Kind::BOUGHT
        .into_iter()
        .map(|kind| {
            let placed = state.placement.of(seat, kind).len();
            let count = placed as i32 + i32::from(state.in_hand(seat, kind));
            count * i32::from(kind.cost())
        })
        .sum();
    KING + bought
}
