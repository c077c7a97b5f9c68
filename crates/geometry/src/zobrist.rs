//! Zobrist keys that never change.
//!
//! A Zobrist hash of a position is the exclusive or of one key for each fact
//! that holds in it: "a white pawn on e4", "black to move". All keys of this
//! module come from one endless sequence, the output of SplitMix64 from a fixed
//! seed, so they are the same on every platform and in every version, can be
//! built at compile time, and can be recomputed one by one where a table would
//! be too large.
//!
//! SplitMix64 was chosen over a stronger generator because its output
//! function is a bijection on 64 bits applied to a counter: **no key occurs
//! twice** in the sequence, whatever its length. Tables taken from ranges of
//! the sequence that do not overlap never share a key.

/// The seed of the sequence: the first 64 bits of the fractional part of π,
/// visibly not chosen for a purpose.
pub const SEED: u64 = 0x243F_6A88_85A3_08D3;

/// The key at `position` in the sequence, counted from 0.
///
/// ```
/// use boardwright_geometry::zobrist;
///
/// let table = zobrist::Keys::<4>::starting_at(10);
/// assert_eq!(table.get(3), zobrist::key(13));
/// ```
#[must_use]
#[inline(always)]
pub const fn key(position: u64) -> u64 {
    // The generator's state after n steps is the seed plus n increments.
    SplitMix64::new(SEED.wrapping_add(SplitMix64::INCREMENT.wrapping_mul(position))).next()
}

/// A table of `N` successive keys.
///
/// A game places its facts along the sequence and gives each table its own
/// start:
///
/// ```
/// use boardwright_geometry::zobrist::Keys;
///
/// /// Twelve kinds of piece on 64 squares, then the side to move.
/// static PIECES: Keys<768> = Keys::starting_at(0);
/// static SIDE: Keys<1> = Keys::starting_at(768);
///
/// let mut hash = PIECES.get(12) ^ PIECES.get(700);
/// hash ^= SIDE.get(0);
/// assert_ne!(hash, 0);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keys<const N: usize>([u64; N]);

impl<const N: usize> Keys<N> {
    /// The keys from `position` on.
    #[must_use]
    pub const fn starting_at(position: u64) -> Self {
        let mut keys = [0; N];
        let mut i = 0;
        while i < N {
            keys[i] = key(position.wrapping_add(i as u64));
            i += 1;
        }
        Keys(keys)
    }

    /// The key at `index` in this table.
    ///
    /// # Panics
    ///
    /// When `index` is not below `N`.
    #[must_use]
    #[inline]
    pub const fn get(&self, index: usize) -> u64 {
        self.0[index]
    }

    /// All keys of the table.
    #[must_use]
    #[inline]
    pub const fn as_array(&self) -> &[u64; N] {
        &self.0
    }
}

/// The generator SplitMix64, written out so that its values depend on nothing
/// else. It is made for tables of constants; dice have their own crate.
///
/// ```
/// use boardwright_geometry::zobrist::SplitMix64;
///
/// let mut generator = SplitMix64::new(1_234_567);
/// assert_eq!(generator.next(), 6_457_827_717_110_365_317);
/// assert_eq!(generator.next(), 3_203_168_211_198_807_973);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// What each step adds to the state: 2⁶⁴ divided by the golden ratio,
    /// made odd so that the state runs through all values.
    const INCREMENT: u64 = 0x9E37_79B9_7F4A_7C15;

    /// A generator that starts from `seed`.
    #[must_use]
    #[inline(always)]
    pub const fn new(seed: u64) -> Self {
        SplitMix64 { state: seed }
    }

    /// The next value. Each of the 2⁶⁴ values comes up once before any comes
    /// up again.
    #[inline(always)]
    pub const fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(SplitMix64::INCREMENT);
        let mut mixed = self.state;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }
}
