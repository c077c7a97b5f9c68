//! Whether the tiles of a position can have been laid so, and whether the
//! number left to draw is possible.

use super::faults::{AXIS, DRAWS, PORTALS, Part, STAGE, TILES};
use super::read::Parsed;
use crate::Stage;
use crate::field::{Field, SetOf};
use crate::rules::Rules;
use crate::tiling::Tiling;
use alloc::format;
use alloc::string::String;
use boardwright_geometry::SquareSet;
use boardwright_terrain::{Axis, Ground, Tile};
use core::cmp::Ordering;

impl<F: Field> Rules<F> {
    pub(super) fn check_tiles(&self, parsed: &mut Parsed<F>) {
        let state = parsed.state;
        let waiting = match state.stage {
            Stage::PlacePartner(first) => SetOf::<F>::from_square(first),
            _ => SetOf::<F>::EMPTY,
        };
        let drawing_part = self.drawing_part(&state);
        self.check_passes(parsed);
        for number in 0..self.field.parts() {
            let board = self.field.part(number);
            let portals = state.terrain.squares_of(Tile::Portal) & board;
            let is_waiting = !waiting.is_empty() && number == drawing_part;
            if is_waiting && portals != waiting {
                let first = waiting.first().map(|first| self.name(first));
                parsed.fault(
                    PORTALS,
                    Part::Terrain,
                    first.map_or_else(String::new, |first| {
                        format!("one portal, on {first}, waits for its partner")
                    }),
                );
            } else if portals.is_single() && !is_waiting {
                parsed.fault(PORTALS, Part::Terrain, "a portal has no partner");
            } else if portals.len() > 2 {
                parsed.fault(PORTALS, Part::Terrain, "there are too many portals");
            }
            if is_waiting && !waiting.is_subset_of(self.field.tile_area(state.turn, number)) {
                let turn = F::seat_name(state.turn);
                let sentence = format!("{turn} lays no tile there");
                parsed.fault(PORTALS, Part::Stage, sentence);
            }
            for &tile in Tile::ALL {
                let laid = state.terrain.squares_of(tile) & board;
                if laid.len() > 1 && tile != Tile::Portal {
                    parsed.fault(
                        TILES,
                        Part::Terrain,
                        format!("more than one tile of kind {tile} lies on one board"),
                    );
                }
            }
        }
        if matches!(state.stage, Stage::Armies | Stage::FirstDraw)
            && !state.terrain.squares().is_empty()
        {
            parsed.fault(
                STAGE,
                Part::Terrain,
                "tiles lie on the board before they are drawn",
            );
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
            parsed.fault(
                DRAWS,
                Part::Stage,
                format!("{due} draws cannot be left to be made"),
            );
            return;
        }
        for number in 0..self.field.parts() {
            let board = self.field.part(number);
            // The pair of portals is one draw, and a first portal is already on
            // the board.
            let portals = (state.terrain.squares_of(Tile::Portal) & board).len();
            let tiles = (state.terrain.squares() & board).len();
            let laid = tiles - usize::from(portals == 2);
            // Tiles are drawn for one board after another, the same number for
            // each.
            let due = match number.cmp(&drawing_part) {
                Ordering::Less => 0,
                Ordering::Equal if self.field.parts() == 1 => due,
                Ordering::Equal => due - self.later_draws(drawing_part),
                Ordering::Greater => self.settings.tiles.into(),
            };
            let waits = usize::from(number == drawing_part && !waiting.is_empty());
            if laid - waits.min(laid) + due > Tile::ALL.len() {
                parsed.fault(
                    DRAWS,
                    Part::Stage,
                    format!("{due} draws cannot be left with {laid} made"),
                );
            }
        }
        if let Stage::Place(tile) = state.stage {
            let laid = state.terrain.squares_of(tile);
            if laid.intersects(self.field.part(drawing_part)) {
                parsed.fault(
                    DRAWS,
                    Part::Stage,
                    format!("the {} lies on the board already", tile.name()),
                );
            }
        }
    }

    /// How many tiles are drawn for the boards after this one.
    fn later_draws(&self, part: u8) -> usize {
        usize::from(self.field.parts() - 1 - part) * usize::from(self.settings.tiles)
    }

    /// A pass lies along the forward line of the seat that laid it, in the
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
                let name = self.name(pass.square);
                let sentence = format!("no seat lays the pass on {name} along this axis");
                parsed.fault(AXIS, Part::Terrain, sentence);
            }
        }
    }
}
