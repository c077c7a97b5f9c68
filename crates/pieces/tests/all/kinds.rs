//! Kinds of pieces from quite different games, written as data, by hand.
//!
//! They show that the patterns suffice for ranges with and without jumping,
//! paths that turn, shots, exact distances over own pieces, and ground that
//! ends a move or can be crossed one way only.

use boardwright_geometry::{
    Board, Board8, Board9, Cross, CrossSet, CrossSquare, Direction, Directions, Set8, Side, Square8,
};
use boardwright_pieces::{
    BISHOP, KING, KNIGHT, Movement, Obstacles, Occupants, PAWN, PAWN_WITH_DOUBLE_STEP, Pattern,
    QUEEN, ROOK, attacks8, sliders8,
};

/// The squares with these names.
fn squares<B: Board>(board: &B, names: &str) -> B::Set {
    names
        .split_whitespace()
        .map(|name| board.read_name(name).expect("a square"))
        .collect()
}

/// Checks where a piece on `from`, seen from the south, may go among friends
/// and enemies.
fn check<B: Board>(
    board: &B,
    movement: Movement<'_>,
    from: &str,
    friends: &str,
    enemies: &str,
    expected: &str,
) {
    let obstacles = Obstacles::of_pieces(squares(board, friends), squares(board, enemies));
    let from = board.read_name(from).expect("a square");
    let reached = movement.reach(board, from, Side::South, &obstacles);
    assert_eq!(reached, squares(board, expected), "{movement:?}");
}

/// On 8×8 the pieces of chess as data are those of the fast tables.
#[test]
fn chess_on_8_by_8() {
    let occupied = Set8::from_bits(0x8142_2418_0018_2442);
    for square in Square8::ALL {
        let obstacles = Obstacles::of_pieces(Set8::EMPTY, occupied);
        let attacks = |movement: Movement<'_>, side: Side| {
            movement.attacks(&Board8, square, side, &obstacles)
        };
        assert_eq!(attacks(KING, Side::South), attacks8::king_attacks(square));
        assert_eq!(
            attacks(KNIGHT, Side::North),
            attacks8::knight_attacks(square)
        );
        assert_eq!(
            attacks(BISHOP, Side::South),
            sliders8::bishop_attacks(square, occupied)
        );
        assert_eq!(
            attacks(ROOK, Side::South),
            sliders8::rook_attacks(square, occupied)
        );
        assert_eq!(
            attacks(QUEEN, Side::South),
            sliders8::queen_attacks(square, occupied)
        );
        for side in Side::ALL {
            let pawn = Set8::from_square(square);
            let expected =
                if side.forward() == Direction::North || side.forward() == Direction::South {
                    attacks8::attacks_of_pawns(pawn, side.forward())
                } else {
                    let ahead = pawn.shift(side.forward());
                    ahead.shift(Direction::North) | ahead.shift(Direction::South)
                };
            assert_eq!(attacks(PAWN, side), expected);
        }
    }
}

#[test]
fn pawns() {
    check(&Board8, PAWN, "e2", "", "", "e3");
    check(&Board8, PAWN, "e2", "", "e3", "");
    check(&Board8, PAWN, "e2", "e3", "d3", "d3");
    check(&Board8, PAWN, "e2", "d3", "f3", "e3 f3");
    check(&Board8, PAWN, "e8", "", "", "");
    check(
        &Board8,
        PAWN_WITH_DOUBLE_STEP,
        "e2",
        "",
        "d3 f3",
        "e3 e4 d3 f3",
    );
    check(&Board8, PAWN_WITH_DOUBLE_STEP, "e2", "", "e4", "e3");
    check(&Board8, PAWN_WITH_DOUBLE_STEP, "e2", "", "e3", "");
    check(&Board8, PAWN_WITH_DOUBLE_STEP, "e2", "e3", "", "");
    // Each side of the cross has its own forward direction.
    let obstacles = Obstacles::of_pieces(CrossSet::EMPTY, squares(&Cross, "e6 e7 e8"));
    for (side, expected) in [
        (Side::South, "f8"),
        (Side::West, "g7"),
        (Side::North, "f6"),
        (Side::East, ""),
    ] {
        let from = CrossSquare::F7;
        let moves = PAWN.reach(&Cross, from, side, &obstacles) - obstacles.enemies;
        assert_eq!(moves, squares(&Cross, expected), "{side:?}");
        let captures = PAWN.reach(&Cross, from, side, &obstacles) & obstacles.enemies;
        let ahead = match side {
            Side::South => "e8",
            Side::West => "",
            Side::North => "e6",
            Side::East => "e6 e8",
        };
        assert_eq!(captures, squares(&Cross, ahead), "{side:?}");
    }
}

const RED: Movement<'static> = KING;
const GREEN: Movement<'static> = Movement::new(&[
    Pattern::leap(2, 0),
    Pattern::leap(-2, 0),
    Pattern::leap(0, 2),
    Pattern::leap(0, -2),
]);
const ARCHER_SHOT: Movement<'static> =
    Movement::new(&[Pattern::step(Directions::ORTHOGONAL).only_capturing()]);
const CHAMPION: Movement<'static> = Movement::new(&[Pattern::slide(Directions::ALL).at_most(2)]);
const TURNING_KNIGHT: Movement<'static> =
    Movement::new(&[Pattern::walk(Directions::ORTHOGONAL, 3)]);
const COLOSSUS: Movement<'static> = Movement::new(&[Pattern::slide(Directions::ORTHOGONAL)
    .between(2, 3)
    .over(Occupants::Enemies)]);
const MOUNTED_ARCHER: Movement<'static> =
    Movement::new(&[Pattern::slide(Directions::DIAGONAL).between(2, 3)]);
const MOUNTED_ARCHER_SHOT: Movement<'static> =
    Movement::new(&[Pattern::slide(Directions::ORTHOGONAL)
        .at_most(2)
        .only_capturing()]);
const CATAPULT: Movement<'static> =
    Movement::new(&[Pattern::step(Directions::ORTHOGONAL).only_moving()]);
const CATAPULT_SHOT: Movement<'static> = Movement::new(&[Pattern::slide(Directions::VERTICAL)
    .between(2, 4)
    .over(Occupants::Anybody)
    .only_capturing()]);
const IRON_HORSE: Movement<'static> = Movement::new(&[Pattern::bend(
    Directions::ORTHOGONAL,
    3,
    Directions::of(&[Direction::North, Direction::NorthEast, Direction::NorthWest]),
)
.at_most(6)
.over(Occupants::Anybody)]);
const EXACTLY_THREE: Movement<'static> =
    Movement::new(&[Pattern::slide(Directions::ORTHOGONAL).exactly(3)]);

#[test]
fn pieces_of_one_and_two_storeys_on_9_by_9() {
    let check = |movement, from, friends, enemies, expected| {
        check(&Board9, movement, from, friends, enemies, expected);
    };
    check(RED, "a1", "a2", "b2", "b1 b2");
    // A jump of exactly two over anything.
    check(GREEN, "e5", "e6 d5 e3", "f5 e4 g5", "c5 e7 g5");
    check(GREEN, "a2", "", "", "c2 a4");
    // Shots need a target, with nothing in between.
    check(ARCHER_SHOT, "e5", "e6", "d5 e4 c5", "d5 e4");
    check(
        CHAMPION,
        "e5",
        "e6 g7",
        "d4 g5",
        "f6 f5 g5 f4 g3 e4 e3 d4 d5 c5 d6 c7",
    );
    check(MOUNTED_ARCHER, "e5", "f6", "c7", "c7 g3 h2 c3 b2");
    check(MOUNTED_ARCHER, "e5", "g7", "d6 f4", "c3 b2");
    check(MOUNTED_ARCHER_SHOT, "e5", "d5", "e7 c5 f5 g5 e2", "e7 f5");
    // Two or three squares, one is not enough, taking enemies on the way.
    check(COLOSSUS, "e5", "", "e6 e7", "e7 e8 e3 e2 c5 b5 g5 h5");
    check(COLOSSUS, "e5", "f5 c5", "d5 e4", "e7 e8 e3 e2");
    check(COLOSSUS, "a2", "", "", "a4 a5 c2 d2");
    check(CATAPULT, "e5", "e6", "d5", "f5 e4");
    check(
        CATAPULT_SHOT,
        "e5",
        "e6",
        "e7 e8 e9 e4 e1 g5",
        "e7 e8 e9 e1",
    );
    check(EXACTLY_THREE, "e5", "d5", "e8 f5 e3", "e8");
    check(EXACTLY_THREE, "a3", "", "", "a6 d3");
}

#[test]
fn a_path_that_turns_at_every_step() {
    let check = |friends, enemies, expected| {
        check(&Board9, TURNING_KNIGHT, "a1", friends, enemies, expected);
    };
    check("", "", "b1 c1 d1 a2 b2 c2 a3 b3 a4");
    // Around a friend and up to an enemy, but not through it.
    check("b1", "a3", "a2 a3 b2 b3 c2");
    check("a2 b1", "", "");
    check("", "a2 b1", "a2 b1");
    // Back to the start is no move.
    check("", "a2", "a2 b1 b2 b3 c1 c2 d1");
}

#[test]
fn a_run_and_a_flight() {
    // From a1: three squares up or to the right over empty squares, then on.
    check(
        &Board9,
        IRON_HORSE,
        "a1",
        "a5 f3",
        "a6",
        "a6 a7 a8 a9 b5 c6 d7 e8 f9 e1 f1 g1 h1 i1 e2 g4 h5 i6",
    );
    // The run is blocked by any piece.
    check(&Board9, IRON_HORSE, "a1", "a4", "b1", "");
    // After three squares to the edge the only way on is along the edge.
    check(
        &Board9,
        IRON_HORSE,
        "f9",
        "",
        "",
        "f5 f4 f3 f2 f1 e5 d4 c3 b2 a1 g5 h4 i3 b9 a9 b8 a7",
    );
}

/// Exactly as many squares as the line has pieces, over own pieces only.
#[test]
fn exact_distances_over_own_pieces() {
    let line = |direction: Direction, length: u8| {
        Pattern::slide(direction.into())
            .exactly(length)
            .over(Occupants::Friends)
    };
    let check = |pattern, from, friends, enemies, expected| {
        check(
            &Board8,
            Movement::new(&[pattern]),
            from,
            friends,
            enemies,
            expected,
        );
    };
    check(line(Direction::North, 2), "b1", "b2", "", "b3");
    check(line(Direction::North, 2), "b1", "b3", "", "");
    check(line(Direction::North, 2), "b1", "", "b3", "b3");
    check(line(Direction::North, 2), "b1", "", "b2", "");
    check(line(Direction::North, 3), "b1", "b2 b3", "b4", "b4");
    check(line(Direction::East, 7), "b1", "", "", "");
    check(line(Direction::East, 6), "b1", "c1 d1 e1 f1 g1", "", "h1");
}

/// Ground on the cross: a swamp ends a move, a lake is closed, a pass is
/// crossed along its axis only, and inner corners may be barred.
#[test]
fn ground_on_the_cross() {
    let names = |set: CrossSet| format!("{set:?}");
    let reach = |movement: Movement<'_>, from: CrossSquare, obstacles: &Obstacles<CrossSet>| {
        movement.reach(&Cross, from, Side::South, obstacles)
    };

    let swamp = Obstacles::none().ending(CrossSet::from_square(CrossSquare::D3));
    let rook = reach(ROOK, CrossSquare::D1, &swamp);
    assert_eq!(names(rook), "{e1, f1, g1, h1, i1, d2, d3}");
    let pawn = reach(PAWN_WITH_DOUBLE_STEP, CrossSquare::D2, &swamp);
    assert_eq!(names(pawn), "{d3}");
    let pawn = reach(PAWN_WITH_DOUBLE_STEP, CrossSquare::D1, &swamp);
    assert_eq!(names(pawn), "{d2, d3}");
    // A piece that stands in the swamp leaves it as usual.
    assert_eq!(reach(ROOK, CrossSquare::D3, &swamp).len(), 11 + 5);

    let lake = Obstacles::none().closed(CrossSet::from_square(CrossSquare::D3));
    assert_eq!(
        names(reach(ROOK, CrossSquare::D1, &lake)),
        "{e1, f1, g1, h1, i1, d2}"
    );
    assert!(!reach(KNIGHT, CrossSquare::E1, &lake).contains(CrossSquare::D3));
    // Neither a rook nor a knight can capture an enemy there.
    let held = Obstacles {
        enemies: CrossSet::from_square(CrossSquare::D3),
        ..lake
    };
    assert!(!reach(ROOK, CrossSquare::D1, &held).contains(CrossSquare::D3));
    assert!(!reach(KNIGHT, CrossSquare::E1, &held).contains(CrossSquare::D3));

    // A pass on f5 with its axis north to south.
    let pass = CrossSet::from_square(CrossSquare::F5);
    let mut obstacles = Obstacles::none();
    for way in Direction::ALL {
        if !Directions::VERTICAL.contains(way) {
            obstacles = obstacles.wall(way, pass | pass.shift(way.opposite()));
        }
    }
    assert!(reach(ROOK, CrossSquare::F2, &obstacles).contains(CrossSquare::F8));
    assert_eq!(names(reach(KING, CrossSquare::F5, &obstacles)), "{f4, f6}");
    let along = reach(ROOK, CrossSquare::D5, &obstacles) & CrossSet::rank(4);
    assert_eq!(names(along), "{a5, b5, c5, e5}");
    assert!(!reach(BISHOP, CrossSquare::E4, &obstacles).intersects(pass));
    assert_eq!(reach(BISHOP, CrossSquare::F5, &obstacles), CrossSet::EMPTY);
    assert!(reach(KNIGHT, CrossSquare::E3, &obstacles).contains(CrossSquare::F5));
    assert_eq!(reach(KNIGHT, CrossSquare::F5, &obstacles).len(), 8);
    let enemy = Obstacles {
        enemies: pass,
        ..obstacles
    };
    assert!(!reach(PAWN, CrossSquare::E4, &enemy).contains(CrossSquare::F5));
    assert!(reach(ROOK, CrossSquare::F4, &enemy).contains(CrossSquare::F5));

    // The step between c4 and d3 barred both ways.
    let barred = Obstacles::none()
        .wall(Direction::SouthEast, CrossSet::from_square(CrossSquare::C4))
        .wall(Direction::NorthWest, CrossSet::from_square(CrossSquare::D3));
    let free = Obstacles::none();
    assert!(reach(BISHOP, CrossSquare::A6, &free).contains(CrossSquare::F1));
    assert_eq!(
        names(reach(BISHOP, CrossSquare::A6, &barred) & CrossSquare::A6.ray(Direction::SouthEast)),
        "{c4, b5}"
    );
    assert!(!reach(KING, CrossSquare::D3, &barred).contains(CrossSquare::C4));
    assert!(
        !BISHOP
            .attackers(
                &Cross,
                CrossSet::from_square(CrossSquare::A6),
                CrossSquare::F1,
                Side::South,
                &barred
            )
            .contains(CrossSquare::A6)
    );
}

#[test]
fn hoppers() {
    // The grasshopper lands right behind the hurdle; the draughtsman jumps
    // an adjacent enemy and lands on an empty square.
    let grasshopper = Movement::new(&[const { Pattern::hop(Directions::ALL).at_most(1) }]);
    check(&Board8, grasshopper, "d1", "d4 d6", "g1 b3", "d5 h1 a4");
    check(&Board8, grasshopper, "d1", "d4 d5", "g1 h1", "h1");
    let draughtsman = Movement::new(
        const {
            &[Pattern::hop(Directions::DIAGONAL)
                .over(Occupants::Enemies)
                .hurdle_within(1)
                .at_most(1)
                .only_moving()]
        },
    );
    check(&Board8, draughtsman, "c3", "b2", "d4 b4 f6 d2 e1", "e5 a5");
}

#[test]
fn who_attacks_a_square() {
    let rooks = squares(&Board8, "a1 h1 d8 d5");
    let obstacles = Obstacles::of_pieces(rooks | squares(&Board8, "f1"), Set8::EMPTY);
    let attackers = ROOK.attackers(&Board8, rooks, Square8::D1, Side::South, &obstacles);
    assert_eq!(format!("{attackers:?}"), "{a1, d5}");
    let pawns = squares(&Board8, "c5 e5 d5 c3 e3");
    let obstacles = Obstacles::of_pieces(pawns, Set8::EMPTY);
    let from_above = PAWN.attackers(&Board8, pawns, Square8::D4, Side::North, &obstacles);
    assert_eq!(format!("{from_above:?}"), "{c5, e5}");
}

#[test]
fn patterns_without_sense_lead_nowhere() {
    let nothing = Obstacles::none();
    for pattern in [
        Pattern::slide(Directions::ALL).between(3, 2),
        Pattern::slide(Directions::ALL).at_most(0),
        Pattern::slide(Directions::NONE),
        Pattern::walk(Directions::ALL, 0),
        Pattern::leap(0, 0),
        Pattern::leap(i8::MIN, i8::MIN),
        Pattern::leaper(i8::MIN, 0),
        Pattern::hop(Directions::ALL),
        Pattern::bend(Directions::ALL, 8, Directions::ALL),
    ] {
        let reached = pattern.reach(&Board8, Square8::D4, Side::East, &nothing);
        assert!(reached.is_empty(), "{pattern:?}");
    }
    assert!(
        Movement::new(&[])
            .reach(&Board8, Square8::D4, Side::East, &nothing)
            .is_empty()
    );
}
