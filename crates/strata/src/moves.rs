//! The decisions of a side.

use crate::Token;
use boardwright_geometry::Square9;

/// A decision: a piece placed, an action, or the end of a turn.
///
/// Whether something is captured is part of the move, so that a text with the
/// wrong sign gets a specific refusal, and a record shows the captures.
///
/// ```
/// use boardwright_geometry::Square9;
/// use boardwright_strata::{Move, Token};
///
/// let fusion: Move = "a1+a2&c3".parse()?;
/// let (from, to, porter) = (Square9::A1, Square9::A2, Square9::C3);
/// assert_eq!(fusion, Move::FuseByPorter { from, to, porter });
/// let division = Move::Divide { from, token: Token::Red, to };
/// assert_eq!(division.to_string(), "a1/R-a2");
/// # Ok::<(), boardwright_ruleset::Unreadable>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Places a piece of the stock: `R@a1`, `*@e1`.
    Place {
        /// The token; `None` is the General.
        token: Option<Token>,
        /// The square.
        at: Square9,
    },
    /// Moves a piece and captures nothing: `a1-a2`.
    Displace {
        /// Where the piece stands.
        from: Square9,
        /// Where it goes.
        to: Square9,
    },
    /// Moves a piece and captures, where it arrives or on the way: `a1xa2`.
    Capture {
        /// Where the piece stands.
        from: Square9,
        /// Where it goes.
        to: Square9,
    },
    /// Shoots a piece: `a1!a2`.
    Shoot {
        /// Where the shooter stands.
        from: Square9,
        /// The square of the captured piece.
        to: Square9,
    },
    /// Joins two tokens: `a1+a2`.
    Fuse {
        /// The token that moves.
        from: Square9,
        /// The token it joins.
        to: Square9,
    },
    /// Joins two tokens at the cost of a Porter: `a1+a2&c3`.
    FuseByPorter {
        /// The token that moves.
        from: Square9,
        /// The token it joins.
        to: Square9,
        /// The Porter that is charged for the action.
        porter: Square9,
    },
    /// Lets a token leave a two-storey piece: `a1/R-a2`.
    Divide {
        /// Where the piece stands.
        from: Square9,
        /// The token that leaves.
        token: Token,
        /// Where it goes.
        to: Square9,
    },
    /// Lets a token leave a two-storey piece and capture: `a1/Rxa2`.
    DivideCapture {
        /// Where the piece stands.
        from: Square9,
        /// The token that leaves.
        token: Token,
        /// The square of the captured piece.
        to: Square9,
    },
    /// Brings a held token back: `a1^R@a2`.
    Revive {
        /// Where the Priest stands.
        from: Square9,
        /// The token.
        token: Token,
        /// Where it enters.
        to: Square9,
    },
    /// Exchanges a Mutant with a piece of its side: `a1<>a2`.
    Exchange {
        /// Where the Mutant stands.
        from: Square9,
        /// The other piece.
        to: Square9,
    },
    /// Ends the turn early, where the rules allow it: `end`.
    End,
    /// Passes a turn without a legal action: `pass`.
    Pass,
}

impl Move {
    /// The square that the move starts from; `None` for a placement and for the
    /// end of a turn.
    #[must_use]
    pub const fn from(self) -> Option<Square9> {
        match self {
            Self::Place { .. } | Self::End | Self::Pass => None,
            Self::Displace { from, .. }
            | Self::Capture { from, .. }
            | Self::Shoot { from, .. }
            | Self::Fuse { from, .. }
            | Self::FuseByPorter { from, .. }
            | Self::Divide { from, .. }
            | Self::DivideCapture { from, .. }
            | Self::Revive { from, .. }
            | Self::Exchange { from, .. } => Some(from),
        }
    }

    /// The target: the square where a piece goes or is put, or of the piece
    /// that is shot, joined or exchanged.
    #[must_use]
    pub const fn to(self) -> Option<Square9> {
        match self {
            Self::End | Self::Pass => None,
            Self::Place { at, .. } => Some(at),
            Self::Displace { to, .. }
            | Self::Capture { to, .. }
            | Self::Shoot { to, .. }
            | Self::Fuse { to, .. }
            | Self::FuseByPorter { to, .. }
            | Self::Divide { to, .. }
            | Self::DivideCapture { to, .. }
            | Self::Revive { to, .. }
            | Self::Exchange { to, .. } => Some(to),
        }
    }

    /// Whether an enemy piece leaves the board.
    ///
    /// It is what the move says, with an `x` or a `!`; whether that is so in a position is for the
    /// rules to tell.
    ///
    /// ```
    /// use boardwright_strata::Move;
    ///
    /// let captures = |text: &str| text.parse().map(Move::captures);
    /// assert_eq!(captures("a1xa2"), Ok(true));
    /// assert_eq!(captures("a1!a2"), Ok(true));
    /// // A move onto an own token of another colour joins it.
    /// assert_eq!(captures("a1+a2"), Ok(false));
    /// ```
    #[must_use]
    pub const fn captures(self) -> bool {
        matches!(
            self,
            Self::Capture { .. } | Self::Shoot { .. } | Self::DivideCapture { .. }
        )
    }
}
