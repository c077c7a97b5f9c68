//! Movement over tiles as the rulebook words it: one step after the other,
//! with the kinds of tile spelled out, and no table and no set of squares.
//!
//! Beside it is the same movement by the crates: the patterns of
//! `boardwright-pieces` and the sets of `boardwright-terrain`.

// Each test file is a crate of its own and uses a part of this.
#![allow(dead_code)]

use boardwright_geometry::{Board, Direction, Side, SquareSet};
use boardwright_pieces::{
    BISHOP, KING, KNIGHT, Movement, Obstacles, PAWN, PAWN_WITH_DOUBLE_STEP, QUEEN, ROOK,
};
use boardwright_terrain::{Axis, Mover, Terrain, Tile};
use std::collections::BTreeMap;

/// The pieces of chess.
pub(crate) const MOVERS: [Mover; 6] = [
    Mover::KING,
    Mover::QUEEN,
    Mover::ROOK,
    Mover::BISHOP,
    Mover::KNIGHT,
    Mover::PAWN,
];

/// A board with tiles and pieces, as plain lists.
pub(crate) struct Field<'a, B: Board> {
    pub(crate) board: &'a B,
    pub(crate) tiles: BTreeMap<B::Square, (Tile, Option<Axis>)>,
    pub(crate) friends: Vec<B::Square>,
    pub(crate) enemies: Vec<B::Square>,
}

impl<B: Board> Field<'_, B> {
    /// Whether the rulebook lets a piece take a step from one square to its
    /// neighbour, pieces aside.
    fn may_step(&self, mover: Mover, from: B::Square, to: B::Square, direction: Direction) -> bool {
        let vertical = matches!(direction, Direction::North | Direction::South);
        let horizontal = matches!(direction, Direction::East | Direction::West);
        let along = |axis: Option<Axis>| match axis.expect("a pass has an axis") {
            Axis::NorthSouth => vertical,
            Axis::EastWest => horizontal,
        };
        if let Some((Tile::Pass, axis)) = self.tiles.get(&from) {
            if !along(*axis) {
                return false;
            }
        }
        match self.tiles.get(&to) {
            Some((Tile::Pass, axis)) => along(*axis),
            Some((Tile::Forest, _)) => mover == Mover::PAWN,
            Some((Tile::StoneCircle, _)) => mover == Mover::ROOK,
            Some((Tile::Eyrie | Tile::Lake, _)) => false,
            Some((Tile::Castle | Tile::Swamp | Tile::Portal, _)) | None => true,
        }
    }

    /// The squares where a walk of up to `most` steps in one direction may
    /// end.
    fn walk(
        &self,
        mover: Mover,
        from: B::Square,
        direction: Direction,
        most: usize,
    ) -> Vec<B::Square> {
        let mut ends = Vec::new();
        let mut at = from;
        while ends.len() < most {
            let Some(next) = self.board.step(at, direction) else {
                break;
            };
            if !self.may_step(mover, at, next, direction) || self.friends.contains(&next) {
                break;
            }
            ends.push(next);
            let in_a_swamp = matches!(self.tiles.get(&next), Some((Tile::Swamp, _)));
            if self.enemies.contains(&next) || in_a_swamp {
                break;
            }
            at = next;
        }
        ends
    }

    /// The squares where a move may end, links aside.
    pub(crate) fn reach(
        &self,
        mover: Mover,
        from: B::Square,
        side: Side,
        double_step: bool,
    ) -> B::Set {
        let mut ends = B::Set::EMPTY;
        match mover {
            Mover::KNIGHT => {
                for (files, ranks) in [(1, 2), (2, 1)] {
                    for (right, up) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
                        let Some(to) = self.board.offset(from, files * right, ranks * up) else {
                            continue;
                        };
                        let barred = matches!(
                            self.tiles.get(&to),
                            Some((Tile::Forest | Tile::StoneCircle | Tile::Lake, _))
                        );
                        if !barred && !self.friends.contains(&to) {
                            ends.insert(to);
                        }
                    }
                }
            }
            Mover::PAWN => {
                let most = if double_step { 2 } else { 1 };
                let forward = side.forward();
                ends.extend(
                    self.walk(mover, from, forward, most)
                        .into_iter()
                        .filter(|to| !self.enemies.contains(to)),
                );
                for turn in [-1, 1] {
                    ends.extend(
                        self.walk(mover, from, forward.turned(turn), 1)
                            .into_iter()
                            .filter(|to| self.enemies.contains(to)),
                    );
                }
            }
            _ => {
                for direction in Direction::ALL {
                    let goes = match mover {
                        Mover::ROOK => direction.is_orthogonal(),
                        Mover::BISHOP => direction.is_diagonal(),
                        _ => true,
                    };
                    let most = if mover == Mover::KING { 1 } else { usize::MAX };
                    if goes {
                        ends.extend(self.walk(mover, from, direction, most));
                    }
                }
            }
        }
        ends
    }

    /// The tiles as terrain. Portals that come in pairs are linked.
    pub(crate) fn terrain<const CAPACITY: usize>(&self) -> Terrain<B::Set, Tile, CAPACITY> {
        let mut terrain: Terrain<B::Set, Tile, CAPACITY> = Terrain::with_sets_of_tiles(u8::MAX);
        for (&square, &(kind, axis)) in &self.tiles {
            terrain
                .place(square, kind, axis)
                .expect("the tile can be laid");
            let waiting = terrain.unlinked();
            if let (2, Some(first), Some(last)) = (waiting.len(), waiting.first(), waiting.last()) {
                terrain.link(first, last).expect("both wait");
            }
        }
        terrain
    }

    /// What stands in the way of a class of movers, for `boardwright-pieces`.
    pub(crate) fn obstacles<const CAPACITY: usize>(
        &self,
        terrain: &Terrain<B::Set, Tile, CAPACITY>,
        mover: Mover,
    ) -> Obstacles<B::Set> {
        let friends = self.friends.iter().copied().collect();
        let enemies = self.enemies.iter().copied().collect();
        let mut obstacles = Obstacles::of_pieces(friends, enemies)
            .closed(terrain.closed(mover))
            .ending(terrain.ending());
        obstacles.walls = terrain.walls(self.board);
        obstacles
    }
}

/// The movement of a piece of chess.
pub(crate) fn movement(mover: Mover, double_step: bool) -> Movement<'static> {
    match mover {
        Mover::KING => KING,
        Mover::QUEEN => QUEEN,
        Mover::ROOK => ROOK,
        Mover::BISHOP => BISHOP,
        Mover::KNIGHT => KNIGHT,
        _ if double_step => PAWN_WITH_DOUBLE_STEP,
        _ => PAWN,
    }
}
