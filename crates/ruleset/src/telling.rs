//! What happened, in words, the same in every program that tells it.
use crate::{Caption, Depict, Event, Notation, Seats};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

impl<M, C> Event<M, C> {
    /// The seats that caused it; empty for dice. More than one only if seats
    /// resign together.
    #[must_use]
    pub fn seats(&self) -> Seats {
        match *self {
            Self::Move { seat, .. }
            | Self::Offer(seat)
            | Self::Accept(seat)
            | Self::Decline(seat)
            | Self::Claim { seat, .. }
            | Self::Flag(seat) => seat.into(),
            Self::Resign(seats) => seats,
            Self::Rolled(_) | Self::Given(_) => Seats::NONE,
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
            other => format!("{names} {}", other.table_text().unwrap_or_default()),
        });
    }
    let told = |(index, text): (usize, String)| {
        let seat = alone.filter(|_| index == 0);
        let named = seat.and_then(|_| text.strip_prefix(&names)?.strip_prefix(' '));
        Caption {
            seat,
            text: named.map_or(text.clone(), String::from),
        }
    };
    lines.into_iter().enumerate().map(told).collect()
}
