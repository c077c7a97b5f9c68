//! Tables of squares, made at compile time from the patterns of the pieces.

use super::{MOVES, SetBySquare};
use crate::Kind;
use boardwright_geometry::{Direction, Directions, Set9, Square9, Symmetry};
use boardwright_pieces::{Movement, Occupants, Path, Pattern};

/// The one pattern of a movement, which is all that the table of pieces has.
pub(super) const fn only(movement: Movement<'static>) -> Option<Pattern> {
    match movement.patterns() {
        [] => None,
        [pattern] => Some(*pattern),
        _ => panic!("a kind moves and shoots by one pattern"),
    }
}

/// Whether a pattern is a step or a leap.
pub(super) const fn is_free(pattern: Pattern) -> bool {
    matches!(pattern.path, Path::Slide { max: 1, .. } | Path::Leap { .. })
}

pub(super) const fn free_table(pattern: Pattern) -> SetBySquare {
    let mut table = [Set9::EMPTY; 128];
    let mut at = 0;
    while at < Square9::COUNT {
        let from = Square9::ALL[at];
        table[at] = match pattern.path {
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
        at += 1;
    }
    table
}

pub(super) const fn range_table(pattern: Pattern) -> SetBySquare {
    let mut table = [Set9::EMPTY; 128];
    let mut at = 0;
    while at < Square9::COUNT {
        table[at] = match pattern.path {
            Path::Slide {
                directions,
                min,
                max,
                ..
            } => lines(Square9::ALL[at], directions, min, max),
            _ => panic!("shots go along lines"),
        };
        at += 1;
    }
    table
}

/// The runs and the flights of the Iron horse, by the direction of the run.
pub(super) const fn bend_tables() -> ([SetBySquare; 8], [SetBySquare; 8]) {
    let (directions, run, turns, min, max) = match MOVES[Kind::IronHorse as usize] {
        Some(Pattern {
            path:
                Path::Bend {
                    directions,
                    run,
                    turns,
                    min,
                    max,
                    over: Occupants::Anybody,
                },
            ..
        }) => (directions, run, turns, min, max),
        _ => panic!("the Iron horse runs and then flies over anything"),
    };
    let mut runs = [[Set9::EMPTY; 128]; 8];
    let mut flights = [[Set9::EMPTY; 128]; 8];
    let mut way = 0;
    while way < 8 {
        let direction = Direction::ALL[way];
        let mut at = 0;
        while at < Square9::COUNT && directions.contains(direction) {
            let from = Square9::ALL[at];
            let along = Directions::of(&[direction]);
            runs[way][at] = lines(from, along, 1, run);
            let corner = lines(from, along, run, run);
            if let Some(corner) = corner.first() {
                let onward = turns.turned(way as i8);
                flights[way][at] = lines(corner, onward, min, max);
            }
            at += 1;
        }
        way += 1;
    }
    (runs, flights)
}

/// The squares of straight lines on an empty board.
const fn lines(from: Square9, directions: Directions, least: u8, most: u8) -> Set9 {
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
    let mut found = Set9::EMPTY;
    let mut index = 0;
    while index < Symmetry::ALL.len() {
        let (files, ranks) = Symmetry::ALL[index].apply_to_offset(one, other);
        if let Some(to) = from.offset(files, ranks) {
            found = found.with(to);
        }
        index += 1;
    }
    found
}
