//! Which language is meant, and that there is none of a name.
use boardwright_ruleset::Translation;
use std::env;

/// The variable by which a reader chooses for all programs of ours.
pub const VARIABLE: &str = "BOARDWRIGHT_LANGUAGE";

/// The variables by which a system says what its user speaks, the first that is set before the
/// others, as POSIX has it.
const LOCALE: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// The tag of the language that is wanted: what the option says, or else [`VARIABLE`], or else what
/// the system says; `None` if nobody says anything.
///
/// The second value is whether somebody asked for it, in which case a language that there is not is
/// an error. What a system says may be any language: where there is none of it, English is spoken.
///
/// ```
/// use boardwright_language::wanted;
/// assert_eq!(wanted(Some("ja")), Some(("ja".to_string(), true)));
/// ```
#[must_use]
pub fn wanted(option: Option<&str>) -> Option<(String, bool)> {
    wanted_of(option, |name| env::var(name).ok())
}

fn wanted_of(
    option: Option<&str>,
    variable: impl Fn(&str) -> Option<String>,
) -> Option<(String, bool)> {
    let set = |name: &str| variable(name).filter(|tag| !tag.is_empty());
    let asked = option.map(String::from).or_else(|| set(VARIABLE));
    match asked {
        Some(tag) => Some((tag, true)),
        None => LOCALE
            .iter()
            .find_map(|name| set(name))
            .map(|tag| (tag, false)),
    }
}

/// Why a language cannot be spoken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LanguageError {
    /// There is none with this tag.
    #[error("there is no language {given:?}: the languages are {known}")]
    Unknown {
        /// The tag.
        given: String,
        /// The tags that there are, in words.
        known: String,
    },
    /// What a game or a program brings is not a text of Project Fluent.
    #[error("what is said in {language} cannot be read: {fault}")]
    Source {
        /// The language.
        language: String,
        /// What is wrong.
        fault: String,
    },
}

impl LanguageError {
    /// That these have no language with this tag.
    pub(crate) fn unknown(given: &str, known: &[Translation]) -> Self {
        let mut tags: Vec<&str> = known.iter().map(|one| one.language).collect();
        tags.push("en");
        tags.sort_unstable();
        tags.dedup();
        let last = tags.pop().unwrap_or_default();
        let known = if tags.is_empty() {
            last.to_string()
        } else {
            format!("{} and {last}", tags.join(", "))
        };
        Self::Unknown {
            given: given.to_string(),
            known,
        }
    }

    /// Whether the language is one that is not known, in whatever country.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        matches!(self, Self::Unknown { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::wanted_of;
    use crate::language::primary;

    #[test]
    fn an_option_goes_before_our_variable_and_that_before_the_system() {
        let of = |option: Option<&str>, set: &[(&str, &str)]| {
            wanted_of(option, |name| {
                let found = set.iter().find(|(own, _)| *own == name);
                found.map(|(_, tag)| (*tag).to_string())
            })
        };
        let (ours, lang) = (("BOARDWRIGHT_LANGUAGE", "fr"), ("LANG", "ja_JP.UTF-8"));
        assert_eq!(of(Some("en"), &[ours, lang]), Some(("en".into(), true)));
        assert_eq!(of(None, &[ours, lang]), Some(("fr".into(), true)));
        assert_eq!(of(None, &[lang]), Some(("ja_JP.UTF-8".into(), false)));
        assert_eq!(
            of(None, &[lang, ("LC_ALL", "C")]),
            Some(("C".into(), false))
        );
        assert_eq!(
            of(None, &[("LC_ALL", ""), lang]),
            Some(("ja_JP.UTF-8".into(), false))
        );
        assert_eq!(of(None, &[]), None);
    }

    #[test]
    fn countries_and_encodings_do_not_matter() {
        let same = |one, other| primary(one) == primary(other);
        assert!(same("fr_CH.UTF-8", "FR") && same("C.UTF-8", "en_GB") && same("POSIX", "en"));
        assert!(!same("fr", "ja"));
    }
}
