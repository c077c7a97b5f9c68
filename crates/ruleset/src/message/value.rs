//! What a message speaks of.
use crate::{Message, reason_id};
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// The value of a parameter.
///
/// Its `Display` is the game's notation: squares, digits, the names of words, a list with spaces
/// between.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ParameterValue {
    /// A text that is the same in every language: notation, a name.
    Text(Cow<'static, str>),
    /// A number, by which languages choose the plural and which they write in their own way.
    Number(i64),
    /// A number with one digit behind the point, in tenths.
    Tenths(i64),
    /// A word that each language has its own for. In a box, as a message is.
    Word(Box<Word>),
    /// A part of a sentence that is a message itself. In a box, as other values are smaller.
    Message(Box<Message>),
    /// Several of these, for example words, which each language joins in its own way.
    List(Vec<ParameterValue>),
}

/// A word of a game that each language has its own for: a kind of piece, of ground, an end.
///
/// ```
/// use boardwright_ruleset::Word;
/// let kind = Word::new("tile", "stone-circle", "Stone Circle");
/// assert_eq!((kind.to_string().as_str(), kind.id().as_str()), ("stone-circle", "tile.stone-circle"));
/// let end = Word::new("end", "time, but no mate is possible", "time, but no mate is possible");
/// assert_eq!(end.id(), "end.time-but-no-mate-is-possible");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Word {
    /// What it is a word for, as in `kind`: the beginning of its id.
    pub set: &'static str,
    /// Its name in the notation.
    pub name: &'static str,
    /// What English says, in the singular and without an article.
    pub text: &'static str,
}

impl Word {
    /// A word of a set with its name and its English.
    #[must_use]
    pub const fn new(set: &'static str, name: &'static str, text: &'static str) -> Self {
        Self { set, name, text }
    }

    /// An id, as messages have: the set, a point, and the name in lower case with hyphens.
    #[must_use]
    pub fn id(&self) -> String {
        format!("{}.{}", self.set, reason_id(self.name))
    }
}

/// Its name in the notation.
impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name)
    }
}

impl ParameterValue {
    /// Writes it as English says it.
    pub(crate) fn write_english(&self, to: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Self::Word(word) => to.write_str(word.text),
            Self::List(values) => write_list(values, ", ", to),
            other => write!(to, "{other}"),
        }
    }
}

/// A list as English says it, with this before its last.
pub(super) fn write_list(
    values: &[ParameterValue],
    last: &str,
    to: &mut dyn fmt::Write,
) -> fmt::Result {
    for (index, value) in values.iter().enumerate() {
        to.write_str(match index {
            0 => "",
            _ if index + 1 == values.len() => last,
            _ => ", ",
        })?;
        value.write_english(to)?;
    }
    Ok(())
}

impl fmt::Display for ParameterValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.pad(text),
            Self::Number(number) => fmt::Display::fmt(number, f),
            Self::Tenths(tenths) => {
                let sign = if *tenths < 0 { "-" } else { "" };
                let tenths = tenths.unsigned_abs();
                write!(f, "{sign}{}.{}", tenths / 10, tenths % 10)
            }
            Self::Word(word) => word.fmt(f),
            Self::Message(message) => message.fmt(f),
            Self::List(values) => {
                for (index, value) in values.iter().enumerate() {
                    f.write_str(if index > 0 { " " } else { "" })?;
                    value.fmt(f)?;
                }
                Ok(())
            }
        }
    }
}

/// Whether this is how it is written.
impl PartialEq<&str> for ParameterValue {
    fn eq(&self, text: &&str) -> bool {
        let written = self.to_string();
        written == *text
    }
}

impl From<&'static str> for ParameterValue {
    fn from(text: &'static str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for ParameterValue {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl From<Word> for ParameterValue {
    fn from(word: Word) -> Self {
        Self::Word(Box::new(word))
    }
}

impl From<Message> for ParameterValue {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

impl<V: Into<ParameterValue>> FromIterator<V> for ParameterValue {
    fn from_iter<I: IntoIterator<Item = V>>(values: I) -> Self {
        Self::List(values.into_iter().map(Into::into).collect())
    }
}

macro_rules! numbers {
    ($($Number:ty)*) => {
        $(impl From<$Number> for ParameterValue {
            fn from(number: $Number) -> Self {
                // What does not fit is larger than anything that is counted in a game.
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}

numbers! { u8 u16 u32 u64 usize i32 i64 }

/// A field of a broken rule, whose value is what its type turns into, or else its text. A method of
/// the field is found before one of a reference to it, so [`AsValue`] comes first where both are
/// there.
pub struct Given<'a, T>(pub &'a T);

/// For types that turn into a value.
pub trait AsValue {
    /// The value.
    fn parameter_value(&self) -> ParameterValue;
}

impl<T: Copy + Into<ParameterValue>> AsValue for Given<'_, T> {
    fn parameter_value(&self) -> ParameterValue {
        (*self.0).into()
    }
}

/// For all other types.
pub trait AsText {
    /// The text as a value.
    fn parameter_value(&self) -> ParameterValue;
}

impl<T: ToString> AsText for &Given<'_, T> {
    fn parameter_value(&self) -> ParameterValue {
        self.0.to_string().into()
    }
}
