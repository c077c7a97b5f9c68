//! Which decisions of a game were mistakes, by the change of the expected result.
use crate::{AnyRules, AnyTable};
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_players::PlayerError;
use boardwright_referee::{AnyGame, EventKind, TextError};
use boardwright_ruleset::{Seat, Status};
use core::fmt;
use core::ops::ControlFlow::{self, Break, Continue};

/// How grave a mistake is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// It lost a twentieth of a win or more.
    Inaccuracy,
    /// It lost a tenth of a win or more.
    Mistake,
    /// It lost a fifth of a win or more.
    Blunder,
}

impl Grade {
    /// The grade of a move that lost such a share of a win; `None` if it was good enough.
    ///
    /// ```
    /// use boardwright_catalogue::Grade;
    /// assert_eq!([0.04, 0.05, 0.3].map(Grade::of), [None, Some(Grade::Inaccuracy), Some(Grade::Blunder)]);
    /// ```
    #[must_use]
    pub fn of(lost: f64) -> Option<Self> {
        match lost {
            0.2.. => Some(Self::Blunder),
            0.1.. => Some(Self::Mistake),
            0.05.. => Some(Self::Inaccuracy),
            _ => None,
        }
    }

    /// The grade as a word: `blunder`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A decision that was worse than another.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Mistake {
    /// After how many events it was made.
    pub at: usize,
    /// Who made it.
    pub seat: Seat,
    /// The move that was made, as players write it among themselves.
    pub made: String,
    /// How grave it is.
    pub grade: Grade,
    /// What share of a win was expected before it, from 0 for a lost game to 1.
    pub before: f64,
    /// What share is expected after it.
    pub after: f64,
    /// The move that was better, by its text.
    pub better: String,
    /// What was better, and how the game would have gone on as far as no dice fall.
    pub line: Vec<String>,
}

/// What was found in a game.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Judgement {
    /// What share of a win the [first side](AnyTable::side_of) could expect after each number of
    /// events, where that was found: at decisions, and at the end. Where there are more than two
    /// sides it is known only where one of the first side decides.
    pub shares: Vec<Option<f64>>,
    /// The mistakes, in the order of the game.
    pub mistakes: Vec<Mistake>,
    /// How many decisions were judged.
    pub judged: usize,
    /// How many decisions there were.
    pub decisions: usize,
    /// Whether all of the game was looked at.
    pub is_complete: bool,
}

/// Why a game cannot be judged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JudgeError {
    /// There is no such player.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// The game cannot be stepped through.
    #[error("the game cannot be stepped through: {0}")]
    Steps(#[from] TextError),
}

/// Lets a player look at each decision of a game that is over, with nothing hidden, and compares
/// what it would have done with what was done. The player is named as in
/// [`AnyRules::player`]; [`Ladder::judge`](boardwright_players::Ladder::judge) names a good one.
///
/// `progress` is told after each event how many were looked at, with what was found, and stops
/// it by a break; while the player thinks it is asked too.
///
/// # Errors
///
/// If there is no such player, or the game began at a view.
pub fn judge(
    rules: &dyn AnyRules,
    game: &dyn AnyGame,
    player: &str,
    progress: &mut dyn FnMut(usize, &Judgement) -> ControlFlow<()>,
) -> Result<Judgement, JudgeError> {
    let mut judge = rules.player(player, 0)?;
    let mut walker = game.boxed_clone();
    while walker.event_count() > 0 {
        walker.undo()?;
    }
    let sides = game
        .seats()
        .iter()
        .map(|seat| AnyTable::side_of(game, seat));
    let sides = sides.max().map_or(0, |last| last + 1);
    let mut found = Judgement::default();
    for at in 0..game.event_count() {
        let decided = decision(&mut *judge, game, &*walker, at, &mut found, progress);
        let share = decided.and_then(|(seat, share)| of_first_side(game, sides, seat, share));
        found.shares.push(share);
        walker.redo()?;
        if progress(at + 1, &found).is_break() {
            return Ok(found);
        }
    }
    found.shares.push(end(game));
    found.is_complete = true;
    Ok(found)
}

/// Judges the event at this place if it is a decision: what its seat could expect before it.
fn decision(
    judge: &mut dyn crate::AnyPlayer,
    game: &dyn AnyGame,
    before: &dyn AnyGame,
    at: usize,
    found: &mut Judgement,
    progress: &mut dyn FnMut(usize, &Judgement) -> ControlFlow<()>,
) -> Option<(Seat, f64)> {
    let event = game.describe_event(at)?;
    if event.kind != EventKind::Move {
        return None;
    }
    found.decisions += 1;
    let (seat, made) = (event.seats.lowest()?, event.notation?);
    let mut is_stopped = false;
    let told = &*found;
    let judged = judge.judge(before, seat, &made, &mut |_| {
        is_stopped = is_stopped || progress(at, told).is_break();
        if is_stopped { Break(()) } else { Continue(()) }
    })?;
    // What was found before the break is not what it would have found.
    let expected = judged.expected.filter(|_| !is_stopped)?;
    if let Some(after) = judged.made {
        found.judged += 1;
        let grade = Grade::of(expected - after).filter(|_| judged.better.chosen != made);
        if let Some(grade) = grade {
            found.mistakes.push(Mistake {
                at,
                seat,
                made: event.short.unwrap_or(made),
                grade,
                before: expected,
                after,
                better: judged.better.chosen,
                line: judged.better.line,
            });
        }
    }
    Some((seat, expected))
}

/// What the first side can expect where a seat expects so much.
fn of_first_side(game: &dyn AnyGame, sides: usize, seat: Seat, share: f64) -> Option<f64> {
    match (AnyTable::side_of(game, seat), sides) {
        (0, _) => Some(share),
        (_, 2) => Some(1.0 - share),
        _ => None,
    }
}

/// What the first side got, if the game is over.
fn end(game: &dyn AnyGame) -> Option<f64> {
    let Status::Over(outcome) = game.status() else {
        return None;
    };
    let mut winners = outcome.winners.iter();
    Some(if outcome.is_draw() {
        0.5
    } else if winners.any(|seat| AnyTable::side_of(game, seat) == 0) {
        1.0
    } else {
        0.0
    })
}
