//! Every game of the catalogue keeps the contract.

use boardwright_ruleset::Configure as _;
use boardwright_testkit::Contract;
use boardwright_variant::{Variant, games};

#[test]
fn every_game_of_the_catalogue_keeps_the_contract() {
    for game in games::ALL {
        let rules =
            Variant::from_toml(game.text).unwrap_or_else(|error| panic!("{}: {error}", game.name));
        println!("{}", rules.full_name());
        let report = Contract::new(rules)
            .encodings()
            .games(6)
            .games_in_release(400)
            .most_steps(300)
            .unfinished(u64::MAX)
            .without_coverage()
            .check();
        println!("{report}");
    }
}
