//! Tiles are drawn and laid.
//!
//! The dice for column and row, rolled again where a tile lies, come to a
//! uniform draw of a free square; the roll-off comes to a uniform draw of a
//! seat. So these are the chances, and their weights are exact.

use crate::field::{Field, SetOf, SquareOf};
use crate::rules::Rules;
use crate::seats::{clockwise, side};
use crate::state::{Stage, State};
use boardwright_ruleset::Seat;
use boardwright_terrain::{Axis, Ground, Tile};

impl<F: Field> Rules<F> {
    pub(super) fn begin_drawing(&self, state: &mut State<SetOf<F>>, first: Seat) {
        state.turn = first;
        state.draws_left = self.settings.tiles;
        state.stage = Stage::Draw;
    }

    pub(super) fn lay(&self, state: &mut State<SetOf<F>>, tile: Tile, square: SquareOf<F>) {
        let axis = tile
            .effects()
            .along_axis
            .then(|| Axis::facing(side(state.turn)));
        let laid = state.terrain.place(square, tile, axis);
        debug_assert!(laid.is_ok(), "a drawn tile is laid on a free square");
        if tile.effects().linked {
            state.stage = Stage::PlacePartner(square);
        } else {
            self.end_laying(state);
        }
    }

    pub(super) fn lay_partner(
        &self,
        state: &mut State<SetOf<F>>,
        first: SquareOf<F>,
        square: SquareOf<F>,
    ) {
        let laid = state.terrain.place(square, Tile::Portal, None);
        let linked = state.terrain.link(first, square);
        debug_assert!(laid.is_ok() && linked.is_ok(), "the second portal was left");
        self.end_laying(state);
    }

    fn end_laying(&self, state: &mut State<SetOf<F>>) {
        state.draws_left = state.draws_left.saturating_sub(1);
        if state.draws_left == 0 {
            self.reveal_armies(state);
        } else {
            state.turn = clockwise(state.turn);
            state.stage = Stage::Draw;
        }
    }

    /// The tiles that are still in the stack: the kind and how many.
    pub(crate) fn stack(state: &State<SetOf<F>>) -> impl Iterator<Item = (Tile, u64)> {
        // With the first portal its partner leaves the stack.
        Tile::ALL
            .iter()
            .map(|&tile| (tile, state.terrain.left(tile) as u64))
            .filter(|&(_, left)| left > 0)
    }

    /// The free squares among which the tile to be laid is rolled.
    pub(crate) fn free_for_tile(&self, state: &State<SetOf<F>>) -> SetOf<F> {
        let placer = match state.stage {
            Stage::PlacePartner(first) => self.farthest_enemy(state.turn, first),
            _ => state.turn,
        };
        self.field.tile_area(placer) - state.terrain.squares()
    }

    /// The enemy of a seat whose edge is farthest from a square. There are no
    /// ties: the two distances add up to an odd number.
    fn farthest_enemy(&self, seat: Seat, square: SquareOf<F>) -> Seat {
        let left = clockwise(seat);
        let right = clockwise(clockwise(left));
        if self.field.row(left, square) > self.field.row(right, square) {
            left
        } else {
            right
        }
    }
}
