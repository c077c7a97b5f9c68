//! Nobody keeps a player out of a game, or makes the server work for one client only.
use crate::table::{SOON, ask, connect, create, ended, join, play, rule, seated, server};
use boardwright_serve::client::Client;
use boardwright_serve::message::{Action, NewGame, Tell};
use boardwright_serve::{Limits, Pace};
use std::time::{Duration, Instant};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message as Frame;

/// An opponent and spectators take all the places they can get while the player is
/// away. The player comes back and plays.
#[tokio::test]
async fn nobody_keeps_a_player_out() {
    let address = server(Limits::default()).await;
    let chess = create(address, NewGame::of("chess")).await;
    let white = seated(address, &chess, &["w"]).await;
    let mut others = Vec::new();
    for _ in 0..20 {
        others.push(seated(address, &chess, &["b"]).await);
    }
    let mut full = connect(address).await;
    for _ in 0..Limits::default().spectators_of_a_game {
        others.push(seated(address, &chess, &[]).await);
    }
    assert_eq!(rule(&join(&mut full, &chess, &[]).await), "server.full");
    // The connection drops, perhaps without the server's knowing.
    drop(white);
    for _ in 0..3 {
        let mut white = seated(address, &chess, &["w"]).await;
        let told = ask(&mut white, Action::View).await;
        assert!(matches!(told, Tell::View { .. }), "{told:?}");
    }
    let mut white = seated(address, &chess, &["w"]).await;
    assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
}

/// A token takes the place of the oldest stream of its seat, which is told so, and of
/// no other stream.
#[tokio::test]
async fn a_token_takes_the_place_of_its_oldest_stream() {
    let address = server(Limits {
        streams_of_a_seat: 2,
        ..Limits::default()
    })
    .await;
    let loka = create(address, NewGame::of("loka")).await;
    let mut spectator = seated(address, &loka, &[]).await;
    let mut west = seated(address, &loka, &["W"]).await;
    let mut both = seated(address, &loka, &["S", "N"]).await;
    let mut first = seated(address, &loka, &["S"]).await;
    let mut second = seated(address, &loka, &["S"]).await;
    let (rule, why, record) = ended(&mut both).await;
    assert_eq!((rule.as_str(), record), ("server.replaced", None));
    assert!(why.contains("newer streams"), "{why}");
    let mut third = seated(address, &loka, &["N", "S"]).await;
    assert_eq!(ended(&mut first).await.0, "server.replaced");
    for client in [&mut spectator, &mut west, &mut second, &mut third] {
        let told = ask(client, Action::View).await;
        assert!(matches!(told, Tell::View { .. }), "{told:?}");
    }
}

/// Sends this many requests at once, and gives the time until all are answered.
async fn time_for(client: &mut Client, requests: usize) -> Duration {
    let began = Instant::now();
    for _ in 0..requests {
        let request = Frame::Text(r#"{"do": "view"}"#.into());
        client.send(request).await.expect("sent");
    }
    for _ in 0..requests {
        let told = timeout(SOON, client.next()).await.expect("in time");
        let told = told.expect("an answer").tell;
        assert!(matches!(told, Tell::View { .. }), "{told:?}");
    }
    began.elapsed()
}

/// Sends as much over each of these streams at once, and gives the time until all
/// requests are answered.
async fn time_for_all(streams: Vec<Client>) -> Duration {
    let began = Instant::now();
    let mut running = tokio::task::JoinSet::new();
    for mut stream in streams {
        running.spawn(async move { time_for(&mut stream, 7).await });
    }
    running.join_all().await;
    began.elapsed()
}

/// A client that sends faster than the server reads has to wait, and loses nothing.
/// More streams of the same seat do not help, nor do more spectators. Another seat
/// does not wait.
#[tokio::test]
async fn all_streams_of_a_seat_are_read_only_so_fast() {
    for seats in [&["w"][..], &[]] {
        let address = server(Limits {
            requests_of_a_seat: Pace {
                per_second: 20,
                at_once: 5,
            },
            ..Limits::default()
        })
        .await;
        let chess = create(address, NewGame::of("chess")).await;
        let mut streams = Vec::new();
        for _ in 0..4 {
            streams.push(seated(address, &chess, seats).await);
        }
        let mut black = seated(address, &chess, &["b"]).await;
        let all = tokio::spawn(time_for_all(streams));
        let blacks = time_for(&mut black, 3).await;
        assert!(blacks < Duration::from_millis(600), "held up: {blacks:?}");
        // Of 28 requests, five are read at once, and each other one after a twentieth
        // of a second.
        let all = all.await.expect("no panic");
        assert!(all > Duration::from_millis(1_000), "too fast: {all:?}");
    }
}

/// The same for all streams of an address, whether they play or watch.
#[tokio::test]
async fn all_streams_of_an_address_are_read_only_so_fast() {
    let address = server(Limits {
        requests_of_an_address: Pace {
            per_second: 20,
            at_once: 10,
        },
        ..Limits::default()
    })
    .await;
    let chess = create(address, NewGame::of("chess")).await;
    let mut streams = vec![seated(address, &chess, &["w"]).await];
    for _ in 0..3 {
        streams.push(seated(address, &chess, &[]).await);
    }
    // Five requests went before, so five of 28 are read at once.
    let all = time_for_all(streams).await;
    assert!(all > Duration::from_millis(1_000), "too fast: {all:?}");
}
