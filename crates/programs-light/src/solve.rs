//! Who wins, how fast, and by which moves, if nobody makes a mistake?
//!
//! Solves what can be reached from the positions that are given: a small game, or an ending. Without
//! dice it says who wins in how many decisions, with dice what share of a win can be expected. A
//! game that goes on for ever is a draw, and clocks are left out. Ctrl-C stops it.
use crate::signal::stopped_by_signal;
use crate::{Arguments, Context, GameArgument, UsageError};
use boardwright_catalogue::{AnySolution, SolvedPosition};
use boardwright_players::{SolveLimits, SolveProgress, Tally, Worth};
use boardwright_referee::AnyGame;
use boardwright_ruleset::Seed;
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::error::Error;
use std::fmt::{self, Write as _};
use std::io::{self, Write as _};
use std::ops::ControlFlow::{Break, Continue};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// Solve a small game or an ending: who wins, and by which moves.
#[derive(Parser)]
pub(crate) struct Solve {
    #[command(flatten)]
    game: GameArgument,
    /// A position to solve from; may be repeated [default: the start]
    #[arg(long, value_name = "TEXT")]
    position: Vec<String>,
    /// How many positions may be reached at most
    #[arg(long, value_name = "N", default_value_t = SolveLimits::default().positions,
          value_parser = clap::value_parser!(u32).range(1..))]
    positions: u32,
    /// How many MiB of memory they may take, about
    #[arg(long, value_name = "MIB", default_value_t = SolveLimits::default().mebibytes,
          value_parser = clap::value_parser!(u32).range(1..))]
    memory: u32,
    /// Print what is found as one line of JSON
    #[arg(long)]
    json: bool,
}

impl Arguments for Solve {
    const NAME: &'static str = "solve";
    const GROUP: &'static str = "Study";

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let rules = (context.catalogue).rules(self.game.needed(context, Self::NAME)?)?;
        // Nothing is rolled here, so any seed does.
        let open = || rules.open(Seed::from_u64(0));
        let mut games: Vec<Box<dyn AnyGame>> = Vec::new();
        for text in &self.position {
            let mut game = open();
            game.set_position(text).map_err(UsageError::of)?;
            games.push(game);
        }
        if games.is_empty() {
            games.push(open());
        }
        let games: Vec<&dyn AnyGame> = games.iter().map(|game| &**game).collect();
        let limits = SolveLimits {
            positions: self.positions,
            mebibytes: self.memory,
        };
        let started = Instant::now();
        let stop = stopped_by_signal()?;
        let bar = ProgressBar::new_spinner()
            .with_style(ProgressStyle::with_template("{elapsed_precise} {msg}")?);
        bar.enable_steady_tick(Duration::from_millis(200));
        let solved = rules.solve(&games, limits, &mut |told| {
            match told {
                SolveProgress::Found { positions } => {
                    bar.set_message(format!("{positions} positions found"));
                }
                SolveProgress::Valuing => bar.set_message("computing what they are worth"),
            }
            if stop.load(Ordering::Relaxed) {
                Break(())
            } else {
                Continue(())
            }
        });
        bar.finish_and_clear();
        let solved = solved?;
        let seconds = started.elapsed().as_secs_f64();
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{}", as_json(games[0], &*solved, seconds))?;
        } else {
            write!(out, "{}", as_text(games[0], &*solved)?)?;
            eprintln!("{seconds:.3} s");
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// How many moves of a position are told to people.
const MOST_MOVES: usize = 8;

fn as_text(game: &dyn AnyGame, solved: &dyn AnySolution) -> Result<String, fmt::Error> {
    let mut text = format!("{}: {} positions\n", game.title(), solved.positions());
    for seat in solved.seats() {
        let Tally {
            won, drawn, lost, ..
        } = solved.tally(seat);
        let title = game.seat_title(seat);
        if solved.has_dice() {
            writeln!(
                text,
                "{title} to decide: {won} positions better than even, {drawn} even, {lost} worse"
            )?;
        } else {
            writeln!(
                text,
                "{title} to decide: {won} positions won, {drawn} drawn, {lost} lost"
            )?;
        }
    }
    if solved.has_dice() {
        let widest = solved.widest_bounds();
        writeln!(text, "every share of a win is known to within {widest:.1e}")?;
    }
    for seat in solved.seats() {
        if let Some(longest) = solved.longest_win(seat) {
            let title = game.seat_title(seat);
            let worth = in_words(longest.worth);
            writeln!(text, "the longest win of {title}: {}", longest.text)?;
            writeln!(text, "  {worth}: {}", longest.line.join(" "))?;
        }
    }
    for given in solved.given() {
        writeln!(text, "{}", given.text)?;
        let due = given.seat.unwrap_or(solved.seats()[0]);
        let title = game.seat_title(due);
        writeln!(text, "  {title}: {}", in_words(given.worth))?;
        for (chosen, worth) in given.moves.iter().take(MOST_MOVES) {
            writeln!(text, "  {chosen}: {}", in_words(*worth))?;
        }
        if let Some(more @ 1..) = given.moves.len().checked_sub(MOST_MOVES) {
            writeln!(text, "  and {more} more moves")?;
        }
        if !given.line.is_empty() {
            writeln!(text, "  {}", given.line.join(" "))?;
        }
    }
    Ok(text)
}

/// What a position is worth, as people say it.
fn in_words(worth: Worth) -> String {
    let decisions = |count| match count {
        1 => "1 decision".to_string(),
        many => format!("{many} decisions"),
    };
    match worth {
        Worth::Won(count) => format!("won in {}", decisions(count)),
        Worth::Drawn => "drawn".to_string(),
        Worth::Lost(count) => format!("lost in {}", decisions(count)),
        Worth::Share { least, most } => {
            format!("{:.6} % of a win", 50.0 * (least + most))
        }
    }
}

fn as_json(game: &dyn AnyGame, solved: &dyn AnySolution, seconds: f64) -> Value {
    let seats = solved.seats().map(|seat| {
        let Tally {
            won, drawn, lost, ..
        } = solved.tally(seat);
        json!({
            "seat": game.seat_name(seat),
            "won": won,
            "drawn": drawn,
            "lost": lost,
            "longest": solved.longest_win(seat).map(|longest| position(game, &longest)),
        })
    });
    let given = solved.given();
    json!({
        "format": 1,
        "game": game.full_name(),
        "positions": solved.positions(),
        "dice": solved.has_dice(),
        "widest_bounds": solved.widest_bounds(),
        "seats": seats,
        "given": given.iter().map(|given| position(game, given)).collect::<Value>(),
        "seconds": seconds,
    })
}

fn position(game: &dyn AnyGame, known: &SolvedPosition) -> Value {
    let moves = known.moves.iter();
    json!({
        "position": known.text,
        "seat": known.seat.map(|seat| game.seat_name(seat)),
        "worth": worth(known.worth),
        "moves": moves
            .map(|(chosen, value)| json!({ "move": chosen, "worth": worth(*value) }))
            .collect::<Value>(),
        "line": known.line,
    })
}

fn worth(worth: Worth) -> Value {
    match worth {
        Worth::Won(decisions) => json!({ "result": "won", "decisions": decisions }),
        Worth::Drawn => json!({ "result": "drawn" }),
        Worth::Lost(decisions) => json!({ "result": "lost", "decisions": decisions }),
        Worth::Share { least, most } => json!({ "least": least, "most": most }),
    }
}
