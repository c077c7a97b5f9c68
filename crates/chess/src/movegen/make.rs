//! Making moves, in three ways that tests hold against each other:
//!
//! - [`visit_successors`] makes every move of a node, one after the other.
//! - [`apply`] makes one move, of which it first finds the kind.
//! - [`Board::play_plain`] makes a move in place if it changes only one piece and
//!   what stood on its target.
//!
//! The first two make a new value and leave the old one as it was. They share the
//! functions of [`Make`], which is implemented by a [`Board`] and by a
//! [`Position`](crate::Position), which also updates its key and its clocks.
//!
//! The generator knows the kind of each move, so each kind has a function of
//! its own without tests for the others. A capture of a piece is not a kind of its
//! own: the target is cleared from every set, which costs less than a test.
//!
//! What moves have in common is done once: what all moves of a node change, and for
//! the moves of one piece that it leaves its square. Then each move is written into
//! the same value, of which it changes a few words: a copy for each move would cost
//! more, and a processor waits where words that it has just written are copied.

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
///
/// All functions but the first two work on what [`begun`](Self::begun) has given. Those
/// that take `next` make it the result; it must be a copy of `self`, in which moves by
/// the same function may have been made before.
pub(crate) trait Make: Copy {
    /// The board that the moves are legal on.
    fn board(&self) -> &Board;

    /// The same with what all moves from it change alike.
    fn begun(&self) -> Self;

    /// The same without the piece, other than a pawn, on `from`.
    fn lifted<S: Side, K: Kind>(&self, from: Square8) -> Self;

    /// Puts the piece that has been lifted on `to`; this does not castle. It captures
    /// nothing unless `MAY_CAPTURE`.
    fn put<S: Side, K: Kind, const MAY_CAPTURE: bool>(
        &self,
        next: &mut Self,
        lifted: Lifted,
        to: Square8,
    );

    /// The same with what all moves of pawns change alike.
    fn begun_by_pawn(&self) -> Self;

    /// A pawn's capture, if `CAPTURES`, or single step that does not promote.
    fn pawn<S: Side, const CAPTURES: bool>(&self, next: &mut Self, from: Square8, to: Square8);

    /// A pawn's double step.
    fn double_step<S: Side>(&self, next: &mut Self, from: Square8, to: Square8);

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
    match node.board().turn {
        Color::White => apply_for::<super::White, M>(node, chosen),
        Color::Black => apply_for::<super::Black, M>(node, chosen),
    }
}

#[inline(always)]
fn apply_for<S: Side, M: Make>(node: &M, chosen: Move) -> M {
    let board = node.board();
    let (from, to) = (chosen.from(), chosen.to());
    if board.pawns.contains(from) {
        let begun = node.begun().begun_by_pawn();
        if let Some(promotion) = chosen.promotion() {
            return begun.promotion::<S>(from, to, promotion);
        }
        let mut next = begun;
        if from.index().abs_diff(to.index()) == 16 {
            begun.double_step::<S>(&mut next, from, to);
        } else if from.file() == to.file() {
            begun.pawn::<S, false>(&mut next, from, to);
        } else if board.occupied().contains(to) {
            begun.pawn::<S, true>(&mut next, from, to);
        } else {
            return begun.en_passant::<S>(from, to);
        }
        next
    } else if board.knights.contains(from) {
        piece::<S, Knight, M>(node, from, to)
    } else if board.diagonals.contains(from) {
        // This includes every queen's move, since a queen is in both sets of
        // sliders.
        piece::<S, Diagonal, M>(node, from, to)
    } else if board.orthogonals.contains(from) {
        piece::<S, Orthogonal, M>(node, from, to)
    } else if chosen.is_castling() {
        node.begun().castling::<S>(from, to)
    } else {
        piece::<S, King, M>(node, from, to)
    }
}

/// A move of a piece other than a pawn; not castling.
#[inline(always)]
fn piece<S: Side, K: Kind, M: Make>(node: &M, from: Square8, to: Square8) -> M {
    let lifted = node.begun().lifted::<S, K>(from);
    let mut next = lifted;
    lifted.put::<S, K, true>(&mut next, Lifted::find::<K>(node.board(), from), to);
    next
}

/// The kind of piece that moves, as a type: it says which sets of the board the
/// move changes.
pub(crate) trait Kind {
    /// Whether it is the king.
    const IS_KING: bool = false;
    /// Whether it may be a rook that can castle.
    const MAY_CASTLE: bool = false;

    /// The [`PieceKind::index`] of the piece on `from`.
    fn kind(board: &Board, from: Square8) -> usize;

    /// Makes the sets of the piece's kind those of `board`, without what is captured,
    /// with the piece on a square.
    fn put<S: Side>(board: &Board, next: &mut Board, lifted: Lifted, captured: Set8, to: Square8);
}

/// What must be known of a piece that has been lifted.
#[derive(Copy, Clone)]
pub(crate) struct Lifted {
    /// The [`PieceKind::index`] of the piece.
    pub(crate) kind: usize,
    /// All squares if it is a queen, which is in both sets of sliders, otherwise none.
    queen: Set8,
}

impl Lifted {
    #[inline(always)]
    fn find<K: Kind>(board: &Board, from: Square8) -> Self {
        let kind = K::kind(board, from);
        let is_queen = u64::from(kind == PieceKind::Queen.index());
        Self {
            kind,
            queen: Set8::from_bits(is_queen.wrapping_neg()),
        }
    }
}

/// The set of both squares.
#[inline(always)]
fn both(from: Square8, to: Square8) -> Set8 {
    Set8::from_square(from).with(to)
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

impl Kind for Knight {
    #[inline(always)]
    fn kind(_: &Board, _: Square8) -> usize {
        PieceKind::Knight.index()
    }

    #[inline(always)]
    fn put<S: Side>(board: &Board, next: &mut Board, _: Lifted, _: Set8, to: Square8) {
        next.knights = board.knights.with(to);
    }
}

// A queen is in both sets of sliders, so her index is a bishop's plus 2 or a
// rook's plus 1.
const _: () = assert!(
    PieceKind::Queen.index() == PieceKind::Bishop.index() + 2
        && PieceKind::Queen.index() == PieceKind::Rook.index() + 1
);

impl Kind for Diagonal {
    #[inline(always)]
    fn kind(board: &Board, from: Square8) -> usize {
        PieceKind::Bishop.index() + 2 * is_in(board.orthogonals, from)
    }

    #[inline(always)]
    fn put<S: Side>(board: &Board, next: &mut Board, lifted: Lifted, captured: Set8, to: Square8) {
        let target = Set8::from_square(to);
        next.diagonals = board.diagonals | target;
        next.orthogonals = (board.orthogonals - captured) | (target & lifted.queen);
    }
}

impl Kind for Orthogonal {
    const MAY_CASTLE: bool = true;

    #[inline(always)]
    fn kind(board: &Board, from: Square8) -> usize {
        PieceKind::Rook.index() + is_in(board.diagonals, from)
    }

    #[inline(always)]
    fn put<S: Side>(board: &Board, next: &mut Board, lifted: Lifted, captured: Set8, to: Square8) {
        let target = Set8::from_square(to);
        next.orthogonals = board.orthogonals | target;
        next.diagonals = (board.diagonals - captured) | (target & lifted.queen);
    }
}

impl Kind for King {
    const IS_KING: bool = true;

    #[inline(always)]
    fn kind(_: &Board, _: Square8) -> usize {
        PieceKind::King.index()
    }

    #[inline(always)]
    fn put<S: Side>(_: &Board, next: &mut Board, _: Lifted, _: Set8, to: Square8) {
        next.kings[S::COLOR.index()] = to;
    }
}

impl Board {
    /// The files of a side's home rank that are in a set: its lowest byte, or its
    /// highest.
    #[inline(always)]
    const fn home(set: Set8, is_white: bool) -> u8 {
        (set.bits() >> if is_white { 0 } else { 56 }) as u8
    }

    /// Makes `next` this board with the squares of `moved` changed for the side that
    /// moves, and without what stands on `captured`, if anything may. The moving
    /// piece itself comes after it.
    #[inline(always)]
    fn change<S: Side, const MAY_CAPTURE: bool>(
        &self,
        next: &mut Self,
        moved: Set8,
        captured: Set8,
    ) {
        let (own, enemy) = (S::COLOR.index(), (!S::COLOR).index());
        next.colors[own] = self.colors[own] ^ moved;
        if MAY_CAPTURE {
            next.colors[enemy] = self.colors[enemy] - captured;
            next.pawns = self.pawns - captured;
            next.knights = self.knights - captured;
            next.diagonals = self.diagonals - captured;
            next.orthogonals = self.orthogonals - captured;
            next.castling[enemy] = self.castling[enemy] & !Self::home(captured, !S::IS_WHITE);
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
        Self {
            en_passant: 0,
            turn: !self.turn,
            ..*self
        }
    }

    #[inline(always)]
    fn lifted<S: Side, K: Kind>(&self, from: Square8) -> Self {
        let origin = Set8::from_square(from);
        let own = S::COLOR.index();
        let mut lifted = *self;
        lifted.colors[own] -= origin;
        lifted.knights -= origin;
        lifted.diagonals -= origin;
        lifted.orthogonals -= origin;
        if K::IS_KING {
            lifted.castling[own] = 0;
        } else if K::MAY_CASTLE {
            lifted.castling[own] &= !Self::home(origin, S::IS_WHITE);
        }
        lifted
    }

    #[inline(always)]
    fn put<S: Side, K: Kind, const MAY_CAPTURE: bool>(
        &self,
        next: &mut Self,
        lifted: Lifted,
        to: Square8,
    ) {
        let target = Set8::from_square(to);
        let captured = if MAY_CAPTURE { target } else { Set8::EMPTY };
        self.change::<S, MAY_CAPTURE>(next, target, captured);
        K::put::<S>(self, next, lifted, captured, to);
    }

    #[inline(always)]
    fn begun_by_pawn(&self) -> Self {
        *self
    }

    #[inline(always)]
    fn pawn<S: Side, const CAPTURES: bool>(&self, next: &mut Self, from: Square8, to: Square8) {
        let moved = both(from, to);
        self.change::<S, CAPTURES>(next, moved, Set8::from_square(to));
        next.pawns = self.pawns.without(from).with(to);
    }

    #[inline(always)]
    fn double_step<S: Side>(&self, next: &mut Self, from: Square8, to: Square8) {
        self.pawn::<S, false>(next, from, to);
        let beside = Set8::from_square(to);
        let beside = beside.shift(Direction::West) | beside.shift(Direction::East);
        let capturers = beside & self.pawns & self.colors[(!S::COLOR).index()];
        next.en_passant = 0;
        if !capturers.is_empty() {
            next.en_passant = passed_square::<S>(next, to, capturers);
        }
    }

    #[inline(always)]
    fn promotion<S: Side>(&self, from: Square8, to: Square8, promotion: Promotion) -> Self {
        let mut next = *self;
        let target = Set8::from_square(to);
        self.change::<S, true>(&mut next, both(from, to), target);
        next.pawns = next.pawns.without(from);
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
        let mut next = *self;
        self.pawn::<S, false>(&mut next, from, to);
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
        next
    }
}

/// The index of the square that the pawn that has just come to `to` has passed, if
/// one of the pawns beside it can capture it there legally, otherwise 0.
#[inline(never)]
fn passed_square<S: Side>(next: &Board, to: Square8, mut capturers: Set8) -> u8 {
    let passed = Set8::from_square(to).shift(forward(!S::COLOR));
    let passed = passed
        .first()
        .expect("a pawn that stepped twice has a square behind it");
    while let Some(capturer) = capturers.pop_first() {
        if is_en_passant_safe(next, !S::COLOR, capturer, passed) {
            return passed.index() as u8;
        }
    }
    0
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
}

struct Successors<M, F> {
    begun: M,
    f: F,
}

impl<M: Make, B, F: FnMut(Move, &M) -> ControlFlow<B>> Sink for Successors<M, F> {
    type Break = B;

    #[inline(always)]
    fn piece<S: Side, K: Kind>(&mut self, from: Square8, mut targets: Set8) -> ControlFlow<B> {
        let kind = Lifted::find::<K>(self.begun.board(), from);
        let lifted = self.begun.lifted::<S, K>(from);
        let mut next = lifted;
        // Of most pieces no move captures.
        if targets.intersects(self.begun.board().colors[(!S::COLOR).index()]) {
            while let Some(to) = targets.pop_first() {
                lifted.put::<S, K, true>(&mut next, kind, to);
                (self.f)(Move::new(from, to), &next)?;
            }
        } else {
            while let Some(to) = targets.pop_first() {
                lifted.put::<S, K, false>(&mut next, kind, to);
                (self.f)(Move::new(from, to), &next)?;
            }
        }
        Continue(())
    }

    #[inline(always)]
    fn pawns<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<B> {
        let begun = self.begun.begun_by_pawn();
        for (mut targets, shift) in targets.by_shift(S::STEP) {
            let mut next = begun;
            while let Some(to) = targets.pop_first() {
                let from = origin(to, shift);
                if shift == 2 * S::STEP {
                    begun.double_step::<S>(&mut next, from, to);
                } else if shift == S::STEP {
                    begun.pawn::<S, false>(&mut next, from, to);
                } else {
                    begun.pawn::<S, true>(&mut next, from, to);
                }
                (self.f)(Move::new(from, to), &next)?;
            }
        }
        Continue(())
    }

    fn promotions<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<B> {
        let begun = self.begun.begun_by_pawn();
        for (mut targets, shift) in targets.by_shift(S::STEP) {
            while let Some(to) = targets.pop_first() {
                let from = origin(to, shift);
                for promotion in Promotion::ALL {
                    let next = begun.promotion::<S>(from, to, promotion);
                    (self.f)(Move::promoting(from, to, promotion), &next)?;
                }
            }
        }
        Continue(())
    }

    fn en_passant<S: Side>(&mut self, from: Square8, to: Square8) -> ControlFlow<B> {
        let next = self.begun.begun_by_pawn().en_passant::<S>(from, to);
        (self.f)(Move::new(from, to), &next)
    }

    fn castling<S: Side>(&mut self, king: Square8, rook: Square8) -> ControlFlow<B> {
        let next = self.begun.castling::<S>(king, rook);
        (self.f)(Move::castling(king, rook), &next)
    }
}
