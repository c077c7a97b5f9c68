//! What people and spectators are told while bots play, compared with what each may know.
use crate::leaks::catalogue;
use crate::returning::Returning;
use crate::stored::Server;
use crate::table::{SOON, create};
use boardwright::ruleset::{Seats, Xoshiro256PlusPlus};
use boardwright_serve::Limits;
use boardwright_serve::message::{Action, NewGame, Tell};
use boardwright_serve::store::MemoryStore;
use std::collections::BTreeMap;
use std::num::NonZeroU64;
use std::sync::Arc;
use tokio::time::timeout;

/// How many messages are compared at least.
const MESSAGES: usize = 10_000;

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

#[tokio::test]
async fn nobody_is_told_more_than_its_seats_may_know() {
    let limits = Limits {
        games_of_an_address: 10_000,
        ..Limits::default()
    };
    let server = Server::start(Arc::new(MemoryStore::new()), limits).await;
    let mut random = Xoshiro256PlusPlus::new(11);
    let mut compared = 0;
    let mut round = 0;
    while compared < MESSAGES {
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
        let opened = create(server.address, new).await;
        let mut person = Returning::new(&opened, seats);
        let mut spectator = Returning::new(&opened, &[]);
        person.come_back(server.address).await.expect("joined");
        spectator.come_back(server.address).await.expect("joined");
        while !matches!(person.told.last(), Some(Tell::Signatures { .. })) {
            let ask = Action::Moves {
                seat: None,
                limit: None,
            };
            let told = person.ask(None, ask).await.expect("an answer");
            match told {
                Tell::Moves { moves, .. } if !moves.is_empty() => {
                    let count = NonZeroU64::new(moves.len() as u64).expect("there are some");
                    let chosen = moves[random.below(count) as usize].clone();
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
    server.stop().await;
}
