//! Movement as data.
//!
//! A kind of piece is a short list of patterns, each a shape of path and the
//! actions allowed at its end. The list is a constant: a game's pieces are a
//! table, not code, and the same table serves every board. Patterns are written
//! as seen from the south, where north is forward; a [`Side`] turns them for
//! the moving player. The shapes are the standard ones of chess problemists
//! (leaper, rider, hopper, bent rider) and one more, the walk that may turn at
//! every step.
//!
//! The path and the squares where it may end are separate:
//! [`Pattern::arrivals`] ignores captures, and both the moves and the attacks
//! of a piece are subsets of it.

use crate::paths;
use crate::{Obstacles, Occupants, Path};
use boardwright_geometry::{Board, Directions, Side, SquareSet};

/// How a kind of piece moves: everything that any of its patterns allows.
///
/// ```
/// use boardwright_geometry::{Board8, Directions, Set8, Side, Square8};
/// use boardwright_pieces::{Movement, Obstacles, Pattern};
///
/// /// The cannon of xiangqi: it moves as a rook and captures by jumping.
/// const CANNON: Movement<'static> = Movement::new(&[
///     Pattern::slide(Directions::ORTHOGONAL).only_moving(),
///     Pattern::hop(Directions::ORTHOGONAL).only_capturing(),
/// ]);
/// let screens = Set8::from_square(Square8::A3);
/// let enemies = Set8::from_squares(&[Square8::A6, Square8::B1]);
/// let obstacles = Obstacles::of_pieces(screens, enemies);
/// let reach = CANNON.reach(&Board8, Square8::A1, Side::South, &obstacles);
/// assert_eq!(format!("{reach:?}"), "{a2, a6}");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Movement<'a> {
    patterns: &'a [Pattern],
}

impl<'a> Movement<'a> {
    /// The movement made of these patterns; no patterns for a piece that can't
    /// move.
    #[must_use]
    pub const fn new(patterns: &'a [Pattern]) -> Self {
        Movement { patterns }
    }

    /// The patterns.
    #[must_use]
    pub const fn patterns(&self) -> &'a [Pattern] {
        self.patterns
    }

    /// The squares where a move of this piece from `from` may end, captures
    /// included; a capture is an end among [`Obstacles::enemies`].
    ///
    /// `side` is the side that the piece moves forward from. What stands on
    /// `from` does not matter.
    ///
    /// ```
    /// use boardwright_geometry::{Cross, CrossSet, CrossSquare, Side};
    /// use boardwright_pieces::{KNIGHT, Obstacles, PAWN};
    ///
    /// let none = Obstacles::<CrossSet>::none();
    /// let pawn = PAWN.reach(&Cross, CrossSquare::B5, Side::West, &none);
    /// assert_eq!(pawn, CrossSet::from_square(CrossSquare::C5));
    /// let knight = KNIGHT.reach(&Cross, CrossSquare::A4, Side::West, &none);
    /// assert_eq!(format!("{knight:?}"), "{c5, b6}");
    /// ```
    #[must_use]
    pub fn reach<B: Board>(
        &self,
        board: &B,
        from: B::Square,
        side: Side,
        obstacles: &Obstacles<B::Set>,
    ) -> B::Set {
        let mut ends = B::Set::EMPTY;
        for pattern in self.patterns {
            ends |= pattern.reach(board, from, side, obstacles);
        }
        ends
    }

    /// The squares where this piece could capture if an enemy stood there.
    ///
    /// The present piece on the square, friend or enemy, does not matter: so
    /// the result also gives protected squares and dangers to a king. Closed
    /// squares are not attacked, since they can't be entered.
    ///
    /// ```
    /// use boardwright_geometry::{Board8, Set8, Side, Square8};
    /// use boardwright_pieces::{Obstacles, PAWN, ROOK};
    ///
    /// let friends = Set8::from_square(Square8::A3);
    /// let obstacles = Obstacles::of_pieces(friends, Set8::EMPTY);
    /// let rook = ROOK.attacks(&Board8, Square8::A1, Side::South, &obstacles);
    /// assert!(rook.contains(Square8::A3) && !rook.contains(Square8::A4));
    /// let pawn = PAWN.attacks(&Board8, Square8::E2, Side::South, &obstacles);
    /// assert_eq!(format!("{pawn:?}"), "{d3, f3}");
    /// ```
    #[must_use]
    pub fn attacks<B: Board>(
        &self,
        board: &B,
        from: B::Square,
        side: Side,
        obstacles: &Obstacles<B::Set>,
    ) -> B::Set {
        let mut attacked = B::Set::EMPTY;
        for pattern in self.patterns {
            attacked |= pattern.attacks(board, from, side, obstacles);
        }
        attacked
    }

    /// Those of `candidates` from which a piece of this kind, moving forward
    /// from `side`, attacks `target`.
    ///
    /// All candidates meet the same obstacles. These hold all pieces of the
    /// board, the candidates themselves included, because they may block each
    /// other.
    #[must_use]
    pub fn attackers<B: Board>(
        &self,
        board: &B,
        candidates: B::Set,
        target: B::Square,
        side: Side,
        obstacles: &Obstacles<B::Set>,
    ) -> B::Set {
        let mut attackers = B::Set::EMPTY;
        for from in candidates {
            if self.attacks(board, from, side, obstacles).contains(target) {
                attackers.insert(from);
            }
        }
        attackers
    }
}

/// One shape of path, and what may be done at its end.
///
/// There is a function for each shape, and further functions narrow the
/// pattern:
///
/// ```
/// use boardwright_geometry::Directions;
/// use boardwright_pieces::{Occupants, Pattern};
///
/// // Two or three squares along a rank or file, taking all on the way.
/// let charge = Pattern::slide(Directions::ORTHOGONAL).between(2, 3).over(Occupants::Enemies);
/// // A shot of one to three squares along a diagonal.
/// let shot = Pattern::slide(Directions::DIAGONAL).at_most(3).only_capturing();
/// # let _ = (charge, shot);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Pattern {
    /// How the piece gets there.
    pub path: Path,
    /// What it may do there.
    pub purpose: Purpose,
}

/// What a pattern may do at the end of its path.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Purpose {
    /// Stop on an empty square or capture.
    #[default]
    MoveOrCapture,
    /// Stop on an empty square only.
    Move,
    /// Capture only.
    Capture,
}

impl Pattern {
    const fn of(path: Path) -> Self {
        Pattern {
            path,
            purpose: Purpose::MoveOrCapture,
        }
    }

    /// A slide of any length in straight lines over empty squares.
    #[must_use]
    pub const fn slide(directions: Directions) -> Self {
        Pattern::of(Path::Slide {
            directions,
            min: 1,
            max: u8::MAX,
            over: Occupants::Nobody,
        })
    }

    /// One step.
    #[must_use]
    pub const fn step(directions: Directions) -> Self {
        Pattern::slide(directions).exactly(1)
    }

    /// A walk of 1 to `max` steps over empty squares, each in any of the
    /// `directions`, that does not end where it began.
    #[must_use]
    pub const fn walk(directions: Directions, max: u8) -> Self {
        Pattern::of(Path::Walk { directions, max })
    }

    /// A leap by `files` to the right and `ranks` forward, over anything.
    #[must_use]
    pub const fn leap(files: i8, ranks: i8) -> Self {
        Pattern::of(Path::Leap {
            files,
            ranks,
            all_ways: false,
        })
    }

    /// Leaps by one number of squares along a line and another number across,
    /// turned and mirrored in all ways: eight leaps, or four when the numbers
    /// are equal or one is 0. A knight is `leaper(1, 2)`.
    #[must_use]
    pub const fn leaper(one: i8, other: i8) -> Self {
        Pattern::of(Path::Leap {
            files: one,
            ranks: other,
            all_ways: true,
        })
    }

    /// A slide that passes over exactly one piece, of any side, at any
    /// distance, and goes on behind it for any length.
    #[must_use]
    pub const fn hop(directions: Directions) -> Self {
        Pattern::of(Path::Hop {
            directions,
            hurdle: Occupants::Anybody,
            before: u8::MAX,
            beyond: u8::MAX,
        })
    }

    /// A run of exactly `run` empty squares in a straight line, followed by a
    /// slide of any length in one of the directions `turns`, in which north
    /// means straight on.
    #[must_use]
    pub const fn bend(directions: Directions, run: u8, turns: Directions) -> Self {
        Pattern::of(Path::Bend {
            directions,
            run,
            turns,
            min: 1,
            max: u8::MAX,
            over: Occupants::Nobody,
        })
    }

    /// The pattern with this many squares in the slide, in a bend's slide
    /// after the run, or beyond a hop's hurdle where only the upper bound
    /// counts. Walks and leaps stay as they are.
    #[must_use]
    pub const fn between(mut self, least: u8, most: u8) -> Self {
        match &mut self.path {
            Path::Slide { min, max, .. } | Path::Bend { min, max, .. } => {
                *min = least;
                *max = most;
            }
            Path::Hop { beyond, .. } => *beyond = most,
            Path::Walk { .. } | Path::Leap { .. } => {}
        }
        self
    }

    /// [`Pattern::between`] 1 and `most`.
    #[must_use]
    pub const fn at_most(self, most: u8) -> Self {
        self.between(1, most)
    }

    /// [`Pattern::between`] `length` and `length`.
    #[must_use]
    pub const fn exactly(self, length: u8) -> Self {
        self.between(length, length)
    }

    /// The pattern passes over the squares of these pieces instead of ending
    /// there; a hop needs a hurdle of this kind. It may still end on such a
    /// square where a capture is possible. Walks and leaps stay as they are.
    #[must_use]
    pub const fn over(mut self, occupants: Occupants) -> Self {
        match &mut self.path {
            Path::Slide { over, .. } | Path::Bend { over, .. } => *over = occupants,
            Path::Hop { hurdle, .. } => *hurdle = occupants,
            Path::Walk { .. } | Path::Leap { .. } => {}
        }
        self
    }

    /// A hop with its hurdle at most this many squares away, 1 for adjacent.
    /// Other patterns stay as they are.
    #[must_use]
    pub const fn hurdle_within(mut self, squares: u8) -> Self {
        if let Path::Hop { before, .. } = &mut self.path {
            *before = squares;
        }
        self
    }

    /// The pattern for moves to empty squares only.
    #[must_use]
    pub const fn only_moving(mut self) -> Self {
        self.purpose = Purpose::Move;
        self
    }

    /// The pattern for captures only; a shot is one as well.
    #[must_use]
    pub const fn only_capturing(mut self) -> Self {
        self.purpose = Purpose::Capture;
        self
    }

    /// The squares where a move of this pattern may end, as
    /// [`Movement::reach`].
    #[must_use]
    pub fn reach<B: Board>(
        &self,
        board: &B,
        from: B::Square,
        side: Side,
        obstacles: &Obstacles<B::Set>,
    ) -> B::Set {
        let ends = self.arrivals(board, from, side, obstacles) - obstacles.friends;
        match self.purpose {
            Purpose::MoveOrCapture => ends,
            Purpose::Move => ends - obstacles.enemies,
            Purpose::Capture => ends & obstacles.enemies,
        }
    }

    /// The squares where this pattern could capture, as
    /// [`Movement::attacks`].
    #[must_use]
    pub fn attacks<B: Board>(
        &self,
        board: &B,
        from: B::Square,
        side: Side,
        obstacles: &Obstacles<B::Set>,
    ) -> B::Set {
        match self.purpose {
            Purpose::Move => B::Set::EMPTY,
            Purpose::MoveOrCapture | Purpose::Capture => {
                self.arrivals(board, from, side, obstacles)
            }
        }
    }

    /// The squares that the path leads to, occupied or not: the first piece
    /// that it can't pass over is the last square of each line. Never `from`
    /// itself, and never a closed square.
    #[must_use]
    pub fn arrivals<B: Board>(
        &self,
        board: &B,
        from: B::Square,
        side: Side,
        obstacles: &Obstacles<B::Set>,
    ) -> B::Set {
        paths::arrivals(board, self.path, from, side.turn(), obstacles)
    }
}
