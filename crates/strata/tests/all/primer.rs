//! What newcomers are told of Strata, under its options.

use boardwright_ruleset::{Configure as _, Depict as _, Primer};
use boardwright_strata::Strata;

fn primer(options: &str) -> Primer {
    let name = format!("strata{options}").parse().expect("a name");
    let rules = Strata::from_name(&name).expect("a form of the game");
    rules.primer().expect("Strata has a primer")
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
fn what_is_switched_off_is_not_told() {
    told_only("", "(starter=w)", &["Chance says"]);
    told_only("(starter=w)", "(starter=b)", &["White begins"]);
    told_only(
        "(up_to_three=on)",
        "",
        &["end: You end your turn", "you may end your turn"],
    );
    told_only("", "(up_to_three=on)", &["All three actions must be made"]);
    told_only("(exchange_general=off)", "", &["but the General"]);
    told_only("(revive=own_lost)", "", &["the enemy holds"]);
    told_only("(priest_reach=4)", "", &["four squares beside it"]);
    told_only("(quiet_limit=on)", "", &["a hundred turns"]);
}
