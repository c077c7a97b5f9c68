//! The small game keeps the contract, under all its options.
use boardwright_causeway::Causeway;
use boardwright_ruleset::Configure as _;
use boardwright_testkit::{Contract, Report};

const RULES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/rules.md");

fn check(name: &str, games: u64) -> Report {
    let name = name.parse().expect("a game's name");
    let rules = Causeway::from_name(&name).expect("options of the game");
    Contract::new(rules)
        .encodings()
        .games(games)
        .documented_in(RULES)
        .position("b3/d5/a3/c5 turn:r:1 asba 0000 0")
        .position("b2/b3/d1/d5 turn:r:0 asba 0000 3")
        .refusal(
            "b3/d5/a3/c5 turn:r:1 asba 0000 0",
            "r",
            "b3xa3",
            "causeway.attack.partner",
        )
        .check()
}

#[test]
fn causeway_keeps_the_contract() {
    let games = if cfg!(debug_assertions) { 200 } else { 10_000 };
    let report = check("causeway", games);
    assert_eq!(report.unfinished, 0);
}

#[test]
fn causeway_keeps_it_with_two_players_and_much_luck() {
    check("causeway(players=2,luck=3,quiet=4)", 100);
}

#[test]
fn causeway_keeps_it_with_three_players_in_no_hurry() {
    check("causeway(players=3,quiet=60)", 100);
}

#[test]
fn the_report_says_when_worlds_were_not_weighed() {
    let contract = Contract::new(Causeway::default()).games(4);
    let mut report = contract.without_coverage().whole_game(0).check();
    assert!(report.worlds > report.views, "the game has secrets");
    assert!(report.to_string().contains("not weighed"), "{report}");
    report.weighed = 1;
    assert!(!report.to_string().contains("not weighed"), "{report}");
}
