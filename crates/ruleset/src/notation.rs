//! Moves, chances and positions as text.
//!
//! Reading takes untrusted input: a move text may be unreadable
//! ([`Unreadable`]) or readable and illegal, and a position text is refused
//! with every fault at once ([`PositionError`]). Every written text is read
//! back without loss.
use crate::{
    BrokenRule, Configure, Fields, FieldsError, Message, ParameterValue, PositionError, Ruleset,
    Seat, Seats, Word,
};
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// The numbers from 1, one for every seat that there can be.
const NUMBERS: [&str; Seat::MOST] = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17",
    "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32",
];

/// Moves, chances, seats, positions and views as text.
///
/// Texts are printable ASCII on one line. Moves, chances and seats hold no
/// spaces, and the words of a position have one space between them and none
/// around them, so an empty word needs a sign of its own, such as `-`. Every text that is written is read back as the same value.
pub trait Notation: Ruleset + Configure {
    /// The name of a seat of the game, as in `w` or `S`. The provided names are
    /// the numbers from 1.
    fn seat_name(&self, seat: Seat) -> &'static str {
        NUMBERS[seat.index()]
    }

    /// What players call a seat, as in `White` or `South`, for sentences; by
    /// default its [name](Self::seat_name).
    fn seat_title(&self, seat: Seat) -> &'static str {
        self.seat_name(seat)
    }

    /// Reads a move.
    ///
    /// The state gives the text its context (whose pieces, which phase); the
    /// move need not be legal there.
    ///
    /// # Errors
    ///
    /// [`ReadMoveError::Unreadable`] if the text is not a move at all, and
    /// [`ReadMoveError::Illegal`] if a short text, such as SAN, fits no legal
    /// move or several.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::{Notation, Ruleset, Seat};
    /// let rules = Nim { heap: 10 };
    /// // Readable and illegal are different things.
    /// assert_eq!(rules.read_move(&rules.start(), "9"), Ok(9));
    /// assert!(!rules.is_legal(&rules.start(), Seat::new(0), 9));
    /// let error = rules.read_move(&rules.start(), "all").unwrap_err();
    /// assert_eq!(error.to_string(), "expected a number of matches at byte 0");
    /// ```
    fn read_move(
        &self,
        state: &Self::State,
        text: &str,
    ) -> Result<Self::Move, ReadMoveError<Self::Rule>>;

    /// Writes a move that is legal in `state`, or, if `state` is a view, that
    /// its viewers know whole or in part.
    ///
    /// # Errors
    ///
    /// Only where `to` fails.
    fn write_move(
        &self,
        state: &Self::State,
        chosen: Self::Move,
        to: &mut dyn fmt::Write,
    ) -> fmt::Result;

    /// Reads a chance.
    ///
    /// # Errors
    ///
    /// If the text is not a chance of this game.
    fn read_chance(&self, state: &Self::State, text: &str) -> Result<Self::Chance, Unreadable>;

    /// Writes a chance that is due in `state`, or, if `state` is a view, that
    /// its viewers know whole or in part.
    ///
    /// # Errors
    ///
    /// Only where `to` fails.
    fn write_chance(
        &self,
        state: &Self::State,
        chance: Self::Chance,
        to: &mut dyn fmt::Write,
    ) -> fmt::Result;

    /// Reads a position or a view. A view is read as a state for which
    /// [`Ruleset::is_view`] is true.
    ///
    /// # Errors
    ///
    /// Every fault that keeps the rules from playing on from there.
    fn read_position(&self, text: &str) -> Result<Self::State, PositionError>;

    /// Writes a position or a view.
    ///
    /// # Errors
    ///
    /// Only where `to` fails.
    fn write_position(&self, state: &Self::State, to: &mut dyn fmt::Write) -> fmt::Result;

    /// What the words of a position's text are called, from the first to the last, as in `who
    /// moves`: for forms in which positions are set up, and for what is said of a
    /// [fault](PositionError::naming). Empty, as provided, if they have no names; otherwise each
    /// position and each view has as many words as there are names, and no two names are equal.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::{Notation, Ruleset};
    /// let rules = Nim { heap: 10 };
    /// assert_eq!(rules.position_text(&rules.start()), "10 w calm");
    /// assert_eq!(rules.position_words(), ["matches", "who takes", "weather"]);
    /// ```
    fn position_words(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// The moves of a seat that is due as named whole numbers; `None` if the seat is not due, and
    /// for every decision whose moves are few enough to be listed or pointed at. A decision with
    /// very many moves, such as an army put together by counts, says them so.
    ///
    /// Values within all bounds and limits and legal moves are one to one. The seat's own view
    /// gives the same fields, so that they tell it nothing that it may not know.
    fn fields(&self, state: &Self::State, seat: Seat) -> Option<Fields> {
        let _ = (state, seat);
        None
    }

    /// The move that these values of the [fields](Self::fields) stand for.
    ///
    /// # Errors
    ///
    /// [`FieldsError::NoFields`] if the decision has no fields, and otherwise what
    /// [`Fields::check`] finds.
    fn move_of_fields(
        &self,
        state: &Self::State,
        seat: Seat,
        values: &[i64],
    ) -> Result<Self::Move, FieldsError> {
        let _ = (state, seat, values);
        Err(FieldsError::NoFields)
    }

    /// The values that stand for a move, which need not be legal; `None` if the decision has no
    /// fields or this is a move of another kind of decision.
    fn fields_of_move(
        &self,
        state: &Self::State,
        seat: Seat,
        chosen: Self::Move,
    ) -> Option<Vec<i64>> {
        let _ = (state, seat, chosen);
        None
    }

    /// The seat with this name.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::{Notation, Seat};
    /// let rules = Nim { heap: 10 };
    /// assert_eq!(rules.read_seat("b"), Some(Seat::new(1)));
    /// assert_eq!(rules.read_seat("B"), None);
    /// ```
    fn read_seat(&self, text: &str) -> Option<Seat> {
        self.seats()
            .iter()
            .find(|&seat| self.seat_name(seat) == text)
    }

    /// Writes a legal move as players write it among themselves, such as SAN in
    /// chess; by default as [`write_move`](Self::write_move) does. It is read
    /// back as the same move wherever that move is legal.
    ///
    /// # Errors
    ///
    /// Only where `to` fails.
    fn write_short_move(
        &self,
        state: &Self::State,
        chosen: Self::Move,
        to: &mut dyn fmt::Write,
    ) -> fmt::Result {
        self.write_move(state, chosen, to)
    }

    /// A legal move as text.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::{Notation, Ruleset};
    /// let rules = Nim { heap: 10 };
    /// let moves: Vec<String> = (rules.moves(&rules.start(), rules.read_seat("w").expect("w plays")))
    ///     .into_iter()
    ///     .map(|taken| rules.move_text(&rules.start(), taken))
    ///     .collect();
    /// assert_eq!(moves, ["1", "2", "3"]);
    /// ```
    fn move_text(&self, state: &Self::State, chosen: Self::Move) -> String {
        let mut text = String::new();
        self.write_move(state, chosen, &mut text)
            .expect("a String takes all that is written");
        text
    }

    /// A chance as text.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::{Nim, State};
    /// # use boardwright_ruleset::{Notation, Seat};
    /// let rules = Nim { heap: 10 };
    /// let windy = State { heap: 7, turn: Seat::new(1), windy: true };
    /// assert_eq!(rules.chance_text(&windy, 1), "wind:1");
    /// assert_eq!(rules.read_chance(&windy, "wind:1"), Ok(1));
    /// ```
    fn chance_text(&self, state: &Self::State, chance: Self::Chance) -> String {
        let mut text = String::new();
        self.write_chance(state, chance, &mut text)
            .expect("a String takes all that is written");
        text
    }

    /// A position as text.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::{Notation, Ruleset};
    /// let rules = Nim { heap: 10 };
    /// assert_eq!(rules.position_text(&rules.start()), "10 w calm");
    /// assert_eq!(rules.read_position("10 w calm"), Ok(rules.start()));
    /// ```
    fn position_text(&self, state: &Self::State) -> String {
        let mut text = String::new();
        self.write_position(state, &mut text)
            .expect("a String takes all that is written");
        text
    }
}

/// Unreadable text: where it is wrong, and what was expected there.
///
/// ```
/// use boardwright_ruleset::Unreadable;
///
/// let error = Unreadable::new(2, "a square from a1 to h8");
/// assert_eq!(error.to_string(), "expected a square from a1 to h8 at byte 2");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {expected} at byte {at}")]
pub struct Unreadable {
    /// The byte offset of what is wrong, at most the length of the text.
    pub at: usize,
    /// What should stand there, as in `a square from a1 to h8`. In a box, so that a result with this
    /// error is small.
    pub expected: Box<Message>,
}

impl Unreadable {
    /// Text in which `expected` should have stood at byte `at`.
    pub fn new(at: usize, expected: impl Into<Message>) -> Self {
        Self {
            at,
            expected: Box::new(expected.into()),
        }
    }
}

impl Unreadable {
    /// What should stand there as a parameter of a message: a text without an id as a word of the
    /// set `expected`, where it is one that the code knows.
    #[must_use]
    pub fn expected_value(&self) -> ParameterValue {
        match (self.expected.id, &self.expected.text) {
            ("", &Cow::Borrowed(expected)) => Word::new("expected", expected, expected).into(),
            ("", Cow::Owned(expected)) => expected.clone().into(),
            _ => Message::clone(&self.expected).into(),
        }
    }
}

/// Why a text could not be read as a move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadMoveError<B> {
    /// The text is not a move.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// The text is a move in a short form that fits no legal move, or several.
    #[error("{0}")]
    Illegal(B),
}

impl<B: BrokenRule> ReadMoveError<B> {
    /// Changes the type of the broken rule, as a game on several boards does.
    ///
    /// ```
    /// use boardwright_ruleset::ReadMoveError;
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::TooMany;
    ///
    /// /// The rule of one of two heaps.
    /// #[derive(PartialEq, Debug)]
    /// struct OnHeap(u8, TooMany);
    ///
    /// let illegal = ReadMoveError::Illegal(TooMany(3)).map(|rule| OnHeap(1, rule));
    /// assert_eq!(illegal, ReadMoveError::Illegal(OnHeap(1, TooMany(3))));
    /// ```
    pub fn map<C>(self, f: impl FnOnce(B) -> C) -> ReadMoveError<C> {
        match self {
            Self::Unreadable(unreadable) => ReadMoveError::Unreadable(unreadable),
            Self::Illegal(rule) => ReadMoveError::Illegal(f(rule)),
        }
    }
}

/// The names of seats with a space between, lowest first.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::Nim;
/// # use boardwright_ruleset::{Seats, seat_names};
/// assert_eq!(seat_names(&Nim { heap: 10 }, Seats::first(2)), "w b");
/// assert_eq!(seat_names(&Nim { heap: 10 }, Seats::NONE), "");
/// ```
pub fn seat_names<R: Notation>(rules: &R, seats: Seats) -> String {
    let names: Vec<&str> = seats
        .iter()
        .map(|seat: Seat| rules.seat_name(seat))
        .collect();
    names.join(" ")
}
