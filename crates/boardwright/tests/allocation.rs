//! No decision of any game allocates: neither generating, counting, picking and
//! testing moves, nor making them, nor drawing and resolving chances, nor
//! keys and values for a search.

use allocation_counter::measure;
use boardwright::games::{self, Visitor};
use boardwright::ruleset::{Actor, Evaluate, Ruleset, Xoshiro256PlusPlus};
use core::num::NonZeroU64;
use std::ops::ControlFlow::Continue;

/// Plays random games and counts what they allocate.
struct Play {
    games: u64,
    /// How many events a game may have.
    longest: u64,
}

impl Visitor for Play {
    /// Events played, and allocations made meanwhile.
    type Output = (u64, u64);

    fn visit<R: Ruleset + Evaluate>(self, rules: R) -> (u64, u64) {
        let mut counted = (0, 0);
        for seed in 0..self.games {
            let state = rules.start();
            let mut events = 0;
            let allocations = measure(|| events = play(&rules, state, seed, self.longest));
            counted.0 += events;
            counted.1 += allocations.count_total;
        }
        counted
    }
}

/// Plays a game at random and tells how many events it had.
fn play<R: Evaluate>(rules: &R, mut state: R::State, seed: u64, longest: u64) -> u64 {
    let mut random = Xoshiro256PlusPlus::new(seed);
    let mut draw = |bound| random.below(NonZeroU64::new(bound).expect("positive"));
    for events in 0..longest {
        if rules.outcome(&state).is_some() {
            return events;
        }
        event(rules, &mut state, &mut draw);
    }
    longest
}

/// Calls everything that a search calls on a position, and goes on from it.
fn event<R: Evaluate>(rules: &R, state: &mut R::State, draw: &mut impl FnMut(u64) -> u64) {
    let Some(seat) = rules.actor(state).seats().lowest() else {
        assert_eq!(rules.actor(state), Actor::Chance);
        let classes = rules.visit_chance_classes(state, |_, _| Continue::<()>(()));
        assert!(classes.is_continue());
        let unit = draw(rules.chance_weight(state));
        let chance = rules.chance_at(state, unit).expect("a chance");
        rules.resolve(state, chance);
        return;
    };
    let successors = rules.visit_successors(state, seat, |_, _| Continue::<()>(()));
    assert!(successors.is_continue());
    assert!(rules.count_moves(state, seat) > 0);
    let _worth = (rules.evaluate(state, seat), rules.is_unsettled(state));
    let chosen = rules.pick_move(state, seat, draw).expect("a move");
    assert!(rules.is_legal(state, seat, chosen));
    let _gain = rules.immediate_gain(state, seat, chosen);
    rules.apply(state, seat, chosen);
    let _keys = (rules.search_key(state), rules.repetition_key(state));
}

/// That no decision of a game allocates.
fn check(name: &str, games: u64, longest: u64) {
    let (events, allocations) = games::with(name, Play { games, longest }).expect("a game");
    assert!(events > 100, "{name}: games were played");
    assert_eq!(allocations, 0, "{name}: in {events} events");
}

#[test]
fn no_decision_of_chess_allocates() {
    check("chess", 3, 600);
    check("chess(preset=loka_book)", 2, 600);
    check("chess(dead=full)", 2, 600);
}

#[test]
fn no_decision_of_lines_of_action_allocates() {
    check("lines-of-action", 4, 600);
    check("lines-of-action(players=four-handed)", 2, 600);
    check("lines-of-action(edge=open)", 1, 200);
}

#[test]
fn no_decision_of_loka_allocates() {
    check("loka", 4, 4_000);
    check("loka(tiles=8,points=500)", 2, 4_000);
    check("loka(players=3)", 2, 4_000);
    check("loka(combat=off,check=on)", 2, 2_000);
}

#[test]
fn no_decision_of_the_two_army_games_allocates() {
    check("face-off", 4, 2_000);
    check("face-off(combat=off,check=on)", 2, 2_000);
    check("massive(boards=2x1)", 2, 2_000);
    check("massive(boards=4x4)", 1, 600);
}

#[test]
fn no_decision_of_strata_allocates() {
    check("strata", 4, 2_000);
    check("strata(up_to_three=on,exchange_general=off)", 3, 2_000);
    check(
        "strata(revive=own_lost,priest_reach=4,quiet_limit=on)",
        3,
        2_000,
    );
}

/// Knights go to and fro, so that every position has to be remembered: no event takes
/// fewer letters, and none more memory.
#[cfg(all(feature = "chess", feature = "referee"))]
#[test]
fn a_long_record_takes_a_bounded_multiple_of_its_text() {
    use boardwright::chess::Chess;
    use boardwright::referee::{Game, Record};
    use boardwright::ruleset::{Configure as _, Notation as _, Seed};

    let rules = || {
        let name = "chess(preset=loka_book)".parse().expect("a name");
        Chess::from_name(&name).expect("rules of chess")
    };
    let mut game = Game::new(rules(), Seed::from_u64(1));
    for turn in 0..16_000 {
        let text = ["g1f3", "g8f6", "f3g1", "f6g8"][turn % 4];
        let seat = [Chess::WHITE, Chess::BLACK][turn % 2];
        let chosen = game.rules().read_move(game.state(), text);
        let chosen = chosen.expect("a legal move");
        game.play(seat, chosen).expect("a legal move");
    }
    let text = game.record().to_string();
    let counted = measure(|| {
        let record: Record = text.parse().expect("a record");
        Game::replay(rules(), &record).expect("it replays");
    });
    let times = counted.bytes_max / text.len() as u64;
    assert!(times <= 14, "{times}");
}

#[test]
fn the_counter_counts() {
    let counted = measure(|| drop(std::hint::black_box(Box::new(1))));
    assert_eq!(counted.count_total, 1);
}
