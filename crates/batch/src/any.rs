//! Batches of a ruleset that is chosen at run time.
use crate::{Actions, Batch, BatchOptions, Layout, Outputs, ResumeError, StepError};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_referee::{AnyGame, Game, Record};
use boardwright_ruleset::{Depict, Encode, Exchange, Notation, Outcome, Seat};

/// A batch whose types are not known. Implemented once, for all [`Batch`]es of games with a
/// notation; each method is the one of the batch with the same name, with texts in place of values
/// of the game.
pub trait AnyBatch: Send + Sync {
    /// The game's name with the options that differ from the default.
    fn full_name(&self) -> String;

    /// How the games are played.
    fn options(&self) -> &BatchOptions;

    /// The sizes of all buffers.
    fn layout(&self) -> &Layout;

    /// Makes an action in each game, see [`Batch::step`].
    ///
    /// # Errors
    ///
    /// As [`Batch::step`].
    fn step(&mut self, actions: Actions<'_>, out: Outputs<'_>) -> Result<(), StepError>;

    /// Writes what the caller is told, without a step, see [`Batch::write`].
    ///
    /// # Errors
    ///
    /// As [`Batch::write`].
    fn write(&mut self, out: Outputs<'_>) -> Result<(), StepError>;

    /// Begins all games anew, see [`Batch::restart`].
    fn restart(&mut self, first_number: u64);

    /// Begins one game anew, see [`Batch::restart_game`].
    fn restart_game(&mut self, game: usize, number: u64) -> bool;

    /// The number of a game, from which its seed follows.
    fn number(&self, game: usize) -> Option<u64>;

    /// The seat that decides next in a game, if one does.
    fn decider(&self, game: usize) -> Option<Seat>;

    /// How a game ended; `None` while it runs, and if it was given up.
    fn outcome(&self, game: usize) -> Option<Outcome>;

    /// Whether a game was given up because of its length.
    fn is_given_up(&self, game: usize) -> bool;

    /// The position of a game as text, secrets included.
    fn position(&self, game: usize) -> Option<String>;

    /// The chances that the caller chooses from in a game, as text, with their exact weights.
    fn chances(&self, game: usize) -> Vec<(String, u64)>;

    /// The numbers of the legal moves of the seat that decides in a game, one move after another
    /// in the order of the visit; empty where no seat decides.
    fn legal_numbers(&self, game: usize) -> Vec<u16>;

    /// What a seat of a game sees, see [`Batch::observe`].
    ///
    /// # Panics
    ///
    /// As [`Batch::observe`].
    fn observe(&self, game: usize, seat: Seat, out: &mut [u8]) -> Option<()>;

    /// The record of a game so far, which verifies. `None` if there is no such game or records
    /// are not kept.
    fn record(&self, game: usize) -> Option<Record>;

    /// A game with a referee, see [`Batch::game`].
    fn game(&self, game: usize) -> Option<Box<dyn AnyGame>>;

    /// Goes on with a game that was played before, see [`Batch::resume_game`].
    ///
    /// # Errors
    ///
    /// As [`Batch::resume_game`], and if it is a game of other rules.
    fn resume_game(
        &mut self,
        game: usize,
        number: u64,
        played: &dyn AnyGame,
        has_just_ended: bool,
    ) -> Result<(), ResumeError>;

    /// Whether the last step ended a game, see [`Batch::has_just_ended`].
    fn has_just_ended(&self, game: usize) -> bool;

    /// A copy of the batch, which goes on from the same places.
    fn boxed_clone(&self) -> Box<dyn AnyBatch>;
}

impl<R: Encode + Notation + Depict + Exchange> AnyBatch for Batch<R> {
    fn full_name(&self) -> String {
        self.rules().full_name()
    }

    fn options(&self) -> &BatchOptions {
        self.options()
    }

    fn layout(&self) -> &Layout {
        self.layout()
    }

    fn step(&mut self, actions: Actions<'_>, out: Outputs<'_>) -> Result<(), StepError> {
        self.step(actions, out)
    }

    fn write(&mut self, out: Outputs<'_>) -> Result<(), StepError> {
        self.write(out)
    }

    fn restart(&mut self, first_number: u64) {
        self.restart(first_number);
    }

    fn restart_game(&mut self, game: usize, number: u64) -> bool {
        self.restart_game(game, number)
    }

    fn number(&self, game: usize) -> Option<u64> {
        self.number(game)
    }

    fn decider(&self, game: usize) -> Option<Seat> {
        self.decider(game)
    }

    fn outcome(&self, game: usize) -> Option<Outcome> {
        self.outcome(game)
    }

    fn is_given_up(&self, game: usize) -> bool {
        self.is_given_up(game)
    }

    fn position(&self, game: usize) -> Option<String> {
        Some(self.rules().position_text(self.state(game)?))
    }

    fn chances(&self, game: usize) -> Vec<(String, u64)> {
        let Some(state) = self.state(game) else {
            return Vec::new();
        };
        let chances = self.chances(game).into_iter();
        let text = |(chance, weight)| (self.rules().chance_text(state, chance), weight);
        chances.map(text).collect()
    }

    fn legal_numbers(&self, game: usize) -> Vec<u16> {
        let mut all = Vec::new();
        if let (Some(state), Some(seat)) = (self.state(game), self.decider(game)) {
            for legal in self.rules().moves(state, seat) {
                all.extend(self.rules().encode(state, seat, legal).as_slice());
            }
        }
        all
    }

    fn observe(&self, game: usize, seat: Seat, out: &mut [u8]) -> Option<()> {
        self.observe(game, seat, out)
    }

    fn record(&self, game: usize) -> Option<Record> {
        Some(self.game(game)?.record())
    }

    fn game(&self, game: usize) -> Option<Box<dyn AnyGame>> {
        Some(Box::new(self.game(game)?))
    }

    fn resume_game(
        &mut self,
        game: usize,
        number: u64,
        played: &dyn AnyGame,
        has_just_ended: bool,
    ) -> Result<(), ResumeError> {
        let played = played.as_any().downcast_ref::<Game<R>>();
        let played = played.ok_or(ResumeError::Differs { game, number })?;
        self.resume_game(game, number, played, has_just_ended)
    }

    fn has_just_ended(&self, game: usize) -> bool {
        self.has_just_ended(game)
    }

    fn boxed_clone(&self) -> Box<dyn AnyBatch> {
        Box::new(self.clone())
    }
}
