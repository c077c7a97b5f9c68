//! What a program is: a name, its arguments, and what it does with a catalogue.
use crate::files::is_closed;
use crate::game_argument::with_games;
use crate::texts::GAMES;
use crate::{Context, UsageError};
use boardwright_catalogue::{Catalogue, Entry};
use boardwright_language::Language;
use boardwright_ruleset::Message;
use clap::{ArgMatches, Command, CommandFactory, FromArgMatches};
use std::error::Error;
use std::fmt;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// The arguments of a program, and what it does. Derive [`clap::Parser`] for
/// the arguments, and implement this trait, to add a program of your own.
pub trait Arguments: CommandFactory + FromArgMatches {
    /// The name of the program, in one word.
    const NAME: &'static str;
    /// Under which heading the program is listed.
    const GROUP: &'static str;

    /// The arguments, for the games of a catalogue. Provided: those that are derived, and where a
    /// [`GameArgument`](crate::GameArgument) is among them, with these games.
    #[must_use]
    fn command_for(catalogue: Catalogue) -> Command {
        with_games(Self::command(), catalogue)
    }

    /// Runs the program. What it finds goes to the standard output, and
    /// progress to the standard error.
    ///
    /// # Errors
    ///
    /// What keeps it from its work, as a sentence for whoever started it: the exit code is then
    /// 1, or 2 if it is a [`UsageError`]. That the standard output was closed is no error for
    /// them.
    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>>;
}

/// A program that works with any catalogue.
///
/// ```no_run
/// # use boardwright_catalogue::Entry;
/// # static GAMES: [Entry; 0] = [];
/// use boardwright_programs_light::{Program, PROGRAMS};
/// use std::process::ExitCode;
///
/// // The whole program `watch` over games of one's own.
/// fn main() -> ExitCode {
///     boardwright_programs_light::WATCH.main(&GAMES)
/// }
/// ```
#[derive(Copy, Clone)]
pub struct Program {
    name: &'static str,
    group: &'static str,
    command: fn(Catalogue) -> Command,
    run: fn(&Context, &ArgMatches) -> ExitCode,
}

impl Program {
    /// The program with these arguments.
    #[must_use]
    pub const fn of<A: Arguments>() -> Self {
        Self {
            name: A::NAME,
            group: A::GROUP,
            command: |catalogue| A::command_for(catalogue).name(A::NAME),
            run: run::<A>,
        }
    }

    /// Its name, in one word.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The heading under which it is listed.
    #[must_use]
    pub const fn group(&self) -> &'static str {
        self.group
    }

    /// Its arguments, and the games in the help text.
    #[must_use]
    pub fn command(&self, catalogue: Catalogue) -> Command {
        (self.command)(catalogue).after_help(games(catalogue, &Language::english()))
    }

    /// Runs it with arguments that were read.
    #[must_use]
    pub fn run(&self, context: &Context, arguments: &ArgMatches) -> ExitCode {
        (self.run)(context, arguments)
    }

    /// The `main` of an executable that is this program alone: reads the
    /// arguments of the process, and runs it over these games.
    #[must_use]
    pub fn main(&self, games: &'static [Entry]) -> ExitCode {
        self.main_in(&Context::new(games))
    }

    /// The same over the games of a context.
    #[must_use]
    pub fn main_in(&self, context: &Context) -> ExitCode {
        self.run(context, &self.command(context.catalogue).get_matches())
    }
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Program")
            .field("name", &self.name)
            .field("group", &self.group)
            .finish_non_exhaustive()
    }
}

fn run<A: Arguments>(context: &Context, matches: &ArgMatches) -> ExitCode {
    let arguments = match A::from_arg_matches(matches) {
        Ok(arguments) => arguments,
        Err(error) => error.exit(),
    };
    match arguments.run(context) {
        Ok(code) => code,
        Err(error) if is_closed(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            // The terminal may have gone.
            drop(writeln!(io::stderr(), "error: {}", error_text(&*error)));
            ExitCode::from(if error.is::<UsageError>() { 2 } else { 1 })
        }
    }
}

/// An error in words. Errors of files name them, so one that does not is of the output.
fn error_text(error: &(dyn Error + 'static)) -> String {
    use io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull, WriteZero};
    match error.downcast_ref::<io::Error>() {
        Some(error)
            if matches!(
                error.kind(),
                FileTooLarge | QuotaExceeded | StorageFull | WriteZero
            ) =>
        {
            format!("the output cannot be written: {error}")
        }
        _ => error.to_string(),
    }
}

/// Every game with the names of its options.
pub(crate) fn games(catalogue: Catalogue, language: &Language) -> String {
    let mut text = language.say(&Message::from(&GAMES));
    for game in catalogue.games() {
        let options: Vec<&str> = game.options.iter().map(|option| option.name).collect();
        let about = language.word("about", game.about);
        text.push_str(&format!("\n  {}: {about}", game.name));
        if !options.is_empty() {
            text.push_str(&format!("\n    ({})", options.join(", ")));
        }
    }
    text
}
