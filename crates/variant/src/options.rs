//! The game by name: `variant(game=shatranj)`.

use crate::games;
use crate::packed;
use crate::variant::Variant;
use boardwright_ruleset::{Configure, OptionError, OptionSpec, Options, Values};

/// What is said where two options contradict each other.
pub(crate) const GAME_AND_TEXT: &str =
    "game and text each say which game is played, so only one of them is given";

impl Configure for Variant {
    const NAME: &'static str = "variant";

    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "game",
            about: "which game of the catalogue is played",
            values: Values::OneOf(games::NAMES),
        },
        OptionSpec {
            name: "text",
            about: "the description of another game, packed as the command writes it for a file",
            values: Values::Text {
                default: "-",
                form: "a packed description, or - for none",
            },
        },
    ];

    fn configure(options: &Options) -> Result<Self, OptionError> {
        let packed = options.get("text").filter(|packed| *packed != "-");
        match (options.get("game"), packed) {
            (Some(_), Some(_)) => Err(OptionError::combination(GAME_AND_TEXT)),
            (None, Some(packed)) => packed::unpack(packed),
            (game, None) => {
                let name = game.unwrap_or(games::NAMES[0]);
                Self::named(name)
                    .ok_or_else(|| OptionError::combination(format!("there is no game {name}")))
            }
        }
    }

    fn options(&self) -> Options {
        let text = self.rules.full_name.strip_prefix("variant(");
        let inside = text
            .and_then(|text| text.strip_suffix(')'))
            .unwrap_or_default();
        match inside.split_once('=') {
            Some(("game", name)) => Options::new().with("game", name),
            Some(("text", packed)) => Options::new().with("text", packed),
            _ => Options::new(),
        }
    }

    /// [`Variant::title`]: the full name may hold a whole description.
    fn title(&self) -> String {
        self.rules.title.clone()
    }
}
