//! Where pieces get to, from the table and what stands in the way.
//!
//! Most pieces make one step or one leap, which nothing can block: their
//! squares are tables, computed at compile time from the patterns. Lines,
//! walks and flights are left to [`Movement::reach`]. Of shots, a table of all
//! squares that could ever be hit tells first whether an enemy is near enough
//! to look at all.

use crate::Kind;
use boardwright_geometry::{Board9, Direction, Set9, Side, Square9};
use boardwright_pieces::{Movement, Obstacles, Path};

/// A set for each square, padded so that no index is out of bounds.
type Table = [Set9; 128];

/// Where each kind gets that only steps and leaps.
static STEPS: [Table; 16] = {
    let mut tables = [[Set9::EMPTY; 128]; 16];
    let mut index = 0;
    while index < 16 {
        let moves = Kind::ALL[index].piece_at_compile_time().moves;
        if is_free(moves) {
            tables[index] = free_table(moves);
        }
        index += 1;
    }
    tables
};

/// Whether nothing can stand in the way of each kind.
static FREE: [bool; 16] = {
    let mut free = [false; 16];
    let mut index = 0;
    while index < 16 {
        free[index] = is_free(Kind::ALL[index].piece_at_compile_time().moves);
        index += 1;
    }
    free
};

/// All squares that a shot of each kind could ever reach.
static RANGES: [Table; 16] = {
    let mut tables = [[Set9::EMPTY; 128]; 16];
    let mut index = 0;
    while index < 16 {
        tables[index] = range_table(Kind::ALL[index].piece_at_compile_time().shots);
        index += 1;
    }
    tables
};

/// The squares beside each square, in all eight directions.
static BESIDE: Table = STEPS_OF_GENERAL;
const STEPS_OF_GENERAL: Table = free_table(Kind::General.piece_at_compile_time().moves);
/// The squares beside each square along its rank and file.
static BESIDE_STRAIGHT: Table = free_table(Kind::Priest.piece_at_compile_time().moves);

/// The squares on which a move of this kind may end: empty ones, and those of
/// `obstacles.enemies`.
#[inline]
pub(crate) fn ends(kind: Kind, from: Square9, obstacles: &Obstacles<Set9>) -> Set9 {
    if FREE[kind as usize] {
        let ends = STEPS[kind as usize][from.index()] - obstacles.friends;
        if matches!(kind, Kind::Catapult) {
            return ends - obstacles.enemies;
        }
        return ends;
    }
    let moves = &kind.piece().moves;
    moves.reach(&Board9, from, Side::South, obstacles)
}

/// The squares that a single token steps or leaps to, whoever stands there.
#[inline]
pub(crate) fn steps(kind: Kind, from: Square9) -> Set9 {
    STEPS[kind as usize][from.index()]
}

/// The squares that a piece of this kind may shoot at: those of
/// `obstacles.enemies` in sight.
#[inline]
pub(crate) fn targets(kind: Kind, from: Square9, obstacles: &Obstacles<Set9>) -> Set9 {
    if !RANGES[kind as usize][from.index()].intersects(obstacles.enemies) {
        return Set9::EMPTY;
    }
    let shots = &kind.piece().shots;
    shots.reach(&Board9, from, Side::South, obstacles) & obstacles.enemies
}

/// All squares that a shot of this kind could ever reach.
pub(crate) fn range(kind: Kind, from: Square9) -> Set9 {
    RANGES[kind as usize][from.index()]
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

/// Whether a movement consists of steps and leaps.
const fn is_free(movement: Movement<'static>) -> bool {
    let patterns = movement.patterns();
    let mut index = 0;
    while index < patterns.len() {
        match patterns[index].path {
            Path::Slide { max: 1, .. } | Path::Leap { .. } => {}
            _ => return false,
        }
        index += 1;
    }
    true
}

const fn free_table(movement: Movement<'static>) -> Table {
    let patterns = movement.patterns();
    let mut table = [Set9::EMPTY; 128];
    let mut at = 0;
    while at < Square9::COUNT {
        let from = Square9::ALL[at];
        let mut index = 0;
        while index < patterns.len() {
            let found = match patterns[index].path {
                Path::Slide {
                    directions, max: 1, ..
                } => lines(from, directions, 1, 1),
                Path::Leap {
                    files,
                    ranks,
                    all_ways: true,
                } => leaps(from, files, ranks),
                _ => panic!("only steps and leaps in all ways have a table"),
            };
            table[at] = table[at].union(found);
            index += 1;
        }
        at += 1;
    }
    table
}

const fn range_table(movement: Movement<'static>) -> Table {
    let patterns = movement.patterns();
    let mut table = [Set9::EMPTY; 128];
    let mut at = 0;
    while at < Square9::COUNT {
        let mut index = 0;
        while index < patterns.len() {
            let found = match patterns[index].path {
                Path::Slide {
                    directions,
                    min,
                    max,
                    ..
                } => lines(Square9::ALL[at], directions, min, max),
                _ => panic!("shots go along lines"),
            };
            table[at] = table[at].union(found);
            index += 1;
        }
        at += 1;
    }
    table
}

/// The squares of straight lines on an empty board.
const fn lines(
    from: Square9,
    directions: boardwright_geometry::Directions,
    least: u8,
    most: u8,
) -> Set9 {
    let mut found = Set9::EMPTY;
    let mut index = 0;
    while index < 8 {
        let direction = Direction::ALL[index];
        index += 1;
        if !directions.contains(direction) {
            continue;
        }
        let mut at = from;
        let mut length = 1;
        while length <= most {
            match at.step(direction) {
                Some(next) => at = next,
                None => break,
            }
            if length >= least {
                found = found.with(at);
            }
            length += 1;
        }
    }
    found
}

/// The squares of a leap turned and mirrored in all ways.
const fn leaps(from: Square9, one: i8, other: i8) -> Set9 {
    let ways = [
        (one, other),
        (one, -other),
        (-one, other),
        (-one, -other),
        (other, one),
        (other, -one),
        (-other, one),
        (-other, -one),
    ];
    let mut found = Set9::EMPTY;
    let mut index = 0;
    while index < ways.len() {
        if let Some(to) = from.offset(ways[index].0, ways[index].1) {
            found = found.with(to);
        }
        index += 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{ends, range, targets};
    use crate::Kind;
    use boardwright_geometry::{Board9, Set9, Side, Square9};
    use boardwright_pieces::Obstacles;
    use proptest::prelude::{any, proptest};

    proptest! {
        /// The tables say what the patterns say, whatever stands around.
        #[test]
        fn tables_equal_patterns(friends in any::<u128>(), enemies in any::<u128>()) {
            let friends = Set9::from_bits_truncate(friends);
            let enemies = Set9::from_bits_truncate(enemies) - friends;
            let obstacles = Obstacles::of_pieces(friends, enemies);
            for kind in Kind::ALL {
                let piece = kind.piece();
                for from in Square9::ALL {
                    let moves = piece.moves.reach(&Board9, from, Side::South, &obstacles);
                    assert_eq!(ends(kind, from, &obstacles), moves);
                    let shots = piece.shots.reach(&Board9, from, Side::South, &obstacles);
                    assert_eq!(targets(kind, from, &obstacles), shots & enemies);
                    assert!((shots & enemies).is_subset_of(range(kind, from)));
                }
            }
        }
    }
}
