//! A distribution as a list of its values with their weights.

use super::Distribution;
use alloc::vec::Vec;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A list of pairs of value and weight, lowest value first.
///
/// Formats without integers of 128 bits fail on weights that need them.
impl<T: Serialize + Ord> Serialize for Distribution<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Any list of pairs of value and weight that
/// [`from_weights`](Distribution::from_weights) takes.
impl<'de, T: Deserialize<'de> + Ord> Deserialize<'de> for Distribution<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let weights = Vec::<(T, u128)>::deserialize(deserializer)?;
        Distribution::from_weights(weights).map_err(D::Error::custom)
    }
}
