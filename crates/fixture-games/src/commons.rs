#![doc = include_str!("commons/rules.md")]

mod depict;
mod encoding;
mod notation;
mod ruleset;

use boardwright_ruleset::{Configure, OptionError, OptionSpec, Options, Values, broken_rules};

/// The most seats.
const MOST_SEATS: usize = 4;
/// The most fish that one catch may have.
const MOST_CATCH: u8 = 3;
/// The most fish that a lake may hold.
const MOST_FISH: u8 = 30;
/// The most rounds.
const MOST_ROUNDS: u8 = 9;

/// The rules of the commons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Commons {
    players: u8,
    fish: u8,
    rounds: u8,
}

/// How many fish a seat takes.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Catch(pub u8);

/// Everything that changes in a game of the commons. Seats that do not play have caught nothing.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The fish in the lake.
    fish: u8,
    caught: [u8; MOST_SEATS],
    /// How many turns have been taken.
    turns: u8,
}

impl Commons {
    /// How many turns a game has that does not end before.
    const fn all_turns(&self) -> u8 {
        self.players * self.rounds
    }

    /// The seat that takes the next turn.
    const fn next(&self, state: &Position) -> u8 {
        state.turns % self.players
    }

    /// The most that can be caught now.
    fn most(state: &Position) -> u8 {
        state.fish.min(MOST_CATCH)
    }
}

impl Default for Commons {
    fn default() -> Self {
        Self {
            players: 3,
            fish: 12,
            rounds: 4,
        }
    }
}

impl Configure for Commons {
    const NAME: &'static str = "commons";

    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "players",
            about: "How many fish in the lake.",
            values: Values::Number {
                default: 3,
                min: 1,
                max: MOST_SEATS as u32,
            },
        },
        OptionSpec {
            name: "fish",
            about: "How many fish the lake holds.",
            values: Values::Number {
                default: 12,
                min: 1,
                max: MOST_FISH as u32,
            },
        },
        OptionSpec {
            name: "rounds",
            about: "How often each seat may fish.",
            values: Values::Number {
                default: 4,
                min: 1,
                max: MOST_ROUNDS as u32,
            },
        },
    ];

    fn configure(options: &Options) -> Result<Self, OptionError> {
        let default = Self::default();
        // The numbers were checked against the table above.
        let number = |name, default| options.number(name).map_or(default, |number| number as u8);
        Ok(Self {
            players: number("players", default.players),
            fish: number("fish", default.fish),
            rounds: number("rounds", default.rounds),
        })
    }

    fn options(&self) -> Options {
        let default = Self::default();
        let mut options = Options::new();
        for (name, own, default) in [
            ("players", self.players, default.players),
            ("fish", self.fish, default.fish),
            ("rounds", self.rounds, default.rounds),
        ] {
            if own != default {
                options = options.with(name, own);
            }
        }
        options
    }
}

broken_rules! {
    /// Why a catch is refused.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum Rule {
        /// There are fewer fish, or a boat holds no more.
        TooMany {
            /// The most that can be caught.
            most: u8,
        } = "commons.catch" => "at most {most} fish can be caught";
    }
}
