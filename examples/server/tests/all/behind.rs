//! Spectators who are some events behind.
use crate::leaks::catalogue;
use crate::returning::Returning;
use crate::stored::Server;
use crate::table::{Opened, SOON, ask, connect, create, play, rule, seated};
use boardwright::ruleset::{Seed, Xoshiro256PlusPlus};
use boardwright_serve::Limits;
use boardwright_serve::message::{Action, NewGame, Tell};
use boardwright_serve::store::{MemoryStore, Store};
use std::num::NonZeroU64;
use std::sync::Arc;
use tokio::time::timeout;

const DELAY: usize = 10;

fn watch(opened: &Opened, after: Option<u64>) -> Action {
    Action::Join {
        game: opened.game.clone(),
        tokens: Vec::new(),
        after,
    }
}

/// Whatever a spectator asks for, in whatever way it comes, is as many events old.
#[tokio::test]
async fn nothing_shows_what_has_just_happened() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::shared());
    let mut one = Server::start(store.clone(), Limits::default()).await;
    let other = Server::start(store.clone(), Limits::default()).await;
    let new = NewGame {
        delay: Some(DELAY as u32),
        ..NewGame::of("chess")
    };
    let opened = create(one.address, new).await;
    let mut player = Returning::new(&opened, &["w", "b"]);
    player.come_back(other.address).await.expect("joined");
    let mut spectator = Returning::new(&opened, &[]);
    spectator.come_back(one.address).await.expect("joined");
    let mut mirror = catalogue()
        .open("chess", Seed::from_u64(0))
        .expect("a game");
    let mut views = vec![mirror.position()];
    let mut random = Xoshiro256PlusPlus::new(5);
    for round in 0..60_usize {
        let due = mirror.status().due().expect("it goes on").seats();
        let seat = due.lowest().expect("somebody is due");
        let moves = mirror.moves(seat, 1_000).expect("few moves");
        let count = NonZeroU64::new(moves.len() as u64).expect("it goes on");
        let chosen = &moves[random.below(count) as usize];
        mirror.play(seat, chosen).expect("a legal move");
        views.push(mirror.position());
        let name = mirror.seat_name(seat).to_string();
        let action = Action::Play {
            seat: Some(name),
            chosen: chosen.clone(),
        };
        assert_eq!(player.ask(None, action).await, Ok(Tell::Done));
        let shown = (round + 1).saturating_sub(DELAY);
        // The other server has told it, but not this one yet.
        let events = loop {
            let view = spectator.ask(None, Action::View).await.expect("an answer");
            let Tell::View { now } = view else {
                panic!("{view:?}");
            };
            assert!(now.events <= shown, "{} of {}", now.events, round + 1);
            assert_eq!(now.view, views[now.events]);
            if now.events == shown {
                break shown;
            }
        };
        for action in [Action::Record, Action::Proofs] {
            let told = spectator.ask(None, action).await.expect("an answer");
            let (Tell::Record { record } | Tell::Proofs { record, .. }) = told else {
                panic!("{told:?}");
            };
            let moves = record.lines().filter(|line| line.starts_with("move "));
            assert_eq!(moves.count(), events);
        }
        let told = spectator.told.iter().rev().find_map(|tell| match tell {
            Tell::Event { now, .. } => Some(now.events),
            _ => None,
        });
        assert_eq!(told.unwrap_or(0), events);
        if round % 7 != 3 {
            continue;
        }
        // Nor by coming back by number, on either server, or after a restart.
        let number = player.told.len() as u64;
        for address in [one.address, other.address] {
            let mut late = connect(address).await;
            let told = ask(&mut late, watch(&opened, Some(number))).await;
            assert_eq!(rule(&told), "server.number");
            let mut late = Returning::new(&opened, &[]);
            late.come_back(address).await.expect("joined");
            assert_eq!(late.told, spectator.told);
        }
        if round % 21 == 3 {
            spectator.leave();
            one.stop().await;
            one = Server::start(store.clone(), Limits::default()).await;
            spectator.come_back(one.address).await.expect("joined");
        }
    }
    let mut white = seated(other.address, &opened, &["w"]).await;
    assert_eq!(ask(&mut white, Action::Resign).await, Tell::Done);
    // When the game is over they see everything.
    while !matches!(spectator.told.last(), Some(Tell::Signatures { .. })) {
        let heard = timeout(SOON, spectator.hear_next()).await;
        heard.expect("in time").expect("a message");
    }
    spectator.finish().await.expect("it fits");
    let mut late = Returning::new(&opened, &[]);
    late.come_back(other.address).await.expect("joined");
    assert_eq!(late.told, spectator.told);
    one.stop().await;
    other.stop().await;
}

/// A take-back brings nobody closer, however often it happens.
#[tokio::test]
async fn take_backs_show_nothing_sooner() {
    let server = Server::start(Arc::new(MemoryStore::new()), Limits::default()).await;
    let new = NewGame {
        delay: Some(2),
        ..NewGame::of("loka(players=2)")
    };
    let opened = create(server.address, new).await;
    let mut south = Returning::new(&opened, &["S"]);
    south.come_back(server.address).await.expect("joined");
    let mut spectator = Returning::new(&opened, &[]);
    spectator.come_back(server.address).await.expect("joined");
    let begun = spectator.told.len();
    for _ in 0..6 {
        let army = play("army:Q0R0B0N0P10");
        assert_eq!(south.ask(None, army).await, Ok(Tell::Done));
        assert_eq!(south.ask(None, Action::TakeBack).await, Ok(Tell::Done));
    }
    let view = spectator.ask(None, Action::View).await.expect("an answer");
    assert!(
        matches!(&view, Tell::View { now } if now.events == 0),
        "{view:?}"
    );
    assert_eq!(spectator.told.len(), begun);
    server.stop().await;
}

/// A server that ends hands spectators the record as they may know it.
#[tokio::test]
async fn a_server_that_ends_shows_no_more() {
    let server = Server::start(Arc::new(MemoryStore::new()), Limits::default()).await;
    let new = NewGame {
        delay: Some(1),
        ..NewGame::of("chess")
    };
    let opened = create(server.address, new).await;
    let mut player = seated(server.address, &opened, &["w", "b"]).await;
    let mut spectator = seated(server.address, &opened, &[]).await;
    for chosen in ["e2e4", "e7e5"] {
        assert_eq!(ask(&mut player, play(chosen)).await, Tell::Done);
    }
    let stopping = tokio::spawn(server.stop());
    let (_, _, record) = crate::table::ended(&mut spectator).await;
    let record = record.expect("a record");
    assert!(
        record.contains("e2e4") && !record.contains("e7e5"),
        "{record}"
    );
    drop(player);
    stopping.await.expect("it stops");
}
