//! What a position is worth to a seat.
use crate::{Ruleset, Seat};

/// A heuristic value of a position for each seat.
///
/// Players that search stop somewhere; this says how things look from there.
/// It lives with the game, which knows what matters, and the players that use
/// it know no game.
pub trait Evaluate: Ruleset {
    /// How good the position looks for `seat`, from -[`VALUE_LIMIT`] to
    /// [`VALUE_LIMIT`]; 0 is even, and 100 about the worth of the smallest
    /// piece. For two sides the values are opposite.
    ///
    /// Where the game has [pay-offs](crate::Facts::payoffs), players hold these
    /// points against what an end pays: the least is worth
    /// -2 × [`VALUE_LIMIT`], the most 2 × [`VALUE_LIMIT`], and the rest lies
    /// between in proportion.
    ///
    /// This is how a position stands. A game may tell apart what the next
    /// decisions threaten to take: then that counts in
    /// [`evaluate_with_threats`](Self::evaluate_with_threats) alone, and else
    /// here as far as it counts at all.
    ///
    /// The provided form calls every position even, which is enough where a
    /// search sees to the end of the game.
    fn evaluate(&self, state: &Self::State, seat: Seat) -> i32 {
        let _ = (state, seat);
        0
    }

    /// The same, and what the next decisions are likely to take counts as well,
    /// by its odds: a king that can be attacked, for example. The same bounds
    /// hold, and for two sides the values are opposite.
    ///
    /// Players that search ask this where they stop, and so see an answer
    /// further; one that looks at its own move only has no business to. The
    /// provided form tells no threats apart and gives
    /// [`evaluate`](Self::evaluate).
    fn evaluate_with_threats(&self, state: &Self::State, seat: Seat) -> i32 {
        self.evaluate(state, seat)
    }

    /// What a legal move of `seat` wins or loses on the spot, in points, if it
    /// upsets the balance: a capture with what is taken back, a promotion.
    /// `None` for a quiet move.
    ///
    /// A search tries moves that win something first. Beyond its horizon it goes
    /// on with moves that are not quiet and do not lose (quiescence), so that it
    /// never stops between a capture and the answer to it. The provided form
    /// calls every move quiet, and is right for games whose values change
    /// slowly. A sequence of moves that are not quiet should be short by the
    /// rules of the game.
    fn immediate_gain(&self, state: &Self::State, seat: Seat, chosen: Self::Move) -> Option<i32> {
        let _ = (state, seat, chosen);
        None
    }

    /// By how many points a side leads that wins about three games of four,
    /// and at least 1; `None` where no dice decide, once the game is set up.
    ///
    /// Where dice decide, players weigh a lead in points against the odds of an
    /// attack that wins or loses the game at once. The provided form says 400,
    /// about four of the smallest pieces, for games with chances.
    fn likely_win(&self) -> Option<i32> {
        self.facts().has_chance.then_some(400)
    }

    /// Whether [`evaluate`](Self::evaluate) means little here because the seat
    /// that is due must answer a threat before anything else, as a king in
    /// check. A search plays such a position on instead of judging it.
    fn is_unsettled(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// Whether a turn is several decisions of one seat, as a rule.
    ///
    /// A search then goes deeper behind a move the better the static evaluation
    /// of the position after it is, with threats. Between decisions of one seat
    /// alpha-beta could prune nothing.
    fn has_long_turns(&self) -> bool {
        false
    }

    /// In how many decisions at most the seat that is due wins by force, if the
    /// game knows that it does, whatever the others do.
    ///
    /// For wins that [`evaluate`](Self::evaluate) does not see, because looking
    /// for them takes longer than all else: a search asks only where it is
    /// about to rely on a position. `None` where the game is over. The provided
    /// form always gives `None`. Players do not ask where the game has pay-offs, since
    /// it does not say how much is won.
    fn forced_win(&self, state: &Self::State) -> Option<u32> {
        let _ = state;
        None
    }
}

/// The bound of every value that [`Evaluate`] gives. Players put
/// won and lost games beyond it, unless the game has pay-offs.
pub const VALUE_LIMIT: i32 = 1_000_000;
