//! Each error in a game of a file, with its exact place.

#![cfg(feature = "std")]

use boardwright_chess::pgn::{
    Enclosed, Error, ErrorKind, Found, GameResult, Games, Limits, Place, Reader, Reading, Source,
    SourceError,
};
use boardwright_chess::san::SanError;
use boardwright_chess::{ChessRule, Move, PieceKind, Square8};
use std::io::{self, Read};

const BAD_GAMES: &str = include_str!("../data/pgn_bad.pgn");

/// The errors that `data/pgn_bad.pgn` itself gives for its games.
fn expected_of_bad_games() -> Vec<String> {
    let mut expected = Vec::new();
    for (index, line) in BAD_GAMES.lines().enumerate() {
        let Some(rest) = line.strip_prefix("% expect ") else {
            continue;
        };
        let Some((below, rest)) = rest.strip_prefix('+').and_then(|rest| rest.split_once(':'))
        else {
            expected.push(format!("{rest} moves"));
            continue;
        };
        let (column, sentence) = rest.split_once(' ').expect("a column and a sentence");
        // Lines are counted from 1, so the line itself is `index + 1`.
        let line = index + 1 + below.parse::<usize>().expect("a number of lines");
        expected.push(format!("line {line}, column {column}: {sentence}"));
    }
    expected
}

#[test]
fn bad_games_are_told_and_passed_over() {
    let games = Games::new(BAD_GAMES.as_bytes()).checking_variations();
    let found: Vec<String> = games
        .map(|game| match game {
            Ok(game) => format!("{} moves", game.moves.len()),
            Err(error) => error.to_string(),
        })
        .collect();
    let expected = expected_of_bad_games();
    let differences: Vec<_> = found
        .iter()
        .zip(&expected)
        .filter(|(found, expected)| found != expected)
        .collect();
    assert!(differences.is_empty(), "{differences:#?}");
    assert_eq!(found.len(), expected.len());
    assert!(expected.len() > 35);
}

/// The first error in a text, by a reader of events.
fn first_error<S: Source>(mut reader: Reader<S>) -> Error {
    loop {
        match reader.read().expect("something is wrong") {
            Ok(_) => {}
            Err(error) => return error,
        }
    }
}

fn at(byte: u64, line: u64, column: u64) -> Place {
    Place { byte, line, column }
}

/// Each kind of error as data, for programs that distinguish the kinds.
#[test]
fn errors_as_data() {
    #[track_caller]
    fn check(text: &str, place: Place, kind: ErrorKind) {
        let mut games = Games::new(text.as_bytes()).checking_variations();
        let found = games.next().expect("a game").expect_err("a bad game");
        assert_eq!(found.error, Error { place, kind }, "{text}");
    }
    check(
        "1. e4 {♘}, *",
        at(11, 1, 10),
        ErrorKind::Unexpected {
            expected: "a move, a comment, a variation or a result",
            found: Found::Character(','),
        },
    );
    check(
        "[A",
        at(2, 1, 3),
        ErrorKind::Unexpected {
            expected: "a value in quotation marks",
            found: Found::End,
        },
    );
    check(
        "\n[A \"b\n\"]",
        at(4, 2, 4),
        ErrorKind::Unclosed(Enclosed::TagValue),
    );
    check("e4 {", at(3, 1, 4), ErrorKind::Unclosed(Enclosed::Comment));
    check(
        "e4 (",
        at(3, 1, 4),
        ErrorKind::Unclosed(Enclosed::Variation),
    );

    check(
        "♘f9",
        at(4, 1, 3),
        ErrorKind::Unreadable {
            text: "♘f9".into(),
            expected: "a rank from 1 to 8".into(),
        },
    );
    let rule = ChessRule::Blocked {
        kind: PieceKind::Bishop,
        from: Square8::F1,
        to: Square8::C4,
        blocker: Square8::E2,
        blocker_kind: PieceKind::Pawn,
    };
    let error = SanError::Illegal {
        meant: Move::new(Square8::F1, Square8::C4),
        rule,
    };
    check(
        "d4 d5 ♗c4!?",
        at(6, 1, 7),
        ErrorKind::Move {
            text: "♗c4".into(),
            error,
        },
    );
    check(
        "f3 e5 g4 Qh4# a3",
        at(14, 1, 15),
        ErrorKind::AfterEnd {
            text: "a3".into(),
            reason: "checkmate",
        },
    );
    check("e4 f5 Qh5 --", at(10, 1, 11), ErrorKind::NullMove);
    check("[SetUp \"1\"]", at(11, 1, 12), ErrorKind::NoFen);
    check(
        "[Variant \"Antichess\"]\n\n*",
        at(23, 3, 1),
        ErrorKind::Variant {
            name: "Antichess".into(),
        },
    );
    // Bytes and columns of a FEN, behind blanks and in Latin-1.
    let fen = "[FEN \" 8/8/8/8/8/8/8/4K3 w - - 0 1\"]";
    let found = Games::new(fen.as_bytes()).next().expect("a game");
    let error = found.expect_err("no black king").error;
    assert_eq!(error.place, at(7, 1, 8));
    assert!(matches!(error.kind, ErrorKind::Fen(ref faults) if faults.faults.len() == 1));
    let latin1 = b"[FEN \"\xe9k\"]";
    let found = Games::new(&latin1[..]).next().expect("a game");
    let error = found.expect_err("no position").error;
    assert_eq!(error.place, at(6, 1, 7));
}

/// What exceeds a limit is an error at its place, and the next game is read.
#[test]
fn limits() {
    #[track_caller]
    fn check(limits: Limits, text: &str, place: (u64, u64), sentence: &str) {
        // A text at the limit is read.
        let text = format!("{text}\n\n[Event \"next\"]\n\nd4 *");
        let mut games = Games::new(text.as_bytes())
            .with_limits(limits)
            .checking_variations();
        let error = games.next().expect("a game").expect_err(&text).error;
        let found = (error.place.line, error.place.column);
        assert_eq!(
            (found, &*error.kind.to_string()),
            (place, sentence),
            "{text}"
        );
        let next = games.next().expect("another game").expect("a good game");
        assert_eq!(next.tags.get("Event"), Some("next"), "{text}");
        assert_eq!(next.moves.len(), 1, "{text}");
        assert!(games.next().is_none(), "{text}");
    }
    #[track_caller]
    fn is_well(limits: Limits, text: &str) {
        let mut games = Games::new(text.as_bytes())
            .with_limits(limits)
            .checking_variations();
        games.next().expect("a game").expect(text);
    }
    let limits = Limits {
        token: 100,
        tags: 3,
        depth: 2,
        moves: 4,
        nodes: 8,
        text: 120,
    };
    let long = "x".repeat(100);
    is_well(limits, &format!("e4 {{{}}} *", &long[1..]));
    check(
        limits,
        &format!("e4 {{{long}}} e5 *"),
        (1, 4),
        "a comment is longer than the limit of 100 bytes",
    );
    check(
        limits,
        &format!("e4 *\n\ne4 ; {long} {{\n e5 *").split_off(6),
        (1, 4),
        "a comment is longer than the limit of 100 bytes",
    );
    is_well(limits, &format!("[A \"{long}\"] *"));
    check(
        limits,
        &format!("[A \"{long}x\"] *"),
        (1, 4),
        "the value of a tag is longer than the limit of 100 bytes",
    );
    let name = "x".repeat(256);
    is_well(
        Limits {
            text: 1000,
            ..limits
        },
        &format!("[{} \"a\"] *", &name[1..]),
    );
    check(
        limits,
        &format!("[{name} \"a\"] *"),
        (1, 2),
        "the name of a tag is longer than the limit of 255 bytes",
    );
    check(
        limits,
        &format!("e4 {name} *"),
        (1, 4),
        "a word is longer than the limit of 255 bytes",
    );
    is_well(limits, "[A \"\"] [B \"\"] [C \"\"] *");
    check(
        limits,
        "[A \"\"] [B \"\"] [C \"\"] [D \"\"] *",
        (1, 22),
        "a game has more than 3 tags",
    );
    is_well(limits, "e4 (d4 (c4)) *");
    check(
        limits,
        "e4 (d4 (c4 (b4))) *",
        (1, 12),
        "variations lie more than 2 deep in each other",
    );
    is_well(limits, "e4 e5 d4 d5 (a6 c4 c5 b4 b5) *");
    check(
        limits,
        "e4 e5 d4 d5 c4 *",
        (1, 13),
        "a game has more than 4 half-moves",
    );
    let sixty = "y".repeat(60);
    is_well(limits, &format!("{{{sixty}}} e4 {{{}}} *", &sixty[2..]));
    check(
        limits,
        &format!("{{{sixty}}} e4 {{{}}} *", &sixty[1..]),
        (1, 67),
        "the tags and comments of a game are longer than 120 bytes",
    );
    // Even empty comments and tags are counted.
    let many = "{}".repeat(200);
    is_well(limits, &format!("e4 {many} *"));
    let many = "{.}".repeat(61);
    check(
        limits,
        &format!("e4 {many} *"),
        (1, 184),
        "the tags and comments of a game are longer than 120 bytes",
    );
}

/// Texts that only strict reading refuses.
#[test]
fn strict_games() {
    #[track_caller]
    fn check(text: &str, place: (u64, u64), sentence: &str) {
        let mut games = Games::new(text.as_bytes()).with_reading(Reading::Strict);
        let error = games.next().expect("a game").expect_err(text).error;
        let found = (error.place.line, error.place.column);
        assert_eq!(
            (found, &*error.kind.to_string()),
            (place, sentence),
            "{text}"
        );
        assert!(games.next().is_none(), "{text}");
        let mut games = Games::new(text.as_bytes());
        games.next().expect("a game").expect(text);
    }
    check(
        "[A \"b\"]\n[A \"c\"]\n\n*",
        (2, 1),
        "the game has a tag A already",
    );
    check("1. e4 e5 3. d4 *", (1, 10), "this is move 2, not 3");
    check("2. e4 *", (1, 1), "this is move 1, not 2");
    check(
        "1. e4 e5\n",
        (2, 1),
        "expected a result or a move, found the end of the game",
    );
    check(
        "[Result \"1-0\"]\n\n1. e4 0-1",
        (3, 7),
        "the game ends with 0-1, but its tag Result says 1-0",
    );
    check(
        "1. Ngf3 *",
        (1, 4),
        "Ngf3 cannot be played: the standard writes this move Nf3",
    );
    check(
        "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7+ *",
        (1, 35),
        "Qxf7+ cannot be played: the standard writes this move Qxf7#",
    );
    let good = "[Result \"0-1\"]\n\n1. f3 e5 2. g4 (2. d4) 2... Qh4# 0-1";
    let game = Games::new(good.as_bytes())
        .with_reading(Reading::Strict)
        .next();
    let game = game.expect("a game").expect("nothing is wrong");
    assert_eq!(game.result, Some(GameResult::Black));
}

/// A source that gives a little and then fails.
struct Failing {
    left: &'static [u8],
    interruptions: usize,
}

impl Read for Failing {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.interruptions > 0 {
            self.interruptions -= 1;
            return Err(io::ErrorKind::Interrupted.into());
        }
        if self.left.is_empty() {
            return Err(io::Error::new(io::ErrorKind::TimedOut, "gone"));
        }
        self.left.read(into)
    }
}

/// If reading the input fails, the error is given once, and then nothing more
/// comes. An interrupted read is tried again.
#[test]
fn inputs_that_fail() {
    for text in ["", "e4", "[A \"b", "e4 {c", "e4 (d", "e4 $", "e4 * d4 *\n"] {
        let source = Failing {
            left: text.as_bytes(),
            interruptions: 3,
        };
        let mut games = Games::new(source);
        let mut errors = 0;
        for game in games.by_ref() {
            let Err(bad) = game else { continue };
            errors += 1;
            let ErrorKind::Source(error) = bad.error.kind else {
                panic!("{text}: {bad}");
            };
            assert_eq!(error, SourceError::new("gone"));
            let cause = error.io_error().expect("an error of the input");
            assert_eq!(cause.kind(), io::ErrorKind::TimedOut);
        }
        assert_eq!(errors, 1, "{text}");
        assert!(games.next().is_none());
    }
    let error = first_error(Reader::new(Failing {
        left: b"e4",
        interruptions: 0,
    }));
    assert_eq!(
        error.to_string(),
        "line 1, column 1: the input cannot be read: gone"
    );
}

/// The part of a bad game that was read comes with the error.
#[test]
fn what_was_read_of_a_bad_game() {
    let text = "[White \"a\"]\n\n{start} e4! {good} e5 Ke3 d5 1-0";
    let bad = Games::new(text.as_bytes())
        .next()
        .expect("a game")
        .expect_err("a bad game");
    assert_eq!(bad.game.tags.get("White"), Some("a"));
    assert!(bad.game.comments.iter().eq([(0, "start"), (1, "good")]));
    assert_eq!(bad.game.moves.len(), 2);
    assert_eq!(bad.game.result, None);
    assert_eq!(bad.game.end, bad.game.positions().last().expect("a start"));
    assert_eq!(bad.to_string(), bad.error.to_string());
}
