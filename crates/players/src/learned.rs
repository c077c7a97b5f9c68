//! Players that ask an evaluator in place of the game's own evaluation.
use crate::progress::Progress;
use crate::{AlphaBeta, Choice, Evaluator, Expectiminimax, Greedy, Mcts, Player, Turn};
use alloc::boxed::Box;
use alloc::string::{String, ToString as _};
use boardwright_ruleset::{Evaluate, GameName};
use core::fmt;
use core::ops::ControlFlow::{self, Continue};

/// A player that asks an [`Evaluator`] in place of the game's own evaluation: what
/// `alpha-beta(value=FILE)` names. Everything else is as its player has it.
///
/// ```
/// # use boardwright_players::Evaluator;
/// # use boardwright_ruleset::Evaluate;
/// # fn demo<R: Evaluate>(evaluator: Box<dyn Evaluator<R>>) {
/// use boardwright_players::{AlphaBeta, Learned, Player};
///
/// let player = Learned::alpha_beta(AlphaBeta::new(7).with_depth(4), evaluator, "net");
/// assert_eq!(player.name(), "alpha-beta(depth=4,value=net)");
/// # }
/// ```
pub struct Learned<R: Evaluate> {
    player: Kind<R>,
    evaluator: Box<dyn Evaluator<R>>,
    value: String,
}

/// The players that evaluate positions.
enum Kind<R: Evaluate> {
    Greedy(Greedy),
    AlphaBeta(AlphaBeta),
    Expectiminimax(Expectiminimax),
    Mcts(Mcts<R>),
}

impl<R: Evaluate> Learned<R> {
    /// A [`Greedy`] player with this evaluator, which `value` names in the name of the player. It
    /// judges with threats, whatever its settings say.
    pub fn greedy(player: Greedy, evaluator: Box<dyn Evaluator<R>>, value: &str) -> Self {
        Self::of(Kind::Greedy(player), evaluator, value)
    }

    /// The same with an [`AlphaBeta`] player.
    pub fn alpha_beta(player: AlphaBeta, evaluator: Box<dyn Evaluator<R>>, value: &str) -> Self {
        Self::of(Kind::AlphaBeta(player), evaluator, value)
    }

    /// The same with an [`Expectiminimax`] player.
    pub fn expectiminimax(
        player: Expectiminimax,
        evaluator: Box<dyn Evaluator<R>>,
        value: &str,
    ) -> Self {
        Self::of(Kind::Expectiminimax(player), evaluator, value)
    }

    /// The same with an [`Mcts`] player, which may have been told to follow the
    /// [policy](Mcts::with_policy) of the evaluator.
    pub fn mcts(player: Mcts<R>, evaluator: Box<dyn Evaluator<R>>, value: &str) -> Self {
        Self::of(Kind::Mcts(player), evaluator, value)
    }

    fn of(player: Kind<R>, evaluator: Box<dyn Evaluator<R>>, value: &str) -> Self {
        Self {
            player,
            evaluator,
            value: value.to_string(),
        }
    }
}

impl<R: Evaluate> fmt::Debug for Learned<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Learned")
            .field("name", &self.name())
            .finish_non_exhaustive()
    }
}

impl<R: Evaluate> Player<R> for Learned<R> {
    fn name(&self) -> String {
        let name = match &self.player {
            Kind::Greedy(player) => Player::<R>::name(player),
            Kind::AlphaBeta(player) => Player::<R>::name(player),
            Kind::Expectiminimax(player) => Player::<R>::name(player),
            Kind::Mcts(player) => player.name(),
        };
        let Ok(GameName { name, options }) = name.parse() else {
            return name;
        };
        let options = options.with("value", &self.value);
        GameName { name, options }.to_string()
    }

    fn choose(&mut self, turn: &Turn<'_, R>) -> Option<Choice<R::Move>> {
        self.choose_and_tell(turn, &mut |_| Continue(()))
    }

    fn choose_and_tell(
        &mut self,
        turn: &Turn<'_, R>,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<Choice<R::Move>> {
        let evaluator = &mut *self.evaluator;
        match &mut self.player {
            Kind::Greedy(player) => player.choose_by(turn, Some(evaluator)),
            Kind::AlphaBeta(player) => player.think_by(turn, Some(evaluator), (1, &[]), progress),
            Kind::Expectiminimax(player) => player.think_by(turn, Some(evaluator), progress),
            Kind::Mcts(player) => player.think_by(turn, Some(evaluator), progress),
        }
    }
}
