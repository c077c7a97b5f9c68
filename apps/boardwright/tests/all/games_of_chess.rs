//! Files of games that are not as the standard has them.
use crate::support::{boardwright, put, told};

/// Lists of players have tags only, and no tag `Event` but in the first.
#[test]
fn tags_without_moves_are_games_of_their_own() {
    let mut text = String::from("[Event \"list\"]\n");
    for round in 0..300 {
        text.push_str(&format!("[Round \"{round}\"]\n[White \"a\"]\n\n"));
    }
    put("tags_only.pgn", text);
    let counts = told(&["pgn", "tags_only.pgn"]);
    assert_eq!(counts, "300 games, 0 moves, 0 errors\n");
}

#[test]
fn comments_in_comments_are_named_and_can_be_asked_for() {
    put("nested.pgn", "1. e4 {a {b} c} e5 *\n\n1. d4 {x { y} d5 *\n");
    let output = boardwright(&["pgn", "nested.pgn"], &[]);
    assert_eq!(output.stdout, b"1 games, 2 moves, 1 errors\n");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    let expected =
        "nested.pgn:1:10: a comment begins in a comment, which the standard does not know\n";
    assert_eq!(errors, expected);
    put("nested_well.pgn", "1. e4 {a {b} c} e5 *\n");
    let counts = told(&["pgn", "--nested-comments", "nested_well.pgn"]);
    assert_eq!(counts, "1 games, 2 moves, 0 errors\n");
}

#[test]
fn letters_of_other_languages_can_be_asked_for() {
    put("german.pgn", "1. Sf3 d5 2. g3 Lg4 3. Lg2 Dd7 *\n");
    put("french.pgn", "1. Cf3 d5 2. g3 Fg4 3. Fg2 Dd7 4. Rf1 *\n");
    for (file, language, moves) in [("german.pgn", "german", 6), ("french.pgn", "french", 7)] {
        let counts = told(&["pgn", "--letters", language, file]);
        assert_eq!(counts, format!("1 games, {moves} moves, 0 errors\n"));
        assert!(told(&["pgn", file]).ends_with("1 errors\n"));
    }
}
