//! Massive battles as text, pictures and numbers.

use super::{GridField, Massive, MassiveState, with_rules, with_state};
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
        crate::notation::seat_title(self.seat_name(seat))
    }

    fn read_move(
        &self,
        _: &MassiveState,
        text: &str,
    ) -> Result<Move<GridSquare>, ReadMoveError<Rule>> {
        Ok(with_rules!(self, |rules, _wrap| rules.read_decision(text))?)
    }

    fn write_move(
        &self,
        _: &MassiveState,
        chosen: Move<GridSquare>,
        to: &mut dyn fmt::Write,
    ) -> fmt::Result {
        with_rules!(self, |rules, _wrap| rules.write_decision(chosen, to))
    }

    fn write_short_move(
        &self,
        _: &MassiveState,
        chosen: Move<GridSquare>,
        to: &mut dyn fmt::Write,
    ) -> fmt::Result {
        with_rules!(self, |rules, _wrap| rules.write_decision(chosen, to))
    }

    fn read_chance(&self, _: &MassiveState, text: &str) -> Result<Chance<GridSquare>, Unreadable> {
        with_rules!(self, |rules, _wrap| rules.read_nature(text))
    }

    fn write_chance(
        &self,
        _: &MassiveState,
        chance: Chance<GridSquare>,
        to: &mut dyn fmt::Write,
    ) -> fmt::Result {
        with_rules!(self, |rules, _wrap| rules.write_nature(chance, to))
    }

    fn read_position(&self, text: &str) -> Result<MassiveState, PositionError> {
        with_rules!(self, |rules, wrap| rules.read_state(text).map(wrap))
    }

    fn write_position(&self, state: &MassiveState, to: &mut dyn fmt::Write) -> fmt::Result {
        with_state!(self, state, |rules, state| rules.write_state(state, to))
    }

    fn fields(&self, state: &MassiveState, seat: Seat) -> Option<Fields> {
        with_state!(self, state, |rules, state| rules.army_fields(state, seat))
    }

    fn move_of_fields(
        &self,
        state: &MassiveState,
        seat: Seat,
        values: &[i64],
    ) -> Result<Move<GridSquare>, FieldsError> {
        with_state!(self, state, |rules, state| rules
            .army_of_values(state, seat, values))
    }

    fn fields_of_move(
        &self,
        state: &MassiveState,
        seat: Seat,
        chosen: Move<GridSquare>,
    ) -> Option<Vec<i64>> {
        with_state!(self, state, |rules, state| rules
            .values_of_army(state, seat, chosen))
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
        with_rules!(self, |rules, _wrap| rules.likely_win())
    }

    fn visit_book(&self, state: &MassiveState, seat: Seat, f: &mut dyn FnMut(Self::Move, u32)) {
        with_state!(self, state, |rules, state| rules.visit_book(state, seat, f));
    }

    fn is_unsettled(&self, state: &MassiveState) -> bool {
        with_state!(self, state, |rules, state| rules.is_unsettled(state))
    }
}

impl Depict for Massive {
    fn depict(&self, state: &MassiveState) -> Scene {
        with_state!(self, state, |rules, state| rules.depict(state))
    }

    fn depict_move(
        &self,
        state: &MassiveState,
        seat: Seat,
        chosen: Move<GridSquare>,
    ) -> Vec<Arrow> {
        with_state!(self, state, |rules, state| rules
            .depict_move(state, seat, chosen))
    }

    fn tell(
        &self,
        before: &MassiveState,
        event: Event<Move<GridSquare>, Chance<GridSquare>>,
    ) -> Vec<String> {
        with_state!(self, before, |rules, before| rules.tell(before, event))
    }

    fn dice(&self, before: &MassiveState, chance: Chance<GridSquare>) -> Vec<FallenDie> {
        with_state!(self, before, |rules, before| rules.dice(before, chance))
    }

    fn primer(&self) -> Option<Primer> {
        with_rules!(self, |rules, _wrap| rules.primer())
    }

    fn decision(&self, state: &MassiveState, seat: Seat) -> Option<&'static str> {
        with_state!(self, state, |rules, state| rules.decision(state, seat))
    }
}

impl Exchange for Massive {
    fn boosts(&self, state: &MassiveState, seat: Seat, attack: Move<GridSquare>) -> Option<Boosts> {
        with_state!(self, state, |rules, state| rules
            .boosts(state, seat, attack))
    }

    fn odds(
        &self,
        state: &MassiveState,
        seat: Seat,
        attack: Move<GridSquare>,
    ) -> Option<Vec<Odds>> {
        with_state!(self, state, |rules, state| rules.odds(state, seat, attack))
    }

    fn has_exchanges(&self) -> bool {
        true
    }
}
