//! Directions and symmetries as small algebras, checked exhaustively.

use boardwright_geometry::{Direction, Directions, Symmetry};
use std::collections::BTreeSet;

#[test]
fn directions_turn_in_order() {
    for (index, direction) in Direction::ALL.into_iter().enumerate() {
        assert_eq!(direction.index(), index);
        assert_eq!(Direction::from_index(index), Some(direction));
        assert_eq!(direction.turned(0), direction);
        assert_eq!(direction.turned(1), Direction::ALL[(index + 1) % 8]);
        for eighths in i8::MIN..=i8::MAX {
            let there = direction.turned(eighths);
            assert_eq!(there.turned(eighths.wrapping_neg()), direction);
        }
        let (files, ranks) = direction.offset();
        let back = direction.opposite().offset();
        assert_eq!((files + back.0, ranks + back.1), (0, 0));
        assert_eq!(direction.is_diagonal(), files != 0 && ranks != 0);
        assert_eq!(
            direction.is_orthogonal(),
            Direction::ORTHOGONAL.contains(&direction)
        );
        assert_eq!(
            direction.is_diagonal(),
            Direction::DIAGONAL.contains(&direction)
        );
        assert_ne!(direction.ascends(), direction.opposite().ascends());
    }
    assert_eq!(Direction::from_index(8), None);
    assert_eq!(Direction::SouthWest.to_string(), "south-west");
}

#[test]
fn directions_are_found_from_offsets() {
    for files in i8::MIN..=i8::MAX {
        for ranks in i8::MIN..=i8::MAX {
            let (wide, high) = (i16::from(files), i16::from(ranks));
            let expected = Direction::ALL.into_iter().find(|direction| {
                let (dx, dy) = direction.offset();
                let length = wide.abs().max(high.abs());
                length > 0 && (i16::from(dx) * length, i16::from(dy) * length) == (wide, high)
            });
            assert_eq!(
                Direction::from_offset(files, ranks),
                expected,
                "{files} {ranks}"
            );
        }
    }
}

#[test]
fn symmetries_are_a_group_that_moves_directions() {
    for a in Symmetry::ALL {
        assert_eq!(Symmetry::ALL[a as usize], a);
        assert_eq!(a.then(a.inverse()), Symmetry::Identity);
        assert_eq!(a.then(Symmetry::Identity), a);
        assert_eq!(Symmetry::Identity.then(a), a);
        for b in Symmetry::ALL {
            assert_eq!(a.then(b).is_mirror(), a.is_mirror() != b.is_mirror());
            for c in Symmetry::ALL {
                assert_eq!(a.then(b).then(c), a.then(b.then(c)));
            }
            for direction in Direction::ALL {
                assert_eq!(
                    direction.transformed(a).transformed(b),
                    direction.transformed(a.then(b)),
                );
            }
        }
        // A symmetry is determined by the images of a corner and its neighbour.
        let others = Symmetry::ALL.into_iter().filter(|&b| {
            (a.apply(0, 0, 8, 8), a.apply(1, 0, 8, 8)) == (b.apply(0, 0, 8, 8), b.apply(1, 0, 8, 8))
        });
        assert_eq!(others.count(), 1);
    }
    for quarters in i8::MIN..i8::MAX {
        assert_eq!(
            Symmetry::turn(quarters).then(Symmetry::Clockwise),
            Symmetry::turn(quarters + 1)
        );
    }
    assert_eq!(Symmetry::turn(0), Symmetry::Identity);
    assert_eq!(Symmetry::turn(-1), Symmetry::Counterclockwise);
}

#[test]
fn symmetries_refuse_what_is_off_the_board() {
    assert_eq!(Symmetry::Clockwise.apply(0, 0, 8, 9), None);
    assert_eq!(Symmetry::HalfTurn.apply(0, 0, 8, 9), Some((7, 8)));
    assert_eq!(Symmetry::Identity.apply(8, 0, 8, 9), None);
    assert_eq!(Symmetry::Identity.apply(0, 9, 8, 9), None);
    assert_eq!(Symmetry::Clockwise.apply(0, 0, 0, 0), None);
}

#[test]
fn sets_of_directions_are_sets() {
    let all_sets = (0..256).map(|bits| {
        Direction::ALL
            .into_iter()
            .filter(|way| bits >> way.index() & 1 == 1)
            .collect()
    });
    for plain in all_sets.collect::<Vec<BTreeSet<Direction>>>() {
        let set: Directions = plain.iter().copied().collect();
        assert_eq!(
            set.iter().collect::<Vec<_>>(),
            plain.iter().copied().collect::<Vec<_>>()
        );
        assert_eq!((set.len(), set.is_empty()), (plain.len(), plain.is_empty()));
        assert_eq!(set.iter().len(), plain.len());
        for way in Direction::ALL {
            assert_eq!(set.contains(way), plain.contains(&way));
        }
        for symmetry in Symmetry::ALL {
            let moved: Directions = set.iter().map(|way| way.transformed(symmetry)).collect();
            assert_eq!(set.transformed(symmetry), moved, "{set:?} {symmetry:?}");
        }
        for eighths in -9..=9 {
            let turned: Directions = set.iter().map(|way| way.turned(eighths)).collect();
            assert_eq!(set.turned(eighths), turned);
        }
        let other = Directions::DIAGONAL;
        assert_eq!(set.intersection(other).union(set.difference(other)), set);
        assert!(set.difference(other).iter().all(|way| way.is_orthogonal()));
    }
    assert_eq!(format!("{:?}", Directions::VERTICAL), "{North, South}");
}

#[test]
fn symmetries_move_offsets_as_they_move_directions() {
    for symmetry in Symmetry::ALL {
        for direction in Direction::ALL {
            let (files, ranks) = direction.offset();
            let moved = symmetry.apply_to_offset(files, ranks);
            assert_eq!(moved, direction.transformed(symmetry).offset());
        }
        // The image of an offset equals the offset between the images of its
        // ends.
        let (from, to) = ((7, 7), (8, 9));
        let moved_from = symmetry
            .apply(from.0, from.1, 15, 15)
            .expect("on the board");
        let moved_to = symmetry.apply(to.0, to.1, 15, 15).expect("on the board");
        let (files, ranks) = symmetry.apply_to_offset(1, 2);
        assert_eq!(moved_from.0.checked_add_signed(files), Some(moved_to.0));
        assert_eq!(moved_from.1.checked_add_signed(ranks), Some(moved_to.1));
    }
}
