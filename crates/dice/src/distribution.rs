//! Exact distributions over finitely many values.
//!
//! Odds come from the same rules as dice, so they are computed, not estimated:
//! a distribution is a list of values with integer weights, and every operation
//! on it is exact or returns an error. It is one sorted list, always divided by
//! the common divisor of all weights, so that equal distributions are equal
//! values, results do not depend on how they were computed, and totals stay
//! small. A hash map would give none of this; with floating point, rounding
//! would decide ties.
//!
//! There are few operations, and others are built from them: [`flat_map`] is
//! one chance after another, where the second may depend on the first; [`map`]
//! drops information; [`condition`] adds information.
//!
//! [`flat_map`]: Distribution::flat_map
//! [`map`]: Distribution::map
//! [`condition`]: Distribution::condition

mod combination;
mod question;
mod reroll;
#[cfg(feature = "serde")]
mod serde;

pub use self::question::Comparison;
#[cfg(feature = "rolls")]
use crate::dice::Dice;
use crate::fraction::greatest_common_divisor;
use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::num::NonZeroU128;
use thiserror::Error;

/// The possible values, with the exact probability of each.
///
/// Every value has a positive integer weight; its probability is the weight
/// divided by the [`total`](Distribution::total). There is at least one value.
/// Values are kept in their order, each once, and the weights have no common
/// divisor, so two distributions are equal exactly when they give every value
/// the same probability.
///
/// Operations on two distributions treat them as independent; dependence is
/// expressed by [`flat_map`](Distribution::flat_map).
///
/// A result holds every value that it can take, so the sum of many dice is
/// small, but a list of all their combinations is not.
///
/// ```
/// use boardwright_dice::{Die, Distribution};
///
/// // Three dice of six faces, by their sum.
/// let sum = Die::D6.distribution().map(|&face| u64::from(face)).sum_of(3)?;
/// assert_eq!(sum.probability(|&sum| sum >= 15).to_string(), "5/54");
/// assert_eq!(sum.expectation(|&sum| sum).expect("it fits").to_string(), "21/2");
///
/// // A coin decides which die is rolled.
/// let coin = Distribution::uniform([Die::D4, Die::D20])?;
/// let face = coin.flat_map(|die| die.distribution())?;
/// assert_eq!(face.probability_of(&1).to_string(), "3/20");
/// # Ok::<(), boardwright_dice::DistributionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Distribution<T> {
    /// Sorted by value, each value once, no weight 0, no common divisor.
    outcomes: Vec<(T, u128)>,
    /// The sum of the weights.
    total: NonZeroU128,
}

/// Why there is no such distribution.
///
/// ```
/// use boardwright_dice::{Distribution, DistributionError};
///
/// let none = Distribution::from_weights([("rain", 0)]);
/// assert_eq!(none, Err(DistributionError::Nothing));
/// // These weights have no common divisor, and their sum is above 2^128.
/// let parts = Distribution::from_weights([(1, u128::MAX), (2, u128::MAX - 1)]);
/// assert_eq!(parts, Err(DistributionError::TotalTooLarge));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum DistributionError {
    /// No value has a weight above 0.
    #[error("no value has a weight above 0")]
    Nothing,
    /// The probabilities have no common denominator below 2¹²⁸.
    #[error("the probabilities need a common denominator of 2^128 or more")]
    TotalTooLarge,
    /// A sum of values does not fit in their type.
    #[error("a sum of two values does not fit in 64 bits")]
    ValueTooLarge,
}

impl<T: Ord> Distribution<T> {
    /// The distribution of one certain value.
    ///
    /// ```
    /// use boardwright_dice::{Distribution, Fraction};
    ///
    /// let sure = Distribution::point(6);
    /// assert_eq!(sure.total(), 1);
    /// assert_eq!(sure.probability_of(&6), Fraction::ONE);
    /// ```
    #[must_use]
    pub fn point(value: T) -> Self {
        Distribution {
            outcomes: vec![(value, 1)],
            total: NonZeroU128::MIN,
        }
    }

    /// Each value equally likely. A value given twice is twice as likely.
    ///
    /// # Errors
    ///
    /// [`DistributionError::Nothing`] if there are no values.
    ///
    /// ```
    /// use boardwright_dice::Distribution;
    ///
    /// let bag = Distribution::uniform(["red", "blue", "red"])?;
    /// assert_eq!(bag.probability_of(&"red").to_string(), "2/3");
    /// assert!(Distribution::<u8>::uniform([]).is_err());
    /// # Ok::<(), boardwright_dice::DistributionError>(())
    /// ```
    pub fn uniform(values: impl IntoIterator<Item = T>) -> Result<Self, DistributionError> {
        Self::collect(values.into_iter().map(|value| (value, 1)))
    }

    /// Each value with its weight. The weights of a value given several times
    /// add up, and a value of weight 0 is left out.
    ///
    /// # Errors
    ///
    /// [`DistributionError::Nothing`] if no weight is above 0, and
    /// [`DistributionError::TotalTooLarge`] if the weights, divided by their
    /// greatest common divisor, add up to 2¹²⁸ or more.
    ///
    /// ```
    /// use boardwright_dice::Distribution;
    ///
    /// let weather = Distribution::from_weights([("rain", 2), ("sun", 6), ("hail", 0)])?;
    /// assert_eq!(weather.total(), 4);
    /// assert!(weather.iter().eq([(&"rain", 1), (&"sun", 3)]));
    /// # Ok::<(), boardwright_dice::DistributionError>(())
    /// ```
    pub fn from_weights(
        weights: impl IntoIterator<Item = (T, u128)>,
    ) -> Result<Self, DistributionError> {
        let mut weights: Vec<(T, u128)> = weights.into_iter().collect();
        // Dividing first allows weights whose sum fits only after the division.
        if let Some(divisor) = common_divisor(weights.iter().map(|(_, weight)| *weight)) {
            for (_, weight) in &mut weights {
                *weight /= divisor;
            }
        }
        Self::collect(weights)
    }

    /// The values with their weights, lowest value first.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&T, u128)> + DoubleEndedIterator + Clone {
        self.outcomes.iter().map(|(value, weight)| (value, *weight))
    }

    /// The sum of all weights: the common denominator of the probabilities.
    #[must_use]
    pub fn total(&self) -> u128 {
        self.total.get()
    }

    /// The value that owns unit number `unit` of the weight, the first unit
    /// being 0 and the lowest value owning the first units. `None` if `unit` is
    /// not below the total.
    ///
    /// ```
    /// use boardwright_dice::Distribution;
    ///
    /// let weather = Distribution::from_weights([("rain", 1), ("sun", 3)])?;
    /// let days: Vec<_> = (0..5).map(|unit| weather.value_at(unit).copied()).collect();
    /// assert_eq!(days, [Some("rain"), Some("sun"), Some("sun"), Some("sun"), None]);
    /// # Ok::<(), boardwright_dice::DistributionError>(())
    /// ```
    #[must_use]
    pub fn value_at(&self, unit: u128) -> Option<&T> {
        let mut left = unit;
        for (value, weight) in self.iter() {
            match left.checked_sub(weight) {
                Some(rest) => left = rest,
                None => return Some(value),
            }
        }
        None
    }

    /// The value that `dice` give in the chance event number `index`: the owner
    /// of the unit drawn below the total. Each value has exactly its
    /// probability.
    ///
    /// ```
    /// use boardwright_dice::{Dice, Die, Seed};
    ///
    /// let dice = Dice::new(Seed::from_u64(7));
    /// let drawn = *Die::D12.distribution().draw(&dice, 3);
    /// assert_eq!(drawn, Die::D12.roll(&dice, 3));
    /// ```
    #[cfg(feature = "rolls")]
    #[must_use]
    pub fn draw(&self, dice: &Dice, index: u64) -> &T {
        let unit = dice.draw_wide(index, self.total);
        self.value_at(unit).expect("the unit is below the total")
    }

    /// The distribution of these weights, merged, sorted and reduced.
    fn collect(weights: impl IntoIterator<Item = (T, u128)>) -> Result<Self, DistributionError> {
        let mut merged: BTreeMap<T, u128> = BTreeMap::new();
        let mut total = 0u128;
        for (value, weight) in weights {
            if weight > 0 {
                total = total
                    .checked_add(weight)
                    .ok_or(DistributionError::TotalTooLarge)?;
                // The total has just been found to fit, so its parts do.
                *merged.entry(value).or_default() += weight;
            }
        }
        let divisor = common_divisor(merged.values().copied()).ok_or(DistributionError::Nothing)?;
        let outcomes = merged
            .into_iter()
            .map(|(value, weight)| (value, weight / divisor))
            .collect();
        let total = NonZeroU128::new(total / divisor).ok_or(DistributionError::Nothing)?;
        Ok(Distribution { outcomes, total })
    }
}

/// The greatest common divisor of the weights above 0, if there are any.
fn common_divisor(weights: impl Iterator<Item = u128>) -> Option<NonZeroU128> {
    weights
        .filter_map(NonZeroU128::new)
        .reduce(|divisor, weight| greatest_common_divisor(divisor.get(), weight))
}
