//! A generator for playouts.

/// A fast generator, the same for every program, so that no program is
/// measured with a better one than its peers.
pub struct Random(u64);

impl Random {
    /// The generator at its start: the same numbers each time.
    #[must_use]
    pub const fn new() -> Self {
        Self(0x2545_f491_4f6c_dd1d)
    }

    /// A number below `count`.
    #[inline]
    pub fn below(&mut self, count: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * u128::from(count)) >> 64) as u64
    }
}

impl Default for Random {
    fn default() -> Self {
        Self::new()
    }
}
