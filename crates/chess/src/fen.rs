//! Positions as FEN, with the castling rights of X-FEN and Shredder-FEN.
//!
//! Six fields are read, or the first four or five (the clock is then 0, the
//! move number 1), with one space between them. The en passant square may be
//! given after every double step or only where a capture is possible; it is
//! written only where a *legal* capture exists, so equal positions have equal
//! texts. Castling rights are read as `KQkq`, meaning the outermost rook, or as
//! files (`HAha`); they are written as `KQkq`, or as a file where the rook is
//! not the outermost one (X-FEN), so an ordinary position has its ordinary FEN.

use crate::expected;
use crate::piece::{CastlingSide, Color, Piece, PieceKind};
use crate::position::Position;
use crate::setup::{Setup, SetupFault};
use crate::unreachable::Unreachable;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_geometry::{Set8, Square8};
use boardwright_ruleset::{
    BrokenRule as _, Fault, Message, PositionError, Unreadable, write_ranks,
};
use core::fmt;
use core::str::FromStr;

/// Reads a position.
///
/// # Errors
///
/// If the text is not a FEN: the place, and what should stand there. If the
/// position cannot be played: every fault at once, each with its place.
///
/// ```
/// use boardwright_chess::fen;
///
/// let error = fen::read("4k3/8/8/8/8/8/8/4P3 w K - 0 1").unwrap_err();
/// let ids: Vec<_> = error.faults.iter().map(|fault| (fault.id, fault.at)).collect();
/// assert_eq!(ids, [
///     ("chess.position.king.none", Some(0)),
///     ("chess.position.pawn.edge", Some(17)),
///     ("chess.position.castling.rook", Some(22)),
/// ]);
/// ```
pub fn read(text: &str) -> Result<Position, PositionError> {
    let (setup, places) = parse(text)?;
    setup
        .position()
        .map_err(|error| places.position_error(&error.faults))
}

/// A position, and what was passed over to read it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct LenientPosition {
    /// The position.
    pub position: Position,
    /// The faults for which [`read()`] would have refused the text, each with its
    /// place. Empty if it would not.
    pub passed_over: Vec<Fault>,
}

/// Reads a position as other programs do: what is said about the past of a
/// position and cannot be true is left out, and told. That are castling rights
/// without a king and a rook that could have them, an en passant square that no
/// pawn can have passed, and a move number of 0, which becomes 1. The pieces and
/// the side to move must be sound.
///
/// # Errors
///
/// As [`read()`], for all other faults; those that would have been passed over
/// are told with them.
///
/// ```
/// use boardwright_chess::fen;
///
/// let text = "4k3/8/8/8/8/8/8/4K2R w KQ e3 0 0";
/// assert!(fen::read(text).is_err());
/// let read = fen::read_leniently(text)?;
/// assert_eq!(read.position.to_string(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
/// let ids: Vec<_> = read.passed_over.iter().map(|fault| (fault.id, fault.at)).collect();
/// assert_eq!(ids, [
///     ("chess.position.castling.rook", Some(23)),
///     ("chess.position.en_passant.rank", Some(26)),
///     ("chess.position.number", Some(31)),
/// ]);
/// # Ok::<(), boardwright_chess::PositionError>(())
/// ```
pub fn read_leniently(text: &str) -> Result<LenientPosition, PositionError> {
    let (mut setup, places) = parse(text)?;
    let mut passed_over = Vec::new();
    // A right that is left out can show a fault that it had hidden, but each
    // time there is less to leave out.
    loop {
        let faults = match setup.position() {
            Ok(position) => {
                return Ok(LenientPosition {
                    position,
                    passed_over: places.position_error(&passed_over).faults,
                });
            }
            Err(error) => error.faults,
        };
        let is_mended = faults.iter().all(|fault| setup.leave_out(fault));
        passed_over.extend(faults);
        if !is_mended {
            return Err(places.position_error(&passed_over));
        }
    }
}

/// Reads a position that perhaps no game can reach, see [`Unreachable`].
///
/// # Errors
///
/// As [`read()`], but checks that no move can have given are accepted.
///
/// ```
/// use boardwright_chess::fen;
///
/// let text = "4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1";
/// assert!(fen::read(text).is_err());
/// let study = fen::read_unreachable(text)?;
/// assert_eq!(study.faults().len(), 1);
/// assert_eq!(study.board().count_moves(), 3);
/// # Ok::<(), boardwright_chess::PositionError>(())
/// ```
pub fn read_unreachable(text: &str) -> Result<Unreachable, PositionError> {
    let (setup, places) = parse(text)?;
    setup
        .unreachable()
        .map_err(|error| places.position_error(&error.faults))
}

/// Writes a position, with rights as in X-FEN. The same as its `Display`.
///
/// # Errors
///
/// Only where `to` fails.
pub fn write(position: &Position, to: &mut dyn fmt::Write) -> fmt::Result {
    write_with(position, Rights::Outermost, to)
}

/// How castling rights are written.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Rights {
    /// `KQkq`, or the file for a rook that is not the outermost one.
    Outermost,
    /// Always the file.
    Files,
}

fn write_with(position: &Position, rights: Rights, to: &mut dyn fmt::Write) -> fmt::Result {
    let rank = |rank| {
        let squares = (0..8).filter_map(move |file| Square8::new(file, rank));
        squares.map(|square| position.piece_on(square))
    };
    write_ranks(to, 8, rank, |piece, to| to.write_char(piece.letter()))?;
    write!(to, " {} ", position.turn().letter())?;
    write_castling(position, rights, to)?;
    match position.en_passant() {
        Some(square) => write!(to, " {square}")?,
        None => to.write_str(" -")?,
    }
    write!(
        to,
        " {} {}",
        position.halfmove_clock(),
        position.fullmove_number()
    )
}

/// A position with the files of its castling rooks, as Shredder-FEN has it:
/// `HAha` for the rights that the usual form calls `KQkq`. The text is read
/// back as the same position.
///
/// ```
/// use boardwright_chess::{Position, fen};
/// assert_eq!(
///     fen::shredder(&Position::start()),
///     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
/// );
/// ```
#[must_use]
pub fn shredder(position: &Position) -> String {
    let mut text = String::new();
    write_with(position, Rights::Files, &mut text).expect("a String takes all that is written");
    text
}

impl FromStr for Setup {
    type Err = Unreadable;

    /// Reads a FEN without judging what it describes.
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        Ok(parse(text)?.0)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    /// Reads a FEN, see [`read()`].
    fn from_str(text: &str) -> Result<Self, PositionError> {
        read(text)
    }
}

impl fmt::Display for Position {
    /// Writes the FEN, see [`write()`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(self, f)
    }
}

/// The place in the text of each part of a setup.
struct Places {
    squares: [usize; 64],
    castling: usize,
    en_passant: usize,
    number: usize,
}

impl Places {
    /// The faults of a setup, each with its place, in the order of their places.
    fn position_error(&self, faults: &[SetupFault]) -> PositionError {
        let told =
            |fault: &SetupFault| Fault::new(fault.id(), Message::of_rule(fault)).at(self.of(fault));
        let faults = faults.iter().map(told).collect();
        PositionError { faults }.in_order()
    }

    fn of(&self, fault: &SetupFault) -> usize {
        let on_board = fault
            .squares()
            .first()
            .map_or(0, |square| self.squares[square.index()]);
        match fault {
            SetupFault::CastlingRook { .. }
            | SetupFault::CastlingKing { .. }
            | SetupFault::CastlingTwice { .. } => self.castling,
            SetupFault::EnPassantRank { .. }
            | SetupFault::EnPassantPawn { .. }
            | SetupFault::EnPassantOccupied { .. }
            | SetupFault::EnPassantCheck { .. } => self.en_passant,
            SetupFault::MoveNumberZero => self.number,
            _ => on_board,
        }
    }
}

fn parse(text: &str) -> Result<(Setup, Places), Unreadable> {
    let mut setup = Setup::empty();
    let mut places = Places {
        squares: [0; 64],
        castling: 0,
        en_passant: 0,
        number: 0,
    };
    let mut fields = Fields { text, at: Some(0) };

    let (at, field) = fields.next(expected::PLACEMENT)?;
    read_placement(at, field, &mut setup, &mut places)?;

    let (at, field) = fields.next(expected::TURN)?;
    setup.turn = match field {
        "w" => Color::White,
        "b" => Color::Black,
        _ => return Err(Unreadable::new(at, expected::TURN)),
    };

    let (at, field) = fields.next(expected::CASTLING_FIELD)?;
    places.castling = at;
    read_castling(at, field, &mut setup)?;

    let (at, field) = fields.next(expected::EN_PASSANT_FIELD)?;
    places.en_passant = at;
    if field != "-" {
        let square = Square8::from_name(field)
            .map_err(|_| Unreadable::new(at, expected::EN_PASSANT_FIELD))?;
        setup.en_passant = Some(square);
    }

    if let Some((at, field)) = fields.rest() {
        setup.halfmove_clock = read_number(at, field)?;
    }
    if let Some((at, field)) = fields.rest() {
        places.number = at;
        setup.fullmove_number = read_number(at, field)?;
    }
    match fields.rest() {
        None => Ok((setup, places)),
        Some((at, _)) => Err(Unreadable::new(at - 1, expected::END_OF_POSITION)),
    }
}

/// The fields of a text, one space apart.
struct Fields<'a> {
    text: &'a str,
    /// Where the next field begins, if there is one.
    at: Option<usize>,
}

impl<'a> Fields<'a> {
    /// The next field and where it begins.
    fn rest(&mut self) -> Option<(usize, &'a str)> {
        let at = self.at?;
        let rest = &self.text[at..];
        match rest.find(' ') {
            Some(len) => {
                self.at = Some(at + len + 1);
                Some((at, &rest[..len]))
            }
            None => {
                self.at = None;
                Some((at, rest))
            }
        }
    }

    /// The next field, which must be there.
    fn next(&mut self, expected: &'static str) -> Result<(usize, &'a str), Unreadable> {
        self.rest()
            .ok_or(Unreadable::new(self.text.len(), expected))
    }
}

fn read_placement(
    start: usize,
    field: &str,
    setup: &mut Setup,
    places: &mut Places,
) -> Result<(), Unreadable> {
    let (mut file, mut rank) = (0u8, 7u8);
    let mut after_digit = false;
    for (offset, letter) in field.char_indices() {
        let at = start + offset;
        let fault = |expected: &'static str| Err(Unreadable::new(at, expected));
        if letter == '/' {
            if file < 8 {
                return fault(expected::PIECE_OR_EMPTY);
            }
            if rank == 0 {
                return fault(expected::AFTER_RANKS);
            }
            rank -= 1;
            file = 0;
            after_digit = false;
        } else if let Some(empty @ 1..=8) = letter.to_digit(10) {
            if after_digit {
                return fault(expected::AFTER_NUMBER);
            }
            if u32::from(file) + empty > 8 {
                return fault(expected::WITHIN_RANK);
            }
            for _ in 0..empty {
                if let Some(square) = Square8::new(file, rank) {
                    places.squares[square.index()] = at;
                }
                file += 1;
            }
            after_digit = true;
        } else {
            let Some(piece) = Piece::from_letter(letter) else {
                return fault(expected::PLACED);
            };
            let Some(square) = Square8::new(file, rank) else {
                return fault(expected::AFTER_RANK);
            };
            setup.pieces[square.index()] = Some(piece);
            places.squares[square.index()] = at;
            file += 1;
            after_digit = false;
        }
    }
    if (file, rank) == (8, 0) {
        Ok(())
    } else {
        Err(Unreadable::new(start + field.len(), expected::ALL_RANKS))
    }
}

fn read_castling(start: usize, field: &str, setup: &mut Setup) -> Result<(), Unreadable> {
    if field == "-" {
        return Ok(());
    }
    if field.is_empty() {
        return Err(Unreadable::new(start, expected::RIGHTS));
    }
    for (offset, letter) in field.char_indices() {
        let fault = Err(Unreadable::new(start + offset, expected::RIGHTS));
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let file = match letter.to_ascii_lowercase() {
            'k' => outermost_rook(setup, color, CastlingSide::King),
            'q' => outermost_rook(setup, color, CastlingSide::Queen),
            letter @ 'a'..='h' => letter as u8 - b'a',
            _ => return fault,
        };
        let square = Square8::new(file, color.home_rank()).expect("both are below 8");
        if !setup.castling_rooks.insert(square) {
            return fault;
        }
    }
    Ok(())
}

/// The file of the outermost rook on a side of the king; if there is none, that
/// of the corner, where [`Setup::position`] will find no rook.
fn outermost_rook(setup: &Setup, color: Color, side: CastlingSide) -> u8 {
    let on = |file| {
        let square = Square8::new(file, color.home_rank()).expect("both are below 8");
        setup.pieces[square.index()]
    };
    let wanted = |kind| Some(Piece::new(color, kind));
    let king = (0..8).find(|&file| on(file) == wanted(PieceKind::King));
    let is_rook = |&file: &u8| on(file) == wanted(PieceKind::Rook);
    match side {
        CastlingSide::King => (king.unwrap_or(0)..8).rev().find(is_rook).unwrap_or(7),
        CastlingSide::Queen => (0..king.unwrap_or(8)).find(is_rook).unwrap_or(0),
    }
}

/// A number of at most 65,535, without a sign or leading zeros.
fn read_number(at: usize, field: &str) -> Result<u16, Unreadable> {
    let plain = field.bytes().all(|byte| byte.is_ascii_digit());
    let leading_zero = field.len() > 1 && field.starts_with('0');
    field
        .parse()
        .ok()
        .filter(|_| plain && !leading_zero)
        .ok_or(Unreadable::new(at, expected::NUMBER))
}

fn write_castling(position: &Position, form: Rights, to: &mut dyn fmt::Write) -> fmt::Result {
    let mut none = true;
    for color in Color::ALL {
        let king = position.king(color);
        let rooks = position.pieces(color, PieceKind::Rook) & Set8::rank(color.home_rank());
        for side in CastlingSide::ALL {
            let Some(rook) = position.castling_rook(color, side) else {
                continue;
            };
            none = false;
            let outermost = match side {
                CastlingSide::King => rooks.last().filter(|&rook| rook > king),
                CastlingSide::Queen => rooks.first().filter(|&rook| rook < king),
            };
            let letter = if form == Rights::Files || outermost != Some(rook) {
                char::from(b'A' + rook.file())
            } else if side == CastlingSide::King {
                'K'
            } else {
                'Q'
            };
            to.write_char(match color {
                Color::White => letter,
                Color::Black => letter.to_ascii_lowercase(),
            })?;
        }
    }
    if none { to.write_char('-') } else { Ok(()) }
}
