//! What is wrong with a position: faults with their places, as messages.
use crate::{Message, Unreadable, Word};
use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;

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
    /// which word that is, by the names of a position's [words](crate::Notation::position_words).
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
