//! Positions that are reported as dead must be dead. This is proved by trying all
//! moves.

use boardwright_chess::{
    Board, Chess, Color, DeadPositions, Piece, PieceKind, Position, Setup, Square8,
};
use boardwright_ruleset::Ruleset;
use proptest::prelude::{any, prop_assume, proptest};
use std::collections::HashSet;
use std::convert::Infallible;
use std::ops::ControlFlow::Continue;

const FULL: Chess = Chess::fide().with_dead_positions(DeadPositions::Full);

/// Follows all moves of both sides and returns a mate, if there is one among the
/// first `most` positions.
fn find_mate(start: &Board, most: usize) -> Option<Board> {
    let mut seen = HashSet::from([*start]);
    let mut open = vec![*start];
    while let Some(board) = open.pop() {
        if board.is_checkmate() {
            return Some(board);
        }
        let Continue(()) = board.visit_successors(|_, next| {
            if seen.len() < most && seen.insert(*next) {
                open.push(*next);
            }
            Continue::<Infallible>(())
        });
    }
    None
}

fn put(setup: &mut Setup, square: Square8, color: Color, kind: PieceKind) -> bool {
    let place = &mut setup.pieces[square.index()];
    let is_free = place.is_none();
    if is_free {
        *place = Some(Piece::new(color, kind));
    }
    is_free
}

/// Pairs of pawns that block each other on some files, kings anywhere, and up
/// to two bishops.
fn locked_setup(files: [u8; 8], kings: (u8, u8), bishops: &[(u8, bool)], turn: bool) -> Setup {
    let mut setup = Setup::empty();
    for (file, rank) in (0..8).zip(files) {
        // No pawns on about every fifth file.
        let rank = rank % 5;
        if rank < 4 {
            for (rank, color) in [(rank + 1, Color::White), (rank + 2, Color::Black)] {
                let square = Square8::new(file, rank).expect("ranks 2 to 6");
                put(&mut setup, square, color, PieceKind::Pawn);
            }
        }
    }
    let square = |index: u8| Square8::ALL[usize::from(index % 64)];
    put(&mut setup, square(kings.0), Color::White, PieceKind::King);
    put(&mut setup, square(kings.1), Color::Black, PieceKind::King);
    for &(index, is_white) in bishops {
        let color = if is_white { Color::White } else { Color::Black };
        put(&mut setup, square(index), color, PieceKind::Bishop);
    }
    setup.turn = if turn { Color::White } else { Color::Black };
    setup
}

proptest! {
    #![proptest_config(proptest::test_runner::Config {
        cases: 96,
        max_global_rejects: 1 << 20,
        ..Default::default()
    })]
    #[test]
    fn no_mate_follows_a_dead_position(
        files in any::<[u8; 8]>(),
        kings in any::<(u8, u8)>(),
        bishops in proptest::collection::vec(any::<(u8, bool)>(), 0..3),
        turn in any::<bool>(),
    ) {
        let setup = locked_setup(files, kings, &bishops, turn);
        let position = setup.position();
        prop_assume!(position.is_ok());
        let position = position.expect("assumed");
        let outcome = FULL.outcome(&position);
        // Only positions that are dead because of pawns count; mate and stalemate
        // are over anyway.
        prop_assume!(outcome.is_some() && position.has_legal_move());
        prop_assume!(Chess::fide().outcome(&position).is_none());
        let mate = find_mate(&position, 20_000);
        assert_eq!(mate, None, "{position}");
    }
}

/// Every mate of a king with one piece of its own by a lone minor piece, for the
/// pairs that are reported to have none.
#[test]
fn no_mate_by_a_minor_piece_against_those_pieces() {
    let pairs = [
        (PieceKind::Knight, PieceKind::Queen),
        (PieceKind::Bishop, PieceKind::Queen),
        (PieceKind::Bishop, PieceKind::Rook),
        (PieceKind::Knight, PieceKind::King),
        (PieceKind::Bishop, PieceKind::King),
    ];
    for (attacker, defender) in pairs {
        assert_eq!(
            count_mates(attacker, defender),
            0,
            "{attacker} against {defender}"
        );
    }
    // For these pairs the count finds mates.
    assert!(count_mates(PieceKind::Knight, PieceKind::Rook) > 0);
    assert!(count_mates(PieceKind::Knight, PieceKind::Bishop) > 0);
    assert!(count_mates(PieceKind::Bishop, PieceKind::Knight) > 0);
}

/// Counts positions in which the black king, on one of the ten squares that
/// stand for all by symmetry, is mated by White's king and one piece, having
/// one piece itself (or none, if that is a king).
fn count_mates(attacker: PieceKind, defender: PieceKind) -> usize {
    let mut mates = 0;
    for king in Square8::ALL {
        if king.file() > 3 || king.rank() > king.file() {
            continue;
        }
        for piece in Square8::ALL {
            let mut setup = Setup::empty();
            setup.turn = Color::Black;
            put(&mut setup, king, Color::Black, PieceKind::King);
            if !put(&mut setup, piece, Color::White, attacker) {
                continue;
            }
            for other_king in Square8::ALL {
                let mut setup = setup.clone();
                if !put(&mut setup, other_king, Color::White, PieceKind::King) {
                    continue;
                }
                let Ok(alone) = setup.position() else {
                    continue;
                };
                if !alone.is_check() {
                    continue;
                }
                if defender == PieceKind::King {
                    mates += usize::from(alone.is_checkmate());
                    continue;
                }
                for square in Square8::ALL {
                    let mut setup = setup.clone();
                    if put(&mut setup, square, Color::Black, defender) {
                        let mated = |position: Position| position.is_checkmate();
                        mates += usize::from(setup.position().is_ok_and(mated));
                    }
                }
            }
        }
    }
    mates
}
