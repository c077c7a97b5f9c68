//! Values for players, and scenes for pictures.

use boardwright_lines_of_action::{BothConnected, Color, LinesOfAction, Move, Position, Variant};
use boardwright_ruleset::{
    ArrowKind, Depict, Evaluate, Exchange, Notation, Ruleset, Seat, VALUE_LIMIT, Wrap,
    Xoshiro256PlusPlus, playout,
};
use std::num::NonZeroU64;
use std::ops::ControlFlow::{Break, Continue};

/// The move after which the position looks best for the seat due.
fn greedy(rules: &LinesOfAction, position: &Position) -> Option<Move> {
    let seat = position.due();
    let mut best = None;
    let visit = rules.visit_successors(position, seat, |chosen, after| {
        let won = rules
            .outcome(after)
            .is_some_and(|outcome| outcome.winners.contains(seat));
        let value = if won {
            VALUE_LIMIT
        } else {
            rules.evaluate(after, seat)
        };
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, chosen));
        }
        Continue::<()>(())
    });
    assert!(visit.is_continue());
    best.map(|(_, chosen)| chosen)
}

#[test]
fn who_follows_the_values_beats_chance() {
    for variant in [
        Variant::Standard,
        Variant::ScrambledEggs { mirrored: false },
        Variant::OpenEdge,
        Variant::Torus,
        Variant::FourHanded,
        Variant::Ambidextrous,
    ] {
        let rules = LinesOfAction::abacus().with_variant(variant);
        let mut random = Xoshiro256PlusPlus::new(11);
        let games = 10;
        let mut won = 0;
        for game in 0..games {
            let clever = Color::ALL[game % 2];
            let mut position = rules.start();
            for _ in 0..400 {
                let seat = position.due();
                let below = |count| NonZeroU64::new(count).map_or(0, |count| random.below(count));
                let chosen = if rules.color(seat) == clever {
                    greedy(&rules, &position)
                } else {
                    rules.pick_move(&position, seat, below)
                };
                let Some(chosen) = chosen else { break };
                rules.apply(&mut position, seat, chosen);
            }
            won += usize::from(rules.outcome(&position).is_some_and(|outcome| {
                outcome
                    .winners
                    .iter()
                    .any(|seat| rules.color(seat) == clever)
            }));
        }
        assert!(won >= games - 1, "{variant:?}: {won} of {games}");
    }
}

#[test]
fn values_are_opposite_and_see_what_is_near() {
    let rules = LinesOfAction::abacus();
    let value = |text: &str| {
        let position = rules.read_position(text).expect("a sound position");
        let [white, black] = [0, 1].map(|seat| rules.evaluate(&position, Seat::new(seat)));
        assert_eq!(white, -black, "{text}");
        white
    };
    let start = rules.start();
    assert_eq!(
        rules.evaluate(&start, Seat::new(0)),
        -rules.evaluate(&start, Seat::new(1))
    );
    // The closer, the better; and one group is best.
    let far = value("w7/8/8/b6b/8/8/8/w6w b 0 -");
    let near = value("8/8/w7/b6b/w1w5/8/8/8 b 0 -");
    let one = value("8/8/8/b6b/www5/8/8/8 b 0 -");
    assert!(far < near && near < one, "{far} {near} {one}");
    // In Parachute a side may have nothing on the board.
    let parachute = rules.with_variant(Variant::Parachute { mirrored: false });
    let empty = parachute
        .read_position("8/8/8/8/8/8/8/b1b5 w 0 - 3/3 drop")
        .expect("a sound position");
    assert!(parachute.evaluate(&empty, Seat::new(0)).abs() < VALUE_LIMIT);
}

/// The gains that quiescence follows are found without most quiet moves.
#[test]
fn gains_are_those_of_all_legal_moves() {
    let (mut connections, mut captures) = (0, 0);
    for variant in Variant::ALL {
        let rules = LinesOfAction::abacus().with_variant(variant).with_cap(300);
        let mut random = Xoshiro256PlusPlus::new(5);
        for _ in 0..4 {
            let mut position = rules.start();
            while rules.outcome(&position).is_none() {
                let seat = position.due();
                for most in [512, 8] {
                    let mut visited = Vec::new();
                    let visit = rules.visit_gains(&position, seat, most, |chosen, gain| {
                        visited.push((chosen, gain));
                    });
                    let mut expected = Vec::new();
                    let mut left = most;
                    let all = rules.visit_moves(&position, seat, |chosen| {
                        let gain = rules.immediate_gain(&position, seat, chosen);
                        expected.extend(gain.map(|gain| (chosen, gain)));
                        left -= 1;
                        if left == 0 { Break(()) } else { Continue(()) }
                    });
                    assert_eq!((visited, visit), (expected.clone(), all), "{position:?}");
                    connections += expected.iter().filter(|one| one.1.abs() > 1_000).count();
                    captures += expected.len();
                }
                let pick = |count| random.next_u64() % count;
                let chosen = rules.pick_move(&position, seat, pick).expect("a move");
                rules.apply(&mut position, seat, chosen);
            }
        }
    }
    assert!(
        connections > 10 && captures > 1_000,
        "{connections} {captures}"
    );
}

/// Compared with the effect of the moves, in random games to their ends.
#[test]
fn gains_are_those_of_connections_and_captures() {
    for rules in [LinesOfAction::abacus(), LinesOfAction::mso()] {
        for variant in Variant::ALL {
            let rules = rules.with_variant(variant).with_cap(300);
            let (mut won, mut captured) = (0, 0);
            let mut random = Xoshiro256PlusPlus::new(23);
            let games = if variant == Variant::OpenEdge { 1 } else { 8 };
            for _ in 0..games {
                let mut position = rules.start();
                while rules.outcome(&position).is_none() {
                    let seat = position.due();
                    let dropping = position.reserve(Color::White) + position.reserve(Color::Black);
                    let visit = rules.visit_successors(&position, seat, |chosen, after| {
                        let [own, enemy] = [rules.color(seat), !rules.color(seat)]
                            .map(|color| after.is_connected(color));
                        let captures = matches!(chosen, Move::Capture { .. });
                        let both_win = rules.both_connected() == BothConnected::MoverWins;
                        let gain = rules.immediate_gain(&position, seat, chosen);
                        match (own, enemy) {
                            _ if dropping > 0 => assert_eq!(gain, None),
                            (true, true) if !both_win => assert_eq!(gain, Some(0)),
                            (true, _) => assert_eq!(gain, Some(VALUE_LIMIT)),
                            (false, true) => assert_eq!(gain, Some(-VALUE_LIMIT)),
                            (false, false) if captures => {
                                assert!(gain.is_some_and(|gain| (1..VALUE_LIMIT).contains(&gain)));
                            }
                            (false, false) => assert_eq!(gain, None),
                        }
                        won += usize::from(own && dropping == 0);
                        captured += usize::from(captures);
                        Continue::<()>(())
                    });
                    assert!(visit.is_continue());
                    playout(&rules, &mut position, &mut random, 1);
                }
            }
            assert!(captured > 0, "{variant:?}");
            assert!(won > 0 || variant == Variant::OpenEdge, "{variant:?}");
        }
    }
}

#[test]
fn scenes_show_every_piece_and_whose_it_is() {
    for variant in Variant::ALL {
        let rules = LinesOfAction::openspiel().with_variant(variant);
        let mut state = rules.start();
        let mut random = Xoshiro256PlusPlus::new(3);
        for _ in 0..30 {
            let scene = rules.depict(&state);
            let side = if variant == Variant::OpenEdge { 24 } else { 8 };
            assert_eq!((scene.columns, scene.rows), (side, side));
            assert_eq!(scene.cells.len(), usize::from(side * side));
            for cell in &scene.cells {
                let square = cell.name.parse().expect("cells are named as squares");
                let owner = cell.figures.first().and_then(|figure| figure.owner);
                let color = owner.map(|seat| rules.color(seat));
                let piece = state.piece_on(square);
                assert_eq!(color, piece.map(|piece| piece.color));
                assert_eq!(cell.ground.is_some(), !square.is_on_board());
            }
            assert_eq!(scene.captions[0].seat, Some(state.due()));
            playout(&rules, &mut state, &mut random, 3);
        }
    }
}

#[test]
fn captions_say_what_the_board_does_not() {
    let captions = |rules: LinesOfAction, text: &str| -> Vec<String> {
        let state = rules.read_position(text).expect("a sound position");
        let scene = rules.depict(&state);
        scene
            .captions
            .into_iter()
            .map(|caption| caption.text.to_string())
            .collect()
    };
    let abacus = LinesOfAction::abacus();
    assert_eq!(
        captions(
            abacus.with_variant(Variant::Parachute { mirrored: false }),
            "8/8/8/b6b/8/8/8/ww5w b 0 - 2/3 drop"
        ),
        [
            "Black to drop a piece of the enemy",
            "White: 3 pieces in 2 groups, holds 2",
            "Black: 2 pieces in 2 groups, holds 3",
        ]
    );
    assert_eq!(
        captions(
            abacus.with_variant(Variant::Ambidextrous).with_cap(90),
            "8/8/8/b6b/8/8/8/w6w w 0 31 m/u"
        )[0],
        "White to move, with a marked piece, ply 31 of 90"
    );
}

#[test]
fn moves_are_arrows_and_drops_stay_on_their_square() {
    let rules = LinesOfAction::abacus().with_variant(Variant::OpenEdge);
    let start = rules.start();
    let arrows = |text: &str| {
        let chosen = rules.read_move(&start, text).expect("a move");
        rules.depict_move(&start, Seat::new(0), chosen)
    };
    let [capture] = arrows("c1xa3").try_into().expect("one arrow");
    assert_eq!(capture.kind, ArrowKind::Attack);
    assert_eq!((capture.from.column, capture.from.row), (10, 8));
    assert_eq!((capture.to.column, capture.to.row), (8, 10));
    assert_eq!(arrows("b1-b3")[0].kind, ArrowKind::Move);
    assert!(arrows("pass").is_empty());
    let [dropped] = arrows("@d5").try_into().expect("one arrow");
    assert_eq!((dropped.from, dropped.to.column), (dropped.to, 11));
    assert!(!rules.has_exchanges());
}

/// On a torus an arrow goes the way that the piece goes, and if several are
/// free the one on the board.
#[test]
fn arrows_go_over_the_joined_edges() {
    let rules = LinesOfAction::abacus().with_variant(Variant::Torus);
    let cases = [
        ("w7/8/8/b6b/8/8/8/w7 w 0 -", "a1-a4", (0, 0)),
        ("w7/8/8/b6b/8/8/8/w7 w 0 -", "a1-a6", (0, -1)),
        ("w7/8/8/b6b/8/8/8/w7 w 0 -", "a1-b1", (0, 0)),
        ("w7/8/8/b6b/8/8/8/w7 w 0 -", "a1-h1", (-1, 0)),
        ("w7/8/8/b6b/8/8/8/w7 w 0 -", "a1-h8", (-1, -1)),
        ("w7/8/8/b6b/8/8/8/w7 w 0 -", "a1-b8", (0, -1)),
        ("w7/8/8/b6b/8/8/8/w7 w 0 -", "a8-h1", (-1, 1)),
        ("8/8/8/b2w4/8/w6b/8/8 w 0 -", "a3-c3", (0, 0)),
        ("8/8/8/b2b4/8/w6w/8/8 w 0 -", "h3-b3", (1, 0)),
        // Two ways of four squares; on the second board an enemy bars one.
        ("8/8/8/b3b3/8/8/8/w1w3ww w 0 -", "a1-e1", (0, 0)),
        ("8/8/8/b3b3/8/8/8/w1b3ww w 0 -", "a1-e1", (-1, 0)),
    ];
    for (text, chosen, (columns, rows)) in cases {
        let position = rules.read_position(text).expect("a position");
        let chosen = rules.read_move(&position, chosen).expect("a move");
        assert!(rules.is_legal(&position, Seat::new(0), chosen), "{chosen}");
        let arrows = rules.depict_move(&position, Seat::new(0), chosen);
        assert_eq!(arrows[0].wrap, Wrap { columns, rows }, "{chosen}");
    }
    // Nothing goes over the edges of other boards.
    let board = LinesOfAction::abacus();
    let start = board.start();
    let chosen = board.read_move(&start, "b1-b3").expect("a move");
    assert_eq!(
        board.depict_move(&start, Seat::new(0), chosen)[0].wrap,
        Wrap::NONE
    );
}
