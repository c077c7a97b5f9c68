//! Actions on wide boards, counted by lines.
//!
//! On a wide board a set of squares takes up to sixteen words, and a set for each piece and each
//! of its lines was most of the work. Here a line is one word, with a bit for each square that
//! stops a slider: how many squares it reaches is the distance to the next bit. Ranks lie in the
//! sets as they are; files and diagonals are kept in the state, three bits for each piece that
//! moves. Steps and leaps look at a few bits of the ranks around the piece.
//!
//! Pawns are counted word by word, where there are any. Lines are kept in games for two only, so
//! there are no allies and no swaps.
//!
//! So actions are counted without a set for a piece, and only the one that is drawn is looked for.
//! Where a piece stands on a portal, or a king beside a pass, the sets of
//! [`Ways`](crate::ways::Ways) answer.

mod bits;
mod kept;
mod pawns;
mod pick;
mod reach;
#[cfg(all(test, not(target_family = "wasm")))]
mod tests;

pub use kept::{GridLines, Line, Lines, TileOnLines};
