//! Open games: they are listed, their seats are taken, and their creators withdraw them.
use crate::stored::{Folder, Server, sqlite};
use crate::table::{Opened, SOON, ask, connect, create, ended, join, play, rule, seated, server};
use boardwright_serve::client::Client;
use boardwright_serve::message::{Action, NewGame, OpenGame, OpenSeats, SealedBy, Tell};
use boardwright_serve::store::{MemoryStore, Store};
use boardwright_serve::{Limits, Pace};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

fn open(game: &str, open: OpenSeats) -> NewGame {
    NewGame {
        open: Some(open),
        ..NewGame::of(game)
    }
}

fn seats(seats: &[&str]) -> OpenSeats {
    OpenSeats {
        seats: seats.iter().map(|seat| (*seat).into()).collect(),
        ..OpenSeats::default()
    }
}

/// What the creator of an open game is told.
struct Offered {
    opened: Opened,
    invite: Option<String>,
    creator: String,
}

async fn offer(address: SocketAddr, new: NewGame) -> Offered {
    let mut client = connect(address).await;
    match ask(&mut client, Action::Create(new)).await {
        Tell::Created {
            game,
            tokens,
            invite,
            creator,
        } => Offered {
            opened: Opened { game, tokens },
            invite,
            creator: creator.expect("it is open"),
        },
        other => panic!("{other:?}"),
    }
}

fn take(game: &str, seat: Option<&str>, invite: Option<&str>) -> Action {
    Action::Take {
        game: game.into(),
        seat: seat.map(Into::into),
        invite: invite.map(Into::into),
    }
}

/// Takes a seat: the tokens.
async fn taken(address: SocketAddr, action: Action) -> Opened {
    let mut client = connect(address).await;
    match ask(&mut client, action).await {
        Tell::Taken { game, tokens } => Opened { game, tokens },
        other => panic!("{other:?}"),
    }
}

async fn refused(address: SocketAddr, action: Action) -> String {
    let mut client = connect(address).await;
    rule(&ask(&mut client, action).await).to_string()
}

async fn listed(address: SocketAddr) -> Vec<OpenGame> {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let request = format!("GET /lobby HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
    serde_json::from_str(body).expect("a list")
}

async fn next(client: &mut Client) -> Tell {
    let told = timeout(SOON, client.next()).await.expect("in time");
    told.expect("a message").tell
}

/// Two servers over one store.
async fn two() -> (Arc<dyn Store>, Server, Server) {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::shared());
    let one = Server::start(store.clone(), Limits::default()).await;
    let other = Server::start(store.clone(), Limits::default()).await;
    (store, one, other)
}

#[tokio::test]
async fn an_open_game_is_listed_until_its_seats_are_taken() {
    let (_store, one, other) = two().await;
    let mut watcher = connect(other.address).await;
    let told = ask(&mut watcher, Action::Lobby).await;
    assert_eq!(told, Tell::Lobby { games: Vec::new() });
    let note = Some("quick, please".to_string());
    let new = NewGame {
        sealed: Some(SealedBy::Server),
        delay: Some(3),
        clock: Some("fischer(5m+3s)".into()),
        ..open(
            "loka",
            OpenSeats {
                note: note.clone(),
                ..seats(&["E", "N"])
            },
        )
    };
    let offered = offer(one.address, new).await;
    let game = offered.opened.game.clone();
    assert_eq!(offered.invite, None);
    assert_eq!(offered.opened.tokens.keys().collect::<Vec<_>>(), ["S", "W"]);
    let mut expected = OpenGame {
        game: game.clone(),
        rules: "loka".into(),
        note,
        free: vec!["N".into(), "E".into()],
        bots: BTreeMap::new(),
        clock: Some("fischer(5m+3s)".into()),
        auto_roll: true,
        sealed: Some(SealedBy::Server),
        rated: false,
        players: BTreeMap::new(),
        seed_known: false,
        delay: Some(3),
    };
    let told = next(&mut watcher).await;
    let Tell::Listed { open: told } = told else {
        panic!("{told:?}");
    };
    expected.free.clone_from(&told.free);
    assert_eq!(*told, expected);
    let mut free = told.free;
    free.sort();
    assert_eq!(free, ["E", "N"]);
    for address in [one.address, other.address] {
        assert_eq!(listed(address).await, [expected.clone()]);
    }
    // Nobody acts before all seats are taken.
    let mut south = seated(one.address, &offered.opened, &["S"]).await;
    let army = "army:Q0R0B0N0P10";
    assert_eq!(rule(&ask(&mut south, play(army)).await), "server.open");
    assert_eq!(
        refused(one.address, take(&game, Some("S"), None)).await,
        "server.seat"
    );
    let north = taken(other.address, take(&game, Some("N"), None)).await;
    assert_eq!(north.tokens.keys().collect::<Vec<_>>(), ["N"]);
    let told = next(&mut south).await;
    let (seats, free) = (vec!["N".to_string()], vec!["E".to_string()]);
    assert_eq!(told, Tell::Seated { seats, free });
    let told = next(&mut watcher).await;
    assert!(
        matches!(&told, Tell::Listed { open } if open.free == ["E"]),
        "{told:?}"
    );
    assert_eq!(
        refused(other.address, take(&game, Some("N"), None)).await,
        "server.seat"
    );
    let east = taken(one.address, take(&game, None, None)).await;
    assert_eq!(east.tokens.keys().collect::<Vec<_>>(), ["E"]);
    assert_eq!(
        next(&mut watcher).await,
        Tell::Unlisted { game: game.clone() }
    );
    for address in [one.address, other.address] {
        assert_eq!(listed(address).await, []);
        assert_eq!(
            refused(address, take(&game, None, None)).await,
            "server.seat"
        );
    }
    // Those who took a seat act for it, and for no other.
    let mut east = seated(other.address, &east, &["E"]).await;
    assert_eq!(ask(&mut east, play(army)).await, Tell::Done);
    let wrong = Opened {
        tokens: [("S".to_string(), north.tokens["N"].clone())].into(),
        ..offered.opened
    };
    let mut north = connect(one.address).await;
    let joined = join(&mut north, &wrong, &["S"]).await;
    assert!(
        matches!(&joined, Tell::Joined { seats, .. } if seats == &["N"]),
        "{joined:?}"
    );
    one.stop().await;
    other.stop().await;
}

/// Whoever is first has the seat, on whatever server.
#[tokio::test]
async fn a_seat_is_taken_once() {
    let (store, one, other) = two().await;
    for round in 0..20 {
        let offered = offer(one.address, open("chess", seats(&["b"]))).await;
        let game = &offered.opened.game;
        let mut takers = tokio::task::JoinSet::new();
        for number in 0..8 {
            let address = [one.address, other.address][(number + round) % 2];
            let action = take(game, None, None);
            takers.spawn(async move {
                let mut client = connect(address).await;
                ask(&mut client, action).await
            });
        }
        let mut winners = Vec::new();
        for told in takers.join_all().await {
            match told {
                Tell::Taken { tokens, .. } => winners.push(tokens),
                told => assert_eq!(rule(&told), "server.seat"),
            }
        }
        assert_eq!(winners.len(), 1);
        let log = store.read_from(game, 0).await.expect("a log");
        assert_eq!(log.len(), 2, "{log:?}");
        let black = Opened {
            game: game.clone(),
            tokens: winners.remove(0),
        };
        for address in [one.address, other.address] {
            seated(address, &black, &["b"]).await;
        }
    }
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
async fn an_invitation_gives_a_seat() {
    let (_store, one, other) = two().await;
    let invited = OpenSeats {
        invited: true,
        ..OpenSeats::default()
    };
    let offered = offer(one.address, open("chess", invited)).await;
    let game = &offered.opened.game;
    let invite = offered.invite.expect("an invitation");
    assert!(offered.opened.tokens.is_empty());
    assert_eq!(listed(one.address).await, []);
    for wrong in [None, Some("0"), Some(&*offered.creator)] {
        assert_eq!(
            refused(one.address, take(game, None, wrong)).await,
            "server.invite"
        );
    }
    let black = taken(other.address, take(game, Some("b"), Some(&invite))).await;
    let again = refused(one.address, take(game, Some("b"), Some(&invite))).await;
    assert_eq!(again, "server.seat");
    let white = taken(one.address, take(game, None, Some(&invite))).await;
    let mut white = seated(one.address, &white, &["w"]).await;
    assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
    seated(other.address, &black, &["b"]).await;
    let none = refused(other.address, take(game, None, Some(&invite))).await;
    assert_eq!(none, "server.seat");
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
async fn a_creator_withdraws_a_game() {
    let (_store, one, other) = two().await;
    let withdraw = |game: &str, creator: &str| Action::Withdraw {
        game: game.into(),
        creator: creator.into(),
    };
    let offered = offer(one.address, open("chess", seats(&["b"]))).await;
    let game = offered.opened.game.clone();
    let mut white = seated(other.address, &offered.opened, &["w"]).await;
    for wrong in ["0", &*offered.opened.tokens["w"]] {
        assert_eq!(
            refused(one.address, withdraw(&game, wrong)).await,
            "server.token"
        );
    }
    // Also if somebody has taken a seat and does not come.
    taken(other.address, take(&game, None, None)).await;
    let mut client = connect(one.address).await;
    let done = ask(&mut client, withdraw(&game, &offered.creator)).await;
    assert_eq!(done, Tell::Done);
    let (why, _, record) = ended(&mut white).await;
    assert_eq!((&*why, record), ("server.withdrawn", None));
    for address in [one.address, other.address] {
        assert_eq!(listed(address).await, []);
        assert_eq!(
            refused(address, take(&game, None, None)).await,
            "server.withdrawn"
        );
        let again = refused(address, withdraw(&game, &offered.creator)).await;
        assert_eq!(again, "server.withdrawn");
        let mut late = connect(address).await;
        let told = join(&mut late, &offered.opened, &["w"]).await;
        assert_eq!(rule(&told), "server.withdrawn");
    }
    // Not after the first move, and not a game whose tokens were handed out.
    let offered = offer(one.address, open("chess", seats(&["b"]))).await;
    let game = offered.opened.game.clone();
    taken(other.address, take(&game, None, None)).await;
    let mut white = seated(one.address, &offered.opened, &["w"]).await;
    assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
    let late = refused(other.address, withdraw(&game, &offered.creator)).await;
    assert_eq!(late, "server.begun");
    let private = create(one.address, NewGame::of("chess")).await;
    let private = refused(one.address, withdraw(&private.game, &offered.creator)).await;
    assert_eq!(private, "server.token");
    one.stop().await;
    other.stop().await;
}

/// A bot's move does not bind the creator to somebody who does not come, and a flag that has fallen
/// is a result. A withdrawn game leaves no note of its clock.
#[tokio::test]
async fn only_people_hold_a_creator_to_a_game() {
    let folder = Folder::new("withdrawn");
    let store = sqlite(&folder.database());
    let server = Server::start(store.clone(), Limits::default()).await;
    let withdraw = |offered: &Offered| Action::Withdraw {
        game: offered.opened.game.clone(),
        creator: offered.creator.clone(),
    };
    let clock = |clock: &str| NewGame {
        clock: Some(clock.into()),
        ..open("chess", seats(&["b"]))
    };
    let new = NewGame {
        bots: [("w".to_string(), "random".to_string())].into(),
        ..clock("sudden(5m)")
    };
    let offered = offer(server.address, new).await;
    let game = &offered.opened.game;
    taken(server.address, take(game, None, None)).await;
    let moved = async {
        while store.read_from(game, 0).await.expect("a log").len() < 3 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(SOON, moved).await.expect("the bot moves");
    let notes = async || {
        let names = store.list("clock:", 9).await.expect("names");
        let notes = names.iter().filter(|name| name.starts_with("clock:"));
        notes.count()
    };
    assert_eq!(notes().await, 1);
    let mut client = connect(server.address).await;
    assert_eq!(ask(&mut client, withdraw(&offered)).await, Tell::Done);
    assert_eq!(notes().await, 0);
    let offered = offer(server.address, clock("sudden(1s)")).await;
    let black = taken(server.address, take(&offered.opened.game, None, None)).await;
    let mut white = seated(server.address, &offered.opened, &["w"]).await;
    seated(server.address, &black, &["b"]).await;
    while !matches!(next(&mut white).await, Tell::Signatures { .. }) {}
    let late = refused(server.address, withdraw(&offered)).await;
    assert_eq!(late, "server.begun");
    server.stop().await;
}

/// The creator and a taker at once, on two servers: either the game is withdrawn or it is not.
#[tokio::test]
async fn a_game_is_withdrawn_or_begun() {
    let (_store, one, other) = two().await;
    let mut outcomes = [0, 0];
    for _ in 0..20 {
        let offered = offer(one.address, open("chess", seats(&["b"]))).await;
        let game = &offered.opened.game;
        taken(one.address, take(game, None, None)).await;
        let mut white = seated(one.address, &offered.opened, &["w"]).await;
        let mut client = connect(other.address).await;
        let withdraw = Action::Withdraw {
            game: game.clone(),
            creator: offered.creator,
        };
        let (moved, withdrawn) = tokio::join!(white.ask(play("e2e4")), ask(&mut client, withdraw));
        match withdrawn {
            Tell::Done => {
                outcomes[0] += 1;
                assert!(!matches!(moved, Ok((_, Tell::Done))), "{moved:?}");
            }
            told => {
                outcomes[1] += 1;
                assert_eq!(rule(&told), "server.begun");
                assert!(matches!(moved, Ok((_, Tell::Done))), "{moved:?}");
            }
        }
    }
    println!("withdrawn and begun: {outcomes:?}");
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
async fn the_lobby_has_limits() {
    let limits = Limits {
        open_games: 3,
        open_games_of_an_address: 2,
        ..Limits::default()
    };
    let address = server(limits).await;
    let mut client = connect(address).await;
    let mut creators = Vec::new();
    for _ in 0..2 {
        creators.push(offer(address, open("chess", OpenSeats::default())).await);
    }
    let new = || Action::Create(open("chess", OpenSeats::default()));
    assert_eq!(rule(&ask(&mut client, new()).await), "server.full");
    // Those that are not listed take no place, and a taken or withdrawn game gives it back.
    let invited = OpenSeats {
        invited: true,
        ..OpenSeats::default()
    };
    offer(address, open("chess", invited)).await;
    let withdraw = Action::Withdraw {
        game: creators[0].opened.game.clone(),
        creator: creators[0].creator.clone(),
    };
    assert_eq!(ask(&mut client, withdraw).await, Tell::Done);
    offer(address, open("chess", OpenSeats::default())).await;
    for wrong in [
        OpenSeats {
            note: Some("x".repeat(81)),
            invited: true,
            ..OpenSeats::default()
        },
        OpenSeats {
            note: Some("a\u{202e}b".into()),
            invited: true,
            ..OpenSeats::default()
        },
        OpenSeats {
            invited: true,
            ..seats(&["x"])
        },
    ] {
        let told = ask(&mut client, Action::Create(open("chess", wrong))).await;
        assert!(matches!(told, Tell::Error { .. }), "{told:?}");
    }
    let bots: BTreeMap<_, _> = [("b".to_string(), "random".to_string())].into();
    let new = NewGame {
        bots,
        ..open(
            "chess",
            OpenSeats {
                invited: true,
                ..seats(&["b"])
            },
        )
    };
    let told = ask(&mut client, Action::Create(new)).await;
    assert!(matches!(told, Tell::Error { .. }), "{told:?}");
    // Who has joined a game asks over another stream.
    let mut white = seated(
        address,
        &Opened {
            game: creators[1].opened.game.clone(),
            tokens: BTreeMap::new(),
        },
        &[],
    )
    .await;
    for action in [
        Action::Lobby,
        take(&creators[1].opened.game, None, None),
        Action::Withdraw {
            game: creators[1].opened.game.clone(),
            creator: creators[1].creator.clone(),
        },
    ] {
        let told = ask(&mut white, action).await;
        assert!(matches!(told, Tell::Error { .. }), "{told:?}");
    }
    let none = "0".repeat(64);
    assert_eq!(
        refused(address, take(&none, None, None)).await,
        "server.game"
    );
}

/// A list takes time in proportion to its games, and so does the right to ask again.
#[tokio::test]
async fn a_long_list_counts_as_several_requests() {
    let pace = Pace {
        per_second: 20,
        at_once: 100,
    };
    let address = server(Limits {
        requests_of_an_address: pace,
        open_games_of_an_address: 20,
        ..Limits::default()
    })
    .await;
    for _ in 0..20 {
        offer(address, open("chess", OpenSeats::default())).await;
    }
    let mut client = connect(address).await;
    let began = Instant::now();
    // Each counts as three, so they are 120, of which the address has 100 at most at once.
    for _ in 0..40 {
        let told = ask(&mut client, Action::Lobby).await;
        assert!(matches!(told, Tell::Lobby { games } if games.len() == 20));
    }
    // Those of one request each would come at once.
    let took = began.elapsed();
    assert!(took >= Duration::from_millis(500), "{took:?}");
}

/// A server that starts lists what others have opened before, and a bot waits for all people.
#[tokio::test]
async fn the_lobby_outlives_its_server() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let first = Server::start(store.clone(), Limits::default()).await;
    let bots: BTreeMap<_, _> = [("W".to_string(), "random".to_string())].into();
    let new = NewGame {
        bots: bots.clone(),
        ..open("loka", OpenSeats::default())
    };
    let offered = offer(first.address, new).await;
    let game = offered.opened.game;
    let north = taken(first.address, take(&game, Some("N"), None)).await;
    first.stop().await;
    let second = Server::start(store.clone(), Limits::default()).await;
    let mut watcher = connect(second.address).await;
    let Tell::Lobby { games } = ask(&mut watcher, Action::Lobby).await else {
        panic!("no lobby");
    };
    assert_eq!(games.len(), 1);
    assert_eq!((&games[0].bots, games[0].free.len()), (&bots, 2));
    let mut north = seated(second.address, &north, &["N"]).await;
    for _ in 0..2 {
        taken(second.address, take(&game, None, None)).await;
        let told = next(&mut north).await;
        assert!(matches!(told, Tell::Seated { .. }), "{told:?}");
    }
    let told = next(&mut north).await;
    assert!(
        matches!(&told, Tell::Event { event, .. } if event == "move W hidden"),
        "{told:?}"
    );
    let games = listed(second.address).await;
    assert_eq!(games, []);
    second.stop().await;
}
