//! What each seat did in a game, in numbers.
use crate::texts::{TALLY, TALLY_OF_ATTACKS};
use boardwright_referee::{AnyGame, EventDescription, EventKind};
use boardwright_ruleset::{Message, Seat};
use std::collections::BTreeMap;

/// The number of actions of each seat.
#[derive(Default)]
pub(super) struct Tally {
    moves: BTreeMap<Seat, u64>,
    fights: BTreeMap<Seat, u64>,
}

impl Tally {
    /// What was done in a whole game.
    pub(super) fn of(game: &dyn AnyGame) -> Self {
        let mut tally = Self::default();
        for told in (0..game.event_count()).filter_map(|index| game.describe_event(index)) {
            tally.add(&told);
        }
        tally
    }

    fn add(&mut self, told: &EventDescription) {
        if let (EventKind::Move, Some(seat)) = (told.kind, told.seats.lowest()) {
            *self.moves.entry(seat).or_default() += 1;
            if told.odds.is_some() {
                *self.fights.entry(seat).or_default() += 1;
            }
        }
    }

    pub(super) fn summary(&self, seat: Seat) -> Message {
        let moves = self.moves.get(&seat).copied().unwrap_or(0);
        match self.fights.get(&seat) {
            Some(&fights) => TALLY_OF_ATTACKS.with([moves.into(), fights.into()]),
            None => TALLY.with([moves.into()]),
        }
    }
}
