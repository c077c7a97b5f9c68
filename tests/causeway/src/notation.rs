//! Moves and chances of Causeway as text, and positions written.
use super::numbers;
use super::position::all_seats;
use super::read_position::read_position;
use super::{Causeway, Cell, Chance, Equipment, Faces, Fight, Held, Move, Position, Rule, Stage};
use boardwright_ruleset::{
    Fields, FieldsError, Notation, PositionError, ReadMoveError, Seat, Unreadable,
};
use std::fmt;

impl Notation for Causeway {
    fn seat_name(&self, seat: Seat) -> &'static str {
        seat_name(seat)
    }

    fn read_move(&self, _state: &Position, text: &str) -> Result<Move, ReadMoveError<Rule>> {
        Ok(read_move(text)?)
    }

    fn write_move(&self, _state: &Position, chosen: Move, to: &mut dyn fmt::Write) -> fmt::Result {
        match chosen {
            Move::Take(equipment) => write!(to, "take:{}", equipment.name()),
            Move::Step { from, to: target } => write!(to, "{from}-{target}"),
            Move::Attack { from, to: target } => write!(to, "{from}x{target}"),
            Move::End => to.write_str("end"),
            Move::Keep => to.write_str("keep"),
            Move::Reroll => to.write_str("reroll"),
        }
    }

    fn read_chance(&self, _state: &Position, text: &str) -> Result<Chance, Unreadable> {
        if let Some(name) = text.strip_prefix("first:") {
            let seat = read_seat(name).ok_or(Unreadable::new(6, "a seat: r, b, y or g"))?;
            return Ok(Chance::First(seat));
        }
        if let Some(face) = text.strip_prefix("reroll:") {
            let face = read_face(face).ok_or(Unreadable::new(7, "a face from 1 to 6"))?;
            return Ok(Chance::Reroll(face));
        }
        let expected = "first: and a seat, reroll: and a face, or two faces as in 4v2";
        read_faces(text)
            .map(Chance::Dice)
            .ok_or(Unreadable::new(0, expected))
    }

    fn write_chance(
        &self,
        _state: &Position,
        chance: Chance,
        to: &mut dyn fmt::Write,
    ) -> fmt::Result {
        match chance {
            Chance::First(seat) => write!(to, "first:{}", seat_name(seat)),
            Chance::Dice(faces) => write!(to, "{}v{}", faces.attacker, faces.defender),
            Chance::Reroll(face) => write!(to, "reroll:{face}"),
        }
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        read_position(self, text)
    }

    fn write_position(&self, state: &Position, to: &mut dyn fmt::Write) -> fmt::Result {
        for seat in all_seats() {
            if seat.index() > 0 {
                to.write_char('/')?;
            }
            match state.place(seat) {
                Some(cell) => write!(to, "{cell}")?,
                None => to.write_char('-')?,
            }
        }
        to.write_char(' ')?;
        match state.stage() {
            Stage::Choose => to.write_str("choose")?,
            Stage::RollOff => to.write_str("roll-off")?,
            Stage::Turn { seat, taken } => write!(to, "turn:{}:{taken}", seat_name(seat))?,
            Stage::Dice(fight) => write_fight(to, "dice", fight, None)?,
            Stage::Luck(fight, faces) => write_fight(to, "luck", fight, Some(faces))?,
            Stage::Reroll(fight, faces) => write_fight(to, "reroll", fight, Some(faces))?,
        }
        to.write_char(' ')?;
        for seat in all_seats() {
            to.write_char(match state.held(seat) {
                Held::Nothing => '-',
                Held::Unknown => '?',
                Held::Hidden(equipment) => letter(equipment),
                Held::Shown(equipment) => letter(equipment).to_ascii_uppercase(),
            })?;
        }
        to.write_char(' ')?;
        for seat in all_seats() {
            write!(to, "{}", state.luck(seat))?;
        }
        write!(to, " {}", state.quiet())
    }

    fn position_words(&self) -> Vec<&'static str> {
        ["places", "stage", "equipment", "luck", "quiet turns"].into()
    }

    fn fields(&self, state: &Position, seat: Seat) -> Option<Fields> {
        numbers::fields(self, state, seat)
    }

    fn move_of_fields(
        &self,
        state: &Position,
        seat: Seat,
        values: &[i64],
    ) -> Result<Move, FieldsError> {
        numbers::move_of_fields(self, state, seat, values)
    }

    fn fields_of_move(&self, state: &Position, seat: Seat, chosen: Move) -> Option<Vec<i64>> {
        numbers::fields_of_move(self, state, seat, chosen)
    }
}

fn write_fight(
    to: &mut dyn fmt::Write,
    stage: &str,
    fight: Fight,
    faces: Option<Faces>,
) -> fmt::Result {
    let (attacker, defender) = (seat_name(fight.attacker), seat_name(fight.defender));
    write!(to, "{stage}:{attacker}:{defender}")?;
    match faces {
        Some(faces) => write!(to, ":{}v{}", faces.attacker, faces.defender),
        None => Ok(()),
    }
}

fn read_move(text: &str) -> Result<Move, Unreadable> {
    match text {
        "end" => return Ok(Move::End),
        "keep" => return Ok(Move::Keep),
        "reroll" => return Ok(Move::Reroll),
        _ => {}
    }
    if let Some(name) = text.strip_prefix("take:") {
        let named = Equipment::ALL
            .into_iter()
            .find(|equipment| equipment.name() == name);
        let equipment = named.ok_or(Unreadable::new(5, "axe, shield or boots"))?;
        return Ok(Move::Take(equipment));
    }
    let cell = |at, name: Option<&str>| {
        name.and_then(Cell::from_name)
            .ok_or(Unreadable::new(at, "a cell, as in b1"))
    };
    let from = cell(0, text.get(..2))?;
    let sign = text.as_bytes().get(2);
    let to = cell(text.len().min(3), text.get(3..))?;
    match sign {
        Some(b'-') => Ok(Move::Step { from, to }),
        Some(b'x') => Ok(Move::Attack { from, to }),
        _ => Err(Unreadable::new(2, "- or x")),
    }
}

/// The name of a seat; `?` for a seat that this game does not have.
pub(super) fn seat_name(seat: Seat) -> &'static str {
    ["r", "b", "y", "g"]
        .get(seat.index())
        .copied()
        .unwrap_or("?")
}

pub(super) fn read_seat(name: &str) -> Option<Seat> {
    all_seats().find(|&seat| seat_name(seat) == name)
}

pub(super) fn read_faces(text: &str) -> Option<Faces> {
    let (attacker, defender) = text.split_once('v')?;
    Some(Faces {
        attacker: read_face(attacker)?,
        defender: read_face(defender)?,
    })
}

fn read_face(text: &str) -> Option<u8> {
    match text.as_bytes() {
        &[digit @ b'1'..=b'6'] => Some(digit - b'0'),
        _ => None,
    }
}

pub(super) fn letter(equipment: Equipment) -> char {
    match equipment {
        Equipment::Axe => 'a',
        Equipment::Shield => 's',
        Equipment::Boots => 'b',
    }
}
