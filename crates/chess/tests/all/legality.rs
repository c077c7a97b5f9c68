//! Which moves are legal, tested with hand-made positions, one rule at a time, and
//! with a slow and simple definition on positions from random games.

use boardwright_chess::uci::{self, CastlingForm};
use boardwright_chess::{
    CastlingSide, Chess, Color, Move, PieceKind, Position, Set8, Square8, chess960,
};
use boardwright_referee::{Game, Refused};
use boardwright_ruleset::{BrokenRule as _, Notation as _, Ruleset as _, Seed};
use proptest::prelude::{any, prop_assert_eq, proptest};
use std::collections::BTreeSet;
use std::convert::Infallible;
use std::ops::ControlFlow::Continue;

/// The legal moves of the piece on a square, as UCI text in order.
fn moves_of(fen: &str, from: &str) -> Vec<String> {
    let position: Position = fen.parse().expect(fen);
    let from: Square8 = from.parse().expect(from);
    let mut moves = Vec::new();
    let Continue(()) = position.visit_moves_of(Set8::from_square(from), |legal| {
        let mut text = String::new();
        uci::write(&position, legal, CastlingForm::KingMoves, &mut text).expect("a String");
        moves.push(text);
        Continue::<Infallible>(())
    });
    moves.sort();
    moves
}

#[track_caller]
fn check(fen: &str, from: &str, expected: &str) {
    let expected: Vec<_> = expected.split_whitespace().collect();
    assert_eq!(moves_of(fen, from), expected, "{fen} {from}");
    for rules in PRESETS {
        check_referee(rules, fen, from, &expected);
    }
}

const PRESETS: [Chess; 2] = [Chess::fide(), Chess::loka_book()];

/// The referee takes these moves of the piece on a square, under these rules,
/// and refuses it every other square with the reason.
#[track_caller]
fn check_referee(rules: Chess, fen: &str, from: &str, expected: &[&str]) {
    let position: Position = fen.parse().expect(fen);
    let game = Game::from_state(rules, position, Seed::from_u64(0));
    let seat = Chess::seat(position.turn());
    assert_eq!(game.outcome(), None, "{fen}");
    for to in Square8::ALL {
        for promotion in ["", "n", "b", "r", "q"] {
            let text = format!("{from}{to}{promotion}");
            let chosen = rules.read_move(&position, &text).expect("it is a move");
            match game.may_move(seat, chosen) {
                Ok(()) => assert!(expected.contains(&text.as_str()), "{fen} {text}"),
                Err(Refused::Illegal(rule)) => {
                    assert!(!expected.contains(&text.as_str()), "{fen} {text}: {rule}");
                    assert!(rule.id().starts_with("chess."));
                }
                Err(other) => panic!("{fen} {text}: {other:?}"),
            }
        }
    }
}

/// Rule 1: double steps, captures, en passant only immediately.
#[test]
fn pawns() {
    check("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2", "e2e3 e2e4");
    check("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3", "e3e4");
    check("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2", "e2e3");
    check("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2", "");
    check(
        "4k3/8/8/8/8/3n1n2/4P3/3K4 w - - 0 1",
        "e2",
        "e2d3 e2e3 e2e4 e2f3",
    );
    // Captures do not wrap around the edge of the board.
    check("4k3/8/8/8/8/7n/P6n/4K3 w - - 0 1", "a2", "a2a3 a2a4");
    check("4k3/7p/N7/8/8/8/8/4K3 b - - 0 1", "h7", "h7h5 h7h6");
    check("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5", "e5d6 e5e6");
    check("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5", "e5e6");
    check("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", "e4", "e4d3 e4e3");
}

/// Rule 1: promotion to queen, rook, bishop or knight, with capture and
/// with check.
#[test]
fn promotions() {
    check(
        "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
        "a7",
        "a7a8b a7a8n a7a8q a7a8r",
    );
    check(
        "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
        "a7",
        "a7a8b a7a8n a7a8q a7a8r a7b8b a7b8n a7b8q a7b8r",
    );
    check("n3k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "");
    check(
        "4k3/8/8/8/8/8/p7/4K3 b - - 0 1",
        "a2",
        "a2a1b a2a1n a2a1q a2a1r",
    );
    let position: Position = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1".parse().expect("a FEN");
    let gives_check = |text| {
        let chosen = uci::read(&position, text, CastlingForm::KingMoves).expect(text);
        position.after(chosen).is_check()
    };
    assert!(gives_check("a7a8q") && gives_check("a7a8r"));
    assert!(!gives_check("a7a8b") && !gives_check("a7a8n"));
    // In check, a promotion may capture the checker or step in between.
    check(
        "r3K2k/1P6/8/8/8/8/8/8 w - - 0 1",
        "b7",
        "b7a8b b7a8n b7a8q b7a8r b7b8b b7b8n b7b8q b7b8r",
    );
}

/// Rule 1: a pinned piece moves along the pin and nowhere else.
#[test]
fn pins() {
    let rook_pin = "4k3/4r3/8/8/8/4R3/8/4K3 w - - 0 1";
    check(rook_pin, "e3", "e3e2 e3e4 e3e5 e3e6 e3e7");
    check("4k3/p7/8/8/7b/8/5B2/4K3 w - - 0 1", "f2", "f2g3 f2h4");
    check("4k3/8/8/8/7b/8/5R2/4K3 w - - 0 1", "f2", "");
    check("4k3/4r3/8/8/8/4N3/8/4K3 w - - 0 1", "e3", "");
    check(
        "4k3/4r3/8/8/8/4Q3/8/4K3 w - - 0 1",
        "e3",
        "e3e2 e3e4 e3e5 e3e6 e3e7",
    );
    // A pawn pinned on a file advances, on a diagonal captures, on a rank
    // does neither.
    check("4k3/4r3/8/8/8/3n4/4P3/3NK3 w - - 0 1", "e2", "");
    check(
        "4k3/4r3/8/8/8/5n2/4P3/3K4 w - - 0 1",
        "e2",
        "e2e3 e2e4 e2f3",
    );
    check("4k3/4r3/8/8/8/8/4P3/4K3 w - - 0 1", "e2", "e2e3 e2e4");
    check("4k3/8/8/8/8/6b1/5P2/4K3 w - - 0 1", "f2", "f2g3");
    check("4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1", "f2", "");
    check("4k3/8/8/8/8/8/r3P2K/8 w - - 0 1", "e2", "");
    // Two enemy pieces on the line pin nothing.
    check(
        "4k3/4r3/4n3/8/8/4R3/8/4K3 w - - 0 1",
        "e3",
        "e3a3 e3b3 e3c3 e3d3 e3e2 e3e4 e3e5 e3e6 e3f3 e3g3 e3h3",
    );
}

/// Rule 1: en passant is tested with both pawns gone.
#[test]
fn en_passant_and_the_king() {
    // Along the rank: both pawns leave it.
    check("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5", "e5e6");
    check("8/8/8/K1Pp3r/8/8/8/4k3 w - d6 0 1", "c5", "c5c6");
    // With a piece between, the rank stays closed.
    check("8/8/8/KN1pP2r/8/8/8/4k3 w - d6 0 1", "e5", "e5d6 e5e6");
    // Off the diagonal of a pin, and along it.
    check("4k2b/8/8/3pP3/3K4/8/8/8 w - d6 0 1", "e5", "");
    check("1K2k3/8/8/3pP3/8/8/7b/8 w - d6 0 1", "e5", "e5d6");
    // The pawn that gives check is captured en passant.
    check("4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 1", "e5", "e5d6");
    // The capture does not answer the other check.
    check("4k3/8/8/3pP3/8/8/8/r3K3 w - - 0 1", "e5", "");
    // En passant steps between the king and a rook that the double step
    // uncovered.
    check("3rk3/8/8/2Pp4/8/8/3K4/8 w - d6 0 1", "c5", "c5c6 c5d6");
    // Of two pawns that could capture, one is pinned.
    let two = "4k3/6b1/8/2PpP3/3K4/8/8/8 w - d6 0 1";
    check(two, "c5", "c5c6 c5d6");
    check(two, "e5", "");
}

/// Rule 1: a king in check moves away, or the check is answered.
#[test]
fn checks() {
    let rook = "4k3/4r3/8/8/8/8/3B4/4K2Q w - - 0 1";
    check(rook, "d2", "d2e3");
    check(rook, "h1", "h1e4");
    check(rook, "e1", "e1d1 e1f1 e1f2");
    // Double check: only the king moves, though a bishop could capture one.
    let double = "4k3/4r3/8/8/1B6/3n4/8/4K3 w - - 0 1";
    check(double, "b4", "");
    check(double, "e1", "e1d1 e1d2 e1f1");
    // A knight's check is answered only by capturing or moving.
    check("4k3/8/8/8/8/3n4/8/R2QK3 w - - 0 1", "d1", "d1d3");
    check("4k3/8/8/8/8/3n4/8/R2QK3 w - - 0 1", "a1", "");
    // The king does not step back along the line of the check.
    check("4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "e1", "e1d2 e1e2 e1f2");
    // Nor next to the other king, nor onto a protected piece.
    check("8/8/8/8/8/3k4/3r4/3K4 w - - 0 1", "d1", "d1c1 d1e1");
}

/// Rule 1: castling with separate rights, and what may be attacked.
#[test]
fn castling() {
    let fen = |rest| format!("4k3/8/8/8/{rest} w KQ - 0 1");
    let all = "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1";
    check(&fen("8/8/8/R3K2R"), "e1", all);
    check(
        "4k3/8/8/8/8/8/8/R3K2R w K - 0 1",
        "e1",
        "e1d1 e1d2 e1e2 e1f1 e1f2 e1g1",
    );
    check(
        "4k3/8/8/8/8/8/8/R3K2R w - - 0 1",
        "e1",
        "e1d1 e1d2 e1e2 e1f1 e1f2",
    );
    // The rooks may be attacked, and so may b1.
    check(&fen("r6r/8/8/R3K2R"), "e1", all);
    check(&fen("1r6/8/8/R3K2R"), "e1", all);
    // The squares of the king may not.
    let queens = "e1c1 e1d1 e1d2 e1e2";
    check(&fen("5r2/8/8/R3K2R"), "e1", queens);
    check(&fen("6r1/8/8/R3K2R"), "e1", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2");
    check(&fen("3r4/8/8/R3K2R"), "e1", "e1e2 e1f1 e1f2 e1g1");
    check(&fen("2r5/8/8/R3K2R"), "e1", "e1d1 e1d2 e1e2 e1f1 e1f2 e1g1");
    check(&fen("4r3/8/8/R3K2R"), "e1", "e1d1 e1d2 e1f1 e1f2");
    // Nothing may stand between.
    check(&fen("8/8/8/RN2K1NR"), "e1", "e1d1 e1d2 e1e2 e1f1 e1f2");
    check(&fen("8/8/8/Rn2K2R"), "e1", "e1d1 e1e2 e1f1 e1f2 e1g1");
    check(
        "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1",
        "e8",
        "e8c8 e8d7 e8d8 e8e7 e8f7 e8f8 e8g8",
    );
}

/// Rule 1: rights are lost by moves of king and rook and by captures.
#[test]
fn castling_rights_are_lost() {
    let start = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (moves, rights) in [
        ("e1e2", "kq"),
        ("a1a2", "Kkq"),
        ("h1h2", "Qkq"),
        ("a1a8", "Kk"),
        ("h1h8", "Qq"),
        ("e1g1", "kq"),
        ("e1c1", "kq"),
        ("a1b1 a8b8 b1a1 b8a8", "Kk"),
        ("e1f1 e8f8 f1e1 f8e8", "-"),
    ] {
        let mut position: Position = start.parse().expect(start);
        for text in moves.split(' ') {
            let chosen = uci::read(&position, text, CastlingForm::KingMoves).expect(text);
            assert!(position.is_legal(chosen), "{moves}: {text}");
            position.play(chosen);
        }
        let fen = position.to_string();
        assert_eq!(fen.split(' ').nth(2), Some(rights), "{moves}");
    }
}

/// Rule 1, detail 5: castling puts both pieces where they belong.
#[test]
fn castling_moves_both() {
    for (fen, text, after) in [
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 5",
            "e1g1",
            "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 5",
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 5",
            "e8c8",
            "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 4 6",
        ),
    ] {
        let position: Position = fen.parse().expect(fen);
        let chosen = uci::read(&position, text, CastlingForm::KingMoves).expect(text);
        assert!(position.is_legal(chosen));
        assert_eq!(position.after(chosen).to_string(), after);
    }
    for (fen, text, after) in [
        // The king stays, the rook leaps over it.
        (
            "1k6/8/8/8/8/8/8/R1K5 w A - 0 1",
            "c1a1",
            "1k6/8/8/8/8/8/8/2KR4 b - - 1 1",
        ),
        // The rook stays, the king leaps over it.
        (
            "1k6/8/8/8/8/8/8/4KR2 w F - 0 1",
            "e1f1",
            "1k6/8/8/8/8/8/8/5RK1 b - - 1 1",
        ),
        // They change places.
        (
            "1k6/8/8/8/8/8/8/5KR1 w G - 0 1",
            "f1g1",
            "1k6/8/8/8/8/8/8/5RK1 b - - 1 1",
        ),
        (
            "1k6/8/8/8/8/8/8/2RK4 w C - 0 1",
            "d1c1",
            "1k6/8/8/8/8/8/8/2KR4 b - - 1 1",
        ),
        // The inner rook of two.
        (
            "1k6/8/8/8/8/8/8/4KR1R w F - 0 1",
            "e1f1",
            "1k6/8/8/8/8/8/8/5RKR b - - 1 1",
        ),
    ] {
        let position: Position = fen.parse().expect(fen);
        let chosen = uci::read(&position, text, CastlingForm::KingTakesRook).expect(text);
        assert!(position.is_legal(chosen), "{fen} {text}");
        let next = position.after(chosen);
        assert_eq!(next.to_string(), after);
        assert_eq!(next.key(), next.key_from_scratch());
    }
}

/// The largest known number of moves of a position with the standard army.
#[test]
fn two_hundred_and_eighteen_moves() {
    let fen = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";
    let position: Position = fen.parse().expect(fen);
    assert_eq!(position.count_moves(), 218);
    for rules in PRESETS {
        assert_eq!(rules.count_moves(&position, Chess::WHITE), 218);
    }
    assert_eq!(position.legal_moves().len(), 218);
    for index in 0..218 {
        assert_eq!(
            position.pick_move(|_| index),
            Some(position.legal_moves()[index as usize])
        );
    }
    // More pieces than the generator's picking function has room for, and more
    // moves than a byte can count.
    let fen = "kbQ1Q1Q1/bbQ1Q1Q1/Q1Q1Q1Q1/Q1Q1Q1Q1/Q1Q1Q1Q1/Q1Q1Q1Q1/Q1Q1Q1Q1/K1Q1Q1Q1 w - - 0 1";
    let position: Position = fen.parse().expect(fen);
    let all = position.legal_moves();
    assert_eq!(position.count_moves(), all.len() as u64);
    for (index, &legal) in all.iter().enumerate() {
        assert_eq!(position.pick_move(|_| index as u64), Some(legal));
    }
}

#[test]
fn queries_answer_what_they_say() {
    let fen = "4k3/4r3/8/8/7b/3n4/4NP2/4K2R w K - 0 1";
    let position: Position = fen.parse().expect(fen);
    let set = |squares: &[Square8]| Set8::from_squares(squares);
    assert_eq!(position.checkers(), set(&[Square8::D3]));
    assert_eq!(
        position.pinned(Color::White),
        set(&[Square8::E2, Square8::F2])
    );
    assert_eq!(position.pinner(Square8::F2), Some(Square8::H4));
    assert_eq!(position.pinner(Square8::H1), None);
    assert_eq!(
        position.attackers(Square8::F2, Color::Black),
        set(&[Square8::D3, Square8::H4])
    );
    assert_eq!(
        position.attackers(Square8::G1, Color::White),
        set(&[Square8::E2, Square8::H1])
    );
    assert!(position.is_check() && !position.is_checkmate());
    assert_eq!(
        position.targets(Square8::E1),
        set(&[Square8::D1, Square8::D2, Square8::F1])
    );
    assert_eq!(
        position.castling_rook(Color::White, CastlingSide::King),
        Some(Square8::H1)
    );
    assert_eq!(
        position.by_kind(PieceKind::King),
        set(&[Square8::E1, Square8::E8])
    );
    let castling = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
        .parse::<Position>()
        .expect("a FEN");
    assert!(castling.targets(Square8::E1).contains(Square8::G1));
}

/// Legality by making the move and looking at the king: the definition in the
/// rules, slow, and by a method different from the generator's.
fn legal_by_definition(position: &Position) -> BTreeSet<Move> {
    use boardwright_chess::Promotion;
    let mut legal = BTreeSet::new();
    for from in position.by_color(position.turn()) {
        for to in Square8::ALL {
            let mut candidates = vec![Move::new(from, to)];
            if position.kind_on(from) == Some(PieceKind::Pawn) && matches!(to.rank(), 0 | 7) {
                candidates = Promotion::ALL
                    .map(|promotion| Move::promoting(from, to, promotion))
                    .to_vec();
            }
            if moves_like_that(position, from, to)
                && !position.by_color(position.turn()).contains(to)
            {
                for candidate in candidates {
                    let next = position.after(candidate);
                    let king = next.king(position.turn());
                    if next.attackers(king, !position.turn()).is_empty() {
                        legal.insert(candidate);
                    }
                }
            }
        }
    }
    legal
}

/// Whether the piece on `from` can move in this way, without regard to kings and
/// checks.
fn moves_like_that(position: &Position, from: Square8, to: Square8) -> bool {
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    let (width, height) = (files.abs(), ranks.abs());
    let is_free = || {
        let steps = width.max(height);
        (1..steps).all(|step| {
            let square = from.offset(files / steps * step, ranks / steps * step);
            square.is_some_and(|square| position.piece_on(square).is_none())
        })
    };
    let up = if position.turn() == Color::White {
        1
    } else {
        -1
    };
    match position.kind_on(from) {
        None => false,
        Some(PieceKind::King) => width.max(height) == 1,
        Some(PieceKind::Knight) => (width, height) == (1, 2) || (width, height) == (2, 1),
        Some(PieceKind::Bishop) => width == height && width > 0 && is_free(),
        Some(PieceKind::Rook) => (width == 0) != (height == 0) && is_free(),
        Some(PieceKind::Queen) => {
            (width == height || width == 0 || height == 0) && width + height > 0 && is_free()
        }
        Some(PieceKind::Pawn) => {
            let is_empty = position.piece_on(to).is_none();
            match (width, ranks * up) {
                (0, 1) => is_empty,
                (0, 2) => {
                    let is_home = from.rank().abs_diff(position.turn().home_rank()) == 1;
                    is_empty && is_home && is_free()
                }
                (1, 1) => !is_empty || position.en_passant() == Some(to),
                _ => false,
            }
        }
    }
}

proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(64))]
    #[test]
    fn the_generator_agrees_with_the_definition(
        choices in proptest::collection::vec(any::<u64>(), 0..160),
        start in 0..960u16,
    ) {
        let mut position = chess960::start(start);
        for choice in choices {
            let moves = position.legal_moves();
            let distinct: BTreeSet<_> = moves.iter().copied().collect();
            prop_assert_eq!(distinct.len(), moves.len(), "a move is listed twice");
            let without_castling = moves.iter().copied().filter(|legal| !legal.is_castling());
            prop_assert_eq!(
                without_castling.collect::<BTreeSet<_>>(),
                legal_by_definition(&position),
                "{}", position
            );
            prop_assert_eq!(position.count_moves(), moves.len() as u64);
            prop_assert_eq!(position.has_legal_move(), !moves.is_empty());
            if moves.is_empty() {
                break;
            }
            let index = choice % moves.len() as u64;
            let chosen = moves[index as usize];
            prop_assert_eq!(position.pick_move(|_| index), Some(chosen));
            let next = position.after(chosen);
            prop_assert_eq!(next.key(), next.key_from_scratch());
            prop_assert_eq!(next.board(), &position.board().after(chosen));
            prop_assert_eq!(next.to_string().parse::<Position>(), Ok(next));
            position = next;
        }
    }

    #[test]
    fn successors_are_the_moves_made(choices in proptest::collection::vec(any::<u64>(), 0..80)) {
        let mut position = Position::start();
        for choice in choices {
            let mut visited = Vec::new();
            let Continue(()) = position.visit_successors(|chosen, next| {
                visited.push(chosen);
                assert_eq!(*next, position.after(chosen), "{position} {chosen}");
                Continue::<Infallible>(())
            });
            prop_assert_eq!(&visited, &position.legal_moves());
            match visited.get((choice % visited.len().max(1) as u64) as usize) {
                Some(&chosen) => position.play(chosen),
                None => break,
            }
        }
    }
}
