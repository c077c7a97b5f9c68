//! Lines of Action on paper: Parachute's move and drop, forced passes, and a
//! repetition that outranks "no move loses", against the contract.
//!
//! The sketch plays on 5 by 5 squares and is not the game. What it shows is
//! that the order in which the game looks at its endings fits between
//! `outcome` and `repeated`, and that a turn of two decisions needs nothing
//! but an actor that stays.
#[path = "sketch_lines_of_action/rules.rs"]
mod rules;

use boardwright_ruleset::{
    Actor, Game, Outcome, Refused, Ruleset, Seat, Seed, Status, Xoshiro256PlusPlus, perft,
};
use core::num::NonZeroU64;
use rules::{FIRST, Move, Preset, Rule, SECOND, Sketch, State};

const fn sketch(preset: Preset) -> Sketch {
    Sketch {
        preset,
        parachute: false,
        cap: 0,
    }
}

/// A game with these stones on these squares, a1 being 0 and b1 being 1.
fn game(rules: Sketch, turn: Seat, stones: [&[u8]; 2]) -> Game<Sketch> {
    let state = State {
        stones: stones.map(|squares| squares.iter().fold(0, |set, square| set | 1 << square)),
        turn,
        reserve: [0; 2],
        dropping: false,
        passes: 0,
        plies: 1,
    };
    Game::from_state(rules, state, Seed::from_u64(1))
}

fn play(game: &mut Game<Sketch>, moves: &[(u8, u8)]) {
    for &(from, to) in moves {
        let Status::Due(Actor::Seat(seat)) = game.status() else {
            panic!("{:?} before {from}-{to}", game.status());
        };
        game.play(seat, Move::Go(from, to)).expect("a legal move");
    }
}

#[test]
fn a_parachute_turn_is_a_move_and_a_drop_by_the_same_seat() {
    let rules = Sketch {
        parachute: true,
        ..sketch(Preset::Abacus)
    };
    let moves = rules.count_moves(&rules.start(), FIRST);
    // Eight stones leave seventeen squares for each drop.
    assert_eq!(perft(&rules, &rules.start(), 2), moves * 17);
    let mut game = Game::new(rules, Seed::from_u64(1));
    for plies in 0..4 {
        let seat = [FIRST, SECOND][plies % 2];
        assert_eq!(game.status(), Status::Due(Actor::Seat(seat)));
        assert_eq!(game.times(), 1);
        let early = game.play(seat, Move::Drop(12));
        assert_eq!(early, Err(Refused::Illegal(Rule::Decision)));
        let chosen = game.rules().pick_move(game.state(), seat, |_| 0);
        game.play(seat, chosen.expect("a move exists"))
            .expect("legal");
        // Still the same seat, in the middle of its turn and of one ply.
        assert_eq!(game.status(), Status::Due(Actor::Seat(seat)));
        assert_eq!((game.times(), usize::from(game.state().plies)), (0, plies));
        let again = game.play(seat, chosen.expect("a move exists"));
        assert_eq!(again, Err(Refused::Illegal(Rule::Decision)));
        let chosen = game.rules().pick_move(game.state(), seat, |_| 0);
        game.play(seat, chosen.expect("a square is empty"))
            .expect("legal");
    }
    assert_eq!(game.state().reserve, [0, 0]);
    assert!(!game.state().dropping);
}

#[test]
fn a_turn_without_a_legal_move_goes_straight_to_the_drop() {
    let rules = Sketch {
        parachute: true,
        ..sketch(Preset::Openspiel)
    };
    // Second's lone stone in the corner is locked in by three enemies.
    let mut stuck = game(rules, FIRST, [&[1, 5, 6, 24], &[0]]);
    let mut state = *stuck.state();
    state.reserve = [0, 1];
    stuck = Game::from_state(stuck.shared_rules(), state, Seed::from_u64(1));
    play(&mut stuck, &[(24, 23)]);
    assert_eq!(stuck.status(), Status::Due(Actor::Seat(SECOND)));
    assert!(stuck.state().dropping);
    stuck.play(SECOND, Move::Drop(12)).expect("an empty square");
    // The drop completed the forces; it was Second's, whose one stone is one
    // group.
    let end = Outcome::win(SECOND.into(), "connected");
    assert_eq!(stuck.outcome(), Some(end));
}

#[test]
fn a_repetition_outranks_no_move_loses() {
    // First is locked in on this board; Second has a roundabout way back to
    // it in three moves, First one in two, so that it comes back with First
    // to move.
    let stones: [&[u8]; 2] = [&[8, 18], &[5, 6, 12, 14, 17]];
    let way = [(6, 1), (8, 6), (1, 2), (6, 8), (2, 6)];
    let mut drawn = game(sketch(Preset::Openspiel), SECOND, stones);
    play(&mut drawn, &way);
    assert_eq!(drawn.times(), 2);
    let lost = Outcome::win(SECOND.into(), "no legal move");
    assert_eq!(drawn.rules().outcome(drawn.state()), Some(lost));
    assert_eq!(drawn.outcome(), Some(Outcome::draw("repetition")));

    // Met for the first time the same position loses.
    let met = game(sketch(Preset::Openspiel), FIRST, stones);
    assert_eq!(met.outcome(), Some(lost));

    // Under the other preset the side to move is part of the position, and the
    // locked side passes.
    let mut passed = game(sketch(Preset::Abacus), SECOND, stones);
    play(&mut passed, &way);
    assert_eq!((passed.times(), passed.outcome()), (1, None));
    assert_eq!(passed.rules().count_moves(passed.state(), FIRST), 1);
    passed
        .play(FIRST, Move::Pass)
        .expect("nothing else is legal");
    assert_eq!(passed.times(), 2);
    let early = passed.play(SECOND, Move::Pass);
    assert_eq!(early, Err(Refused::Illegal(Rule::MustMove)));
}

#[test]
fn two_passes_in_a_row_draw() {
    let locked: [&[u8]; 2] = [
        &[2, 8, 10, 11, 13, 18, 19, 22, 24],
        &[1, 4, 5, 6, 7, 12, 14, 17, 20, 23],
    ];
    let mut game = game(sketch(Preset::Abacus), FIRST, locked);
    for seat in [FIRST, SECOND] {
        assert_eq!(game.rules().count_moves(game.state(), seat), 1);
        game.play(seat, Move::Pass).expect("nothing else is legal");
    }
    let end = Outcome::draw("both sides passed");
    assert_eq!(game.outcome(), Some(end));
    // It outranks a repetition and leaves nobody a move.
    assert_eq!(game.rules().repeated(game.state(), 3), None);
    assert_eq!(game.rules().count_moves(game.state(), FIRST), 0);
}

#[test]
fn the_cap_outranks_a_win_and_a_win_a_repetition() {
    let connected = [&[0, 1][..], &[20, 24][..]];
    let rules = sketch(Preset::Abacus);
    let mut state = *game(rules.clone(), SECOND, connected).state();
    state.plies = 9;
    let won = Outcome::win(FIRST.into(), "connected");
    assert_eq!(rules.outcome(&state), Some(won));
    assert_eq!(rules.repeated(&state, 3), None);
    let capped = Sketch { cap: 9, ..rules };
    let drawn = Outcome::draw("the cap of plies");
    assert_eq!(capped.outcome(&state), Some(drawn));
    assert_eq!(capped.repeated(&state, 3), None);
    assert_eq!(capped.count_moves(&state, SECOND), 0);
}

#[test]
fn random_games_of_every_form_end() {
    fn is_copy<T: Copy>() {}
    is_copy::<State>();
    let mut random = Xoshiro256PlusPlus::new(4);
    for preset in [Preset::Abacus, Preset::Openspiel] {
        for parachute in [false, true] {
            let rules = Sketch {
                preset,
                parachute,
                cap: 1000,
            };
            for seed in 0..50 {
                let mut game = Game::new(rules.clone(), Seed::from_u64(seed));
                while let Status::Due(Actor::Seat(seat)) = game.status() {
                    let chosen = game.rules().pick_move(game.state(), seat, |count| {
                        random.below(NonZeroU64::new(count).expect("a move exists"))
                    });
                    game.play(seat, chosen.expect("a due side has a move"))
                        .expect("legal");
                }
                assert!(game.outcome().is_some());
            }
        }
    }
}
