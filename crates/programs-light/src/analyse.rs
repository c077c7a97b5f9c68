//! Where did I go wrong?
//!
//! Walks a game of a file from its first decision to its last, and lets a player look at each with
//! nothing hidden. A move that lets expect much less than another is a mistake, and is told with
//! what was better. Ctrl-C stops it, and what was found until then is told.
mod plot;

use crate::files::{unwritable, write_whole};
use crate::signal::stopped_by_signal;
use crate::{Arguments, Context, PlayerNames, UsageError, game_files};
use boardwright_catalogue::{AnyTable, JudgeError, Judgement, Mistake, judge};
use boardwright_referee::AnyGame;
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::error::Error;
use std::io::{self, Write as _};
use std::ops::ControlFlow::{Break, Continue};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;

/// Look for mistakes in a game, and tell what was better.
#[derive(Parser)]
pub(crate) struct Analyse {
    /// The record, or a file of another form that the game has, such as PGN or SGF
    file: PathBuf,
    /// Which game of a file that holds several
    #[arg(long, value_name = "N", default_value_t = 1)]
    number: usize,
    /// How many positions are looked at for each decision; more judge better
    #[arg(long, value_name = "N", default_value_t = 30_000,
          value_parser = clap::value_parser!(u32).range(1..))]
    positions: u32,
    /// Who judges, as in `mcts` [default: the best player of the game, with `--positions`]
    #[arg(long, value_name = "P", value_parser = PlayerNames::One, hide_possible_values = true,
          conflicts_with = "positions")]
    judge: Option<String>,
    /// Draw what each side could expect, with the mistakes, as a picture
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Print what was found as JSON
    #[arg(long)]
    json: bool,
}

impl Arguments for Analyse {
    const NAME: &'static str = "analyse";
    const GROUP: &'static str = "Study";

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let opened = game_files::open(context.catalogue, &self.file, self.number)?;
        let (rules, game) = (opened.rules, opened.game);
        let player = match &self.judge {
            Some(player) => player.clone(),
            None => rules.ladder().judge(self.positions),
        };
        let stop = stopped_by_signal()?;
        let bar =
            ProgressBar::new(game.event_count() as u64).with_style(ProgressStyle::with_template(
                "{elapsed_precise} [{wide_bar}] {pos}/{len} events, {eta} left {msg}",
            )?);
        let found = judge(&*rules, &*game, &player, &mut |events, found| {
            bar.set_position(events as u64);
            if !found.mistakes.is_empty() {
                bar.set_message(format!("{} found", found.mistakes.len()));
            }
            if stop.load(Ordering::Relaxed) {
                Break(())
            } else {
                Continue(())
            }
        });
        bar.finish_and_clear();
        let found = found.map_err(|error| match error {
            JudgeError::Player(error) => Box::<dyn Error>::from(UsageError::of(error)),
            other => other.into(),
        })?;
        if let Some(path) = &self.svg {
            write_whole(path, plot::drawn(&*game, &found).to_string()).map_err(unwritable(path))?;
        }
        let mut out = io::stdout();
        if self.json {
            let told = as_json(&*game, &player, &found);
            writeln!(out, "{}", serde_json::to_string_pretty(&told)?)?;
        } else {
            write!(out, "{}", as_text(&*game, &found))?;
        }
        // A part of an analysis is told, but nobody should take it for the whole.
        Ok(if found.is_complete {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        })
    }
}

/// A share of a win in percent.
fn percent(share: f64) -> f64 {
    (100.0 * share).round()
}

/// The names of the seats of the first side.
fn first_side(game: &dyn AnyGame) -> String {
    let first = game
        .seats()
        .iter()
        .filter(|&seat| AnyTable::side_of(game, seat) == 0);
    let titles: Vec<&str> = first.map(|seat| game.seat_title(seat)).collect();
    titles.join(" and ")
}

fn as_text(game: &dyn AnyGame, found: &Judgement) -> String {
    let mut text = format!("{}, {}\n", game.title(), game.record().result());
    for Mistake {
        at,
        seat,
        made,
        grade,
        before,
        after,
        line,
        ..
    } in &found.mistakes
    {
        text.push_str(&format!(
            "{:>4}. {} {made}: {grade}, {} % of a win became {} %",
            at + 1,
            game.seat_title(*seat),
            percent(*before),
            percent(*after)
        ));
        if !line.is_empty() {
            text.push_str(&format!("; better: {}", line.join(" ")));
        }
        text.push('\n');
    }
    let graded = |word: &str| {
        let alike = found.mistakes.iter();
        alike.filter(|mistake| mistake.grade.word() == word).count()
    };
    text.push_str(&format!(
        "{} of {} decisions judged; blunders: {}, mistakes: {}, inaccuracies: {}\n",
        found.judged,
        found.decisions,
        graded("blunder"),
        graded("mistake"),
        graded("inaccuracy")
    ));
    if !found.is_complete {
        let events = found.shares.len();
        text.push_str(&format!(
            "stopped after {events} of {} events\n",
            game.event_count()
        ));
    }
    text
}

fn as_json(game: &dyn AnyGame, player: &str, found: &Judgement) -> Value {
    let mistakes = found.mistakes.iter().map(|mistake| {
        json!({
            "event": mistake.at + 1,
            "seat": game.seat_name(mistake.seat),
            "move": mistake.made,
            "grade": mistake.grade.word(),
            "before": mistake.before,
            "after": mistake.after,
            "better": mistake.line,
        })
    });
    json!({
        "format": 1,
        "game": game.full_name(),
        "result": game.record().result(),
        "judge": player,
        "complete": found.is_complete,
        "events": game.event_count(),
        "decisions": found.decisions,
        "judged": found.judged,
        "side": first_side(game),
        // What the first side could expect after each number of events.
        "shares": found.shares,
        "mistakes": mistakes.collect::<Vec<_>>(),
    })
}
