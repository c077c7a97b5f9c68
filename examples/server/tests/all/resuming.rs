//! Games that go on from the record that a server handed out when it stopped.
use crate::table::{SOON, ask, connect, create, ended, join, play, seated, server};
use boardwright::games::ENTRIES;
use boardwright_catalogue::Catalogue;
use boardwright_serve::checker::Checker;
use boardwright_serve::client;
use boardwright_serve::message::{Action, NewGame, SealedBy, SeedChooser, Tell};
use boardwright_serve::{Limits, new_key, serve_until};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// A server that stops when it is told.
struct Stoppable {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    stopped: JoinHandle<()>,
}

async fn stoppable(limits: Limits) -> Stoppable {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let (stop, asked) = oneshot::channel();
    let key = new_key().expect("a key");
    let asked = async { drop(asked.await) };
    let catalogue = Catalogue::new(ENTRIES);
    let stopped = tokio::spawn(serve_until(listener, limits, key, catalogue, asked));
    Stoppable {
        address,
        stop,
        stopped,
    }
}

async fn joined_events(client: &mut client::Client) -> usize {
    match ask(client, Action::View).await {
        Tell::View { now } => now.events,
        other => panic!("{other:?}"),
    }
}

/// Each stream gets the record as it may know it, and streams without a game are
/// closed. Then the server is gone.
#[tokio::test]
async fn a_server_that_stops_hands_out_records() {
    let first = stoppable(Limits::default()).await;
    let loka = create(first.address, NewGame::of("loka(players=2)")).await;
    let mut south = seated(first.address, &loka, &["S"]).await;
    let mut west = seated(first.address, &loka, &["W"]).await;
    let mut spectator = seated(first.address, &loka, &[]).await;
    let mut outside = connect(first.address).await;
    let army = "army:Q0R0B0N0P10";
    assert_eq!(ask(&mut south, play(army)).await, Tell::Done);
    first.stop.send(()).expect("it runs");
    let shown = format!("\nmove S {army}\n");
    for (client, sees) in [
        (&mut south, true),
        (&mut west, false),
        (&mut spectator, false),
    ] {
        let (rule, why, record) = ended(client).await;
        assert_eq!(rule, "server.stops");
        assert!(why.contains("the server stops"), "{why}");
        let record = record.expect("a record");
        assert!(record.contains("\nseed hidden\n"), "{record}");
        assert_eq!(record.contains(&shown), sees, "{record}");
        assert_eq!(record.contains("\nmove S hidden\n"), !sees, "{record}");
    }
    let closed = timeout(SOON, outside.next()).await.expect("in time");
    let why = closed.expect_err("the stream ends").to_string();
    assert!(why.contains("the server stops"), "{why}");
    timeout(SOON, first.stopped)
        .await
        .expect("in time")
        .expect("no panic");
    assert!(client::Client::connect(first.address).await.is_err());
}

/// A stream that does not read holds nobody up, and does not keep the server.
#[tokio::test]
async fn a_server_stops_within_its_time() {
    let first = stoppable(Limits {
        farewell: Duration::from_millis(300),
        ..Limits::default()
    })
    .await;
    let chess = create(first.address, NewGame::of("chess")).await;
    let _deaf = seated(first.address, &chess, &["b"]).await;
    let mut white = seated(first.address, &chess, &["w"]).await;
    let began = Instant::now();
    first.stop.send(()).expect("it runs");
    assert!(ended(&mut white).await.2.is_some());
    timeout(SOON, first.stopped)
        .await
        .expect("in time")
        .expect("no panic");
    assert!(
        began.elapsed() < Duration::from_secs(3),
        "{:?}",
        began.elapsed()
    );
}

/// Chess hides nothing but the seed, so any stream's record is enough. The checker
/// follows the game from there to its end.
#[tokio::test]
async fn a_game_goes_on_from_what_a_spectator_was_handed() {
    let first = stoppable(Limits::default()).await;
    let chess = create(first.address, NewGame::of("chess")).await;
    let mut white = seated(first.address, &chess, &["w"]).await;
    let mut black = seated(first.address, &chess, &["b"]).await;
    let mut spectator = seated(first.address, &chess, &[]).await;
    assert_eq!(ask(&mut white, play("f2f3")).await, Tell::Done);
    assert_eq!(ask(&mut black, play("e7e5")).await, Tell::Done);
    assert_eq!(ask(&mut white, Action::Offer).await, Tell::Done);
    first.stop.send(()).expect("it runs");
    let record = ended(&mut spectator).await.2.expect("a record");

    let address = server(Limits::default()).await;
    let chess = create(address, NewGame::from_record(record)).await;
    let mut white = connect(address).await;
    let joined = join(&mut white, &chess, &["w"]).await;
    let Tell::Joined { terms, now, .. } = &joined else {
        panic!("{joined:?}");
    };
    assert_eq!(terms.resumed_after, Some(3));
    assert_eq!(terms.seed_chosen_by, SeedChooser::Server);
    assert_eq!(now.events, 3);
    let mut checker = Checker::new(&joined, Catalogue::new(ENTRIES)).expect("joined");
    checker
        .hear(&ask(&mut white, Action::Proofs).await)
        .expect("as told");
    // The offer is still open.
    let mut black = seated(address, &chess, &["b"]).await;
    assert_eq!(ask(&mut black, Action::Decline).await, Tell::Done);
    let mut record = String::new();
    for (by_white, action) in [
        (true, play("g2g4")),
        (false, play("d8h4")),
        (true, Action::Record),
    ] {
        if !by_white {
            assert_eq!(ask(&mut black, action).await, Tell::Done);
            continue;
        }
        let (told, answer) = white.ask(action).await.expect("an answer");
        for tell in &told {
            checker.hear(tell).expect("as told");
        }
        if let Tell::Record { record: told } = answer {
            record = told;
        }
    }
    let Tell::Signatures { signatures, .. } = ask(&mut white, Action::Signatures).await else {
        panic!("no signatures");
    };
    assert!(record.contains("\nresult over b: checkmate\n"), "{record}");
    checker
        .finish(&record, &signatures, None)
        .expect("all of it fits");
}

/// Nobody knows the later dice of a game that goes on from a record without its seed,
/// and the dice before are marked. A record with its seed goes on with the same dice.
#[tokio::test]
async fn dice_go_on_as_the_record_says() {
    let address = server(Limits::default()).await;
    let seed = boardwright::ruleset::Seed::from_u64(7);
    let mut game = boardwright::games::open("strata", seed).expect("a game");
    while game.roll().is_ok() {}
    let rolled = game.event_text(0).expect("a roll");
    let (whole, shown) = (
        game.record(),
        game.record_for(boardwright::ruleset::Seats::NONE),
    );
    for (record, chooser, line) in [
        (whole.to_string(), SeedChooser::Creator, rolled.clone()),
        (
            shown.to_string(),
            SeedChooser::Server,
            rolled.replace("roll", "given"),
        ),
    ] {
        let strata = create(address, NewGame::from_record(record)).await;
        let mut both = connect(address).await;
        let joined = join(&mut both, &strata, &["w", "b"]).await;
        let Tell::Joined { terms, now, .. } = joined else {
            panic!("{joined:?}");
        };
        assert_eq!(terms.seed_chosen_by, chooser);
        assert_eq!(now.view, game.position());
        let Tell::Record { record } = ask(&mut both, Action::Record).await else {
            panic!("no record");
        };
        assert!(record.contains(&format!("\n{line}\n")), "{line}: {record}");
        let moves = game.moves(now_seat(&*game), 10_000).expect("moves");
        assert_eq!(ask(&mut both, play(&moves[0])).await, Tell::Done);
    }
    // Whoever goes on may choose the seed of the later dice, and all are told.
    let strata = create(
        address,
        NewGame {
            seed: Some("5".into()),
            ..NewGame::from_record(shown.to_string())
        },
    )
    .await;
    let mut client = connect(address).await;
    match join(&mut client, &strata, &[]).await {
        Tell::Joined { terms, .. } => assert_eq!(terms.seed_chosen_by, SeedChooser::Creator),
        other => panic!("{other:?}"),
    }
}

fn now_seat(game: &dyn boardwright::referee::AnyGame) -> boardwright::ruleset::Seat {
    let due = game.status().due().expect("it goes on");
    due.seats().lowest().expect("a seat is due")
}

/// What a record for viewers hides, nobody can make up; nor can a record be changed,
/// end the game, be of another game, or be too long.
#[tokio::test]
async fn records_that_nobody_can_go_on_from_are_refused() {
    let address = server(Limits {
        events: 4,
        ..Limits::default()
    })
    .await;
    let seed = boardwright::ruleset::Seed::from_u64(7);
    let none = boardwright::ruleset::Seats::NONE;
    let open = |name: &str| boardwright::games::open(name, seed).expect("a game");
    let mut loka = open("loka(players=2)");
    let south = now_seat(&*loka);
    loka.play(south, "army:Q0R0B0N0P10").expect("an army");
    let mut chess = open("chess");
    let start = chess.record();
    let white = now_seat(&*chess);
    chess.play(white, "e2e4").expect("a move");
    let moved = chess.record().to_string();
    chess.undo().expect("undone");
    let undone = chess.record().to_string();
    let mut resigned = open("chess");
    resigned.resign(white.into()).expect("resigned");
    let over = resigned.record().to_string();
    let mut long = open("chess");
    for chosen in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3"] {
        long.play(now_seat(&*long), chosen).expect("a move");
    }
    let from = |record: String| NewGame::from_record(record);
    for (new, why) in [
        (
            from(loka.record_for(none).to_string()),
            "hides something from event 1 on",
        ),
        (
            from(moved.replace("e2e4", "d2d4")),
            "the record was changed",
        ),
        (from("no record".into()), "expected"),
        (from(undone), "undone"),
        (from(over), "is over"),
        (from(long.record().to_string()), "more events"),
        (
            NewGame {
                game: Some("loka".into()),
                ..from(moved.clone())
            },
            "the record is of chess, not of loka",
        ),
        (
            NewGame {
                seed: Some("5".into()),
                ..from(moved.clone())
            },
            "a seed of its own",
        ),
        (
            NewGame {
                sealed: Some(SealedBy::Server),
                ..from(start.to_string())
            },
            "cannot be sealed",
        ),
    ] {
        let over_http = client::create(address, &new).await.expect("an answer");
        let mut client = connect(address).await;
        let over_stream = ask(&mut client, Action::Create(new)).await;
        assert_eq!(over_http, over_stream);
        let (Tell::Error { reason } | Tell::Refused { reason, .. }) = over_http else {
            panic!("{over_http:?}");
        };
        assert!(reason.contains(why), "{reason}");
    }
    let mut client = connect(address).await;
    let nothing = serde_json::from_str(r#"{"do": "create"}"#);
    let nothing: boardwright_serve::message::Request = nothing.expect("a request");
    assert!(matches!(
        ask(&mut client, nothing.action).await,
        Tell::Error { .. }
    ));
    drop(create(address, NewGame::from_record(moved)).await);
}

/// Over plain HTTP a record may be longer than the messages of a stream, but not as
/// long as somebody likes.
#[tokio::test]
async fn long_records_come_over_plain_http() {
    let address = server(Limits::default()).await;
    let seed = boardwright::ruleset::Seed::from_u64(7);
    let mut game = boardwright::games::open("chess(preset=loka_book)", seed).expect("a game");
    for number in 0..4_000 {
        let chosen = ["g1f3", "g8f6", "f3g1", "f6g8"][number % 4];
        game.play(now_seat(&*game), chosen).expect("a move");
    }
    let record = game.record().to_string();
    assert!(record.len() > 2 * Limits::default().message);
    let told = client::create(address, &NewGame::from_record(record)).await;
    let Ok(Tell::Created { game, tokens, .. }) = told else {
        panic!("{told:?}");
    };
    let opened = crate::table::Opened { game, tokens };
    let mut white = seated(address, &opened, &["w"]).await;
    assert_eq!(joined_events(&mut white).await, 4_000);
    assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
    let long = NewGame::from_record("x".repeat(3 * Limits::default().record));
    let told = client::create(address, &long).await.expect_err("too long");
    assert!(told.to_string().contains("too long"), "{told}");
}
