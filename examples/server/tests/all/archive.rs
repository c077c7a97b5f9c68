//! The games of a database, verified and written by a program, with some that are broken.
use crate::stored::{Folder, Server};
use crate::stores::Place;
use crate::table::{ask, create, play, seated};
use boardwright::games;
use boardwright_serve::Limits;
use boardwright_serve::message::{Action, NewGame, SealedBy, Tell};
use boardwright_serve::store::Appended;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

/// Runs the program.
fn archive(database: &str, key: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_archive"));
    command.args(["--database", database, "--key"]).arg(key);
    command.args(arguments).output().expect("it runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_verified_and_written() {
    let folder = Folder::new("archive");
    let key = folder.0.join("key");
    // The key that the servers of these tests have.
    std::fs::write(&key, "07".repeat(32)).expect("written");
    std::fs::set_permissions(&key, PermissionsExt::from_mode(0o600)).expect("it is ours");
    for place in Place::all().await {
        if let Some(database) = place.argument() {
            verified_and_written(&place, &database, &key, &folder).await;
        }
    }
}

async fn verified_and_written(place: &Place, database: &str, key: &Path, folder: &Folder) {
    let server = Server::start(place.store().await, Limits::default()).await;
    let mut names = Vec::new();
    // One that is over, and one with secrets, of which one was taken back.
    let strata = create(server.address, NewGame::of("strata(starter=w)")).await;
    let mut white = seated(server.address, &strata, &["w"]).await;
    let moves = Action::Moves {
        seat: None,
        limit: None,
    };
    let Tell::Moves { moves, .. } = ask(&mut white, moves).await else {
        panic!("no moves");
    };
    for action in [play(&moves[0]), Action::Resign] {
        assert_eq!(ask(&mut white, action).await, Tell::Done);
    }
    names.push(strata.game);
    let loka = create(server.address, NewGame::of("loka(players=2)")).await;
    let mut south = seated(server.address, &loka, &["S"]).await;
    let army = play("army:Q0R0B0N0P10");
    for action in [army.clone(), Action::TakeBack, army] {
        assert_eq!(ask(&mut south, action).await, Tell::Done);
    }
    names.push(loka.game);
    let mut chess = Vec::new();
    for _ in 0..2 {
        let game = create(server.address, NewGame::of("chess")).await;
        let mut white = seated(server.address, &game, &["w"]).await;
        assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
        chess.push(game.game);
    }
    names.extend(chess.iter().cloned());
    let sealed = NewGame {
        sealed: Some(SealedBy::Everybody),
        ..NewGame::of("strata")
    };
    create(server.address, sealed).await;
    let verified = archive(database, key, &["verify"]);
    assert!(verified.status.success(), "{}", text(&verified.stderr));
    let told = "1 finished games and 3 running ones are right, 1 have not begun, 0 are broken\n";
    assert_eq!(text(&verified.stdout), told);
    let out = folder.0.join(format!("out-{}", place.is_shared()));
    let out_text = out.to_str().expect("text");
    let written = archive(database, key, &["export", out_text]);
    assert!(written.status.success(), "{}", text(&written.stderr));
    let mode = |path: &Path| {
        std::fs::metadata(path)
            .expect("it is there")
            .permissions()
            .mode()
    };
    assert_eq!(mode(&out) & 0o777, 0o700);
    for name in &names {
        let record = out.join(format!("{name}.record"));
        assert_eq!(mode(&record) & 0o777, 0o600);
        let record = std::fs::read_to_string(record).expect("a record");
        games::replay(&record).expect("it verifies");
        let signatures = out.join(format!("{name}.signatures"));
        let signatures = std::fs::read_to_string(signatures).expect("signatures");
        assert!(
            signatures.starts_with("boardwright signatures"),
            "{signatures}"
        );
    }
    assert_eq!(std::fs::read_dir(&out).expect("a folder").count(), 8);
    // Two logs that somebody has changed: the others are right.
    let store = place.store().await;
    for (name, from, to) in [(&chess[0], "e2e4", "e2e5"), (&chess[1], "e2e4", "d2d4")] {
        let log = store.read_from(name, 0).await.expect("a log");
        assert_eq!(store.remove(name).await, Ok(()));
        for (number, entry) in log.iter().enumerate() {
            let entry = entry.replace(from, to);
            let kept = store.append(name, number as u64, entry).await;
            assert_eq!(kept, Ok(Appended::First));
        }
    }
    let broken = archive(database, key, &["verify"]);
    assert_eq!(broken.status.code(), Some(1));
    let told = "1 finished games and 1 running ones are right, 1 have not begun, 2 are broken\n";
    assert_eq!(text(&broken.stdout), told);
    let errors = text(&broken.stderr);
    for (name, why) in [
        (&chess[0], "entry 1 of its log does not fit"),
        (&chess[1], "its signature is on something else"),
    ] {
        let line = errors.lines().find(|line| line.contains(name.as_str()));
        let line = line.expect("a sentence for each");
        assert!(line.contains(why) && line.contains("entry 1 "), "{line}");
    }
    let json = archive(database, key, &["--json", "verify"]);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!(
        (&json["finished"], &json["running"]),
        (&1.into(), &1.into())
    );
    assert_eq!(json["broken"].as_array().map(Vec::len), Some(2));
    // Another key, and none.
    let other = folder.0.join("other");
    std::fs::write(&other, "08".repeat(32)).expect("written");
    std::fs::set_permissions(&other, PermissionsExt::from_mode(0o600)).expect("it is ours");
    let wrong = archive(database, &other, &["verify"]);
    assert!(text(&wrong.stderr).contains("this server has another one"));
    let none = archive(database, &folder.0.join("none"), &["verify"]);
    assert_eq!(none.status.code(), Some(1));
    assert!(text(&none.stderr).starts_with("error: there is no file "));
    server.stop().await;
}
