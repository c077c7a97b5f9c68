//! What newcomers are told of the game, in each variant and under each option.

use boardwright_lines_of_action::LinesOfAction;
use boardwright_ruleset::{Configure as _, Depict as _, Primer};

fn primer(options: &str) -> Primer {
    let name = format!("lines-of-action{options}");
    let name = name.parse().expect("a name");
    let rules = LinesOfAction::from_name(&name).expect("a form of the game");
    rules.primer().expect("the game has a primer")
}

/// Words that are told under the one name, and not under the other.
#[track_caller]
fn told_only(by: &str, not_by: &str, words: &[&str]) {
    let (with, without) = (primer(by).to_string(), primer(not_by).to_string());
    for word in words {
        assert!(
            with.contains(word),
            "{by} does not tell of {word:?}:\n{with}"
        );
        assert!(
            !without.contains(word),
            "{not_by} tells of {word:?}:\n{without}"
        );
    }
}

#[test]
fn each_variant_is_told_where_it_is_played() {
    let marked = &["mark", "marked piece (m, W, B)"];
    told_only("(opening=parachute)", "", &["drop", "@d5", "holds six"]);
    told_only("(opening=scrambled-eggs)", "", &["alternating"]);
    told_only("(edge=open)", "", &["outside", "(0,3)-a3", "beyond"]);
    told_only("(edge=torus)", "", &["joined", "go round the board"]);
    told_only("(players=four-handed)", "", &["partner", "Players 1 and 3"]);
    told_only("(players=four-handed)", "", marked);
    told_only("(players=ambidextrous)", "", marked);
    told_only(
        "(players=ambidextrous,duty=pass)",
        "(players=ambidextrous)",
        &["the same kind stays due"],
    );
}

#[test]
fn each_choice_is_told_as_it_is_made() {
    told_only(
        "",
        "(preset=mso)",
        &["White begins", "two passes", "pass: You pass", "third"],
    );
    told_only(
        "(preset=mso)",
        "",
        &["Black begins", "has lost", "connects both sides draws"],
    );
    told_only(
        "(preset=openspiel)",
        "",
        &["1000 turns", "a board comes back"],
    );
    told_only("(no_move=draw)", "", &["can do nothing, the game is drawn"]);
    told_only("", "(repetition=none)", &["third time"]);
    told_only(
        "(repetition=any)",
        "(preset=openspiel)",
        &["after a pass do not count"],
    );
    told_only("(players=four-handed)", "", &["four passes in a row"]);
}
