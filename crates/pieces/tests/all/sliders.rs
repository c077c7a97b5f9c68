//! Sliders on any board against walks, and on 8×8 against the magic tables.

use boardwright_geometry::{
    Board, Board8, Board9, Cross, Direction, Directions, Grid, Set8, Side, Square8,
};
use boardwright_pieces::sliders::{bishop_attacks, queen_attacks, rook_attacks, slider_attacks};
use boardwright_pieces::{BISHOP, Obstacles, QUEEN, ROOK, sliders8};
use proptest::prelude::*;

fn walked<B: Board>(
    board: &B,
    from: B::Square,
    directions: &[Direction],
    occupied: &[bool],
) -> B::Set {
    let mut attacks = B::Set::default();
    for direction in directions {
        let (files, ranks) = direction.offset();
        let mut at = from;
        while let Some(next) = board.offset(at, files, ranks) {
            attacks |= [next].into_iter().collect();
            if occupied[boardwright_geometry::Square::index(next)] {
                break;
            }
            at = next;
        }
    }
    attacks
}

fn check<B: Board>(board: &B, bytes: &[u8], density: u8) {
    let occupied: Vec<bool> = (0..board.square_count())
        .map(|n| bytes[n % bytes.len()] % 16 < density)
        .collect();
    let set: B::Set = board
        .all()
        .into_iter()
        .filter(|&square| occupied[boardwright_geometry::Square::index(square)])
        .collect();
    let obstacles = Obstacles::of_pieces(B::Set::default(), set);
    for square in board.all() {
        let rook = walked(board, square, &Direction::ORTHOGONAL, &occupied);
        let bishop = walked(board, square, &Direction::DIAGONAL, &occupied);
        assert_eq!(rook_attacks(board, square, set), rook);
        assert_eq!(bishop_attacks(board, square, set), bishop);
        assert_eq!(queen_attacks(board, square, set), rook | bishop);
        assert_eq!(
            slider_attacks(board, square, Directions::ORTHOGONAL, set),
            rook
        );
        assert_eq!(
            slider_attacks(board, square, Directions::ALL, set),
            rook | bishop
        );
        // The pieces as data agree with the fast sliders.
        assert_eq!(ROOK.reach(board, square, Side::South, &obstacles), rook);
        assert_eq!(
            BISHOP.attacks(board, square, Side::West, &obstacles),
            bishop
        );
        assert_eq!(
            QUEEN.attacks(board, square, Side::North, &obstacles),
            rook | bishop
        );
    }
}

proptest! {
    #[test]
    fn sliders_stop_where_walks_stop(
        bytes in proptest::collection::vec(any::<u8>(), 127), density in 0..=16u8,
    ) {
        check(&Board8, &bytes, density);
        check(&Board9, &bytes, density);
        check(&Cross, &bytes, density);
        check(&Grid::<2>::new(15, 8).expect("the size fits"), &bytes, density);
    }

    #[test]
    fn on_8_by_8_they_are_the_magic_sliders(bits in any::<u64>(), thin in any::<u64>()) {
        for occupied in [Set8::from_bits(bits), Set8::from_bits(bits & thin)] {
            for square in Square8::ALL {
                prop_assert_eq!(
                    queen_attacks(&Board8, square, occupied),
                    sliders8::queen_attacks(square, occupied)
                );
                prop_assert_eq!(
                    rook_attacks(&Board8, square, occupied),
                    sliders8::rook_attacks(square, occupied)
                );
            }
        }
    }
}

#[test]
fn sliders_on_the_largest_grid() {
    let bytes: Vec<u8> = (0..=255)
        .map(|n: u8| n.wrapping_mul(151) ^ n >> 3)
        .collect();
    let grid = Grid::<16>::new(32, 32).expect("the size fits");
    for density in [0, 2, 8] {
        check(&grid, &bytes, density);
    }
}
