//! What stands in the way of a move.
//!
//! The board says where a movement leads, and the obstacles say how far it
//! gets. Obstacles are only sets, without owners of pieces or kinds of ground.
//! A game turns both into five properties of squares and steps, and may do so
//! differently for each kind of piece.

use boardwright_geometry::{Direction, SquareSet};

/// What a moving piece meets, as sets of squares.
///
/// Where sets overlap, `closed` outranks `friends` and `friends` outranks
/// `enemies`.
///
/// ```
/// use boardwright_geometry::{Direction, Set8, Side, Square8, Board8};
/// use boardwright_pieces::{Obstacles, ROOK};
///
/// let friends = Set8::from_square(Square8::A4);
/// let enemies = Set8::from_square(Square8::D1);
/// let obstacles = Obstacles::of_pieces(friends, enemies);
/// let reach = ROOK.reach(&Board8, Square8::A1, Side::South, &obstacles);
/// assert_eq!(format!("{reach:?}"), "{b1, c1, d1, a2, a3}");
///
/// // Mud on b1 ends a move that enters it, and a wall runs above a2.
/// let mud = obstacles.ending(Set8::from_square(Square8::B1));
/// let wall = mud.wall(Direction::North, Set8::from_square(Square8::A2));
/// let reach = ROOK.reach(&Board8, Square8::A1, Side::South, &wall);
/// assert_eq!(format!("{reach:?}"), "{b1, a2}");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Obstacles<S> {
    /// Squares with pieces that this piece may not capture: its own side's, an
    /// ally's, an immune enemy's. A path stops before them, unless it passes
    /// over friends.
    pub friends: S,

    /// Squares with pieces that this piece may capture. A path ends there,
    /// unless it passes over enemies.
    pub enemies: S,

    /// Squares that this piece may not enter, occupied or not, and that no path
    /// along a line passes. A leap passes them.
    pub closed: S,

    /// Squares that this piece may enter, but where its move ends. A square
    /// that is passed over because of the piece on it is not entered.
    pub ending: S,

    /// For each [`Direction`], by its index, the squares from which a step that
    /// way is barred. Leaps are not barred.
    ///
    /// A square that can be crossed along one line only is a wall in the
    /// other six directions, both out of it and into it.
    pub walls: [S; 8],
}

impl<S: SquareSet> Obstacles<S> {
    /// Nothing in the way.
    #[must_use]
    pub const fn none() -> Self {
        Obstacles {
            friends: S::EMPTY,
            enemies: S::EMPTY,
            closed: S::EMPTY,
            ending: S::EMPTY,
            walls: [S::EMPTY; 8],
        }
    }

    /// Pieces that may not be captured and pieces that may, on plain ground.
    #[must_use]
    #[inline]
    pub const fn of_pieces(friends: S, enemies: S) -> Self {
        Obstacles {
            friends,
            enemies,
            ..Self::none()
        }
    }

    /// These obstacles with more squares closed.
    #[must_use]
    #[inline]
    pub fn closed(mut self, squares: S) -> Self {
        self.closed |= squares;
        self
    }

    /// These obstacles with more squares that end a move.
    #[must_use]
    #[inline]
    pub fn ending(mut self, squares: S) -> Self {
        self.ending |= squares;
        self
    }

    /// These obstacles with steps in `direction` from `squares` barred. The
    /// way back is another step.
    #[must_use]
    #[inline]
    pub fn wall(mut self, direction: Direction, squares: S) -> Self {
        self.walls[direction.index()] |= squares;
        self
    }

    /// The squares with pieces.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> S {
        self.friends | self.enemies
    }

    /// The squares from which a step in `direction` is barred.
    #[must_use]
    #[inline]
    pub fn walls_to(&self, direction: Direction) -> S {
        self.walls[direction.index()]
    }
}
