//! The JSON Schema of the messages: the file is what the types say, and all that goes over the
//! streams of real games fits it.
use crate::leaks::catalogue;
use crate::plain_http::get;
use crate::stored::{Folder, Server, sqlite};
use crate::table::{ask, connect, create};
use boardwright_serve::client::Client;
use boardwright_serve::message::{Action, NewGame, OpenSeats, Request, SealedBy, Tell};
use boardwright_serve::{Limits, protocol_schema};
use jsonschema::Validator;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// How many moves of each game are made.
const MOVES: usize = 12;

#[test]
fn the_file_is_what_the_types_say() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../crates/serve/protocol.schema.json"
    );
    let text = serde_json::to_string_pretty(&protocol_schema()).expect("JSON") + "\n";
    if std::env::var_os("BOARDWRIGHT_WRITE").is_some() {
        std::fs::write(path, text).expect("written");
        return;
    }
    let file = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        file == text,
        "crates/serve/protocol.schema.json is not what the types say; BOARDWRIGHT_WRITE=1 writes it"
    );
}

/// What fits one of the definitions.
fn validator(definition: &str) -> Validator {
    let mut schema = protocol_schema();
    schema["anyOf"] = json!([{ "$ref": format!("#/$defs/{definition}") }]);
    jsonschema::validator_for(&schema).expect("a schema")
}

fn must_fit(validator: &Validator, value: &Value) {
    let faults: Vec<String> = validator
        .iter_errors(value)
        .map(|fault| format!("{}: {fault}", fault.instance_path()))
        .collect();
    assert!(faults.is_empty(), "{value}\n{}", faults.join("\n"));
}

#[test]
fn requests_fit_as_they_are_read() {
    let requests = validator("Request");
    for (text, fits) in [
        (r#"{"do": "moves"}"#, true),
        (r#"{"do": "claim"}"#, true),
        (r#"{"do": {"moves": {}}}"#, true),
        (r#"{"id": 7, "command": "a", "do": "roll"}"#, true),
        (r#"{"do": {"play": {"move": "e2e4"}}}"#, true),
        (
            r#"{"do": {"create": {"game": "chess", "rated": true}}}"#,
            true,
        ),
        (r#"{"do": "play"}"#, false),
        (r#"{"do": "fly"}"#, false),
        (r#"{"do": {"play": {"chosen": "e2e4"}}}"#, false),
        (r#"{"do": "roll", "more": 1}"#, false),
        (r#"{"id": -1, "do": "roll"}"#, false),
        (r#"[]"#, false),
    ] {
        let value: Value = serde_json::from_str(text).expect("JSON");
        assert_eq!(requests.is_valid(&value), fits, "{text}");
        assert_eq!(Request::read(text).is_ok(), fits, "{text}");
    }
}

/// A stream whose messages are looked at.
struct Watched<'a> {
    client: Client,
    requests: &'a Validator,
    messages: &'a Validator,
    /// The kinds of messages that have come.
    kinds: &'a mut BTreeSet<String>,
}

impl Watched<'_> {
    async fn ask(&mut self, action: Action) -> Tell {
        let request = Request {
            id: Some(1),
            command: None,
            action: action.clone(),
        };
        must_fit(self.requests, &json!(request));
        let (before, answer) = self.client.command(None, action).await.expect("an answer");
        for message in before.iter().chain([&answer]) {
            let value = json!(message);
            must_fit(self.messages, &value);
            self.kinds
                .insert(value["tell"].as_str().expect("a kind").into());
        }
        answer.tell
    }
}

/// One stream has all seats of a game of each kind, in which it makes random moves.
#[tokio::test(flavor = "multi_thread")]
async fn messages_of_every_game_fit() {
    let folder = Folder::new("schema");
    let limits = Limits {
        games_of_an_address: 1_000,
        ..Limits::default()
    };
    let server = Server::start(sqlite(&folder.database()), limits).await;
    let (requests, messages) = (validator("Request"), validator("Message"));
    let mut kinds = BTreeSet::new();
    for (number, game) in catalogue().games().enumerate() {
        let new = NewGame {
            sealed: (number % 2 == 0).then_some(SealedBy::Server),
            clock: (number % 3 == 0).then(|| "fischer(5m+3s)".into()),
            auto_roll: number % 4 != 0,
            ..NewGame::of(game.name)
        };
        let opened = create(server.address, new).await;
        let mut stream = Watched {
            client: connect(server.address).await,
            requests: &requests,
            messages: &messages,
            kinds: &mut kinds,
        };
        let join = Action::Join {
            game: opened.game.clone(),
            tokens: opened.tokens.values().cloned().collect(),
            after: None,
        };
        stream.ask(join).await;
        for round in 0..MOVES {
            let moves = Action::Moves {
                seat: None,
                limit: None,
            };
            match stream.ask(moves).await {
                Tell::Moves { moves, .. } if !moves.is_empty() => {
                    let chosen = moves[(7 * round) % moves.len()].clone();
                    stream.ask(Action::Play { seat: None, chosen }).await;
                    if round == 0 {
                        stream.ask(Action::TakeBack).await;
                    }
                }
                _ => drop(stream.ask(Action::Roll).await),
            }
        }
        for action in [
            Action::Offer,
            Action::Adjourn,
            Action::View,
            Action::Record,
            Action::Proofs,
            Action::Signatures,
            Action::Resign,
            Action::Rematch,
        ] {
            stream.ask(action).await;
        }
    }
    // What is no matter of a single game.
    let mut stream = Watched {
        client: connect(server.address).await,
        requests: &requests,
        messages: &messages,
        kinds: &mut kinds,
    };
    let new = NewGame {
        open: Some(OpenSeats::default()),
        sealed: Some(SealedBy::Everybody),
        rated: true,
        ..NewGame::of("chess")
    };
    let Tell::Created { game, creator, .. } = stream.ask(Action::Create(new)).await else {
        panic!("it was not opened");
    };
    stream.ask(Action::Lobby).await;
    let take = Action::Take {
        game: game.clone(),
        seat: None,
        invite: None,
    };
    stream.ask(take).await;
    let creator = creator.expect("a secret");
    stream.ask(Action::Withdraw { game, creator }).await;
    for kind in [
        "adjourned",
        "created",
        "done",
        "event",
        "joined",
        "lobby",
        "moves",
        "proofs",
        "record",
        "refused",
        "rematch",
        "signatures",
        "signed",
        "taken",
        "took_back",
        "view",
    ] {
        assert!(kinds.contains(kind), "{kind} of {kinds:?}");
    }
    // What plain HTTP answers.
    let mut client = connect(server.address).await;
    assert!(matches!(
        ask(&mut client, Action::Lobby).await,
        Tell::Lobby { .. }
    ));
    let offers = validator("Offer");
    let (_, games) = get(server.address, "/games").await;
    let games: Value = serde_json::from_str(&games).expect("JSON");
    for offer in games.as_array().expect("games") {
        must_fit(&offers, offer);
    }
    let (_, ratings) = get(server.address, "/ratings?game=chess").await;
    let ratings = serde_json::from_str(&ratings).expect("JSON");
    must_fit(&validator("RatingList"), &ratings);
    server.stop().await;
}
