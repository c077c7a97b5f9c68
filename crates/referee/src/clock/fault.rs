//! Why a clock does not allow what was asked for.
use boardwright_ruleset::{Message, messages};
use core::fmt;

/// Why a clock does not allow what was asked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ClockFault {
    /// The game has no clock.
    NoClock,
    /// The game has a clock already.
    HasClock,
    /// The times of the settings are out of their bounds.
    Settings,
    /// A decision was not read yet.
    Unread,
    /// A seat has run out of time, so nothing but its flag can happen.
    Fallen,
    /// The flag of a seat cannot fall that has time.
    TimeLeft {
        /// The time, in milliseconds.
        left: u32,
    },
    /// A seat cannot have so much time.
    MoreTime {
        /// The most that it can have, in milliseconds.
        most: u32,
    },
    /// A seat decided something and had no time for it.
    TooLate,
    /// The clock of a seat does not run, and nothing that it did is to be read.
    Stands,
}

impl ClockFault {
    /// The fault as a message.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Self::NoClock => Message::from(&NO_CLOCK),
            Self::HasClock => Message::from(&HAS_CLOCK),
            Self::Settings => Message::from(&SETTINGS),
            Self::Unread => Message::from(&UNREAD),
            Self::Fallen => Message::from(&FALLEN),
            Self::TimeLeft { left } => TIME_LEFT.with([left.into()]),
            Self::MoreTime { most } => MORE_TIME.with([most.into()]),
            Self::TooLate => Message::from(&TOO_LATE),
            Self::Stands => Message::from(&STANDS),
        }
    }
}

impl fmt::Display for ClockFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl core::error::Error for ClockFault {}

messages! {
    /// What is said of clocks.
    pub(crate) const FAULTS;
    NO_CLOCK = "clock.none" => "this game is played without a clock";
    HAS_CLOCK = "clock.set" => "this game has a clock already";
    SETTINGS = "clock.settings" => "these times are no clock: 30 days in all at most";
    UNREAD = "clock.unread" => "the clock of a seat that has decided must be read first";
    FALLEN = "clock.fallen" => "a seat has no time left, so its flag falls first";
    TIME_LEFT = "clock.time_left" ("left") => "this seat has {left} ms left, so its flag does not fall";
    MORE_TIME = "clock.more_time" ("most") => "this seat has at most {most} ms left";
    TOO_LATE = "clock.too_late" => "this seat had no time left when it decided";
    STANDS = "clock.stands" => "the clock of this seat does not run";
}
