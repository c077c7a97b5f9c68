//! What a game waits for, how it ended, and what happens to it.
use crate::{Message, Ruleset, Seat, Seats, Word};
use alloc::string::String;
use alloc::vec::Vec;

/// Who must act before the game can go on.
///
/// ```
/// use boardwright_ruleset::{Actor, Seat, Seats};
///
/// assert_eq!(Actor::Seat(Seat::new(1)).seats(), Seats::one(Seat::new(1)));
/// assert_eq!(Actor::Secret(Seats::first(2)).seats().len(), 2);
/// assert_eq!(Actor::Chance.seats(), Seats::NONE);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Actor {
    /// This seat moves in the open.
    Seat(Seat),
    /// Each of these seats moves in secret, in any order. Never empty.
    Secret(Seats),
    /// Nature decides.
    Chance,
}

impl Actor {
    /// The seats that may move now; empty if nature decides.
    #[must_use]
    pub const fn seats(self) -> Seats {
        match self {
            Self::Seat(seat) => Seats::one(seat),
            Self::Secret(seats) => seats,
            Self::Chance => Seats::NONE,
        }
    }
}

/// How a game ended.
#[cfg_attr(
    feature = "serde",
    doc = "
With `serde` it is written and not read: the reason is one of the rules' own
words, which only they can give. Store the record, whose replay ends with the same
outcome and proves it, or, where the end stands on the board, the
[`NamedPosition`](crate::NamedPosition), and ask the rules that it is read with for the
[outcome](crate::Ruleset::outcome)."
)]
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Outcome {
    /// The winners. Empty for a draw, and where all lost.
    pub winners: Seats,
    /// Whether all seats lost, which is no draw: a draw is worth half of a win to players, and this
    /// nothing. There are no winners then.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "core::ops::Not::not"))]
    pub all_lost: bool,
    /// Why, as a short phrase without a full stop: `checkmate`.
    pub reason: &'static str,
}

impl Outcome {
    /// A win of these seats.
    #[must_use]
    pub const fn win(winners: Seats, reason: &'static str) -> Self {
        Self {
            winners,
            all_lost: false,
            reason,
        }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(reason: &'static str) -> Self {
        Self {
            winners: Seats::NONE,
            all_lost: false,
            reason,
        }
    }

    /// A loss of all seats, as of players who play together against the game, or of one alone.
    ///
    /// Rules that end so say it in their facts:
    /// [`Facts::all_may_lose`](crate::Facts::all_may_lose).
    ///
    /// ```
    /// use boardwright_ruleset::Outcome;
    /// let lost = Outcome::loss("the last life is spent");
    /// assert!(lost.winners.is_empty() && !lost.is_draw());
    /// assert_eq!(lost.in_words(), "lost: the last life is spent");
    /// ```
    #[must_use]
    pub const fn loss(reason: &'static str) -> Self {
        Self {
            winners: Seats::NONE,
            all_lost: true,
            reason,
        }
    }

    /// A win of the seats with the most points, who share it; a draw where all of several seats have
    /// equally many.
    ///
    /// `most` is the reason of the win, and `equal` that of the draw.
    ///
    /// ```
    /// use boardwright_ruleset::{Outcome, Seat, Seats};
    /// let seats = Seats::first(3);
    /// let of = |points: [u8; 3]| {
    ///     let points = |seat: Seat| points[seat.index()];
    ///     Outcome::by_points(seats, points, "most points", "equal points")
    /// };
    /// assert_eq!(of([2, 5, 3]), Outcome::win(Seat::new(1).into(), "most points"));
    /// assert_eq!(of([5, 5, 3]).winners, Seats::first(2));
    /// assert_eq!(of([4, 4, 4]), Outcome::draw("equal points"));
    /// ```
    #[must_use]
    pub fn by_points<P: Ord>(
        seats: Seats,
        points: impl Fn(Seat) -> P,
        most: &'static str,
        equal: &'static str,
    ) -> Self {
        let highest = seats.iter().map(&points).max();
        let has_most = |seat: &Seat| Some(points(*seat)) == highest;
        let winners: Seats = seats.iter().filter(has_most).collect();
        if winners == seats && seats.len() > 1 {
            Self::draw(equal)
        } else {
            Self::win(winners, most)
        }
    }

    /// Whether nobody won and nobody lost.
    #[must_use]
    pub const fn is_draw(self) -> bool {
        self.winners.is_empty() && !self.all_lost
    }

    /// The seats that lost, of these that sit at the table: all but the winners, or none in a draw.
    ///
    /// ```
    /// use boardwright_ruleset::{Outcome, Seat, Seats};
    /// let (both, first) = (Seats::first(2), Seat::new(0).into());
    /// assert_eq!(Outcome::win(first, "mate").losers(both), Seat::new(1).into());
    /// assert_eq!(Outcome::draw("agreement").losers(both), Seats::NONE);
    /// assert_eq!(Outcome::loss("time").losers(both), both);
    /// ```
    #[must_use]
    pub fn losers(self, seats: Seats) -> Seats {
        if self.is_draw() {
            Seats::NONE
        } else {
            seats - self.winners
        }
    }

    /// The end in words for players, without a full stop and without the winners.
    ///
    /// ```
    /// use boardwright_ruleset::{Outcome, Seat};
    /// let mate = Outcome::win(Seat::new(0).into(), "checkmate");
    /// assert_eq!(mate.in_words(), "checkmate");
    /// let draw = Outcome::draw("threefold repetition");
    /// assert_eq!(draw.in_words(), "draw by threefold repetition");
    /// ```
    #[must_use]
    pub fn in_words(self) -> Message {
        let template = if self.is_draw() {
            &DRAW
        } else if self.all_lost {
            &LOST
        } else {
            &WON
        };
        template.with([self.reason_word().into()])
    }

    /// The same as a line of a scene: `over: draw by agreement`.
    #[must_use]
    pub fn over(self) -> Message {
        OVER.with([self.in_words().into()])
    }

    /// The reason as a word of the set `end`.
    #[must_use]
    pub const fn reason_word(self) -> Word {
        Word::new("end", self.reason, self.reason)
    }
}

crate::messages! {
    /// What is said of ends.
    pub(crate) const OF_ENDS;
    WON = "outcome.won" ("reason") => "{reason}";
    DRAW = "outcome.draw" ("reason") => "draw by {reason}";
    LOST = "outcome.lost" ("reason") => "lost: {reason}";
    OVER = "outcome.over" ("outcome") => "over: {outcome}";
}

/// The [reason](Outcome::reason) of an outcome as a word for programs, in lower case: its letters
/// and digits, with one hyphen for whatever stands between them.
///
/// Reasons stand in records, so they keep their words, and so does this.
///
/// ```
/// use boardwright_ruleset::reason_id;
/// assert_eq!(reason_id("time, but no mate is possible"), "time-but-no-mate-is-possible");
/// ```
#[must_use]
pub fn reason_id(reason: &str) -> String {
    let words = reason.split(|sign: char| !sign.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join("-").to_lowercase()
}

/// Whether a game goes on, and who acts next.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::{Nim, State};
/// # use boardwright_ruleset::{Actor, Outcome, Seat, Status};
/// let second = Seat::new(1);
/// let mut state = State { heap: 1, turn: second, windy: false };
/// let status = Status::of(&Nim { heap: 10 }, &state);
/// assert_eq!((status.due(), status.outcome()), (Some(Actor::Seat(second)), None));
/// state.heap = 0;
/// let won = Outcome::win(second.into(), "the heap is empty");
/// assert_eq!(Status::of(&Nim { heap: 10 }, &state), Status::Over(won));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// The game has ended.
    Over(Outcome),
    /// The game waits for this actor.
    Due(Actor),
}

impl Status {
    /// The outcome by the rules, or else the actor.
    #[inline]
    #[must_use]
    pub fn of<R: Ruleset>(rules: &R, state: &R::State) -> Self {
        match rules.outcome(state) {
            Some(outcome) => Self::Over(outcome),
            None => Self::Due(rules.actor(state)),
        }
    }

    /// The outcome of a finished game.
    #[must_use]
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Over(outcome) => Some(outcome),
            Self::Due(_) => None,
        }
    }

    /// The actor of a game that goes on.
    #[must_use]
    pub const fn due(self) -> Option<Actor> {
        match self {
            Self::Over(_) => None,
            Self::Due(actor) => Some(actor),
        }
    }
}

/// One change of a state.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Step<M, C> {
    /// A seat moved.
    Move(Seat, M),
    /// Nature chose.
    Chance(C),
}

impl<M, C> Step<M, C> {
    /// The same step with a move or a chance of another type.
    ///
    /// ```
    /// use boardwright_ruleset::{Seat, Step};
    /// let seat = Seat::new(0);
    /// assert_eq!(Step::<u8, u8>::Move(seat, 3).map(u32::from, u32::from), Step::Move(seat, 3));
    /// ```
    #[must_use]
    pub fn map<N, D>(
        self,
        of_move: impl FnOnce(M) -> N,
        of_chance: impl FnOnce(C) -> D,
    ) -> Step<N, D> {
        match self {
            Self::Move(seat, chosen) => Step::Move(seat, of_move(chosen)),
            Self::Chance(chance) => Step::Chance(of_chance(chance)),
        }
    }
}
