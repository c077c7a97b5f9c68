//! Sets of squares against `BTreeSet`, for every kind of set.

use boardwright_geometry::{Board, Board8, Board9, Cross, Grid, Set8, Set9, Square9, SquareSet};
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::BTreeSet;

/// The indices of two sets and of one more square, taken modulo the number of
/// squares. Up to 200 make full sets of the small boards likely.
type Case = (Vec<u16>, Vec<u16>, u16);

fn cases() -> impl Strategy<Value = Case> {
    (
        vec(any::<u16>(), 0..200),
        vec(any::<u16>(), 0..60),
        any::<u16>(),
    )
}

fn check<B: Board>(board: &B, (a, b, one): &Case) {
    let square = |index: &u16| {
        board
            .square_at(usize::from(*index) % board.square_count())
            .expect("the index is in range")
    };
    let plain_a: BTreeSet<B::Square> = a.iter().map(square).collect();
    let plain_b: BTreeSet<B::Square> = b.iter().map(square).collect();
    let one = square(one);
    let a: B::Set = plain_a.iter().copied().collect();
    let b: B::Set = plain_b.iter().copied().collect();
    let same = |set: B::Set, plain: BTreeSet<B::Square>| {
        let members: Vec<B::Square> = set.iter().collect();
        assert_eq!(members, plain.into_iter().collect::<Vec<_>>());
    };

    same(a, plain_a.clone());
    same(a & b, &plain_a & &plain_b);
    same(a | b, &plain_a | &plain_b);
    same(a ^ b, &plain_a ^ &plain_b);
    same(a - b, &plain_a - &plain_b);
    let mut assigned = a;
    assigned &= b;
    assert_eq!(assigned, a & b);
    assigned |= a;
    assert_eq!(assigned, a);
    assigned ^= b;
    assert_eq!(assigned, a ^ b);
    assigned -= a;
    assert_eq!(assigned, b - a);

    assert_eq!(a == b, plain_a == plain_b);
    assert_eq!(a.len(), plain_a.len());
    assert_eq!(a.is_empty(), plain_a.is_empty());
    assert_eq!((a & b).is_single(), (&plain_a & &plain_b).len() == 1);
    assert!(B::Set::from_square(one).is_single());
    assert_eq!(a.intersects(b), !plain_a.is_disjoint(&plain_b));
    assert_eq!(b.is_subset_of(a), plain_b.is_subset(&plain_a));
    assert!((a & b).is_subset_of(a));
    assert_eq!(a.first(), plain_a.first().copied());
    assert_eq!(a.last(), plain_a.last().copied());
    assert_eq!(a.contains(one), plain_a.contains(&one));
    assert!(a.with(one).contains(one) && !a.without(one).contains(one));
    for n in 0..=board.square_count() {
        assert_eq!(a.nth(n), plain_a.iter().nth(n).copied());
    }
    assert_eq!(a.nth(usize::MAX), None);

    let (mut set, mut plain) = (a, plain_a.clone());
    assert_eq!(set.insert(one), plain.insert(one));
    same(set, plain.clone());
    assert_eq!(set.remove(one), plain.remove(&one));
    assert_eq!(set.remove(one), plain.remove(&one));
    same(set, plain.clone());
    assert_eq!(set.pop_first(), plain.pop_first());
    assert_eq!(set.pop_last(), plain.pop_last());
    same(set, plain.clone());
    set.extend(plain_b.iter().copied());
    plain.extend(plain_b.iter().copied());
    same(set, plain.clone());

    // From both ends in turn, with the length known at each step.
    let (mut members, mut plain_members) = (set.iter(), plain.iter());
    let mut from_the_back = false;
    loop {
        assert_eq!(members.len(), plain_members.len());
        let (next, expected) = if from_the_back {
            (members.next_back(), plain_members.next_back())
        } else {
            (members.next(), plain_members.next())
        };
        assert_eq!(next, expected.copied());
        if next.is_none() {
            break;
        }
        from_the_back = !from_the_back;
    }
    assert_eq!((members.next(), members.next_back()), (None, None));
    assert_eq!(set.iter().count(), plain.len());
    assert_eq!(set.iter().last(), plain.last().copied());

    same(
        board.complement(a),
        board
            .all()
            .iter()
            .filter(|square| !plain_a.contains(square))
            .collect(),
    );
}

proptest! {
    #[test]
    fn sets_behave_as_sets(case in cases()) {
        check(&Board8, &case);
        check(&Board9, &case);
        check(&Cross, &case);
        check(&Grid::<1>::new(7, 9).expect("the size fits"), &case);
        check(&Grid::<2>::new(11, 11).expect("the size fits"), &case);
        check(&Grid::<4>::new(16, 16).expect("the size fits"), &case);
    }

    #[test]
    fn sets_of_the_largest_grid_behave_as_sets(case in cases()) {
        check(&Grid::<16>::new(32, 32).expect("the size fits"), &case);
    }

    #[test]
    fn bits_and_sets_are_the_same(low in any::<u64>(), high in any::<u64>()) {
        prop_assert_eq!(Set8::from_bits(low).bits(), low);
        let bits = u128::from(high) << 64 | u128::from(low);
        prop_assert_eq!(Set9::from_bits_truncate(bits).bits(), bits & ((1 << 81) - 1));
        prop_assert_eq!(Set9::from_bits(bits).is_some(), bits >> 81 == 0);
        prop_assert_eq!(!!Set8::from_bits(low), Set8::from_bits(low));
        prop_assert_eq!((!Set8::from_bits(low)).bits(), !low);
        let set = Set9::from_bits_truncate(bits);
        prop_assert_eq!(!set, Set9::ALL - set);
        let halves: [u64; 2] = set.into();
        prop_assert_eq!(Set9::try_from(halves), Ok(set));
    }

    #[test]
    fn cuts_at_the_first_and_last_member(low in any::<u64>(), high in any::<u64>(), by in 0..128u32) {
        let bits = (u128::from(high) << 64 | u128::from(low)) >> by << (by / 2);
        let set = Set9::from_bits_truncate(bits);
        let low = |square: &Square9| set.first().is_none_or(|first| *square <= first);
        let high = |square: &Square9| set.last().is_none_or(|last| *square >= last);
        prop_assert_eq!(set.up_to_first(), Square9::ALL.into_iter().filter(low).collect::<Set9>());
        prop_assert_eq!(set.from_last(), Square9::ALL.into_iter().filter(high).collect::<Set9>());
    }

    #[test]
    fn subsets_are_all_subsets(bits in any::<u64>(), mask in any::<u64>(), more in any::<u64>()) {
        // About eight members, so about 256 subsets.
        let set = Set8::from_bits(bits & mask & more);
        let subsets: BTreeSet<Set8> = set.subsets().collect();
        prop_assert!(subsets.iter().all(|subset| subset.is_subset_of(set)));
        prop_assert_eq!(subsets.len(), 1 << set.len());
        prop_assert_eq!(set.subsets().count(), 1 << set.len());
        prop_assert_eq!(set.subsets().next(), Some(Set8::EMPTY));
        prop_assert_eq!(set.subsets().last(), Some(set));
    }
}

#[test]
fn the_empty_set_has_one_subset_and_no_end_is_passed() {
    let mut subsets = Set8::EMPTY.subsets();
    assert_eq!(subsets.next(), Some(Set8::EMPTY));
    assert_eq!(subsets.next(), None);
    assert_eq!(subsets.next(), None);
    // The full set must stop although its successor wraps to the empty set.
    let rank = Set9::rank(8);
    assert_eq!(rank.subsets().count(), 512);
}

#[test]
fn debug_lists_names() {
    use boardwright_geometry::{CrossSet, CrossSquare, Square8};
    let set = Set8::from_squares(&[Square8::H8, Square8::A1]);
    assert_eq!(format!("{set:?}"), "{a1, h8}");
    let set = CrossSet::from_squares(&[CrossSquare::L9, CrossSquare::D12]);
    assert_eq!(format!("{set:?}"), "{l9, d12}");
    let grid = Grid::<2>::new(10, 10).expect("the size fits");
    let set: boardwright_geometry::GridSet<2> = grid.square(3, 4).into_iter().collect();
    assert_eq!(format!("{set:?}"), "{#43}");
}
