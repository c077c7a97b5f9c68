#![doc = include_str!("whist/rules.md")]

mod depict;
mod encoding;
mod notation;
mod ruleset;
mod worlds;

use boardwright_cards::{Card, Cards};
use boardwright_ruleset::{
    Configure, GameSpec, OptionError, OptionSpec, Options, Values, broken_rules,
};

pub use crate::hands::{DECK, Hand, SUITS};

/// The game for lists of games, with its default opponent.
pub const SPEC: GameSpec = GameSpec::of::<Whist>(
    "Whist for four in two teams, with 8 to 24 cards and spades as trumps",
    "mcts",
);

/// The seats, of which the first and the third are a team, and the others the other one.
pub const SEATS: usize = 4;

/// The suit that is trumps.
pub const SPADES: u8 = 3;

/// The fewest and the most ranks. A game with fewer than all has the highest of them.
const RANKS: std::ops::RangeInclusive<u8> = 2..=6;

/// The rules of a small game of whist.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Whist {
    ranks: u8,
}

impl Whist {
    /// Whist with this many ranks in each of the four suits, 2 to 6, which are as many cards in
    /// each hand.
    ///
    /// # Panics
    ///
    /// For any other number.
    #[must_use]
    pub const fn of_ranks(ranks: u8) -> Self {
        assert!(
            ranks >= *RANKS.start() && ranks <= *RANKS.end(),
            "there are 2 to 6 ranks"
        );
        Self { ranks }
    }

    /// How many cards a hand has at first.
    #[must_use]
    pub const fn hand_size(&self) -> u8 {
        self.ranks
    }

    /// All cards of the game.
    #[must_use]
    pub fn deck(&self) -> Cards {
        (DECK.ranks() - self.ranks..DECK.ranks())
            .map(|rank| DECK.of_rank(rank))
            .fold(Cards::NONE, |deck, cards| deck | cards)
    }
}

impl Default for Whist {
    fn default() -> Self {
        Self::of_ranks(*RANKS.end())
    }
}

/// Everything that changes in a game of whist. Its stock is every card that is nowhere else.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The cards of each seat.
    pub hands: [Hand; SEATS],
    /// The cards of finished tricks.
    pub played: Cards,
    /// The cards of the trick that is open, in the order in which they were played.
    pub trick: [Option<Card>; SEATS],
    /// The seat that leads or has led to the trick, 0 to 3.
    pub leader: u8,
    /// The suits of which each seat has shown that it has no more cards, by number.
    pub void: [[bool; SUITS]; SEATS],
    /// The tricks that each team has won.
    pub tricks: [u8; 2],
}

impl Position {
    /// How many cards lie in the open trick.
    #[must_use]
    pub fn trick_len(&self) -> usize {
        self.trick.iter().flatten().count()
    }

    /// The suit that was led to the open trick, by its number in the [`DECK`].
    #[must_use]
    pub fn led(&self) -> Option<u8> {
        self.trick[0].map(|card| DECK.suit(card))
    }

    /// The seat that plays next, once all cards are dealt.
    #[must_use]
    pub fn turn(&self) -> usize {
        (usize::from(self.leader) + self.trick_len()) % SEATS
    }

    /// The cards of the suits of which a seat has shown that it has none.
    fn missing(&self, seat: usize) -> Cards {
        let suits = (0..).zip(self.void[seat]).filter(|(_, void)| *void);
        suits.fold(Cards::NONE, |cards, (suit, _)| cards | DECK.of_suit(suit))
    }

    /// All cards in hands, whether or not they are known.
    fn held(&self) -> u32 {
        self.hands.iter().map(|hand| hand.len()).sum()
    }

    /// Every card that is known to be somewhere.
    fn seen(&self) -> Cards {
        let hands = self.hands.iter().map(|hand| hand.known);
        let trick = self.trick.iter().flatten().copied().collect();
        hands.fold(self.played | trick, |seen, hand| seen | hand)
    }
}

impl Configure for Whist {
    const NAME: &'static str = "whist";

    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "ranks",
        about: "How many ranks each suit has, and so how many cards each hand.",
        values: Values::Number {
            default: *RANKS.end() as u32,
            min: *RANKS.start() as u32,
            max: *RANKS.end() as u32,
        },
    }];

    fn configure(options: &Options) -> Result<Self, OptionError> {
        // The number was checked against the table above.
        let ranks = options.number("ranks").map(|ranks| ranks as u8);
        Ok(ranks.map_or(Self::default(), Self::of_ranks))
    }

    fn options(&self) -> Options {
        if *self == Self::default() {
            Options::new()
        } else {
            Options::new().with("ranks", self.ranks)
        }
    }
}

broken_rules! {
    /// Why a card is refused.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum Rule {
        /// The card is not in the hand.
        NotHeld = "whist.card.held"
            => "you do not hold that card";
        /// The suit that was led can be followed.
        Follow = "whist.suit.follow"
            => "follow suit: you hold a card of the suit that was led";
    }
}
