//! What is said about wrong descriptions, and where.

use boardwright_variant::{LONGEST_DESCRIPTION, Variant, games};

/// A description of the catalogue with one text replaced by another.
fn changed(game: &str, old: &str, new: &str) -> String {
    let game = games::ALL
        .iter()
        .find(|found| found.name == game)
        .expect("a game");
    assert!(game.text.contains(old), "{old}");
    game.text.replacen(old, new, 1)
}

/// The line is that of the first difference, and the sentence has this in it.
#[track_caller]
fn refuses(game: &str, old: &str, new: &str, says: &str) {
    let text = changed(game, old, new);
    let error = Variant::from_toml(&text).expect_err("it is wrong");
    assert!(error.sentence.contains(says), "{error}");
    let line = text
        .lines()
        .nth(error.line - 1)
        .expect("a line of the text");
    assert!(error.column <= line.chars().count() + 1, "{error}");
    let named = new.trim().lines().next().unwrap_or_default();
    assert!(
        line.contains(named) || named.contains(line) || new.is_empty(),
        "{error}\n{line}"
    );
}

#[test]
fn unknown_keys_are_refused_with_what_is_near() {
    refuses("chess", "title =", "titel =", "is \"title\" meant?");
    refuses("chess", "files = 8", "fils = 8", "is \"files\" meant?");
    refuses(
        "chess",
        "royal = true",
        "roial = true",
        "is \"royal\" meant?",
    );
    refuses(
        "chess",
        "stalemate =",
        "stale_mate =",
        "is \"stalemate\" meant?",
    );
    refuses(
        "chess",
        "stalemate = \"draw\"",
        "stalemate = \"drawn\"",
        "is \"draw\" meant?",
    );
    refuses(
        "chess",
        "icon = \"rook\"",
        "icon = \"rok\"",
        "is \"rook\" meant?",
    );
}

#[test]
fn values_are_within_bounds() {
    refuses(
        "chess",
        "files = 8",
        "files = 17",
        "a whole number from 1 to 16, found 17",
    );
    refuses(
        "chess",
        "ranks = 8",
        "ranks = 0",
        "a whole number from 1 to 16, found 0",
    );
    refuses("chess", "format = 1", "format = 2", "from 1 to 1, found 2");
    refuses(
        "chess",
        "files = 8",
        "files = \"8\"",
        "found a value of type string",
    );
    refuses("chess", "plies = 150", "plies = 100000", "from 1 to 1000");
}

#[test]
fn movement_is_refused_at_its_letter() {
    refuses(
        "chess",
        "moves = \"mfWcfFimfnD\"",
        "moves = \"mfWcfXimfnD\"",
        "an unknown atom",
    );
    let text = changed(
        "chess",
        "moves = \"mfWcfFimfnD\"",
        "moves = \"mfWcfXimfnD\"",
    );
    let error = Variant::from_toml(&text).expect_err("it is wrong");
    // The sixth letter of the notation, which begins at the tenth column.
    assert_eq!(error.column, 10 + 5);
    refuses(
        "chess",
        "moves = \"Q\"",
        "moves = \"aQ\"",
        "an unknown modifier",
    );
}

#[test]
fn pieces_and_squares_must_exist() {
    refuses(
        "chess",
        "to = [\"Q\", \"R\", \"B\", \"N\"]",
        "to = [\"Q\", \"X\"]",
        "no piece with the letter \"X\"",
    );
    refuses(
        "chess",
        "king_to = \"g1\"",
        "king_to = \"g9\"",
        "a square from a1 to h8",
    );
    refuses(
        "chess",
        "black = \"rank 1\"",
        "black = \"rank 9\"",
        "expected a region",
    );
    refuses(
        "chess",
        "letter = \"N\"",
        "letter = \"B\"",
        "another kind of piece has this letter",
    );
    refuses(
        "chess",
        "king_to = \"g1\"",
        "king_to = \"f1\"",
        "king and rook both move",
    );
    refuses(
        "chess",
        "start = \"rnbqkbnr",
        "start = \"rnbqkbn9",
        "the start cannot be played",
    );
    refuses(
        "chess",
        "start = \"rnbqkbnr",
        "start = \"rnbqkknr",
        "two royal pieces",
    );
}

#[test]
fn texts_that_are_no_toml_or_too_long_are_refused() {
    let error = Variant::from_toml("format = = 1").expect_err("it is no TOML");
    assert_eq!((error.line, error.column), (1, 10));
    assert!(error.sentence.starts_with("this is not TOML"), "{error}");
    let long = format!("{}{}", games::ALL[0].text, "#".repeat(LONGEST_DESCRIPTION));
    let error = Variant::from_toml(&long).expect_err("it is too long");
    assert!(error.sentence.contains("at most 65536 bytes"), "{error}");
    let error = Variant::from_toml("").expect_err("it is empty");
    assert!(error.sentence.contains("needs title"), "{error}");
}

#[test]
fn a_seat_has_one_royal_piece() {
    for (old, new, says) in [
        (
            "to = [\"Q\", \"R\", \"B\", \"N\"]",
            "to = [\"Q\", \"K\"]",
            "the pawn promotes to a royal piece",
        ),
        (
            "royal = true",
            "royal = true\ndrop = {}",
            "royal pieces neither promote nor are dropped",
        ),
        (
            "moves = \"N\"",
            "moves = \"N\"\ncaptured_as = \"K\"",
            "becomes a royal piece when it is captured",
        ),
    ] {
        let error = Variant::from_toml(&changed("chess", old, new)).expect_err("it is wrong");
        assert!(error.sentence.contains(says), "{error}");
    }
}
