//! Rated games: keys that players show, the table that follows from the results, and the program
//! that computes it again.
use crate::plain_http::get;
use crate::stored::{Folder, Server};
use crate::stores::Place;
use crate::table::{Opened, ask, connect, create, join, play, rule, seated};
use boardwright_referee::signatures::SecretKey;
use boardwright_serve::Limits;
use boardwright_serve::client::Client;
use boardwright_serve::message::{
    Action, NewGame, OpenSeats, RatedPlayer, RatingList, Tell, text_to_sign,
};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;
use std::time::Duration;

fn key(number: u8) -> SecretKey {
    SecretKey::from_bytes(&[number; 32])
}

/// The public key of the servers of these tests.
fn server_key() -> String {
    key(7).public().to_string()
}

fn rated(game: &str) -> NewGame {
    NewGame {
        rated: true,
        ..NewGame::of(game)
    }
}

/// What a player with this key says of these seats of a game.
fn show(number: u8, game: &str, seats: &str) -> Action {
    let key = key(number);
    let text = text_to_sign(&server_key(), game, seats);
    Action::ShowKey {
        seat: None,
        key: key.public().to_string(),
        signature: key.sign_text(&text).to_string(),
    }
}

/// Two players with these keys in a new game of chess.
async fn seat_both(address: SocketAddr, keys: [u8; 2]) -> (Opened, [Client; 2]) {
    let opened = create(address, rated("chess")).await;
    let mut white = seated(address, &opened, &["w"]).await;
    let mut black = seated(address, &opened, &["b"]).await;
    for (client, number, seat) in [(&mut white, keys[0], "w"), (&mut black, keys[1], "b")] {
        assert_eq!(
            ask(client, show(number, &opened.game, seat)).await,
            Tell::Done
        );
    }
    (opened, [white, black])
}

/// Plays a game of chess that the first of these keys wins.
async fn win(address: SocketAddr, keys: [u8; 2]) {
    let (_, [mut white, mut black]) = seat_both(address, keys).await;
    assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
    assert_eq!(ask(&mut black, play("e7e5")).await, Tell::Done);
    assert_eq!(ask(&mut black, Action::Resign).await, Tell::Done);
}

/// What a server answers to a question about ratings.
async fn answer(address: SocketAddr, question: &str) -> (String, String) {
    let (head, body) = get(address, &format!("/ratings?{question}")).await;
    (head[..12].into(), body)
}

async fn ratings(address: SocketAddr, question: &str) -> RatingList {
    let (status, body) = answer(address, question).await;
    assert_eq!(status, "HTTP/1.1 200", "{body}");
    serde_json::from_str(&body).expect("ratings")
}

/// Waits until a server knows of so many rated games in all.
async fn table_of(address: SocketAddr, games: u32) -> RatingList {
    for _ in 0..1_000 {
        let list = ratings(address, "game=chess").await;
        if list
            .ratings
            .iter()
            .map(|player| player.rating.games)
            .sum::<u32>()
            == 2 * games
        {
            return list;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the server never hears of {games} games");
}

fn limits() -> Limits {
    Limits {
        games_of_an_address: 1_000,
        ..Limits::default()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn ratings_follow_from_results_alone() {
    let folder = Folder::new("rated");
    let key_file = folder.0.join("key");
    std::fs::write(&key_file, "07".repeat(32)).expect("written");
    std::fs::set_permissions(&key_file, PermissionsExt::from_mode(0o600)).expect("it is ours");
    for place in Place::all().await {
        let Some(database) = place.argument() else {
            continue;
        };
        let one = Server::start(place.store().await, limits()).await;
        // Where servers share the store, games are played at both.
        let other = match place.is_shared() {
            true => Some(Server::start(place.store().await, limits()).await),
            false => None,
        };
        let there = other.as_ref().map_or(one.address, |other| other.address);
        assert_eq!(ratings(there, "game=chess").await.players, 0);
        for (address, keys) in [
            (one.address, [1, 2]),
            (there, [3, 1]),
            (one.address, [1, 2]),
            (there, [2, 3]),
            (one.address, [4, 2]),
        ] {
            win(address, keys).await;
        }
        let list = table_of(one.address, 5).await;
        assert_eq!(table_of(there, 5).await, list);
        assert_eq!((list.rules.as_str(), list.players), ("chess", 4));
        let points: Vec<_> = list
            .ratings
            .iter()
            .map(|player| player.rating.points)
            .collect();
        assert!(
            points.is_sorted_by(|better, worse| better >= worse),
            "{points:?}"
        );
        // Parts of it.
        assert_eq!(
            ratings(there, "game=chess&from=1&most=2").await.ratings,
            list.ratings[1..3]
        );
        let best = &list.ratings[0];
        let found = ratings(there, &format!("game=chess&key={}", best.key)).await;
        assert_eq!(found.ratings, std::slice::from_ref(best));
        let nobody = format!("game=chess&key={}", key(9).public());
        assert!(ratings(there, &nobody).await.ratings.is_empty());
        for wrong in ["", "game=nothing", "game=chess&key=x", "game=chess&most=-1"] {
            assert_eq!(answer(there, wrong).await.0, "HTTP/1.1 400", "{wrong}");
        }
        // A player is told of itself and the other one.
        let (opened, [mut white, _]) = seat_both(there, [1, 5]).await;
        drop(white);
        white = connect(one.address).await;
        let Tell::Joined { terms, .. } = join(&mut white, &opened, &["w"]).await else {
            panic!("it has not joined");
        };
        let new = |number: u8| key(number).public().to_string();
        assert_eq!(
            list.ratings.iter().find(|player| player.key == new(1)),
            terms.players.get("w")
        );
        let stranger = &terms.players["b"];
        assert_eq!(stranger.key, new(5));
        assert_eq!(
            (stranger.rating.points, stranger.rating.deviation),
            (1500, 350)
        );
        // The program computes the same from the logs, and so does a server that starts anew,
        // also if a server has died before it has kept a result.
        let store = place.store().await;
        let kept = store.list("result:", 1).await.expect("results");
        let game = kept[0].split(':').nth(3).expect("a game");
        store.remove(&kept[0]).await.expect("it is gone");
        let mark = format!("rated:{game}");
        store.append(&mark, 0, String::new()).await.expect("kept");
        let computed = computed(&database, &key_file);
        assert_eq!(computed.0, Some(0), "{}", computed.1);
        assert_eq!(computed.1["ratings"], serde_json::json!([list]));
        assert_eq!(computed.1["not_kept"], 1);
        one.stop().await;
        if let Some(other) = other {
            other.stop().await;
        }
        let again = Server::start(store.clone(), limits()).await;
        assert_eq!(table_of(again.address, 5).await, list);
        again.stop().await;
        // A result that is none of the games.
        store
            .append(&kept[0].replace(":win", ":loss"), 0, String::new())
            .await
            .expect("kept");
        let forged = self::computed(&database, &key_file);
        assert_eq!((forged.0, &forged.1["not_kept"]), (Some(1), &0.into()));
        assert_eq!(forged.1["broken"][0]["game"], game);
        assert_eq!(forged.1["ratings"], serde_json::json!([list]));
    }
}

/// What the program computes.
fn computed(database: &str, key: &std::path::Path) -> (Option<i32>, serde_json::Value) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_archive"));
    command
        .args(["--database", database, "--json", "--key"])
        .arg(key);
    let output = command.arg("ratings").output().expect("it runs");
    let told = serde_json::from_slice(&output.stdout);
    (output.status.code(), told.expect("JSON"))
}

/// A signature is good for one player, seat, game and server.
#[tokio::test(flavor = "multi_thread")]
async fn forged_and_repeated_signatures_are_refused() {
    for place in Place::all().await.into_iter().filter(Place::is_durable) {
        let server = Server::start(place.store().await, limits()).await;
        let address = server.address;
        let opened = create(address, rated("chess")).await;
        let other = create(address, rated("chess")).await;
        let mut white = seated(address, &opened, &["w"]).await;
        let mut black = seated(address, &opened, &["b"]).await;
        let mut spectator = seated(address, &opened, &[]).await;
        let game = &opened.game;
        let with = |signed: Action, public: u8| match signed {
            Action::ShowKey { signature, .. } => Action::ShowKey {
                seat: None,
                key: key(public).public().to_string(),
                signature,
            },
            other => other,
        };
        for wrong in [
            show(1, game, "b"),
            show(1, &other.game, "w"),
            with(show(1, game, "w"), 2),
        ] {
            assert_eq!(rule(&ask(&mut white, wrong).await), "server.key");
        }
        let unreadable = Action::ShowKey {
            seat: None,
            key: "1".into(),
            signature: "2".into(),
        };
        let told = ask(&mut white, unreadable).await;
        assert!(matches!(told, Tell::Error { .. }), "{told:?}");
        assert_eq!(rule(&ask(&mut white, play("e2e4")).await), "server.key");
        assert_eq!(
            rule(&ask(&mut spectator, show(1, game, "w")).await),
            "server.spectator"
        );
        assert_eq!(ask(&mut white, show(1, game, "w")).await, Tell::Done);
        // Again, and for the seat of the other player, who cannot be the same.
        assert_eq!(
            rule(&ask(&mut white, show(1, game, "w")).await),
            "server.key"
        );
        assert_eq!(
            rule(&ask(&mut black, show(1, game, "w")).await),
            "server.key"
        );
        assert_eq!(
            rule(&ask(&mut black, show(1, game, "b")).await),
            "server.key"
        );
        assert_eq!(rule(&ask(&mut white, play("e2e4")).await), "server.key");
        assert_eq!(ask(&mut black, show(2, game, "b")).await, Tell::Done);
        assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
        // A log in which the key is another one is no game.
        let store = place.store().await;
        let log = store.read_from(game, 0).await.expect("a log");
        let (old, new) = (key(1).public().to_string(), key(3).public().to_string());
        let forged = "e".repeat(64);
        for (number, entry) in log.iter().enumerate() {
            let entry = entry.replace(&old, &new);
            store
                .append(&forged, number as u64, entry)
                .await
                .expect("kept");
        }
        let mut client = connect(address).await;
        let join = Action::Join {
            game: forged,
            tokens: Vec::new(),
            after: None,
        };
        let Tell::Refused { reason, .. } = ask(&mut client, join).await else {
            panic!("it was joined");
        };
        assert!(
            reason.contains("the signature is not one of this key"),
            "{reason}"
        );
        server.stop().await;
    }
}

/// Games without keys, that nobody has played, that were withdrawn or that are not over.
#[tokio::test(flavor = "multi_thread")]
async fn other_games_are_not_rated() {
    for place in Place::all().await.into_iter().filter(Place::is_durable) {
        let server = Server::start(place.store().await, limits()).await;
        let address = server.address;
        // Without keys.
        let opened = create(address, NewGame::of("chess")).await;
        let mut white = seated(address, &opened, &["w"]).await;
        let told = ask(&mut white, show(1, &opened.game, "w")).await;
        assert_eq!(rule(&told), "server.rated");
        for action in [play("e2e4"), Action::Resign] {
            assert_eq!(ask(&mut white, action).await, Tell::Done);
        }
        // One of the players has not moved.
        let (_, [mut white, mut black]) = seat_both(address, [1, 2]).await;
        assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
        assert_eq!(ask(&mut black, Action::Resign).await, Tell::Done);
        // It is not over.
        let (_, [mut white, mut black]) = seat_both(address, [1, 2]).await;
        assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
        assert_eq!(ask(&mut black, play("e7e5")).await, Tell::Done);
        // Withdrawn, which its creator may as long as a player has shown no key.
        let mut host = connect(address).await;
        let open = NewGame {
            open: Some(OpenSeats::default()),
            ..rated("chess")
        };
        let Tell::Created { game, creator, .. } = ask(&mut host, Action::Create(open)).await else {
            panic!("it was not opened");
        };
        let take = |seat: &str| Action::Take {
            game: game.clone(),
            seat: Some(seat.into()),
            invite: None,
        };
        let Tell::Taken { tokens, .. } = ask(&mut host, take("w")).await else {
            panic!("it was not taken");
        };
        let opened = Opened {
            game: game.clone(),
            tokens,
        };
        let mut white = seated(address, &opened, &["w"]).await;
        assert_eq!(ask(&mut white, show(1, &game, "w")).await, Tell::Done);
        let lobby = ask(&mut host, Action::Lobby).await;
        let Tell::Lobby { games } = lobby else {
            panic!("{lobby:?}");
        };
        let known: Vec<&BTreeMap<String, RatedPlayer>> =
            games.iter().map(|open| &open.players).collect();
        assert_eq!(known.len(), 1);
        assert!(games[0].rated && known[0]["w"].key == key(1).public().to_string());
        let withdraw = Action::Withdraw {
            game,
            creator: creator.expect("a secret"),
        };
        assert_eq!(ask(&mut host, withdraw).await, Tell::Done);
        assert_eq!(ratings(address, "game=chess").await.players, 0);
        let store = place.store().await;
        assert_eq!(
            store.list("result:", 1).await.expect("a list"),
            Vec::<String>::new()
        );
        // A draw counts, and so does a game in which dice have fallen before anybody has moved.
        let (_, [mut white, mut black]) = seat_both(address, [1, 2]).await;
        for (white_does, black_does) in [
            (play("e2e4"), play("e7e5")),
            (Action::Offer, Action::Accept),
        ] {
            assert_eq!(ask(&mut white, white_does).await, Tell::Done);
            assert_eq!(ask(&mut black, black_does).await, Tell::Done);
        }
        let list = ratings(address, "game=chess").await;
        assert_eq!(list.players, 2);
        assert!(
            list.ratings
                .iter()
                .all(|player| player.rating.points == 1500)
        );
        let opened = create(address, rated("strata")).await;
        let mut white = seated(address, &opened, &["w"]).await;
        let mut black = seated(address, &opened, &["b"]).await;
        assert_eq!(
            ask(&mut white, show(1, &opened.game, "w")).await,
            Tell::Done
        );
        assert_eq!(
            ask(&mut black, show(2, &opened.game, "b")).await,
            Tell::Done
        );
        assert_eq!(ask(&mut white, Action::Resign).await, Tell::Done);
        assert_eq!(ratings(address, "game=strata").await.players, 2);
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_games_of_two_people_that_nobody_knows_are_rated() {
    let folder = Folder::new("unrated");
    let store = crate::stored::sqlite(&folder.database());
    let server = Server::start(store, limits()).await;
    let mut client = connect(server.address).await;
    for wrong in [
        rated("loka"),
        NewGame {
            seed: Some("1".into()),
            ..rated("chess")
        },
        NewGame {
            bots: [("b".to_string(), "random".to_string())].into(),
            ..rated("chess")
        },
    ] {
        let told = ask(&mut client, Action::Create(wrong.clone())).await;
        assert_eq!(rule(&told), "server.rated", "{wrong:?}");
    }
    // Two players of two seats each.
    let opened = create(server.address, rated("loka(players=2)")).await;
    let mut south = seated(server.address, &opened, &["S"]).await;
    assert_eq!(
        rule(&ask(&mut south, show(1, &opened.game, "S")).await),
        "server.seat"
    );
    let mut both = seated(server.address, &opened, &["S", "N"]).await;
    assert_eq!(
        ask(&mut both, show(1, &opened.game, "S N")).await,
        Tell::Done
    );
    server.stop().await;
    let memory = crate::table::server(Limits::default()).await;
    let mut client = connect(memory).await;
    let told = ask(&mut client, Action::Create(rated("chess"))).await;
    assert_eq!(rule(&told), "server.rated");
}
