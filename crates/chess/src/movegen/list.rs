//! Visiting moves one by one, and asking about one.

use super::group::{Group, Origin};
use super::{Kind, PawnTargets, SMALL, Side, Sink, generate};
use crate::board::Board;
use crate::moves::Move;
use boardwright_geometry::{Set8, Square8};
use core::ops::ControlFlow::{self, Break, Continue};

/// Gives each legal move of the pieces on `movers` to `f` until it breaks.
///
/// Only the loop over the targets is compiled for each listener; the generator,
/// which calls it for a whole group of moves, is compiled once.
#[inline]
pub(crate) fn visit<B>(
    board: &Board,
    movers: Set8,
    mut f: impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut broken = None;
    let _ = visit_groups(board, movers, false, &mut |group| {
        for legal in group {
            if let Break(value) = f(legal) {
                broken = Some(value);
                return Break(());
            }
        }
        Continue(())
    });
    match broken {
        Some(value) => Break(value),
        None => Continue(()),
    }
}

/// Gives each legal capture and promotion to `f`, in the order of [`visit`].
#[inline]
pub(crate) fn visit_loud(board: &Board, mut f: impl FnMut(Move)) {
    let _ = visit_groups(board, Set8::ALL, true, &mut |group| {
        group.into_iter().for_each(&mut f);
        Continue(())
    });
}

/// Gives the legal moves of the pieces on `movers`, of them only captures and
/// promotions if `loud`, to `f` in groups until it breaks. No group is empty.
#[inline]
pub(super) fn visit_groups(
    board: &Board,
    movers: Set8,
    loud: bool,
    f: &mut dyn FnMut(Group) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if SMALL {
        groups(board, movers, loud, f)
    } else if loud {
        groups_of::<true>(board, movers, f)
    } else {
        groups_of::<false>(board, movers, f)
    }
}

#[inline(never)]
fn groups(
    board: &Board,
    movers: Set8,
    loud: bool,
    f: &mut dyn FnMut(Group) -> ControlFlow<()>,
) -> ControlFlow<()> {
    generate(board, movers, loud, &mut Visitor { f })
}

/// The same as two programs, one for each kind of question.
#[inline(never)]
fn groups_of<const LOUD: bool>(
    board: &Board,
    movers: Set8,
    f: &mut dyn FnMut(Group) -> ControlFlow<()>,
) -> ControlFlow<()> {
    generate(board, movers, LOUD, &mut Visitor { f })
}

/// Whether the move is legal. Only the moves of its piece are generated.
pub(crate) fn is_legal(board: &Board, asked: Move) -> bool {
    let movers = Set8::from_square(asked.from());
    if SMALL {
        let stop_if = |found| if found { Break(()) } else { Continue(()) };
        return visit(board, movers, |legal| stop_if(legal == asked)).is_break();
    }
    generate(board, movers, false, &mut Asked { asked }).is_break()
}

struct Visitor<'f> {
    f: &'f mut dyn FnMut(Group) -> ControlFlow<()>,
}

impl Visitor<'_> {
    #[inline(always)]
    fn give(&mut self, targets: Set8, origin: Origin) -> ControlFlow<()> {
        if targets.is_empty() {
            return Continue(());
        }
        (self.f)(Group { targets, origin })
    }
}

impl Sink for Visitor<'_> {
    type Break = ();

    #[inline(always)]
    fn piece<S: Side, K: Kind>(&mut self, from: Square8, targets: Set8) -> ControlFlow<()> {
        self.give(targets, Origin::square(from))
    }

    #[inline(always)]
    fn pawns<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<()> {
        for (targets, shift) in targets.by_shift(S::STEP) {
            self.give(targets, Origin::shift(shift))?;
        }
        Continue(())
    }

    fn promotions<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<()> {
        for (targets, shift) in targets.by_shift(S::STEP) {
            self.give(targets, Origin::promoting(shift))?;
        }
        Continue(())
    }

    fn en_passant<S: Side>(&mut self, from: Square8, to: Square8) -> ControlFlow<()> {
        self.give(Set8::from_square(to), Origin::square(from))
    }

    fn castling<S: Side>(&mut self, king: Square8, rook: Square8) -> ControlFlow<()> {
        self.give(Set8::from_square(rook), Origin::castling(king))
    }
}

/// Stops when it meets the move asked about. It receives only moves of one
/// piece, so the origin need not be compared.
struct Asked {
    asked: Move,
}

impl Asked {
    #[inline(always)]
    fn stop_if(&self, found: bool) -> ControlFlow<()> {
        if found { Break(()) } else { Continue(()) }
    }

    /// Whether the move asked about is an ordinary move to one of these
    /// squares.
    #[inline(always)]
    fn is_plain_to(&self, targets: Set8) -> bool {
        targets.contains(self.asked.to())
            && !self.asked.is_castling()
            && self.asked.promotion().is_none()
    }
}

impl Sink for Asked {
    type Break = ();

    #[inline(always)]
    fn piece<S: Side, K: Kind>(&mut self, _: Square8, targets: Set8) -> ControlFlow<()> {
        self.stop_if(self.is_plain_to(targets))
    }

    #[inline(always)]
    fn pawns<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<()> {
        let all = targets.single | targets.double | targets.west | targets.east;
        self.stop_if(self.is_plain_to(all))
    }

    #[inline(always)]
    fn promotions<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<()> {
        let all = targets.single | targets.west | targets.east;
        self.stop_if(self.asked.promotion().is_some() && all.contains(self.asked.to()))
    }

    #[inline(always)]
    fn en_passant<S: Side>(&mut self, _: Square8, to: Square8) -> ControlFlow<()> {
        self.stop_if(self.is_plain_to(Set8::from_square(to)))
    }

    #[inline(always)]
    fn castling<S: Side>(&mut self, king: Square8, rook: Square8) -> ControlFlow<()> {
        self.stop_if(self.asked == Move::castling(king, rook))
    }
}
