//! What a seat or the dice may choose where no action of a turn is due.
//!
//! No search spends its time here, so these visits take trait objects and are
//! compiled once for a board.

use crate::field::{Field, GroundOf, SquareOf};
use crate::rules::Rules;
use crate::state::{ArmyChoice, ChanceOf, Stage, StateOf};
use crate::tiling::Tiling;
use crate::{Chance, Kind, Move};
use boardwright_geometry::SquareSet;
use boardwright_ruleset::{Seat, Seats};
use boardwright_terrain::{Ground, Hazard};
use core::ops::ControlFlow::{self, Break, Continue};

impl<F: Field> Rules<F> {
    /// Calls `f` with each legal move of a seat that may move, in any stage but
    /// that of actions, until it breaks.
    pub(crate) fn visit_choices(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        f: &mut dyn FnMut(Move<SquareOf<F>>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match state.stage {
            Stage::Armies => self.visit_armies(state, seat, f),
            Stage::Deploy => {
                for kind in Kind::ALL {
                    if self.is_next(state, seat, kind) {
                        for square in self.room(state, seat, kind) {
                            f(Move::Deploy(kind, square))?;
                        }
                    }
                }
                Continue(())
            }
            Stage::Promotion(_) => Kind::PROMOTIONS
                .into_iter()
                .try_for_each(|kind| f(Move::Promote(kind))),
            Stage::Fight(..) => {
                f(Move::Keep)?;
                f(Move::Reroll)
            }
            _ => Continue(()),
        }
    }

    /// How many legal moves a seat that may move has, in any stage but that of
    /// actions.
    pub(crate) fn count_choices(&self, state: &StateOf<F>, seat: Seat) -> u64 {
        match state.stage {
            Stage::Armies => self.count_armies(state, seat),
            Stage::Deploy => Kind::ALL
                .into_iter()
                .filter(|&kind| self.is_next(state, seat, kind))
                .map(|kind| self.room(state, seat, kind).len() as u64)
                .sum(),
            Stage::Promotion(_) => Kind::PROMOTIONS.len() as u64,
            Stage::Fight(..) => 2,
            _ => 0,
        }
    }

    /// Whether a move is legal for a seat that may move.
    pub(crate) fn allows(&self, state: &StateOf<F>, seat: Seat, asked: Move<SquareOf<F>>) -> bool {
        match (state.stage, asked) {
            (Stage::Play, _) => self.is_action(state, seat, asked),
            (Stage::Armies, Move::Army(_) | Move::ArmyPart(..)) => {
                self.check_army(state, seat, asked).is_ok()
            }
            (Stage::Deploy, Move::Deploy(kind, square)) => {
                self.is_next(state, seat, kind) && self.room(state, seat, kind).contains(square)
            }
            (Stage::Promotion(_), Move::Promote(kind)) => Kind::PROMOTIONS.contains(&kind),
            (Stage::Fight(..), Move::Keep | Move::Reroll) => true,
            _ => false,
        }
    }

    /// Picks a legal move of a seat, in any stage but that of actions.
    pub(crate) fn pick_choice(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        choose: &mut dyn FnMut(u64) -> u64,
    ) -> Option<Move<SquareOf<F>>> {
        let count = if self.may_move(state, seat) {
            self.count_choices(state, seat)
        } else {
            0
        };
        if count == 0 {
            return None;
        }
        let mut left = choose(count);
        match state.stage {
            // The count is the number of pieces, from none on.
            Stage::Armies if self.field.army_by_kind() => {
                return Some(Move::ArmyPart(Self::kind_due(state, seat), left as u8));
            }
            Stage::Armies => return self.limits(seat).nth(left).map(Move::Army),
            Stage::Deploy => return self.nth_deployment(state, seat, left),
            _ => {}
        }
        let mut found = None;
        let _ = self.visit_choices(state, seat, &mut |legal| {
            if left == 0 {
                found = Some(legal);
                return Break(());
            }
            left -= 1;
            Continue(())
        });
        found
    }

    fn nth_deployment(&self, state: &StateOf<F>, seat: Seat, n: u64) -> Option<Move<SquareOf<F>>> {
        // A number of squares fits any index.
        let mut left = n as usize;
        for kind in Kind::ALL {
            if self.is_next(state, seat, kind) {
                let room = self.room(state, seat, kind);
                match room.nth(left) {
                    Some(square) => return Some(Move::Deploy(kind, square)),
                    None => left -= room.len(),
                }
            }
        }
        None
    }

    /// Calls `f` with each chance that is due and its weight until it breaks.
    pub(crate) fn visit_each_chance(
        &self,
        state: &StateOf<F>,
        f: &mut dyn FnMut((ChanceOf<F>, u64)) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.end(state).is_some() {
            return Continue(());
        }
        match state.stage {
            Stage::FirstDraw => each_seat(F::all_seats(), f),
            Stage::DeployOrder | Stage::MoveOrder => each_seat(state.living(), f),
            Stage::Draw => self
                .stack(state)
                .try_for_each(|(tile, weight)| f((Chance::Tile(tile), weight))),
            Stage::Place(_) | Stage::PlacePartner(_) => self
                .free_for_tile(state)
                .into_iter()
                .try_for_each(|square| f((Chance::At(square), 1))),
            Stage::Fight(_, fight) => {
                fight.visit_rolls(|roll, weight| f((Chance::Fight(roll), weight)))
            }
            Stage::Hazard(square) => {
                let Some((tile, hazard)) = Self::hazard_due(state, square) else {
                    return Continue(());
                };
                (1..=hazard.faces()).try_for_each(|face| f((Chance::Hazard(tile, face), 1)))
            }
            Stage::Armies | Stage::Deploy | Stage::Play | Stage::Promotion(_) => Continue(()),
        }
    }

    /// Calls `f` with one chance for every distinct successor, and the summed
    /// weight of all chances that lead there, until it breaks.
    pub(crate) fn visit_each_chance_class(
        &self,
        state: &StateOf<F>,
        f: &mut dyn FnMut((ChanceOf<F>, u64)) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match state.stage {
            _ if self.end(state).is_some() => Continue(()),
            Stage::Fight(_, fight) => {
                fight.visit_roll_classes(|roll, weight| f((Chance::Fight(roll), weight)))
            }
            // The piece is lost or not.
            Stage::Hazard(square) => {
                let Some((tile, hazard)) = Self::hazard_due(state, square) else {
                    return Continue(());
                };
                let lost = hazard.losing_faces();
                f((Chance::Hazard(tile, 1), lost.into()))?;
                let lives = (hazard.faces() - lost).into();
                f((Chance::Hazard(tile, lost + 1), lives))
            }
            _ => self.visit_each_chance(state, f),
        }
    }

    /// The hazard of a square, with the tile that it belongs to.
    fn hazard_due(state: &StateOf<F>, square: SquareOf<F>) -> Option<(GroundOf<F>, Hazard)> {
        let tile = state.terrain.kind(square)?;
        Some((tile, tile.effects().hazard?))
    }

    /// A state that a view may be of, with the armies that it hides drawn.
    pub(crate) fn world_of(
        &self,
        view: &StateOf<F>,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> StateOf<F> {
        let mut world = *view;
        for &seat in F::SEATS {
            let choice = &mut world.choices[seat.index()];
            *choice = match *choice {
                ArmyChoice::Hidden => ArmyChoice::Made(self.random_army(seat, below)),
                ArmyChoice::HiddenPart(next) => {
                    ArmyChoice::Part(self.random_part(seat, next, below), next)
                }
                known => known,
            };
        }
        world
    }
}

/// Each of these seats may be first, with the same weight.
fn each_seat<Q, G>(
    seats: Seats,
    f: &mut dyn FnMut((Chance<Q, G>, u64)) -> ControlFlow<()>,
) -> ControlFlow<()> {
    seats
        .iter()
        .try_for_each(|seat| f((Chance::First(seat), 1)))
}
