//! Laying tiles, linking them and taking them up.
//!
//! Terrain changes only through these functions, and each keeps the list of
//! tiles and the sets made from it consistent.

use super::{Placed, Terrain};
use crate::errors::{LinkError, PlaceError};
use crate::{Axis, Effects, Ground, Mover, MoverSet};
use boardwright_geometry::SquareSet;

impl<S: SquareSet, G: Ground, const CAPACITY: usize> Terrain<S, G, CAPACITY> {
    /// Lays a tile.
    ///
    /// A kind with an axis needs one. A kind with links is laid unlinked, see
    /// [`link`](Self::link).
    ///
    /// # Errors
    ///
    /// If there is a tile, if no tile of this kind is left, if the axis is
    /// missing or has no meaning, or if the capacity is reached. Nothing is
    /// changed then.
    ///
    /// ```
    /// use boardwright_geometry::{CrossSet, CrossSquare};
    /// use boardwright_terrain::{PlaceError, Terrain, Tile};
    ///
    /// let mut terrain: Terrain<CrossSet> = Terrain::new();
    /// terrain.place(CrossSquare::D8, Tile::Portal, None)?;
    /// terrain.place(CrossSquare::I5, Tile::Portal, None)?;
    /// terrain.link(CrossSquare::D8, CrossSquare::I5)?;
    ///
    /// let third = terrain.place(CrossSquare::E5, Tile::Portal, None);
    /// assert_eq!(third, Err(PlaceError::NoneLeft { kind: Tile::Portal }));
    /// let sideless = terrain.place(CrossSquare::E5, Tile::Pass, None);
    /// assert_eq!(sideless.unwrap_err().to_string(), "a tile of kind pass is laid along an axis");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn place(
        &mut self,
        square: S::Square,
        kind: G,
        axis: Option<Axis>,
    ) -> Result<(), PlaceError<S::Square, G>> {
        if let Some(there) = self.kind(square) {
            return Err(PlaceError::Occupied {
                square,
                kind: there,
            });
        }
        match (kind.effects().along_axis, axis) {
            (true, None) => return Err(PlaceError::AxisMissing { kind }),
            (false, Some(axis)) => return Err(PlaceError::NoAxis { kind, axis }),
            _ => {}
        }
        if self.left(kind) == 0 {
            return Err(PlaceError::NoneLeft { kind });
        }
        let count = self.len();
        if count == CAPACITY {
            return Err(PlaceError::Full { capacity: CAPACITY });
        }
        let (Ok(index) | Err(index)) = self.index_of(square);
        // The place behind the last tile is free and moves to the front.
        self.tiles[index..=count].rotate_right(1);
        self.tiles[index] = Some(Placed {
            square,
            kind,
            axis,
            partner: None,
        });
        self.fold(square, kind, axis);
        Ok(())
    }

    /// Links two tiles of a kind that has links.
    ///
    /// # Errors
    ///
    /// If the squares are the same, if one of them has no tile that can be
    /// linked, if the kinds differ, or if one is linked already. Nothing is
    /// changed then.
    ///
    /// ```
    /// use boardwright_geometry::{Set8, Square8};
    /// use boardwright_terrain::{LinkError, Terrain, Tile};
    ///
    /// let mut terrain: Terrain<Set8> = Terrain::new();
    /// terrain.place(Square8::B3, Tile::Portal, None)?;
    /// terrain.place(Square8::C6, Tile::Castle, None)?;
    /// // The first portal waits for the second.
    /// assert_eq!(terrain.unlinked(), Set8::from_square(Square8::B3));
    /// let error = terrain.link(Square8::B3, Square8::C6);
    /// assert_eq!(error, Err(LinkError::NoLinks { square: Square8::C6, kind: Tile::Castle }));
    /// let error = terrain.link(Square8::B3, Square8::H8);
    /// assert_eq!(error, Err(LinkError::NoTile { square: Square8::H8 }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn link(
        &mut self,
        one: S::Square,
        other: S::Square,
    ) -> Result<(), LinkError<S::Square, G>> {
        if one == other {
            return Err(LinkError::SameSquare { square: one });
        }
        let (first, first_kind) = self.linkable(one)?;
        let (second, second_kind) = self.linkable(other)?;
        if first_kind != second_kind {
            return Err(LinkError::DifferentKinds {
                kinds: [first_kind, second_kind],
            });
        }
        self.set_partner(first, Some(other));
        self.set_partner(second, Some(one));
        self.linked = self.linked.with(one).with(other);
        Ok(())
    }

    /// Removes the tile from the square and returns it, if there is one. A tile
    /// linked to it is no longer linked.
    ///
    /// ```
    /// use boardwright_geometry::{Set8, Square8};
    /// use boardwright_terrain::{Terrain, Tile};
    ///
    /// let mut terrain: Terrain<Set8> = Terrain::new();
    /// for square in [Square8::B3, Square8::G6] {
    ///     terrain.place(square, Tile::Portal, None)?;
    /// }
    /// terrain.link(Square8::B3, Square8::G6)?;
    /// let taken = terrain.remove(Square8::B3).expect("a portal lies there");
    /// assert_eq!(taken.partner, Some(Square8::G6));
    /// // The other one stays, and leads nowhere.
    /// assert_eq!(terrain.partner(Square8::G6), None);
    /// assert_eq!((terrain.len(), terrain.left(Tile::Portal)), (1, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remove(&mut self, square: S::Square) -> Option<Placed<S::Square, G>> {
        let index = self.index_of(square).ok()?;
        let tile = self.tiles[index].take()?;
        self.tiles[index..].rotate_left(1);
        for set in &mut self.closed {
            set.remove(square);
        }
        for set in &mut self.along {
            set.remove(square);
        }
        self.ending.remove(square);
        self.linked.remove(square);
        self.occupied.remove(square);
        if let Some(partner) = tile.partner {
            self.linked.remove(partner);
            if let Ok(index) = self.index_of(partner) {
                self.set_partner(index, None);
            }
        }
        self.note_all_hazards();
        Some(tile)
    }

    /// Adds a new tile to the sets.
    fn fold(&mut self, square: S::Square, kind: G, axis: Option<Axis>) {
        let effects = kind.effects();
        for mover in Mover::ALL {
            if !effects.enter.contains(mover) {
                self.closed[mover.index()].insert(square);
            }
        }
        if effects.ends_move {
            self.ending.insert(square);
        }
        self.note_hazard(effects);
        if let Some(axis) = axis {
            self.along[axis as usize].insert(square);
        }
        self.occupied.insert(square);
    }

    /// Notes what a new tile changes about hazards.
    fn note_hazard(&mut self, effects: &Effects) {
        self.hazards_end_moves &= effects.ends_move == effects.hazard.is_some();
        if let Some(hazard) = effects.hazard {
            self.spared = self.spared.union(hazard.spared());
        }
    }

    /// The same for all tiles, after one has been taken up.
    fn note_all_hazards(&mut self) {
        self.hazards_end_moves = true;
        self.spared = MoverSet::NONE;
        for index in 0..self.len() {
            if let Some(tile) = self.tiles[index] {
                self.note_hazard(tile.kind.effects());
            }
        }
    }

    /// The index and kind of a tile that can be linked.
    fn linkable(&self, square: S::Square) -> Result<(usize, G), LinkError<S::Square, G>> {
        let found = self.index_of(square).ok();
        let found = found.and_then(|index| Some((index, self.tiles[index]?)));
        let Some((index, tile)) = found else {
            return Err(LinkError::NoTile { square });
        };
        if !tile.kind.effects().linked {
            return Err(LinkError::NoLinks {
                square,
                kind: tile.kind,
            });
        }
        match tile.partner {
            Some(partner) => Err(LinkError::Linked { square, partner }),
            None => Ok((index, tile.kind)),
        }
    }

    fn set_partner(&mut self, index: usize, partner: Option<S::Square>) {
        if let Some(tile) = &mut self.tiles[index] {
            tile.partner = partner;
        }
    }
}
