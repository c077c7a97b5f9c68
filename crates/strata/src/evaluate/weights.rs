//! The weights of the evaluation, in points: an Infantry is 200.

use crate::Kind;

/// The assumed value of a piece that takes a defended one and is recaptured: of
/// one that moves like a single token, and of any other.
pub(super) const SINGLE_TAKER: i32 = 130;
pub(super) const TWO_STOREY_TAKER: i32 = 450;

/// All weights, so that they can be read in one place.
pub(super) struct Weights {
    /// The value of each kind of piece on the board, in the order of
    /// [`Kind::ALL`].
    pub(super) worth: [i32; 16],
    /// The value of a held token without a Priest, and the addition with one.
    pub(super) held: i32,
    pub(super) held_beside_priest: i32,
    /// A square that a piece covers.
    pub(super) covered: i32,
    /// A step of a piece towards the centre.
    pub(super) piece_to_centre: i32,
    /// A step of a piece towards the enemy's General.
    pub(super) piece_to_general: i32,
    /// The value of a General's distance to a centre that the enemy covers, and
    /// to one that it does not.
    pub(super) general_near_centre: [i32; 5],
    pub(super) general_near_free_centre: [i32; 5],
    /// A square beside a General that the enemy covers, and one that its own
    /// side does.
    pub(super) attacked_beside_general: i32,
    pub(super) covered_beside_general: i32,
    /// An action left to the side on turn.
    pub(super) action: i32,
    /// The General of the side on turn can be taken, with the given number of actions left
    /// to prevent it.
    pub(super) danger: [i32; 3],
    /// The increase for each further piece that can take it, in percent.
    pub(super) more_danger: i32,
    /// The share of the possible captures that counts, in percent, by the
    /// number of actions left; and the share of the possible losses next turn.
    pub(super) taken: [i32; 3],
    pub(super) lost: [i32; 3],
    /// The other side's General is in the centre and nothing is seen to take
    /// it, with the given number of actions left to find something.
    pub(super) in_centre: [i32; 3],
    /// The other side's General can enter the centre, and nothing would take
    /// it there, with the given number of actions left to prevent it.
    pub(super) to_centre: [i32; 3],
}

/// Chosen by letting slightly different weights play each other in a few
/// thousand short games (simultaneous perturbation), then rounded.
pub(super) const WEIGHTS: Weights = Weights {
    worth: [
        200, 230, 170, 50, 60, 470, 500, 450, 490, 600, 250, 440, 620, 250, 560, 0,
    ],
    held: 5,
    held_beside_priest: 40,
    covered: 1,
    piece_to_centre: 10,
    piece_to_general: 12,
    general_near_centre: [40, 24, 12, 8, 0],
    general_near_free_centre: [220, 200, 90, 15, 0],
    attacked_beside_general: -10,
    covered_beside_general: 2,
    action: 25,
    danger: [1000, 500, 110],
    more_danger: 45,
    taken: [45, 60, 65],
    lost: [35, 28, 10],
    in_centre: [20_000, 5_000, 3_000],
    to_centre: [1_900, 750, 150],
};

/// The value of a piece on the board.
pub(super) fn worth(kind: Kind) -> i32 {
    WEIGHTS.worth[kind as usize]
}
