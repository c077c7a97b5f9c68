//! `[terrain]`: ground that lies on squares for the whole game.

use crate::description::faults;
use crate::error::DescriptionError;
use crate::region::Regions;
use crate::spoken;
use crate::squares::SquareSet;
use crate::table::Table;
use boardwright_geometry::Direction;
use boardwright_terrain::{Axis, Effects, Ground as _, Mover, Tile};

/// Tiles of one kind that are laid alike.
#[derive(Clone, Debug)]
pub(crate) struct Laid {
    pub(crate) tile: &'static Effects,
    pub(crate) axis: Option<Axis>,
    pub(crate) squares: SquareSet,
}

/// All ground of a game that is not plain.
#[derive(Clone, Debug, Default)]
pub(crate) struct Terrain {
    pub(crate) laid: Vec<Laid>,
}

/// The words for how ground counts a piece.
pub(crate) const MOVERS: [(&str, Mover); 7] = [
    ("other", Mover::FIRST_FREE),
    ("king", Mover::KING),
    ("queen", Mover::QUEEN),
    ("rook", Mover::ROOK),
    ("bishop", Mover::BISHOP),
    ("knight", Mover::KNIGHT),
    ("pawn", Mover::PAWN),
];

/// The word for a class of movers.
pub(crate) fn word_of(mover: Mover) -> &'static str {
    let found = MOVERS.iter().find(|(_, other)| *other == mover);
    found.map_or("other", |(word, _)| word)
}

/// The tiles that a description can lay: those that say who enters, or how, and those that help in
/// fights. Others need dice for moves, or another tile.
pub(crate) fn tiles() -> impl Iterator<Item = &'static Effects> {
    let all = Tile::ALL.iter().map(|tile| tile.effects());
    all.filter(|tile| !tile.ends_move && !tile.linked && tile.hazard.is_none())
}

/// Whether a tile says who enters, or how.
pub(crate) fn counts_in_moves(tile: &Effects) -> bool {
    tile.along_axis || Mover::ALL.iter().any(|&mover| !tile.enter.contains(mover))
}

/// Reads the ground of a board with these squares.
pub(crate) fn read(
    root: &Table<'_>,
    regions: &Regions,
    board: &SquareSet,
    fights: bool,
) -> Result<Terrain, DescriptionError> {
    let mut terrain = Terrain::default();
    let Some(table) = root.table("terrain")? else {
        return Ok(terrain);
    };
    for tile in tiles() {
        if !fights && !counts_in_moves(tile) && table.has(tile.name) {
            let sentence = faults::GROUND_IN_FIGHTS.with([spoken::tile(tile).into()]);
            return Err(table.error(table.place_of(tile.name), sentence));
        }
        if !tile.along_axis {
            if let Some(text) = table.text(tile.name)? {
                let squares = regions.read(&table, text)?;
                terrain.lay(&table, text.at, board, (tile, None, squares))?;
            }
            continue;
        }
        let Some(inner) = table.table(tile.name)? else {
            continue;
        };
        for (key, axis) in [
            ("north-south", Axis::NorthSouth),
            ("east-west", Axis::EastWest),
        ] {
            if let Some(text) = inner.text(key)? {
                let squares = regions.read(&inner, text)?;
                terrain.lay(&inner, text.at, board, (tile, Some(axis), squares))?;
            }
        }
        inner.finish()?;
    }
    table.finish()?;
    Ok(terrain)
}

impl Terrain {
    fn lay(
        &mut self,
        table: &Table<'_>,
        at: usize,
        board: &SquareSet,
        (tile, axis, squares): (&'static Effects, Option<Axis>, SquareSet),
    ) -> Result<(), DescriptionError> {
        if squares.iter().any(|square| !board.contains(square)) {
            return Err(table.error(at, &faults::GROUND_ON_HOLE));
        }
        let is_laid = |square| self.laid.iter().any(|laid| laid.squares.contains(square));
        if squares.iter().any(is_laid) {
            return Err(table.error(at, &faults::GROUND_TWICE));
        }
        self.laid.push(Laid {
            tile,
            axis,
            squares,
        });
        Ok(())
    }

    pub(crate) fn is_plain(&self) -> bool {
        self.laid.is_empty()
    }

    /// What lies on a square.
    pub(crate) fn at(&self, square: u8) -> Option<&Laid> {
        self.laid.iter().find(|laid| laid.squares.contains(square))
    }

    /// The squares that a class of pieces may not enter.
    pub(crate) fn closed_to(&self, mover: Mover) -> SquareSet {
        let closed = self
            .laid
            .iter()
            .filter(|laid| !laid.tile.enter.contains(mover));
        closed.fold(SquareSet::EMPTY, |all, laid| all.union(laid.squares))
    }

    /// Whether a step between these neighbours goes along the axes of what lies on both. A leap has
    /// no direction, and goes anywhere.
    pub(crate) fn admits(&self, squares: [u8; 2], step: (i8, i8)) -> bool {
        let Some(direction) = direction(step) else {
            return true;
        };
        squares.into_iter().all(|square| {
            let axis = self.at(square).and_then(|laid| laid.axis);
            axis.is_none_or(|axis| axis.admits(direction))
        })
    }
}

/// The direction of a step to a neighbour.
fn direction(step: (i8, i8)) -> Option<Direction> {
    Some(match step {
        (0, 1) => Direction::North,
        (1, 1) => Direction::NorthEast,
        (1, 0) => Direction::East,
        (1, -1) => Direction::SouthEast,
        (0, -1) => Direction::South,
        (-1, -1) => Direction::SouthWest,
        (-1, 0) => Direction::West,
        (-1, 1) => Direction::NorthWest,
        _ => return None,
    })
}
