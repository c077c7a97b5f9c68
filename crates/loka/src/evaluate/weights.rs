//! The weights of the evaluation.
//!
//! The weights come from games that expectiminimax players of 300 positions a
//! move played against each other, from random armies: 700 games on the cross
//! with 33,000 positions, 1,600 of Face-off with 23,000. A logistic regression
//! of the results on what is counted here gave numbers that were then rounded
//! by hand. A king in the game of four is set higher than the fit gave (750),
//! to about the price of an army. Weights close to 0 were left out: the row of
//! a king, its defenders, the pieces around it. If only pieces are counted,
//! their fitted values are near their costs.
//!
//! The value of an army of Face-off before it is deployed comes from 830 armies
//! that met others in 60 games each, between greedy players that saw threats
//! and between expectiminimax players of 300 positions: knights and pawns are
//! worth less than they cost, but the first pawn and the first bishop more. Of
//! two queens, a rook, two bishops and a pawn, or ten knights, the former won
//! 71 % of 200 games between players of 500 positions.

/// How many points each thing is worth. A pawn is worth about a hundred.
pub(super) struct Weights {
    /// A piece on the board or in hand, in the order of
    /// [`Kind::BOUGHT`](crate::Kind::BOUGHT).
    pub(super) pieces: [i32; 5],
    /// A king that lives, besides its army.
    pub(super) king: i32,
    /// A piece of a chosen army, including its later mobility.
    pub(super) chosen: [i32; 5],
    /// The extra value of the first piece of a kind: a mixed army is stronger.
    pub(super) chosen_first: [i32; 5],
    /// A point of the limit of an army that is not known, or not chosen yet:
    /// its value in the best armies.
    pub(super) unknown: i32,
    /// A square that a queen, rook, bishop or knight can go to.
    pub(super) freedom: [i32; 4],
    /// An attack of such a piece on the squares of and around an enemy king.
    pub(super) siege: i32,
    /// A row that a pawn has come forward.
    pub(super) advance: i32,
    /// The same for the square of the number of rows, in tenths of a point.
    pub(super) advance_squared: i32,
    /// A king that is sure to fall at the next attack: points, and percent of
    /// its seat's value; first if the enemy is on turn, then if its own side
    /// can still answer.
    pub(super) danger: [(i32, i32); 2],
    /// The right to move.
    pub(super) turn: i32,
    /// The lead with which three of four games are won.
    pub(super) likely_win: i32,
}

impl Weights {
    /// For four armies, where a fallen king takes only its own army with it.
    pub(super) const OF_FOUR: Weights = Weights {
        pieces: [820, 500, 460, 290, 95],
        king: 1_500,
        chosen: [880, 600, 410, 270, 120],
        chosen_first: [0; 5],
        unknown: 12,
        freedom: [4, 17, 0, 0],
        siege: 10,
        advance: 16,
        advance_squared: 26,
        danger: [(0, 62), (0, 42)],
        turn: 20,
        likely_win: 4_000,
    };

    /// For two armies, where losing the king loses the game.
    pub(super) const OF_TWO: Weights = Weights {
        pieces: [1_000, 330, 270, 290, 100],
        king: 0,
        chosen: [1_080, 550, 308, 240, 61],
        chosen_first: [0, 0, 80, 0, 180],
        unknown: 12,
        freedom: [0, 25, 6, 4],
        siege: 28,
        advance: 17,
        advance_squared: 16,
        danger: [(2_000, 0), (850, 0)],
        turn: 60,
        likely_win: 1_600,
    };
}
