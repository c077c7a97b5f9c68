//! The store and the protocol against a model, with crashes between any two steps, and with
//! commands that come twice or late.
//!
//! The model is what was acknowledged: each command once, in order. A crash ends the server
//! with all its streams at a moment that the test chooses: before an entry is kept, or after it
//! is kept and before anybody is told.
use crate::returning::Returning;
use crate::table::{Opened, create, play};
use boardwright::games::{self, ENTRIES};
use boardwright_catalogue::Catalogue;
use boardwright_referee::signatures::SecretKey;
use boardwright_serve::message::{Action, NewGame, Tell};
use boardwright_serve::store::{Appended, Changed, MemoryStore, Store, StoreError, StoreFuture};
use boardwright_serve::{Limits, serve_stored};
use proptest::prelude::*;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::Mutex;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::broadcast;

/// When the server crashes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Crash {
    /// Before the next entry is kept.
    Before,
    /// After it is kept.
    After,
}

/// A step of the test.
#[derive(Clone, Debug)]
enum Step {
    /// A seat that is due plays a move, or does what else it may do.
    Act { seat: usize, what: What },
    /// An earlier command comes once more, over the present stream of its seat.
    Again { command: usize },
    /// Somebody's stream ends, and begins again by number.
    Return { who: usize },
    /// The server ends while it follows the next command.
    Crash(Crash),
    /// The server ends between two requests.
    Restart,
}

#[derive(Copy, Clone, Debug)]
enum What {
    Play(usize),
    TakeBack,
    Offer,
    Decline,
}

/// A store that outlives servers, and at which they crash.
#[derive(Clone)]
struct Crashing {
    store: Arc<MemoryStore>,
    crash: Arc<Mutex<Option<Crash>>>,
}

impl Store for Crashing {
    fn append<'a>(
        &'a self,
        game: &'a str,
        number: u64,
        entry: String,
    ) -> StoreFuture<'a, Appended> {
        let crash = self.crash.lock().expect("no panic").take();
        Box::pin(async move {
            match crash {
                None => self.store.append(game, number, entry).await,
                // Nobody ever gets an answer from a server that has crashed.
                Some(Crash::Before) => std::future::pending().await,
                Some(Crash::After) => {
                    self.store.append(game, number, entry).await?;
                    std::future::pending().await
                }
            }
        })
    }

    fn read_from<'a>(&'a self, game: &'a str, number: u64) -> StoreFuture<'a, Vec<String>> {
        self.store.read_from(game, number)
    }

    fn list<'a>(&'a self, after: &'a str, most: usize) -> StoreFuture<'a, Vec<String>> {
        self.store.list(after, most)
    }

    fn remove<'a>(&'a self, _: &'a str) -> StoreFuture<'a, ()> {
        Box::pin(async { Err(StoreError::Lost) })
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

/// A server in a runtime of its own, which can be ended at any moment.
struct Server {
    runtime: Runtime,
    address: SocketAddr,
}

impl Server {
    fn start(store: &Crashing) -> Self {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .expect("a runtime");
        let listener = runtime
            .block_on(TcpListener::bind("127.0.0.1:0"))
            .expect("a port");
        let address = listener.local_addr().expect("an address");
        let key = SecretKey::from_bytes(&[7; 32]);
        let catalogue = Catalogue::new(ENTRIES);
        let never = std::future::pending();
        let store = Arc::new(store.clone());
        runtime.spawn(serve_stored(
            listener,
            Limits::default(),
            key,
            catalogue,
            store,
            never,
        ));
        Self { runtime, address }
    }

    /// Ends it as a kill does: no code of it runs any more.
    fn crash(self) {
        self.runtime.shutdown_timeout(Duration::from_secs(10));
    }
}

/// A command that was sent.
struct Sent {
    by: usize,
    name: String,
    action: Action,
}

struct Trial {
    store: Crashing,
    server: Option<Server>,
    opened: Opened,
    seats: Vec<String>,
    /// The players in the order of their seats, and a spectator.
    all: Vec<Returning>,
    sent: Vec<Sent>,
    /// The names of the commands that were acknowledged, in order.
    acknowledged: Vec<String>,
}

impl Trial {
    async fn open(game: &str) -> Self {
        let store = Crashing {
            store: Arc::new(MemoryStore::new()),
            crash: Arc::default(),
        };
        let server = start(&store).await;
        let opened = create(server.address, NewGame::of(game)).await;
        let seats: Vec<String> = opened.tokens.keys().cloned().collect();
        let mut all: Vec<_> = seats
            .iter()
            .map(|seat| Returning::new(&opened, &[seat]))
            .collect();
        all.push(Returning::new(&opened, &[]));
        let mut trial = Self {
            store,
            server: Some(server),
            opened,
            seats,
            all,
            sent: Vec::new(),
            acknowledged: Vec::new(),
        };
        trial.all_return().await;
        trial
    }

    fn address(&self) -> SocketAddr {
        self.server.as_ref().expect("it runs").address
    }

    async fn all_return(&mut self) {
        let address = self.address();
        for one in &mut self.all {
            one.come_back_soon(&[address]).await;
        }
    }

    /// The server crashes, another one starts, and all come back.
    async fn restart(&mut self) {
        let server = self.server.take().expect("it runs");
        tokio::task::spawn_blocking(move || server.crash())
            .await
            .expect("it ends");
        for one in &mut self.all {
            one.leave();
        }
        self.server = Some(start(&self.store).await);
        self.all_return().await;
    }

    async fn step(&mut self, step: Step) {
        match step {
            Step::Act { seat, what } => {
                let by = seat % self.seats.len();
                let action = match what {
                    What::Play(number) => match self.choose(by, number).await {
                        Some(chosen) => play(&chosen),
                        None => return,
                    },
                    What::TakeBack => Action::TakeBack,
                    What::Offer => Action::Offer,
                    What::Decline => Action::Decline,
                };
                let name = self.sent.len().to_string();
                self.sent.push(Sent { by, name, action });
                self.send(self.sent.len() - 1).await;
            }
            Step::Again { command } if !self.sent.is_empty() => {
                self.send(command % self.sent.len()).await;
            }
            Step::Again { .. } => {}
            Step::Return { who } => {
                let address = self.address();
                let who = who % self.all.len();
                self.all[who].come_back_soon(&[address]).await;
            }
            Step::Crash(crash) => *self.store.crash.lock().expect("no panic") = Some(crash),
            Step::Restart => self.restart().await,
        }
    }

    /// A legal move of a seat, if it has one.
    async fn choose(&mut self, by: usize, number: usize) -> Option<String> {
        let moves = Action::Moves {
            seat: None,
            limit: None,
        };
        match self.all[by].ask(None, moves).await.expect("an answer") {
            Tell::Moves { moves, .. } if !moves.is_empty() => {
                Some(moves[number % moves.len()].clone())
            }
            Tell::Moves { .. } => None,
            // There are more armies than the server lists.
            _ => Some(["army:Q0R0B0N0P10", "army:Q1R0B0N0P1"][number % 2].into()),
        }
    }

    /// Sends a command until it is answered.
    async fn send(&mut self, index: usize) {
        loop {
            let Sent { by, name, action } = &self.sent[index];
            let crashes = self.store.crash.lock().expect("no panic").is_some();
            let asked = self.all[*by].ask(Some(name), action.clone());
            // A server that crashes gives no answer; one that runs does in time.
            let patience = match crashes {
                true => Duration::from_millis(150),
                false => Duration::from_secs(20),
            };
            let answer = match tokio::time::timeout(patience, asked).await {
                Ok(answer) => answer.expect("an answer"),
                Err(_) => {
                    assert!(crashes, "no answer to {name}");
                    self.restart().await;
                    continue;
                }
            };
            let known = self.acknowledged.contains(name);
            match answer {
                Tell::Done if !known => self.acknowledged.push(name.clone()),
                Tell::Done => {}
                Tell::Refused { .. } if !known => {}
                other => panic!("{name} {action:?}, known: {known}: {other:?}"),
            }
            return;
        }
    }

    /// Compares all that was told with the log, and the log with what was acknowledged.
    async fn check(&mut self) {
        let log = self
            .store
            .store
            .read_from(&self.opened.game, 0)
            .await
            .expect("a log");
        let kept = log.iter().filter_map(|entry| {
            let entry: serde_json::Value = serde_json::from_str(entry).expect("JSON");
            entry["command"].as_str().map(String::from)
        });
        assert_eq!(kept.collect::<Vec<_>>(), self.acknowledged);
        let address = self.address();
        for (at, one) in self.all.iter_mut().enumerate() {
            // By now it has the last message, or gets it when it comes back.
            one.come_back_soon(&[address]).await;
            let seats: Vec<_> = self
                .seats
                .get(at)
                .iter()
                .map(|seat| seat.as_str())
                .collect();
            let mut fresh = Returning::new(&self.opened, &seats);
            fresh.come_back_soon(&[address]).await;
            assert_eq!(fresh.told, one.told);
        }
    }

    /// Ends the game, and checks its record against everything that was told.
    async fn finish(&mut self) {
        for by in 0..self.seats.len() {
            // Proofs have other keys after a take-back, so this is asked by new clients.
            let seat = self.seats[by].as_str();
            let mut client = Returning::new(&self.opened, &[seat]);
            client.come_back_soon(&[self.address()]).await;
            let _ = client.ask(None, Action::Resign).await.expect("an answer");
        }
        let mut spectator = Returning::new(&self.opened, &[]);
        spectator.come_back_soon(&[self.address()]).await;
        spectator.finish().await.expect("it fits");
        let record = spectator
            .ask(None, Action::Record)
            .await
            .expect("an answer");
        let Tell::Record { record } = record else {
            panic!("{record:?}");
        };
        games::replay(&record).expect("the record verifies");
    }
}

async fn start(store: &Crashing) -> Server {
    let store = store.clone();
    let started = tokio::task::spawn_blocking(move || Server::start(&store));
    started.await.expect("it runs")
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let what = prop_oneof![
        6 => any::<usize>().prop_map(What::Play),
        1 => Just(What::TakeBack),
        1 => Just(What::Offer),
        1 => Just(What::Decline),
    ];
    let step = prop_oneof![
        8 => (any::<usize>(), what).prop_map(|(seat, what)| Step::Act { seat, what }),
        3 => any::<usize>().prop_map(|command| Step::Again { command }),
        2 => any::<usize>().prop_map(|who| Step::Return { who }),
        1 => Just(Step::Crash(Crash::Before)),
        1 => Just(Step::Crash(Crash::After)),
        1 => Just(Step::Restart),
    ];
    prop::collection::vec(step, 1..40)
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 24,
        max_shrink_iters: 200,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn whatever_happens_each_command_is_followed_once(
        game in prop::sample::select(&["chess", "strata", "loka(players=2)"][..]),
        steps in steps(),
    ) {
        let runtime = Runtime::new().expect("a runtime");
        runtime.block_on(async {
            let mut trial = Trial::open(game).await;
            for step in steps {
                trial.step(step).await;
            }
            *trial.store.crash.lock().expect("no panic") = None;
            trial.check().await;
            trial.finish().await;
            let server = trial.server.take().expect("it runs");
            tokio::task::spawn_blocking(move || server.crash()).await.expect("it ends");
        });
    }
}
