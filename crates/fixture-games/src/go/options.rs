//! The options of Go.
use super::{Go, MOST_MOVES, MOST_SIZE, Superko};
use boardwright_ruleset::{Configure, OptionError, OptionSpec, Options, ParameterValue, Values};

const USUAL_SIZE: u8 = 9;
/// Seven and a half points.
const USUAL_KOMI: u16 = 15;
/// Nobody can lead by more points than the largest board has.
const MOST_KOMI: u16 = 2 * MOST_SIZE as u16 * MOST_SIZE as u16;

impl Default for Go {
    fn default() -> Self {
        Self {
            size: USUAL_SIZE,
            komi: USUAL_KOMI,
            superko: Superko::Positional,
            suicide: false,
            longest: None,
        }
    }
}

impl Go {
    /// How many moves a game may have.
    pub(super) fn longest(&self) -> u16 {
        let points = u16::from(self.size) * u16::from(self.size);
        self.longest.unwrap_or(2 * points)
    }
}

/// A number of halves as points, as in `7.5`; `None` for any other way to write it.
fn read_komi(text: &str) -> Option<u16> {
    let (whole, half) = match text.strip_suffix(".5") {
        Some(whole) => (whole, 1),
        None => (text, 0),
    };
    let halves = whole.parse::<u16>().ok()?.checked_mul(2)? + half;
    (halves <= MOST_KOMI && write_komi(halves) == text).then_some(halves)
}

/// Halves as points, as in `7.5`.
fn write_komi(halves: u16) -> String {
    let half = if halves % 2 == 1 { ".5" } else { "" };
    format!("{}{half}", halves / 2)
}

/// Halves as points, for a message.
pub(super) fn points(halves: u16) -> ParameterValue {
    match halves % 2 {
        0 => (halves / 2).into(),
        _ => ParameterValue::Tenths(5 * i64::from(halves)),
    }
}

impl Configure for Go {
    const NAME: &'static str = "go";

    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "size",
            about: "How many lines the board has in each direction.",
            values: Values::Number {
                default: USUAL_SIZE as u32,
                min: 2,
                max: MOST_SIZE as u32,
            },
        },
        OptionSpec {
            name: "komi",
            about: "How many points White gets for being second.",
            values: Values::Text {
                default: "7.5",
                form: "a number from 0 to 361, or with .5 behind it",
            },
        },
        OptionSpec {
            name: "superko",
            about: "Which positions may not come back: any board of the game, any with the same \
                    seat on turn, or only the board before the last move, where draw ends the game \
                    at any other.",
            values: Values::OneOf(&Superko::WORDS),
        },
        OptionSpec {
            name: "suicide",
            about: "Whether a move may take several stones of its own seat.",
            values: Values::OneOf(&["off", "on"]),
        },
        OptionSpec {
            name: "longest",
            about: "After how many moves a game ends; 0 for twice as many as there are points.",
            values: Values::Number {
                default: 0,
                min: 0,
                max: MOST_MOVES as u32,
            },
        },
    ];

    fn configure(options: &Options) -> Result<Self, OptionError> {
        let usual = Self::default();
        let komi = match options.get("komi") {
            None => usual.komi,
            Some(text) => read_komi(text).ok_or_else(|| OptionError::Value {
                option: "komi",
                given: text.to_string(),
                valid: Self::OPTIONS[1].values.to_string(),
            })?,
        };
        let word = options.get("superko").unwrap_or(Superko::WORDS[0]);
        let superko = Superko::WORDS.iter().position(|other| *other == word);
        // The numbers are checked, and fit.
        let longest = options.number("longest").unwrap_or(0) as u16;
        Ok(Self {
            size: options.number("size").map_or(usual.size, |size| size as u8),
            komi,
            superko: Superko::ALL[superko.unwrap_or_default()],
            suicide: options.is_on("suicide"),
            longest: (longest > 0).then_some(longest),
        })
    }

    fn options(&self) -> Options {
        let usual = Self::default();
        let mut options = Options::new();
        if self.size != usual.size {
            options = options.with("size", self.size);
        }
        if self.komi != usual.komi {
            options = options.with("komi", write_komi(self.komi));
        }
        if self.superko != usual.superko {
            options = options.with("superko", Superko::WORDS[self.superko as usize]);
        }
        if self.suicide {
            options = options.with("suicide", "on");
        }
        if let Some(longest) = self.longest {
            options = options.with("longest", longest);
        }
        options
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST_KOMI, read_komi, write_komi};

    #[test]
    fn each_komi_has_one_way_to_be_written() {
        for halves in 0..=MOST_KOMI {
            assert_eq!(read_komi(&write_komi(halves)), Some(halves));
        }
        for wrong in [
            "", "7.50", "07.5", "7.0", "-1", "7.", ".5", "361.5", "99999",
        ] {
            assert_eq!(read_komi(wrong), None, "{wrong}");
        }
    }
}
