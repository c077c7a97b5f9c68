//! Messages as a client of another language writes and reads them.
use boardwright::games::ENTRIES;
use boardwright_catalogue::Catalogue;
use boardwright_serve::{Limits, new_key, serve};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::net::SocketAddr;
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{WebSocketStream, client_async};

async fn server() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(serve(
        listener,
        Limits::default(),
        new_key().expect("a key"),
        Catalogue::new(ENTRIES),
    ));
    address
}

struct Client(WebSocketStream<TcpStream>);

impl Client {
    async fn connect(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).await.expect("a connection");
        let url = format!("ws://{address}/play");
        Self(client_async(url, stream).await.expect("a stream").0)
    }

    /// Sends a text, and gives the next message.
    async fn say(&mut self, text: impl ToString) -> Value {
        let frame = Frame::Text(text.to_string().into());
        self.0.send(frame).await.expect("sent");
        self.hear().await
    }

    async fn hear(&mut self) -> Value {
        match self.0.next().await {
            Some(Ok(Frame::Text(text))) => serde_json::from_str(&text).expect("an object"),
            other => panic!("{other:?}"),
        }
    }

    async fn create(&mut self, game: &str) -> Value {
        self.say(json!({"do": {"create": {"game": game}}})).await
    }

    async fn join(&mut self, created: &Value, seats: &[&str]) -> Value {
        let tokens: Vec<&Value> = seats.iter().map(|seat| &created["tokens"][seat]).collect();
        self.say(json!({"do": {"join": {"game": created["game"], "tokens": tokens}}}))
            .await
    }
}

/// A request without required fields may be the word alone.
#[tokio::test]
async fn a_word_alone_is_enough_where_nothing_need_be_said() {
    let address = server().await;
    let mut white = Client::connect(address).await;
    let chess = white.create("chess").await;
    white.join(&chess, &["w"]).await;
    for (word, tell, rule) in [
        ("moves", "moves", ""),
        ("view", "view", ""),
        ("record", "record", ""),
        ("proofs", "proofs", ""),
        ("signatures", "signatures", ""),
        ("claim", "refused", "game.claim"),
        ("roll", "refused", "game."),
        ("take_back", "refused", "game."),
        ("accept", "refused", "game."),
        ("decline", "refused", "game."),
    ] {
        let told = white.say(json!({"id": 7, "do": word})).await;
        assert_eq!(told["id"], 7, "{word}: {told}");
        assert_eq!(told["tell"], tell, "{word}: {told}");
        assert!(
            told["rule"].as_str().unwrap_or("").starts_with(rule),
            "{word}: {told}"
        );
    }
    for word in ["moves", "claim"] {
        let told = white.say(json!({"do": {word: {}}})).await;
        assert_eq!(told, white.say(json!({"do": word})).await);
    }
    let moves = white.say(r#"{"do": "moves"}"#).await;
    assert_eq!(moves["moves"].as_array().map(Vec::len), Some(20), "{moves}");
    let claim = white.say(json!({"do": {"claim": {"move": "e2e4"}}})).await;
    assert_eq!(claim["tell"], "refused", "{claim}");
    for (word, rest) in [
        ("offer", &["signed", "done"][..]),
        ("resign", &["signed", "signatures", "done"]),
    ] {
        assert_eq!(white.say(json!({"do": word})).await["tell"], "event");
        for tell in rest {
            assert_eq!(white.hear().await["tell"], *tell);
        }
    }
}

/// If the word alone is not enough, the error says what is missing.
#[tokio::test]
async fn what_cannot_be_read_is_told_with_its_id() {
    let mut client = Client::connect(server().await).await;
    for (id, text, reason) in [
        (
            Some(1),
            r#"{"id": 1, "do": "win"}"#,
            "unknown variant `win`",
        ),
        (
            Some(2),
            r#"{"id": 2, "do": "join"}"#,
            "missing field `game`",
        ),
        (
            Some(3),
            r#"{"do": {"play": {"move": 1}}, "id": 3}"#,
            "expected a string",
        ),
        (Some(4), r#"{"id": 4}"#, "missing field `do`"),
        (
            Some(5),
            r#"{"id": 5, "do": "roll", "and": 1}"#,
            "unknown field `and`",
        ),
        (Some(6), r#"{"id": 6, "do": {"play": "#, "EOF"),
        (Some(7), r#"{"id": 7, "do": 7}"#, "what is to be done"),
        (None, r#"{"id": "eight", "do": "roll"}"#, "eight"),
        (None, r#"{"id": -9, "do": "roll"}"#, "-9"),
        (None, r#"{"do": "win"}"#, "unknown variant `win`"),
        (None, "[1]", "invalid"),
        (None, "", "EOF"),
    ] {
        let told = client.say(text).await;
        assert_eq!(told["tell"], "error", "{text}: {told}");
        assert_eq!(told.get("id").and_then(Value::as_u64), id, "{text}: {told}");
        let told = told["reason"].as_str().expect("a reason");
        assert!(told.contains(reason), "{text}: {told}");
    }
    // The same over a stream that has joined.
    let chess = client.create("chess").await;
    client.join(&chess, &["w"]).await;
    let told = client.say(r#"{"id": 1, "do": "win"}"#).await;
    assert_eq!((&told["id"], &told["tell"]), (&json!(1), &json!("error")));
}

/// The length of an answer does not grow with the length of a wrong message.
#[tokio::test]
async fn reasons_are_short() {
    let mut client = Client::connect(server().await).await;
    let chess = client.create("chess").await;
    client.join(&chess, &["w"]).await;
    let long = "é".repeat(7_000);
    // Neither the rules nor the server quote more than they must.
    for text in [
        json!({"do": {"play": {"move": long}}}),
        json!({"do": {"play": {"move": "e2e4", "seat": long}}}),
        json!({"do": {"claim": {"move": long}}}),
    ] {
        let told = client.say(text).await;
        let reason = told["reason"].as_str().expect("a reason");
        assert!(reason.len() <= 1_000, "{reason}");
    }
    for text in [
        json!({"do": long}),
        json!({"do": {"play": {"move": "e2e4", long.as_str(): 1}}}),
    ] {
        let told = client.say(text).await;
        let reason = told["reason"].as_str().expect("a reason");
        assert!(reason.chars().count() <= 1_001, "{reason}");
        assert!(reason.ends_with('…'), "{reason}");
    }
}

/// A stream that joins is told whether somebody can know the dice rolls in advance.
#[tokio::test]
async fn who_joins_is_told_who_chose_the_seed() {
    let address = server().await;
    for (create, chooser) in [
        (json!({"game": "loka"}), "server"),
        (json!({"game": "loka", "seed": "7"}), "creator"),
    ] {
        let mut host = Client::connect(address).await;
        let created = host.say(json!({"do": {"create": create}})).await;
        let mut player = Client::connect(address).await;
        let mut spectator = Client::connect(address).await;
        for joined in [
            host.join(&created, &["S"]).await,
            player.join(&created, &["N"]).await,
            spectator.join(&created, &[]).await,
        ] {
            assert_eq!(joined["seed_chosen_by"], chooser, "{joined}");
        }
    }
}

/// A stream joins once, as a player or as a spectator, and opens no game after
/// that. The error says exactly this, and not that the stream may not act.
#[tokio::test]
async fn who_has_joined_is_told_so() {
    let address = server().await;
    let mut host = Client::connect(address).await;
    let chess = host.create("chess").await;
    for seats in [&["w"][..], &[]] {
        let mut client = Client::connect(address).await;
        assert_eq!(client.join(&chess, seats).await["tell"], "joined");
        let again = client.join(&chess, seats).await;
        assert_eq!(again["reason"], "this stream has joined a game already");
        let again = client.join(&json!({"game": "none"}), &[]).await;
        assert_eq!(again["reason"], "this stream has joined a game already");
        let created = client.create("chess").await;
        let reason = created["reason"].as_str().expect("a reason");
        assert!(reason.contains("over a new stream"), "{reason}");
    }
    // Before that, the other requests are refused for the right reason as well.
    let early = host.say(r#"{"do": "moves"}"#).await;
    assert_eq!(early["reason"], "join a game first");
}
