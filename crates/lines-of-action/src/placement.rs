//! Positions as text, read and written.
//!
//! The fields that all variants have come first, so that a program that only
//! needs the board need not know the variant. A value that a field cannot have
//! under the rules is a fault of the text; nothing is guessed.

use crate::faults;
use crate::setup::{Draft, Offsets, Placed};
use crate::variant::Variant;
use crate::{Color, Duty, LinesOfAction, Piece, Position, Square, Stage};
use alloc::vec::Vec;
use boardwright_ruleset::{
    Fault, Faults, Message, Notation as _, PositionError, Seat, Seats, Unreadable, Word,
    write_ranks,
};
use core::fmt::{self, Write};

/// Writes a position of these rules.
pub(crate) fn write(rules: &LinesOfAction, position: &Position, to: &mut dyn Write) -> fmt::Result {
    write_placement(position, to)?;
    let seat = rules.seat_name(position.due);
    write!(to, " {seat} {} ", position.passes)?;
    match rules.cap() {
        Some(_) => write!(to, "{}", position.plies)?,
        None => to.write_char('-')?,
    }
    match rules.variant {
        Variant::OpenEdge => {
            to.write_char(' ')?;
            write_outside(position, to)
        }
        Variant::Parachute { .. } => {
            let [white, black] = position.reserves;
            let stage = match position.stage {
                Stage::Move => "move",
                Stage::Drop => "drop",
            };
            write!(to, " {white}/{black} {stage}")
        }
        Variant::Ambidextrous => {
            let [white, black] = position.duties.map(duty_letter);
            write!(to, " {white}/{black}")
        }
        _ => Ok(()),
    }
}

/// Writes the pieces on the board, from rank 8 down.
fn write_placement(position: &Position, to: &mut dyn Write) -> fmt::Result {
    let rank = |rank: u8| {
        let squares = (1..=8).filter_map(move |file| Square::new(file, rank as i8 + 1));
        squares.map(|square| position.piece_on(square))
    };
    write_ranks(to, 8, rank, |piece, to| to.write_char(piece.letter()))
}

/// Writes the pieces beyond the edge: `w(0,3)(9,9)b(4,0)`, or `-` for none.
fn write_outside(position: &Position, to: &mut dyn Write) -> fmt::Result {
    let mut any = false;
    for color in Color::ALL {
        let outside = position
            .squares(color)
            .filter(|square| !square.is_on_board());
        for (index, square) in outside.enumerate() {
            if index == 0 {
                to.write_char(color.letter())?;
            }
            write!(to, "{square}")?;
            any = true;
        }
    }
    if any { Ok(()) } else { to.write_char('-') }
}

const fn duty_letter(duty: Duty) -> char {
    match duty {
        Duty::Free => '-',
        Duty::Marked => 'm',
        Duty::Unmarked => 'u',
    }
}

/// Reads a position of these rules.
pub(crate) fn read(rules: &LinesOfAction, text: &str) -> Result<Position, PositionError> {
    let mut fields = Fields::split(rules, text)?;
    let mut reader = Reader {
        faults: Faults::default(),
    };
    let (at_placement, placement) = fields.next();
    let mut pieces = reader.placement(placement, at_placement);
    let (at_seat, seat) = fields.next();
    let due = reader.seat(rules, seat, at_seat);
    let (at_passes, passes) = fields.next();
    let passes = reader.passes(passes, at_passes);
    let (at_plies, plies) = fields.next();
    let plies = reader.plies(rules, plies, at_plies);
    let mut draft = Draft {
        passes,
        plies,
        ..Draft::new(Vec::new(), due)
    };
    let mut offsets = Offsets {
        placement: Some(at_placement),
        seat: Some(at_seat),
        passes: Some(at_passes),
        plies: Some(at_plies),
        ..Offsets::default()
    };
    match rules.variant {
        Variant::OpenEdge => {
            let (at, outside) = fields.next();
            reader.outside(outside, at, &mut pieces);
        }
        Variant::Parachute { .. } => {
            let (at, reserves) = fields.next();
            draft.reserves = reader.reserves(reserves, at);
            offsets.reserves = Some(at);
            let (at, stage) = fields.next();
            draft.stage = reader.stage(stage, at);
            offsets.stage = Some(at);
        }
        Variant::Ambidextrous => {
            let (at, duties) = fields.next();
            draft.duties = reader.duties(duties, at);
        }
        _ => {}
    }
    reader.faults.refuse()?;
    draft.pieces = pieces;
    draft.finish(rules, &offsets)
}

/// The names of the fields of a position, for errors.
const fn form(variant: Variant) -> (usize, &'static str) {
    match variant {
        Variant::OpenEdge => (5, faults::FORM_OF_OPEN_EDGE),
        Variant::Parachute { .. } => (6, faults::FORM_OF_PARACHUTE),
        Variant::Ambidextrous => (5, faults::FORM_OF_AMBIDEXTROUS),
        _ => (4, faults::FORM),
    }
}

/// The fields of a text, each with the byte at which it starts.
struct Fields<'a> {
    rest: core::str::Split<'a, char>,
    at: usize,
}

impl<'a> Fields<'a> {
    fn split(rules: &LinesOfAction, text: &'a str) -> Result<Self, PositionError> {
        let (count, what) = form(rules.variant);
        if text.split(' ').count() != count {
            let fields = Word::new("expected", what, what);
            let expected = faults::FIELDS.with([count.into(), fields.into()]);
            let fault = Fault::unreadable("loa.position.form", Unreadable::new(0, expected));
            return Err(PositionError::one(fault));
        }
        Ok(Self {
            rest: text.split(' '),
            at: 0,
        })
    }

    fn next(&mut self) -> (usize, &'a str) {
        // The number of fields was checked.
        let field = self.rest.next().unwrap_or_default();
        let at = self.at;
        self.at += field.len() + 1;
        (at, field)
    }
}

/// Reads fields and collects their faults. A field that cannot be read gets its
/// value at a start.
struct Reader {
    faults: Faults,
}

impl Reader {
    fn fault(&mut self, id: &'static str, at: usize, expected: impl Into<Message>) {
        let unreadable = Unreadable::new(at, expected);
        self.faults.add(Fault::unreadable(id, unreadable));
    }

    fn placement(&mut self, text: &str, at: usize) -> Vec<Placed> {
        const ID: &str = "loa.position.placement";
        let mut pieces = Vec::new();
        let (mut file, mut rank) = (1, 8);
        let mut after_digit = false;
        for (index, sign) in text.char_indices() {
            let at = at + index;
            let is_digit = sign.is_ascii_digit();
            match sign {
                '/' if file != 9 => return self.rest_of(pieces, at, faults::RANK),
                '/' if rank == 1 => return self.rest_of(pieces, at, faults::RANKS),
                '/' => (file, rank) = (1, rank - 1),
                '1'..='8' if !after_digit && sign as i8 - b'0' as i8 <= 9 - file => {
                    file += sign as i8 - b'0' as i8;
                }
                _ => match (Piece::from_letter(sign), Square::new(file, rank)) {
                    (Some(piece), Some(square)) if file < 9 => {
                        let at = Some(at);
                        pieces.push(Placed { square, piece, at });
                        file += 1;
                    }
                    _ => {
                        return self.rest_of(pieces, at, faults::SQUARES);
                    }
                },
            }
            after_digit = is_digit;
        }
        if (file, rank) != (9, 1) {
            self.fault(ID, at + text.len(), faults::ALL_RANKS);
        }
        pieces
    }

    /// A placement with a fault.
    fn rest_of(&mut self, pieces: Vec<Placed>, at: usize, expected: &'static str) -> Vec<Placed> {
        self.fault("loa.position.placement", at, expected);
        pieces
    }

    fn seat(&mut self, rules: &LinesOfAction, text: &str, at: usize) -> Seat {
        if let Some(seat) = rules.read_seat(text) {
            return seat;
        }
        let names: Vec<&str> = Seats::first(rules.seat_count())
            .iter()
            .map(|seat| rules.seat_name(seat))
            .collect();
        let expected = faults::SEAT.with([names.join(" or ").into()]);
        self.fault("loa.position.seat", at, expected);
        rules.first_seat()
    }

    fn passes(&mut self, text: &str, at: usize) -> u8 {
        match read_number(text).and_then(|passes| u8::try_from(passes).ok()) {
            Some(passes) => passes,
            None => {
                self.fault("loa.position.passes", at, faults::PASSES);
                0
            }
        }
    }

    /// Reads the number of plies. Rules without a cap do not count them, and
    /// accept a number or none.
    fn plies(&mut self, rules: &LinesOfAction, text: &str, at: usize) -> u32 {
        match (read_number(text), rules.cap()) {
            (Some(plies), _) => plies,
            (None, None) if text == "-" => 0,
            (None, Some(_)) => {
                self.fault("loa.position.plies", at, faults::PLIES);
                0
            }
            (None, None) => {
                self.fault("loa.position.plies", at, faults::PLIES_OR_NONE);
                0
            }
        }
    }

    fn outside(&mut self, text: &str, at: usize, pieces: &mut Vec<Placed>) {
        const ID: &str = "loa.position.outside";
        if text == "-" {
            return;
        }
        let mut color = None;
        let mut rest = text;
        while !rest.is_empty() {
            let here = at + text.len() - rest.len();
            let letter = rest.chars().next().filter(|&sign| sign != '(');
            if let Some(letter) = letter {
                color = match letter {
                    'w' if color.is_none() => Some(Color::White),
                    'b' if color != Some(Color::Black) => Some(Color::Black),
                    _ => {
                        return self.fault(ID, here, faults::BOTH_COLORS);
                    }
                };
                rest = &rest[1..];
            }
            let here = at + text.len() - rest.len();
            let square = Square::read_prefix(rest).ok();
            match (color, square.filter(|(square, _)| !square.is_on_board())) {
                (Some(color), Some((square, length))) => {
                    pieces.push(Placed {
                        square,
                        piece: Piece::plain(color),
                        at: Some(here),
                    });
                    rest = &rest[length..];
                }
                _ => return self.fault(ID, here, faults::OUTSIDE),
            }
        }
    }

    fn reserves(&mut self, text: &str, at: usize) -> [u8; 2] {
        let read = |text: &str| read_number(text).and_then(|held| u8::try_from(held).ok());
        match text
            .split_once('/')
            .map(|(white, black)| (read(white), read(black)))
        {
            Some((Some(white), Some(black))) => [white, black],
            _ => {
                let expected = faults::RESERVES;
                self.fault("loa.position.reserves", at, expected);
                [0; 2]
            }
        }
    }

    fn stage(&mut self, text: &str, at: usize) -> Stage {
        match text {
            "move" => Stage::Move,
            "drop" => Stage::Drop,
            _ => {
                self.fault("loa.position.stage", at, faults::STAGE);
                Stage::Move
            }
        }
    }

    fn duties(&mut self, text: &str, at: usize) -> [Duty; 2] {
        let read = |sign: u8| match sign {
            b'-' => Some(Duty::Free),
            b'm' => Some(Duty::Marked),
            b'u' => Some(Duty::Unmarked),
            _ => None,
        };
        let duties = match *text.as_bytes() {
            [white, b'/', black] => read(white).zip(read(black)),
            _ => None,
        };
        match duties {
            Some((white, black)) => [white, black],
            None => {
                let expected = faults::DUTIES;
                self.fault("loa.position.duties", at, expected);
                [Duty::Free; 2]
            }
        }
    }
}

/// Reads a number in the one form in which it is written.
fn read_number(text: &str) -> Option<u32> {
    let canonical = text == "0" || !text.starts_with(['0', '+']);
    text.parse().ok().filter(|_| canonical)
}
