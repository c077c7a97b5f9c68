//! Armies are deployed, a piece at a time.

use crate::Kind;
use crate::field::{Field, SetOf, SquareOf};
use crate::placement::Piece;
use crate::rules::Rules;
use crate::seats::SOUTH;
use crate::state::{Stage, StateOf};
use crate::tiling::Tiling;
use boardwright_geometry::SquareSet;
use boardwright_ruleset::Seat;

impl<F: Field> Rules<F> {
    pub(super) fn begin_deployment(&self, state: &mut StateOf<F>, first: Seat) {
        state.turn = first;
        state.stage = Stage::Deploy;
        self.go_on_deploying(state);
    }

    pub(super) fn deploy(
        &self,
        state: &mut StateOf<F>,
        seat: Seat,
        kind: Kind,
        square: SquareOf<F>,
    ) {
        state.hands[seat.index() & 3][kind.index()] -= 1;
        state.put(square, Piece { seat, kind });
        if kind == Kind::Pawn && self.field.home_row(seat, 1).contains(square) {
            state.placement.allow_double_step(square);
        }
        state.turn = F::next(seat);
        self.go_on_deploying(state);
    }

    /// Finds who deploys next. A piece without room is forfeited when it is its
    /// seat's turn to deploy it; when nobody has a piece left, play can begin.
    pub(crate) fn go_on_deploying(&self, state: &mut StateOf<F>) {
        for _ in F::SEATS {
            let seat = state.turn;
            for kind in Kind::ALL {
                if self.is_next(state, seat, kind) && self.room(state, seat, kind).is_empty() {
                    state.hands[seat.index() & 3][kind.index()] = 0;
                }
            }
            if state.hands[seat.index() & 3] != [0; 6] {
                return;
            }
            state.turn = F::next(seat);
        }
        state.turn = SOUTH;
        state.stage = Stage::MoveOrder;
    }

    /// Whether a seat may deploy this kind now: its king first, its pawns
    /// last.
    pub(crate) fn is_next(&self, state: &StateOf<F>, seat: Seat, kind: Kind) -> bool {
        let hand = state.hands[seat.index() & 3];
        let before = match kind {
            Kind::King => &hand[..0],
            Kind::Pawn => &hand[..Kind::Pawn.index()],
            _ => &hand[..1],
        };
        hand[kind.index()] > 0 && before.iter().all(|&count| count == 0)
    }

    /// The squares for the next piece of this kind: those in the first row that
    /// has squares free and open to it.
    pub(crate) fn room(&self, state: &StateOf<F>, seat: Seat, kind: Kind) -> SetOf<F> {
        let taken = state.placement.occupied() | state.terrain.closed(kind.mover());
        let rows = match kind {
            Kind::King => 0..1,
            Kind::Pawn => 1..F::DEPLOYMENT_ROWS,
            _ => 0..F::DEPLOYMENT_ROWS,
        };
        rows.map(|row| self.field.home_row(seat, row) - taken)
            .find(|free| !free.is_empty())
            .unwrap_or(SetOf::<F>::EMPTY)
    }
}
