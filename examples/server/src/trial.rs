//! A game over the network, compared with the same game played in this process.
//!
//! The trial knows the seed and plays every move in a game of its own as well, the
//! *mirror*. So it knows exactly what each stream must receive. Where a choice is
//! secret it also plays *another* choice. What the other players receive must be
//! the same for both; otherwise it would reveal something about the choice.
mod expect;
mod junk;

use crate::times::Times;
use boardwright::games::{self, ENTRIES};
use boardwright::referee::AnyGame;
use boardwright::ruleset::{Actor, Seat, Seats, Seed, Status, Xoshiro256PlusPlus};
use boardwright_catalogue::Catalogue;
use boardwright_serve::checker::Checker;
use boardwright_serve::client::{Client, Failure, failure};
use boardwright_serve::message::{Action, NewGame, Now, SeedChooser, Tell, Terms};
use std::collections::{BTreeMap, VecDeque};
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU64;
use std::time::{Duration, Instant};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

/// The games of the catalogue in which the server sends the most events after one
/// request, because it lays the tiles of up to sixteen boards.
pub const LARGEST_GAMES: &[&str] = &[
    "massive(boards=3x3)",
    "massive(boards=4x3)",
    "massive(boards=4x4)",
    "massive(boards=2x2,tiles=4)",
];

const THOUSANDTHS: NonZeroU64 = NonZeroU64::new(1000).expect("it is not 0");

/// The game to be played, and how.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The game with its options.
    pub game: String,
    /// The seed of the dice and the choices.
    pub seed: u64,
    /// How many moves and rolls are made before the players resign.
    pub actions: usize,
    /// Whether the server rolls by itself.
    pub auto_roll: bool,
    /// How long to wait before each move on average: from half of it to one and a half times, as
    /// players do not think in step.
    pub pause: Duration,
    /// The address of this machine that the players come from; `None` lets the system choose.
    pub from: Option<IpAddr>,
}

/// The results of a trial.
#[derive(Clone, Default, Debug)]
pub struct Report {
    /// For each move, the time from sending it to its answer.
    pub answers: Times,
    /// For each move, the time from sending it until the last stream received it.
    pub deliveries: Times,
    /// How many messages were compared with what they should say.
    pub checked: u64,
    /// How many secret choices were compared with another choice.
    pub secrets: u64,
    /// How many bad messages were refused.
    pub refused: u64,
    /// The most events that one request caused.
    pub most_at_once: usize,
    /// How the game ended.
    pub status: String,
}

impl Report {
    /// Adds what another trial has found. How the game ended stays that of the first.
    pub fn add(&mut self, other: Self) {
        self.answers.append(other.answers);
        self.deliveries.append(other.deliveries);
        self.checked += other.checked;
        self.secrets += other.secrets;
        self.refused += other.refused;
        self.most_at_once = self.most_at_once.max(other.most_at_once);
    }
}

struct Table {
    trial: Trial,
    mirror: Box<dyn AnyGame>,
    /// For each seat the seats of its team, which share their secrets.
    teams: Vec<Seats>,
    random: Xoshiro256PlusPlus,
    /// What the pauses follow, so that they change nothing of the game.
    pauses: Xoshiro256PlusPlus,
    /// The stream of each player and, as the last one, that of a spectator.
    streams: Vec<Stream>,
    /// The key that the server signs with.
    key: String,
    report: Report,
}

struct Stream {
    client: Client,
    seats: Seats,
    /// Each event as the stream received it, or `None` once it has received the
    /// whole event.
    told: Vec<Option<String>>,
    /// The messages that must come next, without the parts that follow from the
    /// server's secrets.
    expected: VecDeque<Tell>,
    /// Checks that the server signs what it sends.
    checker: Checker,
    /// The file of signatures, when the game is over.
    signatures: String,
}

impl Stream {
    /// Checks a received message, and removes the parts that nobody can predict.
    fn hear(&mut self, mut tell: Tell) -> Result<Tell, Failure> {
        self.checker.hear(&tell)?;
        match &mut tell {
            Tell::Event {
                proof, revealed, ..
            } => {
                proof.clear();
                revealed.iter_mut().for_each(|known| known.proof.clear());
            }
            Tell::Signed { signed } => signed.clear(),
            Tell::Signatures { signatures, .. } => self.signatures = std::mem::take(signatures),
            _ => {}
        }
        Ok(tell)
    }
}

/// Opens a stream from an address of this machine, or from one that the system chooses.
///
/// # Errors
///
/// If the server cannot be reached or refuses the stream.
pub async fn connect(from: Option<IpAddr>, address: SocketAddr) -> Result<Client, Failure> {
    let request = format!("ws://{address}/play").into_client_request();
    let stream = connection(from, address).await.map_err(failure)?;
    Client::over(stream, request.map_err(failure)?).await
}

/// The same as a connection that says nothing yet.
///
/// # Errors
///
/// If the server cannot be reached.
pub async fn connection(from: Option<IpAddr>, address: SocketAddr) -> io::Result<TcpStream> {
    let Some(from) = from else {
        return TcpStream::connect(address).await;
    };
    let socket = match from {
        IpAddr::V4(_) => TcpSocket::new_v4()?,
        IpAddr::V6(_) => TcpSocket::new_v6()?,
    };
    socket.bind(SocketAddr::new(from, 0))?;
    socket.connect(address).await
}

/// Plays a game with a stream for every seat and one spectator.
///
/// # Errors
///
/// The first difference from what was expected.
pub async fn play(address: SocketAddr, trial: &Trial) -> Result<Report, Failure> {
    let mut table = Table::open(address, trial).await?;
    let told = |why: Failure| failure(format!("{} seed {}: {why}", trial.game, trial.seed));
    table.run().await.map_err(told)?;
    Ok(table.report)
}

impl Table {
    async fn open(address: SocketAddr, trial: &Trial) -> Result<Self, Failure> {
        let mut host = connect(trial.from, address).await?;
        let create = Action::Create(NewGame {
            seed: Some(trial.seed.to_string()),
            auto_roll: trial.auto_roll,
            ..NewGame::of(&trial.game)
        });
        let (_, created) = host.ask(create).await?;
        let Tell::Created { game, tokens, .. } = created else {
            return Err(failure(format!("the game was not opened: {created:?}")));
        };
        let seed = Seed::from_u64(trial.seed);
        let mirror = games::open(&trial.game, seed).map_err(failure)?;
        let mut table = Self {
            trial: trial.clone(),
            teams: (mirror.seats().iter())
                .map(|seat| mirror.allies(seat))
                .collect(),
            mirror,
            random: Xoshiro256PlusPlus::new(!trial.seed),
            pauses: Xoshiro256PlusPlus::new(trial.seed),
            streams: Vec::new(),
            key: String::new(),
            report: Report::default(),
        };
        table.mirror_rolls()?;
        for seat in table.mirror.seats().iter() {
            let client = connect(trial.from, address).await?;
            let token = tokens.get(table.mirror.seat_name(seat));
            let token = token.ok_or_else(|| failure("a seat has no token"))?;
            table
                .join(client, &game, seat.into(), vec![token.clone()])
                .await?;
        }
        table.join(host, &game, Seats::NONE, Vec::new()).await?;
        Ok(table)
    }

    async fn join(
        &mut self,
        mut client: Client,
        game: &str,
        seats: Seats,
        tokens: Vec<String>,
    ) -> Result<(), Failure> {
        let wrong = Action::Join {
            game: game.into(),
            tokens: vec!["0".repeat(64)],
            after: None,
        };
        let (_, answer) = client.ask(wrong).await?;
        self.must_refuse(&answer, "server.token")?;
        let game = game.into();
        let (_, joined) = client
            .ask(Action::Join {
                game,
                tokens,
                after: None,
            })
            .await?;
        // All streams receive the same key.
        if let (Tell::Joined { terms, .. }, true) = (&joined, self.streams.is_empty()) {
            self.key.clone_from(&terms.key);
        }
        let names = seats.iter().map(|seat| self.mirror.seat_name(seat).into());
        let expected = Tell::Joined {
            rules: self.mirror.full_name(),
            seats: names.collect(),
            terms: Box::new(Terms {
                seed_chosen_by: SeedChooser::Creator,
                key: self.key.clone(),
                seal: None,
                resumed_after: None,
                bots: BTreeMap::new(),
                free: Vec::new(),
                rated: false,
                players: BTreeMap::new(),
                delay: None,
                rematch: None,
            }),
            now: self.now(seats),
        };
        self.must_be(&joined, &expected)?;
        let mut checker = Checker::new(&joined, Catalogue::new(ENTRIES))?;
        let (_, proofs) = client.ask(Action::Proofs).await?;
        checker.hear(&proofs)?;
        let record = self.mirror.record_for(seats).to_string();
        match proofs {
            Tell::Proofs { record: told, .. } if told == record => {}
            other => {
                return Err(failure(format!(
                    "the proofs are for another game: {other:?}"
                )));
            }
        }
        let expected = VecDeque::new();
        let told = (0..self.mirror.event_count()).map(|index| {
            let event = self.mirror.event_for(index, seats);
            event.filter(|event| self.mirror.event_text(index).as_ref() != Some(event))
        });
        let told = told.collect();
        self.streams.push(Stream {
            client,
            seats,
            told,
            expected,
            checker,
            signatures: String::new(),
        });
        Ok(())
    }

    async fn run(&mut self) -> Result<(), Failure> {
        for round in 0..self.trial.actions {
            let due = match self.mirror.status() {
                Status::Over(_) => break,
                Status::Due(due) => due,
            };
            tokio::time::sleep(self.thinking()).await;
            if round % 8 == 3 {
                self.send_junk(due).await?;
            }
            if due == Actor::Chance {
                self.roll().await?;
            } else {
                self.make_move(due).await?;
            }
        }
        self.check_records().await?;
        if self.mirror.status().due().is_some() {
            self.give_up().await?;
            self.check_records().await?;
        }
        self.report.status = self.mirror.status_text();
        Ok(())
    }

    fn thinking(&mut self) -> Duration {
        self.trial.pause * (500 + self.pauses.below(THOUSANDTHS) as u32) / 1000
    }

    async fn roll(&mut self) -> Result<(), Failure> {
        let players = self.streams.len() as u64 - 1;
        let by = self.below(players);
        self.mirror.roll().map_err(failure)?;
        self.expect_event();
        self.act(by, Action::Roll).await
    }

    async fn make_move(&mut self, due: Actor) -> Result<(), Failure> {
        let seats: Vec<Seat> = due.seats().iter().collect();
        let seat = seats[self.below(seats.len() as u64)];
        let by = self.stream_of(seat)?;
        // The server's list of moves must be the mirror's list.
        let limit = 5_000;
        let name = self.mirror.seat_name(seat).to_string();
        let ask = Action::Moves {
            seat: Some(name.clone()),
            limit: Some(limit),
        };
        let (before, answer) = self.streams[by].client.ask(ask).await?;
        if !before.is_empty() {
            return Err(failure(format!(
                "a stream was told {before:?} out of nothing"
            )));
        }
        let moves = match self.mirror.moves(seat, limit) {
            Ok(moves) => {
                let expected = Tell::Moves {
                    seat: name,
                    moves: moves.clone(),
                };
                self.must_be(&answer, &expected)?;
                moves
            }
            Err(why) => {
                self.must_be(
                    &answer,
                    &Tell::Error {
                        reason: why.to_string(),
                    },
                )?;
                self.mirror.moves(seat, u64::MAX).map_err(failure)?
            }
        };
        let at = self.below(moves.len() as u64);
        let chosen = moves[at].clone();
        let other = moves[(at + 1) % moves.len()].clone();
        let secret = matches!(due, Actor::Secret(_));
        if secret {
            self.check_secret(seat, &chosen, &other)?;
        }
        self.mirror.play(seat, &chosen).map_err(failure)?;
        self.expect_event();
        self.mirror_rolls()?;
        self.act(by, Action::Play { seat: None, chosen }).await
    }

    /// Checks that what others may know of a secret choice is the same for another
    /// choice.
    fn check_secret(&mut self, seat: Seat, chosen: &str, other: &str) -> Result<(), Failure> {
        let mut after = self.mirror.boxed_clone();
        after.play(seat, chosen).map_err(failure)?;
        let mut else_after = self.mirror.boxed_clone();
        else_after.play(seat, other).map_err(failure)?;
        if chosen == other || !matches!(after.status(), Status::Due(Actor::Secret(_))) {
            return Ok(());
        }
        let index = self.mirror.event_count();
        let team = self.teams.iter().find(|team| team.contains(seat));
        let team = team.copied().unwrap_or(seat.into());
        let others = self.streams.iter();
        for stream in others.filter(|stream| !stream.seats.intersects(team)) {
            let seats = stream.seats;
            let same = after.view(seats) == else_after.view(seats)
                && after.event_for(index, seats) == else_after.event_for(index, seats);
            if !same {
                return Err(failure(format!(
                    "{chosen} and {other} look different to others"
                )));
            }
        }
        self.report.secrets += 1;
        Ok(())
    }

    /// Sends a request that the server must follow, and reads what every stream
    /// receives.
    async fn act(&mut self, by: usize, action: Action) -> Result<(), Failure> {
        let at_once = self.streams[by].expected.len();
        self.report.most_at_once = self.report.most_at_once.max(at_once);
        self.expect_signature();
        let began = Instant::now();
        let (before, answer) = self.streams[by].client.ask(action).await?;
        self.report.answers.add(began.elapsed());
        self.must_be(&answer, &Tell::Done)?;
        for told in before {
            let told = self.streams[by].hear(told)?;
            let expected = self.streams[by].expected.pop_front();
            let expected = expected.ok_or_else(|| failure(format!("nobody expects {told:?}")))?;
            self.must_be(&told, &expected)?;
        }
        for index in 0..self.streams.len() {
            while let Some(expected) = self.streams[index].expected.pop_front() {
                let told = self.streams[index].client.next().await?.tell;
                let told = self.streams[index].hear(told)?;
                self.must_be(&told, &expected)?;
            }
        }
        self.report.deliveries.add(began.elapsed());
        Ok(())
    }

    /// Checks that every stream gets the record that it may have.
    async fn check_records(&mut self) -> Result<(), Failure> {
        for index in 0..self.streams.len() {
            let record = self
                .mirror
                .record_for(self.streams[index].seats)
                .to_string();
            let (_, answer) = self.streams[index].client.ask(Action::Record).await?;
            let running = self.mirror.status().due().is_some();
            if running && record.contains(&format!("seed {}\n", self.trial.seed)) {
                return Err(failure("the record of a running game shows its seed"));
            }
            let stream = &self.streams[index];
            if !running {
                stream.checker.finish(&record, &stream.signatures, None)?;
            }
            self.must_be(&answer, &Tell::Record { record })?;
        }
        Ok(())
    }

    /// Seats resign one after the other until the game is over.
    async fn give_up(&mut self) -> Result<(), Failure> {
        for seat in self.mirror.seats().iter() {
            let by = self.stream_of(seat)?;
            if self.mirror.status().due().is_none() {
                return Ok(());
            }
            match self.mirror.resign(seat.into()) {
                Ok(()) => {
                    self.expect_event();
                    self.mirror_rolls()?;
                    self.act(by, Action::Resign).await?;
                }
                // Not every game allows a player to resign at any time.
                Err(why) => {
                    let (_, answer) = self.streams[by].client.ask(Action::Resign).await?;
                    self.must_be(&answer, &boardwright_serve::refusal::refusal(why))?;
                }
            }
        }
        Ok(())
    }

    fn stream_of(&self, seat: Seat) -> Result<usize, Failure> {
        let found = self
            .streams
            .iter()
            .position(|stream| stream.seats.contains(seat));
        found.ok_or_else(|| failure("a seat has no stream"))
    }

    fn now(&self, viewers: Seats) -> Now {
        Now {
            events: self.mirror.event_count(),
            view: self.mirror.view(viewers),
            status: self.mirror.status_text(),
            clock: None,
        }
    }

    fn below(&mut self, count: u64) -> usize {
        let count = NonZeroU64::new(count).unwrap_or(NonZeroU64::MIN);
        self.random.below(count) as usize
    }
}
