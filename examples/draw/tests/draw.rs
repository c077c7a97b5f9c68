//! The program as others run it.
use boardwright::games;
use boardwright::ruleset::Seed;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Runs the built example, which lies beside the tests' folder.
fn draw(arguments: &[&str]) -> Output {
    let mut path = std::env::current_exe().expect("a test knows its own path");
    path.pop();
    path.pop();
    path.extend(["examples", "draw"]);
    path.set_extension(std::env::consts::EXE_EXTENSION);
    if !path.exists() {
        let built = Command::new(env!("CARGO"))
            .args(["build", "--package", env!("CARGO_PKG_NAME"), "--examples"])
            .status();
        assert!(built.is_ok_and(|status| status.success()));
    }
    Command::new(path)
        .args(arguments)
        .output()
        .expect("the program starts")
}

/// The picture that these arguments give as text.
fn svg(arguments: &[&str]) -> String {
    let output = draw(arguments);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("SVG is text")
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

const ATTACK: &str = "2NRNK2/4NQ1/6/WK4NP6/4WQ1WP1ER3/3WR8/4WN7/1WR8EN1/7EQ3EK/3SB2/2SP3/2SKSR2 \
                      W play SWNE - pass@e4:ns,castle@f9 -/-/-/- 0 0";

#[test]
fn every_game_has_a_picture_as_svg_and_as_png() {
    for game in ["chess", "lines-of-action", "loka", "strata"] {
        let picture = svg(&[game]);
        assert!(picture.starts_with("<svg"), "{picture}");
        assert!(picture.contains("<title>") && picture.contains(game));
        for (cell, least) in [("24", 24 * 8), ("96", 96 * 8)] {
            let path = file(&format!("{game}-{cell}.png"));
            let out = path.to_str().expect("the path is text");
            let output = draw(&[game, "--cell", cell, "--out", out]);
            assert!(output.status.success(), "{output:?}");
            let bytes = std::fs::read(&path).expect("the picture was written");
            assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
            let width = u32::from_be_bytes([bytes[16], bytes[17], bytes[18], bytes[19]]);
            assert!(width >= least, "{game} is {width} pixels wide");
        }
    }
}

#[test]
fn an_attack_is_drawn_with_its_support_and_odds() {
    let bare = svg(&["loka", "--position", ATTACK]);
    let attack = svg(&["loka", "--position", ATTACK, "--arrow", "e8xf9"]);
    assert!(attack.len() > bare.len());
    let told = "e8xf9: defender slain 29.2 %, repulsed 58.3 %, attacker slain 11.5 %";
    assert!(attack.contains(told), "{attack}");
    // The lines of the two supporters of the defence.
    assert_eq!(attack.matches("stroke-dasharray=\"1 12\"").count(), 2);
    let smaller = svg(&["loka", "--no-captions", "--no-coordinates", "--turn", "1"]);
    assert!(smaller.len() < svg(&["loka"]).len());
}

#[test]
fn targets_are_marked() {
    let all = svg(&["chess", "--targets", "b1"]);
    assert_eq!(all.matches("r=\"15\"").count(), 2, "a knight has two moves");
}

#[test]
fn mistakes_are_told() {
    for (arguments, expected) in [
        (&["ches"][..], "the games are: chess"),
        (&["chess", "--position", "x"], "error: "),
        (&["chess", "--arrow", "e2e5"], "error: the pawn on e2"),
        (&["chess", "--arrow", "x"], "error: "),
        (&["chess", "--targets", "z9"], "there is no cell z9"),
        (
            &["chess", "--viewer", "S"],
            "there is no seat \"S\"; the seats are: w b",
        ),
        (&["chess", "--out", "x.gif"], "must end in .svg or .png"),
        (&["chess", "--cell", "0"], "8..=1024"),
        // It would take gigabytes.
        (
            &["massive(boards=4x4)", "--cell", "1000", "--out", "x.png"],
            "the largest that fits is --cell 2",
        ),
        (&["--record", "no-such-file"], "error: "),
        (&[], "name a game"),
    ] {
        let output = draw(arguments);
        assert!(!output.status.success());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(expected), "{arguments:?}: {errors}");
    }
}

/// The README's pictures are what the program draws. After a wanted change,
/// `BOARDWRIGHT_WRITE_PICTURES=1 cargo test -p boardwright-draw`, and look.
#[test]
fn the_readme_shows_what_is_drawn() {
    let tiles = "pass@e4:ns,stone-circle@g4,forest@c5,lake@h5,eyrie@h8,swamp@d9,castle@f9";
    let position = ATTACK.replace("pass@e4:ns,castle@f9", tiles);
    let found = svg(&["loka", "--position", &position, "--arrow", "e8xf9"]);
    check_shown("loka_attack.svg", &found);
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/strata_game.record");
    check_shown(
        "strata_game.svg",
        &svg(&["--record", record, "--cell", "40"]),
    );
}

fn check_shown(name: &str, found: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    let path = folder.join(name);
    if std::env::var_os("BOARDWRIGHT_WRITE_PICTURES").is_some() {
        std::fs::write(&path, found).expect("the folder of pictures can be written");
    }
    let shown = std::fs::read_to_string(&path).expect("the picture is there");
    assert_eq!(found, shown, "{name} is out of date");
}

/// A capture that was made has been a move; a shot from afar was none. They
/// were told apart by `play` alone.
#[test]
fn a_capture_that_was_made_is_a_move() {
    let danger = "stroke=\"#c62828\" stroke-width=\"7\"";
    for (record, in_danger) in [("strata_capture", 0), ("strata_shot", 1)] {
        let path = format!("../play/tests/data/{record}.record");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        let drawn = svg(&["--record", path.to_str().expect("the path is text")]);
        assert_eq!(drawn.matches(danger).count(), in_danger, "{record}");
    }
}

/// What players settle has no arrow and is written below the board.
#[test]
fn loss_on_time_is_written() {
    let drawn = |event: &str| {
        let mut game = games::open("loka(tiles=0)", Seed::from_u64(1)).expect("it is here");
        let seat = game.read_seat("S").expect("a seat");
        match event {
            "flag" => game.flag(seat).expect("a flag"),
            _ => game.resign(seat.into()).expect("a resignation"),
        }
        let path = file(&format!("{event}.record"));
        std::fs::write(&path, game.record().to_string()).expect("the file can be written");
        svg(&["--record", path.to_str().expect("the path is text")])
    };
    assert!(drawn("flag").contains("S runs out of time"));
    assert!(drawn("resign").contains("S resigns"));
}
