//! Positions as text: the texts that are read, the texts that are refused and
//! where, and the texts that are written.

use boardwright_chess::{
    CastlingSide, Chess, Color, Piece, PieceKind, Position, Setup, SetupFault, Square8, chess960,
    fen,
};
use boardwright_ruleset::{BrokenRule as _, Notation};
use proptest::prelude::{any, prop_assert_eq, proptest};
use std::collections::BTreeSet;

/// Rule 10, detail 4: positions that are written exactly as they were read.
#[test]
fn what_is_written_is_what_was_read() {
    for text in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 3 17",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        "8/8/8/8/8/4k3/8/R3K2r w - - 99 65535",
        "4k3/8/8/8/8/8/8/4K3 b - - 65535 1",
        // X-FEN: the right belongs to the inner rook.
        "4k3/8/8/8/8/8/8/2R1KR1R w F - 0 1",
        "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1",
    ] {
        let position: Position = text.parse().expect(text);
        assert_eq!(position.to_string(), text);
    }
}

/// Rule 10, detail 4: other spellings of a position, and the one that is written.
#[test]
fn other_spellings_are_understood() {
    for (text, written) in [
        ("4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 7",
            "4k3/8/8/8/8/8/8/4K3 w - - 7 1",
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        ),
        (
            // Shredder-FEN.
            "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        ),
        (
            // En passant where no pawn could capture, as many programs write.
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        ),
        (
            // Rule 10: written only where the capture is legal. Both pawns
            // would leave the rank of the king and the rook.
            "8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1",
            "8/8/8/8/k2Pp2R/8/8/4K3 b - - 0 1",
        ),
    ] {
        let position: Position = text.parse().expect(text);
        assert_eq!(position.to_string(), written);
    }
}

/// Text that is not a position: where the error is and what is expected there.
#[test]
fn unreadable_text_is_refused_with_its_place() {
    for (text, at, expected) in [
        ("", 0, "eight ranks of eight squares"),
        ("8/8", 3, "eight ranks of eight squares"),
        (
            "8/8/8/8/8/8/8/8/8 w - - 0 1",
            15,
            "a space after the eighth rank",
        ),
        (
            "7/8/8/8/8/8/8/8 w - - 0 1",
            1,
            "a piece or a number of empty squares",
        ),
        (
            "9/8/8/8/8/8/8/8 w - - 0 1",
            0,
            "a piece of pnbrqkPNBRQK, a number from 1 to 8 or /",
        ),
        (
            "44p/8/8/8/8/8/8/8 w - -",
            1,
            "a piece or / after a number of empty squares",
        ),
        (
            "p8/8/8/8/8/8/8/8 w - -",
            1,
            "no more squares than the rank has",
        ),
        ("ppppppppp/8/8/8/8/8/8/8 w - -", 8, "/ after eight squares"),
        (
            "♔7/8/8/8/8/8/8/8 w - -",
            0,
            "a piece of pnbrqkPNBRQK, a number from 1 to 8 or /",
        ),
        ("8/8/8/8/8/8/8/8", 15, "the side to move, w or b"),
        ("8/8/8/8/8/8/8/8 W - - 0 1", 16, "the side to move, w or b"),
        ("8/8/8/8/8/8/8/8  w - - 0 1", 16, "the side to move, w or b"),
        ("8/8/8/8/8/8/8/8 w", 17, "castling rights or -"),
        (
            "8/8/8/8/8/8/8/8 w  - 0 1",
            18,
            "rights among KQkq or files, each once, or -",
        ),
        (
            "8/8/8/8/8/8/8/8 w KX - 0 1",
            19,
            "rights among KQkq or files, each once, or -",
        ),
        (
            "8/8/8/8/8/8/8/8 w kk - 0 1",
            19,
            "rights among KQkq or files, each once, or -",
        ),
        ("8/8/8/8/8/8/8/8 w -", 19, "an en passant square or -"),
        (
            "8/8/8/8/8/8/8/8 w - e9 0 1",
            20,
            "an en passant square or -",
        ),
        ("8/8/8/8/8/8/8/8 w - - -1 1", 22, "a number from 0 to 65535"),
        (
            "8/8/8/8/8/8/8/8 w - - 65536 1",
            22,
            "a number from 0 to 65535",
        ),
        ("8/8/8/8/8/8/8/8 w - - 00 1", 22, "a number from 0 to 65535"),
        (
            "8/8/8/8/8/8/8/8 w - - 0 99999999999999999999",
            24,
            "a number from 0 to 65535",
        ),
        ("8/8/8/8/8/8/8/8 w - - 0 ", 24, "a number from 0 to 65535"),
        ("8/8/8/8/8/8/8/8 w - - 0 1 ", 25, "the end of the position"),
        ("8/8/8/8/8/8/8/8 w - - 0 1 x", 25, "the end of the position"),
    ] {
        let faults = fen::read(text).expect_err(text).faults;
        assert_eq!(faults.len(), 1, "{text}");
        let sentence = format!("expected {expected}");
        assert_eq!(
            (faults[0].at, faults[0].sentence.as_str()),
            (Some(at), sentence.as_str()),
            "{text}"
        );
        assert_eq!(faults[0].id, "position.unreadable");
    }
}

/// Positions that cannot be played on: every fault, and the text from its place on.
const FAULTS: &[(&str, &[(&str, &str)])] = &[
    (
        "8/8/8/8/8/8/8/8 w - - 0 1",
        &[
            ("chess.position.king.none", "8/8/8"),
            ("chess.position.king.none", "8/8/8"),
        ],
    ),
    (
        "4k3/8/8/8/8/8/8/K3K3 w - - 0 1",
        &[("chess.position.king.several", "K3K3 w")],
    ),
    (
        "4k2P/8/8/8/8/8/8/p3K3 w - - 0 1",
        &[
            ("chess.position.pawn.edge", "P/8"),
            ("chess.position.pawn.edge", "p3K3"),
        ],
    ),
    (
        "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
        &[("chess.position.check.opponent", "k3/8")],
    ),
    (
        // Kings side by side.
        "8/8/8/8/3kK3/8/8/8 w - - 0 1",
        &[("chess.position.check.opponent", "kK3")],
    ),
    (
        // Two sliders on different lines are possible.
        "4k3/4r3/8/8/7b/8/8/4K3 w - - 0 1",
        &[],
    ),
    (
        // Three pieces.
        "4k3/4r3/8/8/7b/3n4/8/4K3 w - - 0 1",
        &[("chess.position.check.impossible", "K3 w")],
    ),
    (
        // Two knights.
        "4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1",
        &[("chess.position.check.impossible", "K3 w")],
    ),
    (
        // Two rooks from both ends of a rank.
        "4k3/8/8/8/8/8/8/r3K2r w - - 0 1",
        &[("chess.position.check.impossible", "K2r w")],
    ),
    (
        "4k3/8/8/8/8/8/8/4K2N w K - 0 1",
        &[("chess.position.castling.rook", "K - 0")],
    ),
    (
        "4k3/8/8/8/8/8/4K3/7R w K - 0 1",
        &[("chess.position.castling.king", "K - 0")],
    ),
    (
        "4k3/8/8/8/8/8/8/R3K3 w K - 0 1",
        &[("chess.position.castling.rook", "K - 0")],
    ),
    (
        "4k3/8/8/8/8/8/8/4KR1R w FH - 0 1",
        &[("chess.position.castling.twice", "FH - 0")],
    ),
    (
        "4k3/8/8/4p3/8/8/8/4K3 w - e5 0 1",
        &[("chess.position.en_passant.rank", "e5 0")],
    ),
    (
        "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1",
        &[("chess.position.en_passant.rank", "e3 0")],
    ),
    (
        "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
        &[("chess.position.en_passant.pawn", "e6 0")],
    ),
    (
        "4k3/4n3/8/4p3/8/8/8/4K3 w - e6 0 1",
        &[("chess.position.en_passant.occupied", "e6 0")],
    ),
    (
        "4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1",
        &[("chess.position.en_passant.occupied", "e6 0")],
    ),
    (
        // The rook on a1 gave check before the pawn moved.
        "4k3/8/8/4p3/8/8/8/r3K3 w - e6 0 1",
        &[("chess.position.en_passant.check", "e6 0")],
    ),
    (
        "4k3/8/8/8/8/8/8/4K3 w - - 0 0",
        &[("chess.position.number", "0")],
    ),
    (
        // Faults of all fields at once, in the order of the text.
        "4k2P/8/8/8/8/8/8/4K3 w KQ e5 0 0",
        &[
            ("chess.position.pawn.edge", "P/8"),
            ("chess.position.castling.rook", "KQ e5"),
            ("chess.position.castling.rook", "KQ e5"),
            ("chess.position.en_passant.rank", "e5 0"),
            ("chess.position.number", "0"),
        ],
    ),
];

#[test]
fn every_fault_is_reported_at_once_with_its_place() {
    for &(text, expected) in FAULTS {
        let found = fen::read(text)
            .err()
            .map_or(Vec::new(), |error| error.faults);
        assert_eq!(found.len(), expected.len(), "{text}: {found:?}");
        for (fault, &(id, place)) in found.iter().zip(expected) {
            assert_eq!(fault.id, id, "{text}");
            let rest = &text[fault.at.expect("a place")..];
            assert!(rest.starts_with(place), "{text}: {id} at {rest:?}");
        }
    }
}

#[test]
fn every_fault_occurs_in_a_test() {
    let seen: BTreeSet<_> = FAULTS
        .iter()
        .flat_map(|(_, faults)| faults.iter().map(|&(id, _)| id))
        .collect();
    for id in SetupFault::IDS {
        assert!(seen.contains(id), "{id}");
    }
}

#[test]
fn a_check_that_a_double_step_uncovers_is_possible() {
    // The pawn came from d7 and uncovered the rook.
    let text = "4k3/r6K/8/3p4/8/8/8/8 w - d6 0 1";
    let position: Position = text.parse().expect(text);
    assert!(position.is_check());
}

/// Rule 10, detail 5.
#[test]
fn rights_of_chess960_are_read_only_in_chess960() {
    let text = "1r2k3/8/8/8/8/8/8/2R1K3 w Qq - 0 1";
    let faults = Chess::fide().read_position(text).expect_err(text).faults;
    let found: Vec<_> = faults.iter().map(|fault| (fault.id, fault.at)).collect();
    let expected = ("chess.position.castling.chess960", Some(26));
    assert_eq!(found, [expected, expected]);
    assert_eq!(
        faults[0].sentence,
        "the king on e1 castles with the rook on c1 only in Chess960"
    );
    let chess960 = Chess::fide().with_chess960(0);
    let position = chess960.read_position(text).expect(text);
    assert_eq!(
        position.castling_rook(Color::White, CastlingSide::Queen),
        Some(Square8::C1)
    );
    assert_eq!(
        position.castling_rook(Color::White, CastlingSide::King),
        None
    );
    assert_eq!(chess960.position_text(&position), text);
}

/// Rule 10.
#[test]
fn the_960_starts_are_different_and_sound() {
    let mut seen = BTreeSet::new();
    for number in 0..chess960::COUNT {
        let position = chess960::start(number);
        assert!(seen.insert(position.to_string()), "{number}");
        let on_first = |kind| position.pieces(Color::White, kind);
        let king = position.king(Color::White);
        let rooks = on_first(PieceKind::Rook);
        assert!(rooks.first() < Some(king) && Some(king) < rooks.last());
        let bishops = on_first(PieceKind::Bishop);
        assert_eq!(bishops.iter().filter(|bishop| bishop.is_light()).count(), 1);
        assert_eq!(on_first(PieceKind::Queen).len(), 1);
        assert_eq!(on_first(PieceKind::Knight).len(), 2);
        for side in CastlingSide::ALL {
            assert!(position.castling_rook(Color::Black, side).is_some());
        }
    }
    // Numbers that are widely printed.
    let row = |number| chess960::back_rank(number).map(PieceKind::letter);
    assert_eq!(row(518), ['R', 'N', 'B', 'Q', 'K', 'B', 'N', 'R']);
    assert_eq!(row(0), ['B', 'B', 'Q', 'N', 'N', 'R', 'K', 'R']);
    assert_eq!(row(959), ['R', 'K', 'R', 'N', 'N', 'Q', 'B', 'B']);
}

#[test]
fn a_setup_is_edited_and_judged() {
    let mut setup = Setup::from(&Position::start());
    assert_eq!(setup.position(), Ok(Position::start()));
    let queen = Piece::new(Color::White, PieceKind::Queen);
    setup.pieces[Square8::E7.index()] = Some(queen);
    setup.pieces[Square8::A1.index()] = None;
    let faults = setup.position().expect_err("two faults").faults;
    assert!(matches!(
        faults[0],
        SetupFault::OpponentInCheck {
            king: Square8::E8,
            ..
        }
    ));
    assert_eq!(
        faults[1],
        SetupFault::CastlingRook {
            square: Square8::A1
        }
    );
    assert_eq!(faults.len(), 2);
    // More queens than promotion allows are no fault.
    let study = "3QQQQk/8/QQQ5/QQQ5/8/8/8/K7 b - - 0 1";
    assert!(study.parse::<Position>().is_ok(), "{study}");
}

/// Text that is almost a FEN.
fn mutated(text: &str, changes: &[(u16, u8)]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for &(at, with) in changes {
        let at = usize::from(at) % (bytes.len() + 1);
        match with % 4 {
            0 if at < bytes.len() => {
                bytes.remove(at);
            }
            1 if at < bytes.len() => bytes[at] = with,
            2 => bytes.truncate(at),
            _ => bytes.insert(at, with),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

proptest! {
    #[test]
    fn mutated_text_is_refused_or_read_and_never_panics(
        choices in proptest::collection::vec(any::<u64>(), 0..60),
        changes in proptest::collection::vec(any::<(u16, u8)>(), 1..6),
    ) {
        let mut position = Position::start();
        for choice in choices {
            match position.pick_move(|count| choice % count) {
                Some(chosen) => position.play(chosen),
                None => break,
            }
        }
        let text = mutated(&position.to_string(), &changes);
        match fen::read(&text) {
            Ok(read) => {
                // Every accepted position can be played on, and written.
                let count = read.legal_moves().len() as u64;
                prop_assert_eq!(count, read.count_moves());
                prop_assert_eq!(read.to_string().parse::<Position>(), Ok(read));
                let _ = read.perft(2);
            }
            Err(error) => {
                for fault in &error.faults {
                    assert!(fault.at.is_some_and(|at| at <= text.len()));
                    assert!(!fault.sentence.is_empty());
                }
            }
        }
    }
}

/// Without kings, everything that does not need them is still checked.
#[test]
fn a_missing_king_hides_no_other_fault() {
    let text = "8/8/8/8/8/8/8/P7 w KQkq e3 0 1";
    let faults = Chess::fide().read_position(text).expect_err(text).faults;
    let found: Vec<_> = faults.iter().map(|fault| (fault.id, fault.at)).collect();
    assert_eq!(
        found,
        [
            ("chess.position.king.none", Some(0)),
            ("chess.position.king.none", Some(0)),
            ("chess.position.pawn.edge", Some(14)),
            ("chess.position.castling.rook", Some(19)),
            ("chess.position.castling.rook", Some(19)),
            ("chess.position.castling.rook", Some(19)),
            ("chess.position.castling.rook", Some(19)),
            ("chess.position.en_passant.rank", Some(24)),
        ]
    );
}
