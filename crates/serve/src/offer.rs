//! The games that a server offers.
use crate::Limits;
use axum::body::Bytes;
use boardwright_catalogue::{Catalogue, RulesInFile};
use boardwright_referee::LONGEST_TIME;
use serde::Serialize;

/// A game as `GET /games` lists it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Offer<'a> {
    name: &'a str,
    about: &'a str,
    options: Vec<OfferedOption>,
    limit: OfferedLimit,
    clocks: &'static [OfferedClock],
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct OfferedOption {
    name: &'static str,
    about: &'static str,
    values: String,
}

/// How long a game may become, and what comes then.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct OfferedLimit {
    events: usize,
    about: &'static str,
}

/// A kind of clock that a game can be opened with.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct OfferedClock {
    /// The word that it begins with.
    kind: &'static str,
    /// How it is written.
    example: &'static str,
    about: &'static str,
    /// The most that its times may add up to, in milliseconds. The least is 1.
    longest: u32,
    /// How many periods or days it may have at most, where it counts them. The least is 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<u32>,
}

/// The same for every game.
const CLOCKS: &[OfferedClock] = &[
    OfferedClock {
        kind: "sudden",
        example: "sudden(5m)",
        about: "a time for the whole game",
        longest: LONGEST_TIME,
        most: None,
    },
    OfferedClock {
        kind: "fischer",
        example: "fischer(5m+3s)",
        about: "a time, and what is added when each turn begins",
        longest: LONGEST_TIME,
        most: None,
    },
    OfferedClock {
        kind: "bronstein",
        example: "bronstein(5m+3s)",
        about: "a time, and how much of each turn does not count",
        longest: LONGEST_TIME,
        most: None,
    },
    OfferedClock {
        kind: "byoyomi",
        example: "byoyomi(10m+5x30s)",
        about: "a time, then periods; a turn that ends within a period gives it back whole",
        longest: LONGEST_TIME,
        most: Some(100),
    },
    OfferedClock {
        kind: "days",
        example: "days(3)",
        about: "days for each turn",
        longest: LONGEST_TIME,
        most: Some(30),
    },
];

/// What everybody can know about the longest games before one is opened.
const ABOUT_LIMIT: &str = "after so many events nobody moves any more; dice that are due are \
    still rolled, and the players can take back, claim, offer a draw and answer, or resign";

/// The text of `GET /games`: the games of a catalogue, and those of files by the names that hold
/// their rules. It stays the same, so it is made only once.
pub(crate) fn games(catalogue: Catalogue, files: &[RulesInFile], limits: &Limits) -> Bytes {
    let limit = || OfferedLimit {
        events: limits.events,
        about: ABOUT_LIMIT,
    };
    let in_files = files.iter().map(|rules| Offer {
        name: &rules.name,
        about: &rules.title,
        options: Vec::new(),
        limit: limit(),
        clocks: CLOCKS,
    });
    let games = catalogue.games().map(|game| Offer {
        name: game.name,
        about: game.about,
        options: game
            .options
            .iter()
            .map(|option| OfferedOption {
                name: option.name,
                about: option.about,
                values: option.values.to_string(),
            })
            .collect(),
        limit: limit(),
        clocks: CLOCKS,
    });
    let text = serde_json::to_vec(&games.chain(in_files).collect::<Vec<_>>());
    // Serialising plain strings and numbers into memory cannot fail.
    text.expect("the games are plain data").into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardwright_referee::ClockSettings;

    /// Each bound is the last value that is read.
    #[test]
    fn clocks_are_read_up_to_their_bounds() {
        let reads = |text: &str| text.parse::<ClockSettings>().is_ok();
        for clock in CLOCKS {
            assert!(reads(clock.example), "{}", clock.example);
            assert!(clock.example.starts_with(&format!("{}(", clock.kind)));
            let with = |time: u32, count: u32| match clock.kind {
                "sudden" => format!("sudden({time}ms)"),
                "days" => format!("days({count})"),
                "byoyomi" => format!("byoyomi({}ms+{count}x1ms)", time - count),
                kind => format!("{kind}({}ms+1ms)", time - 1),
            };
            let count = clock.most.unwrap_or(1);
            assert!(reads(&with(clock.longest, count)), "{}", clock.kind);
            assert!(clock.kind == "days" || !reads(&with(clock.longest + 1, count)));
            assert!(clock.most.is_none() || !reads(&with(clock.longest, count + 1)));
        }
    }
}
