//! Arguments that cannot be used, told in a language. In English clap tells it.
use crate::names::rules_in_file;
use crate::refusals::{
    AS_VALUE, CONFLICT, CONFLICT_OF_SOME, EMPTY_NUMBER, ENDED, EXISTS, LARGE_NUMBER, MISSING,
    MISSING_PROGRAM, NO_DIGIT, NO_EQUALS, NO_PROGRAM, NO_VALUE, OTHERWISE, OUT_OF_RANGE, POSSIBLE,
    PROGRAMS, REPEATED, SIMILAR_ARGUMENTS, SIMILAR_PROGRAMS, SIMILAR_VALUES, SMALL_NUMBER, TIP,
    TOO_FEW, TOO_MANY, TRY_HELP, TWO_GAMES, UNKNOWN, USAGE, UTF8, WRONG_COUNT, WRONG_VALUE,
    WRONG_VALUE_AS,
};
use crate::{Context, error_message};
use boardwright_language::Language;
use boardwright_ruleset::{Message, ParameterValue, Template};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::error::Error;
use std::io::{self, Write as _};
use std::num::{IntErrorKind, ParseIntError};
use std::path::Path;
use std::process::ExitCode;

/// Says why arguments cannot be used, or the help or the version that they ask for, and gives the
/// exit code for it.
pub(crate) fn refuse(error: &clap::Error, context: &Context, language: &Language) -> ExitCode {
    // The terminal may have gone.
    drop(match told(error, context, language) {
        Some(text) => write!(io::stderr(), "{text}"),
        None => error.print(),
    });
    u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from)
}

/// What is said of them; `None` if clap says it.
fn told(error: &clap::Error, context: &Context, language: &Language) -> Option<String> {
    if language.is_english() || !error.use_stderr() {
        return None;
    }
    let given = Given { error };
    let what = given.what(context)?;
    let mut text = language.say(&ENDED.with([what.into()]));
    if let Some(line) = given.values_that_are() {
        text.push_str(&format!("\n  {}", language.say(&line)));
    }
    text.push('\n');
    for tip in given.tips() {
        let tip = TIP.told([tip.into()], "");
        text.push_str(&format!("\n  {}\n", language.say(&tip)));
    }
    if let Some(usage) = given.text(ContextKind::Usage) {
        let heading = language.say(&Message::from(&USAGE));
        let usage = usage.trim().trim_start_matches("Usage:").trim_start();
        text.push_str(&format!("\n{heading} {usage}\n"));
    }
    if given.is_of_clap() {
        let more = language.say(&Message::from(&TRY_HELP));
        text.push_str(&format!("\n{more}\n"));
    }
    Some(text)
}

/// What clap knows of an error.
struct Given<'a> {
    error: &'a clap::Error,
}

/// A template whose English is clap's.
fn of<const N: usize>(template: &'static Template<N>, values: [ParameterValue; N]) -> Message {
    template.told(values, "")
}

impl Given<'_> {
    /// Everything of a kind, as texts.
    fn texts(&self, kind: ContextKind) -> Vec<String> {
        match self.error.get(kind) {
            Some(ContextValue::String(text)) => vec![text.clone()],
            Some(ContextValue::Strings(texts)) => texts.clone(),
            Some(ContextValue::StyledStr(text)) => vec![text.to_string()],
            Some(ContextValue::StyledStrs(texts)) => {
                texts.iter().map(ToString::to_string).collect()
            }
            Some(ContextValue::Number(number)) => vec![number.to_string()],
            _ => Vec::new(),
        }
    }

    /// The first of a kind.
    fn text(&self, kind: ContextKind) -> Option<String> {
        self.texts(kind).into_iter().next()
    }

    /// The first of a kind as a parameter.
    fn value(&self, kind: ContextKind) -> ParameterValue {
        self.text(kind).unwrap_or_default().into()
    }

    /// Whether clap made it, and not a check of ours that clap only passes on.
    fn is_of_clap(&self) -> bool {
        self.error.get(ContextKind::InvalidArg).is_some()
            || self.error.get(ContextKind::InvalidSubcommand).is_some()
            || self.error.kind() == ErrorKind::InvalidUtf8
    }

    /// What is wrong, in one sentence; `None` if nothing is known of it.
    fn what(&self, context: &Context) -> Option<Message> {
        let argument = || self.value(ContextKind::InvalidArg);
        let invalid = || self.value(ContextKind::InvalidValue);
        Some(match self.error.kind() {
            ErrorKind::ArgumentConflict if !self.is_of_clap() => {
                let word = self.text(ContextKind::InvalidValue)?;
                TWO_GAMES.with([word.into(), self.value(ContextKind::ValidValue)])
            }
            ErrorKind::ArgumentConflict => self.conflict(),
            ErrorKind::ValueValidation if !self.is_of_clap() => {
                let path = self.text(ContextKind::InvalidValue)?;
                rules_in_file(context.catalogue, Path::new(&path)).err()?
            }
            ErrorKind::NoEquals => of(&NO_EQUALS, [argument()]),
            ErrorKind::InvalidValue => match self.text(ContextKind::InvalidValue) {
                Some(value) if !value.is_empty() => of(&WRONG_VALUE, [value.into(), argument()]),
                _ => of(&NO_VALUE, [argument()]),
            },
            ErrorKind::ValueValidation => {
                let why = self.error.source().map(why);
                match why {
                    Some(why) => of(&WRONG_VALUE_AS, [invalid(), argument(), why.into()]),
                    None => of(&WRONG_VALUE, [invalid(), argument()]),
                }
            }
            ErrorKind::InvalidSubcommand => {
                of(&NO_PROGRAM, [self.value(ContextKind::InvalidSubcommand)])
            }
            ErrorKind::MissingRequiredArgument => {
                let missing = self.texts(ContextKind::InvalidArg);
                of(&MISSING, [missing.into_iter().collect()])
            }
            ErrorKind::MissingSubcommand => of(
                &MISSING_PROGRAM,
                [self.value(ContextKind::InvalidSubcommand)],
            ),
            ErrorKind::InvalidUtf8 => of(&UTF8, []),
            ErrorKind::TooManyValues => of(&TOO_MANY, [invalid(), argument()]),
            ErrorKind::TooFewValues => of(
                &TOO_FEW,
                [
                    self.value(ContextKind::MinValues),
                    argument(),
                    self.value(ContextKind::ActualNumValues),
                ],
            ),
            ErrorKind::WrongNumberOfValues => of(
                &WRONG_COUNT,
                [
                    self.value(ContextKind::ExpectedNumValues),
                    argument(),
                    self.value(ContextKind::ActualNumValues),
                ],
            ),
            ErrorKind::UnknownArgument => of(&UNKNOWN, [argument()]),
            _ if self.is_of_clap() => of(&OTHERWISE, []),
            _ => return None,
        })
    }

    fn conflict(&self) -> Message {
        let argument = self.text(ContextKind::InvalidArg).unwrap_or_default();
        let others = self.texts(ContextKind::PriorArg);
        match &others[..] {
            [] => of(&CONFLICT_OF_SOME, [argument.into()]),
            [other] if *other == argument => of(&REPEATED, [argument.into()]),
            _ => of(&CONFLICT, [argument.into(), others.into_iter().collect()]),
        }
    }

    /// Which values or programs there are.
    fn values_that_are(&self) -> Option<Message> {
        let listed = |kind, template: &'static Template<1>| {
            let values = self.texts(kind);
            (!values.is_empty()).then(|| of(template, [values.into_iter().collect()]))
        };
        listed(ContextKind::ValidValue, &POSSIBLE)
            .filter(|_| self.error.kind() == ErrorKind::InvalidValue)
            .or_else(|| listed(ContextKind::ValidSubcommand, &PROGRAMS))
    }

    /// What may have been meant.
    fn tips(&self) -> Vec<Message> {
        let mut tips = Vec::new();
        for (kind, template) in [
            (ContextKind::SuggestedSubcommand, &SIMILAR_PROGRAMS),
            (ContextKind::SuggestedArg, &SIMILAR_ARGUMENTS),
            (ContextKind::SuggestedValue, &SIMILAR_VALUES),
        ] {
            let values = self.texts(kind);
            if !values.is_empty() {
                let count = values.len().into();
                let quoted = values.into_iter().map(|value| format!("'{value}'"));
                tips.push(of(template, [quoted.collect(), count]));
            }
        }
        // Clap has these as sentences.
        for sentence in self.texts(ContextKind::Suggested) {
            let place = sentence.strip_suffix(" exists");
            let argument = self.value(ContextKind::InvalidArg);
            tips.push(match place {
                Some(place) => of(&EXISTS, [place.to_string().into()]),
                None => of(&AS_VALUE, [argument]),
            });
        }
        tips
    }
}

/// Why a value is refused. What the standard library and clap say of numbers comes in English.
fn why(source: &(dyn Error + 'static)) -> Message {
    if let Some(error) = source.downcast_ref::<ParseIntError>() {
        return match error.kind() {
            IntErrorKind::Empty => of(&EMPTY_NUMBER, []),
            IntErrorKind::PosOverflow => of(&LARGE_NUMBER, []),
            IntErrorKind::NegOverflow => of(&SMALL_NUMBER, []),
            _ => of(&NO_DIGIT, []),
        };
    }
    let text = source.to_string();
    match text.split_once(" is not in ") {
        Some((number, range)) if number.parse::<i128>().is_ok() => of(
            &OUT_OF_RANGE,
            [number.to_string().into(), range.to_string().into()],
        ),
        _ => error_message(source),
    }
}
