//! Records, verified and stepped through.
use crate::program::{program, run, text};
use boardwright::games;
use boardwright::referee::AnyGame;
use boardwright::ruleset::{Actor, Seat, Seed};
use std::path::PathBuf;

/// A short game of chess as a file.
fn record(name: &str, change: impl Fn(String) -> String) -> PathBuf {
    let mut game = games::open("chess", Seed::from_u64(7)).expect("chess is here");
    for (seat, chosen) in [("w", "f2f3"), ("b", "e7e5"), ("w", "g2g4"), ("b", "d8h4")] {
        let seat = game.read_seat(seat).expect("a seat");
        game.play(seat, chosen).expect("a legal move");
    }
    let path: PathBuf = [env!("CARGO_TARGET_TMPDIR"), name].iter().collect();
    std::fs::write(&path, change(game.record().to_string())).expect("the file can be written");
    path
}

#[test]
fn a_record_is_verified() {
    let path = record("replay_verified.record", |text| text);
    let mut command = program("replay");
    command.arg(&path).arg("--verify");
    let output = run(command, b"");
    assert!(output.status.success());
    assert_eq!(
        text(&output),
        "verified: chess, 4 events, 0 rolls, over b: checkmate\n"
    );
}

#[test]
fn the_readings_of_a_clock_are_verified() {
    let mut game = games::open("chess", Seed::from_u64(7)).expect("chess is here");
    let clock = "fischer(1m+1s)".parse().expect("a clock");
    game.set_clock(clock).expect("it has none");
    for (name, chosen, left) in [("w", "e2e4", 60_500), ("b", "e7e5", 61_000)] {
        let seat = game.read_seat(name).expect("a seat");
        game.play(seat, chosen).expect("a legal move");
        game.read_clock(seat, left).expect("it has so much");
    }
    let path: PathBuf = [env!("CARGO_TARGET_TMPDIR"), "replay_clock.record"]
        .iter()
        .collect();
    std::fs::write(&path, game.record().to_string()).expect("the file can be written");
    let mut command = program("replay");
    command.arg(&path).arg("--verify");
    assert_eq!(
        text(&run(command, b"")),
        "verified: chess, 5 events, 0 rolls, open\nclock: fischer(1m+1s), 2 readings verified\n"
    );
}

#[test]
fn a_record_that_was_changed_is_refused() {
    let changes: [fn(&str) -> String; 3] = [
        |text| text.replace("f2f3", "f2f4"),
        |text| text[..60].to_string(),
        |_| String::new(),
    ];
    for change in changes {
        let path = record("replay_changed.record", |text| change(&text));
        let mut command = program("replay");
        command.arg(&path);
        let output = run(command, b"");
        assert!(!output.status.success() && output.stdout.is_empty());
        let name = format!("error: {}: ", path.display());
        assert!(String::from_utf8_lossy(&output.stderr).starts_with(&name));
    }
}

#[test]
fn one_roll_is_one() {
    let mut game = games::open("strata", Seed::from_u64(7)).expect("strata is here");
    game.roll().expect("who begins is rolled for");
    let path: PathBuf = [env!("CARGO_TARGET_TMPDIR"), "replay_one.record"]
        .iter()
        .collect();
    std::fs::write(&path, game.record().to_string()).expect("the file can be written");
    let mut command = program("replay");
    command.arg(&path).arg("--verify");
    let output = run(command, b"");
    assert_eq!(text(&output), "verified: strata, 1 event, 1 roll, open\n");
}

#[test]
fn a_picture_goes_nowhere_that_it_must_not() {
    let path = record("replay_kept.record", |text| text);
    let kept = std::fs::read(&path).expect("it was written");
    let onto = |picture: &std::path::Path| {
        let mut command = program("replay");
        command.arg(&path).arg("--svg").arg(picture);
        let output = run(command, b"");
        assert!(!output.status.success());
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let errors = onto(&path);
    assert!(errors.contains("written over the record"), "{errors}");
    assert_eq!(std::fs::read(&path).expect("it is there"), kept);
    let errors = onto(env!("CARGO_TARGET_TMPDIR").as_ref());
    let name = concat!(
        "error: ",
        env!("CARGO_TARGET_TMPDIR"),
        " cannot be written: "
    );
    assert!(errors.starts_with(name), "{errors}");
}

#[test]
fn one_steps_on_and_back_and_anywhere() {
    let path = record("replay_steps.record", |text| text);
    let mut command = program("replay");
    command.arg(&path).args(["--at", "2"]);
    let output = run(command, b"\nb\n4\n\n9\n0\nb\nq\n1\n");
    assert!(output.status.success());
    let shown = text(&output);
    let at: Vec<&str> = shown
        .lines()
        .filter(|line| line.ends_with(" of 4"))
        .collect();
    assert_eq!(at, ["2 of 4", "3 of 4", "2 of 4", "4 of 4", "0 of 4"]);
    for told in [
        "this is the end\n",
        "this is the start\n",
        "a number from 0 to 4",
    ] {
        assert!(shown.contains(told), "{told} in {shown}");
    }
}

#[test]
fn a_game_is_drawn_as_one_picture() {
    let path = record("replay_drawn.record", |text| text);
    let picture = path.with_extension("svg");
    let mut command = program("replay");
    command
        .arg(&path)
        .arg("--svg")
        .arg(&picture)
        .args(["--step", "500"]);
    let output = run(command, b"");
    assert!(output.status.success(), "{output:?}");
    let drawn = std::fs::read_to_string(&picture).expect("the picture was written");
    // Five positions, the last of them for three times as long.
    assert!(drawn.contains("dur=\"3.5s\""));
}

/// A game that its first seat leaves at its first decision, as a file.
fn left(game: &str, leave: impl Fn(&mut dyn AnyGame, Seat)) -> PathBuf {
    let mut game = games::open(game, Seed::from_u64(1)).expect("the game is here");
    while game.status().due() == Some(Actor::Chance) {
        game.roll().expect("dice are due");
    }
    let seat = game.seats().lowest().expect("a game has seats");
    leave(game.as_mut(), seat);
    let path: PathBuf = [env!("CARGO_TARGET_TMPDIR"), "replay_left.record"]
        .iter()
        .collect();
    std::fs::write(&path, game.record().to_string()).expect("the file can be written");
    path
}

#[test]
fn loss_on_time_is_not_told_as_a_resignation() {
    let last = |path: &PathBuf| {
        let mut command = program("replay");
        command.arg(path).args(["--at", "1000000"]);
        text(&run(command, b"")).to_string()
    };
    let animation = |path: &PathBuf| {
        let picture = path.with_extension("svg");
        let mut command = program("replay");
        command.arg(path).arg("--svg").arg(&picture);
        assert!(run(command, b"").status.success());
        std::fs::read_to_string(&picture).expect("the picture was written")
    };
    for game in [
        "chess",
        "lines-of-action",
        "loka(tiles=0)",
        "loka(players=2)",
        "face-off",
        "massive",
        "strata",
    ] {
        let path = left(game, |game, seat| game.flag(seat).expect("a flag"));
        let (on_time, moving) = (last(&path), animation(&path));
        let path = left(game, |game, seat| {
            game.resign(seat.into()).expect("a resignation");
        });
        let (resigned, still) = (last(&path), animation(&path));
        assert!(on_time.contains(" runs out of time\n"), "{game}: {on_time}");
        assert!(!on_time.contains("resign"), "{game}: {on_time}");
        assert!(resigned.contains(" resign"), "{game}: {resigned}");
        assert!(!resigned.contains("time"), "{game}: {resigned}");
        // The line below the board is strokes, so pictures are only compared.
        assert_ne!(moving, still, "{game}");
    }
}
