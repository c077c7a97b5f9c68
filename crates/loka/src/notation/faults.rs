//! The faults of a position that could be read.

use boardwright_ruleset::{self as ruleset, Fault, Message, PositionError, messages};

/// The keys of all faults that a position can have, except that of an
/// unreadable text.
pub const POSITION_IDS: &[&str] = &[
    "loka.position.portals",
    "loka.position.tiles",
    "loka.position.axis",
    "loka.position.kings",
    "loka.position.king_missing",
    "loka.position.living",
    "loka.position.fallen",
    "loka.position.pieces",
    "loka.position.ground",
    "loka.position.own_row",
    "loka.position.promotion",
    "loka.position.double_step",
    "loka.position.turn",
    "loka.position.stage",
    "loka.position.armies",
    "loka.position.deployment",
    "loka.position.draws",
    "loka.position.boosts",
    "loka.position.quiet",
    "loka.position.skips",
];

messages! {
    /// What is wrong with positions that could be read.
    pub(crate) const OF_POSITIONS;
    NO_LIVING = "loka.position.living" => "no seat lives";
    STILL_HAS = "loka.position.fallen" ("seat") => "{seat} has fallen and still has pieces";
    SEVERAL_KINGS = "loka.position.kings" ("seat", "count") => "{seat} has {count} kings";
    NO_KING = "loka.position.king_missing" ("seat") => "{seat} lives without a king";
    TURN_FALLEN = "loka.position.turn.fallen" ("seat") => "{seat} has fallen and is on turn";
    TURN_NOBODY_HERE = "loka.position.turn.nobody_here"
        => "this stage is nobody's turn, so - stands here";
    TURN_NOBODY = "loka.position.turn.nobody" => "this stage is nobody's turn";
    TURN_SOMEBODY = "loka.position.turn.somebody" => "this stage is somebody's turn";
    ARMY_PUBLIC = "loka.position.armies.public" ("seat") => "the army of {seat} is public by now";
    ARMY_OPEN = "loka.position.armies.open" ("seat") => "{seat} has not chosen an army";
    ARMY_LIMITS = "loka.position.armies.limits" ("seat", "why") => "{seat}: {why}";
    ARMY_IN_HAND = "loka.position.armies.hand" ("seat")
        => "{seat} has pieces in hand, and nobody deploys";
    ARMIES_CHOSEN = "loka.position.armies.chosen" => "every army is chosen, so nobody is due";
    NOBODY_DEPLOYS = "loka.position.deployment.nobody" => "nobody has a piece to deploy";
    OUTSIDE_HOME = "loka.position.deployment.rows" ("seat")
        => "{seat} has pieces outside its home rows";
    BEFORE_KING = "loka.position.deployment.king" ("seat")
        => "{seat} has pieces on the board before its king";
    KING_OUTSIDE = "loka.position.deployment.first_row" ("seat")
        => "{seat} has its king outside its first row";
    PAWNS_BEFORE = "loka.position.deployment.pawns" ("seat")
        => "{seat} has pawns on the board before its other pieces";
    BEFORE_DEPLOYMENT = "loka.position.deployment.early" ("seat")
        => "{seat} has pieces on the board before deployment";
    PIECES_EARLY = "loka.position.stage.early" => "there are pieces on the board before deployment";
    MANY_PIECES = "loka.position.pieces.all" ("seat", "most")
        => "{seat} has more than {most} pieces";
    MANY_PAWNS = "loka.position.pieces.pawns" ("seat", "most")
        => "{seat} has more than {most} pawns";
    ON_GROUND = "loka.position.ground.plain" ("kind", "seat", "square")
        => "a {kind} of {seat} cannot stand on {square}, on the ground";
    ON_TILE = "loka.position.ground.tile" ("kind", "seat", "square", "tile")
        => "a {kind} of {seat} cannot stand on {square}, on the {tile}";
    PAWN_AT_HOME = "loka.position.own_row" ("seat", "square")
        => "a pawn of {seat} cannot stand in its own first row, on {square}";
    NOT_PROMOTED = "loka.position.promotion" ("seat", "square")
        => "the pawn of {seat} on {square} should have been promoted";
    NO_FRESH_PAWN = "loka.position.double_step.row" ("square")
        => "no pawn on {square} stands in its owner's second row";
    PAWN_MOVED = "loka.position.double_step.moved" ("square")
        => "the pawn on {square} has just moved";
    NO_TILES = "loka.position.stage.no_tiles" => "no tiles are drawn in this game";
    NO_DICE = "loka.position.stage.no_dice" => "attacks are not fought with dice in this game";
    GAME_OVER = "loka.position.stage.over" => "the game is over, and a fight is open";
    NO_ATTACK = "loka.position.stage.attack" ("seat", "from", "to")
        => "{seat} cannot attack from {from} to {to}";
    NO_SECOND_ROLL = "loka.position.stage.duel" => "in a duel no die is rolled again";
    NO_ROLL_DUE = "loka.position.stage.no_roll" ("tile") => "no {tile} roll is due";
    NOT_ENTERED = "loka.position.stage.entered" ("tile", "square")
        => "nothing of the seat on turn has entered a {tile} on {square}";
    NOT_ARRIVED = "loka.position.stage.arrived" ("square")
        => "no pawn on {square} has arrived to be promoted";
    TILES_EARLY = "loka.position.stage.tiles" => "tiles lie on the board before they are drawn";
    OTHER_BOOSTS = "loka.position.boosts" ("from", "to")
        => "the attack from {from} on {to} has not these boosts";
    NOT_QUIET = "loka.position.quiet" => "no turn has been quiet here";
    MANY_SKIPPED = "loka.position.skips.many" => "more turns were skipped than can have been";
    HAS_ACTION = "loka.position.skips.action" ("seat")
        => "{seat} is not stalemated, but has an action";
    IS_MATED = "loka.position.skips.mated" ("seat") => "{seat} is not stalemated, but mated";
    ALL_SKIPPED = "loka.position.skips.all" ("seat")
        => "all turns were skipped, but {seat} has an action";
    NONE_WAITS = "loka.position.portals.waiting" => "no tile waits for a partner";
    LAYS_NONE = "loka.position.portals.there" ("seat") => "{seat} lays no tile there";
    ONE_WAITS = "loka.position.portals.one" ("tile", "square")
        => "one {tile}, on {square}, waits for its partner";
    NO_PARTNER = "loka.position.portals.alone" ("tile") => "a {tile} has no partner";
    MANY_LINKED = "loka.position.portals.many" ("tile") => "there are too many {tile}s";
    LAID_TWICE = "loka.position.tiles.twice" ("tile")
        => "more than one tile of kind {tile} lies on one board";
    ON_ANOTHER = "loka.position.tiles.taken" ("tile", "square")
        => "a tile of kind {tile} lies on {square} already";
    NO_TILE_LEFT = "loka.position.tiles.supply" ("tile", "count")
        => "no tile of kind {tile} is left, of which a set has {count}";
    BOARD_FULL = "loka.position.tiles.full" ("count")
        => "{count} tiles lie on the board, which is all that it holds";
    DRAWS_LEFT = "loka.position.draws.none" ("count") => "{count} draws cannot be left to be made";
    DRAWS_MADE = "loka.position.draws.made" ("count", "made")
        => "{count} draws cannot be left with {made} made";
    DRAWN_LAID = "loka.position.draws.laid" ("tile") => "the {tile} lies on the board already";
    AXIS_MISSING = "loka.position.axis.missing" ("tile", "square")
        => "the {tile} on {square} has no axis, ns or ew";
    AXIS_GIVEN = "loka.position.axis.none" ("tile", "square")
        => "the {tile} on {square} has no axis";
    AXIS_SEAT = "loka.position.axis.seat" ("tile", "square")
        => "no seat lays the {tile} on {square} along this axis";
}

/// The faults found so far.
#[derive(Default)]
pub(super) struct Faults(ruleset::Faults);

impl Faults {
    pub(super) fn add(&mut self, at: usize, sentence: impl Into<Message>) {
        self.0.add(Fault::of(sentence).at(at));
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The error with all faults in the order of the text.
    ///
    /// # Errors
    ///
    /// If there are any.
    pub(super) fn refuse(mut self) -> Result<(), PositionError> {
        self.0.sort();
        self.0.refuse()
    }
}

/// The index of each field in a text.
#[derive(Copy, Clone)]
pub(super) enum Part {
    Placement,
    Turn,
    Stage,
    Living,
    DoubleSteps,
    Terrain,
    Armies,
    Quiet,
    Skips,
}
