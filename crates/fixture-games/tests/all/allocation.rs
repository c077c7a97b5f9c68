//! No decision of the larger games allocates: what a search calls on a position, and what it
//! takes to go on from it.
use allocation_counter::measure;
use boardwright_fixture_games::{backgammon::Backgammon, euchre::Euchre, go::Go, hanabi::Hanabi};
use boardwright_ruleset::{Actor, Configure, Evaluate, Status, Xoshiro256PlusPlus};
use std::num::NonZeroU64;
use std::ops::ControlFlow::Continue;

/// Plays a game at random and tells how many steps it had.
fn play<R: Evaluate>(rules: &R, seed: u64) -> u64 {
    let mut random = Xoshiro256PlusPlus::new(seed);
    let mut below = |bound| random.below(NonZeroU64::new(bound).expect("positive"));
    let (mut state, mut steps) = (rules.start(), 0);
    while let Status::Due(actor) = Status::of(rules, &state) {
        steps += 1;
        let Actor::Seat(seat) = actor else {
            let classes = rules.visit_chance_classes(&state, |_, _| Continue::<()>(()));
            assert!(classes.is_continue());
            let unit = below(rules.chance_weight(&state));
            let chance = rules.chance_at(&state, unit).expect("a chance");
            rules.resolve(&mut state, chance);
            continue;
        };
        let successors = rules.visit_successors(&state, seat, |_, _| Continue::<()>(()));
        assert!(successors.is_continue() && rules.count_moves(&state, seat) > 0);
        let _worth = rules.evaluate(&state, seat);
        let chosen = rules.pick_move(&state, seat, &mut below).expect("a move");
        assert!(rules.is_legal(&state, seat, chosen));
        rules.apply(&mut state, seat, chosen);
        let _keys = (rules.search_key(&state), rules.counting_key(&state));
    }
    steps
}

fn check<R: Evaluate + Configure>(name: &str) {
    let rules = R::from_name(&name.parse().expect("a name")).expect("options of the game");
    let mut steps = 0;
    let counted = measure(|| steps = (0..4).map(|seed| play(&rules, seed)).sum());
    assert!(steps > 50, "{name}: {steps} steps were played");
    assert_eq!(counted.count_total, 0, "{name}: in {steps} steps");
}

#[test]
fn no_decision_of_backgammon_allocates() {
    check::<Backgammon>("backgammon(cube=off)");
    check::<Backgammon>("backgammon(limit=1024)");
}

#[test]
fn no_decision_of_go_allocates() {
    check::<Go>("go(size=5,suicide=on)");
    check::<Go>("go(size=9,superko=situational)");
    check::<Go>("go(size=19,superko=draw,longest=60)");
}

#[test]
fn no_decision_of_euchre_allocates() {
    check::<Euchre>("euchre");
    check::<Euchre>("euchre(allow_lone_defender=on,stick_the_dealer=off)");
}

#[test]
fn no_decision_of_hanabi_allocates() {
    check::<Hanabi>("hanabi");
    check::<Hanabi>("hanabi(players=5)");
}
