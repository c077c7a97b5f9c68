//! Laying, linking and taking up tiles, against a plain map.

use boardwright_geometry::{Board, CrossSet, CrossSquare, Direction, Grid, GridSet, Set8, Square8};
use boardwright_terrain::{
    Approach, Axis, Entry, Ground, LinkError, Mover, PlaceError, Placed, Terrain, Tile,
};
use proptest::prelude::{Strategy, any, prop_assert_eq, prop_oneof, proptest};
use proptest::sample::select;
use std::collections::{BTreeMap, HashSet};

#[derive(Clone, Debug)]
enum Act {
    Place(Square8, Tile, Option<Axis>),
    Link(Square8, Square8),
    Remove(Square8),
}

fn act() -> impl Strategy<Value = Act> {
    // Few squares, so that actions meet.
    let square = || select(&Square8::ALL[20..30]);
    let axis = prop_oneof![select(&[None][..]), select(&Axis::ALL[..]).prop_map(Some)];
    let tile = prop_oneof![select(Tile::ALL), select(&[Tile::Portal, Tile::Pass][..])];
    prop_oneof![
        (square(), tile, axis).prop_map(|(square, tile, axis)| Act::Place(square, tile, axis)),
        (square(), square()).prop_map(|(one, other)| Act::Link(one, other)),
        square().prop_map(Act::Remove),
    ]
}

/// A tile of the model: its kind, its axis, its partner.
type Lying = (Tile, Option<Axis>, Option<Square8>);

/// The same terrain as a map, with every refusal taken from the documentation.
#[derive(Default)]
struct Model {
    tiles: BTreeMap<Square8, Lying>,
    sets: usize,
    capacity: usize,
}

impl Model {
    fn place(
        &mut self,
        square: Square8,
        kind: Tile,
        axis: Option<Axis>,
    ) -> Result<(), PlaceError<Square8, Tile>> {
        if let Some(&(kind, ..)) = self.tiles.get(&square) {
            return Err(PlaceError::Occupied { square, kind });
        }
        if let (Tile::Pass, None) = (kind, axis) {
            return Err(PlaceError::AxisMissing { kind });
        }
        if let (true, Some(axis)) = (kind != Tile::Pass, axis) {
            return Err(PlaceError::NoAxis { kind, axis });
        }
        let supply = if kind == Tile::Portal { 2 } else { 1 } * self.sets;
        if self.tiles.values().filter(|tile| tile.0 == kind).count() >= supply {
            return Err(PlaceError::NoneLeft { kind });
        }
        if self.tiles.len() == self.capacity {
            return Err(PlaceError::Full {
                capacity: self.capacity,
            });
        }
        self.tiles.insert(square, (kind, axis, None));
        Ok(())
    }

    fn link(&mut self, one: Square8, other: Square8) -> Result<(), LinkError<Square8, Tile>> {
        if one == other {
            return Err(LinkError::SameSquare { square: one });
        }
        for square in [one, other] {
            match self.tiles.get(&square) {
                None => return Err(LinkError::NoTile { square }),
                Some((Tile::Portal, _, None)) => {}
                Some(&(Tile::Portal, _, Some(partner))) => {
                    return Err(LinkError::Linked { square, partner });
                }
                Some(&(kind, ..)) => return Err(LinkError::NoLinks { square, kind }),
            }
        }
        for (square, partner) in [(one, other), (other, one)] {
            self.tiles.get_mut(&square).expect("it was found").2 = Some(partner);
        }
        Ok(())
    }

    fn remove(&mut self, square: Square8) -> Option<Placed<Square8, Tile>> {
        let (kind, axis, partner) = self.tiles.remove(&square)?;
        if let Some(partner) = partner {
            self.tiles.get_mut(&partner).expect("a partner lies").2 = None;
        }
        Some(Placed {
            square,
            kind,
            axis,
            partner,
        })
    }

    fn squares(&self, holds: impl Fn(&Lying) -> bool) -> Set8 {
        let found = self.tiles.iter().filter(|(_, tile)| holds(tile));
        found.map(|(&square, _)| square).collect()
    }
}

/// Every answer of the terrain against the model.
fn compare<const CAPACITY: usize>(terrain: &Terrain<Set8, Tile, CAPACITY>, model: &Model) {
    let listed: Vec<_> = terrain
        .iter()
        .map(|tile| (tile.square, (tile.kind, tile.axis, tile.partner)))
        .collect();
    let expected: Vec<_> = model.tiles.iter().map(|(&a, &b)| (a, b)).collect();
    assert_eq!(listed, expected);
    assert_eq!(terrain.len(), model.tiles.len());
    assert_eq!(terrain.is_empty(), model.tiles.is_empty());
    assert_eq!(terrain.squares(), model.squares(|_| true));
    assert_eq!(terrain.linked(), model.squares(|tile| tile.2.is_some()));
    assert_eq!(
        terrain.unlinked(),
        model.squares(|tile| tile.0 == Tile::Portal && tile.2.is_none())
    );
    assert_eq!(
        terrain.ending(),
        model.squares(|tile| tile.0 == Tile::Swamp)
    );
    for mover in Mover::ALL {
        let closed = model.squares(|tile| !tile.0.admits(mover));
        assert_eq!(terrain.closed(mover), closed);
    }
    for direction in Direction::ALL {
        let across = model.squares(|tile| tile.1.is_some_and(|axis| !axis.admits(direction)));
        assert_eq!(terrain.across(direction), across);
    }
    for &kind in Tile::ALL {
        let squares = model.squares(|tile| tile.0 == kind);
        assert_eq!(terrain.squares_of(kind), squares);
        let supply = usize::from(kind.effects().supply) * model.sets;
        assert_eq!(terrain.left(kind), supply - squares.len());
    }
    for square in Square8::ALL {
        let tile = model.tiles.get(&square);
        assert_eq!(terrain.kind(square), tile.map(|tile| tile.0));
        assert_eq!(
            terrain.get(square).map(|tile| tile.square),
            tile.map(|_| square)
        );
        assert_eq!(terrain.partner(square), tile.and_then(|tile| tile.2));
        let swamp = tile.is_some_and(|tile| tile.0 == Tile::Swamp);
        assert_eq!(terrain.hazard(square).is_some(), swamp);
        assert_eq!(terrain.hazards().contains(square), swamp);
        assert_eq!(terrain.hazards_to(Mover::KING).contains(square), swamp);
        let boosts = tile.map_or(0, |tile| {
            tile.0.effects().defence.boosts(Mover::QUEEN, Mover::ROOK)
        });
        assert_eq!(terrain.defence(square, Mover::QUEEN, Mover::ROOK), boosts);
    }
}

fn run<const CAPACITY: usize>(acts: &[Act], sets: u8) {
    let mut terrain: Terrain<Set8, Tile, CAPACITY> = Terrain::with_sets_of_tiles(sets);
    let mut model = Model {
        tiles: BTreeMap::new(),
        sets: sets.into(),
        capacity: CAPACITY,
    };
    for act in acts {
        match *act {
            Act::Place(square, kind, axis) => {
                let expected = model.place(square, kind, axis);
                assert_eq!(terrain.place(square, kind, axis), expected, "{act:?}");
            }
            Act::Link(one, other) => {
                let expected = model.link(one, other);
                assert_eq!(terrain.link(one, other), expected, "{act:?}");
            }
            Act::Remove(square) => assert_eq!(terrain.remove(square), model.remove(square)),
        }
        compare(&terrain, &model);
    }
}

proptest! {
    #[test]
    fn terrain_is_a_map_of_tiles(acts in proptest::collection::vec(act(), 0..40), sets in 0u8..4) {
        run::<9>(&acts, sets);
        run::<4>(&acts, sets);
        run::<0>(&acts, sets);
    }

    #[test]
    fn the_way_to_a_terrain_does_not_matter(
        kinds in proptest::collection::vec((select(&CrossSquare::ALL[..]), select(Tile::ALL)), 0..9),
        swaps in any::<u64>(),
        detour in select(&CrossSquare::ALL[..]),
    ) {
        let mut tiles: BTreeMap<CrossSquare, Tile> = kinds.into_iter().collect();
        let mut seen = [0; 8];
        tiles.retain(|_, kind| {
            let seen = &mut seen[*kind as usize];
            *seen += 1;
            *seen <= kind.effects().supply
        });
        let mut order: Vec<(CrossSquare, Tile)> = tiles.clone().into_iter().collect();
        let lay = |order: &[(CrossSquare, Tile)], detour: Option<CrossSquare>| {
            let mut terrain: Terrain<CrossSet> = Terrain::new();
            if let Some(detour) = detour {
                terrain.place(detour, Tile::Lake, None).expect("the board is empty");
                terrain.remove(detour).expect("it has just been laid");
            }
            for &(square, kind) in order {
                let axis = kind.effects().along_axis.then_some(Axis::NorthSouth);
                terrain.place(square, kind, axis).expect("there is one of it");
            }
            terrain
        };
        let straight = lay(&order, None);
        if !order.is_empty() {
            let length = order.len();
            order.rotate_left((swaps % length as u64) as usize);
            order.reverse();
        }
        let roundabout = lay(&order, Some(detour));
        prop_assert_eq!(straight, roundabout);
        let hashes: HashSet<_> = [straight, roundabout].into_iter().collect();
        prop_assert_eq!(hashes.len(), 1);
    }
}

#[test]
fn what_differs_is_not_equal() {
    let mut base: Terrain<Set8> = Terrain::new();
    base.place(Square8::A1, Tile::Pass, Some(Axis::NorthSouth))
        .expect("laid");
    base.place(Square8::B1, Tile::Portal, None).expect("laid");
    base.place(Square8::C1, Tile::Portal, None).expect("laid");
    let mut linked = base;
    linked.link(Square8::B1, Square8::C1).expect("linked");
    let mut turned = base;
    turned.remove(Square8::A1);
    turned
        .place(Square8::A1, Tile::Pass, Some(Axis::EastWest))
        .expect("laid");
    let mut moved = base;
    moved.remove(Square8::A1);
    moved
        .place(Square8::A2, Tile::Pass, Some(Axis::NorthSouth))
        .expect("laid");
    let more: Terrain<Set8> = Terrain::with_sets_of_tiles(2);
    let terrains = [base, linked, turned, moved, more, Terrain::default()];
    let distinct: HashSet<_> = terrains.into_iter().collect();
    assert_eq!(distinct.len(), terrains.len());
    assert_eq!(format!("{:?}", Terrain::<Set8>::default()), "[]");
    assert!(format!("{linked:?}").contains("partner: Some(c1)"));
}

#[test]
fn refusals_say_why() {
    let mut terrain: Terrain<CrossSet, Tile, 4> = Terrain::new();
    let [e5, e6, e7, e8, e9] = [
        CrossSquare::E5,
        CrossSquare::E6,
        CrossSquare::E7,
        CrossSquare::E8,
        CrossSquare::E9,
    ];
    let mut place = |square, kind, axis| match terrain.place(square, kind, axis) {
        Ok(()) => "laid".to_owned(),
        Err(error) => error.to_string(),
    };
    assert_eq!(place(e5, Tile::Eyrie, None), "laid");
    assert_eq!(
        place(e5, Tile::Lake, None),
        "e5 has a tile already, of kind eyrie"
    );
    assert_eq!(
        place(e6, Tile::Eyrie, None),
        "no tile of kind eyrie is left, of which a set has 1"
    );
    assert_eq!(
        place(e6, Tile::Pass, None),
        "a tile of kind pass is laid along an axis"
    );
    assert_eq!(
        place(e6, Tile::Castle, Some(Axis::EastWest)),
        "a tile of kind castle has no axis, so it can't be laid east-west"
    );
    assert_eq!(place(e6, Tile::Portal, None), "laid");
    assert_eq!(place(e7, Tile::Portal, None), "laid");
    assert_eq!(place(e8, Tile::Swamp, None), "laid");
    assert_eq!(
        place(e9, Tile::Castle, None),
        "4 tiles lie on the board, which is all that it holds"
    );

    let mut link = |one, other| match terrain.link(one, other) {
        Ok(()) => "linked".to_owned(),
        Err(error) => error.to_string(),
    };
    assert_eq!(link(e6, e6), "the tile on e6 can't be linked to itself");
    assert_eq!(link(e6, e9), "no tile lies on e9");
    assert_eq!(
        link(e8, e6),
        "the tile on e8 has no links, being of kind swamp"
    );
    assert_eq!(link(e6, e7), "linked");
    assert_eq!(link(e7, e6), "the tile on e7 is linked to e6 already");
    assert_eq!(terrain.remove(e9), None);
}

#[test]
fn several_pairs_are_independent() {
    // Four boards of 8 by 8 side by side, a pair of portals on each.
    let grid: Grid<4> = Grid::new(16, 16).expect("the size fits");
    let square = |name| grid.read_name(name).expect("a square");
    let mut terrain: Terrain<GridSet<4>, Tile, 36> = Terrain::with_sets_of_tiles(4);
    let pairs = [("a1", "h8"), ("i3", "p3"), ("b9", "b16"), ("k12", "l11")];
    for (one, other) in pairs {
        for portal in [one, other] {
            terrain
                .place(square(portal), Tile::Portal, None)
                .expect("eight portals");
        }
    }
    assert_eq!(terrain.unlinked().len(), 8);
    for (one, other) in pairs {
        terrain.link(square(one), square(other)).expect("both wait");
    }
    for (one, other) in pairs {
        assert_eq!(terrain.partner(square(one)), Some(square(other)));
        assert_eq!(terrain.partner(square(other)), Some(square(one)));
    }
    assert!(terrain.unlinked().is_empty());
    assert_eq!(terrain.linked().len(), 8);
    assert_eq!(
        terrain.place(square("d4"), Tile::Portal, None),
        Err(PlaceError::NoneLeft { kind: Tile::Portal })
    );
    // Breaking one pair leaves the others.
    terrain.remove(square("p3"));
    assert_eq!(terrain.partner(square("i3")), None);
    assert_eq!(terrain.linked().len(), 6);
    assert_eq!(terrain.unlinked(), GridSet::from_square(square("i3")));
    assert_eq!(
        terrain.entry(square("i3"), Mover::KING, Approach::Leap),
        Entry::Open
    );
}
