//! The search, on a thread of its own, and what it tells the board.
use super::go::Asked;
use super::{odds, say};
use boardwright::chess::{Chess, Move};
use boardwright::players::{AlphaBeta, Choice, Evaluator, Iteration, Progress, Turn, Value};
use boardwright::prelude::*;
use std::cell::Cell;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::Arc;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::thread;
use std::time::{Duration, Instant};

/// Before this time the move that is being looked at is not told, since it changes
/// faster than anybody reads.
const SILENCE: Duration = Duration::from_secs(1);

/// What a search is told while it runs.
#[derive(Default)]
pub(crate) struct Signals {
    stop: AtomicBool,
    /// Whether the enemy's move, on which it thinks ahead, has yet to come.
    ponders: AtomicBool,
    /// When it came, in microseconds since the search began.
    hit: AtomicU64,
}

impl Signals {
    pub(crate) fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// The enemy made the move that was thought about: the clock is ours now.
    pub(crate) fn ponder_hit(&self, started: Instant) {
        let hit = u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX);
        self.hit.store(hit, Relaxed);
        // Whoever sees this sees the time as well.
        self.ponders.store(false, Release);
    }
}

/// A search on its own thread.
pub(crate) struct Search {
    game: Game<Chess>,
    player: AlphaBeta,
    evaluator: Option<Box<dyn Evaluator<Chess>>>,
    started: Instant,
    signals: Arc<Signals>,
    asked: Asked,
    /// The depth and the best line that were told last.
    last: Cell<(u32, Vec<Move>)>,
    /// How full the table was then, in thousandths.
    full: Cell<u32>,
}

impl Search {
    pub(crate) fn new(
        game: Game<Chess>,
        (player, evaluator): (AlphaBeta, Option<Box<dyn Evaluator<Chess>>>),
        asked: Asked,
        started: Instant,
        signals: Arc<Signals>,
    ) -> Self {
        signals.ponders.store(asked.ponder, Relaxed);
        Self {
            game,
            player,
            evaluator,
            started,
            signals,
            asked,
            last: Cell::default(),
            full: Cell::default(),
        }
    }

    pub(crate) fn run(self) {
        let seat = Chess::seat(self.game.state().turn());
        let nodes = self.asked.nodes.unwrap_or(u32::MAX);
        let mut player = self.player.clone().with_positions(nodes);
        if let Some(depth) = self.asked.depth {
            player = player.with_depth(depth);
        }
        let turn = Turn::new(&self.game, seat);
        let mut progress = |progress: Progress<'_, Move>| self.progress(progress);
        let among = self.asked.among.as_deref();
        let choice = match among {
            Some([]) => None,
            among => {
                let among = among.unwrap_or_default();
                let evaluator = self.evaluator.as_deref();
                let wanted = (self.asked.lines, among);
                player.think_by(&turn, evaluator, wanted, &mut progress)
            }
        };
        // Without a bound the move is told only when it is asked for, and while
        // the enemy thinks not at all.
        let waits = || self.asked.is_endless() || self.signals.ponders.load(Acquire);
        while waits() && !self.signals.is_stopped() {
            thread::sleep(Duration::from_millis(1));
        }
        match choice {
            Some(choice) => {
                self.conclude(&choice);
                let line = self.line(&choice.line);
                let ponder = line.get(1).map(|text| format!(" ponder {text}"));
                let best = line.first().map_or("0000", String::as_str);
                say(&format!("bestmove {best}{}", ponder.unwrap_or_default()));
            }
            None => say("bestmove 0000"),
        }
    }

    /// Tells what was found, if it is not what was told last: a search that is
    /// stopped may have found more.
    fn conclude(&self, choice: &Choice<Move>) {
        let (depth, told) = self.last.take();
        if told == choice.line {
            return;
        }
        let value = choice.value.unwrap_or(Value::DRAW);
        let plies = choice.line.len() as u32;
        let is_end = value == Value::WIN || value == Value::LOSS;
        let found = Iteration {
            depth: depth.max(1),
            deepest: plies,
            positions: choice.positions,
            table_full: self.full.get(),
            rank: 1,
            value,
            ends_in: is_end.then_some(plies),
            line: &choice.line,
        };
        self.inform(&found, self.started.elapsed());
    }

    fn progress(&self, progress: Progress<'_, Move>) -> ControlFlow<()> {
        let elapsed = self.started.elapsed();
        let bound = match progress {
            Progress::Searched { .. } => self.asked.time.map(|(most, _)| most),
            Progress::Searching { number, chosen } => {
                if elapsed >= SILENCE {
                    let text = &self.line(&[chosen])[0];
                    say(&format!("info currmove {text} currmovenumber {number}"));
                }
                return Continue(());
            }
            Progress::Deepened(found) => {
                self.inform(&found, elapsed);
                if found.rank == 1 {
                    self.full.set(found.table_full);
                    self.last.set((found.depth, found.line.to_vec()));
                }
                self.asked.time.map(|(_, soft)| soft)
            }
        };
        let is_ours = !self.asked.infinite && !self.signals.ponders.load(Acquire);
        let hit = Duration::from_micros(self.signals.hit.load(Relaxed));
        let used = elapsed.saturating_sub(hit);
        let is_late = is_ours && bound.is_some_and(|bound| used >= bound);
        if is_late || self.signals.is_stopped() {
            Break(())
        } else {
            Continue(())
        }
    }

    fn inform(&self, found: &Iteration<'_, Move>, elapsed: Duration) {
        let score = match found.ends_in {
            // Mates are counted in moves and not in half-moves.
            Some(plies) if found.value == Value::LOSS => format!("mate -{}", plies.div_ceil(2)),
            Some(plies) => format!("mate {}", plies.div_ceil(2)),
            None => format!("cp {}", found.value.points()),
        };
        let odds = if self.asked.shows_odds {
            let [won, drawn, lost] = odds::of(found.value);
            format!(" wdl {won} {drawn} {lost}")
        } else {
            String::new()
        };
        let milliseconds = elapsed.as_millis();
        let nps = u128::from(found.positions) * 1000 / milliseconds.max(1);
        let rank = if self.asked.lines > 1 {
            format!(" multipv {}", found.rank)
        } else {
            String::new()
        };
        say(&format!(
            "info depth {} seldepth {}{rank} score {score}{odds} nodes {} nps {nps} hashfull {} time {milliseconds} pv {}",
            found.depth,
            found.deepest.max(found.depth),
            found.positions,
            found.table_full,
            self.line(found.line).join(" "),
        ));
    }

    /// A line of moves as text.
    fn line(&self, moves: &[Move]) -> Vec<String> {
        let rules = self.game.rules();
        let mut position = *self.game.state();
        moves
            .iter()
            .map(|&chosen| {
                let text = rules.move_text(&position, chosen);
                position.play(chosen);
                text
            })
            .collect()
    }
}
