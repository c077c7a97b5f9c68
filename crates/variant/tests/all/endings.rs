//! How games end, one position for each rule.

use boardwright_referee::Game;
use boardwright_ruleset::{Notation as _, Outcome, Ruleset as _, Seed};
use boardwright_variant::{Variant, reason};

/// The outcome after moves from a position; winners by their names, empty for a draw.
fn after(game: &str, position: &str, moves: &[&str]) -> Option<(String, &'static str)> {
    let rules = Variant::named(game).expect("a game of the catalogue");
    after_by(&rules, position, moves)
}

/// The same by other rules.
fn after_by(rules: &Variant, position: &str, moves: &[&str]) -> Option<(String, &'static str)> {
    let mut state = rules.read_position(position).expect("a position");
    for text in moves {
        let chosen = rules.read_move(&state, text).expect("a move");
        let due = state.due();
        assert!(rules.is_legal(&state, due, chosen), "{text}");
        rules.apply(&mut state, due, chosen);
    }
    let names = |outcome: Outcome| {
        outcome
            .winners
            .iter()
            .map(|seat| rules.seat_name(seat))
            .collect()
    };
    rules
        .outcome(&state)
        .map(|outcome| (names(outcome), outcome.reason))
}

#[track_caller]
fn ends(game: &str, position: &str, moves: &[&str], winners: &str, reason: &'static str) {
    assert_eq!(
        after(game, position, moves),
        Some((winners.to_string(), reason)),
        "{game} {position}"
    );
}

#[test]
fn mate_and_stalemate() {
    ends(
        "chess",
        "k7/8/1K6/8/8/8/8/7R w - - 0",
        &["h1h8"],
        "w",
        reason::CHECKMATE,
    );
    ends(
        "chess",
        "k7/8/1K6/8/8/8/8/2Q5 w - - 0",
        &["c1c7"],
        "",
        reason::STALEMATE,
    );
    // In shatranj a stalemated player has lost.
    ends(
        "shatranj",
        "k7/7p/1K6/8/8/8/7P/2R5 w - - 0",
        &["c1c7", "a8b8", "c7d7", "b8a8", "d7d8"],
        "w",
        reason::CHECKMATE,
    );
    ends(
        "shatranj",
        "k7/8/2K5/8/8/7p/7P/1R6 w - - 0",
        &["b1b7"],
        "w",
        reason::STALEMATE,
    );
}

#[test]
fn a_bare_king() {
    // Black cannot take the last piece in return.
    let bare = "4k3/8/8/8/8/8/4r3/R3K3 w - - 0";
    ends("shatranj", bare, &["e1e2"], "w", reason::BARE);
    // Here it can, and does not.
    let open = "8/8/8/8/8/1k6/R7/r3K3 w - - 0";
    assert_eq!(
        after("shatranj", "8/8/8/8/8/R7/1k6/r3K3 w - - 0", &["a3a1"]),
        None
    );
    ends("shatranj", open, &["a2a1"], "w", reason::BARE);
    ends(
        "shatranj",
        "8/8/8/8/8/R7/1k6/r3K3 w - - 0",
        &["a3a1", "b2b3"],
        "w",
        reason::BARE,
    );
    ends(
        "shatranj",
        "8/8/8/8/8/R7/1k6/r3K3 w - - 0",
        &["a3a1", "b2a1"],
        "",
        reason::BOTH_BARE,
    );
}

#[test]
fn goals() {
    ends(
        "breakthrough",
        "8/P6p/8/8/8/8/8/8 w - - -",
        &["a7a8"],
        "w",
        reason::GOAL,
    );
    ends(
        "breakthrough",
        "8/8/8/8/8/8/P6p/8 b - - -",
        &["h2h1"],
        "b",
        reason::GOAL,
    );
    ends(
        "king-of-the-hill",
        "k7/8/8/8/8/3K4/8/8 w - - 0",
        &["d3d4"],
        "w",
        reason::GOAL,
    );
    // White comes first, and Black has one more move.
    let race = "8/6K1/k7/8/8/8/8/8 w - - 0";
    ends("racing-kings", race, &["g7g8"], "w", reason::GOAL);
    let race = "8/k5K1/8/8/8/8/8/8 w - - 0";
    assert_eq!(after("racing-kings", race, &["g7g8"]), None);
    ends(
        "racing-kings",
        race,
        &["g7g8", "a7a8"],
        "",
        reason::BOTH_GOALS,
    );
    ends("racing-kings", race, &["g7g8", "a7a6"], "w", reason::GOAL);
    ends(
        "racing-kings",
        "8/k7/7K/8/8/8/8/8 b - - 0",
        &["a7a8"],
        "b",
        reason::GOAL,
    );
}

#[test]
fn nothing_left() {
    ends(
        "breakthrough",
        "8/8/8/8/p7/1P6/8/8 w - - -",
        &["b3a4"],
        "w",
        reason::NO_PIECES,
    );
    ends(
        "antichess",
        "8/8/8/8/p7/1P6/8/8 b - - 0",
        &["a4b3"],
        "w",
        reason::NO_PIECES,
    );
    ends(
        "antichess",
        "8/8/8/8/8/p7/8/P7 w - - 0",
        &["a1a2"],
        "b",
        reason::NO_MOVE,
    );
    ends(
        "horde",
        "4k3/8/8/8/8/8/r7/P7 b - - 0",
        &["a2a1"],
        "b",
        reason::NO_PIECES,
    );
}

#[test]
fn checks_explosions_and_clocks() {
    ends(
        "three-check",
        "k7/8/8/8/8/8/8/K6R w - - 0 2+0",
        &["h1h8"],
        "w",
        reason::CHECKS,
    );
    ends(
        "atomic",
        "kr6/8/8/8/8/8/8/KR6 w - - 0",
        &["b1b8"],
        "w",
        reason::EXPLODED,
    );
    ends(
        "chess",
        "k7/8/8/8/8/8/8/KR6 w - - 149",
        &["b1c1"],
        "",
        reason::NO_PROGRESS,
    );
    // Mate outranks the count of moves.
    ends(
        "chess",
        "k7/8/1K6/8/8/8/8/7R w - - 149",
        &["h1h8"],
        "w",
        reason::CHECKMATE,
    );
}

#[test]
fn a_royal_piece_is_captured() {
    let text = boardwright_variant::games::ALL
        .iter()
        .find(|game| game.name == "gardner")
        .expect("a game");
    let text = text
        .text
        .replace("[ends]", "[check]\nroyal = \"captured\"\n\n[ends]");
    let rules = Variant::from_toml(&text).expect("a description");
    let mut state = rules
        .read_position("4k/5/5/5/K3R w - - 0")
        .expect("the king may stand in check");
    let chosen = rules.read_move(&state, "e1e5").expect("a move");
    let due = state.due();
    rules.apply(&mut state, due, chosen);
    let outcome = rules.outcome(&state).expect("the king is gone");
    assert_eq!(
        (outcome.winners, outcome.reason),
        (due.into(), reason::ROYAL_CAPTURED)
    );
}

#[test]
fn repetition() {
    for (game, times, winners) in [("shatranj", 3, ""), ("minishogi", 4, "t")] {
        let rules = Variant::named(game).expect("a game of the catalogue");
        let cycle = if game == "shatranj" {
            ["b1c3", "b8c6", "c3b1", "c6b8"]
        } else {
            ["e1e2", "a5a4", "e2e1", "a4a5"]
        };
        let mut game = Game::new(rules.clone(), Seed::from_u64(0));
        let mut plies = 0;
        while game.outcome().is_none() {
            let chosen = rules
                .read_move(game.state(), cycle[plies % 4])
                .expect("a move");
            let due = game.state().due();
            game.play(due, chosen).expect("it is legal");
            plies += 1;
        }
        assert_eq!(plies, 4 * (times - 1));
        let outcome = game.outcome().expect("it is over");
        let names: String = outcome
            .winners
            .iter()
            .map(|seat| rules.seat_name(seat))
            .collect();
        assert_eq!(
            (names.as_str(), outcome.reason),
            (winners, reason::REPETITION)
        );
    }
}

/// A step of two squares back opens nothing: the piece would not stand where captors take it.
#[test]
fn only_steps_ahead_are_captured_in_passing() {
    let text = boardwright_variant::games::ALL
        .iter()
        .find(|game| game.name == "chess")
        .expect("a game");
    let text = text
        .text
        .replace("mfWcfFimfnD", "mvWcfFimvnD")
        .replace("\"rank 2\"", "\"all\"");
    let rules = Variant::from_toml(&text).expect("a description");
    let mut state = rules
        .read_position("4k3/8/8/4P3/3p4/8/8/4K3 w - - 0")
        .expect("a position");
    let chosen = rules.read_move(&state, "e5e3").expect("a move");
    let due = state.due();
    assert!(rules.is_legal(&state, due, chosen));
    rules.apply(&mut state, due, chosen);
    assert_eq!(
        rules.position_text(&state),
        "4k3/8/8/8/3p4/4P3/8/4K3 b - - 0"
    );
}

/// Where royal pieces may be captured, a seat may blow up its own: with the enemy's it is a draw.
#[test]
fn two_kings_that_explode_together() {
    let rules = Variant::from_toml(
        r#"
        format = 1
        title = "Bombs"
        start = "rk2/4/4/2KR w - - -"

        [board]
        files = 4
        ranks = 4

        [captures]
        explode = true

        [check]
        royal = "captured"

        [[piece]]
        letter = "K"
        name = "king"
        moves = "K"
        royal = true

        [[piece]]
        letter = "R"
        name = "rook"
        moves = "R"

        [ends]
        "#,
    )
    .expect("a description");
    let touching = "1k2/rK2/4/1R2 w - - -";
    let exploded = after_by(&rules, touching, &["b3a3"]);
    assert_eq!(exploded, Some((String::new(), reason::EXPLODED)));
    // Far from its captor's king, an explosion takes the enemy's only.
    let apart = "rk2/4/3K/R3 w - - -";
    let exploded = after_by(&rules, apart, &["a1a4"]);
    assert_eq!(exploded, Some(("w".to_string(), reason::EXPLODED)));
}

/// A piece may promote to a kind only where this kind may stand.
#[test]
fn promotions_stay_within_the_region_of_their_kind() {
    let rules = Variant::from_toml(
        r#"
        format = 1
        title = "Guards"
        start = "k3/4/4/P2K w - - -"

        [board]
        files = 4
        ranks = 4

        [regions]
        right = "c1-d4"

        [[piece]]
        letter = "P"
        name = "pawn"
        moves = "W"
        promotion = { to = ["G", "R"], zone = { white = "rank 4", black = "rank 1" } }

        [[piece]]
        letter = "G"
        name = "guard"
        moves = "F"
        within = "right"

        [[piece]]
        letter = "R"
        name = "rook"
        moves = "R"

        [[piece]]
        letter = "K"
        name = "king"
        moves = "K"
        royal = true

        [ends]
        "#,
    )
    .expect("a description");
    let promotions = |position: &str, from: &str| -> Vec<String> {
        let state = rules.read_position(position).expect("a position");
        let moves = rules.moves(&state, state.due());
        let texts = moves
            .into_iter()
            .map(|chosen| rules.move_text(&state, chosen));
        texts.filter(|text| text.starts_with(from)).collect()
    };
    let outside = promotions("4/P1k1/4/3K w - - -", "a3a4");
    assert_eq!(outside, ["a3a4r"]);
    let inside = promotions("4/k1P1/4/K3 w - - -", "c3c4");
    assert_eq!(inside, ["c3c4g", "c3c4r"]);
}
