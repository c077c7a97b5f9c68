//! All that Hanabi says beside refusals: the ids, the parameters and the English.
use boardwright_ruleset::messages;

messages! {
    /// What is said beside the table, and what newcomers are told.
    pub(crate) const SENTENCES;
    // Beside the table.
    TOLD = "hanabi.scene.told" ("told") => "told {told}";
    NOTHING_HELD = "hanabi.scene.nothing_held" => "told";
    DISCARDS = "hanabi.scene.discards" ("cards") => "discards {cards}";
    CHOSE = "hanabi.scene.chose" ("choice") => "chose {choice}";
    COUNTS = "hanabi.scene.counts" ("hints", "lives", "deck")
        => "information {hints}, lives {lives}, deck {deck}";
    LAST_TURNS = "hanabi.scene.last_turns" ("hints", "lives", "deck", "turns")
        => "information {hints}, lives {lives}, deck {deck}, turns left {turns}";
    // Before a game.
    FEW_CARDS = "hanabi.options.few_cards" ("cards", "dealt")
        => "the {cards} cards of these colours and ranks are fewer than the {dealt} of the hands \
            of all players";
    // For newcomers.
    GOAL = "hanabi.primer.goal"
        => "Play the cards of each colour in order from 1, all together. The score is how \
            many you play; the last mistake that you can afford loses.";
    HANDS = "hanabi.primer.hands" => "You see all hands but your own.";
    TURNS = "hanabi.primer.turns"
        => "Play a card, discard one and regain a hint, or give a hint: all cards of one colour \
            or rank in another hand. Then draw.";
    END = "hanabi.primer.end" => "When the deck is empty, each seat has one more turn.";
    COPIES = "hanabi.primer.copies" => "Of each colour three 1s, one highest, two others.";
    Q_TURN = "hanabi.primer.q_turn" => "What do you do?";
    PLAY_FORM = "hanabi.primer.play_form" => "You play your oldest card.";
    DISCARD_FORM = "hanabi.primer.discard_form" => "You discard it and regain a hint.";
    COLOUR_FORM = "hanabi.primer.colour_form" => "You point at the red cards of seat 2.";
    RANK_FORM = "hanabi.primer.rank_form" => "You point at its 1s.";
}

// Why a game ends.
pub(super) const LIVES_SPENT: &str = "the last life is spent";
pub(super) const COMPLETE: &str = "all fireworks are complete";
pub(super) const NO_CARD: &str = "no card is left";
pub(crate) const ENDS: &[&str] = &[LIVES_SPENT, COMPLETE, NO_CARD];

// What a text of a move or of a chance lacks, where it cannot be read.
pub(super) const MOVE: &str = "play:1, discard:1, hint:2:r or hint:2:1";
pub(super) const CHANCE: &str = "deal:1r, shows:1r or points:13";
pub(crate) const EXPECTED: &[&str] = &[MOVE, CHANCE];
