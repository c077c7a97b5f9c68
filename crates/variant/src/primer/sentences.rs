//! All that the primer says but for how pieces move: the ids, the parameters and the English.

use boardwright_ruleset::messages;

messages! {
    /// What the primer says of every game.
    pub(crate) const OF_PRIMER;
    TURNS = "variant.primer.turns" ("first", "second", "files", "ranks")
        => "{first} and {second} move in turn on a board of {files} files and {ranks} ranks.";
    SOURCE = "variant.primer.source" ("source") => "The rules are those of: {source}.";
    // Ground.
    NOBODY_ENTERS = "variant.primer.nobody_enters" => "Nobody may enter; it can be leapt over.";
    MAY_ENTER = "variant.primer.may_enter" ("pieces")
        => "These may enter: {pieces}. Others may leap over it.";
    ALONG = "variant.primer.along"
        => "Steps into it, through it and out of it go only along it; leaps are free.";
    // The goal.
    CHECKMATE = "variant.primer.checkmate" ("pieces")
        => "Attack the enemy {pieces:or} so that no move saves it.";
    SLAY = "variant.primer.slay" ("pieces") => "Slay the enemy {pieces:or}.";
    CAPTURE = "variant.primer.capture" ("pieces") => "Capture the enemy {pieces:or}.";
    EXPLODE = "variant.primer.explode" ("pieces") => "Or let the enemy {pieces:or} explode.";
    GOAL = "variant.primer.goal" ("pieces", "goal")
        => "Bring a {pieces:or} to one of the squares {goal}.";
    GOALS = "variant.primer.goals" ("pieces", "first", "goal", "second", "other")
        => "Bring a {pieces:or} to its goal: {first} has the squares {goal}, {second} the squares \
            {other}.";
    REPLY = "variant.primer.reply" ("first", "second")
        => "If {first} comes first, {second} has one more move, and both at their goals have drawn.";
    CHECKS = "variant.primer.checks" ("count") => "Or give {count} checks.";
    NO_PIECES = "variant.primer.no_pieces" ("result")
        => "A player without pieces on the board {result}.";
    NO_MOVE = "variant.primer.no_move" ("result") => "A player without a legal move {result}.";
    // Captures.
    MUST_CAPTURE = "variant.primer.must_capture" => "Who can capture must capture.";
    EXPLOSION = "variant.primer.explosion"
        => "A capture explodes: both pieces leave the board, and so does all that stands around \
            them. You may not let your own royal piece explode.";
    EXPLOSION_SPARES = "variant.primer.explosion_spares" ("spared")
        => "A capture explodes: both pieces leave the board, and so does all that stands around \
            them, but no {spared:or}. You may not let your own royal piece explode.";
    TO_HAND = "variant.primer.to_hand"
        => "Captured pieces go to the hand of the captor, who may later put one on an empty square \
            instead of moving.";
    FACING = "variant.primer.facing"
        => "Royal pieces may not face each other on a file with nothing between.";
    NO_CHECKS = "variant.primer.no_checks" => "No move may give check.";
    NOT_IN_CHECK = "variant.primer.not_in_check"
        => "You may not leave your own royal piece in check.";
    CASTLING = "variant.primer.castling" ("seat", "from", "to", "rook", "rook_to")
        => "{seat} may castle: the piece on {from} goes to {to} and that on {rook} to {rook_to}.";
    IN_PASSING = "variant.primer.in_passing"
        => "A piece that has just gone two squares can be captured as if it had gone one, by the \
            pieces that capture in passing.";
    // Other ends.
    STALEMATE = "variant.primer.stalemate" ("result")
        => "A player without a legal move who is not in check {result}.";
    BARE = "variant.primer.bare"
        => "A bare king has lost, unless its next move bares the enemy's king too, which is a draw.";
    REPETITION = "variant.primer.repetition" ("count", "end")
        => "When a position occurs {count} times, {end}.";
    QUIET = "variant.primer.quiet" ("count", "end")
        => "After {count} moves in a row, of both players together, without a capture or a move \
            that counts as progress, {end}.";
    IS_DRAWN = "variant.primer.is_drawn" => "the game is drawn";
    WINS = "variant.primer.wins" ("seat") => "{seat} wins";
    // Pieces.
    COUNTED_AS = "variant.primer.counted_as" ("kind") => "The ground counts it as: {kind}.";
    BECOMES = "variant.primer.becomes" ("pieces") => "Becomes: {pieces}.";
    // The decision.
    WHICH_MOVE = "variant.primer.which_move" => "Which piece do you move, and where to?";
    OWN_WAY = "variant.primer.own_way" => "Each piece moves in its own way.";
    FORM_MOVE = "variant.primer.form_move" => "The piece on a1 goes to a2.";
    FORM_PROMOTION = "variant.primer.form_promotion"
        => "It also becomes another piece, the one behind the move.";
    FORM_DROP = "variant.primer.form_drop" => "A piece from the hand is put on a2.";
}

messages! {
    /// What the primer says of armies and fights.
    pub(crate) const OF_STAGES;
    BUYING = "variant.primer.buying" ("count", "points")
        => "First both players buy an army in secret: at most {count} pieces for at most {points} \
            points, kind by kind.";
    PLACING = "variant.primer.placing"
        => "Then both armies are shown, and the players place a piece in turn on their own side. A \
            piece without room is lost, and whoever has placed all waits for the other.";
    ATTACKS = "variant.primer.attacks"
        => "A move onto an enemy piece is an attack, which dice decide. No boost gives a D4, and \
            each boost a better die: D6, D8, D12, D20.";
    HIGHER_ROLL = "variant.primer.higher_roll"
        => "If the attacker rolls higher, the defender is slain and the attacker takes its place. \
            Else both stay, but an attacker that rolls a 1 is slain, and if both roll a 1 both are.";
    RANK_BOOSTS = "variant.primer.rank_boosts" => "The piece with the higher rank has a boost.";
    CHARGE = "variant.primer.charge" ("count");
    SUPPORT = "variant.primer.support"
        => "Every other piece that could make the same capture is a boost of the attacker, and \
            every piece that could capture it in return one of the defender.";
    REROLLS = "variant.primer.rerolls"
        => "With five boosts or more, and more than the other side, a player may roll a D20 again \
            and must take the second roll.";
    DUELS = "variant.primer.duels"
        => "Royal pieces that meet fight without boosts, and either wins as often.";
    NO_HELP = "variant.primer.no_help" => "It does not help a defender.";
    HELPS = "variant.primer.helps" ("count");
    HELPS_BETWEEN = "variant.primer.helps_between" ("least", "most")
        => "It gives a defender from {least} to {most} boosts, by who fights.";
    STRENGTH = "variant.primer.strength" ("rank", "attack", "defence");
    HOW_MANY = "variant.primer.how_many"
        => "How many pieces of the kind that is due do you buy?";
    KIND_BY_KIND = "variant.primer.kind_by_kind"
        => "Kinds come one after the other, and what you buy stays secret until both armies are \
            bought.";
    FORM_ARMY = "variant.primer.form_army" => "Your army has two pieces of this kind.";
    WHERE = "variant.primer.where" => "Which piece do you place, and where?";
    ONE_BY_ONE = "variant.primer.one_by_one"
        => "Pieces are placed one at a time, in turn, each where its kind may begin.";
    FORM_PLACE = "variant.primer.form_place" ("to")
        => "A piece of your army is put on {to}.";
    KEEP_OR_NOT = "variant.primer.keep_or_not" => "Do you keep your roll, or do you roll again?";
    SECOND_STANDS = "variant.primer.second_stands"
        => "The second roll stands, even if it is worse.";
    FORM_KEEP = "variant.primer.form_keep" => "The roll stands.";
    FORM_REROLL = "variant.primer.form_reroll" => "Your die is rolled again.";
}
