//! What is wrong with positions that could be read, and what texts lack that could not.

use boardwright_ruleset::{expected_texts, messages};

messages! {
    /// What is wrong with positions of described games, and what they lack where that depends on
    /// the game.
    pub(crate) const OF_POSITIONS;

    // What is wrong.
    CASTLING = "variant.position.castling" ("letter")
        => "for the castling move {letter}, king or rook is not in its place";
    PASSING = "variant.position.passing" => "nothing can be captured in passing on that square";
    CLOCK = "variant.position.clock" ("most") => "the game ends after {most} such plies";
    CHECKS = "variant.position.checks" ("most")
        => "{most} checks win, and only the player who has just moved has them";
    NO_ROYAL_HERE = "variant.position.royal.none_here" ("side")
        => "{side} has no royal piece in this game";
    NO_ROYAL = "variant.position.royal.none" ("side") => "{side} has no royal piece";
    TWO_ROYALS = "variant.position.royal.two" ("side") => "{side} has two royal pieces";
    OPPONENT_IN_CHECK = "variant.position.check.opponent" ("side")
        => "{side} is in check and not on turn";
    CHECK_GIVEN = "variant.position.check.given" => "nobody can have given check in this game";
    NOT_THERE = "variant.position.place" ("piece", "square") => "no {piece} stands on {square}";
    FIGHT_OVER = "variant.position.stage.fight" => "nobody fights when the game is over";
    BOTH_BOUGHT = "variant.position.stage.bought" => "both armies are bought";
    OTHER_BOARD = "variant.position.stage.board"
        => "while armies are bought the board is that of the start";
    HIDDEN_IN_HAND = "variant.position.stage.hidden" => "an army that is not told is not in hand";
    TOO_MANY = "variant.position.stage.count" ("count", "piece")
        => "an army may not have {count} of the kind {piece}";
    NOT_BOUGHT = "variant.position.stage.hand" => "a piece in hand has not been bought";
    PASSING_IN_PLACING = "variant.position.stage.passing"
        => "while armies are placed nothing can be captured in passing";
    NOTHING_TO_PLACE = "variant.position.stage.place" => "the seat on turn has no piece to place";

    // What is expected.
    SEAT_ON_TURN = "variant.expected.turn" ("one", "other") => "{one} or {other}, the seat on turn";
    HOLE = "variant.expected.hole" ("square") => "* for the hole {square}";
    ON_SQUARE = "variant.expected.square" ("square", "letters")
        => "for {square} a piece ({letters}, or these in small letters) or a number of empty squares";
    CASTLINGS = "variant.expected.castling" ("letters")
        => "castling moves out of {letters}, in this order, or -";
    STAGES = "variant.expected.stage" ("stages") => "a stage: {stages}";
    KINDS_DECIDED = "variant.expected.kinds" ("most")
        => "how many kinds a seat has decided about, at most {most}";
}

expected_texts! {
    /// What a position lacks.
    pub(crate) const IN_POSITIONS;
    ASCII = "printable ASCII";
    TURN_NEXT = "a space and who is on turn";
    CASTLING_NEXT = "a space and the castling moves";
    PASSING_NEXT = "a space and a square, or -";
    CLOCK_NEXT = "a space and the plies without progress, or -";
    PLIES = "the number of plies without progress";
    NO_PLIES = "-, for this game counts no plies";
    CHECKS_NEXT = "a space and the checks given";
    CHECKS_PLUS = "+ between the checks of the two seats";
    CHECKS_COUNT = "a number of checks";
    STAGE_NEXT = "a space and the stage of the game";
    END_OF_POSITION = "the end of the position";
    NEXT_RANK = "/ and the next rank";
    HAND_NEXT = "[ and the pieces in hand";
    FEWER_BEFORE = "at most 255 pieces in the game, before this";
    IN_HAND = "a piece in hand, or ]";
    HAND_ORDER =
        "the pieces in hand in the order of the description, those of the first seat first";
    FEWER = "at most 255 pieces in the game";
    SQUARE_OR_NONE = "a square, or -";
    OTHER_SEAT = "/ and the number of the other seat";
    BECOMES = "the piece that the attacker becomes, in small letters";
    ATTACK = "an attack that the seat on turn can make";
    FACES_OF_ONE = "faces of dice of which one may be rolled again";
    FACES = "faces that these dice have";
}
