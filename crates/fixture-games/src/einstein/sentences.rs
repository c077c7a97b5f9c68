//! All that EinStein würfelt nicht! says beside refusals: the ids, the parameters and the English.
use boardwright_ruleset::messages;

messages! {
    /// What is said beside the board, and what newcomers are told.
    pub(crate) const SENTENCES;
    // Beside the board.
    SETTING_UP = "einstein.scene.setting_up" => "the stones are set up";
    ROLLS = "einstein.scene.rolls" => "rolls the die";
    MOVES = "einstein.scene.moves" ("face") => "moves with a {face}";
    // For newcomers.
    GOAL = "einstein.primer.goal"
        => "Bring a stone to the opposite corner, or take all stones of the other.";
    SET_UP_UNSEEN = "einstein.primer.set_up_unseen"
        => "Both set up their six stones on their home cells in any order, unseen.";
    SET_UP_IN_TURN = "einstein.primer.set_up_in_turn"
        => "One after the other sets up its six stones on its home cells in any order.";
    TURN = "einstein.primer.turn"
        => "Who is on turn rolls a die and moves its stone of that number; if it is gone, the \
            next higher or the next lower one that is left.";
    STEP = "einstein.primer.step"
        => "A stone goes one cell towards the opposite corner, and what stands there is taken, \
            also a stone of its own seat.";
    WAYS = "einstein.primer.ways"
        => "It goes one cell along its row, along its column or aslant, always towards the \
            opposite corner.";
    Q_ORDER = "einstein.primer.q_order" => "In which order do your stones stand?";
    PLACE_FORM = "einstein.primer.place_form"
        => "The stones stand so from your corner on, row by row.";
    Q_MOVE = "einstein.primer.q_move" => "Which stone goes where?";
    MOVE_FORM = "einstein.primer.move_form" => "This stone goes to this cell.";
}

// Why a game ends.
pub(super) const CORNER: &str = "corner";
pub(super) const ALL_TAKEN: &str = "all stones taken";
pub(crate) const ENDS: &[&str] = &[CORNER, ALL_TAKEN];

// What a text of a move or of a chance lacks, where it cannot be read.
pub(super) const CHOICE: &str = "a stone and a cell, as in 3-b4, or place: and the stones";
pub(super) const SIX_STONES: &str = "six stones, as in 123456";
pub(super) const NUMBER: &str = "a number from 1 to 6";
pub(super) const CELL: &str = "a cell from a1 to e5";
pub(super) const FALLEN: &str = "a die, as in die:4";
pub(crate) const EXPECTED: &[&str] = &[CHOICE, SIX_STONES, NUMBER, CELL, FALLEN];
