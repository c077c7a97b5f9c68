//! What a run reports when something is wrong, and the settings of its caller.
use crate::broken;

use boardwright_causeway::Causeway;
use boardwright_testkit::{Clause, Contract, EventKind, Failure};
use broken::{Defect, Flawed};
use std::collections::BTreeSet;

/// Few games, for tests that do not depend on their number.
fn quick() -> Contract<Causeway> {
    Contract::new(Causeway::default())
        .games(8)
        .without_coverage()
}

#[track_caller]
fn fails(contract: &Contract<Causeway>, clause: Clause, part: &str) -> Box<Failure> {
    let failure = contract.run().map(drop).expect_err("a clause is broken");
    assert_eq!(failure.clause, clause, "{failure}");
    assert!(failure.detail.contains(part), "{failure}");
    failure
}

#[test]
fn a_failure_tells_all_it_takes_to_see_it_again() {
    let contract = Contract::new(Flawed::with(Defect::CountOffByOne)).seed(500);
    let failure = contract.run().map(drop).expect_err("the count is off");
    assert_eq!(failure.clause, Clause::CountMoves);
    assert_eq!(failure.rules, "flawed-causeway");
    let seed = failure.seed.expect("a game was played");
    assert!(seed >= 500, "{seed}");
    let release = if cfg!(debug_assertions) {
        ""
    } else {
        " --release"
    };
    let test = "failures::a_failure_tells_all_it_takes_to_see_it_again";
    assert_eq!(
        failure.command,
        format!(
            "BOARDWRIGHT_SEED={seed} BOARDWRIGHT_RULES='flawed-causeway' \
             cargo test{release} -p boardwright-causeway -- --exact {test}"
        )
    );
    let record = failure.record.as_deref().expect("a record");
    assert!(record.starts_with("boardwright record 1\nrules flawed-causeway\n"));
    let position = failure.position.as_deref().expect("a position");
    assert!(record.contains(&format!("\nfinal {position}\n")));
    let told = failure.to_string();
    for part in [
        Clause::CountMoves.sentence(),
        &failure.detail,
        &failure.command,
        position,
    ] {
        assert!(told.contains(part), "{part:?} is not in\n{told}");
    }
}

#[test]
fn the_failure_with_the_lowest_seed_is_told_and_found_again() {
    let contract = Contract::new(Flawed::with(Defect::MovesAfterTheEnd));
    let failure = contract.run().map(drop).expect_err("moves after the end");
    let again = contract.run().map(drop).expect_err("moves after the end");
    assert_eq!(failure, again, "whatever the threads do");
    let seed = failure.seed.expect("a game was played");
    let alone = Contract::new(Flawed::with(Defect::MovesAfterTheEnd))
        .seed(seed)
        .games(1);
    let alone = alone.run().map(drop).expect_err("the same game");
    assert_eq!(failure, alone);
}

#[test]
#[should_panic(expected = "clause   Value")]
fn check_panics_with_the_failure() {
    Contract::new(Flawed::with(Defect::ValuesBothGood)).check();
}

#[test]
fn fewer_tiers_find_less() {
    let flawed = || Flawed::with(Defect::ValuesBothGood);
    let bare = Contract::of_rules(flawed())
        .games(8)
        .without_coverage()
        .run();
    let report = bare.expect("the values are not looked at");
    assert!(report.rules.contains("Flawed"), "{}", report.rules);
    assert_eq!((report.texts, report.records), (0, 0));
    let notation = Contract::of_notation(flawed())
        .games(8)
        .without_coverage()
        .run();
    let report = notation.expect("the values are not looked at");
    assert_eq!(report.rules, "flawed-causeway");
    assert!(report.texts > 0 && report.records > 0);
    let values = Contract::of_rules(flawed()).values().games(8).run();
    let failure = values.map(drop).expect_err("now they are");
    assert_eq!(failure.clause, Clause::Value);
    assert_eq!(failure.record, None, "there is no notation to write one");
}

#[test]
fn what_was_not_seen_is_a_failure() {
    let few = Contract::new(Causeway::default()).games(2);
    let failure = fails(&few, Clause::Coverage, "never seen in 2 games");
    assert_eq!(failure.seed, None);
    assert!(
        failure.command.starts_with("cargo test"),
        "{}",
        failure.command
    );
}

#[test]
fn what_cannot_occur_must_be_known_and_must_not_occur() {
    let unknown = Contract::new(Causeway::default())
        .games(2)
        .cannot_occur(&["castling"]);
    fails(&unknown, Clause::Coverage, "castling");
    let occurs = Contract::new(Causeway::default())
        .games(120)
        .cannot_occur(&["claim"]);
    fails(&occurs, Clause::Coverage, "what cannot occur did: claim");
}

#[test]
fn games_start_from_positions_made_by_hand() {
    let deadlocked = "b3/d5/a3/c5 turn:b:1 asba 1111 0";
    let report = quick()
        .position(deadlocked)
        .games(60)
        .run()
        .expect("it holds");
    let other = quick().games(40).run().expect("it holds");
    let deadlocks = |report: &boardwright_testkit::Report| {
        report.outcomes.get("deadlock").copied().unwrap_or(0)
    };
    assert!(deadlocks(&report) > deadlocks(&other) + 3, "{report}");
    fails(&quick().position("nowhere"), Clause::Case, "nowhere");
    let view = "b1/d5/d1/b5 turn:r:0 ?sba 1111 0";
    fails(&quick().position(view), Clause::Case, "is a view");
}

#[test]
fn hand_made_refusals_must_come_out_as_they_say() {
    let position = "b3/d5/a3/c5 turn:r:1 asba 1111 0";
    let case = |chosen, id| quick().refusal(position, "r", chosen, id);
    let report = case("b3xa3", "causeway.attack.partner")
        .run()
        .expect("it holds");
    assert!(report.refusals.contains_key("causeway.attack.partner"));
    assert!(case("b3-a3", "causeway.step.occupied").run().is_ok());
    fails(
        &case("b3-a3", "causeway.apart"),
        Clause::Case,
        "instead of causeway.apart",
    );
    fails(
        &case("b3-b4", "causeway.apart"),
        Clause::Case,
        "it is legal",
    );
    fails(&case("b3~b4", "causeway.apart"), Clause::Case, "- or x");
    let stranger = quick().refusal(position, "q", "end", "game.turn");
    fails(&stranger, Clause::Case, "no seat");
    assert!(
        quick()
            .refusal(position, "b", "end", "game.turn")
            .run()
            .is_ok()
    );
    assert!(
        quick()
            .refusal("start", "b", "end", "causeway.equipment.first")
            .run()
            .is_ok()
    );
}

#[test]
fn hand_made_refusals_may_stand_in_a_file() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/causeway.refusals");
    let report = quick().games(0).refusals_in(path).run().expect("it holds");
    assert!(report.refusals.len() >= 10, "{report}");
    let missing = quick().refusals_in("/no/such/file.refusals");
    fails(&missing, Clause::Case, "/no/such/file.refusals: ");
    let wrong = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/wrong.refusals");
    fails(
        &quick().refusals_in(wrong),
        Clause::Case,
        "wrong.refusals:4: b3-b4 of r in",
    );
}

#[test]
fn undocumented_rules_are_a_failure() {
    let elsewhere = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let failure = fails(
        &quick().documented_in(elsewhere),
        Clause::Documentation,
        "causeway.turn.action has no anchor",
    );
    assert_eq!(failure.seed, None);
    fails(
        &quick().documented_in("/no/such/file.md"),
        Clause::Documentation,
        "no/such",
    );
}

#[test]
fn a_bound_that_is_reached_is_no_end() {
    let short = quick().most_steps(10);
    let failure = fails(&short, Clause::Length, "did not end within 10 steps");
    assert_eq!(failure.seed, None);
    let allowed = quick()
        .most_steps(10)
        .unfinished(8)
        .run()
        .expect("it is allowed");
    assert!(allowed.unfinished > 0 && allowed.longest <= 10, "{allowed}");
}

#[test]
fn a_report_tells_what_was_seen() {
    let report = Contract::new(Causeway::default()).games(300).check();
    assert_eq!((report.games, report.unfinished), (300, 0));
    for kind in EventKind::ALL {
        assert!(report.events.contains_key(kind), "{}", kind.name());
    }
    // It claims without moves, draws may be offered, and no game of a run has a clock.
    let impossible = ["game.claim.move", "game.clock", "game.offer.draw"];
    assert_eq!(report.cannot_occur, impossible);
    assert!(report.secrets > 100 && report.worlds > 10_000);
    let table = report.to_string();
    for part in [
        "causeway\n",
        "thorough",
        "takeback",
        "game.view",
        "crossing",
    ] {
        assert!(table.contains(part), "{part:?} is not in\n{table}");
    }
    let (one, other) = (quick().games(30).check(), quick().games(30).check());
    assert_eq!(one, other, "a run follows from its seeds");
}

#[test]
fn clauses_have_a_sentence_each() {
    let sentences: BTreeSet<&str> = Clause::ALL.iter().map(|clause| clause.sentence()).collect();
    assert_eq!(sentences.len(), Clause::ALL.len());
    for clause in Clause::ALL {
        let sentence = clause.sentence();
        assert!(
            sentence.starts_with(char::is_uppercase) && !sentence.ends_with('.'),
            "{clause}"
        );
        assert!(clause.to_string().contains(sentence));
    }
}
