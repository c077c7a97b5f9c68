//! A weight in two parts.

use core::ops::{Add, AddAssign, Mul, Neg, Sub};

/// A weight in the middle game and one in the end game, in the lower and the
/// upper half of a word, so that one operation adds or multiplies both.
#[derive(Copy, Clone, Default)]
pub(super) struct Weight(i64);

impl Weight {
    pub(super) const fn new(middle: i32, end: i32) -> Self {
        Self(middle as i64 + ((end as i64) << 32))
    }

    /// Weights of pairs of values.
    pub(super) const fn all<const N: usize>(pairs: [(i32, i32); N]) -> [Self; N] {
        let mut weights = [Self(0); N];
        let mut index = 0;
        while index < N {
            weights[index] = Self::new(pairs[index].0, pairs[index].1);
            index += 1;
        }
        weights
    }

    const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// The weight in the middle game and that in the end game.
    pub(super) const fn parts(self) -> (i32, i32) {
        let middle = self.0 as i32;
        (middle, ((self.0 - middle as i64) >> 32) as i32)
    }
}

impl Add for Weight {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self.plus(other)
    }
}

impl Sub for Weight {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Weight {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl AddAssign for Weight {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Mul<usize> for Weight {
    type Output = Self;
    fn mul(self, times: usize) -> Self {
        Self(self.0 * times as i64)
    }
}
