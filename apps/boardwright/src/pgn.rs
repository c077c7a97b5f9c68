//! Can it read the games I have?
//!
//! Each file is read as a stream, in memory that does not depend on its length,
//! and each game is played by the rules. Per file one line comes last: `<games>
//! games, <moves> moves, <errors> errors`. A game is one that was read to its
//! end; a move is one of either side; an error is a game that could not be read
//! or played, which is reported on stderr with file, line and column, and
//! skipped. So the file holds games plus errors, and `--final` prints one
//! position per game.
//!
//! The exit code is 0 if every file was read to its end, even with bad games,
//! which are counted; with `--fail` it is 1 if there was one. It is 1 if a file
//! could not be opened or read.
use boardwright::chess::pgn::{ErrorKind, Games, Reading};
use boardwright_programs::{Arguments, Context};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use std::error::Error;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal as _, Read, Write};
use std::process::ExitCode;

/// Reads files of chess games and plays them all.
#[derive(Parser)]
pub(crate) struct Pgn {
    /// The files, in PGN; `-` is the input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Print the final position of each game as FEN, one a line
    #[arg(long = "final")]
    finals: bool,
    /// Also play variations, and take an error in one as an error of its game
    #[arg(long)]
    variations: bool,
    /// Take only what is written as the standard has it
    #[arg(long)]
    strict: bool,
    /// Fail if there is a bad game
    #[arg(long)]
    fail: bool,
    /// Print the counts of each file as one line of JSON
    #[arg(long, conflicts_with = "finals")]
    json: bool,
}

impl Arguments for Pgn {
    const NAME: &'static str = "pgn";
    const GROUP: &'static str = "Chess";

    fn run(self, _: &Context) -> Result<ExitCode, Box<dyn Error>> {
        Ok(if read_all(&self)? {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        })
    }
}

/// Reads all files. `true` if there was no failure.
///
/// # Errors
///
/// If the output cannot be written. Faults in files are reported and counted.
fn read_all(arguments: &Pgn) -> io::Result<bool> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut fine = true;
    for name in &arguments.files {
        let (input, size): (Box<dyn Read>, _) = if name == "-" {
            (Box::new(io::stdin().lock()), None)
        } else {
            match File::open(name) {
                Ok(file) => {
                    let data = file.metadata().ok();
                    let size = data.filter(|data| data.is_file()).map(|data| data.len());
                    (Box::new(file), size)
                }
                Err(error) => {
                    eprintln!("{name}: cannot be opened: {error}");
                    fine = false;
                    continue;
                }
            }
        };
        let tally = read_file(name, input, progress(size), arguments, &mut out)?;
        let Tally {
            games,
            moves,
            errors,
            was_read,
        } = tally;
        if arguments.json {
            let told = json!({
                "file": name,
                "games": games,
                "moves": moves,
                "errors": errors,
                "read": was_read,
            });
            writeln!(out, "{told}")?;
        } else {
            writeln!(out, "{games} games, {moves} moves, {errors} errors")?;
        }
        // Errors and counts must appear in the order in which they occurred.
        out.flush()?;
        fine &= was_read && !(arguments.fail && errors > 0);
    }
    Ok(fine)
}

/// The counts of a file.
struct Tally {
    games: u64,
    moves: u64,
    errors: u64,
    /// Whether it could be read to its end.
    was_read: bool,
}

fn read_file(
    name: &str,
    input: impl Read,
    progress: ProgressBar,
    arguments: &Pgn,
    out: &mut impl Write,
) -> io::Result<Tally> {
    let mut games = Games::new(input).with_reading(if arguments.strict {
        Reading::Strict
    } else {
        Reading::Lenient
    });
    if arguments.variations {
        games = games.checking_variations();
    }
    let mut tally = Tally {
        games: 0,
        moves: 0,
        errors: 0,
        was_read: true,
    };
    let shares_terminal = arguments.finals && io::stdout().is_terminal();
    while let Some(game) = games.next() {
        match game {
            Ok(game) => {
                tally.games += 1;
                tally.moves += game.moves.len() as u64;
                if arguments.finals && shares_terminal {
                    progress
                        .suspend(|| writeln!(out, "{}", game.end).and_then(|()| out.flush()))?;
                } else if arguments.finals {
                    writeln!(out, "{}", game.end)?;
                }
            }
            Err(bad) => {
                tally.errors += 1;
                if let ErrorKind::Source(_) = bad.error.kind {
                    tally.was_read = false;
                }
                let (place, kind) = (bad.error.place, &bad.error.kind);
                let told = format!("{name}:{}:{}: {}", place.line, place.column, reasons(kind));
                progress.suspend(|| eprintln!("{told}"));
            }
        }
        progress.set_position(games.place().byte);
    }
    progress.finish_and_clear();
    Ok(tally)
}

/// An error, as one line.
fn reasons(error: &dyn Error) -> String {
    error.to_string().replace(['\n', '\r'], " ")
}

/// How far a file has been read, shown on stderr if that is a terminal.
fn progress(size: Option<u64>) -> ProgressBar {
    let (bar, template) = match size {
        Some(size) => (
            ProgressBar::new(size),
            "{bar:40} {bytes}/{total_bytes} {bytes_per_sec} {eta} left",
        ),
        None => (
            ProgressBar::new_spinner(),
            "{spinner} {bytes} {bytes_per_sec}",
        ),
    };
    let style = ProgressStyle::with_template(template).expect("the template is well formed");
    bar.with_style(style)
}
