//! The visits behind trait objects: each is compiled here once, for all widths,
//! and not again for each caller.

use crate::massive::{Massive, MassiveState, with_state};
use crate::{Chance, Move};
use boardwright_geometry::GridSquare;
use boardwright_ruleset::{Ruleset, Seat};
use core::ops::ControlFlow::{self, Continue};

impl Massive {
    pub(super) fn each_move(
        &self,
        state: &MassiveState,
        seat: Seat,
        f: &mut dyn FnMut(Move<GridSquare>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        with_state!(self, state, |rules, state| rules
            .visit_moves(state, seat, f))
    }

    pub(super) fn each_move_before_dice(
        &self,
        state: &MassiveState,
        seat: Seat,
        others: &mut u64,
        f: &mut dyn FnMut(Move<GridSquare>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        with_state!(self, state, |rules, state| {
            *others = rules.visit_moves_before_chance(state, seat, f)?;
            Continue(())
        })
    }

    pub(super) fn pick(
        &self,
        state: &MassiveState,
        seat: Seat,
        choose: &mut dyn FnMut(u64) -> u64,
    ) -> Option<Move<GridSquare>> {
        with_state!(self, state, |rules, state| rules
            .pick_move(state, seat, choose))
    }

    pub(super) fn each_chance(
        &self,
        state: &MassiveState,
        f: &mut dyn FnMut((Chance<GridSquare>, u64)) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        with_state!(self, state, |rules, state| rules
            .visit_each_chance(state, f))
    }

    pub(super) fn each_chance_class(
        &self,
        state: &MassiveState,
        f: &mut dyn FnMut((Chance<GridSquare>, u64)) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        with_state!(self, state, |rules, state| rules
            .visit_each_chance_class(state, f))
    }
}
