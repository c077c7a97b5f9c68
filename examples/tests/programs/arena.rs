//! Tournaments, and going on with one that was interrupted.
use crate::program::{program, run, text};
use std::path::PathBuf;
use std::process::Output;

fn arena(file: &PathBuf, arguments: &[&str]) -> Output {
    let mut command = program("arena");
    command.args(arguments).arg("--results").arg(file);
    run(command, b"")
}

fn file(name: &str) -> PathBuf {
    let path: PathBuf = [env!("CARGO_TARGET_TMPDIR"), name].iter().collect();
    // What an earlier run of the test left behind.
    let _ = std::fs::remove_file(&path);
    path
}

const GAME: [&str; 4] = ["--game", "lines-of-action", "random", "greedy"];

#[test]
fn greedy_is_rated_above_random() {
    let file = file("rated.jsonl");
    let output = arena(&file, &[&GAME[..], &["--games", "6", "--json"]].concat());
    assert!(output.status.success(), "{output:?}");
    let told: serde_json::Value = serde_json::from_str(text(&output)).expect("it is JSON");
    assert_eq!(told["games"], 6);
    let players = told["players"].as_array().expect("a list of players");
    let elo = |name: &str| {
        let named = |player: &&serde_json::Value| player["name"] == name;
        let found = players.iter().find(named).expect("it played");
        let elo = found["elo"].as_f64().expect("a number");
        // An open end is null.
        let low = found["elo_low"].as_f64().unwrap_or(f64::NEG_INFINITY);
        let high = found["elo_high"].as_f64().unwrap_or(f64::INFINITY);
        assert!(low < elo && elo < high, "{low} {elo} {high}");
        elo
    };
    assert!(elo("greedy") > elo("random") + 100.0);
    assert!(
        (elo("greedy") + elo("random")).abs() < 1e-6,
        "the mean is 0"
    );
    let pair = &told["pairs"][0];
    assert_eq!(pair["first"], "random");
    let counted = ["won", "drawn", "lost"].map(|key| pair[key].as_u64().expect("a count"));
    assert_eq!(counted.iter().sum::<u64>(), 6);
    assert!(pair["score_high"].as_f64() < Some(1.0));

    let table = arena(&file, &[&GAME[..], &["--games", "6"]].concat());
    let table = text(&table);
    assert!(table.contains("random against greedy: "), "{table}");
}

/// What a file of results of these games looks like, and its lines.
fn results(players: [&str; 2], scores: &[f64]) -> String {
    let header = r#"{"format":1,"game":"lines-of-action","seed":1,"opening":4,"most_events":2000}"#;
    let mut text = format!("{header}\n");
    for (number, score) in scores.iter().enumerate() {
        let [first, second] = players;
        text += &format!(
            "{{\"first\":\"{first}\",\"second\":\"{second}\",\"number\":{number},\"score\":{score:?},\
             \"reason\":\"test\",\"events\":40,\"moves\":[18,18],\"positions\":[0,0]}}\n"
        );
    }
    text
}

/// The Elo rating with its interval of greedy and of random, who met so often.
fn rated(scores: &[f64]) -> [(f64, f64, f64); 2] {
    let file = file("unanimous.jsonl");
    std::fs::write(&file, results(["greedy", "random"], scores)).expect("it can be written");
    let games = scores.len().to_string();
    let output = arena(&file, &[&GAME[..], &["--json", "--games", &games]].concat());
    assert!(output.status.success(), "{output:?}");
    let told: serde_json::Value = serde_json::from_str(text(&output)).expect("it is JSON");
    ["greedy", "random"].map(|name| {
        let players = told["players"].as_array().expect("a list of players");
        let found = players.iter().find(|player| player["name"] == name);
        let number = |key: &str| found.and_then(|player| player[key].as_f64());
        (
            number("elo_low").unwrap_or(f64::NEG_INFINITY),
            number("elo").expect("a number"),
            number("elo_high").unwrap_or(f64::INFINITY),
        )
    })
}

#[test]
fn few_games_that_all_ended_alike_prove_little() {
    // Two wins: even the weaker one may win twice.
    let [(low, elo, high), (other_low, other, other_high)] = rated(&[1.0, 1.0]);
    assert!(
        low < 0.0 && 0.0 < elo && high == f64::INFINITY,
        "{low} {elo}"
    );
    assert_eq!((other_low, other), (f64::NEG_INFINITY, -elo));
    assert!(other_high > 0.0);
    // A hundred are a proof that it is better, and not by how much.
    let (low, elo, high) = rated(&[1.0; 100])[0];
    assert!(
        100.0 < low && low < elo && high == f64::INFINITY,
        "{low} {elo}"
    );
    // Draws without an end are no proof of equal strength.
    let (low, elo, high) = rated(&[0.5; 6])[0];
    assert!(
        low < -10.0 && elo.abs() < 1e-6 && high > 10.0,
        "{low} {elo} {high}"
    );
    // With wins and losses, about what the normal approximation has: 86 of 200
    // points of Elo to each side.
    let scores: Vec<f64> = (0..40).map(|number| f64::from(number % 4 == 0)).collect();
    let (low, elo, high) = rated(&scores)[0];
    assert!((-95.0..-89.0).contains(&elo), "{elo}");
    assert!(
        (-165.0..-125.0).contains(&low) && (-60.0..-25.0).contains(&high),
        "{low} {high}"
    );

    let file = file("unanimous.jsonl");
    std::fs::write(&file, results(["greedy", "random"], &[1.0, 1.0])).expect("it can be written");
    let output = arena(&file, &[&GAME[..], &["--games", "2"]].concat());
    assert!(text(&output).contains(" to +inf "), "{}", text(&output));
}

#[test]
fn how_games_began_is_told_as_it_was() {
    let file = file("unopened.jsonl");
    let long = [&GAME[..], &["--games", "2", "--opening", "99999"]].concat();
    let output = arena(&file, &long);
    let told = text(&output);
    let heading = "seed 1, nothing random at the beginning: all would have ended within 99999";
    assert!(told.contains(heading), "{told}");
    // It is known from the file as well.
    assert_eq!(text(&arena(&file, &long)), told);
    let json = arena(&file, &[&long[..], &["--json"]].concat());
    let json: serde_json::Value = serde_json::from_str(text(&json)).expect("it is JSON");
    assert_eq!(json["unopened"], 2);
}

#[test]
fn files_of_anything_else_are_left_alone() {
    let whole = results(["greedy", "random"], &[1.0, 1.0]);
    let broken = whole.replace("\"number\":1", "\"nummer\":1");
    for (content, expected) in [
        (
            "a thesis without a line feed",
            ", line 1: this is no line of results",
        ),
        ("{\"format\":2}", ", line 1: this is no line of results"),
        (
            &format!("{whole}a thesis"),
            ", line 4: this is no line of results",
        ),
        ("a thesis\n", ", line 1, column 1: expected value"),
        (&broken, ", line 3, column 44: unknown field `nummer`"),
    ] {
        let file = file("foreign.jsonl");
        std::fs::write(&file, content).expect("it can be written");
        let output = arena(&file, &[&GAME[..], &["--games", "2"]].concat());
        assert!(!output.status.success(), "{output:?}");
        let errors = String::from_utf8_lossy(&output.stderr);
        let expected = format!("{}{expected}", file.display());
        assert!(errors.contains(&expected), "{errors}");
        assert!(!errors.contains(" at line "), "{errors}");
        let left = std::fs::read_to_string(&file).expect("it is there");
        assert_eq!(left, content);
    }
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("foreign.jsonl/below");
    let output = arena(&folder, &GAME);
    let errors = String::from_utf8_lossy(&output.stderr);
    let expected = format!("{} cannot be written: ", folder.display());
    assert!(errors.contains(&expected), "{errors}");
    if cfg!(target_os = "linux") {
        let output = arena(&PathBuf::from("/dev/null"), &GAME);
        let errors = String::from_utf8_lossy(&output.stderr);
        let expected = "error: /dev/null cannot be written: ";
        assert!(errors.contains(expected), "{errors}");
    }
}

/// A file of results from before there were pay-offs has none, and goes on.
#[test]
fn what_games_paid_is_told_beside_the_score() {
    let old = results(["greedy", "random"], &[1.0, 0.5, 1.0, 0.0]);
    let file = file("paid.jsonl");
    let all = [&GAME[..], &["--games", "4"]].concat();
    std::fs::write(&file, &old).expect("it can be written");
    let output = arena(&file, &all);
    assert!(output.status.success(), "{output:?}");
    assert!(!text(&output).contains("pay-off"), "{}", text(&output));

    // Three games that paid, and one that nobody knows of.
    let paid = [(0, "[2,-2]"), (1, "[0,0]"), (2, "[1,-1]")];
    let new = paid.iter().fold(old, |text, (number, paid)| {
        let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
        let line = &mut lines[number + 1];
        line.truncate(line.len() - 1);
        *line += &format!(",\"payoffs\":{paid}}}");
        lines.join("\n") + "\n"
    });
    std::fs::write(&file, new).expect("it can be written");
    let table = arena(&file, &all);
    let table = text(&table);
    let output = arena(&file, &[&all[..], &["--json"]].concat());
    let told: serde_json::Value = serde_json::from_str(text(&output)).expect("it is JSON");
    let pair = &told["pairs"][0];
    assert_eq!(
        (&pair["first"], &pair["second"]),
        (&"random".into(), &"greedy".into())
    );
    assert_eq!(pair["payoff_games"], 3);
    for (key, mean) in [("payoff_first", -1.0), ("payoff_second", 1.0)] {
        let number = |part: &str| pair[key][part].as_f64().expect("a number");
        assert!((number("mean") - mean).abs() < 1e-9);
        assert!(number("low") < mean && mean < number("high"));
    }
    let line = table.lines().last().expect("there is a pair");
    assert!(line.starts_with("random against greedy: 37.5 %"), "{line}");
    assert!(line.contains("; pay-off a game -1.00 ("), "{line}");
    assert!(line.contains(" and +1.00 ("), "{line}");
    assert!(line.ends_with(", known of 3"), "{line}");
}

/// Cut off at any place, also within the first line.
#[test]
fn any_beginning_of_a_line_is_a_cut() {
    let file = file("cut.jsonl");
    let whole = results(["greedy", "random"], &[1.0, 0.0]);
    let last = whole.trim_end().rfind('\n').expect("there are lines") + 1;
    let header = whole.find('\n').expect("there are lines");
    for end in [0, 1, 30, header, last, last + 1, last + 50, whole.len() - 1] {
        std::fs::write(&file, &whole[..end]).expect("it can be written");
        let output = arena(&file, &[&GAME[..], &["--games", "2"]].concat());
        assert!(output.status.success(), "{end}: {output:?}");
        let mended = std::fs::read_to_string(&file).expect("it is there");
        assert_eq!(mended.lines().count(), 3, "{end}: {mended}");
    }
}

#[test]
fn an_interrupted_tournament_goes_on() {
    let whole = file("whole.jsonl");
    let games = |games: &'static str| [&GAME[..], &["--games", games, "--threads", "1"]].concat();
    let at_once = arena(&whole, &games("4"));
    assert!(at_once.status.success(), "{at_once:?}");
    let written = std::fs::read_to_string(&whole).expect("it was written");
    assert_eq!(written.lines().count(), 5, "the tournament and its games");

    // Cut off in the middle of the last game but one.
    let lines: Vec<&str> = written.lines().collect();
    let cut = format!("{}\n{}", lines[..3].join("\n"), &lines[3][..20]);
    std::fs::write(&whole, cut).expect("it can be written");
    let again = arena(&whole, &games("4"));
    assert_eq!(again.stdout, at_once.stdout);
    let mended = std::fs::read_to_string(&whole).expect("it was written");
    assert_eq!(mended, written, "the same games were played again");

    // More games keep those that there are.
    let more = arena(&whole, &games("6"));
    assert!(more.status.success());
    let added = std::fs::read_to_string(&whole).expect("it was written");
    assert!(added.starts_with(&written));
    assert_eq!(added.lines().count(), 7);
}

#[test]
fn mistakes_are_told_and_change_nothing() {
    let other = file("other.jsonl");
    let first = arena(&other, &[&GAME[..], &["--games", "2"]].concat());
    assert!(first.status.success(), "{first:?}");
    let kept = std::fs::read(&other).expect("it was written");
    for (arguments, expected) in [
        (&["random"][..], "name at least two players"),
        (&["random", "greedy", "--games", "0"], "0 is not in 1.."),
        (&["random", "greedy", "--threads", "1025"], "1024"),
        (&["random", "clever"], "there is no player \"clever\""),
        (
            &["greedy", "greedy(determinizations=8)"],
            "greedy is given twice",
        ),
        (&["--game", "ches", "random", "greedy"], "there is no game"),
        (
            &["--game", "chess", "random", "greedy"],
            "line 1: this is another tournament",
        ),
    ] {
        let output = arena(&other, arguments);
        assert!(!output.status.success(), "{arguments:?}");
        assert!(output.stdout.is_empty());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(expected), "{errors}");
    }
    assert_eq!(std::fs::read(&other).expect("it is there"), kept);
}
