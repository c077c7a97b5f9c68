//! What a position is worth.
use super::board::{Board, HOME};
use super::{BAR, Backgammon, Position, other};
use boardwright_ruleset::{Evaluate, Seat, VALUE_LIMIT};

/// The lead in pips with which a seat wins about three games of four, somewhat before the middle
/// of a game.
const CLEAR_LEAD: i32 = 30;
/// What a checker on the bar costs beside its way, in pips.
const ON_BAR: i32 = 4;
/// What a point of the home board is worth that the other seat cannot enter on, in pips.
const HELD_AT_HOME: i32 = 3;

const LIMIT: i64 = VALUE_LIMIT as i64;

impl Evaluate for Backgammon {
    /// The stake, as far as the race and the checkers in danger say that it will be won.
    ///
    /// A lead of 30 pips wins half of the stake, and none wins all of it. In a match the points
    /// that were won before count as they are.
    fn evaluate(&self, state: &Position, seat: Seat) -> i32 {
        let lead = standing(&state.board, seat) - standing(&state.board, other(seat));
        let [own, enemy] = [seat, other(seat)].map(|seat| i64::from(state.score.of(seat)));
        let mut stake = state.cube.stake();
        if self.is_match() {
            // Nobody needs more points than are missing.
            let ahead = if lead > 0 { own } else { enemy };
            stake = stake.min(i64::from(self.match_points) - ahead);
        }
        let at_stake = self.point_value() * stake;
        let share = i64::from(lead) * at_stake / i64::from(lead.abs() + CLEAR_LEAD)
            + self.point_value() * (own - enemy);
        // A stake at the limit is worth twice as much as a value may be.
        share.clamp(-LIMIT, LIMIT) as i32
    }

    fn likely_win(&self) -> Option<i32> {
        Some((self.point_value() / 2).max(1) as i32)
    }
}

impl Backgammon {
    /// What a point is worth in a value, so that the most that a game pays is twice the limit, and
    /// all points of a match are the limit.
    const fn point_value(&self) -> i64 {
        if self.is_match() {
            LIMIT / self.match_points as i64
        } else {
            2 * LIMIT / self.most_points()
        }
    }
}

/// How a seat stands, in pips: the way that its checkers have left counts against it, and so do
/// checkers that can be hit; points that hold up the other seat count for it.
fn standing(board: &Board, seat: Seat) -> i32 {
    let mut pips = -(board.pips(seat) as i32);
    if board.is_race() {
        return pips;
    }
    pips -= ON_BAR * i32::from(board.count(seat, BAR));
    let enemy_rear = board.rearmost(other(seat));
    for point in 1..BAR {
        match board.count(seat, point) {
            0 => {}
            // A hit costs the way that the checker had made, and only enemies behind it hit.
            1 if enemy_rear > BAR - point => pips -= i32::from(BAR - point) / 3,
            1 => {}
            _ if point <= HOME => pips += HELD_AT_HOME,
            _ => pips += 1,
        }
    }
    pips
}

#[cfg(test)]
mod tests {
    use super::{Board, standing};
    use crate::backgammon::{BLACK, WHITE};

    #[test]
    fn the_start_is_even() {
        let [white, black] = [WHITE, BLACK].map(|seat| standing(&Board::START, seat));
        assert_eq!(white, black);
    }
}
