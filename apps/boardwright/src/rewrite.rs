//! How do I get my files into the form of the standard?
//!
//! Reads files and writes all that is in them to the output: games of chess with
//! comments and variations (PGN), positions with operations (EPD), games of Lines of
//! Action (SGF). Everything comes out in one form, whatever the spacing, the letters
//! of the pieces or the spelling of the moves were, and is read back as the same. With
//! `--to-letters`, the moves of chess are written with figurines or with the letters of a language.
//!
//! What cannot be read or played is left out and reported on stderr with file and
//! line; the exit code is then 1, as it is if a file cannot be opened. The last line
//! on stderr tells how much was written.
use crate::faults::{of_epd, of_pgn, of_sgf};
use crate::input::text_of;
use crate::pgn::{PgnInput, PieceLetters};
use crate::sgf::rules_names;
use crate::texts::{NO_FORM, UNREAD, WRITTEN};
use crate::{in_one_line, success_if};
use boardwright::chess::epd::Epd;
use boardwright::chess::pgn::{Remarks, Trees, write_in, write_trailing};
use boardwright::lines_of_action::{LinesOfAction, sgf};
use boardwright::ruleset::{Configure as _, Message, Translation};
use boardwright_language::Language;
use boardwright_programs::{
    Arguments, Context, LanguageArgument, UsageError, error_message, in_file,
};
use clap::{Parser, ValueEnum};
use std::error::Error;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

/// Writes files of games or positions anew, in the form of the standard.
#[derive(Parser)]
pub(crate) struct Rewrite {
    /// The files; `-` is the input. PGN may be compressed as .gz, .bz2 or .zst
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// What is in the files [default: what their names end in]
    #[arg(long)]
    form: Option<Form>,
    #[command(flatten)]
    pgn: PgnInput,
    /// What stands for the pieces in the PGN that is written: other than english, for people to read
    #[arg(long, value_name = "LANGUAGE", default_value = "english")]
    to_letters: PieceLetters,
    /// The rules of games of Lines of Action that do not give theirs
    #[arg(long, value_name = "GAME", default_value = LinesOfAction::NAME,
          value_parser = rules_names(), hide_possible_values = true)]
    rules: String,
    #[command(flatten)]
    language: LanguageArgument,
}

/// What can be written anew.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
enum Form {
    Pgn,
    Epd,
    Sgf,
}

impl Form {
    /// What the name of a file says; a compressed one has two endings.
    fn of(name: &str) -> Option<Self> {
        let path = Path::new(name);
        let ending = |path: &Path| Some(path.extension()?.to_str()?.to_ascii_lowercase());
        let ending = match ending(path)?.as_str() {
            "gz" | "bz2" | "zst" => ending(Path::new(path.file_stem()?))?,
            other => other.to_string(),
        };
        Self::from_str(&ending, true).ok()
    }
}

impl Arguments for Rewrite {
    const NAME: &'static str = "rewrite";
    const GROUP: &'static str = "For other programs";
    const TRANSLATIONS: &'static [Translation] = crate::TRANSLATIONS;

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let language = self.language.chosen_with(context, Self::TRANSLATIONS)?;
        let rules = LinesOfAction::from_name(&self.rules.parse()?)?;
        let mut to = Writer {
            out: BufWriter::new(io::stdout().lock()),
            written: 0,
            left_out: 0,
            language,
        };
        for name in &self.files {
            let form = self
                .form
                .or_else(|| Form::of(name))
                .ok_or_else(|| UsageError::of(in_file(Path::new(name))(Message::from(&NO_FORM))))?;
            match form {
                Form::Pgn => self.rewrite_pgn(name, &mut to)?,
                Form::Epd => rewrite_epd(name, &mut to)?,
                Form::Sgf => rewrite_sgf(name, &rules, &mut to)?,
            }
        }
        to.out.flush()?;
        let told = WRITTEN.with([to.written.into(), to.left_out.into()]);
        eprintln!("{}", to.language.say(&told));
        Ok(success_if(to.left_out == 0))
    }
}

/// Where texts go, how many there were, and in which language it is told what is left out.
struct Writer<W: Write> {
    out: BufWriter<W>,
    written: usize,
    left_out: usize,
    language: Language,
}

impl<W: Write> Writer<W> {
    fn write(&mut self, text: &str) -> io::Result<()> {
        self.written += 1;
        self.out.write_all(text.as_bytes())
    }

    /// Reports what cannot be written, after its place. What a file says may hold anything.
    fn leave_out(&mut self, place: &str, why: &Message) {
        self.left_out += 1;
        eprintln!("{place}: {}", in_one_line(&self.language.say(why)));
    }

    /// The content of a file; `None` if it was reported that there is none.
    fn open<T>(&mut self, name: &str, opened: io::Result<T>) -> Option<T> {
        match opened {
            Ok(opened) => Some(opened),
            Err(error) => {
                self.left_out += 1;
                let told = UNREAD.with([name.to_string().into(), error_message(&error).into()]);
                eprintln!("{}", in_one_line(&self.language.say(&told)));
                None
            }
        }
    }
}

impl Rewrite {
    fn rewrite_pgn(&self, name: &str, to: &mut Writer<impl Write>) -> io::Result<()> {
        let Some(input) = to.open(name, self.pgn.open(name)) else {
            return Ok(());
        };
        let mut trees = Trees::new(input).with_dialect(self.pgn.dialect());
        for tree in trees.by_ref() {
            match tree {
                Ok(tree) => {
                    // An empty line stands between games.
                    let gap = if to.written > 0 { "\n" } else { "" };
                    let mut text = String::from(gap);
                    write_in(&tree, self.to_letters.letters(), &mut text)
                        .map_err(io::Error::other)?;
                    to.write(&text)?;
                }
                Err(bad) => {
                    let place = bad.error.place;
                    let place = format!("{name}:{}:{}", place.line, place.column);
                    to.leave_out(&place, &of_pgn(&bad.error.kind));
                }
            }
        }
        let trailing = trees.trailing_remarks();
        if *trailing != Remarks::default() {
            let mut text = String::new();
            write_trailing(trailing, &mut text).map_err(io::Error::other)?;
            write!(to.out, "\n{text}")?;
        }
        Ok(())
    }
}

/// Empty lines and those that begin with `#` stay as they are.
fn rewrite_epd(name: &str, to: &mut Writer<impl Write>) -> io::Result<()> {
    let Some(text) = to.open(name, text_of(name)) else {
        return Ok(());
    };
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            writeln!(to.out, "{line}")?;
            continue;
        }
        match line.parse::<Epd>() {
            Ok(epd) => to.write(&format!("{epd}\n"))?,
            Err(error) => to.leave_out(&format!("{name}:{}", index + 1), &of_epd(&error)),
        }
    }
    Ok(())
}

fn rewrite_sgf(name: &str, rules: &LinesOfAction, to: &mut Writer<impl Write>) -> io::Result<()> {
    let Some(text) = to.open(name, text_of(name)) else {
        return Ok(());
    };
    let read = sgf::parse(&text).and_then(|trees| Ok((trees, sgf::read_each(&text, rules)?)));
    let (trees, played) = match read {
        Ok(read) => read,
        Err(error) => {
            to.leave_out(name, &of_sgf(&error));
            return Ok(());
        }
    };
    for (tree, played) in trees.iter().zip(played) {
        match played {
            Ok(_) => to.write(&tree.to_string())?,
            Err(error) => to.leave_out(name, &of_sgf(&error)),
        }
    }
    Ok(())
}
