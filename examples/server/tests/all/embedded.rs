//! Games in somebody else's server, with accounts, a store and a catalogue of its own.
use crate::operating::get;
use crate::table::{ask, play, rule};
use boardwright_serve::client::{Client, Failure};
use boardwright_serve::message::{Action, NewGame, Tell};
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

const ADA: &str = "Bearer ada's password";
const BEN: &str = "Bearer ben's password";

/// The example, which ends with this value.
struct Example {
    child: Child,
    address: SocketAddr,
    lines: Receiver<String>,
}

impl Example {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_embedded"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it runs");
        let output = BufReader::new(child.stdout.take().expect("it is piped"));
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                let _ = sender.send(line);
            }
        });
        let mut example = Self {
            child,
            address: ([127, 0, 0, 1], 0).into(),
            lines,
        };
        let line = example.line();
        let address = line.strip_prefix("listening on ").expect("an address");
        example.address = address.parse().expect("an address");
        example
    }

    fn line(&self) -> String {
        let line = self.lines.recv_timeout(Duration::from_secs(20));
        line.expect("a line")
    }

    async fn connect(&self, password: Option<&str>) -> Result<Client, Failure> {
        let url = format!("ws://{}/boards/play", self.address);
        let mut request = url.into_client_request().expect("a request");
        if let Some(password) = password {
            let value = password.parse().expect("a header");
            request.headers_mut().insert("authorization", value);
        }
        Client::connect_with(self.address, request).await
    }
}

impl Drop for Example {
    fn drop(&mut self) {
        self.child.kill().expect("it is ours");
        self.child.wait().expect("it ends");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_in_another_server() {
    let example = Example::start();
    assert_eq!(get(example.address, "/").await, (200, "my own page".into()));
    let (status, games) = get(example.address, "/boards/games").await;
    let games: serde_json::Value = serde_json::from_str(&games).expect("a list");
    assert_eq!((status, games.as_array().map(Vec::len)), (200, Some(1)));
    assert_eq!(get(example.address, "/boards/ready").await.0, 200);
    // The limits are those of the other server.
    assert_eq!(get(example.address, "/games").await.0, 404);
    assert!(example.connect(Some("Bearer nobody's")).await.is_err());
    let mut guest = example.connect(None).await.expect("a stream");
    let told = ask(&mut guest, Action::Create(NewGame::of("chess"))).await;
    assert_eq!(rule(&told), "server.visitor");
    let mut ada = example.connect(Some(ADA)).await.expect("a stream");
    let told = ask(&mut ada, Action::Create(NewGame::of("chess"))).await;
    let Tell::Created { game, .. } = told else {
        panic!("{told:?}");
    };
    assert!(example.line().starts_with("entry 0 of a game has "));
    // Each has a seat without a token, and the guest has none.
    let mut ben = example.connect(Some(BEN)).await.expect("a stream");
    for (client, seat) in [
        (&mut ada, Some("w")),
        (&mut ben, Some("b")),
        (&mut guest, None),
    ] {
        let join = Action::Join {
            game: game.clone(),
            tokens: Vec::new(),
            after: None,
        };
        let told = ask(client, join).await;
        let Tell::Joined { seats, .. } = told else {
            panic!("{told:?}");
        };
        assert_eq!(seats.first().map(String::as_str), seat);
    }
    assert_eq!(rule(&ask(&mut ben, play("e7e5")).await), "game.turn");
    assert_eq!(ask(&mut ada, play("e2e4")).await, Tell::Done);
    assert_eq!(ask(&mut ben, play("e7e5")).await, Tell::Done);
    assert_eq!(
        rule(&ask(&mut guest, play("d2d4")).await),
        "server.spectator"
    );
}
