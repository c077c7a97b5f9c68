#![doc = include_str!("euchre/rules.md")]

mod depict;
mod encoding;
mod faults;
mod notation;
mod primer;
mod ruleset;
pub(crate) mod sentences;
mod stage;
mod worlds;

pub use crate::hands::{DECK, Hand, SUITS};

use boardwright_cards::{Card, Cards};
use boardwright_ruleset::{
    Configure, GameSpec, OptionError, OptionSpec, Options, Values, broken_rules,
};

/// The game for lists of games, with its default opponent.
pub const SPEC: GameSpec = GameSpec::of::<Euchre>(
    "Euchre for four in two teams: one hand, with bowers and lone hands",
    "mcts",
);

/// The seats, of which the first and the third are a team, and the others the other one.
pub const SEATS: usize = 4;

/// How many cards a seat plays, which is how many tricks there are.
pub const TRICKS: u8 = 5;

/// The passes that end the bidding: two of each seat.
const MOST_PASSES: u8 = 2 * SEATS as u8;

/// The rank of the jacks, by its number in the [`DECK`].
const JACK: u8 = 2;

/// The rules of one hand of euchre.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Euchre {
    /// Whether a defender may play alone, too.
    lone_defender: bool,
    /// Whether the dealer has to name a suit if all others have passed twice.
    stick_the_dealer: bool,
}

impl Default for Euchre {
    fn default() -> Self {
        Self {
            lone_defender: false,
            stick_the_dealer: true,
        }
    }
}

/// What a seat does.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Names no trumps.
    Pass,
    /// Makes this suit trumps, by its number in the [`DECK`]: in the first round the suit of the
    /// upcard, which the dealer then takes.
    Call(u8),
    /// Plays without the partner.
    Alone,
    /// Plays with the partner.
    Together,
    /// Discards this card as the dealer, or plays it to a trick.
    Card(Card),
}

/// What comes about by chance.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// This seat is the dealer, 0 to 3.
    Dealer(u8),
    /// The next seat gets this card.
    Deal(Card),
    /// This card is turned up.
    Upcard(Card),
}

/// The card that the dealer has put away for the upcard.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Discard {
    /// There is none, or not yet.
    #[default]
    None,
    /// A card that the viewers do not know.
    Hidden,
    /// This one.
    Card(Card),
}

/// Everything that changes in a hand of euchre. Its stock is every card that is nowhere else.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Position {
    /// The seat that deals, 0 to 3, once it is drawn.
    pub dealer: Option<u8>,
    /// The cards of each seat.
    pub hands: [Hand; SEATS],
    /// The card that was turned up, wherever it is now.
    pub upcard: Option<Card>,
    /// How often seats have passed, 0 to 8.
    pub passes: u8,
    /// The suit that is trumps, by its number in the [`DECK`], once a seat has called it.
    pub trumps: Option<u8>,
    /// What the dealer put away.
    pub discard: Discard,
    /// Whether the maker and then the two defenders, in turn from the dealer's left, play alone,
    /// as far as they have said it. Once a defender does, the other one is not asked.
    pub alone: [Option<bool>; 3],
    /// The cards of finished tricks.
    pub played: Cards,
    /// The cards of the open trick, each by the seat that played it.
    pub trick: [Option<Card>; SEATS],
    /// The seat that leads or has led to the trick, 0 to 3, once tricks are played.
    pub leader: Option<u8>,
    /// The suits of which each seat has shown that it has no more cards, by number. The left bower
    /// is of the trumps.
    pub void: [[bool; SUITS]; SEATS],
    /// The tricks that each team has won.
    pub tricks: [u8; 2],
}

impl Configure for Euchre {
    const NAME: &'static str = "euchre";

    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "allow_lone_defender",
            about: "Whether a defender may play without the partner, as the maker may.",
            values: Values::OneOf(&["off", "on"]),
        },
        OptionSpec {
            name: "stick_the_dealer",
            about: "Whether the dealer has to call a suit when all others have passed twice.",
            values: Values::OneOf(&["on", "off"]),
        },
    ];

    fn configure(options: &Options) -> Result<Self, OptionError> {
        Ok(Self {
            lone_defender: options.is_on("allow_lone_defender"),
            stick_the_dealer: options.get("stick_the_dealer") != Some("off"),
        })
    }

    fn options(&self) -> Options {
        let mut options = Options::new();
        if self.lone_defender {
            options = options.with("allow_lone_defender", "on");
        }
        if !self.stick_the_dealer {
            options = options.with("stick_the_dealer", "off");
        }
        options
    }
}

broken_rules! {
    /// Why a move is refused.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum Rule {
        /// Another kind of decision is due.
        NotDue = "euchre.move.due"
            => "that is not what you decide now: bids, answers and cards each have their time";
        /// In the first round only the suit of the upcard is called.
        Upcard = "euchre.bid.upcard"
            => "in the first round you call the suit of the upcard, or pass";
        /// In the second round the suit of the upcard is not called.
        TurnedDown = "euchre.bid.turned-down"
            => "the suit of the upcard was turned down: call another one";
        /// The dealer has to call a suit.
        Stuck = "euchre.bid.stuck"
            => "all others have passed twice: as the dealer you call a suit";
        /// The card is not in the hand.
        NotHeld = "euchre.card.held"
            => "you do not hold that card";
        /// The dealer keeps the upcard.
        KeepUpcard = "euchre.discard.upcard"
            => "you keep the upcard and discard another card";
        /// The suit that was led can be followed.
        Follow = "euchre.suit.follow"
            => "follow suit: you hold a card of the suit that was led, where the left bower \
                counts as a trump";
    }
}
