//! The worlds of a view of whist.
use super::{Position, SEATS, Whist};
use boardwright_cards::{Deals, HiddenHand};

impl Whist {
    /// A world of a view, each as likely as any other: every order of the cards is, the hands have
    /// fixed numbers of cards, and no hand gets a suit of which its seat has shown that it has
    /// none. Of a view that has none it is the view.
    pub(super) fn draw_world(
        &self,
        view: &Position,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> Position {
        let mut world = view.clone();
        let unseen = self.deck() - view.seen();
        let mut places = [HiddenHand::of(0); SEATS + 1];
        for (seat, hand) in view.hands.iter().enumerate() {
            places[seat] = HiddenHand::of(hand.hidden).without(view.missing(seat));
        }
        // The stock has what the hands do not. There are 24 cards at most.
        let hidden = view.hands.iter().map(|hand| u32::from(hand.hidden)).sum();
        places[SEATS] = HiddenHand::of(unseen.len().saturating_sub(hidden) as u8);
        let Ok(deals) = Deals::new(unseen, &places) else {
            return world;
        };
        deals.draw(below, |place, card| {
            if let Some(hand) = world.hands.get_mut(place) {
                hand.known.insert(card);
                hand.hidden -= 1;
            }
        });
        world
    }
}
