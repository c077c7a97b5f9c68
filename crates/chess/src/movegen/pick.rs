//! Picking one move by its index, in one generation and without a list.
//!
//! The sets that the generator hands over are noted down as they are, about
//! twenty for a usual position, and counted on the way; the index then skips
//! whole sets. If there is not enough room for all sets, which only happens
//! with dozens of queens, the generator runs a second time.
//!
//! Comparing the index with all running sums at once is slower, probably since
//! sums that were written in narrow words are read in wide ones.

use super::group::{Group, Origin};
use super::list::{visit, visit_groups};
use super::{Kind, PawnTargets, SMALL, Side, Sink, generate};
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
        targets: [Set8::EMPTY; ROOM],
        origins: [Origin::shift(0); ROOM],
        len: 0,
        count: 0,
    };
    if SMALL {
        let _ = visit_groups(board, Set8::ALL, false, &mut |group| {
            let Continue(()) = noted.note(group.targets, group.origin, group.moves_each());
            Continue(())
        });
    } else {
        let Continue(()) = generate(board, Set8::ALL, false, &mut noted);
    }
    if noted.count == 0 {
        return None;
    }
    let mut left = choose(u64::from(noted.count));
    assert!(
        left < u64::from(noted.count),
        "the chosen index is below the count"
    );
    if noted.len >= ROOM {
        let found = visit(board, Set8::ALL, |legal| {
            if left == 0 {
                return Break(legal);
            }
            left -= 1;
            Continue(())
        });
        return found.break_value();
    }
    let groups = noted.targets.iter().zip(&noted.origins);
    for (&targets, &origin) in groups {
        let group = Group { targets, origin };
        let moves = group.count();
        if left < moves {
            return group.nth(left);
        }
        left -= moves;
    }
    None
}

/// More groups than are usual: 16 pieces of which a few are queens, seven kinds
/// of pawn moves, en passant and castling.
const ROOM: usize = 32;

/// The groups that are not empty. Which are cannot be predicted, so that is not
/// decided by a branch.
struct Noted {
    targets: [Set8; ROOM],
    origins: [Origin; ROOM],
    /// How many groups there are, noted or not.
    len: usize,
    count: u32,
}

impl Noted {
    #[inline(always)]
    fn note(&mut self, targets: Set8, origin: Origin, moves_each: u32) -> ControlFlow<Infallible> {
        // An empty set is overwritten by the next one. Sets that find no room
        // overwrite others, and then nothing that was noted is used.
        let place = self.len % ROOM;
        self.targets[place] = targets;
        self.origins[place] = origin;
        self.len += usize::from(!targets.is_empty());
        self.count += moves_each * targets.len() as u32;
        Continue(())
    }
}

impl Sink for Noted {
    type Break = Infallible;
    // Moves are picked in random games, where kings stand anywhere.
    const LOOKS_UP_SHIELDS: bool = false;

    #[inline(always)]
    fn piece<S: Side, K: Kind>(&mut self, from: Square8, targets: Set8) -> ControlFlow<Infallible> {
        self.note(targets, Origin::square(from), 1)
    }

    #[inline(always)]
    fn pawns<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<Infallible> {
        for (targets, shift) in targets.by_shift(S::STEP) {
            self.note(targets, Origin::shift(shift), 1)?;
        }
        Continue(())
    }

    fn promotions<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<Infallible> {
        for (targets, shift) in targets.by_shift(S::STEP) {
            self.note(targets, Origin::promoting(shift), 4)?;
        }
        Continue(())
    }

    fn en_passant<S: Side>(&mut self, from: Square8, to: Square8) -> ControlFlow<Infallible> {
        self.note(Set8::from_square(to), Origin::square(from), 1)
    }

    fn castling<S: Side>(&mut self, king: Square8, rook: Square8) -> ControlFlow<Infallible> {
        self.note(Set8::from_square(rook), Origin::castling(king), 1)
    }
}
