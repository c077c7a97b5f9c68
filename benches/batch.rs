//! How many decisions a second does a batch make?
//!
//! 1,024 games are stepped together, with flat indices from an array of the caller that are checked
//! for legality. Each row is measured three times: only the steps; with observations in bytes,
//! masks in bits, rewards and endings; and this on two threads. What is played is the same every
//! time: random games, which are recorded before, so that no time is spent on choosing. Times are
//! those of the processor, the best of several rounds. Run with `cargo bench --bench batch`, with
//! `-- --rounds 9` for more rounds and `-- --only Loka` for one game.

use boardwright_batch::{Actions, Batch, BatchOptions, Outputs};
use boardwright_chess::Chess;
use boardwright_lines_of_action::LinesOfAction;
use boardwright_loka::{FaceOff, Loka, Massive};
use boardwright_ruleset::{Configure, Encode, Xoshiro256PlusPlus};
use boardwright_strata::Strata;
use cpu_time::ProcessTime;
use std::num::NonZeroU64;
use std::time::Instant;

const GAMES: usize = 1_024;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let is_quick = (arguments.iter()).any(|argument| argument == "--quick" || argument == "--test");
    let rounds = arguments
        .iter()
        .position(|argument| argument == "--rounds")
        .and_then(|at| arguments.get(at + 1)?.parse().ok())
        .unwrap_or(if is_quick { 1 } else { 5 });
    let only = arguments.iter().position(|argument| argument == "--only");
    let bench = Bench {
        rounds,
        only: only.and_then(|at| arguments.get(at + 1).cloned()),
        steps: if is_quick { 3 } else { 600 },
    };
    println!("| game | steps | with observations and masks | two threads | bytes a decision |");
    println!("|---|---|---|---|---|");
    bench.row("chess", &Chess::fide());
    bench.row("Lines of Action", &LinesOfAction::abacus());
    bench.row("Loka", &named::<Loka>("loka"));
    bench.row("Face-off", &named::<FaceOff>("face-off"));
    bench.row("massive battle", &named::<Massive>("massive"));
    bench.row("Strata", &named::<Strata>("strata"));
}

fn named<R: Configure>(name: &str) -> R {
    R::from_name(&name.parse().expect("a name")).expect("a game")
}

struct Bench {
    rounds: u32,
    only: Option<String>,
    steps: usize,
}

/// The buffers that a learner needs.
struct Buffers {
    seats: Vec<i8>,
    observations: Vec<u8>,
    masks: Vec<u8>,
    counts: Vec<u32>,
    rewards: Vec<f32>,
    terminated: Vec<bool>,
    truncated: Vec<bool>,
}

impl Buffers {
    fn new<R: Encode>(batch: &Batch<R>) -> Self {
        let layout = batch.layout();
        let mask = layout.mask.expect("the game has a flat index");
        Self {
            seats: vec![0; GAMES],
            observations: vec![0; GAMES * layout.observation],
            masks: vec![0; GAMES * mask],
            counts: vec![0; GAMES],
            rewards: vec![0.0; GAMES * layout.seats],
            terminated: vec![false; GAMES],
            truncated: vec![false; GAMES],
        }
    }

    fn outputs(&mut self) -> Outputs<'_> {
        Outputs {
            seats: Some(&mut self.seats),
            observations: Some(&mut self.observations),
            masks: Some(&mut self.masks),
            counts: Some(&mut self.counts),
            rewards: Some(&mut self.rewards),
            terminated: Some(&mut self.terminated),
            truncated: Some(&mut self.truncated),
            ..Outputs::default()
        }
    }
}

/// What is played: a flat index for each game and step.
struct Played {
    actions: Vec<u32>,
    decisions: u64,
}

impl Bench {
    fn row<R: Encode>(&self, name: &str, rules: &R) {
        if self.only.as_ref().is_some_and(|only| only != name) {
            return;
        }
        let played = self.play(rules);
        let (plain, _) = self.best(rules, &played, 1, false);
        let (full, elapsed) = self.best(rules, &played, 1, true);
        let (_, on_two) = self.best(rules, &played, 2, true);
        let batch = batch(rules, 1);
        let layout = batch.layout();
        println!(
            "| {name} | {:.2} M/s | {:.2} M/s | {:.2} | {} + {} |",
            played.decisions as f64 / plain / 1e6,
            played.decisions as f64 / full / 1e6,
            elapsed / on_two,
            layout.observation,
            layout.mask.unwrap_or_default(),
        );
    }

    /// Plays at random by the masks.
    fn play<R: Encode>(&self, rules: &R) -> Played {
        let mut batch = batch(rules, 1);
        let mut buffers = Buffers::new(&batch);
        batch.write(buffers.outputs()).expect("buffers that fit");
        let mut random = Xoshiro256PlusPlus::new(1);
        let length = buffers.masks.len() / GAMES;
        let mut played = Played {
            actions: Vec::new(),
            decisions: 0,
        };
        for _ in 0..self.steps {
            let first = played.actions.len();
            for (game, mask) in buffers.masks.chunks(length).enumerate() {
                let count = NonZeroU64::new(buffers.counts[game].into());
                let index = count.map(|count| nth_bit(mask, random.below(count)));
                played.decisions += u64::from(index.is_some());
                played.actions.push(index.unwrap_or_default());
            }
            let actions = Actions::Flat(&played.actions[first..]);
            batch.step(actions, buffers.outputs()).expect("legal moves");
        }
        played
    }

    /// The processor time and the wall-clock time of the fastest round.
    fn best<R: Encode>(
        &self,
        rules: &R,
        played: &Played,
        threads: usize,
        is_full: bool,
    ) -> (f64, f64) {
        let mut best = (f64::MAX, f64::MAX);
        for _ in 0..self.rounds {
            let mut batch = batch(rules, threads);
            let mut buffers = Buffers::new(&batch);
            let (processor, wall) = (ProcessTime::now(), Instant::now());
            for actions in played.actions.chunks(GAMES) {
                let out = if is_full {
                    buffers.outputs()
                } else {
                    Outputs::default()
                };
                batch
                    .step(Actions::Flat(actions), out)
                    .expect("legal moves");
            }
            best.0 = best.0.min(processor.elapsed().as_secs_f64());
            best.1 = best.1.min(wall.elapsed().as_secs_f64());
        }
        best
    }
}

fn batch<R: Encode>(rules: &R, threads: usize) -> Batch<R> {
    let options = BatchOptions {
        games: GAMES,
        threads,
        ..BatchOptions::default()
    };
    Batch::new(rules.clone(), options).expect("memory for the games")
}

/// The index of a set bit, counted from 0 among those that are set.
fn nth_bit(mask: &[u8], number: u64) -> u32 {
    let mut left = number;
    for (byte, &bits) in mask.iter().enumerate() {
        let count = u64::from(bits.count_ones());
        if left < count {
            let set = (0..8).filter(|bit| bits >> bit & 1 == 1);
            let bit = set.into_iter().nth(left as usize).expect("a bit is set");
            return 8 * byte as u32 + bit;
        }
        left -= count;
    }
    unreachable!("the mask has as many bits as moves are counted")
}
