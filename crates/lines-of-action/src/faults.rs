//! What is wrong with positions, and what texts of positions lack.

use boardwright_ruleset::{expected_texts, messages};

/// The ids of all faults that a position can have, except those of texts that
/// do not have the form of a position.
pub const POSITION_IDS: &[&str] = &[
    "loa.position.form",
    "loa.position.placement",
    "loa.position.seat",
    "loa.position.passes",
    "loa.position.plies",
    "loa.position.reserves",
    "loa.position.stage",
    "loa.position.duties",
    "loa.position.outside",
    "loa.position.edge",
    "loa.position.shared",
    "loa.position.marks",
    "loa.position.count",
    "loa.position.empty",
    "loa.position.connected",
];

messages! {
    /// What is wrong with positions that could be read.
    pub(crate) const OF_POSITIONS;
    CONNECTED = "loa.position.connected" ("color") => "{color} is connected before the first move";
    BEYOND_EDGE = "loa.position.edge" ("square") => "{square} lies beyond the edge of the board";
    NO_MARKS = "loa.position.marks" ("square")
        => "the piece on {square} is marked, and this game has no marks";
    SHARED = "loa.position.shared" ("square") => "two pieces stand on {square}";
    MANY = "loa.position.count.all" ("color", "most") => "{color} has more than {most} pieces";
    MANY_OF_KIND = "loa.position.count.kind" ("color", "most")
        => "{color} has more than {most} pieces of one kind";
    EMPTY = "loa.position.empty" ("color") => "{color} has no piece";
    SEATS = "loa.position.seat.number" ("count") => "the game has only {count} seats";
    DRAWN_BY_PASSES = "loa.position.passes.drawn" ("most")
        => "the game was drawn by {most} passes in a row";
    NOBODY_PASSES = "loa.position.passes.none" => "by these rules nobody passes";
    DROPS_BEFORE_PASSES = "loa.position.passes.dropping"
        => "nobody passes while there are pieces to be dropped";
    DRAWN_BY_PLIES = "loa.position.plies.drawn" ("count")
        => "the game was drawn after {count} plies";
    NOTHING_HELD = "loa.position.reserves.none" => "in this game no piece is held to be dropped";
    MANY_HELD = "loa.position.reserves.most" ("most") => "nobody holds more than {most} pieces";
    RESERVES_OF_TURN = "loa.position.reserves.turn"
        => "each player drops one piece a turn, so these reserves do not go with whose turn it is";
    NOTHING_TO_DROP = "loa.position.stage.none" => "there is no piece to be dropped";
    FIELDS = "loa.expected.fields" ("count", "fields")
        => "{count} fields with a space between: {fields}";
    SEAT = "loa.expected.seat" ("seats") => "a seat: {seats}";
}

expected_texts! {
    /// What a field of a position lacks.
    pub(crate) const IN_POSITIONS;
    RANK = "a rank of eight squares";
    RANKS = "eight ranks";
    SQUARES = "w, b, W, B or the number of empty squares";
    ALL_RANKS = "eight ranks of eight squares";
    PASSES = "the number of passes in a row";
    PLIES = "the number of plies made";
    PLIES_OR_NONE = "- or the number of plies made";
    BOTH_COLORS = "w and then b, each with its squares, or -";
    OUTSIDE = "a square beyond the edge, as in (0,3)";
    RESERVES = "the pieces that White and Black hold, as in 6/5";
    STAGE = "move or drop";
    DUTIES = "the duties of White and Black, each m, u or -";
}

expected_texts! {
    /// The fields of a position.
    pub(crate) const FORMS;
    FORM = "the board, a seat, passes, plies";
    FORM_OF_OPEN_EDGE = "the board, a seat, passes, plies, pieces beyond the edge";
    FORM_OF_PARACHUTE = "the board, a seat, passes, plies, reserves, move or drop";
    FORM_OF_AMBIDEXTROUS = "the board, a seat, passes, plies, duties";
}
