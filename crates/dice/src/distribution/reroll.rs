//! Rolls that may be rolled again.
//!
//! In all of these the last result counts, better or worse. A roll repeated
//! until a condition holds is [`condition`](Distribution::condition).

use super::{Distribution, DistributionError};
use alloc::vec::Vec;

impl<T: Ord + Clone> Distribution<T> {
    /// A roll that is repeated once unless `keep` accepts it.
    ///
    /// # Errors
    ///
    /// [`DistributionError::TotalTooLarge`] if the common denominator is 2¹²⁸
    /// or more.
    ///
    /// ```
    /// use boardwright_dice::Die;
    ///
    /// let roll = Die::D20.distribution().reroll_once(|&face| face > 1)?;
    /// assert_eq!(roll.probability_of(&1).to_string(), "1/400");
    /// # Ok::<(), boardwright_dice::DistributionError>(())
    /// ```
    pub fn reroll_once(&self, keep: impl FnMut(&T) -> bool) -> Result<Self, DistributionError> {
        self.reroll_up_to(1, keep)
    }

    /// A roll that is repeated until `keep` accepts it, but at most `times`
    /// times.
    ///
    /// `keep` is asked once for each value.
    ///
    /// # Errors
    ///
    /// [`DistributionError::TotalTooLarge`] if the common denominator is 2¹²⁸
    /// or more, as it is after some dozens of times.
    ///
    /// ```
    /// use boardwright_dice::Die;
    ///
    /// // A 1 is left only if three rolls in a row show it.
    /// let die = Die::D6.distribution();
    /// let stubborn = die.reroll_up_to(2, |&face| face > 1)?;
    /// assert_eq!(stubborn.probability_of(&1).to_string(), "1/216");
    /// assert_eq!(die.reroll_up_to(0, |_| false)?, die);
    /// # Ok::<(), boardwright_dice::DistributionError>(())
    /// ```
    pub fn reroll_up_to(
        &self,
        times: u32,
        mut keep: impl FnMut(&T) -> bool,
    ) -> Result<Self, DistributionError> {
        let kept: Vec<bool> = self.iter().map(|(value, _)| keep(value)).collect();
        let mut result = self.clone();
        for _ in 0..times {
            let parts = self.iter().zip(&kept).map(|((value, weight), &keep)| {
                let part = if keep {
                    Distribution::point(value.clone())
                } else {
                    result.clone()
                };
                (part, weight)
            });
            let next = Distribution::mixture(parts)?;
            // Only if nothing or everything is kept. Otherwise the denominator
            // grows until it no longer fits, so a large count ends soon too.
            if next == result {
                break;
            }
            result = next;
        }
        Ok(result)
    }

    /// As [`reroll_once`](Distribution::reroll_once), but the repeated roll
    /// depends on the first value: `again` gives its distribution for each
    /// value that is not kept. So one of several dice can be repeated.
    ///
    /// # Errors
    ///
    /// [`DistributionError::TotalTooLarge`] if the common denominator is 2¹²⁸
    /// or more.
    ///
    /// ```
    /// use boardwright_dice::Die;
    ///
    /// // The attacker, who sees both, repeats its die if it is not higher.
    /// let (attacker, defender) = (Die::D20.distribution(), Die::D8.distribution());
    /// let faces = attacker.zip(&defender)?;
    /// let after = faces.reroll_with(
    ///     |(a, d)| a > d,
    ///     |&(_, d)| attacker.map(|&a| (a, d)),
    /// )?;
    /// assert_eq!(faces.probability(|(a, d)| a > d).to_string(), "31/40");
    /// assert_eq!(after.probability(|(a, d)| a > d).to_string(), "749/800");
    /// # Ok::<(), boardwright_dice::DistributionError>(())
    /// ```
    pub fn reroll_with(
        &self,
        mut keep: impl FnMut(&T) -> bool,
        mut again: impl FnMut(&T) -> Self,
    ) -> Result<Self, DistributionError> {
        self.flat_map(|value| {
            if keep(value) {
                Distribution::point(value.clone())
            } else {
                again(value)
            }
        })
    }

    /// As [`reroll_with`](Distribution::reroll_with), by the best policy: a
    /// value is kept unless rolling again is worth more. On a tie it is kept.
    ///
    /// `worth` is what the owner maximises; a tuple expresses secondary aims.
    ///
    /// # Errors
    ///
    /// [`DistributionError::TotalTooLarge`] if the common denominator is 2¹²⁸
    /// or more.
    ///
    /// ```
    /// use boardwright_dice::Die;
    ///
    /// // Wanted: 15 or more, and if not that, no 1.
    /// let die = Die::D20.distribution();
    /// let after = die.reroll_if_better(
    ///     |_| die.clone(),
    ///     |roll| (roll.probability(|&face| face >= 15), roll.probability(|&face| face > 1)),
    /// )?;
    /// assert_eq!(after.probability(|&face| face >= 15).to_string(), "51/100");
    /// # Ok::<(), boardwright_dice::DistributionError>(())
    /// ```
    pub fn reroll_if_better<K: Ord>(
        &self,
        mut again: impl FnMut(&T) -> Self,
        mut worth: impl FnMut(&Self) -> K,
    ) -> Result<Self, DistributionError> {
        self.flat_map(|value| {
            let kept = Distribution::point(value.clone());
            let rolled = again(value);
            if worth(&rolled) > worth(&kept) {
                rolled
            } else {
                kept
            }
        })
    }
}
