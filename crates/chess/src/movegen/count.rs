//! Counting moves, and testing whether there is one.
//!
//! Without a population count in the instruction set, which the default
//! target of x86-64 lacks, counting each set by itself costs a dozen
//! operations. The last steps of the usual method add up the bytes of a word,
//! and they can be done once for all sets together.

use super::{Kind, PawnTargets, SMALL, Side, Sink, generate, generate_any, visit_groups};
use crate::board::Board;
use boardwright_geometry::{Set8, Square8};
use core::convert::Infallible;
use core::ops::ControlFlow::{self, Break, Continue};

/// The number of legal moves.
pub(crate) fn count(board: &Board) -> u64 {
    let mut tally = Tally::default();
    let Continue(()) = generate(board, Set8::ALL, false, &mut tally);
    tally.total()
}

/// Whether there is a legal move.
pub(crate) fn has_any(board: &Board) -> bool {
    if SMALL {
        return visit_groups(board, Set8::ALL, false, &mut |_| Break(())).is_break();
    }
    generate_any(board, &mut AnyMove).is_break()
}

/// Whether this target counts bits with one instruction.
const NATIVE: bool = cfg!(any(
    target_feature = "popcnt",
    not(any(target_arch = "x86", target_arch = "x86_64"))
));

/// A sum of sizes of sets.
#[derive(Default)]
pub(crate) struct Tally {
    /// The sum or, without the instruction, a sum for each byte, that is for
    /// each rank of targets. A square can be the target of at most 16 pieces, 3
    /// pawn moves and a king, so no byte exceeds 8 × 20.
    sums: u64,
    /// Moves that are counted one by one.
    single: u64,
}

const PAIRS: u64 = 0x5555_5555_5555_5555;
const NIBBLES: u64 = 0x3333_3333_3333_3333;
const BYTES: u64 = 0x0f0f_0f0f_0f0f_0f0f;

impl Tally {
    #[inline(always)]
    pub(crate) fn add(&mut self, set: Set8) {
        let bits = set.bits();
        if NATIVE {
            self.sums += u64::from(bits.count_ones());
            return;
        }
        let nibbles = nibbles(pairs(bits));
        // Two of them fit into four bits.
        self.sums += (nibbles + (nibbles >> 4)) & BYTES;
    }

    #[inline(always)]
    pub(crate) fn total(&self) -> u64 {
        if NATIVE {
            return self.sums + self.single;
        }
        const EVEN: u64 = 0x00ff_00ff_00ff_00ff;
        let sums = (self.sums & EVEN) + (self.sums >> 8 & EVEN);
        (sums.wrapping_mul(0x0001_0001_0001_0001) >> 48) + self.single
    }
}

/// The number of bits in each pair of bits.
#[inline(always)]
fn pairs(bits: u64) -> u64 {
    bits - (bits >> 1 & PAIRS)
}

/// The sum of the pairs in each group of four bits.
#[inline(always)]
fn nibbles(pairs: u64) -> u64 {
    (pairs & NIBBLES) + (pairs >> 2 & NIBBLES)
}

impl Sink for Tally {
    type Break = Infallible;
    const JOINS_QUEENS: bool = !NATIVE;

    #[inline(always)]
    fn piece<S: Side, K: Kind>(&mut self, _: Square8, targets: Set8) -> ControlFlow<Infallible> {
        self.add(targets);
        Continue(())
    }

    #[inline(always)]
    fn pawns<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<Infallible> {
        // Steps end on empty squares, captures on others, and no square is reached by a
        // single step and by a double one.
        let steps = targets.single | targets.double;
        self.add(steps | targets.west);
        self.add(targets.east);
        Continue(())
    }

    #[inline(always)]
    fn promotions<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<Infallible> {
        let count = targets.single.len() + targets.west.len() + targets.east.len();
        self.single += 4 * count as u64;
        Continue(())
    }

    #[inline(always)]
    fn en_passant<S: Side>(&mut self, _: Square8, _: Square8) -> ControlFlow<Infallible> {
        self.single += 1;
        Continue(())
    }

    #[inline(always)]
    fn castling<S: Side>(&mut self, _: Square8, _: Square8) -> ControlFlow<Infallible> {
        self.single += 1;
        Continue(())
    }
}

/// Stops at the first move.
struct AnyMove;

impl AnyMove {
    #[inline(always)]
    fn stop_unless_empty(targets: Set8) -> ControlFlow<()> {
        if targets.is_empty() {
            Continue(())
        } else {
            Break(())
        }
    }
}

impl Sink for AnyMove {
    type Break = ();

    #[inline(always)]
    fn piece<S: Side, K: Kind>(&mut self, _: Square8, targets: Set8) -> ControlFlow<()> {
        Self::stop_unless_empty(targets)
    }

    #[inline(always)]
    fn pawns<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<()> {
        // In check a double step may be legal where the single one is not.
        Self::stop_unless_empty(targets.single | targets.double | targets.west | targets.east)
    }

    #[inline(always)]
    fn promotions<S: Side>(&mut self, _: PawnTargets) -> ControlFlow<()> {
        Break(())
    }

    #[inline(always)]
    fn en_passant<S: Side>(&mut self, _: Square8, _: Square8) -> ControlFlow<()> {
        Break(())
    }

    #[inline(always)]
    fn castling<S: Side>(&mut self, _: Square8, _: Square8) -> ControlFlow<()> {
        Break(())
    }
}
