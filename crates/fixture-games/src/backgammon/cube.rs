//! The doubling cube, and what a game can cost.
use super::board::{HOME, LAST, OFF};
use super::{Backgammon, Position, Stage};
use boardwright_ruleset::Seat;

/// The doubling cube.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Cube {
    /// How often the stake was doubled.
    pub(super) doublings: u8,
    /// Who may double next; nobody's cube may be used by both.
    pub(super) owner: Option<Seat>,
}

impl Cube {
    pub(super) const fn stake(self) -> i64 {
        1 << self.doublings
    }
}

impl Backgammon {
    /// The most points that a single game can bring.
    pub(super) const fn most_points(&self) -> i64 {
        (self.scoring.most() as i64) << self.most_doublings
    }

    /// Whether a seat may use the cube before its roll.
    pub(super) fn may_double(&self, state: &Position, seat: Seat) -> bool {
        let cube = state.cube;
        cube.doublings < self.most_doublings
            && cube.owner.is_none_or(|owner| owner == seat)
            && self.gains_by_doubling(state, seat)
    }

    /// How the turn of a seat begins.
    pub(super) fn before_roll(&self, state: &Position, seat: Seat) -> Stage {
        if self.resignations || self.may_double(state, seat) {
            Stage::Before(seat)
        } else {
            Stage::Roll(seat)
        }
    }

    /// The most stakes that a loss can cost now: one until a double was taken, if the Jacoby rule
    /// says so.
    const fn most_stakes(&self, cube: Cube) -> u8 {
        if self.jacoby && cube.doublings == 0 {
            1
        } else {
            self.scoring.most()
        }
    }

    /// How many stakes a seat has lost when the other is off: three for a backgammon, two for a
    /// gammon, one otherwise, as far as they count.
    pub(super) fn loss(&self, state: &Position, loser: Seat) -> u8 {
        let board = &state.board;
        let stakes = if board.count(loser, OFF) > 0 {
            1
        } else if board.rearmost(loser) > LAST - HOME {
            3
        } else {
            2
        };
        stakes.min(self.most_stakes(state.cube))
    }

    /// How many stakes a seat could still lose if it played on, which is what leaving the game
    /// costs it, so that nobody is better off by leaving.
    pub(super) fn worst_loss(&self, state: &Position, loser: Seat) -> u8 {
        if state.board.is_race() {
            return self.loss(state, loser);
        }
        let stakes = if state.board.count(loser, OFF) > 0 {
            1
        } else {
            3
        };
        stakes.min(self.most_stakes(state.cube))
    }
}
