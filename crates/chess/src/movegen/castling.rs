//! When castling is legal: the squares that matter, for all files of king and
//! rook, and the moves that the generator gives.
//!
//! In Chess960 kings and rooks can begin on any file, so the squares that must
//! be empty and the squares that must be safe are looked up by the two files.
//! Ordinary castling is one of the entries and costs no more.

use super::{King, Near, Node, Side, Sink};
use crate::piece::{CastlingSide, Color};
use boardwright_geometry::{Set8, Square8};
use boardwright_pieces::attacks8::king_attacks;
use core::ops::ControlFlow;

impl Node<'_> {
    /// Castling, and moves of the king to some of the given squares, for a side that
    /// is not in check and has a right left.
    #[inline(always)]
    pub(super) fn king_and_castling<S: Side, K: Sink>(
        &self,
        targets: Set8,
        sink: &mut K,
    ) -> ControlFlow<K::Break> {
        let targets = king_attacks(self.king) & targets;
        // All squares that the king may pass or reach are looked at together.
        let mut asked = targets;
        let mut near = self.near_king::<K>();
        // A rook that is pinned, as happens in Chess960, would leave the king
        // in check; nothing else can be uncovered.
        let file = usize::from(self.king.file() & 7);
        let rooks = self.board.castling[S::COLOR.index()]
            & FREE_ROOKS[file][usize::from(S::home_rank(self.occupied))]
            & !S::home_rank(self.pin_orthogonals);
        let sides = usize::from(SIDES[file][usize::from(rooks)] & 3);
        let paths = &KING_PATHS[S::COLOR.index()][file][sides];
        if rooks != 0 {
            asked |= paths.asked;
            near.knights |= paths.near.knights;
            let lines = &LINES_TO_HOME_RANK[S::COLOR.index()];
            let own = usize::from(S::pawn_rank(self.own));
            near.diagonals |= paths.near.diagonals & lines.diagonals[own];
            near.orthogonals |= paths.near.orthogonals & lines.orthogonals[own];
        }
        let safe = self.safe_for_king::<S>(asked, near);
        if paths.queen_side.is_subset_of(safe) {
            let rook = on_home_rank(S::COLOR, rooks.trailing_zeros() as u8 & 7);
            sink.castling::<S>(self.king, rook)?;
        }
        if paths.king_side.is_subset_of(safe) {
            let rook = on_home_rank(S::COLOR, !rooks.leading_zeros() as u8 & 7);
            sink.castling::<S>(self.king, rook)?;
        }
        sink.piece::<S, King>(self.king, safe & targets)
    }
}

/// By file of the king and occupied files of the home rank: the files of the rooks
/// with which nothing stands in the way of castling.
static FREE_ROOKS: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut king_file = 0;
    while king_file < 8 {
        let mut occupied = 0;
        while occupied < 256 {
            let mut rook_file = 0;
            while rook_file < 8 {
                let empty = CASTLING_PATHS[0][king_file][rook_file].empty;
                if empty.bits() & occupied as u64 == 0 {
                    table[king_file][occupied] |= 1 << rook_file;
                }
                rook_file += 1;
            }
            occupied += 1;
        }
        king_file += 1;
    }
    table
};

/// By file of the king and files of rooks, at most one on each side: 1 for a rook on the
/// queen's side, and 2 for one on the king's side.
static SIDES: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut king_file = 0;
    while king_file < 8 {
        let mut rooks = 0;
        while rooks < 256 {
            let queen_side = rooks & ((1 << king_file) - 1) != 0;
            let king_side = rooks >> king_file != 0;
            table[king_file][rooks] = queen_side as u8 | (king_side as u8) << 1;
            rooks += 1;
        }
        king_file += 1;
    }
    table
};

/// What the king passes or reaches when it castles to some sides.
#[derive(Copy, Clone)]
struct KingPaths {
    /// These squares for all of the sides.
    asked: Set8,
    /// Those for the queen's side. If it is not one of them: all squares, which are
    /// never safe together.
    queen_side: Set8,
    /// The same for the king's side.
    king_side: Set8,
    /// Where pieces stand that may attack the squares.
    near: Near,
}

/// By colour, file of the king and [`SIDES`].
static KING_PATHS: [[[KingPaths; 4]; 8]; 2] = {
    let mut table = [[[KingPaths::new(Color::White, 0, 0); 4]; 8]; 2];
    let mut file = 0;
    while file < 8 {
        let mut sides = 0;
        while sides < 4 {
            table[0][file][sides] = KingPaths::new(Color::White, file, sides);
            table[1][file][sides] = KingPaths::new(Color::Black, file, sides);
            sides += 1;
        }
        file += 1;
    }
    table
};

impl KingPaths {
    const fn new(color: Color, king_file: usize, sides: usize) -> Self {
        let paths = &CASTLING_PATHS[color as usize][king_file];
        let mut asked = Set8::EMPTY;
        let (mut queen_side, mut king_side) = (Set8::ALL, Set8::ALL);
        if sides & 1 != 0 && king_file > 0 {
            queen_side = paths[0].safe;
            asked = asked.union(queen_side);
        }
        if sides & 2 != 0 && king_file < 7 {
            king_side = paths[7].safe;
            asked = asked.union(king_side);
        }
        Self {
            asked,
            queen_side,
            king_side,
            near: Near::of(asked),
        }
    }
}

/// From where sliders can attack squares of a home rank, by the files on which own pieces
/// stop them on the rank before it.
struct Lines {
    diagonals: [Set8; 256],
    orthogonals: [Set8; 256],
}

/// By colour.
static LINES_TO_HOME_RANK: [Lines; 2] = [Lines::new(Color::White), Lines::new(Color::Black)];

impl Lines {
    const fn new(color: Color) -> Self {
        let home = color.home_rank();
        let (rank, forward) = match color {
            Color::White => (home + 1, 1),
            Color::Black => (home - 1, -1),
        };
        let mut lines = Self {
            diagonals: [Set8::EMPTY; 256],
            orthogonals: [Set8::rank(home); 256],
        };
        let mut file = 0;
        while file < 8 {
            let square = Square8::new(file, rank).expect("the file is below 8");
            let mut diagonals = Set8::from_square(square);
            let mut distance = 1;
            while distance < 8 {
                if let Some(west) = square.offset(-distance, forward * distance) {
                    diagonals = diagonals.with(west);
                }
                if let Some(east) = square.offset(distance, forward * distance) {
                    diagonals = diagonals.with(east);
                }
                distance += 1;
            }
            let mut own = 0;
            while own < 256 {
                if own >> file & 1 == 0 {
                    lines.diagonals[own] = lines.diagonals[own].union(diagonals);
                    lines.orthogonals[own] = lines.orthogonals[own].union(Set8::file(file));
                }
                own += 1;
            }
            file += 1;
        }
        lines
    }
}

/// The square on a file of a colour's home rank.
const fn on_home_rank(color: Color, file: u8) -> Square8 {
    Square8::new(file, color.home_rank()).expect("the file is below 8")
}

/// The squares on the home rank that matter for castling.
#[derive(Copy, Clone)]
pub(crate) struct CastlingPath {
    /// Must hold nothing: every square that the king or the rook passes or
    /// reaches, except the squares where the two stand.
    pub(crate) empty: Set8,
    /// Must not be attacked: every square that the king passes or reaches.
    pub(crate) safe: Set8,
    /// Where the king ends.
    pub(crate) king_target: Square8,
    /// Where the rook ends.
    pub(crate) rook_target: Square8,
}

/// By colour, file of the king and file of the rook.
static CASTLING_PATHS: [[[CastlingPath; 8]; 8]; 2] = {
    let mut paths = [[[CastlingPath::new(Color::White, 0, 0); 8]; 8]; 2];
    let mut king_file = 0;
    while king_file < 8 {
        let mut rook_file = 0;
        while rook_file < 8 {
            paths[0][king_file][rook_file] =
                CastlingPath::new(Color::White, king_file as u8, rook_file as u8);
            paths[1][king_file][rook_file] =
                CastlingPath::new(Color::Black, king_file as u8, rook_file as u8);
            rook_file += 1;
        }
        king_file += 1;
    }
    paths
};

impl CastlingPath {
    /// The path of a king and a rook that stand on these files of their home
    /// rank.
    #[inline(always)]
    pub(crate) fn find(color: Color, king_file: u8, rook_file: u8) -> &'static Self {
        // The masks leave every valid file unchanged and avoid two bounds
        // checks.
        &CASTLING_PATHS[color.index()][usize::from(king_file & 7)][usize::from(rook_file & 7)]
    }

    const fn new(color: Color, king_file: u8, rook_file: u8) -> Self {
        let side = if rook_file > king_file {
            CastlingSide::King
        } else {
            CastlingSide::Queen
        };
        let (king, rook) = (
            on_home_rank(color, king_file),
            on_home_rank(color, rook_file),
        );
        let king_target = on_home_rank(color, side.king_file());
        let rook_target = on_home_rank(color, side.rook_file());
        let safe = Set8::between(king, king_target).with(king_target);
        let rook_path = Set8::between(rook, rook_target).with(rook_target);
        Self {
            empty: safe.union(rook_path).without(king).without(rook),
            safe,
            king_target,
            rook_target,
        }
    }
}
