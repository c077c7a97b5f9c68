//! The options of the game that are on or off, each defined in one place: its
//! name, its meaning, its texts and the setting that it switches.

use crate::settings::Settings;
use boardwright_ruleset::{OptionSpec, Options, Values};

/// An option with two values, one of which is `off`.
#[derive(Copy, Clone)]
pub(crate) struct Switch {
    name: &'static str,
    about: &'static str,
    /// The default first.
    texts: &'static [&'static str; 2],
    setting: fn(&mut Settings) -> &mut bool,
}

pub(crate) const COMBAT: Switch = Switch {
    name: "combat",
    about: "whether attacks are fought with dice or always succeed",
    texts: &["dice", "off"],
    setting: |settings| &mut settings.combat,
};

pub(crate) const CHECK: Switch = Switch {
    name: "check",
    about: "whether a king may not be left attacked; only with combat=off",
    texts: &["off", "on"],
    setting: |settings| &mut settings.check,
};

pub(crate) const SWAMP_ROLL: Switch = Switch {
    name: "swamp_roll",
    about: "whether the swamp rolls for who enters; off only with combat=off",
    texts: &["on", "off"],
    setting: |settings| &mut settings.swamp_roll,
};

pub(crate) const BOX_LIMIT: Switch = Switch {
    name: "box_limit",
    about: "whether armies must come out of one box: Q1 R1 B1 N1 P4",
    texts: &["off", "on"],
    setting: |settings| &mut settings.box_limit,
};

pub(crate) const BACK_TO_BACK: Switch = Switch {
    name: "back_to_back",
    about: "whether allied pawns face to face may be exchanged",
    texts: &["on", "off"],
    setting: |settings| &mut settings.back_to_back,
};

pub(crate) const PORTAL_BOOST: Switch = Switch {
    name: "portal_boost",
    about: "whether a defender on a portal has a boost",
    texts: &["on", "off"],
    setting: |settings| &mut settings.portal_boost,
};

pub(crate) const INNER_CORNERS: Switch = Switch {
    name: "inner_corners",
    about: "whether diagonal steps may cross the four inner corners",
    texts: &["on", "off"],
    setting: |settings| &mut settings.inner_corners,
};

pub(crate) const BISHOP_EQUALS_KNIGHT: Switch = Switch {
    name: "bishop_equals_knight",
    about: "whether neither of a bishop and a knight has prowess against the other",
    texts: &["off", "on"],
    setting: |settings| &mut settings.bishop_equals_knight,
};

impl Switch {
    /// The option as a game lists it.
    pub(crate) const fn spec(&self) -> OptionSpec {
        OptionSpec {
            name: self.name,
            about: self.about,
            values: Values::OneOf(self.texts),
        }
    }

    fn is_on(&self, mut settings: Settings) -> bool {
        *(self.setting)(&mut settings)
    }

    fn text(&self, is_on: bool) -> &'static str {
        let [default, other] = *self.texts;
        if is_on == (default != "off") {
            default
        } else {
            other
        }
    }
}

/// Some fixed options, followed by those of switches.
///
/// # Panics
///
/// If the sum of both lengths is not that of the list; in a constant this is a
/// compile error.
pub(crate) const fn listed<const FIXED: usize, const ALL: usize>(
    fixed: [OptionSpec; FIXED],
    switches: &[Switch],
) -> [OptionSpec; ALL] {
    assert!(FIXED + switches.len() == ALL, "every option has its place");
    let mut all = [fixed[0]; ALL];
    let mut index = 1;
    while index < ALL {
        all[index] = if index < FIXED {
            fixed[index]
        } else {
            switches[index - FIXED].spec()
        };
        index += 1;
    }
    all
}

/// Sets these switches from the options.
pub(crate) fn set(settings: &mut Settings, switches: &[Switch], options: &Options) {
    for switch in switches {
        if let Some(text) = options.get(switch.name) {
            *(switch.setting)(settings) = text != "off";
        }
    }
}

/// Adds the options of those switches that differ from the defaults.
pub(crate) fn tell(
    settings: Settings,
    defaults: Settings,
    switches: &[Switch],
    mut options: Options,
) -> Options {
    for switch in switches {
        let is_on = switch.is_on(settings);
        if is_on != switch.is_on(defaults) {
            options = options.with(switch.name, switch.text(is_on));
        }
    }
    options
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text that a list shows as the default must be the actual default.
    #[test]
    fn the_first_text_is_the_default() {
        for (defaults, switches) in [
            (Settings::LOKA, crate::options::SWITCHES.as_slice()),
            (Settings::FACE_OFF, crate::face_off::SWITCHES.as_slice()),
        ] {
            for switch in switches {
                let is_on = switch.is_on(defaults);
                assert_eq!(switch.text(is_on), switch.texts[0], "{}", switch.name);
            }
        }
    }
}
