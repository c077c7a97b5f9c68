//! Counting moves, and testing whether there is one.
//!
//! Without a population count in the instruction set, which the default
//! target of x86-64 lacks, counting each set by itself costs a dozen
//! operations. So sets are added up square by square, as binary numbers of which
//! a word holds one digit of each, and bits are only counted at the end. Three
//! digits, or four that are kept until they are full, are slower.
//!
//! Counting eight boards at once, in vectors of four words, took 1.06 times the
//! time of counting them one by one, natively.

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
    /// Moves that are counted one by one and, with the instruction, all.
    sum: u64,
    /// Without the instruction: of each square, the lowest bit of how many sets hold it.
    ones: u64,
    /// The next bit. What carries over from it, which few squares do, is in `sum`.
    twos: u64,
}

const PAIRS: u64 = 0x5555_5555_5555_5555;
const NIBBLES: u64 = 0x3333_3333_3333_3333;
const BYTES: u64 = 0x0f0f_0f0f_0f0f_0f0f;

impl Tally {
    #[inline(always)]
    pub(crate) fn add(&mut self, set: Set8) {
        let bits = set.bits();
        if NATIVE {
            self.sum += u64::from(bits.count_ones());
            return;
        }
        let carried = self.ones & bits;
        self.ones ^= bits;
        let fours = self.twos & carried;
        self.twos ^= carried;
        if fours != 0 {
            self.sum += count_fours(fours);
        }
    }

    #[inline(always)]
    pub(crate) fn total(&self) -> u64 {
        if NATIVE {
            return self.sum;
        }
        // In four bits: at most 4, and twice as much.
        let nibbles = nibbles(pairs(self.ones)) + 2 * nibbles(pairs(self.twos));
        let bytes = (nibbles & BYTES) + (nibbles >> 4 & BYTES);
        (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) + self.sum
    }
}

/// The moves that four sets for each of these squares stand for.
#[cold]
#[inline(never)]
fn count_fours(squares: u64) -> u64 {
    4 * u64::from(squares.count_ones())
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
    const SPLITS_PROMOTIONS: bool = false;

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
        // Each is one of four, and has been counted once.
        let count = (targets.single | targets.west).len() + targets.east.len();
        self.sum += 3 * count as u64;
        Continue(())
    }

    #[inline(always)]
    fn en_passant<S: Side>(&mut self, _: Square8, _: Square8) -> ControlFlow<Infallible> {
        self.sum += 1;
        Continue(())
    }

    #[inline(always)]
    fn castling<S: Side>(&mut self, _: Square8, _: Square8) -> ControlFlow<Infallible> {
        self.sum += 1;
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
