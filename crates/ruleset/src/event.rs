//! What can happen at the table.
use crate::{Seat, Seats, Step};

/// One thing that happened in a game, as the record keeps it.
///
/// ```
/// use boardwright_ruleset::{Event, Seat, Step};
///
/// let seat = Seat::new(0);
/// let played: Event<u32, u32> = Event::Move { seat, chosen: 3 };
/// assert_eq!(played.step(), Some(Step::Move(seat, 3)));
/// assert_eq!(played.keyword(), "move");
/// // An offer is an event of the record, but no step of the game.
/// let offer: Event<u32, u32> = Event::Offer(seat);
/// assert_eq!((offer.step(), offer.changes_state()), (None, false));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Event<M, C> {
    /// A seat moved.
    Move {
        /// Who moved.
        seat: Seat,
        /// The move.
        chosen: M,
    },
    /// The referee rolled its own dice.
    Rolled(C),
    /// Real dice were rolled, and the referee was told the result.
    Given(C),
    /// These seats of one team resigned together.
    Resign(Seats),
    /// A seat offered a draw.
    Offer(Seat),
    /// A seat accepted the open offer.
    Accept(Seat),
    /// A seat declined the open offer.
    Decline(Seat),
    /// A seat made a claim, and the claim was valid.
    Claim {
        /// Who claimed.
        seat: Seat,
        /// The move that it announced with the claim; it is not played.
        intended: Option<M>,
    },
    /// A seat ran out of time.
    Flag(Seat),
    /// The players of these seats of one team have left, and another player claimed the end.
    Abandon(Seats),
    /// From here on the game is played with the clock that the referee holds.
    Clock,
    /// How much time a seat had left when it decided something, or when its clock was stopped.
    Reading {
        /// Whose clock.
        seat: Seat,
        /// The time until its flag would fall, in milliseconds.
        left: u32,
    },
}

impl<M: Copy, C: Copy> Event<M, C> {
    /// The step of this event; `None` for offers, answers, claims, resignations,
    /// flags and clocks.
    #[must_use]
    pub const fn step(&self) -> Option<Step<M, C>> {
        match *self {
            Self::Move { seat, chosen } => Some(Step::Move(seat, chosen)),
            Self::Rolled(chance) | Self::Given(chance) => Some(Step::Chance(chance)),
            _ => None,
        }
    }

    /// The same event with another step in it, as with the part of it that
    /// somebody knows. What players settle between themselves stays as it is.
    ///
    /// ```
    /// use boardwright_ruleset::{Event, Step};
    ///
    /// // Two cards were dealt, and a viewer knows one of them.
    /// let dealt: Event<(), &str> = Event::Rolled("KQ");
    /// assert_eq!(dealt.with_step(Step::Chance("K?")), Event::Rolled("K?"));
    /// ```
    #[must_use]
    pub fn with_step(self, step: Step<M, C>) -> Self {
        match (self, step) {
            (Self::Move { .. }, Step::Move(seat, chosen)) => Self::Move { seat, chosen },
            (Self::Rolled(_), Step::Chance(chance)) => Self::Rolled(chance),
            (Self::Given(_), Step::Chance(chance)) => Self::Given(chance),
            (event, _) => event,
        }
    }
}

impl<M, C> Event<M, C> {
    /// The same event with a move or a chance of another type.
    ///
    /// ```
    /// use boardwright_ruleset::Event;
    /// let roll: Event<u8, u8> = Event::Rolled(6);
    /// assert_eq!(roll.map(u32::from, u32::from), Event::Rolled(6));
    /// ```
    #[must_use]
    pub fn map<N, D>(
        self,
        of_move: impl FnOnce(M) -> N,
        of_chance: impl FnOnce(C) -> D,
    ) -> Event<N, D> {
        match self {
            Self::Move { seat, chosen } => Event::Move {
                seat,
                chosen: of_move(chosen),
            },
            Self::Rolled(chance) => Event::Rolled(of_chance(chance)),
            Self::Given(chance) => Event::Given(of_chance(chance)),
            Self::Resign(seats) => Event::Resign(seats),
            Self::Offer(seat) => Event::Offer(seat),
            Self::Accept(seat) => Event::Accept(seat),
            Self::Decline(seat) => Event::Decline(seat),
            Self::Claim { seat, intended } => Event::Claim {
                seat,
                intended: intended.map(of_move),
            },
            Self::Flag(seat) => Event::Flag(seat),
            Self::Abandon(seats) => Event::Abandon(seats),
            Self::Clock => Event::Clock,
            Self::Reading { seat, left } => Event::Reading { seat, left },
        }
    }

    /// Whether the event may change the state, and not only the agreements
    /// about the game.
    ///
    /// ```
    /// use boardwright_ruleset::{Event, Seat};
    ///
    /// // In a game of many seats it goes on after a resignation, without that seat.
    /// let leaves: Event<(), ()> = Event::Resign(Seat::new(2).into());
    /// assert!(leaves.changes_state());
    /// ```
    #[must_use]
    pub const fn changes_state(&self) -> bool {
        matches!(
            self,
            Self::Move { .. }
                | Self::Rolled(_)
                | Self::Given(_)
                | Self::Resign(_)
                | Self::Flag(_)
                | Self::Abandon(_)
        )
    }

    /// The first word of the event's line in a record.
    #[must_use]
    pub const fn keyword(&self) -> &'static str {
        match self {
            Self::Move { .. } => "move",
            Self::Rolled(_) => "roll",
            Self::Given(_) => "given",
            Self::Resign(_) => "resign",
            Self::Offer(_) => "offer",
            Self::Accept(_) => "accept",
            Self::Decline(_) => "decline",
            Self::Claim { .. } => "claim",
            Self::Flag(_) => "flag",
            Self::Abandon(_) => "abandon",
            Self::Clock | Self::Reading { .. } => "clock",
        }
    }
}
