//! The catalogue: descriptions of known games.

/// A game of the catalogue.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NamedGame {
    /// Its name, as in `variant(game=shatranj)`.
    pub name: &'static str,
    /// Its description.
    pub text: &'static str,
}

macro_rules! games {
    ($($name:literal),* $(,)?) => {
        /// The names of the games of the catalogue; the first is that of `variant` without options.
        pub const NAMES: &[&str] = &[$($name),*];

        /// The games of the catalogue.
        pub const ALL: &[NamedGame] = &[$(NamedGame {
            name: $name,
            text: include_str!(concat!("../games/", $name, ".toml")),
        }),*];
    };
}

games![
    "shatranj",
    "makruk",
    "breakthrough",
    "knightmate",
    "los-alamos",
    "gardner",
    "king-of-the-hill",
    "three-check",
    "capablanca",
    "grand",
    "atomic",
    "antichess",
    "racing-kings",
    "horde",
    "crazyhouse",
    "minishogi",
    "shogi",
    "xiangqi",
    "chess",
    "rough-capablanca",
    "war-of-the-roses",
];

/// The name of the rules of a game of the catalogue.
pub(crate) fn full_name(name: &str) -> String {
    if name == NAMES[0] {
        "variant".to_string()
    } else {
        format!("variant(game={name})")
    }
}
