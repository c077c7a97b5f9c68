//! How far a search may go.

use super::score::{CERTAIN, WON};
use crate::Value;
use crate::draw::Temperature;
use crate::value::{lead_of_part, part_of_win};
use boardwright_ruleset::VALUE_LIMIT;

/// No line is searched further than this many plies.
///
/// Chosen by hand, far beyond what any number of positions reaches.
pub(super) const DEEPEST: usize = 96;

/// The bounds of a search.
#[derive(Clone, Debug)]
pub(super) struct Bounds {
    /// How many decisions it looks ahead at most.
    pub(super) depth: u32,
    /// The most moves that are looked at in a position.
    pub(super) widest: usize,
    /// The most outcomes of dice that are weighed.
    pub(super) outcomes: u64,
    /// The most positions that are searched.
    pub(super) positions: u64,
    /// The memory for what is remembered of positions, in bytes.
    pub(super) bytes: usize,
    /// The values of moves that are worse than the best by at most this much
    /// are found exactly.
    pub(super) margin: i32,
    /// The same for moves among which the choice is drawn by their values, in place of `margin`.
    pub(super) temperature: Option<Temperature>,
    /// How many of the best moves are found with their values and lines: at least one.
    pub(super) lines: usize,
    /// Where dice decide, how many points are half way from even to won.
    pub(super) scale: Option<i32>,
    /// Whether the game has pay-offs.
    pub(super) pays: bool,
    /// Whether late quiet moves are searched less deep at first (late-move
    /// reduction).
    pub(super) reduces: bool,
    /// Whether moves are ranked by static evaluation and searched deeper the
    /// higher their rank is, as turns are long.
    pub(super) ranks: bool,
    /// How outcomes of dice are pruned: 0 for not at all, 1 for star1, 2 for
    /// star2.
    pub(super) star: u32,
}

impl Bounds {
    /// The memory for the transposition table alone, in bytes; static evaluations
    /// are kept beside it and may take as much.
    pub(super) fn table_bytes(&self) -> usize {
        if self.ranks {
            self.bytes / 2
        } else {
            self.bytes
        }
    }

    /// What a lead in points is worth in the search: itself, or where dice
    /// decide a part of a win, so that no hope of points outweighs the odds of
    /// an attack that decides the game.
    pub(super) fn worth(&self, points: i32) -> i32 {
        match self.scale {
            // No lead looks like a win that is certain.
            Some(scale) => part_of_win(WON, points, scale).clamp(1 - CERTAIN, CERTAIN - 1),
            None => points.clamp(-VALUE_LIMIT, VALUE_LIMIT),
        }
    }

    /// What a small difference in points is worth between equals.
    pub(super) fn difference(&self, points: i32) -> i32 {
        match self.scale {
            Some(scale) => {
                let each = i64::from(WON) / i64::from(scale.max(1));
                let worth = each.max(1) * i64::from(points);
                i32::try_from(worth.min(i64::from(WON))).unwrap_or(WON)
            }
            None => points,
        }
    }

    /// The least of the values that may be chosen where this is the best.
    pub(super) fn least(&self, best: i32) -> i32 {
        match self.temperature {
            Some(temperature) => temperature.least(best, WON, self.scale.is_some() || self.pays),
            None => best - self.margin,
        }
    }

    /// What a value of the search says.
    pub(super) fn value_of(&self, value: i32) -> Value {
        if value >= CERTAIN {
            Value::WIN
        } else if value <= -CERTAIN {
            Value::LOSS
        } else if self.pays {
            Value::from_expected(value)
        } else {
            let lead = |scale| lead_of_part(WON, value, scale);
            Value::from_points(self.scale.map_or(value, lead))
        }
    }
}
