//! Games by name and options: `chess(preset=loka_book,dead=full)`.
//!
//! Options are data, so that a catalogue can list them and a form can be built
//! from them; a game only says what it takes and turns the checked values into
//! a ruleset.
use crate::{FormFault, OptionError, Word};
use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// A ruleset that can be opened by name and options.
pub trait Configure: Sized {
    /// The name of the game, in lower case with hyphens.
    const NAME: &'static str;

    /// The options, each with its default first. Provided: none.
    const OPTIONS: &'static [OptionSpec] = &[];

    /// Builds the ruleset. Each value has been checked against
    /// [`Configure::OPTIONS`]; only combinations can still be refused.
    ///
    /// # Errors
    ///
    /// [`OptionError`] with a sentence that says what contradicts what.
    fn configure(options: &Options) -> Result<Self, OptionError>;

    /// The value of every option that differs from its default, in the order
    /// of [`Configure::OPTIONS`]. Configuring from these gives equal rules.
    ///
    /// The provided form is for a game without options; with any it does not
    /// compile.
    fn options(&self) -> Options {
        const {
            assert!(
                Self::OPTIONS.is_empty(),
                "a game with options must tell their values"
            );
        }
        Options::new()
    }

    /// The game's name with the options that differ from the default:
    /// `chess(preset=loka_book)`.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::Configure;
    /// assert_eq!(Nim { heap: 10 }.full_name(), "nim(heap=10)");
    /// // What is as by default is not told.
    /// assert_eq!(Nim { heap: 21 }.full_name(), "nim");
    /// ```
    fn full_name(&self) -> String {
        GameName {
            name: Self::NAME.to_string(),
            options: self.options(),
        }
        .to_string()
    }

    /// What people are shown as the name of these rules, in one line: the title, where whoever
    /// described them gave one. Provided: [the full name](Self::full_name).
    ///
    /// Different rules may have the same title, so nothing is opened by it.
    fn title(&self) -> String {
        self.full_name()
    }

    /// Checks a name and builds the ruleset it means.
    ///
    /// # Errors
    ///
    /// If the game's name is another, or an option or value is not valid.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::{Configure, OptionError};
    /// assert_eq!(Nim::from_name(&"nim(heap=999)".parse()?)?.heap, 999);
    /// let error = Nim::from_name(&"nim(heap=1000)".parse()?).map(drop).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     r#"the option heap does not take "1000"; it takes: 21 (1 to 999)"#,
    /// );
    /// # Ok::<(), OptionError>(())
    /// ```
    fn from_name(name: &GameName) -> Result<Self, OptionError> {
        if name.name != Self::NAME {
            return Err(OptionError::Game {
                given: name.name.clone(),
                valid: Self::NAME.to_string(),
            });
        }
        name.options.check(Self::OPTIONS)?;
        Self::configure(&name.options)
    }
}

/// One option of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The name, as in `preset`.
    pub name: &'static str,
    /// What it decides, in one sentence.
    pub about: &'static str,
    /// The values it takes.
    pub values: Values,
}

impl OptionSpec {
    /// What a form shows of it, as words that each language has its own for: of the sets `option`,
    /// `about`, `form` and `value`. Values without a small letter are numbers or seats, which are the
    /// same in every language.
    ///
    /// ```
    /// use boardwright_ruleset::{OptionSpec, Values};
    /// let values = Values::OneOf(&["off", "on", "NE/SW"]);
    /// let wind = OptionSpec { name: "wind", about: "Whether the wind blows", values };
    /// let ids: Vec<String> = wind.words().map(|word| word.id()).collect();
    /// assert_eq!(ids, ["option.wind", "about.whether-the-wind-blows", "value.off", "value.on"]);
    /// ```
    pub fn words(&self) -> impl Iterator<Item = Word> + use<> {
        let (values, form): (&[&str], _) = match self.values {
            Values::OneOf(values) => (values, None),
            Values::Number { .. } => (&[], None),
            Values::Text { form, .. } => (&[], Some(form)),
        };
        let is_said = |value: &&str| value.contains(|sign: char| sign.is_ascii_lowercase());
        let values = values.iter().copied().filter(is_said);
        [word("option", self.name), word("about", self.about)]
            .into_iter()
            .chain(form.map(|form| word("form", form)))
            .chain(values.map(|value| word("value", value)))
    }
}

/// A word whose name is what English says.
const fn word(set: &'static str, name: &'static str) -> Word {
    Word::new(set, name, name)
}

/// The values that an option takes.
///
/// ```
/// use boardwright_ruleset::Values;
///
/// let words = Values::OneOf(&["off", "on"]);
/// assert_eq!((words.default_text().as_str(), words.to_string().as_str()), ("off", "off|on"));
/// let heap = Values::Number { default: 21, min: 1, max: 999 };
/// assert_eq!((heap.default_text().as_str(), heap.to_string().as_str()), ("21", "21 (1 to 999)"));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Values {
    /// One of these words; the first is the default.
    OneOf(&'static [&'static str]),
    /// A whole number.
    Number {
        /// The default.
        default: u32,
        /// The least value.
        min: u32,
        /// The greatest value.
        max: u32,
    },
    /// Letters, digits, `-`, `_`, `/` and `.`, as the game itself reads them.
    Text {
        /// The default.
        default: &'static str,
        /// The form, as in `ACROSSxDEEP, up to 4x4`.
        form: &'static str,
    },
}

impl Values {
    /// The default value as text.
    #[must_use]
    pub fn default_text(&self) -> String {
        match self {
            Self::OneOf(words) => words.first().copied().unwrap_or_default().to_string(),
            Self::Number { default, .. } => default.to_string(),
            Self::Text { default, .. } => (*default).to_string(),
        }
    }

    fn takes(&self, value: &str) -> bool {
        match self {
            Self::OneOf(words) => words.contains(&value),
            Self::Number { min, max, .. } => {
                // Only the canonical form, so that equal rules have one name.
                value.parse::<u32>().is_ok_and(|number| {
                    number >= *min && number <= *max && number.to_string() == value
                })
            }
            // A value in a name must be readable there.
            Self::Text { .. } => is_word(value),
        }
    }
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OneOf(words) => {
                for (index, word) in words.iter().enumerate() {
                    if index > 0 {
                        f.write_str("|")?;
                    }
                    f.write_str(word)?;
                }
                Ok(())
            }
            Self::Number { default, min, max } => write!(f, "{default} ({min} to {max})"),
            Self::Text { default, form } => write!(f, "{default} ({form})"),
        }
    }
}

/// The longest game name that is read, in bytes, so that a hostile line costs
/// little.
pub(crate) const LONGEST_NAME: usize = 1024;

/// Chosen values, by the name of the option.
///
/// ```
/// use boardwright_ruleset::Options;
///
/// let options = Options::new().with("heap", 10).with("wind", "on").with("heap", 12);
/// // A value that is chosen again keeps its place.
/// assert!(options.iter().eq([("heap", "12"), ("wind", "on")]));
/// assert_eq!((options.number("heap"), options.is_on("wind")), (Some(12), true));
/// assert_eq!((options.get("rain"), options.number("wind")), (None, None));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    chosen: Vec<(Cow<'static, str>, String)>,
}

impl Options {
    /// No option chosen: every one at its default.
    #[must_use]
    pub const fn new() -> Self {
        Self { chosen: Vec::new() }
    }

    /// The chosen value of an option; `None` where it is left at its default.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.chosen
            .iter()
            .find(|(chosen, _)| chosen == name)
            .map(|(_, value)| value.as_str())
    }

    /// The chosen number of a [`Values::Number`] option that was checked.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<u32> {
        self.get(name).and_then(|value| value.parse().ok())
    }

    /// Whether a word option has been set to `on`.
    #[must_use]
    pub fn is_on(&self, name: &str) -> bool {
        self.get(name) == Some("on")
    }

    /// Adds or replaces a value.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, value: impl ToString) -> Self {
        let name = name.into();
        let value = value.to_string();
        match self.chosen.iter_mut().find(|(chosen, _)| *chosen == name) {
            Some((_, old)) => *old = value,
            None => self.chosen.push((name, value)),
        }
        self
    }

    /// The chosen names and values, in the order they were chosen.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.chosen
            .iter()
            .map(|(name, value)| (name.as_ref(), value.as_str()))
    }

    /// Whether nothing was chosen.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.chosen.is_empty()
    }

    /// Checks every name and value against what a game takes.
    ///
    /// # Errors
    ///
    /// The first that is not valid, with a list of the valid ones.
    ///
    /// ```
    /// use boardwright_ruleset::{OptionSpec, Options, Values};
    ///
    /// let heap = Values::Number { default: 21, min: 1, max: 999 };
    /// let specs = [OptionSpec { name: "heap", about: "How many matches there are", values: heap }];
    /// assert_eq!(Options::new().with("heap", 7).check(&specs), Ok(()));
    /// // One way to write each number, so that equal rules have one name.
    /// assert!(Options::new().with("heap", "007").check(&specs).is_err());
    /// let error = Options::new().with("heaps", 7).check(&specs).unwrap_err();
    /// assert_eq!(error.to_string(), r#"there is no option "heaps"; the options are: heap"#);
    /// ```
    pub fn check(&self, specs: &[OptionSpec]) -> Result<(), OptionError> {
        for (name, value) in self.iter() {
            let Some(spec) = specs.iter().find(|spec| spec.name == name) else {
                return Err(OptionError::Name {
                    given: name.to_string(),
                    valid: list(specs.iter().map(|spec| spec.name)),
                });
            };
            if !spec.values.takes(value) {
                return Err(OptionError::Value {
                    option: spec.name,
                    given: value.to_string(),
                    valid: spec.values.to_string(),
                });
            }
        }
        Ok(())
    }
}

/// A game's name and options as text: `name` or `name(option=value,…)`.
///
/// ```
/// use boardwright_ruleset::GameName;
/// let name: GameName = "chess(preset=loka_book,dead=full)".parse()?;
/// assert_eq!(name.options.get("dead"), Some("full"));
/// assert_eq!(name.to_string(), "chess(preset=loka_book,dead=full)");
/// assert!("chess(preset=fide".parse::<GameName>().is_err());
/// # Ok::<(), boardwright_ruleset::OptionError>(())
/// ```
#[cfg_attr(
    feature = "serde",
    doc = "\nWith `serde` it is a string holding this text."
)]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameName {
    /// The name before the parenthesis.
    pub name: String,
    /// The content of the parentheses.
    pub options: Options,
}

impl core::str::FromStr for GameName {
    type Err = OptionError;

    fn from_str(text: &str) -> Result<Self, OptionError> {
        let form = |at, wrong| OptionError::Form {
            at,
            wrong,
            valid: None,
        };
        if text.len() > LONGEST_NAME {
            return Err(form(LONGEST_NAME, FormFault::Long));
        }
        let (name, inside) = match text.split_once('(') {
            None => (text, None),
            Some((name, rest)) => (name, Some(rest)),
        };
        let word = |word: &str, at: usize, missing| match word.bytes().position(no_sign) {
            _ if word.is_empty() => Err(form(at, missing)),
            Some(index) => Err(form(at + index, FormFault::Character)),
            None => Ok(()),
        };
        word(name, 0, FormFault::Name)?;
        let mut options = Options::new();
        let Some(inside) = inside else {
            let name = name.to_string();
            return Ok(Self { name, options });
        };
        let mut at = name.len() + 1;
        let inside = match inside.split_once(')') {
            Some(("", "")) => return Err(form(at, FormFault::Nothing)),
            Some((inside, "")) => inside,
            // A parenthesis within a value is reported as such below.
            Some((inside, behind)) if inside.contains('(') || behind.contains(')') => inside,
            Some((inside, _)) => return Err(form(at + inside.len() + 1, FormFault::Behind)),
            None => return Err(form(text.len(), FormFault::Unclosed)),
        };
        for part in inside.split(',') {
            let (option, value) = part.split_once('=').ok_or(form(at, FormFault::Option))?;
            word(option, at, FormFault::Option)?;
            word(value, at + option.len() + 1, FormFault::Value)?;
            if options.get(option).is_some() {
                return Err(OptionError::Twice {
                    option: option.to_string(),
                });
            }
            options = options.with(option.to_string(), value);
            at += part.len() + 1;
        }
        // All parts were valid, so the fault is after them.
        if at != text.len() {
            return Err(form(at, FormFault::Behind));
        }
        Ok(Self {
            name: name.to_string(),
            options,
        })
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        for (index, (name, value)) in self.options.iter().enumerate() {
            let sign = if index == 0 { '(' } else { ',' };
            write!(f, "{sign}{name}={value}")?;
        }
        if !self.options.is_empty() {
            f.write_str(")")?;
        }
        Ok(())
    }
}

/// Whether a text can stand in a game's name as the name or value of an option.
fn is_word(text: &str) -> bool {
    !text.is_empty() && !text.bytes().any(no_sign)
}

/// Whether a byte can stand in no name and no value.
fn no_sign(byte: u8) -> bool {
    !byte.is_ascii_alphanumeric() && !matches!(byte, b'-' | b'_' | b'/' | b'.')
}

/// Names in a row, for a sentence.
pub(crate) fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let all: Vec<&str> = names.collect();
    if all.is_empty() {
        "none".to_string()
    } else {
        all.join(", ")
    }
}
