//! The search player on positions whose answers are known: it must find mates, win
//! undefended pieces, save a lost game, and play the same way twice.

use boardwright_chess::{Chess, Position, san};
use boardwright_players::{AlphaBeta, Choice, Greedy, Player, Random, Table, Turn, Value};
use boardwright_referee::Game;
use boardwright_ruleset::{Evaluate, Ruleset, Seed, Xoshiro256PlusPlus};
use std::ops::ControlFlow::{Break, Continue};

/// What the player chooses, as SAN.
fn chosen(fen: &str, mut player: AlphaBeta) -> (String, Choice<boardwright_chess::Move>) {
    let position: Position = fen.parse().expect("the position is sound");
    let seat = Chess::seat(position.turn());
    let game = Game::from_state(Chess::fide(), position, Seed::from_u64(1));
    let choice = player
        .choose(&Turn::new(&game, seat))
        .expect("there is a legal move");
    (san::text(&position, choice.chosen), choice)
}

#[track_caller]
fn check(fen: &str, positions: u32, expected: &str) -> Choice<boardwright_chess::Move> {
    for seed in 0..3 {
        let (text, choice) = chosen(fen, AlphaBeta::new(seed).with_positions(positions));
        assert_eq!(text, expected, "{fen} with seed {seed}: {choice:?}");
    }
    chosen(fen, AlphaBeta::new(0).with_positions(positions)).1
}

#[test]
fn there_is_a_null_move_but_in_check_and_where_pawns_alone_may_move() {
    let passed = |fen: &str| {
        let position: Position = fen.parse().expect("the position is sound");
        let passed = Chess::fide().after_null_move(&position);
        passed.map(|passed| passed.to_string())
    };
    let passes = passed("4k3/8/8/8/8/8/4P3/4K2N w - - 0 1");
    assert_eq!(passes.as_deref(), Some("4k3/8/8/8/8/8/4P3/4K2N b - - 1 1"));
    assert_eq!(passed("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), None);
    assert_eq!(passed("4k3/8/8/8/8/8/4r3/4K2N w - - 0 1"), None);
}

#[test]
fn a_quiet_move_scores_less_where_a_pawn_attacks() {
    let position: Position = "4k3/8/8/1p1p4/8/8/1N6/4K3 w - - 0 1"
        .parse()
        .expect("the position is sound");
    let score = |text| {
        let chosen = san::read(&position, text, san::Reading::Strict).expect("it is legal");
        Chess::fide().quiet_score(&position, Chess::seat(position.turn()), chosen)
    };
    assert!(score("Nd3") > score("Nd1"), "it is nearer to the centre");
    assert!(score("Nd1") > score("Nc4"), "pawns attack there");
}

#[test]
fn it_mates() {
    for (fen, expected, plies) in [
        ("6k1/5ppp/8/8/8/8/8/R3K2R w K - 0 1", "Ra8#", 1),
        ("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "Qg7#", 1),
        // A king hunted to the edge by two rooks, and a smothered mate.
        ("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", "Rb7", 3),
        ("5r1k/6pp/7N/8/2Q5/8/8/K7 w - - 0 1", "Qg8+", 3),
    ] {
        let choice = check(fen, 60_000, expected);
        assert_eq!(choice.value, Some(Value::WIN), "{fen}");
        assert_eq!(choice.line.len(), plies, "{fen}: {:?}", choice.line);
    }
}

#[test]
fn it_does_not_take_what_is_covered() {
    // The greedy player takes the pawn with its queen.
    let (text, _) = chosen(
        "4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1",
        AlphaBeta::new(1).with_depth(1),
    );
    assert_ne!(text, "Qxd5");
    check("4k3/8/8/3r4/8/8/8/3QK3 w - - 0 1", 2_000, "Qxd5");
}

#[test]
fn it_sees_through_exchanges() {
    // At depth 1 the defended rook is not worth a queen, the knight is free.
    check("4k3/1p6/2r5/8/8/8/2Q3n1/4K3 w - - 0 1", 20_000, "Qxg2");
}

#[test]
fn it_knows_stalemate_and_dead_positions() {
    // Most of the queen's moves here are stalemate; White wins with the others.
    let (text, choice) = chosen(
        "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1",
        AlphaBeta::new(5).with_positions(20_000),
    );
    assert_eq!(choice.value, Some(Value::WIN), "{text}");
    // A lost game is drawn by taking the last pawn.
    let choice = check("8/8/8/8/4k3/8/3p1K2/8 w - - 0 1", 5_000, "Ke2");
    assert_eq!(choice.value, Some(Value::DRAW));
}

#[test]
fn a_lost_game_is_repeated_where_it_can_be() {
    // Perpetual check saves White, who is a rook behind.
    let (text, choice) = chosen(
        "7k/5p1p/8/6Q1/8/8/qr6/5K2 w - - 0 1",
        AlphaBeta::new(5).with_positions(150_000),
    );
    assert_eq!(choice.value, Some(Value::DRAW), "{text}");
}

/// A hundred games in release, fewer in a debug build.
#[test]
fn it_never_loses_to_a_player_that_sees_no_answers() {
    let games = if cfg!(debug_assertions) { 12 } else { 100 };
    let mut won = 0;
    for seed in 0..games {
        let rules = Chess::fide();
        let search = AlphaBeta::new(seed).with_positions(1_000);
        let mut players: Vec<Box<dyn Player<Chess>>> =
            vec![Box::new(search), Box::new(Greedy::new(seed))];
        let ours = if seed % 2 == 0 {
            Chess::WHITE
        } else {
            Chess::BLACK
        };
        if ours == Chess::BLACK {
            players.swap(0, 1);
        }
        let mut game = Game::new(rules, Seed::from_u64(seed));
        // Games differ in their openings; both games of a pair have the same
        // opening.
        let mut random = Random::new(seed / 2);
        for _ in 0..6 {
            let due = Chess::seat(game.state().turn());
            let choice = random.choose(&Turn::new(&game, due));
            let chosen = choice.expect("nobody is mated so soon").chosen;
            game.play(due, chosen).expect("the choice is legal");
        }
        let mut table = Table::new(&rules, players).expect("two play");
        table.play(&mut game, 1_000).expect("players play legally");
        if let Some(outcome) = game.outcome() {
            assert!(
                outcome.is_draw() || outcome.winners.contains(ours),
                "game {seed} is lost:\n{}",
                game.record()
            );
            won += u64::from(outcome.winners.contains(ours));
        }
    }
    assert!(won * 10 >= games * 9, "{won} won of {games} games");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let play = |seed| {
        let rules = Chess::fide();
        let players: Vec<Box<dyn Player<Chess>>> = vec![
            Box::new(AlphaBeta::new(seed).with_positions(300).with_margin(30)),
            Box::new(AlphaBeta::new(seed + 1).with_positions(300)),
        ];
        let mut table = Table::new(&rules, players).expect("two play");
        let mut game = Game::new(rules, Seed::from_u64(seed));
        table.play(&mut game, 60).expect("players play legally");
        game.record().to_string()
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}

/// The gains that quiescence follows are found without the quiet moves.
#[test]
fn gains_are_those_of_all_legal_moves() {
    let fens = [
        // Promotions, pins, en passant, checks and castling.
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    ];
    let mut random = Xoshiro256PlusPlus::new(9);
    let rules = Chess::fide();
    let (mut gained, mut lost) = (0, 0);
    for game in 0..40 {
        let mut position: Position = fens[game % fens.len()].parse().expect("a position");
        for _ in 0..120 {
            let seat = Chess::seat(position.turn());
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
                assert_eq!((&visited, visit), (&expected, all), "{position}");
                gained += visited.iter().filter(|&&(_, gain)| gain > 0).count();
                lost += visited.iter().filter(|&&(_, gain)| gain < 0).count();
            }
            let pick = |count| random.next_u64() % count;
            let Some(chosen) = rules.pick_move(&position, seat, pick) else {
                break;
            };
            position.play(chosen);
        }
    }
    assert!(gained > 1_000 && lost > 1_000, "{gained} {lost}");
}
