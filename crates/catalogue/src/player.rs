//! Players whose types are not known.
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_players::{Choice, Player, Progress, Turn, Value};
use boardwright_referee::{AnyGame, Game};
use boardwright_ruleset::{Evaluate, Notation, Seat};
use core::ops::ControlFlow;

/// A player of a game that was chosen at run time. It names its moves as text.
pub trait AnyPlayer: Send {
    /// What kind of player this is, with its settings:
    /// `greedy(determinizations=4)`.
    fn name(&self) -> String;

    /// Chooses a legal move for a seat, and calls `progress` while it searches.
    /// Where `progress` breaks, a player that searches makes the best move so
    /// far. `None` if it finds no legal move, or if the game was opened by
    /// other rules than those that made the player.
    ///
    /// It sees what the seat may see, and never the game's secrets or dice.
    fn choose(
        &mut self,
        game: &dyn AnyGame,
        seat: Seat,
        progress: &mut dyn FnMut(SearchProgress) -> ControlFlow<()>,
    ) -> Option<ChoiceDescription>;
}

/// How far a search is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct SearchProgress {
    /// How many positions have been searched so far.
    pub positions: u64,
    /// How many decisions ahead all moves have been searched, where that has
    /// just been reached.
    pub depth: Option<u32>,
}

/// What a player chose, and what it thought.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ChoiceDescription {
    /// The move's text.
    pub chosen: String,
    /// What the player expects of it; `None` from players that do not evaluate
    /// positions.
    pub value: Option<Value>,
    /// The best moves that it looked at with what it expects of them, the best first; not
    /// necessarily all of them.
    pub candidates: Vec<CandidateDescription>,
    /// How many positions it evaluated.
    pub positions: u64,
    /// The choice and its reasons as one line; see
    /// [`Choice::summary`](boardwright_players::Choice::summary).
    pub summary: String,
}

/// A move that a player looked at, and might have chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct CandidateDescription {
    /// The move's text.
    pub chosen: String,
    /// What the player expects of it.
    pub value: Value,
    /// The summary of the choice, had the player chosen this.
    pub summary: String,
}

/// The candidates of a choice, described.
fn candidates<R: Notation>(
    rules: &R,
    state: &R::State,
    choice: &Choice<R::Move>,
) -> Vec<CandidateDescription> {
    let mut as_chosen = choice.clone();
    let candidates = choice.candidates.iter();
    let described = candidates.map(|candidate| {
        as_chosen.chosen = candidate.chosen;
        as_chosen.value = Some(candidate.value);
        CandidateDescription {
            chosen: rules.move_text(state, candidate.chosen),
            value: candidate.value,
            summary: as_chosen.summary(rules, state),
        }
    });
    described.collect()
}

/// The implementation, around a typed player.
pub(crate) struct OfPlayer<R: Evaluate>(pub(crate) Box<dyn Player<R>>);

impl<R: Notation + Evaluate> AnyPlayer for OfPlayer<R> {
    fn name(&self) -> String {
        self.0.name()
    }

    fn choose(
        &mut self,
        game: &dyn AnyGame,
        seat: Seat,
        progress: &mut dyn FnMut(SearchProgress) -> ControlFlow<()>,
    ) -> Option<ChoiceDescription> {
        let game: &Game<R> = game.as_any().downcast_ref()?;
        let mut tell = |told: Progress<'_, R::Move>| match told {
            Progress::Searching { .. } => ControlFlow::Continue(()),
            Progress::Searched { positions } => progress(SearchProgress {
                positions,
                depth: None,
            }),
            Progress::Deepened(iteration) => progress(SearchProgress {
                positions: iteration.positions,
                depth: Some(iteration.depth),
            }),
        };
        let choice = self.0.choose_and_tell(&Turn::new(game, seat), &mut tell)?;
        let (rules, state) = (game.rules(), game.state());
        Some(ChoiceDescription {
            chosen: rules.move_text(state, choice.chosen),
            value: choice.value,
            candidates: candidates(rules, state, &choice),
            positions: choice.positions,
            summary: choice.summary(rules, state),
        })
    }
}
