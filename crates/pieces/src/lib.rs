#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod approaches8;
pub mod attacks8;
mod chess_pieces;
mod movement;
mod obstacles;
mod paths;
pub mod sliders;
pub mod sliders8;

pub use chess_pieces::{
    BISHOP, KING, KNIGHT, KNIGHT_LEAPS, PAWN, PAWN_WITH_DOUBLE_STEP, QUEEN, ROOK,
};
pub use movement::{Movement, Pattern, Purpose};
pub use obstacles::Obstacles;
pub use paths::{Occupants, Path};
