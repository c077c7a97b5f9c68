//! All that the primer says, in one place: the ids, the parameters and the English.
//!
//! Which of these is said depends on the options, and stands in the other file.

use boardwright_ruleset::messages;

messages! {
    /// What the primer says.
    pub(crate) const OF_PRIMER;
    // The goal, and how it is played.
    GOAL_GENERAL = "strata.primer.goal_general"
        => "Capture the enemy General, by a move or a shot.";
    GOAL_CENTRE = "strata.primer.goal_centre"
        => "Or have your own General on e5 when your turn ends, and still there when your next \
            turn begins.";
    CHANCE_BEGINS = "strata.primer.chance_begins" => "Chance says which side begins.";
    BEGINS = "strata.primer.begins" ("seat") => "{seat} begins.";
    PLACEMENT = "strata.primer.placement"
        => "In turn the sides place seven pieces each on their own three rows, three times, until \
            all 21 stand: four tokens of each of five colours, and the General.";
    TURNS = "strata.primer.turns"
        => "Then they move in turn, the side that began first; a turn has three actions.";
    ONE_ACTION = "strata.primer.one_action"
        => "A piece takes part in one action a turn, unless its entry says otherwise.";
    FUSION = "strata.primer.fusion"
        => "A token may move onto another token of your side that has another colour: the two \
            become one piece, which can do something else.";
    TWO_STOREYS = "strata.primer.two_storeys"
        => "A piece has two tokens at most, and one just made acts in your next turn at the \
            earliest, unless a Porter helps.";
    DIVISION = "strata.primer.division"
        => "A piece of two tokens may divide: one token leaves by its own move, and the other \
            stays.";
    CAPTURE = "strata.primer.capture"
        => "Whoever moves onto an enemy piece takes it, and whoever takes a piece keeps its tokens.";
    MOVING = "strata.primer.moving"
        => "Unless its entry says otherwise, a piece moves over empty squares and ends on an empty \
            square or on an enemy.";
    SHOT = "strata.primer.shot"
        => "A shot takes an enemy as well, and all squares before it must be empty, unless the \
            entry says otherwise.";
    MAY_END = "strata.primer.may_end" => "After the first action you may end your turn.";
    ALL_THREE = "strata.primer.all_three"
        => "All three actions must be made as long as one is legal.";
    PASSES = "strata.primer.passes"
        => "A side that can do nothing passes, and two passes in a row draw.";
    REPETITION = "strata.primer.repetition"
        => "The game is drawn when the same board, with the same tokens held and the same side to \
            move, begins a turn for the third time.";
    QUIET = "strata.primer.quiet"
        => "It is drawn as well after a hundred turns in a row without a capture.";
    // How it is played, for a first game.
    SHORT_PLACEMENT = "strata.primer.short.placement"
        => "In turn the sides place seven pieces each on their own three rows, three times: four \
            tokens of each of five colours, and the General.";
    SHORT_UP_TO_THREE = "strata.primer.short.up_to_three"
        => "Then each turn has up to three actions, and a piece takes part in one of them.";
    SHORT_THREE = "strata.primer.short.three"
        => "Then each turn has three actions, and a piece takes part in one of them.";
    SHORT_FUSION = "strata.primer.short.fusion"
        => "Two tokens of your side that have different colours may become one piece, which can do \
            something else: it acts from your next turn on, and may divide again.";
    SHORT_CAPTURE = "strata.primer.short.capture"
        => "Whoever moves onto an enemy piece or shoots it takes it, and keeps its tokens.";
    SHORT_DRAWS = "strata.primer.short.draws"
        => "Two passes in a row draw, and so does the third time that a turn begins alike.";
    SHORT_QUIET = "strata.primer.short.quiet"
        => "So do a hundred turns in a row without a capture.";
    // How pieces move and shoot.
    ONE_ANY = "strata.primer.one_any" => "It goes one square in any direction.";
    ONE_STRAIGHT = "strata.primer.one_straight" => "It goes one square along the file or the rank.";
    SHOOTS_ONE = "strata.primer.shoots_one"
        => "It shoots one square along the file or the rank, and stays where it is.";
    JUMPS_TWO = "strata.primer.jumps_two"
        => "It goes exactly two squares along the file or the rank, over anything.";
    ONE_DIAGONAL = "strata.primer.one_diagonal" => "It goes one square along a diagonal.";
    ONE_FILE = "strata.primer.one_file" => "It goes one square along the file, ahead or back.";
    TWO_ANY = "strata.primer.two_any" => "It goes one or two squares in any direction.";
    IMMUNE = "strata.primer.immune" => "No single token takes it, by a move or by a shot.";
    PATH = "strata.primer.path"
        => "It goes a path of one to three steps along files and ranks, which may turn; it stops \
            where it takes, and does not end where it began.";
    BRINGS_BACK = "strata.primer.brings_back" ("own", "four")
        => "It brings a token that your side has \
            {own:lost and the enemy holds|taken} onto {four:one of the four squares beside it along \
            file and rank|one of the eight squares beside it}, if that is empty and your side has \
            fewer than twenty tokens on the board.";
    TWO_OR_THREE = "strata.primer.two_or_three"
        => "It goes two or three squares straight along the file or the rank.";
    TAKES_ALL = "strata.primer.takes_all"
        => "It takes every enemy on its way and at its end; only pieces of its own side stop it.";
    NO_SHOTS = "strata.primer.no_shots" => "It cannot be shot.";
    RIDES = "strata.primer.rides" => "It goes two or three squares along a diagonal.";
    SHOOTS_TWO = "strata.primer.shoots_two"
        => "It shoots one or two squares along the file or the rank.";
    MOVES_AND_SHOOTS = "strata.primer.moves_and_shoots"
        => "After a move that took nothing it may shoot in the same turn, as another action.";
    SHOOTS_DIAGONALLY = "strata.primer.shoots_diagonally"
        => "It shoots one to three squares along a diagonal.";
    ONLY_MOVES = "strata.primer.only_moves"
        => "It goes one square along the file or the rank, to empty squares only.";
    LOBS = "strata.primer.lobs" => "It shoots two to four squares along the file, over anything.";
    FLIES = "strata.primer.flies"
        => "It runs three squares along the file or the rank over empty squares, and then flies on \
            by one to six, straight or along one of the two diagonals ahead, over anything.";
    LANDS = "strata.primer.lands"
        => "It does not stop after the run, and takes only where it lands.";
    THREE_STRAIGHT = "strata.primer.three_straight"
        => "It goes one to three squares straight along the file or the rank.";
    CARRIES = "strata.primer.carries"
        => "A fusion on one of the eight squares beside it may be charged to it: then it has acted, \
            and the new piece may act at once, but not divide.";
    STAYS = "strata.primer.stays" => "It does not move.";
    EXCHANGES = "strata.primer.exchanges" ("general")
        => "It exchanges places with any other piece of its side{general:| but the General}, however \
            far; for that piece this is no action.";
    NO_TOKEN = "strata.primer.no_token" => "It joins no token.";
    // What pieces are good for.
    INFANTRY_GOOD = "strata.primer.infantry_good"
        => "A half of strong pieces: Champion, Knight, Priest and Colossus.";
    ARCHER_GOOD = "strata.primer.archer_good" => "It takes without leaving its place.";
    HORSE_GOOD = "strata.primer.horse_good"
        => "It jumps out of a crowd, and joins tokens two squares away.";
    SCHOLAR_GOOD = "strata.primer.scholar_good"
        => "A half of the pieces with special arts: Priest, Sniper, Iron horse and Mutant.";
    SLAVE_GOOD = "strata.primer.slave_good"
        => "Weak alone, and a half of Colossus, Catapult, Porter and Mutant.";
    CHAMPION_GOOD = "strata.primer.champion_good"
        => "It stands among single tokens and takes them.";
    KNIGHT_GOOD = "strata.primer.knight_good" => "It goes around what is in the way.";
    PRIEST_GOOD = "strata.primer.priest_good" => "It brings back what was captured.";
    COLOSSUS_GOOD = "strata.primer.colossus_good" => "It breaks through rows of enemies.";
    MOUNTED_ARCHER_GOOD = "strata.primer.mounted_archer_good"
        => "It comes from afar and takes in one turn.";
    SNIPER_GOOD = "strata.primer.sniper_good"
        => "It takes from a distance, out of reach of most pieces.";
    CATAPULT_GOOD = "strata.primer.catapult_good" => "It takes what hides behind others.";
    IRON_HORSE_GOOD = "strata.primer.iron_horse_good"
        => "It lands far behind the enemy's pieces.";
    PORTER_GOOD = "strata.primer.porter_good"
        => "It makes pieces that strike in the same turn.";
    MUTANT_GOOD = "strata.primer.mutant_good" => "It puts a piece where nobody expects it.";
    GENERAL_GOOD = "strata.primer.general_good"
        => "The game hangs on it, and on e5 it may win.";
    // The decisions.
    WHERE = "strata.primer.where" => "Which piece do you place, and where?";
    HOME = "strata.primer.home" => "It goes on an empty square of your own three rows.";
    ANY_ROUND = "strata.primer.any_round" => "Your General may come in any of the three rounds.";
    FORM_TOKEN = "strata.primer.form_token"
        => "A red token is placed on a1; the others are B black, G green, V violet and O orange.";
    FORM_GENERAL = "strata.primer.form_general" => "The General is placed on e1.";
    WHAT = "strata.primer.what" => "What is your next action?";
    ACTS_ONCE = "strata.primer.acts_once"
        => "Each piece acts once a turn; one that was joined, divided or brought back has acted.";
    SIGN = "strata.primer.sign"
        => "An x is written wherever something is taken by a move.";
    TAKE_BACK = "strata.primer.take_back"
        => "You may take actions back until the third is made.";
    FORM_MOVE = "strata.primer.form_move" => "The piece on a1 moves to a2.";
    FORM_CAPTURE = "strata.primer.form_capture"
        => "The piece on a1 moves to a2 and takes an enemy.";
    FORM_SHOT = "strata.primer.form_shot" => "The piece on a1 shoots the enemy on a2.";
    FORM_FUSION = "strata.primer.form_fusion" => "The token on a1 joins the token on a2.";
    FORM_PORTER = "strata.primer.form_porter"
        => "The same, and the Porter on c3 takes it on itself.";
    FORM_DIVISION = "strata.primer.form_division"
        => "The red token leaves the piece on a1 for a2.";
    FORM_DIVISION_CAPTURE = "strata.primer.form_division_capture"
        => "The red token leaves the piece on a1 and takes an enemy on a2.";
    FORM_REVIVAL = "strata.primer.form_revival"
        => "The Priest on a1 brings a red token back to a2.";
    FORM_EXCHANGE = "strata.primer.form_exchange"
        => "The Mutant on a1 exchanges places with the piece on a2.";
    FORM_END = "strata.primer.form_end" => "You end your turn.";
    FORM_PASS = "strata.primer.form_pass" => "You pass, as nothing else is legal.";
}
