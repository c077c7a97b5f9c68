//! Games that are opened under a name of the client.
use crate::stored::Server;
use crate::table::{Opened, connect, seated};
use boardwright_serve::Limits;
use boardwright_serve::message::{Action, NewGame, OpenSeats, Tell};
use boardwright_serve::store::{MemoryStore, Store};
use std::sync::Arc;

/// A client that does not get the answer to `create` sends it again, to any server, and gets the
/// same game.
#[tokio::test]
async fn a_game_is_opened_once_under_one_name() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::shared());
    let one = Server::start(store.clone(), Limits::default()).await;
    let other = Server::start(store.clone(), Limits::default()).await;
    let open = |game: &str| {
        Action::Create(NewGame {
            open: Some(OpenSeats {
                seats: vec!["b".into()],
                invited: true,
                note: None,
            }),
            ..NewGame::of(game)
        })
    };
    let (name, short) = ("a".repeat(32), "a".repeat(31));
    let mut answers = Vec::new();
    for (address, name, game) in [
        (one.address, &name, "chess"),
        (one.address, &name, "chess"),
        (other.address, &name, "chess"),
        (one.address, &name, "strata"),
        (one.address, &"b".repeat(32), "chess"),
    ] {
        let mut client = connect(address).await;
        let answer = client.command(Some(name.clone()), open(game)).await;
        answers.push(answer.expect("an answer").1.tell);
    }
    assert!(matches!(
        &answers[0],
        Tell::Created {
            invite: Some(_),
            creator: Some(_),
            ..
        }
    ));
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0], answers[2]);
    assert!(answers[0] != answers[3] && answers[0] != answers[4]);
    assert_eq!(store.count(), 3);
    let Tell::Created { game, tokens, .. } = answers.swap_remove(0) else {
        panic!("it was not opened");
    };
    seated(other.address, &Opened { game, tokens }, &["w"]).await;
    let mut client = connect(one.address).await;
    let told = client.command(Some(short), open("chess")).await;
    assert!(matches!(
        told.expect("an answer").1.tell,
        Tell::Error { .. }
    ));
    one.stop().await;
    other.stop().await;
}
