//! The strengths and odds of a fight, as data.
//!
//! Games with combat say here what each side brings to an exchange and its
//! exact odds, so that a client can show both before the dice are rolled. Games
//! without combat keep the provided answers.
use crate::{ParameterValue, Ruleset, Seat};
use alloc::vec::Vec;

/// Boosts and odds of a move that starts an exchange.
pub trait Exchange: Ruleset {
    /// What each side brings to the exchange that this legal move starts;
    /// `None` if it starts no exchange.
    fn boosts(&self, state: &Self::State, seat: Seat, attack: Self::Move) -> Option<Boosts> {
        let _ = (state, seat, attack);
        None
    }

    /// How that exchange ends: every outcome of positive probability once, the
    /// probabilities adding up to 1; `None` if the move starts no exchange.
    fn odds(&self, state: &Self::State, seat: Seat, attack: Self::Move) -> Option<Vec<Odds>> {
        let _ = (state, seat, attack);
        None
    }

    /// Whether the game has exchanges at all.
    fn has_exchanges(&self) -> bool {
        false
    }
}

/// Which side of an exchange.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ExchangeSide {
    /// The side that started it.
    Attacker,
    /// The side that was attacked.
    Defender,
}

/// What each side brings to an exchange.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Boosts {
    /// Every boost above 0, in the order to be shown.
    pub reasons: Vec<Boost>,
    /// The attacker's total.
    pub attacker: u32,
    /// The defender's total.
    pub defender: u32,
    /// Whether the exchange is a duel, in which nothing counts.
    pub duel: bool,
    /// What the attacker rolls, as in `D8`, if it rolls a die for its total.
    pub attacker_die: Option<&'static str>,
    /// What the defender rolls.
    pub defender_die: Option<&'static str>,
}

/// One reason for strength.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Boost {
    /// Who has it.
    pub side: ExchangeSide,
    /// The reason, as in `charge` or `support`.
    pub reason: &'static str,
    /// The square or thing it comes from: a text in the game's notation, or a word whose name is.
    pub from: Option<ParameterValue>,
    /// How much it counts, at least 1.
    pub amount: u32,
}

/// The probability of one outcome of an exchange, as a reduced fraction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// The numerator, at least 1.
    pub numerator: u64,
    /// The denominator, at least the numerator.
    pub denominator: u64,
    /// The outcome, as in `defender-slain`.
    pub outcome: &'static str,
}
