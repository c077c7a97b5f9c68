//! Why a name with options means no game, as messages.
use crate::options::{LONGEST_NAME, list};
use crate::{Message, OptionSpec, ParameterValue, Template, Word, messages};
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString as _};
use core::fmt;

/// Why no ruleset could be built.
///
/// The sentences quote no more than the first forty characters of what was
/// given. Messages are in boxes, so that results with this error are small.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum OptionError {
    /// The text does not have the form of a name with options.
    Form {
        /// The byte offset.
        at: usize,
        /// What is missing there, or should not stand there.
        wrong: FormFault,
        /// What would be valid there, without a full stop; `None` if the game
        /// is not known.
        valid: Option<Box<Message>>,
    },
    /// No game has this name.
    Game {
        /// The name that was given.
        given: String,
        /// The names that are valid.
        valid: String,
    },
    /// The game has no such option.
    Name {
        /// The name that was given.
        given: String,
        /// The names that are valid.
        valid: String,
    },
    /// An option is given twice.
    Twice {
        /// Its name.
        option: String,
    },
    /// The option does not take this value.
    Value {
        /// The option.
        option: &'static str,
        /// The value that was given.
        given: String,
        /// The values that are valid.
        valid: String,
    },
    /// Options that are valid one by one contradict each other.
    Combination {
        /// What contradicts what, without a full stop.
        sentence: Box<Message>,
    },
}

messages! {
    /// What is wrong with a name with options.
    pub(crate) const OF_OPTIONS;
    FORM = "options.form" ("wrong")
        => "a game is written as name or name(option=value,...); {wrong}";
    FORM_VALID = "options.form_valid" ("wrong", "valid")
        => "a game is written as name or name(option=value,...); {wrong}; {valid}";
    NO_NAME = "options.no_name" ("at") => "a name is missing at byte {at}";
    NOTHING = "options.nothing" ("at") => "nothing stands between the parentheses at byte {at}";
    NO_PAIR = "options.no_pair" ("at") => "an option and = are missing at byte {at}";
    NO_VALUE = "options.no_value" ("at") => "a value is missing at byte {at}";
    UNCLOSED = "options.unclosed" ("at") => "the closing parenthesis is missing at byte {at}";
    BEHIND = "options.behind" ("at") => "the name goes on behind its parenthesis at byte {at}";
    CHARACTER = "options.character" ("at") => "a character that no name has stands at byte {at}";
    LONG = "options.long" ("most") => "it is longer than {most} bytes";
    NAMES = "options.names" ("names") => "the options are: {names}";
    TAKES = "options.takes" ("option", "values") => "the option {option} takes: {values}";
    NO_GAME = "options.no_game" ("given", "games")
        => "there is no game {given}; the games are: {games}";
    NO_OPTION = "options.no_option" ("given", "names")
        => "there is no option {given}; the options are: {names}";
    TWICE = "options.twice" ("option") => "the option {option} is given twice";
    WRONG_VALUE = "options.wrong_value" ("option", "given", "values")
        => "the option {option} does not take {given}; it takes: {values}";
    COMBINATION = "options.combination" ("sentence") => "{sentence}";
}

impl OptionError {
    /// What is wrong, as a message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Form { at, wrong, valid } => {
                let wrong = wrong.message(*at).into();
                match valid {
                    Some(valid) => FORM_VALID.with([wrong, Message::clone(valid).into()]),
                    None => FORM.with([wrong]),
                }
            }
            Self::Game { given, valid } => NO_GAME.with([quoted(given), valid.clone().into()]),
            Self::Name { given, valid } => NO_OPTION.with([quoted(given), valid.clone().into()]),
            Self::Twice { option } => TWICE.with([quoted(option)]),
            Self::Value {
                option,
                given,
                valid,
            } => WRONG_VALUE.with([(*option).into(), quoted(given), valid.clone().into()]),
            Self::Combination { sentence } => {
                COMBINATION.with([match (sentence.id, &sentence.text) {
                    ("", &Cow::Borrowed(text)) => Word::new(CONTRADICTION, text, text).into(),
                    _ => Message::clone(sentence).into(),
                }])
            }
        }
    }

    /// The refusal of a combination; the sentence has no full stop. One that is compiled in is a
    /// word of the set `contradiction`, which each language has its own for; one with numbers is a
    /// message of the game.
    pub fn combination(sentence: impl Into<Message>) -> Self {
        Self::Combination {
            sentence: Box::new(sentence.into()),
        }
    }

    /// Adds to a refusal of a text's [form](Self::Form) the options or values
    /// that are valid at the fault; any other refusal is unchanged. `specs` are
    /// the options of the game that the text names.
    ///
    /// ```
    /// use boardwright_ruleset::{GameName, OptionSpec, Values};
    ///
    /// let heap = Values::Number { default: 21, min: 1, max: 999 };
    /// let specs = [OptionSpec { name: "heap", about: "How many matches there are", values: heap }];
    /// let error = "nim(heap=)".parse::<GameName>().unwrap_err().with_valid("nim(heap=)", &specs);
    /// assert_eq!(
    ///     error.to_string(),
    ///     "a game is written as name or name(option=value,...); a value is missing at byte 9; \
    ///      the option heap takes: 21 (1 to 999)",
    /// );
    /// ```
    #[must_use]
    pub fn with_valid(self, text: &str, specs: &[OptionSpec]) -> Self {
        let Self::Form { at, wrong, .. } = self else {
            return self;
        };
        let valid = match wrong {
            FormFault::Nothing | FormFault::Option | FormFault::Value => {
                let before = text.get(..at).unwrap_or_default();
                let from = before.rfind(['(', ',']).map_or(0, |index| index + 1);
                let part = text.get(from..).unwrap_or_default();
                let option = part.split(['=', ',', ')']).next().unwrap_or_default();
                Some(match specs.iter().find(|spec| spec.name == option) {
                    Some(spec) => TAKES.with([spec.name.into(), spec.values.to_string().into()]),
                    None => NAMES.with([list(specs.iter().map(|spec| spec.name)).into()]),
                })
            }
            _ => None,
        };
        let valid = valid.map(Box::new);
        Self::Form { at, wrong, valid }
    }
}

/// What is wrong with the form of a game's name.
///
/// ```
/// use boardwright_ruleset::{FormFault, GameName, OptionError};
///
/// let fault = |text: &str| match text.parse::<GameName>() {
///     Err(OptionError::Form { at, wrong, .. }) => Some((at, wrong)),
///     _ => None,
/// };
/// assert_eq!(fault("(heap=7)"), Some((0, FormFault::Name)));
/// assert_eq!(fault("nim()"), Some((4, FormFault::Nothing)));
/// assert_eq!(fault("nim(heap)"), Some((4, FormFault::Option)));
/// assert_eq!(fault("nim(heap=7"), Some((10, FormFault::Unclosed)));
/// assert_eq!(fault("nim(heap=7)!"), Some((11, FormFault::Behind)));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FormFault {
    /// No name stands before the parenthesis.
    Name,
    /// Nothing stands between the parentheses.
    Nothing,
    /// No option, or no `=` behind it.
    Option,
    /// No value stands behind the `=`.
    Value,
    /// The parenthesis is not closed.
    Unclosed,
    /// Something stands behind the closing parenthesis.
    Behind,
    /// A character that names and values do not have.
    Character,
    /// The text is longer than any name.
    Long,
}

impl FormFault {
    /// The fault as a part of a sentence.
    fn message(self, at: usize) -> Message {
        let template: &'static Template<1> = match self {
            Self::Name => &NO_NAME,
            Self::Nothing => &NOTHING,
            Self::Option => &NO_PAIR,
            Self::Value => &NO_VALUE,
            Self::Unclosed => &UNCLOSED,
            Self::Behind => &BEHIND,
            Self::Character => &CHARACTER,
            Self::Long => return LONG.with([LONGEST_NAME.into()]),
        };
        template.with([at.into()])
    }
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl core::error::Error for OptionError {}

/// The set of words of sentences on options that contradict each other.
const CONTRADICTION: &str = "contradiction";

/// The longest quotation in a sentence, in characters.
const LONGEST_QUOTATION: usize = 40;

/// A text in quotation marks, cut off if it is long, so that a hostile line
/// cannot make a sentence long.
fn quoted(text: &str) -> ParameterValue {
    match text.char_indices().nth(LONGEST_QUOTATION) {
        None => format!("{text:?}"),
        Some((at, _)) => format!("{:?}...", &text[..at]),
    }
    .into()
}
