//! Suites of positions and opening books, as the command reads and writes them.
use crate::support::{boardwright, json, put, told};

const SUITE: &str = r#"# mates and what to avoid
6k1/5ppp/8/8/8/8/8/R3K3 w Q - bm Ra8#; id "back rank";
7k/8/6K1/8/8/8/8/R7 w - - - am Ra8; id "avoid mate";

7k/8/6K1/8/8/8/8/R7 w - - bm Ra5;
"#;

#[test]
fn a_suite_of_positions_is_solved() {
    put("suite.epd", SUITE);
    let text = told(&["epd", "suite.epd", "--nodes", "2000"]);
    let expected = "back rank: Ra8#, solved\n\
        avoid mate: Ra8#, not solved: avoid Ra8#\n\
        line 5: Ra8#, not solved: best Ra5\n\
        1 of 3 solved, 0 errors\n";
    assert_eq!(text, expected);
    let told = json(&[
        "epd",
        "suite.epd",
        "--nodes",
        "2000",
        "--threads",
        "2",
        "--json",
    ]);
    assert_eq!(
        (&told["solved"], &told["positions"]),
        (&1.into(), &3.into())
    );
    let first = &told["answers"][0];
    assert_eq!(first["id"], "back rank");
    assert_eq!(
        (&first["chosen"], &first["bm"][0]),
        (&"Ra8#".into(), &"Ra8#".into())
    );
    assert_eq!(
        (&first["solved"], &first["line"]),
        (&true.into(), &2.into())
    );
    assert!(first["nodes"].as_u64().is_some_and(|nodes| nodes > 0));
    let failed = boardwright(&["epd", "suite.epd", "--nodes", "2000", "--fail"], &[]);
    assert_eq!(failed.status.code(), Some(1));
}

#[test]
fn faults_of_a_suite_are_told_with_their_lines() {
    put(
        "faults.epd",
        "6k1/5ppp/8/8/8/8/8/R3K3 w Q - bm Qd8;\nno position\n\
         7k/8/8/8/8/8/8/K7 w - - id \"none\";\n7k/8/8/8/8/8/8/K7 w - - bm Ka2;\n",
    );
    let output = boardwright(&["epd", "faults.epd", "nowhere.epd"], &[]);
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    let lines: Vec<&str> = errors.lines().collect();
    assert_eq!(lines[0], "faults.epd:1: bm Qd8: white has no queen");
    assert!(lines[1].starts_with("faults.epd:2: "), "{errors}");
    assert_eq!(
        lines[2],
        "faults.epd:3: there is neither a best move (bm) nor one to avoid (am)"
    );
    assert_eq!(lines[3], "faults.epd:4: the game is over in this position");
    assert!(
        lines[4].starts_with("nowhere.epd: cannot be read: "),
        "{errors}"
    );
    assert_eq!(output.stdout, b"0 of 0 solved, 4 errors\n");
    let whole = boardwright(&["epd", "faults.epd"], &[]);
    assert_eq!(whole.status.code(), Some(0));
    let wrong = boardwright(&["epd", "faults.epd", "--nodes", "0"], &[]);
    assert_eq!(wrong.status.code(), Some(2));
}

#[test]
fn a_book_is_built_and_shown() {
    put(
        "book.pgn",
        "1. e4 e5 1-0\n\n1. e4 c5 1/2-1/2\n\n1. d4 d5 1-0\n\n1. d4 *\n\n1. e5 *\n",
    );
    let output = boardwright(&["book", "build", "book.pgn", "--to", "book.bin"], &[]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(
        output.stdout,
        b"3 games, 1 without a result, 1 errors, 3 entries\n"
    );
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(errors.starts_with("book.pgn:9:"), "{errors}");

    assert_eq!(told(&["book", "show", "book.bin"]), "e4 3\nd4 2\n");
    let after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    let told_after = told(&["book", "show", "book.bin", after, "--seed", "1"]);
    assert_eq!(told_after, "c5 1\nchosen: c5\n");
    let shown = json(&["book", "show", "book.bin", "--json"]);
    assert_eq!(shown["key"], "463b96181691fc9c");
    assert_eq!(shown["moves"][1]["move"], "d4");
    assert_eq!(shown["entries"], 3);
    let bare = "7k/8/8/8/8/8/8/K7 w - - 0 1";
    assert_eq!(told(&["book", "show", "book.bin", bare]), "no move\n");
}

#[test]
fn damaged_books_are_refused() {
    put("cut.bin", [0; 17]);
    put("unsorted.bin", [[1_u8; 16], [0; 16]].concat());
    for (file, why) in [
        (
            "cut.bin",
            "cut.bin: a book has entries of 16 bytes, but the one at byte 16 ends at byte 17",
        ),
        (
            "unsorted.bin",
            "unsorted.bin: the entry at byte 16 has a smaller key than the one before it",
        ),
        ("nowhere.bin", "nowhere.bin: "),
    ] {
        let output = boardwright(&["book", "show", file], &[]);
        assert_eq!(output.status.code(), Some(1));
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(errors.starts_with(&format!("error: {why}")), "{errors}");
    }
    let mut bytes = 0x463b_9618_1691_fc9c_u64.to_be_bytes().to_vec();
    bytes.extend([0xff, 0xff, 0, 7, 0, 0, 0, 0]);
    put("illegal.bin", bytes);
    let output = boardwright(&["book", "show", "illegal.bin"], &[]);
    assert_eq!(output.stdout, b"no move\n");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(
        errors,
        "an entry names no legal move: number 65535, weight 7\n"
    );
}

/// A file of sixteen megabytes can repeat one entry a million times.
#[test]
fn an_entry_that_is_repeated_is_told_once() {
    let entry = |code: u16| {
        let mut bytes = 0x463b_9618_1691_fc9c_u64.to_be_bytes().to_vec();
        bytes.extend(code.to_be_bytes());
        bytes.extend([0, 7, 0, 0, 0, 0]);
        bytes
    };
    let (e4, illegal) = (entry(12 << 6 | 28), entry(0xffff));
    put(
        "repeated.bin",
        [e4.repeat(10_000), illegal.repeat(500)].concat(),
    );
    let output = boardwright(&["book", "show", "repeated.bin"], &[]);
    assert_eq!(output.stdout, b"e4 7, 10000 times\n");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(
        errors,
        "an entry names no legal move: number 65535, weight 7, 500 times\n"
    );
    let shown = json(&["book", "show", "repeated.bin", "--json", "--seed", "1"]);
    assert_eq!(shown["moves"].as_array().map(Vec::len), Some(1));
    let first = &shown["moves"][0];
    assert_eq!(
        (&first["move"], &first["uci"]),
        (&"e4".into(), &"e2e4".into())
    );
    assert_eq!(
        (&first["times"], &shown["chosen_uci"]),
        (&10_000.into(), &"e2e4".into())
    );
}
