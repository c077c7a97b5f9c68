//! What the evaluation counts, and the tallies that it can be added to.

use super::weight::Weight;
use super::weights::WEIGHTS;
use crate::piece::{Color, PieceKind};
use boardwright_geometry::Square8;

/// What the terms of one side are added to: their value for a search, or how often each stands
/// for a fit of the weights.
pub(super) trait Tally {
    /// Adds a term so many times. A term of several places is told apart by `place`.
    fn add_at(&mut self, term: Term, place: usize, times: usize);

    /// Adds a piece on its square.
    fn add_piece(&mut self, color: Color, kind: PieceKind, square: Square8);

    /// Adds a term that has no places.
    #[inline(always)]
    fn add(&mut self, term: Term, times: usize) {
        self.add_at(term, 0, times);
    }
}

/// The value of all terms.
impl Tally for Weight {
    #[inline(always)]
    fn add_at(&mut self, term: Term, place: usize, times: usize) {
        debug_assert!(place < term.places(), "{} of {place}", term.name());
        *self += WEIGHTS[term.first() + place] * times;
    }

    #[inline(always)]
    fn add_piece(&mut self, color: Color, kind: PieceKind, square: Square8) {
        *self += SQUARES[color.index()][kind.index()][square.index()];
    }
}

/// Lists the terms, each with the number of its places, in the order of the weights.
macro_rules! terms {
    ($($(#[$doc:meta])* $name:ident: $places:expr,)*) => {
        /// A term of the evaluation. Ranks are counted from the side of the piece, from 0; a place
        /// by ranks begins with 1, where pawns start.
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub(super) enum Term {
            $($(#[$doc])* $name,)*
        }

        /// The number of places of each term.
        const PLACES: [usize; [$(stringify!($name)),*].len()] = [$($places),*];

        impl Term {
            /// All of them.
            #[cfg(test)]
            pub(super) const ALL: [Self; PLACES.len()] = [$(Self::$name),*];

            pub(super) const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => stringify!($name),)*
                }
            }
        }
    };
}

terms! {
    /// The side that moves.
    ToMove: 1,

    // Pieces on squares: by rank, and from the edge file to the middle.
    Pawn: 32,
    Knight: 32,
    Bishop: 32,
    Rook: 32,
    Queen: 32,
    King: 32,

    // Pieces. Mobility is by the number of squares that a piece attacks, that hold no own piece
    // and that the enemy's pawns do not attack.
    KnightMobility: 9,
    BishopMobility: 14,
    RookMobility: 15,
    QueenMobility: 28,
    BishopPair: 1,
    /// A pawn on a square of the colour of an own bishop.
    BishopBlocked: 1,
    /// A knight that a pawn protects and that no enemy pawn can drive away.
    KnightOutpost: 1,
    BishopOutpost: 1,
    RookOpenFile: 1,
    RookHalfOpenFile: 1,

    // Pawns.
    DoubledPawn: 1,
    IsolatedPawn: 1,
    /// A pawn that no other can protect and that cannot go on without being taken.
    BackwardPawn: 1,
    /// On the own half of the board, and beyond.
    ProtectedPawn: 2,
    /// A pawn beside another, on the own half and beyond.
    Phalanx: 2,
    PassedPawn: 6,
    /// A passed pawn where nothing stands in its way and the enemy attacks no square of it.
    PassedPawnFree: 6,
    /// A passed pawn with a piece right before it.
    PassedPawnBlocked: 6,
    /// A passed pawn with a square before it that its own side attacks and the enemy does not.
    PassedPawnLed: 6,
    /// By the steps of a king to the square before a passed pawn, times the ranks that the pawn
    /// has advanced beyond the second.
    PassedPawnOwnKing: 8,
    PassedPawnEnemyKing: 8,
    /// A passed pawn that no piece can stop, and no king in time.
    PassedPawnUnstoppable: 1,
    RookBehindPassedPawn: 1,

    // Kings.
    /// A pawn on the three files of the king, beside it or one rank ahead; and two ranks ahead.
    Shelter: 2,
    /// A king with no own pawn ahead on its file.
    KingUncovered: 1,
    /// By who could give a check without being taken: 1 for a knight, 2 more for a bishop, 4 for
    /// a rook and 8 for a queen.
    SafeChecks: 16,
    /// By the danger to the king, since pieces attack together: with an enemy queen and without.
    DangerWithQueen: DANGERS,
    DangerWithoutQueen: DANGERS,

    // Threats.
    /// A piece that a pawn attacks.
    PawnThreat: 1,
    /// A minor or major piece that a knight or bishop attacks.
    MinorThreat: 2,
    /// A minor piece or a queen that a rook attacks.
    RookThreat: 2,
    /// A pawn or piece that is attacked and not protected.
    Hanging: 2,
    /// A piece that a pawn could attack by a safe step.
    PawnStepThreat: 1,
}

/// The number of dangers that are told apart.
pub(super) const DANGERS: usize = 32;

/// Where each term begins among the weights, and the number of all weights.
const FIRST: [usize; PLACES.len() + 1] = {
    let mut first = [0; PLACES.len() + 1];
    let mut index = 0;
    while index < PLACES.len() {
        first[index + 1] = first[index] + PLACES[index];
        index += 1;
    }
    first
};

/// The number of all weights.
pub(super) const COUNT: usize = FIRST[PLACES.len()];

impl Term {
    /// Where its weights begin.
    #[inline(always)]
    pub(super) const fn first(self) -> usize {
        FIRST[self as usize]
    }

    /// The number of its weights.
    #[inline(always)]
    pub(super) const fn places(self) -> usize {
        PLACES[self as usize]
    }

    /// The term of a kind of piece on its squares.
    pub(super) const fn of_kind(kind: PieceKind) -> Self {
        match kind {
            PieceKind::Pawn => Self::Pawn,
            PieceKind::Knight => Self::Knight,
            PieceKind::Bishop => Self::Bishop,
            PieceKind::Rook => Self::Rook,
            PieceKind::Queen => Self::Queen,
            PieceKind::King => Self::King,
        }
    }
}

/// The place of a square among those of a piece: left and right are the same.
pub(super) const fn place_of(color: Color, square: Square8) -> usize {
    let file = square.file();
    let from_edge = if file < 4 { file } else { 7 - file };
    let advanced = square.rank().abs_diff(color.home_rank());
    (advanced * 4 + from_edge) as usize
}

/// What a piece of each colour and kind is worth on each square.
pub(super) static SQUARES: [[[Weight; 64]; 6]; 2] = {
    let mut squares = [[[Weight::new(0, 0); 64]; 6]; 2];
    let mut kind = 0;
    while kind < 6 {
        squares[0][kind] = square_values(PieceKind::ALL[kind], Color::White);
        squares[1][kind] = square_values(PieceKind::ALL[kind], Color::Black);
        kind += 1;
    }
    squares
};

const fn square_values(kind: PieceKind, color: Color) -> [Weight; 64] {
    let mut values = [Weight::new(0, 0); 64];
    let mut index = 0;
    while index < 64 {
        let place = place_of(color, Square8::ALL[index]);
        values[index] = WEIGHTS[Term::of_kind(kind).first() + place];
        index += 1;
    }
    values
}
