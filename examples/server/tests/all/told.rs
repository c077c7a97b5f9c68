//! What people and spectators are told while bots play, compared with what each may know, while they
//! go to and fro between two servers of which one is now and then started anew. An ordinary
//! run compares some thousand messages; this command compares more:
//!
//! ```sh
//! MESSAGES=100000 cargo test -p boardwright-server --test all told::
//! ```
use crate::leaks::catalogue;
use crate::returning::Returning;
use crate::stored::Server;
use crate::table::{SOON, create};
use boardwright::ruleset::{Seats, Xoshiro256PlusPlus};
use boardwright_serve::Limits;
use boardwright_serve::message::{Action, NewGame, Tell};
use boardwright_serve::store::MemoryStore;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::num::NonZeroU64;
use std::sync::Arc;
use tokio::time::timeout;

/// How many messages are compared at least.
fn messages() -> usize {
    let messages = std::env::var("MESSAGES").map(|messages| messages.parse().expect("a number"));
    messages.unwrap_or(3_000)
}

/// Games with hidden cards, bids, dice and armies, each with the seats of a person.
const GAMES: [(&str, &[&str]); 5] = [
    ("kuhn(hands=12)", &["1"]),
    ("leduc", &["2"]),
    ("goofspiel", &["1"]),
    ("liars-dice", &["2"]),
    ("loka(players=2)", &["S", "N"]),
];

/// Compares each event that these seats were told with the same game replayed by itself.
fn compare(record: &str, seats: &[&str], told: &[Tell]) -> usize {
    let whole = catalogue().replay(record).expect("it replays");
    let mut mirror = catalogue()
        .open(&whole.full_name(), *whole.seed())
        .expect("a game");
    let viewers: Seats = seats
        .iter()
        .map(|seat| mirror.read_seat(seat).expect("a seat"))
        .collect();
    let mut compared = 0;
    for tell in told {
        let Tell::Event { event, now, .. } = tell else {
            continue;
        };
        while mirror.event_count() < now.events {
            let line = whole.event_text(mirror.event_count()).expect("an event");
            mirror.replay_event(&line).expect("it fits");
        }
        assert_eq!(mirror.event_count(), now.events);
        assert_eq!(
            mirror.event_for(now.events - 1, viewers).as_ref(),
            Some(event)
        );
        assert_eq!(mirror.view(viewers), now.view);
        assert_eq!(mirror.status_text(), now.status);
        compared += 1;
    }
    assert_eq!(mirror.event_count(), whole.event_count(), "{record}");
    compared
}

/// Two servers on one store, between which everybody goes to and fro.
struct Servers {
    store: Arc<MemoryStore>,
    running: [Server; 2],
    random: Xoshiro256PlusPlus,
}

impl Servers {
    async fn start() -> Self {
        let store = Arc::new(MemoryStore::shared());
        let one = Server::start(store.clone(), Self::limits()).await;
        let other = Server::start(store.clone(), Self::limits()).await;
        Self {
            store,
            running: [one, other],
            random: Xoshiro256PlusPlus::new(11),
        }
    }

    fn limits() -> Limits {
        Limits {
            games_of_an_address: 1_000_000,
            games: 100_000,
            ..Limits::default()
        }
    }

    fn below(&mut self, count: u64) -> u64 {
        let count = NonZeroU64::new(count).expect("it is not 0");
        self.random.below(count)
    }

    fn any(&mut self) -> SocketAddr {
        self.running[self.below(2) as usize].address
    }

    /// Now and then lets somebody come back to one of the servers, or starts one anew.
    async fn go_on(&mut self, everybody: [&mut Returning; 2]) {
        if self.below(64) == 0 {
            let at = self.below(2) as usize;
            let next = Server::start(self.store.clone(), Self::limits()).await;
            std::mem::replace(&mut self.running[at], next).stop().await;
            for one in everybody {
                self.come_back(one).await;
            }
        } else if let Some(one) = everybody.into_iter().nth(self.below(16) as usize) {
            self.come_back(one).await;
        }
    }

    async fn come_back(&mut self, one: &mut Returning) {
        one.leave();
        let address = self.any();
        one.come_back(address).await.expect("joined");
    }
}

#[tokio::test]
async fn nobody_is_told_more_than_its_seats_may_know() {
    let mut servers = Servers::start().await;
    let mut compared = 0;
    let mut round = 0;
    while compared < messages() {
        let (game, seats) = GAMES[round % GAMES.len()];
        round += 1;
        let rules = catalogue().rules(game).expect("a game");
        let opened = rules.open(boardwright::ruleset::Seed::from_u64(0));
        let others = opened.seats().iter().map(|seat| opened.seat_name(seat));
        let others = others.filter(|seat| !seats.contains(seat));
        let bots: BTreeMap<_, _> = others
            .map(|seat| (seat.to_string(), "random".to_string()))
            .collect();
        let new = NewGame {
            bots,
            delay: Some(u32::from(round % 2 == 0) * 3),
            ..NewGame::of(game)
        };
        let opened = create(servers.any(), new).await;
        let mut person = Returning::new(&opened, seats);
        let mut spectator = Returning::new(&opened, &[]);
        servers.come_back(&mut person).await;
        servers.come_back(&mut spectator).await;
        while !matches!(person.told.last(), Some(Tell::Signatures { .. })) {
            servers.go_on([&mut person, &mut spectator]).await;
            let ask = Action::Moves {
                seat: None,
                limit: None,
            };
            let told = person.ask(None, ask).await.expect("an answer");
            match told {
                Tell::Moves { moves, .. } if !moves.is_empty() => {
                    let chosen = moves[servers.below(moves.len() as u64) as usize].clone();
                    let play = Action::Play { seat: None, chosen };
                    assert_eq!(person.ask(None, play).await, Ok(Tell::Done));
                }
                // There are too many armies to list.
                Tell::Error { .. } => {
                    let play = crate::table::play("army:Q0R0B0N0P10");
                    assert_eq!(person.ask(None, play).await, Ok(Tell::Done));
                }
                _ if matches!(person.told.last(), Some(Tell::Signatures { .. })) => {}
                _ => {
                    let heard = timeout(SOON, person.hear_next()).await;
                    heard.expect("in time").expect("a message");
                }
            }
        }
        while spectator.told.len() < person.told.len() {
            let heard = timeout(SOON, spectator.hear_next()).await;
            heard.expect("in time").expect("a message");
        }
        let Ok(Tell::Record { record }) = person.ask(None, Action::Record).await else {
            panic!("no record");
        };
        compared += compare(&record, seats, &person.told);
        compared += compare(&record, &[], &spectator.told);
    }
    for server in servers.running {
        server.stop().await;
    }
}
