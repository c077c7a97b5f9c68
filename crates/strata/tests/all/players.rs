//! Players at Strata: they find and prevent captures of a General within a
//! whole turn of three actions.

use crate::support;

use boardwright_players::{AlphaBeta, Greedy, Mcts, Player, Random, Table, Turn, player_seed};
use boardwright_referee::Game;
use boardwright_ruleset::{Configure, GameName, Notation, Outcome, Ruleset, Seat, Seed};
use boardwright_strata::{Position, Strata};
use std::ops::ControlFlow::{Break, Continue};

fn read(text: &str) -> Position {
    Strata::default()
        .read_position(&support::position(text))
        .expect(text)
}

fn searching() -> [Box<dyn Player<Strata>>; 2] {
    [
        Box::new(AlphaBeta::new(1).with_positions(2_000)),
        Box::new(Mcts::new(1).with_positions(2_000)),
    ]
}

/// The position after the side on turn has played its turn.
fn after_turn(player: &mut dyn Player<Strata>, start: Position) -> (Position, Option<Outcome>) {
    let rules = Strata::default();
    let seat = start.turn();
    let mut game = Game::from_state(rules, start, Seed::from_u64(1));
    while game.outcome().is_none() && game.state().turn() == seat {
        let choice = player.choose(&Turn::new(&game, seat)).expect("a move");
        game.play(seat, choice.chosen).expect("a legal move");
    }
    (*game.state(), game.outcome())
}

/// Whether the side on turn can take the enemy's General within its turn.
fn can_take_general(rules: &Strata, position: &Position) -> bool {
    let turn = position.turn();
    let found = rules.visit_moves(position, turn, |chosen| {
        let mut after = *position;
        rules.apply(&mut after, turn, chosen);
        if after.general(Strata::other(turn)).is_none()
            || after.turn() == turn && can_take_general(rules, &after)
        {
            Break(())
        } else {
            Continue(())
        }
    });
    found.is_break()
}

#[test]
fn a_general_that_falls_within_the_turn_is_taken() {
    for (how, text) in [
        ("by one action", "4*b4/9/4(RB)4/9/9/9/9/9/4*w4 w 3"),
        (
            "by a ride and a shot",
            "4*b4/rrr6/9/9/1(BG)7/9/9/9/4*w4 w 3",
        ),
        ("by a Mutant", "4*b4/9/4(VO)4/9/9/9/(RB)8/9/4*w4 w 3"),
        ("off the line", "4*b4/4V4/4(GO)4/9/9/9/9/9/4*w4 w 3"),
        ("both off", "4*b4/4V4/4V4/4(GO)4/9/9/9/9/4*w4 w 3"),
        ("by a Porter", "4*b4/9/4R4/3(GO)B4/9/9/9/9/4*w4 w 3"),
    ] {
        let start = read(text);
        assert!(can_take_general(&Strata::default(), &start), "{how}");
        for mut player in searching() {
            let name = player.name();
            let (_, outcome) = after_turn(&mut *player, start);
            let winners = outcome.map(|outcome| outcome.winners);
            assert_eq!(winners, Some(Strata::WHITE.into()), "{name} {how}");
        }
    }
}

#[test]
fn a_general_that_would_fall_is_saved() {
    for (from, text) in [
        ("a Champion", "4*b4/9/9/9/9/9/4(rb)4/R8/4*w3R w 3"),
        ("a Champion late", "4*b4/9/9/9/9/9/4(rb)4/R-8/4*w3R- w 1"),
        ("a Catapult", "4*b4/9/9/9/4(bo)4/9/9/R-8/4*w3R- w 1"),
        ("a Mutant", "(rb)3*b4/9/9/9/9/9/4(vo)4/R8/4*w3R w 3"),
        ("a rider", "4*b4/9/9/9/9/5(bg)3/9/R-8/4*w3R- w 1"),
    ] {
        let start = read(text);
        for mut player in searching() {
            let name = player.name();
            let (after, outcome) = after_turn(&mut *player, start);
            assert_eq!(outcome, None, "{name} against {from}");
            let falls = can_take_general(&Strata::default(), &after);
            assert!(!falls, "{name} against {from}: {after:?}");
        }
    }
}

#[test]
fn a_search_sees_two_preparations_together() {
    // Mutants bring what takes the General, and lines open for it. In none of
    // these does the evaluation see it coming.
    for text in [
        "7*b1/(vo)1o(gv)rg(vo)(rv)1/(ro)gbbrbbg1/9/9/9/(RO)1BB(RO)B1(BG)(VO)/\
         1GR1OG-(GV)(RV)-1/*w5V2 w act:1 - 00000/00000 00 0 4",
        "v6*b(vo)/1roog(gv)g(vo)1/1rbbrbbrg/9/9/9/1(GV)RBBB(GV)(RO)-1/GR1(VO)-O1O2/\
         1VR3BG*w w act:1 - 00000/00000 00 0 2",
    ] {
        let start = read(text);
        let mut player = AlphaBeta::new(1).with_positions(1_000);
        let (after, outcome) = after_turn(&mut player, start);
        assert_eq!(outcome, None, "{text}");
        let falls = can_take_general(&Strata::default(), &after);
        assert!(!falls, "{text}: {after:?}");
    }
}

#[test]
fn the_centre_is_taken_and_contested() {
    for mut player in searching() {
        let name = player.name();
        let (after, _) = after_turn(&mut *player, read("4*b4/9/9/9/9/3*w5/9/9/9 w 3"));
        let centre = after
            .general(Strata::WHITE)
            .map(|square| square.to_string());
        assert_eq!(centre.as_deref(), Some("e5"), "{name}");
        // Black's General will stay unless something can take it there.
        let text = support::position("9/9/9/9/4*b4/9/9/4(BO)R-R-2/4*w4 w 1");
        let contested = Strata::default()
            .read_position(&text.replace(" 00 0 0", " 01 0 0"))
            .expect("a position");
        let (after, _) = after_turn(&mut *player, contested);
        assert_eq!(after.general(Strata::BLACK), None, "{name}");
    }
}

/// The share of the games that the first player wins, each opening twice.
fn score(games: u32, of: &dyn Fn(bool, u64) -> Box<dyn Player<Strata>>) -> f64 {
    let mut wins = 0.0;
    for number in 0..games {
        let seed = Seed::from_u64(u64::from(number / 2));
        let mut game = Game::new(Strata::default(), seed);
        let random =
            |seat| -> Box<dyn Player<Strata>> { Box::new(Random::new(player_seed(&seed, seat))) };
        let seats = [Strata::WHITE, Strata::BLACK];
        let opening = Table::new(game.rules(), seats.map(random).into());
        opening.expect("two").play(&mut game, 6).expect("legal");
        let is_first = |seat: Seat| (u32::from(seat.number()) + number) % 2 == 0;
        let players = seats.map(|seat| of(is_first(seat), player_seed(&seed, seat)));
        let mut table = Table::new(game.rules(), players.into()).expect("two");
        table.play(&mut game, 1_000).expect("legal moves");
        wins += match game.outcome() {
            Some(outcome) if !outcome.is_draw() => {
                f64::from(u8::from(outcome.winners.iter().any(is_first)))
            }
            _ => 0.5,
        };
    }
    wins / f64::from(games)
}

#[test]
fn a_search_beats_greedy_and_greedy_beats_chance() {
    let search = score(40, &|is_first, seed| {
        if is_first {
            Box::new(AlphaBeta::new(seed).with_positions(400))
        } else {
            Box::new(Greedy::new(seed))
        }
    });
    assert!(search >= 0.65, "{search}");
    let greedy = score(20, &|is_first, seed| {
        if is_first {
            Box::new(Greedy::new(seed))
        } else {
            Box::new(Random::new(seed))
        }
    });
    assert!(greedy >= 0.95, "{greedy}");
}

#[test]
fn a_search_keeps_to_its_bounds() {
    let start = read("4*b4/v1(vo)og(gv)3/1rrbb2go/9/9/9/GR1BB2RG/VG(VO)1G2OV/4*w4 w 3");
    let game = Game::from_state(Strata::default(), start, Seed::from_u64(1));
    let turn = Turn::new(&game, Strata::WHITE);
    let chosen = |positions, depth, searches| {
        let player = AlphaBeta::new(3).with_positions(positions);
        let player = player.with_depth(depth).with_searches(searches);
        let mut player = player.with_threads(2);
        let choice = player.choose(&turn).expect("a move");
        let again = player.choose(&turn).expect("a move");
        assert_eq!(choice, again, "{positions} {depth} {searches}");
        assert!(choice.positions <= u64::from(positions), "{choice:?}");
        choice
    };
    let legal = chosen(1_000, 1, 1).positions;
    let greedy = Greedy::new(1).choose(&turn).expect("a move");
    // One decision ahead is what greedy sees, and no more.
    assert_eq!(legal, greedy.legal);
    assert_eq!(chosen(1_000, 1, 1).value, greedy.value);
    assert!(chosen(3_000, 3, 1).line.len() <= 3);
    // With few positions the best of the moves looked at is taken.
    assert_eq!(chosen(10, 64, 1).positions, 10);
    for searches in 2..4 {
        assert!(chosen(3_000, 64, searches).line.len() > 1);
    }
}

#[test]
fn every_form_is_played_to_its_end_alike_each_time() {
    for name in [
        "strata(up_to_three=on,exchange_general=off)",
        "strata(revive=own_lost,priest_reach=4,quiet_limit=on)",
    ] {
        let parsed: GameName = name.parse().expect("a name");
        let rules = Strata::from_name(&parsed).expect("valid options");
        let record = || {
            let mut game = Game::new(rules, Seed::from_u64(5));
            let players: Vec<Box<dyn Player<Strata>>> = vec![
                Box::new(AlphaBeta::new(2).with_positions(200)),
                Box::new(Mcts::new(3).with_positions(200)),
            ];
            let mut table = Table::new(&rules, players).expect("two");
            table.play(&mut game, 2_000).expect("legal moves");
            assert!(game.outcome().is_some(), "{name}");
            game.record().to_string()
        };
        assert_eq!(record(), record(), "{name}");
    }
}
