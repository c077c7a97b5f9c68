//! What a session says, each in one place: the ids, the parameters and the English.
use boardwright_ruleset::messages;

messages! {
    /// What a session says.
    pub(crate) const OF_SESSIONS;

    // How the game stands.
    WON = "session.won" ("winners", "reason") => "{winners:and} won: {reason}";
    DRAWN = "session.drawn" ("reason") => "drawn: {reason}";
    ALL_LOST = "session.all_lost" ("reason") => "all lost: {reason}";
    WITH_PAY_OFFS = "session.with_pay_offs" ("end", "paid") => "{end}; pay-offs: {paid}";
    WITH_PLACES = "session.with_places" ("end", "places") => "{end}; places: {places}";
    THINKS = "session.thinks" ("seat", "progress") => "{seat} thinks: {progress}";
    POSITIONS = "session.positions" ("positions");
    DEPTH = "session.depth" ("depth", "positions");

    // Offers.
    DECLINES = "session.declines" ("seat") => "{seat} declines the draw";
    ACCEPTS = "session.accepts" ("seats", "count")
        => "{seats:and} {count:accepts|accept} the draw";
    OFFERED = "session.offered" => "the draw is offered";

    // Hints, and what a move may bring.
    NO_HINT = "session.no_hint" => "no hint";
    HINT_WITH = "session.hint_with" ("hint", "exposure") => "{hint}; {exposure}";
    IN_SHORT = "session.odds_in_short" ("slain", "lost") => "{slain} % slain, {lost} % lost";
    THEN_TAKE = "session.then_take" ("seat", "target", "attacker")
        => "then {seat} can take your {target} with the {attacker}";
    THEN_ATTACK = "session.then_attack" ("seat", "target", "attacker", "percent")
        => "then {seat} can attack your {target} with the {attacker}: {percent} % to fall";
    PIECE_ON = "session.piece_on" ("piece", "cell") => "{piece} on {cell}";
    PROSPECT = "session.prospect" ("ends") => "{ends}";
    PROSPECT_END = "session.prospect_end" ("percent", "end") => "{percent} % {end}";
    NOTHING_FALLS = "session.nothing_falls" => "nothing falls";
    FALL = "session.fall" ("falls") => "{falls:and}";
    PIECE_FALLS = "session.piece_falls" ("piece", "seat") => "the {piece} of {seat} falls";
    PIECES_FALL = "session.pieces_fall" ("count", "seat") => "{count} pieces of {seat} fall";

    // Resigning.
    GIVES_UP = "session.gives_up" ("seats", "count")
        => "{seats:and} {count:gives|give} up, and {count:stays|stay} out of the game.";
    VANISHES = "session.vanishes" => "One piece vanishes from the board.";
    VANISH = "session.vanish" ("count") => "{count} pieces vanish from the board.";
    ENDS_ALL_LOST = "session.ends_all_lost" => "The game ends: all lose.";
    ENDS_DRAWN = "session.ends_drawn" => "The game ends drawn.";
    ENDS_WON = "session.ends_won" ("winners", "count")
        => "The game ends: {winners:and} {count:wins|win}.";

    // Why something was not done.
    NO_MOVE_TYPED = "session.no_move_typed" ("expected")
        => "no move was typed; it begins with {expected}";
    NO_SUCH_MOVE = "session.no_such_move" ("typed", "expected")
        => "{typed} is no move; it begins with {expected}";
    NO_MOVE_AFTER = "session.no_move_after" ("typed", "read", "expected")
        => "{typed} is no move; after {read} comes {expected}";
    NO_PERSON = "session.no_person" => "no person is due";
    NO_BOT = "session.no_bot" => "no bot from elsewhere plays this seat";
    NOT_LIVING = "session.not_living" => "you are no longer in the game";
    NOTHING_TO_PLACE = "session.nothing_to_place" => "there is nothing to be placed now";
    NO_MOVE_FOUND = "session.no_move_found" => "the bot finds no move";
    DECLINED = "session.declined" ("why") => "the bot does not play: {why}";
    FAILED = "session.failed" => "the bot failed";
}
