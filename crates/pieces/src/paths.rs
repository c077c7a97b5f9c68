//! The shapes of paths, and where they lead.

use crate::Obstacles;
use boardwright_geometry::{Board, Direction, Directions, SquareSet, Symmetry};

/// The shape of a path, as seen from the south: north is forward.
///
/// Lengths count squares. A path whose `min` is above its `max`, or that has no
/// directions, leads nowhere.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub enum Path {
    /// A straight line.
    Slide {
        /// The ways it may go.
        directions: Directions,
        /// The fewest squares, 1 or more; 0 means 1.
        min: u8,
        /// The most squares, [`u8::MAX`] for no bound.
        max: u8,
        /// The pieces that it passes over.
        over: Occupants,
    },
    /// Steps over empty squares, each in any of the directions.
    Walk {
        /// The ways each step may go.
        directions: Directions,
        /// The most steps.
        max: u8,
    },
    /// A leap over anything.
    Leap {
        /// Files to the right.
        files: i8,
        /// Ranks forward.
        ranks: i8,
        /// Whether the leap may be turned and mirrored in all eight ways.
        all_ways: bool,
    },
    /// A straight line over exactly one piece.
    Hop {
        /// The ways it may go.
        directions: Directions,
        /// The pieces that may be hopped over.
        hurdle: Occupants,
        /// The most squares up to the hurdle, its own included.
        before: u8,
        /// The most squares behind it.
        beyond: u8,
    },
    /// A straight run over empty squares, then a straight line another way.
    Bend {
        /// The ways the run may go.
        directions: Directions,
        /// The squares of the run; the path does not end on them. 0 means
        /// that there is none.
        run: u8,
        /// The ways the path may go on, where north is straight on.
        turns: Directions,
        /// The fewest squares behind the run, 1 or more; 0 means 1.
        min: u8,
        /// The most squares behind the run, [`u8::MAX`] for no bound.
        max: u8,
        /// The pieces that are passed over behind the run.
        over: Occupants,
    },
}

/// Pieces by whether they may be captured, see [`Obstacles`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Occupants {
    /// No piece at all.
    #[default]
    Nobody,
    /// The pieces that may not be captured.
    Friends,
    /// The pieces that may be captured.
    Enemies,
    /// Every piece.
    Anybody,
}

impl Occupants {
    /// The squares of these pieces.
    fn squares<S: SquareSet>(self, obstacles: &Obstacles<S>) -> S {
        match self {
            Occupants::Nobody => S::EMPTY,
            Occupants::Friends => obstacles.friends,
            Occupants::Enemies => obstacles.enemies - obstacles.friends,
            Occupants::Anybody => obstacles.occupied(),
        }
    }
}

/// The squares that a path from `from` leads to, occupied or not, without
/// `from` itself and closed squares.
pub(crate) fn arrivals<B: Board>(
    board: &B,
    path: Path,
    from: B::Square,
    turn: Symmetry,
    obstacles: &Obstacles<B::Set>,
) -> B::Set {
    // The piece has left its own square when a bent path comes back to it.
    let occupied = obstacles.occupied().without(from);
    let way = Way {
        board,
        obstacles,
        occupied,
    };
    let found = match path {
        Path::Slide {
            directions,
            min,
            max,
            over,
        } => {
            let over = over.squares(obstacles);
            let mut found = B::Set::EMPTY;
            for direction in directions.transformed(turn) {
                found |= way.line(from, direction, (min, max), over);
            }
            found
        }
        Path::Walk { directions, max } => way.walk(from, directions.transformed(turn), max),
        Path::Leap {
            files,
            ranks,
            all_ways: false,
        } => {
            let (files, ranks) = turn.apply_to_offset(files, ranks);
            board
                .offset(from, files, ranks)
                .map_or(B::Set::EMPTY, B::Set::from_square)
        }
        Path::Leap {
            files,
            ranks,
            all_ways: true,
        } => {
            let mut found = B::Set::EMPTY;
            for symmetry in Symmetry::ALL {
                let (files, ranks) = symmetry.apply_to_offset(files, ranks);
                if let Some(target) = board.offset(from, files, ranks) {
                    found.insert(target);
                }
            }
            found
        }
        Path::Hop {
            directions,
            hurdle,
            before,
            beyond,
        } => {
            let hurdles = hurdle.squares(obstacles);
            let mut found = B::Set::EMPTY;
            for direction in directions.transformed(turn) {
                found |= way.hop(from, direction, hurdles, (before, beyond));
            }
            found
        }
        Path::Bend {
            directions,
            run,
            turns,
            min,
            max,
            over,
        } => {
            let over = over.squares(obstacles);
            let mut found = B::Set::EMPTY;
            for direction in directions.transformed(turn) {
                let Some(corner) = way.run(from, direction, run) else {
                    continue;
                };
                for onward in turns.turned(direction.index() as i8) {
                    found |= way.line(corner, onward, (min, max), over);
                }
            }
            found
        }
    };
    (found - obstacles.closed).without(from)
}

/// A board with its obstacles.
struct Way<'a, B: Board> {
    board: &'a B,
    obstacles: &'a Obstacles<B::Set>,
    occupied: B::Set,
}

impl<B: Board> Way<'_, B> {
    /// The squares of a straight line, from the `min`th to the `max`th, up to
    /// and including the first that it does not pass.
    fn line(
        &self,
        from: B::Square,
        direction: Direction,
        (min, max): (u8, u8),
        over: B::Set,
    ) -> B::Set {
        let walls = self.obstacles.walls_to(direction);
        if walls.contains(from) {
            return B::Set::EMPTY;
        }
        if max == 1 {
            // A single step reaches every square to which it is not barred.
            let step = self.board.step(from, direction).filter(|_| min <= 1);
            return step.map_or(B::Set::EMPTY, B::Set::from_square);
        }
        // A piece, ground that ends a move, a wall behind the square and a
        // closed square all end the line there; where a piece is passed over,
        // only the last two do, since its ground is not entered.
        let entered = (self.occupied | self.obstacles.ending) - over;
        let whole = self
            .board
            .ray_until(from, direction, entered | walls | self.obstacles.closed);
        if min <= 1 && max == u8::MAX {
            return whole;
        }
        let mut part = B::Set::EMPTY;
        let mut at = from;
        for length in 1..=max {
            match self.board.step(at, direction) {
                Some(next) if whole.contains(next) => at = next,
                _ => break,
            }
            if length >= min {
                part.insert(at);
            }
        }
        part
    }

    /// Everything that up to `max` steps lead to, and `from`.
    fn walk(&self, from: B::Square, directions: Directions, max: u8) -> B::Set {
        let stops = self.occupied | self.obstacles.ending;
        let mut seen = B::Set::from_square(from);
        let mut frontier = seen;
        for _ in 0..max {
            let mut next = B::Set::EMPTY;
            for direction in directions {
                let leaving = frontier - self.obstacles.walls_to(direction);
                next |= self.board.shift(leaving, direction);
            }
            next -= seen | self.obstacles.closed;
            if next.is_empty() {
                break;
            }
            seen |= next;
            frontier = next - stops;
        }
        seen
    }

    /// The squares behind the first piece of a line, if that piece is a
    /// hurdle and near enough.
    fn hop(
        &self,
        from: B::Square,
        direction: Direction,
        hurdles: B::Set,
        (before, beyond): (u8, u8),
    ) -> B::Set {
        let approach = self.line(from, direction, (1, before), B::Set::EMPTY);
        let hurdle = (approach & hurdles) - self.obstacles.closed;
        // The approach ends at its first piece, so there is one hurdle at most.
        match hurdle.first() {
            Some(hurdle) => self.line(hurdle, direction, (1, beyond), B::Set::EMPTY),
            None => B::Set::EMPTY,
        }
    }

    /// The last of exactly `length` squares in a straight line, or `None`
    /// when one of them holds a piece, is closed or ends the move.
    fn run(&self, from: B::Square, direction: Direction, length: u8) -> Option<B::Square> {
        let barred = self.occupied | self.obstacles.closed | self.obstacles.ending;
        let walls = self.obstacles.walls_to(direction);
        let mut at = from;
        for _ in 0..length {
            if walls.contains(at) {
                return None;
            }
            at = self.board.step(at, direction)?;
            if barred.contains(at) {
                return None;
            }
        }
        Some(at)
    }
}
