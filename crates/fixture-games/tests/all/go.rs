//! Go, by cases made by hand, by a second implementation and by published numbers.
mod cases;
mod counts;
mod reference;

use boardwright_fixture_games::go::{Go, Position};
use boardwright_ruleset::{Configure as _, Notation as _, Ruleset as _};

/// The rules with this full name.
fn rules(name: &str) -> Go {
    let name = name.parse().expect("a name");
    Go::from_name(&name).expect("options of the game")
}

fn position(rules: &Go, text: &str) -> Position {
    let state = rules.read_position(text);
    state.unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The legal moves of the seat on turn as text, in the order of the visit.
fn moves(rules: &Go, state: &Position) -> Vec<String> {
    let Some(seat) = rules.actor(state).seats().lowest() else {
        return Vec::new();
    };
    let legal = rules.moves(state, seat).into_iter();
    legal.map(|chosen| rules.move_text(state, chosen)).collect()
}
