//! The subsets of a set.

use crate::SquareSet;
use core::iter::FusedIterator;

/// The subsets of a set, from the empty set to the set itself.
///
/// ```
/// use boardwright_geometry::{Set8, Square8};
///
/// let corners = Set8::from_squares(&[Square8::A1, Square8::H8]);
/// let subsets: Vec<Set8> = corners.subsets().collect();
/// assert_eq!(subsets.len(), 4);
/// assert_eq!(subsets[1], Set8::from_square(Square8::A1));
/// assert_eq!(subsets[3], corners);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Subsets<S> {
    set: S,
    next: Option<S>,
}

impl<S: SquareSet> Subsets<S> {
    pub(crate) const fn new(set: S) -> Self {
        Subsets {
            set,
            next: Some(S::EMPTY),
        }
    }
}

#[allow(private_bounds)] // The step is a detail of the sets that have subsets.
impl<S: CarryRippler> Iterator for Subsets<S> {
    type Item = S;

    #[inline]
    fn next(&mut self) -> Option<S> {
        let subset = self.next?;
        self.next = if subset == self.set {
            None
        } else {
            Some(self.set.next_subset(subset))
        };
        Some(subset)
    }
}

#[allow(private_bounds)] // As above.
impl<S: CarryRippler> FusedIterator for Subsets<S> {}

/// The step from one subset of a set to the next.
pub(crate) trait CarryRippler: SquareSet {
    /// The subset of `self` that follows `subset`, a subset of `self`, in the
    /// order of the bits as numbers; the empty set follows `self`.
    fn next_subset(self, subset: Self) -> Self;
}
