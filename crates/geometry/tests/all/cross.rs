//! The cross by hand: what the tables must say, written as lists of names.

use boardwright_geometry::{CrossSet, CrossSquare, Direction, Side, Symmetry};

fn squares(names: &str) -> CrossSet {
    names
        .split_whitespace()
        .map(|name| name.parse::<CrossSquare>().expect("a square"))
        .collect()
}

/// All squares on some files and ranks, which must all exist.
fn area(files: &str, ranks: std::ops::RangeInclusive<u8>) -> CrossSet {
    let mut set = CrossSet::EMPTY;
    for file in files.bytes() {
        for rank in ranks.clone() {
            let name = format!("{}{rank}", char::from(file));
            set.insert(name.parse().expect("a square"));
        }
    }
    set
}

#[test]
fn the_shape() {
    assert_eq!(CrossSet::ALL.len(), 108);
    let arms = area("defghi", 1..=3) | area("abc", 4..=9) | area("defghi", 10..=12);
    let all = arms | area("jkl", 4..=9) | area("defghi", 4..=9);
    assert_eq!(all, CrossSet::ALL);
}

#[test]
fn squares_with_none_in_front() {
    let check = |side: Side, names: &str| {
        assert_eq!(CrossSet::edge(side.forward()), squares(names), "{side:?}");
    };
    check(Side::South, "d12 e12 f12 g12 h12 i12 a9 b9 c9 j9 k9 l9");
    check(Side::North, "d1 e1 f1 g1 h1 i1 a4 b4 c4 j4 k4 l4");
    check(Side::West, "l4 l5 l6 l7 l8 l9 i1 i2 i3 i10 i11 i12");
    check(Side::East, "a4 a5 a6 a7 a8 a9 d1 d2 d3 d10 d11 d12");
}

#[test]
fn diagonal_steps_across_the_inner_corners() {
    let check = |from: CrossSquare, direction: Direction, to: CrossSquare| {
        assert_eq!(from.step(direction), Some(to));
        assert_eq!(to.step(direction.opposite()), Some(from));
        assert!(CrossSet::from_square(from).shift(direction).contains(to));
        assert_eq!(CrossSet::between(from, to), CrossSet::EMPTY);
        assert!(CrossSet::line(from, to).contains(from));
    };
    check(CrossSquare::C4, Direction::SouthEast, CrossSquare::D3);
    check(CrossSquare::C9, Direction::NorthEast, CrossSquare::D10);
    check(CrossSquare::I10, Direction::SouthEast, CrossSquare::J9);
    check(CrossSquare::I3, Direction::NorthEast, CrossSquare::J4);
    assert_eq!(
        CrossSet::line(CrossSquare::C4, CrossSquare::D3),
        squares("a6 b5 c4 d3 e2 f1")
    );
}

#[test]
fn rays_stop_at_missing_squares() {
    let check = |from: CrossSquare, direction: Direction, names: &str| {
        assert_eq!(from.ray(direction), squares(names), "{from} {direction}");
    };
    check(CrossSquare::A4, Direction::South, "");
    check(CrossSquare::A9, Direction::NorthEast, "");
    check(CrossSquare::D1, Direction::West, "");
    check(CrossSquare::D1, Direction::East, "e1 f1 g1 h1 i1");
    check(
        CrossSquare::A4,
        Direction::East,
        "b4 c4 d4 e4 f4 g4 h4 i4 j4 k4 l4",
    );
    check(CrossSquare::A5, Direction::SouthEast, "b4");
    check(CrossSquare::A6, Direction::SouthEast, "b5 c4 d3 e2 f1");
    check(CrossSquare::D2, Direction::NorthWest, "");
    check(CrossSquare::E5, Direction::SouthWest, "d4");
    check(CrossSquare::F5, Direction::SouthWest, "e4 d3");
    assert_eq!(CrossSquare::B4.direction_to(CrossSquare::D2), None);
}

/// The formulas by which rulebooks of the cross turn a side's own column and
/// row, both from 1, into a file and a rank from 0.
#[test]
fn views_follow_the_formulas() {
    for side in Side::ALL {
        for column in 0..=u8::MAX {
            for row in 0..=u8::MAX {
                let square = CrossSquare::from_view(side, column, row);
                if column >= 6 || row >= 12 {
                    assert_eq!(square, None);
                    continue;
                }
                let (c, r) = (column + 1, row + 1);
                let (file, rank) = match side {
                    Side::South => (2 + c, r - 1),
                    Side::West => (r - 1, 9 - c),
                    Side::North => (9 - c, 12 - r),
                    Side::East => (12 - r, 2 + c),
                };
                let expected = CrossSquare::new(file, rank).expect("the strip has no holes");
                assert_eq!(square, Some(expected), "{side:?} {c} {r}");
                assert_eq!(expected.view(side), Some((column, row)));
            }
        }
    }
    assert_eq!(CrossSquare::A4.view(Side::South), None);
    assert_eq!(CrossSquare::D1.view(Side::West), None);
}

#[test]
fn own_halves() {
    let half = |side: Side| -> CrossSet {
        (0..6)
            .flat_map(|column| (0..6).map(move |row| (column, row)))
            .filter_map(|(column, row)| CrossSquare::from_view(side, column, row))
            .collect()
    };
    assert_eq!(half(Side::South), area("defghi", 1..=6));
    assert_eq!(half(Side::West), area("abcdef", 4..=9));
    assert_eq!(half(Side::North), area("defghi", 7..=12));
    assert_eq!(half(Side::East), area("ghijkl", 4..=9));
}

#[test]
fn sides_and_directions() {
    for side in Side::ALL {
        assert_eq!(Direction::North.transformed(side.turn()), side.forward());
        assert_eq!(side.opposite().forward(), side.forward().opposite());
        assert_eq!(
            side.clockwise().turn(),
            side.turn().then(Symmetry::Clockwise)
        );
        assert_eq!(Side::ALL[(side as usize + 1) % 4], side.clockwise());
    }
}
