//! A whole game, watched.
use crate::program::{data, program, run, text};
use boardwright::games;
use std::path::PathBuf;

/// Watches a game and gives what was printed and the record's text.
fn watch(name: &str, arguments: &[&str]) -> (String, String) {
    let path: PathBuf = [env!("CARGO_TARGET_TMPDIR"), name].iter().collect();
    let mut command = program("watch");
    command.args(arguments).arg("--record").arg(&path);
    let output = run(command, b"");
    assert!(output.status.success(), "{output:?}");
    let record = std::fs::read_to_string(&path).expect("the record was written");
    (text(&output).to_string(), record)
}

#[test]
fn a_game_is_drawn_recorded_and_verified() {
    let (shown, record) = watch(
        "drawn.record",
        &[
            "--game",
            "chess",
            "--seed",
            "7",
            "--players",
            "greedy(margin=20)",
        ],
    );
    let game = games::replay(&record).expect("the record verifies");
    assert!(game.status().outcome().is_some());
    let events = game.record().events().len();
    // The start, and a picture after every event.
    assert_eq!(
        shown.matches("   a  b  c  d  e  f  g  h").count(),
        events + 1
    );
    assert!(
        !shown.contains('\u{1b}'),
        "no escape sequences outside a terminal"
    );
    let mut lines = shown.lines();
    assert_eq!(lines.next(), Some("chess, seed 7"));
    assert_eq!(lines.next(), Some("w: greedy(margin=20)"));
    let result = format!("result: {}", game.status_text());
    assert!(lines.any(|line| line == result), "{shown}");
    assert!(shown.contains(&format!("record: {events} events in ")));
    assert!(shown.contains("verified by playing them again\npicture: "));
}

/// Without a game's name four large armies fight to the end, and every attack is told
/// with its odds.
#[test]
fn a_fight_is_told_with_its_boosts_odds_and_dice() {
    let (shown, record) = watch("fights.record", &["--seed", "7"]);
    let game = games::replay(&record).expect("the record verifies");
    assert!(game.status().outcome().is_some());
    assert!(shown.starts_with("loka(points=400), seed 7\nS: level 10\n"));
    for told in [
        " attacks ",
        "odds: ",
        " rolls ",
        " chooses ",
        " decisions, ",
    ] {
        assert!(shown.contains(told), "{told} in {shown}");
    }
    let path: PathBuf = [env!("CARGO_TARGET_TMPDIR"), "fights.svg"].iter().collect();
    let picture = std::fs::read_to_string(path).expect("the end was drawn");
    assert!(picture.starts_with("<svg"));

    // The same game on every machine: the end and the digest of the record.
    let digest = record.lines().filter(|line| line.starts_with("sha256"));
    let end = shown
        .lines()
        .skip_while(|line| !line.starts_with("result: "));
    let end = end.take_while(|line| !line.starts_with("record: "));
    let found: String = end.chain(digest).flat_map(|line| [line, "\n"]).collect();
    let path = data("watch_seven.txt");
    if std::env::var_os("BOARDWRIGHT_WRITE_TRANSCRIPTS").is_some() {
        std::fs::write(&path, &found).expect("the data folder can be written");
    }
    let expected = std::fs::read_to_string(&path).expect("the transcript is in the data folder");
    assert_eq!(
        found, expected,
        "after a wanted change of what the default player does in Loka, BOARDWRIGHT_WRITE_TRANSCRIPTS=1"
    );
}

#[test]
fn a_seed_gives_the_same_game() {
    let quiet = |name, seed| {
        let players = "greedy(margin=20)";
        watch(
            name,
            &[
                "--game",
                "chess",
                "--seed",
                seed,
                "--quiet",
                "--players",
                players,
            ],
        )
    };
    let (shown, record) = quiet("same.record", "11");
    assert_eq!(quiet("same.record", "11"), (shown.clone(), record.clone()));
    assert_ne!(quiet("other.record", "12").1, record);
    let pictures = shown.matches("   a  b  c  d  e  f  g  h").count();
    assert_eq!(pictures, 1, "quiet shows the last position only");
}

#[test]
fn players_and_options_are_chosen() {
    let (shown, record) = watch(
        "chosen.record",
        &[
            "--game",
            "chess(preset=loka_book)",
            "--players",
            "greedy(widest=12),random",
            "--seed",
            "3",
            "--quiet",
        ],
    );
    assert!(
        shown.starts_with("chess(preset=loka_book), seed 3\nw: greedy(widest=12)\nb: random\n\n")
    );
    assert!(record.contains("\nrules chess(preset=loka_book)\n"));
}

#[test]
fn a_bound_is_told_and_is_a_failure() {
    let mut command = program("watch");
    let path: PathBuf = [env!("CARGO_TARGET_TMPDIR"), "bound.record"]
        .iter()
        .collect();
    command.args([
        "--game",
        "chess",
        "--seed",
        "1",
        "--most-events",
        "3",
        "--quiet",
        "--record",
    ]);
    let output = run(
        {
            command.arg(&path);
            command
        },
        b"",
    );
    assert!(!output.status.success());
    assert!(text(&output).contains("result: open\n"));
    assert!(text(&output).contains("stopped: "));
}

#[test]
fn a_record_is_not_written_over_by_its_picture() {
    let file = |name: &str| -> PathBuf { [env!("CARGO_TARGET_TMPDIR"), name].iter().collect() };
    let refused = |arguments: &[&PathBuf; 2], expected: &str| {
        let mut command = program("watch");
        let short = [
            "--game",
            "chess",
            "--players",
            "random",
            "--most-events",
            "2",
        ];
        command.args(short).arg("--record").arg(arguments[0]);
        command.arg("--svg").arg(arguments[1]);
        let output = run(command, b"");
        assert!(!output.status.success());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(expected), "{errors}");
        // Whatever can be known beforehand is told before a game is played.
        assert!(output.stdout.is_empty() || expected.contains("space left"));
    };
    let both = file("both.svg");
    let _ = std::fs::remove_file(&both);
    refused(&[&both, &both], "cannot both be");
    let roundabout = file("./nowhere/../both.svg");
    std::fs::create_dir_all(file("nowhere")).expect("a folder can be made");
    refused(&[&both, &roundabout], "cannot both be");
    assert!(!both.exists());
    let folder = file("");
    let told = format!("{} cannot be written: ", folder.display());
    refused(&[&folder, &both], &told);
    refused(&[&both, &folder], &told);
    if cfg!(target_os = "linux") {
        let (full, told) = (
            PathBuf::from("/dev/full"),
            "/dev/full cannot be written: No space left",
        );
        refused(&[&full, &both], told);
        refused(&[&both, &full], told);
    }
}

/// A fight is many lines, and begins with who attacks whom.
#[test]
fn the_last_fight_is_told_from_its_beginning() {
    for seed in ["1", "2", "3"] {
        let arguments = ["--seed", seed, "--players", "greedy", "--quiet"];
        let (shown, _) = watch("last_fight.record", &arguments);
        assert!(
            shown.contains(" has fallen, with its whole army"),
            "{shown}"
        );
        assert!(shown.contains(" attacks "), "{shown}");
    }
}

#[test]
fn one_decision_is_one() {
    let mut command = program("watch");
    let path: PathBuf = [env!("CARGO_TARGET_TMPDIR"), "one.record"].iter().collect();
    let arguments = [
        "--game",
        "chess",
        "--players",
        "random",
        "--most-events",
        "1",
    ];
    command.args(arguments).arg("--record").arg(&path);
    let output = run(command, b"");
    assert!(text(&output).contains("w (random): 1 decision\n"));
    assert!(text(&output).contains("b (random): 0 decisions\n"));
    assert!(text(&output).contains("record: 1 event in "));
}

#[test]
fn mistakes_are_told() {
    for (arguments, expected) in [
        (["--game", "ches"], "the games are: chess"),
        (
            ["--players", "clever"],
            "the players are: level, random, greedy, alpha-beta",
        ),
        (
            ["--players", "random,random,random,random,random"],
            "this game needs 4",
        ),
        (["--seed", "x"], "seed"),
    ] {
        let mut command = program("watch");
        command.args(arguments);
        let output = run(command, b"");
        assert!(!output.status.success());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(expected), "{errors}");
    }
}
