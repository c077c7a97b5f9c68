//! Moves, chances and positions as text.
//!
//! The grammar stands in `docs/notation.md`. A position is one line of eight
//! fields; what a stage needs to know stands in its own field, so that every
//! stage has the same line. Every value has exactly one text.

mod check;
mod check_pieces;
mod read;
mod reader;
mod write;

use crate::cross::CrossField;
use crate::rule::Rule;
use crate::rules::Rules;
use crate::seats::name;
use crate::{Army, Chance, Kind, LokaChance, LokaMove, LokaState, Move};
use boardwright_combat::Roll;
use boardwright_geometry::CrossSquare;
use boardwright_ruleset::{Notation, PositionError, ReadMoveError, Seat, Unreadable};
use boardwright_terrain::Ground;
use core::fmt;
use reader::Reader;

pub use check::POSITION_IDS;

impl Notation for Rules<CrossField> {
    fn seat_name(&self, seat: Seat) -> &'static str {
        name(seat)
    }

    fn read_move(&self, _: &LokaState, text: &str) -> Result<LokaMove, ReadMoveError<Rule>> {
        Ok(read_move(text)?)
    }

    fn write_move(&self, _: &LokaState, chosen: LokaMove, to: &mut dyn fmt::Write) -> fmt::Result {
        match chosen {
            Move::Army(army) => write!(to, "army:{army}"),
            Move::Deploy(kind, square) => write!(to, "{}@{square}", kind.letter()),
            Move::Go(from, square) => write!(to, "{from}-{square}"),
            Move::Attack(from, square) => write!(to, "{from}x{square}"),
            Move::Swap(from, square) => write!(to, "{from}<>{square}"),
            Move::Promote(kind) => write!(to, "={}", kind.letter()),
            Move::Reroll => to.write_str("reroll"),
            Move::Keep => to.write_str("keep"),
        }
    }

    fn read_chance(&self, _: &LokaState, text: &str) -> Result<LokaChance, Unreadable> {
        read_chance(text)
    }

    fn write_chance(
        &self,
        _: &LokaState,
        chance: LokaChance,
        to: &mut dyn fmt::Write,
    ) -> fmt::Result {
        match chance {
            Chance::First(seat) => write!(to, "first:{}", name(seat)),
            Chance::Tile(tile) => write!(to, "tile:{}", tile.name()),
            Chance::At(square) => write!(to, "at:{square}"),
            Chance::Fight(roll) => write!(to, "{roll}"),
            Chance::Swamp(face) => write!(to, "swamp:{face}"),
        }
    }

    fn read_position(&self, text: &str) -> Result<LokaState, PositionError> {
        let parsed = read::read_position(text)?;
        self.checked(parsed)
    }

    fn write_position(&self, state: &LokaState, to: &mut dyn fmt::Write) -> fmt::Result {
        write::write_position(state, to)
    }
}

fn read_move(text: &str) -> Result<LokaMove, Unreadable> {
    match text {
        "keep" => return Ok(Move::Keep),
        "reroll" => return Ok(Move::Reroll),
        _ => {}
    }
    let mut reader = Reader::new(text);
    let chosen = if reader.take("army:") {
        Move::Army(read_army(&mut reader)?)
    } else if reader.take("=") {
        Move::Promote(reader.kind()?)
    } else if let Some(kind) = reader.peek().and_then(Kind::from_letter) {
        reader.kind()?;
        reader.expect("@", "@ and a square")?;
        Move::Deploy(kind, reader.square()?)
    } else {
        let from: CrossSquare = reader.square()?;
        if reader.take("-") {
            Move::Go(from, reader.square()?)
        } else if reader.take("<>") {
            Move::Swap(from, reader.square()?)
        } else {
            reader.expect("x", "-, x or <>")?;
            Move::Attack(from, reader.square()?)
        }
    };
    reader.end()?;
    Ok(chosen)
}

/// The counts of an army, each behind its letter.
fn read_army(reader: &mut Reader<'_>) -> Result<Army, Unreadable> {
    let mut counts = [0; 5];
    for (count, kind) in counts.iter_mut().zip(Kind::BOUGHT) {
        let mut letter = [0; 4];
        let letter = kind.letter().encode_utf8(&mut letter);
        reader.expect(letter, "an army as in Q0R1B1N1P4")?;
        *count = reader.number(u32::from(u8::MAX))? as u8;
    }
    let [queens, rooks, bishops, knights, pawns] = counts;
    Ok(Army::new(queens, rooks, bishops, knights, pawns))
}

fn read_chance(text: &str) -> Result<LokaChance, Unreadable> {
    let mut reader = Reader::new(text);
    let chance =
        if reader.take("first:") {
            Chance::First(reader.seat()?)
        } else if reader.take("tile:") {
            Chance::Tile(reader.tile()?)
        } else if reader.take("at:") {
            Chance::At(reader.square()?)
        } else if reader.take("swamp:") {
            Chance::Swamp(reader.number(12)? as u8)
        } else {
            let roll: Roll = text.parse().map_err(|error: boardwright_combat::RollError| {
            Unreadable::new(
                error.at.min(text.len()),
                "a chance as in 7v3, duel:attacker, reroll:11, swamp:5, tile:castle, at:e5 or \
                 first:W",
            )
        })?;
            return Ok(Chance::Fight(roll));
        };
    reader.end()?;
    Ok(chance)
}
