//! How much time the seats of a game have, as data and as text.
use alloc::string::String;
use boardwright_ruleset::Unreadable;
use core::fmt;
use core::fmt::Write as _;

const SECOND: u32 = 1000;
const MINUTE: u32 = 60 * SECOND;
const HOUR: u32 = 60 * MINUTE;
const DAY: u32 = 24 * HOUR;

/// The longest time that settings can name, or add up to: 30 days, in milliseconds.
pub const LONGEST_TIME: u32 = 30 * DAY;

/// The most time that a clock ever shows: 40 days, in milliseconds. What increments would add
/// beyond it is lost.
pub const MOST_TIME: u32 = 40 * DAY;

/// The most periods of byo-yomi.
const MOST_PERIODS: u32 = 100;

/// How much time each seat of a game has. All times are in milliseconds.
///
/// Its text is the kind with its times:
///
/// | text | meaning |
/// |---|---|
/// | `sudden(5m)` | five minutes for the whole game |
/// | `fischer(5m+3s)` | five minutes, and three seconds more when each turn begins |
/// | `bronstein(5m+3s)` | five minutes, and each turn may take three seconds that do not count |
/// | `byoyomi(10m+5x30s)` | ten minutes, then five periods of thirty seconds; a turn that ends within a period gives it back whole |
/// | `days(3)` | three days for each turn |
///
/// A time is written in hours, minutes, seconds and milliseconds, as in `1h30m` and `1s500ms`.
///
/// ```
/// use boardwright_referee::ClockSettings;
///
/// let settings: ClockSettings = "fischer(90s+3s)".parse()?;
/// assert_eq!(settings, ClockSettings::Fischer { main: 90_000, increment: 3_000 });
/// assert_eq!(settings.to_string(), "fischer(1m30s+3s)");
/// let error = "fischer(90s+3x)".parse::<ClockSettings>().unwrap_err();
/// assert_eq!(error.at, 13);
/// # Ok::<(), boardwright_ruleset::Unreadable>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ClockSettings {
    /// One time for the whole game.
    Sudden {
        /// The time.
        main: u32,
    },
    /// A time, which grows with each turn.
    Fischer {
        /// The time at the start.
        main: u32,
        /// What is added when a turn begins.
        increment: u32,
    },
    /// A time, of which the first part of each turn takes nothing.
    Bronstein {
        /// The time.
        main: u32,
        /// How much of each turn is free.
        delay: u32,
    },
    /// A time, and then periods, each of which lasts for any number of turns that are shorter.
    ByoYomi {
        /// The time before the periods.
        main: u32,
        /// The length of a period.
        period: u32,
        /// How many periods there are, 1 to 100.
        periods: u32,
    },
    /// A time for each turn by itself, as in games by correspondence.
    Days {
        /// How many days, 1 to 30.
        days: u32,
    },
}

impl ClockSettings {
    /// Whether the times are within their bounds: each seat has some time, none of them is above
    /// [`LONGEST_TIME`], and neither is their sum.
    #[must_use]
    pub fn is_valid(self) -> bool {
        let in_all = match self {
            Self::Sudden { main } => Some(main),
            Self::Fischer { main, increment } => main.checked_add(increment),
            Self::Bronstein { main, delay } => main.checked_add(delay),
            Self::ByoYomi {
                main,
                period,
                periods,
            } => {
                let in_range = (1..=MOST_PERIODS).contains(&periods) && period > 0;
                let sum = period.checked_mul(periods);
                sum.and_then(|sum| sum.checked_add(main))
                    .filter(|_| in_range)
            }
            Self::Days { days } => days.checked_mul(DAY),
        };
        in_all.is_some_and(|time| (1..=LONGEST_TIME).contains(&time))
    }

    /// What each seat has before its first turn.
    #[must_use]
    pub fn at_start(self) -> u32 {
        match self {
            Self::Sudden { main } | Self::Fischer { main, .. } | Self::Bronstein { main, .. } => {
                main
            }
            Self::ByoYomi {
                main,
                period,
                periods,
            } => main.saturating_add(period.saturating_mul(periods)),
            Self::Days { days } => days.saturating_mul(DAY),
        }
    }

    /// What a seat has when a turn of it begins, if it had so much before.
    #[must_use]
    pub fn turn_begins(self, left: u32) -> u32 {
        let more = match self {
            Self::Fischer { increment, .. } => increment,
            Self::Bronstein { delay, .. } => delay,
            Self::Sudden { .. } | Self::ByoYomi { .. } => 0,
            Self::Days { .. } => return self.at_start(),
        };
        left.saturating_add(more).min(MOST_TIME)
    }

    /// What a seat has after a turn that leaves it so much, if it had `before` when the turn
    /// began, without what was granted then.
    #[must_use]
    pub fn turn_ends(self, left: u32, before: u32) -> u32 {
        match self {
            Self::Sudden { .. } | Self::Fischer { .. } => left,
            Self::Bronstein { .. } => left.min(before),
            Self::ByoYomi {
                period, periods, ..
            } if left < period.saturating_mul(periods) => {
                left.div_ceil(period.max(1)).saturating_mul(period)
            }
            Self::ByoYomi { .. } => left,
            Self::Days { .. } => self.at_start(),
        }
    }

    /// How long a game of forty turns of each seat may last for one seat: an estimate by which
    /// games are called fast or slow. In milliseconds.
    #[must_use]
    pub fn estimate(self) -> u64 {
        let (main, each_turn) = match self {
            Self::Sudden { main } => (main, 0),
            Self::Fischer { main, increment } => (main, increment),
            Self::Bronstein { main, delay } => (main, delay),
            Self::ByoYomi { main, period, .. } => (main, period),
            Self::Days { .. } => (0, self.at_start()),
        };
        u64::from(main) + 40 * u64::from(each_turn)
    }
}

impl fmt::Display for ClockSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Sudden { main } => write!(f, "sudden({})", time_text(main)),
            Self::Fischer { main, increment } => {
                write!(f, "fischer({}+{})", time_text(main), time_text(increment))
            }
            Self::Bronstein { main, delay } => {
                write!(f, "bronstein({}+{})", time_text(main), time_text(delay))
            }
            Self::ByoYomi {
                main,
                period,
                periods,
            } => {
                let (main, period) = (time_text(main), time_text(period));
                write!(f, "byoyomi({main}+{periods}x{period})")
            }
            Self::Days { days } => write!(f, "days({days})"),
        }
    }
}

impl core::str::FromStr for ClockSettings {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let mut rest = Rest { text, at: 0 };
        let kinds = ["sudden(", "fischer(", "bronstein(", "byoyomi(", "days("];
        let kind = kinds.into_iter().find(|kind| rest.skip(kind));
        let settings = match kind {
            Some("sudden(") => Self::Sudden { main: rest.time()? },
            Some("fischer(") => Self::Fischer {
                main: rest.time_and_plus()?,
                increment: rest.time()?,
            },
            Some("bronstein(") => Self::Bronstein {
                main: rest.time_and_plus()?,
                delay: rest.time()?,
            },
            Some("byoyomi(") => {
                let main = rest.time_and_plus()?;
                let periods = rest.number("a number of periods, 1 to 100")?;
                rest.expect("x", "x and the length of a period")?;
                let period = rest.time()?;
                Self::ByoYomi {
                    main,
                    period,
                    periods,
                }
            }
            Some(_) => Self::Days {
                days: rest.number("a number of days, 1 to 30")?,
            },
            None => {
                let kinds = "sudden(, fischer(, bronstein(, byoyomi( or days(";
                return Err(Unreadable::new(0, kinds));
            }
        };
        let end = rest.at;
        rest.expect(")", ") after the times")?;
        if rest.at < text.len() {
            return Err(Unreadable::new(rest.at, "nothing after the bracket"));
        }
        match settings.is_valid() {
            true => Ok(settings),
            false => Err(Unreadable::new(
                end,
                "some time, 30 days in all at most and 1 to 100 periods, before this bracket",
            )),
        }
    }
}

/// The units of times, each with its length, the longest first.
const UNITS: [(&str, u32); 4] = [("h", HOUR), ("m", MINUTE), ("s", SECOND), ("ms", 1)];

/// A time, as in `1h30m`.
fn time_text(time: u32) -> String {
    let mut text = String::new();
    let mut left = time;
    for (unit, length) in UNITS {
        if left >= length {
            write!(text, "{}{unit}", left / length).expect("a String takes all that is written");
            left %= length;
        }
    }
    match text.is_empty() {
        true => "0s".into(),
        false => text,
    }
}

/// What is still to be read of a text.
struct Rest<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Rest<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Goes past a word, if it comes next.
    fn skip(&mut self, word: &str) -> bool {
        let comes = self.rest().starts_with(word);
        self.at += if comes { word.len() } else { 0 };
        comes
    }

    fn expect(&mut self, word: &str, expected: &'static str) -> Result<(), Unreadable> {
        match self.skip(word) {
            true => Ok(()),
            false => Err(Unreadable::new(self.at, expected)),
        }
    }

    fn number(&mut self, expected: &'static str) -> Result<u32, Unreadable> {
        let rest = self.rest();
        let digits = rest.len()
            - rest
                .trim_start_matches(|sign: char| sign.is_ascii_digit())
                .len();
        let number = rest[..digits].parse();
        let number = number.map_err(|_| Unreadable::new(self.at, expected))?;
        self.at += digits;
        Ok(number)
    }

    fn time_and_plus(&mut self) -> Result<u32, Unreadable> {
        let main = self.time()?;
        self.expect("+", "+ and another time")?;
        Ok(main)
    }

    /// A time: numbers with units, the longest unit first, each unit once.
    fn time(&mut self) -> Result<u32, Unreadable> {
        const TIME: &str = "a time of 30 days at most, as 1h30m or 5s";
        let mut sum: u32 = 0;
        let mut shortest = u32::MAX;
        while shortest == u32::MAX || self.rest().starts_with(|sign: char| sign.is_ascii_digit()) {
            let from = self.at;
            let number = self.number(TIME)?;
            // The unit ms begins as the unit m does.
            let unit = UNITS.iter().rev().find(|(unit, _)| self.skip(unit));
            let (_, length) = unit.ok_or_else(|| Unreadable::new(self.at, "h, m, s or ms"))?;
            let time = number.checked_mul(*length);
            let longer = time.and_then(|time| sum.checked_add(time));
            sum = longer
                .filter(|sum| *sum <= LONGEST_TIME && *length < shortest)
                .ok_or_else(|| Unreadable::new(from, TIME))?;
            shortest = *length;
        }
        Ok(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString as _;

    #[test]
    fn settings_come_back_from_their_text() {
        for text in [
            "sudden(5m)",
            "sudden(300ms)",
            "fischer(0s+3s)",
            "fischer(1h30m+30s)",
            "bronstein(5m+1s500ms)",
            "byoyomi(0s+5x30s)",
            "byoyomi(10m+100x1s)",
            "sudden(720h)",
            "days(1)",
            "days(30)",
        ] {
            let settings: ClockSettings = text.parse().expect(text);
            assert_eq!(settings.to_string(), text);
            assert!(settings.is_valid());
        }
        let minutes: ClockSettings = "sudden(90m)".parse().expect("a time");
        assert_eq!(minutes.to_string(), "sudden(1h30m)");
    }

    #[test]
    fn what_is_no_clock_is_refused_where_it_is_wrong() {
        for (text, at) in [
            ("", 0),
            ("hourglass(5m)", 0),
            ("sudden 5m", 0),
            ("sudden()", 7),
            ("sudden(5)", 8),
            ("sudden(5m", 9),
            ("sudden(5m)x", 10),
            ("sudden(5m+3s)", 9),
            ("sudden(3s5m)", 9),
            ("sudden(5m5m)", 9),
            ("sudden(0s)", 9),
            ("sudden(721h)", 7),
            ("sudden(99999999999h)", 7),
            ("sudden(4000000000ms)", 7),
            ("fischer(5m)", 10),
            ("fischer(0s+0s)", 13),
            ("fischer(720h+1s)", 15),
            ("byoyomi(5m+30s)", 13),
            ("byoyomi(5m+0x30s)", 16),
            ("byoyomi(5m+101x30s)", 18),
            ("byoyomi(5m+3x0s)", 15),
            ("days(0)", 6),
            ("days(31)", 7),
            ("days(x)", 5),
            ("sudden(５m)", 7),
        ] {
            let error = text.parse::<ClockSettings>().expect_err(text);
            assert_eq!(error.at, at, "{text}: {error}");
        }
    }
}
