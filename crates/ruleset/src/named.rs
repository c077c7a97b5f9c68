//! A position together with its game.
use crate::{GameName, Notation, OptionError, PositionError, Unreadable};
use alloc::string::{String, ToString};

/// A position with the full name of its game, as two texts: the form to store
/// or send where the reader does not know the rules.
///
/// A state means nothing without its rules and their options, so no state is
/// stored alone. The rules read it back: [`read`](Self::read) refuses a
/// position that they could not play on from, with every fault at once.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::Nim;
/// # use boardwright_ruleset::{NamedPosition, NamedPositionError, Ruleset};
/// let rules = Nim { heap: 10 };
/// let kept = NamedPosition::new(&rules, &rules.start());
/// assert_eq!((kept.game(), kept.position()), ("nim(heap=10)", "10 w calm"));
/// let (rules, state) = kept.read::<Nim>()?;
/// assert_eq!(state, rules.start());
/// # Ok::<(), NamedPositionError>(())
/// ```
#[cfg_attr(
    feature = "serde",
    doc = "\nWith `serde` it is a map of two strings, `game` and `position`."
)]
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Unchecked"))]
pub struct NamedPosition {
    game: String,
    position: String,
}

/// The texts of a named position, as they are stored.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "a map of a game and a position")]
struct Unchecked {
    game: String,
    position: String,
}

#[cfg(feature = "serde")]
impl TryFrom<Unchecked> for NamedPosition {
    type Error = NamedPositionError;

    fn try_from(stored: Unchecked) -> Result<Self, NamedPositionError> {
        Self::from_texts(&stored.game, &stored.position)
    }
}

impl NamedPosition {
    /// A state of these rules, or the view of one.
    pub fn new<R: Notation>(rules: &R, state: &R::State) -> Self {
        Self {
            game: rules.full_name(),
            position: rules.position_text(state),
        }
    }

    /// A game's name and a position of it, as a program has them that does not
    /// know the types of the game. Only their form is checked here; whether such
    /// a game and position exist is checked by [`read`](Self::read).
    ///
    /// # Errors
    ///
    /// If the first text does not have the form of a game's name, or the second
    /// is not one line of printable ASCII.
    ///
    /// ```
    /// use boardwright_ruleset::NamedPosition;
    ///
    /// // Nobody here knows the game, but this is how one is written.
    /// assert!(NamedPosition::from_texts("quirkle(size=9)", "a7 b9 w").is_ok());
    /// let error = NamedPosition::from_texts("nim", "21 w\ncalm").unwrap_err();
    /// assert_eq!(error.to_string(), "the position: expected one line of printable ASCII (at byte 4)");
    /// ```
    pub fn from_texts(game: &str, position: &str) -> Result<Self, NamedPositionError> {
        game.parse::<GameName>()?;
        let is_printable = |byte: &u8| matches!(byte, b' '..=b'~');
        let at = position.bytes().position(|byte| !is_printable(&byte));
        let at = at.or(position.is_empty().then_some(0));
        if let Some(at) = at {
            let expected = "one line of printable ASCII";
            return Err(PositionError::from(Unreadable::new(at, expected)).into());
        }
        Ok(Self {
            game: game.to_string(),
            position: position.to_string(),
        })
    }

    /// The game's name with its options.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The position as text.
    #[must_use]
    pub fn position(&self) -> &str {
        &self.position
    }

    /// The rules and the state, or a view, for which
    /// [`Ruleset::is_view`](crate::Ruleset::is_view) is true.
    ///
    /// # Errors
    ///
    /// If it is a position of another game, the options are not valid, or the
    /// rules find a fault in it.
    pub fn read<R: Notation>(&self) -> Result<(R, R::State), NamedPositionError> {
        let rules = R::from_name(&self.game.parse()?)?;
        let state = rules.read_position(&self.position)?;
        Ok((rules, state))
    }

    /// The state under given rules.
    ///
    /// # Errors
    ///
    /// As [`read`](Self::read), and if its options are not those of these
    /// rules.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::{Nim, State};
    /// # use boardwright_ruleset::{NamedPosition, NamedPositionError, Seat};
    /// let kept = NamedPosition::from_texts("nim(heap=10)", "7 b windy")?;
    /// let state = kept.read_with(&Nim { heap: 10 })?;
    /// assert_eq!(state, State { heap: 7, turn: Seat::new(1), windy: true });
    /// let error = kept.read_with(&Nim { heap: 21 }).unwrap_err();
    /// assert_eq!(error.to_string(), "the position is one of nim(heap=10), not of nim");
    /// # Ok::<(), NamedPositionError>(())
    /// ```
    pub fn read_with<R: Notation>(&self, rules: &R) -> Result<R::State, NamedPositionError> {
        let named = R::from_name(&self.game.parse()?)?;
        if named.full_name() != rules.full_name() {
            return Err(NamedPositionError::Rules {
                kept: self.game.clone(),
                given: rules.full_name(),
            });
        }
        Ok(rules.read_position(&self.position)?)
    }
}

/// Why texts are not a position of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NamedPositionError {
    /// The name is malformed, or its game, options or values are not valid.
    #[error(transparent)]
    Game(#[from] OptionError),
    /// It is a position of other rules.
    #[error("the position is one of {kept}, not of {given}")]
    Rules {
        /// The name that was stored with the position.
        kept: String,
        /// The name of the rules that were to read it.
        given: String,
    },
    /// The rules find fault with the position.
    #[error("the position: {0}")]
    Position(#[from] PositionError),
}
