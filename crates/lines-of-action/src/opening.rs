//! The start positions.

use crate::pieces::Pieces;
use crate::variant::Variant;
use crate::{Duty, LinesOfAction, Piece, Position, Square, Stage};
use boardwright_geometry::{Set8, Square8, Symmetry};

/// How many enemy pieces each player drops in Parachute.
pub(crate) const RESERVE: u8 = 6;

/// Along the lower edge: b1 to g1.
const LOWER: Set8 = Set8::rank(0).difference(CORNERS);
/// Along the upper edge: b8 to g8.
const UPPER: Set8 = Set8::rank(7).difference(CORNERS);
/// Along the left edge: a2 to a7.
const LEFT: Set8 = Set8::file(0).difference(CORNERS);
/// Along the right edge: h2 to h7.
const RIGHT: Set8 = Set8::file(7).difference(CORNERS);

const CORNERS: Set8 = Set8::from_squares(&[Square8::A1, Square8::A8, Square8::H1, Square8::H8]);

/// The squares of the first mover's pieces in Scrambled Eggs.
const EGGS: Set8 = Set8::from_squares(&[
    Square8::A3,
    Square8::A5,
    Square8::A7,
    Square8::C8,
    Square8::E8,
    Square8::G8,
    Square8::H6,
    Square8::H4,
    Square8::H2,
    Square8::F1,
    Square8::D1,
    Square8::B1,
]);

/// The rim without its corners.
const RIM: Set8 = LOWER.union(UPPER).union(LEFT).union(RIGHT);

impl LinesOfAction {
    /// The position before the first move.
    #[must_use]
    pub fn start_position(&self) -> Position {
        let (first, second) = match self.variant {
            Variant::ScrambledEggs { mirrored } => mirror((EGGS, RIM.difference(EGGS)), mirrored),
            Variant::Parachute { mirrored } => {
                let sides = LEFT.union(RIGHT);
                let first = EGGS.intersection(sides);
                mirror((first, sides.difference(EGGS)), mirrored)
            }
            _ => (LOWER.union(UPPER), LEFT.union(RIGHT)),
        };
        let marked = if self.variant.has_marks() {
            UPPER.union(RIGHT)
        } else {
            Set8::EMPTY
        };
        let mut position = self.empty_position();
        for (color, squares) in [(self.first, first), (!self.first, second)] {
            for square in squares {
                let piece = Piece {
                    color,
                    marked: marked.contains(square),
                };
                position.pieces.put(Square::from_board(square), piece);
            }
        }
        if self.variant.has_drops() {
            position.reserves = [RESERVE; 2];
        }
        self.count_mobility(&mut position);
        position
    }

    /// Counts the moves of all pieces, if these rules keep their number.
    pub(crate) fn count_mobility(&self, position: &mut Position) {
        if self.variant.keeps_mobility() {
            position.pieces.count_mobility();
        }
    }

    /// A position without pieces, to be filled.
    pub(crate) fn empty_position(&self) -> Position {
        Position {
            pieces: Pieces::none(self.variant == Variant::OpenEdge),
            plies: 0,
            due: self.first_seat(),
            stage: Stage::Move,
            passes: 0,
            reserves: [0; 2],
            duties: [Duty::Free; 2],
            connected: [false; 2],
        }
    }
}

/// Both sides' squares, with left and right exchanged if `mirrored`.
fn mirror((first, second): (Set8, Set8), mirrored: bool) -> (Set8, Set8) {
    if mirrored {
        (
            first.transformed(Symmetry::MirrorFiles),
            second.transformed(Symmetry::MirrorFiles),
        )
    } else {
        (first, second)
    }
}
