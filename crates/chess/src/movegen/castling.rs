//! When castling is legal: the squares that matter, for all files of king and
//! rook, and the moves that the generator gives.
//!
//! In Chess960 kings and rooks can begin on any file, so the squares that must
//! be empty and the squares that must be safe are looked up by the two files.
//! Ordinary castling is one of the entries and costs no more.

use super::{King, Near, Node, Side, Sink};
use crate::piece::{CastlingSide, Color};
use boardwright_geometry::{Set8, Square8};
use boardwright_pieces::attacks8::{between, king_attacks};
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
        let path = |rook_file| CastlingPath::find(S::COLOR, self.king.file(), rook_file);
        let targets = king_attacks(self.king) & targets;
        // All squares that the king may pass or reach are looked at together.
        let mut asked = targets;
        let mut near = Near::around(self.king);
        let mut free = 0;
        let mut rights = self.board.castling[S::COLOR.index()];
        while rights != 0 {
            let path = path(rights.trailing_zeros() as u8);
            let right = rights & rights.wrapping_neg();
            rights ^= right;
            // A rook that is pinned, as happens in Chess960, would leave the king
            // in check; nothing else can be uncovered.
            if !path.empty.intersects(self.occupied) && !self.pin_orthogonals.contains(path.rook) {
                asked |= path.safe;
                near = near.or(path.near);
                free |= right;
            }
        }
        let safe = self.safe_for_king::<S>(asked, near);
        while free != 0 {
            let path = path(free.trailing_zeros() as u8);
            free &= free - 1;
            if path.safe.is_subset_of(safe) {
                sink.castling::<S>(self.king, path.rook)?;
            }
        }
        sink.piece::<S, King>(self.king, safe & targets)
    }
}

/// The squares on the home rank that matter for castling.
#[derive(Copy, Clone)]
pub(crate) struct CastlingPath {
    /// Must hold nothing: every square that the king or the rook passes or
    /// reaches, except the squares where the two stand.
    pub(crate) empty: Set8,
    /// Must not be attacked: every square that the king passes or reaches.
    pub(crate) safe: Set8,
    /// Where pieces stand that may attack those squares.
    near: Near,
    /// Where the rook begins.
    pub(crate) rook: Square8,
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
        const fn on(color: Color, file: u8) -> Square8 {
            Square8::new(file, color.home_rank()).expect("castling stays on files of the board")
        }
        let side = if rook_file > king_file {
            CastlingSide::King
        } else {
            CastlingSide::Queen
        };
        let (king, rook) = (on(color, king_file), on(color, rook_file));
        let king_target = on(color, side.king_file());
        let rook_target = on(color, side.rook_file());
        let safe = between(king, king_target).with(king_target);
        let mut near = Near::NONE;
        let mut rest = safe;
        while let Some(square) = rest.first() {
            near = near.with(square);
            rest = rest.without(square);
        }
        let rook_path = between(rook, rook_target).with(rook_target);
        Self {
            empty: safe.union(rook_path).without(king).without(rook),
            safe,
            near,
            rook,
            king_target,
            rook_target,
        }
    }
}
