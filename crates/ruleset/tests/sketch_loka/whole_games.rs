//! Whole games at random, recorded and played again.
use super::state::{Chance, Move, Sketch, State};
use super::table::{play_out, sketch};
use boardwright_ruleset::{
    Configure, Event, Game, GameName, Notation, Record, Ruleset, Seats, Seed, Xoshiro256PlusPlus,
};
use core::ops::ControlFlow::Continue;

#[test]
fn a_state_is_copied_without_allocation_and_a_move_is_small() {
    fn is_copy<T: Copy>() {}
    is_copy::<State>();
    assert!(size_of::<Move>() <= 8);
    assert!(size_of::<Chance>() <= 8);
}

#[test]
fn random_games_end_and_their_records_play_again() {
    let mut seen = Seen::default();
    for name in [
        "loka-sketch(points=40)",
        "loka-sketch(players=3,points=80,tiles=8)",
        "loka-sketch(players=2,points=90/10/90/10,tiles=0)",
        "loka-sketch(points=400,tiles=2,choice=kinds)",
    ] {
        for seed in 0..40 {
            let mut game = Game::new(sketch(name), Seed::from_u64(seed));
            play_out(&mut game, &mut Xoshiro256PlusPlus::new(seed));
            let text = game.record().to_string();
            let record: Record = text.parse().expect("the record was just written");
            let rules: GameName = record.rules().parse().expect("a game's name");
            let rules = Sketch::from_name(&rules).expect("this game's options");
            let again = Game::replay(rules, &record).expect("it plays again");
            assert_eq!(again.state(), game.state());
            assert_eq!(again.outcome(), game.outcome());
            seen.look_through(&game);
        }
    }
    seen.assert_complete();
}

/// What the random games came through.
#[derive(Default)]
struct Seen {
    texts: std::collections::BTreeSet<String>,
}

impl Seen {
    /// Looks at every event, and reads every text back.
    fn look_through(&mut self, game: &Game<Sketch>) {
        let rules = game.rules();
        game.visit_events(|before, event| {
            let position = rules.position_text(before);
            assert_eq!(
                rules.read_position(&position).as_ref(),
                Ok(before),
                "{position}"
            );
            let view = rules.seen_by(before, Seats::NONE);
            let text = rules.position_text(&view);
            assert_eq!(rules.read_position(&text), Ok(view), "{text}");
            let text = match event {
                Event::Move { chosen, .. } => {
                    let text = rules.move_text(before, chosen);
                    assert_eq!(rules.read_move(before, &text), Ok(chosen));
                    assert!(rules.read_chance(before, &text).is_err());
                    text
                }
                Event::Rolled(chance) => {
                    let text = rules.chance_text(before, chance);
                    assert_eq!(rules.read_chance(before, &text), Ok(chance));
                    assert!(rules.read_move(before, &text).is_err());
                    text
                }
                _ => return,
            };
            // The stage, and the kind of text that it let through.
            let stage = position.split(' ').nth(1).unwrap_or_default();
            let stage = stage.split(':').next().unwrap_or_default();
            self.texts.insert(stage.to_string());
            let sign: String = text.chars().filter(|c| "@-x<=:".contains(*c)).collect();
            self.texts.insert(sign);
        });
    }

    /// Every stage but the rarest was come through, and every form of a move.
    fn assert_complete(&self) {
        for expected in [
            "armies",
            "first-draw",
            "draw",
            "place",
            "deploy-order",
            "deploy",
            "move-order",
            "play",
            "combat",
            "reroll",
            "again",
            "duel",
            "swamp",
            "promotion",
            "@",
            "-",
            "x",
            "=",
            ":",
        ] {
            assert!(self.texts.contains(expected), "never saw {expected}");
        }
    }
}

#[test]
fn the_chance_drawn_at_each_unit_is_the_one_visited_there() {
    let mut chances = 0;
    for seed in 0..4 {
        let mut game = Game::new(sketch("loka-sketch(points=60)"), Seed::from_u64(seed));
        play_out(&mut game, &mut Xoshiro256PlusPlus::new(seed));
        game.visit_events(|before, event| {
            if matches!(event, Event::Rolled(_)) {
                chances += 1;
                check_chances(game.rules(), before);
            }
        });
    }
    assert!(chances > 50, "only {chances} chances");
}

/// Compares the ways to ask about the chances that are due.
fn check_chances(rules: &Sketch, before: &State) {
    let mut unit = 0;
    let all = rules.visit_chances(before, |chance, weight| {
        for _ in 0..weight {
            assert_eq!(rules.chance_at(before, unit), Some(chance));
            unit += 1;
        }
        Continue::<()>(())
    });
    assert!(all.is_continue());
    assert_eq!(unit, rules.chance_weight(before));
    assert_eq!(rules.chance_at(before, unit), None);
    // The classes share the same weight out among distinct successors.
    let mut classes = 0;
    let mut states = Vec::new();
    let all = rules.visit_chance_classes(before, |chance, weight| {
        classes += weight;
        let mut after = *before;
        rules.resolve(&mut after, chance);
        assert!(!states.contains(&after));
        states.push(after);
        Continue::<()>(())
    });
    assert!(all.is_continue());
    assert_eq!(classes, unit);
}

#[test]
fn a_position_with_two_kings_of_one_army_is_refused() {
    let rules = sketch("loka-sketch");
    let mut state = super::table::position(super::pieces::SOUTH, "SKa1 WKf6 NKa6 EKf1");
    state.board[1] = state.board[0];
    let text = rules.position_text(&state);
    let refused = rules.read_position(&text).expect_err("two kings");
    assert_eq!(refused.faults[0].id, "sketch.position.kings");
    // Garbage is refused too, wherever it stands.
    for cut in 0..text.len() {
        assert!(rules.read_position(&text[..cut]).is_err());
    }
}
