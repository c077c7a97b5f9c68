//! What the lobby lists, and for how long.
use super::*;
use crate::entry::{FORM, OpenTo, Opening};
use crate::store::MemoryStore;
use crate::token::TokenHash;

async fn add(store: &MemoryStore, log: &str, entry: &str) {
    let added = store.append(log, 0, entry.into()).await;
    assert_eq!(added, Ok(Appended::First));
}

#[tokio::test]
async fn logs_of_past_hours_are_removed_and_games_are_not() {
    let store = MemoryStore::new();
    let hour = now() / LISTED;
    let kept = [log_name(hour), log_name(hour - 1), "m".into(), "a".into()];
    let old = [log_name(hour - 2), log_name(1), log_name(0)];
    for name in kept.iter().chain(&old) {
        add(&store, name, "{}").await;
    }
    Lobby::new(&Limits::default(), Arc::default())
        .sweep(&store)
        .await;
    let mut expected = kept.to_vec();
    expected.sort();
    assert_eq!(store.list("", 100).await, Ok(expected));
}

/// Also if nothing sweeps the lobby.
#[tokio::test]
async fn no_game_is_listed_for_more_than_an_hour() {
    let store = MemoryStore::new();
    let limits = Limits {
        open_games: 1,
        ..Limits::default()
    };
    let lobby = Lobby::new(&limits, Arc::default());
    let hash = TokenHash::new("", "");
    let opening = Opening {
        form: FORM,
        rules: "chess".into(),
        seed: "0".repeat(64).parse().expect("a seed"),
        seed_chosen_by: SeedChooser::Server,
        auto_roll: true,
        record: None,
        clock: None,
        sealed: None,
        tokens: BTreeMap::new(),
        bots: BTreeMap::new(),
        open: Some(OpenTo {
            free: vec!["w".into()],
            note: None,
            invite: None,
            creator: hash,
        }),
        rated: false,
        delay: None,
        nonce: String::new(),
        key: String::new(),
    };
    let entry = Entry {
        did: Did::Open(Box::new(opening)),
        by: String::new(),
        command: None,
        lines: Vec::new(),
        left: BTreeMap::new(),
        at: None,
        signed: None,
    };
    add(&store, "a", &entry.text()).await;
    let origin = Origin::from(std::net::IpAddr::from([192, 0, 2, 1]));
    for (age, expected) in [(LISTED - 60, 1), (LISTED, 0)] {
        let listed = || async {
            lobby.shown().games.clear();
            let look = lobby.look_at(&store, "a", Some((now() - age, None)));
            look.await.expect("memory does not fail");
            assert_eq!(lobby.shown().games.len(), 1);
        };
        listed().await;
        let list = lobby.list(&store).await.expect("a list");
        let list: Vec<OpenGame> = serde_json::from_slice(&list).expect("a list");
        assert_eq!(list.len(), expected);
        listed().await;
        let Ok((Tell::Lobby { games }, _)) = lobby.follow(&store).await else {
            panic!("no lobby");
        };
        assert_eq!(games.len(), expected);
        listed().await;
        let place = lobby.place(&store, origin).await;
        assert_eq!(place.is_ok(), expected == 0);
    }
}

/// Lines that cannot be read, games that are not there, and games of more than an hour ago.
#[tokio::test]
async fn nothing_is_listed_that_is_not_open() {
    let store = MemoryStore::new();
    let hour = now() / LISTED;
    add(&store, &log_name(hour - 1), "no line").await;
    let line = |at: u64| format!(r#"{{"game":"{}","at":{at}}}"#, "0".repeat(64));
    add(&store, &log_name(hour), &line(now())).await;
    add(&store, &"0".repeat(64), r#"{"did":"act"}"#).await;
    let lobby = Lobby::new(&Limits::default(), Arc::default());
    let list = lobby.list(&store).await;
    assert_eq!(list, Ok(Bytes::from_static(b"[]")));
}
