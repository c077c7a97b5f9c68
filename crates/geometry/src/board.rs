//! What every board can do.
//!
//! A board is a value, so that one trait covers both kinds: the static boards
//! ([`Board8`](crate::Board8), [`Board9`](crate::Board9),
//! [`Cross`](crate::Cross)) take no space and answer from constant tables,
//! while a [`Grid`](crate::Grid) knows its size only at run time and answers
//! by arithmetic on a few masks. Code that is generic over [`Board`] costs
//! the static boards nothing.
//!
//! Squares are numbered along ranks from the lowest, so a step that gains
//! rank gains index on every board, holes or not. So a ray can be cut at its
//! first obstacle by taking the lowest or the highest member of a set, see
//! [`Direction::ascends`].
//!
//! Rays follow steps: where the next square is missing, the ray ends, even
//! when the board goes on beyond the hole.

use crate::{Direction, NameProblem, ParseSquareError, Square, SquareName, SquareSet, Symmetry};

/// A board of squares on files and ranks, possibly with holes.
///
/// Squares and sets belong to the board that made them; a static board has its
/// own type of squares, so there this is always true.
///
/// ```
/// use boardwright_geometry::{Board, Board8, Cross, Direction, Grid};
///
/// /// How many squares a rook sees from a corner of its world.
/// fn view<B: Board>(board: &B, name: &str) -> usize {
///     use boardwright_geometry::SquareSet;
///     let square = board.read_name(name).expect("the square exists");
///     Direction::ORTHOGONAL.iter().map(|&d| board.ray(square, d).len()).sum()
/// }
/// assert_eq!(view(&Board8, "a1"), 14);
/// assert_eq!(view(&Cross, "d1"), 5 + 11);
/// assert_eq!(view(&Grid::<16>::new(32, 20).unwrap(), "a1"), 31 + 19);
/// ```
pub trait Board {
    /// The board's squares.
    type Square: Square;

    /// Sets of the board's squares.
    type Set: SquareSet<Square = Self::Square>;

    /// The number of files, holes or not.
    fn width(&self) -> u8;

    /// The number of ranks, holes or not.
    fn height(&self) -> u8;

    /// All squares of the board.
    fn all(&self) -> Self::Set;

    /// The square on a file and a rank, both counted from 0, or `None` when
    /// the board has none there.
    fn square(&self, file: u8, rank: u8) -> Option<Self::Square>;

    /// The square with this index, or `None` when the index is not below
    /// [`Board::square_count`].
    fn square_at(&self, index: usize) -> Option<Self::Square>;

    /// The square's file, counted from 0.
    fn file(&self, square: Self::Square) -> u8;

    /// The square's rank, counted from 0.
    fn rank(&self, square: Self::Square) -> u8;

    /// The squares of one file; empty if the board has no such file.
    fn file_set(&self, file: u8) -> Self::Set;

    /// The squares of one rank; empty if the board has no such rank.
    fn rank_set(&self, rank: u8) -> Self::Set;

    /// The square one step away, or `None` when there is none.
    fn step(&self, square: Self::Square, direction: Direction) -> Option<Self::Square>;

    /// All members moved one step; those that would leave the board fall off.
    fn shift(&self, set: Self::Set, direction: Direction) -> Self::Set;

    /// The squares that repeated steps lead to, without `square` itself, up
    /// to the first missing square.
    fn ray(&self, square: Self::Square, direction: Direction) -> Self::Set;

    /// The ray up to and including the first member of `stops`, or the whole
    /// ray if it meets none.
    ///
    /// With the occupied squares as `stops` this is what a slider attacks in
    /// one direction.
    fn ray_until(&self, square: Self::Square, direction: Direction, stops: Self::Set) -> Self::Set {
        let ray = self.ray(square, direction);
        let met = ray & stops;
        let first = if direction.ascends() {
            met.first()
        } else {
            met.last()
        };
        match first {
            Some(first) => ray - self.ray(first, direction),
            None => ray,
        }
    }

    /// The light squares: those whose file and rank, counted from 0, add up
    /// to an odd number.
    fn light(&self) -> Self::Set;

    /// The number of squares.
    fn square_count(&self) -> usize {
        self.all().len()
    }

    /// The square `files` to the right and `ranks` up, or `None` when the
    /// board has none there. What lies between does not matter.
    fn offset(&self, square: Self::Square, files: i8, ranks: i8) -> Option<Self::Square> {
        let file = self.file(square).checked_add_signed(files)?;
        let rank = self.rank(square).checked_add_signed(ranks)?;
        self.square(file, rank)
    }

    /// The direction whose ray from `from` meets `to`, or `None` when no ray
    /// does.
    fn direction(&self, from: Self::Square, to: Self::Square) -> Option<Direction> {
        // Sides are far below 128, so the differences fit.
        let files = self.file(to) as i8 - self.file(from) as i8;
        let ranks = self.rank(to) as i8 - self.rank(from) as i8;
        Direction::from_offset(files, ranks).filter(|&way| self.ray(from, way).contains(to))
    }

    /// The squares strictly between two squares on one unbroken line; empty if
    /// they are adjacent, equal, or not on such a line.
    fn between(&self, a: Self::Square, b: Self::Square) -> Self::Set {
        match self.direction(a, b) {
            Some(way) => self.ray(a, way) & self.ray(b, way.opposite()),
            None => Self::Set::EMPTY,
        }
    }

    /// The whole unbroken line through two squares, both included, from end to
    /// end; empty if they are equal or not on such a line.
    fn line(&self, a: Self::Square, b: Self::Square) -> Self::Set {
        match self.direction(a, b) {
            Some(way) => (self.ray(a, way) | self.ray(a, way.opposite())).with(a),
            None => Self::Set::EMPTY,
        }
    }

    /// The squares from which a step in `direction` leaves the board.
    fn edge(&self, direction: Direction) -> Self::Set {
        // The opposite step reaches exactly the squares with a neighbour in
        // `direction`.
        self.all() - self.shift(self.all(), direction.opposite())
    }

    /// The squares with a missing neighbour along their rank or file.
    fn rim(&self) -> Self::Set {
        let mut rim = Self::Set::EMPTY;
        for direction in Direction::ORTHOGONAL {
            rim |= self.edge(direction);
        }
        rim
    }

    /// The squares of the board that are not in `set`.
    fn complement(&self, set: Self::Set) -> Self::Set {
        self.all() - set
    }

    /// Whether `square` is one of [`Board::light`].
    fn is_light(&self, square: Self::Square) -> bool {
        (self.file(square) + self.rank(square)) % 2 == 1
    }

    /// The number of king's steps between two squares when nothing is in the
    /// way and no square is missing: the larger of the differences of files
    /// and of ranks.
    fn distance(&self, a: Self::Square, b: Self::Square) -> u8 {
        let files = self.file(a).abs_diff(self.file(b));
        let ranks = self.rank(a).abs_diff(self.rank(b));
        files.max(ranks)
    }

    /// The difference of files plus the difference of ranks.
    fn manhattan_distance(&self, a: Self::Square, b: Self::Square) -> u8 {
        self.file(a).abs_diff(self.file(b)) + self.rank(a).abs_diff(self.rank(b))
    }

    /// Where a turn or mirror takes the square, or `None` when it does not map
    /// the board onto itself: a quarter turn of a board that is not as wide as
    /// high.
    fn transformed(&self, square: Self::Square, symmetry: Symmetry) -> Option<Self::Square> {
        let (file, rank) = symmetry.apply(
            self.file(square),
            self.rank(square),
            self.width(),
            self.height(),
        )?;
        self.square(file, rank)
    }

    /// Where a turn or mirror takes the members, or `None` as for
    /// [`Board::transformed`].
    fn transformed_set(&self, set: Self::Set, symmetry: Symmetry) -> Option<Self::Set> {
        if symmetry.swaps() && self.width() != self.height() {
            return None;
        }
        let mut moved = Self::Set::EMPTY;
        for square in set {
            moved.insert(self.transformed(square, symmetry)?);
        }
        Some(moved)
    }

    /// The square's file and rank, displayed as its name.
    fn name(&self, square: Self::Square) -> SquareName {
        SquareName {
            file: self.file(square),
            rank: self.rank(square),
        }
    }

    /// Reads the name of a square of this board.
    ///
    /// # Errors
    ///
    /// If `text` is not a name or the board has no such square.
    fn read_name(&self, text: &str) -> Result<Self::Square, ParseSquareError> {
        let name = SquareName::read(text)?;
        self.square(name.file, name.rank)
            .ok_or(ParseSquareError::new(0, NameProblem::OffBoard))
    }

    /// Reads the name at the start of `text` and returns the square with the
    /// number of bytes that the name takes.
    ///
    /// # Errors
    ///
    /// When `text` does not start with a name or the board has no such
    /// square.
    fn read_name_prefix(&self, text: &str) -> Result<(Self::Square, usize), ParseSquareError> {
        let (name, length) = SquareName::read_prefix(text)?;
        match self.square(name.file, name.rank) {
            Some(square) => Ok((square, length)),
            None => Err(ParseSquareError::new(0, NameProblem::OffBoard)),
        }
    }
}
