//! Asking distributions for exact numbers.

use super::{Distribution, DistributionError};
use crate::fraction::Fraction;
use crate::wide::Wide;
use core::cmp::Ordering;

impl<T: Ord> Distribution<T> {
    /// The probability that `holds`.
    #[must_use]
    pub fn probability(&self, mut holds: impl FnMut(&T) -> bool) -> Fraction {
        let weight = self
            .iter()
            .filter(|(value, _)| holds(value))
            // Parts of the total, so the sum cannot exceed it.
            .map(|(_, weight)| weight)
            .sum();
        self.share(weight)
    }

    /// The probability of this value, 0 if it is impossible.
    ///
    /// ```
    /// use boardwright_dice::{Die, Fraction};
    ///
    /// let die = Die::D8.distribution();
    /// assert_eq!(die.probability_of(&8).to_string(), "1/8");
    /// assert_eq!(die.probability_of(&9), Fraction::ZERO);
    /// ```
    #[must_use]
    pub fn probability_of(&self, value: &T) -> Fraction {
        let found = self.outcomes.binary_search_by(|(own, _)| own.cmp(value));
        self.share(found.map_or(0, |at| self.outcomes[at].1))
    }

    /// The values with their probabilities, lowest value first.
    ///
    /// ```
    /// use boardwright_dice::Distribution;
    ///
    /// let weather = Distribution::from_weights([("sun", 6), ("rain", 2)])?;
    /// let lines: Vec<String> =
    ///     weather.probabilities().map(|(day, odds)| format!("{odds} {day}")).collect();
    /// assert_eq!(lines, ["1/4 rain", "3/4 sun"]);
    /// # Ok::<(), boardwright_dice::DistributionError>(())
    /// ```
    pub fn probabilities(&self) -> impl ExactSizeIterator<Item = (&T, Fraction)> {
        self.iter()
            .map(|(value, weight)| (value, self.share(weight)))
    }

    /// The lowest possible value.
    #[must_use]
    pub fn lowest(&self) -> &T {
        &self.outcomes.first().expect("there is a value").0
    }

    /// The highest possible value.
    ///
    /// ```
    /// use boardwright_dice::{Die, DistributionError};
    ///
    /// let three = Die::D4.distribution().map(|&face| u64::from(face)).sum_of(3)?;
    /// assert_eq!((three.lowest(), three.highest()), (&3, &12));
    /// # Ok::<(), DistributionError>(())
    /// ```
    #[must_use]
    pub fn highest(&self) -> &T {
        &self.outcomes.last().expect("there is a value").0
    }

    /// The mean of `f` over the values. `None` if, in lowest terms, its
    /// numerator is 2¹²⁸ or more.
    ///
    /// For values below 0, add a constant in `f` and subtract it from the mean.
    ///
    /// ```
    /// use boardwright_dice::Die;
    ///
    /// let mean = Die::D20.distribution().expectation(|&face| u64::from(face));
    /// assert_eq!(mean.expect("it fits").to_string(), "21/2");
    /// ```
    #[must_use]
    pub fn expectation(&self, mut f: impl FnMut(&T) -> u64) -> Option<Fraction> {
        let sum = self.iter().try_fold(Wide::ZERO, |sum, (value, weight)| {
            sum.checked_add(Wide::product(weight, u128::from(f(value))))
        })?;
        Fraction::of_wide(sum, self.total)
    }

    /// How this compares with another, independently of it.
    ///
    /// # Errors
    ///
    /// [`DistributionError::TotalTooLarge`] if the product of the totals is
    /// 2¹²⁸ or more.
    ///
    /// ```
    /// use boardwright_dice::Die;
    ///
    /// let odds = Die::D6.distribution().compare(&Die::D4.distribution())?;
    /// assert_eq!(odds.greater.to_string(), "7/12");
    /// assert_eq!(odds.equal.to_string(), "1/6");
    /// assert_eq!(odds.less.to_string(), "1/4");
    /// # Ok::<(), boardwright_dice::DistributionError>(())
    /// ```
    pub fn compare(&self, other: &Self) -> Result<Comparison, DistributionError> {
        let order = self.zip_with(other, |left, right| left.cmp(right))?;
        Ok(Comparison {
            less: order.probability_of(&Ordering::Less),
            equal: order.probability_of(&Ordering::Equal),
            greater: order.probability_of(&Ordering::Greater),
        })
    }

    /// This weight as a part of the total.
    fn share(&self, weight: u128) -> Fraction {
        Fraction::new(weight, self.total.get()).expect("the total is above 0")
    }
}

/// The chances that one value is less than, equal to or greater than another.
/// They add up to 1.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Comparison {
    /// The chance that the first value is less than the second.
    pub less: Fraction,
    /// The chance that both are equal.
    pub equal: Fraction,
    /// The chance that the first value is greater than the second.
    pub greater: Fraction,
}
