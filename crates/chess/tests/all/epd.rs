//! EPD: written text is read back, text of other programs is read, and other text
//! is refused with its place.

use boardwright_chess::epd::{Epd, EpdError, Operand};
use boardwright_chess::{Move, Position};
use proptest::prelude::{Just, Strategy, prop, prop_assert_eq, prop_oneof, proptest};

fn read(text: &str) -> Epd {
    text.parse()
        .unwrap_or_else(|error| panic!("{error} in {text}"))
}

fn texts(moves: &[Move]) -> Vec<String> {
    moves.iter().map(Move::to_string).collect()
}

#[test]
fn what_others_write_is_read() {
    for (text, written) in [
        // Only a position, with four fields or six.
        ("4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - -"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - -"),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 7 30",
            "4k3/8/8/8/8/8/8/4K3 w - - hmvc 7; fmvn 30;",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - fmvn 30; hmvc 7;",
            "4k3/8/8/8/8/8/8/4K3 w - - hmvc 7; fmvn 30;",
        ),
        ("4k3/8/8/8/8/8/8/4K3 w - -;", "4k3/8/8/8/8/8/8/4K3 w - -"),
        // Lists of perft counts.
        (
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66",
            "4k3/8/8/8/8/8/8/4K2R w K - D1 15; D2 66;",
        ),
        // Odd spacing, the last semicolon missing, an operation without operands.
        (
            "4k3/8/8/8/8/8/8/4K2R w K -  bm   O-O ;noop;  id \"a; b\"\r\n",
            "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; noop; id \"a; b\";",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w K - bm O-O Rh8+",
            "4k3/8/8/8/8/8/8/4K2R w K - bm O-O Rh8+;",
        ),
        (
            r#"4k3/8/8/8/8/8/8/4K2R w K - c0 "a \"b\" \\ c\d";"#,
            r#"4k3/8/8/8/8/8/8/4K2R w K - c0 "a \"b\" \\ c\\d";"#,
        ),
    ] {
        assert_eq!(read(text).to_string(), written, "{text}");
        assert_eq!(read(written), read(text), "{text}");
    }
}

/// Other programs write dashes in place of counters, or one dash too many.
#[test]
fn dashes_in_place_of_counters_are_read() {
    for (dashes, clock, number) in [
        ("-", 0, 1),
        ("- -", 0, 1),
        ("- - -", 0, 1),
        ("- 0 1", 0, 1),
        ("- 7 30", 7, 30),
        ("- - 30", 0, 30),
        ("- 30", 0, 30),
        ("7 -", 7, 1),
    ] {
        for tail in ["", ";", " bm e4;", " hmvc 9; bm e4;"] {
            let text =
                format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - {dashes}{tail}");
            let epd = read(&text);
            let clock = if tail.contains("hmvc") { 9 } else { clock };
            assert_eq!(epd.position().halfmove_clock(), clock, "{text}");
            assert_eq!(epd.position().fullmove_number(), number, "{text}");
            assert_eq!(
                epd.moves("bm").map(|best| best.len()),
                Ok(usize::from(tail.contains("bm")))
            );
            assert_eq!(read(&epd.to_string()), epd, "{text}");
        }
    }
    let error = "4k3/8/8/8/8/8/8/4K3 w - - - 99999 1".parse::<Epd>();
    assert_eq!(
        error.expect_err("it is too large").to_string(),
        "expected a number from 0 to 65535 at byte 28"
    );
    // More than that is not EPD, and the error gives the place.
    for (tail, at) in [
        ("- - - -", 31),
        ("0 1 -", 29),
        ("-bm e4;", 25),
        ("bm e4; -;", 32),
    ] {
        let text = format!("4k3/8/8/8/8/8/8/4K3 w - - {tail}");
        let error = text.parse::<Epd>().expect_err(&text);
        assert_eq!(
            error.to_string(),
            format!("expected the word of an operation at byte {}", at + 1),
            "{text}"
        );
    }
}

#[test]
fn common_operations_have_meanings() {
    let epd = read(
        "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3 \
         bm Nf6 Bc5; am g5; pv Nf6 d3 Bc5 0-0; sm g8f6; ce -12; acd 20; acn 1234567890123; dm x; id \"Italian\"; eco C50;",
    );
    assert_eq!(
        texts(&epd.best_moves().expect("they are legal")),
        ["g8f6", "f8c5"]
    );
    assert_eq!(texts(&epd.avoid_moves().expect("it is legal")), ["g7g5"]);
    assert_eq!(texts(&epd.moves("sm").expect("it is legal")), ["g8f6"]);
    assert_eq!(
        texts(&epd.line("pv").expect("it is legal")),
        ["g8f6", "d2d3", "f8c5", "e1h1"]
    );
    assert_eq!(
        (epd.number("ce"), epd.number("acn")),
        (Some(-12), Some(1_234_567_890_123))
    );
    assert_eq!(
        (epd.number("dm"), epd.number("none"), epd.text("bm")),
        (None, None, None)
    );
    assert_eq!((epd.id(), epd.text("eco")), (Some("Italian"), Some("C50")));
    assert!(epd.moves("none").is_ok_and(|moves| moves.is_empty()));
    assert_eq!(epd.position().halfmove_clock(), 3);
    assert_eq!(epd.operations().len(), 10);
}

#[test]
fn operations_are_set_and_removed() {
    let mut epd = Epd::new(Position::start());
    let position = Position::start();
    let moves: Vec<Move> = position
        .legal_moves()
        .into_iter()
        .filter(|chosen| chosen.to_string().starts_with('g'))
        .collect();
    epd.set_moves("bm", &moves);
    epd.set_text("id", "say \"hello\"");
    epd.set_number("acd", 5);
    let line: Vec<Move> =
        read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - pv e4 e5 Ke2;")
            .line("pv")
            .expect("legal");
    epd.set_line("pv", &line);
    epd.set_number("hmvc", 9);
    assert_eq!(
        epd.to_string(),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm Nf3 Nh3 g3 g4; \
         id \"say \\\"hello\\\"\"; acd 5; pv e4 e5 Ke2;"
    );
    epd.set_number("acd", 6);
    assert!(epd.remove("pv") && !epd.remove("pv"));
    assert_eq!(epd.number("acd"), Some(6));
    assert_eq!(read(&epd.to_string()), epd);
}

#[test]
fn what_is_none_is_refused_with_its_place() {
    for (text, expected) in [
        (
            "4k3/8/8/8/8/8/8/4K3 w - - id \"open",
            "expected a text that ends with \" at byte 29",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - bm; \"id\" x;",
            "expected the word of an operation at byte 30",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - bm; +x;",
            "expected the word of an operation at byte 30",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - hmvc many;",
            "expected a number from 0 to 65535 at byte 26",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w -",
            "expected an en passant square or - (at byte 23)",
        ),
        ("", "expected eight ranks of eight squares (at byte 0)"),
    ] {
        let error = text.parse::<Epd>().expect_err(text);
        assert_eq!(error.to_string(), expected, "{text}");
    }
    assert!(matches!(
        "8/8/8/8/8/8/8/8 w - - id x;".parse::<Epd>(),
        Err(EpdError::Position(_))
    ));
    let epd = read("4k3/8/8/8/8/8/8/4K3 w - - bm Kd1 Qd8;");
    let error = epd.best_moves().expect_err("there is no queen");
    assert_eq!(error.to_string(), "bm Qd8: white has no queen");
}

fn operand() -> impl Strategy<Value = Operand> {
    prop_oneof![
        "[!#-:<-~][!-:<-~]{0,8}".prop_map(Operand::Word),
        "[^\\p{Cc}]{0,12}".prop_map(Operand::Text),
        Just(Operand::Text("\\\"; \\".to_string())),
    ]
}

proptest! {
    #[test]
    fn what_is_written_comes_back(
        operations in prop::collection::vec(("[a-zA-Z_][a-zA-Z0-9_]{0,14}", prop::collection::vec(operand(), 0..4)), 0..6),
        clock in 0_u16..200, number in 1_u16..300,
    ) {
        let fen = format!("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - {clock} {number}");
        let mut epd = Epd::new(fen.parse().expect("the position is sound"));
        for (opcode, operands) in operations {
            epd.set(&opcode, operands);
        }
        let text = epd.to_string();
        prop_assert_eq!(text.parse::<Epd>(), Ok(epd), "{}", text);
    }

    #[test]
    fn no_text_makes_it_panic(tail in ".{0,60}", whole in ".{0,60}") {
        let _ = whole.parse::<Epd>();
        let text = format!("4k3/8/8/8/8/8/8/4K3 w - - {tail}");
        if let Ok(epd) = text.parse::<Epd>() {
            let _ = (epd.best_moves(), epd.line("pv"));
            prop_assert_eq!(epd.to_string().parse::<Epd>(), Ok(epd));
        }
    }
}
