//! Each rule that a move can break: its id, its sentence, and its place in
//! `docs/rules/chess.md`.

use boardwright_chess::{Chess, ChessRule, Move, Position, Promotion, Square8};
use boardwright_ruleset::{BrokenRule, Notation, Ruleset};
use proptest::prelude::{any, proptest};
use std::collections::BTreeSet;

/// Refusals by hand: position, move, id, sentence. Every id with which a UCI move
/// can be refused is here at least once.
const CASES: &[(&str, &str, &str, &str)] = &[
    (
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "e4e5",
        "chess.from.empty",
        "there is no piece on e4",
    ),
    (
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "e8e7",
        "chess.from.enemy",
        "the king on e8 is not yours",
    ),
    (
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "e1e1",
        "chess.to.same",
        "the king stands on e1 already",
    ),
    (
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "e1e2",
        "chess.to.own",
        "the pawn on e2 is your own",
    ),
    (
        // In ordinary chess a king does not take its rook to castle.
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "e1h1",
        "chess.to.own",
        "the rook on h1 is your own",
    ),
    (
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "e2f4",
        "chess.reach.pawn",
        "the pawn on e2 cannot reach f4: a pawn steps straight ahead and captures diagonally ahead",
    ),
    (
        // Backwards.
        "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1",
        "e4e3",
        "chess.reach.pawn",
        "the pawn on e4 cannot reach e3: a pawn steps straight ahead and captures diagonally ahead",
    ),
    (
        "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1",
        "g1g3",
        "chess.reach.knight",
        "the knight on g1 cannot reach g3: a knight leaps two squares one way and one across",
    ),
    (
        "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
        "f1f3",
        "chess.reach.bishop",
        "the bishop on f1 cannot reach f3: a bishop moves along diagonals",
    ),
    (
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
        "h1g2",
        "chess.reach.rook",
        "the rook on h1 cannot reach g2: a rook moves along ranks and files",
    ),
    (
        "4k3/8/8/8/8/8/8/3QK3 w - - 0 1",
        "d1e3",
        "chess.reach.queen",
        "the queen on d1 cannot reach e3: a queen moves along ranks, files and diagonals",
    ),
    (
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "e1e3",
        "chess.reach.king",
        "the king on e1 cannot reach e3: a king moves one square",
    ),
    (
        "4k3/4p3/8/3P4/2B5/8/8/4K3 w - - 0 1",
        "c4e6",
        "chess.reach.blocked",
        "the bishop on c4 cannot reach e6: the pawn on d5 is in the way",
    ),
    (
        // The nearest of two.
        "4k3/8/8/8/8/8/8/RN1QK3 w - - 0 1",
        "d1a1",
        "chess.to.own",
        "the rook on a1 is your own",
    ),
    (
        "r3k3/p7/p7/8/8/8/8/R3K3 w - - 0 1",
        "a1a8",
        "chess.reach.blocked",
        "the rook on a1 cannot reach a8: the pawn on a6 is in the way",
    ),
    (
        "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1",
        "e2e3",
        "chess.pawn.blocked",
        "the pawn on e2 cannot step to e3: the knight on e3 is in the way",
    ),
    (
        "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1",
        "e2e4",
        "chess.pawn.blocked",
        "the pawn on e2 cannot step to e4: the knight on e3 is in the way",
    ),
    (
        "4k3/4p3/8/4N3/8/8/8/4K3 b - - 0 1",
        "e7e5",
        "chess.pawn.blocked",
        "the pawn on e7 cannot step to e5: the knight on e5 is in the way",
    ),
    (
        "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1",
        "e3e5",
        "chess.pawn.double",
        "the pawn on e3 cannot step two squares: it has moved already",
    ),
    (
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "e2d3",
        "chess.pawn.capture",
        "the pawn on e2 cannot move to d3: it moves diagonally only to capture",
    ),
    (
        // A pawn beside it, but it came there earlier.
        "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
        "e5d6",
        "chess.pawn.en_passant",
        "the pawn on d5 cannot be captured en passant: it has not just stepped two squares",
    ),
    (
        "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
        "a7a8",
        "chess.promotion.missing",
        "the pawn on a7 must become a queen, rook, bishop or knight on a8",
    ),
    (
        "4k3/8/P7/8/8/8/8/4K3 w - - 0 1",
        "a6a7q",
        "chess.promotion.rank",
        "the pawn on a6 does not promote on a7",
    ),
    (
        "4k3/R7/8/8/8/8/8/4K3 w - - 0 1",
        "a7a8q",
        "chess.promotion.piece",
        "the rook on a7 does not promote: only pawns do",
    ),
    (
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
        "e1g1",
        "chess.castling.rights",
        "castling on the king's side is not allowed: the king or the rook is not there or has moved",
    ),
    (
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "e1c1",
        "chess.castling.rights",
        "castling on the queen's side is not allowed: the king or the rook is not there or has moved",
    ),
    (
        "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1",
        "e1c1",
        "chess.castling.blocked",
        "castling on the queen's side is blocked by the knight on b1",
    ),
    (
        "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1",
        "e1g1",
        "chess.castling.out_of_check",
        "the king cannot castle out of check: the rook on e4 attacks it",
    ),
    (
        "4k3/8/8/8/5r2/8/8/4K2R w K - 0 1",
        "e1g1",
        "chess.castling.through_check",
        "the king cannot castle through f1, which the rook on f4 attacks",
    ),
    (
        "4k3/8/8/8/6r1/8/8/4K2R w K - 0 1",
        "e1g1",
        "chess.castling.into_check",
        "the king cannot castle to g1, which the rook on g4 would attack",
    ),
    (
        "4k3/8/8/8/8/8/r7/4K3 w - - 0 1",
        "e1e2",
        "chess.check.exposed",
        "the king on e2 would be in check from the rook on a2",
    ),
    (
        // Along the line of the check, through where the king stood.
        "4k3/8/8/8/8/8/8/r3K3 w - - 0 1",
        "e1f1",
        "chess.check.exposed",
        "the king on f1 would be in check from the rook on a1",
    ),
    (
        // A protected piece.
        "4k3/8/8/8/8/5n2/4r3/4K3 w - - 0 1",
        "e1d2",
        "chess.check.exposed",
        "the king on d2 would be in check from the rook on e2",
    ),
    (
        // Rule 1: pinned en passant along the rank. The capture would
        // take both pawns off the fifth rank. The position keeps no en passant
        // square, since no capture is legal, but the reason is still known.
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "b5c6",
        "chess.pawn.capture",
        "the pawn on b5 cannot move to c6: it moves diagonally only to capture",
    ),
    (
        "8/8/3p4/KPp4r/1R3p1k/8/4P1P1/8 w - c6 0 1",
        "b5c6",
        "chess.check.exposed",
        "the king on a5 would be in check from the rook on h5",
    ),
    (
        // En passant off the diagonal of a pin.
        "4k2b/8/8/3pP3/3K4/8/8/8 w - d6 0 1",
        "e5d6",
        "chess.check.exposed",
        "the king on d4 would be in check from the bishop on h8",
    ),
    (
        "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1",
        "e2c3",
        "chess.pin",
        "the knight on e2 is pinned: it covers the king on e1 from the rook on e7",
    ),
    (
        "4k3/4r3/8/8/8/8/8/4K1N1 w - - 0 1",
        "g1f3",
        "chess.check.unanswered",
        "the king on e1 is in check from the rook on e7, and this move does not answer it",
    ),
    (
        // A pinned piece that would answer the check is still pinned.
        "4k3/4r3/8/8/7b/8/5N2/4K3 w - - 0 1",
        "f2e4",
        "chess.pin",
        "the knight on f2 is pinned: it covers the king on e1 from the bishop on h4",
    ),
    (
        "4k3/4r3/8/8/8/3n4/8/4K2Q w - - 0 1",
        "h1e4",
        "chess.check.double",
        "the king on e1 is in check from two pieces, d3 and e7: only the king can move",
    ),
];

#[test]
fn every_refusal_names_its_rule() {
    for &(fen, text, id, sentence) in CASES {
        let chess = Chess::fide();
        let position = chess.read_position(fen).expect(fen);
        let seat = Chess::seat(position.turn());
        let refused = chess.read_move(&position, text).expect(text);
        assert!(!chess.is_legal(&position, seat, refused), "{fen} {text}");
        let rule = chess.explain(&position, seat, refused);
        assert_eq!(rule.id(), id, "{fen} {text}: {rule}");
        assert_eq!(rule.to_string(), sentence, "{fen} {text}");
        assert!(!rule.parameters().is_empty(), "{fen} {text}");
    }
}

/// Refusals of Chess960, where castling is written as king takes rook.
#[test]
fn castling_in_chess960_is_refused_with_its_own_reasons() {
    let chess = Chess::fide().with_chess960(518);
    for (fen, text, id, sentence) in [
        (
            // The rook on b1 is pinned: it alone keeps the check off.
            "4k3/8/8/8/8/8/8/rRK5 w B - 0 1",
            "c1b1",
            "chess.castling.into_check",
            "the king cannot castle to c1, which the rook on a1 would attack",
        ),
        (
            "4k3/8/8/8/8/3n4/8/RK6 w A - 0 1",
            "b1a1",
            "chess.castling.into_check",
            "the king cannot castle to c1, which the knight on d3 would attack",
        ),
        (
            "4k3/8/8/8/8/8/8/RKN5 w A - 0 1",
            "b1a1",
            "chess.castling.blocked",
            "castling on the queen's side is blocked by the knight on c1",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            "e1g1",
            "chess.reach.king",
            "the king on e1 cannot reach g1: a king moves one square",
        ),
        (
            "4k3/8/8/8/8/8/8/4K1R1 w - - 0 1",
            "e1g1",
            "chess.castling.rights",
            "castling on the king's side is not allowed: the king or the rook is not there or \
             has moved",
        ),
    ] {
        let position = chess.read_position(fen).expect(fen);
        let refused = chess.read_move(&position, text).expect(text);
        let legal = chess.is_legal(&position, Chess::WHITE, refused);
        assert!(!legal, "{fen} {text}");
        let rule = chess.explain(&position, Chess::WHITE, refused);
        assert_eq!(rule.id(), id, "{fen} {text}: {rule}");
        assert_eq!(rule.to_string(), sentence, "{fen} {text}");
    }
}

/// Moves that no UCI text can express, but a program can make.
#[test]
fn moves_that_only_a_program_can_make_are_refused_too() {
    let chess = Chess::fide();
    let start = Position::start();
    let refused = Move::castling(Square8::B1, Square8::A1);
    let rule = chess.explain(&start, Chess::WHITE, refused);
    assert_eq!(rule.id(), "chess.castling.piece");
    let rule = chess.explain(&start, Chess::BLACK, Move::new(Square8::E7, Square8::E5));
    assert_eq!(rule.id(), "chess.turn");
    assert_eq!(rule.to_string(), "it is white's turn");
}

/// The ids with which only short notation is refused are tested with its reader.
const SHORT_NOTATION: [&str; 2] = ["chess.san.none", "chess.san.ambiguous"];

#[test]
fn every_id_occurs_in_a_test() {
    let by_hand = ["chess.castling.piece", "chess.turn"];
    let tested: BTreeSet<_> = CASES.iter().map(|&(_, _, id, _)| id).collect();
    for id in ChessRule::IDS {
        let elsewhere = by_hand.contains(id) || SHORT_NOTATION.contains(id);
        assert!(tested.contains(id) || elsewhere, "{id} has no case");
    }
}

/// Every value of a move, legal or absurd, in positions from random games: it
/// is legal exactly when it is listed, and otherwise some rule says why.
fn check_all_moves(position: &Position) {
    let chess = Chess::fide();
    let seat = Chess::seat(position.turn());
    let legal: BTreeSet<_> = position.legal_moves().into_iter().collect();
    for from in Square8::ALL {
        for to in Square8::ALL {
            let mut values = vec![Move::new(from, to), Move::castling(from, to)];
            values.extend(Promotion::ALL.map(|promotion| Move::promoting(from, to, promotion)));
            for value in values {
                assert_eq!(
                    position.is_legal(value),
                    legal.contains(&value),
                    "{value:?}"
                );
                if !legal.contains(&value) {
                    let rule = chess.explain(position, seat, value);
                    assert!(ChessRule::IDS.contains(&rule.id()));
                    assert!(!rule.to_string().is_empty() && !rule.parameters().is_empty());
                    assert_ne!(rule.id(), "chess.turn");
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(48))]
    #[test]
    fn every_move_is_legal_or_explained(choices in proptest::collection::vec(any::<u64>(), 0..120), start in 0..960u16) {
        let mut position = boardwright_chess::chess960::start(start);
        for choice in choices {
            match position.pick_move(|count| choice % count) {
                Some(chosen) => position.play(chosen),
                None => break,
            }
        }
        check_all_moves(&position);
    }
}
