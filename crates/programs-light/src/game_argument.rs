//! The game on a command line: every program takes it in the same place.
use crate::names::GameNames;
use crate::program::games;
use crate::refusals::{NAME_A_GAME, NAME_A_GAME_AS, TWO_GAMES};
use crate::{Context, UsageError};
use boardwright_catalogue::Catalogue;
use clap::builder::ValueParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use std::marker::PhantomData;

/// The argument that is the first word.
const WORD: &str = "game";
/// The argument with a name.
const OPTION: &str = "game_option";
/// The argument of all words, the game among them.
const WORDS: &str = "words";

/// The game that a program is asked for: its first word, or `--game`, which settings can give
/// too. Given both on the command line, they must be the same; otherwise the word counts.
///
/// Flatten it into the arguments of a program of your own. Games are then checked against the
/// catalogue before the program runs, and shells complete them.
///
/// ```
/// use boardwright_programs_light::{Arguments, Context, GameArgument};
/// use std::error::Error;
/// use std::process::ExitCode;
///
/// /// Say who plays.
/// #[derive(clap::Parser)]
/// struct Seats {
///     #[command(flatten)]
///     game: GameArgument,
/// }
///
/// impl Arguments for Seats {
///     const NAME: &'static str = "seats";
///     const GROUP: &'static str = "Study";
///
///     fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
///         let rules = context.catalogue.rules(self.game.needed(context, Self::NAME)?)?;
///         println!("{}", rules.full_name());
///         Ok(ExitCode::SUCCESS)
///     }
/// }
/// ```
#[derive(Clone, Debug, Default)]
pub struct GameArgument {
    name: Option<String>,
}

impl GameArgument {
    /// The name of the game with its options, if one is given.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The same for the program with this name, which needs a game.
    ///
    /// # Errors
    ///
    /// A sentence with the games that there are, if none is given.
    pub fn needed(&self, context: &Context, program: &str) -> Result<&str, UsageError> {
        self.name().ok_or_else(|| {
            let games = games(context.catalogue).into();
            UsageError::of(match context.catalogue.games().next() {
                Some(game) => {
                    NAME_A_GAME_AS.with([program.to_string().into(), game.name.into(), games])
                }
                None => NAME_A_GAME.with([games]),
            })
        })
    }
}

/// The arguments of a command with the games of a catalogue, where they are these.
pub(crate) fn with_games(command: Command, catalogue: Catalogue) -> Command {
    let has_option = command.get_arguments().any(|one| one.get_id() == OPTION);
    if !has_option {
        return command;
    }
    command.mut_args(|argument| {
        if [WORD, OPTION].contains(&argument.get_id().as_str()) {
            let argument = argument.value_parser(GameNames::of(catalogue));
            argument.hide_possible_values(true)
        } else {
            argument
        }
    })
}

fn option() -> Arg {
    Arg::new(OPTION)
        .long("game")
        .value_name("GAME")
        .help("The game, where it is not the first word")
}

/// The game of the first word and of `--game`.
fn agreed(word: Option<&String>, matches: &ArgMatches) -> Result<Option<String>, clap::Error> {
    let option = matches.get_one::<String>(OPTION);
    let is_given = matches.value_source(OPTION) == Some(ValueSource::CommandLine);
    match (word, option) {
        (Some(word), Some(option)) if is_given && word != option => {
            let sentence = TWO_GAMES.with([word.clone().into(), option.clone().into()]);
            let kind = ErrorKind::ArgumentConflict;
            let mut error = clap::Error::raw(kind, format!("{sentence}\n"));
            // Clap leaves no room for a message, so that it is made again of these.
            let text = |text: &String| ContextValue::String(text.clone());
            error.insert(ContextKind::InvalidValue, text(word));
            error.insert(ContextKind::ValidValue, text(option));
            Err(error)
        }
        (word, option) => Ok(word.or(option).cloned()),
    }
}

impl Args for GameArgument {
    fn augment_args(command: Command) -> Command {
        let word = Arg::new(WORD).value_name("GAME");
        let word = word.help("The game with its options, as in `NAME(option=value)`");
        command.arg(word).arg(option())
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for GameArgument {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let name = agreed(matches.get_one(WORD), matches)?;
        Ok(Self { name })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The words of a program that takes more than a game.
pub trait Words {
    /// How they stand in the usage.
    const VALUE_NAME: &'static str;
    /// What they are, for the help text.
    const HELP: &'static str;

    /// Whether a word is one of them, and so not the game.
    fn contain(word: &str) -> bool;

    /// Reads one of them, or the game.
    fn parser(catalogue: Catalogue) -> ValueParser;
}

/// A game, as [`GameArgument`] takes it, and further words behind it. The first word is the game
/// unless the words [contain](Words::contain) it.
#[derive(Clone, Debug)]
pub struct GameAndWords<W> {
    /// The name of the game with its options, if one is given.
    pub game: Option<String>,
    /// The words behind it.
    pub words: Vec<String>,
    kind: PhantomData<W>,
}

impl<W: Words> GameAndWords<W> {
    /// The arguments of a command that these are flattened into, for the games of a catalogue:
    /// what [`Arguments::command_for`](crate::Arguments::command_for) is to give.
    #[must_use]
    pub fn known(command: Command, catalogue: Catalogue) -> Command {
        with_games(command, catalogue).mut_arg(WORDS, |argument| {
            let argument = argument.value_parser(W::parser(catalogue));
            argument.hide_possible_values(true)
        })
    }
}

impl<W: Words> Args for GameAndWords<W> {
    fn augment_args(command: Command) -> Command {
        let words = Arg::new(WORDS).action(ArgAction::Append).num_args(0..);
        let words = words.value_name(W::VALUE_NAME).help(W::HELP);
        command.arg(words).arg(option())
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<W: Words> FromArgMatches for GameAndWords<W> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let words = matches.get_many::<String>(WORDS);
        let mut words: Vec<String> = words.unwrap_or_default().cloned().collect();
        let has_game = words.first().is_some_and(|word| !W::contain(word));
        let word = has_game.then(|| words.remove(0));
        Ok(Self {
            game: agreed(word.as_ref(), matches)?,
            words,
            kind: PhantomData,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
