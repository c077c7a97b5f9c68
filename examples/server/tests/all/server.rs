//! The server over the network of this machine: games compared with their mirrors,
//! and hostile clients.
use boardwright::games::ENTRIES;
use boardwright_catalogue::Catalogue;
use boardwright_serve::client::Client;
use boardwright_serve::message::{Action, NewGame, Tell};
use boardwright_serve::{Limits, Pace, new_key, serve};
use boardwright_server::trial::{Trial, play};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message as Frame;

async fn server(limits: Limits) -> SocketAddr {
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

/// So many requests that nobody waits.
const FAST: Pace = Pace {
    per_second: 1_000_000,
    at_once: 1_000_000,
};

async fn connect(address: SocketAddr) -> Client {
    Client::connect(address).await.expect("a stream")
}

async fn ask(client: &mut Client, action: Action) -> Tell {
    client.ask(action).await.expect("an answer").1
}

async fn create(client: &mut Client, game: &str) -> (String, BTreeMap<String, String>) {
    let create = Action::Create(NewGame::of(game));
    match ask(client, create).await {
        Tell::Created { game, tokens, .. } => (game, tokens),
        other => panic!("{other:?}"),
    }
}

async fn join(client: &mut Client, game: &str, tokens: &[&String]) -> Tell {
    let tokens = tokens.iter().map(|token| (*token).clone()).collect();
    let game = game.into();
    ask(
        client,
        Action::Join {
            game,
            tokens,
            after: None,
        },
    )
    .await
}

fn rule(tell: &Tell) -> &str {
    match tell {
        Tell::Refused { rule, .. } => rule,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn games_of_every_kind_go_as_their_mirrors() {
    let address = server(Limits::default()).await;
    let mut secrets = 0;
    for (number, game) in [
        "chess",
        "loka",
        "loka(players=3)",
        "face-off(points=30)",
        "massive(points=20)",
        "lines-of-action",
        "strata",
    ]
    .into_iter()
    .enumerate()
    {
        for auto_roll in [false, true] {
            let trial = Trial {
                game: game.into(),
                seed: 40 + number as u64,
                actions: 60,
                auto_roll,
                pause: Duration::ZERO,
                from: None,
            };
            let report = play(address, &trial).await.expect("as the mirror");
            assert!(report.refused > 0 && report.checked > 100, "{report:?}");
            assert!(report.status.starts_with("over "), "{report:?}");
            secrets += report.secrets;
        }
    }
    // Every seat but the last of each secret stage.
    assert!(secrets >= 10, "{secrets}");
}

/// A player with two tokens knows both seats' secrets, and nobody else does.
#[tokio::test]
async fn a_stream_sees_what_its_tokens_say() {
    let address = server(Limits::default()).await;
    let mut both = connect(address).await;
    let (game, tokens) = create(&mut both, "loka").await;
    let mut west = connect(address).await;
    let mut spectator = connect(address).await;
    for (client, seats) in [
        (&mut both, vec!["S", "N"]),
        (&mut west, vec!["W"]),
        (&mut spectator, vec![]),
    ] {
        let shown: Vec<&String> = seats.iter().map(|seat| &tokens[*seat]).collect();
        match join(client, &game, &shown).await {
            Tell::Joined { seats: told, .. } => assert_eq!(told, seats),
            other => panic!("{other:?}"),
        }
    }
    let army = Action::Moves {
        seat: Some("N".into()),
        limit: None,
    };
    let army = match ask(&mut both, army).await {
        Tell::Moves { moves, .. } => moves[moves.len() / 2].clone(),
        Tell::Error { .. } => "army:Q0R0B0N0P10".into(),
        other => panic!("{other:?}"),
    };
    let chosen = Action::Play {
        seat: Some("N".into()),
        chosen: army.clone(),
    };
    let (told, answer) = both.ask(chosen).await.expect("an answer");
    assert_eq!(answer, Tell::Done);
    let [Tell::Event { event, now, .. }, Tell::Signed { .. }] = &told[..] else {
        panic!("{told:?}");
    };
    assert_eq!(*event, format!("move N {army}"));
    for client in [&mut west, &mut spectator] {
        match client.next().await.expect("an event").tell {
            Tell::Event {
                event, now: theirs, ..
            } => {
                assert_eq!(event, "move N hidden");
                assert_ne!(theirs.view, now.view);
                assert_eq!(theirs.status, now.status);
            }
            other => panic!("{other:?}"),
        }
    }
    // A second stream with the token finds the game in the same state.
    let mut again = connect(address).await;
    match join(&mut again, &game, &[&tokens["S"], &tokens["N"]]).await {
        Tell::Joined { now: same, .. } => assert_eq!(same, **now),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn players_agree_and_claim() {
    let address = server(Limits::default()).await;
    let mut white = connect(address).await;
    let (game, tokens) = create(&mut white, "chess").await;
    let mut black = connect(address).await;
    join(&mut white, &game, &[&tokens["w"]]).await;
    join(&mut black, &game, &[&tokens["b"]]).await;
    let claim = Action::Claim { intended: None };
    assert!(rule(&ask(&mut white, claim).await).starts_with("game."));
    assert!(rule(&ask(&mut white, Action::Roll).await).starts_with("game."));
    assert!(rule(&ask(&mut white, Action::TakeBack).await).starts_with("game."));
    assert_eq!(ask(&mut white, Action::Offer).await, Tell::Done);
    assert_eq!(ask(&mut black, Action::Decline).await, Tell::Done);
    assert_eq!(ask(&mut white, Action::Offer).await, Tell::Done);
    let (told, answer) = black.ask(Action::Accept).await.expect("an answer");
    assert_eq!(answer, Tell::Done);
    match told.get(told.len() - 3) {
        Some(Tell::Event { event, now, .. }) => {
            assert_eq!(event, "accept b");
            assert_eq!(now.status, "over -: agreement");
        }
        other => panic!("{other:?}"),
    }
    // When a game is over, its record is complete and can be verified.
    match ask(&mut black, Action::Record).await {
        Tell::Record { record } => drop(boardwright::games::replay(&record).expect("it verifies")),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn an_open_turn_can_be_taken_back() {
    let address = server(Limits::default()).await;
    let mut south = connect(address).await;
    let (game, tokens) = create(&mut south, "loka").await;
    let mut spectator = connect(address).await;
    join(&mut south, &game, &[&tokens["S"]]).await;
    let Tell::Joined { now: before, .. } = join(&mut spectator, &game, &[]).await else {
        panic!("the spectator is let in");
    };
    let chosen = "army:Q0R0B0N0P10".into();
    let played = ask(&mut south, Action::Play { seat: None, chosen }).await;
    assert_eq!(played, Tell::Done);
    let (told, answer) = south.ask(Action::TakeBack).await.expect("an answer");
    assert_eq!(answer, Tell::Done);
    assert!(matches!(&told[..], [Tell::TookBack { seat, .. }, Tell::Signed { .. }] if seat == "S"));
    spectator.next().await.expect("the choice");
    spectator.next().await.expect("its signature");
    match spectator.next().await.expect("its end").tell {
        Tell::TookBack { now, .. } => assert_eq!(now, before),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn the_server_has_bounds() {
    let address = server(Limits {
        games: 2,
        games_of_a_stream: 3,
        connections: 4,
        spectators_of_a_game: 1,
        ..Limits::default()
    })
    .await;
    let mut host = connect(address).await;
    for bad in ["ches", "chess(preset=none)", "loka(points=9/9)", "\u{0}"] {
        let create = Action::Create(NewGame::of(bad));
        assert!(matches!(ask(&mut host, create).await, Tell::Error { .. }));
    }
    let create_chess = || Action::Create(NewGame::of("chess"));
    let (game, tokens) = create(&mut host, "chess").await;
    create(&mut host, "chess").await;
    assert_eq!(rule(&ask(&mut host, create_chess()).await), "server.full");
    assert_eq!(rule(&join(&mut host, "0", &[]).await), "server.game");
    join(&mut host, &game, &[&tokens["w"]]).await;
    let mut second = connect(address).await;
    join(&mut second, &game, &[]).await;
    let mut third = connect(address).await;
    assert_eq!(rule(&join(&mut third, &game, &[]).await), "server.full");
    // A stream of the game that ends makes place for another.
    drop(second);
    let mut tries = 0;
    while !matches!(join(&mut third, &game, &[]).await, Tell::Joined { .. }) {
        tries += 1;
        assert!(tries < 200, "the place stays taken");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    // The number of streams does not grow for ever.
    let mut others = vec![connect(address).await, connect(address).await];
    assert!(Client::connect(address).await.is_err());
    // A message that is too long ends the stream that sent it.
    let mut long = others.pop().expect("a stream");
    let frame = Frame::Text("x".repeat(Limits::default().message + 1).into());
    // The server may close the connection while this is still being written.
    let _ = long.send(frame).await;
    assert!(long.next().await.is_err());
    assert!(matches!(
        ask(&mut host, Action::View).await,
        Tell::View { .. }
    ));
}

#[tokio::test]
async fn who_does_not_read_is_let_go_and_holds_nobody_up() {
    let address = server(Limits {
        write: Duration::from_millis(200),
        // Its answers must fill the buffers that the system keeps for the
        // connection.
        requests_of_a_seat: FAST,
        requests_of_an_address: FAST,
        ..Limits::default()
    })
    .await;
    let mut white = connect(address).await;
    let (game, tokens) = create(&mut white, "chess").await;
    let mut slow = connect(address).await;
    join(&mut white, &game, &[&tokens["w"]]).await;
    join(&mut slow, &game, &[]).await;
    // It sends requests without end and reads nothing, until the server closes the
    // connection.
    let flood = tokio::spawn(async move {
        let request = Frame::Text(r#"{"do": "record"}"#.into());
        while slow.send(request.clone()).await.is_ok() {}
    });
    for _ in 0..20 {
        assert_eq!(ask(&mut white, Action::Offer).await, Tell::Done);
        let mut black = connect(address).await;
        join(&mut black, &game, &[&tokens["b"]]).await;
        assert_eq!(ask(&mut black, Action::Decline).await, Tell::Done);
    }
    let ended = timeout(Duration::from_secs(20), flood).await;
    ended.expect("the server lets it go").expect("no panic");
    assert!(matches!(
        ask(&mut white, Action::View).await,
        Tell::View { .. }
    ));
}

#[tokio::test]
async fn idle_games_and_streams_go() {
    let address = server(Limits {
        idle: Duration::from_millis(400),
        join: Duration::from_millis(300),
        ..Limits::default()
    })
    .await;
    let mut idle = connect(address).await;
    let mut host = connect(address).await;
    let (game, tokens) = create(&mut host, "chess").await;
    join(&mut host, &game, &[&tokens["w"]]).await;
    let told = timeout(Duration::from_secs(5), host.next()).await;
    match told.expect("in time").expect("a message").tell {
        Tell::Ended { rule, record, .. } => {
            assert_eq!(rule, "server.idle");
            let record = record.expect("the server forgets the game");
            assert!(record.starts_with("boardwright record 1\nrules chess\nseed hidden\n"));
        }
        other => panic!("{other:?}"),
    }
    assert!(host.next().await.is_err());
    let ended = timeout(Duration::from_secs(5), idle.next()).await;
    assert!(ended.expect("in time").is_err());
    let mut late = connect(address).await;
    assert_eq!(rule(&join(&mut late, &game, &[]).await), "server.game");
}
