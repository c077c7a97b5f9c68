//! Bots with seats in games of the server.
use crate::leaks::catalogue;
use crate::returning::Returning;
use crate::stored::Server;
use crate::table::{SOON, ask, connect, create, join, play, rule, seated, server};
use boardwright_dice::sealed::{Contribution, Nonce};
use boardwright_serve::Limits;
use boardwright_serve::client::Client;
use boardwright_serve::message::{Action, NewGame, Seal, SealedBy, Tell};
use boardwright_serve::store::{Appended, MemoryStore, Store};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

fn with_bots(game: &str, bots: &[(&str, &str)]) -> NewGame {
    let bots = bots.iter();
    NewGame {
        bots: bots
            .map(|(seat, bot)| ((*seat).into(), (*bot).into()))
            .collect(),
        ..NewGame::of(game)
    }
}

/// A game in which this bot has every seat.
fn of_bots(game: &str, bot: &str) -> NewGame {
    let rules = catalogue().rules(game).expect("a game");
    let opened = rules.open(boardwright::ruleset::Seed::from_u64(0));
    let seats = opened.seats().iter();
    let bots: Vec<_> = seats.map(|seat| (opened.seat_name(seat), bot)).collect();
    with_bots(game, &bots)
}

/// Listens until the game is over.
async fn hear_the_end(player: &mut Returning) {
    while !is_over(player) {
        let heard = timeout(6 * SOON, player.hear_next()).await;
        heard.expect("in time").expect("a message");
    }
}

/// Whether the player has been told all of its game.
fn is_over(player: &Returning) -> bool {
    matches!(player.told.last(), Some(Tell::Signatures { .. }))
}

/// Hears of a bot that does nothing: the rule.
async fn bot_waits(client: &mut Client) -> String {
    loop {
        let told = timeout(SOON, client.next()).await.expect("in time");
        match told.expect("a message").tell {
            Tell::BotWaits { rule, reason, .. } => {
                assert!(!reason.is_empty());
                return rule;
            }
            Tell::Event { .. } | Tell::Signed { .. } => {}
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn bots_that_may_not_play_are_refused() {
    let address = server(Limits {
        bot_positions: 1_000,
        ..Limits::default()
    })
    .await;
    let mut client = connect(address).await;
    for (bots, reason) in [
        (&[("b", "stockfish")][..], "random, greedy, alpha-beta"),
        (&[("b", "random(strength=3)")], "strength"),
        (&[("b", "mcts")], "mcts(positions=1000)"),
        (&[("b", "mcts(positions=1001)")], "positions=1000"),
        (&[("b", "mcts(positions=1000,threads=2)")], "threads=1"),
        (&[("b", "greedy(widest=1000000)")], "widest="),
        (&[("b", "greedy(")], "greedy("),
    ] {
        let told = ask(&mut client, Action::Create(with_bots("chess", bots))).await;
        let Tell::Refused { rule, reason: why } = &told else {
            panic!("{told:?}");
        };
        assert_eq!(rule, "server.bot");
        assert!(why.contains(reason), "{why}");
    }
    let told = ask(
        &mut client,
        Action::Create(with_bots("chess", &[("x", "random")])),
    )
    .await;
    assert!(matches!(told, Tell::Error { .. }), "{told:?}");
    // In Loka for two, one player has the seats of a team.
    let bots = [("W", "random"), ("E", "greedy")];
    let told = ask(
        &mut client,
        Action::Create(with_bots("loka(players=2)", &bots)),
    )
    .await;
    assert_eq!(rule(&told), "server.bot");
    let address = server(Limits {
        bot_threads: 0,
        ..Limits::default()
    })
    .await;
    let mut client = connect(address).await;
    let told = ask(
        &mut client,
        Action::Create(with_bots("chess", &[("b", "random")])),
    )
    .await;
    assert_eq!(rule(&told), "server.bot");
}

/// A bot has all seats of one player, and nobody else gets a token for them.
#[tokio::test]
async fn a_bot_has_all_seats_of_a_player() {
    let address = server(Limits::default()).await;
    let opened = create(address, with_bots("loka(players=2)", &[("W", "random")])).await;
    let seats: Vec<_> = opened.tokens.keys().map(String::as_str).collect();
    assert_eq!(seats, ["N", "S"]);
    let mut client = connect(address).await;
    let joined = join(&mut client, &opened, &["N", "S"]).await;
    let Tell::Joined { terms, .. } = joined else {
        panic!("{joined:?}");
    };
    let bots: BTreeMap<_, _> = [("E", "random"), ("W", "random")]
        .map(|(seat, bot)| (seat.to_string(), bot.to_string()))
        .into();
    assert_eq!(terms.bots, bots);
}

/// Bots play each game to its end with its secrets and its dice, and every message is the one
/// that was signed.
#[tokio::test]
async fn bots_play_whole_games() {
    let address = Server::start(Arc::new(MemoryStore::new()), Limits::default()).await;
    let games = catalogue().games().map(|game| game.name);
    // These show what nobody may see, on purpose.
    let games = games.filter(|name| !name.ends_with("ing-kuhn"));
    for game in games.chain(["loka(players=2)", "chess(preset=loka_book)"]) {
        let auto_roll = game.len() % 2 == 0;
        let new = NewGame {
            auto_roll,
            ..of_bots(game, "random")
        };
        let opened = create(address.address, new).await;
        assert!(opened.tokens.is_empty());
        let mut spectator = Returning::new(&opened, &[]);
        spectator.come_back(address.address).await.expect("joined");
        hear_the_end(&mut spectator).await;
        spectator.finish().await.expect("it fits");
    }
    address.stop().await;
}

/// The bot moves after the person, claims and answers; it never resigns.
#[tokio::test]
async fn a_person_plays_a_bot() {
    let address = server(Limits::default()).await;
    let new = with_bots("chess", &[("b", "alpha-beta(positions=300)")]);
    let opened = create(address, new).await;
    let mut white = Returning::new(&opened, &["w"]);
    white.come_back(address).await.expect("joined");
    let moves = ["e2e4", "g1f3", "d2d4"];
    for (number, chosen) in moves.into_iter().enumerate() {
        let told = white.ask(None, play(chosen)).await.expect("an answer");
        assert!(told == Tell::Done || number > 0, "{told:?}");
        if told != Tell::Done {
            break;
        }
        while black_moves(&white) <= number {
            let heard = timeout(SOON, white.hear_next()).await;
            heard.expect("in time").expect("a message");
        }
    }
    // Even, so the bot declines.
    assert_eq!(white.ask(None, Action::Offer).await, Ok(Tell::Done));
    let declined = |tell: &Tell| matches!(tell, Tell::Event { event, .. } if event == "decline b");
    while !white.told.iter().any(declined) {
        let heard = timeout(SOON, white.hear_next()).await;
        heard.expect("in time").expect("a message");
    }
    assert_eq!(white.ask(None, Action::Resign).await, Ok(Tell::Done));
    white.finish().await.expect("it fits");
}

fn black_moves(player: &Returning) -> usize {
    let of_black =
        |tell: &&Tell| matches!(tell, Tell::Event { event, .. } if event.starts_with("move b "));
    player.told.iter().filter(of_black).count()
}

/// Where the server does not roll, a bot rolls after its own moves and leaves the other dice to
/// the person.
#[tokio::test]
async fn a_bot_rolls_for_itself() {
    let server = Server::start(Arc::new(MemoryStore::new()), Limits::default()).await;
    // The bot ends a hand by checking about every second time: thirty hands without that come once
    // in hundreds of millions of games.
    let new = NewGame {
        auto_roll: false,
        ..with_bots("kuhn(hands=30)", &[("2", "random")])
    };
    let opened = create(server.address, new).await;
    let mut person = Returning::new(&opened, &["1"]);
    person.come_back(server.address).await.expect("joined");
    let mut asked_to_roll = 0;
    loop {
        let events = person.told.iter().filter_map(|tell| match tell {
            Tell::Event { event, now, .. } => Some((event.clone(), now.status.clone())),
            _ => None,
        });
        let events: Vec<_> = events.collect();
        let status = events.last().map_or("chance", |(_, status)| status);
        let is_move = |event: &&(String, String)| event.0.starts_with("move");
        let mover = events.iter().rfind(is_move).map(|(event, _)| &event[5..6]);
        let asked = match (status, mover) {
            ("chance", Some("2")) | ("seat 2", _) => None,
            ("chance", _) => {
                asked_to_roll += 1;
                Some(Action::Roll)
            }
            ("seat 1", _) => Some(play("check")),
            _ => break,
        };
        match asked {
            None => {
                let heard = timeout(SOON, person.hear_next()).await;
                heard.expect("in time").expect("a message");
            }
            Some(action) => {
                let mut told = person.ask(None, action.clone()).await.expect("an answer");
                if told != Tell::Done && action != Action::Roll {
                    told = person.ask(None, play("fold")).await.expect("an answer");
                }
                assert_eq!(told, Tell::Done, "{events:?}");
            }
        }
    }
    // What happened counts, not what was seen on the way: a bot may be done before somebody looks.
    let (mut mover, mut rolls_of_bot, mut rolls_of_person) = (None, 0, 0);
    for tell in &person.told {
        let Tell::Event { event, .. } = tell else {
            continue;
        };
        match event.strip_prefix("move ") {
            Some(moved) => mover = moved.chars().next(),
            None if mover == Some('2') => rolls_of_bot += 1,
            None => rolls_of_person += 1,
        }
    }
    assert!(rolls_of_bot > 0, "{:?}", person.told);
    assert_eq!(rolls_of_person, asked_to_roll, "{:?}", person.told);
    person.finish().await.expect("it fits");
    server.stop().await;
}

/// The seed of a game that everybody seals is made with bots too: each bot commits before and
/// reveals after all have committed.
#[tokio::test]
async fn bots_take_part_in_a_ceremony() {
    let address = server(Limits::default()).await;
    let new = NewGame {
        sealed: Some(SealedBy::Everybody),
        ..with_bots("strata", &[("b", "random")])
    };
    let opened = create(address, new).await;
    let mut white = Returning::new(&opened, &["w"]);
    let mut stream = connect(address).await;
    let joined = join(&mut stream, &opened, &["w"]).await;
    let Tell::Joined { terms, .. } = joined else {
        panic!("{joined:?}");
    };
    let Some(Seal::Everybody(ceremony)) = terms.seal else {
        panic!("not sealed");
    };
    let mut parts = ceremony.players();
    assert!(parts.any(|(name, made, shown)| name == "b" && made.is_some() && shown.is_none()));
    let contribution = Contribution::new("w", Nonce::from_bytes([3; 32])).expect("it is short");
    let commitment = ceremony.commitment("w", &contribution);
    let commit = Action::Commit {
        seat: None,
        commitment,
    };
    assert_eq!(ask(&mut stream, commit).await, Tell::Done);
    let reveal = Action::Reveal {
        seat: None,
        contribution,
    };
    assert_eq!(ask(&mut stream, reveal).await, Tell::Done);
    white.come_back(address).await.expect("joined");
    while !white
        .told
        .iter()
        .any(|tell| matches!(tell, Tell::Begun { .. }))
    {
        white.hear_next().await.expect("a message");
    }
    let resigned = white.ask(None, Action::Resign).await;
    assert_eq!(resigned, Ok(Tell::Done));
    white.finish().await.expect("it fits");
}

/// Without a place or time for its bot a game waits, and says so. Nobody resigns for it.
#[tokio::test]
async fn a_game_waits_for_its_bot() {
    for (limits, id) in [
        (
            Limits {
                bots_waiting: 0,
                ..Limits::default()
            },
            "server.busy",
        ),
        (
            Limits {
                thinking: Duration::ZERO,
                ..Limits::default()
            },
            "server.slow",
        ),
    ] {
        let address = server(limits).await;
        let new = with_bots("chess", &[("b", "alpha-beta(positions=2000)")]);
        let opened = create(address, new).await;
        let mut white = seated(address, &opened, &["w"]).await;
        assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
        assert_eq!(bot_waits(&mut white).await, id);
        let Tell::View { now } = ask(&mut white, Action::View).await else {
            panic!("no view");
        };
        assert_eq!((now.events, now.status.as_str()), (1, "seat b"));
        if id == "server.slow" {
            // It tries again when somebody comes.
            let _spectator = seated(address, &opened, &[]).await;
            assert_eq!(bot_waits(&mut white).await, id);
        }
        assert_eq!(ask(&mut white, Action::Resign).await, Tell::Done);
    }
}

/// A server with all that belongs to it, streams and bots included, which ends at once when its
/// runtime does.
async fn mortal(store: &Arc<dyn Store>) -> (tokio::runtime::Runtime, Server) {
    let runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = { runtime }
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("a runtime");
    let server = runtime.spawn(Server::start(store.clone(), Limits::default()));
    (runtime, server.await.expect("no panic"))
}

/// The server that thinks is killed in the middle of a game, and another one goes on. Bots are
/// fast, and what has ended before tells nothing of the second server: the longest game is tried
/// until one of it was left in the middle.
#[tokio::test]
async fn bots_outlive_their_server() {
    for game in ["goofspiel", "kuhn(hands=9)", "liars-dice"] {
        a_second_server_goes_on(game).await;
    }
    for _ in 0..20 {
        if a_second_server_goes_on("strata").await {
            return;
        }
    }
    panic!("nothing was ever left to the second server");
}

/// Kills the server of a game of bots soon after a spectator has come, and hears the end from
/// another one. Returns whether anything was left to be played.
async fn a_second_server_goes_on(game: &str) -> bool {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::shared());
    let (runtime, first) = mortal(&store).await;
    let opened = create(first.address, of_bots(game, "greedy")).await;
    let mut early = Returning::new(&opened, &[]);
    early.come_back(first.address).await.expect("joined");
    let told = early.told.len() + 6;
    while early.told.len() < told && !is_over(&early) {
        let heard = timeout(SOON, early.hear_next()).await;
        heard.expect("in time").expect("a message");
    }
    runtime.shutdown_background();
    let second = Server::start(store.clone(), Limits::default()).await;
    early.come_back(second.address).await.expect("joined");
    let was_left = !is_over(&early);
    hear_the_end(&mut early).await;
    early.finish().await.expect("it fits");
    second.stop().await;
    was_left
}

/// Two servers think about the same moves: each is made once, and the streams of both are told
/// the same.
#[tokio::test]
async fn two_servers_let_the_same_bots_play() {
    for game in ["goofspiel", "liars-dice", "chess"] {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::shared());
        let one = Server::start(store.clone(), Limits::default()).await;
        let other = Server::start(store.clone(), Limits::default()).await;
        let opened = create(one.address, of_bots(game, "random")).await;
        let mut spectators = [Returning::new(&opened, &[]), Returning::new(&opened, &[])];
        spectators[0].come_back(one.address).await.expect("joined");
        spectators[1]
            .come_back(other.address)
            .await
            .expect("joined");
        for spectator in &mut spectators {
            hear_the_end(spectator).await;
            spectator.finish().await.expect("it fits");
        }
        let [at_one, at_other] = &spectators;
        assert_eq!(at_one.told, at_other.told);
        one.stop().await;
        other.stop().await;
    }
}

/// A copy of what a store knows of a game.
async fn copy(store: &dyn Store, game: &str) -> Arc<dyn Store> {
    let copy = MemoryStore::new();
    let log = store.read_from(game, 0).await.expect("a log");
    for (number, entry) in log.into_iter().enumerate() {
        let added = copy.append(game, number as u64, entry).await;
        assert_eq!(added, Ok(Appended::First));
    }
    Arc::new(copy)
}

/// The move of a bot does not depend on the server, nor on what its seat may not know: whatever
/// the person bids in secret, the bot bids the same.
#[tokio::test]
async fn a_bot_knows_what_its_seat_may_know() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let waits = || Limits {
        bots_waiting: 0,
        ..Limits::default()
    };
    let first = Server::start(store.clone(), waits()).await;
    let new = NewGame {
        seed: Some("7".into()),
        ..with_bots("goofspiel", &[("2", "alpha-beta(positions=2000)")])
    };
    let opened = create(first.address, new).await;
    first.stop().await;
    let mut bids = Vec::new();
    for bid in [0, 1, 2, 2] {
        let copied = copy(&*store, &opened.game).await;
        let quiet = Server::start(copied.clone(), waits()).await;
        let mut person = seated(quiet.address, &opened, &["1"]).await;
        let moves = Action::Moves {
            seat: None,
            limit: None,
        };
        let Tell::Moves { moves, .. } = ask(&mut person, moves).await else {
            panic!("no moves");
        };
        let chosen = moves[bid % moves.len()].clone();
        assert_eq!(ask(&mut person, play(&chosen)).await, Tell::Done);
        drop(person);
        quiet.stop().await;
        let loud = Server::start(copied.clone(), Limits::default()).await;
        let watcher = seated(loud.address, &opened, &[]).await;
        let bid = loop {
            let log = copied.read_from(&opened.game, 2).await.expect("a log");
            if let Some(entry) = log.first() {
                let entry: serde_json::Value = serde_json::from_str(entry).expect("JSON");
                break entry["lines"][0].as_str().expect("a line").to_string();
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        };
        assert!(bid.starts_with("move 2 "), "{bid}");
        bids.push((chosen, bid));
        drop(watcher);
        loud.stop().await;
    }
    let [first, rest @ ..] = &bids[..] else {
        panic!("no bids");
    };
    assert!(rest.iter().all(|(_, bid)| *bid == first.1), "{bids:?}");
    assert!(
        rest.iter().any(|(chosen, _)| *chosen != first.0),
        "{bids:?}"
    );
}

/// What everybody may ask for: the bots with the most that their settings may be.
#[tokio::test]
async fn the_bots_are_listed() {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let address = server(Limits::default()).await;
    let mut stream = tokio::net::TcpStream::connect(address)
        .await
        .expect("a connection");
    let request = format!("GET /bots HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
    let bots: serde_json::Value = serde_json::from_str(body).expect("JSON");
    let mcts = named(&bots, "mcts");
    let positions = named(&mcts["options"], "positions");
    assert_eq!(positions["most"], 300_000);
}

/// The one of a list that has this name.
fn named<'a>(list: &'a serde_json::Value, name: &str) -> &'a serde_json::Value {
    let mut list = list.as_array().expect("a list").iter();
    list.find(|one| one["name"] == name).expect("it is listed")
}
