//! Moves, chances and positions as text.
//!
//! The grammar stands in `docs/notation.md`. A position is one line of nine
//! fields; the data of a stage is in a field of its own, so that the line has
//! the same form in every stage. Every value has exactly one text.

mod check;
mod check_pieces;
mod check_stage;
mod check_terrain;
pub(crate) mod expected;
pub(crate) mod faults;
mod read;
mod reader;
mod write;

use crate::field::{Field, GroundOf, SquareOf};
use crate::instances::Instance;
use crate::refusals::Rule;
use crate::rules::Rules;
use crate::seats::seat_title;
use crate::state::{ChanceOf, StateOf};
use crate::{Chance, Kind, Move};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_combat::Roll;
use boardwright_ruleset::{
    Configure, Fields, FieldsError, Notation, PositionError, ReadMoveError, Seat, Unreadable,
};
use boardwright_terrain::Ground;
use core::fmt;
use reader::Reader;

pub use faults::POSITION_IDS;

impl<F: Instance> Notation for Rules<F>
where
    Self: Configure,
{
    fn seat_name(&self, seat: Seat) -> &'static str {
        F::seat_name(seat)
    }

    fn seat_title(&self, seat: Seat) -> &'static str {
        seat_title(F::seat_name(seat))
    }

    fn read_move(
        &self,
        _: &StateOf<F>,
        text: &str,
    ) -> Result<Move<SquareOf<F>>, ReadMoveError<Rule>> {
        Ok(F::read_decision(self, text)?)
    }

    fn write_move(
        &self,
        _: &StateOf<F>,
        chosen: Move<SquareOf<F>>,
        to: &mut dyn fmt::Write,
    ) -> fmt::Result {
        F::write_decision(self, chosen, to)
    }

    fn read_chance(&self, _: &StateOf<F>, text: &str) -> Result<ChanceOf<F>, Unreadable> {
        F::read_nature(self, text)
    }

    fn write_chance(
        &self,
        _: &StateOf<F>,
        chance: ChanceOf<F>,
        to: &mut dyn fmt::Write,
    ) -> fmt::Result {
        F::write_nature(self, chance, to)
    }

    fn read_position(&self, text: &str) -> Result<StateOf<F>, PositionError> {
        F::read_state(self, text)
    }

    fn write_position(&self, state: &StateOf<F>, to: &mut dyn fmt::Write) -> fmt::Result {
        F::write_state(self, state, to)
    }

    fn position_words(&self) -> Vec<&'static str> {
        [
            "pieces",
            "whose turn it is",
            "what is awaited",
            "seats that have not fallen",
            "pawns that may step two squares",
            "terrain",
            "armies",
            "quiet turns in a row",
            "skipped turns in a row",
        ]
        .into()
    }

    fn fields(&self, state: &StateOf<F>, seat: Seat) -> Option<Fields> {
        F::army_fields(self, state, seat)
    }

    fn move_of_fields(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        values: &[i64],
    ) -> Result<Move<SquareOf<F>>, FieldsError> {
        F::army_of_values(self, state, seat, values)
    }

    fn fields_of_move(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        chosen: Move<SquareOf<F>>,
    ) -> Option<Vec<i64>> {
        F::values_of_army(self, state, seat, chosen)
    }
}

/// The common parts of the notation of all forms of the game.
impl<F: Field> Rules<F> {
    pub(crate) fn write_decision(
        &self,
        chosen: Move<SquareOf<F>>,
        to: &mut dyn fmt::Write,
    ) -> fmt::Result {
        let name = |square| self.name(square);
        match chosen {
            Move::Army(army) => write!(to, "army:{army}"),
            Move::ArmyPart(kind, count) => write!(to, "army:{}{count}", kind.letter()),
            Move::Deploy(kind, square) => write!(to, "{}@{}", kind.letter(), name(square)),
            Move::Go(from, square) => write!(to, "{}-{}", name(from), name(square)),
            Move::Attack(from, square) => write!(to, "{}x{}", name(from), name(square)),
            Move::Swap(from, square) => write!(to, "{}<>{}", name(from), name(square)),
            Move::Promote(kind) => write!(to, "={}", kind.letter()),
            Move::Reroll => to.write_str("reroll"),
            Move::Keep => to.write_str("keep"),
        }
    }

    pub(crate) fn write_nature(&self, chance: ChanceOf<F>, to: &mut dyn fmt::Write) -> fmt::Result {
        match chance {
            Chance::First(seat) => write!(to, "first:{}", F::seat_name(seat)),
            Chance::Tile(tile) => write!(to, "tile:{}", tile.name()),
            Chance::At(square) => write!(to, "at:{}", self.name(square)),
            Chance::Fight(roll) => write!(to, "{roll}"),
            Chance::Hazard(tile, face) => write!(to, "{}:{face}", tile.name()),
        }
    }

    pub(crate) fn read_state(&self, text: &str) -> Result<StateOf<F>, PositionError> {
        let parsed = read::read_position(&self.field, text)?;
        self.checked(parsed)
    }

    pub(crate) fn read_decision(&self, text: &str) -> Result<Move<SquareOf<F>>, Unreadable> {
        match text {
            "keep" => return Ok(Move::Keep),
            "reroll" => return Ok(Move::Reroll),
            _ => {}
        }
        let mut reader = Reader::new(&self.field, text);
        let chosen = if reader.take("army:") {
            if reader.field().army_by_kind() {
                let (kind, count) = reader.count()?;
                Move::ArmyPart(kind, count)
            } else {
                Move::Army(reader.army()?)
            }
        } else if reader.take("=") {
            Move::Promote(reader.kind()?)
        } else if let Some(kind) = reader.peek().and_then(Kind::from_letter) {
            reader.kind()?;
            reader.expect("@", expected::DEPLOYMENT)?;
            Move::Deploy(kind, reader.square()?)
        } else {
            let from = reader.square()?;
            if reader.take("-") {
                Move::Go(from, reader.square()?)
            } else if reader.take("<>") {
                Move::Swap(from, reader.square()?)
            } else {
                reader.expect("x", expected::WAY)?;
                Move::Attack(from, reader.square()?)
            }
        };
        reader.end()?;
        Ok(chosen)
    }

    pub(crate) fn read_nature(&self, text: &str) -> Result<ChanceOf<F>, Unreadable> {
        let mut reader = Reader::new(&self.field, text);
        let chance = if reader.take("first:") {
            Chance::First(reader.seat()?)
        } else if reader.take("tile:") {
            Chance::Tile(reader.tile()?)
        } else if reader.take("at:") {
            Chance::At(reader.square()?)
        } else if let Some((tile, hazard)) = reader.hazard() {
            // At most the number of faces, which is a byte.
            Chance::Hazard(tile, reader.number(hazard.faces().into())? as u8)
        } else {
            let wrong = |error: boardwright_combat::RollError| {
                Unreadable::new(
                    error.at.min(text.len()),
                    format!(
                        "a chance as in 7v3, duel:attacker, reroll:11, {}{}at:e5 or first:{}",
                        some_hazard::<F>(),
                        some_tile::<F>(),
                        F::NAMES[1]
                    ),
                )
            };
            let roll: Roll = text.parse().map_err(wrong)?;
            return Ok(Chance::Fight(roll));
        };
        reader.end()?;
        Ok(chance)
    }
}

/// The roll of a hazard, for an example, if there is a hazard.
fn some_hazard<F: Field>() -> String {
    let hazards = GroundOf::<F>::ALL.iter().map(|tile| tile.effects());
    let mut rolls = hazards.filter_map(|tile| Some((tile.name, tile.hazard?)));
    rolls.next().map_or_else(String::new, |(name, hazard)| {
        format!("{name}:{}, ", hazard.faces().min(5))
    })
}

/// The draw of a tile, for an example, if there are tiles.
fn some_tile<F: Field>() -> String {
    let first = GroundOf::<F>::ALL.first();
    first.map_or_else(String::new, |tile| format!("tile:{}, ", tile.name()))
}
