//! Ground that a game makes for itself works with movement as it is.

use boardwright_geometry::{Board8, Direction, Directions, Set8, Side, Square8};
use boardwright_pieces::{Movement, Obstacles, Pattern, QUEEN};
use boardwright_terrain::{
    Axis, Defence, Effects, Ground, Hazard, LinkError, Mover, MoverSet, Terrain,
};

/// A class of its own.
const FISH: Mover = Mover::FIRST_FREE;
const FISH_MOVES: Movement<'static> = Movement::new(&[Pattern::step(Directions::ALL).at_most(2)]);

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Water {
    /// Only fish enter.
    Pond,
    /// A road for all, along which moves end, through which pieces may fall.
    Bridge,
    /// Linked, and not to a well.
    Spring,
    Well,
    /// Dangerous to all but fish, and no end of a move.
    Eddy,
    /// Where moves end without danger.
    Shoal,
}

impl Ground for Water {
    const ALL: &'static [Self] = &[
        Water::Pond,
        Water::Bridge,
        Water::Spring,
        Water::Well,
        Water::Eddy,
        Water::Shoal,
    ];

    fn effects(self) -> &'static Effects {
        match self {
            Water::Pond => {
                const {
                    &Effects {
                        name: "pond",
                        enter: MoverSet::of(&[FISH]),
                        defence: Defence::of(4).against(MoverSet::of(&[FISH]), 1),
                        supply: 3,
                        ..Effects::PLAIN
                    }
                }
            }
            Water::Bridge => {
                const {
                    &Effects {
                        name: "bridge",
                        along_axis: true,
                        ends_move: true,
                        hazard: Some(Hazard::new(6, 2)),
                        ..Effects::PLAIN
                    }
                }
            }
            Water::Spring => {
                const {
                    &Effects {
                        name: "spring",
                        linked: true,
                        ..Effects::PLAIN
                    }
                }
            }
            Water::Eddy => {
                const {
                    &Effects {
                        name: "eddy",
                        hazard: Some(Hazard::new(8, 3).sparing(MoverSet::of(&[FISH]))),
                        ..Effects::PLAIN
                    }
                }
            }
            Water::Shoal => {
                const {
                    &Effects {
                        name: "shoal",
                        ends_move: true,
                        ..Effects::PLAIN
                    }
                }
            }
            Water::Well => {
                const {
                    &Effects {
                        name: "well",
                        linked: true,
                        ..Effects::PLAIN
                    }
                }
            }
        }
    }
}

fn reach(
    terrain: &Terrain<Set8, Water>,
    mover: Mover,
    piece: Movement<'_>,
    from: Square8,
) -> String {
    let mut obstacles = Obstacles::none()
        .closed(terrain.closed(mover))
        .ending(terrain.ending());
    obstacles.walls = terrain.walls(&Board8);
    format!("{:?}", piece.reach(&Board8, from, Side::South, &obstacles))
}

#[test]
fn a_pond_is_for_fish() {
    let mut terrain: Terrain<Set8, Water> = Terrain::new();
    for square in [Square8::B1, Square8::A2, Square8::B2] {
        terrain
            .place(square, Water::Pond, None)
            .expect("three ponds");
    }
    assert_eq!(reach(&terrain, Mover::QUEEN, QUEEN, Square8::A1), "{}");
    assert_eq!(
        reach(&terrain, FISH, FISH_MOVES, Square8::A1),
        "{b1, c1, a2, b2, a3, c3}"
    );
    assert_eq!(terrain.defence(Square8::B2, FISH, Mover::ROOK), 4);
    assert_eq!(terrain.defence(Square8::B2, FISH, FISH), 1);
    assert_eq!(Water::named("pond"), Some(Water::Pond));
}

#[test]
fn a_bridge_ends_moves_along_its_axis() {
    let mut terrain: Terrain<Set8, Water> = Terrain::new();
    terrain
        .place(Square8::C1, Water::Bridge, Some(Axis::EastWest))
        .expect("it is laid");
    terrain
        .place(Square8::A3, Water::Pond, None)
        .expect("it is laid");
    assert_eq!(
        reach(&terrain, Mover::QUEEN, QUEEN, Square8::A1),
        "{b1, c1, a2, b2, c3, d4, e5, f6, g7, h8}"
    );
    assert_eq!(
        terrain.exits(Square8::C1),
        Directions::of(&[Direction::East, Direction::West])
    );
    let hazard = terrain.hazard(Square8::C1).expect("pieces fall");
    assert!(hazard.takes(2) && !hazard.takes(3));
}

#[test]
fn links_are_within_a_kind() {
    let mut terrain: Terrain<Set8, Water> = Terrain::with_sets_of_tiles(2);
    for (square, kind) in [
        (Square8::A1, Water::Spring),
        (Square8::B1, Water::Well),
        (Square8::C1, Water::Spring),
        (Square8::D1, Water::Well),
    ] {
        terrain
            .place(square, kind, None)
            .expect("there are two of each");
    }
    let error = terrain
        .link(Square8::A1, Square8::B1)
        .expect_err("they differ");
    assert_eq!(
        error,
        LinkError::DifferentKinds {
            kinds: [Water::Spring, Water::Well]
        }
    );
    assert_eq!(
        error.to_string(),
        "tiles of kinds spring and well are not linked"
    );
    terrain.link(Square8::D1, Square8::B1).expect("two wells");
    terrain.link(Square8::A1, Square8::C1).expect("two springs");
    assert_eq!(terrain.partner(Square8::B1), Some(Square8::D1));
}

/// Whatever else lies there, and after tiles are taken up.
#[test]
fn hazards_and_ends_of_moves_are_independent() {
    let mut terrain: Terrain<Set8, Water> = Terrain::new();
    let set = |squares: &[Square8]| Set8::from_squares(squares);
    let (eddy, shoal, bridge) = (Square8::B2, Square8::E5, Square8::G4);
    let sets = |terrain: &Terrain<Set8, Water>| {
        let hazards = terrain.hazards();
        assert_eq!(hazards, terrain.hazards_to(Mover::KING));
        (terrain.ending(), hazards, terrain.hazards_to(FISH))
    };
    assert_eq!(sets(&terrain), (Set8::EMPTY, Set8::EMPTY, Set8::EMPTY));
    terrain
        .place(bridge, Water::Bridge, Some(Axis::EastWest))
        .expect("a free square");
    assert_eq!(
        sets(&terrain),
        (set(&[bridge]), set(&[bridge]), set(&[bridge]))
    );
    terrain
        .place(eddy, Water::Eddy, None)
        .expect("a free square");
    assert_eq!(
        sets(&terrain),
        (set(&[bridge]), set(&[bridge, eddy]), set(&[bridge]))
    );
    terrain
        .place(shoal, Water::Shoal, None)
        .expect("a free square");
    let ending = set(&[bridge, shoal]);
    assert_eq!(
        sets(&terrain),
        (ending, set(&[bridge, eddy]), set(&[bridge]))
    );
    assert!(
        terrain
            .hazard(eddy)
            .is_some_and(|eddy| !eddy.threatens(FISH))
    );
    assert_eq!(terrain.hazard(shoal), None);
    terrain.remove(bridge);
    assert_eq!(sets(&terrain), (set(&[shoal]), set(&[eddy]), Set8::EMPTY));
    terrain.remove(eddy);
    assert_eq!(sets(&terrain), (set(&[shoal]), Set8::EMPTY, Set8::EMPTY));
}
