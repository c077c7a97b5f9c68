//! Positions of random games, and moves by text.
use boardwright_fixture_games::backgammon::{Backgammon, Position};
use boardwright_ruleset::{
    Actor, Configure as _, Notation as _, Ruleset as _, Seat, Status, Xoshiro256PlusPlus,
};
use std::num::NonZeroU64;

pub(super) const WHITE: Seat = Seat::new(0);
pub(super) const BLACK: Seat = Seat::new(1);

/// The rules with this full name.
pub(super) fn rules(name: &str) -> Backgammon {
    let name = name.parse().expect("a name");
    Backgammon::from_name(&name).expect("options of the game")
}

pub(super) fn position(rules: &Backgammon, text: &str) -> Position {
    let state = rules.read_position(text);
    state.unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The legal moves as text, in the order of the visit.
pub(super) fn moves(rules: &Backgammon, state: &Position, seat: Seat) -> Vec<String> {
    let legal = rules.moves(state, seat).into_iter();
    legal.map(|chosen| rules.move_text(state, chosen)).collect()
}

/// The position after these steps, each a seat with its move or a chance by itself.
pub(super) fn after(rules: &Backgammon, from: &str, steps: &[&str]) -> Position {
    let mut state = position(rules, from);
    for step in steps {
        match step.split_once(' ') {
            None => {
                let chance = rules.read_chance(&state, step).expect("a roll");
                rules.resolve(&mut state, chance);
            }
            Some((seat, text)) => {
                let seat = rules.read_seat(seat).expect("a seat");
                let chosen = rules.read_move(&state, text).expect("a move");
                assert!(rules.is_legal(&state, seat, chosen), "{step} is legal");
                rules.apply(&mut state, seat, chosen);
            }
        }
    }
    state
}

/// Calls `f` with every unfinished position of random games.
pub(super) fn visit_games(rules: &Backgammon, games: u64, f: &mut dyn FnMut(&Position)) {
    for seed in 0..games {
        let mut random = Xoshiro256PlusPlus::new(seed);
        let mut below = |bound| random.below(NonZeroU64::new(bound).expect("positive"));
        let mut state = rules.start();
        while let Status::Due(actor) = Status::of(rules, &state) {
            f(&state);
            match actor {
                Actor::Seat(seat) => {
                    let chosen = rules.pick_move(&state, seat, &mut below).expect("a move");
                    rules.apply(&mut state, seat, chosen);
                }
                _ => {
                    let unit = below(rules.chance_weight(&state));
                    let chance = rules.chance_at(&state, unit).expect("a chance");
                    rules.resolve(&mut state, chance);
                }
            }
        }
    }
}
