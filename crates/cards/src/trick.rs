//! Tricks: what may be played to one, and who takes it.
//!
//! A suit is a set of cards here and not a number, so that cards may count as of another suit than
//! the one they show: in euchre, the jack of the other black suit is a spade when spades are trumps.
use crate::{Card, Cards};

/// The cards of a hand that may be played when this suit was led: those of the suit if there are
/// any, and otherwise all.
///
/// ```
/// use boardwright_cards::{Deck, may_follow};
///
/// let deck = Deck::FRENCH;
/// let hand = deck.read_cards("2c9h")?;
/// assert_eq!(deck.text(may_follow(hand, deck.of_suit(0))), "2c");
/// assert_eq!(may_follow(hand, deck.of_suit(1)), hand);
/// # Ok::<(), boardwright_cards::DeckError>(())
/// ```
#[must_use]
pub fn may_follow(hand: Cards, led: Cards) -> Cards {
    if hand.intersects(led) {
        hand & led
    } else {
        hand
    }
}

/// Which card of a trick takes it, by its place among them: the highest trump, or without trumps
/// the highest card of the suit that was led. `height` orders the cards of one suit.
///
/// `None` if the trick has neither a trump nor a card of the suit.
///
/// ```
/// use boardwright_cards::{Cards, Deck, best_of_trick};
///
/// let deck = Deck::FRENCH;
/// let trick = ["9h", "Ah", "2s", "As"].map(|card| deck.read(card).expect("a card"));
/// let hearts = deck.of_suit(2);
/// let by_rank = |card| deck.rank(card).into();
/// assert_eq!(best_of_trick(&trick, hearts, Cards::NONE, by_rank), Some(1));
/// assert_eq!(best_of_trick(&trick[..3], hearts, deck.of_suit(3), by_rank), Some(2));
/// ```
#[must_use]
pub fn best_of_trick(
    played: &[Card],
    led: Cards,
    trumps: Cards,
    height: impl Fn(Card) -> u32,
) -> Option<usize> {
    let highest = |suit: Cards| {
        let of_suit = played
            .iter()
            .enumerate()
            .filter(|(_, card)| suit.contains(**card));
        // Of equal cards, the first one counts.
        let best = of_suit.rev().max_by_key(|(_, card)| height(**card));
        best.map(|(place, _)| place)
    };
    highest(trumps).or_else(|| highest(led))
}
