//! What happened, in words, the same in every program that tells it.
use crate::{Caption, Depict, Event, Message, MessageSpec, Notation, Seat, Seats, Template, Word};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

impl<M, C> Event<M, C> {
    /// The seats that caused it; empty for dice. More than one only if seats
    /// resign together, or are abandoned together.
    ///
    /// ```
    /// use boardwright_ruleset::{Event, Seats};
    ///
    /// let team: Event<(), ()> = Event::Resign(Seats::first(2));
    /// assert_eq!(team.seats().len(), 2);
    /// let roll: Event<(), u8> = Event::Rolled(6);
    /// assert_eq!(roll.seats(), Seats::NONE);
    /// ```
    #[must_use]
    pub fn seats(&self) -> Seats {
        match *self {
            Self::Move { seat, .. }
            | Self::Offer(seat)
            | Self::Accept(seat)
            | Self::Decline(seat)
            | Self::Claim { seat, .. }
            | Self::Flag(seat)
            | Self::Reading { seat, .. } => seat.into(),
            Self::Resign(seats) | Self::Abandon(seats) => seats,
            Self::Rolled(_) | Self::Given(_) | Self::Clock => Seats::NONE,
        }
    }

    /// What is said of it in every game, with `name` for each of its seats: `offers a draw` behind
    /// the seat, `S and N resign` for several. `None` for a move and for dice, which each game tells
    /// in its own way.
    ///
    /// ```
    /// use boardwright_ruleset::{Event, Seat};
    /// let flag: Event<(), ()> = Event::Flag(Seat::new(0));
    /// let told = flag.table_caption(|_| "w").expect("it is neither a move nor a roll");
    /// assert_eq!((told.seat, told.text.id), (Some(Seat::new(0)), "table.flag"));
    /// assert_eq!(told.text, "runs out of time");
    /// ```
    #[must_use]
    pub fn table_caption(&self, name: impl Fn(Seat) -> &'static str) -> Option<Caption> {
        let seats = self.seats();
        let of_all = |together: &Template<1>| together.with([seats.iter().map(&name).collect()]);
        let text = match self {
            Self::Move { .. } | Self::Rolled(_) | Self::Given(_) => return None,
            Self::Resign(_) if seats.len() > 1 => of_all(&RESIGN),
            Self::Resign(_) => Message::from(&RESIGNS),
            Self::Offer(_) => Message::from(&OFFERS),
            Self::Accept(_) => Message::from(&ACCEPTS),
            Self::Decline(_) => Message::from(&DECLINES),
            Self::Claim { .. } => Message::from(&CLAIMS),
            Self::Flag(_) => Message::from(&FLAG),
            Self::Abandon(_) if seats.len() > 1 => of_all(&ABANDON),
            Self::Abandon(_) => Message::from(&ABANDONS),
            Self::Clock => Message::from(&CLOCK),
            Self::Reading { left, .. } => HAS_LEFT.with([minutes(*left).into()]),
        };
        Some(Caption::new(alone(seats), text))
    }
}

crate::messages! {
    /// What is said of events in every game.
    const OF_TABLES;
    RESIGNS = "table.resigns" => "resigns";
    RESIGN = "table.resign" ("seats") => "{seats:and} resign";
    OFFERS = "table.offers" => "offers a draw";
    ACCEPTS = "table.accepts" => "accepts the draw";
    DECLINES = "table.declines" => "declines the draw";
    CLAIMS = "table.claims" => "claims the end";
    FLAG = "table.flag" => "runs out of time";
    ABANDONS = "table.abandons" => "has abandoned the game";
    ABANDON = "table.abandon" ("seats") => "{seats:and} have abandoned the game";
    CLOCK = "table.clock" => "the game is played with a clock";
    HAS_LEFT = "table.left" ("left") => "has {left} left";
    ROLL = "table.roll" ("chance") => "roll {chance}";
}

/// The messages of every game: what is said of events at the table, of ends, of
/// cards, and single words.
pub const COMMON_MESSAGES: &[&[MessageSpec]] = &[
    OF_TABLES,
    crate::status::OF_ENDS,
    crate::primer::OF_PRIMERS,
    crate::depict::OF_CARDS,
    crate::message::LISTED,
    crate::option_error::OF_OPTIONS,
    crate::position_error::OF_POSITIONS,
];

/// The words of every game: the ends that need no rules of a game, and what is due.
pub const COMMON_WORDS: &[Word] = &[
    end("resignation"),
    end("time"),
    end("agreement"),
    end("abandonment"),
    end("nobody can act"),
    Word::new("due", "roll", "roll"),
    Word::new("due", "none", "none"),
];

const fn end(reason: &'static str) -> Word {
    Word::new("end", reason, reason)
}

/// The seat, if there is one alone.
fn alone(seats: Seats) -> Option<Seat> {
    seats.lowest().filter(|_| seats.len() == 1)
}

/// An event in words: the sentences of the game ([`Depict::tell`]), or the
/// notation if it has none. `before` is the state before the event, with all
/// secrets, which the sentences may tell.
///
/// The first line has the seat that caused it, and its text does not repeat the
/// seat's name: where a text without an id begins with that, it is cut off. Seats that
/// resign together are named in the text. Later lines may be about others and have no
/// seat. There is always a first line.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::{Nim, State};
/// # use boardwright_ruleset::{Caption, Depict, Event, Notation, Ruleset, Scene, Seat, tell_event};
/// impl Depict for Nim {
///     fn depict(&self, _: &State) -> Scene { Scene::default() }
///     fn tell(&self, _: &State, event: Event<u32, u32>) -> Vec<Caption> {
///         match event {
///             Event::Move { seat, chosen } => {
///                 vec![format!("{} takes {chosen}", self.seat_name(seat)).into()]
///             }
///             _ => Vec::new(),
///         }
///     }
/// }
/// let (rules, seat) = (Nim { heap: 10 }, Seat::new(0));
/// let told = tell_event(&rules, &rules.start(), Event::Move { seat, chosen: 3 });
/// assert_eq!((told[0].seat, told[0].text.as_str()), (Some(seat), "takes 3"));
/// // The notation tells what the game does not.
/// let windy = State { heap: 7, turn: Seat::new(1), windy: true };
/// assert_eq!(tell_event(&rules, &windy, Event::Rolled(1))[0].text, "roll wind:1");
/// ```
#[must_use]
pub fn tell_event<R: Notation + Depict>(
    rules: &R,
    before: &R::State,
    event: Event<R::Move, R::Chance>,
) -> Vec<Caption> {
    let seats = event.seats();
    let mut lines = rules.tell(before, event);
    if lines.is_empty() {
        lines.push(match event {
            Event::Move { chosen, .. } => rules.move_text(before, chosen).into(),
            Event::Rolled(chance) | Event::Given(chance) => {
                let chance = rules.chance_text(before, chance);
                Caption::new(None, ROLL.with([chance.into()]))
            }
            other => {
                let told = other.table_caption(|seat| rules.seat_name(seat));
                told.unwrap_or_else(|| String::new().into())
            }
        });
    }
    if let (Some(first), Some(seat)) = (lines.first_mut(), alone(seats)) {
        first.seat = Some(seat);
        // A text without an id may have the name in it.
        let name = rules.seat_name(seat);
        let named = first.text.as_str().strip_prefix(name);
        if let Some(text) = named.and_then(|text| text.strip_prefix(' ')) {
            if first.text.id.is_empty() {
                first.text = String::from(text).into();
            }
        }
    }
    lines
}

/// A time of a clock in minutes and seconds, as `4:58.123`.
fn minutes(milliseconds: u32) -> String {
    let (seconds, rest) = (milliseconds / 1000, milliseconds % 1000);
    format!("{}:{:02}.{rest:03}", seconds / 60, seconds % 60)
}
