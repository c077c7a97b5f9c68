//! The tags of a game.

use alloc::string::String;
use alloc::vec::Vec;

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
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Tags {
    tags: Vec<(String, String)>,
}

impl Tags {
    /// The seven tags that every archived game has, in their order.
    pub const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

    /// No tags.
    #[must_use]
    pub const fn new() -> Self {
        Self { tags: Vec::new() }
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
    pub fn push(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.tags.push((name.into(), value.into()));
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
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        match self.tags.iter_mut().find(|(other, _)| other == name) {
            Some((_, known)) => *known = value.into(),
            None => self.push(name, value),
        }
    }

    /// Removes all tags of this name, and returns whether there were any.
    pub fn remove(&mut self, name: &str) -> bool {
        let before = self.tags.len();
        self.tags.retain(|(other, _)| other != name);
        self.tags.len() < before
    }

    /// Names and values, in the order in which they stand.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.tags
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The number of tags.
    #[must_use]
    pub fn len(&self) -> usize {
        self.tags.len()
    }

    /// Whether there are no tags.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tags.is_empty()
    }
}
