//! What a reader passes over.

/// The parts of a file that a program does not want. They are passed over
/// quickly: nothing is made of them, and only what is needed to find their end
/// is looked at.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Skipped {
    /// Tags. How a game begins is read from them all the same.
    pub tags: bool,
    /// Comments, in braces or to the end of the line.
    pub comments: bool,
    /// Variations, with all that stands in them.
    pub variations: bool,
}

impl Skipped {
    /// Every part is wanted.
    pub const NOTHING: Self = Self {
        tags: false,
        comments: false,
        variations: false,
    };

    /// Only the moves of main lines, their annotations and the results are
    /// wanted.
    pub const EVERYTHING: Self = Self {
        tags: true,
        comments: true,
        variations: true,
    };
}
