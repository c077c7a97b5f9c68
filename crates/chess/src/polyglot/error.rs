//! What is wrong with the file of a book.

/// Why bytes are not an opening book.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BookError {
    /// The last entry is cut off.
    #[error("a book has entries of 16 bytes, but the one at byte {offset} ends at byte {length}")]
    CutOff {
        /// Where the last entry begins, in bytes.
        offset: u64,
        /// The length of the file in bytes.
        length: u64,
    },
    /// The entries are not sorted by their keys.
    #[error("the entry at byte {offset} has a smaller key than the one before it")]
    Unsorted {
        /// Where the entry begins, in bytes.
        offset: u64,
    },
}
