//! Sets of seats against sets of numbers.
use boardwright_ruleset::{NoSuchSeat, Seat, Seats};
use proptest::prelude::{any, proptest};
use std::collections::BTreeSet;

fn numbers(seats: Seats) -> BTreeSet<u8> {
    seats.iter().map(Seat::number).collect()
}

proptest! {
    #[test]
    fn the_algebra_is_that_of_sets(left in any::<u32>(), right in any::<u32>()) {
        let (a, b) = (Seats::from_bits(left), Seats::from_bits(right));
        let (set_a, set_b) = (numbers(a), numbers(b));
        assert_eq!(numbers(a | b), &set_a | &set_b);
        assert_eq!(numbers(a & b), &set_a & &set_b);
        assert_eq!(numbers(a - b), &set_a - &set_b);
        assert_eq!(a.intersects(b), !set_a.is_disjoint(&set_b));
        assert_eq!(a.is_subset_of(b), set_a.is_subset(&set_b));
        assert!((a & b).is_subset_of(a));
        assert_eq!(a.len(), set_a.len());
        assert_eq!(a.is_empty(), set_a.is_empty());
        assert_eq!(a.lowest().map(Seat::number), set_a.first().copied());
        assert_eq!(a.iter().collect::<Seats>(), a);
        assert_eq!(Seats::from_bits(a.bits()), a);
        let mut changed = a;
        changed |= b;
        changed &= Seats::first(16);
        changed -= b;
        assert_eq!(changed, ((a | b) & Seats::first(16)) - b);
    }

    #[test]
    fn members_are_visited_lowest_first(bits in any::<u32>()) {
        let visited: Vec<Seat> = Seats::from_bits(bits).iter().collect();
        assert!(visited.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(visited.iter().all(|&seat| Seats::from_bits(bits).contains(seat)));
    }

    #[test]
    fn a_seat_is_below_thirty_two(number in any::<u8>()) {
        match Seat::try_from(number) {
            Ok(seat) => {
                assert!(number < 32);
                assert_eq!((seat.number(), seat.index()), (number, usize::from(number)));
                assert_eq!(u8::from(seat), number);
                assert_eq!(Seats::one(seat).lowest(), Some(seat));
                assert_eq!(Seats::from(seat).len(), 1);
            }
            Err(refused) => {
                assert!(number >= 32);
                assert_eq!(refused, NoSuchSeat { number });
            }
        }
    }

    #[test]
    fn the_first_seats_are_those_below_the_count(count in any::<u8>()) {
        let expected: BTreeSet<u8> = (0..count.min(32)).collect();
        assert_eq!(numbers(Seats::first(count)), expected);
    }
}

#[test]
#[should_panic(expected = "at most 32 seats")]
fn a_seat_beyond_the_last_is_a_bug_of_the_caller() {
    let _ = Seat::new(32);
}

#[test]
fn seats_are_shown_as_their_numbers() {
    assert_eq!(format!("{:?}", Seats::from_bits(0b1010_0001)), "{0, 5, 7}");
    assert_eq!(format!("{:?}", Seat::new(31)), "Seat(31)");
}
