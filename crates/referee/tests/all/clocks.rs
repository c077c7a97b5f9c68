//! Games with clocks: what is read, what is refused, and what a record shows of it.
use super::race::Race;
use super::sealed_bids::{Move, SealedBids};
use boardwright_referee::{
    ClockFault, ClockSettings, EventFault, Game, Record, Refused, ReplayError,
};
use boardwright_ruleset::{Actor, Event, Outcome, Ruleset, Seat, Seats, Seed, Status};
use proptest::prelude::{Just, Strategy, any, prop, prop_oneof, proptest};
use sha2::{Digest as _, Sha256};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

fn settings(text: &str) -> ClockSettings {
    text.parse().expect(text)
}

fn bids(clock: &str) -> Game<SealedBids> {
    let mut game = Game::new(SealedBids, Seed::from_u64(1));
    game.set_clock(settings(clock)).expect("it has none");
    game
}

fn left<R: Ruleset>(game: &Game<R>, seat: Seat) -> u32 {
    game.clocks().expect("a clock").left(seat)
}

/// A race with this clock, in which each decision takes so long, if there is time.
fn raced(seed: u64, clock: ClockSettings, mut takes: impl FnMut() -> u32) -> Game<Race> {
    let mut game = Game::new(Race::to(6), Seed::from_u64(seed));
    game.set_clock(clock).expect("it has none");
    loop {
        match game.status() {
            Status::Over(_) => return game,
            Status::Due(Actor::Chance) => {
                assert_eq!(game.clocks_running(), Seats::NONE);
                game.roll().expect("it is due");
            }
            Status::Due(actor) => {
                let seat = actor.seats().lowest().expect("a seat is due");
                assert!(game.clocks_running().contains(seat));
                let takes = takes();
                let had = left(&game, seat);
                if takes >= had {
                    game.read_clock(seat, 0).expect("it runs");
                    game.flag(seat).expect("no time is left");
                    continue;
                }
                let chosen = game.rules().pick_move(game.state(), seat, |_| 0);
                game.play(seat, chosen.expect("a move")).expect("legal");
                game.read_clock(seat, had - takes)
                    .expect("less than before");
            }
        }
    }
}

/// A race whose first seat is due.
fn begun() -> (Game<Race>, Seat) {
    let mut game = Game::new(Race::to(6), Seed::from_u64(7));
    while game.status().due() == Some(Actor::Chance) {
        game.roll().expect("it is due");
    }
    let due = game.status().due().expect("nothing is decided");
    (game, due.seats().lowest().expect("a seat is due"))
}

#[test]
fn a_decision_is_read_before_anything_else_happens() {
    let (mut game, seat) = begun();
    game.set_clock(settings("sudden(5m)")).expect("it has none");
    let again = game.set_clock(settings("sudden(5m)"));
    assert_eq!(again, Err(Refused::Clock(ClockFault::HasClock)));
    let other = if seat == FIRST { SECOND } else { FIRST };
    let stands = game.read_clock(other, 1);
    assert_eq!(stands, Err(Refused::Clock(ClockFault::Stands)));
    let chosen = game
        .rules()
        .pick_move(game.state(), seat, |_| 0)
        .expect("a move");
    game.play(seat, chosen).expect("legal");
    let unread = Err(Refused::Clock(ClockFault::Unread));
    assert_eq!(game.play(seat, chosen), unread);
    assert_eq!(game.roll().map(drop), unread);
    assert_eq!(game.resign(seat.into()), unread);
    assert_eq!(game.offer(seat), unread);
    let cut = Game::replay(Race::to(6), &game.record());
    assert!(
        matches!(cut, Err(ReplayError::Event { .. })),
        "{:?}",
        cut.err()
    );
    let more = ClockFault::MoreTime { most: 300_000 };
    assert_eq!(game.read_clock(seat, 300_001), Err(Refused::Clock(more)));
    assert_eq!(
        game.read_clock(seat, 0),
        Err(Refused::Clock(ClockFault::TooLate))
    );
    game.read_clock(seat, 299_000).expect("a second");
    assert_eq!(
        game.read_clock(seat, 298_000).map_err(|why| why.id()),
        Err("game.clock")
    );
}

#[test]
fn a_flag_falls_only_without_time() {
    let mut game = bids("sudden(10s)");
    let time = ClockFault::TimeLeft { left: 10_000 };
    assert_eq!(game.flag(FIRST), Err(Refused::Clock(time)));
    game.read_clock(FIRST, 9_000).expect("its clock runs");
    game.read_clock(FIRST, 0).expect("its clock runs");
    let fallen = Err(Refused::Clock(ClockFault::Fallen));
    assert_eq!(game.play(FIRST, Move::Bid(1)), fallen);
    assert_eq!(game.play(SECOND, Move::Bid(1)), fallen);
    game.flag(FIRST).expect("no time is left");
    assert_eq!(game.outcome(), Some(Outcome::win(SECOND.into(), "time")));
    // Without a clock the host judges alone.
    let mut plain = Game::new(SealedBids, Seed::from_u64(1));
    plain.flag(FIRST).expect("nobody keeps the time");
    let none = Game::new(SealedBids, Seed::from_u64(1)).read_clock(FIRST, 1);
    assert_eq!(none, Err(Refused::Clock(ClockFault::NoClock)));
}

#[test]
fn secret_choices_are_read_together() {
    let mut game = bids("fischer(10s+1s)");
    assert_eq!(game.clocks_running(), Seats::first(2));
    assert_eq!((left(&game, FIRST), left(&game, SECOND)), (11_000, 11_000));
    game.play(SECOND, Move::Bid(3)).expect("legal");
    // Nothing of it is told before the other one has chosen as well.
    assert_eq!(game.clocks().expect("a clock").owed(), Seats::NONE);
    assert_eq!(game.clocks_running(), FIRST.into());
    assert_eq!(
        game.read_clock(SECOND, 5_000),
        Err(Refused::Clock(ClockFault::Stands))
    );
    game.take_back(SECOND).expect("nobody has seen it");
    assert_eq!(game.clocks_running(), Seats::first(2));
    game.play(SECOND, Move::Bid(2)).expect("legal");
    game.play(FIRST, Move::Bid(3)).expect("legal");
    assert_eq!(game.clocks().expect("a clock").owed(), Seats::first(2));
    game.read_clock(FIRST, 4_000).expect("it is owed");
    game.read_clock(SECOND, 9_000).expect("it is owed");
    assert!(game.clocks().expect("a clock").owed().is_empty());
    let read = |seat, left| Event::Reading { seat, left };
    assert_eq!(game.events()[0], Event::Clock);
    assert_eq!(
        game.events()[3..],
        [read(FIRST, 4_000), read(SECOND, 9_000)]
    );
}

#[test]
fn each_kind_grants_what_it_says() {
    // What is left before a turn, after it, and before the next one.
    for (text, first, takes, after, next) in [
        ("sudden(10s)", 10_000, 4_000, 6_000, 6_000),
        ("fischer(10s+3s)", 13_000, 4_000, 9_000, 12_000),
        ("bronstein(10s+3s)", 13_000, 2_000, 10_000, 13_000),
        ("bronstein(10s+3s)", 13_000, 4_000, 9_000, 12_000),
        ("byoyomi(10s+2x3s)", 16_000, 4_000, 12_000, 12_000),
        // A second of the first period is used, and given back.
        ("byoyomi(10s+2x3s)", 16_000, 11_000, 6_000, 6_000),
        // The first period is over, and the second one is given back.
        ("byoyomi(10s+2x3s)", 16_000, 14_000, 3_000, 3_000),
        ("byoyomi(0s+2x3s)", 6_000, 3_000, 3_000, 3_000),
        (
            "days(2)",
            172_800_000,
            100_000_000,
            172_800_000,
            172_800_000,
        ),
    ] {
        let settings = settings(text);
        let began = settings.turn_begins(settings.at_start());
        assert_eq!(began, first, "{text}");
        let ended = settings.turn_ends(began - takes, settings.at_start());
        assert_eq!(ended, after, "{text}");
        assert_eq!(settings.turn_begins(ended), next, "{text}");
    }
}

#[test]
fn a_record_without_a_reading_or_with_another_one_is_refused() {
    let mut times = [900, 20, 3_000, 1].into_iter().cycle();
    let game = raced(3, settings("fischer(1m+1s)"), || {
        times.next().expect("a time")
    });
    let text = game.record().to_string();
    let lines: Vec<&str> = text.lines().collect();
    let readings = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| is_reading(line));
    let readings: Vec<usize> = readings.map(|(at, _)| at).collect();
    assert!(readings.len() > 2, "{text}");
    let refused = |lines: Vec<String>| {
        let record: Record = with_digest(&lines).parse().expect("its form is right");
        match Game::replay(Race::to(6), &record) {
            Err(ReplayError::Event { why, .. }) => why,
            other => panic!("{:?}\n{record}", other.err()),
        }
    };
    for &at in &readings {
        let mut missing: Vec<String> = lines.iter().map(|line| line.to_string()).collect();
        missing.remove(at);
        assert_eq!(refused(missing).id(), Some("game.clock"));
        for time in ["0", "999999", "01", "-1", "4294967296", ""] {
            let mut other: Vec<String> = lines.iter().map(|line| line.to_string()).collect();
            let (name, _) = lines[at].rsplit_once(' ').expect("words");
            other[at] = format!("{name} {time}");
            match refused(other) {
                EventFault::Refused(told) => assert_eq!(told.id, "game.clock"),
                EventFault::Unreadable(why) => assert_eq!(why.at, name.len() + 1),
                why => panic!("{why}"),
            }
        }
        let mut twice: Vec<String> = lines.iter().map(|line| line.to_string()).collect();
        twice.insert(at, lines[at].into());
        assert!(matches!(
            refused(twice).id(),
            Some("game.clock" | "game.over")
        ));
    }
}

fn is_reading(line: &str) -> bool {
    line.starts_with("clock ") && !line.ends_with(')')
}

/// Lines of a record with the digest of what they say now.
fn with_digest(lines: &[String]) -> String {
    let body: String = lines[..lines.len() - 1]
        .iter()
        .map(|line| format!("{line}\n"))
        .collect();
    let digest = Sha256::digest(body.as_bytes());
    let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{body}sha256 {digest}\n")
}

#[test]
fn an_abandoned_game_has_a_reason_of_its_own() {
    let (mut game, seat) = begun();
    game.abandon(seat.into()).expect("its player has left");
    let outcome = game.outcome().expect("it is over");
    assert_eq!(outcome.reason, "abandonment");
    let record = game.record();
    let again = Game::replay(Race::to(6), &record).expect("it verifies");
    assert_eq!(again.record(), record);
}

fn any_settings() -> impl Strategy<Value = ClockSettings> {
    let time = 0..20_000_u32;
    prop_oneof![
        (1..20_000_u32).prop_map(|main| ClockSettings::Sudden { main }),
        (time.clone(), 1..5_000_u32)
            .prop_map(|(main, increment)| ClockSettings::Fischer { main, increment }),
        (time.clone(), 1..5_000_u32)
            .prop_map(|(main, delay)| ClockSettings::Bronstein { main, delay }),
        (time, 1..5_000_u32, 1..5_u32).prop_map(|(main, period, periods)| {
            ClockSettings::ByoYomi {
                main,
                period,
                periods,
            }
        }),
        Just(ClockSettings::Days { days: 1 }),
    ]
}

proptest! {
    #[test]
    fn time_never_grows_but_by_what_a_turn_grants(
        clock in any_settings(),
        seed in any::<u64>(),
        takes in prop::collection::vec(0..6_000_u32, 1..20),
    ) {
        let mut takes = takes.into_iter().cycle();
        let game = raced(seed, clock, || takes.next().unwrap_or_default());
        let most = clock.turn_begins(clock.at_start()) - clock.at_start();
        // Followed by the numbers of the record alone.
        let mut known = [clock.at_start(); 2];
        for index in 0..game.events().len() {
            let line = game.event_text(index).expect("it happened");
            let words: Vec<&str> = line.split(' ').collect();
            if let ["clock", name, time] = words[..] {
                let seat = boardwright_ruleset::Notation::read_seat(game.rules(), name);
                let seat = seat.expect("a seat").index();
                let time: u32 = time.parse().expect("a number");
                let period = match clock {
                    ClockSettings::ByoYomi { period, .. } => period - 1,
                    ClockSettings::Days { .. } => u32::MAX,
                    _ => most,
                };
                assert!(time <= known[seat].saturating_add(period), "{line}");
                known[seat] = time;
            }
        }
        let record = game.record();
        let again = Game::replay(Race::to(6), &record).expect("it verifies");
        assert_eq!(again.clocks(), game.clocks());
        assert_eq!(again.record(), record);
    }
}
