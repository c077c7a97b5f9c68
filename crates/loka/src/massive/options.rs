//! Massive battles by name and options: `massive(boards=2x2,points=200)`.

use super::Massive;
use crate::face_off::{FIXED, SWITCHES, options_of_two, settings_of_two};
use crate::field::Field;
use crate::grid_field::GridField;
use crate::options::ONE_BOARD;
use crate::rules::Rules;
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

/// The options of massive battles.
const OPTIONS: &[OptionSpec] = {
    let [points, tiles] = FIXED;
    &listed::<3, 8>([BOARDS, points, tiles], &SWITCHES)
};

impl Configure for Massive {
    const NAME: &'static str = "massive";

    const OPTIONS: &'static [OptionSpec] = OPTIONS;

    fn configure(options: &Options) -> Result<Self, OptionError> {
        let (across, deep) = boards(options)?;
        Massive::new(across, deep, settings_of_two(options)?).map_err(|_| wrong_boards(options))
    }

    fn options(&self) -> Options {
        self.widest.options()
    }
}

/// A battle in one width of board, which may be too narrow for the boards.
impl<const WORDS: usize> Configure for Rules<GridField<WORDS>>
where
    GridField<WORDS>: Field,
{
    const NAME: &'static str = Massive::NAME;

    const OPTIONS: &'static [OptionSpec] = OPTIONS;

    fn configure(options: &Options) -> Result<Self, OptionError> {
        let (across, deep) = boards(options)?;
        let field = GridField::new(across, deep).map_err(|_| wrong_boards(options))?;
        Ok(Rules::new(field, settings_of_two(options)?))
    }

    fn options(&self) -> Options {
        let (across, deep) = (self.field.across(), self.field.deep());
        let mut options = Options::new();
        if (across, deep) != (2, 1) {
            options = options.with("boards", format!("{across}x{deep}"));
        }
        options_of_two(&self.settings, options)
    }
}

/// How many boards across and deep the options ask for.
fn boards(options: &Options) -> Result<(u8, u8), OptionError> {
    let number = |text: &str| match text.as_bytes() {
        [digit @ b'1'..=b'9'] => Some(digit - b'0').filter(|&boards| boards <= MOST_BOARDS),
        _ => None,
    };
    let (across, deep) = text_of_boards(options)
        .split_once('x')
        .and_then(|(across, deep)| Some((number(across)?, number(deep)?)))
        .ok_or_else(|| wrong_boards(options))?;
    if (across, deep) == (1, 1) {
        return Err(OptionError::combination(ONE_BOARD));
    }
    Ok((across, deep))
}

fn text_of_boards(options: &Options) -> &str {
    options.get("boards").unwrap_or("2x1")
}

fn wrong_boards(options: &Options) -> OptionError {
    OptionError::Value {
        option: "boards",
        given: text_of_boards(options).into(),
        valid: String::from("boards across and deep, as in 3x2, 1 to 4 each, at least two"),
    }
}
