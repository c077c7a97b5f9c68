//! Games that a text describes, for the page: the engine that it loads when somebody opens such a text.
#![warn(missing_docs)]

use boardwright_catalogue::{Entry, RulesFile, RulesInFile};
use boardwright_ruleset::Configure as _;
use boardwright_variant::{LONGEST_DESCRIPTION, Variant};

/// The games of this engine: those of every description, which is a part of their name.
pub static GAMES: [Entry; 1] = [Entry::of::<Variant>(
    "A game that a text describes",
    "alpha-beta(positions=100000,margin=8)",
)
.with_rules_file(RulesFile {
    extension: "toml",
    longest: LONGEST_DESCRIPTION,
    read: |text| {
        let rules = Variant::from_toml(text).map_err(|error| error.message())?;
        Ok(RulesInFile {
            name: rules.full_name(),
            title: rules.title().to_string(),
        })
    },
})];

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen(start)]
fn start() {
    boardwright_web::offer(&GAMES);
}
