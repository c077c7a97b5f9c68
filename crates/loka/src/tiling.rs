//! The tiles on a board, for any capacity.
//!
//! Terrain of each capacity is a type of its own, so that a position stays
//! plain data of a fixed size. The rules use all of them through one trait, and
//! know no kind of tile by name.

use boardwright_geometry::{Direction, SquareSet};
use boardwright_terrain::{Axis, Ground, Hazard, LinkError, Mover, PlaceError, Placed, Terrain};
use core::fmt::Debug;
use core::hash::Hash;

/// What the rules need from the tiles on a board; the methods are those of
/// [`Terrain`].
pub trait Tiling: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// Sets of squares of the board.
    type Set: SquareSet;
    /// The kinds of tiles.
    type Kind: Ground + Ord;

    /// No tile yet, and the given number of sets of tiles to take them from.
    fn with_sets_of_tiles(sets: u8) -> Self;
    /// The squares that this class may neither enter nor cross.
    fn closed(&self, mover: Mover) -> Self::Set;
    /// The squares that end every move that enters them.
    fn ending(&self) -> Self::Set;
    /// The squares with a hazard, whomever it spares.
    fn hazards(&self) -> Self::Set;
    /// The squares with a hazard that does not spare this class.
    fn hazards_to(&self, mover: Mover) -> Self::Set;
    /// The hazard of a square, whomever it spares.
    fn hazard(&self, square: SquareIn<Self>) -> Option<Hazard>;
    /// The squares that a step in this direction neither enters nor leaves.
    fn across(&self, direction: Direction) -> Self::Set;
    /// The squares of tiles that are linked to another.
    fn linked(&self) -> Self::Set;
    /// The square at the other end of the link.
    fn partner(&self, square: SquareIn<Self>) -> Option<SquareIn<Self>>;
    /// The tile on a square.
    fn get(&self, square: SquareIn<Self>) -> Option<Placed<SquareIn<Self>, Self::Kind>>;
    /// The tiles in the order of their squares.
    fn iter(&self) -> impl Iterator<Item = Placed<SquareIn<Self>, Self::Kind>>;
    /// The squares with tiles.
    fn squares(&self) -> Self::Set;
    /// The squares with tiles of one kind.
    fn squares_of(&self, kind: Self::Kind) -> Self::Set;
    /// The squares of tiles that wait for a partner.
    fn unlinked(&self) -> Self::Set;
    /// Lays a tile.
    ///
    /// # Errors
    ///
    /// When the tile cannot be laid there.
    fn place(
        &mut self,
        square: SquareIn<Self>,
        kind: Self::Kind,
        axis: Option<Axis>,
    ) -> Result<(), PlaceError<SquareIn<Self>, Self::Kind>>;
    /// Links two tiles of one kind.
    ///
    /// # Errors
    ///
    /// When they cannot be linked.
    fn link(
        &mut self,
        one: SquareIn<Self>,
        other: SquareIn<Self>,
    ) -> Result<(), LinkError<SquareIn<Self>, Self::Kind>>;

    /// The kind of tile on a square.
    fn kind(&self, square: SquareIn<Self>) -> Option<Self::Kind> {
        self.get(square).map(|tile| tile.kind)
    }
}

/// The squares that tiles lie on.
type SquareIn<T> = <<T as Tiling>::Set as SquareSet>::Square;

impl<S: SquareSet, G: Ground + Ord, const CAPACITY: usize> Tiling for Terrain<S, G, CAPACITY> {
    type Set = S;
    type Kind = G;

    fn with_sets_of_tiles(sets: u8) -> Self {
        Terrain::with_sets_of_tiles(sets)
    }
    #[inline]
    fn closed(&self, mover: Mover) -> S {
        self.closed(mover)
    }
    #[inline]
    fn ending(&self) -> S {
        self.ending()
    }
    #[inline]
    fn hazards(&self) -> S {
        self.hazards()
    }
    #[inline]
    fn hazards_to(&self, mover: Mover) -> S {
        self.hazards_to(mover)
    }
    fn hazard(&self, square: S::Square) -> Option<Hazard> {
        self.hazard(square)
    }
    #[inline]
    fn across(&self, direction: Direction) -> S {
        self.across(direction)
    }
    #[inline]
    fn linked(&self) -> S {
        self.linked()
    }
    #[inline]
    fn partner(&self, square: S::Square) -> Option<S::Square> {
        self.partner(square)
    }
    #[inline]
    fn get(&self, square: S::Square) -> Option<Placed<S::Square, G>> {
        self.get(square)
    }
    fn iter(&self) -> impl Iterator<Item = Placed<S::Square, G>> {
        self.iter()
    }
    #[inline]
    fn squares(&self) -> S {
        self.squares()
    }
    fn squares_of(&self, kind: G) -> S {
        self.squares_of(kind)
    }
    fn unlinked(&self) -> S {
        self.unlinked()
    }
    fn place(
        &mut self,
        square: S::Square,
        kind: G,
        axis: Option<Axis>,
    ) -> Result<(), PlaceError<S::Square, G>> {
        self.place(square, kind, axis)
    }
    fn link(&mut self, one: S::Square, other: S::Square) -> Result<(), LinkError<S::Square, G>> {
        self.link(one, other)
    }
}
