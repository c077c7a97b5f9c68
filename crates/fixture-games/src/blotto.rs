#![doc = include_str!("blotto/rules.md")]

mod depict;
mod encoding;
mod notation;
mod ruleset;

use boardwright_ruleset::{
    Configure, OptionError, OptionSpec, Options, Seat, Seats, Values, broken_rules,
};

/// The most seats.
const MOST_SEATS: usize = 4;
/// The most fields: orders for all of them have more than the eight bytes of a move.
const MOST_FIELDS: usize = 12;
/// The most coins.
const MOST_COINS: u8 = 40;

/// The rules of Colonel Blotto.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blotto {
    coins: u8,
    fields: u8,
    players: u8,
}

/// One decision of many that make up the orders of a seat.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// So many coins on the next field.
    Put(u8),
    /// The orders stand.
    Commit,
}

/// What a seat has decided so far.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
struct Orders {
    /// The coins of each field that is decided, as far as they are known.
    coins: [u8; MOST_FIELDS],
    /// How many fields are decided.
    decided: u8,
    committed: bool,
    /// Whether the coins are not known.
    hidden: bool,
}

/// Everything that changes in a game of Blotto. Seats that do not play have decided nothing.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Position {
    orders: [Orders; MOST_SEATS],
}

impl Blotto {
    /// How many coins a seat still has. Unspecified where they are hidden.
    fn left(&self, orders: &Orders) -> u8 {
        self.coins - orders.coins.iter().sum::<u8>()
    }

    /// The seats that have not committed their orders.
    fn open(&self, state: &Position) -> Seats {
        let seats = Seats::first(self.players).iter();
        let open = |seat: &Seat| !state.orders[seat.index()].committed;
        seats.filter(open).collect()
    }
}

impl Default for Blotto {
    fn default() -> Self {
        Self {
            coins: 10,
            fields: 3,
            players: 2,
        }
    }
}

impl Configure for Blotto {
    const NAME: &'static str = "blotto";

    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "coins",
            about: "How many coins each seat spreads.",
            values: Values::Number {
                default: 10,
                min: 1,
                max: MOST_COINS as u32,
            },
        },
        OptionSpec {
            name: "fields",
            about: "Over how many fields they are spread.",
            values: Values::Number {
                default: 3,
                min: 1,
                max: MOST_FIELDS as u32,
            },
        },
        OptionSpec {
            name: "players",
            about: "How many play.",
            values: Values::Number {
                default: 2,
                min: 2,
                max: MOST_SEATS as u32,
            },
        },
    ];

    fn configure(options: &Options) -> Result<Self, OptionError> {
        let default = Self::default();
        // The numbers were checked against the table above.
        let number = |name, default| options.number(name).map_or(default, |number| number as u8);
        Ok(Self {
            coins: number("coins", default.coins),
            fields: number("fields", default.fields),
            players: number("players", default.players),
        })
    }

    fn options(&self) -> Options {
        let default = Self::default();
        let mut options = Options::new();
        for (name, own, default) in [
            ("coins", self.coins, default.coins),
            ("fields", self.fields, default.fields),
            ("players", self.players, default.players),
        ] {
            if own != default {
                options = options.with(name, own);
            }
        }
        options
    }
}

broken_rules! {
    /// Why a decision is refused.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum Rule {
        /// The seat does not have so many coins.
        TooMany {
            /// How many it has left.
            left: u8,
        } = "blotto.coins.left" => "there are {left} coins left";
        /// The last field does not get all coins that are left.
        Rest {
            /// How many these are.
            left: u8,
        } = "blotto.coins.rest" => "the last field gets the coins that are left, which are {left}";
        /// No field is left to put coins on.
        Decided = "blotto.coins.decided"
            => "every field is decided, and the orders can be committed";
        /// Some field is not decided.
        Early = "blotto.commit"
            => "orders are committed when every field is decided";
    }
}
