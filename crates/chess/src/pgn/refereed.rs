//! Games of files under the referee, and refereed games as files.
use super::game::Game;
use super::result::GameResult;
use super::tree::{Tree, TreeError};
use crate::chess960;
use crate::reason;
use crate::refusals::ChessRule;
use crate::ruleset::Chess;
use boardwright_referee::{self as referee, Refused};
use boardwright_ruleset::{Configure as _, Event, Outcome, Ruleset as _, Seat, Seed};

/// The tag with the name of the rules, where they are not those that a file
/// without it means.
const RULES: &str = "Rules";
/// The tag that says how a game ended.
const TERMINATION: &str = "Termination";
const TIME_FORFEIT: &str = "time forfeit";

/// A move of a file that cannot be played under the referee.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RefereedError {
    /// The referee refuses a move that a piece may make: the game was over by the
    /// rules before it.
    #[error("half-move {number}: {refusal}")]
    Refused {
        /// The number of the half-move, from 1.
        number: usize,
        /// Why it is refused.
        refusal: Refused<ChessRule>,
    },
    /// A null move, which is not a move of the game.
    #[error("half-move {number}: a null move is not a move of the game")]
    NullMove {
        /// The number of the half-move, from 1.
        number: usize,
    },
}

/// Plays the main line of a game under the referee, with the result of the file.
///
/// The rules are those of the tag `Rules` if there is one, as [`tree_of`] writes
/// it, and else `rules`, or those of Chess960 if the game is one. A result that
/// the board does not give came about by time, if the tag `Termination` says so,
/// or by resignation, and a draw by a claim or by agreement.
///
/// # Errors
///
/// The first move after the rules ended the game, as by a fifth repetition, or
/// the first null move.
///
/// ```
/// use boardwright_chess::{Chess, pgn};
///
/// let file = "[White \"Ann\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 e5 1-0\n";
/// let games: Vec<_> = pgn::Games::new(file.as_bytes()).collect::<Result<_, _>>()?;
/// let mated = pgn::refereed(&games[0], Chess::fide())?;
/// assert_eq!(mated.outcome().unwrap().reason, "checkmate");
/// let resigned = pgn::refereed(&games[1], Chess::fide())?;
/// assert_eq!(resigned.outcome().unwrap().reason, "resignation");
/// assert!(pgn::tree_of(&resigned)?.to_string().ends_with("\n1. e4 e5 1-0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn refereed(game: &Game, rules: Chess) -> Result<referee::Game<Chess>, RefereedError> {
    let rules = rules_of(game, rules);
    let seed = Seed::from_u64(0);
    let mut played = referee::Game::from_state(rules, game.start, seed);
    for (index, one) in game.moves.iter().enumerate() {
        let number = index + 1;
        let chosen = one.chosen.ok_or(RefereedError::NullMove { number })?;
        let seat = Chess::seat(played.state().turn());
        let done = played.play(seat, chosen);
        done.map_err(|refusal| RefereedError::Refused { number, refusal })?;
    }
    if played.outcome().is_none() {
        let termination = game.tags.get(TERMINATION);
        let by_time =
            termination.is_some_and(|text| text.trim().eq_ignore_ascii_case(TIME_FORFEIT));
        settle(
            &mut played,
            game.result.unwrap_or(GameResult::Unknown),
            by_time,
        );
    }
    Ok(played)
}

/// The rules of a game of a file.
fn rules_of(game: &Game, rules: Chess) -> Chess {
    let named = game.tags.get(RULES).and_then(|name| name.parse().ok());
    if let Some(rules) = named.and_then(|name| Chess::from_name(&name).ok()) {
        return rules;
    }
    if !game.is_chess960 || rules.chess960().is_some() {
        return rules;
    }
    let number = (0..chess960::COUNT).find(|&number| chess960::start(number) == game.start);
    rules.with_chess960(number.unwrap_or(chess960::ORDINARY))
}

/// Ends a game that goes on by the board as the file says that it ended. What
/// the referee does not allow, it leaves open.
fn settle(game: &mut referee::Game<Chess>, result: GameResult, by_time: bool) {
    let winner = match result {
        GameResult::White => Some(Chess::WHITE),
        GameResult::Black => Some(Chess::BLACK),
        GameResult::Draw => None,
        GameResult::Unknown => return,
    };
    let is_so = |outcome: Option<Outcome>| {
        outcome.is_some_and(|outcome| match winner {
            Some(winner) => outcome.winners == winner.into(),
            None => outcome.winners.is_empty(),
        })
    };
    let seats = [Chess::WHITE, Chess::BLACK];
    if by_time {
        for seat in seats {
            let mut flagged = game.clone();
            if flagged.flag(seat).is_ok() && is_so(flagged.outcome()) {
                *game = flagged;
                return;
            }
        }
    }
    let due = Chess::seat(game.state().turn());
    if let Some(winner) = winner {
        let loser = if winner == Chess::WHITE {
            Chess::BLACK
        } else {
            Chess::WHITE
        };
        let _ = game.resign(loser.into());
        return;
    }
    if game.claim(due, None).is_ok() {
        return;
    }
    for (offering, accepting) in [(seats[0], seats[1]), (seats[1], seats[0])] {
        let mut agreed = game.clone();
        if agreed.offer(offering).is_ok() && agreed.accept(accepting).is_ok() {
            *game = agreed;
            return;
        }
    }
}

/// A refereed game as a tree, to be written as PGN: its moves, its result and
/// the tags that [`refereed`] needs to read it back. The caller adds the names of
/// players. Offers that came to nothing, and moves that were taken back, have no
/// form in PGN and are left out.
///
/// # Errors
///
/// If the game has more moves than a tree holds.
pub fn tree_of(game: &referee::Game<Chess>) -> Result<Tree, TreeError> {
    let rules = game.rules();
    let start = game.state_after(0).unwrap_or_else(|| rules.start());
    let mut tree = Tree::new(start, rules.chess960().is_some());
    let mut at = Tree::ROOT;
    for event in game.events() {
        if let Event::Move { chosen, .. } = *event {
            at = tree.play(at, chosen)?;
        }
    }
    let outcome = game.outcome();
    let (result, termination) = match outcome {
        None => (GameResult::Unknown, "unterminated"),
        Some(outcome) => (
            result_of(outcome),
            if matches!(outcome.reason, reason::TIME | reason::TIME_WITHOUT_MATE) {
                TIME_FORFEIT
            } else {
                "normal"
            },
        ),
    };
    let tags = tree.tags_mut();
    tags.set(TERMINATION, termination);
    let plain = match rules.chess960() {
        Some(number) => Chess::fide().with_chess960(number),
        None => Chess::fide(),
    };
    if *rules != plain {
        tags.set(RULES, rules.full_name());
    }
    tree.set_result(Some(result));
    Ok(tree)
}

fn result_of(outcome: Outcome) -> GameResult {
    let won = |seat: Seat| outcome.winners == seat.into();
    if won(Chess::WHITE) {
        GameResult::White
    } else if won(Chess::BLACK) {
        GameResult::Black
    } else {
        GameResult::Draw
    }
}
