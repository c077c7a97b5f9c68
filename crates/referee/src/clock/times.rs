//! The clocks of one game, and what may be read on them.
use super::{ClockFault, ClockSettings};
use alloc::vec::Vec;
use boardwright_ruleset::{Actor, Seat, Seats, Status};

/// The clocks of all seats, as they were read last.
///
/// ```
/// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
/// # use race::Race;
/// # use boardwright_ruleset::{Seat, Seed};
/// use boardwright_referee::Game;
///
/// let (w, b) = (Seat::new(0), Seat::new(1));
/// let mut game = Game::new(Race, Seed::from_u64(7));
/// game.set_clock("fischer(5m+3s)".parse()?)?;
/// game.play(w, ())?;
/// // The decision has to be read before anything else happens.
/// assert!(game.roll().is_err());
/// game.read_clock(w, 301_000)?;
/// game.roll()?;
/// let clocks = game.clocks().expect("it was set");
/// assert_eq!((clocks.left(w), clocks.left(b)), (301_000, 303_000));
/// assert_eq!(clocks.running(), b.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    settings: ClockSettings,
    seats: Vec<SeatClock>,
    /// The seats that must decide something.
    due: Seats,
    /// The seats whose turn has begun and whose clock was not settled since.
    on_turn: Seats,
    /// Those of them whose turn has ended.
    finished: Seats,
    /// The seats that have decided something that was not read yet.
    unread: Seats,
    /// Whether secret choices are being made that are read together when all are made.
    is_open: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct SeatClock {
    left: u32,
    /// What it had when its turn began, without what was granted then.
    before: u32,
    /// How often its time has begun to count anew.
    starts: u32,
}

impl Clocks {
    /// Clocks of these seats, in a game that stands so.
    pub(crate) fn new(settings: ClockSettings, seats: Seats, now: Status) -> Self {
        let left = settings.at_start();
        let clock = SeatClock {
            left,
            before: left,
            starts: 0,
        };
        let highest = seats.iter().map(Seat::index).max();
        let mut clocks = Self {
            settings,
            seats: alloc::vec![clock; highest.map_or(0, |highest| highest + 1)],
            due: due(now),
            on_turn: Seats::NONE,
            finished: Seats::NONE,
            unread: Seats::NONE,
            is_open: false,
        };
        clocks.settle();
        clocks
    }

    /// How much time each seat has.
    #[must_use]
    pub const fn settings(&self) -> ClockSettings {
        self.settings
    }

    /// What was left to a seat when its clock was read last, with what its turn has granted since,
    /// in milliseconds; 0 for a seat that the game does not have.
    #[must_use]
    pub fn left(&self, seat: Seat) -> u32 {
        self.seats.get(seat.index()).map_or(0, |clock| clock.left)
    }

    /// How often the time of a seat has begun to count anew, because a turn of it began or its clock
    /// was read. Whoever measures the time sees by it when to begin again.
    #[must_use]
    pub fn starts(&self, seat: Seat) -> u32 {
        self.seats.get(seat.index()).map_or(0, |clock| clock.starts)
    }

    /// The seats whose clocks run while the game goes on. Several do while they choose in secret;
    /// none does while dice are due.
    #[must_use]
    pub fn running(&self) -> Seats {
        self.due & (self.on_turn - self.finished)
    }

    /// The seats that have decided something, whose clocks have to be read before anything else
    /// happens. Secret choices are read when all of their round are made, so that no clock tells
    /// of a choice before all clocks do.
    #[must_use]
    pub const fn owed(&self) -> Seats {
        match self.is_open {
            true => Seats::NONE,
            false => self.unread,
        }
    }

    /// A seat whose clock was read at 0, so that its flag falls.
    #[must_use]
    pub fn fallen(&self) -> Option<Seat> {
        self.running().iter().find(|seat| self.left(*seat) == 0)
    }

    /// Whether the clock of a seat can be read at this time, in milliseconds.
    ///
    /// # Errors
    ///
    /// If the seat can have no such time, or nothing of it is to be read.
    pub fn may_read(&self, seat: Seat, left: u32) -> Result<(), ClockFault> {
        let most = self.left(seat);
        if self.owed().contains(seat) {
            if left == 0 {
                return Err(ClockFault::TooLate);
            }
        } else if !self.running().contains(seat) {
            return Err(ClockFault::Stands);
        } else if !self.owed().is_empty() {
            return Err(ClockFault::Unread);
        }
        match left > most {
            true => Err(ClockFault::MoreTime { most }),
            false => Ok(()),
        }
    }

    /// Whether anything else than a reading may happen now.
    pub(crate) fn may_go_on(&self) -> Result<(), ClockFault> {
        if !self.owed().is_empty() {
            return Err(ClockFault::Unread);
        }
        match self.fallen() {
            Some(_) => Err(ClockFault::Fallen),
            None => Ok(()),
        }
    }

    /// Whether the flag of a seat falls now.
    pub(crate) fn may_flag(&self, seat: Seat) -> Result<(), ClockFault> {
        if !self.owed().is_empty() {
            return Err(ClockFault::Unread);
        }
        match self.running().contains(seat) && self.left(seat) == 0 {
            true => Ok(()),
            false => Err(ClockFault::TimeLeft {
                left: self.left(seat),
            }),
        }
    }

    /// Takes a reading that was [allowed](Self::may_read).
    pub(crate) fn read(&mut self, seat: Seat, left: u32) {
        if let Some(clock) = self.seats.get_mut(seat.index()) {
            clock.left = left;
            clock.starts = clock.starts.wrapping_add(1);
        }
        if self.owed().contains(seat) {
            self.unread -= seat.into();
        }
        self.settle();
    }

    /// Follows a move of a seat. `before` was due when it was made.
    pub(crate) fn moved(&mut self, seat: Seat, before: Actor, now: Status) {
        self.unread |= seat.into();
        self.changed(before, now);
    }

    /// Follows seats out of the game.
    pub(crate) fn left_by(&mut self, seats: Seats, before: Actor, now: Status) {
        self.unread -= seats;
        self.changed(before, now);
    }

    /// Follows a change of the state. `before` was due before it.
    pub(crate) fn changed(&mut self, before: Actor, now: Status) {
        let round = match before {
            Actor::Secret(seats) => Some(seats),
            _ => None,
        };
        // The seats of a round become fewer until it ends.
        let goes_on = match (round, now) {
            (Some(round), Status::Due(Actor::Secret(seats))) => seats.is_subset_of(round),
            _ => false,
        };
        self.due = due(now);
        self.finished |= match now {
            Status::Over(_) => self.on_turn,
            _ if round.is_some() && !goes_on => self.on_turn,
            // Whose turn it is shows after the dice.
            Status::Due(Actor::Chance) => Seats::NONE,
            Status::Due(_) => self.on_turn - self.due,
        };
        self.is_open = goes_on;
        self.settle();
    }

    /// Ends the turns that are over and read, and begins those of the seats that are due.
    fn settle(&mut self) {
        let ends = self.finished - self.unread;
        for seat in ends.iter() {
            if let Some(clock) = self.seats.get_mut(seat.index()) {
                clock.left = self.settings.turn_ends(clock.left, clock.before);
            }
        }
        self.finished -= ends;
        self.on_turn -= ends;
        for seat in (self.due - self.on_turn).iter() {
            if let Some(clock) = self.seats.get_mut(seat.index()) {
                clock.before = clock.left;
                clock.left = self.settings.turn_begins(clock.left);
                clock.starts = clock.starts.wrapping_add(1);
            }
            self.on_turn |= seat.into();
        }
    }
}

/// The seats that must decide something; none while dice are due.
fn due(now: Status) -> Seats {
    now.due().map_or(Seats::NONE, Actor::seats)
}
