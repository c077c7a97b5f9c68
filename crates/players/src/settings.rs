//! The settings of players: for each one its name, what it does, its range, and
//! how it is read and written, as one row of a table.
use crate::draw::HOTTEST;
use alloc::borrow::ToOwned as _;
use alloc::string::{String, ToString as _};
use boardwright_ruleset::{GameName, OptionSpec, Options, Values};

/// A setting of players of type `P`.
pub(crate) struct Setting<P> {
    spec: OptionSpec,
    access: Access<P>,
}

/// Where a player holds a setting.
enum Access<P> {
    Number(fn(&mut P) -> &mut u32),
    Switch(fn(&mut P) -> &mut bool),
}

impl<P> Setting<P> {
    /// A setting that is a whole number.
    pub(crate) const fn number(
        name: &'static str,
        about: &'static str,
        range: Range,
        place: fn(&mut P) -> &mut u32,
    ) -> Self {
        let Range { default, min, max } = range;
        Self {
            spec: OptionSpec {
                name,
                about,
                values: Values::Number { default, min, max },
            },
            access: Access::Number(place),
        }
    }

    /// A setting that is `off` or `on`, and `off` unless it is given.
    pub(crate) const fn switch(
        name: &'static str,
        about: &'static str,
        place: fn(&mut P) -> &mut bool,
    ) -> Self {
        Self {
            spec: OptionSpec {
                name,
                about,
                values: Values::OneOf(&["off", "on"]),
            },
            access: Access::Switch(place),
        }
    }

    /// The setting's value as it is written.
    fn text(&self, player: &mut P) -> String {
        match self.access {
            Access::Number(place) => place(player).to_string(),
            Access::Switch(place) => (if *place(player) { "on" } else { "off" }).to_owned(),
        }
    }
}

/// The default of a number, and the least and the greatest that it may be.
#[derive(Copy, Clone)]
pub(crate) struct Range {
    pub(crate) default: u32,
    pub(crate) min: u32,
    pub(crate) max: u32,
}

/// The setting by which a player draws among good moves by their values.
pub(crate) const fn temperature<P>(place: fn(&mut P) -> &mut u32) -> Setting<P> {
    Setting::number(
        "temperature",
        "it draws among good moves, and half as often one that is worth so many thousandths of a \
         game less",
        range(0, 0, HOTTEST),
        place,
    )
}

/// A number from `min` to `max`.
pub(crate) const fn range(default: u32, min: u32, max: u32) -> Range {
    Range { default, min, max }
}

/// What stands for the game's own evaluation in place of a file.
pub(crate) const VALUE_BY_HAND: &str = "hand";

/// The setting that chooses between a game's own evaluation and a file of values. The registry
/// reads it, since a player is another one with an evaluator.
pub(crate) const VALUE: OptionSpec = OptionSpec {
    name: "value",
    about: "what judges positions: the game's own evaluation, by hand, or a file of learned values",
    values: Values::Text {
        default: VALUE_BY_HAND,
        form: "hand, or the name of a file",
    },
};

/// The settings as data, for a form or a command line.
#[cfg(not(boardwright_small))]
pub(crate) const fn specs<P, const N: usize>(settings: &[Setting<P>; N]) -> [OptionSpec; N] {
    let mut specs = [VALUE; N];
    let mut index = 0;
    while index < N {
        specs[index] = settings[index].spec;
        index += 1;
    }
    specs
}

/// The settings as data, for a form or a command line, and [`VALUE`] behind them.
pub(crate) const fn specs_with_value<P, const N: usize, const M: usize>(
    settings: &[Setting<P>; N],
) -> [OptionSpec; M] {
    const { assert!(M == N + 1, "one more") }
    let mut specs = [VALUE; M];
    let mut index = 0;
    while index < N {
        specs[index] = settings[index].spec;
        index += 1;
    }
    specs
}

/// The player with settings that were checked against their [`specs`].
pub(crate) fn configured<P>(mut player: P, settings: &[Setting<P>], options: &Options) -> P {
    for Setting { spec, access } in settings {
        match *access {
            Access::Number(place) => {
                let place = place(&mut player);
                *place = options.number(spec.name).unwrap_or(*place);
            }
            Access::Switch(place) => *place(&mut player) = options.is_on(spec.name),
        }
    }
    player
}

/// A player's name with those of its settings that are not at their default.
pub(crate) fn full_name<P: Clone>(name: &str, player: &P, settings: &[Setting<P>]) -> String {
    let mut player = player.clone();
    let mut options = Options::new();
    for setting in settings {
        let text = setting.text(&mut player);
        if text != setting.spec.values.default_text() {
            options = options.with(setting.spec.name, text);
        }
    }
    GameName {
        name: name.to_owned(),
        options,
    }
    .to_string()
}

#[cfg(test)]
mod tests {
    use super::{Setting, configured, full_name, range, specs_with_value};
    use boardwright_ruleset::Options;

    #[derive(Clone, PartialEq, Eq, Debug)]
    struct Player {
        depth: u32,
        threats: bool,
    }

    const DEFAULT: Player = Player {
        depth: 4,
        threats: false,
    };

    const SETTINGS: [Setting<Player>; 2] = [
        Setting::number(
            "depth",
            "how far it looks",
            range(DEFAULT.depth, 1, 9),
            |player| &mut player.depth,
        ),
        Setting::switch("threats", "whether threats count", |player| {
            &mut player.threats
        }),
    ];

    #[test]
    fn what_is_written_is_read_back() {
        let names = specs_with_value::<_, 2, 3>(&SETTINGS).map(|spec| spec.name);
        assert_eq!(names, ["depth", "threats", "value"]);
        assert_eq!(full_name("player", &DEFAULT, &SETTINGS), "player");
        let options = Options::new().with("threats", "on").with("depth", 7);
        let player = configured(DEFAULT, &SETTINGS, &options);
        let given = Player {
            depth: 7,
            threats: true,
        };
        assert_eq!(player, given);
        let name = full_name("player", &player, &SETTINGS);
        assert_eq!(name, "player(depth=7,threats=on)");
    }
}
