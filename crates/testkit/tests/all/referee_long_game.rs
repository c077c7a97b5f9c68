//! A game of 50,000 events stays small and fast.
use boardwright_referee::Game;
use boardwright_ruleset::{
    Actor, BrokenRule, Outcome, Ruleset, Seat, Seats, Seed, Step, no_chance,
};
use std::convert::Infallible;
use std::fs;
use std::ops::ControlFlow::{self, Continue};
use std::time::{Duration, Instant};

const EVENTS: usize = 50_000;

/// Two seats push one token around a ring, forever. Each lap is a new
/// beginning for repetition.
#[derive(Clone, Debug)]
struct Ring;

/// A state as large as that of a big game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Token {
    at: u32,
    lap: u32,
    turn: u8,
    board: [u64; 32],
}

/// How many places the token is pushed: 1 to 3.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Push(u8);

#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the token is pushed by one to three places")]
struct TooFar;

impl BrokenRule for TooFar {
    const IDS: &'static [&'static str] = &["ring.push"];

    fn id(&self) -> &'static str {
        "ring.push"
    }
}

const PLACES: u32 = 97;

impl Ruleset for Ring {
    type State = Token;
    type Move = Push;
    type Rule = TooFar;
    type RepetitionKey = (u32, u8);

    no_chance!(Ruleset);

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> Token {
        Token {
            at: 0,
            lap: 0,
            turn: 0,
            board: [0; 32],
        }
    }

    fn actor(&self, state: &Token) -> Actor {
        Actor::Seat(Seat::new(state.turn))
    }

    fn outcome(&self, _: &Token) -> Option<Outcome> {
        None
    }

    fn visit_moves<B>(
        &self,
        state: &Token,
        seat: Seat,
        mut f: impl FnMut(Push) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if seat.number() == state.turn {
            for places in 1..=3 {
                f(Push(places))?;
            }
        }
        Continue(())
    }

    fn apply(&self, state: &mut Token, _: Seat, Push(places): Push) {
        state.at += u32::from(places);
        state.lap += state.at / PLACES;
        state.at %= PLACES;
        state.turn ^= 1;
        state.board[(state.at % 32) as usize] += 1;
    }

    fn explain(&self, _: &Token, _: Seat, _: Push) -> TooFar {
        TooFar
    }

    fn repetition_key(&self, state: &Token) -> Option<(u32, u8)> {
        Some((state.at, state.turn))
    }

    fn clears_repetition(&self, before: &Token, step: Step<Push, Infallible>) -> bool {
        match step {
            Step::Move(_, Push(places)) => before.at + u32::from(places) >= PLACES,
            Step::Chance(chance) => match chance {},
        }
    }
}

#[test]
fn fifty_thousand_events() {
    let memory = resident_kibibytes();
    let started = Instant::now();
    let mut game = Game::new(Ring, Seed::from_u64(0));
    for event in 0..EVENTS {
        let seat = Seat::new((event % 2) as u8);
        let places = 1 + (event * event / 7 % 3) as u8;
        game.play(seat, Push(places)).expect("a legal push");
        assert_eq!(game.times(), 1);
    }
    let played = started.elapsed();
    // Twenty microseconds per event allow for a busy machine, but not for a
    // cost that grows with the length of the game.
    assert!(played < Duration::from_secs(5), "playing took {played:?}");
    if let (Some(before), Some(after)) = (memory, resident_kibibytes()) {
        let grown = after.saturating_sub(before);
        assert!(grown < 16 * 1024, "the game holds {grown} KiB");
    }

    let started = Instant::now();
    for index in (0..=EVENTS).step_by(97) {
        assert!(game.state_after(index).is_some());
    }
    let asked = started.elapsed();
    assert!(asked < Duration::from_secs(1), "asking took {asked:?}");

    let state = game.state().clone();
    let started = Instant::now();
    for _ in 0..2_000 {
        game.undo().expect("an event to undo");
    }
    let expected = game.state_after(EVENTS - 2_000);
    assert_eq!(Some(game.state()), expected.as_ref());
    for _ in 0..2_000 {
        game.redo().expect("an event to redo");
    }
    let went = started.elapsed();
    assert!(
        went < Duration::from_secs(2),
        "going back and forth took {went:?}"
    );
    assert_eq!(*game.state(), state);
    assert_eq!(game.events().len(), EVENTS);
}

/// How much memory this process uses, if the system says so.
fn resident_kibibytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
