//! Games with clocks over the network: flags that fall by themselves, moves that come too late,
//! servers that end and begin, clocks that stand by consent, and players who leave.
use crate::returning::Returning;
use crate::stored::failing::Failing;
use crate::stored::{Folder, Server, sqlite};
use crate::table::{Opened, SOON, ask, connect, create, join, play, rule, seated, server};
use boardwright::games;
use boardwright_serve::Limits;
use boardwright_serve::client::Client;
use boardwright_serve::message::{Action, ClockNow, NewGame, Tell};
use boardwright_serve::store::{MemoryStore, Store};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};

pub(crate) fn timed(game: &str, clock: &str) -> NewGame {
    NewGame {
        clock: Some(clock.into()),
        ..NewGame::of(game)
    }
}

/// The clock, as a stream is told of it that asks.
pub(crate) async fn clock(client: &mut Client) -> ClockNow {
    match ask(client, Action::View).await {
        Tell::View { now } => *now.clock.expect("the game has a clock"),
        other => panic!("{other:?}"),
    }
}

/// Reads until an event of this kind.
async fn event(client: &mut Client, keyword: &str) -> String {
    loop {
        let told = timeout(SOON, client.next()).await.expect("in time");
        if let Tell::Event { event, .. } = told.expect("a message").tell
            && event.starts_with(keyword)
        {
            return event;
        }
    }
}

pub(crate) async fn record(client: &mut Client) -> String {
    match ask(client, Action::Record).await {
        Tell::Record { record } => record,
        other => panic!("{other:?}"),
    }
}

/// All lines of the log of a game.
async fn lines(store: &dyn Store, game: &str) -> Vec<String> {
    let log = store.read_from(game, 0).await.expect("a log");
    let lines = log.iter().flat_map(|entry| {
        let entry: serde_json::Value = serde_json::from_str(entry).expect("JSON");
        let lines = entry["lines"].as_array().cloned().unwrap_or_default();
        let texts = lines
            .into_iter()
            .filter_map(|line| line.as_str().map(String::from));
        texts.collect::<Vec<_>>()
    });
    lines.collect()
}

/// Waits until the log of a game has this line.
pub(crate) async fn comes(store: &dyn Store, game: &str, line: &str) {
    for _ in 0..2_000 {
        if lines(store, game).await.iter().any(|known| known == line) {
            return;
        }
        sleep(Duration::from_millis(10)).await;
    }
    panic!("{line} does not come: {:?}", lines(store, game).await);
}

/// Whether the store has the note of a game with a clock.
async fn has_notes(store: &dyn Store) -> bool {
    let names = store.list("clock:", 1).await.expect("names");
    names.iter().any(|name| name.starts_with("clock:"))
}

#[tokio::test]
async fn a_flag_falls_by_itself_and_what_comes_later_is_refused() {
    let address = server(Limits::default()).await;
    let game = create(address, timed("chess", "sudden(700ms)")).await;
    let mut watching = Returning::new(&game, &[]);
    watching.come_back(address).await.expect("joined");
    let mut white = seated(address, &game, &["w"]).await;
    let before = clock(&mut white).await;
    assert_eq!(before.settings, "sudden(700ms)");
    assert_eq!(before.left["w"], 700);
    // Nobody is charged before all are there.
    sleep(Duration::from_millis(800)).await;
    assert_eq!(clock(&mut white).await.left["w"], 700);
    let mut black = seated(address, &game, &["b"]).await;
    assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
    let now = clock(&mut white).await;
    assert!(now.left["w"] < 701 && now.running == ["b"], "{now:?}");
    assert_eq!(event(&mut white, "flag").await, "flag b");
    assert_eq!(rule(&ask(&mut black, play("e7e5")).await), "game.over");
    let record = record(&mut black).await;
    let replayed = games::replay(&record).expect("it verifies");
    assert_eq!(replayed.record().result(), "over w: time");
    assert!(record.contains("\nclock b 0\nflag b\n"), "{record}");
    assert!(
        record.contains("\nclock sudden(700ms)\nmove w e2e4\nclock w "),
        "{record}"
    );
    watching.finish().await.expect("all that was told fits");
    // Games without a clock are told as they always were.
    let plain = create(address, NewGame::of("chess")).await;
    let mut client = seated(address, &plain, &["w"]).await;
    match ask(&mut client, Action::View).await {
        Tell::View { now } => assert_eq!(now.clock, None),
        other => panic!("{other:?}"),
    }
    assert_eq!(
        rule(&ask(&mut client, Action::Adjourn).await),
        "server.clock"
    );
}

#[tokio::test]
async fn what_is_no_clock_is_refused() {
    let address = server(Limits::default()).await;
    let mut client = connect(address).await;
    for text in ["hourglass(5m)", "sudden(0s)", "", "days(31)"] {
        let answer = ask(&mut client, Action::Create(timed("chess", text))).await;
        assert!(matches!(answer, Tell::Error { .. }), "{answer:?}");
    }
}

/// Nothing is charged while no server runs, and a flag falls although nobody has joined since.
#[tokio::test]
async fn clocks_stand_while_no_server_runs() {
    let folder = Folder::new("clocks");
    let first = Server::start(sqlite(&folder.database()), Limits::default()).await;
    let game = create(first.address, timed("chess", "sudden(3s)")).await;
    let mut white = seated(first.address, &game, &["w"]).await;
    let mut black = seated(first.address, &game, &["b"]).await;
    assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
    assert_eq!(ask(&mut black, play("e7e5")).await, Tell::Done);
    drop((white, black));
    first.stop().await;
    sleep(Duration::from_millis(3_500)).await;

    let store = sqlite(&folder.database());
    let second = Server::start(store.clone(), Limits::default()).await;
    let mut watching = connect(second.address).await;
    let told = join(&mut watching, &game, &[]).await;
    let Tell::Joined { now, .. } = told else {
        panic!("{told:?}");
    };
    let left = now.clock.expect("a clock").left["w"];
    assert!((1..=3_000).contains(&left), "{left}");
    drop(watching);
    // Nobody is there, but the flag falls.
    comes(&*store, &game.game, "flag w").await;
    second.stop().await;

    // A game that nobody has joined since the start is found by its note.
    let third = Server::start(store.clone(), Limits::default()).await;
    let other = create(third.address, timed("chess", "sudden(2s)")).await;
    let mut white = seated(third.address, &other, &["w"]).await;
    let mut black = seated(third.address, &other, &["b"]).await;
    assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
    assert_eq!(ask(&mut black, play("e7e5")).await, Tell::Done);
    drop((white, black));
    third.stop().await;
    let fourth = Server::start(store.clone(), Limits::default()).await;
    comes(&*store, &other.game, "flag w").await;
    for _ in 0..200 {
        if !has_notes(&*store).await {
            break;
        }
        sleep(Duration::from_millis(10)).await;
    }
    fourth.stop().await;
    assert!(!has_notes(&*store).await);
}

/// A game leaves memory while a clock runs. What passes then is charged, since the server has the
/// game, and its flag falls although nobody comes back.
#[tokio::test]
async fn time_passes_for_games_that_are_not_in_memory() {
    let folder = Folder::new("asleep");
    let store = sqlite(&folder.database());
    let limits = Limits {
        idle: Duration::from_millis(40),
        ..Limits::default()
    };
    let server = Server::start(store.clone(), limits).await;
    let mut opened = Vec::new();
    let created = Instant::now();
    for clock in ["sudden(1m)", "sudden(1s)"] {
        let game = create(server.address, timed("chess", clock)).await;
        let mut white = seated(server.address, &game, &["w"]).await;
        let _black = seated(server.address, &game, &["b"]).await;
        assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
        opened.push(game);
    }
    let began = Instant::now();
    sleep(Duration::from_millis(600)).await;
    let mut white = seated(server.address, &opened[0], &["w"]).await;
    let left = clock(&mut white).await.left["b"];
    let passed = created.elapsed().as_millis() as u32;
    assert!(
        (60_000_u32.saturating_sub(passed + 50)..=60_000 - 600).contains(&left),
        "{left} after {passed} ms"
    );
    comes(&*store, &opened[1].game, "flag b").await;
    assert!(began.elapsed() >= Duration::from_millis(990));
    server.stop().await;
}

/// A flag falls although the store could not keep it at first, and although another game whose flag
/// falls before is not there any more.
#[tokio::test]
async fn flags_fall_when_the_store_is_back() {
    let store = MemoryStore::new();
    let fails = Arc::new(AtomicBool::new(false));
    let failing = Failing {
        store,
        fails: fails.clone(),
        is_blind: Arc::default(),
    };
    let store: Arc<dyn Store> = Arc::new(failing);
    let limits = Limits {
        idle: Duration::from_millis(40),
        ..Limits::default()
    };
    let server = Server::start(store.clone(), limits).await;
    let mut opened = Vec::new();
    for clock in ["sudden(700ms)", "sudden(1s)"] {
        let game = create(server.address, timed("chess", clock)).await;
        let mut white = seated(server.address, &game, &["w"]).await;
        let _black = seated(server.address, &game, &["b"]).await;
        assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
        opened.push(game);
    }
    sleep(Duration::from_millis(300)).await;
    store.remove(&opened[0].game).await.expect("it is gone");
    fails.store(true, Ordering::SeqCst);
    sleep(Duration::from_millis(1_000)).await;
    let before = lines(&*store, &opened[1].game).await;
    assert!(!before.contains(&"flag b".to_string()));
    fails.store(false, Ordering::SeqCst);
    comes(&*store, &opened[1].game, "flag b").await;
    server.stop().await;
}

/// A clock of days does not keep a game in memory for days.
#[tokio::test]
async fn a_clock_does_not_keep_a_game_in_memory_for_ever() {
    let limits = Limits {
        idle: Duration::from_millis(200),
        idle_with_clock: Duration::from_millis(1_500),
        ..Limits::default()
    };
    let address = server(limits).await;
    let game = create(address, timed("chess", "days(30)")).await;
    let mut white = seated(address, &game, &["w"]).await;
    let _black = seated(address, &game, &["b"]).await;
    assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
    sleep(Duration::from_millis(500)).await;
    let mut watching = connect(address).await;
    let told = join(&mut watching, &game, &[]).await;
    assert!(matches!(told, Tell::Joined { .. }), "{told:?}");
    sleep(Duration::from_millis(2_500)).await;
    let mut late = connect(address).await;
    assert_eq!(rule(&join(&mut late, &game, &[]).await), "server.game");
}

/// A game goes on from a record with the time that it says, and when all have come again.
#[tokio::test]
async fn a_game_goes_on_with_the_time_of_its_record() {
    let address = server(Limits::default()).await;
    let game = create(address, timed("chess", "fischer(1m+1s)")).await;
    let mut white = seated(address, &game, &["w"]).await;
    let mut black = seated(address, &game, &["b"]).await;
    assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
    assert_eq!(ask(&mut black, play("e7e5")).await, Tell::Done);
    let record = record(&mut white).await;
    let mut again = connect(address).await;
    let new = NewGame {
        clock: Some("days(1)".into()),
        ..NewGame::from_record(&*record)
    };
    let answer = ask(&mut again, Action::Create(new)).await;
    assert!(matches!(answer, Tell::Error { .. }), "{answer:?}");
    let other = create(address, NewGame::from_record(&*record)).await;
    let mut white = seated(address, &other, &["w"]).await;
    let before = clock(&mut white).await;
    sleep(Duration::from_millis(60)).await;
    assert_eq!(clock(&mut white).await, before);
    let _black = seated(address, &other, &["b"]).await;
    sleep(Duration::from_millis(60)).await;
    let after = clock(&mut white).await;
    assert!(after.left["w"] <= before.left["w"] - 60, "{after:?}");
    assert_eq!(after.left["b"], before.left["b"]);
}

/// Two servers over one store cannot both let a flag fall, and a move that is kept first stands.
#[tokio::test]
async fn servers_do_not_both_let_a_flag_fall() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::shared());
    let one = Server::start(store.clone(), Limits::default()).await;
    let other = Server::start(store.clone(), Limits::default()).await;
    let mut games: Vec<Opened> = Vec::new();
    let mut streams = Vec::new();
    for _ in 0..8 {
        let game = create(one.address, timed("chess", "sudden(500ms)")).await;
        // Each server times both seats.
        for server in [&one, &other] {
            streams.push(seated(server.address, &game, &["w"]).await);
            streams.push(seated(server.address, &game, &["b"]).await);
        }
        games.push(game);
    }
    for game in &games {
        comes(&*store, &game.game, "flag w").await;
        let flags = lines(&*store, &game.game).await;
        let flags = flags.iter().filter(|line| line.starts_with("flag"));
        assert_eq!(flags.count(), 1);
    }
    drop(streams);
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
async fn clocks_stand_by_consent() {
    let address = server(Limits::default()).await;
    let game = create(address, timed("chess", "fischer(1s+100ms)")).await;
    let mut watching = Returning::new(&game, &[]);
    watching.come_back(address).await.expect("joined");
    let mut white = seated(address, &game, &["w"]).await;
    let mut black = seated(address, &game, &["b"]).await;
    assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
    assert_eq!(
        rule(&ask(&mut black, Action::GoOn).await),
        "server.adjourned"
    );
    assert_eq!(ask(&mut white, Action::Adjourn).await, Tell::Done);
    assert_eq!(
        rule(&ask(&mut white, Action::Adjourn).await),
        "server.adjourned"
    );
    assert!(!clock(&mut black).await.stopped);
    assert_eq!(ask(&mut black, Action::Adjourn).await, Tell::Done);
    let stopped = clock(&mut black).await;
    assert!(stopped.stopped);
    sleep(Duration::from_millis(1_300)).await;
    assert_eq!(clock(&mut black).await, stopped);
    // Either may let them run again.
    assert_eq!(ask(&mut white, Action::GoOn).await, Tell::Done);
    let now = clock(&mut black).await;
    assert!(
        !now.stopped && now.left["b"] <= stopped.left["b"],
        "{now:?}"
    );
    assert_eq!(event(&mut black, "flag").await, "flag b");
    games::replay(&record(&mut white).await).expect("it verifies");
    watching.finish().await.expect("all that was told fits");
}

#[tokio::test]
async fn who_has_left_can_be_claimed_against() {
    let limits = Limits {
        abandoned: Duration::from_millis(300),
        ..Limits::default()
    };
    let address = server(limits).await;
    // A tenth of it is a second.
    let game = create(address, timed("chess", "sudden(10s)")).await;
    let claim = |seat: &str| Action::ClaimAbandoned { seat: seat.into() };
    let mut white = seated(address, &game, &["w"]).await;
    // Who has never come has not left.
    sleep(Duration::from_millis(400)).await;
    assert_eq!(rule(&ask(&mut white, claim("b")).await), "server.present");
    let black = seated(address, &game, &["b"]).await;
    assert_eq!(rule(&ask(&mut white, claim("b")).await), "server.present");
    assert_eq!(rule(&ask(&mut white, claim("w")).await), "server.present");
    drop(black);
    sleep(Duration::from_millis(100)).await;
    assert_eq!(rule(&ask(&mut white, claim("b")).await), "server.present");
    // It is not black's turn.
    sleep(Duration::from_millis(1_000)).await;
    assert_eq!(rule(&ask(&mut white, claim("b")).await), "server.present");
    assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
    sleep(Duration::from_millis(500)).await;
    assert_eq!(rule(&ask(&mut white, claim("b")).await), "server.present");
    sleep(Duration::from_millis(600)).await;
    let mut spectator = seated(address, &game, &[]).await;
    assert_eq!(
        rule(&ask(&mut spectator, claim("b")).await),
        "server.spectator"
    );
    assert_eq!(ask(&mut white, claim("b")).await, Tell::Done);
    let record = record(&mut white).await;
    let game = games::replay(&record).expect("it verifies");
    assert_eq!(game.record().result(), "over w: abandonment");

    // Players by correspondence come and go.
    let game = create(address, timed("chess", "days(3)")).await;
    let mut white = seated(address, &game, &["w"]).await;
    drop(seated(address, &game, &["b"]).await);
    assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
    sleep(Duration::from_millis(400)).await;
    assert_eq!(rule(&ask(&mut white, claim("b")).await), "server.present");
}

/// Nobody gets thinking time back by moving over a server that has to read the game first.
#[tokio::test]
async fn time_passes_at_a_server_that_has_not_read_the_game() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::shared());
    let one = Server::start(store.clone(), Limits::default()).await;
    let other = Server::start(store.clone(), Limits::default()).await;
    let game = create(one.address, timed("chess", "sudden(20s)")).await;
    let mut white = seated(one.address, &game, &["w"]).await;
    let mut black = seated(one.address, &game, &["b"]).await;
    assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
    assert_eq!(ask(&mut black, play("e7e5")).await, Tell::Done);
    sleep(Duration::from_millis(600)).await;
    // What counts no time does not begin it anew.
    assert_eq!(ask(&mut black, Action::Offer).await, Tell::Done);
    sleep(Duration::from_millis(600)).await;
    let mut white = seated(other.address, &game, &["w"]).await;
    let left = clock(&mut white).await.left["w"];
    assert!(left <= 20_000 - 1_200, "{left}");
    assert_eq!(ask(&mut white, play("g1f3")).await, Tell::Done);
    let lines = lines(&*store, &game.game).await;
    let read = lines
        .iter()
        .rev()
        .find_map(|line| line.strip_prefix("clock w "));
    let read: u32 = read.expect("a reading").parse().expect("a number");
    // So much lag is not charged at most.
    assert!(read <= 20_000 - 1_200 + 1_000, "{read}");
    drop((white, black));
    // What passed before a server began is not charged by it.
    sleep(Duration::from_millis(1_500)).await;
    let third = Server::start(store, Limits::default()).await;
    let mut black = seated(third.address, &game, &["b"]).await;
    assert!(clock(&mut black).await.left["b"] > 19_000);
    drop(black);
    for server in [one, other, third] {
        server.stop().await;
    }
}

/// What a seat has thought stays counted when it takes something back, and no reading is told
/// before all of a round have chosen.
#[tokio::test]
async fn secret_choices_are_read_together() {
    let address = server(Limits::default()).await;
    let game = create(address, timed("loka(players=2)", "sudden(1m)")).await;
    let mut south = Returning::new(&game, &["S"]);
    let mut west = Returning::new(&game, &["W", "E"]);
    let mut north = Returning::new(&game, &["N"]);
    south.come_back(address).await.expect("joined");
    north.come_back(address).await.expect("joined");
    west.come_back(address).await.expect("joined");
    let readings = |one: &Returning| {
        let told = one.told.iter().filter_map(|tell| match tell {
            Tell::Event { event, .. } => Some(event.clone()),
            _ => None,
        });
        let told = told.filter(|event| event.starts_with("clock ") && !event.ends_with(')'));
        told.collect::<Vec<_>>()
    };
    let army = || play("army:Q0R0B0N0P10");
    sleep(Duration::from_millis(50)).await;
    let done = south.ask(None, army()).await.expect("an answer");
    assert_eq!(done, Tell::Done);
    assert_eq!(readings(&south), Vec::<String>::new());
    let done = south.ask(None, Action::TakeBack).await.expect("an answer");
    assert_eq!(done, Tell::Done);
    let again = readings(&south);
    let of_south: Vec<u32> = again
        .iter()
        .filter_map(|line| line.strip_prefix("clock S ")?.parse().ok())
        .collect();
    assert!(of_south.len() == 1 && of_south[0] <= 59_950, "{again:?}");
    // Lines have other keys after a take-back, so whoever checks them joins now.
    let mut late = Returning::new(&game, &[]);
    late.come_back(address).await.expect("joined");
    for client in [&mut south, &mut north, &mut west] {
        let answer = client.ask(None, army()).await.expect("an answer");
        assert_eq!(answer, Tell::Done);
    }
    assert_eq!(readings(&west), again);
    let answer = west.ask(None, army()).await.expect("an answer");
    assert_eq!(answer, Tell::Done);
    let all = readings(&west);
    let names: Vec<&str> = all[again.len()..]
        .iter()
        .filter_map(|line| line.split(' ').nth(1))
        .collect();
    assert_eq!(names, ["S", "W", "N", "E"]);
    let answer = west.ask(None, Action::Resign).await.expect("an answer");
    assert_eq!(answer, Tell::Done);
    late.finish().await.expect("all that was told fits");
}
