//! What a board asks for when it says `go`.
use super::perft::DEEPEST;
use super::{legal_move, number, quoted, say};
use boardwright::chess::{Chess, Move};
use boardwright::prelude::*;
use std::str::SplitAsciiWhitespace;
use std::time::Duration;

/// What is kept back of the clock for the way to the board and back.
const OVERHEAD: Duration = Duration::from_millis(30);

/// What a `go` asks for.
#[derive(Default)]
pub(crate) struct Asked {
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u32>,
    /// How long it may think at most, and after how long it begins nothing new.
    pub(crate) time: Option<(Duration, Duration)>,
    pub(crate) infinite: bool,
    /// Whether the enemy's move has yet to come, so that the time is not ours.
    pub(crate) ponder: bool,
    pub(crate) perft: Option<u32>,
    /// The moves among which it chooses; `None` for all.
    pub(crate) among: Option<Vec<Move>>,
    /// How many of the best lines are told.
    pub(crate) lines: u32,
    /// Whether the odds of winning, drawing and losing are told.
    pub(crate) shows_odds: bool,
}

impl Asked {
    /// Reads the words behind `go`; `lines` is how many lines were asked for before.
    pub(crate) fn read(
        words: SplitAsciiWhitespace<'_>,
        game: &Game<Chess>,
        lines: u32,
    ) -> Result<Self, String> {
        let mut asked = Self {
            lines,
            ..Self::default()
        };
        let white = game.state().turn() == boardwright::chess::Color::White;
        let (mut left, mut each, mut moves_to_go) = (None, 0, 30);
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            if word == "searchmoves" {
                let among = asked.among.get_or_insert_default();
                while let Some(text) = words.next_if(|word| !is_limit(word)) {
                    match legal_move(game, text) {
                        Ok(chosen) => among.push(chosen),
                        Err(why) => say(&format!("info string searchmoves: {why}")),
                    }
                }
                if among.is_empty() {
                    say("info string searchmoves: there is no legal move among them");
                }
                continue;
            }
            match word {
                "infinite" => asked.infinite = true,
                "ponder" => asked.ponder = true,
                _ => {}
            }
            if matches!(word, "infinite" | "ponder") {
                continue;
            }
            if !is_limit(word) {
                continue;
            }
            let text = words.next().unwrap_or("");
            let number =
                number(text).map_err(|_| format!("{word} wants a number, not {}", quoted(text)))?;
            // Clocks may be below zero when the board is lenient.
            let time = u64::try_from(number.max(0)).unwrap_or(u64::MAX);
            // Whoever asked waits for a move, so what is too much or too little
            // is not refused.
            let bounded = || {
                let nearest = number.clamp(1, u32::MAX.into());
                if nearest != number {
                    say(&format!(
                        "info string {word} is from 1 to {}, so {number} is taken for {nearest}",
                        u32::MAX
                    ));
                }
                nearest as u32
            };
            match word {
                "depth" => asked.depth = Some(bounded()),
                // A mate in the given number of moves is at most that many decisions away.
                "mate" => asked.depth = Some(bounded().saturating_mul(2)),
                "nodes" => asked.nodes = Some(bounded()),
                "perft" => {
                    let depth = u32::try_from(number).ok().filter(|depth| *depth <= DEEPEST);
                    asked.perft = Some(depth.ok_or_else(|| {
                        format!("perft counts from 0 to {DEEPEST} moves deep, and not {number}")
                    })?);
                }
                "movetime" => {
                    let time = Duration::from_millis(time);
                    asked.time = Some((time, time));
                }
                "wtime" if white => left = Some(time),
                "btime" if !white => left = Some(time),
                "winc" if white => each = time,
                "binc" if !white => each = time,
                "movestogo" => moves_to_go = time.clamp(1, 100),
                _ => {}
            }
        }
        if let Some(left) = left.filter(|_| asked.time.is_none()) {
            asked.time = Some(share(left, each, moves_to_go));
        }
        Ok(asked)
    }

    /// Whether only `stop` ends it.
    pub(crate) fn is_endless(&self) -> bool {
        let bounded = self.depth.is_some() || self.nodes.is_some() || self.time.is_some();
        self.infinite || !bounded
    }
}

fn is_limit(word: &str) -> bool {
    matches!(
        word,
        "depth"
            | "nodes"
            | "mate"
            | "movetime"
            | "wtime"
            | "btime"
            | "winc"
            | "binc"
            | "movestogo"
            | "infinite"
            | "ponder"
            | "perft"
    )
}

/// The share of a clock, in milliseconds, for one move: at most, and after
/// which no deeper search is begun.
fn share(left: u64, each: u64, moves_to_go: u64) -> (Duration, Duration) {
    let overhead = OVERHEAD.as_millis() as u64;
    let left = left.saturating_sub(overhead);
    let fair = (left / moves_to_go).saturating_add(each.saturating_mul(3) / 4);
    let most = (fair.saturating_mul(2)).min(left / 2).max(1);
    let soft = fair.min(most).max(1);
    (Duration::from_millis(most), Duration::from_millis(soft / 2))
}
