//! Moves, positions and seats as text for programs that know no chess.

use crate::fen;
use crate::moves::Move;
use crate::piece::{CastlingSide, Color};
use crate::position::Position;
use crate::refusals::ChessRule;
use crate::ruleset::Chess;
use crate::san::{Reading, San};
use crate::uci;
use alloc::string::ToString as _;
use alloc::vec::Vec;
use boardwright_geometry::Square8;
use boardwright_ruleset::{
    Fault, Notation, PositionError, ReadMoveError, Seat, messages, no_chance,
};
use core::fmt;

impl Notation for Chess {
    fn seat_name(&self, seat: Seat) -> &'static str {
        match Self::color(seat) {
            Some(Color::White) => "w",
            Some(Color::Black) => "b",
            None => "?",
        }
    }

    fn seat_title(&self, seat: Seat) -> &'static str {
        match Self::color(seat) {
            Some(Color::White) => "White",
            Some(Color::Black) => "Black",
            None => "?",
        }
    }

    /// Reads UCI text, or else SAN, leniently. UCI text gives the move that it
    /// names, legal or not; SAN leaves things out, so it must name a legal one.
    fn read_move(&self, state: &Position, text: &str) -> Result<Move, ReadMoveError<ChessRule>> {
        let not_uci = match uci::read(state, text, self.castling_form()) {
            Ok(chosen) => return Ok(chosen),
            Err(unreadable) => unreadable,
        };
        match San::parse(text, Reading::Lenient) {
            Ok(san) => san
                .resolve(state, Reading::Lenient)
                .map_err(|error| error.rule().map_or(not_uci.into(), ReadMoveError::Illegal)),
            // The form that matches more of the text is more likely the one
            // that was meant.
            Err(not_san) if not_san.at > not_uci.at => Err(not_san.into()),
            Err(_) => Err(not_uci.into()),
        }
    }

    /// Writes UCI text.
    fn write_move(&self, state: &Position, chosen: Move, to: &mut dyn fmt::Write) -> fmt::Result {
        uci::write(state, chosen, self.castling_form(), to)
    }

    /// Writes SAN.
    fn write_short_move(
        &self,
        state: &Position,
        chosen: Move,
        to: &mut dyn fmt::Write,
    ) -> fmt::Result {
        crate::san::write(state, chosen, to)
    }

    no_chance!(Notation, "chess");

    /// Reads a FEN. Castling rights other than those of ordinary chess are read
    /// only with `chess960=on`.
    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        let position = fen::read(text)?;
        if self.chess960.is_none() {
            refuse_chess960(text, &position)?;
        }
        Ok(position)
    }

    fn write_position(&self, state: &Position, to: &mut dyn fmt::Write) -> fmt::Result {
        fen::write(state, to)
    }

    fn position_words(&self) -> Vec<&'static str> {
        [
            "pieces",
            "who moves",
            "castling rights",
            "en passant square",
            "half-moves since a capture or pawn move",
            "number of the full move",
        ]
        .into()
    }
}

/// The ids of faults that depend on the rules, beyond those of
/// [`SetupFault`](crate::SetupFault).
pub const POSITION_IDS: &[&str] = &["chess.position.castling.chess960"];

messages! {
    /// What is wrong with positions by these rules.
    pub(crate) const OF_POSITIONS;
    ONLY_IN_CHESS960 = "chess.position.castling.chess960" ("king", "rook")
        => "the king on {king} castles with the rook on {rook} only in Chess960";
}

/// Refuses castling rights from squares other than those of ordinary chess.
fn refuse_chess960(text: &str, position: &Position) -> Result<(), PositionError> {
    let mut faults = Vec::new();
    for color in Color::ALL {
        for (side, corner) in [(CastlingSide::King, 7), (CastlingSide::Queen, 0)] {
            let Some(rook) = position.castling_rook(color, side) else {
                continue;
            };
            let rank = color.home_rank();
            let is_ordinary = Square8::new(4, rank) == Some(position.king(color))
                && Square8::new(corner, rank) == Some(rook);
            if !is_ordinary {
                let king = position.king(color);
                // The rights are the third field of a FEN that was read.
                let at = text.match_indices(' ').nth(1).map_or(0, |(at, _)| at + 1);
                let squares = [king, rook].map(|square| square.to_string().into());
                let sentence = ONLY_IN_CHESS960.with(squares);
                faults.push(Fault::new(POSITION_IDS[0], sentence).at(at));
            }
        }
    }
    PositionError::unless_empty(faults)
}
