//! Files that are written anew.
use crate::support::{boardwright, put, told};

#[test]
fn games_of_chess_keep_all_that_is_said_of_them() {
    put(
        "untidy.pgn",
        "[White \"Légal\"]\n1.e2-e4 {best  by test} e7e5!(1...c5 2.Nf3)\n2. Ng1f3 $1 1-0\n\n\
         [White \"B\"]\n\n1. 0-0 *\n\n1. d4 *\n; the end\n",
    );
    let output = boardwright(&["rewrite", "untidy.pgn"], &[]);
    assert_eq!(output.status.code(), Some(1), "a game is left out");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(errors.starts_with("untidy.pgn:7:4: "), "{errors}");
    assert!(errors.ends_with("\n2 written, 1 left out\n"), "{errors}");
    let text = String::from_utf8(output.stdout).expect("PGN is text");
    let moves =
        "1. e4 {best  by test} 1... e5 $1 (1... c5 2. Nf3) 2. Nf3 $1 1-0\n\n[Event \"?\"]\n";
    assert!(text.contains(moves), "{text}");
    assert!(text.contains("[White \"Légal\"]\n"), "{text}");
    assert!(text.ends_with("\n1. d4 *\n\n{the end}\n"), "{text}");
    // What is in the form already stays as it is.
    put("tidy.pgn", &text);
    assert_eq!(told(&["rewrite", "tidy.pgn"]), text);
}

#[test]
fn moves_are_written_with_the_letters_that_are_asked_for() {
    let moves =
        "1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Nd5 5. bxa8=Q Nb4 6. Ke2 Qd3+ 7. cxd3 Bg4+ *";
    put("letters.pgn", format!("{moves}\n"));
    for (language, expected) in [
        (
            "french",
            "3. dxc6 Cf6 4. cxb7 Cd5 5. bxa8=D Cb4 6. Re2 Dd3+ 7. cxd3 Fg4+ *",
        ),
        (
            "german",
            "3. dxc6 Sf6 4. cxb7 Sd5 5. bxa8=D Sb4 6. Ke2 Dd3+ 7. cxd3 Lg4+ *",
        ),
        (
            "figurines",
            "3. dxc6 ♘f6 4. cxb7 ♘d5 5. bxa8=♕ ♘b4 6. ♔e2 ♕d3+ 7. cxd3 ♗g4+ *",
        ),
    ] {
        let text = told(&["rewrite", "--to-letters", language, "letters.pgn"]);
        assert!(text.replace('\n', " ").contains(expected), "{text}");
        // It is read back as the same game.
        put("written.pgn", &text);
        let again = told(&["rewrite", "--letters", language, "written.pgn"]);
        assert_eq!(again, told(&["rewrite", "letters.pgn"]));
    }
}

#[test]
fn letters_and_nested_comments_become_those_of_the_standard() {
    put("dialect.pgn", "1. Sf3 {so {sagt man}} d5 *\n");
    let text = told(&[
        "rewrite",
        "--letters",
        "german",
        "--nested-comments",
        "dialect.pgn",
    ]);
    // A closing brace ends a comment in the standard, so this one ends with its line.
    assert!(
        text.ends_with("\n1. Nf3 ; so {sagt man}\n1... d5 *\n"),
        "{text}"
    );
}

#[test]
fn positions_keep_their_operations() {
    let suite = "# two\n\n6k1/5ppp/8/8/8/8/8/R3K3 w Q -   bm Ra8#; id   \"back rank\";\n";
    put("untidy.epd", suite);
    let expected = "# two\n\n6k1/5ppp/8/8/8/8/8/R3K3 w Q - bm Ra8#; id \"back rank\";\n";
    assert_eq!(told(&["rewrite", "untidy.epd"]), expected);
    put("bad.epd", "no position\n");
    let output = boardwright(&["rewrite", "bad.epd"], &[]);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(errors.starts_with("bad.epd:1: "), "{errors}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn games_of_lines_of_action_keep_their_variations() {
    let game = "( ;GM[9]  XY[a [\\] b]\n;B[b1-h1]C[good] (;W[a2-c2]) (;W[a3-c3]))";
    put("untidy.sgf", format!("{game} (;GM[9];B[b1-b2])"));
    let output = boardwright(&["rewrite", "untidy.sgf"], &[]);
    assert_eq!(output.status.code(), Some(1), "a game is left out");
    let text = String::from_utf8(output.stdout).expect("SGF is text");
    let expected = "(;GM[9]XY[a [\\] b]\n;B[b1-h1]C[good](;W[a2-c2])(;W[a3-c3]))\n";
    assert_eq!(text, expected);
    put("tidy.sgf", &text);
    assert_eq!(told(&["rewrite", "tidy.sgf"]), text);
}

#[test]
fn a_name_that_says_nothing_needs_a_form() {
    put("positions", "6k1/5ppp/8/8/8/8/8/R3K3 w Q - bm Ra8#;\n");
    let output = boardwright(&["rewrite", "positions"], &[]);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(errors.contains("--form"), "{errors}");
    told(&["rewrite", "--form", "epd", "positions"]);
}
