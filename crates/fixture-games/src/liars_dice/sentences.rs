//! All that liar's dice says beside refusals: the ids, the parameters and the English.
use boardwright_ruleset::messages;

messages! {
    /// What is said beside the cups, and what newcomers are told.
    pub(crate) const SENTENCES;
    // Beside the cups.
    ROLLING = "liars-dice.scene.rolling" => "the dice are rolled";
    FIRST_BID = "liars-dice.scene.first_bid" => "makes the first bid";
    ANSWERS = "liars-dice.scene.answers" ("count", "face") => "answers the bid {count}x{face}";
    CHALLENGED = "liars-dice.scene.challenged" ("count", "face")
        => "challenged the bid {count}x{face}";
    // A glyph, by its name.
    HIDDEN_DIE = "hidden-die" => "hidden die";
    // For newcomers.
    GOAL = "liars-dice.primer.goal" => "Be the last with dice.";
    ROUND = "liars-dice.primer.round"
        => "In each round all roll their dice and look at them alone.";
    BIDS = "liars-dice.primer.bids"
        => "A bid says that of all dice in the game so many at least show a face, and each \
            seat in turn bids higher or challenges the last bid.";
    CHALLENGE = "liars-dice.primer.challenge"
        => "A challenge shows all dice: if the bid is true the challenger loses a die, and \
            otherwise the bidder does.";
    SHOWS = "liars-dice.primer.shows" => "It shows a face; none stands for others.";
    UNDER_A_CUP = "liars-dice.primer.under_a_cup" => "A die under the cup of another seat.";
    Q_BID = "liars-dice.primer.q_bid" => "Do you bid higher, or do you challenge the last bid?";
    BID_FORM = "liars-dice.primer.bid_form" => "You bid three fives among all dice.";
    CHALLENGE_FORM = "liars-dice.primer.challenge_form" => "You do not believe the last bid.";
}

// Why a game ends.
pub(super) const LAST_WITH_DICE: &str = "last with dice";
pub(crate) const ENDS: &[&str] = &[LAST_WITH_DICE];

// What a text of a move or of a chance lacks, where it cannot be read.
pub(super) const A_BID: &str = "a bid, as in 3x5";
pub(super) const ROLL: &str = "roll: and dice, as in roll:256";
pub(super) const FACES_SHOWN: &str = "faces from 1 to 6";
pub(super) const FIVE_DICE: &str = "at most five dice";
pub(super) const RISING: &str = "dice in rising order";
pub(crate) const EXPECTED: &[&str] = &[A_BID, ROLL, FACES_SHOWN, FIVE_DICE, RISING];
