//! Tiles are drawn and laid.
//!
//! The dice for column and row, rolled again if a tile is there, are equivalent
//! to a uniform draw of a free square; the roll-off is equivalent to a uniform
//! draw of a seat. These are the chance nodes, and their weights are exact.

use crate::field::{Field, GroundOf, SetOf, SquareOf};
use crate::rules::Rules;
use crate::state::{Stage, StateOf};
use crate::tiling::Tiling;
use boardwright_geometry::SquareSet;
use boardwright_ruleset::Seat;
use boardwright_terrain::{Axis, Ground};

impl<F: Field> Rules<F> {
    pub(super) fn begin_drawing(&self, state: &mut StateOf<F>, first: Seat) {
        state.turn = first;
        state.draws_left = self.draws();
        state.stage = Stage::Draw;
    }

    pub(super) fn lay(&self, state: &mut StateOf<F>, tile: GroundOf<F>, square: SquareOf<F>) {
        let axis = tile
            .effects()
            .along_axis
            .then(|| Axis::facing(F::side(state.turn)));
        let laid = state.terrain.place(square, tile, axis);
        debug_assert!(laid.is_ok(), "a drawn tile is laid on a free square");
        state.note_laid(square);
        if tile.effects().linked {
            state.stage = Stage::PlacePartner(square);
        } else {
            self.end_laying(state);
        }
    }

    pub(super) fn lay_partner(
        &self,
        state: &mut StateOf<F>,
        first: SquareOf<F>,
        square: SquareOf<F>,
    ) {
        if let Some(tile) = state.terrain.get(first) {
            let laid = state.terrain.place(square, tile.kind, tile.axis);
            let linked = state.terrain.link(first, square);
            debug_assert!(laid.is_ok() && linked.is_ok(), "the second tile was left");
            state.note_laid(square);
        }
        self.end_laying(state);
    }

    fn end_laying(&self, state: &mut StateOf<F>) {
        state.draws_left = state.draws_left.saturating_sub(1);
        if state.draws_left == 0 {
            self.reveal_armies(state);
        } else {
            state.turn = F::next(state.turn);
            state.stage = Stage::Draw;
        }
    }

    /// How many tiles are drawn in all.
    pub(crate) fn draws(&self) -> u8 {
        // At most 8 on each of 16 boards.
        self.draws_each().saturating_mul(self.field.parts())
    }

    /// How many tiles are drawn for each board: no more than there are kinds, since two tiles
    /// of a kind are one draw.
    pub(crate) fn draws_each(&self) -> u8 {
        let kinds = self.box_of_tiles().count();
        self.settings
            .tiles
            .min(kinds.min(usize::from(u8::MAX)) as u8)
    }

    /// Every kind of which a set has a tile or, if it is linked, two.
    pub(crate) fn box_of_tiles(&self) -> impl Iterator<Item = GroundOf<F>> + use<F> {
        let suffices = |kind: &GroundOf<F>| {
            let effects = kind.effects();
            effects.supply > u8::from(effects.linked)
        };
        GroundOf::<F>::ALL.iter().copied().filter(suffices)
    }

    /// The board for which tiles are drawn now: one board after another, the
    /// same number for each.
    pub(crate) fn drawing_part(&self, state: &StateOf<F>) -> u8 {
        let last = self.field.parts() - 1;
        let drawn = self.draws().saturating_sub(state.draws_left);
        drawn
            .checked_div(self.draws_each())
            .map_or(0, |part| part.min(last))
    }

    /// The tiles that can be drawn, each with its weight: those that are not on
    /// the board yet. With the first portal its partner leaves the stack.
    pub(crate) fn stack(&self, state: &StateOf<F>) -> impl Iterator<Item = (GroundOf<F>, u64)> {
        let board = self.field.part(self.drawing_part(state));
        let terrain = &state.terrain;
        let is_left = move |tile: &GroundOf<F>| !terrain.squares_of(*tile).intersects(board);
        self.box_of_tiles().filter(is_left).map(|tile| {
            let weight = if tile.effects().linked {
                F::PORTAL_WEIGHT
            } else {
                1
            };
            (tile, weight)
        })
    }

    /// The free squares on which the drawn tile can be laid. There is always one: an area has 36
    /// squares or more, and fewer tiles are laid in a game.
    pub(crate) fn free_for_tile(&self, state: &StateOf<F>) -> SetOf<F> {
        let placer = match state.stage {
            Stage::PlacePartner(first) => self.farthest_enemy(state.turn, first),
            _ => state.turn,
        };
        self.field.tile_area(placer, self.drawing_part(state)) - state.terrain.squares()
    }

    /// The enemy of a seat whose edge is farthest from a square. There are no
    /// ties between two: their distances add up to an odd number.
    fn farthest_enemy(&self, seat: Seat, square: SquareOf<F>) -> Seat {
        let left = F::next(seat);
        let right = F::next(F::next(left));
        if self.field.row(left, square) > self.field.row(right, square) {
            left
        } else {
            right
        }
    }
}
