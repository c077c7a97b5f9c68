//! Boards of 8×8 squares joined into one.

use crate::army::Costs;
use crate::field::{Field, Steps};
use crate::seats::{NAMES_OF_TWO, SEATS_OF_TWO, SIDES_OF_TWO};
use alloc::vec::Vec;
use boardwright_geometry::{Board, Direction, Grid, GridSet, GridSizeError, GridSquare, Side};
use boardwright_ruleset::Seat;
use boardwright_terrain::{Terrain, Tile};

/// The side of one board.
pub(crate) const SIDE: u8 = 8;

/// The board of a massive battle whose sets take `WORDS` words of 64 bits:
/// one word for each board of 8×8.
///
/// It is a field for 2, 4, 8 and 16 words. The boards are numbered along the
/// lowest rank from the lowest file, then along the next rank.
///
/// ```
/// use boardwright_loka::{Field, GridField, WHITE};
/// use boardwright_geometry::Board;
///
/// let field = GridField::<4>::new(2, 2)?;
/// assert_eq!(field.parts(), 4);
/// assert_eq!(field.promotion(WHITE).len(), 16);
/// let square = field.board().read_name("a9").expect("a square");
/// assert!(field.part(2).contains(square));
/// # Ok::<(), boardwright_geometry::GridSizeError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GridField<const WORDS: usize> {
    grid: Grid<WORDS>,
    promotion: [GridSet<WORDS>; 2],
    parts: Vec<GridSet<WORDS>>,
    army_by_kind: bool,
}

impl<const WORDS: usize> GridField<WORDS> {
    /// The number of boards across and the number of boards deep.
    ///
    /// # Errors
    ///
    /// When there are none, or more than four one way, or more than the words
    /// of the sets hold.
    pub fn new(across: u8, deep: u8) -> Result<Self, GridSizeError> {
        let side = |boards: u8| boards.saturating_mul(SIDE);
        let grid = Grid::new(side(across), side(deep))?;
        let parts = (0..across * deep).map(|part| block(&grid, part % across, part / across));
        Ok(GridField {
            promotion: [grid.rank_set(side(deep) - 1), grid.rank_set(0)],
            parts: parts.collect(),
            army_by_kind: true,
            grid,
        })
    }

    /// The same board, on which armies are chosen kind by kind or at once.
    pub(crate) fn with_army_by_kind(self, army_by_kind: bool) -> Self {
        GridField {
            army_by_kind,
            ..self
        }
    }

    /// How many boards lie side by side.
    #[must_use]
    pub fn across(&self) -> u8 {
        self.grid.width() / SIDE
    }

    /// How many boards deep it is.
    #[must_use]
    pub fn deep(&self) -> u8 {
        self.grid.height() / SIDE
    }
}

/// The steps from one square of a wide board, computed on demand: a table of
/// them would take more than a megabyte.
#[derive(Copy, Clone, Debug)]
pub struct GridSteps<'a, const WORDS: usize> {
    grid: &'a Grid<WORDS>,
    from: GridSquare,
}

impl<const WORDS: usize> GridSteps<'_, WORDS> {
    /// The squares the given number of files and ranks away.
    #[inline]
    fn at<const N: usize>(self, offsets: [(i8, i8); N]) -> GridSet<WORDS> {
        let (file, rank) = (self.grid.file(self.from), self.grid.rank(self.from));
        let mut squares = GridSet::EMPTY;
        for (files, ranks) in offsets {
            // Beyond the lowest file or rank this is far beyond the highest.
            let (file, rank) = (
                file.wrapping_add_signed(files),
                rank.wrapping_add_signed(ranks),
            );
            if let Some(to) = self.grid.square(file, rank) {
                squares.insert(to);
            }
        }
        squares
    }

    #[inline]
    fn rays(self, directions: [Direction; 4]) -> GridSet<WORDS> {
        let mut rays = GridSet::EMPTY;
        for direction in directions {
            rays |= self.grid.ray(self.from, direction);
        }
        rays
    }
}

impl<const WORDS: usize> Steps<GridSet<WORDS>> for GridSteps<'_, WORDS> {
    #[inline]
    fn vertical(self) -> GridSet<WORDS> {
        self.at([(0, 1), (0, -1)])
    }
    #[inline]
    fn horizontal(self) -> GridSet<WORDS> {
        self.at([(1, 0), (-1, 0)])
    }
    #[inline]
    fn diagonal(self) -> GridSet<WORDS> {
        self.at([(1, 1), (1, -1), (-1, -1), (-1, 1)])
    }
    #[inline]
    fn around(self) -> GridSet<WORDS> {
        self.vertical() | self.horizontal() | self.diagonal()
    }
    #[inline]
    fn straight_lines(self) -> GridSet<WORDS> {
        self.rays(Direction::ORTHOGONAL)
    }
    #[inline]
    fn diagonal_lines(self) -> GridSet<WORDS> {
        self.rays(Direction::DIAGONAL)
    }
    #[inline]
    fn knight(self) -> GridSet<WORDS> {
        const LEAPS: [(i8, i8); 8] = [
            (1, 2),
            (2, 1),
            (2, -1),
            (1, -2),
            (-1, -2),
            (-2, -1),
            (-2, 1),
            (-1, 2),
        ];
        self.at(LEAPS)
    }
    #[inline]
    fn pawn(self, side: Side) -> GridSet<WORDS> {
        let forward = side.forward();
        self.at([forward.turned(-1).offset(), forward.turned(1).offset()])
    }
}

/// One of the boards, counted in boards from the left and from below.
fn block<const WORDS: usize>(grid: &Grid<WORDS>, across: u8, deep: u8) -> GridSet<WORDS> {
    let files = (across * SIDE)..(across * SIDE + SIDE);
    let ranks = (deep * SIDE)..(deep * SIDE + SIDE);
    let none = GridSet::EMPTY;
    let files = files.fold(none, |files, file| files | grid.file_set(file));
    let ranks = ranks.fold(none, |ranks, rank| ranks | grid.rank_set(rank));
    files & ranks
}

/// The lines that are kept on two boards, whose sides are at most 16 squares. Where size
/// counts, none are kept anywhere.
#[cfg(not(boardwright_small))]
pub(crate) type LinesOfTwo = crate::lines::GridLines<16>;
/// The same on more boards.
#[cfg(not(boardwright_small))]
pub(crate) type LinesOfMore = crate::lines::GridLines<32>;
#[cfg(boardwright_small)]
pub(crate) type LinesOfTwo = ();
#[cfg(boardwright_small)]
pub(crate) type LinesOfMore = ();

/// Implements the field for one width. The tiles' capacity, nine for each
/// board, cannot be computed from a parameter.
macro_rules! fields {
    ($($words:literal: $tiles:literal, $Lines:ty;)*) => {$(
        impl Field for GridField<$words> {
            type Square = GridSquare;
            type Set = GridSet<$words>;
            type Board = Grid<$words>;
            type Steps<'a> = GridSteps<'a, $words>;
            type Tiling = Terrain<GridSet<$words>, Tile, $tiles>;
            type Lines = $Lines;

            const SEATS: &'static [Seat] = &SEATS_OF_TWO;
            const NAMES: [&'static str; 4] = NAMES_OF_TWO;
            const SIDES: [Side; 4] = SIDES_OF_TWO;
            const COSTS: Costs = Costs::FACE_OFF;
            const POINTS: u16 = 300;
            const PORTAL_WEIGHT: u64 = 1;

            #[inline]
            fn board(&self) -> &Grid<$words> {
                &self.grid
            }

            #[inline]
            fn steps(&self, from: GridSquare) -> GridSteps<'_, $words> {
                GridSteps {
                    grid: &self.grid,
                    from,
                }
            }

            #[inline]
            fn promotion(&self, seat: Seat) -> GridSet<$words> {
                self.promotion[seat.index() & 1]
            }

            fn home_row(&self, seat: Seat, row: u8) -> GridSet<$words> {
                if row >= Self::DEPLOYMENT_ROWS {
                    return GridSet::EMPTY;
                }
                match Self::side(seat) {
                    Side::North => self.grid.rank_set(self.grid.height() - 1 - row),
                    _ => self.grid.rank_set(row),
                }
            }

            #[inline]
            fn army_by_kind(&self) -> bool {
                self.army_by_kind
            }

            #[inline]
            fn parts(&self) -> u8 {
                // At most 16.
                self.parts.len() as u8
            }

            #[inline]
            fn part(&self, part: u8) -> GridSet<$words> {
                match self.parts.get(usize::from(part)) {
                    Some(&squares) => squares,
                    None => GridSet::EMPTY,
                }
            }

            #[inline]
            fn tile_area(&self, _: Seat, part: u8) -> GridSet<$words> {
                self.part(part)
            }

            fn row(&self, seat: Seat, square: GridSquare) -> u8 {
                let rank = self.grid.rank(square);
                match Self::side(seat) {
                    Side::North => self.grid.height() - 1 - rank,
                    _ => rank,
                }
            }
        }
    )*};
}

fields! {
    2: 18, LinesOfTwo;
    4: 36, LinesOfMore;
    8: 72, LinesOfMore;
    16: 144, LinesOfMore;
}
