//! What a search is asked: a position in which somebody decides, and the
//! window in which its value matters.

use super::score::{INFINITE, Side};
use boardwright_ruleset::Seat;

/// A position of the search in which a seat decides.
pub(super) struct Node<'s, S> {
    pub(super) state: &'s S,
    /// Whoever decides.
    pub(super) seat: Seat,
    /// The side of that seat. Values of the node are for this side.
    pub(super) side: Side,
    /// How many steps lie between the root and this position.
    pub(super) ply: usize,
}

// A derive would ask for a state that can be copied.
impl<S> Clone for Node<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Node<'_, S> {}

/// The window of a search, for one side. Between its two ends a value is found
/// exactly; at `alpha` or below, and at `beta` or above, what is found is only a
/// bound of the true value.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    /// The window of which every value is a part.
    pub(super) const FULL: Self = Self::new(-INFINITE, INFINITE);

    pub(super) const fn new(alpha: i32, beta: i32) -> Self {
        Self { alpha, beta }
    }

    /// The null window above a value, in which no value lies: it only tells
    /// whether something is better than that.
    pub(super) const fn null(alpha: i32) -> Self {
        Self::new(alpha, alpha + 1)
    }

    pub(super) const fn is_null(self) -> bool {
        self.beta - self.alpha <= 1
    }

    /// The same window, for the other side.
    pub(super) const fn reversed(self) -> Self {
        Self::new(-self.beta, -self.alpha)
    }

    /// A window for our side as one for this side, and the other way round.
    pub(super) const fn of_ours(self, side: Side) -> Self {
        match side {
            Side::Ours => self,
            Side::Theirs => self.reversed(),
        }
    }
}

/// What is asked of a position: its value within a window, searched to a depth.
#[derive(Copy, Clone, Debug)]
pub(super) struct Asked {
    pub(super) key: u64,
    pub(super) depth: i32,
    pub(super) window: Window,
}
