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
//! always finds as many, and is never a reason to draw again. Hints can be such that hardly a draw
//! is kept; after a thousand it is any world that fits them.
//!
//! While a hint is open, its seat knows only that it points at some card. That is no matter of
//! single places. So the ways are counted by the first place that it points at, which makes it one;
//! where there are too many places for that, worlds in which it points at none are drawn again.
use super::{Hanabi, Held, Move, Position};
use boardwright_cards::{Card, Deals, HiddenHand};

/// How many places are counted; one hand more is the rest of the cards.
const COUNTED: usize = 7;

/// How often a world of more places is drawn before any world will do.
const TRIES: u32 = 1_000;

/// A hidden place: its seat, its number in the hand, and what was told of it.
#[derive(Copy, Clone)]
struct Hidden {
    seat: usize,
    place: usize,
    held: Held,
}

impl Hidden {
    /// Puts a card there.
    fn put(&self, world: &mut Position, card: Card) {
        world.hands[self.seat].held[self.place].card = Some(card);
    }
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
        let few = hidden(view).len() <= COUNTED;
        let drawn = if few {
            draw_counted(view, &unseen, below)
        } else if self.can_be_filled(view) {
            draw_filled(view, &unseen, below).or_else(|| draw_any(view, &unseen, below))
        } else {
            None
        };
        drawn.unwrap_or_else(|| view.clone())
    }

    /// Whether the unseen cards can be put into the hidden places as the hints allow, so that a
    /// hint that is open points at one.
    pub(super) fn can_be_filled(&self, view: &Position) -> bool {
        let unseen = self.unseen_cards(view);
        let mut cases = cases(view).into_iter();
        cases.any(|places| owners(&places, &unseen).is_some())
    }

    /// The cards that lie in the deck or in hidden places, each copy.
    fn unseen_cards(&self, view: &Position) -> Vec<Card> {
        let copies = |card| std::iter::repeat_n(card, self.unseen(view, card).into());
        self.kinds().flat_map(copies).collect()
    }
}

/// A world of a view with few hidden places, each as likely as any other; `None` if there is none.
fn draw_counted(
    view: &Position,
    unseen: &[Card],
    below: &mut dyn FnMut(u64) -> u64,
) -> Option<Position> {
    let counted: Vec<(Vec<Hidden>, Deals, u64)> = cases(view)
        .into_iter()
        .filter_map(|places| {
            let deals = deals(&places, unseen)?;
            // Seven of fifty cards can lie in less than a million million ways.
            let ways = u64::try_from(deals.count()).ok()?;
            Some((places, deals, ways))
        })
        .collect();
    let all: u64 = counted.iter().map(|(.., ways)| ways).sum();
    let mut left = if all == 0 { return None } else { below(all) };
    let (places, deals, _) = counted.iter().find(|(.., ways)| {
        let is_drawn = left < *ways;
        left = left.saturating_sub(*ways);
        is_drawn
    })?;
    let mut world = view.clone();
    deals.draw(below, |hand, card| {
        if let Some(hidden) = places.get(hand) {
            hidden.put(&mut world, card);
        }
    });
    Some(world)
}

/// A world of a view with many hidden places, each as likely as any other; `None` if none is kept
/// in [`TRIES`].
fn draw_filled(
    view: &Position,
    unseen: &[Card],
    below: &mut dyn FnMut(u64) -> u64,
) -> Option<Position> {
    let mut places = hidden(view);
    let allowed = |held: Held| unseen.iter().filter(|&&card| held.allows(card)).count();
    places.sort_by_key(|hidden| allowed(hidden.held));
    let (counted, filled) = places.split_at(places.len().min(COUNTED));
    let deals = deals(counted, unseen)?;
    let mut world = view.clone();
    (0..TRIES).find_map(|_| {
        let mut rest = Vec::with_capacity(unseen.len());
        deals.draw(below, |hand, card| match counted.get(hand) {
            Some(hidden) => hidden.put(&mut world, card),
            None => rest.push(card),
        });
        let is_kept = filled.iter().all(|hidden| {
            let most = allowed(hidden.held).min(rest.len()) as u64;
            let fits = |&index: &usize| hidden.held.allows(rest[index]);
            let count = (0..rest.len()).filter(fits).count() as u64;
            // A place that finds as many cards as it can needs no draw.
            if count == 0 || (count < most && below(most) >= count) {
                return false;
            }
            let chosen = below(count) as usize;
            let Some(index) = (0..rest.len()).filter(fits).nth(chosen) else {
                return false;
            };
            hidden.put(&mut world, rest.swap_remove(index));
            true
        });
        (is_kept && points_at_one(&world)).then(|| world.clone())
    })
}

/// Any world of a view, not each as likely; `None` if there is none.
fn draw_any(
    view: &Position,
    unseen: &[Card],
    below: &mut dyn FnMut(u64) -> u64,
) -> Option<Position> {
    let mut unseen = unseen.to_vec();
    shuffle(&mut unseen, below);
    let mut cases = cases(view);
    shuffle(&mut cases, below);
    cases.into_iter().find_map(|places| {
        let mut world = view.clone();
        for (owner, &card) in owners(&places, &unseen)?.into_iter().zip(&unseen) {
            if let Some(place) = owner {
                places[place].put(&mut world, card);
            }
        }
        Some(world)
    })
}

/// All ways in which these cards lie in these places and in the deck; `None` if there are too many
/// places.
fn deals(places: &[Hidden], unseen: &[Card]) -> Option<Deals> {
    let mut hands: Vec<HiddenHand> = places
        .iter()
        .map(|hidden| HiddenHand {
            size: 1,
            allowed: unseen
                .iter()
                .copied()
                .filter(|&card| hidden.held.allows(card))
                .collect(),
        })
        .collect();
    // There are 50 cards at most.
    let rest = unseen.len().checked_sub(places.len())?;
    hands.push(HiddenHand::of(rest as u8));
    Deals::new(unseen.iter().copied(), &hands).ok()
}

/// The hidden places of a view with what is known of them: once, or if a hint is open of which it
/// is not known that it points at a card, once for each place that can be the first one that it
/// points at.
fn cases(view: &Position) -> Vec<Vec<Hidden>> {
    let places = hidden(view);
    let Some(Move::Hint(other, told)) = view.open.filter(|_| !points_at_one(view)) else {
        return vec![places];
    };
    let can_point = |hidden: &Hidden| hidden.seat == other.index();
    let first = (0..places.len()).filter(|&index| can_point(&places[index]));
    let case = |first: usize| {
        let mut case = places.clone();
        for (index, hidden) in case[..=first].iter_mut().enumerate() {
            if can_point(hidden) {
                hidden.held.learn(told, index == first);
            }
        }
        case
    };
    first.map(case).collect()
}

fn shuffle<T>(all: &mut [T], below: &mut dyn FnMut(u64) -> u64) {
    for last in (1..all.len()).rev() {
        all.swap(last, below(last as u64 + 1) as usize);
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

/// The place that each card is put into, if all places can be filled.
fn owners(places: &[Hidden], cards: &[Card]) -> Option<Vec<Option<usize>>> {
    let mut owners = vec![None; cards.len()];
    let is_filled = (0..places.len()).all(|place| {
        let mut tried = vec![false; cards.len()];
        find_card(place, places, cards, &mut owners, &mut tried)
    });
    is_filled.then_some(owners)
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
