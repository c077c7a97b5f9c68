//! The fields of a position's text, with their places.
use boardwright_ruleset::{Fault, Unreadable};
use std::str::FromStr;

/// One field of a text.
#[derive(Copy, Clone)]
pub(crate) struct Field<'a> {
    /// Where it starts, in bytes.
    pub(crate) at: usize,
    pub(crate) text: &'a str,
}

/// The fields between single separators, if there are `N`.
pub(crate) fn split<'a, const N: usize>(
    text: &'a str,
    separator: char,
    expected: &'static str,
) -> Result<[Field<'a>; N], Unreadable> {
    Field { at: 0, text }.split(separator, expected)
}

impl<'a> Field<'a> {
    /// The parts of a field between single separators, if there are `N`.
    pub(crate) fn split<const N: usize>(
        self,
        separator: char,
        expected: &'static str,
    ) -> Result<[Self; N], Unreadable> {
        let parts: Vec<Self> = self.parts(separator).collect();
        parts.try_into().map_err(|_| self.expected(expected))
    }

    /// The parts of a field between single separators.
    pub(crate) fn parts(self, separator: char) -> impl Iterator<Item = Self> {
        let mut at = self.at;
        self.text.split(separator).map(move |text| {
            let part = Self { at, text };
            at += text.len() + separator.len_utf8();
            part
        })
    }

    /// A number in its canonical form.
    pub(crate) fn number<T: FromStr + ToString>(
        self,
        expected: &'static str,
    ) -> Result<T, Unreadable> {
        let number = self.text.parse::<T>().ok();
        number
            .filter(|number| number.to_string() == self.text)
            .ok_or_else(|| self.expected(expected))
    }

    /// That something else should stand here.
    pub(crate) fn expected(self, expected: &'static str) -> Unreadable {
        Unreadable::new(self.at, expected)
    }

    /// That what stands here does not fit the rest.
    pub(crate) fn fault(
        self,
        id: &'static str,
        sentence: impl Into<boardwright_ruleset::Message>,
    ) -> Fault {
        Fault::new(id, sentence).at(self.at)
    }
}
