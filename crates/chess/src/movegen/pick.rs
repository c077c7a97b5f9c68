//! Picking one move by its index, in one generation and without a list.
//!
//! The sets that the generator hands over are noted down as they are, about
//! twenty for a usual position, and counted on the way; the index then skips
//! whole sets. If there is not enough room for all sets, which only happens
//! with dozens of queens, the generator runs a second time.

use super::group::{Group, Origin};
use super::list::visit;
use super::{Kind, PawnTargets, Side, Sink, generate};
use crate::board::Board;
use crate::moves::Move;
use boardwright_geometry::{Set8, Square8};
use core::convert::Infallible;
use core::ops::ControlFlow::{self, Break, Continue};

/// Calls `choose` with the number of moves and returns the move with the index
/// that it returns; `None`, without calling it, if there is no move.
///
/// # Panics
///
/// If the index is not below the number of moves.
// Compiled into a loop of random moves it finds fewer registers free.
#[inline(never)]
pub(crate) fn pick(board: &Board, choose: impl FnOnce(u64) -> u64) -> Option<Move> {
    let mut noted = Noted {
        groups: [Group::NONE; ROOM],
        len: 0,
        count: 0,
    };
    let Continue(()) = generate(board, Set8::ALL, &mut noted);
    if noted.count == 0 {
        return None;
    }
    let mut left = choose(u64::from(noted.count));
    assert!(
        left < u64::from(noted.count),
        "the chosen index is below the count"
    );
    if noted.len > ROOM {
        let found = visit(board, Set8::ALL, |legal| {
            if left == 0 {
                return Break(legal);
            }
            left -= 1;
            Continue(())
        });
        return found.break_value();
    }
    for group in &noted.groups[..noted.len] {
        let moves = group.count();
        if left < moves {
            return group.nth(left);
        }
        left -= moves;
    }
    None
}

/// The number of groups that fit: 16 pieces of which a few are queens, seven
/// kinds of pawn moves, en passant and castling.
const ROOM: usize = 32;

struct Noted {
    groups: [Group; ROOM],
    /// How many groups there are, noted or not.
    len: usize,
    count: u32,
}

impl Noted {
    #[inline(always)]
    fn note(&mut self, targets: Set8, origin: Origin, moves_each: u32) -> ControlFlow<Infallible> {
        if !targets.is_empty() {
            if let Some(group) = self.groups.get_mut(self.len) {
                *group = Group { targets, origin };
            }
            self.len += 1;
            self.count += moves_each * targets.len() as u32;
        }
        Continue(())
    }
}

impl Sink for Noted {
    type Break = Infallible;

    #[inline(always)]
    fn piece<S: Side, K: Kind>(&mut self, from: Square8, targets: Set8) -> ControlFlow<Infallible> {
        self.note(targets, Origin::Square(from), 1)
    }

    #[inline(always)]
    fn pawns<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<Infallible> {
        for (targets, shift) in targets.by_shift(S::STEP) {
            self.note(targets, Origin::Shift(shift), 1)?;
        }
        Continue(())
    }

    fn promotions<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<Infallible> {
        for (targets, shift) in targets.by_shift(S::STEP) {
            self.note(targets, Origin::Promoting(shift), 4)?;
        }
        Continue(())
    }

    fn en_passant<S: Side>(&mut self, from: Square8, to: Square8) -> ControlFlow<Infallible> {
        self.note(Set8::from_square(to), Origin::Square(from), 1)
    }

    fn castling<S: Side>(&mut self, king: Square8, rook: Square8) -> ControlFlow<Infallible> {
        self.note(Set8::from_square(rook), Origin::Castling(king), 1)
    }
}
