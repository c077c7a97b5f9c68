//! What the tests of single games need: a server, clients, and a game to join.
use boardwright::games::ENTRIES;
use boardwright_catalogue::Catalogue;
use boardwright_serve::client::Client;
use boardwright_serve::message::{Action, NewGame, Tell};
use boardwright_serve::{Limits, new_key, serve};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::time::timeout;

pub(crate) const SOON: Duration = Duration::from_secs(60);

/// A game of the server, with the token of each seat.
pub(crate) struct Opened {
    pub(crate) game: String,
    pub(crate) tokens: BTreeMap<String, String>,
}

pub(crate) async fn server(limits: Limits) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(serve(
        listener,
        limits,
        new_key().expect("a key"),
        Catalogue::new(ENTRIES),
    ));
    address
}

pub(crate) async fn connect(address: SocketAddr) -> Client {
    Client::connect(address).await.expect("a stream")
}

/// The answer to a request.
pub(crate) async fn ask(client: &mut Client, action: Action) -> Tell {
    client.ask(action).await.expect("an answer").1
}

pub(crate) async fn create(address: SocketAddr, new: NewGame) -> Opened {
    let mut client = connect(address).await;
    match ask(&mut client, Action::Create(new)).await {
        Tell::Created { game, tokens, .. } => Opened { game, tokens },
        other => panic!("{other:?}"),
    }
}

/// Joins with the tokens of these seats.
pub(crate) async fn join(client: &mut Client, opened: &Opened, seats: &[&str]) -> Tell {
    let tokens = seats.iter().map(|seat| opened.tokens[*seat].clone());
    let join = Action::Join {
        game: opened.game.clone(),
        tokens: tokens.collect(),
        after: None,
    };
    ask(client, join).await
}

/// A stream that has joined with the tokens of these seats.
pub(crate) async fn seated(address: SocketAddr, opened: &Opened, seats: &[&str]) -> Client {
    let mut client = connect(address).await;
    let joined = join(&mut client, opened, seats).await;
    assert!(matches!(joined, Tell::Joined { .. }), "{joined:?}");
    client
}

pub(crate) fn play(chosen: &str) -> Action {
    Action::Play {
        seat: None,
        chosen: chosen.into(),
    }
}

/// The rule by which a request was refused.
pub(crate) fn rule(tell: &Tell) -> &str {
    match tell {
        Tell::Refused { rule, .. } => rule,
        other => panic!("{other:?}"),
    }
}

/// Reads until the server ends the stream: the rule, the reason in the close frame and
/// the record.
pub(crate) async fn ended(client: &mut Client) -> (String, String, Option<String>) {
    loop {
        let told = timeout(SOON, client.next()).await.expect("in time");
        let Tell::Ended { rule, record, .. } = told.expect("a message").tell else {
            continue;
        };
        let closed = timeout(SOON, client.next()).await.expect("in time");
        let why = closed.expect_err("nothing comes after it").to_string();
        return (rule, why, record);
    }
}
