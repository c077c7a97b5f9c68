//! What several games say beside refusals: the ids, the parameters and the English.
use boardwright_ruleset::{Word, messages};

messages! {
    /// What several games say.
    pub(crate) const SENTENCES;
    // Beside the board.
    STAKES = "gallery.scene.stakes" ("stake") => "stakes {stake}";
    HOLDS = "gallery.scene.holds" ("cards") => "holds {cards}";
    TEAM_TRICKS = "gallery.scene.tricks" ("first", "second")
        => "tricks: {first} of 1 and 3, {second} of 2 and 4";
    // Pieces.
    HIDDEN_CARD = "gallery.primer.hidden_card" => "A card that you do not see, or not yet.";
    STAKED = "gallery.primer.staked" => "What a seat has staked; the number says how many.";
    // Poker.
    GOAL_POT = "gallery.primer.goal_pot" => "Win the chips of the pot.";
    Q_BET = "gallery.primer.q_bet" => "Do you bet?";
    Q_STAY = "gallery.primer.q_stay" => "Do you stay in the hand?";
    CHECK_FORM = "gallery.primer.check_form" => "You stake nothing more.";
    FOLD_FORM = "gallery.primer.fold_form" => "The other takes the pot, and no card is shown.";
    // Tricks.
    Q_CARD = "gallery.primer.q_card" => "Which card do you play?";
}

/// A playing card.
pub(crate) const CARD: Word = kind("card");
/// A chip of poker.
pub(crate) const CHIP: Word = kind("chip");
/// A die that is seen.
pub(crate) const DIE: Word = kind("die");
/// A stone.
pub(crate) const STONE: Word = kind("stone");
/// A piece of backgammon.
pub(crate) const CHECKER: Word = kind("checker");

/// All kinds of pieces.
pub(crate) const KINDS: [Word; 5] = [CARD, CHIP, DIE, STONE, CHECKER];

/// A kind of piece, which has the name of its glyph.
const fn kind(name: &'static str) -> Word {
    Word::new("kind", name, name)
}
