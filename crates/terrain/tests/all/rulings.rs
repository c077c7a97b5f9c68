//! The rules and rulings about ground, each by its number, on the cross, for
//! which they were made.
//!
//! The game tests what a tile means for a whole game (who rolls, who wins);
//! here are the parts that follow from sets, numbers and movement alone. Each
//! expected set is written by hand, and compared both with the crates and with
//! the walk that uses no table.

use crate::walk;

use boardwright_geometry::{Cross, CrossSet, CrossSquare, Direction, Side};
use boardwright_terrain::{Approach, Axis, Entry, Ground, Mover, Terrain, Tile};
use walk::{Field, MOVERS, movement};

fn square(name: &str) -> CrossSquare {
    name.parse().expect("a square of the cross")
}

fn squares(names: &str) -> Vec<CrossSquare> {
    names.split_whitespace().map(square).collect()
}

fn set(names: &str) -> CrossSet {
    squares(names).into_iter().collect()
}

/// Tiles as in `e5 castle, f4 pass north-south`.
fn field(tiles: &str, friends: &str, enemies: &str) -> Field<'static, Cross> {
    let tiles = tiles.split(',').map(|tile| {
        let words: Vec<&str> = tile.split_whitespace().collect();
        let kind = words[1].parse().expect("a tile");
        let axis = words.get(2).map(|axis| axis.parse().expect("an axis"));
        (square(words[0]), (kind, axis))
    });
    Field {
        board: &Cross,
        tiles: tiles.collect(),
        friends: squares(friends),
        enemies: squares(enemies),
    }
}

/// Where a piece of the south may go from a square.
fn reach(field: &Field<'_, Cross>, mover: Mover, from: &str) -> CrossSet {
    reach_of(field, mover, from, Side::South, false)
}

fn reach_of(
    field: &Field<'_, Cross>,
    mover: Mover,
    from: &str,
    side: Side,
    double_step: bool,
) -> CrossSet {
    let terrain: Terrain<CrossSet> = field.terrain();
    let obstacles = field.obstacles(&terrain, mover);
    let from = square(from);
    let found = movement(mover, double_step).reach(&Cross, from, side, &obstacles);
    assert_eq!(found, field.reach(mover, from, side, double_step));
    found
}

/// The squares that a piece of the south could capture on.
fn attacks(field: &Field<'_, Cross>, mover: Mover, from: &str) -> CrossSet {
    let terrain: Terrain<CrossSet> = field.terrain();
    let obstacles = field.obstacles(&terrain, mover);
    movement(mover, false).attacks(&Cross, square(from), Side::South, &obstacles)
}

/// The row where the south sets up its king.
fn first_row() -> CrossSet {
    CrossSet::rank(0)
}

/// Rule 18, #24: the axis is the placing seat's, wherever the tile is
/// placed.
#[test]
fn rule_18_ruling_24_the_axis_faces_who_placed_the_tile() {
    for (side, axis) in [
        (Side::South, Axis::NorthSouth),
        (Side::North, Axis::NorthSouth),
        (Side::West, Axis::EastWest),
        (Side::East, Axis::EastWest),
    ] {
        let mut terrain: Terrain<CrossSet> = Terrain::new();
        let centre = square("f6");
        terrain
            .place(centre, Tile::Pass, Some(Axis::facing(side)))
            .expect("the board is empty");
        assert_eq!(terrain.get(centre).and_then(|tile| tile.axis), Some(axis));
        assert!(terrain.exits(centre).contains(side.forward()));
        assert_eq!(terrain.exits(centre).len(), 2);
    }
}

/// Rule 14, rule 17, #38: nine tiles of eight kinds, two of them portals.
#[test]
fn rules_14_17_38_a_third_portal_does_not_exist() {
    let mut terrain: Terrain<CrossSet> = Terrain::new();
    for name in ["d8", "i5"] {
        terrain
            .place(square(name), Tile::Portal, None)
            .expect("there are two");
    }
    assert_eq!(terrain.left(Tile::Portal), 0);
    assert!(terrain.place(square("e5"), Tile::Portal, None).is_err());
}

/// Rule 24, #21, #42: who may be set up on which tile, and when a
/// row is full for whom.
#[test]
fn rule_24_rulings_21_42_setting_up_on_tiles() {
    let open_to = |tile: &str| -> Vec<Mover> {
        let terrain: Terrain<CrossSet> = field(&format!("e1 {tile}"), "", "").terrain();
        MOVERS
            .into_iter()
            .filter(|&mover| terrain.admits(square("e1"), mover))
            .collect()
    };
    for anybody in ["swamp", "castle", "portal"] {
        assert_eq!(open_to(anybody), MOVERS, "{anybody}");
    }
    assert_eq!(
        open_to("pass north-south"),
        [
            Mover::KING,
            Mover::QUEEN,
            Mover::ROOK,
            Mover::KNIGHT,
            Mover::PAWN
        ]
    );
    assert_eq!(open_to("eyrie"), [Mover::KNIGHT]);
    assert_eq!(open_to("stone-circle"), [Mover::ROOK]);
    assert_eq!(open_to("forest"), [Mover::PAWN]);
    assert_eq!(open_to("lake"), []);

    // #42: the last free square of the row is an eyrie, which is a
    // place for a knight and none for a rook.
    let field = field("h1 eyrie", "d1 e1 f1 g1 i1", "");
    let terrain: Terrain<CrossSet> = field.terrain();
    let taken: CrossSet = field.friends.iter().copied().collect();
    let left = |mover| first_row() - taken - terrain.closed(mover);
    assert_eq!(left(Mover::KNIGHT), set("h1"));
    assert_eq!(left(Mover::ROOK), CrossSet::EMPTY);
}

/// Rule 32: for a piece that may not enter, a tile is like a friend's square,
/// and knights jump over any tile.
#[test]
fn rule_32_a_tile_that_is_barred_is_a_friend() {
    for tile in ["forest", "lake", "eyrie", "stone-circle"] {
        let with_tile = field(&format!("e3 {tile}"), "", "");
        let with_friend = field("l9 castle", "e3", "");
        for mover in MOVERS {
            let kind: Tile = tile.parse().expect("a tile");
            if kind.admits(mover) {
                continue;
            }
            for from in ["e1", "e2", "d2", "g3", "f1"] {
                let found = reach(&with_tile, mover, from);
                assert_eq!(found, reach(&with_friend, mover, from), "{tile} {mover:?}");
            }
        }
    }
    let ringed = field("e2 lake, d2 forest, f2 stone-circle, d1 swamp", "f1", "");
    assert_eq!(reach(&ringed, Mover::KNIGHT, "e1"), set("g2 d3 f3"));
    assert_eq!(reach(&ringed, Mover::KING, "e1"), set("d1"));
}

/// Rule 33, #25: every piece that enters a swamp is in danger, a king
/// as well, and it leaves as usual.
#[test]
fn rule_33_ruling_25_a_swamp_threatens_everybody() {
    let swamp = field("f6 swamp", "", "");
    let terrain: Terrain<CrossSet> = swamp.terrain();
    let hazard = terrain.hazard(square("f6")).expect("a swamp is dangerous");
    assert_eq!((hazard.faces(), hazard.losing_faces()), (12, 1));
    for mover in Mover::ALL {
        let entry = terrain.entry(square("f6"), mover, Approach::Leap);
        assert_eq!(entry, Entry::Ends);
    }
    let none = field("l9 castle", "", "");
    for mover in MOVERS {
        assert_eq!(reach(&swamp, mover, "f6"), reach(&none, mover, "f6"));
    }
    assert_eq!(terrain.hazard(square("f7")), None);
}

/// Rule 34, rule 36, #13, #14, #15: portals.
#[test]
fn rules_34_36_rulings_13_14_15_portals() {
    let field = field("f4 portal, f8 portal", "", "");
    let terrain: Terrain<CrossSet> = field.terrain();
    // Two-way.
    assert_eq!(terrain.partner(square("f4")), Some(square("f8")));
    assert_eq!(terrain.partner(square("f8")), Some(square("f4")));
    assert_eq!(terrain.partner(square("f5")), None);
    // #14: a slide passes over a portal and is not carried away.
    let file = set("f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12");
    assert_eq!(reach(&field, Mover::ROOK, "f1") & CrossSet::file(5), file);
    // #15: from any direction, and by any piece.
    for direction in Direction::ALL {
        for mover in Mover::ALL {
            let entry = terrain.entry(square("f4"), mover, Approach::Step(direction));
            assert_eq!(entry, Entry::Open);
        }
    }
    // #13: the partner is reached directly as well; as a set it is one.
    let rook = reach(&field, Mover::ROOK, "f4");
    assert!(rook.contains(square("f8")));
    assert_eq!(rook.with(square("f8")), rook);
    // Rule 34: pawns too, because a link has no direction.
    let entry = terrain.entry(square("f8"), Mover::PAWN, Approach::Leap);
    assert!(entry.is_allowed());
}

/// #8: only pieces that may enter a restricted tile support there.
#[test]
fn ruling_8_support_onto_a_restricted_tile() {
    let field = field("f6 eyrie, h6 pass north-south", "", "f6 h6");
    assert!(!attacks(&field, Mover::QUEEN, "f4").contains(square("f6")));
    assert!(attacks(&field, Mover::KNIGHT, "e4").contains(square("f6")));
    assert!(attacks(&field, Mover::ROOK, "h4").contains(square("h6")));
    assert!(!attacks(&field, Mover::ROOK, "j6").contains(square("h6")));
    assert!(!attacks(&field, Mover::QUEEN, "g5").contains(square("h6")));
    assert!(attacks(&field, Mover::KNIGHT, "j7").contains(square("h6")));
}

/// #9: no support across a swamp, since the move would end there.
#[test]
fn ruling_9_no_support_across_a_swamp() {
    let across = field("f5 swamp", "", "f6");
    assert!(attacks(&across, Mover::ROOK, "f4").contains(square("f5")));
    assert!(!attacks(&across, Mover::ROOK, "f4").contains(square("f6")));
    // Support into the swamp is allowed.
    let into = field("f6 swamp", "", "f6");
    assert!(attacks(&into, Mover::ROOK, "f4").contains(square("f6")));
}

/// #16, #17: a defender on any tile gets a boost, even where the
/// tile's text mentions others.
#[test]
fn rulings_16_17_any_tile_helps_who_stands_there() {
    let terrain: Terrain<CrossSet> = field("f4 portal, d12 forest", "", "").terrain();
    for defender in MOVERS {
        for attacker in MOVERS {
            assert_eq!(terrain.defence(square("f4"), defender, attacker), 1);
            assert_eq!(terrain.defence(square("d12"), defender, attacker), 1);
            assert_eq!(terrain.defence(square("f5"), defender, attacker), 0);
        }
    }
}

/// #17: a piece that was promoted on a forest leaves as usual.
#[test]
fn ruling_17_a_promoted_piece_leaves_the_forest() {
    let field = field("d12 forest", "", "");
    assert_eq!(
        reach(&field, Mover::ROOK, "d12"),
        set("d1 d2 d3 d4 d5 d6 d7 d8 d9 d10 d11 e12 f12 g12 h12 i12")
    );
    // Once out it does not come back.
    assert!(!reach(&field, Mover::ROOK, "d11").contains(square("d12")));
}

/// #18: in, through and out only along the axis, from either end, and
/// back out too.
#[test]
fn ruling_18_the_pass_has_two_ends() {
    let field = field("f6 pass north-south", "", "");
    assert_eq!(
        reach(&field, Mover::ROOK, "f4") & CrossSet::file(5),
        set("f1 f2 f3 f5 f6 f7 f8 f9 f10 f11 f12")
    );
    assert_eq!(
        reach(&field, Mover::ROOK, "f6"),
        CrossSet::file(5) - set("f6")
    );
    assert_eq!(
        reach(&field, Mover::ROOK, "d6") & CrossSet::rank(5),
        set("a6 b6 c6 e6")
    );
    assert_eq!(reach(&field, Mover::KING, "f6"), set("f5 f7"));
    assert!(!reach(&field, Mover::KING, "e5").contains(square("f6")));
    assert!(!reach(&field, Mover::KING, "g6").contains(square("f6")));
    assert!(reach(&field, Mover::KING, "f7").contains(square("f6")));
    // Knights in and out from anywhere.
    assert!(reach(&field, Mover::KNIGHT, "d5").contains(square("f6")));
    assert_eq!(
        reach(&field, Mover::KNIGHT, "f6"),
        set("d5 d7 e4 e8 g4 g8 h5 h7")
    );
    // The reason can be reported.
    let terrain: Terrain<CrossSet> = field.terrain();
    let sideways = Approach::Step(Direction::East);
    assert_eq!(
        terrain.entry(square("f6"), Mover::ROOK, sideways),
        Entry::Across
    );
    assert_eq!(
        terrain.entry(square("f6"), Mover::BISHOP, sideways),
        Entry::Closed
    );
    let along = Approach::Step(Direction::South);
    assert_eq!(terrain.entry(square("f6"), Mover::ROOK, along), Entry::Open);
}

/// #19: pawns go along the axis, and attack neither into nor out of a
/// pass.
#[test]
fn ruling_19_pawns_in_the_pass() {
    let aligned = field("f5 pass north-south", "", "e6 g6");
    assert_eq!(reach(&aligned, Mover::PAWN, "f4"), set("f5"));
    assert_eq!(
        reach_of(&aligned, Mover::PAWN, "f4", Side::South, true),
        set("f5 f6")
    );
    assert_eq!(reach(&aligned, Mover::PAWN, "f5"), set("f6"));
    assert_eq!(attacks(&aligned, Mover::PAWN, "f5"), CrossSet::EMPTY);
    let held = field("f5 pass north-south", "", "f5");
    assert_eq!(reach(&held, Mover::PAWN, "e4"), set("e5"));
    assert_eq!(reach(&held, Mover::PAWN, "f4"), CrossSet::EMPTY);
    // A pawn of the west goes east, which is across this pass.
    let west = reach_of(&aligned, Mover::PAWN, "e5", Side::West, true);
    assert_eq!(west, CrossSet::EMPTY);
    let across = field("f5 pass east-west", "", "");
    assert_eq!(
        reach_of(&across, Mover::PAWN, "e5", Side::West, true),
        set("f5 g5")
    );
    assert_eq!(reach(&across, Mover::PAWN, "f4"), CrossSet::EMPTY);
    assert_eq!(reach(&across, Mover::PAWN, "f5"), CrossSet::EMPTY);
}

/// #20: kings and queens along the axis only; a bishop can neither enter
/// nor, if it was promoted there, leave.
#[test]
fn ruling_20_kings_queens_and_bishops_in_the_pass() {
    let field = field("d12 pass north-south", "", "");
    assert_eq!(reach(&field, Mover::KING, "d12"), set("d11"));
    assert_eq!(
        reach(&field, Mover::QUEEN, "d12"),
        CrossSet::file(3) - set("d12")
    );
    assert_eq!(reach(&field, Mover::BISHOP, "d12"), CrossSet::EMPTY);
    assert!(!reach(&field, Mover::BISHOP, "f10").contains(square("d12")));
    assert!(!reach(&field, Mover::QUEEN, "f10").contains(square("d12")));
}

/// #22: a piece in the pass blocks and is attacked as anywhere.
#[test]
fn ruling_22_a_piece_in_the_pass() {
    let file = CrossSet::file(5);
    let enemy = field("f6 pass north-south", "", "f6");
    assert_eq!(
        reach(&enemy, Mover::ROOK, "f4") & file,
        set("f1 f2 f3 f5 f6")
    );
    let friend = field("f6 pass north-south", "f6", "");
    assert_eq!(reach(&friend, Mover::ROOK, "f4") & file, set("f1 f2 f3 f5"));
}

/// #23 and the table's last but one row: the pass helps by two unless
/// the attacker itself is a knight. Supporters are not even asked for.
#[test]
fn ruling_23_only_the_attacker_counts() {
    let terrain: Terrain<CrossSet> = field("f6 pass north-south", "", "").terrain();
    for defender in MOVERS {
        for attacker in MOVERS {
            let expected = if attacker == Mover::KNIGHT { 0 } else { 2 };
            assert_eq!(terrain.defence(square("f6"), defender, attacker), expected);
        }
    }
}

/// #28: a double step ends in a swamp on the first square and may end
/// in one on the second.
#[test]
fn ruling_28_double_steps_and_swamps() {
    let first = field("f3 swamp", "", "");
    assert_eq!(
        reach_of(&first, Mover::PAWN, "f2", Side::South, true),
        set("f3")
    );
    let second = field("f4 swamp", "", "");
    assert_eq!(
        reach_of(&second, Mover::PAWN, "f2", Side::South, true),
        set("f3 f4")
    );
}

/// #29: the tiles that a double step crosses.
#[test]
fn ruling_29_double_steps_over_tiles() {
    for tile in ["castle", "portal", "forest", "pass north-south"] {
        let field = field(&format!("f3 {tile}"), "", "");
        let reached = reach_of(&field, Mover::PAWN, "f2", Side::South, true);
        assert_eq!(reached, set("f3 f4"), "{tile}");
    }
    for tile in ["lake", "eyrie", "stone-circle", "pass east-west"] {
        let field = field(&format!("f3 {tile}"), "", "");
        let reached = reach_of(&field, Mover::PAWN, "f2", Side::South, true);
        assert_eq!(reached, CrossSet::EMPTY, "{tile}");
    }
}

/// #55: two pawns that change places enter each other's squares along
/// their line, so both squares must let them.
#[test]
fn ruling_55_back_to_back_over_tiles() {
    let may_swap = |tiles: &str| {
        let terrain: Terrain<CrossSet> = field(tiles, "", "").terrain();
        let enters = |name, direction| {
            let step = Approach::Step(direction);
            let allowed = terrain.entry(square(name), Mover::PAWN, step).is_allowed();
            allowed && terrain.exits(square(name)).contains(direction)
        };
        enters("f7", Direction::North) && enters("f6", Direction::South)
    };
    for tiles in [
        "f6 swamp",
        "f7 forest",
        "f6 pass north-south",
        "f6 castle, f7 portal",
    ] {
        assert!(may_swap(tiles), "{tiles}");
    }
    assert!(!may_swap("f6 pass east-west"));
    assert!(!may_swap("f7 pass east-west"));
}
