//! Can it read the games I have?
//!
//! Each file is read as a stream, in memory that does not depend on its length,
//! and each game is played by the rules. Per file one line comes last: `<games>
//! games, <moves> moves, <errors> errors`. A game is one that was read to its
//! end; a move is one of either side; an error is a game that could not be read
//! or played, which is reported on stderr with file, line and column, and
//! skipped; with `--passed-over`, so is what lenient reading passes over. So the
//! file holds games plus errors, and `--final` prints one position per game.
//!
//! The exit code is 0 if every file was read to its end, even with bad games,
//! which are counted; with `--fail` it is 1 if there was one. It is 1 if a file
//! could not be opened or read.

mod input;
mod tell;
mod threads;

use crate::texts::{LEFT, PASSED_OVER, TALLY, UNOPENED};
use crate::{in_one_line, success_if};
use boardwright::chess::pgn::{Dialect, Letters, Reading};
use boardwright::ruleset::Translation;
use boardwright_language::Language;
use boardwright_programs::{Arguments, Context, LanguageArgument, error_message};
use clap::{Args, Parser, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
pub(crate) use input::Input;
use serde_json::json;
use std::error::Error;
use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::num::NonZero;
use std::ops::ControlFlow::{Break, Continue};
use std::process::ExitCode;
use tell::{Manner, Remark, Tally};

/// Reads files of chess games and plays them all.
#[derive(Parser)]
pub(crate) struct Pgn {
    /// The files, in PGN, also compressed as .gz, .bz2 or .zst; `-` is the input
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
    /// Also tell on stderr what was passed over in games that could be read
    #[arg(long, conflicts_with = "strict")]
    passed_over: bool,
    /// How many threads play the games of a file, at most 1024; 0 is one for each
    /// core
    #[arg(long, value_name = "T", default_value_t = 0,
          value_parser = clap::value_parser!(u16).range(0..=1024))]
    threads: u16,
    #[command(flatten)]
    input: PgnInput,
    /// Fail if there is a bad game
    #[arg(long)]
    fail: bool,
    /// Print the counts of each file as one line of JSON
    #[arg(long, conflicts_with = "finals")]
    json: bool,
    #[command(flatten)]
    language: LanguageArgument,
}

/// How files of PGN are read by every program.
#[derive(Args)]
pub(crate) struct PgnInput {
    /// The language of the letters that stand for pieces in PGN
    #[arg(long, value_name = "LANGUAGE", default_value = "english")]
    letters: PieceLetters,
    /// Take a brace in a comment of PGN as the beginning of a comment in it
    #[arg(long)]
    nested_comments: bool,
    /// The most memory that a .zst file may ask for to be unpacked, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 128,
          value_parser = clap::value_parser!(u32).range(1..))]
    window: u32,
}

/// What stands for the pieces, as the command names it.
#[derive(Copy, Clone, ValueEnum)]
pub(crate) enum PieceLetters {
    English,
    German,
    French,
    Figurines,
}

impl PieceLetters {
    pub(crate) const fn letters(self) -> Letters {
        match self {
            Self::English => Letters::English,
            Self::German => Letters::German,
            Self::French => Letters::French,
            Self::Figurines => Letters::Figurines,
        }
    }
}

impl PgnInput {
    /// How the files depart from the standard.
    pub(crate) const fn dialect(&self) -> Dialect {
        Dialect {
            letters: self.letters.letters(),
            nested_comments: self.nested_comments,
        }
    }

    /// The text of a file, which may be compressed, or of the input.
    ///
    /// # Errors
    ///
    /// If it cannot be opened.
    pub(crate) fn open(&self, name: &str) -> io::Result<Input> {
        let (input, _) = input::open(name)?;
        self.unpack(input)
    }

    /// The text of an input, which may be compressed.
    fn unpack(&self, input: Input) -> io::Result<Input> {
        input::text(input, u64::from(self.window) * input::MIB)
    }
}

impl Arguments for Pgn {
    const NAME: &'static str = "pgn";
    const GROUP: &'static str = "Chess";
    const TRANSLATIONS: &'static [Translation] = crate::TRANSLATIONS;

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let language = self.language.chosen_with(context, Self::TRANSLATIONS)?;
        Ok(success_if(read_all(&self, &language)?))
    }
}

/// Reads all files. `true` if there was no failure.
///
/// # Errors
///
/// If the output cannot be written. Faults in files are reported and counted.
fn read_all(arguments: &Pgn, language: &Language) -> io::Result<bool> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut fine = true;
    for name in &arguments.files {
        let opened = input::open(name).and_then(|(input, size)| {
            let progress = progress(size, language);
            let text = arguments
                .input
                .unpack(Box::new(progress.wrap_read(input)))?;
            Ok((text, progress))
        });
        let (input, progress) = match opened {
            Ok(opened) => opened,
            Err(error) => {
                let told = UNOPENED.with([name.clone().into(), error_message(&error).into()]);
                eprintln!("{}", language.say(&told));
                fine = false;
                continue;
            }
        };
        let tally = read_file(name, input, &progress, arguments, language, &mut out)?;
        progress.finish_and_clear();
        let Tally {
            games,
            moves,
            errors,
            is_broken,
            ..
        } = tally;
        if arguments.json {
            let told = json!({
                "file": name,
                "games": games,
                "moves": moves,
                "errors": errors,
                "read": !is_broken,
            });
            writeln!(out, "{told}")?;
        } else {
            let told = TALLY.with([games.into(), moves.into(), errors.into()]);
            writeln!(out, "{}", language.say(&told))?;
        }
        // Errors and counts must appear in the order in which they occurred.
        out.flush()?;
        let is_bad = arguments.fail && errors > 0;
        fine &= !is_broken && !is_bad;
    }
    Ok(fine)
}

fn read_file(
    name: &str,
    input: Input,
    progress: &ProgressBar,
    arguments: &Pgn,
    language: &Language,
    out: &mut impl Write,
) -> io::Result<Tally> {
    let manner = Manner {
        reading: if arguments.strict {
            Reading::Strict
        } else {
            Reading::Lenient
        },
        dialect: arguments.input.dialect(),
        variations: arguments.variations,
        finals: arguments.finals,
        notices: arguments.passed_over,
    };
    let shares_terminal = arguments.finals && io::stdout().is_terminal();
    let mut tell = |told: &[Remark], lines: u64| -> io::Result<()> {
        for told in told {
            match told {
                Remark::Final(position) if shares_terminal => {
                    progress.suspend(|| writeln!(out, "{position}").and_then(|()| out.flush()))?;
                }
                Remark::Final(position) => writeln!(out, "{position}")?,
                Remark::Bad(fault) | Remark::PassedOver(fault) => {
                    let (line, column) = (lines + fault.line, fault.column);
                    let sentence = fault.sentence.clone();
                    let sentence = match told {
                        Remark::PassedOver(_) => PASSED_OVER.with([sentence.into()]),
                        _ => sentence,
                    };
                    let sentence = in_one_line(&language.say(&sentence));
                    progress.suspend(|| eprintln!("{name}:{line}:{column}: {sentence}"));
                }
            }
        }
        Ok(())
    };
    let threads = NonZero::new(usize::from(arguments.threads))
        .or_else(|| std::thread::available_parallelism().ok())
        .unwrap_or(NonZero::<usize>::MIN);
    if threads.get() > 1 && input::is_plain_file(name) {
        return threads::play_file(name, progress, manner, threads, tell);
    }
    if threads.get() > 1 {
        return threads::play(input, manner, threads, tell);
    }
    let played = tell::play(input, manner, |told| match tell(told, 0) {
        Ok(()) => {
            told.clear();
            Continue(())
        }
        Err(error) => Break(error),
    });
    match played {
        Continue(tally) => Ok(tally),
        Break(error) => Err(error),
    }
}

/// How far a file has been read, shown on stderr if that is a terminal.
fn progress(size: Option<u64>, language: &Language) -> ProgressBar {
    let left = language.say(&LEFT.with(["{eta}".into()]));
    let (bar, template) = match size {
        Some(size) => (
            ProgressBar::new(size),
            format!("{{bar:40}} {{bytes}}/{{total_bytes}} {{bytes_per_sec}} {left}"),
        ),
        None => (
            ProgressBar::new_spinner(),
            "{spinner} {bytes} {bytes_per_sec}".to_string(),
        ),
    };
    let style = ProgressStyle::with_template(&template).expect("the template is well formed");
    bar.with_style(style)
}
