//! Games in the Smart Game Format, as `GM[9]`.
//!
//! A file is a collection of trees of nodes. [`parse`] gives the trees as
//! written, including variations; [`read`] plays the main line of each under a
//! referee; [`write()`] writes a refereed game.
//!
//! The format calls the first mover Black; its pieces start on b1–g1 and b8–g8.
//! Under rules by which White begins, as in the Abacus edition, the names of
//! the colours are therefore exchanged in reading and writing: Black in a file
//! is the first mover.
//!
//! Extensions of the format are: a drop in Parachute, written after the move of
//! its turn as in `a3-c3@d5`; a pass, written `pass`; squares beyond an open
//! edge, as in `(0,3)`; the rules of a game in the property `RU`, which the
//! format leaves open; and a start that its own properties cannot express, as a
//! position in the property `POS`.

mod error;
mod read;
mod tree;
mod write;

pub use error::{SgfError, SgfProblem};
pub use read::{SgfGame, read};
pub use tree::{Node, Property, Tree, Value, parse};
pub use write::write;

/// The property that holds a start in this project's own notation.
const POSITION: &str = "POS";

/// The properties that are not information about a game, but its form, its
/// rules, its start or its moves.
const TECHNICAL: &[&str] = &[
    "FF", "GM", "SZ", "CA", "AP", "ST", "RU", "SU", "AB", "AW", "AE", "PL", "B", "W", "C", POSITION,
];
