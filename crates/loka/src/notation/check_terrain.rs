//! Whether the tiles of a position can have been laid so, and whether the
//! number left to draw is possible.

use super::faults::{self, Part};
use super::read::Parsed;
use crate::Stage;
use crate::field::{Field, GroundOf, SetOf};
use crate::rules::Rules;
use crate::tiling::Tiling;
use crate::words::name_of_tile;
use boardwright_geometry::SquareSet;
use boardwright_terrain::{Axis, Ground};
use core::cmp::Ordering;

impl<F: Field> Rules<F> {
    pub(super) fn check_tiles(&self, parsed: &mut Parsed<F>) {
        let state = parsed.state;
        let waiting = match state.stage {
            Stage::PlacePartner(first) => SetOf::<F>::from_square(first),
            _ => SetOf::<F>::EMPTY,
        };
        // What waits where no tile is that can be linked is a fault of the first kind that can.
        let linked = |kind: &GroundOf<F>| kind.effects().linked;
        let waiting_kind = waiting
            .first()
            .and_then(|first| state.terrain.kind(first).filter(linked))
            .or_else(|| self.box_of_tiles().find(linked));
        if !waiting.is_empty() && waiting_kind.is_none() {
            parsed.fault(Part::Stage, &faults::NONE_WAITS);
        }
        let drawing_part = self.drawing_part(&state);
        self.check_passes(parsed);
        for number in 0..self.field.parts() {
            let board = self.field.part(number);
            let is_waiting = !waiting.is_empty() && number == drawing_part;
            for kind in self.box_of_tiles().filter(|kind| kind.effects().linked) {
                let waiting = if is_waiting && waiting_kind == Some(kind) {
                    waiting
                } else {
                    SetOf::<F>::EMPTY
                };
                self.check_pair(parsed, kind, board, waiting);
            }
            if is_waiting && !waiting.is_subset_of(self.field.tile_area(state.turn, number)) {
                let turn = F::seat_name(state.turn);
                let sentence = faults::LAYS_NONE.with([turn.into()]);
                parsed.fault(Part::Stage, sentence);
            }
            for tile in self.box_of_tiles() {
                let laid = state.terrain.squares_of(tile) & board;
                if laid.len() > 1 && !tile.effects().linked {
                    let name = name_of_tile(tile.name());
                    parsed.fault(Part::Terrain, faults::LAID_TWICE.with([name.into()]));
                }
            }
        }
        if matches!(state.stage, Stage::Armies | Stage::FirstDraw)
            && !state.terrain.squares().is_empty()
        {
            parsed.fault(Part::Terrain, &faults::TILES_EARLY);
        }
        let drawing = matches!(
            state.stage,
            Stage::Draw | Stage::Place(_) | Stage::PlacePartner(_)
        );
        if !drawing {
            return;
        }
        let due = usize::from(state.draws_left);
        if due == 0 || (self.field.parts() > 1 && state.draws_left > self.draws()) {
            parsed.fault(Part::Stage, faults::DRAWS_LEFT.with([due.into()]));
            return;
        }
        for number in 0..self.field.parts() {
            let board = self.field.part(number);
            // A pair is one draw, and the first tile of a pair is already on the board.
            let tiles = (state.terrain.squares() & board).len();
            let pairs = self.box_of_tiles().filter(|kind| {
                let laid = state.terrain.squares_of(*kind) & board;
                kind.effects().linked && laid.len() == 2
            });
            let laid = tiles - pairs.count();
            // Tiles are drawn for one board after another, the same number for
            // each.
            let due = match number.cmp(&drawing_part) {
                Ordering::Less => 0,
                Ordering::Equal if self.field.parts() == 1 => due,
                Ordering::Equal => due - self.later_draws(drawing_part),
                Ordering::Greater => self.draws_each().into(),
            };
            let waits = usize::from(number == drawing_part && !waiting.is_empty());
            if laid - waits.min(laid) + due > self.box_of_tiles().count() {
                parsed.fault(
                    Part::Stage,
                    faults::DRAWS_MADE.with([due.into(), laid.into()]),
                );
            }
        }
        if let Stage::Place(tile) = state.stage {
            let laid = state.terrain.squares_of(tile);
            if laid.intersects(self.field.part(drawing_part)) {
                parsed.fault(
                    Part::Stage,
                    faults::DRAWN_LAID.with([name_of_tile(tile.name()).into()]),
                );
            }
        }
    }

    /// Tiles of a kind that can be linked lie in pairs, unless the first one waits on this set
    /// for its partner.
    fn check_pair(
        &self,
        parsed: &mut Parsed<F>,
        kind: GroundOf<F>,
        board: SetOf<F>,
        waiting: SetOf<F>,
    ) {
        let laid = parsed.state.terrain.squares_of(kind) & board;
        let name = name_of_tile(kind.name()).into();
        let sentence = match waiting.first() {
            Some(_) if laid == waiting => return,
            Some(first) => {
                let first = self.told_name(first);
                faults::ONE_WAITS.with([name, first])
            }
            None if laid.is_single() => faults::NO_PARTNER.with([name]),
            None if laid.len() > 2 => faults::MANY_LINKED.with([name]),
            None => return,
        };
        parsed.fault(Part::Terrain, sentence);
    }

    /// How many tiles are drawn for the boards after this one.
    fn later_draws(&self, part: u8) -> usize {
        usize::from(self.field.parts() - 1 - part) * usize::from(self.draws_each())
    }

    /// A tile with an axis lies along the forward line of the seat that laid it, in the
    /// area in which this seat lays tiles.
    fn check_passes(&self, parsed: &mut Parsed<F>) {
        let state = parsed.state;
        for pass in state.terrain.iter() {
            let Some(axis) = pass.axis else { continue };
            let can_lay = |number: u8| {
                F::SEATS.iter().any(|&seat| {
                    Axis::facing(F::side(seat)) == axis
                        && self.field.tile_area(seat, number).contains(pass.square)
                })
            };
            if !(0..self.field.parts()).any(can_lay) {
                let name = self.told_name(pass.square);
                let kind = name_of_tile(pass.kind.name());
                let sentence = faults::AXIS_SEAT.with([kind.into(), name]);
                parsed.fault(Part::Terrain, sentence);
            }
        }
    }
}
