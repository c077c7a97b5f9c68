//! Solved games whose types are not known.
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_players::{Solution, SolveError, SolveLimits, SolveProgress, Tally, Worth};
use boardwright_referee::{AnyGame, Game};
use boardwright_ruleset::{Actor, Notation, Seat, Status};
use core::ops::ControlFlow;

/// Why a game was not solved.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SolveGameError {
    /// A game was opened by other rules.
    #[error("the game was opened by other rules")]
    OtherRules,
    /// It is too large, or of a kind that is not solved.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

/// A solved game, see [`Solution`].
pub trait AnySolution: Send + Sync {
    /// How many positions it knows.
    fn positions(&self) -> usize;

    /// Whether dice fall in it.
    fn has_dice(&self) -> bool;

    /// The two seats, in the order of the rules.
    fn seats(&self) -> [Seat; 2];

    /// How many of the positions in which this seat decides are worth how much to it.
    fn tally(&self, seat: Seat) -> Tally;

    /// The share of a win by which the least and the most that can be expected differ where they
    /// differ most; 0 without dice.
    fn widest_bounds(&self) -> f64;

    /// The position in which this seat decides and needs most decisions to win; `None` where it
    /// never wins, and where dice fall.
    fn longest_win(&self, seat: Seat) -> Option<SolvedPosition>;

    /// The positions that the game was solved from, in their order.
    fn given(&self) -> Vec<SolvedPosition>;
}

/// A position of a solved game.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct SolvedPosition {
    /// Its text.
    pub text: String,
    /// The seat that decides; `None` where dice are due and at the end.
    pub seat: Option<Seat>,
    /// What it is worth to that seat, or to the first one where none decides.
    pub worth: Worth,
    /// The legal moves with what they are worth to the seat, the best first.
    pub moves: Vec<(String, Worth)>,
    /// The moves up to the end, in the short form of the game, if both sides make their best;
    /// empty where nobody wins, and where dice fall.
    pub line: Vec<String>,
}

/// Solves a game from the positions of these games on.
pub(crate) fn solved<R: Notation>(
    games: &[&dyn AnyGame],
    limits: SolveLimits,
    progress: &mut dyn FnMut(SolveProgress) -> ControlFlow<()>,
) -> Result<Box<dyn AnySolution>, SolveGameError> {
    let typed = games.iter().map(|game| {
        let game: Option<&Game<R>> = game.as_any().downcast_ref();
        game.ok_or(SolveGameError::OtherRules)
    });
    let games: Vec<&Game<R>> = typed.collect::<Result<_, _>>()?;
    let rules = games.first().ok_or(SolveError::NoPosition)?.rules().clone();
    let given: Vec<R::State> = games.iter().map(|game| game.state().clone()).collect();
    let solution = Solution::of(&rules, given.iter().cloned(), limits, progress)?;
    Ok(Box::new(Solved {
        rules,
        given,
        solution,
    }))
}

struct Solved<R: Notation> {
    rules: R,
    given: Vec<R::State>,
    solution: Solution<R>,
}

impl<R: Notation> Solved<R> {
    /// A position that is known.
    fn position(&self, state: &R::State) -> Option<SolvedPosition> {
        let (rules, solution) = (&self.rules, &self.solution);
        let seat = match Status::of(rules, state) {
            Status::Due(Actor::Seat(seat)) => Some(seat),
            _ => None,
        };
        let moves = solution.moves(state).into_iter();
        let (mut at, mut line) = (state.clone(), Vec::new());
        for (seat, chosen) in solution.line(state) {
            let mut text = String::new();
            if rules.write_short_move(&at, chosen, &mut text).is_err() {
                break;
            }
            line.push(text);
            rules.apply(&mut at, seat, chosen);
        }
        Some(SolvedPosition {
            text: rules.position_text(state),
            seat,
            worth: solution.worth(state, seat.unwrap_or(solution.seats()[0]))?,
            moves: moves
                .map(|known| (rules.move_text(state, known.chosen), known.worth))
                .collect(),
            line,
        })
    }
}

impl<R: Notation> AnySolution for Solved<R> {
    fn positions(&self) -> usize {
        self.solution.positions()
    }

    fn has_dice(&self) -> bool {
        self.solution.has_dice()
    }

    fn seats(&self) -> [Seat; 2] {
        self.solution.seats()
    }

    fn tally(&self, seat: Seat) -> Tally {
        self.solution.tally(seat)
    }

    fn widest_bounds(&self) -> f64 {
        self.solution.widest_bounds()
    }

    fn longest_win(&self, seat: Seat) -> Option<SolvedPosition> {
        let (state, _) = self.solution.longest_win(seat)?;
        self.position(&state)
    }

    fn given(&self) -> Vec<SolvedPosition> {
        let given = self.given.iter();
        given.filter_map(|state| self.position(state)).collect()
    }
}
