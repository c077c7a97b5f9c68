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
use crate::faults::{of_epd, of_operand};
use crate::input::text_of;
use crate::texts::{
    ANSWER, AVOID, BEST, IS_OVER, IS_SOLVED, LEFT, LINE, NO_MOVE, NOTHING_WANTED, SOLVED,
    SOLVED_SO_FAR, UNREAD,
};
use crate::{in_one_line, success_if};
use boardwright::chess::epd::Epd;
use boardwright::chess::{Chess, Move, Position, san};
use boardwright::players::{AlphaBeta, Turn};
use boardwright::prelude::*;
use boardwright::ruleset::{Message, Translation};
use boardwright_language::Language;
use boardwright_programs::{Arguments, Context, LanguageArgument, error_message, seed_number};
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
    #[command(flatten)]
    language: LanguageArgument,
}

impl Arguments for EpdSuite {
    const NAME: &'static str = "epd";
    const GROUP: &'static str = "Chess";
    const TRANSLATIONS: &'static [Translation] = crate::TRANSLATIONS;

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let language = self.language.chosen_with(context, Self::TRANSLATIONS)?;
        let mut out = io::stdout().lock();
        let mut fine = true;
        for name in &self.files {
            let text = match text_of(name) {
                Ok(text) => text,
                Err(error) => {
                    let told = UNREAD.with([name.clone().into(), error_message(&error).into()]);
                    eprintln!("{}", language.say(&told));
                    fine = false;
                    continue;
                }
            };
            let tally = self.solve_all(name, &text, &language, &mut out)?;
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
                let told = SOLVED.with([solved.into(), positions.into(), tally.errors.into()]);
                writeln!(out, "{}", language.say(&told))?;
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
    errors: usize,
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
    fn sentence(&self) -> Message {
        let line = || LINE.with([self.line.to_string().into()]).into();
        let id = self.id.clone().map_or_else(line, Into::into);
        let chosen = san::text(&self.position, self.chosen);
        let listed = |moves: &[Move]| self.texts(moves).join(" ").into();
        let wanted = if self.is_solved() {
            Message::from(&IS_SOLVED)
        } else if self.best.contains(&self.chosen) || self.best.is_empty() {
            AVOID.with([listed(&self.avoid)])
        } else {
            BEST.with([listed(&self.best)])
        };
        ANSWER.with([id, chosen.into(), wanted.into()])
    }
}

impl EpdSuite {
    fn solve_all(
        &self,
        name: &str,
        text: &str,
        language: &Language,
        out: &mut impl Write,
    ) -> io::Result<Tally> {
        let mut tally = Tally::default();
        let lines: Vec<(usize, &str)> = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line.trim()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
            .collect();
        let left = language.say(&LEFT.with(["{eta}".into()]));
        let template = format!("{{bar:40}} {{pos}}/{{len}} {{msg}} {left}");
        let style = ProgressStyle::with_template(&template).expect("the template is well formed");
        let bar = ProgressBar::new(lines.len() as u64).with_style(style);
        let mut solved = 0_usize;
        for (number, line) in lines {
            match self.solve(number, line) {
                Ok(answer) => {
                    solved += usize::from(answer.is_solved());
                    if !self.json {
                        // Texts of a file may hold anything.
                        let told = in_one_line(&language.say(&answer.sentence()));
                        bar.suspend(|| writeln!(out, "{told}"))?;
                    }
                    tally.answers.push(answer);
                }
                Err(error) => {
                    tally.errors += 1;
                    let told = format!("{name}:{number}: {}", language.say(&error));
                    bar.suspend(|| eprintln!("{}", in_one_line(&told)));
                }
            }
            bar.set_message(language.say(&SOLVED_SO_FAR.with([solved.into()])));
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(tally)
    }

    fn solve(&self, line: usize, text: &str) -> Result<Answer, Message> {
        let epd: Epd = text.parse().map_err(|error| of_epd(&error))?;
        let best = epd.best_moves().map_err(|error| of_operand(&error))?;
        let avoid = epd.avoid_moves().map_err(|error| of_operand(&error))?;
        if best.is_empty() && avoid.is_empty() {
            return Err(Message::from(&NOTHING_WANTED));
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
        let choice = choice.ok_or_else(|| Message::from(&IS_OVER))?;
        let chosen = choice.line.first();
        let chosen = chosen.ok_or_else(|| Message::from(&NO_MOVE))?;
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
