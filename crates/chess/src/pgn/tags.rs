//! The tags of a game.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// The tags of a game, in the order in which they stand.
///
/// ```
/// use boardwright_chess::pgn::Tags;
///
/// let mut tags = Tags::new();
/// tags.push("White", "Greco, Gioachino");
/// assert_eq!(tags.get("White"), Some("Greco, Gioachino"));
/// assert_eq!(tags.get("white"), None);
/// ```
#[derive(Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(from = "Vec<(String, String)>", into = "Vec<(String, String)>")
)]
pub struct Tags {
    /// All names and values, one behind the other: a file has many games with many
    /// tags, and memory is asked for once.
    text: String,
    /// Where the name and the value of each end.
    ends: Vec<(usize, usize)>,
}

/// The bytes and tags for which there is room at first; most games have no more.
const FIRST_ROOM: (usize, usize) = (224, 12);

impl Tags {
    /// The seven tags that every archived game has, in their order.
    pub const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

    /// No tags.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            text: String::new(),
            ends: Vec::new(),
        }
    }

    /// The value of a tag; that of the first one, if several have this name.
    /// Upper and lower case are different.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter()
            .find(|(other, _)| *other == name)
            .map(|(_, value)| value)
    }

    /// Adds a tag after the others.
    pub fn push(&mut self, name: impl AsRef<str>, value: impl AsRef<str>) {
        if self.ends.is_empty() {
            self.text.reserve(FIRST_ROOM.0);
            self.ends.reserve(FIRST_ROOM.1);
        }
        self.text.push_str(name.as_ref());
        let name_end = self.text.len();
        self.text.push_str(value.as_ref());
        self.ends.push((name_end, self.text.len()));
    }

    /// Sets the value of a tag: that of the first one with this name, or of a
    /// new one after the others.
    ///
    /// ```
    /// use boardwright_chess::pgn::Tags;
    ///
    /// let mut tags = Tags::new();
    /// tags.set("White", "Greco");
    /// tags.set("White", "Greco, Gioachino");
    /// assert_eq!(tags.iter().collect::<Vec<_>>(), [("White", "Greco, Gioachino")]);
    /// ```
    pub fn set(&mut self, name: &str, value: impl AsRef<str>) {
        let Some(known) = self.iter().position(|(other, _)| other == name) else {
            return self.push(name, value);
        };
        let start = self.ends[known].0;
        let old = self.ends[known].1 - start;
        let new = value.as_ref();
        self.text.replace_range(start..start + old, new);
        self.ends[known].1 = start + new.len();
        for (name, value) in &mut self.ends[known + 1..] {
            *name = *name - old + new.len();
            *value = *value - old + new.len();
        }
    }

    /// Removes all tags of this name, and returns whether there were any.
    pub fn remove(&mut self, name: &str) -> bool {
        let before = self.len();
        let kept = self.iter().filter(|(other, _)| *other != name);
        *self = kept.collect();
        self.len() < before
    }

    /// Names and values, in the order in which they stand.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        let mut start = 0;
        self.ends.iter().map(move |&(name, value)| {
            let tag = (&self.text[start..name], &self.text[name..value]);
            start = value;
            tag
        })
    }

    /// The number of tags.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are no tags.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }
}

impl<N: AsRef<str>, V: AsRef<str>> FromIterator<(N, V)> for Tags {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(tags: I) -> Self {
        let mut all = Self::new();
        for (name, value) in tags {
            all.push(name, value);
        }
        all
    }
}

impl fmt::Debug for Tags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl From<Vec<(String, String)>> for Tags {
    fn from(tags: Vec<(String, String)>) -> Self {
        tags.into_iter().collect()
    }
}

impl From<Tags> for Vec<(String, String)> {
    fn from(tags: Tags) -> Self {
        let owned = |(name, value): (&str, &str)| (name.into(), value.into());
        tags.iter().map(owned).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_stay_apart_when_others_change() {
        let mut tags: Tags = [("Event", "a"), ("Site", ""), ("Event", "b"), ("Round", "7")]
            .into_iter()
            .collect();
        tags.set("Event", "longer");
        tags.set("Site", "é");
        tags.set("ECO", "B12");
        tags.set("Event", "");
        let expected = [
            ("Event", ""),
            ("Site", "é"),
            ("Event", "b"),
            ("Round", "7"),
            ("ECO", "B12"),
        ];
        assert_eq!(tags.iter().collect::<Vec<_>>(), expected);
        assert_eq!(tags, expected.into_iter().collect());
        assert!(tags.remove("Event") && !tags.remove("Event"));
        assert_eq!(tags.len(), 3);
        assert_eq!((tags.get("Round"), tags.get("Event")), (Some("7"), None));
        assert_eq!(
            format!("{tags:?}"),
            r#"[("Site", "é"), ("Round", "7"), ("ECO", "B12")]"#
        );
    }
}
