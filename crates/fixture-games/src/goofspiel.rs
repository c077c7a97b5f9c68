#![doc = include_str!("goofspiel/rules.md")]

mod depict;
mod encoding;
mod notation;
mod ruleset;
pub(crate) mod sentences;

use boardwright_ruleset::{
    Configure, GameSpec, OptionError, OptionSpec, Options, Values, broken_rules,
};

/// The game for lists of games, with its default opponent.
pub const SPEC: GameSpec = GameSpec::of::<Goofspiel>(
    "Goofspiel: secret bids for prizes, round after round",
    "mcts",
);
use std::fmt;

/// The most seats.
const MOST_SEATS: usize = 3;
/// The most cards in a hand.
const MOST_CARDS: u8 = 13;

/// The rules of Goofspiel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goofspiel {
    players: u8,
    cards: u8,
    prizes: Prizes,
}

/// In which order the prizes are put up.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Prizes {
    /// By chance.
    Drawn,
    /// The lowest first.
    Ascending,
    /// The highest first.
    Descending,
}

/// A bidding card or a prize, by its number.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(pub u8);

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of cards from 1 to 13; card `n` is bit `n`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
struct Cards(u16);

impl Cards {
    /// The cards from 1 to this number.
    const fn up_to(highest: u8) -> Self {
        Self((2 << highest) - 2)
    }

    const fn contains(self, Card(card): Card) -> bool {
        card <= MOST_CARDS && self.0 & (1 << card) != 0
    }

    const fn without(self, Card(card): Card) -> Self {
        Self(self.0 & !(1 << card))
    }

    const fn with(self, Card(card): Card) -> Self {
        Self(self.0 | 1 << card)
    }

    const fn len(self) -> u32 {
        self.0.count_ones()
    }

    const fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn iter(self) -> impl DoubleEndedIterator<Item = Card> + Clone {
        (1..=MOST_CARDS)
            .map(Card)
            .filter(move |&card| self.contains(card))
    }

    fn points(self) -> u8 {
        self.iter().map(|Card(points)| points).sum()
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(|card| card.0))
            .finish()
    }
}

/// What a seat has bid in the open round.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Bid {
    /// Nothing yet.
    Open,
    /// A card that the viewer does not know.
    Unknown,
    /// This card.
    Card(Card),
}

/// Everything that changes in a game of Goofspiel. Seats that do not play have
/// empty hands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The cards of each seat, with the bid of the open round.
    hands: [Cards; MOST_SEATS],
    bids: [Bid; MOST_SEATS],
    /// The prize that is put up.
    prize: Option<Card>,
    /// The prizes behind it.
    left: Cards,
    points: [u8; MOST_SEATS],
}

impl Goofspiel {
    /// A game of the given number of players (2 or 3) and cards (1 to 13).
    ///
    /// # Panics
    ///
    /// For any other numbers.
    #[must_use]
    pub const fn new(players: u8, cards: u8, prizes: Prizes) -> Self {
        assert!(
            players >= 2 && players as usize <= MOST_SEATS,
            "2 or 3 play"
        );
        assert!(cards >= 1 && cards <= MOST_CARDS, "1 to 13 cards are held");
        Self {
            players,
            cards,
            prizes,
        }
    }

    /// How many play.
    const fn seat_count(&self) -> usize {
        self.players as usize
    }

    /// Puts up the next prize where no chance decides it.
    fn put_up_prize(&self, state: &mut Position) {
        state.prize = match self.prizes {
            Prizes::Drawn => None,
            Prizes::Ascending => state.left.iter().next(),
            Prizes::Descending => state.left.iter().next_back(),
        };
        if let Some(prize) = state.prize {
            state.left = state.left.without(prize);
        }
    }

    /// Shows the bids once all are made, and awards the prize.
    fn close_round(&self, state: &mut Position) {
        let count = self.seat_count();
        let mut bids = [Card(0); MOST_SEATS];
        for (seat, bid) in state.bids[..count].iter().enumerate() {
            let Bid::Card(card) = *bid else { return };
            bids[seat] = card;
        }
        let highest = bids[..count].iter().max().copied().unwrap_or(Card(0));
        let mut winners = (0..count).filter(|&seat| bids[seat] == highest);
        if let (Some(winner), None, Some(Card(prize))) =
            (winners.next(), winners.next(), state.prize)
        {
            state.points[winner] += prize;
        }
        for (hand, bid) in state.hands.iter_mut().zip(bids).take(count) {
            *hand = hand.without(bid);
        }
        state.bids = [Bid::Open; MOST_SEATS];
        self.put_up_prize(state);
    }
}

impl Default for Goofspiel {
    fn default() -> Self {
        Self::new(2, MOST_CARDS, Prizes::Drawn)
    }
}

impl Configure for Goofspiel {
    const NAME: &'static str = "goofspiel";

    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "players",
            about: "How many play.",
            values: Values::Number {
                default: 2,
                min: 2,
                max: MOST_SEATS as u32,
            },
        },
        OptionSpec {
            name: "cards",
            about: "How many cards each seat holds, and how many prizes there are.",
            values: Values::Number {
                default: MOST_CARDS as u32,
                min: 1,
                max: MOST_CARDS as u32,
            },
        },
        OptionSpec {
            name: "prizes",
            about: "In which order the prizes are put up.",
            values: Values::OneOf(&["drawn", "ascending", "descending"]),
        },
    ];

    fn configure(options: &Options) -> Result<Self, OptionError> {
        let default = Self::default();
        // The numbers were checked against the table above.
        let number = |name| options.number(name).map(|number| number as u8);
        Ok(Self {
            players: number("players").unwrap_or(default.players),
            cards: number("cards").unwrap_or(default.cards),
            prizes: match options.get("prizes") {
                Some("ascending") => Prizes::Ascending,
                Some("descending") => Prizes::Descending,
                _ => Prizes::Drawn,
            },
        })
    }

    fn options(&self) -> Options {
        let default = Self::default();
        let mut options = Options::new();
        if self.players != default.players {
            options = options.with("players", self.players);
        }
        if self.cards != default.cards {
            options = options.with("cards", self.cards);
        }
        match self.prizes {
            Prizes::Drawn => options,
            Prizes::Ascending => options.with("prizes", "ascending"),
            Prizes::Descending => options.with("prizes", "descending"),
        }
    }
}

broken_rules! {
    /// Why a bid is refused.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum Rule {
        /// The card is not in the hand.
        NotHeld {
            /// The card.
            card: Card,
        } = "goofspiel.card"
            => "the card {card} is not in your hand";
    }
}
