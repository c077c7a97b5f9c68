//! Another game after one that is over.
use crate::returning::Returning;
use crate::stored::Server;
use crate::table::{Opened, SOON, ask, connect, create, join, play, rule, seated};
use boardwright_serve::Limits;
use boardwright_serve::message::{Action, NewGame, Rematch, Seal, SealedBy, Tell};
use boardwright_serve::store::{MemoryStore, Store};
use std::sync::Arc;
use tokio::time::timeout;

/// The last that a stream was told of another game.
fn rematch(player: &Returning) -> Option<Rematch> {
    let told = player.told.iter().rev();
    let mut told = told.filter_map(|tell| match tell {
        Tell::Rematch { rematch } => Some((**rematch).clone()),
        _ => None,
    });
    told.next()
}

/// Waits until the next game is there.
async fn next_game(player: &mut Returning) -> Opened {
    loop {
        if let Some(Rematch {
            game: Some(game),
            tokens,
            ..
        }) = rematch(player)
        {
            return Opened { game, tokens };
        }
        let heard = timeout(SOON, player.hear_next()).await;
        heard.expect("in time").expect("a message");
    }
}

#[tokio::test]
async fn colours_are_exchanged_and_each_has_its_own_tokens() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::shared());
    let one = Server::start(store.clone(), Limits::default()).await;
    let other = Server::start(store.clone(), Limits::default()).await;
    let new = NewGame {
        sealed: Some(SealedBy::Server),
        ..NewGame::of("chess(preset=loka_book)")
    };
    let opened = create(one.address, new).await;
    let mut white = Returning::new(&opened, &["w"]);
    let mut black = Returning::new(&opened, &["b"]);
    let mut spectator = Returning::new(&opened, &[]);
    white.come_back(one.address).await.expect("joined");
    black.come_back(other.address).await.expect("joined");
    spectator.come_back(other.address).await.expect("joined");
    let early = white.ask(None, Action::Rematch).await.expect("an answer");
    assert_eq!(rule(&early), "server.rematch");
    assert_eq!(white.ask(None, Action::Resign).await, Ok(Tell::Done));
    assert_eq!(white.ask(None, Action::Rematch).await, Ok(Tell::Done));
    let twice = white.ask(None, Action::Rematch).await.expect("an answer");
    assert_eq!(rule(&twice), "server.rematch");
    let told = rematch(&white).expect("it was told");
    assert_eq!((told.asked, told.game), (vec!["w".to_string()], None));
    let watches = spectator
        .ask(None, Action::Rematch)
        .await
        .expect("an answer");
    assert_eq!(rule(&watches), "server.spectator");
    assert_eq!(black.ask(None, Action::Rematch).await, Ok(Tell::Done));
    let [whites, blacks, none] = [
        next_game(&mut white).await,
        next_game(&mut black).await,
        next_game(&mut spectator).await,
    ];
    assert!(whites.game == blacks.game && whites.game == none.game);
    assert_ne!(whites.game, opened.game);
    assert_eq!(whites.tokens.keys().collect::<Vec<_>>(), ["b"]);
    assert_eq!(blacks.tokens.keys().collect::<Vec<_>>(), ["w"]);
    assert!(none.tokens.is_empty());
    // Those who come later are told it as well.
    let mut late = connect(one.address).await;
    let joined = join(&mut late, &opened, &["w"]).await;
    let Tell::Joined { terms, .. } = joined else {
        panic!("{joined:?}");
    };
    let told = terms.rematch.expect("it was agreed");
    assert_eq!(told.game.as_ref(), Some(&whites.game));
    assert_eq!(told.tokens, whites.tokens);
    // The rules and the seal are those of before, with another seed.
    let mut now_white = connect(one.address).await;
    let joined = join(&mut now_white, &blacks, &["w"]).await;
    let Tell::Joined { rules, terms, .. } = joined else {
        panic!("{joined:?}");
    };
    assert_eq!(rules, "chess(preset=loka_book)");
    assert!(matches!(terms.seal, Some(Seal::Server { table, .. }) if table.contains(&blacks.game)));
    assert_eq!(ask(&mut now_white, play("e2e4")).await, Tell::Done);
    let mut now_black = seated(other.address, &whites, &["b"]).await;
    assert_eq!(ask(&mut now_black, play("e7e5")).await, Tell::Done);
    white.finish().await.expect("it fits");
    one.stop().await;
    other.stop().await;
}

/// Both ask at once, on two servers: one game is made, and both are told the same.
#[tokio::test]
async fn servers_make_one_game() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::shared());
    let limits = || Limits {
        games_of_an_address: 1_000,
        ..Limits::default()
    };
    let one = Server::start(store.clone(), limits()).await;
    let other = Server::start(store.clone(), limits()).await;
    for _ in 0..20 {
        let opened = create(one.address, NewGame::of("strata")).await;
        let mut white = Returning::new(&opened, &["w"]);
        let mut black = Returning::new(&opened, &["b"]);
        white.come_back(one.address).await.expect("joined");
        black.come_back(other.address).await.expect("joined");
        assert_eq!(white.ask(None, Action::Resign).await, Ok(Tell::Done));
        while !matches!(black.told.last(), Some(Tell::Signatures { .. })) {
            let heard = timeout(SOON, black.hear_next()).await;
            heard.expect("in time").expect("a message");
        }
        let games = store.count();
        let (ask_white, ask_black) = tokio::join!(
            white.ask(None, Action::Rematch),
            black.ask(None, Action::Rematch)
        );
        assert_eq!((ask_white, ask_black), (Ok(Tell::Done), Ok(Tell::Done)));
        let whites = next_game(&mut white).await;
        let blacks = next_game(&mut black).await;
        assert_eq!(whites.game, blacks.game);
        assert_eq!(store.count(), games + 1);
        seated(other.address, &whites, &["b"]).await;
        seated(one.address, &blacks, &["w"]).await;
    }
    one.stop().await;
    other.stop().await;
}

/// A bot plays again whenever the people want to. Teams of two players keep what they have, and
/// each player gets the seats of the next.
#[tokio::test]
async fn bots_play_again() {
    let server = Server::start(Arc::new(MemoryStore::new()), Limits::default()).await;
    let new = NewGame {
        bots: [("W".to_string(), "random".to_string())].into(),
        delay: Some(4),
        clock: Some("fischer(5m+3s)".into()),
        ..NewGame::of("loka(players=2)")
    };
    let opened = create(server.address, new).await;
    let mut player = Returning::new(&opened, &["S", "N"]);
    player.come_back(server.address).await.expect("joined");
    assert_eq!(player.ask(None, Action::Resign).await, Ok(Tell::Done));
    assert_eq!(player.ask(None, Action::Rematch).await, Ok(Tell::Done));
    let next = next_game(&mut player).await;
    let mut seats: Vec<_> = next.tokens.keys().map(String::as_str).collect();
    seats.sort_unstable();
    assert_eq!(seats, ["E", "W"]);
    let mut stream = connect(server.address).await;
    let joined = join(&mut stream, &next, &["E", "W"]).await;
    let Tell::Joined { terms, now, .. } = joined else {
        panic!("{joined:?}");
    };
    // A bot is always there, so the clock of the person runs.
    let clock = now.clock.expect("it is kept");
    assert_eq!(clock.settings, "fischer(5m+3s)");
    assert!(clock.running.iter().any(|seat| seat == "E"), "{clock:?}");
    assert_eq!(terms.delay, Some(4));
    assert_eq!(terms.bots.keys().collect::<Vec<_>>(), ["N", "S"]);
    server.stop().await;
}

/// The next game is kept before anybody is told of it, so a server that comes after a crash, with
/// the old game or without it, has it too.
#[tokio::test]
async fn the_next_game_outlives_its_server() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let first = Server::start(store.clone(), Limits::default()).await;
    let opened = create(first.address, NewGame::of("chess")).await;
    let mut both = Returning::new(&opened, &["w", "b"]);
    both.come_back(first.address).await.expect("joined");
    let mut white = seated(first.address, &opened, &["w"]).await;
    assert_eq!(ask(&mut white, Action::Resign).await, Tell::Done);
    assert_eq!(both.ask(None, Action::Rematch).await, Ok(Tell::Done));
    let next = next_game(&mut both).await;
    both.leave();
    first.stop().await;
    let second = Server::start(store, Limits::default()).await;
    let mut white = seated(second.address, &next, &["w"]).await;
    assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
    let mut again = Returning::new(&opened, &["w", "b"]);
    again.come_back(second.address).await.expect("joined");
    assert_eq!(again.told, both.told);
    second.stop().await;
}
