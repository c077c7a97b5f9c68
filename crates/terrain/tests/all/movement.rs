//! The sets, given to movement, against walks by the rulebook's wording, on
//! random ground on every board.

use crate::walk;

use boardwright_geometry::{Board, Board8, Board9, Cross, Direction, Grid, Side, SquareSet};
use boardwright_terrain::{Approach, Axis, Entry, Ground, Mover, Terrain, Tile};
use proptest::prelude::{Strategy, any, proptest};
use proptest::sample::select;
use std::collections::BTreeMap;
use walk::{Field, MOVERS, movement};

/// The most tiles that a test lays.
const TILES: usize = 24;

/// Tiles and pieces by numbers that become squares of any board.
#[derive(Clone, Debug)]
struct Plan {
    tiles: Vec<(u16, Tile, Axis)>,
    friends: Vec<u16>,
    enemies: Vec<u16>,
}

fn plan() -> impl Strategy<Value = Plan> {
    use proptest::collection::vec;
    let tile = (any::<u16>(), select(Tile::ALL), select(&Axis::ALL[..]));
    (
        vec(tile, 0..TILES),
        vec(any::<u16>(), 0..12),
        vec(any::<u16>(), 0..12),
    )
        .prop_map(|(tiles, friends, enemies)| Plan {
            tiles,
            friends,
            enemies,
        })
}

impl Plan {
    fn on<'a, B: Board>(&self, board: &'a B) -> Field<'a, B> {
        let square = |&number: &u16| {
            let index = usize::from(number) % board.square_count();
            board.square_at(index).expect("the index is of a square")
        };
        let friends: Vec<_> = self.friends.iter().map(square).collect();
        let mut enemies: Vec<_> = self.enemies.iter().map(square).collect();
        enemies.retain(|enemy| !friends.contains(enemy));
        let mut tiles = BTreeMap::new();
        for (number, kind, axis) in &self.tiles {
            let axis = kind.effects().along_axis.then_some(*axis);
            tiles.insert(square(number), (*kind, axis));
        }
        Field {
            board,
            tiles,
            friends,
            enemies,
        }
    }
}

/// Everything that is checked on one board.
fn check<B: Board>(board: &B, plan: &Plan) {
    let field = plan.on(board);
    let terrain = field.terrain::<TILES>();
    for mover in MOVERS {
        let obstacles = field.obstacles(&terrain, mover);
        for from in board.all() {
            for side in Side::ALL {
                for double_step in [false, true] {
                    let expected = field.reach(mover, from, side, double_step);
                    let found = movement(mover, double_step).reach(board, from, side, &obstacles);
                    assert_eq!(found, expected, "{mover:?} from {from:?}, {side:?}");
                    if mover != Mover::PAWN {
                        break;
                    }
                }
                if mover != Mover::PAWN {
                    break;
                }
            }
            slides_by_the_squares_across(&field, &terrain, mover, from);
        }
    }
    words_say_what_sets_say(board, &terrain);
}

/// The path of the fast code, without walls.
fn slides_by_the_squares_across<B: Board>(
    field: &Field<'_, B>,
    terrain: &Terrain<B::Set, Tile, TILES>,
    mover: Mover,
    from: B::Square,
) {
    let directions: &[Direction] = match mover {
        Mover::QUEEN => &Direction::ALL,
        Mover::ROOK => &Direction::ORTHOGONAL,
        Mover::BISHOP => &Direction::DIAGONAL,
        _ => return,
    };
    let friends: B::Set = field.friends.iter().copied().collect();
    let occupied: B::Set = field.enemies.iter().copied().collect::<B::Set>() | friends;
    let mut reach = B::Set::EMPTY;
    for &direction in directions {
        let across = terrain.across(direction);
        if !across.contains(from) {
            let barred = terrain.closed(mover) | across;
            let stops = occupied | barred | terrain.ending();
            reach |= field.board.ray_until(from, direction, stops) - barred - friends;
        }
        assert_eq!(
            terrain.exits(from).contains(direction),
            !across.contains(from)
        );
    }
    assert_eq!(reach, field.reach(mover, from, Side::South, false));
}

fn words_say_what_sets_say<B: Board>(board: &B, terrain: &Terrain<B::Set, Tile, TILES>) {
    for square in board.all() {
        for mover in Mover::ALL {
            let closed = terrain.closed(mover).contains(square);
            assert_eq!(terrain.admits(square, mover), !closed);
            assert_eq!(
                terrain.entry(square, mover, Approach::Leap).is_allowed(),
                !closed
            );
            for direction in Direction::ALL {
                let entry = terrain.entry(square, mover, Approach::Step(direction));
                let across = terrain.across(direction).contains(square);
                let ends = terrain.ending().contains(square);
                assert_eq!(entry == Entry::Closed, closed);
                assert_eq!(entry.is_allowed(), !closed && !across);
                assert_eq!(entry == Entry::Ends, !closed && !across && ends);
            }
        }
    }
}

proptest! {
    #[test]
    fn moves_on_the_board_of_8(plan in plan()) {
        check(&Board8, &plan);
    }

    #[test]
    fn moves_on_the_board_of_9(plan in plan()) {
        check(&Board9, &plan);
    }

    #[test]
    fn moves_on_the_cross(plan in plan()) {
        check(&Cross, &plan);
    }

    #[test]
    fn moves_on_a_grid(plan in plan(), width in 1u8..=17, height in 1u8..=9) {
        check(&Grid::<3>::new(width, height).expect("the size fits"), &plan);
    }
}
