//! All that backgammon says beside refusals: the ids, the parameters and the English.
use boardwright_ruleset::messages;

messages! {
    /// What is said beside the board, and what newcomers are told.
    pub(crate) const SENTENCES;
    // Beside the board: what comes next.
    OPENING = "backgammon.scene.opening" => "both roll a die, and the higher begins";
    MAY_DOUBLE = "backgammon.scene.may_double" => "may double before the roll";
    MAY_DOUBLE_OR_RESIGN = "backgammon.scene.may_double_or_resign"
        => "may double or resign before the roll";
    MAY_RESIGN = "backgammon.scene.may_resign" => "may resign before the roll";
    ANSWERS_RESIGNATION = "backgammon.scene.answers_resignation" ("level")
        => "accepts or refuses a resignation: {level}";
    RESIGNED = "backgammon.scene.resigned" ("level") => "has resigned: {level}";
    ANSWERS_DOUBLE = "backgammon.scene.answers_double" => "takes the double or drops it";
    ROLLS = "backgammon.scene.rolls" => "rolls the dice";
    DROPPED = "backgammon.scene.dropped" => "has dropped the double";
    PLAYS = "backgammon.scene.plays" ("faces") => "has {faces} to play";
    // What each has.
    PIPS = "backgammon.scene.pips" ("pips") => "has {pips} pips to go";
    POINTS = "backgammon.scene.points" ("points", "end") => "has {points} of {end} points";
    CRAWFORD_GAME = "backgammon.scene.crawford" => "the Crawford game, without doubles";
    CUBE_IN_THE_MIDDLE = "backgammon.scene.cube" ("stake")
        => "the cube is in the middle, stake {stake}";
    OWNS_CUBE = "backgammon.scene.owns_cube" ("stake") => "owns the cube, stake {stake}";
    // The goal.
    WIN = "backgammon.primer.win"
        => "Bring your fifteen checkers home, and be the first to bear all of them off.";
    TWICE = "backgammon.primer.twice"
        => "It is a gammon, which counts twice, if the other has borne off none by then.";
    TWICE_OR_THRICE = "backgammon.primer.twice_or_thrice"
        => "It counts twice if the other has borne off none by then, and three times if one of \
            those is still on the bar or in your home board.";
    JACOBY = "backgammon.primer.jacoby" => "Both count once only until a double was taken.";
    MATCH = "backgammon.primer.match" ("points") => "Win games until you have {points} points.";
    // How it is played.
    BEGIN = "backgammon.primer.begin"
        => "Each seat rolls a die, and who has the higher begins with these two dice.";
    WAY = "backgammon.primer.way"
        => "Checkers go from the point 24 down to 1, as their owner counts, and the two seats go \
            in opposite directions.";
    BOTH = "backgammon.primer.both"
        => "Each die moves one checker; equal dice count four times, and as many as possible \
            must be played.";
    BLOCKED = "backgammon.primer.blocked"
        => "No checker goes to a point with two or more of the other seat.";
    HIT = "backgammon.primer.hit"
        => "A single one that is hit goes to the bar, and has to enter again before its owner \
            moves anything else.";
    BEAR_OFF = "backgammon.primer.bear_off"
        => "Once all of your checkers are on your points 6 to 1 you bear them off.";
    DOUBLE = "backgammon.primer.double"
        => "Before a roll you may offer to double the stake, if the cube is in the middle or \
            yours; the other takes the double and owns the cube then, or drops and loses.";
    CRAWFORD = "backgammon.primer.crawford"
        => "Nobody doubles in the first game after a seat has come within a point of the end, nor \
            with a stake that is enough to win the match.";
    RESIGN = "backgammon.primer.resign"
        => "Before a roll you may offer to lose one stake, a gammon or a backgammon, if you can \
            still lose as much; the other accepts, or you play on.";
    // For a first game.
    SHORT_BEGIN = "backgammon.primer.short.begin"
        => "Each seat rolls a die, and the higher begins with both.";
    SHORT_BOTH = "backgammon.primer.short.both"
        => "A die moves a checker down from your point 24 towards 1, equal dice count four times, \
            and as many as possible are played.";
    SHORT_BAR = "backgammon.primer.short.bar"
        => "Two of the other seat on a point keep you off it; one alone is hit, and has to enter \
            again from the bar.";
    SHORT_BEAR_OFF = "backgammon.primer.short.bear_off"
        => "With all on points 6 to 1 you bear them off.";
    SHORT_DOUBLE = "backgammon.primer.short.double"
        => "Before a roll you may double the stake: the other takes it with the cube, or loses.";
    // The checker.
    MOVES = "backgammon.primer.moves"
        => "A die moves it as many points as it shows; the number tells how many lie there.";
    GOOD_FOR = "backgammon.primer.good_for"
        => "Two together hold a point, and a single one can be hit.";
    // Decisions.
    Q_DOUBLE = "backgammon.primer.q_double" => "Do you roll, or do you double first?";
    Q_DOUBLE_OR_RESIGN = "backgammon.primer.q_double_or_resign"
        => "Do you roll, double first, or offer to resign?";
    Q_RESIGN = "backgammon.primer.q_resign" => "Do you roll, or do you offer to resign?";
    NEXT_DOUBLE = "backgammon.primer.next_double"
        => "Who takes a double may make the next one, and you may not until then.";
    ONCE = "backgammon.primer.once"
        => "A resignation is offered once in a turn, and play goes on if it is refused.";
    ROLL_FORM = "backgammon.primer.roll_form" => "You roll the dice.";
    DOUBLE_FORM = "backgammon.primer.double_form" => "You offer to double the stake.";
    RESIGN_FORM = "backgammon.primer.resign_form" => "You offer to lose the game at one stake.";
    Q_TAKE = "backgammon.primer.q_take" => "Do you take the double?";
    WORTH_TAKING = "backgammon.primer.worth_taking"
        => "A game that is won about once in four times is worth to be taken.";
    TAKE_FORM = "backgammon.primer.take_form"
        => "You play on for twice the stake, and own the cube.";
    DROP_FORM = "backgammon.primer.drop_form" => "You lose the stake as it was.";
    Q_ACCEPT = "backgammon.primer.q_accept" => "Do you accept the resignation?";
    REFUSE_FOR_MORE = "backgammon.primer.refuse_for_more"
        => "Refuse it if you hope to win more by playing on.";
    ACCEPT_FORM = "backgammon.primer.accept_form" => "You win as many stakes as are offered.";
    REFUSE_FORM = "backgammon.primer.refuse_form" => "You play on.";
    Q_CHECKER = "backgammon.primer.q_checker" => "Which checker do you move, by which die?";
    LARGER = "backgammon.primer.larger"
        => "If only one of two dice can be played, it has to be the larger one.";
    POINT_FORM = "backgammon.primer.point_form"
        => "Your checker goes from your point 13 to your point 8.";
    ENTER_FORM = "backgammon.primer.enter_form"
        => "Your checker enters from the bar on your point 22.";
    OFF_FORM = "backgammon.primer.off_form" => "Your checker is borne off from your point 6.";
    LARGER_FORM = "backgammon.primer.larger_form"
        => "A five bears off your checker from your point 3.";
    PASS_FORM = "backgammon.primer.pass_form" => "You cannot move any checker.";
}

// Why a game ends.
pub(super) const END_DROPPED: &str = "double dropped";
pub(super) const END_SINGLE: &str = "all checkers off";
pub(super) const END_GAMMON: &str = "gammon";
pub(super) const END_BACKGAMMON: &str = "backgammon";
pub(super) const END_RESIGNED: &str = "resignation accepted";
pub(super) const END_MATCH: &str = "match won";
pub(crate) const ENDS: &[&str] = &[
    END_DROPPED,
    END_SINGLE,
    END_GAMMON,
    END_BACKGAMMON,
    END_RESIGNED,
    END_MATCH,
];

pub(super) const NO_CUBE: &str = "without the cube there is neither a limit nor the Jacoby rule";
pub(super) const JACOBY_IN_A_MATCH: &str =
    "the Jacoby rule is for single games, and not for matches";
/// What is said of options that contradict each other.
pub(crate) const CONTRADICTIONS: [&str; 2] = [NO_CUBE, JACOBY_IN_A_MATCH];

// What a text of a move or of a chance lacks, where it cannot be read.
pub(super) const MOVE: &str = "roll, double, take, drop, pass or two places, as in 13/8";
pub(super) const SOURCE: &str = "a point from 1 to 24, or bar";
pub(super) const TARGET: &str = "a point from 1 to 24, or off";
pub(super) const REACHED: &str = "a place that a die leads to, as in 13/8 or 4/off:6";
pub(super) const NO_STAR: &str = "no star, since nothing is hit";
pub(super) const LEVEL: &str = "single, gammon or backgammon";
pub(super) const ROLL: &str = "two dice, as in roll:63";
pub(super) const FACE: &str = "a face from 1 to 6";
pub(crate) const EXPECTED: &[&str] = &[MOVE, SOURCE, TARGET, REACHED, NO_STAR, LEVEL, ROLL, FACE];
