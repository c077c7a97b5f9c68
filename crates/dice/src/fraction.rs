//! Exact fractions.
//!
//! Odds are shown to players and compared by policies, so they must be exact:
//! a re-roll decided by a floating-point tie would differ between machines.
//! Denominators are products of numbers of faces and stay small; 128 bits hold
//! an exchange of dozens of dice. A result that does not fit is reported, never
//! rounded.

use crate::wide::Wide;
use alloc::format;
use core::cmp::Ordering;
use core::fmt;
use core::num::NonZeroU128;
use core::str::FromStr;
use thiserror::Error;

/// A fraction of two integers that is 0 or more, always in lowest terms.
///
/// Equal numbers are equal values. The order is that of the numbers and is
/// exact for all values. The text is `n/d`, also for integers, such as `1/1`.
///
/// Arithmetic is checked: it gives `None` exactly when the result, in lowest
/// terms, does not fit in 128 bits over 128 bits (or is below 0, or a division
/// by 0). Intermediate results never overflow.
///
/// It is not suited to long sums, since denominators grow; a
/// [`Distribution`](crate::Distribution) keeps one denominator for all.
///
/// ```
/// use boardwright_dice::Fraction;
///
/// let third = Fraction::new(2, 6).expect("6 is not 0");
/// let half: Fraction = "1/2".parse()?;
/// assert!(third < half);
/// assert_eq!(third.checked_add(half).expect("it fits").to_string(), "5/6");
/// assert_eq!(third.complement().expect("it is at most 1").to_string(), "2/3");
/// assert_eq!(Fraction::ONE.to_string(), "1/1");
/// # Ok::<(), boardwright_dice::FractionError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    doc = "\nWith `serde` a fraction is a string holding its text."
)]
pub struct Fraction {
    numerator: u128,
    denominator: NonZeroU128,
}

impl Fraction {
    /// 0, which is 0/1.
    pub const ZERO: Fraction = Fraction {
        numerator: 0,
        denominator: NonZeroU128::MIN,
    };

    /// 1, which is 1/1.
    pub const ONE: Fraction = Fraction {
        numerator: 1,
        denominator: NonZeroU128::MIN,
    };

    /// The fraction in lowest terms; `None` if the denominator is 0.
    ///
    /// ```
    /// use boardwright_dice::Fraction;
    ///
    /// let odds = Fraction::new(14, 24).expect("24 is not 0");
    /// assert_eq!((odds.numerator(), odds.denominator()), (7, 12));
    /// assert_eq!(Fraction::new(0, 24), Some(Fraction::ZERO));
    /// assert_eq!(Fraction::new(14, 0), None);
    /// ```
    #[must_use]
    pub const fn new(numerator: u128, denominator: u128) -> Option<Fraction> {
        match NonZeroU128::new(denominator) {
            Some(denominator) => Some(Fraction::reduced(numerator, denominator)),
            None => None,
        }
    }

    /// The numerator in lowest terms.
    #[must_use]
    pub const fn numerator(self) -> u128 {
        self.numerator
    }

    /// The denominator in lowest terms, never 0.
    #[must_use]
    pub const fn denominator(self) -> u128 {
        self.denominator.get()
    }

    /// Whether this is 0.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.numerator == 0
    }

    /// The sum.
    #[must_use]
    pub fn checked_add(self, other: Fraction) -> Option<Fraction> {
        self.combine(other, Wide::checked_add)
    }

    /// The difference; `None` also if it is below 0.
    ///
    /// ```
    /// use boardwright_dice::Fraction;
    ///
    /// let [half, third] = [2, 3].map(|parts| Fraction::new(1, parts).expect("it is not 0"));
    /// assert_eq!(half.checked_sub(third), Fraction::new(1, 6));
    /// assert_eq!(third.checked_sub(half), None);
    /// ```
    #[must_use]
    pub fn checked_sub(self, other: Fraction) -> Option<Fraction> {
        self.combine(other, Wide::checked_sub)
    }

    /// 1 minus this: the probability that it does not happen. `None` above 1.
    #[must_use]
    pub fn complement(self) -> Option<Fraction> {
        Fraction::ONE.checked_sub(self)
    }

    /// The product.
    ///
    /// ```
    /// use boardwright_dice::Fraction;
    ///
    /// // Factors cancel first: this fits although the plain products do not.
    /// let huge = Fraction::from(u128::MAX);
    /// let tiny = Fraction::new(3, u128::MAX).expect("it is not 0");
    /// assert_eq!(huge.checked_mul(tiny), Some(Fraction::from(3_u64)));
    /// assert_eq!(huge.checked_mul(huge), None);
    /// ```
    #[must_use]
    pub fn checked_mul(self, other: Fraction) -> Option<Fraction> {
        // Cancelling before multiplying leaves lowest terms, so an overflow
        // means that the product itself does not fit.
        let left = greatest_common_divisor(self.numerator, other.denominator);
        let right = greatest_common_divisor(other.numerator, self.denominator);
        let numerator = (self.numerator / left).checked_mul(other.numerator / right)?;
        let denominator =
            (self.denominator.get() / right).checked_mul(other.denominator.get() / left)?;
        Some(Fraction {
            numerator,
            denominator: NonZeroU128::new(denominator)?,
        })
    }

    /// The quotient; `None` also if `other` is 0.
    ///
    /// ```
    /// use boardwright_dice::Fraction;
    ///
    /// // The odds of an attack that wins 3/8, given that it ends at all, which is 3/4.
    /// let (wins, ends) = (Fraction::new(3, 8), Fraction::new(3, 4));
    /// assert_eq!(wins.and_then(|wins| wins.checked_div(ends?)), Fraction::new(1, 2));
    /// assert_eq!(Fraction::ONE.checked_div(Fraction::ZERO), None);
    /// ```
    #[must_use]
    pub fn checked_div(self, other: Fraction) -> Option<Fraction> {
        self.checked_mul(Fraction {
            numerator: other.denominator.get(),
            denominator: NonZeroU128::new(other.numerator)?,
        })
    }

    /// A close floating-point number, for showing a percentage. It is within
    /// two units in the last place, and not meant for decisions.
    ///
    /// ```
    /// use boardwright_dice::Fraction;
    ///
    /// let odds = Fraction::new(5, 8).expect("8 is not 0");
    /// assert_eq!(format!("{:.1} %", 100.0 * odds.to_f64()), "62.5 %");
    /// ```
    #[must_use]
    pub fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator.get() as f64
    }

    /// Both parts divided by their greatest common divisor.
    const fn reduced(numerator: u128, denominator: NonZeroU128) -> Fraction {
        // Odds are nearly always small numbers, and single words are divided
        // several times as fast.
        if numerator <= u64::MAX as u128 && denominator.get() <= u64::MAX as u128 {
            return Fraction::reduced_words(numerator as u64, denominator.get() as u64);
        }
        let divisor = greatest_common_divisor(numerator, denominator);
        // The divisor divides the denominator, so the quotient is at least 1.
        let Some(denominator) = NonZeroU128::new(denominator.get() / divisor.get()) else {
            panic!("a divisor of a positive number is not larger than that number");
        };
        Fraction {
            numerator: numerator / divisor.get(),
            denominator,
        }
    }

    /// The same for numbers of one word; the denominator is not 0.
    const fn reduced_words(numerator: u64, denominator: u64) -> Fraction {
        let (mut divisor, mut rest) = (denominator, numerator);
        while rest != 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        // As above: the quotient is at least 1.
        let Some(denominator) = NonZeroU128::new((denominator / divisor) as u128) else {
            panic!("a divisor of a positive number is not larger than that number");
        };
        Fraction {
            numerator: (numerator / divisor) as u128,
            denominator,
        }
    }

    /// The fraction of a wide numerator, unless it doesn't fit once reduced.
    pub(crate) fn of_wide(numerator: Wide, denominator: NonZeroU128) -> Option<Fraction> {
        let (_, remainder) = numerator.div_rem(denominator);
        let divisor = greatest_common_divisor(remainder, denominator);
        Some(Fraction {
            numerator: numerator.div_rem(divisor).0.narrow()?,
            denominator: NonZeroU128::new(denominator.get() / divisor)?,
        })
    }

    /// Sum or difference over the common denominator.
    fn combine(
        self,
        other: Fraction,
        operation: impl FnOnce(Wide, Wide) -> Option<Wide>,
    ) -> Option<Fraction> {
        let common = greatest_common_divisor(self.denominator.get(), other.denominator);
        let own_factor = self.denominator.get() / common;
        let other_factor = other.denominator.get() / common;
        let numerator = operation(
            Wide::product(self.numerator, other_factor),
            Wide::product(other.numerator, own_factor),
        )?;
        // The denominator is own_factor · other_factor · common, and only
        // `common` can share a factor with the numerator: a prime of one of
        // the other two divides one product of the numerator and not the other.
        let (_, remainder) = numerator.div_rem(common);
        let shared = greatest_common_divisor(remainder, common);
        let denominator = own_factor
            .checked_mul(other_factor)?
            .checked_mul(common.get() / shared)?;
        Some(Fraction {
            numerator: numerator.div_rem(shared).0.narrow()?,
            denominator: NonZeroU128::new(denominator)?,
        })
    }
}

impl From<u64> for Fraction {
    fn from(integer: u64) -> Self {
        Fraction::from(u128::from(integer))
    }
}

impl From<u128> for Fraction {
    fn from(integer: u128) -> Self {
        Fraction {
            numerator: integer,
            denominator: NonZeroU128::MIN,
        }
    }
}

impl Default for Fraction {
    fn default() -> Self {
        Fraction::ZERO
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        let left = Wide::product(self.numerator, other.denominator.get());
        let right = Wide::product(other.numerator, self.denominator.get());
        left.cmp(&right)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Respects a requested width, so that odds can be aligned in columns.
impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.width().is_some() {
            f.pad(&format!("{}/{}", self.numerator, self.denominator))
        } else {
            write!(f, "{}/{}", self.numerator, self.denominator)
        }
    }
}

/// Reads `n/d`, in lowest terms or not, and `n`.
impl FromStr for Fraction {
    type Err = FractionError;

    fn from_str(text: &str) -> Result<Self, FractionError> {
        let Some(slash) = text.find('/') else {
            return read_integer(text, 0).map(Fraction::from);
        };
        let numerator = read_integer(&text[..slash], 0)?;
        let at = slash + 1;
        let denominator = read_integer(&text[at..], at)?;
        Fraction::new(numerator, denominator).ok_or(FractionError::ZeroDenominator { at })
    }
}

/// Why a text is not a fraction.
///
/// ```
/// use boardwright_dice::{Fraction, FractionError};
///
/// assert_eq!("4".parse(), Ok(Fraction::from(4_u64)));
/// assert_eq!("1/".parse::<Fraction>(), Err(FractionError::Digit { at: 2 }));
/// assert_eq!("-1/2".parse::<Fraction>(), Err(FractionError::Digit { at: 0 }));
/// assert_eq!("1/0".parse::<Fraction>(), Err(FractionError::ZeroDenominator { at: 2 }));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FractionError {
    /// A digit is missing here.
    #[error("a decimal digit is expected at byte {at} of a fraction n/d")]
    Digit {
        /// The offset, in bytes from the start of the text.
        at: usize,
    },
    /// A number does not fit in 128 bits.
    #[error("the number at byte {at} is 2^128 or more")]
    TooLarge {
        /// The offset of its first digit, in bytes from the start of the text.
        at: usize,
    },
    /// The denominator is 0.
    #[error("the denominator at byte {at} is 0")]
    ZeroDenominator {
        /// The offset of its first digit, in bytes from the start of the text.
        at: usize,
    },
}

/// Reads digits only; `start` is their offset in the whole text.
fn read_integer(digits: &str, start: usize) -> Result<u128, FractionError> {
    // A sign, which the standard reader would accept, is not a digit.
    let other = digits.bytes().position(|byte| !byte.is_ascii_digit());
    if let Some(at) = other.or(digits.is_empty().then_some(0)) {
        return Err(FractionError::Digit { at: start + at });
    }
    digits
        .parse()
        .map_err(|_| FractionError::TooLarge { at: start })
}

/// The largest integer that divides both; `right` if `left` is 0.
pub(crate) const fn greatest_common_divisor(left: u128, right: NonZeroU128) -> NonZeroU128 {
    let (mut larger, mut smaller) = (right, left);
    while let Some(divisor) = NonZeroU128::new(smaller) {
        smaller = larger.get() % divisor.get();
        larger = divisor;
    }
    larger
}
