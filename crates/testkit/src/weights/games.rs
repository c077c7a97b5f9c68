//! Games of a player against itself, and the positions in them that weights are fitted to.

use super::{path, wanted};
use boardwright_referee::Game;
use boardwright_ruleset::{Actor, Notation, Outcome, Ruleset, Seat, Seed, Xoshiro256PlusPlus};
use core::fmt;
use core::num::NonZeroU64;
use core::sync::atomic::{AtomicU64, Ordering};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::sync::Mutex;
use std::thread;

/// Games of two sides that a player plays against itself. Values are in the points of the game's
/// evaluation.
///
/// ```no_run
/// use boardwright_ruleset::Notation;
/// use boardwright_testkit::{Chosen, SelfPlay};
///
/// // In place of a player that searches: the first legal move, which it calls even.
/// fn write<R: Notation + Sync>(rules: R) {
///     let games = SelfPlay {
///         rules,
///         random_moves: 8,
///         even: 250,
///         largest_lead: 1_000,
///         won: 1_200,
///         stays_won: 6,
///         longest: 400,
///     };
///     games.write(|_, _| {
///         |game, seat| {
///             let chosen = *game.rules().moves(game.state(), seat).first()?;
///             Some(Chosen { chosen, value: 0, is_quiet: true })
///         }
///     });
/// }
/// ```
#[derive(Clone, Debug)]
pub struct SelfPlay<R> {
    /// The rules of the games.
    pub rules: R,
    /// How many moves are drawn before the player begins: games would repeat without them.
    pub random_moves: usize,
    /// A game is left out where the random moves have given one side more than this.
    pub even: i64,
    /// Positions of a larger lead say little about the weights, and are left out.
    pub largest_lead: i64,
    /// From this value on a game is as good as won, if it stays so for some moves.
    pub won: i64,
    /// For how many moves in a row.
    pub stays_won: usize,
    /// The most moves of both sides together. A longer game counts as a draw.
    pub longest: usize,
}

/// What a player chose, and what it thought of the position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Chosen<M> {
    /// The move.
    pub chosen: M,
    /// The value for the seat that was due.
    pub value: i64,
    /// Whether the static evaluation of the position means something: not in the middle of an
    /// exchange.
    pub is_quiet: bool,
}

/// A position of a game, what a search thought of it and how the game ended, both for the first
/// seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sample {
    /// The text of the position.
    pub position: String,
    /// In points.
    pub value: i64,
    /// 0 for a loss, 1 for a draw, 2 for a win.
    pub result: u8,
}

/// The parts in a line, with a semicolon between them.
impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{};{};{}", self.position, self.value, self.result)
    }
}

impl Sample {
    /// Reads a line.
    pub(super) fn read(line: &str) -> Option<Self> {
        let mut parts = line.split(';');
        let sample = Self {
            position: parts.next()?.into(),
            value: parts.next()?.parse().ok()?,
            result: parts.next()?.parse().ok().filter(|result| *result <= 2)?,
        };
        parts.next().is_none().then_some(sample)
    }
}

/// The seat for which values and results are written.
const FIRST: Seat = Seat::new(0);

impl<R: Notation + Clone + Sync> SelfPlay<R> {
    /// Plays games and writes a line for each quiet position to the file that
    /// `BOARDWRIGHT_POSITIONS` names (`positions.txt`). `BOARDWRIGHT_GAMES` says how many games
    /// (1,000), `BOARDWRIGHT_SEED` the number of the first (0), `BOARDWRIGHT_THREADS` on how many
    /// threads, otherwise on all cores.
    ///
    /// `player` makes the player of a game from the number of the game and from
    /// `BOARDWRIGHT_POSITIONS_A_MOVE` (3,000), how many positions it may look at for a move.
    ///
    /// # Panics
    ///
    /// If the file cannot be written, a variable is no number, or the player chooses a move that
    /// is not legal.
    pub fn write<P>(&self, player: impl Fn(u64, u32) -> P + Sync)
    where
        P: FnMut(&Game<R>, Seat) -> Option<Chosen<R::Move>>,
    {
        let path = path();
        let (games, first) = (
            wanted("BOARDWRIGHT_GAMES", 1_000),
            wanted("BOARDWRIGHT_SEED", 0),
        );
        let positions = wanted("BOARDWRIGHT_POSITIONS_A_MOVE", 3_000);
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let threads = wanted("BOARDWRIGHT_THREADS", threads);
        let file = File::create(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
        let file = Mutex::new(BufWriter::new(file));
        let next = AtomicU64::new(0);
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    loop {
                        let game = next.fetch_add(1, Ordering::Relaxed);
                        if game >= games {
                            break;
                        }
                        let number = first + game;
                        let samples = self.samples(number, player(number, positions));
                        let mut file = file.lock().expect("no thread panicked");
                        for sample in samples {
                            writeln!(file, "{sample}").expect("the file can be written");
                        }
                        if game % 100 == 99 {
                            eprintln!("{} of {games} games", game + 1);
                        }
                    }
                });
            }
        });
        let mut file = file.into_inner().expect("no thread panicked");
        file.flush().expect("the file can be written");
    }

    /// Plays the game of a number and gives its quiet positions.
    fn samples(
        &self,
        number: u64,
        mut player: impl FnMut(&Game<R>, Seat) -> Option<Chosen<R::Move>>,
    ) -> Vec<Sample> {
        let mut game = Game::new(self.rules.clone(), Seed::from_u64(number));
        self.draw_opening(&mut game, number);
        let mut samples = Vec::new();
        let mut won_for = 0;
        let mut result = game.outcome().map(result_of);
        for ply in 0..self.longest {
            let Some(seat) = due(&mut game) else {
                result = game.outcome().map(result_of);
                break;
            };
            let Some(Chosen {
                chosen,
                value,
                is_quiet,
            }) = player(&game, seat)
            else {
                break;
            };
            let value = if seat == FIRST { value } else { -value };
            if ply == 0 && value.abs() > self.even {
                return Vec::new();
            }
            won_for = if value.abs() >= self.won {
                won_for + 1
            } else {
                0
            };
            if won_for == self.stays_won {
                result = Some(if value > 0 { 2 } else { 0 });
                break;
            }
            if is_quiet && value.abs() <= self.largest_lead {
                let mut position = String::new();
                let written = self.rules.write_position(game.state(), &mut position);
                written.expect("a string takes all");
                samples.push(Sample {
                    position,
                    value,
                    result: 1,
                });
            }
            let played = game.play(seat, chosen);
            assert!(played.is_ok(), "game {number}: an illegal move");
        }
        let result = result.unwrap_or(1);
        for sample in &mut samples {
            sample.result = result;
        }
        samples
    }

    /// Makes the first moves of a game by chance.
    fn draw_opening(&self, game: &mut Game<R>, number: u64) {
        let mut random = Xoshiro256PlusPlus::new(number);
        for _ in 0..self.random_moves {
            let Some(seat) = due(game) else {
                return;
            };
            let picked = game.play_picked(seat, |count| match NonZeroU64::new(count) {
                Some(count) => random.below(count),
                None => 0,
            });
            assert!(picked.is_ok(), "game {number}: no move can be picked");
        }
    }
}

/// The seat that is due, after all chances before it; `None` if the game is over.
fn due<R: Ruleset>(game: &mut Game<R>) -> Option<Seat> {
    while game.outcome().is_none() {
        match game.rules().actor(game.state()) {
            Actor::Chance => {
                let rolled = game.roll();
                assert!(rolled.is_ok(), "a chance is due");
            }
            actor => return actor.seats().lowest(),
        }
    }
    None
}

fn result_of(outcome: Outcome) -> u8 {
    if outcome.winners.is_empty() {
        1
    } else if outcome.winners.contains(FIRST) {
        2
    } else {
        0
    }
}
