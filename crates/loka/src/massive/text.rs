//! Massive battles as text, pictures and numbers.

use super::{Massive, MassiveState, with_state};
use crate::grid_field::GridField;
use crate::refusals::Rule;
use crate::rules::Rules;
use crate::{Chance, Move};
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_geometry::GridSquare;
use boardwright_ruleset::{
    Arrow, Boosts, Depict, Evaluate, Event, Exchange, FallenDie, Fields, FieldsError, Notation,
    Odds, PositionError, Primer, ReadMoveError, Scene, Seat, Unreadable,
};
use core::fmt;

impl Notation for Massive {
    fn seat_name(&self, seat: Seat) -> &'static str {
        Rules::<GridField<2>>::named(seat).name
    }

    fn seat_title(&self, seat: Seat) -> &'static str {
        crate::seats::seat_title(self.seat_name(seat))
    }

    fn read_move(
        &self,
        _: &MassiveState,
        text: &str,
    ) -> Result<Move<GridSquare>, ReadMoveError<Rule>> {
        Ok(self.widest.read_decision(text)?)
    }

    fn write_move(
        &self,
        _: &MassiveState,
        chosen: Move<GridSquare>,
        to: &mut dyn fmt::Write,
    ) -> fmt::Result {
        self.widest.write_decision(chosen, to)
    }

    fn write_short_move(
        &self,
        _: &MassiveState,
        chosen: Move<GridSquare>,
        to: &mut dyn fmt::Write,
    ) -> fmt::Result {
        self.widest.write_decision(chosen, to)
    }

    fn read_chance(&self, _: &MassiveState, text: &str) -> Result<Chance<GridSquare>, Unreadable> {
        self.widest.read_nature(text)
    }

    fn write_chance(
        &self,
        _: &MassiveState,
        chance: Chance<GridSquare>,
        to: &mut dyn fmt::Write,
    ) -> fmt::Result {
        self.widest.write_nature(chance, to)
    }

    fn read_position(&self, text: &str) -> Result<MassiveState, PositionError> {
        let state = self.widest.read_state(text)?;
        Ok(self.narrowed(&state))
    }

    fn write_position(&self, state: &MassiveState, to: &mut dyn fmt::Write) -> fmt::Result {
        self.widest.write_state(&self.widened(state), to)
    }

    fn fields(&self, state: &MassiveState, seat: Seat) -> Option<Fields> {
        self.widest.army_fields(&self.widened(state), seat)
    }

    fn move_of_fields(
        &self,
        state: &MassiveState,
        seat: Seat,
        values: &[i64],
    ) -> Result<Move<GridSquare>, FieldsError> {
        let state = self.widened(state);
        self.widest.army_of_values(&state, seat, values)
    }

    fn fields_of_move(
        &self,
        state: &MassiveState,
        seat: Seat,
        chosen: Move<GridSquare>,
    ) -> Option<Vec<i64>> {
        let state = self.widened(state);
        self.widest.values_of_army(&state, seat, chosen)
    }
}

impl Evaluate for Massive {
    fn evaluate(&self, state: &MassiveState, seat: Seat) -> i32 {
        with_state!(self, state, |rules, state| rules.evaluate(state, seat))
    }

    fn evaluate_with_threats(&self, state: &MassiveState, seat: Seat) -> i32 {
        with_state!(self, state, |rules, state| rules
            .evaluate_with_threats(state, seat))
    }

    fn immediate_gain(
        &self,
        state: &MassiveState,
        seat: Seat,
        chosen: Move<GridSquare>,
    ) -> Option<i32> {
        with_state!(self, state, |rules, state| rules
            .immediate_gain(state, seat, chosen))
    }

    fn likely_win(&self) -> Option<i32> {
        self.widest.likely_win()
    }

    fn visit_book(&self, state: &MassiveState, seat: Seat, f: &mut dyn FnMut(Self::Move, u32)) {
        self.widest.visit_book(&self.widened(state), seat, f);
    }

    fn is_unsettled(&self, state: &MassiveState) -> bool {
        with_state!(self, state, |rules, state| rules.is_unsettled(state))
    }
}

impl Depict for Massive {
    fn depict(&self, state: &MassiveState) -> Scene {
        self.widest.scene(&self.widened(state))
    }

    fn depict_move(
        &self,
        state: &MassiveState,
        seat: Seat,
        chosen: Move<GridSquare>,
    ) -> Vec<Arrow> {
        self.widest.arrows(&self.widened(state), seat, chosen)
    }

    fn tell(
        &self,
        before: &MassiveState,
        event: Event<Move<GridSquare>, Chance<GridSquare>>,
    ) -> Vec<String> {
        self.widest.tell(&self.widened(before), event)
    }

    fn dice(&self, before: &MassiveState, chance: Chance<GridSquare>) -> Vec<FallenDie> {
        self.widest.dice(&self.widened(before), chance)
    }

    fn primer(&self) -> Option<Primer> {
        Some(self.widest.told_in_short())
    }

    fn decision(&self, state: &MassiveState, seat: Seat) -> Option<&'static str> {
        self.widest.decision(&self.widened(state), seat)
    }
}

impl Exchange for Massive {
    fn boosts(&self, state: &MassiveState, seat: Seat, attack: Move<GridSquare>) -> Option<Boosts> {
        self.widest.boosts(&self.widened(state), seat, attack)
    }

    fn odds(
        &self,
        state: &MassiveState,
        seat: Seat,
        attack: Move<GridSquare>,
    ) -> Option<Vec<Odds>> {
        self.widest.odds(&self.widened(state), seat, attack)
    }

    fn has_exchanges(&self) -> bool {
        true
    }
}
