//! How much viewers know of something.

/// How much of a step, or of an event, viewers know.
///
/// `T` is the type of the whole, so that a part is a value like any other, with
/// unknown parts in it and a text of its own: `K?` for two cards of which one
/// is seen.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Seen<T> {
    /// All of it.
    All,
    /// This part of it.
    Part(T),
    /// Only that it happened, and whose it was.
    Nothing,
}

impl<T> Seen<T> {
    /// Whether all of it is known.
    #[must_use]
    pub const fn is_all(&self) -> bool {
        matches!(self, Self::All)
    }

    /// What is known if this was known before and `later` is seen now: known
    /// things stay known, and a later part says at least as much as an earlier
    /// one.
    ///
    /// ```
    /// use boardwright_ruleset::Seen;
    /// assert_eq!(Seen::Part("K?").or_later(Seen::Nothing), Seen::Part("K?"));
    /// assert_eq!(Seen::Part("K?").or_later(Seen::All), Seen::All);
    /// ```
    #[must_use]
    pub fn or_later(self, later: Self) -> Self {
        match (self, later) {
            (Self::All, _) | (_, Self::All) => Self::All,
            (_, Self::Part(part)) | (Self::Part(part), Self::Nothing) => Self::Part(part),
            (Self::Nothing, Self::Nothing) => Self::Nothing,
        }
    }

    /// The value as it is known, given the whole; `None` if nothing is known.
    ///
    /// ```
    /// use boardwright_ruleset::Seen;
    ///
    /// assert_eq!(Seen::All.of("KQ"), Some("KQ"));
    /// assert_eq!(Seen::Part("K?").of("KQ"), Some("K?"));
    /// assert_eq!(Seen::Nothing.of("KQ"), None);
    /// ```
    #[must_use]
    pub fn of(self, whole: T) -> Option<T> {
        match self {
            Self::All => Some(whole),
            Self::Part(part) => Some(part),
            Self::Nothing => None,
        }
    }

    /// The same knowledge of another type.
    #[must_use]
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Seen<U> {
        match self {
            Self::All => Seen::All,
            Self::Part(part) => Seen::Part(f(part)),
            Self::Nothing => Seen::Nothing,
        }
    }
}
