//! What the values of a search mean, and whose they are.
//!
//! A value is for one of two sides: ours, which is the seat that searches with
//! its allies, or all others. A win is worth more than any number of points,
//! and an early win more than a late one.

use super::bounds::DEEPEST;
use boardwright_ruleset::VALUE_LIMIT;

/// The value of a win at the root. One that takes longer is worth a point less
/// for each ply.
pub(super) const WON: i32 = 2 * VALUE_LIMIT;
/// Beyond every value.
pub(super) const INFINITE: i32 = WON + 1;

/// Values from here on are wins that are certain within the search.
pub(super) const CERTAIN: i32 = WON - 2 * DEEPEST as i32;

/// Whose value it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Ours,
    Theirs,
}

impl Side {
    /// A value for our side as one for this side, and the other way round.
    pub(super) fn of_ours(self, value: i32) -> i32 {
        match self {
            Self::Ours => value,
            Self::Theirs => -value,
        }
    }
}

/// A value as the transposition table stores it. In the search a win counts its
/// plies from the root; here it counts them from the position, so that the value
/// is right wherever the position is met.
pub(super) fn to_table(value: i32, ply: usize) -> i32 {
    let later = i32::try_from(ply).unwrap_or(0);
    if value > CERTAIN {
        value + later
    } else if value < -CERTAIN {
        value - later
    } else {
        value
    }
}

/// A value out of the transposition table, counted from the root again.
pub(super) fn from_table(value: i32, ply: usize) -> i32 {
    let later = i32::try_from(ply).unwrap_or(0);
    if value > CERTAIN {
        value - later
    } else if value < -CERTAIN {
        value + later
    } else {
        value
    }
}

/// The value of a win in this number of decisions from a ply on. One that takes
/// longer than any line counts as long as the longest, and stays certain.
pub(super) fn won_in(decisions: u32, ply: usize) -> i32 {
    let later = DEEPEST.min(ply) + DEEPEST.min(decisions as usize);
    WON - later as i32
}

#[cfg(test)]
mod tests {
    use super::{CERTAIN, DEEPEST, WON, from_table, to_table, won_in};

    #[test]
    fn a_win_stays_certain_however_long_it_takes() {
        assert_eq!(won_in(0, 0), WON);
        assert_eq!(won_in(3, 2), WON - 5);
        for decisions in [96, 300, 5_000_000, u32::MAX] {
            for ply in [0, 1, DEEPEST] {
                assert!(won_in(decisions, ply) >= CERTAIN, "{decisions} from {ply}");
            }
        }
    }

    #[test]
    fn wins_in_the_table_are_counted_from_where_they_are_met() {
        let met = won_in(3, 2);
        assert_eq!(from_table(to_table(met, 2), 4), won_in(3, 4));
        assert_eq!(from_table(to_table(-met, 2), 4), -won_in(3, 4));
        assert_eq!(to_table(120, 7), 120);
    }
}
