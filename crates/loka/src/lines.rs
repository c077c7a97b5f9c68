//! Actions on wide boards, counted by lines.
//!
//! On a wide board a set of squares takes up to sixteen words, and a set for each piece and each
//! of its lines was most of the work. Here a line is one word for each seat, with a bit for each
//! square that the seat holds: both words give the nearest stops of a slider in both directions,
//! and all its targets between them. The state keeps all ranks, files and diagonals so; when a
//! piece moves, eight of these words change. A square with a tile that nobody enters is held by
//! both seats.
//!
//! Kings, knights and pawns look at a few bits of the ranks around them, pawns rank by rank. Lines
//! are kept in games for two only, so there are no allies and no swaps.
//!
//! ```text
//!   kept      the words of all lines, in the state
//!   stretch   how far a slider sees on one line          pawns    the pawns of one rank
//!   around    the squares around a king or knight
//!   rays      a slider's targets by their numbers
//!   reach     how many targets a piece has, and which
//!   pick      all actions of a seat
//! ```
//!
//! So actions are counted without a set for a piece, and only the one that is drawn is looked for.
//! Walking each line to its first obstacle was slower than even sets, as lines of an empty board are
//! long. Fetching pieces from all words of a kind in one loop is slower where there are many.
//!
//! Where a piece stands on a portal, or a king beside a pass, the sets of
//! [`Ways`](crate::ways::Ways) answer.

mod around;
mod bits;
mod kept;
mod pawns;
mod pick;
mod rays;
mod reach;
mod stretch;
#[cfg(all(test, not(boardwright_small)))]
mod tests;

pub use kept::{GridLines, Line, Lines, TileOnLines};
