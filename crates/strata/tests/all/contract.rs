//! Tests Strata against every clause of the contract, under its rules and their
//! options.

use crate::support;

use boardwright_ruleset::{Configure, GameName};
use boardwright_strata::Strata;
use boardwright_testkit::{Contract, Fixture, PerftSuite};

const REFUSALS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/refusals.txt");
const POSITIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/counts.perft");

fn contract(text: &str) -> Contract<Strata> {
    let name: GameName = text.parse().expect("a name");
    let options = &name.options;
    // Nothing is claimed, and both chances of the starter are always possible.
    let mut never = vec!["claim", "game.chance.impossible"];
    never.push(if options.is_on("up_to_three") {
        "strata.end.option"
    } else {
        "strata.end.first"
    });
    if options.get("exchange_general") != Some("off") {
        never.push("strata.exchange.general");
    }
    let mut contract = Contract::new(Strata::from_name(&name).expect("valid options"))
        .encodings()
        .cannot_occur(&never);
    let fixture = Fixture::read(REFUSALS).expect("the file of refusals");
    for row in fixture.rows() {
        let field = |index| row.field(index, "a field").expect("five fields");
        let of: GameName = field(0).parse().expect("the name of the row's rules");
        let fits = Strata::OPTIONS.iter().all(|option| {
            let asked = of.options.get(option.name);
            asked.is_none() || asked == options.get(option.name)
        });
        // The rows about placement have White begin.
        let unlike = options.get("starter") == Some("b") && field(1).contains("place:");
        if !fits || unlike || never.contains(&field(3)) {
            continue;
        }
        let mut position = support::position(field(1));
        if options.get("revive") == Some("own_lost") && field(3) == "strata.revival.held" {
            // Here it matters what Black holds: no red token.
            position = support::position(&(field(1).to_string() + " RRRRRRR"));
        }
        contract = contract.refusal(position, "w", field(2), field(3));
    }
    let suite = PerftSuite::read(POSITIONS).expect("the file of positions");
    for case in suite.cases() {
        if !case.position.contains("place:") {
            contract = contract.position(case.position.clone());
        }
    }
    contract
}

#[test]
fn strata_keeps_the_contract() {
    let report = contract("strata").games(24).games_in_release(5_000).check();
    println!("{report}");
}

/// Each option turned, and all of them together.
#[test]
fn strata_with_other_options_keeps_the_contract() {
    for name in [
        "strata(starter=w)",
        "strata(starter=b)",
        "strata(up_to_three=on)",
        "strata(exchange_general=off)",
        "strata(revive=own_lost)",
        "strata(priest_reach=4)",
        "strata(quiet_limit=on)",
        "strata(starter=b,up_to_three=on,exchange_general=off,revive=own_lost,priest_reach=4,quiet_limit=on)",
    ] {
        contract(name).games(30).games_in_release(500).check();
    }
}
