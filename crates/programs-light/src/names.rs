//! Names of games and players as the command line reads them: a wrong one is refused with the
//! nearest that there is, and shells complete them.
use crate::errors::within;
use crate::files::shown;
use crate::nearest::corrected;
use crate::refusals::{BAD, NO_RULES_FILE, SEED_NUMBER, UNOPENED};
use boardwright_catalogue::{Catalogue, RulesFile, RulesInFile};
use boardwright_players::{PLAYERS, PlayerError, find_player, split_names};
use boardwright_ruleset::{GameSpec, Message, OptionError, OptionSpec};
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};
use std::error::Error;
use std::ffi::OsStr;
use std::fmt;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;
use std::sync::Arc;

/// A name with its options, for the search of what is nearest.
type Known = (&'static str, &'static [OptionSpec]);

/// Checks a text; if it is refused, the answer says what may have been meant.
fn checked<E: Error + Send + Sync + 'static>(
    (command, argument, value): (&Command, Option<&Arg>, &OsStr),
    check: impl Fn(&str) -> Result<(), E> + Clone + Send + Sync + 'static,
    meant: impl FnOnce(&str) -> Option<String>,
) -> Result<String, clap::Error> {
    let read = move |text: &str| check(text).map(|()| text.to_string());
    let refused = |mut error: clap::Error| {
        if let Some(meant) = value.to_str().and_then(meant) {
            let meant = ContextValue::String(meant);
            error.insert(ContextKind::SuggestedValue, meant);
        }
        error
    };
    read.parse_ref(command, argument, value).map_err(refused)
}

/// Reads the name of a game with its options, for [`clap::Arg::value_parser`]: a wrong one is
/// refused, with the nearest that there is, and shells complete names.
///
/// ```
/// use boardwright_programs_light::GameNames;
/// use boardwright_ruleset::GameSpec;
/// use clap::{Arg, Command};
///
/// static PIG: GameSpec =
///     GameSpec { name: "pig", about: "Roll or hold", options: &[], player: "greedy", levels: &[] };
/// let read = GameNames::of_games([&PIG], |text| GameSpec::find([&PIG], text).map(drop));
/// let command = Command::new("rules").arg(Arg::new("game").value_parser(read));
/// let error = command.try_get_matches_from(["rules", "pigg"]).expect_err("a typing error");
/// assert!(error.to_string().contains("a similar value exists: 'pig'"), "{error}");
/// ```
#[derive(Clone)]
pub struct GameNames {
    games: Vec<&'static GameSpec>,
    check: Check,
    /// The catalogue whose files of rules are taken in the place of names.
    files: Option<Catalogue>,
}

/// Reads a file that tells the rules of a game of a catalogue.
///
/// # Errors
///
/// A sentence with the path that says what is wrong and where, also if the name does not end as
/// those of files of rules do.
pub fn read_rules_file(catalogue: Catalogue, path: &Path) -> Result<RulesInFile, String> {
    rules_in_file(catalogue, path).map_err(|error| error.to_string())
}

/// The same with the sentence as a message.
pub(crate) fn rules_in_file(catalogue: Catalogue, path: &Path) -> Result<RulesInFile, Message> {
    let extension = path.extension().and_then(OsStr::to_str);
    let file = extension.and_then(|extension| catalogue.rules_file(extension));
    let read = match file {
        Some(file) => read_as(path, file),
        None => Err(Message::from(&NO_RULES_FILE)),
    };
    read.map_err(|why| BAD.with([shown(path), why.into()]))
}

fn read_as(path: &Path, file: RulesFile) -> Result<RulesInFile, Message> {
    let unreadable = |error: std::io::Error| UNOPENED.with([within(&error)]);
    let opened = File::open(path).map_err(unreadable)?;
    // One byte more shows that it is too long, and the rules say so.
    let most = file.longest as u64 + 1;
    let mut text = String::new();
    opened
        .take(most)
        .read_to_string(&mut text)
        .map_err(unreadable)?;
    (file.read)(&text)
}

/// Whether a name with options can be used.
type Check = Arc<dyn Fn(&str) -> Result<(), OptionError> + Send + Sync>;

impl GameNames {
    /// The games of a catalogue, and files that tell the rules of one of them: such a file is read
    /// as the name of its rules.
    #[must_use]
    pub fn of(catalogue: Catalogue) -> Self {
        let check = move |text: &str| catalogue.rules(text).map(drop);
        Self {
            files: Some(catalogue),
            ..Self::of_games(catalogue.games(), check)
        }
    }

    /// These games; `check` refuses names and options that cannot be used.
    pub fn of_games(
        games: impl IntoIterator<Item = &'static GameSpec>,
        check: impl Fn(&str) -> Result<(), OptionError> + Send + Sync + 'static,
    ) -> Self {
        Self {
            games: games.into_iter().collect(),
            check: Arc::new(check),
            files: None,
        }
    }

    /// The form of a file of rules, if the text is the path of one.
    fn rules_file(&self, value: &OsStr) -> Option<RulesFile> {
        let extension = Path::new(value).extension()?.to_str()?;
        self.files?.rules_file(extension)
    }

    /// Whether the text is the path of a file that tells the rules of a game.
    #[cfg(feature = "arena")]
    pub(crate) fn is_file(&self, value: &OsStr) -> bool {
        self.rules_file(value).is_some()
    }

    /// The name of the rules that a file tells, if the text is the path of such a file.
    fn name_in_file(&self, value: &OsStr) -> Option<Result<String, String>> {
        self.rules_file(value)?;
        let read = read_rules_file(self.files?, Path::new(value));
        Some(read.map(|rules| rules.name))
    }

    fn meant(&self, text: &str) -> Option<String> {
        let games = self.games.iter();
        let known: Vec<Known> = games.map(|game| (game.name, game.options)).collect();
        corrected(text, &known, |meant| (self.check)(meant).is_ok())
    }
}

impl fmt::Debug for GameNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.games.iter().map(|game| game.name);
        f.debug_list().entries(names).finish()
    }
}

impl TypedValueParser for GameNames {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        if let Some(named) = self.name_in_file(value) {
            return named.map_err(|sentence| {
                let kind = ErrorKind::ValueValidation;
                let mut error = clap::Error::raw(kind, format!("{sentence}\n"));
                // Clap leaves no room for a message, so that it is found again by this.
                let path = ContextValue::String(value.to_string_lossy().into_owned());
                error.insert(ContextKind::InvalidValue, path);
                error
            });
        }
        let check = Arc::clone(&self.check);
        let check = move |text: &str| check(text);
        checked((command, argument, value), check, |text| self.meant(text))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let games = self.games.iter();
        let games = games.map(|game| PossibleValue::new(game.name).help(game.about));
        Some(Box::new(games))
    }
}

/// Reads the names of players, as [`GameNames`] reads those of games.
#[derive(Copy, Clone, Debug)]
pub enum PlayerNames {
    /// One.
    One,
    /// A list with commas between them.
    List,
    /// Such a list in which `person` stands for a person.
    ListWithPeople,
}

/// The name of a person in lists of players.
const PERSON: &str = "person";

/// The kinds of player with their settings.
fn known_players() -> Vec<Known> {
    let players = PLAYERS.iter();
    players
        .map(|player| (player.name, player.options))
        .collect()
}

impl PlayerNames {
    fn split(self, text: &str) -> Vec<&str> {
        match self {
            Self::One => vec![text],
            Self::List | Self::ListWithPeople => split_names(text),
        }
    }

    fn check(self, name: &str) -> Result<(), PlayerError> {
        match self {
            Self::ListWithPeople if name == PERSON => Ok(()),
            _ => find_player(name).map(drop),
        }
    }

    /// The list with the nearest name in the place of each that is not known.
    fn meant(self, text: &str) -> Option<String> {
        let mut known = known_players();
        if matches!(self, Self::ListWithPeople) {
            known.push((PERSON, &[]));
        }
        let names = self.split(text).into_iter();
        let names = names.map(|name| match self.check(name) {
            Ok(()) => Some(name.to_string()),
            Err(_) => corrected(name, &known, |meant| self.check(meant).is_ok()),
        });
        Some(names.collect::<Option<Vec<_>>>()?.join(","))
    }

    fn completions(self) -> impl Iterator<Item = PossibleValue> {
        let players = PLAYERS.iter();
        let players = players.map(|player| PossibleValue::new(player.name).help(player.about));
        let people = matches!(self, Self::ListWithPeople)
            .then(|| PossibleValue::new(PERSON).help("somebody at this terminal"));
        people.into_iter().chain(players)
    }
}

impl TypedValueParser for PlayerNames {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        let kind = *self;
        let check = move |text: &str| {
            let mut names = kind.split(text).into_iter();
            names.try_for_each(|name| kind.check(name))
        };
        checked((command, argument, value), check, |text| self.meant(text))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.completions()))
    }
}

/// Reads a seed that is a number, for [`clap::Arg::value_parser`].
///
/// # Errors
///
/// A sentence that says what a seed is.
pub fn seed_number(text: &str) -> Result<u64, Message> {
    text.parse().map_err(|_| Message::from(&SEED_NUMBER))
}
