//! The worlds of a view of euchre.
use super::{Discard, Position, SEATS};
use crate::hands::DECK;
use boardwright_cards::{Deals, HiddenHand};

/// Where the discarded card lies, after the hands and before the stock.
const DISCARD: usize = SEATS;
/// Where the cards lie that nobody holds.
const STOCK: usize = DISCARD + 1;

impl Position {
    /// All ways in which the hidden cards can lie; `None` if there are too few of them.
    ///
    /// Each way is as likely as any other: every order of the cards is, the hands have fixed
    /// numbers of cards, and no hand has a suit of which its seat has shown that it has none. For
    /// each hand that the dealer may have had, the five cards but the upcard are discarded as
    /// likely.
    pub(super) fn deals(&self) -> Option<Deals> {
        let unseen = DECK.all() - self.seen();
        let mut places = [HiddenHand::of(0); STOCK + 1];
        for (seat, hand) in self.hands.iter().enumerate() {
            places[seat] = HiddenHand::of(hand.hidden).without(self.missing(seat));
        }
        places[DISCARD] = HiddenHand::of((self.discard == Discard::Hidden).into());
        let hidden: u32 = places.iter().map(|place| u32::from(place.size)).sum();
        // There are 24 cards.
        places[STOCK] = HiddenHand::of(unseen.len().checked_sub(hidden)? as u8);
        Deals::new(unseen, &places).ok()
    }

    /// A world of a view, each as likely as any other. Of a view that has none it is the view.
    pub(super) fn draw_world(&self, below: &mut dyn FnMut(u64) -> u64) -> Self {
        let mut world = self.clone();
        let Some(deals) = self.deals() else {
            return world;
        };
        deals.draw(below, |place, card| match place {
            DISCARD => world.discard = Discard::Card(card),
            STOCK => {}
            seat => {
                world.hands[seat].known.insert(card);
                world.hands[seat].hidden -= 1;
            }
        });
        world
    }
}
