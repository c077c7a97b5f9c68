#![doc = include_str!("whist/rules.md")]

mod depict;
mod encoding;
mod notation;
mod ruleset;
pub(crate) mod sentences;
mod worlds;

use boardwright_cards::{Card, Cards};
use boardwright_ruleset::{
    Configure, GameSpec, OptionError, OptionSpec, Options, Seat, Seats, Values, broken_rules,
};
use std::hash::{Hash, Hasher};

pub use crate::hands::{DECK, Hand, SUITS};

/// The game for lists of games, with its default opponent.
pub const SPEC: GameSpec = GameSpec::of::<Whist>(
    "Whist for four in two teams, with 8 to 24 cards and spades as trumps",
    "mcts",
);

/// The seats, of which the first and the third are a team, and the others the other one, unless
/// [`Partners`] are secret.
pub const SEATS: usize = 4;

/// The suit that is trumps.
pub const SPADES: u8 = 3;

/// The fewest and the most ranks. A game with fewer than all has the highest of them.
const RANKS: std::ops::RangeInclusive<u8> = 2..=6;

/// The cards whose holders are partners where [`Partners`] are secret: the aces of clubs and of
/// diamonds, which every deck has.
pub const PARTNER_CARDS: [Card; 2] = [ace(0), ace(1)];

const fn ace(suit: u8) -> Card {
    match DECK.card(DECK.ranks() - 1, suit) {
        Some(card) => card,
        None => panic!("every suit has an ace"),
    }
}

/// Who plays with whom.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Partners {
    /// Seats that face each other.
    #[default]
    Fixed,
    /// The holders of the [`PARTNER_CARDS`] against the others. Each holder knows of itself, and
    /// the others know of it once it has played the card.
    Secret,
}

/// The rules of a small game of whist.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Whist {
    ranks: u8,
    partners: Partners,
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
        Self {
            ranks,
            partners: Partners::Fixed,
        }
    }

    /// The same with other [`Partners`].
    #[must_use]
    pub const fn with_partners(self, partners: Partners) -> Self {
        Self { partners, ..self }
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
#[derive(Clone, PartialEq, Eq, Debug)]
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
    /// The tricks that each team has won; none with secret partners, where each seat has its own.
    pub tricks: [u8; 2],
    /// What belongs to secret partners; `None` with fixed ones.
    pub secret: Option<SecretPartners>,
}

/// What everybody knows of partners that are secret.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SecretPartners {
    /// The tricks that each seat has won.
    pub tricks: [u8; SEATS],
    /// The seat that has played each of the [`PARTNER_CARDS`], 0 to 3.
    pub shown: [Option<u8>; 2],
}

impl Hash for Position {
    /// The fields in their order. Without secret partners nothing stands for them, so that such
    /// positions have the keys that they had before there was a choice.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Self {
            hands,
            played,
            trick,
            leader,
            void,
            tricks,
            secret,
        } = self;
        (hands, played, trick, leader, void, tricks).hash(hasher);
        if let Some(secret) = secret {
            secret.hash(hasher);
        }
    }
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

    /// How many tricks are finished.
    fn finished(&self) -> u32 {
        let of_seats = self.secret.iter().flat_map(|secret| secret.tricks);
        of_seats.chain(self.tricks).map(u32::from).sum()
    }

    /// The seat that holds or has played one of the [`PARTNER_CARDS`], if it is known.
    fn partner(&self, card: usize) -> Option<Seat> {
        let held = |hand: &Hand| hand.known.contains(PARTNER_CARDS[card]);
        // A seat is one of four.
        let holder = || self.hands.iter().position(held).map(|seat| seat as u8);
        let shown = self.secret.and_then(|secret| secret.shown[card]);
        shown.or_else(holder).map(Seat::new)
    }

    /// The partners that the two cards make, or the one seat that has both, if both are known.
    fn partners(&self) -> Option<Seats> {
        Some(Seats::one(self.partner(0)?) | self.partner(1)?.into())
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

    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "ranks",
            about: "How many ranks each suit has, and so how many cards each hand.",
            values: Values::Number {
                default: *RANKS.end() as u32,
                min: *RANKS.start() as u32,
                max: *RANKS.end() as u32,
            },
        },
        OptionSpec {
            name: "partners",
            about: "Who plays together: seats that face each other, or in secret those that hold \
                    the aces of clubs and diamonds.",
            values: Values::OneOf(&["fixed", "secret"]),
        },
    ];

    fn configure(options: &Options) -> Result<Self, OptionError> {
        // The number was checked against the table above.
        let ranks = options.number("ranks").map(|ranks| ranks as u8);
        let rules = ranks.map_or(Self::default(), Self::of_ranks);
        Ok(rules.with_partners(match options.get("partners") {
            Some("secret") => Partners::Secret,
            _ => Partners::Fixed,
        }))
    }

    fn options(&self) -> Options {
        let mut options = Options::new();
        if self.ranks != *RANKS.end() {
            options = options.with("ranks", self.ranks);
        }
        match self.partners {
            Partners::Fixed => options,
            Partners::Secret => options.with("partners", "secret"),
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
