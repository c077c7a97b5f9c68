//! A player of several searches chooses the same on any number of threads.
#![cfg(feature = "players")]
use boardwright::games::{self, Visitor};
use boardwright::players::{AlphaBeta, Choice, Player, Turn};
use boardwright::referee::Game;
use boardwright::ruleset::{Depict, Evaluate, Exchange, Notation, Seed, Status, numbered_playout};

/// The positions after these numbers of random steps, searched within bounds.
struct Check {
    steps: &'static [u64],
    /// The most positions of a search, and how deep it goes at most.
    bounds: &'static [(u32, u32)],
}

impl Visitor for Check {
    /// How many choices were compared.
    type Output = usize;

    fn visit<R: Notation + Evaluate + Depict + Exchange>(self, rules: R) -> usize {
        let mut compared = 0;
        for &steps in self.steps {
            let (_, state) = numbered_playout(&rules, &rules.start(), 5, steps, steps);
            // As often as dice are due they are rolled.
            let mut game = Game::from_state(rules.clone(), state, Seed::from_u64(steps));
            let seat = loop {
                let Status::Due(due) = game.status() else {
                    panic!("the game is over after {steps} steps");
                };
                match due.seats().lowest() {
                    Some(seat) => break seat,
                    None => drop(game.roll().expect("dice are due")),
                }
            };
            let turn = Turn::new(&game, seat);
            for &(positions, depth) in self.bounds {
                for searches in [1, 2, 3] {
                    let player = AlphaBeta::new(7).with_positions(positions);
                    let player = player.with_depth(depth).with_searches(searches);
                    compared += check(&player, &turn);
                }
            }
        }
        compared
    }
}

/// Compares the choices of a player on several numbers of threads, again and
/// again; returns how often.
fn check<R: Evaluate>(player: &AlphaBeta, turn: &Turn<'_, R>) -> usize {
    let chosen = |threads| -> Choice<R::Move> {
        let mut player = player.clone().with_threads(threads);
        player.choose(turn).expect("there is a move")
    };
    let first = chosen(1);
    let threads = [2, 2, 3, 5, 2, 1];
    for threads in threads {
        assert_eq!(chosen(threads), first, "{threads} threads");
    }
    threads.len()
}

#[track_caller]
fn check_game(name: &str, steps: &'static [u64], bounds: &'static [(u32, u32)]) {
    let compared = games::with(name, Check { steps, bounds });
    let wanted = steps.len() * bounds.len() * 18;
    assert_eq!(compared.expect("a game of the catalogue"), wanted);
}

#[test]
#[cfg(feature = "chess")]
fn chess() {
    check_game(
        "chess",
        &[0, 9, 40],
        &[(20_000, 64), (1_500, 64), (u32::MAX, 4)],
    );
}

#[test]
#[cfg(feature = "lines-of-action")]
fn lines_of_action() {
    check_game("lines-of-action", &[0, 12], &[(10_000, 64), (u32::MAX, 3)]);
}

#[test]
#[cfg(feature = "loka")]
fn loka() {
    check_game("loka", &[30, 61], &[(4_000, 64), (u32::MAX, 2)]);
    check_game("face-off", &[40], &[(4_000, 64)]);
}

#[test]
#[cfg(feature = "strata")]
fn strata() {
    check_game("strata", &[40, 90], &[(8_000, 64), (u32::MAX, 3)]);
}
