//! The squares that pieces reach, from the table and the pieces in the way.
//!
//! Most pieces make one step or one leap, which nothing can block: their
//! squares are tables, computed at compile time from the patterns. For the
//! others each kind's pattern is a constant in its own code, so that a slide of
//! two or three squares becomes a few shifts of a set without a branch, and an
//! Iron horse's flights are a table lookup after the test of its run. For
//! shots, a table of all squares that could ever be hit shows first whether any
//! enemy is in range.

#[cfg(any(test, not(boardwright_small)))]
pub(crate) mod around;
mod tables;

use crate::Kind;
use boardwright_geometry::{Direction, Directions, Set9, Square9};
use boardwright_pieces::{Occupants, Path, Pattern, Purpose};
use tables::{bend_tables, free_table, is_free, only, range_table};

/// The pieces that a moving piece can meet.
#[derive(Copy, Clone)]
pub(crate) struct Met {
    /// The squares of pieces that it cannot take: those of its own side, and
    /// enemies that are immune to it.
    pub(crate) friends: Set9,
    /// The squares of pieces that it can take.
    pub(crate) enemies: Set9,
}

impl Met {
    /// An empty board.
    pub(crate) const NOBODY: Self = Self {
        friends: Set9::EMPTY,
        enemies: Set9::EMPTY,
    };

    /// The pieces of its own side, and enemies, all of which it can take.
    pub(crate) const fn of_pieces(friends: Set9, enemies: Set9) -> Self {
        Self { friends, enemies }
    }

    /// The squares that stop a path that passes over some of these.
    #[inline(always)]
    fn stops(self, over: Occupants) -> Set9 {
        match over {
            Occupants::Nobody => self.friends | self.enemies,
            Occupants::Friends => self.enemies,
            Occupants::Enemies => self.friends,
            Occupants::Anybody => Set9::EMPTY,
        }
    }
}

/// A set for each square, padded so that no index is out of bounds.
type SetBySquare = [Set9; 128];

/// The one pattern of each kind's moves; `None` if it does not move.
const MOVES: [Option<Pattern>; 16] = patterns(false);

/// The one pattern of each kind's shots; `None` if it does not shoot.
const SHOTS: [Option<Pattern>; 16] = patterns(true);

const fn patterns(shoots: bool) -> [Option<Pattern>; 16] {
    let mut patterns = [None; 16];
    let mut index = 0;
    while index < 16 {
        let piece = Kind::ALL[index].piece_at_compile_time();
        patterns[index] = only(if shoots { piece.shots } else { piece.moves });
        index += 1;
    }
    patterns
}

/// The squares that each kind reaches if it only steps and leaps.
pub(crate) static STEPS: [SetBySquare; 16] = {
    let mut tables = [[Set9::EMPTY; 128]; 16];
    let mut index = 0;
    while index < 16 {
        if let Some(pattern) = MOVES[index] {
            if is_free(pattern) {
                tables[index] = free_table(pattern);
            }
        }
        index += 1;
    }
    tables
};

/// Whether nothing can stand in the way of each kind.
static FREE: [bool; 16] = {
    let mut free = [true; 16];
    let mut index = 0;
    while index < 16 {
        if let Some(pattern) = MOVES[index] {
            free[index] = is_free(pattern);
        }
        index += 1;
    }
    free
};

/// Whether each kind moves to empty squares only.
static ONLY_MOVES: [bool; 16] = {
    let mut only = [false; 16];
    let mut index = 0;
    while index < 16 {
        if let Some(pattern) = MOVES[index] {
            only[index] = matches!(pattern.purpose, Purpose::Move);
        }
        index += 1;
    }
    only
};

/// All squares that a shot of each kind could ever reach.
pub(crate) static RANGES: [SetBySquare; 16] = {
    let mut tables = [[Set9::EMPTY; 128]; 16];
    let mut index = 0;
    while index < 16 {
        if let Some(pattern) = SHOTS[index] {
            tables[index] = range_table(pattern);
        }
        index += 1;
    }
    tables
};

/// The squares beside each square, in all eight directions.
static BESIDE: SetBySquare = free_table(Pattern::step(Directions::ALL));
/// The squares beside each square along its rank and file.
static BESIDE_STRAIGHT: SetBySquare = free_table(Pattern::step(Directions::ORTHOGONAL));

/// The squares of an Iron horse's run in each direction.
static RUNS: [SetBySquare; 8] = bend_tables().0;
/// The squares that it flies to after a run in each direction; empty where the
/// run would leave the board.
static FLIGHTS: [SetBySquare; 8] = bend_tables().1;

/// The squares on which a move of this kind may end: empty ones, and those of
/// `met.enemies`.
#[inline]
pub(crate) fn ends(kind: Kind, from: Square9, met: Met) -> Set9 {
    let passed = met.friends
        | if ONLY_MOVES[kind as usize] {
            met.enemies
        } else {
            Set9::EMPTY
        };
    if FREE[kind as usize] {
        return steps(kind, from) - passed;
    }
    /// The code of each kind that can be blocked.
    macro_rules! each {
        ($($Kind:ident)*) => {
            match kind {
                $(Kind::$Kind => arrivals::<{ Kind::$Kind as usize }>(from, met),)*
                // All others were answered by their tables.
                _ => Set9::EMPTY,
            }
        };
    }
    each!(Champion Knight Colossus MountedArcher IronHorse Porter) - passed
}

/// The squares that the moves of one kind reach, occupied or not.
#[inline(always)]
fn arrivals<const KIND: usize>(from: Square9, met: Met) -> Set9 {
    const {
        let kind_has_code = match MOVES[KIND] {
            Some(pattern) => matches!(
                pattern.path,
                Path::Slide { .. } | Path::Walk { .. } | Path::Bend { .. }
            ),
            None => false,
        };
        assert!(kind_has_code, "slides, walks and bends have code");
    }
    match const { MOVES[KIND] } {
        Some(Pattern {
            path:
                Path::Slide {
                    directions,
                    min,
                    max,
                    over,
                },
            ..
        }) => slide(from, directions, (min, max), met.stops(over)),
        Some(Pattern {
            path: Path::Walk { directions, max },
            ..
        }) => walk(from, directions, max, met.stops(Occupants::Nobody)),
        Some(Pattern {
            path: Path::Bend { directions, .. },
            ..
        }) => bend(from, directions, met.stops(Occupants::Nobody)),
        _ => Set9::EMPTY,
    }
}

/// The squares that a single token steps or leaps to, occupied or not.
#[inline]
pub(crate) fn steps(kind: Kind, from: Square9) -> Set9 {
    STEPS[kind as usize][from.index()]
}

/// The squares that a piece of this kind may shoot at: those of `met.enemies`
/// in sight.
#[inline]
pub(crate) fn targets(kind: Kind, from: Square9, met: Met) -> Set9 {
    let near = RANGES[kind as usize][from.index()] & met.enemies;
    if near.is_empty() {
        return near;
    }
    match kind {
        Kind::MountedArcher => near & sight::<{ Kind::MountedArcher as usize }>(from, met),
        Kind::Sniper => near & sight::<{ Kind::Sniper as usize }>(from, met),
        // The others cannot be blocked: see the assertion below.
        _ => near,
    }
}

/// The squares that shots of one kind reach, up to the first obstacle.
#[inline(always)]
fn sight<const KIND: usize>(from: Square9, met: Met) -> Set9 {
    match const { SHOTS[KIND] } {
        Some(Pattern {
            path:
                Path::Slide {
                    directions,
                    min,
                    max,
                    over,
                },
            ..
        }) => slide(from, directions, (min, max), met.stops(over)),
        _ => Set9::EMPTY,
    }
}

// Shots of one square and lobbed ones are never blocked, and none but the two
// kinds that `targets` names shoot otherwise.
const _: () = {
    let mut index = 0;
    while index < 16 {
        let named = matches!(Kind::ALL[index], Kind::MountedArcher | Kind::Sniper);
        if let Some(Pattern {
            path: Path::Slide { max, over, .. },
            ..
        }) = SHOTS[index]
        {
            assert!(named || max == 1 || matches!(over, Occupants::Anybody));
        }
        index += 1;
    }
};

/// All squares that a shot of this kind could ever reach.
pub(crate) fn range(kind: Kind, from: Square9) -> Set9 {
    RANGES[kind as usize][from.index()]
}

/// The squares that a shot of this kind could hit if an enemy stood there, up
/// to the first occupied one where it is blocked.
pub(crate) fn in_sight(kind: Kind, from: Square9, occupied: Set9) -> Set9 {
    let met = Met::of_pieces(Set9::EMPTY, occupied);
    match kind {
        Kind::MountedArcher => sight::<{ Kind::MountedArcher as usize }>(from, met),
        Kind::Sniper => sight::<{ Kind::Sniper as usize }>(from, met),
        _ => range(kind, from),
    }
}

/// The squares beside a square.
#[inline]
pub(crate) fn beside(square: Square9) -> Set9 {
    BESIDE[square.index()]
}

/// The squares beside a square along its rank and file.
#[inline]
pub(crate) fn beside_straight(square: Square9) -> Set9 {
    BESIDE_STRAIGHT[square.index()]
}

// ---- the shapes of paths, with their patterns as constants ----

/// Unites a function's results for all directions. It is unrolled, so that
/// every call is compiled for its direction.
#[inline(always)]
fn in_each(directions: Directions, f: impl Fn(Direction) -> Set9) -> Set9 {
    let one = |direction: Direction| {
        if directions.contains(direction) {
            f(direction)
        } else {
            Set9::EMPTY
        }
    };
    let straight =
        one(Direction::North) | one(Direction::East) | one(Direction::South) | one(Direction::West);
    let slanting = one(Direction::NorthEast)
        | one(Direction::SouthEast)
        | one(Direction::SouthWest)
        | one(Direction::NorthWest);
    straight | slanting
}

/// The squares of straight lines from the `least`th to the `most`th, up to and
/// including the first that is in `stops`.
#[inline(always)]
fn slide(from: Square9, directions: Directions, (least, most): (u8, u8), stops: Set9) -> Set9 {
    in_each(directions, |direction| {
        let mut found = Set9::EMPTY;
        let mut front = Set9::from_square(from);
        let mut length = 1;
        while length <= most {
            front = front.shift(direction);
            if length >= least {
                found |= front;
            }
            front -= stops;
            length += 1;
        }
        found
    })
}

/// The squares that up to `most` steps lead to, over squares not in `stops`.
#[inline(always)]
fn walk(from: Square9, directions: Directions, most: u8, stops: Set9) -> Set9 {
    let start = Set9::from_square(from);
    let mut found = start;
    let mut front = start;
    let mut length = 1;
    while length <= most {
        let next = in_each(directions, |direction| front.shift(direction));
        found |= next;
        front = next - stops;
        length += 1;
    }
    found - start
}

/// The squares that a run in one of the directions and the flight behind it
/// lead to.
#[inline(always)]
fn bend(from: Square9, directions: Directions, stops: Set9) -> Set9 {
    in_each(directions, |direction| {
        if RUNS[direction.index()][from.index()].intersects(stops) {
            Set9::EMPTY
        } else {
            FLIGHTS[direction.index()][from.index()]
        }
    })
}

#[cfg(test)]
mod tests {
    use super::around::{BOARD, Wide, nth, walk};
    use super::{Met, ends, range, targets};
    use crate::Kind;
    use boardwright_geometry::{Board9, Set9, Side, Square9};
    use boardwright_pieces::Obstacles;
    use proptest::prelude::{any, proptest};

    /// Compares tables and shifts with the patterns on one board.
    fn agree(friends: Set9, enemies: Set9) {
        let met = Met { friends, enemies };
        let obstacles = Obstacles::of_pieces(friends, enemies);
        for kind in Kind::ALL {
            let piece = kind.piece();
            for from in Square9::ALL {
                let moves = piece.moves.reach(&Board9, from, Side::South, &obstacles);
                assert_eq!(ends(kind, from, met), moves, "{kind} {from}");
                let shots = piece.shots.reach(&Board9, from, Side::South, &obstacles);
                assert_eq!(targets(kind, from, met), shots & enemies, "{kind} {from}");
                assert!((shots & enemies).is_subset_of(range(kind, from)));
                agree_around(kind, from, met, moves, shots & enemies);
            }
        }
    }

    /// Compares what one word around a square tells, if it is enough for the
    /// kind.
    fn agree_around(kind: Kind, from: Square9, met: Met, moves: Set9, shots: Set9) {
        let around = |set| Wide::of(set).around(from) & BOARD[from.index()];
        // The piece itself stands in the middle.
        let open = around(!met.friends.with(from));
        let enemies = around(met.enemies.without(from));
        let ends = match kind {
            Kind::IronHorse => return,
            Kind::Knight => walk(open, enemies),
            _ => kind.shape().ends(open, enemies),
        };
        assert_eq!(ends, around(moves), "{kind} {from}");
        for number in 0..=moves.len() {
            assert_eq!(nth(ends, number, from), moves.nth(number));
        }
        if !matches!(kind, Kind::Archer | Kind::Catapult) {
            let sight = kind.shape().sight(open & !enemies);
            assert_eq!(sight & enemies, around(shots), "{kind} {from}");
        }
        for (&token, steps) in kind.piece().tokens.iter().zip(kind.shape().steps) {
            let targets = around(super::steps(Kind::of_token(token), from));
            assert_eq!(steps & BOARD[from.index()] & around(Set9::ALL), targets);
        }
    }

    #[test]
    fn an_empty_board_and_a_full_one() {
        agree(Set9::EMPTY, Set9::EMPTY);
        agree(Set9::ALL, Set9::EMPTY);
        agree(Set9::EMPTY, Set9::ALL);
    }

    proptest! {
        /// The tables and shifts agree with the patterns on any board: half
        /// full, and emptier ones where lines are long.
        #[test]
        fn tables_equal_patterns(
            friends in any::<u128>(),
            enemies in any::<u128>(),
            thin in any::<u128>(),
            thinner in any::<u128>(),
        ) {
            for keep in [u128::MAX, thin, thin & thinner] {
                let friends = Set9::from_bits_truncate(friends & keep);
                let enemies = Set9::from_bits_truncate(enemies & keep) - friends;
                agree(friends, enemies);
            }
        }
    }
}
