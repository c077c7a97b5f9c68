#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod board;
mod board8;
mod board9;
mod cross;
mod cross_square;
mod direction;
mod directions;
mod grid;
mod grid_set;
mod name;
mod set;
mod set8;
mod square;
mod square8;
mod square9;
mod static_board;
mod static_set;
mod subsets;
mod symmetry;
#[cfg(feature = "serde")]
mod text_serde;
pub mod zobrist;

pub use board::Board;
pub use board8::Board8;
pub use board9::{Board9, Set9};
pub use cross::{Cross, CrossSet};
pub use cross_square::CrossSquare;
pub use direction::Direction;
pub use directions::{Directions, DirectionsIter};
pub use grid::{Grid, GridSizeError};
pub use grid_set::{GridMembers, GridSet, GridSquare};
pub use name::{NameProblem, ParseSquareError, SquareName};
pub use set::{Members, SquareSet};
pub use set8::Set8;
pub use square::{OffBoard, Square};
pub use square8::Square8;
pub use square9::Square9;
pub use subsets::Subsets;
pub use symmetry::{Side, Symmetry};
