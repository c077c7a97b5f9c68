//! The squares around one square as one word.
//!
//! No slide or walk is longer than three squares, so all that can stand in its
//! way is at most three files and three ranks off. These squares fit one word
//! of 64 bits. In it the squares that can block a piece always have the same
//! places, so that one multiplication makes an index of them, and a table says
//! which squares are reached then. Slides by shifts within the word were no faster
//! than in sets of the board.
//!
//! The word is a set moved so that the square has a fixed place, 31:
//!
//! ```text
//!     54 55 56 57 58 59 60 61 62     three ranks above
//!     45 46 47 48 49 50 51 52 53
//!     36 37 38 39 40 41 42 43 44
//!     27 28 29 30 31 32 33 34 35     the square itself in the middle
//!     18 19 20 21 22 23 24 25 26
//!      9 10 11 12 13 14 15 16 17
//!      0  1  2  3  4  5  6  7  8     three ranks below
//! ```
//!
//! Places beside the board then hold squares of the ranks above and below: [`BOARD`] says
//! which are real.

use super::{MOVES, SHOTS};
use crate::Kind;
use boardwright_geometry::{Direction, Directions, Set9, Square9, SquareSet};
use boardwright_pieces::{Occupants, Path, Pattern, Purpose};

/// The place of the square itself.
const PLACE: usize = 31;
/// The places beside it along its rank and file.
const BESIDE: u64 = 1 << (PLACE - 9) | 1 << (PLACE - 1) | 1 << (PLACE + 1) | 1 << (PLACE + 9);

/// The places that are on the board, by the square in the middle. Those above
/// and below the board count, as no set has members there.
pub(crate) static BOARD: [u64; 128] = {
    let mut boards = [0; 128];
    let mut at = 0;
    while at < Square9::COUNT {
        let mut place = 0;
        while place < 64 {
            // Nine places are a rank, with the square itself in the middle.
            let files = (place + 9 + 4 - PLACE % 9) % 9;
            let file = Square9::ALL[at].file() as usize + files;
            if 4 <= file && file < 9 + 4 {
                boards[at] |= 1 << place;
            }
            place += 1;
        }
        at += 1;
    }
    boards
};

/// A set of squares, to be looked at from several of them.
#[derive(Copy, Clone)]
pub(crate) struct Wide(u128);

impl Wide {
    #[inline(always)]
    pub(crate) const fn of(set: Set9) -> Self {
        Self(set.bits() << PLACE)
    }

    /// The members around a square. Places beside the board are to be left out.
    #[inline(always)]
    pub(crate) const fn around(self, middle: Square9) -> u64 {
        (self.0 >> middle.index()) as u64
    }
}

/// The square of the place with this number among some that are on the board.
#[inline(always)]
pub(crate) fn nth(places: u64, number: usize, middle: Square9) -> Option<Square9> {
    // A set of squares finds a bit of any word.
    let place = SquareSet::nth(Set9::from_bits_truncate(places.into()), number)?;
    Square9::from_index((middle.index() + place.index()).wrapping_sub(PLACE))
}

/// What a kind of piece does, as places around it.
pub(crate) struct Shape {
    /// The steps of the tokens that it is made of.
    pub(crate) steps: [u64; 2],
    /// Its moves.
    moves: Lines,
    /// Its shots, but those of an Archer and of a Catapult, which nothing blocks.
    shots: Lines,
    /// The enemies that a move does not pass over: all, or none.
    stopped_by: u64,
    /// The enemies that it does not take by a move: all, or none.
    spared: u64,
}

/// Paths that pieces may block.
#[derive(Copy, Clone)]
struct Lines {
    /// The squares on which a piece blocks them.
    blocked_on: u64,
    /// Makes an index of them.
    multiplier: u64,
    /// Where the table of the squares reached begins.
    first: usize,
}

impl Lines {
    /// The places reached if these are free, on the board or not.
    #[inline(always)]
    fn reached(&self, free: u64) -> u64 {
        let index = (free & self.blocked_on).wrapping_mul(self.multiplier) >> 56;
        REACHED[(self.first + index as usize) & (REACHED.len() - 1)]
    }
}

impl Kind {
    #[inline(always)]
    pub(crate) fn shape(self) -> &'static Shape {
        &SHAPES[self as usize]
    }
}

impl Shape {
    /// Where moves end. Knights walk, and Iron horses go farther than a word.
    #[inline(always)]
    pub(crate) fn ends(&self, open: u64, enemies: u64) -> u64 {
        let free = open & !(enemies & self.stopped_by);
        self.moves.reached(free) & open & !(enemies & self.spared)
    }

    /// What shots reach, up to the first obstacle. Those of an Archer and of a
    /// Catapult are not among them.
    #[inline(always)]
    pub(crate) fn sight(&self, empty: u64) -> u64 {
        self.shots.reached(empty)
    }
}

/// Where the moves of a Knight end.
#[inline(always)]
pub(crate) fn walk(open: u64, enemies: u64) -> u64 {
    let spread = |places: u64| places << 1 | places >> 1 | places << 9 | places >> 9;
    let empty = open & !enemies;
    let second = spread(BESIDE & empty);
    let third = spread(second & empty);
    (BESIDE | second | third) & open
}

/// The multipliers that make an index of the squares that can block paths in
/// all eight directions for two squares, or in four for three. They were found
/// by trial; [`REACHED`] shows that each set of squares has an index of its own.
const ALL_WAYS: u64 = 0x00a1_00c4_1040_0004;
const STRAIGHT: u64 = 0x08c6_801e_200a_4004;
const SLANTING: u64 = 0x0102_4018_61a0_1010;

/// How many indices lines have that can be blocked.
const INDICES: usize = 256;
/// How many kinds of such lines there are.
const BLOCKED: usize = 6;
/// Where in [`REACHED`] the steps and leaps of each kind are.
const FREE: usize = BLOCKED * INDICES;
/// Where in [`REACHED`] no square is.
const NOWHERE: usize = FREE + 16;

/// The places that lines reach: for each index of what can block them, or
/// always. Padded so that no index is out of bounds.
static REACHED: [u64; 2048] = {
    let mut reached = [0; 2048];
    let mut index = 0;
    while index < 16 {
        if let Some(pattern) = MOVES[index] {
            reached[FREE + index] = free_places(pattern);
            fill(&mut reached, pattern, moves_of(index));
        }
        if let Some(pattern) = SHOTS[index] {
            fill(&mut reached, pattern, shots_of(index));
        }
        index += 1;
    }
    reached
};

static SHAPES: [Shape; 16] = {
    const NONE: Shape = Shape {
        steps: [0; 2],
        moves: always(NOWHERE),
        shots: always(NOWHERE),
        stopped_by: 0,
        spared: 0,
    };
    let mut shapes = [NONE; 16];
    let mut index = 0;
    while index < 16 {
        let piece = Kind::ALL[index].piece_at_compile_time();
        let mut token = 0;
        while token < piece.tokens.len() {
            if let Some(pattern) = MOVES[piece.tokens[token] as usize] {
                shapes[index].steps[token] = free_places(pattern);
            }
            token += 1;
        }
        if let Some(pattern) = MOVES[index] {
            shapes[index].moves = moves_of(index);
            if let Path::Slide {
                over: Occupants::Nobody,
                ..
            } = pattern.path
            {
                shapes[index].stopped_by = u64::MAX;
            }
            if matches!(pattern.purpose, Purpose::Move) {
                shapes[index].spared = u64::MAX;
            }
        }
        shapes[index].shots = shots_of(index);
        index += 1;
    }
    shapes
};

/// Lines that nothing can block.
const fn always(first: usize) -> Lines {
    Lines {
        blocked_on: 0,
        multiplier: 0,
        first,
    }
}

/// The lines of a kind's moves. Walks and bends have none.
const fn moves_of(kind: usize) -> Lines {
    let block = match Kind::ALL[kind] {
        Kind::Champion => 0,
        Kind::Colossus => 1,
        Kind::MountedArcher => 2,
        Kind::Porter => 3,
        _ => return always(FREE + kind),
    };
    match MOVES[kind] {
        Some(pattern) => lines(pattern, block),
        None => always(NOWHERE),
    }
}

/// The lines of a kind's shots that can be blocked.
const fn shots_of(kind: usize) -> Lines {
    let block = match Kind::ALL[kind] {
        Kind::MountedArcher => 4,
        Kind::Sniper => 5,
        _ => return always(NOWHERE),
    };
    match SHOTS[kind] {
        Some(pattern) => lines(pattern, block),
        None => always(NOWHERE),
    }
}

const fn lines(pattern: Pattern, block: usize) -> Lines {
    let Path::Slide {
        directions, max, ..
    } = pattern.path
    else {
        panic!("the squares are on lines");
    };
    let straight = directions.contains(Direction::North);
    let slanting = directions.contains(Direction::NorthEast);
    Lines {
        blocked_on: along(directions, 1, max - 1, u64::MAX),
        multiplier: match (straight, slanting) {
            (true, true) => ALL_WAYS,
            (true, false) => STRAIGHT,
            (false, _) => SLANTING,
        },
        first: block * INDICES,
    }
}

/// Writes what lines reach for each set of squares that are free.
const fn fill(reached: &mut [u64; 2048], pattern: Pattern, lines: Lines) {
    let Path::Slide {
        directions,
        min,
        max,
        ..
    } = pattern.path
    else {
        return;
    };
    if lines.first >= FREE {
        return;
    }
    let mut free: u64 = 0;
    loop {
        let index = free.wrapping_mul(lines.multiplier) >> 56;
        let at = &mut reached[lines.first + index as usize];
        assert!(*at == 0, "two sets of squares have one index");
        *at = along(directions, min, max, free);
        // The next subset of the squares.
        free = free.wrapping_sub(lines.blocked_on) & lines.blocked_on;
        if free == 0 {
            return;
        }
    }
}

/// The places on lines from the `least`th to the `most`th, up to and including
/// the first that is not free.
const fn along(directions: Directions, least: u8, most: u8, free: u64) -> u64 {
    let mut found = 0;
    let mut way = 0;
    while way < 8 {
        let direction = Direction::ALL[way];
        way += 1;
        if !directions.contains(direction) {
            continue;
        }
        let (files, ranks) = direction.offset();
        let step = 9 * ranks as isize + files as isize;
        let mut place = PLACE as isize;
        let mut length = 1;
        while length <= most {
            place += step;
            if length >= least {
                found |= 1 << place;
            }
            if free >> place & 1 == 0 {
                break;
            }
            length += 1;
        }
    }
    found
}

/// The places of a step or a leap; none for other patterns.
const fn free_places(pattern: Pattern) -> u64 {
    match pattern.path {
        Path::Slide {
            directions, max: 1, ..
        } => along(directions, 1, 1, 0),
        // A leap seen from the middle of the board.
        Path::Leap { .. } => {
            let targets = super::tables::free_table(pattern)[Square9::E5.index()];
            Wide::of(targets).around(Square9::E5)
        }
        _ => 0,
    }
}
