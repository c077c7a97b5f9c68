//! What somebody may have meant by a name that nobody has.
use boardwright_ruleset::{GameName, OptionSpec, Options, Values};

/// How alike a name must be to be meant: as the flags and subcommands of the command line.
const ALIKE: f64 = 0.7;

/// Whether a name may be meant by what was given.
pub(crate) fn is_like(given: &str, name: &str) -> bool {
    strsim::jaro(given, name) > ALIKE
}

/// The name that is most like the given one, if one is like it.
fn nearest<'a>(given: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let likeness = |name: &&str| strsim::jaro(given, name);
    let alike = names.into_iter().filter(|name| is_like(given, name));
    alike.max_by(|one, other| likeness(one).total_cmp(&likeness(other)))
}

/// A text such as `chess(preset=fide)` with the nearest name in the place of each that is not
/// known; `is_valid` says whether it can then be used. If it cannot, as its values are wrong, only
/// the first name that was replaced. `None` if nothing is like what was given.
pub(crate) fn corrected(
    text: &str,
    known: &[(&'static str, &'static [OptionSpec])],
    is_valid: impl Fn(&str) -> bool,
) -> Option<String> {
    let given: GameName = text.parse().ok()?;
    let name = nearest(&given.name, known.iter().map(|(name, _)| *name))?;
    let (_, specs) = known.iter().find(|(known, _)| *known == name)?;
    let mut replaced = (name != given.name).then_some(name);
    let mut options = Options::new();
    for (option, value) in given.options.iter() {
        let option_near = nearest(option, specs.iter().map(|spec| spec.name))?;
        let spec = specs.iter().find(|spec| spec.name == option_near)?;
        let value_near = match spec.values {
            Values::OneOf(words) => nearest(value, words.iter().copied())?,
            _ => value,
        };
        let is_new = |near: &&str| *near != option && *near != value;
        replaced = replaced.or([option_near, value_near].into_iter().find(is_new));
        options = options.with(option_near, value_near);
    }
    let name = name.to_string();
    let meant = GameName { name, options }.to_string();
    if meant != text && is_valid(&meant) {
        return Some(meant);
    }
    replaced.map(str::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: [(&str, &[OptionSpec]); 2] = [
        ("chess", &[]),
        (
            "loka",
            &[
                OptionSpec {
                    name: "points",
                    about: "",
                    values: Values::Number {
                        default: 160,
                        min: 40,
                        max: 400,
                    },
                },
                OptionSpec {
                    name: "combat",
                    about: "",
                    values: Values::OneOf(&["dice", "off"]),
                },
            ],
        ),
    ];

    fn meant(text: &str) -> Option<String> {
        let is_valid = |text: &str| !text.contains("points=3)");
        corrected(text, &KNOWN, is_valid)
    }

    #[test]
    fn each_name_is_replaced_by_the_nearest() {
        for (text, expected) in [
            ("ches", Some("chess")),
            ("lokka", Some("loka")),
            ("loka(pionts=160)", Some("loka(points=160)")),
            ("lokka(combat=dise)", Some("loka(combat=dice)")),
            // Its value cannot be used, so only the name is told.
            ("loka(pionts=3)", Some("points")),
            ("go", None),
            ("loka(qqq=1)", None),
            // Nothing is like it but itself.
            ("loka(points=3)", None),
            ("loka(", None),
        ] {
            assert_eq!(meant(text).as_deref(), expected, "{text}");
        }
    }
}
