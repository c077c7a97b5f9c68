//! The player that solves a game and then makes no mistake.
use super::problem::{SolveError, SolveLimits, SolveProgress};
use super::solution::{Solution, SolvedMove, Worth};
use crate::player::Thought;
use crate::progress::Progress;
use crate::settings::{Setting, configured, full_name, range, specs};
use crate::value::{DEFAULT_SCALE, lead_of_part};
use crate::{Candidate, Choice, Player, Turn, Value};
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use boardwright_ruleset::{Evaluate, OptionSpec, Options, Seat};
use core::fmt;
use core::ops::ControlFlow::{self, Continue};

/// What the player is called in names.
pub(crate) const NAME: &str = "solved";

/// Plays small games without a mistake: it [solves](Solution) what can be reached from where it
/// stands, once, and then looks its moves up. It wins as fast as it can and loses as late; with
/// dice it makes the move that lets expect most.
///
/// It makes no move where the game is too large or of a kind that cannot be solved, and
/// [says why](Player::refusal).
///
/// ```
/// # use boardwright_referee::Game;
/// # use boardwright_ruleset::Evaluate;
/// # fn demo<R: Evaluate>(game: &Game<R>, seat: boardwright_ruleset::Seat) {
/// use boardwright_players::{Player, Solved, Turn};
/// let mut player = Solved::new().with_positions(100_000);
/// match player.choose(&Turn::new(game, seat)) {
///     Some(choice) => println!("{} positions", choice.positions),
///     None => println!("{:?}", player.refusal()),
/// }
/// # }
/// ```
pub struct Solved<R: Evaluate> {
    limits: Limits,
    solution: Option<Solution<R>>,
    refusal: Option<SolveError>,
}

/// The settings of the player.
#[derive(Copy, Clone)]
struct Limits {
    positions: u32,
    memory: u32,
}

const DEFAULT: Limits = Limits {
    positions: 500_000,
    memory: 512,
};

/// The settings, as a table.
const SETTINGS: [Setting<Limits>; 2] = [
    Setting::number(
        "positions",
        "how many positions it may have to solve; in games with more it makes no move",
        range(DEFAULT.positions, 1, 1_000_000_000),
        |limits| &mut limits.positions,
    ),
    Setting::number(
        "memory",
        "how many mebibytes these may take",
        range(DEFAULT.memory, 1, 1_000_000),
        |limits| &mut limits.memory,
    ),
];

/// The settings as data.
pub(crate) const OPTIONS: &[OptionSpec] = &specs(&SETTINGS);

impl<R: Evaluate> Solved<R> {
    /// A player with the default settings.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            limits: DEFAULT,
            solution: None,
            refusal: None,
        }
    }

    /// The same player, which solves no game with more positions than these.
    #[must_use]
    pub const fn with_positions(mut self, positions: u32) -> Self {
        self.limits.positions = positions;
        self
    }

    /// The same player, which solves no game that takes more than so many mebibytes.
    #[must_use]
    pub const fn with_memory(mut self, mebibytes: u32) -> Self {
        self.limits.memory = mebibytes;
        self
    }

    /// A player with settings that were checked.
    pub(crate) fn configured(options: &Options) -> Self {
        Self {
            limits: configured(DEFAULT, &SETTINGS, options),
            ..Self::new()
        }
    }

    /// The solution of a game that the position of a turn belongs to.
    fn solution(
        &mut self,
        turn: &Turn<'_, R>,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Result<&Solution<R>, SolveError> {
        let knows = |solution: &Solution<R>| solution.worth(&turn.view, turn.seat).is_some();
        if !self.solution.as_ref().is_some_and(knows) {
            let limits = SolveLimits {
                positions: self.limits.positions,
                mebibytes: self.limits.memory,
            };
            let mut found = 0;
            let mut tell = |told| {
                if let SolveProgress::Found { positions } = told {
                    found = u64::from(positions);
                }
                progress(Progress::Searched { positions: found })
            };
            // What was solved before is of another game, and its memory is needed.
            self.solution = None;
            let solution = Solution::of(turn.rules, [turn.view.clone()], limits, &mut tell)?;
            self.solution = Some(solution);
        }
        self.solution.as_ref().ok_or(SolveError::Stopped)
    }
}

impl<R: Evaluate> Default for Solved<R> {
    fn default() -> Self {
        Self::new()
    }
}

impl<R: Evaluate> fmt::Debug for Solved<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let positions = self.solution.as_ref().map(Solution::positions);
        f.debug_struct("Solved")
            .field("solved_positions", &positions)
            .field("refusal", &self.refusal)
            .finish_non_exhaustive()
    }
}

impl<R: Evaluate> Player<R> for Solved<R> {
    fn name(&self) -> String {
        full_name(NAME, &self.limits, &SETTINGS)
    }

    fn choose(&mut self, turn: &Turn<'_, R>) -> Option<Choice<R::Move>> {
        self.choose_and_tell(turn, &mut |_| Continue(()))
    }

    fn choose_and_tell(
        &mut self,
        turn: &Turn<'_, R>,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<Choice<R::Move>> {
        self.refusal = None;
        let solution = match self.solution(turn, progress) {
            Ok(solution) => solution,
            Err(error) => {
                self.refusal = Some(error);
                return None;
            }
        };
        let known = solution.moves(&turn.view);
        let candidate = |known: &SolvedMove<R::Move>| Candidate {
            chosen: known.chosen,
            value: value(turn.rules, known.worth),
            positions: 0,
        };
        let candidates: Vec<_> = known.iter().map(candidate).collect();
        let count = candidates.len() as u64;
        let line = solution.line(&turn.view).into_iter();
        let line: Vec<R::Move> = line.map(|(_, chosen): (Seat, _)| chosen).collect();
        let thought = Thought {
            candidates,
            legal: count,
            considered: count,
            positions: solution.positions() as u64,
            exact: true,
        };
        let mut choice = thought.choice(0)?;
        if !line.is_empty() {
            choice.line = line;
        }
        Some(choice)
    }

    fn judge(
        &mut self,
        turn: &Turn<'_, R>,
        made: R::Move,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<(Choice<R::Move>, Option<Value>)> {
        let choice = self.choose_and_tell(turn, progress)?;
        let known = self.solution.as_ref()?.moves(&turn.view);
        let judged = known.iter().find(|known| known.chosen == made);
        Some((choice, judged.map(|known| value(turn.rules, known.worth))))
    }

    fn refusal(&self) -> Option<String> {
        let name = self.name();
        (self.refusal.as_ref()).map(|error| match error {
            SolveError::TooManyPositions { .. } | SolveError::TooMuchMemory { .. } => {
                format!("{error}, which is more than {name} may solve")
            }
            other => other.to_string(),
        })
    }
}

/// What a move is worth, as players say it.
fn value<R: Evaluate>(rules: &R, worth: Worth) -> Value {
    match worth {
        Worth::Won(_) => Value::WIN,
        Worth::Drawn => Value::DRAW,
        Worth::Lost(_) => Value::LOSS,
        Worth::Share { least, most } => {
            const WON: i32 = 1 << 24;
            let scale = rules.likely_win().unwrap_or(DEFAULT_SCALE);
            // Between 0 and 1 before, so between lost and won after it.
            let part = ((least + most - 1.0) * f64::from(WON)) as i32;
            Value::from_points(lead_of_part(WON, part, scale))
        }
    }
}
