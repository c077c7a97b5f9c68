//! The programs that only print.
use crate::program::{program, run, text};

#[test]
fn hello_shows_a_board_and_a_refusal() {
    let output = run(program("hello"), b"");
    assert!(output.status.success());
    let found = text(&output);
    assert!(found.contains("(chess.castling.blocked)"), "{found}");
    assert!(found.contains("5  :  .  :  .  ♟  .  :  ♕"), "{found}");
}

fn perft(arguments: &[&str]) -> (bool, String, String) {
    let mut command = program("perft");
    command.args(arguments);
    let output = run(command, b"");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.success(), text(&output).to_string(), errors)
}

#[test]
fn perft_counts() {
    let (fine, out, errors) = perft(&["chess", "--depth", "4"]);
    assert!(fine);
    assert_eq!(out, "nodes 197281\n");
    assert!(errors.contains("nodes a second"), "{errors}");
    for (depth, nodes) in [("0", "nodes 1\n"), ("1", "nodes 20\n")] {
        assert_eq!(perft(&["chess", "--depth", depth]).1, nodes);
    }
}

#[test]
fn perft_divides() {
    let position = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
    let arguments = ["chess", "--depth", "3", "--divide", "--position", position];
    for threads in ["1", "2"] {
        let (fine, out, _) = perft(&[&arguments[..], &["--threads", threads]].concat());
        assert!(fine);
        let mut lines: Vec<&str> = out.lines().collect();
        assert_eq!(lines.pop(), Some("nodes 2812"));
        assert_eq!(lines.len(), 14);
        let counts = lines.iter().map(|line| {
            let (_, count) = line.split_once(": ").expect("a move and its count");
            count.parse::<u64>().expect("a count is a number")
        });
        assert_eq!(counts.sum::<u64>(), 2_812);
    }
    // Nobody moves in a finished position.
    let mated = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
    let (fine, out, _) = perft(&["chess", "--depth", "2", "--divide", "--position", mated]);
    assert!(fine);
    assert_eq!(out, "nodes 0\n");
}

#[test]
fn perft_shares_add_up_to_the_whole() {
    let games = [
        ("chess", "4", 197_281),
        ("lines-of-action", "3", 44_952),
        ("loka", "2", 38_416),
    ];
    for (game, depth, nodes) in games {
        let whole = perft(&[game, "--depth", depth]).1;
        assert_eq!(whole, format!("nodes {nodes}\n"));
        let (fine, list, _) = perft(&[game, "--depth", depth, "--jobs"]);
        assert!(fine);
        let mut lines: Vec<&str> = list.lines().collect();
        let jobs = lines.pop().and_then(|line| line.strip_prefix("jobs "));
        assert_eq!(jobs, Some(&*lines.len().to_string()));
        assert!(lines[0].starts_with("1: "), "{list}");
        assert!(!list.contains(" 1 times "), "{list}");

        let mut sum = 0;
        for share in ["1/3", "2/3", "3/3"] {
            let table = ["--table", "1"];
            let more = if share == "2/3" { &table[..] } else { &[] };
            let arguments = [&[game, "--depth", depth, "--job", share], more].concat();
            let (fine, out, _) = perft(&arguments);
            assert!(fine);
            let count = out
                .strip_prefix("nodes ")
                .and_then(|out| out.strip_suffix('\n'));
            sum += count
                .and_then(|count| count.parse::<u64>().ok())
                .expect("a count");
        }
        assert_eq!(sum, nodes, "{game}");
        let table = perft(&[game, "--depth", depth, "--table", "1"]).1;
        assert_eq!(table, whole);
    }
    for (arguments, expected) in [
        (["--job", "4/3"], "1, and how many there are: 3/8"),
        (["--job", "x"], "1, and how many there are: 3/8"),
        (["--table", "4294967295"], "does not fit into memory"),
    ] {
        let (fine, out, errors) = perft(&[&["chess", "--depth", "3"], &arguments[..]].concat());
        assert!(!fine && out.is_empty(), "{out}");
        assert!(errors.contains(expected), "{errors}");
    }
}

#[test]
fn perft_asks_before_it_counts_for_hours() {
    for depth in ["7", "20", "255"] {
        let (fine, out, errors) = perft(&["chess", "--depth", depth]);
        assert!(!fine && out.is_empty(), "{out}");
        assert!(errors.contains("--force"), "{errors}");
    }
}

/// A chance of the set-up is a leaf, so counts stay small behind it.
#[test]
fn perft_counts_where_the_set_up_ends_it() {
    for (game, depth, nodes) in [
        ("strata", "200", "nodes 1\n"),
        ("face-off(points=60,tiles=1)", "255", "nodes 400\n"),
        ("face-off", "5", "nodes 3154176\n"),
    ] {
        let (fine, out, errors) = perft(&[game, "--depth", depth]);
        assert!(fine, "{errors}");
        assert_eq!(out, nodes, "{game}");
    }
    // Too many, and not by the depth that is asked for.
    for (game, expected) in [
        ("loka", "about 1.4*10^9 nodes"),
        ("strata(starter=w)", "10^38 or more nodes"),
    ] {
        let (fine, _, errors) = perft(&[game, "--depth", "90"]);
        assert!(!fine && errors.contains(expected), "{errors}");
    }
    let (_, help, _) = perft(&["--help"]);
    assert!(help.contains("strata(starter=w)"), "{help}");
}

#[test]
fn perft_says_what_is_wrong() {
    for (arguments, expected) in [
        (&["chess", "--depth", "3", "--threads", "1025"][..], "1024"),
        (&["chess", "--depth", "3", "--jobs", "0"], "0 is not in 1.."),
        (&["ches", "--depth", "3"], "the games are: chess"),
        (&["chess(x=1)", "--depth", "3"], "the options are: preset"),
        (&["chess", "--depth", "3", "--position", "x"], "error: "),
        (&["chess", "--depth", "256"], "256"),
        (&["chess"], "--depth"),
    ] {
        let (fine, out, errors) = perft(arguments);
        assert!(!fine && out.is_empty(), "{out}");
        assert!(errors.contains(expected), "{errors}");
    }
}
