//! Moves, positions and seats as text for programs that do not know the game.

use crate::moves::Written;
use crate::refusals::LinesOfActionRule;
use crate::variant::Variant;
use crate::{LinesOfAction, Move, Position, placement};
use alloc::vec::Vec;
use boardwright_ruleset::{Notation, PositionError, ReadMoveError, Seat, no_chance};
use core::fmt;

impl Notation for LinesOfAction {
    fn seat_name(&self, seat: Seat) -> &'static str {
        match (self.variant, seat.number()) {
            (Variant::FourHanded, 0) => "1",
            (Variant::FourHanded, 1) => "2",
            (Variant::FourHanded, 2) => "3",
            (Variant::FourHanded, 3) => "4",
            (_, 0) => "w",
            (_, 1) => "b",
            _ => "?",
        }
    }

    fn seat_title(&self, seat: Seat) -> &'static str {
        match (self.variant, seat.number()) {
            (Variant::FourHanded, 0) => "Player 1",
            (Variant::FourHanded, 1) => "Player 2",
            (Variant::FourHanded, 2) => "Player 3",
            (Variant::FourHanded, 3) => "Player 4",
            (_, 0) => "White",
            (_, 1) => "Black",
            _ => "?",
        }
    }

    /// Reads a move. A colon between the squares, as other programs write it,
    /// is read as a capture or not, depending on the position.
    fn read_move(
        &self,
        state: &Position,
        text: &str,
    ) -> Result<Move, ReadMoveError<LinesOfActionRule>> {
        Ok(match Written::read(text)? {
            Written::Whole(chosen) => chosen,
            Written::Between { from, to } => self.move_between(state, from, to),
        })
    }

    fn write_move(&self, _: &Position, chosen: Move, to: &mut dyn fmt::Write) -> fmt::Result {
        write!(to, "{chosen}")
    }

    no_chance!(Notation);

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        placement::read(self, text)
    }

    fn write_position(&self, state: &Position, to: &mut dyn fmt::Write) -> fmt::Result {
        placement::write(self, state, to)
    }

    fn position_words(&self) -> Vec<&'static str> {
        let mut words: Vec<&str> = [
            "pieces",
            "whose turn it is",
            "passes in a row",
            "plies made",
        ]
        .into();
        words.extend_from_slice(match self.variant {
            Variant::OpenEdge => &["pieces beyond the edge"],
            Variant::Parachute { .. } => &["enemy pieces held", "whether to move or to drop"],
            Variant::Ambidextrous => &["kinds that must move"],
            _ => &[],
        });
        words
    }
}
