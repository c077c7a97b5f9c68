//! The questions of user interfaces, compared with a second implementation of the
//! rules: on random games, and in positions where errors are likely.

use boardwright_chess::{Color, Move, Piece, PieceKind, Position, Set8, Setup, Square8, chess960};
use boardwright_ruleset::Xoshiro256PlusPlus;
use proptest::prelude::{prop_assert_eq, proptest};
use std::num::NonZeroU64;
use std::ops::ControlFlow::Continue;

/// The squares that a piece attacks, step by step.
fn walked(position: &Position, from: Square8, piece: Piece) -> Set8 {
    const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    const SLANTED: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    let ahead = if piece.color == Color::White { 1 } else { -1 };
    let (steps, most): (Vec<(i8, i8)>, usize) = match piece.kind {
        PieceKind::Pawn => (vec![(-1, ahead), (1, ahead)], 1),
        PieceKind::Knight => {
            let leaps = [
                (1, 2),
                (2, 1),
                (2, -1),
                (1, -2),
                (-1, -2),
                (-2, -1),
                (-2, 1),
                (-1, 2),
            ];
            (leaps.to_vec(), 1)
        }
        PieceKind::Bishop => (SLANTED.to_vec(), 7),
        PieceKind::Rook => (STRAIGHT.to_vec(), 7),
        PieceKind::Queen => ([STRAIGHT, SLANTED].concat(), 7),
        PieceKind::King => ([STRAIGHT, SLANTED].concat(), 1),
    };
    let mut reached = Set8::EMPTY;
    for (files, ranks) in steps {
        let mut at = from;
        for _ in 0..most {
            let Some(next) = at.offset(files, ranks) else {
                break;
            };
            reached.insert(next);
            if position.piece_on(next).is_some() {
                break;
            }
            at = next;
        }
    }
    reached
}

proptest! {
    #[test]
    fn answers_follow_from_the_rules(seed: u64, number in 0_u16..960, plies in 0_usize..120) {
        let mut random = Xoshiro256PlusPlus::new(seed);
        let mut position = chess960::start(number);
        for _ in 0..plies {
            let below = |count| NonZeroU64::new(count).map_or(0, |count| random.below(count));
            let Some(chosen) = position.pick_move(below) else { break };
            position.play(chosen);
        }
        prop_assert_eq!(Setup::from(&position).position(), Ok(position));
        for color in Color::ALL {
            let mut all = Set8::EMPTY;
            for square in position.by_color(color) {
                let piece = position.piece_on(square).expect("it is occupied");
                let attacks = walked(&position, square, piece);
                prop_assert_eq!(position.attacks_from(square), attacks);
                all |= attacks;
            }
            prop_assert_eq!(position.attacked_by(color), all);
            for square in Square8::ALL {
                prop_assert_eq!(position.is_attacked(square, color), all.contains(square));
            }
        }
        let mut movable = Set8::EMPTY;
        for chosen in position.legal_moves() {
            movable.insert(chosen.from());
            let after = position.after(chosen);
            let gone = position.by_color(!position.turn()) - after.by_color(!position.turn());
            let captured = position.captured_by(chosen);
            prop_assert_eq!(captured.map(|(square, _)| square), gone.first());
            prop_assert_eq!(captured.map(|(_, piece)| piece.color), gone.first().map(|_| !position.turn()));
            prop_assert_eq!(position.gives_check(chosen), after.is_check());
            let resets = after.halfmove_clock() == 0;
            let rights = |position: &Position| position.to_string().split(' ').nth(2).map(str::to_string);
            let irreversible = resets || rights(&position) != rights(&after);
            prop_assert_eq!(position.is_irreversible(chosen), irreversible);
            prop_assert_eq!(position.is_en_passant(chosen), captured.is_some_and(|(square, _)| square != chosen.to()));
            let mut found = Vec::new();
            let visited = position.visit_moves_to(position.destination(chosen), |legal| {
                found.push(legal);
                Continue::<()>(())
            });
            assert!(visited.is_continue() && found.contains(&chosen));
        }
        prop_assert_eq!(position.movable(), movable);
        if let Some(passed) = position.passed() {
            prop_assert_eq!(passed.key(), passed.key_from_scratch());
            prop_assert_eq!(passed.to_string().parse().ok(), Some(passed));
        }
        prop_assert_eq!(position.passed().is_none(), position.is_check());
    }
}

#[test]
fn a_right_to_castle_lost_is_irreversible() {
    let position: Position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 9"
        .parse()
        .expect("sound");
    for (chosen, irreversible) in [
        (Move::new(Square8::E1, Square8::E2), true),
        (Move::new(Square8::A1, Square8::A2), true),
        (Move::castling(Square8::E1, Square8::H1), true),
        (Move::new(Square8::A1, Square8::A8), true),
    ] {
        assert_eq!(position.is_irreversible(chosen), irreversible, "{chosen}");
    }
    let position: Position = "4k3/8/8/8/8/8/8/R3K2R w - - 4 9".parse().expect("sound");
    assert!(!position.is_irreversible(Move::new(Square8::E1, Square8::E2)));
}
