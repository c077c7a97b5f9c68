//! What viewers know of the events, and when they came to know it.
//!
//! A state cannot say what was once shown, so what counts is the most that was
//! known at any state since. Only steps that were hidden from a spectator right
//! after they were made are looked at again: more viewers never know less, and
//! nothing is hidden again, so all other steps are known to everybody. Hidden
//! steps are looked at only until the rules say that all secrets before a step
//! are settled.
use super::Game;
use alloc::vec::Vec;
use boardwright_ruleset::{Event, Information, Ruleset, Seats, Seen, Step};
use core::ops::ControlFlow::{Break, Continue};

impl<R: Ruleset> Game<R> {
    /// How much these viewers together know now of one event, counted from 0;
    /// `None` if there were fewer.
    ///
    /// Events without a step are known to everybody, and so is who made a
    /// hidden move. This takes time in proportion to the events between it and
    /// the next one that settles all secrets ([`Ruleset::settles_secrets`]), or
    /// since.
    ///
    /// ```
    /// # mod bids { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/bids.rs")); }
    /// # use bids::Bids;
    /// # use boardwright_referee::Game;
    /// # use boardwright_ruleset::{Seat, Seed, Seen};
    /// let (first, second) = (Seat::new(0), Seat::new(1));
    /// let mut game = Game::new(Bids, Seed::from_u64(7));
    /// game.play(first, 2)?;
    /// assert_eq!(game.seen_event(0, first.into()), Some(Seen::All));
    /// assert_eq!(game.seen_event(0, second.into()), Some(Seen::Nothing));
    /// assert_eq!(game.seen_event(1, second.into()), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn seen_event(
        &self,
        index: usize,
        viewers: Seats,
    ) -> Option<Seen<Event<R::Move, R::Chance>>> {
        let event = *self.events.get(index)?;
        let seen = self.known(index, viewers, self.events.len());
        Some(seen.map(|part| event.with_step(part)))
    }

    /// The earlier events about which the event at this index told these
    /// viewers more, in order. For example, the last bid of a round reveals the
    /// others. Empty if there is no such index.
    ///
    /// A host that tells its players of each event as it happens should tell
    /// them these events again.
    ///
    /// ```
    /// # mod bids { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/bids.rs")); }
    /// # use bids::Bids;
    /// # use boardwright_referee::Game;
    /// # use boardwright_ruleset::{Seat, Seats, Seed};
    /// let (first, second) = (Seat::new(0), Seat::new(1));
    /// let mut game = Game::new(Bids, Seed::from_u64(7));
    /// game.play(first, 2)?;
    /// game.play(second, 1)?;
    /// // The last bid shows the first one to all who had not made it.
    /// assert_eq!(game.revealed_by(1, second.into()), [0]);
    /// assert_eq!(game.revealed_by(1, Seats::NONE), [0]);
    /// assert!(game.revealed_by(1, first.into()).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn revealed_by(&self, index: usize, viewers: Seats) -> Vec<usize> {
        if index >= self.events.len() {
            return Vec::new();
        }
        let earlier = self.open_secrets_before(index).iter().copied();
        // Most events reveal nothing, so the states before and after this one
        // are compared first, and the whole past only if they differ.
        let (before, after) = (
            self.play_state_after(index).state,
            self.play_state_after(index + 1).state,
        );
        let mut revealed = Vec::new();
        for at in earlier {
            let Some(step) = self.events[at].step() else {
                continue;
            };
            let made_in = self.play_state_after(at).state;
            let seen = |now| self.rules.seen_step(&made_in, step, now, viewers);
            if seen(&before) != seen(&after)
                && self.known(at, viewers, index) != self.known(at, viewers, index + 1)
            {
                revealed.push(at);
            }
        }
        revealed
    }

    /// What these viewers have been able to know of the game so far; see
    /// [`Information`].
    ///
    /// ```
    /// # mod bids { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/bids.rs")); }
    /// # use bids::Bids;
    /// # use boardwright_referee::Game;
    /// # use boardwright_ruleset::{Seat, Seed};
    /// // Two games that the second seat cannot tell apart, though they are different.
    /// let bid = |bid| -> Result<_, Box<dyn std::error::Error>> {
    ///     let mut game = Game::new(Bids, Seed::from_u64(7));
    ///     game.play(Seat::new(0), bid)?;
    ///     Ok(game)
    /// };
    /// let (one, other) = (bid(1)?, bid(3)?);
    /// assert_ne!(one.state(), other.state());
    /// let second = Seat::new(1).into();
    /// assert!(one.information(second) == other.information(second));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn information(&self, viewers: Seats) -> Information<R> {
        let rules = &*self.rules;
        let mut information = Information::new(rules, &self.checkpoints[0].state, viewers);
        self.visit_changes_from(0, |before, event, after| {
            match (event.step(), event) {
                (Some(step), _) => information.observe(rules, before, step, after),
                (None, Event::Resign(seats) | Event::Abandon(seats)) => {
                    information.observe_leaving(rules, seats, after);
                }
                (None, Event::Flag(seat)) => {
                    information.observe_leaving(rules, seat.into(), after);
                }
                _ => {}
            }
            Continue(())
        });
        information
    }

    /// What these viewers knew of the step at this index once the first
    /// `events` events had happened.
    fn known(&self, index: usize, viewers: Seats, events: usize) -> Seen<Step<R::Move, R::Chance>> {
        let hidden = self.hidden.binary_search(&index).is_ok();
        let Some(step) = self.events[index].step().filter(|_| hidden) else {
            return Seen::All;
        };
        let made_in = self.play_state_after(index).state;
        let mut known = Seen::Nothing;
        let mut at = index;
        self.visit_changes_from(index, |_, event, after| {
            if at == events {
                return Break(());
            }
            at += 1;
            if event.changes_state() {
                known = known.or_later(self.rules.seen_step(&made_in, step, after, viewers));
            }
            let settled = at > index + 1 && self.settled.binary_search(&(at - 1)).is_ok();
            if known.is_all() || settled {
                return Break(());
            }
            Continue(())
        });
        known
    }

    /// Whether some event was hidden and is not settled.
    #[inline]
    pub(super) fn has_open_secret(&self) -> bool {
        match (self.hidden.last(), self.settled.last()) {
            (Some(hidden), Some(settled)) => hidden >= settled,
            (hidden, _) => hidden.is_some(),
        }
    }

    /// The events that were hidden, and were not settled before the event at
    /// this index, in order.
    fn open_secrets_before(&self, index: usize) -> &[usize] {
        let settled = self.settled.partition_point(|&at| at < index);
        let first = settled.checked_sub(1).map_or(0, |last| self.settled[last]);
        let from = self.hidden.partition_point(|&at| at < first);
        let to = self.hidden.partition_point(|&at| at < index);
        &self.hidden[from..to]
    }
}
