//! Why a tile can't be laid or linked.

use crate::{Axis, Ground};
use boardwright_geometry::Square;
use core::fmt::Debug;
use thiserror::Error;

/// Why a tile can't be laid.
///
/// ```
/// use boardwright_geometry::{Set8, Square8};
/// use boardwright_terrain::{Axis, PlaceError, Terrain, Tile};
///
/// let mut terrain: Terrain<Set8> = Terrain::new();
/// terrain.place(Square8::C4, Tile::Castle, None)?;
/// let error = terrain.place(Square8::C4, Tile::Lake, None).unwrap_err();
/// assert_eq!(error, PlaceError::Occupied { square: Square8::C4, kind: Tile::Castle });
/// let error = terrain.place(Square8::C5, Tile::Lake, Some(Axis::EastWest)).unwrap_err();
/// assert_eq!(error.to_string(), "a tile of kind lake has no axis, so it can't be laid east-west");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PlaceError<Sq: Square, G: Ground> {
    /// There is already a tile.
    #[error("{square:?} has a tile already, of kind {}", .kind.name())]
    Occupied {
        /// The square.
        square: Sq,
        /// What lies there.
        kind: G,
    },
    /// All tiles of the kind are laid.
    #[error("no tile of kind {} is left, of which a set has {}", .kind.name(), .kind.effects().supply)]
    NoneLeft {
        /// The kind.
        kind: G,
    },
    /// The kind has an axis, and none was given.
    #[error("a tile of kind {} is laid along an axis", .kind.name())]
    AxisMissing {
        /// The kind.
        kind: G,
    },
    /// The kind has no axis, and one was given.
    #[error("a tile of kind {} has no axis, so it can't be laid {axis}", .kind.name())]
    NoAxis {
        /// The kind.
        kind: G,
        /// The axis given.
        axis: Axis,
    },
    /// There is no room for another tile.
    #[error("{capacity} tiles lie on the board, which is all that it holds")]
    Full {
        /// The capacity.
        capacity: usize,
    },
}

/// Why two tiles can't be linked.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum LinkError<Sq: Square, G: Ground> {
    /// Both squares are the same.
    #[error("the tile on {square:?} can't be linked to itself")]
    SameSquare {
        /// The square.
        square: Sq,
    },
    /// There is no tile.
    #[error("no tile lies on {square:?}")]
    NoTile {
        /// The square.
        square: Sq,
    },
    /// The kind has no links.
    #[error("the tile on {square:?} has no links, being of kind {}", .kind.name())]
    NoLinks {
        /// The square.
        square: Sq,
        /// What lies there.
        kind: G,
    },
    /// The tiles are of different kinds.
    #[error("tiles of kinds {} and {} are not linked", .kinds[0].name(), .kinds[1].name())]
    DifferentKinds {
        /// The two kinds.
        kinds: [G; 2],
    },
    /// The tile is linked already.
    #[error("the tile on {square:?} is linked to {partner:?} already")]
    Linked {
        /// The square.
        square: Sq,
        /// Where its link leads.
        partner: Sq,
    },
}
