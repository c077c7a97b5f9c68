//! What is true of rules in every position.
use crate::Ruleset;
use core::any::TypeId;
use core::convert::Infallible;

/// What is true of a ruleset, its options included, in every position.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::Nim;
/// use boardwright_ruleset::Facts;
///
/// // At most ten moves, and nine times the wind between them.
/// let facts = Facts::of::<Nim>().without_claims().with_longest_game(19);
/// assert!(facts.has_chance && !facts.has_claims);
/// assert_eq!((facts.longest_game, facts.payoffs), (Some(19), None));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Facts {
    /// Whether these rules have chance at all. `false` lets perft stop at the
    /// last moves, without looking at what comes after them.
    pub has_chance: bool,
    /// Whether anything can ever be claimed. Where not, a refused claim does not
    /// say how often the position has occurred.
    pub has_claims: bool,
    /// Whether a claim may name a move that the claimant intends.
    pub has_announced_claims: bool,
    /// Whether players may offer each other a draw. Where not, the referee refuses it, and programs
    /// do not show it.
    pub has_draw_offers: bool,
    /// Whether a game may end with a [loss of all](crate::Outcome::loss). Where not, of two sides
    /// one gets whatever the other does not, which players make use of.
    pub all_may_lose: bool,
    /// A bound on the number of steps (moves and chances) of a game whose
    /// players claim whenever they can, if a bound is known.
    pub longest_game: Option<u64>,
    /// What a finished game pays, where its result is more than who won.
    pub payoffs: Option<Payoffs>,
    /// Whether a refusal may tell its seat something that the seat's view does
    /// not, such as the refusal of a pawn capture of nothing in Kriegspiel.
    pub refusals_tell: bool,
}

impl Facts {
    /// The defaults: there is chance unless its type is [`Infallible`], there may
    /// be claims and they name no move, draws may be offered, not all lose, no bound is known,
    /// there are no pay-offs, and refusals tell nothing.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # mod pacing { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/pacing.rs")); }
    /// # use pacing::Pacing;
    /// # use boardwright_ruleset::Facts;
    /// assert!(Facts::of::<Nim>().has_chance);
    /// // Its type of chances is `Infallible`.
    /// assert!(!Facts::of::<Pacing>().has_chance);
    /// ```
    #[must_use]
    pub fn of<R: Ruleset>() -> Self {
        Self {
            has_chance: TypeId::of::<R::Chance>() != TypeId::of::<Infallible>(),
            has_claims: true,
            has_announced_claims: false,
            has_draw_offers: true,
            all_may_lose: false,
            longest_game: None,
            payoffs: None,
            refusals_tell: false,
        }
    }

    /// The same, with or without chance, for games whose options decide that.
    #[must_use]
    pub const fn with_chance(mut self, has_chance: bool) -> Self {
        self.has_chance = has_chance;
        self
    }

    /// The same, and nothing can ever be claimed.
    #[must_use]
    pub const fn without_claims(mut self) -> Self {
        self.has_claims = false;
        self
    }

    /// The same, and claims may name a move.
    #[must_use]
    pub const fn with_announced_claims(mut self) -> Self {
        self.has_announced_claims = true;
        self
    }

    /// The same, and nobody may offer a draw.
    #[must_use]
    pub const fn without_draw_offers(mut self) -> Self {
        self.has_draw_offers = false;
        self
    }

    /// The same, and a game may end with a loss of all.
    #[must_use]
    pub const fn where_all_may_lose(mut self) -> Self {
        self.all_may_lose = true;
        self
    }

    /// The same, with this bound on the number of steps.
    #[must_use]
    pub const fn with_longest_game(mut self, steps: u64) -> Self {
        self.longest_game = Some(steps);
        self
    }

    /// The same, with pay-offs.
    #[must_use]
    pub const fn with_payoffs(mut self, payoffs: Payoffs) -> Self {
        self.payoffs = Some(payoffs);
        self
    }

    /// The same, and refusals may tell something.
    #[must_use]
    pub const fn with_telling_refusals(mut self) -> Self {
        self.refusals_tell = true;
        self
    }
}

/// What the pay-offs of a game have in common; see
/// [`Ruleset::payoff`](crate::Ruleset::payoff).
///
/// The bounds need not be reached. Players scale every pay-off between the
/// bounds, so closer bounds let them distinguish close results better.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Payoffs {
    /// No seat ever gets less.
    pub least: i64,
    /// No seat ever gets more.
    pub most: i64,
    /// What the pay-offs of all seats of a finished game add up to, if that is
    /// always the same: 0 in a zero-sum game.
    pub sum: Option<i64>,
}

impl Payoffs {
    /// What somebody wins, others lose: at most so much. `most` is not negative.
    ///
    /// ```
    /// # use boardwright_ruleset::Payoffs;
    /// let payoffs = Payoffs::zero_sum(2);
    /// assert_eq!((payoffs.least, payoffs.most, payoffs.sum), (-2, 2, Some(0)));
    /// ```
    #[must_use]
    pub const fn zero_sum(most: i64) -> Self {
        Self {
            least: -most,
            most,
            sum: Some(0),
        }
    }
}
