//! All that the primer says, in one place: the ids, the parameters and the English.
//!
//! Which of these is said depends on the options, and stands in the other files.

use boardwright_ruleset::messages;

messages! {
    /// What the primer says.
    pub(crate) const OF_PRIMER;
    // The goal, and how it is played.
    GOAL_KING = "loka.primer.goal_king" => "Remove the enemy king.";
    SIDES_OF_TWO = "loka.primer.sides_of_two"
        => "White deploys on the lowest rows of the board, Black on the highest.";
    FOUR_PLAYERS = "loka.primer.four_players" => "Each of four players runs one army.";
    THREE_SOUTH_NORTH = "loka.primer.three_south_north"
        => "One of three players runs South and North; the others run one army each.";
    THREE_WEST_EAST = "loka.primer.three_west_east"
        => "One of three players runs West and East; the others run one army each.";
    TWO_PLAYERS = "loka.primer.two_players" => "Each of two players runs two allied armies.";
    GOAL_KINGS = "loka.primer.goal_kings" => "Remove both enemy kings.";
    CROSS = "loka.primer.cross"
        => "Four armies stand around a cross: South and North are allies against West and East.";
    ONE_BOX = "loka.primer.one_box"
        => "An army comes out of one box: at most one queen, one rook, one bishop and one \
            knight, and four pawns.";
    TEAM_SECRETS = "loka.primer.team_secrets"
        => "Each team sees its own two armies; when the armies are deployed everybody sees them.";
    DEPLOY_ROWS = "loka.primer.deploy_rows"
        => "In turn the seats then deploy one piece each on their first three rows: the king \
            first, pawns last.";
    DEPLOY_ARM = "loka.primer.deploy_arm"
        => "In turn the seats then deploy one piece each on the six columns and three rows of \
            their arm: the king first, pawns last.";
    NEARER_ROW = "loka.primer.nearer_row"
        => "A row is used only when no nearer one has room for the piece; the king stands in the \
            first row, and no pawn does.";
    WHO_IS_FIRST = "loka.primer.who_is_first"
        => "Dice say who deploys first, and then who moves first.";
    TURN = "loka.primer.turn"
        => "In turn each seat then moves one of its own pieces or attacks an enemy piece.";
    SWAP = "loka.primer.swap"
        => "Instead it may exchange an own pawn and an allied pawn that stand face to face.";
    FRIENDS_BLOCK = "loka.primer.friends_block"
        => "Own and allied pieces are in the way, and cannot be attacked.";
    WITHOUT_DICE = "loka.primer.without_dice"
        => "Every attack succeeds: the enemy piece is removed, and the attacker takes its place.";
    NOT_EXPOSED = "loka.primer.not_exposed"
        => "An action may not leave your own king attacked, unless it ends the game.";
    NO_CHECK = "loka.primer.no_check"
        => "A king may stand where it is attacked: there is no check.";
    WHOLE_ARMY = "loka.primer.whole_army" => "A king that is removed takes its whole army along.";
    INNER_CORNERS = "loka.primer.inner_corners"
        => "No diagonal step crosses one of the four inner corners of the cross.";
    DICE = "loka.primer.dice"
        => "An attack is fought with one die on each side, and each boost makes a die larger: \
            none D4, one D6, two D8, three D12, four D20, five or more a Super D20.";
    GROUND_BOOSTS = "loka.primer.ground_boosts"
        => "The ground on which the defender stands boosts it too.";
    RANKS_ALIKE = "loka.primer.ranks_alike"
        => "The ranks are queen, rook, bishop and knight alike, pawn, king.";
    RANKS = "loka.primer.ranks" => "The ranks are queen, rook, bishop, knight, pawn, king.";
    HIGHER_ROLL = "loka.primer.higher_roll"
        => "If the attacker rolls more, the defender is removed and the attacker takes its \
            place; otherwise it is repulsed: both stay where they are.";
    ONES = "loka.primer.ones"
        => "An attacker that is repulsed with a 1 is removed, and if both rolled a 1 both are.";
    DUEL = "loka.primer.duel"
        => "When a king attacks a king no boosts count, and either wins half of the time.";
    STALEMATE_OF_TWO = "loka.primer.stalemate_of_two"
        => "A side that has no action loses its king if that is attacked, and otherwise the game \
            is drawn.";
    STALEMATE = "loka.primer.stalemate"
        => "A seat that has no action when its turn comes loses its king if that is attacked, \
            and otherwise is passed over; if nobody has one, the game is drawn.";
    PASSED_OVER = "loka.primer.passed_over"
        => "A seat without an action is passed over, and if nobody has one the game is drawn.";
    REPETITION = "loka.primer.repetition"
        => "On its turn a seat may claim a draw when the position occurs for the third time.";
    RESIGNING = "loka.primer.resigning"
        => "Who resigns loses the king, and with it the army; a draw may be agreed.";
    BUYING = "loka.primer.buying" ("points")
        => "First every seat buys an army in secret, {points}; its one king is free.";
    POINTS = "loka.primer.points" ("points") => "for at most {points} points";
    POINTS_OF_SEATS = "loka.primer.points_of_seats" ("points")
        => "for at most so many points: {points}";
    PIECES = "loka.primer.pieces" ("pieces", "pawns")
        => "It has at most {pieces} pieces beside its king, of which at most {pawns} are pawns.";
    TILES_OF_SIDES = "loka.primer.tiles_of_sides" ("tiles", "boards");
    TILES_OF_SEATS = "loka.primer.tiles_of_seats" ("tiles");
    ATTACKER_BOOSTS = "loka.primer.attacker_boosts" ("armies")
        => "The attacker has a boost for charging, one for a higher rank (prowess), and one for \
            each other piece of {armies:its side|its team} that could make this attack as well \
            (support).";
    DEFENDER_BOOSTS = "loka.primer.defender_boosts" ("armies")
        => "The defender has one for a higher rank (prowess) and one for each other piece of \
            {armies:its side|its team} that could take the attacker back, had it moved in \
            (support).";
    AN_ATTACK = "loka.primer.an_attack" => "an attack";
    A_PAWN_MOVE = "loka.primer.a_pawn_move" => "a move of a pawn";
    AN_EXCHANGE = "loka.primer.an_exchange" => "an exchange of pawns";
    AN_ENTRY = "loka.primer.an_entry" ("tile") => "an entry into the {tile}";
    QUIET_ROUNDS = "loka.primer.quiet_rounds" ("deeds")
        => "It may also claim one after fifty rounds without {deeds:or}.";
    // How it is played, for a first game.
    SHORT_TURN = "loka.primer.short.turn"
        => "Then each in turn moves a piece, or attacks with one.";
    SHORT_WITHOUT_DICE = "loka.primer.short.without_dice"
        => "Every attack succeeds: the attacker removes the enemy piece and takes its place.";
    SHORT_DRAW = "loka.primer.short.draw"
        => "A draw may be agreed, or claimed at the third repetition and after fifty quiet \
            rounds.";
    SHORT_TILES = "loka.primer.short.tiles" => "Dice then lay tiles of terrain.";
    SHORT_DEPLOY_ROWS = "loka.primer.short.deploy_rows"
        => "In turn each deploys one piece on its first three rows.";
    SHORT_DEPLOY_ARM = "loka.primer.short.deploy_arm"
        => "In turn each deploys one piece on the three rows of its arm.";
    SHORT_ROLL = "loka.primer.short.roll"
        => "If the attacker rolls more, it removes the defender and takes its place; if not, \
            both stay, but an attacker that rolled a 1 is removed.";
    SHORT_BUYING = "loka.primer.short.buying" ("points")
        => "Every seat first buys an army in secret, {points}.";
    SHORT_DICE = "loka.primer.short.dice" ("armies", "ground")
        => "Both sides of an attack roll a die, a larger one for all that helps: a charge, a \
            higher rank, others of the {armies:side|team} that could join in{ground:, for the \
            defender the ground|}.";
    // The pieces.
    BLOCKED = "loka.primer.blocked"
        => "It does not pass over pieces, nor over squares that the board lacks.";
    KING_REACH = "loka.primer.king_reach" => "It goes one square in any direction.";
    KING_GOOD = "loka.primer.king_good" => "Keep it behind its army: if it is lost, all is lost.";
    QUEEN_REACH = "loka.primer.queen_reach"
        => "It goes any distance along a rank, a file or a diagonal.";
    QUEEN_GOOD = "loka.primer.queen_good"
        => "It outranks all others, and supports attacks from afar.";
    QUEEN_GOOD_WITHOUT_DICE = "loka.primer.queen_good_without_dice"
        => "It attacks from afar, on every line.";
    ROOK_REACH = "loka.primer.rook_reach" => "It goes any distance along a rank or a file.";
    ROOK_GOOD = "loka.primer.rook_good" => "Strong where ranks and files are open.";
    BISHOP_REACH = "loka.primer.bishop_reach" => "It goes any distance along a diagonal.";
    BISHOP_GOOD = "loka.primer.bishop_good" => "It supports others from afar, along diagonals.";
    BISHOP_GOOD_WITHOUT_DICE = "loka.primer.bishop_good_without_dice"
        => "It attacks from afar, along diagonals.";
    KNIGHT_REACH = "loka.primer.knight_reach"
        => "It goes two squares along a rank or a file and one across, whatever lies between.";
    KNIGHT_GOOD = "loka.primer.knight_good" => "It gets past whatever is in the way.";
    PAWN_REACH = "loka.primer.pawn_reach" => "It goes one square forward, to a free square.";
    PAWN_ATTACK = "loka.primer.pawn_attack"
        => "It attacks one square diagonally forward, and never straight ahead.";
    PAWN_DOUBLE = "loka.primer.pawn_double"
        => "It may go two squares if it was deployed in its owner's second row and has not moved \
            since.";
    PAWN_GOOD = "loka.primer.pawn_good" => "Cheap support for others, and it may become a queen.";
    PAWN_GOOD_WITHOUT_DICE = "loka.primer.pawn_good_without_dice"
        => "Cheap, and it may become a queen.";
    PROMOTION_FAR_ROW = "loka.primer.promotion_far_row"
        => "On the far row it becomes a queen, a rook, a bishop or a knight.";
    PROMOTION_CROSS = "loka.primer.promotion_cross"
        => "On a square with none in front of it, in the arm across or in a wing, it becomes a \
            queen, a rook, a bishop or a knight.";
    // The ground.
    MOVE_ENDS = "loka.primer.move_ends" => "A move ends there.";
    ENTRY_ALL_ENDS = "loka.primer.entry_all_ends"
        => "Everybody may enter it, and the move ends there.";
    ENTRY_ALL = "loka.primer.entry_all" => "Everybody may enter and cross it.";
    KINDS = "loka.primer.kinds" ("kind") => "{kind}s";
    A_KIND = "loka.primer.a_kind" ("kind") => "a {kind}";
    LINK = "loka.primer.link" ("tile", "boards")
        => "A piece that starts here may go to the other {tile}{boards:| of this board} instead \
            of its move, and attacks an enemy there; a friend there is in the way.";
    LINK_BISHOP = "loka.primer.link_bishop" ("tile")
        => "If the other {tile} is empty, a bishop may go on from there by one move.";
    ENTRY_AXIS = "loka.primer.entry_axis" ("knights", "closed");
    ENTRY_NOBODY = "loka.primer.entry_nobody"
        => "Nobody may enter or cross it; knights leap over it.";
    ENTRY_KNIGHTS = "loka.primer.entry_knights"
        => "Only knights may enter it, and nobody else crosses it.";
    ENTRY_ONLY = "loka.primer.entry_only" ("open", "ends", "leap")
        => "Only {open:and} may {ends:enter it, and the move ends there|enter and cross \
            it}{leap:; knights leap over it|}.";
    ENTRY_ALL_BUT = "loka.primer.entry_all_but" ("closed", "ends", "leap")
        => "All but {closed:and} may {ends:enter it, and the move ends there|enter and cross \
            it}{leap:; knights leap over it|}.";
    DANGER = "loka.primer.danger" ("die", "ends", "spared", "most");
    DEFENCE = "loka.primer.defence" ("boosts", "favoured", "more", "countered", "fewer");
    // The decisions.
    Q_DEPLOY = "loka.primer.q_deploy" => "Which piece do you deploy, and where?";
    DEPLOY_FORM = "loka.primer.deploy_form"
        => "The king is deployed on f1; the letters are K, Q, R, B, N and P.";
    Q_REROLL = "loka.primer.q_reroll" => "Do you keep your roll, or do you roll again?";
    REROLL_ONCE = "loka.primer.reroll_once"
        => "The owner of a Super D20 may roll it again, once; if both sides have one, only the \
            side with more boosts may.";
    KEEP_FORM = "loka.primer.keep_form" => "The roll counts.";
    REROLL_FORM = "loka.primer.reroll_form" => "You roll your die again, and that counts.";
    Q_PROMOTION = "loka.primer.q_promotion" => "What does your pawn become?";
    PROMOTION_ANY = "loka.primer.promotion_any"
        => "A queen, a rook, a bishop or a knight, whatever has been lost.";
    PROMOTION_FORM = "loka.primer.promotion_form"
        => "It becomes a queen; the others are R, B and N.";
    KING_FIRST = "loka.primer.king_first"
        => "The king comes first, then the other pieces in any order, then the pawns.";
    DEPLOY_GROUND = "loka.primer.deploy_ground"
        => "No piece is deployed on ground that it cannot enter.";
    Q_ARMY = "loka.primer.q_army" => "Which army do you buy?";
    POINTS_LOST = "loka.primer.points_lost"
        => "Points that you do not spend are lost, and you need not spend any.";
    ARMY_HIDDEN = "loka.primer.army_hidden" => "The enemy does not see it before it is deployed.";
    ARMY_FORM = "loka.primer.army_form"
        => "No queen, one rook, one bishop, one knight, four pawns and the king.";
    MOVE_FORM = "loka.primer.move_form" => "The piece on d8 goes to a5.";
    ATTACK_FORM = "loka.primer.attack_form" => "The piece on d8 attacks the enemy on a5.";
    SWAP_FORM = "loka.primer.swap_form"
        => "Your pawn on f5 and the allied pawn on f6 change places.";
    NO_PASSING = "loka.primer.no_passing" => "You must act if you can: there is no passing.";
    ATTACK_ENDS_TURN = "loka.primer.attack_ends_turn"
        => "An attack ends the turn, whether it is won or not.";
    Q_ACTION = "loka.primer.q_action" => "What do you do with your turn?";
    KINDS_IN_ORDER = "loka.primer.kinds_in_order"
        => "The kinds are chosen one by one: queens, rooks, bishops, knights, pawns.";
    KINDS_HIDDEN = "loka.primer.kinds_hidden"
        => "The enemy sees which kinds you have chosen, and no number.";
    Q_KIND = "loka.primer.q_kind" ("kind") => "How many {kind}s do you buy?";
    KIND_FORM = "loka.primer.kind_form" ("kind") => "You buy four {kind}s.";
}
