//! The manners of reading a FEN: exact, lenient, and beyond what games reach.

use boardwright_chess::{Board, Setup, SetupFault, fen};

/// What lenient reading makes of a text that exact reading refuses.
fn mended(text: &str, read: &str, ids: &[&str]) {
    assert!(fen::read(text).is_err(), "{text}");
    let lenient = fen::read_leniently(text).expect(text);
    assert_eq!(lenient.position.to_string(), read, "{text}");
    let told: Vec<_> = lenient.passed_over.iter().map(|fault| fault.id).collect();
    assert_eq!(told, ids, "{text}");
    assert!(lenient.passed_over.iter().all(|fault| fault.at.is_some()));
}

#[test]
fn what_cannot_be_true_of_the_past_is_left_out() {
    mended(
        "4k3/8/8/8/8/8/8/4K3 w - - 0 0",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        &["chess.position.number"],
    );
    mended(
        "r3k3/8/8/8/8/8/4K3/R7 w Qkq - 3 9",
        "r3k3/8/8/8/8/8/4K3/R7 w q - 3 9",
        &[
            "chess.position.castling.king",
            "chess.position.castling.rook",
        ],
    );
    // Of two rooks on one side, KQkq means the outermost.
    mended(
        "4k3/8/8/8/8/8/8/4K1RR w GH - 0 1",
        "4k3/8/8/8/8/8/8/4K1RR w K - 0 1",
        &["chess.position.castling.twice"],
    );
    for (pieces, square, id) in [
        (
            "4k3/8/8/3PpP2/8/8/8/4K3",
            "e4",
            "chess.position.en_passant.rank",
        ),
        (
            "4k3/8/8/3PpP2/8/8/8/4K3",
            "c6",
            "chess.position.en_passant.pawn",
        ),
        (
            "4k3/8/5n2/4Pp2/8/8/8/4K3",
            "f6",
            "chess.position.en_passant.occupied",
        ),
    ] {
        let text = format!("{pieces} w - {square} 0 1");
        mended(&text, &format!("{pieces} w - - 0 1"), &[id]);
    }
}

#[test]
fn sound_positions_are_read_alike() {
    for text in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "r3k2r/8/8/8/8/8/8/R3K2R b HAha - 4 9",
    ] {
        let position = fen::read(text).expect(text);
        let lenient = fen::read_leniently(text).expect(text);
        assert_eq!((lenient.position, lenient.passed_over.len()), (position, 0));
        let study = fen::read_unreachable(text).expect(text);
        assert_eq!((study.board(), study.faults().len()), (position.board(), 0));
    }
}

#[test]
fn unsound_pieces_are_refused_in_every_manner() {
    for text in [
        "4k3/8/8/8/8/8/8/8 w - - 0 1",
        "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/K3R3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KK2 w - - 0 0",
        "no position",
    ] {
        assert!(fen::read(text).is_err(), "{text}");
        assert!(fen::read_leniently(text).is_err(), "{text}");
        assert!(fen::read_unreachable(text).is_err(), "{text}");
    }
    // A right without its rook is no matter of what can be reached.
    assert!(fen::read_unreachable("4k3/8/8/8/8/8/8/4K3 w K - 0 1").is_err());
}

/// The moves after which the own king is not attacked, found by trying all.
fn legal_by_trying(board: &Board) -> usize {
    board
        .legal_moves()
        .into_iter()
        .filter(|&chosen| {
            let next = board.after(chosen);
            next.attackers(next.king(board.turn()), next.turn())
                .is_empty()
        })
        .count()
}

#[test]
fn the_moves_of_unreachable_boards_are_legal() {
    for (text, moves, faults) in [
        // Two knights, three checks, and two rooks on both sides of the king.
        ("4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1", 3, 1),
        ("4k3/8/3N1N2/8/1B6/8/8/4RK2 b - - 0 1", 2, 1),
        ("8/8/8/8/R2k3R/8/8/4K3 b - - 0 1", 6, 1),
        // Nine pawns break no rule of moving.
        ("4k3/8/8/8/P7/8/PPPPPPPP/4K3 w - - 0 1", 18, 0),
    ] {
        let study = fen::read_unreachable(text).expect(text);
        assert_eq!(study.faults().len(), faults, "{text}");
        assert!(
            study
                .faults()
                .iter()
                .all(|fault| matches!(fault, SetupFault::ImpossibleCheck { .. }))
        );
        let board = study.board();
        assert_eq!(board.count_moves(), moves, "{text}");
        assert_eq!(legal_by_trying(board) as u64, moves, "{text}");
        assert_eq!(board.perft(1), moves);
        assert!(board.perft(3) > 0);
        let setup: Setup = text.parse().expect(text);
        assert_eq!(setup.unreachable().expect(text), study);
    }
}
