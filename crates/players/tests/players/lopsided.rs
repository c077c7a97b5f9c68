//! A game in which one move ends the game and the other leads on for ever, so
//! that whoever looks at the first is done at once and waits for the others.
use boardwright_players::{AlphaBeta, Mcts, Progress, Turn};
use boardwright_referee::Game;
use boardwright_ruleset::{
    Actor, BrokenRule, Evaluate, Outcome, Ruleset, Seat, Seats, Seed, no_chance,
};
use std::ops::ControlFlow::{self, Break, Continue};
use std::time::{Duration, Instant};

#[derive(Copy, Clone, Debug)]
struct Lopsided;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
struct Path {
    /// No two ways lead to the same.
    number: u64,
    plies: u32,
    over: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no such way")]
struct NoWay;

impl BrokenRule for NoWay {
    const IDS: &'static [&'static str] = &["lopsided.none"];

    fn id(&self) -> &'static str {
        "lopsided.none"
    }
}

impl Ruleset for Lopsided {
    type State = Path;
    type Move = u8;
    type Rule = NoWay;
    type RepetitionKey = ();
    no_chance!(Ruleset);

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> Path {
        Path {
            number: 1,
            plies: 0,
            over: false,
        }
    }

    fn actor(&self, state: &Path) -> Actor {
        Actor::Seat(Seat::new((state.plies % 2) as u8))
    }

    fn outcome(&self, state: &Path) -> Option<Outcome> {
        state.over.then(|| Outcome::draw("it ends"))
    }

    fn visit_moves<B>(
        &self,
        state: &Path,
        seat: Seat,
        mut f: impl FnMut(u8) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if !state.over && self.actor(state) == Actor::Seat(seat) {
            let count = if state.plies == 0 { 2 } else { 16 };
            for chosen in 0..count {
                f(chosen)?;
            }
        }
        Continue(())
    }

    fn apply(&self, state: &mut Path, _: Seat, chosen: u8) {
        state.over = state.plies == 0 && chosen == 0;
        state.plies += 1;
        let mixed = state.number ^ u64::from(chosen) << 56;
        state.number = mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }

    fn explain(&self, _: &Path, _: Seat, _: u8) -> NoWay {
        NoWay
    }
}

impl Evaluate for Lopsided {
    fn evaluate(&self, state: &Path, seat: Seat) -> i32 {
        let points = (state.number % 199) as i32 - 99;
        if seat.index() == 0 { points } else { -points }
    }
}

/// Whoever waits for a thread is still asked, and may stop it.
#[test]
fn a_search_by_several_threads_can_be_stopped_while_one_waits() {
    let game = Game::new(Lopsided, Seed::from_u64(1));
    let turn = Turn::new(&game, Seat::new(0));
    let started = Instant::now();
    let mut ask = |_: Progress<'_, u8>| {
        if started.elapsed() < Duration::from_millis(150) {
            Continue(())
        } else {
            Break(())
        }
    };
    let searched = AlphaBeta::new(1)
        .with_positions(u32::MAX)
        .with_searches(2)
        .with_threads(2)
        .think(&turn, &mut ask);
    let grown = Mcts::new(1)
        .with_positions(u32::MAX)
        .with_threads(3)
        .think(&turn, &mut ask);
    assert!(searched.is_some() && grown.is_some());
    // Depths that take a second and more would not have been left before.
    let took = started.elapsed();
    assert!(took < Duration::from_secs(20), "{took:?}");
}

/// However few threads there are, whoever is told of a depth may stop there.
#[test]
fn several_searches_stop_after_a_depth_that_is_told() {
    let game = Game::new(Lopsided, Seed::from_u64(1));
    let turn = Turn::new(&game, Seat::new(0));
    let stopped_at = |depth, searches, threads| {
        let mut told = 0;
        let mut player = AlphaBeta::new(1).with_positions(u32::MAX);
        if depth % 2 == 0 {
            // At its last depth.
            player = player.with_depth(depth);
        }
        let player = player.with_searches(searches).with_threads(threads);
        let choice = player.think(&turn, &mut |progress| match progress {
            Progress::Deepened(iteration) => {
                told = iteration.depth;
                if told == depth {
                    Break(())
                } else {
                    Continue(())
                }
            }
            Progress::Searched { .. } | Progress::Searching { .. } => Continue(()),
        });
        assert_eq!(told, depth);
        choice.expect("there is a move")
    };
    for searches in [2, 3, 7] {
        for depth in 1..5 {
            let choice = stopped_at(depth, searches, 1);
            for threads in [1, 2, 3, 8] {
                assert_eq!(stopped_at(depth, searches, threads), choice);
            }
        }
    }
}
