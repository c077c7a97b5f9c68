//! Who wins, how fast, and by which moves, if nobody makes a mistake?
//!
//! Solves what can be reached from the positions that are given: a small game, or an ending. Without
//! dice it says who wins in how many decisions, with dice what share of a win can be expected. A
//! game that goes on for ever is a draw, and clocks are left out. Ctrl-C stops it.
use crate::language::LanguageArgument;
use crate::shown::seat_word;
use crate::signal::stopped_by_signal;
use crate::{Arguments, Context, GameArgument, UsageError, decimal};
use boardwright_catalogue::{AnySolution, SolvedPosition};
use boardwright_language::Language;
use boardwright_players::{SolveLimits, SolveProgress, Tally, Worth};
use boardwright_referee::AnyGame;
use boardwright_ruleset::{Message, Seed, messages};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::error::Error;
use std::io::{self, Write as _};
use std::ops::ControlFlow::{Break, Continue};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

messages! {
    /// What is said of a solved game.
    pub(crate) const OF_SOLUTIONS;
    FOUND = "solve.found" ("count") => "{count} positions found";
    VALUING = "solve.valuing" => "computing what they are worth";
    HEADING = "solve.heading" ("game", "count") => "{game}: {count} positions";
    DECIDES = "solve.decides" ("seat", "won", "drawn", "lost")
        => "{seat} to decide: {won} positions won, {drawn} drawn, {lost} lost";
    DECIDES_BY_DICE = "solve.decides_by_dice" ("seat", "better", "even", "worse")
        => "{seat} to decide: {better} positions better than even, {even} even, {worse} worse";
    BOUNDS = "solve.bounds" ("widest")
        => "every share of a win is known to within {widest}";
    LONGEST = "solve.longest" ("seat", "position") => "the longest win of {seat}: {position}";
    WORTH_OF = "solve.worth_of" ("what", "worth") => "{what}: {worth}";
    LINE_OF = "solve.line_of" ("worth", "line") => "{worth}: {line}";
    MORE = "solve.more" ("count") => "and {count} more moves";
    WON = "solve.won" ("count") => "won in {count} {count:decision|decisions}";
    DRAWN = "solve.drawn" => "drawn";
    LOST = "solve.lost" ("count") => "lost in {count} {count:decision|decisions}";
    SHARE = "solve.share" ("share") => "{share} % of a win";
}

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
    #[command(flatten)]
    language: LanguageArgument,
}

impl Arguments for Solve {
    const NAME: &'static str = "solve";
    const GROUP: &'static str = "Study";

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let language = self.language.chosen(context)?;
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
                    bar.set_message(language.say(&FOUND.with([positions.into()])));
                }
                SolveProgress::Valuing => bar.set_message(language.say(&Message::from(&VALUING))),
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
            for line in as_text(games[0], &*solved, &language) {
                writeln!(out, "{line}")?;
            }
            eprintln!("{seconds:.3} s");
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// How many moves of a position are told to people.
const MOST_MOVES: usize = 8;

/// What was found, line by line.
fn as_text(game: &dyn AnyGame, solved: &dyn AnySolution, language: &Language) -> Vec<String> {
    let say = |message: Message| language.say(&message);
    let indented = |message: Message| format!("  {}", say(message));
    let positions = solved.positions().into();
    let mut lines = vec![say(HEADING.with([game.title().into(), positions]))];
    for seat in solved.seats() {
        let Tally {
            won, drawn, lost, ..
        } = solved.tally(seat);
        let template = if solved.has_dice() {
            &DECIDES_BY_DICE
        } else {
            &DECIDES
        };
        let values = [seat_word(game, seat), won.into(), drawn.into(), lost.into()];
        lines.push(say(template.with(values)));
    }
    if solved.has_dice() {
        let widest = format!("{:.1e}", solved.widest_bounds());
        lines.push(say(BOUNDS.with([decimal(&widest).into()])));
    }
    for seat in solved.seats() {
        if let Some(longest) = solved.longest_win(seat) {
            let position = longest.text.clone().into();
            lines.push(say(LONGEST.with([seat_word(game, seat), position])));
            let line = longest.line.join(" ").into();
            let worth = in_words(longest.worth).into();
            lines.push(indented(LINE_OF.with([worth, line])));
        }
    }
    for given in solved.given() {
        lines.push(given.text.clone());
        let due = seat_word(game, given.seat.unwrap_or(solved.seats()[0]));
        let worth = in_words(given.worth).into();
        lines.push(indented(WORTH_OF.with([due, worth])));
        for (chosen, worth) in given.moves.iter().take(MOST_MOVES) {
            let worth = in_words(*worth).into();
            lines.push(indented(WORTH_OF.with([chosen.clone().into(), worth])));
        }
        if let Some(more @ 1..) = given.moves.len().checked_sub(MOST_MOVES) {
            lines.push(indented(MORE.with([more.into()])));
        }
        if !given.line.is_empty() {
            lines.push(format!("  {}", given.line.join(" ")));
        }
    }
    lines
}

/// What a position is worth, as people say it.
fn in_words(worth: Worth) -> Message {
    match worth {
        Worth::Won(count) => WON.with([count.into()]),
        Worth::Drawn => (&DRAWN).into(),
        Worth::Lost(count) => LOST.with([count.into()]),
        Worth::Share { least, most } => {
            let share = format!("{:.6}", 50.0 * (least + most));
            SHARE.with([decimal(&share).into()])
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
