//! Games with faults that others read past: lenient reading keeps each of them
//! and tells what it passed over; strict reading refuses each with its place.

#![cfg(feature = "std")]

use boardwright_chess::pgn::{Error, Game, Games, Reading, Trees};

fn games(text: &str, reading: Reading) -> Vec<Result<Game, Error>> {
    let games = Games::new(text.as_bytes()).with_reading(reading);
    games.map(|game| game.map_err(|bad| bad.error)).collect()
}

/// The one game of a text. What lenient reading passes over is told, and strict
/// reading refuses the game with the first of it.
fn kept(text: &str, passed_over: &[&str]) -> Game {
    let mut read = games(text, Reading::Lenient);
    assert_eq!(read.len(), 1, "{text}: {read:?}");
    let game = read.remove(0).expect(text);
    let told: Vec<String> = game.passed_over.iter().map(Error::to_string).collect();
    assert_eq!(told, passed_over, "{text}");
    let mut trees = Trees::new(text.as_bytes());
    let tree = trees.next().expect("a game").expect(text);
    assert_eq!(trees.passed_over(), game.passed_over, "{text}");
    assert_eq!(tree.main_line().count(), game.moves.len(), "{text}");
    refused(text, passed_over[0]);
    game
}

/// Strict reading refuses the first game of a text with this sentence.
fn refused(text: &str, sentence: &str) {
    let mut strict = games(text, Reading::Strict);
    let error = strict.remove(0).expect_err(text);
    assert_eq!(error.to_string(), sentence, "{text}");
}

#[test]
fn quotation_marks_in_tags() {
    let game = kept(
        "[Event \"The \"Big\" one\"]\n\n1. e4 *\n",
        &["line 1, column 14: expected ], found 'B'"],
    );
    assert_eq!(game.tags.get("Event"), Some("The \"Big\" one"));
    let game = kept(
        "[White \"\"Al\" Bo\" ]\n\n1. e4 *\n",
        &["line 1, column 10: expected ], found 'A'"],
    );
    assert_eq!(game.tags.get("White"), Some("\"Al\" Bo"));
    // Where no quotation mark closes the value, nothing is guessed.
    let [Err(error)] = &games("[White \"Al\" Bo]\n\n1. e4 *\n", Reading::Lenient)[..] else {
        panic!("the value ends before the end of the tag");
    };
    assert_eq!(
        error.to_string(),
        "line 1, column 13: expected ], found 'B'"
    );
}

#[test]
fn dashes_in_the_names_of_tags() {
    let text = "[White-Elo \"2000\"]\n[Event-Date \"?\"]\n\n1. e4 *\n";
    let game = kept(
        text,
        &[
            "line 1, column 7: expected a letter, a digit or _ in the name of a tag, found '-'",
            "line 2, column 7: expected a letter, a digit or _ in the name of a tag, found '-'",
        ],
    );
    assert_eq!(game.tags.get("White-Elo"), Some("2000"));
    assert_eq!(game.tags.get("Event-Date"), Some("?"));
    // It comes back as it was.
    let tree = Trees::new(text.as_bytes()).next().unwrap().unwrap();
    let text = tree.to_string();
    let again = Trees::new(text.as_bytes()).next().unwrap().unwrap();
    assert_eq!(again.tags().get("White-Elo"), Some("2000"), "{text}");
    assert_eq!(again.tags().get("Event-Date"), Some("?"), "{text}");
}

#[test]
fn a_parenthesis_too_many() {
    let game = kept(
        "1. e4 (1. d4) ) e5 ) *\n",
        &[
            "line 1, column 15: expected a move, a comment, a variation or a result, found ')'",
            "line 1, column 20: expected a move, a comment, a variation or a result, found ')'",
        ],
    );
    assert_eq!(game.moves.len(), 2);
}

#[test]
fn annotations_without_a_meaning() {
    let game = kept(
        "1. e4 $999 $1 e5 $256 *\n",
        &[
            "line 1, column 7: annotations are numbered from 0 to 255",
            "line 1, column 18: annotations are numbered from 0 to 255",
        ],
    );
    assert_eq!((game.moves.len(), game.moves[0].nags.len()), (2, 1));
}

#[test]
fn null_moves_in_the_main_line() {
    for sign in ["--", "Z0", "@@@@"] {
        let text = format!("1. e4 {sign} 2. d4 *\n");
        let game = games(&text, Reading::Lenient).remove(0).expect(sign);
        assert_eq!(game.moves.len(), 3);
        assert_eq!(game.moves[1].chosen, None);
        assert!(game.passed_over.is_empty());
        let last = game.positions().last();
        assert_eq!(last, Some(game.end));
        assert_eq!(
            game.end.to_string(),
            "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2",
        );
        let error = games(&text, Reading::Strict).remove(0).expect_err(sign);
        assert_eq!((error.place.line, error.place.column), (1, 7), "{error}");
    }
}

#[test]
fn positions_that_are_not_quite_right() {
    let with = |fen: &str| format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. Ke2 *\n");
    let text = with("4k3/8/8/8/8/8/8/4K3 w - - 0 0");
    let game = kept(
        &text,
        &[
            "line 2, column 35: the starting position is unsound: moves are numbered from 1 (at byte 28)",
        ],
    );
    assert_eq!(game.start.to_string(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let text = with("4k2r/8/8/8/8/8/8/4K3 w KQkq - 0 1");
    let game = kept(
        &text,
        &["line 2, column 30: the starting position is unsound: \
             no rook that could castle stands on a1 (at byte 23); \
             no rook that could castle stands on h1 (at byte 23); \
             no rook that could castle stands on a8 (at byte 23)"],
    );
    assert_eq!(game.start.to_string(), "4k2r/8/8/8/8/8/8/4K3 w k - 0 1");
    let text = with("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1");
    let game = kept(
        &text,
        &["line 2, column 33: the starting position is unsound: \
             no pawn can just have stepped over e3, which is on another rank (at byte 26)"],
    );
    assert_eq!(game.start.en_passant(), None);
    // A position that cannot be played is refused in both manners.
    let text = with("4k3/8/8/8/8/8/8/8 w KQ - 0 0");
    assert!(games(&text, Reading::Lenient)[0].is_err());
}

#[test]
fn tags_without_event() {
    // A game that has only tags ends where a tag comes that it has.
    let text = "[White \"a\"]\n[Black \"b\"]\n\n[White \"c\"]\n[Black \"d\"]\n\n1. e4 *\n\n\
                [White \"e\"]\n\n[White \"f\"]\n\n1. d4 d5 *\n";
    let read = games(text, Reading::Lenient);
    let found: Vec<_> = read
        .iter()
        .map(|game| {
            let game = game.as_ref().expect("a good game");
            (game.tags.get("White").expect("a tag"), game.moves.len())
        })
        .collect();
    assert_eq!(found, [("a", 0), ("c", 1), ("e", 0), ("f", 2)]);
    refused(
        text,
        "line 4, column 1: expected a result or a move, found the end of the game",
    );
    // An empty line among the tags of one game does no harm.
    let read = games(
        "[White \"a\"]\n\n[Black \"b\"]\n\n1. e4 *\n",
        Reading::Lenient,
    );
    assert_eq!(read.len(), 1);
}

#[test]
fn comments_that_swallow_games_without_event() {
    let text = "[White \"a\"]\n\n1. e4 {lost *\n\n[White \"b\"]\n\n1. d4 *\n";
    for reading in [Reading::Lenient, Reading::Strict] {
        let read = games(text, reading);
        let [Err(error), Ok(game)] = &read[..] else {
            panic!("{read:?}");
        };
        assert_eq!(
            error.to_string(),
            "line 3, column 7: a comment is not closed"
        );
        assert_eq!(game.moves.len(), 1);
    }
}

#[test]
fn no_more_notices_than_anybody_reads() {
    let text = format!("1. e4 {} *\n", "$999 ".repeat(10_000));
    let game = games(&text, Reading::Lenient).remove(0).expect("a game");
    assert_eq!(game.passed_over.len(), 100);
}
