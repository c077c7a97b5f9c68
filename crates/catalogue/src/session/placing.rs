//! The rest of a set-up, placed for a person.
use super::{LegalMoves, Session, SessionError};
use crate::AnyPlayer;
use alloc::boxed::Box;
use boardwright_players::player_seed;
use boardwright_ruleset::{Seat, Seats};

/// Who places for a person: it chooses at once, and among equal places by the game's
/// seed.
const PLACER: &str = "greedy";

/// A set-up that a person has left to a bot.
pub(super) struct Placing {
    seats: Seats,
    /// The kind of decision that is left.
    decision: &'static str,
    placer: Box<dyn AnyPlayer>,
}

impl Session {
    /// Whether the person who is due may leave the rest of a set-up to a bot: the game
    /// names the decision, and every move of it puts a piece onto the board.
    #[must_use]
    pub fn may_place_rest(&self) -> bool {
        let puts = |legal: &boardwright_referee::DepictedMove| {
            let first = legal.arrows.first();
            first.is_some_and(|arrow| arrow.from == arrow.to)
        };
        self.decision().is_some()
            && matches!(self.moves(), LegalMoves::All(moves) if moves.iter().all(puts))
    }

    /// Leaves the rest of a set-up of the person who is due to a bot that follows the
    /// game's seed. From now on [`due`](Self::due) waits for the table and not for that
    /// person, and [`advance`](Self::advance) places a piece for them, as long as the same
    /// kind of decision is due.
    ///
    /// # Errors
    ///
    /// If no person is due, or there is nothing to be placed, see
    /// [`may_place_rest`](Self::may_place_rest).
    pub fn place_rest(&mut self) -> Result<(), SessionError> {
        let (seat, seats) = self.person().ok_or(SessionError::NoPerson)?;
        let decision = self.decision().filter(|_| self.may_place_rest());
        let decision = decision.ok_or(SessionError::NothingToPlace)?;
        let seed = player_seed(self.game.seed(), seat);
        let placer = self.rules.player(PLACER, seed).ok();
        let placer = placer.ok_or(SessionError::NothingToPlace)?;
        // What somebody else has left stays so.
        self.placing
            .retain(|placing| !placing.seats.intersects(seats));
        self.placing.push(Placing {
            seats,
            decision,
            placer,
        });
        self.changed();
        Ok(())
    }

    /// Whether a seat's person has left this decision to a bot.
    pub(super) fn is_placed_for(&self, seat: Seat) -> bool {
        self.placing.iter().any(|placing| {
            placing.seats.contains(seat) && self.game.decision(seat) == Some(placing.decision)
        })
    }

    /// Places a piece for a person who has left that to a bot.
    pub(super) fn place_for(&mut self, seat: Seat) -> Result<(), SessionError> {
        let game = &*self.game;
        let mut placing = self.placing.iter_mut();
        let placing = placing.find(|placing| placing.seats.contains(seat));
        let choice = placing.and_then(|placing| {
            let mut go_on = |_| core::ops::ControlFlow::Continue(());
            placing.placer.choose(game, seat, &mut go_on)
        });
        let chosen = choice.ok_or(SessionError::NoMove)?.chosen;
        self.happen(|game| game.play(seat, &chosen))
    }
}
