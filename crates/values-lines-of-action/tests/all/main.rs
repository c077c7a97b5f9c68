//! The file is one of this game, and what it says stays the same.
mod choices;

use boardwright_lines_of_action::LinesOfAction;
use boardwright_players::evaluator_of;
use boardwright_ruleset::{Configure as _, Ruleset as _};
use boardwright_values::Values;
use boardwright_values_lines_of_action::FILE;
use sha2::{Digest as _, Sha256};

#[test]
fn the_file_is_read_for_the_game_and_for_no_variant() {
    let values = Values::read(FILE, &LinesOfAction::abacus()).expect("it is for this game");
    let told = values.provenance();
    assert_eq!(told.licence, "MIT OR Apache-2.0");
    assert!(!told.matches.is_empty(), "its matches are told");
    let name = "lines-of-action(opening=scrambled-eggs)"
        .parse()
        .expect("a name");
    let scrambled = LinesOfAction::from_name(&name).expect("a variant");
    assert!(Values::read(FILE, &scrambled).is_err());
}

#[test]
fn the_net_knows_who_is_ahead() {
    let rules = LinesOfAction::abacus();
    let mut net = evaluator_of(FILE, &rules).expect("it is for this game");
    let start = rules.start();
    let [black, white] =
        [LinesOfAction::BLACK, LinesOfAction::WHITE].map(|seat| net.evaluate(&rules, &start, seat));
    assert_eq!(black, -white);
    assert!(black.abs() < 100, "{black}");
}

#[test]
fn the_file_is_the_one_that_was_measured() {
    let digest = Sha256::digest(FILE);
    let text: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(
        text,
        "25ffb8e929cb09cfc44ff7b209a18c16c8f59f83810e019713ad2f7cf988ef5a"
    );
}
