//! Choosing by integer weights.
//!
//! Weights are integers so that odds are exact. A list of weights is a row of
//! units: the first index owns as many of the first units as its weight says,
//! the next index the units after them. A draw is the number of one unit, so
//! the odds computed from weights and the draws made from them cannot differ.

use core::num::NonZeroU64;
use thiserror::Error;

/// The sum of the weights: the number of units to draw from.
///
/// # Errors
///
/// [`WeightsError::Nothing`] if no weight is above 0, and
/// [`WeightsError::TooLarge`] if the sum does not fit in a `u64`.
///
/// ```
/// use boardwright_dice::{WeightsError, total_weight};
///
/// assert_eq!(total_weight(&[3, 0, 4])?.get(), 7);
/// assert_eq!(total_weight(&[0, 0]), Err(WeightsError::Nothing));
/// assert_eq!(total_weight(&[1, u64::MAX]), Err(WeightsError::TooLarge { at: 1 }));
/// # Ok::<(), WeightsError>(())
/// ```
pub fn total_weight(weights: &[u64]) -> Result<NonZeroU64, WeightsError> {
    let mut total = 0u64;
    for (at, &weight) in weights.iter().enumerate() {
        total = total
            .checked_add(weight)
            .ok_or(WeightsError::TooLarge { at })?;
    }
    NonZeroU64::new(total).ok_or(WeightsError::Nothing)
}

/// The index that owns unit number `unit`, the first unit being 0.
///
/// `None` if there are fewer units. Weights whose sum exceeds a `u64` are not an error here: the
/// units of a `u64` are still found.
///
/// ```
/// use boardwright_dice::index_at_weight;
///
/// let owners: Vec<_> = (0..4).map(|unit| index_at_weight(&[2, 0, 1], unit)).collect();
/// assert_eq!(owners, [Some(0), Some(0), Some(2), None]);
/// ```
#[must_use]
pub fn index_at_weight(weights: &[u64], unit: u64) -> Option<usize> {
    let mut left = unit;
    for (index, &weight) in weights.iter().enumerate() {
        match left.checked_sub(weight) {
            Some(rest) => left = rest,
            None => return Some(index),
        }
    }
    None
}

/// Why nothing can be drawn by a list of weights.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum WeightsError {
    /// There are no weights, or all of them are 0.
    #[error("no weight is above 0, so there is nothing to draw")]
    Nothing,
    /// The sum of the weights does not fit in 64 bits.
    #[error("the weights up to and including index {at} add up to 2^64 or more")]
    TooLarge {
        /// The index of the weight at which the sum became too large.
        at: usize,
    },
}
