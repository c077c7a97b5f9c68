//! Massive battles by name and options: `massive(boards=2x2,points=200)`.

use super::Massive;
use crate::face_off::{FIXED, SWITCHES, options_of_two, settings_of_two};
use crate::switches::listed;
use alloc::format;
use alloc::string::String;
use boardwright_ruleset::{Configure, OptionError, OptionSpec, Options, Values};

/// The most boards in one direction.
const MOST_BOARDS: u8 = 4;

const BOARDS: OptionSpec = OptionSpec {
    name: "boards",
    about: "how many boards of 8×8 are put together",
    values: Values::Text {
        default: "2x1",
        form: "ACROSSxDEEP, two boards or more, up to 4x4",
    },
};

impl Configure for Massive {
    const NAME: &'static str = "massive";

    const OPTIONS: &'static [OptionSpec] = {
        let [points, tiles] = FIXED;
        &listed::<3, 8>([BOARDS, points, tiles], &SWITCHES)
    };

    fn configure(options: &Options) -> Result<Self, OptionError> {
        let text = options.get("boards").unwrap_or("2x1");
        let wrong = || OptionError::Value {
            option: "boards",
            given: text.into(),
            valid: String::from("boards across and deep, as in 3x2, 1 to 4 each, at least two"),
        };
        let number = |text: &str| match text.as_bytes() {
            [digit @ b'1'..=b'9'] => Some(digit - b'0').filter(|&boards| boards <= MOST_BOARDS),
            _ => None,
        };
        let (across, deep) = text.split_once('x').ok_or_else(wrong)?;
        let across = number(across).ok_or_else(wrong)?;
        let deep = number(deep).ok_or_else(wrong)?;
        if (across, deep) == (1, 1) {
            return Err(OptionError::combination(
                "a battle on one board is Face-off, so boards= needs two boards or more",
            ));
        }
        Massive::new(across, deep, settings_of_two(options)?).map_err(|_| wrong())
    }

    fn options(&self) -> Options {
        let mut options = Options::new();
        if (self.across(), self.deep()) != (2, 1) {
            options = options.with("boards", format!("{}x{}", self.across(), self.deep()));
        }
        options_of_two(self.settings(), options)
    }
}
