//! Games with clocks, players with lag, and a time that the test moves. What is charged must be
//! what another computation comes to, to the millisecond.
use crate::authentication::Anybody;
use crate::hall::{Hall, Join, Joined};
use crate::message::{Action, NewGame, Tell};
use crate::room::Asked;
use crate::store::MemoryStore;
use crate::{Limits, new_key};
use boardwright::games::ENTRIES;
use boardwright_catalogue::Catalogue;
use boardwright_referee::AnyGame;
use boardwright_ruleset::{Actor, Seat, Seats, Seed, Status};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, advance};

/// Numbers that look random, by the method of Lehmer.
struct Random(u64);

impl Random {
    fn below(&mut self, count: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) % count
    }
}

/// How a clock of the test is made: main time, what a turn adds or has free, periods.
#[derive(Copy, Clone, Debug)]
enum Kind {
    Sudden,
    Fischer(i64),
    Bronstein(i64),
    ByoYomi(i64, i64),
}

/// One seat's time, computed in another way than the server does: the parts of the time are
/// numbers of their own, and what is free in a turn is taken first.
#[derive(Clone, Debug)]
struct Model {
    kind: Kind,
    main: i64,
    /// What is free in this turn.
    free: i64,
    /// The periods that are left, and what is left of the first of them.
    periods: i64,
    period: i64,
    quota: i64,
    gain: i64,
    since: u64,
    charged: i64,
}

impl Model {
    fn new(kind: Kind, main: i64) -> Self {
        let each = match kind {
            Kind::Sudden => 0,
            Kind::Fischer(each) | Kind::Bronstein(each) | Kind::ByoYomi(_, each) => each,
        };
        let gain = (150 + (main + 40 * each) / 250).min(1000);
        let (periods, period) = match kind {
            Kind::ByoYomi(periods, period) => (periods, period),
            _ => (0, 0),
        };
        Self {
            kind,
            main,
            free: 0,
            periods,
            period,
            quota: gain,
            gain,
            since: 0,
            charged: 0,
        }
    }

    fn left(&self) -> i64 {
        let periods = match self.kind {
            Kind::ByoYomi(_, length) if self.periods > 0 => {
                (self.periods - 1) * length + self.period
            }
            _ => 0,
        };
        self.main + self.free + periods
    }

    fn turn_begins(&mut self) {
        match self.kind {
            Kind::Fischer(increment) => self.main += increment,
            Kind::Bronstein(delay) => self.free = delay,
            Kind::Sudden | Kind::ByoYomi(..) => {}
        }
    }

    fn turn_ends(&mut self) {
        self.free = 0;
        if let Kind::ByoYomi(_, length) = self.kind {
            self.period = length;
        }
    }

    fn charge(&mut self, time: i64) {
        self.charged += time;
        let free = time.min(self.free);
        self.free -= free;
        let main = (time - free).min(self.main);
        self.main -= main;
        let mut rest = time - free - main;
        if let Kind::ByoYomi(_, length) = self.kind {
            while rest >= self.period && self.periods > 0 {
                rest -= self.period;
                self.periods -= 1;
                self.period = length;
            }
            self.period -= rest;
        }
    }

    fn credit(&self, lag: i64) -> i64 {
        lag.min(self.quota)
    }
}

struct Simulated {
    seed: u64,
    hall: Arc<Hall>,
    game: String,
    players: Vec<Joined>,
    mirror: Box<dyn AnyGame>,
    /// How many entries of the log the mirror has followed.
    entries: u64,
    models: Vec<Model>,
    /// Decisions of this round that are not told yet: seats and what must be left to them.
    unread: Vec<(usize, i64)>,
    readings: usize,
    began: Instant,
}

fn kind(random: &mut Random) -> (String, Kind, i64) {
    let main = 2_000 + 100 * random.below(200) as i64;
    let each = 200 + 100 * random.below(40) as i64;
    match random.below(4) {
        0 => (format!("sudden({main}ms)"), Kind::Sudden, main),
        1 => {
            let text = format!("fischer({main}ms+{each}ms)");
            (text, Kind::Fischer(each), main)
        }
        2 => {
            let text = format!("bronstein({main}ms+{each}ms)");
            (text, Kind::Bronstein(each), main)
        }
        _ => {
            let periods = 1 + random.below(4) as i64;
            let text = format!("byoyomi({main}ms+{periods}x{each}ms)");
            (text, Kind::ByoYomi(periods, each), main)
        }
    }
}

impl Simulated {
    async fn open(seed: u64, random: &mut Random) -> Self {
        let store = Arc::new(MemoryStore::new());
        let limits = Limits {
            idle: Duration::from_secs(1_000_000),
            ..Limits::default()
        };
        let key = new_key().expect("a key");
        let hall = Arc::new(Hall::new(limits, key, Catalogue::new(ENTRIES), store));
        let name = ["einstein", "goofspiel", "whist"][random.below(3) as usize];
        let (clock, kind, main) = kind(random);
        let new = NewGame {
            seed: Some(seed.to_string()),
            clock: Some(clock),
            ..NewGame::of(name)
        };
        let origin = IpAddr::from(Ipv4Addr::LOCALHOST).into();
        let created = hall.create(new, None, origin).await.expect("it is opened");
        let Tell::Created { game, tokens, .. } = created else {
            panic!("{created:?}");
        };
        let mirror = Catalogue::new(ENTRIES).open(name, Seed::from_u64(seed));
        let mirror = mirror.expect("a game");
        // Whoever thinks before all are there is not charged.
        advance(Duration::from_millis(random.below(5_000))).await;
        let mut players = Vec::new();
        for seat in mirror.seats().iter() {
            let join = Join {
                id: None,
                game: &game,
                tokens: &[tokens[mirror.seat_name(seat)].clone()],
                visitor: &Anybody,
                after: None,
            };
            players.push(hall.join(join, origin).await.expect("a stream"));
        }
        let seats = mirror.seats().len();
        let mut simulated = Self {
            seed,
            hall,
            game,
            players,
            mirror,
            entries: 0,
            models: vec![Model::new(kind, main); seats],
            unread: Vec::new(),
            readings: 0,
            began: Instant::now(),
        };
        simulated.follow().await;
        simulated.turns_begin(Seats::NONE);
        simulated
    }

    fn now(&self) -> u64 {
        self.began.elapsed().as_millis() as u64
    }

    fn due(&self) -> Seats {
        match self.mirror.status() {
            Status::Due(Actor::Chance) | Status::Over(_) => Seats::NONE,
            Status::Due(actor) => actor.seats(),
        }
    }

    /// Begins the turns of all that are due and were not before.
    fn turns_begin(&mut self, before: Seats) {
        let now = self.now();
        for seat in (self.due() - before).iter() {
            self.models[seat.index()].turn_begins();
            self.models[seat.index()].since = now;
        }
    }

    /// Follows the log, and compares each reading with the model.
    async fn follow(&mut self) -> Vec<String> {
        let log = self.hall.store().read_from(&self.game, self.entries).await;
        let mut all = Vec::new();
        for entry in log.expect("a log") {
            self.entries += 1;
            let entry: crate::entry::Entry = serde_json::from_str(&entry).expect("an entry");
            for line in entry.lines {
                self.mirror.replay_event(&line).expect("it is allowed");
                let words: Vec<&str> = line.split(' ').collect();
                if let ["clock", name, left] = words[..] {
                    let seat = self.mirror.read_seat(name).expect("a seat");
                    let left: i64 = left.parse().expect("a number");
                    self.is_read(seat, left);
                }
                all.push(line);
            }
        }
        all
    }

    fn is_read(&mut self, seat: Seat, left: i64) {
        if left == 0 {
            return;
        }
        let found = self.unread.iter().position(|(of, _)| *of == seat.index());
        let (_, expected) = self.unread.remove(found.expect("it has decided"));
        assert_eq!(left, expected, "game {}", self.seed);
        self.readings += 1;
    }

    /// The moment when the first flag falls if nobody does anything.
    fn first_flag(&self) -> Option<(u64, Seat)> {
        let falls = self.due().iter().map(|seat| {
            let model = &self.models[seat.index()];
            (model.since + (model.left() + model.quota) as u64, seat)
        });
        falls.min_by_key(|(at, _)| *at)
    }

    /// One decision, or the flag that falls before it. `false` when the game is over.
    async fn step(&mut self, random: &mut Random) -> bool {
        let due = self.due();
        let Some(lowest) = due.lowest() else {
            return false;
        };
        let nth = random.below(due.len() as u64) as usize;
        let seat = due.iter().nth(nth).unwrap_or(lowest);
        let thinks = match random.below(20) {
            0 => random.below(9_000),
            _ => random.below(900),
        };
        let lag = random.below(600) as i64;
        let arrives = self.now() + thinks;
        if let Some((falls, first)) = self.first_flag()
            && falls <= arrives
        {
            advance(Duration::from_millis(falls - self.now())).await;
            self.must_fall(first).await;
            return false;
        }
        advance(Duration::from_millis(thinks)).await;
        let model = &self.models[seat.index()];
        let took = (arrives - model.since) as i64;
        let credit = model.credit(lag).min(took);
        let charge = took - credit;
        let left = model.left() - charge;
        let chosen = self.mirror.moves(seat, 1_000_000).expect("moves");
        let chosen = chosen[random.below(chosen.len() as u64) as usize].clone();
        let player = &self.players[seat.index()];
        let asked = Asked {
            id: None,
            command: None,
            action: Ok(Action::Play { seat: None, chosen }),
            at: Instant::now(),
            lag: lag as u32,
        };
        let limits = self.hall.limits.clone();
        let room = player.room.clone();
        room.lock()
            .await
            .request(player.place.number, asked, &limits, &self.hall.metrics)
            .await;
        if left <= 0 {
            // It came after its time, lag or not.
            self.must_fall(seat).await;
            return false;
        }
        let before = self.mirror.status();
        let model = &mut self.models[seat.index()];
        model.charge(charge);
        model.quota = (model.quota - credit + model.gain).min(3 * model.gain);
        model.since = arrives;
        assert_eq!(model.left(), left);
        self.unread.push((seat.index(), left));
        self.follow().await;
        let now = self.mirror.status();
        let round = match before {
            Status::Due(Actor::Secret(seats)) => Some(seats),
            _ => None,
        };
        let goes_on = match (round, now) {
            (Some(round), Status::Due(Actor::Secret(seats))) => seats.is_subset_of(round),
            _ => false,
        };
        let mut on_turn = due;
        let ended = match round {
            Some(_) if !goes_on => self.mirror.seats(),
            _ => due - self.due(),
        };
        for seat in ended.iter() {
            self.models[seat.index()].turn_ends();
            on_turn -= seat.into();
        }
        if !goes_on {
            assert!(self.unread.is_empty(), "all are read");
        }
        self.turns_begin(on_turn);
        true
    }

    async fn must_fall(&mut self, seat: Seat) {
        // The task that waits for the flag runs.
        for _ in 0..20 {
            tokio::task::yield_now().await;
        }
        let lines = self.follow().await;
        let name = self.mirror.seat_name(seat);
        let expected = [format!("clock {name} 0"), format!("flag {name}")];
        let (seed, record) = (self.seed, self.mirror.record());
        assert!(
            lines.starts_with(&expected),
            "game {seed}: {lines:?} and not {expected:?}, {:?}\n{record}",
            self.models
        );
    }
}

/// How many games: some in each run, and as many as are asked for.
fn games() -> u64 {
    let asked = std::env::var("SIMULATED_GAMES").ok();
    asked.map_or(60, |asked| asked.parse().expect("a number of games"))
}

#[tokio::test(start_paused = true)]
async fn what_is_charged_is_right_to_the_millisecond() {
    let (mut readings, mut flags, mut charged, mut told) = (0, 0, 0, 0);
    for seed in 0..games() {
        let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) + 1);
        let mut game = Simulated::open(seed, &mut random).await;
        while game.step(&mut random).await {}
        readings += game.readings;
        flags += u64::from(game.mirror.record().result().ends_with(": time"));
        charged += game.models.iter().map(|model| model.charged).sum::<i64>();
        told += 1;
        let record = game.mirror.record().to_string();
        let again = Catalogue::new(ENTRIES).replay(&record);
        assert_eq!(again.expect("it verifies").record().to_string(), record);
    }
    assert!(readings > 10 * told, "{readings} readings");
    assert!(flags > told as u64 / 20, "{flags} flags");
    println!("{told} games, {readings} readings, {flags} flags, {charged} ms charged");
}
