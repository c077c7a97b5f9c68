//! The game by name and options: `loka(points=120,combat=off)`.

use crate::cross_field::CrossField;
use crate::rules::Rules;
use crate::settings::{Players, Settings};
use crate::switches::{self, Switch, listed};
use alloc::format;
use alloc::string::String;
use boardwright_ruleset::{Configure, OptionError, OptionSpec, Options, Values};

/// The options that are on or off.
pub(crate) const SWITCHES: [Switch; 7] = [
    switches::COMBAT,
    switches::CHECK,
    switches::SWAMP_ROLL,
    switches::BOX_LIMIT,
    switches::BACK_TO_BACK,
    switches::PORTAL_BOOST,
    switches::INNER_CORNERS,
];

/// The options that take more than two values.
const FIXED: [OptionSpec; 4] = [
    OptionSpec {
        name: "players",
        about: "how many players run the four armies",
        values: Values::OneOf(&["4", "3", "2"]),
    },
    OptionSpec {
        name: "shared",
        about: "the pair that one player runs when there are three",
        values: Values::OneOf(&["SN", "WE"]),
    },
    OptionSpec {
        name: "points",
        about: "what each army may cost: one number, from which a player of three who runs \
                two armies has a quarter taken off, or one for each seat",
        values: Values::Text {
            default: "160",
            form: "POINTS or SOUTH/WEST/NORTH/EAST, 0 to 2000 each",
        },
    },
    OptionSpec {
        name: "tiles",
        about: "how many tiles are drawn; the pair of portals is one draw",
        values: Values::Number {
            default: Settings::TILES as u32,
            min: 0,
            max: Settings::MOST_TILES as u32,
        },
    },
];

impl Default for Rules<CrossField> {
    fn default() -> Self {
        Rules::new(CrossField, Settings::LOKA)
    }
}

const PAIR_OF_THREE: &str =
    "shared= says which pair one of three players runs, so it needs players=3";
const CHECK_WITH_DICE: &str =
    "with dice a king that is attacked need not fall, so check=on needs combat=off";
const DICE_WITHOUT_SWAMP: &str =
    "the swamp rolls as long as there are dice, so swamp_roll=off needs combat=off";
pub(crate) const ONE_BOARD: &str =
    "a battle on one board is Face-off, so boards= needs two boards or more";

/// What is said of options that contradict each other, in any form of the game.
pub(crate) const CONTRADICTIONS: [&str; 4] = [
    PAIR_OF_THREE,
    CHECK_WITH_DICE,
    DICE_WITHOUT_SWAMP,
    ONE_BOARD,
];

impl Configure for Rules<CrossField> {
    const NAME: &'static str = "loka";

    const OPTIONS: &'static [OptionSpec] = &listed::<4, 11>(FIXED, &SWITCHES);

    fn configure(options: &Options) -> Result<Self, OptionError> {
        let shares_west_east = options.get("shared") == Some("WE");
        let players = match options.get("players") {
            Some("2") => Players::Two,
            Some("3") if shares_west_east => Players::ThreeSharingWestEast,
            Some("3") => Players::ThreeSharingSouthNorth,
            _ => Players::Four,
        };
        // A default that is written out changes nothing; but with another
        // number of players it is a contradiction.
        let is_given = |name| options.get(name).is_some();
        let says_pair = shares_west_east || (is_given("shared") && is_given("players"));
        if says_pair && options.get("players") != Some("3") {
            return Err(OptionError::combination(PAIR_OF_THREE));
        }
        let mut settings = Settings {
            players,
            points: match options.get("points") {
                Some(text) => read_points(players, text)?,
                None => players.points_each(Settings::POINTS),
            },
            // The number has been checked against its bounds.
            tiles: options
                .number("tiles")
                .map_or(Settings::TILES, |tiles| tiles as u8),
            ..Settings::LOKA
        };
        switches::set(&mut settings, &SWITCHES, options);
        settings.refuse_contradictions()?;
        Ok(Rules::new(CrossField, settings))
    }

    fn options(&self) -> Options {
        let settings = &self.settings;
        let mut options = Options::new();
        match settings.players {
            Players::Four => {}
            Players::ThreeSharingSouthNorth => options = options.with("players", 3),
            Players::ThreeSharingWestEast => {
                options = options.with("players", 3).with("shared", "WE");
            }
            Players::Two => options = options.with("players", 2),
        }
        if settings.points != settings.players.points_each(Settings::POINTS) {
            options = options.with("points", points_text(settings));
        }
        if settings.tiles != Settings::TILES {
            options = options.with("tiles", settings.tiles);
        }
        switches::tell(*settings, Settings::LOKA, &SWITCHES, options)
    }
}

impl Settings {
    /// Refuses options that contradict each other, in any form of the game.
    pub(crate) fn refuse_contradictions(&self) -> Result<(), OptionError> {
        if self.combat && self.check {
            return Err(OptionError::combination(CHECK_WITH_DICE));
        }
        if self.combat && !self.swamp_roll {
            return Err(OptionError::combination(DICE_WITHOUT_SWAMP));
        }
        Ok(())
    }

    /// Reads a limit of points, which has only one text.
    pub(crate) fn read_points(text: &str) -> Option<u16> {
        let canonical = text == "0" || text.starts_with(|first| matches!(first, '1'..='9'));
        let number = text.parse::<u16>().ok();
        number.filter(|&number| canonical && number <= Settings::MOST_POINTS)
    }
}

/// The points of each seat, written as one number if that is enough.
fn points_text(settings: &Settings) -> String {
    let points = settings.points;
    let [south, west, north, east] = points;
    // A player who runs one army has the full number.
    let full = south.max(west);
    if points == settings.players.points_each(full) {
        format!("{full}")
    } else {
        format!("{south}/{west}/{north}/{east}")
    }
}

fn read_points(players: Players, text: &str) -> Result<[u16; 4], OptionError> {
    let wrong = || OptionError::Value {
        option: "points",
        given: text.into(),
        valid: "one number or four with / between them, 0 to 2000 each".into(),
    };
    let mut parts = text.split('/').map(Settings::read_points);
    let mut next = || parts.next().flatten();
    let first = next().ok_or_else(wrong)?;
    if !text.contains('/') {
        return Ok(players.points_each(first));
    }
    let mut points = [first, 0, 0, 0];
    for seat in &mut points[1..] {
        *seat = next().ok_or_else(wrong)?;
    }
    if text.split('/').count() == 4 {
        Ok(points)
    } else {
        Err(wrong())
    }
}
