//! Maps in lists that are kept in order.
//!
//! A map of the standard library is some five thousand bytes of code for each pair of types, and
//! what is found here by a key is little.
use serde::{Serialize, Serializer};

/// Values by keys, the least key first.
#[derive(Clone, PartialEq, Debug)]
pub struct Ordered<K, V>(Vec<(K, V)>);

impl<K, V> Default for Ordered<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: Ord, V> Ordered<K, V> {
    /// The value of a key.
    pub fn get(&self, key: &K) -> Option<&V> {
        Some(&self.0.get(self.place(key).ok()?)?.1)
    }

    /// Whether there is a value for this key.
    pub fn has(&self, key: &K) -> bool {
        self.place(key).is_ok()
    }

    /// The value of a key, which is added if there is none.
    pub fn of(&mut self, key: K) -> &mut V
    where
        V: Default,
    {
        let place = self.place(&key).unwrap_or_else(|place| {
            self.0.insert(place, (key, V::default()));
            place
        });
        &mut self.0[place].1
    }

    fn place(&self, key: &K) -> Result<usize, usize> {
        self.0.binary_search_by(|(other, _)| other.cmp(key))
    }

    /// The keys, the least first.
    pub fn keys(&self) -> impl Iterator<Item = &K> {
        self.0.iter().map(|(key, _)| key)
    }
}

impl<K, V> IntoIterator for Ordered<K, V> {
    type Item = (K, V);
    type IntoIter = std::vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<K: Serialize, V: Serialize> Serialize for Ordered<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_by_keys_and_come_in_their_order() {
        let mut counts = Ordered::default();
        for word in ["rook", "king", "rook", "bishop"] {
            *counts.of(word) += 1;
        }
        assert_eq!(counts.get(&"rook"), Some(&2));
        assert!(counts.has(&"king") && !counts.has(&"pawn"));
        let json = serde_json::to_string(&counts).expect("a map of numbers");
        assert_eq!(json, r#"{"bishop":1,"king":1,"rook":2}"#);
        assert!(counts.keys().eq(&["bishop", "king", "rook"]));
    }
}
