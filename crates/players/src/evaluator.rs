//! Evaluations that stand in place of a game's own.
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{Ruleset, Seat};

/// Judges positions in place of a game's own evaluation: by values that were learned, for example.
///
/// A search asks for one position after another, and each search has an evaluator of its own, so
/// one may keep what helps with the next position. Its answers must not depend on that: they follow
/// from the position alone, and are the same on every machine.
pub trait Evaluator<R: Ruleset>: Send {
    /// The value of a position for a seat, as
    /// [`evaluate_with_threats`](boardwright_ruleset::Evaluate::evaluate_with_threats) has it: from
    /// -[`VALUE_LIMIT`](boardwright_ruleset::VALUE_LIMIT) to that, and opposite for two sides.
    fn evaluate(&mut self, rules: &R, state: &R::State, seat: Seat) -> i32;

    /// Another one that gives the same answers, for another search.
    fn fresh(&self) -> Box<dyn Evaluator<R>>;

    /// Whether it tells [priors](Self::priors). The provided form says no.
    fn has_policy(&self) -> bool {
        false
    }

    /// Writes how likely each of these legal moves of a seat is to be the best: shares of 2¹⁶, one
    /// for each, none of them 0. It is asked only if there [is a policy](Self::has_policy). The
    /// provided form writes even shares.
    fn priors(
        &mut self,
        rules: &R,
        state: &R::State,
        seat: Seat,
        moves: &[R::Move],
        priors: &mut Vec<u16>,
    ) {
        let _ = (rules, state, seat);
        let even = (1 << 16) / (moves.len() as u32).max(2);
        priors.clear();
        priors.resize(moves.len(), even.max(1) as u16);
    }
}

/// An evaluator that was made of a file of values, or why none was.
pub type MadeEvaluator<R> = Result<Box<dyn Evaluator<R>>, ValueError>;

/// Why a file of values is not taken for a player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ValueError {
    /// Whoever makes the players reads no files for them.
    #[error("no files of values are read here; value=hand is the game's own evaluation")]
    NoFiles,
    /// The file cannot be read.
    #[error("it cannot be read: {0}")]
    Unreadable(String),
    /// The file is no file of values for this game.
    #[error("{0}")]
    Refused(String),
    /// The game has no encoding, which values are learned by.
    #[error("this game has no encoding, and so no learned values")]
    NoEncoding,
    /// A policy is asked for that the file does not have.
    #[error("it has no policy, and policy=on asks for one")]
    NoPolicy,
}
