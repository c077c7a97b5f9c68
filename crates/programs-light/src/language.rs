//! The language in which a program speaks to people.
use crate::{Context, UsageError};
use boardwright_language::{COMMON, Language, LanguageError, wanted};
use boardwright_ruleset::{Translation, translations};
use clap::Args;
use std::io::{self, IsTerminal as _};

/// What the programs of this crate say.
pub const TRANSLATIONS: &[Translation] = translations!("fr", "ja");

/// The option of programs that speak to people.
#[derive(Args)]
pub(crate) struct LanguageArgument {
    /// The language that is spoken, as in `fr` [default: that of BOARDWRIGHT_LANGUAGE, or on a
    /// terminal the system's]
    #[arg(long, value_name = "TAG")]
    language: Option<String>,
}

impl LanguageArgument {
    /// The language that is wanted.
    ///
    /// What the system says counts on a terminal only, so that a script reads the same everywhere.
    ///
    /// # Errors
    ///
    /// If a language was asked for that there is not.
    pub(crate) fn chosen(&self, context: &Context) -> Result<Language, UsageError> {
        let Some((tag, is_asked)) = wanted(self.language.as_deref()) else {
            return Ok(Language::english());
        };
        if !is_asked && !io::stdout().is_terminal() {
            return Ok(Language::english());
        }
        match context.language(&tag) {
            Ok(language) => Ok(language),
            Err(LanguageError::Unknown { .. }) if !is_asked => Ok(Language::english()),
            Err(why) => Err(UsageError::of(why)),
        }
    }
}

impl Context {
    /// The language with this tag, in which all games of the catalogue, the programs and the full
    /// screen speak.
    ///
    /// # Errors
    ///
    /// If there is none, or a game's text is not one of Project Fluent.
    pub fn language(&self, tag: &str) -> Result<Language, LanguageError> {
        let games = self.catalogue.entries().iter();
        let games = games.map(boardwright_catalogue::Entry::translations);
        let ours = [
            COMMON,
            boardwright_catalogue::TRANSLATIONS,
            TRANSLATIONS,
            self.spoken,
        ];
        Language::named(tag, ours.into_iter().chain(games))
    }
}
