//! What a program is: a name, its arguments, and what it does with a catalogue.
use crate::errors::ending;
use crate::files::is_closed;
use crate::game_argument::with_games;
use crate::help::spoken;
use crate::language::{asked_for, read_from, with_option};
use crate::refusals::{ENDED, GAME_OF_LIST, GAME_WITH_OPTIONS};
use crate::refused_arguments::refuse;
use crate::texts::GAMES;
use crate::{Context, UsageError};
use boardwright_catalogue::{Catalogue, Entry};
use boardwright_language::Language;
use boardwright_render::wrap_text;
use boardwright_ruleset::{Message, Translation, Word};
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
    /// What its help text and its errors say in other languages. Provided: nothing, so that they
    /// are in English.
    const TRANSLATIONS: &'static [Translation] = &[];

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
    translations: &'static [Translation],
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
            translations: A::TRANSLATIONS,
            command: |catalogue| with_option(A::command_for(catalogue).name(A::NAME)),
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

    /// What its help text and its errors say in other languages.
    #[must_use]
    pub const fn translations(&self) -> &'static [Translation] {
        self.translations
    }

    /// Its arguments, and the games in the help text.
    #[must_use]
    pub fn command(&self, catalogue: Catalogue) -> Command {
        let english = Language::english();
        (self.command)(catalogue).after_help(english.say(&games(catalogue)))
    }

    /// The same in a language.
    pub(crate) fn command_in(&self, catalogue: Catalogue, language: &Language) -> Command {
        let command = spoken(self.command(catalogue), language);
        if language.is_english() {
            return command;
        }
        let games = language.say(&games(catalogue));
        let lines = games.lines().flat_map(|line| wrap_text(line, 80, 2));
        command.after_help(lines.collect::<Vec<_>>().join("\n"))
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
        let asked = asked_for(std::env::args_os());
        let language = context.language_of_errors(asked.as_deref(), [self.translations]);
        let command = self.command_in(context.catalogue, &language);
        match command.try_get_matches() {
            Ok(matches) => self.run(context, &matches),
            Err(error) => refuse(&error, context, &language),
        }
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
    let asked = read_from(matches);
    let language = || context.language_of_errors(asked.as_deref(), [A::TRANSLATIONS]);
    let arguments = match A::from_arg_matches(matches) {
        Ok(arguments) => arguments,
        Err(error) => return refuse(&error, context, &language()),
    };
    let done = match asked.as_deref().map(|tag| context.language(tag)) {
        Some(Err(why)) => Err(UsageError::of(why).into()),
        _ => arguments.run(context),
    };
    match done {
        Ok(code) => code,
        Err(error) if is_closed(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            let told = ENDED.with([ending(&*error).into()]);
            // The terminal may have gone.
            drop(writeln!(io::stderr(), "{}", language().say(&told)));
            ExitCode::from(if error.is::<UsageError>() { 2 } else { 1 })
        }
    }
}

/// Every game with the names of its options.
pub(crate) fn games(catalogue: Catalogue) -> Message {
    catalogue
        .games()
        .fold(Message::from(&GAMES), |before, game| {
            let options: Vec<&str> = game.options.iter().map(|option| option.name).collect();
            let about = Word::new("about", game.about, game.about).into();
            let (before, name) = (before.into(), game.name.into());
            if options.is_empty() {
                GAME_OF_LIST.with([before, name, about])
            } else {
                GAME_WITH_OPTIONS.with([before, name, about, options.join(", ").into()])
            }
        })
}
