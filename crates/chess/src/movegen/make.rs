//! Making moves: a new value from an old one, which stays as it was.
//!
//! The generator knows the kind of each move, so each kind has a function of
//! its own without tests for the others. A capture is not a kind of its own:
//! the target is cleared from every set, which costs less than a test.
//!
//! [`Make`] is implemented twice, by a [`Board`] and by a
//! [`Position`](crate::Position), which also updates its key and its clocks. So
//! there is one way to make a move, with or without them.

use super::group::origin;
use super::{
    CastlingPath, Diagonal, King, Knight, Orthogonal, PawnTargets, SMALL, Side, Sink, forward,
    generate, is_en_passant_safe, visit,
};
use crate::board::Board;
use crate::moves::Move;
use crate::piece::{Color, PieceKind, Promotion};
use boardwright_geometry::{Direction, Set8, Square8};
use core::ops::ControlFlow::{self, Continue};

/// Something in which legal moves can be made.
pub(crate) trait Make: Sized {
    /// The board that the moves are legal on.
    fn board(&self) -> &Board;

    /// The same board with what all moves from it change alike: in this the moves
    /// are made.
    fn begun(&self) -> Self;

    /// A move of a piece other than a pawn; not castling. It captures nothing
    /// unless `MAY_CAPTURE`.
    fn piece<S: Side, K: Kind, const MAY_CAPTURE: bool>(&self, from: Square8, to: Square8) -> Self;

    /// A pawn's capture, if `CAPTURES`, or single step that does not promote.
    fn pawn<S: Side, const CAPTURES: bool>(&self, from: Square8, to: Square8) -> Self;

    /// A pawn's double step.
    fn double_step<S: Side>(&self, from: Square8, to: Square8) -> Self;

    /// A pawn's step or capture to the last rank.
    fn promotion<S: Side>(&self, from: Square8, to: Square8, promotion: Promotion) -> Self;

    /// A capture of the pawn that has stepped over `to`.
    fn en_passant<S: Side>(&self, from: Square8, to: Square8) -> Self;

    /// Castling.
    fn castling<S: Side>(&self, king: Square8, rook: Square8) -> Self;
}

/// Calls `f` with each legal move and its result until `f` breaks.
#[inline]
pub(crate) fn visit_successors<M: Make, B>(
    node: &M,
    mut f: impl FnMut(Move, &M) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if SMALL {
        return visit(node.board(), Set8::ALL, |chosen| {
            f(chosen, &apply(node, chosen))
        });
    }
    let begun = node.begun();
    generate(node.board(), Set8::ALL, false, &mut Successors { begun, f })
}

/// The result of a legal move whose kind is not known.
#[inline]
pub(crate) fn apply<M: Make>(node: &M, chosen: Move) -> M {
    let begun = node.begun();
    match node.board().turn {
        Color::White => apply_for::<super::White, M>(&begun, chosen),
        Color::Black => apply_for::<super::Black, M>(&begun, chosen),
    }
}

#[inline(always)]
fn apply_for<S: Side, M: Make>(node: &M, chosen: Move) -> M {
    let board = node.board();
    let (from, to) = (chosen.from(), chosen.to());
    if board.pawns.contains(from) {
        if let Some(promotion) = chosen.promotion() {
            node.promotion::<S>(from, to, promotion)
        } else if from.index().abs_diff(to.index()) == 16 {
            node.double_step::<S>(from, to)
        } else if from.file() != to.file() && !board.occupied().contains(to) {
            node.en_passant::<S>(from, to)
        } else if from.file() != to.file() {
            node.pawn::<S, true>(from, to)
        } else {
            node.pawn::<S, false>(from, to)
        }
    } else if board.knights.contains(from) {
        node.piece::<S, Knight, true>(from, to)
    } else if board.diagonals.contains(from) {
        // This includes every queen's move, since a queen is in both sets of
        // sliders.
        node.piece::<S, Diagonal, true>(from, to)
    } else if board.orthogonals.contains(from) {
        node.piece::<S, Orthogonal, true>(from, to)
    } else if chosen.is_castling() {
        node.castling::<S>(from, to)
    } else {
        node.piece::<S, King, true>(from, to)
    }
}

/// The kind of piece that moves, as a type: it says which sets of the board the
/// move changes.
pub(crate) trait Kind {
    /// Whether a move of the piece may give up a right to castle.
    const HAS_RIGHTS: bool = false;

    /// Moves the piece in the sets of its kind, from which the target has been
    /// cleared.
    fn relocate<S: Side>(next: &mut Board, from: Square8, to: Square8);

    /// The [`PieceKind::index`] of the piece on `from`.
    fn kind(board: &Board, from: Square8) -> usize;
}

/// The set of both squares.
#[inline(always)]
fn both(from: Square8, to: Square8) -> Set8 {
    Set8::from_square(from).with(to)
}

impl Kind for Knight {
    #[inline(always)]
    fn relocate<S: Side>(next: &mut Board, from: Square8, to: Square8) {
        next.knights ^= both(from, to);
    }

    #[inline(always)]
    fn kind(_: &Board, _: Square8) -> usize {
        PieceKind::Knight.index()
    }
}

/// 1 where a square is in a set, else 0.
#[inline(always)]
pub(crate) fn is_in(set: Set8, square: Square8) -> usize {
    (set.bits() >> square.index() & 1) as usize
}

/// `moved` if the piece on `from` is also in `set`, otherwise nothing; computed
/// without a branch, which would be mispredicted whenever a queen moves.
#[inline(always)]
fn if_in(set: Set8, from: Square8, moved: Set8) -> Set8 {
    let is_queen = is_in(set, from) as u64;
    Set8::from_bits(moved.bits() & is_queen.wrapping_neg())
}

// A queen is in both sets of sliders, so her index is a bishop's plus 2 or a
// rook's plus 1.
const _: () = assert!(
    PieceKind::Queen.index() == PieceKind::Bishop.index() + 2
        && PieceKind::Queen.index() == PieceKind::Rook.index() + 1
);

impl Kind for Diagonal {
    #[inline(always)]
    fn relocate<S: Side>(next: &mut Board, from: Square8, to: Square8) {
        let moved = both(from, to);
        next.diagonals ^= moved;
        next.orthogonals ^= if_in(next.orthogonals, from, moved);
    }

    #[inline(always)]
    fn kind(board: &Board, from: Square8) -> usize {
        PieceKind::Bishop.index() + 2 * is_in(board.orthogonals, from)
    }
}

impl Kind for Orthogonal {
    const HAS_RIGHTS: bool = true;

    #[inline(always)]
    fn relocate<S: Side>(next: &mut Board, from: Square8, to: Square8) {
        let moved = both(from, to);
        next.orthogonals ^= moved;
        next.diagonals ^= if_in(next.diagonals, from, moved);
    }

    #[inline(always)]
    fn kind(board: &Board, from: Square8) -> usize {
        PieceKind::Rook.index() + is_in(board.diagonals, from)
    }
}

impl Kind for King {
    const HAS_RIGHTS: bool = true;

    #[inline(always)]
    fn relocate<S: Side>(next: &mut Board, _: Square8, to: Square8) {
        next.kings[S::COLOR.index()] = to;
        next.castling[S::COLOR.index()] = 0;
    }

    #[inline(always)]
    fn kind(_: &Board, _: Square8) -> usize {
        PieceKind::King.index()
    }
}

impl Board {
    /// What every move except castling does: the mover's colour goes from
    /// `from` to `to`, any piece on `to` is removed, rooks that moved or were
    /// captured can no longer castle, and it is the other side's turn. Where no
    /// piece stands on `to`, without `MAY_CAPTURE`, less is to be done.
    #[inline(always)]
    fn after_any<S: Side, const MAY_CAPTURE: bool, const HAS_RIGHTS: bool>(
        &self,
        from: Square8,
        to: Square8,
    ) -> Self {
        let moved = both(from, to);
        let target = if MAY_CAPTURE {
            Set8::from_square(to)
        } else {
            Set8::EMPTY
        };
        let mut colors = self.colors;
        colors[S::COLOR.index()] ^= moved;
        colors[(!S::COLOR).index()] -= target;
        // Each side's rights are the files of its home rank, which is the
        // lowest byte of a set, or the highest.
        let home = |set: Set8, is_white: bool| {
            let bits = set.bits();
            if is_white {
                bits as u8
            } else {
                (bits >> 56) as u8
            }
        };
        let mut castling = self.castling;
        if HAS_RIGHTS {
            castling[S::COLOR.index()] &= !home(moved, S::IS_WHITE);
        }
        castling[(!S::COLOR).index()] &= !home(target, !S::IS_WHITE);
        Self {
            colors,
            pawns: self.pawns - target,
            knights: self.knights - target,
            diagonals: self.diagonals - target,
            orthogonals: self.orthogonals - target,
            kings: self.kings,
            castling,
            en_passant: 0,
            turn: !S::COLOR,
        }
    }
}

impl Make for Board {
    #[inline(always)]
    fn board(&self) -> &Board {
        self
    }

    #[inline(always)]
    fn begun(&self) -> Self {
        *self
    }

    #[inline(always)]
    fn piece<S: Side, K: Kind, const MAY_CAPTURE: bool>(&self, from: Square8, to: Square8) -> Self {
        let mut next = if K::HAS_RIGHTS {
            self.after_any::<S, MAY_CAPTURE, true>(from, to)
        } else {
            self.after_any::<S, MAY_CAPTURE, false>(from, to)
        };
        K::relocate::<S>(&mut next, from, to);
        next
    }

    #[inline(always)]
    fn pawn<S: Side, const CAPTURES: bool>(&self, from: Square8, to: Square8) -> Self {
        let mut next = self.after_any::<S, CAPTURES, false>(from, to);
        next.pawns ^= both(from, to);
        next
    }

    #[inline(always)]
    fn double_step<S: Side>(&self, from: Square8, to: Square8) -> Self {
        let mut next = self.pawn::<S, false>(from, to);
        let beside = Set8::from_square(to);
        let beside = beside.shift(Direction::West) | beside.shift(Direction::East);
        let capturers = beside & next.pawns & next.colors[(!S::COLOR).index()];
        if !capturers.is_empty() {
            next.set_en_passant::<S>(to, capturers);
        }
        next
    }

    #[inline(always)]
    fn promotion<S: Side>(&self, from: Square8, to: Square8, promotion: Promotion) -> Self {
        let mut next = self.after_any::<S, true, false>(from, to);
        next.pawns = next.pawns.without(from);
        let target = Set8::from_square(to);
        match promotion {
            Promotion::Knight => next.knights |= target,
            Promotion::Bishop => next.diagonals |= target,
            Promotion::Rook => next.orthogonals |= target,
            Promotion::Queen => {
                next.diagonals |= target;
                next.orthogonals |= target;
            }
        }
        next
    }

    #[inline(always)]
    fn en_passant<S: Side>(&self, from: Square8, to: Square8) -> Self {
        let mut next = self.pawn::<S, false>(from, to);
        let captured = Set8::from_square(to).shift(forward(!S::COLOR));
        next.pawns -= captured;
        next.colors[(!S::COLOR).index()] -= captured;
        next
    }

    fn castling<S: Side>(&self, king: Square8, rook: Square8) -> Self {
        let path = CastlingPath::find(S::COLOR, king.file(), rook.file());
        let mut next = *self;
        // In Chess960 one may end where the other began, so both are removed
        // before either is placed.
        let own = &mut next.colors[S::COLOR.index()];
        *own = own.without(king).without(rook);
        *own = own.with(path.king_target).with(path.rook_target);
        next.orthogonals = next.orthogonals.without(rook).with(path.rook_target);
        next.kings[S::COLOR.index()] = path.king_target;
        next.castling[S::COLOR.index()] = 0;
        next.en_passant = 0;
        next.turn = !S::COLOR;
        next
    }
}

impl Board {
    /// Whether a legal move changes only one piece and what stood on its target:
    /// whether it does not castle and is no pawn's double step, promotion or
    /// capture en passant.
    #[inline(always)]
    pub(crate) fn is_plain(&self, chosen: Move) -> bool {
        let (from, to) = (chosen.from(), chosen.to());
        let is_double_step = from.index().abs_diff(to.index()) == 16;
        let is_en_passant = to.index() == usize::from(self.en_passant);
        let is_special_for_pawn = is_double_step | is_en_passant;
        chosen.is_plain() & !(is_special_for_pawn & self.pawns.contains(from))
    }

    /// Makes such a move in place. Which kind of piece moves next cannot be
    /// predicted, so this does not ask.
    #[inline(always)]
    pub(crate) fn play_plain<S: Side>(&mut self, from: Square8, to: Square8) {
        let moved = both(from, to);
        let target = Set8::from_square(to);
        self.colors[S::COLOR.index()] ^= moved;
        self.colors[(!S::COLOR).index()] -= target;
        for set in [
            &mut self.pawns,
            &mut self.knights,
            &mut self.diagonals,
            &mut self.orthogonals,
        ] {
            *set = (*set - target) ^ if_in(*set, from, moved);
        }
        let [white, black] = &mut self.castling;
        *white &= !(moved.bits() as u8);
        *black &= !((moved.bits() >> 56) as u8);
        let (king, rights) = (
            &mut self.kings[S::COLOR.index()],
            &mut self.castling[S::COLOR.index()],
        );
        let is_king = *king == from;
        *king = if is_king { to } else { *king };
        *rights = if is_king { 0 } else { *rights };
        self.en_passant = 0;
        self.turn = !S::COLOR;
    }

    /// Records that the pawn that has just come to `to` can be captured en
    /// passant, if a pawn beside it can do so legally.
    #[inline(never)]
    fn set_en_passant<S: Side>(&mut self, to: Square8, mut capturers: Set8) {
        let passed = Set8::from_square(to).shift(forward(!S::COLOR));
        let passed = passed
            .first()
            .expect("a pawn that stepped twice has a square behind it");
        while let Some(capturer) = capturers.pop_first() {
            if is_en_passant_safe(self, !S::COLOR, capturer, passed) {
                self.en_passant = passed.index() as u8;
            }
        }
    }
}

struct Successors<M, F> {
    begun: M,
    f: F,
}

impl<M: Make, B, F: FnMut(Move, &M) -> ControlFlow<B>> Sink for Successors<M, F> {
    type Break = B;

    #[inline(always)]
    fn piece<S: Side, K: Kind>(&mut self, from: Square8, mut targets: Set8) -> ControlFlow<B> {
        // Of most pieces no move captures.
        if targets.intersects(self.begun.board().colors[(!S::COLOR).index()]) {
            while let Some(to) = targets.pop_first() {
                let next = self.begun.piece::<S, K, true>(from, to);
                (self.f)(Move::new(from, to), &next)?;
            }
        } else {
            while let Some(to) = targets.pop_first() {
                let next = self.begun.piece::<S, K, false>(from, to);
                (self.f)(Move::new(from, to), &next)?;
            }
        }
        Continue(())
    }

    #[inline(always)]
    fn pawns<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<B> {
        for (mut targets, shift) in targets.by_shift(S::STEP) {
            while let Some(to) = targets.pop_first() {
                let from = origin(to, shift);
                let next = if shift == 2 * S::STEP {
                    self.begun.double_step::<S>(from, to)
                } else if shift == S::STEP {
                    self.begun.pawn::<S, false>(from, to)
                } else {
                    self.begun.pawn::<S, true>(from, to)
                };
                (self.f)(Move::new(from, to), &next)?;
            }
        }
        Continue(())
    }

    fn promotions<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<B> {
        for (mut targets, shift) in targets.by_shift(S::STEP) {
            while let Some(to) = targets.pop_first() {
                let from = origin(to, shift);
                for promotion in Promotion::ALL {
                    let next = self.begun.promotion::<S>(from, to, promotion);
                    (self.f)(Move::promoting(from, to, promotion), &next)?;
                }
            }
        }
        Continue(())
    }

    fn en_passant<S: Side>(&mut self, from: Square8, to: Square8) -> ControlFlow<B> {
        let next = self.begun.en_passant::<S>(from, to);
        (self.f)(Move::new(from, to), &next)
    }

    fn castling<S: Side>(&mut self, king: Square8, rook: Square8) -> ControlFlow<B> {
        let next = self.begun.castling::<S>(king, rook);
        (self.f)(Move::castling(king, rook), &next)
    }
}
