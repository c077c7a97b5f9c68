//! Whether every piece of a position is on a square where it can be.

use super::check::before_deployment;
use super::faults::{self, Part};
use super::read::Parsed;
use crate::field::{Field, GroundOf, SetOf, SquareOf};
use crate::rules::Rules;
use crate::seats::{ally, team};
use crate::state::StateOf;
use crate::tiling::Tiling;
use crate::words::name_of_tile;
use crate::{Kind, Stage};
use boardwright_geometry::{Board, SquareSet};
use boardwright_ruleset::Seat;
use boardwright_terrain::Ground;

impl<F: Field> Rules<F> {
    pub(super) fn check_pieces(&self, parsed: &mut Parsed<F>) {
        let state = parsed.state;
        let placement = state.placement;
        if before_deployment::<F>(&state) && !placement.occupied().is_empty() {
            parsed.fault(Part::Placement, &faults::PIECES_EARLY);
        }
        for &seat in F::SEATS {
            let own = placement.of_seat(seat);
            let called = || F::seat_name(seat).into();
            let limits = self.limits(seat);
            if own.len() > usize::from(limits.pieces) {
                parsed.fault(
                    Part::Placement,
                    faults::MANY_PIECES.with([called(), limits.pieces.into()]),
                );
            }
            if placement.of(seat, Kind::Pawn).len() > usize::from(limits.pawns) {
                parsed.fault(
                    Part::Placement,
                    faults::MANY_PAWNS.with([called(), limits.pawns.into()]),
                );
            }
            for kind in Kind::ALL {
                let misplaced =
                    (own & placement.of_kind(kind)) - self.standing_room(&state, seat, kind);
                for square in misplaced {
                    let name = self.told_name(square);
                    let kind = kind.into();
                    let sentence = match state.terrain.kind(square) {
                        None => faults::ON_GROUND.with([kind, called(), name]),
                        Some(tile) => {
                            let tile = name_of_tile(tile.name()).into();
                            faults::ON_TILE.with([kind, called(), name, tile])
                        }
                    };
                    parsed.fault(Part::Placement, sentence);
                }
            }
            let pawns = placement.of(seat, Kind::Pawn);
            let portals = Self::portals(&state);
            for square in (pawns & self.field.home_row(seat, 0)) - portals {
                let name = self.told_name(square);
                parsed.fault(Part::Placement, faults::PAWN_AT_HOME.with([called(), name]));
            }
            let arrived = pawns & self.field.promotion(seat);
            // Only the pawn of the last turn may stand there when the game is
            // over.
            let ended = self.end(&state).is_some()
                && arrived.len() <= 1
                && team(state.turn).contains(seat)
                && !placement
                    .of(ally(seat), Kind::Pawn)
                    .intersects(self.field.promotion(ally(seat)));
            for square in arrived {
                let name = self.told_name(square);
                if !ended && !self.may_wait_for_promotion(&state, seat, square) {
                    parsed.fault(Part::Placement, faults::NOT_PROMOTED.with([called(), name]));
                }
            }
        }
        for square in placement.double_steps() {
            let entitled = F::SEATS.iter().any(|&seat| {
                let fresh = placement.of(seat, Kind::Pawn) & self.field.home_row(seat, 1);
                fresh.contains(square)
            });
            if !entitled {
                let name = self.told_name(square);
                parsed.fault(Part::DoubleSteps, faults::NO_FRESH_PAWN.with([name]));
            }
        }
    }

    /// The tiles of the kinds that can be linked.
    fn portals(state: &StateOf<F>) -> SetOf<F> {
        let linked = |kind: &&GroundOf<F>| kind.effects().linked;
        GroundOf::<F>::ALL
            .iter()
            .filter(linked)
            .fold(SetOf::<F>::EMPTY, |squares, &kind| {
                squares | state.terrain.squares_of(kind)
            })
    }

    /// The squares on which a piece can stand: those that it may enter and,
    /// where it can have been promoted, those that a pawn may enter.
    fn standing_room(&self, state: &StateOf<F>, seat: Seat, kind: Kind) -> SetOf<F> {
        let closed = state.terrain.closed(kind.mover());
        let is_promoted = Kind::PROMOTIONS.contains(&kind) && !is_deploying::<F>(state);
        if is_promoted {
            let barred = state.terrain.closed(Kind::Pawn.mover())
                | state.terrain.across(F::side(seat).forward());
            let arrived = self.field.promotion(seat) - barred;
            self.field.board().complement(closed - arrived)
        } else {
            self.field.board().complement(closed)
        }
    }

    /// Whether a pawn on a promotion square is just about to be promoted.
    fn may_wait_for_promotion(&self, state: &StateOf<F>, seat: Seat, square: SquareOf<F>) -> bool {
        match state.stage {
            Stage::Promotion(due) => due == square,
            // It is in the hazard itself, or came by a swap with a pawn that is
            // there.
            Stage::Hazard(hazard) => {
                let partner = state.placement.of(ally(seat), Kind::Pawn);
                let board = self.field.board();
                hazard == square
                    || (partner.contains(hazard) && board.distance(hazard, square) == 1)
            }
            _ => false,
        }
    }
}

fn is_deploying<F: Field>(state: &StateOf<F>) -> bool {
    matches!(
        state.stage,
        Stage::DeployOrder | Stage::Deploy | Stage::MoveOrder
    )
}
