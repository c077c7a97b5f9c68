//! Learned values as an evaluator.
use crate::{Evaluator, MadeEvaluator, ValueError};
use alloc::boxed::Box;
use alloc::string::ToString as _;
use alloc::sync::Arc;
use alloc::vec::Vec;
use boardwright_ruleset::{Encode, Evaluate, Notation, Seat};
use boardwright_values::{NetEvaluator, Values};

impl<R: Encode + Evaluate> Evaluator<R> for NetEvaluator {
    fn evaluate(&mut self, rules: &R, state: &R::State, seat: Seat) -> i32 {
        self.evaluate(rules, state, seat)
    }

    fn fresh(&self) -> Box<dyn Evaluator<R>> {
        // The weights are shared, and what it has seen changes no answer.
        Box::new(self.clone())
    }

    fn has_policy(&self) -> bool {
        self.values().sizes().policy.is_some()
    }

    fn priors(
        &mut self,
        rules: &R,
        state: &R::State,
        seat: Seat,
        moves: &[R::Move],
        priors: &mut Vec<u16>,
    ) {
        self.priors(rules, state, seat, moves, priors);
    }
}

/// The evaluator of a file of values, for [`player_with`](crate::player_with).
///
/// # Errors
///
/// If the file is none of values for these rules.
///
/// ```
/// # use boardwright_ruleset::{Encode, Evaluate, Notation};
/// # fn demo<R: Encode + Evaluate + Notation>(rules: &R) -> Result<(), Box<dyn std::error::Error>> {
/// use boardwright_players::{ValueError, evaluator_of, player_with};
///
/// let player = player_with("alpha-beta(value=net.safetensors)", 7, &|file| {
///     let unread = |error: std::io::Error| ValueError::Unreadable(error.to_string());
///     evaluator_of(&std::fs::read(file).map_err(unread)?, rules)
/// })?;
/// # Ok(())
/// # }
/// ```
pub fn evaluator_of<R: Encode + Evaluate + Notation>(bytes: &[u8], rules: &R) -> MadeEvaluator<R> {
    let values = Values::read(bytes, rules);
    let values = values.map_err(|error| ValueError::Refused(error.to_string()))?;
    Ok(Box::new(NetEvaluator::new(Arc::new(values), rules)))
}
