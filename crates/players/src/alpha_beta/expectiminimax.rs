//! The player that weighs what the dice may do as far as it looks.

use super::player::AlphaBeta;
use super::settings::EXPECTIMINIMAX;
use crate::progress::Progress;
use crate::settings::{configured, full_name};
use crate::{Choice, Evaluator, Player, Turn, Value};
use alloc::string::String;
use boardwright_ruleset::{Evaluate, Options};
use core::ops::ControlFlow::{self, Continue};

/// Searches the game tree with its dice: the best of what a seat may do, the
/// mean of what the dice may, deeper and deeper until a bound is reached.
///
/// Made for games of two sides with luck; a team is one side. It is the search
/// of [`AlphaBeta`] without late-move reductions, and up to a high bound it
/// weighs every distinct outcome of dice within the horizon. Outcomes that can
/// no longer change the result are pruned (star1). Most often it first tries one
/// move behind each outcome, after which more can be pruned (star2).
///
/// ```
/// # use boardwright_referee::Game;
/// # use boardwright_ruleset::Evaluate;
/// # fn demo<R: Evaluate>(game: &Game<R>, seat: boardwright_ruleset::Seat) {
/// use boardwright_players::{Expectiminimax, Player, Turn};
/// let mut player = Expectiminimax::new(7).with_depth(3);
/// if let Some(choice) = player.choose(&Turn::new(game, seat)) {
///     println!("value {:?} by {} positions", choice.value, choice.positions);
/// }
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Expectiminimax {
    search: AlphaBeta,
}

impl Expectiminimax {
    /// A player with the default settings; the same seed makes the same choices.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self {
            search: AlphaBeta::new(seed).without_guesses(),
        }
    }

    /// The same player, looking at most this many decisions and dice ahead: from
    /// 1, the least, to 96.
    #[must_use]
    pub const fn with_depth(mut self, depth: u32) -> Self {
        self.search = self.search.with_depth(depth);
        self
    }

    /// The same player, looking at about this many positions for a move.
    /// [`u32::MAX`] stands for no bound.
    #[must_use]
    pub const fn with_positions(mut self, positions: u32) -> Self {
        self.search = self.search.with_positions(positions);
        self
    }

    /// The same player with a transposition table of at most this many MiB (at
    /// least one).
    #[must_use]
    pub const fn with_memory(mut self, mebibytes: u32) -> Self {
        self.search = self.search.with_memory(mebibytes);
        self
    }

    /// The same player, looking at no more than this many moves of a position
    /// (at least one); see [`AlphaBeta::with_widest`].
    #[must_use]
    pub const fn with_widest(mut self, moves: u32) -> Self {
        self.search = self.search.with_widest(moves);
        self
    }

    /// The same player with this number of determinizations (at least one); see
    /// [`AlphaBeta::with_determinizations`]. In a player's name this is
    /// `worlds`.
    #[must_use]
    pub const fn with_determinizations(mut self, count: u32) -> Self {
        self.search = self.search.with_determinizations(count);
        self
    }

    /// The same player, weighing at most this many outcomes of dice (at least
    /// one); where there are more, it takes a sample.
    #[must_use]
    pub const fn with_outcomes(mut self, outcomes: u32) -> Self {
        self.search = self.search.with_outcomes(outcomes);
        self
    }

    /// The same player, drawing among all moves that are at most this many
    /// points worse than the best.
    #[must_use]
    pub const fn with_margin(mut self, points: u32) -> Self {
        self.search = self.search.with_margin(points);
        self
    }

    /// The same player, drawing among good moves by their values; see
    /// [`AlphaBeta::with_temperature`].
    #[must_use]
    pub const fn with_temperature(mut self, thousandths: u32) -> Self {
        self.search = self.search.with_temperature(thousandths);
        self
    }

    /// The same player with another pruning behind dice: 0 for none, 1 for
    /// star1, 2 for star2. What it finds at a depth is the same.
    #[must_use]
    pub const fn with_star(mut self, star: u32) -> Self {
        self.search.star = star;
        self
    }

    /// A player with settings that were checked.
    pub(crate) fn configured(options: &Options, seed: u64) -> Self {
        let Self { search } = Self::new(seed);
        Self {
            search: configured(search, &EXPECTIMINIMAX, options),
        }
    }

    /// Chooses as [`Player::choose`] does, and calls `progress` as
    /// [`AlphaBeta::think`] does.
    pub fn think<R: Evaluate>(
        &self,
        turn: &Turn<'_, R>,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<Choice<R::Move>> {
        self.think_by(turn, None, progress)
    }

    /// The same, judging by an evaluator if there is one.
    pub(crate) fn think_by<R: Evaluate>(
        &self,
        turn: &Turn<'_, R>,
        evaluator: Option<&dyn Evaluator<R>>,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<Choice<R::Move>> {
        self.search.think_by(turn, evaluator, (1, &[]), progress)
    }
}

impl<R: Evaluate> Player<R> for Expectiminimax {
    fn name(&self) -> String {
        full_name("expectiminimax", &self.search, &EXPECTIMINIMAX)
    }

    fn choose(&mut self, turn: &Turn<'_, R>) -> Option<Choice<R::Move>> {
        self.think(turn, &mut |_| Continue(()))
    }

    fn choose_and_tell(
        &mut self,
        turn: &Turn<'_, R>,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<Choice<R::Move>> {
        self.think(turn, progress)
    }

    fn judge(
        &mut self,
        turn: &Turn<'_, R>,
        made: R::Move,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<(Choice<R::Move>, Option<Value>)> {
        self.search.judge_by(turn, made, progress)
    }
}
