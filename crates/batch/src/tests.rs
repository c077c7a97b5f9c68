//! What games that keep their promises, and threads that are there, do not show.
use crate::{Actions, Batch, BatchOptions, Chances, Outputs, ResumeError, StepError};
use boardwright_referee::Game;
use boardwright_ruleset::{Seat, Seed};
use nim::{Nim, PROMISES_TOO_LITTLE};
use std::vec;
use std::vec::Vec;

pub(crate) mod nim;

/// The first game that has more moves than the rules promise is named, in whichever part of the
/// batch it is, and the step is made.
#[test]
fn the_game_with_too_many_moves_is_named() {
    // Threads meet in another way each time.
    for _ in 0..50 {
        name_games_with_too_many_moves();
    }
}

fn name_games_with_too_many_moves() {
    let options = BatchOptions {
        games: 40,
        // Several parts, where there can be some.
        threads: if cfg!(feature = "rayon") { 2 } else { 1 },
        chances: Chances::Chosen,
        ..BatchOptions::default()
    };
    let rules = Nim {
        heap: PROMISES_TOO_LITTLE,
    };
    let mut batch = Batch::new(rules, options).expect("there is room");
    let mut counts = vec![0; 40];
    let mut step = |taken: [u32; 2]| {
        // All games from the 31st on take less, so that more is left of their heaps.
        let actions: Vec<u32> = (0..40).map(|game| taken[usize::from(game >= 30)]).collect();
        let out = Outputs {
            counts: Some(&mut counts),
            ..Outputs::default()
        };
        batch.step(Actions::Flat(&actions), out)
    };
    let told = |game| {
        let (moves, most) = (3, 2);
        Err(StepError::TooManyMoves { game, moves, most })
    };
    for turn in 0..4 {
        // The number of an action is how many are taken, less one; then there is no wind.
        assert_eq!(step([2, 0]), Ok(()), "nobody is due");
        let first = if turn < 3 { 0 } else { 30 };
        assert_eq!(step([0, 0]), told(first));
    }
    assert_eq!(counts[29..31], [1, 3]);
}

/// A record that begins with what cannot be done here is refused as one of another game.
#[test]
fn a_move_that_is_not_legal_here_is_not_resumed() {
    let (seed, seat) = (Seed::from_u64(0), Seat::new(0));
    let mut large = Game::new(Nim { heap: 9 }, seed);
    large.play(seat, 3).expect("there are nine");
    let options = BatchOptions {
        games: 1,
        ..BatchOptions::default()
    };
    let mut batch = Batch::new(Nim { heap: 2 }, options).expect("there is room");
    let refused = batch.resume_game(0, 0, &large, false);
    assert_eq!(refused, Err(ResumeError::Differs { game: 0, number: 0 }));
    assert_eq!(batch.state(0).map(|state| state.heap), Some(2));
}
