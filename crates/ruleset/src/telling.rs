//! What happened, in words, the same in every program that tells it.
use crate::{Caption, Depict, Event, Notation, Seats};
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
    /// assert_eq!((team.seats().len(), team.table_text()), (2, Some("resign")));
    /// let roll: Event<(), u8> = Event::Rolled(6);
    /// assert_eq!((roll.seats(), roll.table_text()), (Seats::NONE, None));
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

    /// The words after the names of its seats, the same in every game: `offers
    /// a draw`, `runs out of time`. `None` for a move and for dice, which each
    /// game tells in its own way.
    ///
    /// ```
    /// use boardwright_ruleset::{Event, Seat};
    /// let flag: Event<(), ()> = Event::Flag(Seat::new(0));
    /// assert_eq!(flag.table_text(), Some("runs out of time"));
    /// ```
    #[must_use]
    pub fn table_text(&self) -> Option<&'static str> {
        Some(match self {
            Self::Move { .. } | Self::Rolled(_) | Self::Given(_) => return None,
            Self::Resign(seats) if seats.len() > 1 => "resign",
            Self::Resign(_) => "resigns",
            Self::Offer(_) => "offers a draw",
            Self::Accept(_) => "accepts the draw",
            Self::Decline(_) => "declines the draw",
            Self::Claim { .. } => "claims the end",
            Self::Flag(_) => "runs out of time",
            Self::Abandon(seats) if seats.len() > 1 => "have abandoned the game",
            Self::Abandon(_) => "has abandoned the game",
            Self::Clock => "the game is played with a clock",
            Self::Reading { .. } => "has been timed",
        })
    }
}

/// An event in words: the sentences of the game ([`Depict::tell`]), or the
/// notation if it has none. `before` is the state before the event, with all
/// secrets, which the sentences may tell.
///
/// The first line has the seat that caused it, and its text does not repeat the
/// seat's name; seats that resign together are named in the text. Later lines
/// may be about others and have no seat. There is always a first line.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::{Nim, State};
/// # use boardwright_ruleset::{Depict, Event, Notation, Ruleset, Scene, Seat, tell_event};
/// impl Depict for Nim {
///     fn depict(&self, _: &State) -> Scene { Scene::default() }
///     fn tell(&self, _: &State, event: Event<u32, u32>) -> Vec<String> {
///         match event {
///             Event::Move { seat, chosen } => {
///                 vec![format!("{} takes {chosen}", self.seat_name(seat))]
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
    let names: Vec<&str> = seats.iter().map(|seat| rules.seat_name(seat)).collect();
    let names = names.join(" and ");
    let alone = seats.lowest().filter(|_| seats.len() == 1);
    let mut lines = rules.tell(before, event);
    if lines.is_empty() {
        lines.push(match event {
            Event::Move { chosen, .. } => rules.move_text(before, chosen),
            Event::Rolled(chance) | Event::Given(chance) => {
                format!("roll {}", rules.chance_text(before, chance))
            }
            Event::Reading { left, .. } => format!("{names} has {} left", minutes(left)),
            Event::Clock => event.table_text().unwrap_or_default().into(),
            other => format!("{names} {}", other.table_text().unwrap_or_default()),
        });
    }
    let told = |(index, text): (usize, String)| {
        let seat = alone.filter(|_| index == 0);
        let named = seat.and_then(|_| text.strip_prefix(&names)?.strip_prefix(' '));
        Caption::new(seat, named.map_or(text.clone(), String::from))
    };
    lines.into_iter().enumerate().map(told).collect()
}

/// A time of a clock in minutes and seconds, as `4:58.123`.
fn minutes(milliseconds: u32) -> String {
    let (seconds, rest) = (milliseconds / 1000, milliseconds % 1000);
    format!("{}:{:02}.{rest:03}", seconds / 60, seconds % 60)
}
