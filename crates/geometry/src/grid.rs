//! Boards of any width and height up to 32, chosen at run time.
//!
//! A grid holds no table of rays, which would take a megabyte on the largest
//! board. Instead it holds the bits of a line from the first square in each of the four slopes; a
//! ray is that line shifted to its start and cut at its end. That costs a few operations for each
//! word of the set, whatever the ray's length, and no allocation.
//!
//! A ray that ends at a stop is walked step by step: the cost depends on its length, which is short
//! among pieces, and not on the board's size.

use crate::{Board, Direction, GridSet, GridSquare};
use core::error::Error;
use core::fmt;

/// A board of `width` by `height` squares, each from 1 to 32, whose sets take
/// `WORDS` words of 64 bits.
///
/// `Grid<2>` holds boards of up to 128 squares, `Grid<4>` up to 256 and
/// `Grid<16>` all up to 32 by 32; any other number of words works as well.
///
/// ```
/// use boardwright_geometry::{Board, Direction, Grid, SquareSet};
///
/// let grid = Grid::<4>::new(16, 16).unwrap();
/// let square = grid.read_name("n10").unwrap();
/// assert_eq!(grid.ray(square, Direction::NorthEast).len(), 2);
/// assert_eq!(grid.name(grid.step(square, Direction::South).unwrap()).to_string(), "n9");
///
/// let error = Grid::<4>::new(17, 16).unwrap_err();
/// assert_eq!(error.to_string(), "a grid of 17 by 16 has 272 squares, but its sets hold only 256");
/// ```
#[derive(Clone, Debug)]
pub struct Grid<const WORDS: usize> {
    width: u8,
    height: u8,
    /// 2¹⁶ divided by the width, rounded up, to divide by the width without
    /// a division.
    reciprocal: u32,
    all: GridSet<WORDS>,
    light: GridSet<WORDS>,
    first_file: GridSet<WORDS>,
    last_file: GridSet<WORDS>,
    /// The lines east, north-west, north and north-east from index 0, in the
    /// order of [`slope`], not cut at the edge of the board.
    lines: [GridSet<WORDS>; 4],
}

impl<const WORDS: usize> Grid<WORDS> {
    /// The longest side a grid may have.
    pub const MAX_SIDE: u8 = 32;

    /// A board of this size.
    ///
    /// # Errors
    ///
    /// When a side is 0 or above 32, or when the board has more than
    /// `WORDS` times 64 squares.
    pub const fn new(width: u8, height: u8) -> Result<Self, GridSizeError> {
        let error = GridSizeError {
            width,
            height,
            capacity: WORDS.saturating_mul(64),
        };
        if width == 0 || height == 0 || width > Self::MAX_SIDE || height > Self::MAX_SIDE {
            return Err(error);
        }
        let (columns, rows) = (width as usize, height as usize);
        let squares = columns * rows;
        if squares > error.capacity {
            return Err(error);
        }
        let mut light = GridSet::EMPTY;
        let mut first_file = GridSet::EMPTY;
        let mut index = 0;
        while index < squares {
            if (index % columns + index / columns) % 2 == 1 {
                light.insert(GridSquare(index as u16));
            }
            if index % columns == 0 {
                first_file.insert(GridSquare(index as u16));
            }
            index += 1;
        }
        Ok(Grid {
            width,
            height,
            reciprocal: (1u32 << 16).div_ceil(width as u32),
            all: GridSet::below(squares),
            light,
            first_file,
            last_file: first_file.moved_up(columns - 1),
            lines: [
                line_from_origin(1),
                line_from_origin(columns - 1),
                line_from_origin(columns),
                line_from_origin(columns + 1),
            ],
        })
    }

    /// The set with one member for each bit that is set, or `None` when a bit
    /// beyond the board's squares is set.
    #[must_use]
    pub fn set_from_bits(&self, bits: [u64; WORDS]) -> Option<GridSet<WORDS>> {
        let set = GridSet(bits);
        if set.is_subset_of(self.all) {
            Some(set)
        } else {
            None
        }
    }

    /// How much a step changes the index, without the sign.
    const fn stride(&self, direction: Direction) -> usize {
        match slope(direction) {
            0 => 1,
            1 => self.width as usize - 1,
            2 => self.width as usize,
            _ => self.width as usize + 1,
        }
    }

    /// The number of steps from a square to the edge of the board.
    fn steps_to_edge(&self, square: GridSquare, direction: Direction) -> usize {
        let (file, rank) = self.coordinates(square);
        let (files, ranks) = direction.offset();
        let along_file = match files {
            1 => self.width - 1 - file,
            -1 => file,
            _ => u8::MAX,
        };
        let along_rank = match ranks {
            1 => self.height - 1 - rank,
            -1 => rank,
            _ => u8::MAX,
        };
        usize::from(along_file.min(along_rank))
    }

    #[inline]
    fn coordinates(&self, square: GridSquare) -> (u8, u8) {
        // Rounding the reciprocal up adds less than 1,024 / 2¹⁶ to the
        // quotient of an index, which is less than the 1 / 32 that would
        // carry it to the next whole number.
        let rank = (u32::from(square.0) * self.reciprocal) >> 16;
        let file = u32::from(square.0) - rank * u32::from(self.width);
        (file as u8, rank as u8)
    }
}

/// Two grids are the same board when they have the same size.
impl<const WORDS: usize> PartialEq for Grid<WORDS> {
    fn eq(&self, other: &Self) -> bool {
        (self.width, self.height) == (other.width, other.height)
    }
}

impl<const WORDS: usize> Eq for Grid<WORDS> {}

impl<const WORDS: usize> core::hash::Hash for Grid<WORDS> {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        (self.width, self.height).hash(state);
    }
}

impl<const WORDS: usize> Board for Grid<WORDS> {
    type Square = GridSquare;
    type Set = GridSet<WORDS>;

    #[inline]
    fn width(&self) -> u8 {
        self.width
    }

    #[inline]
    fn height(&self) -> u8 {
        self.height
    }

    #[inline]
    fn all(&self) -> GridSet<WORDS> {
        self.all
    }

    #[inline]
    fn square_count(&self) -> usize {
        usize::from(self.width) * usize::from(self.height)
    }

    #[inline]
    fn square(&self, file: u8, rank: u8) -> Option<GridSquare> {
        if file < self.width && rank < self.height {
            Some(GridSquare(
                u16::from(rank) * u16::from(self.width) + u16::from(file),
            ))
        } else {
            None
        }
    }

    #[inline]
    fn square_at(&self, index: usize) -> Option<GridSquare> {
        if index < self.square_count() {
            Some(GridSquare(index as u16))
        } else {
            None
        }
    }

    #[inline]
    fn file(&self, square: GridSquare) -> u8 {
        self.coordinates(square).0
    }

    #[inline]
    fn rank(&self, square: GridSquare) -> u8 {
        self.coordinates(square).1
    }

    #[inline]
    fn file_set(&self, file: u8) -> GridSet<WORDS> {
        if file == 0 {
            self.first_file
        } else if file == self.width - 1 {
            self.last_file
        } else if file < self.width {
            self.first_file.moved_up(usize::from(file))
        } else {
            GridSet::EMPTY
        }
    }

    fn rank_set(&self, rank: u8) -> GridSet<WORDS> {
        if rank >= self.height {
            return GridSet::EMPTY;
        }
        let width = usize::from(self.width);
        GridSet::below(width).moved_up(width * usize::from(rank))
    }

    #[inline]
    fn step(&self, square: GridSquare, direction: Direction) -> Option<GridSquare> {
        let (files, ranks) = direction.offset();
        self.offset(square, files, ranks)
    }

    #[inline]
    fn shift(&self, set: GridSet<WORDS>, direction: Direction) -> GridSet<WORDS> {
        let staying = match direction.offset().0 {
            1 => set - self.last_file,
            -1 => set - self.first_file,
            _ => set,
        };
        let stride = self.stride(direction);
        if direction.ascends() {
            staying.stepped_up(stride) & self.all
        } else {
            staying.stepped_down(stride)
        }
    }

    fn ray(&self, square: GridSquare, direction: Direction) -> GridSet<WORDS> {
        let steps = self.steps_to_edge(square, direction);
        if steps == 0 {
            return GridSet::EMPTY;
        }
        let stride = self.stride(direction);
        // The lowest square of the ray, and the first index beyond its
        // highest; a descending ray is the ascending one that ends here.
        let (low, end) = if direction.ascends() {
            (square.index() + stride, square.index() + steps * stride + 1)
        } else {
            (square.index() - steps * stride, square.index())
        };
        self.lines[slope(direction)].moved_up(low) & GridSet::below(end)
    }

    fn ray_until(
        &self,
        square: GridSquare,
        direction: Direction,
        stops: GridSet<WORDS>,
    ) -> GridSet<WORDS> {
        // A stop is usually near, and on a wide board going through all words of a set costs more
        // than the few squares before the stop.
        let stride = self.stride(direction);
        let mut reached = GridSet::EMPTY;
        let mut index = square.index();
        for _ in 0..self.steps_to_edge(square, direction) {
            if direction.ascends() {
                index += stride;
            } else {
                index -= stride;
            }
            // An index on the board is below 1,024.
            let at = GridSquare(index as u16);
            reached.insert(at);
            if stops.contains(at) {
                break;
            }
        }
        reached
    }

    fn between(&self, a: GridSquare, b: GridSquare) -> GridSet<WORDS> {
        let mut between = GridSet::EMPTY;
        let Some(direction) = self.direction(a, b) else {
            return between;
        };
        let stride = self.stride(direction);
        let (low, high) = (a.min(b).index(), a.max(b).index());
        let mut index = low + stride;
        while index < high {
            // An index on the board is below 1,024.
            between.insert(GridSquare(index as u16));
            index += stride;
        }
        between
    }

    #[inline]
    fn light(&self) -> GridSet<WORDS> {
        self.light
    }

    #[inline]
    fn direction(&self, from: GridSquare, to: GridSquare) -> Option<Direction> {
        let (file, rank) = self.coordinates(from);
        let (to_file, to_rank) = self.coordinates(to);
        // Sides are at most 32, and a grid has no holes that end a ray.
        Direction::from_offset(to_file as i8 - file as i8, to_rank as i8 - rank as i8)
    }
}

/// Which of the four slopes a direction has; opposite directions share one.
const fn slope(direction: Direction) -> usize {
    match direction {
        Direction::East | Direction::West => 0,
        Direction::NorthWest | Direction::SouthEast => 1,
        Direction::North | Direction::South => 2,
        Direction::NorthEast | Direction::SouthWest => 3,
    }
}

/// Every `stride`th index from 0, as far as the set goes.
const fn line_from_origin<const WORDS: usize>(stride: usize) -> GridSet<WORDS> {
    let mut line = GridSet::EMPTY;
    let mut index = 0;
    while index < WORDS * 64 {
        line.insert(GridSquare(index as u16));
        // A board one file wide has no diagonal to walk along.
        if stride == 0 {
            break;
        }
        index += stride;
    }
    line
}

/// A grid cannot have the requested size.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct GridSizeError {
    /// The requested number of files.
    pub width: u8,
    /// The requested number of ranks.
    pub height: u8,
    /// The number of squares that the grid's sets can hold.
    pub capacity: usize,
}

impl fmt::Display for GridSizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let GridSizeError {
            width,
            height,
            capacity,
        } = *self;
        if !(1..=32).contains(&width) || !(1..=32).contains(&height) {
            return write!(
                f,
                "a grid's sides are from 1 to 32, not {width} by {height}"
            );
        }
        let squares = u16::from(width) * u16::from(height);
        write!(
            f,
            "a grid of {width} by {height} has {squares} squares, but its sets hold only {capacity}"
        )
    }
}

impl Error for GridSizeError {}

/// A grid is stored as its width and height.
#[cfg(feature = "serde")]
mod serde_impls {
    use super::Grid;
    use crate::Board;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    impl<const WORDS: usize> Serialize for Grid<WORDS> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            (self.width(), self.height()).serialize(serializer)
        }
    }

    impl<'de, const WORDS: usize> Deserialize<'de> for Grid<WORDS> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let (width, height) = <(u8, u8)>::deserialize(deserializer)?;
            Grid::new(width, height).map_err(de::Error::custom)
        }
    }
}
