//! How many of these positions does it solve?
//!
//! Each line of a file is a position with operations. The player thinks in each
//! position; it is solved if the move it chooses is one of the best moves (`bm`)
//! and none of those to avoid (`am`). A position with neither is only counted
//! among the errors, as is a line that cannot be read; both are reported on
//! stderr with file and line. Empty lines and those that begin with `#` are
//! passed over. Per file one line comes last: `<solved> of <positions> solved,
//! <errors> errors`.
//!
//! The exit code is 0 if every file was read to its end; with `--fail` it is 1
//! if a position was not solved or there was an error. It is 1 if a file could
//! not be opened or read.
use crate::input::text_of;
use crate::success_if;
use boardwright::chess::epd::Epd;
use boardwright::chess::{Chess, Move, Position, san};
use boardwright::players::{AlphaBeta, Turn};
use boardwright::prelude::*;
use boardwright::ruleset::Translation;
use boardwright_programs::{Arguments, Context, seed_number};
use clap::Parser;
use clap::builder::RangedU64ValueParser;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

/// Solves suites of test positions.
#[derive(Parser)]
pub(crate) struct EpdSuite {
    /// The suites, in EPD; `-` is the input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// How many positions the player looks at for each answer
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = RangedU64ValueParser::<u32>::new().range(1..))]
    nodes: u32,
    /// How many plies deep the player looks at most
    #[arg(long, value_name = "PLIES", value_parser = RangedU64ValueParser::<u32>::new().range(1..=255))]
    depth: Option<u32>,
    /// How many searches share a position and what they find
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = RangedU64ValueParser::<u32>::new().range(1..=64))]
    searches: u32,
    /// How many threads they run on, which changes no answer
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = RangedU64ValueParser::<u32>::new().range(1..=256))]
    threads: u32,
    /// Which of equally good moves the player chooses
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = seed_number)]
    seed: u64,
    /// Fail if a position is not solved or cannot be read
    #[arg(long)]
    fail: bool,
    /// Print each file's answers and counts as one line of JSON
    #[arg(long)]
    json: bool,
}

impl Arguments for EpdSuite {
    const NAME: &'static str = "epd";
    const GROUP: &'static str = "Chess";
    const TRANSLATIONS: &'static [Translation] = crate::TRANSLATIONS;

    fn run(self, _: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let mut out = io::stdout().lock();
        let mut fine = true;
        for name in &self.files {
            let text = match text_of(name) {
                Ok(text) => text,
                Err(error) => {
                    eprintln!("{name}: cannot be read: {error}");
                    fine = false;
                    continue;
                }
            };
            let tally = self.solve_all(name, &text, &mut out)?;
            let positions = tally.answers.len();
            let solved = tally.answers.iter().filter(|answer| answer.is_solved());
            let solved = solved.count();
            if self.json {
                let answers: Vec<Value> = tally.answers.iter().map(Answer::json).collect();
                let told = json!({
                    "file": name,
                    "answers": answers,
                    "positions": positions,
                    "solved": solved,
                    "errors": tally.errors,
                });
                writeln!(out, "{told}")?;
            } else {
                let errors = tally.errors;
                writeln!(out, "{solved} of {positions} solved, {errors} errors")?;
            }
            fine &= !self.fail || solved == positions && tally.errors == 0;
        }
        Ok(success_if(fine))
    }
}

/// What was found in a file.
#[derive(Default)]
struct Tally {
    answers: Vec<Answer>,
    errors: u64,
}

/// A position with what the player chose there.
struct Answer {
    line: usize,
    id: Option<String>,
    position: Position,
    best: Vec<Move>,
    avoid: Vec<Move>,
    chosen: Move,
    /// How many positions the player looked at.
    nodes: u64,
}

impl Answer {
    fn is_solved(&self) -> bool {
        let is_best = self.best.is_empty() || self.best.contains(&self.chosen);
        is_best && !self.avoid.contains(&self.chosen)
    }

    fn texts(&self, moves: &[Move]) -> Vec<String> {
        let text = |&chosen: &Move| san::text(&self.position, chosen);
        moves.iter().map(text).collect()
    }

    fn json(&self) -> Value {
        json!({
            "line": self.line,
            "id": self.id,
            "position": self.position.to_string(),
            "bm": self.texts(&self.best),
            "am": self.texts(&self.avoid),
            "chosen": san::text(&self.position, self.chosen),
            "solved": self.is_solved(),
            "nodes": self.nodes,
        })
    }

    /// `back rank: Ra8#, solved`, or what it should have been.
    fn sentence(&self) -> String {
        let line = self.line;
        let id = self.id.clone().unwrap_or_else(|| format!("line {line}"));
        let chosen = san::text(&self.position, self.chosen);
        let wanted = if self.is_solved() {
            "solved".to_string()
        } else if self.best.contains(&self.chosen) || self.best.is_empty() {
            format!("not solved: avoid {}", self.texts(&self.avoid).join(" "))
        } else {
            format!("not solved: best {}", self.texts(&self.best).join(" "))
        };
        // Texts of a file may hold anything.
        let told = format!("{id}: {chosen}, {wanted}");
        told.replace(char::is_control, " ")
    }
}

impl EpdSuite {
    fn solve_all(&self, name: &str, text: &str, out: &mut impl Write) -> io::Result<Tally> {
        let mut tally = Tally::default();
        let lines: Vec<(usize, &str)> = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line.trim()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
            .collect();
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {msg} {eta} left")
            .expect("the template is well formed");
        let bar = ProgressBar::new(lines.len() as u64).with_style(style);
        let mut solved = 0;
        for (number, line) in lines {
            match self.solve(number, line) {
                Ok(answer) => {
                    solved += u64::from(answer.is_solved());
                    if !self.json {
                        bar.suspend(|| writeln!(out, "{}", answer.sentence()))?;
                    }
                    tally.answers.push(answer);
                }
                Err(error) => {
                    tally.errors += 1;
                    let told = format!("{name}:{number}: {error}");
                    let told = told.replace(char::is_control, " ");
                    bar.suspend(|| eprintln!("{told}"));
                }
            }
            bar.set_message(format!("{solved} solved"));
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(tally)
    }

    fn solve(&self, line: usize, text: &str) -> Result<Answer, Box<dyn Error>> {
        let epd: Epd = text.parse()?;
        let (best, avoid) = (epd.best_moves()?, epd.avoid_moves()?);
        if best.is_empty() && avoid.is_empty() {
            return Err("there is neither a best move (bm) nor one to avoid (am)".into());
        }
        let position = *epd.position();
        let game = Game::from_state(Chess::fide(), position, Seed::from_u64(self.seed));
        let mut player = AlphaBeta::new(self.seed)
            .with_positions(self.nodes)
            .with_searches(self.searches)
            .with_threads(self.threads);
        if let Some(depth) = self.depth {
            player = player.with_depth(depth);
        }
        let seat = Chess::seat(position.turn());
        let turn = Turn::new(&game, seat);
        let choice = player.think(&turn, &mut |_| std::ops::ControlFlow::Continue(()));
        let choice = choice.ok_or("the game is over in this position")?;
        let chosen = choice.line.first().ok_or("the player has no move")?;
        Ok(Answer {
            line,
            id: epd.id().map(str::to_string),
            position,
            best,
            avoid,
            chosen: *chosen,
            nodes: choice.positions,
        })
    }
}
