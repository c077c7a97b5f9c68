//! Keys of states from their [`Hash`], the same in every run.
use core::hash::{Hash, Hasher};

/// The key of a state for a transposition table, see
/// [`Ruleset::search_key`](crate::Ruleset::search_key).
pub(crate) fn narrow<T: Hash>(state: &T) -> u64 {
    let mut hasher = HashOf(Narrow(START));
    state.hash(&mut hasher);
    hasher.finish()
}

/// The hash of a value in 128 bits: so wide that two different values collide only with a
/// probability of 2⁻¹²⁸. It is fast and the same in every run on one kind of machine. It does not
/// protect against collisions that are made on purpose.
///
/// ```
/// use boardwright_ruleset::wide_hash;
/// assert_ne!(wide_hash(&[1_u8, 2]), wide_hash(&[2_u8, 1]));
/// assert_ne!(wide_hash(&["ab", "c"]), wide_hash(&["a", "bc"]));
/// ```
#[must_use]
pub fn wide_hash<T: Hash + ?Sized>(value: &T) -> u128 {
    let mut hasher = HashOf(Folded {
        low: START,
        high: 0x1319_8a2e_0370_7344,
    });
    value.hash(&mut hasher);
    u128::from(hasher.0.high) << 64 | u128::from(hasher.0.low)
}

/// A hash for an index that compares what it finds. The product of each word is found apart from
/// all others, so a wide value takes hardly longer than a narrow one.
#[inline]
pub(crate) fn scattered<T: Hash>(value: &T) -> u64 {
    let mut hasher = HashOf(Scattered(START));
    value.hash(&mut hasher);
    hasher.finish()
}

/// How one word after the other goes into a hash.
trait Words {
    fn add(&mut self, word: u64);

    /// Adds two words at once.
    #[inline]
    fn add_two(&mut self, low: u64, high: u64) {
        self.add(low);
        self.add(high);
    }

    fn hash(&self) -> u64;
}

/// A hash that has the same value everywhere: numbers of the platform's own width, such as lengths
/// and the tags of enums, are hashed as 64 bits. (Slices of numbers wider than a byte are hashed as
/// they lie in memory.)
struct HashOf<W>(W);

impl<W: Words> Hasher for HashOf<W> {
    #[inline]
    fn finish(&self) -> u64 {
        self.0.hash()
    }

    /// Bytes are passed on as words, the remaining ones with their number, so that zeros count.
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        for word in &mut words {
            let mut bytes = [0; 8];
            bytes.copy_from_slice(word);
            self.write_u64(u64::from_le_bytes(bytes));
        }
        let rest = words.remainder();
        if !rest.is_empty() {
            let mut last = [0; 8];
            last[..rest.len()].copy_from_slice(rest);
            last[7] = rest.len() as u8;
            self.write_u64(u64::from_le_bytes(last));
        }
    }

    // The provided forms of these write the platform's own byte order and width. Signed numbers use
    // them as well.
    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.0.add(number);
    }

    #[inline]
    fn write_u128(&mut self, number: u128) {
        self.0.add_two(number as u64, (number >> 64) as u64);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as i64 as u64);
    }
}

/// One lane of [`Folded`], so that the provided search key needs no table. A search asks for a key
/// at every node, so a word costs one multiplication, however wide it is.
struct Narrow(u64);

impl Words for Narrow {
    #[inline]
    fn add(&mut self, word: u64) {
        self.0 = folded(self.0 ^ word, FACTOR);
    }

    #[inline]
    fn hash(&self) -> u64 {
        self.0
    }
}

/// Products of single words, turned by their places and laid over each other.
struct Scattered(u64);

impl Scattered {
    #[inline]
    fn add_product(&mut self, product: u64) {
        // An odd number of places, so that words far apart are not turned alike.
        self.0 = self.0.rotate_left(29) ^ product;
    }
}

impl Words for Scattered {
    #[inline]
    fn add(&mut self, word: u64) {
        self.add_product(folded(word ^ START, FACTOR));
    }

    /// One product for both.
    #[inline]
    fn add_two(&mut self, low: u64, high: u64) {
        self.add_product(folded(low ^ START, high ^ FACTOR));
    }

    #[inline]
    fn hash(&self) -> u64 {
        self.0
    }
}

/// Two lanes of 64 bits. Each folds the product of its state and the next word. A difference
/// anywhere in a word spreads over the whole product, so that no pair of words cancels out
/// systematically.
struct Folded {
    low: u64,
    high: u64,
}

impl Words for Folded {
    #[inline]
    fn add(&mut self, word: u64) {
        self.low = folded(self.low ^ word, FACTOR);
        self.high = folded(self.high ^ word.rotate_left(32), 0x082e_fa98_ec4e_6c89);
    }

    #[inline]
    fn hash(&self) -> u64 {
        self.low
    }
}

/// The first digits of pi after the point: visibly not chosen for a purpose.
const START: u64 = 0x243f_6a88_85a3_08d3;
/// Digits of pi further on: about half of the bits are set.
const FACTOR: u64 = 0xa409_3822_299f_31d1;

/// The halves of the product of both, in one word.
const fn folded(one: u64, other: u64) -> u64 {
    let product = one as u128 * other as u128;
    product as u64 ^ (product >> 64) as u64
}
