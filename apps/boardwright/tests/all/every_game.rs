//! Every program on every game of the list, those of the gallery among them.
use crate::support::{boardwright, folder, json, title, told, told_to};
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, ChildStderr, Command, Stdio};

/// The names of all games.
pub(crate) fn names() -> Vec<String> {
    let games = json(&["games", "--json"]);
    let games = games.as_array().expect("a list").iter();
    let names: Vec<String> = games
        .filter_map(|game| Some(game["name"].as_str()?.to_string()))
        .collect();
    for name in ["chess", "hanabi", "kuhn", "liars-dice", "whist"] {
        assert!(names.iter().any(|other| other == name), "{names:?}");
    }
    names
}

/// A game of random players is watched, its record verified and drawn; what was watched is played
/// through again.
#[test]
fn games_are_watched_replayed_and_drawn() {
    for name in names() {
        let record = format!("every-{name}.record");
        let watched = json(&[
            "watch",
            &name,
            "--players",
            "random",
            "--seed",
            "3",
            "--record",
            &record,
            "--json",
        ]);
        let result = watched["result"].as_str().expect("a result");
        assert!(result.starts_with("over "), "{name}: {result}");
        let replayed = json(&["replay", &record, "--json"]);
        assert_eq!(replayed["result"], watched["result"], "{name}");
        assert_eq!(replayed["events"], watched["events"], "{name}");
        let at = (watched["events"].as_u64().expect("a number") / 2).to_string();
        for ending in ["svg", "png"] {
            let picture = format!("every-{name}.{ending}");
            told(&["draw", "--record", &record, "--at", &at, "--out", &picture]);
            let drawn = fs::read(folder("command").join(picture)).expect("the picture is there");
            assert!(drawn.len() > 500, "{name}: {} bytes", drawn.len());
        }
    }
}

#[test]
fn games_tell_their_rules() {
    for name in names() {
        let text = told(&["rules", &name]);
        for heading in ["Goal", "Play", "Pieces", "Decisions"] {
            assert!(text.contains(&format!("\n{heading}  ")), "{text}");
        }
        // One line is left for what the shell asks.
        let lines = || text.lines();
        assert!(lines().count() < 24, "{text}");
        assert!(lines().all(|line| line.chars().count() <= 80), "{text}");
    }
}

#[test]
fn games_are_counted_and_rated() {
    for name in names() {
        let count = json(&["perft", &name, "--depth", "1", "--json"]);
        assert!(count["nodes"].as_u64() > Some(0), "{name}: {count}");
        let results = format!("every-{name}.jsonl");
        let rated = json(&[
            "arena",
            &name,
            "random",
            "greedy",
            "--games",
            "2",
            "--most-events",
            "60",
            "--results",
            &results,
            "--json",
        ]);
        assert!(rated.to_string().contains("random"), "{name}: {rated}");
    }
}

/// Whoever plays by lines sees the position and the moves, and can give up.
#[test]
fn games_are_played_by_lines() {
    for name in names() {
        let save = format!("every-{name}-played.record");
        let arguments = [
            "play",
            &name,
            "--lines",
            "--players",
            "person,random",
            "--seed",
            "3",
            "--save",
            &save,
        ];
        let told = told_to(&arguments, "moves\nresign\nquit\n");
        let title = title(&name);
        assert!(told.starts_with(&format!("{title}\n")), "{told}");
        assert!(told.contains("saved"), "{name}: {told}");
        json(&["replay", &save, "--json"]);
    }
}

/// A referee plays the first of the legal moves, or rolls, and the record that it tells begins
/// with the name of the game.
#[test]
fn games_have_a_referee() {
    for name in names() {
        let commands = format!("new {name} seed 7\nactor\nmoves\nview\nrecord\nquit\n");
        let told = told_to(&["referee"], &commands);
        let answers = told.lines().filter(|line| line.starts_with("ok")).count();
        assert!(answers >= 5, "{name}: {told}");
        assert!(!told.contains("error"), "{name}: {told}");
        assert!(told.contains(&name), "{told}");
    }
}

#[test]
fn completions_name_every_game() {
    let script = told(&["completions", "bash"]);
    for name in names() {
        assert!(script.contains(&name), "{name}");
    }
}

/// A server that is ended with the test.
struct Server {
    child: Child,
    /// What it says, which must have somewhere to go.
    _said: BufReader<ChildStderr>,
    address: String,
}

impl Server {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_boardwright"))
            .args(["serve", "--address", "127.0.0.1:0"])
            .args(["--requests-per-address", "2000"])
            .env("XDG_CONFIG_HOME", folder("no_settings"))
            .stderr(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut said = BufReader::new(child.stderr.take().expect("it is piped"));
        let mut line = String::new();
        said.read_line(&mut line).expect("it says where it listens");
        let address = line
            .trim()
            .strip_prefix("listening on ws://")
            .and_then(|rest| rest.strip_suffix("/play"));
        let address = address.expect("an address").to_string();
        Self {
            child,
            _said: said,
            address,
        }
    }

    /// The body of the answer to a request.
    fn ask(&self, request: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("the server answers");
        let length = body.len();
        let text = format!(
            "{request} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
             content-length: {length}\r\n\r\n{body}"
        );
        stream.write_all(text.as_bytes()).expect("the request goes");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("text");
        assert!(answer.starts_with("HTTP/1.1 200"), "{request}: {answer}");
        let (_, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        body.to_string()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn games_are_served() {
    let server = Server::start();
    let list = server.ask("GET /games", "");
    for name in names() {
        assert!(list.contains(&format!("\"{name}\"")), "{name}: {list}");
        let body = json!({"game": name}).to_string();
        let created: Value =
            serde_json::from_str(&server.ask("POST /games", &body)).expect("an answer in JSON");
        assert!(created.to_string().contains("token"), "{name}: {created}");
    }
}

/// A view tells nobody else's cards: the hand of the other seats lies face down in the drawing of
/// a seat.
#[test]
fn hands_of_others_lie_face_down() {
    let position = "AcKh KcAd AhKs KdAs - - 1 -/-/-/- 0-0";
    let picture = |arguments: &[&str]| {
        let always = ["draw", "whist(ranks=2)", "--position", position];
        let output = boardwright(&[&always[..], arguments].concat(), &[]);
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("SVG is text")
    };
    // The colour in which backs of cards are printed.
    let backs = |picture: &str| picture.matches("fill=\"#2f5d8c\"").count();
    assert_eq!(backs(&picture(&[])), 0);
    assert_eq!(backs(&picture(&["--viewer", "1"])), 6);
}
