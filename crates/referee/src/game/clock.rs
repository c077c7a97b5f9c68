//! The clock of a game: what was read on it, and what may be.
use super::{Game, Refusal};
use crate::{ClockFault, ClockSettings, Clocks, Refused};
use alloc::boxed::Box;
use boardwright_ruleset::{Actor, Event, Ruleset, Seat, Seats, Status};

impl<R: Ruleset> Game<R> {
    /// From here on the game is played with this clock.
    ///
    /// Then each decision must be [read](Self::read_clock) before anything else happens, and the
    /// flag of a seat falls only if its clock was read at 0. The referee has no clock of its own:
    /// whoever runs the game measures the time. A record has all readings, and a replay checks
    /// them.
    ///
    /// # Errors
    ///
    /// If the game is over or has a clock, or the settings are not
    /// [valid](ClockSettings::is_valid).
    pub fn set_clock(&mut self, settings: ClockSettings) -> Result<(), Refusal<R>> {
        self.running()?;
        if self.now.clocks.is_some() {
            return Err(Refused::Clock(ClockFault::HasClock));
        }
        if !settings.is_valid() {
            return Err(Refused::Clock(ClockFault::Settings));
        }
        self.clock = Some(settings);
        self.happen(Event::Clock);
        Ok(())
    }

    /// Reads the clock of a seat: so many milliseconds are left to it. Seats
    /// that have [decided](Clocks::owed) something must be read, those whose clocks
    /// [run](Clocks::running) can be, as before a flag falls or when clocks are stopped.
    ///
    /// # Errors
    ///
    /// If the game has no clock, the seat cannot have so much time, or nothing of it is to be
    /// read.
    pub fn read_clock(&mut self, seat: Seat, left: u32) -> Result<(), Refusal<R>> {
        let clocks = self.now.clocks.as_ref();
        let clocks = clocks.ok_or(Refused::Clock(ClockFault::NoClock))?;
        if !clocks.owed().contains(seat) {
            self.not_over()?;
        }
        clocks.may_read(seat, left).map_err(Refused::Clock)?;
        self.happen(Event::Reading { seat, left });
        Ok(())
    }

    /// What is left to the seats; `None` in a game without a clock.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.now.clocks.as_deref()
    }

    /// The seats whose clocks run; none when the game is over, while dice are due, and in a game
    /// without a clock.
    pub fn clocks_running(&self) -> Seats {
        match (&self.now.clocks, self.status) {
            (Some(clocks), Status::Due(_)) => clocks.running(),
            _ => Seats::NONE,
        }
    }

    pub(crate) fn clock_settings(&self) -> Option<ClockSettings> {
        self.clock
    }
}

impl<S: Clone> super::PlayState<S> {
    /// Lets the clocks follow an event, or brings them in. `before` was due before it.
    ///
    /// Most games have no clock, so this stands apart from what they do for each step.
    #[cold]
    #[inline(never)]
    pub(super) fn follow_clocks<R: Ruleset<State = S>>(
        &mut self,
        rules: &R,
        clock: Option<&ClockSettings>,
        before: Actor,
        event: Event<R::Move, R::Chance>,
    ) {
        let now = match self.ended {
            Some(outcome) => Status::Over(outcome),
            None => Status::of(rules, &self.state),
        };
        if matches!(event, Event::Clock) {
            let clocks = clock.map(|&clock| Clocks::new(clock, rules.seats(), now));
            self.clocks = clocks.map(Box::new);
        }
        let Some(clocks) = &mut self.clocks else {
            return;
        };
        match event {
            Event::Move { seat, .. } => clocks.moved(seat, before, now),
            Event::Rolled(_) | Event::Given(_) => clocks.changed(before, now),
            Event::Resign(seats) | Event::Abandon(seats) => clocks.left_by(seats, before, now),
            Event::Flag(seat) => clocks.left_by(seat.into(), before, now),
            Event::Reading { seat, left } => clocks.read(seat, left),
            Event::Offer(_)
            | Event::Accept(_)
            | Event::Decline(_)
            | Event::Claim { .. }
            | Event::Clock => {}
        }
    }
}
