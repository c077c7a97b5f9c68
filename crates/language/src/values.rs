//! What messages speak of, as values of Fluent, and the functions that files may call.
//!
//! Fluent cannot look a word up by a parameter, so a word comes with all of its forms, and `FORM`
//! takes the one that a sentence needs.
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions, FluentType};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use intl_memoizer::{IntlLangMemoizer, concurrent};
use std::borrow::Cow;

/// A word with its forms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Forms {
    /// The word as it stands alone.
    pub(crate) text: String,
    /// Its name in the notation.
    name: String,
    others: Vec<(String, String)>,
}

impl Forms {
    pub(crate) const fn of(text: String) -> Self {
        Self {
            text,
            name: String::new(),
            others: Vec::new(),
        }
    }

    pub(crate) fn named(mut self, name: &str) -> Self {
        self.name = name.to_string();
        self
    }

    pub(crate) fn add(&mut self, form: &str, text: String) {
        self.others.push((form.to_string(), text));
    }

    /// A form, or the word alone where it has none.
    fn form(&self, form: &str) -> &str {
        let mut others = self.others.iter();
        let found = others.find(|(name, _)| name == form);
        found.map_or(&self.text, |(_, text)| text)
    }
}

impl FluentType for Forms {
    fn duplicate(&self) -> Box<dyn FluentType + Send> {
        Box::new(self.clone())
    }

    fn as_string(&self, _: &IntlLangMemoizer) -> Cow<'static, str> {
        self.text.clone().into()
    }

    fn as_string_threadsafe(&self, _: &concurrent::IntlLangMemoizer) -> Cow<'static, str> {
        self.text.clone().into()
    }
}

/// A list, each of it as it is said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct List(pub(crate) Vec<String>);

impl List {
    /// With this between two, and that before the last.
    fn joined(&self, between: &str, last: &str) -> String {
        match &self.0[..] {
            [before @ .., one] if !before.is_empty() => [&before.join(between), last, one].concat(),
            all => all.concat(),
        }
    }
}

impl FluentType for List {
    fn duplicate(&self) -> Box<dyn FluentType + Send> {
        Box::new(self.clone())
    }

    fn as_string(&self, _: &IntlLangMemoizer) -> Cow<'static, str> {
        self.joined(", ", ", ").into()
    }

    fn as_string_threadsafe(&self, _: &concurrent::IntlLangMemoizer) -> Cow<'static, str> {
        self.joined(", ", ", ").into()
    }
}

/// A number with one digit behind the point.
pub(crate) fn tenths(tenths: i64) -> FluentValue<'static> {
    let options = FluentNumberOptions {
        minimum_fraction_digits: Some(1),
        ..FluentNumberOptions::default()
    };
    FluentNumber::new(tenths as f64 / 10.0, options).into()
}

/// The functions that files may call:
///
/// | | |
/// |---|---|
/// | `FORM($kind, form: "plural")` | a form of a word: an attribute of its message, or the word alone |
/// | `NAME($way)` | the name of a word in the notation, to select by |
/// | `LIST($seats, last: " et ")` | a list with this before its last; `between` is `, ` |
/// | `COUNT($kinds)` | how many a list has, to select by |
pub(crate) fn add_functions(bundle: &mut FluentBundle<FluentResource>) {
    let added = [
        bundle.add_function("FORM", |given, named| match word(given) {
            Some(word) => text(named, "form").map_or(FluentValue::Error, |form| {
                word.form(&form).to_string().into()
            }),
            None => FluentValue::Error,
        }),
        bundle.add_function("NAME", |given, _| {
            word(given).map_or(FluentValue::Error, |word| word.name.clone().into())
        }),
        bundle.add_function("LIST", |given, named| {
            let between = text(named, "between").unwrap_or_else(|| ", ".to_string());
            let last = text(named, "last").unwrap_or_else(|| between.clone());
            list(given).map_or(FluentValue::Error, |list| {
                list.joined(&between, &last).into()
            })
        }),
        bundle.add_function("COUNT", |given, _| {
            list(given).map_or(FluentValue::Error, |list| list.0.len().into())
        }),
    ];
    debug_assert!(
        added.iter().all(Result::is_ok),
        "each has a name of its own"
    );
}

fn word<'v>(given: &'v [FluentValue<'_>]) -> Option<&'v Forms> {
    match given.first()? {
        FluentValue::Custom(custom) => custom.as_any().downcast_ref(),
        _ => None,
    }
}

fn list<'v>(given: &'v [FluentValue<'_>]) -> Option<&'v List> {
    match given.first()? {
        FluentValue::Custom(custom) => custom.as_any().downcast_ref(),
        _ => None,
    }
}

fn text(named: &FluentArgs<'_>, name: &str) -> Option<String> {
    match named.get(name)? {
        FluentValue::String(text) => Some(text.to_string()),
        _ => None,
    }
}
