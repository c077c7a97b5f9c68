//! The language in which a program speaks to people.
use crate::{Context, UsageError};
use boardwright_language::{COMMON, Language, LanguageError, wanted};
use boardwright_ruleset::{Translation, translations};
use clap::{Arg, ArgMatches, Args, Command};
use std::ffi::OsString;
use std::io::{self, IsTerminal as _};

/// What the programs of this crate say, but for their help texts.
pub const TRANSLATIONS: &[Translation] = translations!("fr", "ja");

/// What the help texts of this crate's programs say.
pub const HELP_TRANSLATIONS: &[Translation] = &[
    Translation {
        language: "fr",
        source: include_str!("../languages/help/fr.ftl"),
    },
    Translation {
        language: "ja",
        source: include_str!("../languages/help/ja.ftl"),
    },
];

/// The argument that says which language is meant.
const LANGUAGE: &str = "language";

/// The option of programs that speak to people: flatten it into the arguments.
#[derive(Args, Clone, Debug)]
pub struct LanguageArgument {
    /// The language that is spoken, as in `fr` [default: that of BOARDWRIGHT_LANGUAGE, or on a
    /// terminal the system's]
    #[arg(long, value_name = "TAG")]
    language: Option<String>,
}

impl LanguageArgument {
    /// The language that is wanted.
    ///
    /// # Errors
    ///
    /// As [`LanguageArgument::chosen_with`].
    pub(crate) fn chosen(&self, context: &Context) -> Result<Language, UsageError> {
        self.chosen_with(context, &[])
    }

    /// The language that is wanted, with what a program itself says in it.
    ///
    /// What the system says counts on a terminal only, so that a script reads the same everywhere.
    ///
    /// # Errors
    ///
    /// If a language was asked for that there is not.
    pub fn chosen_with(
        &self,
        context: &Context,
        own: &'static [Translation],
    ) -> Result<Language, UsageError> {
        let Some((tag, is_asked)) = wanted(self.language.as_deref()) else {
            return Ok(Language::english());
        };
        if !is_asked && !io::stdout().is_terminal() {
            return Ok(Language::english());
        }
        match context.language_with(&tag, [own]) {
            Ok(language) => Ok(language),
            Err(LanguageError::Unknown { .. }) if !is_asked => Ok(Language::english()),
            Err(why) => Err(UsageError::of(why)),
        }
    }
}

/// The option for programs that speak to people only where something is wrong: it is taken, and
/// their help texts do not speak of it.
pub(crate) fn silent_option() -> Arg {
    let option = Arg::new(LANGUAGE).long("language").value_name("TAG");
    option.hide(true)
}

/// A program that takes the option at least silently.
pub(crate) fn with_option(command: Command) -> Command {
    let takes_it = command.get_arguments().any(|one| one.get_id() == LANGUAGE);
    if takes_it {
        return command;
    }
    let has_commands = command.get_subcommands().next().is_some();
    command.arg(silent_option().global(has_commands))
}

/// The tag that arguments ask for, before they are read.
pub(crate) fn asked_for(arguments: impl IntoIterator<Item = OsString>) -> Option<String> {
    let mut tag = None;
    let mut words = arguments.into_iter().map(OsString::into_string);
    while let Some(word) = words.next() {
        let Ok(word) = word else { continue };
        match word.strip_prefix("--language") {
            Some("") => tag = words.next().and_then(Result::ok),
            Some(rest) => tag = rest.strip_prefix('=').map(String::from).or(tag),
            None if word == "--" => break,
            None => {}
        }
    }
    tag
}

/// The same of arguments that were read, those of a command within a program before the program's.
pub(crate) fn read_from(matches: &ArgMatches) -> Option<String> {
    let inner = matches.subcommand().and_then(|(_, inner)| read_from(inner));
    inner.or_else(|| {
        let tag = matches.try_get_one::<String>(LANGUAGE).ok()?;
        tag.cloned()
    })
}

impl Context {
    /// The language with this tag, in which all games of the catalogue, the programs and the full
    /// screen speak.
    ///
    /// # Errors
    ///
    /// If there is none, or a game's text is not one of Project Fluent.
    pub fn language(&self, tag: &str) -> Result<Language, LanguageError> {
        self.language_with(tag, [])
    }

    /// The same with what programs bring along.
    fn language_with(
        &self,
        tag: &str,
        more: impl IntoIterator<Item = &'static [Translation]>,
    ) -> Result<Language, LanguageError> {
        let games = self.catalogue.entries().iter();
        let games = games.map(boardwright_catalogue::Entry::translations);
        let ours = [
            COMMON,
            boardwright_catalogue::TRANSLATIONS,
            TRANSLATIONS,
            HELP_TRANSLATIONS,
            self.spoken,
        ];
        Language::named(tag, ours.into_iter().chain(games).chain(more))
    }

    /// The language of help texts and of what is wrong: that of this tag, or else of the variable, or
    /// on a terminal the system's. One that there is not is English here, and the program says so.
    pub(crate) fn language_of_errors(
        &self,
        option: Option<&str>,
        more: impl IntoIterator<Item = &'static [Translation]>,
    ) -> Language {
        match wanted(option) {
            Some((tag, is_asked)) if is_asked || io::stderr().is_terminal() => {
                self.language_with(&tag, more).unwrap_or_default()
            }
            _ => Language::english(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::asked_for;
    use std::ffi::OsString;

    #[test]
    fn a_language_is_found_before_arguments_are_read() {
        for (line, tag) in [
            ("watch --language fr chess", Some("fr")),
            ("--language=ja watch --help", Some("ja")),
            ("watch --language fr --language=ja", Some("ja")),
            ("watch --languages fr", None),
            ("watch -- --language fr", None),
            ("watch --language", None),
        ] {
            let words = line.split(' ').map(OsString::from);
            assert_eq!(asked_for(words).as_deref(), tag, "{line}");
        }
    }
}
