//! The board as the side on turn sees it: the data that the generator, the
//! refusals and the evaluation all use, computed once per position.

use crate::reach::Met;
use crate::{Immunity, Kind, Position, Strata, Token};
use boardwright_geometry::{Set9, Square9};

/// The board as the side on turn sees it.
pub(crate) struct Field {
    pub(crate) own: Set9,
    /// Own pieces that are not spent.
    pub(crate) fresh: Set9,
    pub(crate) enemies: Set9,
    pub(crate) occupied: Set9,
    /// All squares with tokens: all pieces but the Generals.
    pub(crate) colored: Set9,
    /// Own single tokens.
    pub(crate) own_tokens: Set9,
    /// Own Porters that have not acted.
    pub(crate) carriers: Set9,
    /// What blocks the move of a single token, and what it can take: a piece
    /// that it cannot take blocks it like an own piece.
    pub(crate) single: Met,
    /// The same for the move of any other piece.
    pub(crate) double: Met,
    /// Enemies that are immune to shots.
    colossi: Set9,
}

impl Field {
    #[inline]
    pub(crate) fn of(position: &Position) -> Self {
        let own = position.side(position.turn);
        let enemies = position.side(Strata::other(position.turn));
        let pair = |one: Token, other: Token| position.tokens(one) & position.tokens(other);
        let champions = enemies & pair(Token::Red, Token::Black);
        let (once, twice) = position.storeys();
        Self {
            own,
            fresh: own - position.spent,
            enemies,
            occupied: own | enemies,
            colored: once,
            own_tokens: own & (once - twice),
            carriers: (own & pair(Token::Green, Token::Orange)) - position.spent,
            single: Met::of_pieces(own | champions, enemies - champions),
            double: Met::of_pieces(own, enemies),
            colossi: enemies & pair(Token::Red, Token::Orange),
        }
    }

    /// The squares that block a moving piece.
    #[inline]
    pub(crate) fn met_by(&self, kind: Kind) -> Met {
        if kind.is_single_token() {
            self.single
        } else {
            self.double
        }
    }

    /// The squares that block a shot.
    #[inline]
    pub(crate) fn shot_at_by(&self, kind: Kind) -> Met {
        let met = self.met_by(kind);
        Met::of_pieces(met.friends | self.colossi, met.enemies - self.colossi)
    }

    /// The targets of a move at which something has been taken.
    #[inline]
    pub(crate) fn captures(&self, kind: Kind, from: Square9, ends: Set9) -> Set9 {
        if kind != Kind::Colossus {
            return ends & self.enemies;
        }
        let takes = |&to: &Square9| Set9::between(from, to).with(to).intersects(self.enemies);
        ends.into_iter().filter(takes).collect()
    }

    /// The tokens that a single token of this colour may join, wherever they
    /// are.
    #[inline]
    pub(crate) fn partners(&self, position: &Position, token: Token) -> Set9 {
        self.own_tokens - position.tokens(token)
    }
}

// Immunity is read from the table of pieces here.
const _: () = {
    assert!(matches!(
        Kind::Champion.piece_at_compile_time().immunity,
        Immunity::SingleTokens
    ));
    assert!(matches!(
        Kind::Colossus.piece_at_compile_time().immunity,
        Immunity::Shots
    ));
};
