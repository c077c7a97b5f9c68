//! Face-off by name and options: `face-off(points=250,tiles=0)`; and what its
//! options share with those of massive battles.

use crate::eight_field::EightField;
use crate::rules::Rules;
use crate::settings::Settings;
use crate::switches::{self, Switch, listed};
use alloc::format;
use alloc::string::String;
use boardwright_ruleset::{Configure, OptionError, OptionSpec, Options, Values};

/// How many tiles a player lays at most on a board: with four each all eight
/// kinds are drawn.
const MOST_TILES_EACH: u8 = Settings::MOST_TILES / 2;

/// The options of the games for two that are on or off.
pub(crate) const SWITCHES: [Switch; 5] = [
    switches::COMBAT,
    switches::CHECK,
    switches::SWAMP_ROLL,
    switches::PORTAL_BOOST,
    switches::BISHOP_EQUALS_KNIGHT,
];

/// The options of the games for two that take more values.
pub(crate) const FIXED: [OptionSpec; 2] = [
    OptionSpec {
        name: "points",
        about: "what each army may cost, for each board: one number, or white's and black's",
        values: Values::Text {
            default: "300",
            form: "POINTS or WHITE/BLACK, 0 to 2000 each",
        },
    },
    OptionSpec {
        name: "tiles",
        about: "how many tiles each player lays on each board; the pair of portals is one",
        values: Values::Number {
            default: Settings::TILES as u32 / 2,
            min: 0,
            max: MOST_TILES_EACH as u32,
        },
    },
];

impl Configure for Rules<EightField> {
    const NAME: &'static str = "face-off";

    const OPTIONS: &'static [OptionSpec] = &listed::<2, 7>(FIXED, &SWITCHES);

    fn configure(options: &Options) -> Result<Self, OptionError> {
        Ok(Rules::new(EightField, settings_of_two(options)?))
    }

    fn options(&self) -> Options {
        options_of_two(&self.settings, Options::new())
    }
}

impl Default for Rules<EightField> {
    fn default() -> Self {
        Rules::new(EightField, Settings::FACE_OFF)
    }
}

/// The settings for the options of a game for two.
pub(crate) fn settings_of_two(options: &Options) -> Result<Settings, OptionError> {
    let mut settings = Settings {
        points: match options.get("points") {
            Some(text) => read_points(text)?,
            None => Settings::FACE_OFF.points,
        },
        // The number has been checked against its bounds. Both players lay the
        // same number.
        tiles: options
            .number("tiles")
            .map_or(Settings::TILES, |tiles| tiles as u8 * 2),
        ..Settings::FACE_OFF
    };
    switches::set(&mut settings, &SWITCHES, options);
    settings.refuse_contradictions()?;
    Ok(settings)
}

/// Adds the options of a game for two that differ from their defaults.
pub(crate) fn options_of_two(settings: &Settings, mut options: Options) -> Options {
    if settings.points != Settings::FACE_OFF.points {
        let [white, black, ..] = settings.points;
        let text = if white == black {
            format!("{white}")
        } else {
            format!("{white}/{black}")
        };
        options = options.with("points", text);
    }
    if settings.tiles != Settings::TILES {
        options = options.with("tiles", settings.tiles / 2);
    }
    switches::tell(*settings, Settings::FACE_OFF, &SWITCHES, options)
}

fn read_points(text: &str) -> Result<[u16; 4], OptionError> {
    let wrong = || OptionError::Value {
        option: "points",
        given: text.into(),
        valid: String::from("one number or two with / between them, 0 to 2000 each"),
    };
    let number = |part: &str| Settings::read_points(part).ok_or_else(wrong);
    let (white, black) = match text.split_once('/') {
        Some((white, black)) => (number(white)?, number(black)?),
        None => (number(text)?, number(text)?),
    };
    // Nobody has the others.
    Ok([white, black, white, black])
}
