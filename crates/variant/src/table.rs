//! Tables of TOML, read key by key: each value with its place, and each unknown key refused.

use crate::description::faults::{self, quoted, word};
use crate::error::DescriptionError;
use boardwright_ruleset::{Message, ParameterValue};
use std::cell::RefCell;
use std::ops::RangeInclusive;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

type Value<'t> = Spanned<DeValue<'t>>;

/// A text of the description with the byte that it begins at.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Text<'t> {
    pub(crate) text: &'t str,
    pub(crate) at: usize,
}

/// A table of the description. Asking for a key makes it known.
pub(crate) struct Table<'t> {
    source: &'t str,
    table: &'t DeTable<'t>,
    /// What the table is, for sentences, as in `[board]`.
    name: Message,
    at: usize,
    known: RefCell<Vec<&'static str>>,
}

/// The place of a value, behind a quotation mark.
fn place(value: &Value<'_>) -> usize {
    value.span().start
}

impl<'t> Table<'t> {
    pub(crate) fn new(source: &'t str, table: &'t DeTable<'t>, name: Message, at: usize) -> Self {
        let known = RefCell::default();
        Self {
            source,
            table,
            name,
            at,
            known,
        }
    }

    pub(crate) fn error(&self, at: usize, sentence: impl Into<Message>) -> DescriptionError {
        DescriptionError::at(self.source, at, sentence)
    }

    /// Where the table stands.
    pub(crate) fn place(&self) -> usize {
        self.at
    }

    fn get(&self, key: &'static str) -> Option<&'t Value<'t>> {
        self.known.borrow_mut().push(key);
        let found = self.table.iter();
        let mut found = found.filter(|(own, _)| own.get_ref().as_ref() == key);
        found.next().map(|(_, value)| value)
    }

    fn wrong(&self, value: &Value<'_>, expected: ParameterValue) -> DescriptionError {
        let found = value.get_ref().type_str();
        let sentence = faults::FOUND_TYPE.with([expected, found.into()]);
        self.error(place(value), sentence)
    }

    /// The place of a key's value, or that of the table.
    pub(crate) fn place_of(&self, key: &'static str) -> usize {
        self.get(key).map_or(self.at, place)
    }

    /// Whether a key is given.
    pub(crate) fn has(&self, key: &'static str) -> bool {
        self.get(key).is_some()
    }

    /// The value of a key, if it is a text.
    pub(crate) fn as_text(&self, key: &'static str) -> Option<&'t str> {
        self.get(key)?.get_ref().as_str()
    }

    /// The error that a key is missing, or that it is misspelt.
    pub(crate) fn missing(
        &self,
        key: &'static str,
        expected: impl Into<ParameterValue>,
    ) -> DescriptionError {
        let is_near = |given: &str| given != key && strsim::damerau_levenshtein(given, key) <= 2;
        match self.table.keys().find(|given| is_near(given.get_ref())) {
            Some(given) => self.error(given.span().start, self.no_key(given.get_ref(), &[key])),
            None => {
                let values = [self.name.clone().into(), key.into(), expected.into()];
                self.error(self.at, faults::MISSING.with(values))
            }
        }
    }

    /// The sentence that the table has no such key.
    fn no_key(&self, given: &str, known: &[&str]) -> Message {
        unknown(given, known, &|given| {
            faults::KEY.with([self.name.clone().into(), given])
        })
    }

    pub(crate) fn text(&self, key: &'static str) -> Result<Option<Text<'t>>, DescriptionError> {
        self.get(key).map(|value| self.text_of(value)).transpose()
    }

    fn text_of(&self, value: &'t Value<'t>) -> Result<Text<'t>, DescriptionError> {
        let text = value.get_ref().as_str();
        let text = text.ok_or_else(|| self.wrong(value, word(faults::TEXT).into()))?;
        Ok(Text {
            text,
            at: place(value),
        })
    }

    pub(crate) fn needed_text(
        &self,
        key: &'static str,
        expected: impl Into<ParameterValue>,
    ) -> Result<Text<'t>, DescriptionError> {
        self.text(key)?.ok_or_else(|| self.missing(key, expected))
    }

    /// One of some words; the first where nothing is said.
    pub(crate) fn word<T: Copy>(
        &self,
        key: &'static str,
        words: &[(&str, T)],
    ) -> Result<T, DescriptionError> {
        let Some(given) = self.text(key)? else {
            return Ok(words[0].1);
        };
        let found = words.iter().find(|(word, _)| *word == given.text);
        found.map(|(_, meant)| *meant).ok_or_else(|| {
            let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            let value = |given| faults::VALUE.with([key.into(), given]);
            self.error(given.at, unknown(given.text, &words, &value))
        })
    }

    pub(crate) fn number(
        &self,
        key: &'static str,
        range: RangeInclusive<i64>,
    ) -> Result<Option<i64>, DescriptionError> {
        let Some(value) = self.get(key) else {
            return Ok(None);
        };
        let (least, most) = (range.start(), range.end());
        let expected =
            || ParameterValue::from(faults::WHOLE_NUMBER.with([(*least).into(), (*most).into()]));
        let integer = value.get_ref().as_integer();
        let integer = integer.ok_or_else(|| self.wrong(value, expected()))?;
        let number = i64::from_str_radix(integer.as_str(), integer.radix()).ok();
        match number.filter(|number| range.contains(number)) {
            Some(number) => Ok(Some(number)),
            None => {
                let found = integer.as_str().to_string().into();
                Err(self.error(place(value), faults::FOUND.with([expected(), found])))
            }
        }
    }

    pub(crate) fn flag(&self, key: &'static str) -> Result<bool, DescriptionError> {
        let Some(value) = self.get(key) else {
            return Ok(false);
        };
        let flag = value.get_ref().as_bool();
        flag.ok_or_else(|| self.wrong(value, word(faults::FLAG).into()))
    }

    /// A list of texts; empty where nothing is said.
    pub(crate) fn texts(&self, key: &'static str) -> Result<Vec<Text<'t>>, DescriptionError> {
        let Some(value) = self.get(key) else {
            return Ok(Vec::new());
        };
        let list = value.get_ref().as_array();
        let list = list.ok_or_else(|| self.wrong(value, word(faults::TEXTS).into()))?;
        list.iter().map(|text| self.text_of(text)).collect()
    }

    pub(crate) fn table(&self, key: &'static str) -> Result<Option<Table<'t>>, DescriptionError> {
        let Some(value) = self.get(key) else {
            return Ok(None);
        };
        let table = value.get_ref().as_table();
        let name = format!("[{key}]");
        match table {
            Some(table) => Ok(Some(Table::new(
                self.source,
                table,
                name.into(),
                place(value),
            ))),
            None => Err(self.wrong(value, faults::TABLE.with([name.into()]).into())),
        }
    }

    /// Whether the value of a key is a table.
    pub(crate) fn is_table(&self, key: &'static str) -> bool {
        self.get(key)
            .is_some_and(|value| value.get_ref().is_table())
    }

    /// A list of tables; empty where nothing is said.
    pub(crate) fn tables(&self, key: &'static str) -> Result<Vec<Table<'t>>, DescriptionError> {
        let Some(value) = self.get(key) else {
            return Ok(Vec::new());
        };
        let name = format!("[[{key}]]");
        let wrong = |value: &Value<'_>| {
            self.wrong(value, faults::TABLES.with([name.clone().into()]).into())
        };
        let list = value.get_ref().as_array();
        let list = list.ok_or_else(|| wrong(value))?;
        let table = |value: &'t Value<'t>| {
            let table = value.get_ref().as_table();
            let table = table.ok_or_else(|| wrong(value))?;
            let name = name.clone().into();
            Ok(Table::new(self.source, table, name, place(value)))
        };
        list.iter().map(table).collect()
    }

    /// All keys with texts, for a table whose keys are names of the author.
    pub(crate) fn names(&self) -> Result<Vec<(Text<'t>, Text<'t>)>, DescriptionError> {
        let entry = |(key, value): (&'t Spanned<_>, &'t Value<'t>)| {
            let key: &'t Spanned<toml::de::DeString<'t>> = key;
            let name = Text {
                text: key.get_ref(),
                at: key.span().start,
            };
            Ok((name, self.text_of(value)?))
        };
        self.table.iter().map(entry).collect()
    }

    /// Refuses keys that nobody asked for.
    pub(crate) fn finish(self) -> Result<(), DescriptionError> {
        let known = self.known.borrow();
        #[cfg(test)]
        asked::note(&self.name, &known);
        let mut keys = self.table.keys().collect::<Vec<_>>();
        keys.sort_by_key(|key| key.span().start);
        for key in keys {
            let name = key.get_ref().as_ref();
            if !known.contains(&name) {
                return Err(self.error(key.span().start, self.no_key(name, &known)));
            }
        }
        Ok(())
    }
}

/// The sentence about a word that is none of some others. What it would be is told of the word in
/// quotation marks.
pub(crate) fn unknown(
    given: &str,
    known: &[&str],
    thing: &dyn Fn(ParameterValue) -> Message,
) -> Message {
    let shown: String = given.chars().take(40).collect();
    let close = known
        .iter()
        .map(|word| (strsim::damerau_levenshtein(&shown, word), word));
    let close = close.filter(|(steps, word)| *steps <= 2 && *steps < word.len());
    let mut words = known.to_vec();
    words.sort_unstable();
    words.dedup();
    let thing = thing(quoted(&shown)).into();
    let list = words.into_iter().map(str::to_string).collect();
    match close.min() {
        Some((_, word)) => faults::NEAREST.with([thing, quoted(word), list]),
        None => faults::UNKNOWN.with([thing, list]),
    }
}

/// Which keys were asked for, so that a test can hold them against the schema.
#[cfg(test)]
pub(crate) mod asked {
    use std::cell::RefCell;
    use std::collections::{BTreeMap, BTreeSet};

    type Asked = BTreeMap<String, BTreeSet<&'static str>>;

    thread_local! {
        static ASKED: RefCell<Asked> = RefCell::default();
    }

    pub(super) fn note(table: &str, keys: &[&'static str]) {
        ASKED.with_borrow_mut(|asked| {
            asked.entry(table.to_string()).or_default().extend(keys);
        });
    }

    /// The keys of each table that this thread has read to its end.
    pub(crate) fn all() -> Asked {
        ASKED.with_borrow(Clone::clone)
    }
}
