//! Random games in which every answer of the referee is compared with those of a second one
//! that is too simple to be wrong.
use boardwright_causeway::Causeway;
use boardwright_ruleset::Configure as _;
use boardwright_testkit::Contract;

fn check(name: &str, games: u64) {
    let name = name.parse().expect("a game's name");
    let rules = Causeway::from_name(&name).expect("options of the game");
    let _ = Contract::new(rules).games(games).without_coverage().check();
}

#[test]
fn games_of_teams_go_as_those_of_the_simple_referee() {
    check("causeway", 150);
}

#[test]
fn games_of_two_and_of_three_go_as_those_of_the_simple_referee() {
    check("causeway(players=2,luck=3,quiet=4)", 60);
    check("causeway(players=3,quiet=60)", 40);
}
