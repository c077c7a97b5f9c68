//! All that euchre says beside refusals: the ids, the parameters and the English.
use boardwright_ruleset::messages;

messages! {
    /// What is said beside the table, and what newcomers are told.
    pub(crate) const SENTENCES;
    // Beside the table: what a seat does, in this order.
    SEAT = "euchre.scene.seat" ("deeds") => "{deeds}";
    DEALS = "euchre.scene.deals" => "deals";
    MAKES_TRUMPS = "euchre.scene.makes" => "makes trumps";
    PLAYS_ALONE = "euchre.scene.alone" => "plays alone";
    SITS_OUT = "euchre.scene.sits_out" => "sits out";
    // What all have.
    SCORE = "euchre.scene.score" ("trumps", "tricks") => "trumps: {trumps}; {tricks}";
    NOT_CALLED = "euchre.scene.not_called" => "not called";
    // For newcomers.
    GOAL = "euchre.primer.goal" => "Win three tricks with the trumps you call.";
    DEAL = "euchre.primer.deal"
        => "Seats 1 and 3 play against 2 and 4, five cards each, and one more is turned up.";
    BIDS = "euchre.primer.bids"
        => "In turn you call its suit as trumps, and the dealer takes it, or pass; then you call \
            another suit, or pass.";
    FOLLOW = "euchre.primer.follow" => "Follow the suit that was led if you can.";
    TRICK = "euchre.primer.trick"
        => "The highest trump takes the trick, or else the highest card of that suit.";
    POINTS = "euchre.primer.points"
        => "The callers need three of five tricks for a point, all for two, and alone all for \
            four; with fewer than three the others get two.";
    ORDER = "euchre.primer.order"
        => "The jack of trumps is the highest trump, the other jack of its colour the next, then \
            the ace down to the nine.";
    Q_TRUMPS = "euchre.primer.q_trumps" => "Which suit is trumps?";
    PASS_FORM = "euchre.primer.pass_form" => "You leave it to the others.";
    CALL_FORM = "euchre.primer.call_form" => "Your team plays with hearts as trumps.";
    Q_DISCARD = "euchre.primer.q_discard" => "Which card do you put away?";
    DISCARD_FORM = "euchre.primer.discard_form" => "You put it away for the upcard.";
    Q_ALONE = "euchre.primer.q_alone" => "Do you play alone?";
    ALONE_FORM = "euchre.primer.alone_form" => "Your partner sits out.";
    TOGETHER_FORM = "euchre.primer.together_form" => "Your partner plays.";
    CARD_FORM = "euchre.primer.card_form" => "You play this card: rank and suit.";
}

// Why a game ends.
pub(super) const ALL_PASSED: &str = "all passed";
pub(super) const MADE: &str = "the makers took three tricks";
pub(super) const EUCHRED: &str = "the makers are euchred";
pub(crate) const ENDS: &[&str] = &[ALL_PASSED, MADE, EUCHRED];

// What a text of a move or of a chance lacks, where it cannot be read.
pub(super) const MOVE: &str = "pass, a suit as in hearts, alone, together, or a card as in Kh";
pub(super) const CHANCE: &str = "dealer: and a seat, or deal: or upcard: and a card";
pub(super) const A_SEAT: &str = "a seat, 1 to 4";
pub(crate) const EXPECTED: &[&str] = &[MOVE, CHANCE, A_SEAT];
