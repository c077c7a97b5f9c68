//! A language with what is said in it.
use crate::LanguageError;
use crate::numbers::formatter;
use crate::values::{self, Forms};
use boardwright_ruleset::{Message, ParameterValue, Translation, Word, translations};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;
use unic_langid::LanguageIdentifier;

/// What all games and the referee say. Programs add their own, and each game its own.
pub const COMMON: &[Translation] = translations!("fr", "ja");

/// The language of a reader. It is cheap to clone.
///
/// A message of which it knows nothing is told in English, and so is one whose translation asks for
/// what the message does not have.
///
/// ```
/// use boardwright_language::{COMMON, Language};
/// use boardwright_ruleset::Outcome;
///
/// let french = Language::named("fr", [COMMON])?;
/// let over = Outcome::draw("agreement").over();
/// assert_eq!(french.say(&over), "terminé : nulle d’un commun accord");
/// assert_eq!(Language::english().say(&over), "over: draw by agreement");
/// assert_eq!(french.say(&"a stranger's own words".into()), "a stranger's own words");
/// // An unknown language is an error that tells which there are.
/// let unknown = Language::named("xx", [COMMON]).unwrap_err();
/// assert_eq!(unknown.to_string(), "there is no language \"xx\": the languages are en, fr and ja");
/// # Ok::<(), boardwright_language::LanguageError>(())
/// ```
#[derive(Clone, Default)]
pub struct Language {
    /// `None` for English, which messages bring along.
    spoken: Option<Arc<Spoken>>,
}

struct Spoken {
    tag: String,
    bundle: FluentBundle<FluentResource>,
}

impl Language {
    /// The language in which messages are written.
    #[must_use]
    pub const fn english() -> Self {
        Self { spoken: None }
    }

    /// The language with this tag, as in `fr` or `fr_CH.UTF-8`, of which the part before the first
    /// sign that is no letter counts, with all that these lists say in it. A later list goes before
    /// an earlier one.
    ///
    /// # Errors
    ///
    /// If no list has that language, or a text is not one of Project Fluent.
    pub fn named<'t>(
        tag: &str,
        lists: impl IntoIterator<Item = &'t [Translation]>,
    ) -> Result<Self, LanguageError> {
        let name = primary(tag);
        let all: Vec<Translation> = lists.into_iter().flatten().copied().collect();
        if name == "en" {
            return Ok(Self::english());
        }
        let mut own: Vec<&Translation> = all.iter().filter(|one| one.language == name).collect();
        // Several forms of a game may bring the same text.
        own.dedup_by_key(|one| one.source.as_ptr());
        let unknown = || LanguageError::unknown(tag, &all);
        if own.is_empty() {
            return Err(unknown());
        }
        let identifier: LanguageIdentifier = name.parse().map_err(|_| unknown())?;
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Squares and names stand in the text as they are, without marks of direction around them.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(formatter(&name)));
        values::add_functions(&mut bundle);
        for translation in own {
            let resource = FluentResource::try_new(translation.source.to_string());
            let resource = resource.map_err(|(_, errors)| LanguageError::Source {
                language: name.clone(),
                fault: errors.first().map(ToString::to_string).unwrap_or_default(),
            })?;
            bundle.add_resource_overriding(resource);
        }
        let spoken = Spoken { tag: name, bundle };
        Ok(Self {
            spoken: Some(Arc::new(spoken)),
        })
    }

    /// Its tag, as in `fr`.
    #[must_use]
    pub fn tag(&self) -> &str {
        self.spoken.as_ref().map_or("en", |spoken| &spoken.tag)
    }

    /// Whether it is the language in which messages are written.
    #[must_use]
    pub const fn is_english(&self) -> bool {
        self.spoken.is_none()
    }

    /// What a message says.
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        let spoken = self.spoken.as_ref().filter(|_| !message.id.is_empty());
        let said = spoken.and_then(|spoken| spoken.say(message));
        said.unwrap_or_else(|| message.to_string())
    }

    /// A word by its set and its name, which it is itself where the language has none for it.
    ///
    /// ```
    /// use boardwright_language::{COMMON, Language};
    /// let french = Language::named("fr", [COMMON])?;
    /// assert_eq!(french.word("end", "resignation"), "abandon");
    /// assert_eq!(french.word("end", "the fall of Rome"), "the fall of Rome");
    /// # Ok::<(), boardwright_language::LanguageError>(())
    /// ```
    #[must_use]
    pub fn word<'w>(&self, set: &str, name: &'w str) -> Cow<'w, str> {
        let said = self.spoken.as_ref().and_then(|spoken| {
            let id = format!("{set}.{}", boardwright_ruleset::reason_id(name));
            spoken.forms(&id).map(|forms| forms.text)
        });
        said.map_or(Cow::Borrowed(name), Cow::Owned)
    }
}

impl Spoken {
    /// What a message says, if the language has words for it that ask for nothing else.
    fn say(&self, message: &Message) -> Option<String> {
        let pattern = self.bundle.get_message(&key(message.id))?.value()?;
        let mut arguments = FluentArgs::new();
        for parameter in &message.parameters {
            arguments.set(parameter.name, self.value(&parameter.value));
        }
        let mut errors = Vec::new();
        let said = self
            .bundle
            .format_pattern(pattern, Some(&arguments), &mut errors);
        errors.is_empty().then(|| said.into_owned())
    }

    fn value(&self, value: &ParameterValue) -> FluentValue<'static> {
        match value {
            ParameterValue::Text(text) => text.to_string().into(),
            ParameterValue::Number(number) => (*number).into(),
            ParameterValue::Tenths(tenths) => values::tenths(*tenths),
            ParameterValue::Word(word) => FluentValue::Custom(Box::new(self.word(word))),
            ParameterValue::Message(message) => self.say_or_english(message).into(),
            ParameterValue::List(list) => {
                let said = list.iter().map(|one| self.text(one));
                FluentValue::Custom(Box::new(values::List(said.collect())))
            }
        }
    }

    /// A value that stands in a list.
    fn text(&self, value: &ParameterValue) -> String {
        match value {
            ParameterValue::Word(word) => self.word(word).text,
            ParameterValue::Message(message) => self.say_or_english(message),
            ParameterValue::List(list) => {
                let said: Vec<String> = list.iter().map(|one| self.text(one)).collect();
                said.join(", ")
            }
            other => other.to_string(),
        }
    }

    fn say_or_english(&self, message: &Message) -> String {
        let said = (!message.id.is_empty())
            .then(|| self.say(message))
            .flatten();
        said.unwrap_or_else(|| message.to_string())
    }

    fn word(&self, word: &Word) -> Forms {
        let known = self.forms(&word.id());
        let forms = known.unwrap_or_else(|| Forms::of(word.text.to_string()));
        forms.named(word.name)
    }

    /// The forms of a word: its text, and the attributes of its message.
    fn forms(&self, id: &str) -> Option<Forms> {
        let message = self.bundle.get_message(&key(id))?;
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(message.value()?, None, &mut errors);
        let mut forms = Forms::of(text.into_owned());
        for attribute in message.attributes() {
            let said = self
                .bundle
                .format_pattern(attribute.value(), None, &mut errors);
            forms.add(attribute.id(), said.into_owned());
        }
        errors.is_empty().then_some(forms)
    }
}

/// An id as Fluent writes it.
pub(crate) fn key(id: &str) -> String {
    id.replace('.', "-")
}

/// The part of a tag that names the language: `fr` of `fr_CH.UTF-8`.
pub(crate) fn primary(tag: &str) -> String {
    let end = tag.find(|sign: char| !sign.is_ascii_alphabetic());
    let name = tag[..end.unwrap_or(tag.len())].to_ascii_lowercase();
    match name.as_str() {
        // The locale of programs that read what others write.
        "c" | "posix" => "en".to_string(),
        _ => name,
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Language").field(&self.tag()).finish()
    }
}
