//! The commons as text.
use super::{Catch, Commons, MOST_CATCH, MOST_SEATS, Position, Rule};
use crate::fields::{self, Field};
use boardwright_ruleset::{Fault, Notation, PositionError, ReadMoveError, Seat, no_chance};
use std::fmt;

/// The form of a position, as errors tell it.
const FORM: &str = "the fish in the lake, the catches and the turns, as in 12 0/0/0 0";

impl Notation for Commons {
    no_chance!(Notation);

    fn read_move(&self, _: &Position, text: &str) -> Result<Catch, ReadMoveError<Rule>> {
        let field = Field { at: 0, text };
        Ok(Catch(field.number("a number of fish")?))
    }

    fn write_move(&self, _: &Position, Catch(fish): Catch, to: &mut dyn fmt::Write) -> fmt::Result {
        write!(to, "{fish}")
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        let fields: [Field<'_>; 3] = fields::split(text, ' ', FORM)?;
        let [fish, caught, turns] = fields;
        let mut state = Position {
            fish: fish.number("a number of fish")?,
            caught: [0; MOST_SEATS],
            turns: turns.number("a number of turns")?,
        };
        let catches: Vec<Field<'_>> = caught.parts('/').collect();
        if catches.len() != usize::from(self.players) {
            let expected = "a catch for each seat, with a slash between";
            return Err(caught.expected(expected).into());
        }
        for (own, field) in state.caught.iter_mut().zip(catches) {
            *own = field.number("a number of fish")?;
        }
        PositionError::unless_empty(self.faults(&state, fields))?;
        Ok(state)
    }

    fn write_position(&self, state: &Position, to: &mut dyn fmt::Write) -> fmt::Result {
        write!(to, "{} ", state.fish)?;
        for seat in 0..usize::from(self.players) {
            let slash = if seat == 0 { "" } else { "/" };
            write!(to, "{slash}{}", state.caught[seat])?;
        }
        write!(to, " {}", state.turns)
    }
}

impl Commons {
    /// Why play cannot come to this position.
    fn faults(&self, state: &Position, [fish, caught, turns]: [Field<'_>; 3]) -> Vec<Fault> {
        let mut faults = Vec::new();
        if state.turns > self.all_turns() {
            let sentence = format!("a game has at most {} turns", self.all_turns());
            faults.push(turns.fault("commons.position.turns", sentence));
        }
        if state.fish > self.fish {
            let sentence = format!("the lake holds at most {} fish", self.fish);
            faults.push(fish.fault("commons.position.fish", sentence));
        }
        let fits = |seat: Seat| {
            let own_turns = (state.turns + self.players - 1 - seat.number()) / self.players;
            state.caught[seat.index()] <= MOST_CATCH * own_turns.min(self.rounds)
        };
        if faults.is_empty() && !(0..self.players).map(Seat::new).all(fits) {
            let sentence = format!("a seat catches at most {MOST_CATCH} fish in a turn");
            faults.push(caught.fault("commons.position.catch", sentence));
        }
        let all: u32 = state.caught.iter().map(|&own| u32::from(own)).sum();
        if faults.is_empty() && u32::from(state.fish) + all < u32::from(self.fish) {
            let sentence = "fish are missing that nobody has caught";
            faults.push(fish.fault("commons.position.missing", sentence));
        }
        faults
    }
}
