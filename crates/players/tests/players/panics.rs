//! A game with a fault: it panics where a position is evaluated. Whatever thread
//! meets the fault, whoever asked hears of it.
use boardwright_players::{AlphaBeta, Player, Turn};
use boardwright_referee::Game;
use boardwright_ruleset::{
    Actor, BrokenRule, Evaluate, Outcome, Ruleset, Seat, Seats, Seed, no_chance,
};
use std::ops::ControlFlow::{self, Continue};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A game of numbers of which one has the fault.
#[derive(Copy, Clone, Debug)]
struct Faulty {
    fault: u64,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
struct Number {
    /// The moves so far, as digits.
    digits: u64,
    plies: u32,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no such digit")]
struct NoDigit;

impl BrokenRule for NoDigit {
    const IDS: &'static [&'static str] = &["faulty.none"];

    fn id(&self) -> &'static str {
        "faulty.none"
    }
}

impl Ruleset for Faulty {
    type State = Number;
    type Move = u8;
    type Rule = NoDigit;
    type RepetitionKey = ();
    no_chance!(Ruleset);

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> Number {
        Number {
            digits: 0,
            plies: 0,
        }
    }

    fn actor(&self, state: &Number) -> Actor {
        Actor::Seat(Seat::new((state.plies % 2) as u8))
    }

    fn outcome(&self, _: &Number) -> Option<Outcome> {
        None
    }

    fn visit_moves<B>(
        &self,
        state: &Number,
        seat: Seat,
        mut f: impl FnMut(u8) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.actor(state) == Actor::Seat(seat) {
            for digit in 1..10 {
                f(digit)?;
            }
        }
        Continue(())
    }

    fn apply(&self, state: &mut Number, _: Seat, digit: u8) {
        state.digits = state.digits.wrapping_mul(10).wrapping_add(u64::from(digit));
        state.plies += 1;
    }

    fn explain(&self, _: &Number, _: Seat, _: u8) -> NoDigit {
        NoDigit
    }
}

impl Evaluate for Faulty {
    fn evaluate(&self, state: &Number, seat: Seat) -> i32 {
        assert!(state.digits != self.fault, "the fault");
        let points = (state.digits.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 57) as i32 - 64;
        if seat.index() == 0 { points } else { -points }
    }
}

#[test]
#[cfg_attr(not(feature = "std"), ignore = "several searches need threads")]
fn a_panic_of_any_search_is_not_lost() {
    let mut heard = 0;
    // Replies to each of the first moves; some are met by one search, others by
    // another, and some are pruned.
    for fault in 0..40 {
        let fault = 1_111 + fault * 221;
        for (searches, threads) in [(1, 1), (2, 1), (2, 2), (3, 2), (4, 8)] {
            let game = Game::new(Faulty { fault }, Seed::from_u64(1));
            let mut player = AlphaBeta::new(1).with_depth(5).with_searches(searches);
            player = player.with_threads(threads);
            let turn = Turn::new(&game, Seat::new(0));
            let asked = catch_unwind(AssertUnwindSafe(|| player.choose(&turn)));
            if let Err(panic) = asked {
                let told = panic.downcast_ref::<String>().map(String::as_str);
                let told = told.or_else(|| panic.downcast_ref::<&str>().copied());
                assert_eq!(told, Some("the fault"));
                heard += usize::from(searches > 1);
            }
        }
    }
    // 21, by which faults lie where a search looks.
    assert_eq!(heard, 21);
}
