//! What only the inside of a search shows: its tree, compared with a referee.
use super::policy::Sigma;
use super::{Leaves, Logits, Search, SearchOptions};
use crate::tests::nim::Nim;
use crate::{BatchOptions, Outputs};
use boardwright_fixture_games::backgammon::Backgammon;
use boardwright_fixture_games::einstein::Einstein;
use boardwright_lines_of_action::LinesOfAction;
use boardwright_ruleset::{Encode, MoveNumbers, Ruleset, Seat, Xoshiro256PlusPlus};
use std::vec;
use std::vec::Vec;

/// EinStein whose stones are set up one after another, for all to see.
fn einstein() -> Einstein {
    Einstein::new(false)
}

/// Runs a search to the end of its budget. A leaf is worth what its observation, hashed, says;
/// nothing at all if the net is `even`.
fn run<R: Encode>(search: &mut Search<R>, even: bool) {
    let layout = *search.layout();
    let mut seen = vec![0; layout.rows * layout.observation];
    let mut values = vec![0.0; layout.rows];
    let mut logits = vec![0.0; layout.rows * layout.actions];
    loop {
        let leaves = Leaves {
            observations: Some(&mut seen),
            ..Leaves::default()
        };
        let rows = search.leaves(leaves).expect("a game without secrets");
        if rows == 0 {
            return;
        }
        for row in 0..rows {
            let own = &seen[row * layout.observation..][..layout.observation];
            let mut random = Xoshiro256PlusPlus::new(boardwright_ruleset::wide_hash(&own) as u64);
            let said = |random: &mut Xoshiro256PlusPlus| match even {
                true => 0.0,
                false => (random.next_u64() >> 40) as f32 / (1 << 23) as f32 - 1.0,
            };
            values[row] = said(&mut random);
            logits[row * layout.actions..][..layout.actions].fill_with(|| said(&mut random));
        }
        search
            .evaluated(&values, Logits::Flat(&logits))
            .expect("numbers");
    }
}

fn options(games: usize, simulations: u32) -> SearchOptions {
    SearchOptions {
        simulations,
        batch: BatchOptions {
            games,
            claims: false,
            ..BatchOptions::default()
        },
        ..SearchOptions::default()
    }
}

/// Plays on, and compares every position of every tree with what the referee comes to by the same
/// steps. Gives how many positions ended, and how many of these by repetition.
fn compare<R: Encode>(rules: R, simulations: u32, decisions: u32) -> (usize, usize) {
    let games = 6;
    let options = SearchOptions {
        // All moves of the root.
        considered: 1_000,
        ..options(games, simulations)
    };
    let mut search = Search::new(rules, options).expect("no secrets");
    let (mut ended, mut repeated) = (0, 0);
    let mut last = vec![[None; Seat::MOST]; games];
    let mut random = Xoshiro256PlusPlus::new(7);
    for _ in 0..decisions {
        run(&mut search, false);
        for game in 0..games {
            let played = search.batch.game(game).expect("records are kept");
            let tree = &search.trees[game];
            for node in 0..tree.positions() {
                let mut referee = played.clone();
                tree.replay(node, &mut referee);
                let (over, told) = tree.compare(node, &referee);
                assert!(told, "game {game}, position {node}: {:?}", referee.status());
                ended += usize::from(over);
                let reason = referee.outcome().map(|outcome| outcome.reason);
                repeated += usize::from(reason.is_some_and(|reason| reason.contains("occurrence")));
            }
        }
        // Each seat takes its last move back, where that can be done, and else moves at random.
        let actions: Vec<u32> = (0..games)
            .map(|game| {
                let (batch, rules) = (&search.batch, search.batch.rules());
                let (Some(state), Some(seat)) = (batch.state(game), batch.decider(game)) else {
                    return 0;
                };
                let moves = rules.moves(state, seat);
                let back = last[game][seat.index()].and_then(|numbers: MoveNumbers| {
                    let [from, to] = numbers.as_array()?;
                    rules.decode(state, seat, MoveNumbers::of([to, from]))
                });
                let back = back.filter(|back| moves.contains(back));
                let random = random.choose(&moves).expect("a move is legal");
                let chosen = back.unwrap_or(*random);
                let numbers = rules.encode(state, seat, chosen);
                // What was taken back is not made again.
                last[game][seat.index()] = back.is_none().then_some(numbers);
                let index = rules.flat_index(state, seat, chosen);
                index.expect("a flat index")
            })
            .collect();
        search
            .step(&actions, Outputs::default(), None)
            .expect("legal moves");
    }
    (ended, repeated)
}

#[test]
fn positions_of_the_tree_are_those_that_a_referee_comes_to() {
    let (ended, _) = compare(einstein(), 60, 30);
    assert!(ended > 50, "{ended} positions ended");
    let (_, repeated) = compare(LinesOfAction::default(), 60, 30);
    assert!(repeated > 10, "{repeated} positions ended by repetition");
    compare(Backgammon::default(), 20, 20);
}

/// Below the root a simulation goes on by the move that was visited least for its probability.
#[test]
fn simulations_go_on_where_visits_are_the_farthest_behind() {
    let mut search = Search::new(einstein(), options(4, 300)).expect("no secrets");
    run(&mut search, false);
    let sigma = Sigma {
        visit_constant: 50.0,
        value_scale: 1.0,
    };
    let (mut seen, mut visited) = (0, 0);
    for tree in &mut search.trees {
        for node in 1..tree.positions() {
            let Some((selected, farthest)) = tree.selected(node, sigma) else {
                continue;
            };
            assert!(farthest.contains(&selected), "{selected}, not {farthest:?}");
            seen += 1;
            visited += usize::from(farthest.len() == 1);
        }
    }
    assert!(
        seen > 500 && visited > 100,
        "{seen} positions, {visited} sure"
    );
}

/// The moves that were considered were visited as the table says, and no others.
#[test]
fn visits_of_the_root_are_those_of_sequential_halving() {
    for (considered, simulations) in [(1, 7), (2, 9), (4, 32), (5, 50), (16, 3), (100, 64)] {
        let options = SearchOptions {
            considered,
            ..options(4, simulations)
        };
        let mut search = Search::new(einstein(), options).expect("no secrets");
        run(&mut search, false);
        for game in 0..4 {
            let mut visits: Vec<u32> = search.visits(game).map(|(_, visits)| visits).collect();
            visits.sort_unstable_by(|one, other| other.cmp(one));
            let legal = visits.len() as u32;
            assert!(legal > 1, "the first roll leaves a choice");
            let mut halving = super::halving::Halving::new(considered.min(legal), simulations);
            let mut expected = vec![0; visits.len()];
            while let Some((_, width)) = halving.next() {
                for times in &mut expected[..width as usize] {
                    *times += 1;
                }
            }
            assert_eq!(visits, expected, "{considered} moves, {simulations} times");
        }
    }
}

/// What a heap is worth to whoever is on turn, and by which move: the exact solution.
fn solved(heap: u32) -> (f64, u32) {
    if heap == 0 {
        return (1.0, 0);
    }
    let worth = |taken| {
        let left = heap - taken;
        let calm = solved(left).0;
        // Over an empty heap no wind blows.
        if left == 0 {
            -calm
        } else {
            -(2.0 * calm + solved(left - 1).0) / 3.0
        }
    };
    let moves = (1..=heap.min(3)).map(|taken| (worth(taken), taken));
    moves
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .expect("a match can be taken")
}

/// With a net that knows nothing the search comes to the moves and the values of the exact solution.
#[test]
fn a_game_that_can_be_solved_is_solved() {
    for heap in 1..=7 {
        let options = SearchOptions {
            noise: 0.0,
            ..options(1, 4_000)
        };
        let mut search = Search::new(Nim { heap }, options).expect("no secrets");
        run(&mut search, true);
        let (mut actions, mut policy, mut values) = ([9], [9.0; 3], [9.0]);
        search
            .chosen(&mut actions, Some(&mut policy), Some(&mut values))
            .expect("it is done");
        let (value, best) = solved(heap);
        let state = search.batch.state(0).expect("a game").clone();
        assert_eq!(
            search.batch.rules().moves(&state, Seat::new(0)).len() as u32,
            heap.min(3)
        );
        assert_eq!(actions[0] + 1, best, "of {heap}");
        // A heap of one leaves no choice, so that nothing was searched for.
        if heap > 1 {
            let near = f64::from(values[0]);
            assert!((near - value).abs() < 0.2, "of {heap}: {near}, not {value}");
            let likely = policy[best as usize - 1];
            assert!(likely > 0.9, "of {heap}: {policy:?}");
        }
    }
}

/// A net speaks of the seat that is due, and so does the value that a search comes to: what is bad
/// for the other one after a move is as good for who makes it.
#[test]
fn values_are_those_of_the_seat_that_is_due() {
    let options = SearchOptions {
        considered: 1,
        noise: 0.0,
        ..options(1, 1)
    };
    let mut search = Search::new(Nim { heap: 200 }, options).expect("no secrets");
    // Of the position itself, and of the one after a move and a roll.
    for said in [0.8, -0.8] {
        let rows = search.leaves(Leaves::default()).expect("no secrets");
        assert_eq!(rows, 1);
        search
            .evaluated(&[said], Logits::Flat(&[0.0; 3]))
            .expect("numbers");
    }
    assert_eq!(search.leaves(Leaves::default()), Ok(0));
    let mut values = [9.0];
    search
        .chosen(&mut [9], None, Some(&mut values))
        .expect("it is done");
    assert!((values[0] - 0.8).abs() < 1e-6, "{values:?}");
}

/// A simulation meets each chance as often as its weight says: calm air twice as often as wind.
#[test]
fn chances_fall_by_their_weights() {
    let options = SearchOptions {
        considered: 1,
        ..options(1, 9_000)
    };
    let mut search = Search::new(Nim { heap: 200 }, options).expect("no secrets");
    run(&mut search, true);
    let rolls = search.trees[0].first_rolls(search.batch.rules());
    let [(one, often), (other, seldom)] = rolls[..] else {
        panic!("{rolls:?}");
    };
    assert_eq!((one + other, often + seldom), (3, 9_000));
    let share = f64::from(often) / 9_000.0 - one as f64 / 3.0;
    // Four standard deviations.
    assert!(share.abs() < 0.02, "{rolls:?}");
}

/// Where a move wins at once, a move is chosen that wins at once.
#[test]
fn a_win_at_hand_is_taken() {
    let options = SearchOptions {
        noise: 0.0,
        ..options(16, 64)
    };
    let mut search = Search::new(einstein(), options).expect("no secrets");
    let mut random = Xoshiro256PlusPlus::new(4);
    let mut won = 0;
    for _ in 0..60 {
        run(&mut search, true);
        let mut actions = vec![0; 16];
        search.chosen(&mut actions, None, None).expect("it is done");
        for (game, action) in actions.iter_mut().enumerate() {
            let rules = search.batch.rules();
            let Some((state, seat)) = search.batch.state(game).zip(search.batch.decider(game))
            else {
                continue;
            };
            let wins = |index: u32| {
                let mut after = state.clone();
                let chosen = rules.decode_index(state, seat, index);
                rules.apply(&mut after, seat, chosen.expect("it is a move"));
                let outcome = rules.outcome(&after);
                outcome.is_some_and(|outcome| outcome.winners.contains(seat))
            };
            let legal = rules.moves(state, seat).into_iter();
            let legal: Vec<u32> = legal
                .filter_map(|legal| rules.flat_index(state, seat, legal))
                .collect();
            if legal.iter().any(|&index| wins(index)) {
                assert!(wins(*action), "game {game}: {state:?}");
                won += usize::from(legal.len() > 1);
            }
            *action = *random.choose(&legal).expect("a move is legal");
        }
        search
            .step(&actions, Outputs::default(), None)
            .expect("legal moves");
    }
    assert!(won > 20, "{won} wins were at hand");
}
