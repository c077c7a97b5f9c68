//! What is wrong with positions that could be read, and what texts lack that could not.

use boardwright_ruleset::{expected_texts, messages};

/// Every id that a fault of a position can have, besides
/// `position.unreadable`.
pub const POSITION_IDS: &[&str] = &[
    "strata.position.tokens",
    "strata.position.markers",
    "strata.position.general",
    "strata.position.placement",
    "strata.position.stock",
    "strata.position.activity",
    "strata.position.actions",
    "strata.position.centre",
    "strata.position.counters",
];

messages! {
    /// What is wrong with positions that could be read.
    pub(crate) const OF_POSITIONS;
    SEVERAL_GENERALS = "strata.position.general.several" ("side", "count")
        => "{side} has {count} Generals";
    MANY_MARKERS = "strata.position.markers" ("side", "count")
        => "{side} has {count} tokens on the board and 20 markers";
    OTHER_SIDE_FIRST = "strata.position.placement.first" ("side")
        => "by these rules {side} places first";
    AT_THIS_PLACE = "strata.position.placement.round" ("count")
        => "{count} pieces stand on the board at this place in the round";
    OTHER_SHARE = "strata.position.placement.share" ("side", "count", "share")
        => "{side} has placed {count} pieces and not {share}";
    OUTSIDE_ROWS = "strata.position.placement.rows" ("side")
        => "{side} has pieces outside its three rows";
    SINGLE_TOKENS = "strata.position.placement.single" => "pieces are placed as single tokens";
    NOBODY_HOLDS = "strata.position.placement.held" => "nobody holds tokens before the assault";
    MANY_OF_SIDE = "strata.position.tokens.side" ("side", "count", "token")
        => "{side} has placed {count} {token} tokens of four";
    MANY_IN_ALL = "strata.position.tokens.all" ("count", "token")
        => "there are {count} {token} tokens and not 8";
    OTHER_STOCK = "strata.position.stock" ("side")
        => "{side}'s stock is not what it has not placed";
    COUNTERS_BEGUN = "strata.position.counters.zero"
        => "all counters stand at 0 before the assault";
    ACTED_AND_PASSED = "strata.position.counters.passed" => "a side that has acted has not passed";
    DRAWN_BEFORE = "strata.position.counters.drawn" ("count")
        => "the game was drawn after {count} turns without a capture";
    PASSED_QUIET = "strata.position.counters.quiet"
        => "turns that were passed are turns without a capture";
    TURN_WITHOUT = "strata.position.general.turn" ("side") => "{side} is on turn without a General";
    LOST_UNTAKEN = "strata.position.general.lost" ("side")
        => "{side} has no General, and nothing was captured";
    CAPTURED_BEFORE = "strata.position.actions.captured"
        => "something was captured in a turn without an action";
    TURN_OVER = "strata.position.actions.over" => "a turn without actions left is over";
    HELD_ELSEWHERE = "strata.position.centre.elsewhere" ("side")
        => "{side}'s General holds the centre from elsewhere";
    THERE_NOT_HELD = "strata.position.centre.not_held" ("side")
        => "{side}'s General is in the centre and holds it not";
    STOOD_NOT_HELD = "strata.position.centre.stood" ("side")
        => "{side}'s General stood in the centre and held it not";
    NOT_COME = "strata.position.centre.come" ("side")
        => "{side}'s General is in the centre and has not come there";
    WON_AND_ACTED = "strata.position.centre.won" ("side")
        => "{side} has won by the centre and acted all the same";
    ACTED_BEFORE = "strata.position.activity.begun"
        => "a piece has acted before the turn's first action";
    ENEMY_ACTED = "strata.position.activity.enemy" => "a piece has acted in the enemy's turn";
    NONE_ACTED = "strata.position.activity.none" => "no piece has acted, and an action was made";
    ONLY_ARCHERS = "strata.position.activity.archer"
        => "only a Mounted archer may act after it moved";
    ONLY_DOUBLES = "strata.position.activity.porters"
        => "only pieces of two tokens are made by Porters";
    NO_PORTER = "strata.position.activity.porter"
        => "a piece was made by a Porter, and no Porter is spent for it";
    MANY_ACTED = "strata.position.activity.many"
        => "more pieces have acted than the actions made account for";
}

expected_texts! {
    /// What a position lacks.
    pub(crate) const IN_POSITIONS;
    ACTIONS_LEFT = "0, 1, 2 or 3 actions";
    ROUND = "a round, 1, 2 or 3";
    DOT = "a dot";
    PLACE = "a place in the round, 1 to 7";
    FROM_ONE = "numbers from 1";
    ACT_OR_PLACE = "act:N or place:R.N";
    END_OF_POSITION = "the end of the position";
    NEXT_FIELD = "a space and the next field";
    SIDE = "w or b";
    TURNS = "a number of turns, 0 to 65535";
    RANK = "a rank of nine squares";
    SQUARE = "a square";
    SECOND_TOKEN = "a second token of the same side, later in the order R B G V O";
    PIECE = "a piece: a token, two in brackets, or *w or *b";
    NO_STOCK = "- for no stock";
    NEXT_RANK = "/ and the next rank";
    BLACKS_HAND = "/ and Black's hand";
    HELD_TOKENS = "a number of tokens, 0 to 8";
    FLAG = "0 or 1";
    PASSES = "0, 1 or 2 passes";
    BLACKS_STOCK = "/ and Black's stock";
    PLACED_TOKENS = "a number of tokens, 0 to 4";
}
