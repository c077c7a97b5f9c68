//! The server as a program: its files, and the signals that end it.
#![cfg(unix)]
use crate::table::{ask, connect, create, ended, play, seated};
use boardwright_serve::message::{Action, NewGame, Tell};
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const PROGRAM: &str = env!("CARGO_BIN_EXE_boardwright-server");

/// A server in a process of its own.
struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start() -> Self {
        let mut child = Command::new(PROGRAM)
            .args(["--address", "127.0.0.1:0"])
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the server runs");
        let errors = child.stderr.take().expect("it is piped");
        let mut lines = BufReader::new(errors).lines();
        let line = lines.next().expect("a line").expect("it is text");
        // What it tells later is read, so that it never waits for its reader.
        std::thread::spawn(move || lines.count());
        let address = line.trim_start_matches("listening on ws://");
        let address = address.trim_end_matches("/play").parse();
        let address = address.expect("an address");
        Self { child, address }
    }

    fn signal(&self, signal: &str) {
        let sent = Command::new("kill")
            .args([signal, &self.child.id().to_string()])
            .status();
        assert!(sent.expect("a signal can be sent").success());
    }

    /// Waits for its end, and tells whether all went well.
    fn end(mut self) -> bool {
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("it is ours") {
                return status.success();
            }
            if began.elapsed() > Duration::from_secs(20) {
                let _ = self.child.kill();
                panic!("the server does not stop");
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// A signal ends the program in order, and another server goes on with the game.
#[tokio::test(flavor = "multi_thread")]
async fn signals_hand_out_the_records_and_end_the_program() {
    for signal in ["-TERM", "-INT"] {
        let first = Server::start();
        let chess = create(first.address, NewGame::of("chess")).await;
        let mut white = seated(first.address, &chess, &["w"]).await;
        let mut black = seated(first.address, &chess, &["b"]).await;
        let mut outside = connect(first.address).await;
        assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
        first.signal(signal);
        let (rule, _, record) = ended(&mut black).await;
        assert_eq!(rule, "server.stops");
        assert!(outside.next().await.is_err());
        assert!(ended(&mut white).await.2.is_some());
        assert!(first.end(), "{signal}");

        let second = Server::start();
        let record = record.expect("a record");
        let chess = create(second.address, NewGame::from_record(record)).await;
        let mut black = seated(second.address, &chess, &["b"]).await;
        assert_eq!(ask(&mut black, play("e7e5")).await, Tell::Done);
        assert_eq!(ask(&mut black, Action::Resign).await, Tell::Done);
        drop(black);
        second.signal(signal);
        assert!(second.end(), "{signal}");
    }
}

/// Whoever reads the key can sign as this server, so a file that others can read is
/// refused in a sentence that says what to do.
#[test]
fn a_key_that_others_can_read_is_refused() {
    let folder = std::env::temp_dir().join(format!("boardwright-keys-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("key");
    std::fs::write(&path, "0".repeat(64)).expect("written");
    for mode in [0o644, 0o640, 0o606] {
        let permissions = PermissionsExt::from_mode(mode);
        std::fs::set_permissions(&path, permissions).expect("it is ours");
        let mut child = Command::new(PROGRAM)
            .args(["--address", "127.0.0.1:0", "--key"])
            .arg(&path)
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the server runs");
        let errors = child.stderr.take().expect("it is piped");
        let line = BufReader::new(errors).lines().next();
        let told = line.expect("a line").expect("it is text");
        let serves = told.starts_with("listening");
        if serves {
            child.kill().expect("it is ours");
        }
        let status = child.wait().expect("it ends");
        assert!(!serves, "it serves with a key of mode {mode:o}");
        assert_eq!(status.code(), Some(1));
        let begin = format!("error: the key cannot be had from {}: ", path.display());
        assert!(told.starts_with(&begin), "{told}");
        assert!(told.contains(&format!("its mode is {mode:o}")), "{told}");
        assert!(told.contains("`chmod 600`"), "{told}");
    }
    std::fs::remove_dir_all(&folder).expect("removed");
}

/// The program says where games are kept, or why they cannot be.
#[test]
fn the_program_says_where_games_are_kept() {
    let folder = std::env::temp_dir().join(format!("boardwright-kept-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let database = folder.join("games.db");
    let lines = |arguments: &[&std::ffi::OsStr]| {
        let mut child = Command::new(PROGRAM)
            .args(["--address", "127.0.0.1:0"])
            .args(arguments)
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the server runs");
        let errors = BufReader::new(child.stderr.take().expect("it is piped"));
        let told: Vec<_> = errors.lines().map_while(Result::ok).take(3).collect();
        // It may have ended already.
        let _ = child.kill();
        child.wait().expect("it ends");
        told
    };
    let kept = lines(&[]);
    assert_eq!(kept[2], "keeping games in memory: they end with the server");
    let option = "--database".as_ref();
    for _ in 0..2 {
        let kept = lines(&[option, database.as_os_str()]);
        let sentence = format!("keeping games in {}, which has 0 now", database.display());
        assert_eq!(kept[2], sentence);
    }
    let key = std::fs::metadata(folder.join("games.db.key")).expect("a key");
    assert_eq!(key.permissions().mode() & 0o777, 0o600);
    let nowhere = folder.join("nowhere").join("games.db");
    let told = lines(&[option, nowhere.as_os_str()]);
    let sentence = format!("error: games cannot be kept in {}: ", nowhere.display());
    assert!(told[0].starts_with(&sentence), "{told:?}");
    std::fs::remove_dir_all(&folder).expect("removed");
}
