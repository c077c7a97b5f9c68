//! EinStein würfelt nicht! as text.
use super::sentences::{CELL, CHOICE, FALLEN, NUMBER, SIX_STONES};
use super::{Cell, Die, Einstein, Move, Position, Rule, STONES, Stage, Stones};
use crate::fields::{self, Field};
use boardwright_ruleset::{
    Fault, Notation, PositionError, ReadMoveError, Ruleset as _, Seat, Unreadable,
};
use std::fmt;

/// The form of a position, as errors tell it.
const FORM: &str = "the stones of both seats and what comes next, as in none none place";
const STONE_CELLS: &str = "six cells, - for a stone that is gone, or none, or ?";
const STAGE: &str = "place, roll:1 or move:1:4";

impl Notation for Einstein {
    fn read_move(&self, _: &Position, text: &str) -> Result<Move, ReadMoveError<Rule>> {
        if let Some(order) = text.strip_prefix("place:") {
            let digits = order.as_bytes().try_into().ok();
            let stones = digits.filter(|stones: &[u8; STONES]| {
                stones.iter().all(|stone| (b'1'..=b'6').contains(stone))
            });
            let stones = stones.ok_or(Unreadable::new("place:".len(), SIX_STONES));
            return Ok(Move::Place(stones?.map(|stone| stone - b'0')));
        }
        let [stone, to]: [Field<'_>; 2] = fields::split(text, '-', CHOICE)?;
        Ok(Move::Step {
            stone: read_face(stone)?,
            to: read_cell(to)?,
        })
    }

    fn write_move(&self, _: &Position, chosen: Move, to: &mut dyn fmt::Write) -> fmt::Result {
        match chosen {
            Move::Place(order) => {
                to.write_str("place:")?;
                order.iter().try_for_each(|stone| write!(to, "{stone}"))
            }
            Move::Step { stone, to: target } => write!(to, "{stone}-{target}"),
        }
    }

    fn read_chance(&self, _: &Position, text: &str) -> Result<Die, Unreadable> {
        let at = "die:".len();
        match text.strip_prefix("die:") {
            Some(text) => read_face(Field { at, text }).map(Die),
            None => Err(Unreadable::new(0, FALLEN)),
        }
    }

    fn write_chance(&self, _: &Position, Die(face): Die, to: &mut dyn fmt::Write) -> fmt::Result {
        write!(to, "die:{face}")
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        let fields: [Field<'_>; 3] = fields::split(text, ' ', FORM)?;
        let [first, second, stage] = fields;
        let state = Position {
            stones: [read_stones(first)?, read_stones(second)?],
            stage: self.read_stage(stage)?,
        };
        PositionError::unless_empty(self.faults(&state, fields))?;
        Ok(state)
    }

    fn write_position(&self, state: &Position, to: &mut dyn fmt::Write) -> fmt::Result {
        for stones in state.stones {
            match stones {
                Stones::None => to.write_str("none ")?,
                Stones::Unknown => to.write_str("? ")?,
                Stones::On(cells) => {
                    for (stone, cell) in cells.into_iter().enumerate() {
                        to.write_str(if stone == 0 { "" } else { "," })?;
                        match cell {
                            None => to.write_char('-')?,
                            Some(cell) => write!(to, "{cell}")?,
                        }
                    }
                    to.write_char(' ')?;
                }
            }
        }
        let name = |seat: usize| self.seat_name(Seat::new(seat as u8));
        match state.stage {
            Stage::Place => to.write_str("place"),
            Stage::Roll(seat) => write!(to, "roll:{}", name(seat)),
            Stage::Move(seat, face) => write!(to, "move:{}:{face}", name(seat)),
        }
    }
}

impl Einstein {
    fn read_stage(&self, field: Field<'_>) -> Result<Stage, Unreadable> {
        let parts: Vec<Field<'_>> = field.parts(':').collect();
        let seat = |part: Field<'_>| {
            let seat = self.read_seat(part.text);
            seat.map(Seat::index)
                .ok_or_else(|| part.expected("a seat of the game"))
        };
        match parts[..] {
            [Field { text: "place", .. }] => Ok(Stage::Place),
            [Field { text: "roll", .. }, due] => Ok(Stage::Roll(seat(due)?)),
            [Field { text: "move", .. }, due, face] => {
                Ok(Stage::Move(seat(due)?, read_face(face)?))
            }
            _ => Err(field.expected(STAGE)),
        }
    }

    /// Why stones cannot stand so.
    fn faults(&self, state: &Position, [first, second, stage]: [Field<'_>; 3]) -> Vec<Fault> {
        let mut faults = Vec::new();
        let set_up = state
            .stones
            .iter()
            .filter(|stones| **stones != Stones::None)
            .count();
        if state.stage == Stage::Place {
            let at_home = |seat: usize| match state.stones[seat] {
                Stones::None => true,
                Stones::Unknown => self.is_secret,
                Stones::On(cells) => {
                    let homes = Cell::homes(seat);
                    homes.iter().all(|&home| cells.contains(&Some(home)))
                }
            };
            for (seat, field) in [(0, first), (1, second)] {
                if !at_home(seat) {
                    let sentence = "each home cell has one stone";
                    faults.push(field.fault("einstein.position.homes", sentence));
                }
            }
            let out_of_turn = !self.is_secret && state.stones[1] != Stones::None;
            if set_up == 2 || out_of_turn {
                let sentence = "the stones of the first seat or of both are to be set up";
                faults.push(stage.fault("einstein.position.place", sentence));
            }
            return faults;
        }
        if set_up < 2 || self.is_view(state) {
            let sentence = "all stones are set up, and seen, before the die is rolled";
            faults.push(stage.fault("einstein.position.place", sentence));
            return faults;
        }
        let mut cells: Vec<Cell> = Vec::new();
        for stones in &state.stones {
            cells.extend(stones.cells().map(|(_, cell)| cell));
        }
        let count = cells.len();
        cells.sort_unstable();
        cells.dedup();
        if cells.len() < count || count == 0 {
            let sentence = "some stones are left, each on a cell of its own";
            faults.push(first.fault("einstein.position.cells", sentence));
        }
        let at_goal = |seat: usize| {
            let goals = state.stones[seat]
                .cells()
                .filter(|(_, cell)| cell.distance(seat) == 0);
            goals.count()
        };
        let is_gone = |seat: usize| state.stones[seat].cells().next().is_none();
        let won = [0, 1].map(|seat| at_goal(seat) > 0 || is_gone(1 - seat));
        // The last move has won the game, and the other would be next.
        let fits = match (won, state.stage) {
            ([false, false], _) => true,
            ([true, false], stage) => stage == Stage::Roll(1),
            ([false, true], stage) => stage == Stage::Roll(0),
            ([true, true], _) => false,
        };
        if !fits {
            let sentence = "a game that is won ends with the winner's move";
            faults.push(stage.fault("einstein.position.won", sentence));
        }
        faults
    }
}

/// The number of a stone, or the face of a die.
fn read_face(field: Field<'_>) -> Result<u8, Unreadable> {
    match field.text.as_bytes() {
        [face @ b'1'..=b'6'] => Ok(face - b'0'),
        _ => Err(field.expected(NUMBER)),
    }
}

fn read_cell(field: Field<'_>) -> Result<Cell, Unreadable> {
    let cell = match field.text.as_bytes() {
        &[column, row] => Cell::new(column.wrapping_sub(b'a'), row.wrapping_sub(b'1')),
        _ => None,
    };
    cell.ok_or_else(|| field.expected(CELL))
}

fn read_stones(field: Field<'_>) -> Result<Stones, Unreadable> {
    match field.text {
        "none" => return Ok(Stones::None),
        "?" => return Ok(Stones::Unknown),
        _ => {}
    }
    let parts: [Field<'_>; STONES] = field.split(',', STONE_CELLS)?;
    let mut cells = [None; STONES];
    for (cell, part) in cells.iter_mut().zip(parts) {
        if part.text != "-" {
            *cell = Some(read_cell(part)?);
        }
    }
    Ok(Stones::On(cells))
}
