//! All that Kuhn poker says beside refusals: the ids, the parameters and the English.
use boardwright_ruleset::messages;

messages! {
    /// What newcomers are told.
    pub(crate) const SENTENCES;
    GOAL_HANDS = "kuhn.primer.goal_hands" => "Win more chips than the other over all hands.";
    DECK = "kuhn.primer.deck"
        => "The deck is a jack, a queen and a king, and each seat gets one card that only it sees.";
    ANTE = "kuhn.primer.ante" => "Each pays one chip before the deal.";
    BETS = "kuhn.primer.bets"
        => "In turn the seats check or bet one more chip, and who faces a bet calls it or folds.";
    SHOWDOWN = "kuhn.primer.showdown"
        => "After a call or two checks the higher card takes the pot.";
    ORDER = "kuhn.primer.order" => "The king beats the queen, and both beat the jack.";
    BET_FORM = "kuhn.primer.bet_form" => "You stake one more chip.";
    CALL_FORM = "kuhn.primer.call_form" => "You stake one more chip, and both cards are shown.";
}

// Why a game ends.
pub(super) const EQUAL_CHIPS: &str = "equal chips";
pub(super) const MORE_CHIPS: &str = "more chips";
pub(crate) const ENDS: &[&str] = &[EQUAL_CHIPS, MORE_CHIPS];

// What a text of a move or of a chance lacks, where it cannot be read.
pub(super) const ACTION: &str = "check, bet, call or fold";
pub(super) const DEAL: &str = "deal: and two different cards, as in deal:KJ or deal:K?";
pub(crate) const EXPECTED: &[&str] = &[ACTION, DEAL];
