//! The games whose texts are read, and their names with options.
use crate::Target;
use crate::text::{check_sentence, of};
use boardwright::games::{UNITED, UNITED_GALLERY};
use boardwright::ruleset::{OptionError, Seed};
use boardwright::variant::Variant;
use boardwright_catalogue::{AnyRules, Catalogue, Entry};
use std::sync::{Arc, LazyLock};

/// All games by name and options.
pub const OPTIONS: Target = Target {
    name: "options",
    run: options,
    seeds: || NAMES.iter().map(|name| name.as_bytes().to_vec()).collect(),
};

/// Options under which games keep the most of what a position can hold. Inputs choose by number,
/// so new ones come last.
pub(crate) const NAMES: &[&str] = &[
    "chess",
    "chess(chess960=on,start=7)",
    "chess(preset=loka_book)",
    "face-off",
    "face-off(combat=off,check=on,swamp_roll=on)",
    "lines-of-action",
    "lines-of-action(opening=parachute,cap=200)",
    "lines-of-action(edge=open)",
    "lines-of-action(edge=torus)",
    "lines-of-action(players=ambidextrous)",
    "lines-of-action(players=four-handed)",
    "loka",
    "loka(players=2,tiles=0)",
    "loka(players=3,points=100/90/80/70,back_to_back=on)",
    "massive",
    "massive(boards=3x2,tiles=1)",
    "strata",
    "strata(up_to_three=on,quiet_limit=on)",
    "backgammon",
    "einstein",
    "euchre(allow_lone_defender=on)",
    "go(size=5,superko=situational)",
    "goofspiel",
    "hanabi(players=3,colours=2)",
    "kuhn(hands=20)",
    "leduc",
    "liars-dice",
    "whist(ranks=3)",
    "variant",
    "variant(game=crazyhouse)",
    "variant(game=minishogi)",
    "variant(game=xiangqi)",
    "variant(game=rough-capablanca)",
    "variant(game=war-of-the-roses)",
    "variant(game=three-check)",
];

/// Every game of the repository, each compiled once for all games of its list.
static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let described = Entry::of::<Variant>("Games that a text describes", "greedy");
    let all = UNITED.iter().chain(UNITED_GALLERY).chain([&described]);
    all.copied().collect()
});

/// The rules of all names.
static RULES: LazyLock<Vec<Arc<dyn AnyRules>>> = LazyLock::new(|| {
    let rules = |name: &&str| catalogue().rules(name).expect("a name of the list");
    NAMES.iter().map(rules).collect()
});

/// The entries of all games.
pub(crate) fn entries() -> &'static [Entry] {
    &ENTRIES
}

/// The catalogue of all games.
pub(crate) fn catalogue() -> Catalogue {
    Catalogue::new(entries())
}

/// The rules that a choice means.
pub(crate) fn rules(choice: usize) -> &'static Arc<dyn AnyRules> {
    of(&RULES, choice)
}

/// The seed of games whose dice do not matter.
pub(crate) fn seed() -> Seed {
    Seed::from_u64(7)
}

/// The name of rules gives the same rules again.
fn options(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let rules = match catalogue().rules(text) {
        Ok(rules) => rules,
        Err(error) => {
            check_sentence(&error);
            if let OptionError::Form { at, .. } = error {
                assert!(at <= text.len(), "{error}, in {text:?}");
            }
            return;
        }
    };
    let name = rules.full_name();
    let again = match catalogue().rules(&name) {
        Ok(again) => again,
        Err(error) => panic!("{text:?} is named {name:?}, which is refused: {error}"),
    };
    assert_eq!(again.full_name(), name, "from {text:?}");
    let positions = [&rules, &again].map(|rules| rules.open(seed()).position());
    assert_eq!(positions[0], positions[1], "{text:?} and {name:?}");
}
