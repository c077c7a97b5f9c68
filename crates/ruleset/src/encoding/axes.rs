//! The numbers of a move.
use alloc::borrow::Cow;

/// How many flat indices there are at most. With more, a mask would cost more than a list.
pub const MOST_FLAT: u32 = 65_536;

/// How many numbers a move has at most.
const MOST_AXES: usize = 4;

/// One of the numbers of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct MoveAxis {
    /// Its name, one word in lower case, different from those of the others.
    pub name: Cow<'static, str>,
    /// What it is, in a sentence.
    pub about: Cow<'static, str>,
    /// The number is below this size, which is from 1 to 65,536.
    pub size: u32,
}

impl MoveAxis {
    /// A number with this name, this sentence and this size.
    pub fn new(
        name: impl Into<Cow<'static, str>>,
        about: impl Into<Cow<'static, str>>,
        size: u32,
    ) -> Self {
        Self {
            name: name.into(),
            about: about.into(),
            size,
        }
    }
}

/// A move as one to four numbers. What they mean is said by
/// [`Encode::move_axes`](super::Encode::move_axes).
///
/// ```
/// use boardwright_ruleset::MoveNumbers;
///
/// let numbers = MoveNumbers::of([12, 7]);
/// assert_eq!(numbers.as_slice(), [12, 7]);
/// assert_eq!(MoveNumbers::from_slice(&[12, 7]), Some(numbers));
/// assert_eq!(MoveNumbers::from_slice(&[]), None);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MoveNumbers {
    /// Those beyond the count are 0.
    numbers: [u16; MOST_AXES],
    count: u8,
}

impl MoveNumbers {
    /// These numbers. Other than one to four of them do not compile.
    #[must_use]
    #[inline]
    pub const fn of<const N: usize>(given: [u16; N]) -> Self {
        const { assert!(1 <= N && N <= MOST_AXES, "a move has one to four numbers") }
        let mut numbers = [0; MOST_AXES];
        let mut index = 0;
        while index < N {
            numbers[index] = given[index];
            index += 1;
        }
        Self {
            numbers,
            count: N as u8,
        }
    }

    /// These numbers; `None` unless there are one to four.
    #[must_use]
    #[inline]
    pub fn from_slice(given: &[u16]) -> Option<Self> {
        if given.is_empty() || given.len() > MOST_AXES {
            return None;
        }
        let mut numbers = [0; MOST_AXES];
        numbers[..given.len()].copy_from_slice(given);
        Some(Self {
            numbers,
            count: given.len() as u8,
        })
    }

    /// The numbers.
    #[must_use]
    #[inline]
    pub fn as_slice(&self) -> &[u16] {
        &self.numbers[..usize::from(self.count)]
    }

    /// The numbers, if there are as many as are asked for.
    ///
    /// ```
    /// use boardwright_ruleset::MoveNumbers;
    ///
    /// let numbers = MoveNumbers::of([12, 7]);
    /// assert_eq!(numbers.as_array(), Some([12, 7]));
    /// assert_eq!(numbers.as_array::<3>(), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn as_array<const N: usize>(&self) -> Option<[u16; N]> {
        self.as_slice().try_into().ok()
    }
}

/// The sizes of the one to four numbers of a move: each number is below its size.
///
/// ```
/// use boardwright_ruleset::{MoveNumbers, MoveSizes};
///
/// let sizes = MoveSizes::of([64, 73]);
/// assert_eq!(sizes.flat_size(), Some(4_672));
/// assert_eq!(sizes.flat_index(MoveNumbers::of([2, 5])), Some(2 * 73 + 5));
/// assert_eq!(sizes.numbers_at(151), Some(MoveNumbers::of([2, 5])));
/// assert_eq!(sizes.flat_index(MoveNumbers::of([2, 73])), None);
/// assert_eq!(MoveSizes::of([1024, 1024]).flat_size(), None);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct MoveSizes {
    /// Those beyond the count are 1.
    sizes: [u32; MOST_AXES],
    count: u8,
}

impl MoveSizes {
    /// These sizes. Other than one to four of them do not compile.
    ///
    /// # Panics
    ///
    /// If a size is 0 or above 65,536.
    #[must_use]
    #[inline]
    pub const fn of<const N: usize>(given: [u32; N]) -> Self {
        const { assert!(1 <= N && N <= MOST_AXES, "a move has one to four numbers") }
        let mut sizes = [1; MOST_AXES];
        let mut index = 0;
        while index < N {
            assert!(
                1 <= given[index] && given[index] <= 1 << 16,
                "a number fits 16 bits"
            );
            sizes[index] = given[index];
            index += 1;
        }
        Self {
            sizes,
            count: N as u8,
        }
    }

    /// The sizes.
    #[must_use]
    #[inline]
    pub fn as_slice(&self) -> &[u32] {
        &self.sizes[..usize::from(self.count)]
    }

    /// How many lists of numbers there are.
    #[must_use]
    #[inline]
    pub const fn product(self) -> u128 {
        let [a, b, c, d] = self.sizes;
        a as u128 * b as u128 * c as u128 * d as u128
    }

    /// The number of flat indices, if it is at most [`MOST_FLAT`].
    #[must_use]
    #[inline]
    pub const fn flat_size(self) -> Option<u32> {
        let product = self.product();
        if product <= MOST_FLAT as u128 {
            Some(product as u32)
        } else {
            None
        }
    }

    /// How many bytes a mask with one bit for each flat index takes.
    ///
    /// ```
    /// use boardwright_ruleset::MoveSizes;
    ///
    /// // Nine moves need a second byte.
    /// assert_eq!(MoveSizes::of([3, 3]).mask_len(), Some(2));
    /// assert_eq!(MoveSizes::of([65_536, 2]).mask_len(), None);
    /// ```
    #[must_use]
    #[inline]
    pub const fn mask_len(self) -> Option<usize> {
        match self.flat_size() {
            Some(size) => Some((size as usize).div_ceil(8)),
            None => None,
        }
    }

    /// Whether there is one number for each axis, below its size.
    ///
    /// ```
    /// use boardwright_ruleset::{MoveNumbers, MoveSizes};
    ///
    /// let sizes = MoveSizes::of([8, 2]);
    /// assert!(sizes.contain(MoveNumbers::of([7, 1])));
    /// assert!(!sizes.contain(MoveNumbers::of([1, 7])));
    /// // As many numbers as axes, even where the missing one would be 0.
    /// assert!(!sizes.contain(MoveNumbers::of([7])));
    /// ```
    #[must_use]
    #[inline]
    pub fn contain(self, numbers: MoveNumbers) -> bool {
        // Numbers beyond the count are 0, and their sizes 1.
        let [a, b, c, d] = numbers.numbers.map(u32::from);
        let [all_a, all_b, all_c, all_d] = self.sizes;
        let below = (a < all_a) & (b < all_b) & (c < all_c) & (d < all_d);
        below && numbers.count == self.count
    }

    /// These numbers as one, of which the last changes fastest. `None` if they are not
    /// [contained](Self::contain) or there is no flat index.
    #[must_use]
    #[inline]
    pub fn flat_index(self, numbers: MoveNumbers) -> Option<u32> {
        if !self.contain(numbers) {
            return None;
        }
        self.flat_size()?;
        let digits = numbers.numbers.iter().zip(&self.sizes);
        Some(digits.fold(0, |index, (&number, &size)| {
            index * size + u32::from(number)
        }))
    }

    /// The numbers with this flat index. `None` if it is not below
    /// [`flat_size`](Self::flat_size).
    #[must_use]
    #[inline]
    pub fn numbers_at(self, index: u32) -> Option<MoveNumbers> {
        if index >= self.flat_size()? {
            return None;
        }
        let [_, all_b, all_c, all_d] = self.sizes;
        let (rest, d) = (index / all_d, index % all_d);
        let (rest, c) = (rest / all_c, rest % all_c);
        let (a, b) = (rest / all_b, rest % all_b);
        Some(MoveNumbers {
            // All are below 65,536.
            numbers: [a as u16, b as u16, c as u16, d as u16],
            count: self.count,
        })
    }
}
