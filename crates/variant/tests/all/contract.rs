//! Every game of the catalogue keeps the contract.

use boardwright_ruleset::{Configure as _, Ruleset as _};
use boardwright_testkit::Contract;
use boardwright_variant::{Variant, games};

/// The contract of these rules. Where dice decide, a rolled attack makes them count positions from
/// zero again, so that a repulse, which brings the position back, does not repeat it.
pub(crate) fn contract_of(rules: Variant) -> Contract<Variant> {
    let has_dice = rules.facts().has_chance;
    let contract = Contract::new(rules).encodings();
    if has_dice {
        contract.repetition_counts_anew()
    } else {
        contract
    }
}

#[test]
fn every_game_of_the_catalogue_keeps_the_contract() {
    for game in games::ALL {
        let rules =
            Variant::from_toml(game.text).unwrap_or_else(|error| panic!("{}: {error}", game.name));
        println!("{}", rules.full_name());
        let report = contract_of(rules)
            .games(6)
            .games_in_release(400)
            .most_steps(300)
            .unfinished(u64::MAX)
            .without_coverage()
            .check();
        println!("{report}");
    }
}
