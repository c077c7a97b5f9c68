//! What games pay, which everybody may know.
use crate::knowledge::histories::histories;
use crate::knowledge::play::{NOBODY, new, play, rules};
use boardwright_fixture_games::{goofspiel::Goofspiel, kuhn::Kuhn, leduc::Leduc};
use boardwright_referee::Game;
use boardwright_ruleset::{Notation, Seat, Status};

/// What the seats were paid after these lines, then a resignation of a seat if
/// one is named.
fn paid<R: Notation>(name: &str, lines: &[&str], leaves: Option<u8>) -> Vec<i64> {
    let mut game: Game<R> = new(name);
    play(&mut game, lines);
    assert_eq!(game.payoffs().is_some(), game.outcome().is_some());
    if let Some(seat) = leaves {
        game.resign(Seat::new(seat).into()).expect("it may resign");
    }
    let paid = game.payoffs().expect("the game is over");
    assert!(game.record().payoffs().is_some());
    assert_eq!(game.record().payoffs(), game.redacted_for(NOBODY).payoffs());
    paid.into_iter().map(|(_, points)| points).collect()
}

#[test]
fn kuhn_pays_what_was_staked() {
    for (lines, expected) in [
        (&["deal:KJ", "1 check", "2 check"][..], 1),
        (&["deal:KJ", "1 bet", "2 call"], 2),
        (&["deal:JK", "1 bet", "2 call"], -2),
        (&["deal:JK", "1 bet", "2 fold"], 1),
        (&["deal:KJ", "1 check", "2 bet", "1 fold"], -1),
        (&["deal:QJ", "1 check", "2 bet", "1 call"], 2),
    ] {
        assert_eq!(
            paid::<Kuhn>("kuhn", lines, None),
            [expected, -expected],
            "{lines:?}"
        );
    }
    // Who leaves loses its stake, and an ante for each hand to come.
    for (lines, leaves, expected) in [
        (&["deal:KJ"][..], 0, -3),
        (&["deal:KJ", "1 bet"], 0, -4),
        (&["deal:KJ", "1 bet"], 1, 3),
        (&["deal:KJ", "1 bet", "2 call", "deal:KJ"], 0, 0),
        (&["deal:KJ", "1 bet", "2 call", "deal:KJ"], 1, 4),
    ] {
        let paid = paid::<Kuhn>("kuhn(hands=3)", lines, Some(leaves));
        assert_eq!(paid, [expected, -expected], "{lines:?} {leaves}");
    }
}

#[test]
fn leduc_pays_what_was_staked() {
    let raised = ["1 bet", "2 raise", "1 call"];
    let deal = |cards, public, rest: &[&'static str]| {
        let lines = [&[cards][..], &raised, &[public], rest].concat();
        paid::<Leduc>("leduc", &lines, None)
    };
    let all = ["1 bet", "2 raise", "1 call"];
    // A pair beats a higher rank.
    assert_eq!(deal("deal:JsKs", "public:Jh", &all), [13, -13]);
    assert_eq!(deal("deal:JsKs", "public:Qh", &all), [-13, 13]);
    assert_eq!(deal("deal:JsJh", "public:Qh", &all), [0, 0]);
    assert_eq!(
        deal("deal:JsKs", "public:Qh", &["1 check", "2 bet", "1 fold"]),
        [-5, 5]
    );
    assert_eq!(
        deal("deal:JsKs", "public:Qh", &["1 bet", "2 raise", "1 fold"]),
        [-9, 9]
    );
    let folds = ["deal:JsKs", "1 bet", "2 fold"];
    assert_eq!(paid::<Leduc>("leduc", &folds, None), [1, -1]);
    assert_eq!(
        paid::<Leduc>("leduc", &["deal:JsKs", "1 bet"], Some(0)),
        [-3, 3]
    );
}

#[test]
fn goofspiel_pays_points() {
    let name = "goofspiel(cards=3,prizes=ascending)";
    let bids = ["1 1", "2 2", "1 3", "2 1", "1 2", "2 3"];
    assert_eq!(paid::<Goofspiel>(name, &bids, None), [2, 4]);
    assert_eq!(paid::<Goofspiel>(name, &bids[..4], Some(0)), [2, 1]);
}

/// Every end of a game pays within what the facts promise.
fn keeps_its_promise<R: Notation>(name: &str) {
    let rules: R = rules(name);
    let promise = rules.facts().payoffs.expect("it pays");
    let mut extremes = (i64::MAX, i64::MIN);
    for history in histories(&rules, NOBODY) {
        let state = history.states.last().expect("there is a state");
        let Status::Over(outcome) = Status::of(&rules, state) else {
            continue;
        };
        let seats = rules.seats();
        let paid = |seat| {
            rules
                .payoff(state, outcome, seat)
                .expect("it pays each seat")
        };
        let sum: i64 = seats.iter().map(paid).sum();
        assert!(promise.sum.is_none_or(|promised| promised == sum));
        for points in seats.iter().map(paid) {
            extremes = (extremes.0.min(points), extremes.1.max(points));
        }
    }
    assert_eq!(extremes, (promise.least, promise.most), "{name}");
}

#[test]
fn what_is_promised_of_pay_offs_is_kept_and_reached() {
    keeps_its_promise::<Kuhn>("kuhn");
    keeps_its_promise::<Kuhn>("kuhn(hands=2)");
    keeps_its_promise::<Leduc>("leduc(suits=merged)");
    keeps_its_promise::<Goofspiel>("goofspiel(cards=3,prizes=descending)");
}
