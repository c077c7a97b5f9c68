//! Moves, chances and positions as text.
//!
//! Reading takes untrusted input: a move text may be unreadable
//! ([`Unreadable`]) or readable and illegal, and a position text is refused
//! with every fault at once ([`PositionError`]). Every written text is read
//! back without loss.
use crate::{
    BrokenRule, Configure, Fields, FieldsError, Message, ParameterValue, Ruleset, Seat, Seats, Word,
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

/// One thing that is wrong with a position.
///
/// ```
/// use boardwright_ruleset::{Fault, PositionError};
///
/// let whole = Fault::new("chess.position.kings", "there is no white king");
/// let placed = Fault::new("chess.position.pawn", "a pawn stands on e8").at(4);
/// let error = PositionError { faults: vec![placed, whole] }.in_order();
/// // What concerns the whole comes first.
/// assert_eq!(error.to_string(), "there is no white king; a pawn stands on e8 (at byte 4)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{sentence}")]
pub struct Fault {
    /// A stable key, as in `chess.position.kings`.
    pub id: &'static str,
    /// The byte offset in the text that it concerns, if there is one.
    pub at: Option<usize>,
    /// What is wrong, without a full stop. Several sentences may belong to one fault, so the id of
    /// the sentence need not be that of the fault.
    pub sentence: Message,
}

impl Fault {
    /// A fault that concerns the position as a whole.
    pub fn new(id: &'static str, sentence: impl Into<Message>) -> Self {
        Self {
            id,
            at: None,
            sentence: sentence.into(),
        }
    }

    /// A fault that is called as its sentence is, up to the third point of the sentence's id: of one
    /// fault there may be several sentences.
    ///
    /// ```
    /// use boardwright_ruleset::{Fault, Template};
    ///
    /// static TWICE: Template<0> = Template::new("nim.position.heap.twice", [], "there are two heaps");
    /// assert_eq!(Fault::of(&TWICE).id, "nim.position.heap");
    /// ```
    #[must_use]
    pub fn of(sentence: impl Into<Message>) -> Self {
        let sentence = sentence.into();
        let mut points = sentence.id.match_indices('.');
        let end = points.nth(2).map_or(sentence.id.len(), |(at, _)| at);
        Self::new(&sentence.id[..end], sentence)
    }

    /// A fault with this id that says what should stand at its place.
    ///
    /// ```
    /// use boardwright_ruleset::{Fault, Unreadable};
    /// let fault = Fault::unreadable("nim.position.heap", Unreadable::new(3, "the matches"));
    /// assert_eq!((fault.at, fault.sentence.as_str()), (Some(3), "expected the matches"));
    /// ```
    #[must_use]
    pub fn unreadable(id: &'static str, unreadable: Unreadable) -> Self {
        let sentence = UNREADABLE.with([unreadable.expected_value()]);
        Self::new(id, sentence).at(unreadable.at)
    }

    /// What is wrong, with its place if it has one.
    fn placed(&self) -> Message {
        match self.at {
            None => self.sentence.clone(),
            Some(at) => AT.with([self.sentence.clone().into(), at.into()]),
        }
    }

    /// The same fault, at a place in the text.
    #[must_use]
    pub fn at(mut self, at: usize) -> Self {
        self.at = Some(at);
        self
    }
}

/// All faults of a position. Never empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionError {
    /// The faults, in the order of the text where they have a place.
    pub faults: Vec<Fault>,
}

impl PositionError {
    /// The same faults in the order of the text; those without a place come first, and among
    /// equals the order stays.
    #[must_use]
    pub fn in_order(self) -> Self {
        Self {
            faults: in_order(self.faults),
        }
    }

    /// The same faults of this text, where each that says what should stand at a place says in
    /// which word that is, by the names of a position's [words](Notation::position_words).
    ///
    /// ```
    /// use boardwright_ruleset::{PositionError, Unreadable};
    ///
    /// let error = PositionError::from(Unreadable::new(5, "calm or windy"));
    /// let named = error.naming("10 w stormy", &["matches", "who takes", "weather"]);
    /// assert_eq!(named.to_string(), "weather: expected calm or windy (at byte 5)");
    /// ```
    #[must_use]
    pub fn naming(mut self, text: &str, words: &[&'static str]) -> Self {
        for fault in &mut self.faults {
            let before = fault.at.and_then(|at| text.as_bytes().get(..at));
            let spaces = before.map(|before| before.iter().filter(|&&byte| byte == b' ').count());
            let word = spaces.and_then(|index| words.get(index));
            if let Some(word) = word.filter(|_| fault.id == Self::UNREADABLE_ID) {
                let word = Word::new("position", word, word);
                let sentence = core::mem::take(&mut fault.sentence);
                fault.sentence = NAMED.with([word.into(), sentence.into()]);
            }
        }
        self
    }

    /// A position that hides something, from which nobody can play on.
    #[must_use]
    pub fn of_view() -> Self {
        Self::one(Fault::new("position.view", &HIDDEN))
    }

    /// All faults with their places as one message.
    ///
    /// ```
    /// use boardwright_ruleset::{PositionError, Unreadable};
    ///
    /// let told = PositionError::from(Unreadable::new(5, "w or b")).message();
    /// assert_eq!((told.id, told.as_str()), ("position.at", "expected w or b (at byte 5)"));
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        let mut told: Vec<Message> = self.faults.iter().map(Fault::placed).collect();
        if told.len() == 1 {
            return told.remove(0);
        }
        let texts: Vec<&str> = told.iter().map(Message::as_str).collect();
        let english = texts.join("; ");
        SEVERAL.told([told.into_iter().collect()], english)
    }

    /// The id of a fault that says what should stand at its place.
    pub const UNREADABLE_ID: &'static str = "position.unreadable";

    /// A position with this one fault.
    pub fn one(fault: Fault) -> Self {
        Self {
            faults: [fault].into(),
        }
    }

    /// `Err` with these faults, or `Ok` if there is none. If there are more
    /// than [`Faults::MOST`], the last fault gives the number of the others.
    ///
    /// # Errors
    ///
    /// If there is a fault.
    ///
    /// ```
    /// use boardwright_ruleset::{Fault, Faults, PositionError};
    ///
    /// assert_eq!(PositionError::unless_empty(vec![]), Ok(()));
    /// let faults = vec![Fault::new("nim.position.heap", "the heap is too large"); 33];
    /// let error = PositionError::unless_empty(faults).unwrap_err();
    /// assert_eq!(error.faults[32].id, Faults::MORE_ID);
    /// assert_eq!(error.faults[32].sentence, "there is one more fault");
    /// ```
    pub fn unless_empty(faults: Vec<Fault>) -> Result<(), Self> {
        let left_out = faults.len().saturating_sub(Faults::MOST);
        let mut list = faults;
        list.truncate(Faults::MOST);
        Faults { list, left_out }.refuse()
    }
}

/// Collects the faults of a position: the first few, and the number of the
/// others. So neither the error nor the work grows with a text that is wrong
/// everywhere.
///
/// ```
/// use boardwright_ruleset::{Fault, Faults};
///
/// let mut faults = Faults::default();
/// for at in 0..1_000 {
///     faults.add(Fault::new("game.position.piece", "no piece").at(at));
/// }
/// let error = faults.refuse().unwrap_err();
/// assert_eq!(error.faults.len(), Faults::MOST + 1);
/// assert!(error.to_string().ends_with("; there are 968 more faults"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults {
    list: Vec<Fault>,
    left_out: usize,
}

impl Faults {
    /// The most faults that are listed one by one.
    pub const MOST: usize = 32;

    /// The id of the fault that tells how many others there are.
    pub const MORE_ID: &'static str = "position.more";

    /// Adds a fault.
    pub fn add(&mut self, fault: Fault) {
        if self.list.len() < Self::MOST {
            self.list.push(fault);
        } else {
            self.left_out += 1;
        }
    }

    /// Whether nothing is wrong so far.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Sorts the listed faults into the order of the text.
    pub fn sort(&mut self) {
        self.list = in_order(core::mem::take(&mut self.list));
    }

    /// `Err` with the faults, or `Ok` if there is none.
    ///
    /// # Errors
    ///
    /// If there is a fault.
    pub fn refuse(self) -> Result<(), PositionError> {
        let Self {
            list: mut faults,
            left_out,
        } = self;
        if left_out > 0 {
            let english: Cow<'static, str> = match left_out {
                1 => "there is one more fault".into(),
                more => alloc::format!("there are {more} more faults").into(),
            };
            let sentence = MORE.told([left_out.into()], english);
            faults.push(Fault::new(Self::MORE_ID, sentence));
        }
        if faults.is_empty() {
            Ok(())
        } else {
            Err(PositionError { faults })
        }
    }
}

impl From<Unreadable> for PositionError {
    fn from(unreadable: Unreadable) -> Self {
        Self::one(Fault::unreadable(Self::UNREADABLE_ID, unreadable))
    }
}

impl From<Fault> for PositionError {
    fn from(fault: Fault) -> Self {
        Self::one(fault)
    }
}

crate::messages! {
    /// What is wrong with a position of any game.
    pub(crate) const OF_POSITIONS;
    /// A text could not be read.
    UNREADABLE = "position.unreadable" ("expected") => "expected {expected}";
    /// It concerns this word of the position.
    NAMED = "position.word" ("word", "why") => "{word}: {why}";
    /// A fault stands at a place.
    AT = "position.at" ("why", "at") => "{why} (at byte {at})";
    /// There are several faults.
    SEVERAL = "position.several" ("reasons");
    /// The position is one of a view.
    HIDDEN = "position.view" => "the position hides something";
    /// Not all faults are listed.
    MORE = "position.more" ("count");
}

/// Faults in the order of their places. There are few, and the sort of the standard library is
/// much code.
fn in_order(faults: Vec<Fault>) -> Vec<Fault> {
    let mut sorted: Vec<Fault> = Vec::with_capacity(faults.len());
    for fault in faults {
        let place = sorted.partition_point(|before| before.at <= fault.at);
        sorted.insert(place, fault);
    }
    sorted
}

/// The faults, with their places, in one line.
impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message())
    }
}

impl core::error::Error for PositionError {}

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
