//! What newcomers are told of euchre.
use crate::drawing;
use crate::hands::DECK;
use boardwright_ruleset::{Primer, Sentence};

/// Which suit is trumps.
pub(super) const BID: &str = "bid";
/// Which card the dealer puts away.
pub(super) const DISCARD: &str = "discard";
/// Whether a seat plays alone.
pub(super) const LONE: &str = "lone";
/// Which card is played.
pub(super) const CARD: &str = "card";

pub(super) fn primer() -> Primer {
    let play = [
        "Seats 1 and 3 play against 2 and 4, five cards each, and one more is turned up.",
        "In turn you call its suit as trumps, and the dealer takes it, or pass; then you call \
         another suit, or pass.",
        "Follow the suit that was led if you can.",
        "The highest trump takes the trick, or else the highest card of that suit.",
        "The callers need three of five tricks for a point, all for two, and alone all for four; \
         with fewer than three the others get two.",
    ];
    let ranks = (0..DECK.ranks())
        .rev()
        .filter_map(|rank| DECK.card(rank, 0))
        .map(|card| DECK.rank_letter(card));
    let cards = drawing::cards(
        ranks,
        "The jack of trumps is the highest trump, the other jack of its colour the next, then \
         the ace down to the nine.",
    );
    Primer {
        goal: [Sentence::new("Win three tricks with the trumps you call.")].into(),
        play: play.map(Sentence::new).into(),
        pieces: cards.into(),
        decisions: [
            drawing::decision(
                BID,
                "Which suit is trumps?",
                &[
                    ("pass", "You leave it to the others."),
                    ("hearts", "Your team plays with hearts as trumps."),
                ],
            ),
            drawing::decision(
                DISCARD,
                "Which card do you put away?",
                &[("9c", "You put it away for the upcard.")],
            ),
            drawing::decision(
                LONE,
                "Do you play alone?",
                &[
                    ("alone", "Your partner sits out."),
                    ("together", "Your partner plays."),
                ],
            ),
            drawing::decision(
                CARD,
                "Which card do you play?",
                &[("As", "You play this card: rank and suit.")],
            ),
        ]
        .into(),
        ..Primer::default()
    }
}
