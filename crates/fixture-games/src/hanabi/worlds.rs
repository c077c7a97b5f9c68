//! The worlds of a view of Hanabi.
//!
//! Every order of the deck is equally likely, and hints say of each place which colours and which
//! ranks its card can have, the places that they left out included. So a world is any way to put
//! the unseen cards into the hidden places that allow them, each as likely as any other if copies
//! are told apart.
//!
//! A seat does not see its own hand, which has five places at most: [`Deals`] counts and draws
//! that. Who sees no hand at all has up to twenty hidden places, more than can be counted. Then
//! the narrowest are drawn so, and the rest is filled one by one from what is left: each of the
//! `n` cards that a place allows with probability `1/n`. The whole is kept with probability
//! `n/b`, multiplied over these places, where `b` is the most cards that the place could have
//! found; so each way comes with the same probability `1/b…`. A place that allows all cards
//! always finds as many, and is never a reason to draw again.
//!
//! While a hint is open, its seat knows only that it points at some card. That is no matter of
//! single places, so worlds in which it points at none are drawn again.
use super::{Hanabi, Held, Move, Position};
use boardwright_cards::{Card, Deals, HiddenHand};

/// How many places are counted; one hand more is the rest of the cards.
const COUNTED: usize = 7;

/// A hidden place: its seat, its number in the hand, and what was told of it.
#[derive(Copy, Clone)]
struct Hidden {
    seat: usize,
    place: usize,
    held: Held,
}

impl Hanabi {
    /// A world of a view, with its probability if each order of the deck is equally likely. Of a
    /// view that has none it is the view.
    pub(super) fn draw_world(
        &self,
        view: &Position,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> Position {
        let unseen = self.unseen_cards(view);
        let mut hidden = hidden(view);
        let allowed = |held: Held| unseen.iter().filter(|&&card| held.allows(card)).count();
        hidden.sort_by_key(|hidden| allowed(hidden.held));
        let (counted, filled) = hidden.split_at(hidden.len().min(COUNTED));
        let mut hands = [HiddenHand::of(0); COUNTED + 1];
        for (hand, hidden) in hands.iter_mut().zip(counted) {
            *hand = HiddenHand::of(1);
            hand.allowed = unseen
                .iter()
                .copied()
                .filter(|&card| hidden.held.allows(card))
                .collect();
        }
        // There are 50 cards at most.
        hands[COUNTED].size = unseen.len().saturating_sub(counted.len()) as u8;
        let mut world = view.clone();
        if !self.can_be_filled(view) {
            return world;
        }
        let Ok(deals) = Deals::new(unseen.iter().copied(), &hands) else {
            return world;
        };
        loop {
            let mut rest = Vec::with_capacity(unseen.len());
            let mut put = |hidden: &Hidden, card| {
                world.hands[hidden.seat].held[hidden.place].card = Some(card);
            };
            deals.draw(below, |hand, card| match counted.get(hand) {
                Some(hidden) => put(hidden, card),
                None => rest.push(card),
            });
            let is_kept = filled.iter().all(|hidden| {
                let most = allowed(hidden.held).min(rest.len()) as u64;
                let fits = |&index: &usize| hidden.held.allows(rest[index]);
                let count = (0..rest.len()).filter(fits).count() as u64;
                // A place that finds as many cards as it can needs no draw.
                if count < most && below(most) >= count {
                    return false;
                }
                let chosen = below(count) as usize;
                let Some(index) = (0..rest.len()).filter(fits).nth(chosen) else {
                    return false;
                };
                put(hidden, rest.swap_remove(index));
                true
            });
            if is_kept && points_at_one(&world) {
                return world;
            }
        }
    }

    /// Whether the unseen cards can be put into the hidden places as the hints allow, so that a
    /// hint that is open points at one.
    pub(super) fn can_be_filled(&self, view: &Position) -> bool {
        let Some(Move::Hint(other, told)) = view.open.filter(|_| !points_at_one(view)) else {
            return self.can_fill(view);
        };
        let hidden = |&place: &usize| view.hand(other)[place].card.is_none();
        (0..view.hand(other).len()).filter(hidden).any(|place| {
            let mut pointed = view.clone();
            pointed.hands[other.index()].held[place].learn(told, true);
            self.can_fill(&pointed)
        })
    }

    fn can_fill(&self, view: &Position) -> bool {
        let (cards, hidden) = (self.unseen_cards(view), hidden(view));
        let mut owners = vec![None; cards.len()];
        (0..hidden.len()).all(|place| {
            let mut tried = vec![false; cards.len()];
            find_card(place, &hidden, &cards, &mut owners, &mut tried)
        })
    }

    /// The cards that lie in the deck or in hidden places, each copy.
    fn unseen_cards(&self, view: &Position) -> Vec<Card> {
        let copies = |card| std::iter::repeat_n(card, self.unseen(view, card).into());
        self.kinds().flat_map(copies).collect()
    }
}

/// Whether a hint of which nobody has been told what it points at is known to point at a card. It
/// is true if no hint is open.
fn points_at_one(state: &Position) -> bool {
    let Some(Move::Hint(other, told)) = state.open else {
        return true;
    };
    let mut cards = state.hand(other).iter().filter_map(|held| held.card);
    cards.any(|card| told.fits(card))
}

/// The hidden places of all hands.
fn hidden(view: &Position) -> Vec<Hidden> {
    let hands = view.hands.iter().enumerate();
    let places = hands.flat_map(|(seat, hand)| {
        let held = hand.held().iter().enumerate();
        held.map(move |(place, &held)| Hidden { seat, place, held })
    });
    places.filter(|hidden| hidden.held.card.is_none()).collect()
}

/// Finds a card for a place, and other cards for the places that had it, if need be.
fn find_card(
    place: usize,
    hidden: &[Hidden],
    cards: &[Card],
    owners: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for (index, &card) in cards.iter().enumerate() {
        if tried[index] || !hidden[place].held.allows(card) {
            continue;
        }
        tried[index] = true;
        let is_free =
            owners[index].is_none_or(|other| find_card(other, hidden, cards, owners, tried));
        if is_free {
            owners[index] = Some(place);
            return true;
        }
    }
    false
}
