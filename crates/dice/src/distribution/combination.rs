//! Making distributions of distributions.

use super::{Distribution, DistributionError, common_divisor};
use crate::fraction::greatest_common_divisor;
use alloc::vec::Vec;
use core::num::NonZeroU128;

impl<T: Ord> Distribution<T> {
    /// The distribution of `f` of each value. Values that become equal are
    /// merged.
    ///
    /// ```
    /// use boardwright_dice::{Die, Distribution};
    ///
    /// let parity = Die::D6.distribution().map(|face| face % 2);
    /// assert_eq!(Ok(parity), Distribution::uniform([0, 1]));
    /// ```
    #[must_use]
    pub fn map<U: Ord>(&self, mut f: impl FnMut(&T) -> U) -> Distribution<U> {
        Distribution::collect(self.iter().map(|(value, weight)| (f(value), weight)))
            .expect("merging values changes neither the total nor that there is one")
    }

    /// The distribution given that `holds`: the values for which it is true
    /// keep their weights, all others are removed. `None` if nothing remains.
    ///
    /// This is also the distribution of a roll repeated until it holds.
    ///
    /// ```
    /// use boardwright_dice::Die;
    ///
    /// // Both roll until they differ: who is higher?
    /// let two = Die::D20.distribution().zip(&Die::D20.distribution())?;
    /// let decided = two.condition(|(a, b)| a != b).expect("they may differ");
    /// assert_eq!(decided.probability(|(a, b)| a > b).to_string(), "1/2");
    /// # Ok::<(), boardwright_dice::DistributionError>(())
    /// ```
    #[must_use]
    pub fn condition(&self, mut holds: impl FnMut(&T) -> bool) -> Option<Self>
    where
        T: Clone,
    {
        let kept = self.iter().filter(|(value, _)| holds(value));
        // A part of the total fits too, so an empty result is the only possible
        // error.
        Self::collect(kept.map(|(value, weight)| (value.clone(), weight))).ok()
    }

    /// Both, independently, as pairs.
    ///
    /// # Errors
    ///
    /// [`DistributionError::TotalTooLarge`] if the product of the totals is
    /// 2¹²⁸ or more.
    ///
    /// ```
    /// use boardwright_dice::Die;
    ///
    /// // A 6 with one die and a 4 with the other: 1/6 times 1/4.
    /// let both = Die::D6.distribution().zip(&Die::D4.distribution())?;
    /// assert_eq!(both.total(), 24);
    /// assert_eq!(both.probability_of(&(6, 4)).to_string(), "1/24");
    /// # Ok::<(), boardwright_dice::DistributionError>(())
    /// ```
    pub fn zip<U: Ord + Clone>(
        &self,
        other: &Distribution<U>,
    ) -> Result<Distribution<(T, U)>, DistributionError>
    where
        T: Clone,
    {
        self.zip_with(other, |left, right| (left.clone(), right.clone()))
    }

    /// The distribution of `f` of both, independently: a sum, a comparison, the
    /// higher.
    ///
    /// # Errors
    ///
    /// [`DistributionError::TotalTooLarge`] if the product of the totals is
    /// 2¹²⁸ or more.
    ///
    /// ```
    /// use boardwright_dice::Die;
    ///
    /// let die = Die::D20.distribution();
    /// let advantage = die.zip_with(&die, |a, b| *a.max(b))?;
    /// assert_eq!(advantage.probability_of(&20).to_string(), "39/400");
    /// # Ok::<(), boardwright_dice::DistributionError>(())
    /// ```
    pub fn zip_with<U: Ord, V: Ord>(
        &self,
        other: &Distribution<U>,
        mut f: impl FnMut(&T, &U) -> V,
    ) -> Result<Distribution<V>, DistributionError> {
        self.try_zip_with(other, |left, right| Ok(f(left, right)))
    }

    /// One chance after another: `next` gives, for each value, the distribution
    /// of what follows it.
    ///
    /// # Errors
    ///
    /// [`DistributionError::TotalTooLarge`] if the common denominator of all
    /// the ways to the results is 2¹²⁸ or more.
    ///
    /// ```
    /// use boardwright_dice::Die;
    ///
    /// // As many four-sided dice as the first one shows.
    /// let face = Die::D4.distribution().map(|&face| u64::from(face));
    /// let mut sums = Vec::new();
    /// for count in 1..=4 {
    ///     sums.push(face.sum_of(count)?);
    /// }
    /// let sum = face.flat_map(|&count| sums[count as usize - 1].clone())?;
    /// assert_eq!(sum.probability_of(&16).to_string(), "1/1024");
    /// # Ok::<(), boardwright_dice::DistributionError>(())
    /// ```
    pub fn flat_map<U: Ord>(
        &self,
        mut next: impl FnMut(&T) -> Distribution<U>,
    ) -> Result<Distribution<U>, DistributionError> {
        Distribution::mixture(self.iter().map(|(value, weight)| (next(value), weight)))
    }

    /// One of several distributions, chosen by weight. A part of weight 0 is
    /// left out.
    ///
    /// # Errors
    ///
    /// [`DistributionError::Nothing`] if no weight is above 0, and
    /// [`DistributionError::TotalTooLarge`] if the parts have no common
    /// denominator below 2¹²⁸.
    ///
    /// ```
    /// use boardwright_dice::{Die, Distribution};
    ///
    /// let parts = [(Distribution::point(0), 1), (Die::D6.distribution(), 2)];
    /// assert_eq!(Distribution::mixture(parts)?.probability_of(&6).to_string(), "1/9");
    /// # Ok::<(), boardwright_dice::DistributionError>(())
    /// ```
    pub fn mixture(
        parts: impl IntoIterator<Item = (Self, u128)>,
    ) -> Result<Self, DistributionError> {
        let mut parts: Vec<(Self, u128)> = parts
            .into_iter()
            .filter(|(_, weight)| *weight > 0)
            .collect();
        let weights = parts.iter().map(|(_, weight)| *weight);
        let divisor = common_divisor(weights).ok_or(DistributionError::Nothing)?;
        for (_, weight) in &mut parts {
            *weight /= divisor;
        }
        // A value of weight w in a part of weight p and total t has the share
        // w · p / t. With p / t in lowest terms, the common denominator is the
        // least common multiple of the reduced t.
        let mut common = NonZeroU128::MIN;
        for (part, weight) in &parts {
            let left = part.total.get() / greatest_common_divisor(*weight, part.total);
            let factor = left / greatest_common_divisor(left, common);
            common = NonZeroU128::new(factor)
                .and_then(|factor| common.checked_mul(factor))
                .ok_or(DistributionError::TotalTooLarge)?;
        }
        let mut weights = Vec::new();
        for (part, weight) in parts {
            let divisor = greatest_common_divisor(weight, part.total);
            let stretch = common.get() / (part.total.get() / divisor);
            let scale = (weight / divisor)
                .checked_mul(stretch)
                .ok_or(DistributionError::TotalTooLarge)?;
            for (value, own) in part.outcomes {
                let scaled = own
                    .checked_mul(scale)
                    .ok_or(DistributionError::TotalTooLarge)?;
                weights.push((value, scaled));
            }
        }
        Self::from_weights(weights)
    }

    /// As [`zip_with`](Distribution::zip_with), where `f` may fail.
    fn try_zip_with<U: Ord, V: Ord>(
        &self,
        other: &Distribution<U>,
        mut f: impl FnMut(&T, &U) -> Result<V, DistributionError>,
    ) -> Result<Distribution<V>, DistributionError> {
        // Every product of weights is at most the product of the totals.
        self.total
            .checked_mul(other.total)
            .ok_or(DistributionError::TotalTooLarge)?;
        let mut failure = None;
        let pairs = self
            .iter()
            .flat_map(|left| other.iter().map(move |right| (left, right)));
        let weights =
            pairs.map_while(
                |((left, left_weight), (right, right_weight))| match f(left, right) {
                    Ok(value) => Some((value, left_weight * right_weight)),
                    Err(error) => {
                        failure = Some(error);
                        None
                    }
                },
            );
        let zipped = Distribution::collect(weights);
        failure.map_or(zipped, Err)
    }
}

impl Distribution<u64> {
    /// The sum of both, independently: their convolution.
    ///
    /// # Errors
    ///
    /// [`DistributionError::TotalTooLarge`] if the product of the totals is
    /// 2¹²⁸ or more, [`DistributionError::ValueTooLarge`] if a sum of values
    /// is 2⁶⁴ or more.
    ///
    /// ```
    /// use boardwright_dice::Die;
    ///
    /// let [four, six] = [Die::D4, Die::D6].map(|die| die.distribution().map(|&face| u64::from(face)));
    /// let sum = four.convolve(&six)?;
    /// assert_eq!(sum.probability_of(&5).to_string(), "1/6");
    /// # Ok::<(), boardwright_dice::DistributionError>(())
    /// ```
    pub fn convolve(&self, other: &Self) -> Result<Self, DistributionError> {
        self.try_zip_with(other, |left, right| {
            left.checked_add(*right)
                .ok_or(DistributionError::ValueTooLarge)
        })
    }

    /// The sum of `count` such values, independently; 0 for none.
    ///
    /// # Errors
    ///
    /// Those of [`convolve`](Distribution::convolve).
    ///
    /// ```
    /// use boardwright_dice::{Die, Distribution, DistributionError};
    ///
    /// let die = Die::D6.distribution().map(|&face| u64::from(face));
    /// assert_eq!(die.sum_of(0), Ok(Distribution::point(0)));
    /// // One way of 36 to two sixes, six ways to a seven.
    /// let two = die.sum_of(2)?;
    /// assert_eq!(two.probability_of(&12).to_string(), "1/36");
    /// assert_eq!(two.probability_of(&7).to_string(), "1/6");
    /// // 6^50 is more than 2^128.
    /// assert_eq!(die.sum_of(50), Err(DistributionError::TotalTooLarge));
    /// # Ok::<(), DistributionError>(())
    /// ```
    pub fn sum_of(&self, count: u32) -> Result<Self, DistributionError> {
        let mut sum = Distribution::point(0);
        // Doubling reaches the sum of any number of values in few steps, so a
        // count from outside cannot make this run for long.
        for bit in (0..u32::BITS - count.leading_zeros()).rev() {
            sum = sum.convolve(&sum)?;
            if count >> bit & 1 == 1 {
                sum = sum.convolve(self)?;
            }
        }
        Ok(sum)
    }
}
