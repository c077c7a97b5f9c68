//! All that the game says beside refusals, in one place: the ids, the parameters and the English.
//!
//! Which of these is said depends on the options, and stands in `primer` and `depict`.

use boardwright_ruleset::messages;

messages! {
    /// What is said beside the board, and what the primer says.
    pub(crate) const SENTENCES;
    // Beside the board.
    TO_MOVE = "loa.scene.to_move" ("color") => "{color} to move";
    TO_DROP = "loa.scene.to_drop" ("color") => "{color} to drop a piece of the enemy";
    TO_MOVE_MARKED = "loa.scene.marked" ("color") => "{color} to move, with a marked piece";
    TO_MOVE_UNMARKED = "loa.scene.unmarked" ("color") => "{color} to move, with an unmarked piece";
    PLY = "loa.scene.ply" ("due", "plies", "cap") => "{due}, ply {plies} of {cap}";
    STRENGTH = "loa.scene.strength" ("color", "pieces", "groups")
        => "{color}: {pieces} {pieces:piece|pieces} in {groups} {groups:group|groups}";
    STRENGTH_HELD = "loa.scene.held" ("color", "pieces", "groups", "held")
        => "{color}: {pieces} {pieces:piece|pieces} in {groups} {groups:group|groups}, holds {held}";
    OWN_PIECES = "loa.scene.own" ("color", "partner", "pieces")
        => "plays for {color} with {partner}, and moves these {pieces} {pieces:piece|pieces}";
    // A glyph, by its name.
    MARKED_PIECE = "marked-piece" => "marked piece";
    // The goal.
    GOAL = "loa.primer.goal"
        => "Bring all your pieces together into one group, in which each piece touches the next \
            along a rank, a file or a diagonal.";
    GOAL_PARTNERS = "loa.primer.goal_partners"
        => "You win together with your partner, when all pieces of your colour are one group.";
    GOAL_TORUS = "loa.primer.goal_torus"
        => "The joined edges do not count for that: pieces touch on the flat board only.";
    GOAL_DROPS = "loa.primer.goal_drops" => "Nobody wins before all pieces are on the board.";
    GOAL_SINGLE = "loa.primer.goal_single"
        => "A single piece is a group, and a capture may connect the enemy, who then wins.";
    // Where the pieces stand, and who begins.
    START_EDGES = "loa.primer.start_edges" ("first", "second")
        => "{first} has six pieces on the lowest rank and six on the highest, {second} six on the \
            left edge and six on the right.";
    START_EGGS = "loa.primer.start_eggs"
        => "Each side has twelve pieces, which stand around the edge with the colours \
            alternating; the corners are empty.";
    START_PARACHUTE = "loa.primer.start_parachute"
        => "Each side has six pieces on the left and the right edge, and holds six pieces of the \
            enemy.";
    START_FOUR = "loa.primer.start_four"
        => "Four players sit around the board, each with the six pieces on one edge: player 1 \
            below, 2 on the left, 3 above, 4 on the right.";
    BEGINS = "loa.primer.begins" ("first") => "{first} begins, and the players move in turn.";
    PARTNERS = "loa.primer.partners" ("first", "second")
        => "Players 1 and 3 are partners and have {first}, players 2 and 4 have {second}; they \
            move in turn from 1 to 4.";
    // What only one variant has.
    DROP_TURNS = "loa.primer.drop_turns"
        => "In each of your first six turns you make a move and then drop one of the pieces that \
            you hold.";
    DROP_ONLY = "loa.primer.drop_only" => "If you cannot move in such a turn, you only drop.";
    OPEN_EDGE = "loa.primer.open_edge"
        => "The board goes on for eight squares beyond each edge: pieces may land there, and are \
            counted, captured and connected there.";
    TORUS = "loa.primer.torus"
        => "Facing edges are joined: lines go round the board, and each piece on them is counted \
            once.";
    RING = "loa.primer.ring"
        => "On such a line with eight pieces a move would end where it began, so there is none.";
    OWN_MARKS = "loa.primer.own_marks"
        => "You move only your own pieces; those of players 3 and 4 bear a mark.";
    PARTNER_JUMP = "loa.primer.partner_jump"
        => "You may jump over pieces of your partner, but not capture them.";
    MARKS = "loa.primer.marks"
        => "The pieces that start on the highest rank and on the right edge bear a mark.";
    ALTERNATE = "loa.primer.alternate"
        => "Your first move is free; from then on you move a marked and an unmarked piece in turn.";
    DUTY_OTHER = "loa.primer.duty_other"
        => "If no piece of the kind that is due can move, you move one of the other kind, and what \
            you moved decides what is due next.";
    DUTY_PASS = "loa.primer.duty_pass"
        => "If only the other kind of piece can move, you pass, and the same kind stays due.";
    // The ends.
    BOTH_WIN = "loa.primer.both_win"
        => "A move that connects both sides wins for the side that made it.";
    BOTH_DRAW = "loa.primer.both_draw" => "A move that connects both sides draws.";
    FOUR_PASSES = "loa.primer.four_passes"
        => "A player without a legal move passes, and four passes in a row draw.";
    TWO_PASSES = "loa.primer.two_passes"
        => "A player without a legal move passes, and two passes in a row draw.";
    STUCK_LOSES = "loa.primer.stuck_loses"
        => "A player who can neither move nor do anything else has lost.";
    STUCK_DRAWS = "loa.primer.stuck_draws"
        => "If the player to move can do nothing, the game is drawn.";
    THIRD = "loa.primer.third"
        => "The game is drawn when a position with the same player to move occurs for the third \
            time.";
    SECOND = "loa.primer.second"
        => "The game is drawn when a position with the same player to move occurs for the second \
            time.";
    ANY_BOARD_PASSES = "loa.primer.any_board_passes"
        => "The game is drawn when a board comes back, whoever is to move; boards after a pass do \
            not count.";
    ANY_BOARD = "loa.primer.any_board"
        => "The game is drawn when a board comes back, whoever is to move.";
    CAP = "loa.primer.cap" ("cap")
        => "The game is drawn once {cap} turns have been made by all players together, even if \
            the last of them connects a side.";
    // The pieces, and the ground.
    DISTANCE = "loa.primer.distance"
        => "It goes along a rank, a file or a diagonal, exactly as many squares as there are \
            pieces of both colours on that whole line, itself included.";
    JUMPS = "loa.primer.jumps"
        => "It may jump over your own pieces, but over no enemy piece.";
    JUMPS_COLOR = "loa.primer.jumps_color"
        => "It may jump over pieces of its own colour, but over no enemy piece.";
    CAPTURES = "loa.primer.captures"
        => "It captures an enemy piece on which it ends, and never ends on a piece of its own \
            colour.";
    STAYS = "loa.primer.stays" => "It does not leave the board.";
    OVER_EDGE = "loa.primer.over_edge"
        => "It may go over a joined edge, and where two ways lead to a square one of them must be \
            free.";
    MIDDLE = "loa.primer.middle"
        => "In the middle it reaches its group soon, and an enemy line that crosses it is blocked.";
    OUTSIDE_ABOUT = "loa.primer.outside"
        => "A square beyond the edge, where pieces may stand; there are none farther out.";
    // The decisions.
    Q_MOVE = "loa.primer.q_move" => "Which piece do you move, and where?";
    COUNT_LINE = "loa.primer.count_line"
        => "Each line through a piece gives the length of its move there: count the pieces on it.";
    MUST_MOVE = "loa.primer.must_move" => "Whoever has a legal move must make one.";
    STEP_FORM = "loa.primer.step_form" => "The piece on b1 goes to b3, which is empty.";
    CAPTURE_FORM = "loa.primer.capture_form"
        => "The piece on c1 goes to a3 and captures the enemy piece there.";
    OUTSIDE_FORM = "loa.primer.outside_form"
        => "The piece on the square to the left of a3 goes to a3; outside the board squares are \
            written as file and rank.";
    PASS_FORM = "loa.primer.pass_form" => "You pass, as no move is legal.";
    Q_DROP = "loa.primer.q_drop" => "Where do you drop a piece of the enemy?";
    ANY_EMPTY = "loa.primer.any_empty"
        => "Any empty square will do, the one that you have just left included.";
    DROP_FORM = "loa.primer.drop_form" => "You drop a piece of the enemy on d5.";
}
