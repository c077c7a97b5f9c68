//! All that Leduc poker says beside refusals: the ids, the parameters and the English.
use boardwright_ruleset::messages;

messages! {
    /// What newcomers are told.
    pub(crate) const SENTENCES;
    DECK = "leduc.primer.deck"
        => "Each seat pays one chip and gets one of six cards, two of each rank, that only it \
            sees.";
    ROUNDS = "leduc.primer.rounds"
        => "There are two rounds of bets, with two raises each at most: 2 chips in the first \
            round, 4 in the second.";
    OPEN_CARD = "leduc.primer.open_card"
        => "Between the rounds a card is laid open for both.";
    SHOWDOWN = "leduc.primer.showdown"
        => "If nobody folds, a pair with the open card wins, or else the higher rank.";
    ORDER = "leduc.primer.order"
        => "The king beats the queen, and both beat the jack; suits decide nothing.";
    BET_FORM = "leduc.primer.bet_form" => "You stake more chips.";
    CALL_FORM = "leduc.primer.call_form"
        => "You stake as much as the other, and the round ends.";
    RAISE_FORM = "leduc.primer.raise_form" => "You stake as much as the other and more.";
}

// Why a game ends.
pub(super) const FOLD: &str = "fold";
pub(super) const EQUAL_CARDS: &str = "equal cards";
pub(super) const BETTER_CARD: &str = "better card";
pub(crate) const ENDS: &[&str] = &[FOLD, EQUAL_CARDS, BETTER_CARD];

// What a text of a move or of a chance lacks, where it cannot be read.
pub(super) const ACTION: &str = "check, bet, call, raise or fold";
pub(super) const CHANCE: &str = "deal: and two cards, or public: and one";
pub(crate) const EXPECTED: &[&str] = &[ACTION, CHANCE];
