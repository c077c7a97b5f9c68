//! Players whose types are not known.
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_players::{Choice, Player, Progress, Reasons, Turn, Value, sort_by_small_number};
use boardwright_referee::{AnyGame, Game};
use boardwright_ruleset::{Actor, Evaluate, Message, Notation, Seat};
use core::iter;
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

    /// Chooses a move for a seat as [`choose`](Self::choose) does, but with nothing hidden, and
    /// says what the move that was made there, by its text, lets expect. For games that are over:
    /// it sees all secrets. `None` also if that text is no legal move of the seat. The provided form
    /// judges nothing.
    fn judge(
        &mut self,
        game: &dyn AnyGame,
        seat: Seat,
        made: &str,
        progress: &mut dyn FnMut(SearchProgress) -> ControlFlow<()>,
    ) -> Option<JudgedMove> {
        let _ = (game, seat, made, progress);
        None
    }

    /// Why it chose nothing at the turn that it was last shown; see
    /// [`Player::refusal`](boardwright_players::Player::refusal). The provided form says nothing.
    fn refusal(&self) -> Option<String> {
        None
    }
}

/// A move that was made, beside the one that a player would have chosen.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct JudgedMove {
    /// What the player would have done.
    pub better: ChoiceDescription,
    /// What share of a win that lets expect, from 0 for a lost game to 1; see
    /// [`Value::share`]. `None` if the player does not say, as of moves of a book.
    pub expected: Option<f64>,
    /// What share the move lets expect that was made.
    pub made: Option<f64>,
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
    /// How it thinks that the game goes on, this move first, as players write moves among
    /// themselves, as far as no dice fall and nothing is hidden.
    pub line: Vec<String>,
    /// How many positions it evaluated.
    pub positions: u64,
    /// The choice and its reasons as one line; see
    /// [`Choice::summary`](boardwright_players::Choice::summary).
    pub summary: Message,
    /// What it tells without its moves.
    pub reasons: Reasons,
}

impl ChoiceDescription {
    /// The candidate that is best if each loses so many points more than the player thought, by
    /// its place, and the summary of the choice with these values, had the player chosen that.
    /// Of equals it is the first. `None` if there are no candidates.
    #[must_use]
    pub fn after_losses(&self, losses: &[u32]) -> Option<(usize, Message)> {
        let losses = losses.iter().chain(iter::repeat(&0));
        let values = self.candidates.iter().zip(losses);
        let mut values: Vec<(usize, Value)> = values
            .map(|(candidate, &loss)| candidate.value.less(loss))
            .enumerate()
            .collect();
        // What is shown alike is alike. The other way round, so that the best is first.
        sort_by_small_number(&mut values, &mut |(_, value)| !(value.points() as i32));
        let (best, value) = *values.first()?;
        values.remove(0);
        let name = |place: usize| self.candidates[place].chosen.clone();
        let summary = (self.reasons).summary(name(best), Some(value), values, &name);
        Some((best, summary))
    }
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
    pub summary: Message,
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

/// A line of moves as texts, up to the first one that waits for dice or for what others hide.
fn line<R: Notation>(turn: &Turn<'_, R>, moves: &[R::Move]) -> Vec<String> {
    let rules = turn.rules;
    let mut state = turn.view.clone();
    let mut texts = Vec::new();
    for &chosen in moves {
        let Actor::Seat(seat) = rules.actor(&state) else {
            break;
        };
        if !rules.is_legal(&state, seat, chosen) {
            break;
        }
        let mut short = String::new();
        if rules.write_short_move(&state, chosen, &mut short).is_err() {
            break;
        }
        texts.push(short);
        if rules.is_view(&state) {
            break;
        }
        rules.apply(&mut state, seat, chosen);
    }
    texts
}

/// What a player chose, in words. The texts of moves are those of the position with its secrets,
/// as `state` has it.
fn described<R: Notation>(
    turn: &Turn<'_, R>,
    state: &R::State,
    choice: &Choice<R::Move>,
) -> ChoiceDescription {
    let rules = turn.rules;
    ChoiceDescription {
        chosen: rules.move_text(state, choice.chosen),
        value: choice.value,
        candidates: candidates(rules, state, choice),
        line: line(turn, &choice.line),
        positions: choice.positions,
        summary: choice.summary(rules, state),
        reasons: choice.reasons(),
    }
}

/// Tells of a search without its moves.
fn told<M>(
    progress: &mut dyn FnMut(SearchProgress) -> ControlFlow<()>,
) -> impl FnMut(Progress<'_, M>) -> ControlFlow<()> {
    move |told| match told {
        Progress::Searching { .. } => ControlFlow::Continue(()),
        Progress::Searched { positions } => progress(SearchProgress {
            positions,
            depth: None,
        }),
        Progress::Deepened(iteration) => progress(SearchProgress {
            positions: iteration.positions,
            depth: Some(iteration.depth),
        }),
    }
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
        let turn = Turn::new(game, seat);
        let choice = self.0.choose_and_tell(&turn, &mut told(progress))?;
        Some(described(&turn, game.state(), &choice))
    }

    fn judge(
        &mut self,
        game: &dyn AnyGame,
        seat: Seat,
        made: &str,
        progress: &mut dyn FnMut(SearchProgress) -> ControlFlow<()>,
    ) -> Option<JudgedMove> {
        let game: &Game<R> = game.as_any().downcast_ref()?;
        let (rules, state) = (game.rules(), game.state());
        let made = rules.read_move(state, made).ok()?;
        if !rules.is_legal(state, seat, made) {
            return None;
        }
        let turn = Turn::open(game, seat);
        let (choice, value) = self.0.judge(&turn, made, &mut told(progress))?;
        let share = |value: Value| value.share(rules);
        Some(JudgedMove {
            better: described(&turn, state, &choice),
            expected: choice.value.map(share),
            made: value.map(share),
        })
    }

    fn refusal(&self) -> Option<String> {
        self.0.refusal()
    }
}
