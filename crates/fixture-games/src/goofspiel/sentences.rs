//! All that Goofspiel says beside refusals: the ids, the parameters and the English.
use boardwright_ruleset::messages;

messages! {
    /// What is said beside the cards, and what newcomers are told.
    pub(crate) const SENTENCES;
    // Beside the cards.
    NO_BID = "goofspiel.scene.no_bid" ("points") => "has {points} points, no bid";
    HIDDEN_BID = "goofspiel.scene.hidden_bid" ("points") => "has {points} points, a hidden bid";
    BIDS = "goofspiel.scene.bids" ("points", "card") => "has {points} points, bids {card}";
    PRIZE = "goofspiel.scene.prize" ("card") => "the prize is {card}";
    // For newcomers.
    GOAL = "goofspiel.primer.goal" => "Win the most points.";
    ROUND = "goofspiel.primer.round"
        => "In each round one prize is put up, and every seat bids a card of its hand in secret.";
    GONE = "goofspiel.primer.gone"
        => "When all have bid the cards are shown and are gone.";
    HIGHEST = "goofspiel.primer.highest"
        => "The highest bid takes the points of the prize; if several are highest, nobody does.";
    COUNTS = "goofspiel.primer.counts"
        => "It counts its number: the ace 1, the jack 11, the queen 12 and the king 13.";
    Q_BID = "goofspiel.primer.q_bid" => "Which card do you bid for this prize?";
    BID_FORM = "goofspiel.primer.bid_form" => "You bid the card with this number.";
}

// Why a game ends.
pub(super) const MOST_POINTS: &str = "most points";
pub(super) const EQUAL_POINTS: &str = "equal points";
pub(crate) const ENDS: &[&str] = &[MOST_POINTS, EQUAL_POINTS];

// What a text of a move or of a chance lacks, where it cannot be read.
pub(super) const CARD: &str = "the number of a card, from 1 to 13";
pub(super) const PRIZE_DRAWN: &str = "a prize, as in prize:3";
pub(crate) const EXPECTED: &[&str] = &[CARD, PRIZE_DRAWN];
