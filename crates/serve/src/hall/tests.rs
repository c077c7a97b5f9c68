//! What clients of several addresses can make a server keep.
use super::{Hall, Join};
use crate::authentication::Anybody;
use crate::logged_game::LoggedGame;
use crate::message::{NewGame, OpenGame, OpenSeats, Tell};
use crate::origin::Origin;
use crate::store::{Appended, Changed, MemoryStore, Store, StoreError, StoreFuture};
use crate::{Limits, new_key};
use boardwright::games::ENTRIES;
use boardwright_catalogue::Catalogue;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::time::sleep;

fn hall(limits: Limits) -> (Arc<Hall>, Arc<MemoryStore>) {
    let store = Arc::new(MemoryStore::new());
    (hall_over(limits, store.clone()), store)
}

fn hall_over(limits: Limits, store: Arc<dyn Store>) -> Arc<Hall> {
    let key = new_key().expect("a key");
    Arc::new(Hall::new(limits, key, Catalogue::new(ENTRIES), store))
}

/// Keeps everything but what is listed, for as long as it is told so.
struct Unlisting {
    store: MemoryStore,
    fails: AtomicBool,
}

impl Store for Unlisting {
    fn append<'a>(
        &'a self,
        game: &'a str,
        number: u64,
        entry: String,
    ) -> StoreFuture<'a, Appended> {
        match game.starts_with("lobby-") && self.fails.load(Ordering::SeqCst) {
            true => Box::pin(async { Err(StoreError::Lost) }),
            false => self.store.append(game, number, entry),
        }
    }

    fn read_from<'a>(&'a self, game: &'a str, number: u64) -> StoreFuture<'a, Vec<String>> {
        self.store.read_from(game, number)
    }

    fn list<'a>(&'a self, after: &'a str, most: usize) -> StoreFuture<'a, Vec<String>> {
        self.store.list(after, most)
    }

    fn remove<'a>(&'a self, game: &'a str) -> StoreFuture<'a, ()> {
        self.store.remove(game)
    }

    fn count(&self) -> u64 {
        self.store.count()
    }

    fn is_durable(&self) -> bool {
        true
    }

    fn watch(&self) -> Option<broadcast::Receiver<Changed>> {
        None
    }
}

fn address(last: u8) -> Origin {
    IpAddr::from([192, 0, 2, last]).into()
}

/// The name of a new game and its creator's secret.
async fn create(hall: &Arc<Hall>, open: Option<OpenSeats>, origin: Origin) -> (String, String) {
    let new = NewGame {
        open,
        ..NewGame::of("leduc")
    };
    match hall.create(new, None, origin).await {
        Ok(Tell::Created { game, creator, .. }) => (game, creator.unwrap_or_default()),
        other => panic!("{other:?}"),
    }
}

fn rule(told: Result<Tell, Tell>) -> String {
    match told {
        Err(Tell::Refused { rule, .. }) => rule,
        other => panic!("{other:?}"),
    }
}

/// Otherwise whoever looks at withdrawn games from a second address, which has no share left, would
/// give back the shares of the first, and the logs would stay for ever.
#[tokio::test]
async fn a_withdrawn_game_holds_its_share_until_its_log_goes() {
    let limits = Limits {
        games_of_an_address: 1,
        idle: Duration::ZERO,
        ..Limits::default()
    };
    let (hall, store) = hall(limits);
    let (one, other) = (address(1), address(2));
    let invited = OpenSeats {
        invited: true,
        ..OpenSeats::default()
    };
    let (game, creator) = create(&hall, Some(invited), one).await;
    assert_eq!(hall.withdraw(&game, &creator, one).await, Ok(Tell::Done));
    create(&hall, None, other).await;
    for _ in 0..2 {
        let join = Join {
            id: None,
            game: &game,
            tokens: &[],
            visitor: &Anybody,
            after: None,
        };
        let joined = hall.join(join, other).await.map(|_| Tell::Done);
        assert_eq!(rule(joined), "server.withdrawn");
        let taken = hall.take(&game, None, None, other).await;
        assert_eq!(rule(taken), "server.withdrawn");
    }
    let again = hall.create(NewGame::of("leduc"), None, one).await;
    assert_eq!(rule(again), "server.full");
    assert_eq!(store.count(), 2);
    hall.sweep().await;
    assert_eq!(store.count(), 0);
    create(&hall, None, one).await;
}

/// A next game can be in the store without room for it in memory.
#[tokio::test]
async fn logs_without_a_game_in_memory_are_forgotten() {
    let idle = Duration::from_millis(20);
    let limits = Limits {
        idle,
        ..Limits::default()
    };
    let (hall, store) = hall(limits);
    for name in [&*"0".repeat(64), "no game"] {
        let added = store.append(name, 0, "{}".into()).await;
        added.expect("memory does not fail");
    }
    hall.sweep().await;
    assert_eq!(store.count(), 2);
    std::thread::sleep(idle);
    hall.sweep().await;
    assert_eq!(store.list("", 9).await, Ok(vec!["no game".to_string()]));
}

/// Otherwise the creator could withdraw the game, and open another one, until the dice are good.
#[tokio::test]
async fn nothing_is_rolled_before_all_seats_are_taken() {
    let (hall, store) = hall(Limits::default());
    let (game, _) = create(&hall, Some(OpenSeats::default()), address(1)).await;
    // What whoever follows the log comes to: how many events, and whether all seats are taken.
    let stands = async || {
        let log = store.read_from(&game, 0).await.expect("a log");
        let read = LoggedGame::of_log(&hall.common, &game, &log).expect("it is right");
        (read.events(), read.is_seated())
    };
    assert_eq!(stands().await, (0, false));
    for expected in [(0, false), (1, true)] {
        let taken = hall.take(&game, None, None, address(2)).await;
        assert!(matches!(taken, Ok(Tell::Taken { .. })), "{taken:?}");
        assert_eq!(stands().await, expected);
    }
}

/// The game is there, so its creator must have the tokens.
#[tokio::test(start_paused = true)]
async fn a_game_that_cannot_be_listed_is_created_and_listed_later() {
    let store = Arc::new(Unlisting {
        store: MemoryStore::new(),
        fails: AtomicBool::new(true),
    });
    let hall = hall_over(Limits::default(), store.clone());
    let (game, _) = create(&hall, Some(OpenSeats::default()), address(1)).await;
    let listed = async || {
        let list = hall.lobby.list(hall.store()).await.expect("a list");
        let list: Vec<OpenGame> = serde_json::from_slice(&list).expect("a list");
        let names = list.into_iter().map(|open| open.game);
        names.collect::<Vec<_>>()
    };
    assert_eq!(listed().await, [""; 0]);
    store.fails.store(false, Ordering::SeqCst);
    sleep(Duration::from_secs(3)).await;
    assert_eq!(listed().await, [game]);
}
