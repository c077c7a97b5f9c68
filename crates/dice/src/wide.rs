//! Integers of 256 bits, as far as exact fractions need them.
//!
//! A product of two `u128` needs twice the bits. Without it, comparing, adding
//! or averaging fractions would give wrong answers, or none where the reduced
//! result fits.

use core::num::NonZeroU128;

/// An unsigned integer below 2²⁵⁶. Ordered as a number.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Wide {
    // The order of the fields makes the derived order the numeric one.
    high: u128,
    low: u128,
}

impl Wide {
    pub(crate) const ZERO: Wide = Wide { high: 0, low: 0 };

    /// The product, which always fits.
    pub(crate) const fn product(left: u128, right: u128) -> Wide {
        let (left_high, left_low) = (left >> 64, left & LOW_HALF);
        let (right_high, right_low) = (right >> 64, right & LOW_HALF);
        let low = left_low * right_low;
        // Each of these is at most (2^64 − 1)², which leaves room for two more
        // halves, so the sums below cannot overflow.
        let middle = left_low * right_high + (low >> 64);
        let other_middle = left_high * right_low + (middle & LOW_HALF);
        Wide {
            high: left_high * right_high + (middle >> 64) + (other_middle >> 64),
            low: other_middle << 64 | low & LOW_HALF,
        }
    }

    /// The sum, unless it reaches 2²⁵⁶.
    pub(crate) const fn checked_add(self, other: Wide) -> Option<Wide> {
        let (low, carry) = self.low.overflowing_add(other.low);
        let Some(high) = self.high.checked_add(other.high) else {
            return None;
        };
        let Some(high) = high.checked_add(carry as u128) else {
            return None;
        };
        Some(Wide { high, low })
    }

    /// The difference, unless it is below 0.
    pub(crate) const fn checked_sub(self, other: Wide) -> Option<Wide> {
        let (low, borrow) = self.low.overflowing_sub(other.low);
        let Some(high) = self.high.checked_sub(other.high) else {
            return None;
        };
        let Some(high) = high.checked_sub(borrow as u128) else {
            return None;
        };
        Some(Wide { high, low })
    }

    /// Quotient and remainder.
    pub(crate) const fn div_rem(self, divisor: NonZeroU128) -> (Wide, u128) {
        let divisor = divisor.get();
        let high = self.high / divisor;
        let mut remainder = self.high % divisor;
        if remainder == 0 {
            let low = self.low / divisor;
            return (Wide { high, low }, self.low % divisor);
        }
        // Long division in base 2. The remainder is below the divisor before
        // each step, so one subtraction is enough after doubling it; the bit
        // that doubling may push out counts as "larger than any divisor".
        let mut low = 0;
        let mut bit = u128::BITS;
        while bit > 0 {
            bit -= 1;
            let pushed_out = remainder >> 127 == 1;
            remainder = remainder << 1 | self.low >> bit & 1;
            low <<= 1;
            if pushed_out || remainder >= divisor {
                remainder = remainder.wrapping_sub(divisor);
                low |= 1;
            }
        }
        (Wide { high, low }, remainder)
    }

    /// The same number, if it is below 2¹²⁸.
    pub(crate) const fn narrow(self) -> Option<u128> {
        match self.high {
            0 => Some(self.low),
            _ => None,
        }
    }
}

const LOW_HALF: u128 = u64::MAX as u128;

#[cfg(test)]
mod tests {
    use super::Wide;
    use core::num::NonZeroU128;
    use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};

    /// The number's four 64-bit digits, lowest first, each in a `u128`.
    fn digits(number: u128) -> [u128; 2] {
        [number & u128::from(u64::MAX), number >> 64]
    }

    proptest! {
        /// The product against schoolbook multiplication, digit by digit.
        #[test]
        fn a_product_is_that_of_its_digits(left in any::<u128>(), right in any::<u128>()) {
            let mut rows = [0u128; 4];
            for (i, a) in digits(left).into_iter().enumerate() {
                for (j, b) in digits(right).into_iter().enumerate() {
                    let [low, high] = digits(a * b);
                    rows[i + j] += low;
                    rows[i + j + 1] += high;
                }
            }
            for i in 0..3 {
                rows[i + 1] += rows[i] >> 64;
                rows[i] &= u128::from(u64::MAX);
            }
            let product = Wide::product(left, right);
            prop_assert_eq!(product.low, rows[1] << 64 | rows[0]);
            prop_assert_eq!(product.high, rows[3] << 64 | rows[2]);
        }

        /// quotient × divisor + remainder is the number, for divisors of every size.
        #[test]
        fn a_division_multiplies_back(
            high in any::<u128>(),
            low in any::<u128>(),
            divisor in any::<NonZeroU128>(),
            shift in 0u32..128,
        ) {
            let number = Wide { high, low };
            let divisor = NonZeroU128::new(divisor.get() >> shift).unwrap_or(NonZeroU128::MIN);
            let (quotient, remainder) = number.div_rem(divisor);
            prop_assert!(remainder < divisor.get());
            let low_part = Wide::product(quotient.low, divisor.get());
            let high_part = Wide::product(quotient.high, divisor.get());
            prop_assert_eq!(high_part.high, 0);
            let back = low_part
                .checked_add(Wide { high: high_part.low, low: 0 })
                .and_then(|sum| sum.checked_add(Wide { high: 0, low: remainder }));
            prop_assert_eq!(back, Some(number));
        }

        /// Adding and subtracting undo each other; out of range is none.
        #[test]
        fn sums_and_differences_agree(a in any::<[u128; 2]>(), b in any::<[u128; 2]>()) {
            let (a, b) = (Wide { high: a[0], low: a[1] }, Wide { high: b[0], low: b[1] });
            match a.checked_add(b) {
                Some(sum) => {
                    prop_assert!(sum >= a && sum >= b);
                    prop_assert_eq!(sum.checked_sub(b), Some(a));
                }
                // a + b ≥ 2^256 says that a is larger than all ones minus b.
                None => {
                    let room = Wide { high: !b.high, low: !b.low };
                    prop_assert!(a > room);
                }
            }
            prop_assert_eq!(a.checked_sub(b).is_some(), a >= b);
        }
    }
}
