//! What a text of a move or a position lacks, where it cannot be read.

use boardwright_ruleset::{expected_texts, messages};

/// Nothing more.
pub(super) const END: &str = "the end";
/// A letter of a kind.
pub(super) const KIND: &str = "a piece, K, Q, R, B, N or P";
/// A square of the cross.
pub(super) const SQUARE: &str = "a square of the cross, as in d1 or l9";
/// A square of one board or of several put together: by the boards in its width, and by those in its
/// height.
pub(super) const fn square_of(boards_in_width: usize, boards_in_height: usize) -> &'static str {
    SQUARES[boards_in_width - 1][boards_in_height - 1]
}
/// How many of a kind are bought.
pub(super) const COUNT: &str = "a count of one kind as in Q4";
/// A whole army.
pub(super) const ARMY: &str = "an army as in Q0R1B1N1P4";
/// Where a piece is deployed.
pub(super) const DEPLOYMENT: &str = "@ and a square";
/// What a piece does.
pub(super) const WAY: &str = "-, x or <>";

macro_rules! squares {
    ($($width:literal: $($height:literal)*;)*) => {
        [$([$(
            concat!("a square of the board of ", $width, " by ", $height, ", as in a1 or h8")
        ),*]),*]
    };
}

/// Squares of all sizes of boards that are put together.
pub(crate) const SQUARES: [[&str; 4]; 4] = squares! {
    8: 8 16 24 32;
    16: 8 16 24 32;
    24: 8 16 24 32;
    32: 8 16 24 32;
};

/// All others of these.
pub(crate) const ALL: [&str; 7] = [END, KIND, SQUARE, COUNT, ARMY, DEPLOYMENT, WAY];

expected_texts! {
    /// What a position lacks, besides its fields.
    pub(crate) const IN_POSITIONS;
    SEAT_OF_TWO = "a seat, w or b";
    SEAT_OF_FOUR = "a seat, S, W, N or E";
    EMPTY_SQUARES = "a number of empty squares";
    BETWEEN_RANKS = "/ between ranks";
    STAGE = "a stage, as in play, deploy, armies or promotion:d12";
    FACES = "faces that these boosts roll, and a side with the right to roll again";
    ASCENDING = "squares in ascending order";
    NEXT = ", or the end";
    BETWEEN_ARMIES = "/ between armies";
    HAND = "a hand as in K1Q0R1B1N1P4";
    IN_HAND = "a piece in hand, or - for none";
    ARMY_OR_HAND = "an army as in Q0R1B1N1P4, a hand as in K1Q0R1B1N1P4, ? or -";
}

/// The fields of a position, one of which is missing.
pub(crate) const FIELDS: [&str; 9] = [
    "the placement",
    "the seat on turn",
    "the stage",
    "the living seats",
    "the double steps",
    "the terrain",
    "the armies",
    "the quiet turns",
    "the skipped turns",
];

messages! {
    /// What a text lacks that names something of the game.
    pub(crate) const OF_TEXTS;
    NUMBER = "loka.expected.number" ("most") => "a number from 0 to {most}";
    TILE = "loka.expected.tile" ("one", "other") => "a tile, as in {one} or {other}";
    LIVING = "loka.expected.living" ("letters")
        => "living seats in the order {letters}, each once";
}
