//! The worlds of a view of whist.
//!
//! Every order of the cards is as likely as any other, and the hands have fixed numbers of cards. So
//! each way to give the cards that are not seen to the hidden hands and the stock is as likely as any
//! other, if no hand gets a suit of which its seat has shown that it has none. There are too many
//! ways to list them, so they are counted: how many there are to give the cards from one on, for
//! each number of free places.
use super::{Card, Position, SEATS, Whist};

/// The free places of each seat. The stock takes the rest.
type Places = [u8; SEATS];

/// How many ways there are to give the cards from each on, by the free places that are left.
struct Ways<'a> {
    view: &'a Position,
    unseen: Vec<Card>,
    /// The free places at first.
    places: Places,
    /// For each card the numbers of ways, one for each combination of free places.
    counts: Vec<Vec<u64>>,
}

impl<'a> Ways<'a> {
    fn new(view: &'a Position, unseen: Vec<Card>) -> Self {
        let places = view.hands.map(|hand| hand.hidden);
        let combinations = places.iter().map(|&most| usize::from(most) + 1).product();
        let mut ways = Self {
            view,
            places,
            counts: vec![vec![0; combinations]; unseen.len() + 1],
            unseen,
        };
        // Once all cards are given, no place may be free.
        ways.counts[ways.unseen.len()][0] = 1;
        for index in (0..ways.unseen.len()).rev() {
            for combination in 0..combinations {
                let left = ways.places_of(combination);
                let targets = (0..=SEATS).filter_map(|target| ways.given(index, target, left));
                ways.counts[index][combination] = targets.map(|(_, count)| count).sum();
            }
        }
        ways
    }

    fn combination(&self, left: Places) -> usize {
        let digits = self.places.iter().zip(left);
        digits.fold(0, |number, (&most, digit)| {
            number * (usize::from(most) + 1) + usize::from(digit)
        })
    }

    fn places_of(&self, mut combination: usize) -> Places {
        let mut left = [0; SEATS];
        for seat in (0..SEATS).rev() {
            let base = usize::from(self.places[seat]) + 1;
            // A digit is below its base, which came from this type.
            left[seat] = (combination % base) as u8;
            combination /= base;
        }
        left
    }

    /// The places that are left if a card goes to a target, a seat or else the stock, with the
    /// number of ways to go on; `None` if it cannot go there.
    fn given(&self, index: usize, target: usize, mut left: Places) -> Option<(Places, u64)> {
        if target < SEATS {
            if self.view.void[target][self.unseen[index].suit as usize] {
                return None;
            }
            left[target] = left[target].checked_sub(1)?;
        } else {
            // The stock has what the hands do not.
            let free: usize = left.iter().map(|&places| usize::from(places)).sum();
            if free >= self.unseen.len() - index {
                return None;
            }
        }
        Some((left, self.counts[index + 1][self.combination(left)]))
    }
}

impl Whist {
    /// A world of a view, each as likely as any other. Of a view that has none it is the view.
    pub(super) fn draw_world(
        &self,
        view: &Position,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> Position {
        let mut world = view.clone();
        let unseen: Vec<Card> = self.deck().without(view.seen()).iter().collect();
        let mut hidden = view.hands.iter().zip(view.void);
        if !hidden.any(|(hand, void)| hand.hidden > 0 && void.contains(&true)) {
            deal_any(&mut world, &unseen, below);
            return world;
        }
        let ways = Ways::new(view, unseen);
        let mut left = ways.places;
        for index in 0..ways.unseen.len() {
            let count = ways.counts[index][ways.combination(left)];
            if count == 0 {
                return view.clone();
            }
            let mut way = below(count);
            for target in 0..=SEATS {
                let Some((then, count)) = ways.given(index, target, left) else {
                    continue;
                };
                if way < count {
                    left = then;
                    if target < SEATS {
                        world.hands[target].known.insert(ways.unseen[index]);
                        world.hands[target].hidden -= 1;
                    }
                    break;
                }
                way -= count;
            }
        }
        world
    }
}

/// Gives each of the cards to any free place of the hands, or to the stock.
fn deal_any(world: &mut Position, unseen: &[Card], below: &mut dyn FnMut(u64) -> u64) {
    for (index, &card) in unseen.iter().enumerate() {
        let mut place = below((unseen.len() - index) as u64);
        for hand in &mut world.hands {
            let free = u64::from(hand.hidden);
            if place < free {
                hand.hidden -= 1;
                hand.known.insert(card);
                break;
            }
            place -= free;
        }
    }
}
