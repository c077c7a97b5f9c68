//! Causeway by name and options.
use super::Causeway;
use boardwright_ruleset::{Configure, OptionError, OptionSpec, Options, Values};

const DEFAULT_LUCK: u8 = 1;
const MOST_LUCK: u8 = 3;
const DEFAULT_QUIET: u16 = 20;
const LEAST_QUIET: u16 = 4;
const MOST_QUIET: u16 = 100;

impl Causeway {
    /// The most luck that a champion can have: what it starts with.
    #[must_use]
    pub const fn luck_at_start(&self) -> u8 {
        self.luck
    }

    /// The number of quiet turns after which a draw may be claimed.
    #[must_use]
    pub const fn quiet_turns(&self) -> u16 {
        self.quiet
    }
}

impl Default for Causeway {
    fn default() -> Self {
        Self {
            players: 4,
            luck: DEFAULT_LUCK,
            quiet: DEFAULT_QUIET,
            counting: false,
        }
    }
}

impl Configure for Causeway {
    const NAME: &'static str = "causeway";

    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "players",
            about: "How many players there are; with three, one runs red and yellow, with two, the other runs blue and green.",
            values: Values::OneOf(&["4", "3", "2"]),
        },
        OptionSpec {
            name: "luck",
            about: "How often a champion may roll again.",
            values: Values::Number {
                default: DEFAULT_LUCK as u32,
                min: 0,
                max: MOST_LUCK as u32,
            },
        },
        OptionSpec {
            name: "quiet",
            about: "After how many turns without a fall a draw may be claimed.",
            values: Values::Number {
                default: DEFAULT_QUIET as u32,
                min: LEAST_QUIET as u32,
                max: MOST_QUIET as u32,
            },
        },
    ];

    fn configure(options: &Options) -> Result<Self, OptionError> {
        let default = Self::default();
        // The values were checked against the table above, so they fit the
        // narrower type.
        let number = |name| options.number(name);
        let narrow = |number: u32| u8::try_from(number).ok();
        Ok(Self {
            players: number("players")
                .and_then(narrow)
                .unwrap_or(default.players),
            luck: number("luck").and_then(narrow).unwrap_or(default.luck),
            quiet: number("quiet")
                .and_then(|quiet| u16::try_from(quiet).ok())
                .unwrap_or(default.quiet),
            counting: false,
        })
    }

    fn options(&self) -> Options {
        let default = Self::default();
        let mut options = Options::new();
        if self.players != default.players {
            options = options.with("players", self.players);
        }
        if self.luck != default.luck {
            options = options.with("luck", self.luck);
        }
        if self.quiet != default.quiet {
            options = options.with("quiet", self.quiet);
        }
        options
    }
}
