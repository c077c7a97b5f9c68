//! What a player is told, as an id with parameters, and in English.
//!
//! Whoever shows a message may say it in the reader's language, by its id; where there are no words
//! for the id, the English text that every message carries serves. A text without an id is in
//! English for everybody, so a game needs no ids to begin with.
mod template;
mod value;

pub use template::{MessageSpec, Template, Translation, count_specs, joined_specs, write_sentence};
pub use value::{AsText, AsValue, Given, ParameterValue, Word};

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::ops::Deref;

/// A text for players: an id with parameters, and the text in English.
///
/// Its `Display` is the English text.
///
/// ```
/// use boardwright_ruleset::{Message, Template};
///
/// static TAKES: Template<1> = Template::new("nim.takes", ["count"], "takes {count}");
/// let told = TAKES.with([3.into()]);
/// assert_eq!((told.id, told.to_string().as_str()), ("nim.takes", "takes 3"));
/// assert_eq!(told.parameters[0].name, "count");
/// // A game without ids is told in English.
/// assert_eq!(Message::from("takes 3").id, "");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Message {
    /// A stable key, as in `loka.log.attacked`; empty for a text that is in English only. It never
    /// changes meaning.
    pub id: &'static str,
    /// What the text speaks of.
    pub parameters: Vec<Parameter>,
    /// The text in English.
    pub text: Cow<'static, str>,
}

impl Message {
    /// The English text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The parameter of this name.
    #[must_use]
    pub fn parameter(&self, name: &str) -> Option<&ParameterValue> {
        let mut parameters = self.parameters.iter();
        let found = parameters.find(|parameter| parameter.name == name);
        found.map(|parameter| &parameter.value)
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// A refusal is a message.
impl Error for Message {}

/// A message reads as its English text.
impl Deref for Message {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl PartialEq<str> for Message {
    fn eq(&self, text: &str) -> bool {
        self.text == text
    }
}

impl PartialEq<Cow<'_, str>> for Message {
    fn eq(&self, text: &Cow<'_, str>) -> bool {
        self.text == *text
    }
}

impl PartialEq<&str> for Message {
    fn eq(&self, text: &&str) -> bool {
        self.text == *text
    }
}

impl From<Cow<'static, str>> for Message {
    fn from(text: Cow<'static, str>) -> Self {
        Self {
            text,
            ..Self::default()
        }
    }
}

impl From<&'static str> for Message {
    fn from(text: &'static str) -> Self {
        Cow::Borrowed(text).into()
    }
}

impl From<String> for Message {
    fn from(text: String) -> Self {
        Cow::<'static, str>::Owned(text).into()
    }
}

impl From<&'static Template<0>> for Message {
    fn from(template: &'static Template<0>) -> Self {
        template.with([])
    }
}

/// A word alone.
impl From<Word> for Message {
    fn from(word: Word) -> Self {
        WORD.told([word.into()], word.text)
    }
}

crate::messages! {
    /// What this crate says of itself.
    pub(crate) const LISTED;
    /// One word.
    WORD = "word" ("word");
}

/// Written as the English text, and read as a text without an id: what is stored is told later, in
/// whatever language, by a program that has the rules.
#[cfg(feature = "serde")]
impl serde::Serialize for Message {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Message {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Self::from)
    }
}

/// One parameter of a message.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Parameter {
    /// What it is, as in `from` or `blocker`.
    pub name: &'static str,
    /// Its value. Its text is in the game's notation.
    pub value: ParameterValue,
}

impl Parameter {
    /// A parameter whose value is a text, a number, a word or a list.
    pub fn new(name: &'static str, value: impl Into<ParameterValue>) -> Self {
        Self {
            name,
            value: value.into(),
        }
    }

    /// A parameter with its value as the game writes it.
    pub fn written(name: &'static str, value: impl ToString) -> Self {
        Self::new(name, value.to_string())
    }
}
