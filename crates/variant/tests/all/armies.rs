//! Armies that are bought in secret and placed by turns.

use crate::contract::contract_of;
use boardwright_referee::Game;
use boardwright_ruleset::{
    Actor, BrokenRule as _, Depict as _, Evaluate as _, Notation as _, Ruleset as _, Seat, Seats,
    Seed,
};
use boardwright_variant::{Position, Variant};

const WHITE: Seat = Seat::new(0);
const BLACK: Seat = Seat::new(1);

const SMALL: &str = r#"
format = 1
title = "Small armies"
start = "k3/4/4/3K[] w - - -"

[board]
files = 4
ranks = 4

[armies]
points = 5
pieces = 3
home = { white = "ranks 1-2", black = "ranks 3-4" }
ready = ["RP", "NPP", "PP"]

[[piece]]
letter = "K"
name = "king"
moves = "K"
royal = true

[[piece]]
letter = "R"
name = "rook"
moves = "R"
army = { price = 4, most = 1, squares = { white = "rank 1", black = "rank 4" } }

[[piece]]
letter = "N"
name = "knight"
moves = "N"
army = { price = 3 }

[[piece]]
letter = "P"
name = "pawn"
moves = "mfWcfF"
army = { price = 1, most = 2, squares = { white = "c2", black = "b3" } }

[ends]
"#;

fn small() -> Variant {
    Variant::from_toml(SMALL).unwrap_or_else(|error| panic!("{error}"))
}

fn apply(rules: &Variant, state: &mut Position, seat: Seat, text: &str) {
    let chosen = rules.read_move(state, text).expect("a move");
    assert!(rules.is_legal(state, seat, chosen), "{text}");
    rules.apply(state, seat, chosen);
    let text = rules.position_text(state);
    let again = rules
        .read_position(&text)
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(again, *state, "{text}");
}

fn moves(rules: &Variant, state: &Position, seat: Seat) -> String {
    let moves = rules.moves(state, seat);
    let moves = moves.iter().map(|&chosen| rules.move_text(state, chosen));
    moves.collect::<Vec<_>>().join(" ")
}

#[test]
fn armies_are_bought_kind_by_kind_and_within_limits() {
    let rules = small();
    let mut state = rules.start();
    assert_eq!(rules.actor(&state), Actor::Secret(Seats::first(2)));
    assert_eq!(moves(&rules, &state, WHITE), "army:R0 army:R1");
    assert_eq!(moves(&rules, &state, BLACK), "army:R0 army:R1");
    apply(&rules, &mut state, WHITE, "army:R1");
    // A rook leaves one point, which buys no knight.
    assert_eq!(moves(&rules, &state, WHITE), "army:N0");
    apply(&rules, &mut state, WHITE, "army:N0");
    assert_eq!(moves(&rules, &state, WHITE), "army:P0 army:P1");
    apply(&rules, &mut state, WHITE, "army:P1");
    assert_eq!(rules.actor(&state), Actor::Secret(BLACK.into()));
    assert_eq!(moves(&rules, &state, WHITE), "");
    assert_eq!(
        rules.position_text(&state),
        "k3/4/4/3K[RP] w - - - armies:3/0"
    );
}

#[test]
fn armies_are_placed_by_turns_and_what_has_no_room_is_lost() {
    let rules = small();
    let mut state = rules.start();
    for text in ["army:R1", "army:N0", "army:P1"] {
        apply(&rules, &mut state, WHITE, text);
    }
    for text in ["army:R0", "army:N1", "army:P2"] {
        apply(&rules, &mut state, BLACK, text);
    }
    assert_eq!(
        rules.position_text(&state),
        "k3/4/4/3K[RPnpp] w - - - place"
    );
    assert_eq!(moves(&rules, &state, WHITE), "R@a1 R@b1 R@c1 P@c2");
    apply(&rules, &mut state, WHITE, "P@c2");
    apply(&rules, &mut state, BLACK, "P@b3");
    apply(&rules, &mut state, WHITE, "R@a1");
    // The second pawn has no square.
    assert_eq!(
        rules.position_text(&state),
        "k3/1p2/2P1/R2K[n] b - - - place"
    );
    apply(&rules, &mut state, BLACK, "N@d4");
    assert_eq!(
        rules.position_text(&state),
        "k2n/1p2/2P1/R2K[] w - - - play"
    );
    // Without fights captures are certain, and a king may be captured.
    apply(&rules, &mut state, WHITE, "a1a4");
    let outcome = rules.outcome(&state).expect("the king is captured");
    assert_eq!(outcome.winners, WHITE.into());
}

#[test]
fn an_army_is_a_secret_until_both_are_bought() {
    let rules = small();
    let mut state = rules.start();
    apply(&rules, &mut state, WHITE, "army:R1");
    apply(&rules, &mut state, WHITE, "army:N0");
    let own = rules.seen_by(&state, WHITE.into());
    assert_eq!(own, state);
    for viewers in [Seats::NONE, BLACK.into()] {
        let view = rules.seen_by(&state, viewers);
        assert!(rules.is_view(&view) && !rules.is_view(&state));
        let text = rules.position_text(&view);
        assert_eq!(text, "k3/4/4/3K[] w - - - armies:2?/0");
        assert_eq!(rules.read_position(&text), Ok(view.clone()));
        let world = rules.random_world(&view, viewers, &mut |count| count - 1);
        assert_eq!(
            rules.position_text(&world),
            "k3/4/4/3K[R] w - - - armies:2/0"
        );
    }
}

#[test]
fn secrets_of_armies_keep_the_contract() {
    for text in [
        SMALL.to_string(),
        SMALL.replace("[ends]", "[fights]\n[ends]"),
    ] {
        let rules = Variant::from_toml(&text).expect("it is right");
        contract_of(rules)
            .games(30)
            .games_in_release(2_000)
            .most_steps(60)
            .unfinished(u64::MAX)
            .without_coverage()
            .check();
    }
}

#[test]
fn ready_armies_are_a_book() {
    let rules = small();
    let mut state = rules.start();
    let book = |state: &Position| {
        let mut book = Vec::new();
        rules.visit_book(state, WHITE, &mut |chosen, weight| {
            book.push(format!("{} {weight}", rules.move_text(state, chosen)));
        });
        book.join(", ")
    };
    assert_eq!(book(&state), "army:R0 2, army:R1 1");
    apply(&rules, &mut state, WHITE, "army:R0");
    assert_eq!(book(&state), "army:N0 1, army:N1 1");
    apply(&rules, &mut state, WHITE, "army:N1");
    assert_eq!(book(&state), "army:P2 1");
}

#[test]
fn refusals_of_armies_name_their_rules() {
    let rules = small();
    let mut state = rules.start();
    let refused = |state: &Position, seat, text: &str| {
        let chosen = rules.read_move(state, text).expect("a move");
        assert!(!rules.is_legal(state, seat, chosen), "{text}");
        rules.explain(state, seat, chosen).id()
    };
    assert_eq!(refused(&state, WHITE, "d1c1"), "variant.army.due");
    assert_eq!(refused(&state, WHITE, "army:P1"), "variant.army.kind");
    assert_eq!(refused(&state, WHITE, "army:K1"), "variant.army.kind");
    assert_eq!(refused(&state, WHITE, "army:R2"), "variant.army.points");
    apply(&rules, &mut state, WHITE, "army:R0");
    apply(&rules, &mut state, WHITE, "army:N0");
    assert_eq!(refused(&state, WHITE, "army:P3"), "variant.army.most");
    apply(&rules, &mut state, WHITE, "army:P2");
    for text in ["army:R0", "army:N0", "army:P1"] {
        apply(&rules, &mut state, BLACK, text);
    }
    assert_eq!(refused(&state, WHITE, "d1c1"), "variant.place.due");
    assert_eq!(refused(&state, WHITE, "R@a1"), "variant.drop.none");
    assert_eq!(refused(&state, WHITE, "P@d1"), "variant.drop.occupied");
    assert_eq!(refused(&state, WHITE, "P@a2"), "variant.drop.place");
    apply(&rules, &mut state, WHITE, "P@c2");
    apply(&rules, &mut state, BLACK, "P@b3");
    assert_eq!(refused(&state, WHITE, "army:R0"), "variant.army.none");
}

#[test]
fn positions_with_wrong_armies_are_refused() {
    let rules = small();
    for (text, says) in [
        ("k3/4/4/3K[] w - - - armies:4/0", "at most 3"),
        ("k3/4/4/3K[] w - - - armies:3/3", "both armies are bought"),
        (
            "k3/4/4/3K[RR] w - - - armies:1/0",
            "may not have 2 of the kind rook",
        ),
        ("k3/4/4/3K[N] w - - - armies:1/0", "has not been bought"),
        ("k3/4/4/3K[R] w - - - armies:1?/0", "not told"),
        ("k3/4/4/3K[] w - - - armies:0?/0", "not told"),
        ("k3/4/4/2K1[] w - - - armies:0/0", "that of the start"),
        ("k3/4/4/3K[] b - - - armies:0/0", "that of the start"),
        ("k3/4/4/3K[] w - - - place", "no piece to place"),
        (
            "k3/4/4/3K[] w - - - armies:1",
            "the number of the other seat",
        ),
    ] {
        let error = rules.read_position(text).expect_err("it is wrong");
        assert!(error.to_string().contains(says), "{text}: {error}");
    }
}

#[test]
fn wrong_armies_are_refused_with_their_place() {
    for (old, new, says) in [
        ("points = 5\n", "", "needs points ="),
        ("pieces = 3", "pieces = 9", "only 7 squares"),
        ("pieces = 3", "pieces = 65", "from 1 to 64"),
        ("\"RP\"", "\"RN\"", "more than an army may have"),
        (
            "\"RP\"",
            "\"RK\"",
            "does not begin with a piece that can be bought",
        ),
        ("price = 4, ", "", "needs price ="),
        ("price = 4", "prize = 4", "is \"price\" meant?"),
        (
            "white = \"rank 1\"",
            "white = \"rank 4\"",
            "a part of the home",
        ),
        (
            "royal = true",
            "royal = true\narmy = { price = 1 }",
            "a royal piece is not bought",
        ),
        ("3K[] w", "3K[R] w", "a piece in hand has not been bought"),
        (
            "[ends]",
            "[ends]\ncheckmate = \"loss\"",
            "an army may be placed before",
        ),
    ] {
        assert!(SMALL.contains(old), "{old}");
        let error = Variant::from_toml(&SMALL.replacen(old, new, 1)).expect_err("it is wrong");
        assert!(error.sentence.contains(says), "{new}: {error}");
        assert!(error.line > 1, "{error}");
    }
    let without: String = SMALL
        .lines()
        .filter(|line| {
            !["points", "pieces", "home", "ready", "[armies]"]
                .iter()
                .any(|key| line.starts_with(key))
        })
        .flat_map(|line| [line, "\n"])
        .collect();
    let error = Variant::from_toml(&without).expect_err("it is wrong");
    assert!(error.sentence.contains("that needs [armies]"), "{error}");
}

/// Records of a game with secrets and dice replay, and decisions have their kinds.
#[test]
fn a_war_of_the_roses_is_played_and_replayed() {
    let rules = Variant::named("war-of-the-roses").expect("it is in the catalogue");
    for number in 0..3 {
        let mut game = Game::new(rules.clone(), Seed::from_u64(number));
        let mut kinds = std::collections::BTreeSet::new();
        for step in 0..400 {
            let Some(actor) = game.status().due() else {
                break;
            };
            let Some(seat) = actor.seats().lowest() else {
                game.roll().expect("dice are due");
                continue;
            };
            kinds.insert(rules.decision(game.state(), seat));
            let moves = rules.moves(game.state(), seat);
            let chosen = moves[(step * 31 + number as usize) % moves.len()];
            game.play(seat, chosen).expect("it is legal");
        }
        assert!(kinds.len() >= 3, "{kinds:?}");
        let record = game.record();
        let again = Game::replay(rules.clone(), &record).expect("it replays");
        assert_eq!(again.state(), game.state());
    }
}
