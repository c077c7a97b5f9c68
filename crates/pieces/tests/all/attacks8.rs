//! The fast attacks of the 8×8 board against naive walks, step by step.

use boardwright_geometry::{Direction, Set8, Square8};
use boardwright_pieces::attacks8::{
    attacks_of_pawns, diagonals, king_attacks, knight_attacks, orthogonals,
};
use boardwright_pieces::sliders8::{bishop_attacks, queen_attacks, rook_attacks};
use proptest::prelude::{any, prop_assert_eq, proptest};

fn walk(square: Square8, directions: &[Direction], occupied: Set8) -> Set8 {
    let mut attacks = Set8::EMPTY;
    for direction in directions {
        let (files, ranks) = direction.offset();
        let mut at = square;
        while let Some(next) = at.offset(files, ranks) {
            attacks.insert(next);
            if occupied.contains(next) {
                break;
            }
            at = next;
        }
    }
    attacks
}

fn leaps(square: Square8, long: i8, short: i8) -> Set8 {
    let mut attacks = Set8::EMPTY;
    for (files, ranks) in [(long, short), (short, long)] {
        for (east, north) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
            if let Some(to) = square.offset(files * east, ranks * north) {
                attacks.insert(to);
            }
        }
    }
    attacks
}

#[test]
fn leapers_reach_what_their_leap_says() {
    for square in Square8::ALL {
        assert_eq!(knight_attacks(square), leaps(square, 2, 1));
        let king = leaps(square, 1, 1) | leaps(square, 1, 0);
        assert_eq!(king_attacks(square), king);
    }
}

#[test]
fn rays_are_sliders_on_an_empty_board() {
    for square in Square8::ALL {
        let diagonal = walk(square, &Direction::DIAGONAL, Set8::EMPTY);
        assert_eq!(diagonals(square), diagonal);
        let orthogonal = walk(square, &Direction::ORTHOGONAL, Set8::EMPTY);
        assert_eq!(orthogonals(square), orthogonal);
    }
}

#[test]
fn lines_and_gaps_agree_with_a_walk_from_square_to_square() {
    for a in Square8::ALL {
        for b in Square8::ALL {
            assert_eq!(Set8::between(a, b), Set8::between(b, a));
            assert_eq!(Set8::line(a, b), Set8::line(b, a));
            let direction = Direction::ALL
                .into_iter()
                .find(|&direction| walk(a, &[direction], Set8::EMPTY).contains(b));
            let Some(direction) = direction else {
                assert!(Set8::between(a, b).is_empty() && Set8::line(a, b).is_empty());
                continue;
            };
            let up_to_b = walk(a, &[direction], Set8::from_square(b));
            assert_eq!(Set8::between(a, b), up_to_b.without(b));
            let both_ways = [direction, direction.opposite()];
            assert_eq!(Set8::line(a, b), walk(a, &both_ways, Set8::EMPTY).with(a));
        }
    }
}

proptest! {
    #[test]
    fn sliders_equal_a_walk(square in 0..64usize, occupied in any::<u64>()) {
        let square = Square8::ALL[square];
        let occupied = Set8::from_bits(occupied);
        let diagonal = walk(square, &Direction::DIAGONAL, occupied);
        let orthogonal = walk(square, &Direction::ORTHOGONAL, occupied);
        prop_assert_eq!(bishop_attacks(square, occupied), diagonal);
        prop_assert_eq!(rook_attacks(square, occupied), orthogonal);
        prop_assert_eq!(queen_attacks(square, occupied), diagonal | orthogonal);
    }

    #[test]
    fn whole_sets_attack_what_their_members_attack(bits in any::<u64>()) {
        let set = Set8::from_bits(bits);
        for (forward, ranks) in [(Direction::North, 1), (Direction::South, -1)] {
            let single = |square: Square8| {
                let ahead = [-1, 1].into_iter().filter_map(|files| square.offset(files, ranks));
                ahead.fold(Set8::EMPTY, Set8::with)
            };
            let union = set.iter().fold(Set8::EMPTY, |all, square| all | single(square));
            prop_assert_eq!(attacks_of_pawns(set, forward), union);
        }
    }
}
