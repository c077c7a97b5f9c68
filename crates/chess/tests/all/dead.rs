//! Positions that are reported as dead must be dead. This is proved by trying all
//! moves.

use boardwright_chess::{
    Board, Chess, Color, DeadPositions, Piece, PieceKind, Position, Setup, Square8, reason,
};
use boardwright_ruleset::{Outcome, Ruleset, Xoshiro256PlusPlus};
use proptest::prelude::{Strategy, any};
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::collections::HashSet;
use std::ops::ControlFlow::{Break, Continue};

const FULL: Chess = Chess::fide().with_dead_positions(DeadPositions::Full);

/// Follows all moves of both sides and tells which sides can mate, White first;
/// `None` if there are more than `most` positions.
fn exhaust(start: &Board, most: usize) -> Option<[bool; 2]> {
    let mut seen = HashSet::from([*start]);
    let mut open = vec![*start];
    let mut mates = [false; 2];
    while let Some(board) = open.pop() {
        if board.is_checkmate() {
            mates[usize::from(board.turn() == Color::White)] = true;
            if mates == [true; 2] {
                return Some(mates);
            }
        }
        let stopped = board.visit_successors(|_, next| {
            if seen.insert(*next) {
                open.push(*next);
            }
            if seen.len() > most {
                Break(())
            } else {
                Continue(())
            }
        });
        if stopped.is_break() {
            return None;
        }
    }
    Some(mates)
}

fn put(setup: &mut Setup, square: Square8, color: Color, kind: PieceKind) -> bool {
    let place = &mut setup.pieces[square.index()];
    let is_free = place.is_none();
    if is_free {
        *place = Some(Piece::new(color, kind));
    }
    is_free
}

/// A wall of pairs of pawns that block each other, with a gap now and then,
/// kings anywhere, and other pieces.
fn blocked_setup(
    files: [u8; 8],
    kings: (u8, u8),
    pieces: &[(u8, Color, PieceKind)],
    turn: Color,
) -> Setup {
    let mut setup = Setup::empty();
    let mut rank = files[0] / 8 % 4;
    for (file, step) in (0..8).zip(files) {
        // Pawns beside each other on the same rank could capture, so the wall
        // goes up and down.
        rank = match step % 8 {
            0 => rank,
            1 => (rank + 2) % 4,
            2..=4 if rank < 3 => rank + 1,
            _ => rank.checked_sub(1).unwrap_or(1),
        };
        if step % 16 == 15 {
            continue;
        }
        for (rank, color) in [(rank + 1, Color::White), (rank + 2, Color::Black)] {
            let square = Square8::new(file, rank).expect("ranks 2 to 6");
            put(&mut setup, square, color, PieceKind::Pawn);
        }
    }
    let square = |index: u8| Square8::ALL[usize::from(index % 64)];
    put(&mut setup, square(kings.0), Color::White, PieceKind::King);
    put(&mut setup, square(kings.1), Color::Black, PieceKind::King);
    for &(index, color, kind) in pieces {
        put(&mut setup, square(index), color, kind);
    }
    setup.turn = turn;
    setup
}

/// What was found of positions whose end an exhaustive search knows.
#[derive(Default, Debug)]
struct Tally {
    dead: u32,
    dead_found: u32,
    alive: u32,
    /// Sides that cannot mate although the other might be able to.
    harmless: u32,
    harmless_found: u32,
}

impl Tally {
    fn check(&self) {
        assert!(self.dead_found * 10 >= self.dead * 9, "{self:?}");
        assert!(self.harmless_found * 10 >= self.harmless * 9, "{self:?}");
    }
}

/// Compares the rules' answers with all that can be reached.
fn compare(position: &Position, most: usize, tally: &mut Tally) {
    if !position.has_legal_move() || Chess::fide().outcome(position).is_some() {
        return;
    }
    let Some(mates) = exhaust(position, most) else {
        return;
    };
    let is_found = FULL.outcome(position).is_some();
    if mates == [false; 2] {
        tally.dead += 1;
        tally.dead_found += u32::from(is_found);
    } else {
        tally.alive += 1;
        assert!(!is_found, "{position} is not dead");
    }
    for (color, can_mate) in Color::ALL.into_iter().zip(mates) {
        let told = FULL.flag(&mut position.clone(), Chess::seat(!color));
        let is_drawn = told.is_some_and(Outcome::is_draw);
        if can_mate {
            assert!(!is_drawn, "{color} can mate: {position}");
        } else {
            tally.harmless += 1;
            tally.harmless_found += u32::from(is_drawn);
        }
    }
}

/// Compares a number of random blocked positions.
fn compare_blocked(positions: u32, most: usize) -> Tally {
    let kinds = [
        PieceKind::Bishop,
        PieceKind::Bishop,
        PieceKind::Knight,
        PieceKind::Rook,
        PieceKind::Pawn,
        PieceKind::Pawn,
        PieceKind::Queen,
    ];
    let piece = (any::<u8>(), any::<bool>(), 0..kinds.len()).prop_map(move |(at, white, kind)| {
        let color = if white { Color::White } else { Color::Black };
        (at, color, kinds[kind])
    });
    let pieces = proptest::collection::vec(piece, 0..4);
    let strategy = (any::<[u8; 8]>(), any::<(u8, u8)>(), pieces, any::<bool>());
    let mut runner = TestRunner::deterministic();
    let mut tally = Tally::default();
    for _ in 0..positions {
        let drawn = strategy.new_tree(&mut runner).expect("it is never refused");
        let (files, kings, pieces, white) = drawn.current();
        let turn = if white { Color::White } else { Color::Black };
        if let Ok(position) = blocked_setup(files, kings, &pieces, turn).position() {
            compare(&position, most, &mut tally);
        }
    }
    tally
}

/// Rule 6, rule 8: nothing alive is called dead, and nearly all that is dead
/// is found.
#[test]
fn blocked_positions_are_judged_as_an_exhaustive_search_does() {
    let tally = compare_blocked(1_500, 3_000);
    assert!(tally.dead > 10 && tally.alive > 0, "{tally:?}");
    tally.check();
}

/// The same at length: run it in release.
#[test]
#[ignore = "it takes minutes in release"]
fn many_blocked_positions_are_judged_as_an_exhaustive_search_does() {
    let tally = compare_blocked(3_000, 60_000);
    println!("{tally:?}");
    tally.check();
}

/// Plays random games, and in those that end in mate asks of every position
/// before it whether it is dead and whether the winner can mate. The games are
/// those with the numbers after `number`.
fn judge_games(mut number: u64, positions: u64) {
    let mut judged = 0;
    while judged < positions {
        number += 1;
        let mut random = Xoshiro256PlusPlus::new(number);
        let mut position = Position::start();
        let mut line = Vec::new();
        let winner = loop {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break position.is_check().then_some(!position.turn());
            }
            if line.len() > 300 || Chess::fide().outcome(&position).is_some() {
                break None;
            }
            line.push(position);
            position.play(*random.choose(&moves).expect("there are moves"));
        };
        let Some(winner) = winner else {
            continue;
        };
        for position in &line {
            assert_eq!(FULL.outcome(position), None, "{position}");
            let told = FULL.flag(&mut position.clone(), Chess::seat(!winner));
            let expected = Outcome::win(Chess::seat(winner).into(), reason::TIME);
            assert_eq!(told, Some(expected), "{position}");
            judged += 1;
        }
    }
}

/// Rule 6: what later ended in mate was not dead.
#[test]
fn no_position_before_a_mate_is_dead() {
    judge_games(0, 300);
}

/// The same at length: run it in release.
#[test]
#[ignore = "it takes minutes in release"]
fn no_position_of_a_million_before_a_mate_is_dead() {
    for part in 1..=100 {
        judge_games(1_000_000 * part, 10_000);
        println!("{} positions", 10_000 * part);
    }
}

/// Dead positions of many kinds, made by hand.
#[test]
fn known_dead_positions_are_found() {
    for fen in [
        // Bishops on both sides of a wall that each touch nothing.
        "3k1b2/8/8/p1p1p1p1/P1P1P1P1/8/8/3K1B2 w - - 0 1",
        // The only move is a capture that leaves too little.
        "k7/8/8/8/8/8/6r1/7K w - - 0 1",
    ] {
        let position: Position = fen.parse().expect(fen);
        let expected = Outcome::draw(reason::DEAD_POSITION);
        assert_eq!(FULL.outcome(&position), Some(expected), "{fen}");
        for color in Color::ALL {
            let told = FULL.flag(&mut position.clone(), Chess::seat(color));
            assert_eq!(
                told,
                Some(Outcome::draw(reason::TIME_WITHOUT_MATE)),
                "{fen}"
            );
        }
    }
}

/// Positions in which only one side can still mate.
#[test]
fn one_side_can_still_mate() {
    for (fen, winner) in [
        (
            "2b1k1bB/1p1p1pKb/1P1P1Pp1/6Pp/1P6/7P/8/8 w - - 0 1",
            Color::White,
        ),
        (
            "b7/B5k1/b7/8/p1p1p1p1/P1P1PpP1/1K3P2/7N b - - 0 1",
            Color::White,
        ),
    ] {
        let position: Position = fen.parse().expect(fen);
        assert_eq!(FULL.outcome(&position), None, "{fen}");
        for color in Color::ALL {
            let told = FULL.flag(&mut position.clone(), Chess::seat(!color));
            let is_drawn = told.is_some_and(Outcome::is_draw);
            assert_eq!(is_drawn, color != winner, "{color} in {fen}");
        }
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
