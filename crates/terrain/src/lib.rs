#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod axis;
mod effects;
mod entry;
mod errors;
mod hazard;
mod mover;
#[cfg(feature = "serde")]
mod serde_impls;
mod terrain;
mod tile;

pub use axis::{Axis, AxisError};
pub use effects::{Defence, Effects, Ground, Sign};
pub use entry::{Approach, Entry};
pub use errors::{LinkError, PlaceError};
pub use hazard::Hazard;
pub use mover::{Mover, MoverSet, NoSuchMover};
pub use terrain::{Placed, Terrain};
pub use tile::{Tile, TileError};
