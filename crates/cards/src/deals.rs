//! In how many ways hidden cards can lie, and one of them at random.
//!
//! Cards that may be in the same hands are alike, so they are counted together. The classes of
//! alike cards are dealt one after the other, and a table holds in how many ways the rest can be
//! dealt once some places are filled:
//!
//! ```text
//!  hidden cards   7c 8c 9c   Th Jh         clubs: any hand; hearts: not North, who is void
//!  places         North 2, East 2, West 1
//!
//!  class 0: clubs, 3 cards      class 1: hearts, 2 cards      the rest
//!  places (2, 2, 1) ──(2,1,0)──> (0, 1, 1) ──(0,1,1)──> (0, 0, 0): 1 way
//!                   3!/2!1! = 3              2!/1!1! = 2
//! ```
//!
//! The same table draws a deal: each split of a class is taken with its share of the ways.
use crate::{Card, Cards};
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow::{self, Break, Continue};
use thiserror::Error;

/// The most hands, the cards that nobody holds included.
const MOST_HANDS: usize = 8;

/// The most hidden cards.
const MOST_CARDS: usize = 64;

/// The most entries of the table: 16 MiB.
const MOST_ENTRIES: usize = 1 << 20;

/// How many places each hand has left.
type Places = [u8; MOST_HANDS];

/// A hand whose cards are not known, or cards that lie face down.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct HiddenHand {
    /// How many hidden cards it holds.
    pub size: u8,
    /// The cards that it may hold, as far as is known: whoever did not follow a suit has none
    /// of it.
    pub allowed: Cards,
}

impl HiddenHand {
    /// So many cards, of which nothing is known.
    #[must_use]
    pub const fn of(size: u8) -> Self {
        Self {
            size,
            allowed: Cards::from_bits(u64::MAX),
        }
    }

    /// The same, without any of these cards.
    #[must_use]
    pub fn without(self, cards: Cards) -> Self {
        Self {
            allowed: self.allowed - cards,
            ..self
        }
    }
}

/// All ways in which hidden cards can be spread over hidden hands, each of them equally likely.
///
/// It answers with exact numbers, and draws one of the ways with exactly its probability, without
/// trying others first. Known cards are left out, on both sides.
///
/// ```
/// use boardwright_cards::{Cards, Deals, Deck, HiddenHand};
///
/// let deck = Deck::FRENCH;
/// let hidden = deck.read_cards("7c8c9cThJh")?;
/// // North did not follow when hearts were led.
/// let north = HiddenHand::of(2).without(deck.of_suit(2));
/// let deals = Deals::new(hidden, &[north, HiddenHand::of(2), HiddenHand::of(1)])?;
/// assert_eq!(deals.count(), 9);
/// // In six of them North holds the seven of clubs.
/// assert_eq!(deals.count_with(0, deck.read("7c")?), 6);
///
/// let mut hands = [Cards::NONE; 3];
/// deals.draw(&mut |n| n - 1, |hand, card| hands[hand].insert(card));
/// assert_eq!(hands.map(Cards::len), [2, 2, 1]);
/// assert!(!hands[0].intersects(deck.of_suit(2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Deals {
    hands: Vec<HiddenHand>,
    classes: Vec<Class>,
    table: Table,
}

/// Cards that may be in the same hands.
#[derive(Clone, Debug)]
struct Class {
    /// The hands, by their numbers.
    hands: Vec<usize>,
    cards: Vec<Card>,
}

impl Deals {
    /// The ways in which these cards fill these hands. A card that the deck has several times may
    /// be named several times; its copies count as different cards.
    ///
    /// # Errors
    ///
    /// If the hands have not exactly as many places as there are cards, and if there are more than
    /// 64 cards, more than 8 hands, or too many ways to count.
    pub fn new(
        cards: impl IntoIterator<Item = Card>,
        hands: &[HiddenHand],
    ) -> Result<Self, DealsError> {
        let cards: Vec<Card> = cards.into_iter().take(MOST_CARDS + 1).collect();
        if cards.len() > MOST_CARDS {
            return Err(DealsError::Cards);
        }
        if hands.len() > MOST_HANDS {
            return Err(DealsError::Hands { hands: hands.len() });
        }
        let places = hands.iter().map(|hand| usize::from(hand.size)).sum();
        if places != cards.len() {
            return Err(DealsError::Places {
                cards: cards.len(),
                places,
            });
        }
        let classes = classes(&cards, hands);
        let table = Table::of(&classes, hands)?;
        Ok(Self {
            hands: hands.to_vec(),
            classes,
            table,
        })
    }

    /// How many ways there are; 0 if what is known of the hands contradicts itself.
    #[must_use]
    pub fn count(&self) -> u128 {
        self.table.ways(0, &self.places())
    }

    /// In how many of them this hand, counted from 0, holds this card, which is hidden once. With
    /// [`count`](Self::count) it is the probability.
    #[must_use]
    pub fn count_with(&self, hand: usize, card: Card) -> u128 {
        let mut hands = self.hands.clone();
        let Some(holder) = hands.get_mut(hand) else {
            return 0;
        };
        if holder.size == 0 || !holder.allowed.contains(card) {
            return 0;
        }
        holder.size -= 1;
        let cards = self.classes.iter().flat_map(|class| &class.cards).copied();
        let others = cards.filter(|&other| other != card);
        // Fewer cards than those that were counted already can be counted, too. If the card is not
        // hidden, there is one card too many, and no way.
        Self::new(others, &hands).map_or(0, |deals| deals.count())
    }

    /// Draws one of the ways, each with the same probability, and gives each card to its hand,
    /// counted from 0. `below(n)` draws uniformly from `0..n`, for positive `n`.
    ///
    /// `false`, and nothing is given, if there is no way.
    pub fn draw(
        &self,
        below: &mut dyn FnMut(u64) -> u64,
        mut give: impl FnMut(usize, Card),
    ) -> bool {
        let mut places = self.places();
        if self.table.ways(0, &places) == 0 {
            return false;
        }
        for (index, class) in self.classes.iter().enumerate() {
            let after = self.drawn_split(index, &places, below);
            let mut left = class.cards.clone();
            for (turn, &hand) in class.hands.iter().enumerate() {
                let is_last = turn + 1 == class.hands.len();
                for _ in after[hand]..places[hand] {
                    // What the last hand gets is what nobody else got.
                    let taken = if is_last {
                        0
                    } else {
                        one_of(left.len(), below)
                    };
                    give(hand, left.swap_remove(taken));
                }
            }
            places = after;
        }
        true
    }

    /// The places that are left after a class, drawn by how many ways there are then.
    fn drawn_split(
        &self,
        index: usize,
        places: &Places,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> Places {
        let class = &self.classes[index];
        let mut left = below_wide(self.table.ways(index, places), below);
        let mut fill = *places;
        let found = visit_splits(&class.hands, class.cards.len(), &mut fill, Some(1), &mut {
            |ways, after: &Places| {
                // All ways together were counted, so no part of them overflows.
                let share = ways.unwrap_or(0) * self.table.ways(index + 1, after);
                if left < share {
                    return Break(*after);
                }
                left -= share;
                Continue(())
            }
        });
        found.break_value().expect("the shares add up to all ways")
    }

    fn places(&self) -> Places {
        places(&self.hands)
    }
}

fn places(hands: &[HiddenHand]) -> Places {
    let mut places = Places::default();
    for (place, hand) in places.iter_mut().zip(hands) {
        *place = hand.size;
    }
    places
}

/// The classes of alike cards, each in the order in which the cards came.
fn classes(cards: &[Card], hands: &[HiddenHand]) -> Vec<Class> {
    let mut classes: Vec<Class> = Vec::new();
    for &card in cards {
        let allows = |index: &usize| hands[*index].allowed.contains(card);
        let able: Vec<usize> = (0..hands.len()).filter(allows).collect();
        match classes.iter_mut().find(|class| class.hands == able) {
            Some(class) => class.cards.push(card),
            None => classes.push(Class {
                hands: able,
                cards: vec![card],
            }),
        }
    }
    // The fewer hands a class may go to, the fewer places are tried.
    classes.sort_by_key(|class| class.hands.len());
    classes
}

/// In how many ways the classes from each one on fill the places that are left.
#[derive(Clone, Debug)]
struct Table {
    /// A layer for each class, and one for when all are dealt. In a layer, the places left in all
    /// hands but the roomiest one are the digits of the index: the roomiest has the rest.
    layers: Vec<Vec<u128>>,
    /// How many cards are left at each layer.
    left: Vec<usize>,
    /// What a place in each hand adds to the index; 0 for the roomiest.
    strides: [usize; MOST_HANDS],
    sizes: Places,
    roomiest: usize,
}

impl Table {
    fn of(classes: &[Class], hands: &[HiddenHand]) -> Result<Self, DealsError> {
        let sizes = places(hands);
        let roomiest = (0..MOST_HANDS).max_by_key(|&hand| sizes[hand]).unwrap_or(0);
        let mut strides = [0; MOST_HANDS];
        let mut entries = 1_usize;
        for hand in (0..MOST_HANDS).filter(|&hand| hand != roomiest) {
            strides[hand] = entries;
            entries = entries.saturating_mul(usize::from(sizes[hand]) + 1);
        }
        if entries.saturating_mul(classes.len() + 1) > MOST_ENTRIES {
            return Err(DealsError::Ways);
        }
        let mut left = vec![0; classes.len() + 1];
        for (index, class) in classes.iter().enumerate().rev() {
            left[index] = left[index + 1] + class.cards.len();
        }
        let mut table = Self {
            layers: vec![vec![0; entries]; classes.len() + 1],
            left,
            strides,
            sizes,
            roomiest,
        };
        table.layers[classes.len()][0] = 1;
        for (index, class) in classes.iter().enumerate().rev() {
            for entry in 0..entries {
                let Some(mut places) = table.places_of(index, entry) else {
                    continue;
                };
                table.layers[index][entry] = table.counted(index, class, &mut places)?;
            }
        }
        Ok(table)
    }

    /// In how many ways the classes from this one on fill these places.
    fn counted(
        &self,
        index: usize,
        class: &Class,
        places: &mut Places,
    ) -> Result<u128, DealsError> {
        let mut sum = Some(0_u128);
        let all = visit_splits(&class.hands, class.cards.len(), places, Some(1), &mut {
            |ways: Option<u128>, after: &Places| {
                let rest = self.ways(index + 1, after);
                if rest > 0 {
                    let share = ways.and_then(|ways| ways.checked_mul(rest));
                    sum = share
                        .zip(sum)
                        .and_then(|(share, sum)| sum.checked_add(share));
                }
                Continue::<()>(())
            }
        });
        debug_assert!(all.is_continue());
        sum.ok_or(DealsError::Ways)
    }

    fn ways(&self, index: usize, places: &Places) -> u128 {
        let digits = places.iter().zip(&self.strides);
        let entry: usize = digits
            .map(|(&place, stride)| usize::from(place) * stride)
            .sum();
        self.layers[index][entry]
    }

    /// The places left at an entry of a layer; `None` if the cards left there do not fill them.
    fn places_of(&self, index: usize, mut entry: usize) -> Option<Places> {
        let mut places = Places::default();
        let mut others = 0;
        for hand in (0..MOST_HANDS).filter(|&hand| hand != self.roomiest) {
            let radix = usize::from(self.sizes[hand]) + 1;
            places[hand] = (entry % radix) as u8;
            others += entry % radix;
            entry /= radix;
        }
        let rest = self.left[index].checked_sub(others)?;
        let fits = rest <= usize::from(self.sizes[self.roomiest]);
        places[self.roomiest] = u8::try_from(rest).ok().filter(|_| fits)?;
        Some(places)
    }
}

/// Calls `f` for each number of cards that each of these hands can get of `cards` alike ones, with
/// the number of ways to choose which, and the places that are left then. `places` is as it was
/// before in the end. The ways are `None` if they are too many.
fn visit_splits<B>(
    hands: &[usize],
    cards: usize,
    places: &mut Places,
    ways: Option<u128>,
    f: &mut dyn FnMut(Option<u128>, &Places) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let Some((&hand, others)) = hands.split_first() else {
        return if cards == 0 {
            f(ways, places)
        } else {
            Continue(())
        };
    };
    let room = places[hand];
    // The other hands must take the rest.
    let elsewhere: usize = others.iter().map(|&other| usize::from(places[other])).sum();
    for taken in cards.saturating_sub(elsewhere)..=cards.min(room.into()) {
        let choices = u128::from(binomial(cards, taken));
        let ways = ways.and_then(|ways| ways.checked_mul(choices));
        // It is at most the room.
        places[hand] = room - taken as u8;
        let found = visit_splits(others, cards - taken, places, ways, f);
        places[hand] = room;
        found?;
    }
    Continue(())
}

/// In how many ways `taken` of `cards` can be chosen, for at most 64 cards.
fn binomial(cards: usize, taken: usize) -> u64 {
    let fewer = taken.min(cards - taken) as u128;
    let cards = cards as u128;
    let ways = (0..fewer).fold(1, |ways, index| ways * (cards - index) / (index + 1));
    // 64 over 32 is less than 2⁶¹.
    ways as u64
}

/// Draws an index below a length.
fn one_of(length: usize, below: &mut dyn FnMut(u64) -> u64) -> usize {
    if length == 1 {
        return 0;
    }
    below(length as u64) as usize
}

/// Draws uniformly below a number that may be wider than `below` can draw.
fn below_wide(n: u128, below: &mut dyn FnMut(u64) -> u64) -> u128 {
    if n == 1 {
        return 0;
    }
    if let Ok(n) = u64::try_from(n) {
        return below(n).into();
    }
    // The lowest power of two that is not below the number; more than half of it counts.
    let high_bits = 128 - (n - 1).leading_zeros() - 63;
    loop {
        let high = below_power(high_bits, below);
        let drawn = high << 63 | u128::from(below(1 << 63));
        if drawn < n {
            return drawn;
        }
    }
}

/// Draws a number of so many bits, 65 at most.
fn below_power(bits: u32, below: &mut dyn FnMut(u64) -> u64) -> u128 {
    match bits.checked_sub(63) {
        None | Some(0) => below(1 << bits).into(),
        Some(more) => u128::from(below(1 << more)) << 63 | u128::from(below(1 << 63)),
    }
}

/// Why deals cannot be counted.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum DealsError {
    /// The hands have not as many places as there are cards.
    #[error("{cards} cards do not fill {places} places")]
    Places {
        /// How many cards there are.
        cards: usize,
        /// How many places the hands have together.
        places: usize,
    },
    /// There are more than 64 cards.
    #[error("more than {MOST_CARDS} cards are hidden")]
    Cards,
    /// There are more than 8 hands.
    #[error("{hands} hands are hidden, and {MOST_HANDS} are the most")]
    Hands {
        /// How many.
        hands: usize,
    },
    /// The ways do not fit 128 bits, or their table a million entries.
    #[error("there are too many ways to deal these cards")]
    Ways,
}
