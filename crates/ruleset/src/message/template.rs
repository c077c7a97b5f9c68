//! Messages without their values, each declared in one place.
use super::value::write_list;
use crate::{Message, Parameter, ParameterValue};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

/// The id of a message and the names of its parameters, by which the files of languages are
/// compared with what a game says.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct MessageSpec {
    /// The id.
    pub id: &'static str,
    /// The names of the parameters.
    pub parameters: &'static [&'static str],
}

/// A message without its values. [`messages!`](crate::messages) declares many.
///
/// Its English has the name of a parameter in braces where the value stands. Two forms choose
/// words by the value: `{count:boost|boosts}` the first for the number 1 and the second for others,
/// and `{seats:and}` writes a list with that word before its last.
///
/// ```
/// use boardwright_ruleset::{ParameterValue, Template};
///
/// static HAS: Template<2> =
///     Template::new("has", ["who", "count"], "{who:and} {count:has|have} {count} {count:boost|boosts}");
/// let who: ParameterValue = ["S", "N"].into_iter().collect();
/// assert_eq!(HAS.with([who.clone(), 1.into()]).text, "S and N has 1 boost");
/// // English that no pattern makes is given.
/// assert_eq!(HAS.told([who, 0.into()], "nobody has any").text, "nobody has any");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Template<const N: usize> {
    id: &'static str,
    parameters: [&'static str; N],
    english: &'static str,
}

impl<const N: usize> Template<N> {
    /// A template with the names of its parameters and its English.
    #[must_use]
    pub const fn new(
        id: &'static str,
        parameters: [&'static str; N],
        english: &'static str,
    ) -> Self {
        Self {
            id,
            parameters,
            english,
        }
    }

    /// Its id and the names of its parameters.
    #[must_use]
    pub const fn spec(&'static self) -> MessageSpec {
        MessageSpec {
            id: self.id,
            parameters: &self.parameters,
        }
    }

    /// The message with these values, in the order of the parameters.
    #[must_use]
    pub fn with(&self, values: [ParameterValue; N]) -> Message {
        made(
            self.id,
            &self.parameters,
            values.into(),
            Cow::Borrowed(""),
            self.english,
        )
    }

    /// The same with its English made by whoever calls, where no pattern makes it.
    #[must_use]
    pub fn told(
        &self,
        values: [ParameterValue; N],
        english: impl Into<Cow<'static, str>>,
    ) -> Message {
        made(self.id, &self.parameters, values.into(), english.into(), "")
    }
}

/// One function for all templates. The text is the English that is given, and else made by the
/// pattern.
fn made(
    id: &'static str,
    names: &[&'static str],
    values: Vec<ParameterValue>,
    given: Cow<'static, str>,
    pattern: &'static str,
) -> Message {
    let named = names.iter().zip(values);
    let parameters: Vec<Parameter> = named
        .map(|(&name, value)| Parameter { name, value })
        .collect();
    let text = match pattern {
        "" => given,
        _ if parameters.is_empty() => pattern.into(),
        _ => filled(pattern, &parameters).into(),
    };
    Message {
        id,
        parameters,
        text,
    }
}

/// Writes the sentence of a broken rule: the pattern with its parameters.
///
/// # Errors
///
/// If `f` fails.
pub fn write_sentence(
    pattern: &str,
    parameters: &[Parameter],
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    f.write_str(&filled(pattern, parameters))
}

/// A pattern with the values in place of their names.
fn filled(pattern: &str, parameters: &[Parameter]) -> String {
    let mut text = String::new();
    let mut rest = pattern;
    while let Some((before, after)) = rest.split_once('{') {
        text += before;
        let (place, behind) = after.split_once('}').unwrap_or((after, ""));
        rest = behind;
        let (name, choice) = place.split_once(':').unwrap_or((place, ""));
        let found = parameters.iter().find(|parameter| parameter.name == name);
        let value = found.map(|parameter| &parameter.value);
        debug_assert!(value.is_some(), "{pattern:?} names the parameter {name}");
        // A `String` takes all that is written.
        let _ = match value {
            Some(ParameterValue::Number(number)) if !choice.is_empty() => {
                let (one, many) = choice.split_once('|').unwrap_or((choice, choice));
                text.write_str(if *number == 1 { one } else { many })
            }
            Some(ParameterValue::List(values)) if !choice.is_empty() => {
                write_list(values, &[" ", choice, " "].concat(), &mut text)
            }
            Some(value) => value.write_english(&mut text),
            None => Ok(()),
        };
    }
    text + rest
}

/// How many there are in these lists together.
#[must_use]
pub const fn count_specs(lists: &[&[MessageSpec]]) -> usize {
    let (mut count, mut index) = (0, 0);
    while index < lists.len() {
        count += lists[index].len();
        index += 1;
    }
    count
}

/// These lists as one, of the length that [`count_specs`] tells.
///
/// # Panics
///
/// When the program is compiled, if the length is another.
#[must_use]
pub const fn joined_specs<const N: usize>(lists: &[&[MessageSpec]]) -> [MessageSpec; N] {
    let nothing = MessageSpec {
        id: "",
        parameters: &[],
    };
    let mut joined = [nothing; N];
    let (mut count, mut index) = (0, 0);
    while index < lists.len() {
        let mut place = 0;
        while place < lists[index].len() {
            joined[count] = lists[index][place];
            count += 1;
            place += 1;
        }
        index += 1;
    }
    assert!(count == N, "the length is what the lists have together");
    joined
}

/// Declares messages of a game, each in one place, and the list of them.
///
/// ```
/// use boardwright_ruleset::messages;
///
/// messages! {
///     /// What Nim says.
///     pub const MESSAGES;
///     /// A seat has taken matches.
///     TAKES = "nim.takes" ("count") => "takes {count} {count:match|matches}";
///     /// The wind has blown. Its English is given with it.
///     WIND = "nim.wind" ("count");
/// }
///
/// assert_eq!(TAKES.with([1.into()]).text, "takes 1 match");
/// assert_eq!(WIND.told([2.into()], "gone with the wind").text, "gone with the wind");
/// assert_eq!((MESSAGES[1].id, MESSAGES[1].parameters), ("nim.wind", &["count"][..]));
/// ```
///
/// Each one is a [`Template`], which is seen in the crate; the list has a [`MessageSpec`] for each.
#[macro_export]
macro_rules! messages {
    (@english) => { "" };
    (@english $english:literal) => { $english };
    (
        $(#[$meta:meta])*
        $visibility:vis const $LIST:ident;
        $(
            $(#[$about:meta])*
            $NAME:ident = $id:literal $(($($parameter:literal),* $(,)?))? $(=> $english:literal)?
        );* $(;)?
    ) => {
        $(
            $(#[$about])*
            pub(crate) static $NAME: $crate::Template<{
                <[&str]>::len(&[$($($parameter),*)?])
            }> = $crate::Template::new(
                $id,
                [$($($parameter),*)?],
                $crate::messages!(@english $($english)?),
            );
        )*

        $(#[$meta])*
        $visibility const $LIST: &[$crate::MessageSpec] = &[
            $($crate::MessageSpec {
                id: $id,
                parameters: &[$($($parameter),*)?],
            }),*
        ];
    };
}

/// Declares what an unreadable text lacks, and the list of it: words of the set `expected`, by which
/// [`Unreadable`](crate::Unreadable) tells it.
///
/// ```
/// use boardwright_ruleset::{Unreadable, expected_texts};
///
/// expected_texts! {
///     /// What a position of Nim lacks.
///     pub const EXPECTED;
///     HEAP = "the matches of the heap";
/// }
///
/// assert_eq!(Unreadable::new(0, HEAP).to_string(), "expected the matches of the heap at byte 0");
/// assert_eq!(EXPECTED, [HEAP]);
/// ```
#[macro_export]
macro_rules! expected_texts {
    (
        $(#[$meta:meta])*
        $visibility:vis const $LIST:ident;
        $($(#[$about:meta])* $NAME:ident = $text:literal);* $(;)?
    ) => {
        $($(#[$about])* pub(crate) const $NAME: &str = $text;)*

        $(#[$meta])*
        $visibility const $LIST: &[&str] = &[$($text),*];
    };
}

/// What a game, or a program, says in another language: the text of a file of Project Fluent, in
/// which the id of a message has hyphens for its points. A game publishes one for each language
/// that it speaks, and its entry in a catalogue hands them on; nothing but programs reads them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Translation {
    /// The language, as in `fr`.
    pub language: &'static str,
    /// The text.
    pub source: &'static str,
}

/// What a crate says in these languages, as a list of [`Translation`]s: the files `languages/fr.ftl`
/// and so on in the crate's folder, if this stands in a file that lies in `src` itself.
///
/// ```ignore
/// use boardwright_ruleset::{Translation, translations};
///
/// pub const TRANSLATIONS: &[Translation] = translations!("fr", "ja");
/// ```
#[macro_export]
macro_rules! translations {
    ($($language:literal),+ $(,)?) => {
        &[$($crate::Translation {
            language: $language,
            source: include_str!(concat!("../languages/", $language, ".ftl")),
        }),+]
    };
}
