//! Moves as people write them: each form that is read, each error with its place,
//! and the shortest text.

use boardwright_chess::san::{self, CheckMark, Glyph, Reading, San, SanError, SanMove};
use boardwright_chess::uci::{self, CastlingForm};
use boardwright_chess::{ChessRule, Color, Move, PieceKind, Position, Promotion, Set8, Square8};
use boardwright_ruleset::{BrokenRule, ReadMoveError};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn position(fen: &str) -> Position {
    fen.parse().expect(fen)
}

fn uci_text(position: &Position, chosen: Move) -> String {
    let mut text = String::new();
    uci::write(position, chosen, CastlingForm::KingMoves, &mut text).expect("a String");
    text
}

/// The parts of a text, in the standard form.
#[track_caller]
fn parses(text: &str, standard: &str) {
    let san: San = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(san.to_string(), standard, "{text}");
    assert_eq!(standard.parse(), Ok(san), "{standard}");
}

#[test]
fn forms_that_others_write() {
    // Castling.
    for text in ["O-O", "0-0", "o-o", "O–O", "0‑0", "O−O"] {
        parses(text, "O-O");
    }
    for text in ["O-O-O", "0-0-0", "o-o-o", "0–0–0"] {
        parses(text, "O-O-O");
    }
    parses("0-0-0#", "O-O-O#");
    parses("O-O+!", "O-O+!");
    // Figurines of both colours, and with the sign that asks for the form of text.
    for text in ["♘f3", "♞f3", "♘\u{FE0E}f3", "Nf3"] {
        parses(text, "Nf3");
    }
    for (figurines, letter) in ["♔♚", "♕♛", "♖♜", "♗♝"].into_iter().zip("KQRB".chars())
    {
        for figurine in figurines.chars() {
            parses(&format!("{figurine}xd4+"), &format!("{letter}xd4+"));
        }
    }
    parses("♙e4", "e4");
    parses("Pe4", "e4");
    parses("Pexd5", "exd5");
    // Whole squares of origin.
    parses("Ng1-f3", "Ng1f3");
    parses("Ng1f3", "Ng1f3");
    parses("Ng1xf3", "Ng1xf3");
    parses("e2-e4", "e2e4");
    parses("e2e4", "e2e4");
    parses("e2–e4", "e2e4");
    parses("e4xd5", "e4xd5");
    // Captures.
    parses("e:d5", "exd5");
    parses("N:d4", "Nxd4");
    parses("N×d4", "Nxd4");
    parses("ed5", "ed5");
    // Promotions.
    for text in ["e8=Q", "e8Q", "e8/Q", "e8(Q)", "e8=q", "e8q", "e8=♕", "e8♛"] {
        parses(text, "e8=Q");
    }
    parses("a8b", "a8=B");
    parses("dxe8N#", "dxe8=N#");
    parses("e7e8n", "e7e8=N");
    parses("exd8(R)+", "exd8=R+");
    // En passant.
    for text in [
        "exd6",
        "exd6e.p.",
        "exd6ep",
        "exd6 e.p.",
        "exd6e.p",
        "exd6 ep",
    ] {
        parses(text, "exd6");
    }
    parses("exd6 e.p.+", "exd6+");
    parses("exd6+ e.p.", "exd6+");
    parses("exd6e.p.!?", "exd6!?");
    // Marks and glyphs.
    parses("Qh5++", "Qh5+");
    parses("Qh5†", "Qh5+");
    parses("Qh5‡", "Qh5#");
    for glyph in Glyph::ALL {
        parses(
            &format!("Qxf7#{}", glyph.symbol()),
            &format!("Qxf7#{}", glyph.symbol()),
        );
        assert_eq!(Glyph::from_symbol(glyph.symbol()), Some(glyph));
    }
    // The standard's own forms.
    for text in [
        "e4", "exd5", "Nbd2", "N1d2", "Nb1d2", "R1xa3+", "bxc3", "Bxc3", "c8=N",
    ] {
        parses(text, text);
    }
}

#[test]
fn the_parts_of_a_move() {
    let san: San = "Qa1xh8#!!".parse().expect("a move");
    assert_eq!(
        san,
        San {
            named: SanMove::Piece {
                kind: PieceKind::Queen,
                from_file: Some(0),
                from_rank: Some(0),
                captures: true,
                to: Square8::H8,
                promotion: None,
            },
            mark: Some(CheckMark::Mate),
            glyph: Some(Glyph::Brilliant),
        }
    );
}

/// The place of an error and what is expected there.
#[track_caller]
fn complains(text: &str, reading: Reading, at: usize, expected: &str) {
    let error = San::parse(text, reading).expect_err(text);
    assert_eq!(
        (error.at, error.expected.as_str()),
        (at, expected),
        "{text}"
    );
}

#[test]
fn unreadable_moves() {
    const ANY: &str = "a piece of KQRBN, a square or castling";
    const SQUARE: &str = "a square from a1 to h8";
    const RANK: &str = "a rank from 1 to 8";
    const END: &str = "the end of the move";
    const CASTLING: &str = "O-O or O-O-O";
    const PAWN: &str = "a pawn's move as in e4 or exd5";
    for reading in [Reading::Strict, Reading::Lenient] {
        complains("", reading, 0, ANY);
        complains("x", reading, 1, SQUARE);
        complains("hello", reading, 2, RANK);
        complains("ü", reading, 0, ANY);
        complains("N", reading, 1, SQUARE);
        complains("Nx", reading, 2, SQUARE);
        complains("Nj3", reading, 1, SQUARE);
        complains("Nf9", reading, 2, RANK);
        complains("Nf", reading, 2, RANK);
        complains("Nbd", reading, 3, RANK);
        complains("N1", reading, 2, SQUARE);
        complains("Nbx", reading, 3, SQUARE);
        complains("Nbxd", reading, 4, RANK);
        complains("Nx3", reading, 2, SQUARE);
        complains("exd", reading, 3, RANK);
        complains("exd9", reading, 3, RANK);
        complains("e", reading, 1, RANK);
        complains("e9", reading, 1, RANK);
        complains("e4e", reading, 2, END);
        complains("e44", reading, 2, END);
        complains("e4 ", reading, 2, END);
        complains("e4+x", reading, 3, END);
        complains("e4!!!", reading, 2, END);
        complains("e4#+", reading, 3, END);
        complains("e8=", reading, 3, "a piece of QRBN");
        complains("e8=K", reading, 3, "a piece of QRBN");
        complains("e8=P", reading, 3, "a piece of QRBN");
        complains("Nf3=Q", reading, 3, END);
        complains("O", reading, 1, CASTLING);
        complains("O-", reading, 2, CASTLING);
        complains("O-O-", reading, 4, CASTLING);
        complains("O-Ox", reading, 3, END);
        complains("O-O-O-O", reading, 5, END);
        complains("Kñ", reading, 1, SQUARE);
    }
    complains("Nb1-", Reading::Lenient, 4, SQUARE);
    complains("e8(Q", Reading::Lenient, 4, ")");
    complains("e8/", Reading::Lenient, 3, "a piece of QRBN");
    complains("Pf", Reading::Lenient, 2, RANK);
    // Texts that only lenient reading accepts.
    complains("0-0", Reading::Strict, 0, ANY);
    complains("O-0", Reading::Strict, 2, CASTLING);
    complains("♘f3", Reading::Strict, 0, ANY);
    complains("Pe4", Reading::Strict, 0, ANY);
    complains("e2e4", Reading::Strict, 0, PAWN);
    complains("ed5", Reading::Strict, 0, PAWN);
    complains("e4xd5", Reading::Strict, 0, PAWN);
    complains("Ng1-f3", Reading::Strict, 3, END);
    complains("N:d4", Reading::Strict, 1, SQUARE);
    complains("e8Q", Reading::Strict, 2, END);
    complains("e8=q", Reading::Strict, 3, "a piece of QRBN");
    complains("exd6e.p.", Reading::Strict, 4, END);
    complains("e4†", Reading::Strict, 2, END);
    complains("e4++", Reading::Strict, 3, END);
}

/// The move that a text names, as UCI writes it.
#[track_caller]
fn reads(fen: &str, text: &str, expected: &str) {
    let position = position(fen);
    let chosen = san::read(&position, text, Reading::Lenient)
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(uci_text(&position, chosen), expected, "{text} in {fen}");
}

#[test]
fn texts_that_name_a_move() {
    reads(START, "e4", "e2e4");
    reads(START, "e3", "e2e3");
    reads(START, "Nf3", "g1f3");
    // Superfluous and missing letters, crosses and marks.
    reads(START, "Ngf3", "g1f3");
    reads(START, "N1f3", "g1f3");
    reads(START, "Nxf3#", "g1f3");
    let capture = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2";
    reads(capture, "ed5", "e4d5");
    reads(capture, "exd5+", "e4d5");
    reads(capture, "e4xd5", "e4d5");
    // Coordinates, castling among them.
    reads(START, "e2e4", "e2e4");
    reads(START, "g1f3", "g1f3");
    reads(START, "b1-c3", "b1c3");
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (text, expected) in [
        ("O-O", "e1g1"),
        ("0-0-0", "e1c1"),
        ("e1g1", "e1g1"),
        ("e1c1", "e1c1"),
        ("Ke1-g1", "e1g1"),
        ("e1h1", "e1g1"),
        ("Ke1xh1", "e1g1"),
        ("Kf1", "e1f1"),
        ("e1f1", "e1f1"),
    ] {
        reads(castling, text, expected);
    }
    // Two knights, one of them pinned: no letter is needed, but a letter is
    // allowed.
    let pinned = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
    reads(pinned, "Ne2", "g1e2");
    reads(pinned, "Nge2", "g1e2");
    let promoting = "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1";
    reads(promoting, "e8=Q+", "e7e8q");
    reads(promoting, "e7d8n", "e7d8n");
    reads(promoting, "exd8(R)", "e7d8r");
    let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    reads(passing, "exd6 e.p.", "e5d6");
}

/// Chess960: castling is where the king takes the rook, and a step that ends
/// where castling would is a step.
#[test]
fn castling_in_chess960() {
    // King on f1, rooks on e1 and g1: castling on the king's side moves the
    // king one square, to where the rook is.
    let position = position("7k/8/8/8/8/8/8/4RKR1 w GE - 0 1");
    let short = Move::castling(Square8::F1, Square8::G1);
    let long = Move::castling(Square8::F1, Square8::E1);
    let read = |text| san::read(&position, text, Reading::Lenient);
    assert_eq!(read("O-O"), Ok(short));
    assert_eq!(read("f1g1"), Ok(short));
    assert_eq!(san::text(&position, short), "O-O");
    assert_eq!(read("f1e1"), Ok(long));
    assert_eq!(san::text(&position, long), "O-O-O");
    // King on b1 and rook on a1: to c1 it steps, or castles.
    let position = self::position("4k3/8/8/8/8/8/8/RK6 w Q - 0 1");
    let read = |text| san::read(&position, text, Reading::Lenient);
    let step = Move::new(Square8::B1, Square8::C1);
    assert_eq!(read("Kc1"), Ok(step));
    assert_eq!(read("b1c1"), Ok(step));
    assert_eq!(read("b1a1"), Ok(Move::castling(Square8::B1, Square8::A1)));
}

/// The refusal of a text.
#[track_caller]
fn refuses(fen: &str, text: &str) -> SanError {
    match san::read(&position(fen), text, Reading::Lenient) {
        Err(ReadMoveError::Illegal(error)) => error,
        other => panic!("{text} in {fen}: {other:?}"),
    }
}

/// If a text can mean only one move, the refusal names the rule that this move
/// breaks.
#[test]
fn the_rule_that_the_only_candidate_breaks() {
    #[track_caller]
    fn check(fen: &str, text: &str, meant: Move, id: &str, sentence: &str) {
        let error = refuses(fen, text);
        let SanError::Illegal { meant: found, rule } = error else {
            panic!("{text}: {error:?}");
        };
        assert_eq!((found, rule.id()), (meant, id), "{text}");
        assert_eq!(error.to_string(), sentence, "{text}");
        assert_eq!(error.rule(), Some(rule));
    }
    use Square8 as S;
    check(
        START,
        "Bc4",
        Move::new(S::F1, S::C4),
        "chess.reach.blocked",
        "the bishop on f1 cannot reach c4: the pawn on e2 is in the way",
    );
    check(
        START,
        "Ra3",
        Move::new(S::A1, S::A3),
        "chess.reach.blocked",
        "the rook on a1 cannot reach a3: the pawn on a2 is in the way",
    );
    check(
        START,
        "Nd2",
        Move::new(S::B1, S::D2),
        "chess.to.own",
        "the pawn on d2 is your own",
    );
    check(
        START,
        "e5",
        Move::new(S::E2, S::E5),
        "chess.reach.pawn",
        "the pawn on e2 cannot reach e5: a pawn steps straight ahead and captures diagonally ahead",
    );
    check(
        START,
        "exd3",
        Move::new(S::E2, S::D3),
        "chess.pawn.capture",
        "the pawn on e2 cannot move to d3: it moves diagonally only to capture",
    );
    check(
        START,
        "O-O",
        Move::castling(S::E1, S::H1),
        "chess.castling.blocked",
        "castling on the king's side is blocked by the bishop on f1",
    );
    check(
        "4k3/8/8/8/8/8/8/R3K2R w - - 0 1",
        "O-O-O",
        Move::castling(S::E1, S::A1),
        "chess.castling.rights",
        "castling on the queen's side is not allowed: the king or the rook is not there or has moved",
    );
    check(
        "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
        "a8",
        Move::new(S::A7, S::A8),
        "chess.promotion.missing",
        "the pawn on a7 must become a queen, rook, bishop or knight on a8",
    );
    check(
        "4k3/8/8/8/8/P7/8/4K3 w - - 0 1",
        "a4=Q",
        Move::promoting(S::A3, S::A4, Promotion::Queen),
        "chess.promotion.rank",
        "the pawn on a3 does not promote on a4",
    );
    check(
        "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1",
        "Ncd5",
        Move::new(S::C3, S::D5),
        "chess.pin",
        "the knight on c3 is pinned: it covers the king on e1 from the bishop on b4",
    );
    // Of two bishops, one is of the other colour of squares.
    check(
        "4k3/8/8/8/1b6/8/3B4/4KB2 w - - 0 1",
        "Bg5",
        Move::new(S::D2, S::G5),
        "chess.pin",
        "the bishop on d2 is pinned: it covers the king on e1 from the bishop on b4",
    );
    check(
        "4k3/8/8/8/8/8/3q4/4K3 w - - 0 1",
        "Kd1",
        Move::new(S::E1, S::D1),
        "chess.check.exposed",
        "the king on d1 would be in check from the queen on d2",
    );
}

#[test]
fn texts_that_name_no_piece_or_several() {
    let error = refuses("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Nf3");
    assert_eq!(error.to_string(), "white has no knight");
    assert_eq!(error.rule().map(|rule| rule.id()), Some("chess.san.none"));
    let error = refuses(START, "Ndf3");
    assert_eq!(
        error,
        SanError::NoSuchPiece {
            color: Color::White,
            kind: PieceKind::Knight,
            from_file: Some(3),
            from_rank: None,
            to: Square8::F3,
        }
    );
    assert_eq!(error.to_string(), "white has no knight on the d-file");
    let sentence = |text| refuses(START, text).to_string();
    assert_eq!(sentence("N8f6"), "white has no knight on rank 8");
    assert_eq!(sentence("Nd4f3"), "white has no knight on d4");
    assert_eq!(
        sentence("Nf6"),
        "none of the knights on b1 and g1 can go to f6"
    );
    assert_eq!(
        sentence("Rd1"),
        "none of the rooks on a1 and h1 can go to d1"
    );

    let rooks = "3k4/8/8/R7/8/8/4K3/R6R w - - 0 1";
    let error = refuses(rooks, "Rd1");
    let pieces = Set8::from_squares(&[Square8::A1, Square8::H1]);
    assert_eq!(
        error,
        SanError::Ambiguous {
            kind: PieceKind::Rook,
            pieces,
            to: Square8::D1,
        }
    );
    assert_eq!(
        error.rule(),
        Some(ChessRule::ShortAmbiguous {
            kind: PieceKind::Rook,
            to: Square8::D1,
            first: Square8::A1,
            second: Square8::H1,
        })
    );
    assert_eq!(
        refuses("6k1/8/8/8/8/2N3N1/8/N5K1 w - - 0 1", "Ne2").to_string(),
        "the knights on c3 and g3 can all go to e2"
    );
    assert_eq!(
        refuses("5k2/8/2Q5/8/8/8/7K/Q5Q1 w - - 0 1", "Qc1").to_string(),
        "the queens on a1, g1 and c6 can all go to c1"
    );
}

/// Strict reading accepts the standard's text, and for any other text says what the
/// standard's text is.
#[test]
fn strict_reading_wants_the_usual_text() {
    #[track_caller]
    fn check(fen: &str, text: &str, usual: &str) {
        let position = position(fen);
        let error = san::read(&position, text, Reading::Strict).expect_err(text);
        let ReadMoveError::Illegal(error @ SanError::Unusual { usual: found }) = error else {
            panic!("{text}: {error:?}");
        };
        assert_eq!(found.to_string(), usual, "{text}");
        assert_eq!(error.rule(), None);
        assert!(san::read(&position, usual, Reading::Strict).is_ok());
    }
    check(START, "Ngf3", "Nf3");
    check(START, "Nxf3", "Nf3");
    check(START, "e4+", "e4");
    check(START, "N1f3!?", "Nf3!?");
    let mating = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2";
    check(mating, "Qh4", "Qh4#");
    check(mating, "Qh4+", "Qh4#");
    assert!(san::read(&position(mating), "Qh4#??", Reading::Strict).is_ok());
}

/// The text of each legal move of a kind to a square, by the rules of
/// disambiguation.
#[test]
fn no_more_letters_than_are_needed() {
    #[track_caller]
    fn check(fen: &str, moves: &[(&str, &str)]) {
        let position = position(fen);
        for (uci, expected) in moves {
            let chosen = uci::read(&position, uci, CastlingForm::KingMoves).expect(uci);
            assert!(position.is_legal(chosen), "{uci}");
            assert_eq!(san::text(&position, chosen), *expected, "{uci} in {fen}");
        }
    }
    // The file is preferred, then the rank, then both.
    check(
        "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1",
        &[("b1d2", "Nbd2"), ("f1d2", "Nfd2")],
    );
    check(
        "R7/3k4/8/8/8/8/8/R3K3 w - - 0 1",
        &[("a1a4", "R1a4"), ("a8a4", "R8a4")],
    );
    check(
        "8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1",
        &[("h4e1", "Qh4e1"), ("h1e1", "Q1e1"), ("e4e1", "Qee1")],
    );
    // If the other piece is on another file and another rank, the file is enough.
    check(
        "3k4/8/8/8/8/1N3N2/8/K3N3 w - - 0 1",
        &[("b3d2", "Nbd2"), ("f3d2", "Nfd2"), ("e1d3", "Nd3")],
    );
    // Another piece that is pinned, or would leave its king in check, needs no
    // distinction.
    check("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", &[("g1e2", "Ne2")]);
    check(
        "k3r3/8/8/8/8/8/4N3/2N1K3 w - - 0 1",
        &[("c1d3", "Nd3"), ("c1b3", "Nb3")],
    );
    // Neither does a blocked one.
    check("4k3/8/8/8/8/8/8/R2NK2R w - - 0 1", &[("h1g1", "Rg1")]);
    // Pawns give their file when they capture, and nothing else.
    check(
        "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
        &[("c5d6", "cxd6"), ("e5d6", "exd6"), ("e5e6", "e6")],
    );
    // Check and mate, by castling, promotion and discovery too.
    check(
        "5k2/P7/8/8/8/8/8/4K2R w K - 0 1",
        &[
            ("e1g1", "O-O+"),
            ("a7a8q", "a8=Q+"),
            ("a7a8n", "a8=N"),
            ("h1h8", "Rh8+"),
        ],
    );
    check("3k4/R7/8/8/8/8/8/R3K3 w Q - 0 1", &[("e1c1", "O-O-O+")]);
    check("k3r3/8/8/8/8/8/4B3/K3R2R w - - 0 1", &[("e2f3", "Bf3+")]);
    check("7k/6pp/8/8/8/8/8/K3R3 w - - 0 1", &[("e1e8", "Re8#")]);
}

/// A move is stored as its text, which holds all of its parts.
#[cfg(feature = "serde")]
#[test]
fn kept_as_text() {
    use serde::Deserialize as _;
    use serde::de::value::{Error, StrDeserializer};
    for text in ["Nbxd2+!?", "O-O-O#", "exd8=Q", "Qa1xh8#"] {
        let san = San::deserialize(StrDeserializer::<Error>::new(text)).expect(text);
        assert_eq!(String::from(san), text);
    }
    let error = San::deserialize(StrDeserializer::<Error>::new("Nj3")).expect_err("no move");
    assert_eq!(
        error.to_string(),
        "expected a square from a1 to h8 at byte 1"
    );
}
