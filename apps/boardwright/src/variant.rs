//! Is my description of a game right, and how does one begin?
//!
//! `check` reads files and says of each what is wrong with it, with line and column, or tells the
//! game: how many moves a new game has, and the first of its counts. The exit code is 1 if a file
//! is wrong. `study` lets bots play it. `new` prints a description with comments, of a small game to
//! be changed; with the name of a game of the catalogue it prints that one. Every program takes such
//! a file where it takes the name of a game: `play FILE.toml`.
mod study;

pub(crate) use study::OF_STUDIES;

use crate::success_if;
use crate::texts::{CHECKED, OVER_BEFORE, UNREADABLE};
use boardwright::ruleset::{Message, Notation as _, Ruleset as _, Translation, Word, perft};
use boardwright::variant::games::{self, NamedGame};
use boardwright::variant::{LONGEST_DESCRIPTION, SCHEMA, Variant};
use boardwright_catalogue::Catalogue;
use boardwright_programs::{Arguments, Context, LanguageArgument, error_message, in_file};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Command, CommandFactory as _, Parser, Subcommand};
use std::error::Error;
use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::path::Path;
use std::process::ExitCode;

/// A description to begin with.
const NEW: &str = include_str!("variant/new.toml");

/// Check the description of a game, begin one, or let bots study it.
#[derive(Parser)]
pub(crate) struct VariantCommand {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// Say what is wrong with descriptions, or tell their games
    Check {
        /// The files
        #[arg(required = true, value_name = "FILE")]
        files: Vec<String>,
        #[command(flatten)]
        language: LanguageArgument,
    },
    /// Let bots play many games, and tell what a designer asks: how long games are, who wins,
    /// how they end, how many choices there are, and what the pieces do
    Study(study::Study),
    /// Print the JSON Schema of descriptions, for editors
    Schema,
    /// Print a description to begin with
    New {
        /// A game of the catalogue to begin with, instead of a small one with comments
        #[arg(value_name = "NAME", value_parser = known_games(), ignore_case = true)]
        name: Option<&'static NamedGame>,
    },
}

impl Arguments for VariantCommand {
    const NAME: &'static str = "variant";
    const GROUP: &'static str = "Study";
    const TRANSLATIONS: &'static [Translation] = crate::TRANSLATIONS;

    fn command_for(catalogue: Catalogue) -> Command {
        Self::command().mut_subcommand("study", |command| study::Study::known(command, catalogue))
    }

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        match self.action {
            Action::Study(study) => study.run(context),
            Action::Check { files, language } => {
                let language = language.chosen_with(context, Self::TRANSLATIONS)?;
                let mut out = io::stdout().lock();
                let mut fine = true;
                for name in &files {
                    let checked = check(name);
                    fine &= checked.is_ok();
                    let (Ok(told) | Err(told)) = &checked;
                    let told = in_file(Path::new(name))(told.clone());
                    let told = language.say(&told);
                    match checked {
                        Ok(_) => writeln!(out, "{told}")?,
                        Err(_) => eprintln!("{told}"),
                    }
                }
                Ok(success_if(fine))
            }
            Action::Schema => {
                io::stdout().lock().write_all(SCHEMA.as_bytes())?;
                Ok(ExitCode::SUCCESS)
            }
            Action::New { name } => {
                let text = name.map_or(NEW, |game| game.text);
                io::stdout().lock().write_all(text.as_bytes())?;
                Ok(ExitCode::SUCCESS)
            }
        }
    }
}

/// The games of the catalogue by their names.
fn known_games() -> impl TypedValueParser<Value = &'static NamedGame> {
    PossibleValuesParser::new(games::NAMES.iter().copied()).try_map(|name| {
        let mut games = games::ALL.iter();
        let found = games.find(|game| game.name.eq_ignore_ascii_case(&name));
        found.ok_or("there is no such game")
    })
}

/// What there is to tell about the description in a file, or what is wrong with it.
fn check(name: &str) -> Result<Message, Message> {
    let unread = |error: io::Error| UNREADABLE.with([error_message(&error).into()]);
    let file = File::open(name).map_err(unread)?;
    let mut text = String::new();
    // One byte more shows that it is too long.
    let read = file
        .take(LONGEST_DESCRIPTION as u64 + 1)
        .read_to_string(&mut text);
    read.map_err(unread)?;
    let rules = Variant::from_toml(&text).map_err(|error| error.message())?;
    let start = rules.start();
    if let Some(outcome) = rules.outcome(&start) {
        return Err(OVER_BEFORE.with([outcome.in_words().into()]));
    }
    let counts = [1, 2, 3].map(|depth| perft(&rules, &start, depth).to_string());
    let first = rules.seat_title(start.due());
    let first = Word::new("seat", first, first);
    let values = [
        rules.title().to_string().into(),
        first.into(),
        counts.into_iter().collect(),
    ];
    Ok(CHECKED.with(values))
}
