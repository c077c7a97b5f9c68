//! All that whist says beside refusals: the ids, the parameters and the English.
use boardwright_ruleset::messages;

messages! {
    /// What is said beside the table, and what newcomers are told.
    pub(crate) const SENTENCES;
    // Beside the table.
    TRICKS_OF_SEATS = "whist.scene.tricks" ("first", "second", "third", "fourth")
        => "tricks: {first} of 1, {second} of 2, {third} of 3, {fourth} of 4";
    PARTNERS = "whist.scene.partners" ("first", "second") => "partners: {first} and {second}";
    ALONE = "whist.scene.alone" ("seat") => "partners: {seat} is alone";
    // For newcomers.
    GOAL = "whist.primer.goal" => "Win more tricks than the other team.";
    TEAMS = "whist.primer.teams"
        => "The first and the third seat are a team, and the other two are one.";
    SECRET_TEAMS = "whist.primer.secret_teams"
        => "Who holds the aces of clubs and diamonds are a team, and the others are one; \
            nobody is told before these cards are played.";
    DEAL = "whist.primer.deal" => "All cards are dealt, and each seat sees its own.";
    FOLLOW = "whist.primer.follow"
        => "The leader plays any card, and the others follow in turn: with a card of the suit \
            that was led if they have one, and else with any card.";
    TRUMPS = "whist.primer.trumps"
        => "The highest spade takes the trick, or else the highest card of the suit that was \
            led, and its seat leads the next.";
    ORDER = "whist.primer.order"
        => "Aces are high, then kings, queens, jacks, tens and nines.";
    CARD_FORM = "whist.primer.card_form"
        => "You play this card: its rank and the letter of its suit.";
}

// Why a game ends.
pub(super) const MORE_TRICKS: &str = "more tricks";
pub(super) const EQUAL_TRICKS: &str = "equal tricks";
pub(crate) const ENDS: &[&str] = &[MORE_TRICKS, EQUAL_TRICKS];

// What a text of a move or of a chance lacks, where it cannot be read.
pub(super) const A_CARD: &str = "a card by rank and suit, as in Kh or Ts";
pub(super) const DEALT: &str = "deal: and a card";
pub(crate) const EXPECTED: &[&str] = &[A_CARD, DEALT];
