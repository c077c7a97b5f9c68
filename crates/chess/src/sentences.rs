//! All that chess says beside refusals, in one place: the ids, the parameters and the English.
//!
//! Which of these is said depends on the options, and stands in `primer` and `depict`.

use boardwright_ruleset::messages;

messages! {
    /// What is said beside the board, and what the primer says.
    pub(crate) const SENTENCES;
    // Beside the board.
    TO_MOVE = "chess.scene.to_move" ("number", "color") => "move {number}, {color} to move";
    IN_CHECK = "chess.scene.in_check" ("number", "color")
        => "move {number}, {color} to move, in check";
    ENDED = "chess.scene.ended" ("number", "outcome") => "move {number}, {outcome}";
    // The goal.
    GOAL_MATE = "chess.primer.goal_mate"
        => "Checkmate the enemy king: attack it so that no move can save it.";
    GOAL_STALEMATE = "chess.primer.goal_stalemate"
        => "If the player to move has no legal move and the king is not attacked, the game is \
            drawn.";
    // How it is played, for a first game.
    SHORT_TURN = "chess.primer.short.turn"
        => "White begins. In turn each side moves a piece, to a free square or onto an enemy \
            piece, which it takes.";
    SHORT_CHECK = "chess.primer.short.check"
        => "No move may leave your own king attacked, which is called check.";
    SHORT_CASTLING = "chess.primer.short.castling"
        => "A king and a rook that have not moved may castle: the king goes two squares towards \
            the rook, and the rook to its other side.";
    SHORT_CASTLING_960 = "chess.primer.short.castling_960"
        => "A king and a rook that have not moved may castle: both move at once, to where \
            castling ends in ordinary chess.";
    SHORT_DEAD = "chess.primer.short.dead"
        => "The game is drawn at once when nobody can mate any more.";
    SHORT_DRAW = "chess.primer.short.draw"
        => "A draw may be agreed. On your turn you may claim one when the position has occurred \
            three times, or after 50 moves by each side without a capture or a pawn move.";
    // How it is played.
    ORDER = "chess.primer.order" ("number")
        => "The pieces behind the pawns start in one of 960 orders, here in number {number}, the \
            same for both sides.";
    TURN = "chess.primer.turn" => "White begins, and the players move in turn.";
    CAPTURE = "chess.primer.capture"
        => "A move takes one of your pieces to another square, and captures an enemy piece that \
            stands there.";
    CHECK = "chess.primer.check"
        => "A king that an enemy piece attacks is in check, and no move may leave your own king \
            in check.";
    CASTLING = "chess.primer.castling"
        => "King and rook may move at once, which is called castling: the king goes two squares \
            towards the rook, and the rook goes to the square that the king has crossed.";
    CASTLING_960 = "chess.primer.castling_960"
        => "King and rook may move at once, which is called castling: the king goes to the g-file \
            and the rook to the f-file, or the king to the c-file and the rook to the d-file.";
    CASTLING_RIGHTS = "chess.primer.castling_rights"
        => "You may castle if neither of the two has moved, all squares on their way are free, \
            and the king is not in check and crosses and reaches no square that is attacked.";
    DEAD_MATERIAL = "chess.primer.dead_material"
        => "The game is drawn at once when what is left cannot mate: bare kings, one knight or \
            one bishop beside the kings, or only bishops that all stand on squares of one colour.";
    DEAD_FULL = "chess.primer.dead_full"
        => "The game is drawn at once when it is found that nobody can ever mate: too little is \
            left, the pawns lock the board, or the few moves that are left lead nowhere else.";
    SEVENTY_FIVE = "chess.primer.seventy_five"
        => "It is drawn at once after 75 moves by each side without a capture or a pawn move.";
    FIVEFOLD = "chess.primer.fivefold"
        => "It is drawn at once when a position with the same player to move occurs for the fifth \
            time.";
    THREEFOLD = "chess.primer.threefold"
        => "On your turn you may claim a draw when the position has occurred three times.";
    FIFTY = "chess.primer.fifty"
        => "You may also claim one after 50 moves by each side without a capture or a pawn move.";
    AGREEMENT = "chess.primer.agreement"
        => "The players may agree on a draw, and a player may resign.";
    // The pieces.
    KING_REACH = "chess.primer.king_reach"
        => "It goes one square in any direction, or castles.";
    KING_CHECK = "chess.primer.king_check" => "It never goes where it would be attacked.";
    KING_GOOD = "chess.primer.king_good"
        => "The game hangs on it, so keep it safe; when few pieces are left it helps to attack.";
    QUEEN_REACH = "chess.primer.queen_reach"
        => "It goes any distance along a rank, a file or a diagonal.";
    QUEEN_GOOD = "chess.primer.queen_good"
        => "The strongest piece, for attacks on several pieces at once.";
    BLOCKED = "chess.primer.blocked" => "It passes over no piece.";
    ROOK_REACH = "chess.primer.rook_reach" => "It goes any distance along a rank or a file.";
    ROOK_GOOD = "chess.primer.rook_good" => "Strong on files without pawns, and in pairs.";
    BISHOP_REACH = "chess.primer.bishop_reach" => "It goes any distance along a diagonal.";
    BISHOP_GOOD = "chess.primer.bishop_good"
        => "It sees far, and never leaves the squares of its colour.";
    KNIGHT_REACH = "chess.primer.knight_reach"
        => "It goes two squares along a rank or a file and one across, whatever stands between.";
    KNIGHT_GOOD = "chess.primer.knight_good"
        => "It leaps over others, and is strong in the middle of the board.";
    PAWN_REACH = "chess.primer.pawn_reach"
        => "It goes one square straight ahead to a free square, or two from where it started.";
    PAWN_CAPTURE = "chess.primer.pawn_capture"
        => "It captures one square diagonally ahead, and nowhere else.";
    EN_PASSANT = "chess.primer.en_passant"
        => "In the very next move it may also capture an enemy pawn that has just gone two \
            squares, as if that had gone one.";
    PROMOTION = "chess.primer.promotion"
        => "On the last rank it becomes a queen, a rook, a bishop or a knight.";
    PAWN_GOOD = "chess.primer.pawn_good"
        => "It guards the pieces behind it, and may become a queen.";
    // The decision.
    Q_MOVE = "chess.primer.q_move" => "Which move do you make?";
    ANSWER_CHECK = "chess.primer.answer_check"
        => "In check you must move the king away, capture the piece that gives check, or put \
            something between.";
    PIN = "chess.primer.pin"
        => "A piece that alone covers your king from an enemy piece may not leave that line.";
    MOVE_FORM = "chess.primer.move_form" => "The piece on e2 goes to e4.";
    PROMOTION_FORM = "chess.primer.promotion_form"
        => "The pawn on e7 goes to e8 and becomes a queen; rook, bishop and knight are r, b and n.";
    CASTLING_FORM = "chess.primer.castling_form"
        => "The king on e1 castles with the rook on that side.";
    CASTLING_FORM_960 = "chess.primer.castling_form_960"
        => "The king on e1 castles with the rook on h1, whose square is written.";
    SHORT_FORM = "chess.primer.short_form" => "A knight goes to f3, as books on chess write it.";
}
