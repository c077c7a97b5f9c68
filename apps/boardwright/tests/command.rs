//! The command as its users run it.
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// A run with settings of its own, or with none.
fn boardwright(arguments: &[&str], settings: &[(&str, &str)]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_boardwright"))
        .args(arguments)
        .current_dir(folder("command"))
        .env_remove("BOARDWRIGHT_CONFIG")
        .env("XDG_CONFIG_HOME", folder("no_settings"))
        .env("NO_COLOR", "1")
        .envs(settings.iter().copied())
        .output()
        .expect("the command starts")
}

fn told(arguments: &[&str]) -> String {
    let output = boardwright(arguments, &[]);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("programs write text")
}

/// The only line, or all of them, as JSON.
fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&told(arguments)).expect("it is JSON")
}

#[test]
fn help_is_in_groups_and_names_every_program() {
    let text = told(&["--help"]);
    for group in [
        "Play and look:",
        "Study:",
        "Chess:",
        "Lines of Action:",
        "For other programs:",
        "Set up:",
    ] {
        assert!(text.contains(&format!("\n{group}\n")), "{group}: {text}");
    }
    for program in [
        "watch",
        "play",
        "replay",
        "draw",
        "games",
        "arena",
        "perft",
        "odds",
        "regret",
        "pgn",
        "sgf",
        "epd",
        "book",
        "uci",
        "referee",
        "completions",
        "manual",
    ] {
        assert!(
            text.contains(&format!("\n  {program} ")),
            "{program}: {text}"
        );
        let own = told(&[program, "--help"]);
        assert!(own.contains("Usage: boardwright "), "{own}");
    }
}

#[test]
fn what_a_script_reads_is_json() {
    let games = json(&["games", "--json"]);
    let names: Vec<&str> = games
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|game| game["name"].as_str())
        .collect();
    assert!(
        names.contains(&"chess") && names.contains(&"loka"),
        "{names:?}"
    );

    let count = json(&["perft", "chess", "--depth", "2", "--divide", "--json"]);
    assert_eq!(count["nodes"], 400);
    assert_eq!(count["divide"].as_array().map(Vec::len), Some(20));

    let watched = json(&[
        "watch",
        "--game",
        "lines-of-action",
        "--players",
        "greedy,random",
        "--seed",
        "3",
        "--record",
        "watched.record",
        "--json",
    ]);
    let result = watched["result"].as_str().expect("a result");
    assert!(result.starts_with("over "), "{result}");
    let replayed = json(&["replay", "watched.record", "--json"]);
    assert_eq!(replayed["result"], watched["result"]);
    assert_eq!(replayed["events"], watched["events"]);

    let odds = json(&["odds", "--most", "1", "--json"]);
    let rows = odds.as_array().expect("a list");
    let row = |attacker: u64, defender: u64| {
        let is = |row: &&Value| {
            row["attacker"]["boosts"] == attacker && row["defender"]["boosts"] == defender
        };
        rows.iter().find(is).expect("the pair is there")
    };
    assert_eq!(row(1, 0)["odds"]["defender-slain"], "7/12");

    let solved = json(&["regret", "--game", "kuhn", "--target", "0.001", "--json"]);
    let value = solved["value"].as_f64().expect("a number");
    assert!((value + 1.0 / 18.0).abs() < 0.001, "{value}");
}

#[test]
fn every_game_tells_how_it_is_played() {
    for game in [
        "chess",
        "face-off",
        "lines-of-action",
        "loka",
        "massive",
        "strata",
    ] {
        let text = told(&["rules", game]);
        assert!(text.starts_with(&format!("{game}\n\n")), "{text}");
        for heading in ["Goal", "Play", "Pieces", "Decisions"] {
            assert!(text.contains(&format!("\n{heading}\n")), "{text}");
        }
        let primer = json(&["rules", game, "--json"]);
        let pieces = primer["pieces"].as_array();
        assert!(pieces.is_some_and(|pieces| !pieces.is_empty()));
    }
    assert!(told(&["rules", "loka"]).contains("castle"));
    assert!(!told(&["rules", "loka(tiles=0)"]).contains("castle"));
}

#[test]
fn settings_come_from_the_file_then_the_environment_then_the_arguments() {
    let file = folder("settings").join("config.toml");
    fs::write(&file, "[perft]\ndepth = 1\n").expect("it can be written");
    let file = file.to_str().expect("the path is text");
    let nodes = |arguments: &[&str], settings: &[(&str, &str)]| {
        let output = boardwright(&[&["perft", "chess"], arguments].concat(), settings);
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    let of_file = ("BOARDWRIGHT_CONFIG", file);
    assert_eq!(nodes(&[], &[of_file]), "nodes 20\n");
    let of_environment = ("BOARDWRIGHT_PERFT_DEPTH", "2");
    assert_eq!(nodes(&[], &[of_file, of_environment]), "nodes 400\n");
    assert_eq!(
        nodes(&["--depth", "3"], &[of_file, of_environment]),
        "nodes 8902\n"
    );

    fs::write(file, "[perft]\ndeep = 1\n").expect("it can be written");
    let output = boardwright(&["perft", "chess", "--depth", "1"], &[of_file]);
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(
        error.contains("[perft] has no argument --deep; it has: "),
        "{error}"
    );
}

#[test]
fn exit_codes_tell_wrong_words_from_failures() {
    assert_eq!(boardwright(&["watches"], &[]).status.code(), Some(2));
    assert_eq!(boardwright(&["perft", "chess"], &[]).status.code(), Some(2));
    let output = boardwright(&["replay", "nowhere.record"], &[]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("error: nowhere.record: "));
}

#[test]
fn shells_complete_and_the_manual_has_a_page_for_each_program() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let text = told(&["completions", shell]);
        assert!(
            text.contains("boardwright") && text.contains("arena"),
            "{shell}"
        );
    }
    let pages = folder("manual");
    told(&["manual", pages.to_str().expect("the path is text")]);
    let page = |name: &str| fs::read_to_string(pages.join(name)).expect("the page is there");
    assert!(page("boardwright.1").contains("boardwright"));
    assert!(page("boardwright-perft.1").contains("depth"));
}

#[test]
fn games_go_in_and_out_as_pgn_and_sgf() {
    for (game, file) in [("chess", "short.pgn"), ("lines-of-action", "short.sgf")] {
        let told_by_watch = told(&[
            "watch",
            "--game",
            game,
            "--players",
            "random",
            "--seed",
            "4",
            "--quiet",
            "--record",
            file,
        ]);
        let text = fs::read_to_string(folder("command").join(file)).expect("it was written");
        assert!(!text.contains("boardwright record"), "{text}");
        assert!(text.contains("random"), "the players are named: {text}");
        // What was read back plays to the same end.
        let again = json(&["replay", file, "--json"]);
        assert_eq!(again["game"], game);
        let events = again["events"].as_u64().expect("a number");
        assert!(events > 20, "{again}");
        assert!(
            told_by_watch.contains(&format!(
                "result: {}",
                again["result"].as_str().unwrap_or("?")
            )),
            "{told_by_watch}{again}"
        );
        let picture = told(&["draw", "--record", file, "--at", "3"]);
        assert!(picture.contains("<svg"), "{picture}");
        let reader = &file[file.len() - 3..];
        let counts = json(&[reader, file, "--json"]);
        assert_eq!(
            (&counts["games"], &counts["errors"]),
            (&1.into(), &0.into())
        );
    }
    let refused = boardwright(&["watch", "--game", "strata", "--record", "no.pgn"], &[]);
    assert_eq!(refused.status.code(), Some(1), "{refused:?}");
    let error = String::from_utf8_lossy(&refused.stderr);
    assert!(
        error.contains("no.pgn: only games of chess can be written as PGN"),
        "{error}"
    );
    assert!(!folder("command").join("no.pgn").exists());
}

#[test]
fn each_game_of_a_file_can_be_asked_for() {
    let file = folder("command").join("two.pgn");
    fs::write(
        &file,
        "1. f3 e5 2. g4 Qh4# 0-1\n\n[White \"Ann\"]\n\n1. e4 1-0\n",
    )
    .expect("a file");
    let file = file.display().to_string();
    assert_eq!(
        json(&["replay", &file, "--json"])["result"],
        "over b: checkmate"
    );
    let second = json(&["replay", &file, "--number", "2", "--json"]);
    assert_eq!(
        (&second["events"], &second["result"]),
        (&2.into(), &"over w: resignation".into())
    );
    let refused = boardwright(&["replay", &file, "--number", "3"], &[]);
    let error = String::from_utf8_lossy(&refused.stderr);
    assert!(
        error.contains("there is no game 3: the file holds 2 games"),
        "{error}"
    );
    // Resuming leaves the file as it is: the game is saved in one of its own.
    let before = fs::read(&file).expect("the file");
    told(&[
        "play",
        "--lines",
        "--resume",
        &file,
        "--number",
        "2",
        "--save",
        "resumed.pgn",
    ]);
    assert_eq!(fs::read(&file).expect("the file"), before);
    let resumed = fs::read_to_string(folder("command").join("resumed.pgn"));
    assert!(resumed.is_ok_and(|text| text.contains("1. e4 1-0")));
}

/// Each of several threads reads its own parts of a file.
#[test]
fn a_long_file_is_told_alike_by_any_number_of_threads() {
    let mut text = String::new();
    for index in 0..40_000 {
        text.push_str(match index % 5 {
            0 => "[Event \"a\"]\n\n1. e4 {no end\n\n",
            1 => "[Event \"b\"]\n[White \"c\"]\n\n1. d4 d5 2. c4 {Queen's\nGambit} e6 1-0\n\n",
            2 => "1. e4 Ke7 *\n\n",
            3 => "[Event \"d\"]\r\n\r\n[Event \"e\"]\r\n\r\n1. e4 e5 $999 2. Nf3 (2. f4) Nc6 *\r\n\r\n",
            _ => "[Event \"\u{e9}\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 1/2-1/2\n\n",
        });
    }
    assert!(text.len() > 3 << 19, "there are several parts");
    let file = folder("command").join("long.pgn");
    fs::write(&file, &text).expect("a file");
    let file = file.display().to_string();
    let told = |threads: &str| {
        let output = boardwright(
            &[
                "pgn",
                "--final",
                "--passed-over",
                "--threads",
                threads,
                &file,
            ],
            &[],
        );
        assert!(output.status.success(), "{output:?}");
        (output.stdout, output.stderr)
    };
    let expected = told("1");
    assert!(expected.0.len() > 100_000 && expected.1.len() > 100_000);
    for threads in ["2", "5"] {
        assert!(told(threads) == expected, "{threads}");
    }
}

#[test]
fn a_bad_game_does_not_hide_the_others_of_its_file() {
    let file = folder("command").join("second_is_good.sgf");
    fs::write(&file, "(;GM[9]\n;B[b1-b2])\n(;GM[9];B[b1-h1])\n").expect("a file");
    let file = file.display().to_string();
    let second = json(&["replay", &file, "--number", "2", "--json"]);
    assert_eq!(second["events"], 1);
    let refused = boardwright(&["replay", &file], &[]);
    assert_eq!(refused.status.code(), Some(1), "{refused:?}");
    let error = String::from_utf8_lossy(&refused.stderr);
    assert!(error.contains("line 2, column 4: "), "{error}");
}

#[test]
fn a_bad_game_of_lines_of_action_is_told_and_counted() {
    let file = folder("command").join("bad.sgf");
    let text = "(;GM[9];B[b1-h1])\n(;GM[9]\n;B[b1-b2])\n";
    fs::write(&file, text).expect("a file");
    let file = file.display().to_string();
    let output = boardwright(&["sgf", &file], &[]);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(output.stdout, b"1 games, 1 moves, 1 errors\n");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("bad.sgf: line 3, column 4: "), "{error}");
    assert_eq!(
        boardwright(&["sgf", "--fail", &file], &[]).status.code(),
        Some(1)
    );
}

/// Writes a file beside which the command runs.
fn put(name: &str, content: impl AsRef<[u8]>) {
    fs::write(folder("command").join(name), content).expect("a file can be written");
}

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
