//! Going back, and playing again.
use super::log::Log;
use super::{Session, SessionError};
use alloc::sync::Arc;
use boardwright_players::PlayerError;
use boardwright_referee::EventKind;
use boardwright_ruleset::Seed;

impl Session {
    /// Takes back the last decision of the person who looks, who need not be
    /// due.
    ///
    /// Where the rules do not allow it, a person who plays alone against bots
    /// takes it back all the same, with what the bots did after it, unless dice
    /// fell or something was hidden since: nobody is wronged, and the record
    /// says how much was undone.
    ///
    /// # Errors
    ///
    /// If neither is possible; the reason is that of the rules.
    pub fn take_back(&mut self) -> Result<(), SessionError> {
        let mut refused = None;
        for seat in self.looking.iter() {
            match self.game.take_back(seat) {
                Ok(()) => {
                    self.changed();
                    // Secret choices of others that came later have stayed.
                    self.log = Log::of(&*self.game);
                    return Ok(());
                }
                Err(why) => refused = Some(why),
            }
        }
        let refused = refused.map_or(SessionError::NoPerson, SessionError::Refused);
        let events = self.undone_by_take_back().ok_or(refused)?;
        for _ in 0..events {
            self.game.undo()?;
        }
        self.changed();
        self.log = Log::of(&*self.game);
        Ok(())
    }

    /// Whether [`take_back`](Self::take_back) would take anything back.
    #[must_use]
    pub fn may_take_back(&self) -> bool {
        let mut tried = self.game.boxed_clone();
        let mut looking = self.looking.iter();
        looking.any(|seat| tried.take_back(seat).is_ok()) || self.undone_by_take_back().is_some()
    }

    /// How many events a take-back against bots undoes.
    fn undone_by_take_back(&self) -> Option<usize> {
        let game = &*self.game;
        let is_alone = self.people().count() == 1;
        let is_open = game.view(self.looking) == game.position();
        if !is_alone || !is_open || game.status().outcome().is_some() {
            return None;
        }
        let count = game.event_count();
        for index in (0..count).rev() {
            let told = game.describe_event(index)?;
            match told.kind {
                EventKind::Move if told.seats.intersects(self.looking) => {
                    return (!told.secret).then_some(count - index);
                }
                EventKind::Move if !told.secret => {}
                _ => return None,
            }
        }
        None
    }

    /// Whether a person has decided anything; where only bots play, whether
    /// anything has happened. A game that nobody touched need not be kept.
    #[must_use]
    pub fn is_touched(&self) -> bool {
        let people = self.seats_of_people();
        let mut events = 0..self.game.event_count();
        events.any(|index| {
            let told = self.game.describe_event(index);
            told.is_some_and(|told| people.is_empty() || told.seats.intersects(people))
        })
    }

    /// A new game of the same rules with other players, from where this one began: the
    /// usual start, or the position that was given for it.
    ///
    /// # Errors
    ///
    /// As [`Session::new`].
    pub fn again(&self, seed: Seed, names: &str) -> Result<Self, PlayerError> {
        let rules = Arc::clone(&self.rules);
        let mut game = rules.open(seed);
        let record = self.game.record();
        if record.start() != game.position() {
            // What the game wrote of its start, it reads.
            let set = game.set_position(record.start());
            debug_assert_eq!(set, Ok(()), "a start is read as it was written");
        }
        Self::new(rules, game, names, &self.adviser)
    }

    /// How many players there are; each may run several seats.
    #[must_use]
    pub fn players(&self) -> usize {
        self.chairs.len()
    }
}
