//! Whether players are there, where several servers share the games.
use crate::clocks::{clock, comes, record, timed};
use crate::stored::Server;
use crate::table::{SOON, ask, create, play, rule, seated};
use boardwright::games;
use boardwright_serve::Limits;
use boardwright_serve::client::Client;
use boardwright_serve::message::{Action, Tell};
use boardwright_serve::store::{MemoryStore, Store};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// A server does not know who is at another one, and nobody is called away there.
#[tokio::test]
async fn nobody_is_called_away_who_may_be_at_another_server() {
    let limits = Limits {
        abandoned: Duration::from_millis(1),
        ..Limits::default()
    };
    let store: Arc<dyn Store> = Arc::new(MemoryStore::shared());
    let one = Server::start(store.clone(), limits.clone()).await;
    let other = Server::start(store, limits).await;
    let game = create(one.address, timed("chess", "sudden(20s)")).await;
    let mut white = seated(one.address, &game, &["w"]).await;
    let black = seated(one.address, &game, &["b"]).await;
    assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
    // Black goes on over the other server.
    drop(black);
    let mut black = seated(other.address, &game, &["b"]).await;
    assert_eq!(ask(&mut black, play("e7e5")).await, Tell::Done);
    assert_eq!(ask(&mut white, play("g1f3")).await, Tell::Done);
    // A tenth of the time is two seconds. The other server says that black is there.
    let claim = || Action::ClaimAbandoned { seat: "b".into() };
    assert_eq!(rule(&ask(&mut white, claim()).await), "server.present");
    sleep(Duration::from_millis(2_200)).await;
    assert_eq!(ask(&mut white, claim()).await, Tell::Done);
    let called = Tell::Called {
        seats: vec!["b".into()],
    };
    let present = Tell::Present {
        seats: vec!["b".into()],
    };
    heard(&mut black, &called).await;
    heard(&mut black, &present).await;
    heard(&mut white, &present).await;
    // Who was heard of is not asked about again at once.
    assert_eq!(rule(&ask(&mut white, claim()).await), "server.present");
    assert_eq!(ask(&mut black, play("b8c6")).await, Tell::Done);
    assert_eq!(ask(&mut white, play("f1b5")).await, Tell::Done);
    // Black is at no server any more, and somebody who comes back in time has not left.
    drop(black);
    sleep(Duration::from_millis(2_200)).await;
    assert_eq!(ask(&mut white, claim()).await, Tell::Done);
    let mut black = seated(other.address, &game, &["b"]).await;
    heard(&mut white, &present).await;
    assert_eq!(ask(&mut black, play("a7a6")).await, Tell::Done);
    assert_eq!(ask(&mut white, play("b5a4")).await, Tell::Done);
    drop(black);
    sleep(Duration::from_millis(2_200)).await;
    assert_eq!(ask(&mut white, claim()).await, Tell::Done);
    assert_eq!(rule(&ask(&mut white, claim()).await), "server.present");
    sleep(Duration::from_millis(2_200)).await;
    let mut black = seated(other.address, &game, &[]).await;
    assert_eq!(ask(&mut white, claim()).await, Tell::Done);
    for client in [&mut white, &mut black] {
        let record = record(client).await;
        let game = games::replay(&record).expect("it verifies");
        assert_eq!(game.record().result(), "over w: abandonment");
    }
    drop((white, black));
    one.stop().await;
    other.stop().await;
}

/// The clocks run at all servers when the last player has come to one of them.
#[tokio::test]
async fn clocks_run_when_players_have_come_to_different_servers() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::shared());
    let one = Server::start(store.clone(), Limits::default()).await;
    let other = Server::start(store.clone(), Limits::default()).await;
    let game = create(one.address, timed("chess", "sudden(1500ms)")).await;
    let mut white = seated(one.address, &game, &["w"]).await;
    sleep(Duration::from_millis(300)).await;
    assert_eq!(clock(&mut white).await.left["w"], 1_500);
    let mut black = seated(other.address, &game, &["b"]).await;
    let present = Tell::Present {
        seats: vec!["b".into()],
    };
    heard(&mut white, &present).await;
    // What was not timed is not charged, and the first decision is timed at both.
    for client in [&mut white, &mut black] {
        let clock = clock(client).await;
        assert_eq!(clock.running, ["w"]);
        assert!(clock.left["w"] > 1_000, "{clock:?}");
    }
    comes(&*store, &game.game, "flag w").await;
    // Each player has come once, whatever streams it has had.
    drop(seated(one.address, &game, &["b"]).await);
    let log = store.read_from(&game.game, 0).await.expect("a log");
    let present = log.iter().filter(|entry| entry.contains(r#""present""#));
    assert_eq!(present.count(), 2);
    one.stop().await;
    other.stop().await;
}

/// Waits until a stream is told this.
async fn heard(client: &mut Client, expected: &Tell) {
    loop {
        let told = timeout(SOON, client.next()).await.expect("in time");
        if told.expect("a message").tell == *expected {
            return;
        }
    }
}
