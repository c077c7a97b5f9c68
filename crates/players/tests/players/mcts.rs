//! What a tree search finds, on games whose right answers are known.
use crate::gambles::{Gambles, Prize};
use crate::grove::{Branch, Grove};
use crate::triad::Triad;
use boardwright_causeway::{Causeway, Move};
use boardwright_players::{Choice, Ending, Mcts, Player, Progress, Turn, Value, player, table};
use boardwright_referee::Game;
use boardwright_ruleset::{Configure as _, Evaluate, Notation as _, Ruleset, Seat, Seed};
use proptest::prelude::{prop_assert, prop_assert_eq, proptest};
use std::ops::ControlFlow::{Break, Continue};

/// The value for `seat` of a tree that is played to its end by both sides.
fn played_out(rules: &Grove, state: &Branch, seat: Seat) -> Value {
    if let Some(outcome) = rules.outcome(state) {
        return Value::of_outcome(rules, state, outcome, seat);
    }
    let mover = rules.actor(state).seats().lowest().expect("a seat is due");
    let mut values = Vec::new();
    let visited = rules.visit_successors(state, mover, |_, after| {
        values.push(played_out(rules, after, seat));
        Continue::<()>(())
    });
    assert!(visited.is_continue());
    let best = if mover == seat {
        values.into_iter().max()
    } else {
        values.into_iter().min()
    };
    best.expect("a game that goes on has a move")
}

fn choice<R: Evaluate>(rules: &R, player: &mut Mcts<R>) -> Choice<R::Move> {
    let game = Game::new(rules.clone(), Seed::from_u64(1));
    let seat = rules.actor(game.state()).seats().lowest();
    player
        .choose(&Turn::new(&game, seat.expect("a seat is due")))
        .expect("there is a move")
}

proptest! {
    /// Within a small tree nothing that is won or lost stays unknown.
    #[test]
    fn it_finds_every_forced_win(seed: u64, height in 1_u8..8, player: u64) {
        let rules = Grove { seed, height, windy: false, pays: false };
        let start = rules.start();
        let seat = rules.actor(&start).seats().lowest().expect("a seat is due");
        let mut asked = Mcts::new(player).with_positions(20_000).with_exploration_constant(100);
        let found = choice(&rules, &mut asked);
        let value = played_out(&rules, &start, seat);
        if found.legal > 1 {
            prop_assert_eq!(found.exact, value != Value::DRAW);
        }
        if found.exact {
            prop_assert_eq!(found.value, Some(value));
        }
        let mut after = start;
        rules.apply(&mut after, seat, found.chosen);
        prop_assert_eq!(played_out(&rules, &after, seat), value);
        // The line can be played.
        prop_assert_eq!(found.line.first(), Some(&found.chosen));
        let mut state = start;
        for &chosen in &found.line {
            let mover = rules.actor(&state).seats().lowest().expect("a seat is due");
            prop_assert!(rules.is_legal(&state, mover, chosen));
            rules.apply(&mut state, mover, chosen);
        }
    }

    #[test]
    fn it_keeps_to_its_bounds_and_can_be_repeated(
        seed: u64, positions in 1_u32..3_000, threads in 1_u32..4, playout in 0_u32..9,
    ) {
        let rules = Grove { seed, height: 40, windy: false, pays: false };
        let asked = || {
            Mcts::new(1)
                .with_positions(positions)
                .with_threads(threads)
                .with_playout(playout)
        };
        let found = choice(&rules, &mut asked());
        // A position is looked at with all its moves, so that a few may be too
        // many.
        prop_assert!(found.positions <= u64::from(positions + threads * 8));
        prop_assert_eq!(found, choice(&rules, &mut asked()));
    }
}

#[test]
fn dice_are_weighed_by_their_odds() {
    let gamble = |won: u64| vec![(won, Prize::Win), (100 - won, Prize::Loss)];
    let rules = Gambles {
        gambles: vec![
            gamble(30),
            gamble(52),
            // One in two leads to the second, and one in two wins at once.
            vec![(1, Prize::Gamble(1)), (1, Prize::Win)],
            gamble(70),
            vec![(1, Prize::Points(250))],
        ],
        open: 5,
    };
    for seed in 0..8 {
        let mut asked = Mcts::new(seed)
            .with_positions(10_000)
            .with_exploration_constant(100);
        let found = choice(&rules, &mut asked);
        assert_eq!(found.chosen, 2, "seed {seed}");
        assert!(!found.exact, "dice will fall");
        let visits: Vec<u64> = found.candidates.iter().map(|one| one.positions).collect();
        assert!(visits.is_sorted_by(|one, next| one >= next), "{visits:?}");
    }
}

#[test]
fn wide_choices_are_widened() {
    let rules = Gambles {
        gambles: Vec::new(),
        open: 4_000_000_000,
    };
    let narrow = choice(&rules, &mut Mcts::new(3).with_positions(200));
    let wide = choice(&rules, &mut Mcts::new(3).with_positions(20_000));
    assert_eq!(wide.legal, 4_000_000_000);
    assert!(narrow.considered >= 128, "{}", narrow.considered);
    assert!(
        wide.considered > narrow.considered + 50,
        "{}",
        wide.considered
    );
}

/// Three sides, each for itself: whoever decides looks after itself alone, and
/// is not taken to play against the searcher.
#[test]
fn every_side_goes_for_its_own_best() {
    for winners in 0..3_u32.pow(8) {
        // A sample of all tables of winners.
        if winners % 61 != 0 {
            continue;
        }
        let rules = Triad::new(winners);
        let found = choice(&rules, &mut Mcts::new(7).with_positions(600));
        let wins = |chosen| rules.winner_after(chosen) == Some(0);
        if wins(false) != wins(true) {
            assert!(wins(found.chosen), "table {winners}");
        }
    }
}

/// Open play on the causeway, where nothing is hidden any more.
/// A move that was hardly looked at may only seem to be a good one.
#[test]
fn what_was_hardly_visited_is_not_drawn() {
    let game = on_the_causeway();
    let seat = game.rules().actor(game.state()).seats().lowest();
    let turn = Turn::new(&game, seat.expect("a seat is due"));
    let mut drawn = std::collections::BTreeSet::new();
    let mut hardly = 0;
    for seed in 0..200 {
        let mut player = Mcts::new(seed).with_positions(300).with_temperature(1_000);
        let found = player.choose(&turn).expect("there is a move");
        // It counts itself, too.
        let visits = |place: usize| found.candidates[place].positions - 1;
        let place = found
            .candidates
            .iter()
            .position(|other| other.chosen == found.chosen);
        let place = place.expect("it is one of them");
        assert!(visits(place) * 8 >= visits(0), "{seed}: {found:?}");
        hardly += (0..found.candidates.len())
            .filter(|other| visits(*other) * 8 < visits(0))
            .count();
        drawn.insert(place);
    }
    assert!(hardly > 0, "all were visited often");
    assert!(drawn.len() > 1, "{drawn:?}");
}

fn on_the_causeway() -> Game<Causeway> {
    let rules = Causeway::from_name(&"causeway".parse().expect("a name")).expect("valid options");
    let position = "b1/d5/d1/b5 turn:r:0 AAAA 1111 0";
    let state = rules
        .read_position(position)
        .expect("the position is sound");
    Game::from_state(rules, state, Seed::from_u64(1))
}

#[test]
fn a_tree_is_remembered_for_the_next_turn() {
    let mut game = on_the_causeway();
    let visits = |choice: &Choice<Move>| -> u64 {
        let told = choice.candidates.iter();
        told.map(|one| one.positions).sum()
    };
    let text = "mcts(positions=3000,forgets=1)";
    let mut remembers = Mcts::new(1).with_positions(3_000);
    let mut forgets = player::<Causeway>(text, 1).expect("it is valid");
    let mut more = 0;
    for _ in 0..6 {
        let seat = game.status().due().and_then(|due| due.seats().lowest());
        let seat = seat.expect("nobody has fought yet");
        let turn = Turn::new(&game, seat);
        let one = remembers.choose(&turn).expect("there is a move");
        let other = forgets.choose(&turn).expect("there is a move");
        more += u32::from(visits(&one) > visits(&other) + 50);
        let quiet = game.rules().read_move(game.state(), "end");
        let chosen = quiet.ok().filter(|&end| game.may_move(seat, end).is_ok());
        game.play(seat, chosen.unwrap_or(other.chosen))
            .expect("it is legal");
    }
    assert!(more >= 2, "it knew more before {more} turns");
}

#[test]
fn whoever_is_told_may_stop_it() {
    let game = on_the_causeway();
    let seat = game.rules().actor(game.state()).seats().lowest();
    let turn = Turn::new(&game, seat.expect("a seat is due"));
    for threads in [1, 3] {
        let mut player = Mcts::new(1).with_positions(u32::MAX).with_threads(threads);
        let mut calls = 0;
        let choice = player.think(&turn, &mut |progress| {
            assert!(matches!(progress, Progress::Searched { .. }));
            calls += 1;
            if calls < 4 { Continue(()) } else { Break(()) }
        });
        assert!(choice.is_some_and(|choice| choice.positions > 3_000));
    }
}

fn played(name: &str, players: &str, seed: u64) -> Game<Causeway> {
    let rules = Causeway::from_name(&name.parse().expect("a name")).expect("valid options");
    let seed = Seed::from_u64(seed);
    let mut table = table(&rules, players, &seed).expect("the players are valid");
    let mut game = Game::new(rules, seed);
    let played = table.play(&mut game, 5_000).expect("players play legally");
    assert!(matches!(played.ending, Ending::Over(_)), "{played:?}");
    game
}

/// Secrets, dice, teams and repetition, all at once.
#[test]
fn it_beats_random_teams_and_mostly_greedy_ones() {
    for (other, least) in [("random", 27), ("greedy", 17)] {
        let mut won = 0;
        for seed in 0..30 {
            let reds = seed % 2 == 0;
            let name = if seed % 3 == 0 {
                "causeway(players=2)"
            } else {
                "causeway"
            };
            let mcts = "mcts(positions=700)";
            let players = if reds {
                format!("{mcts},{other}")
            } else {
                format!("{other},{mcts}")
            };
            let game = played(name, &players, seed);
            let winners = game.outcome().expect("it was played to its end").winners;
            let ours: u32 = if reds { 0b0101 } else { 0b1010 };
            won += u32::from(winners.bits() & ours != 0);
        }
        assert!(won >= least, "won {won} of 30 against {other}");
    }
}

/// This very game is played on every platform, with threads and without.
#[test]
fn games_are_pinned() {
    let events = |players| {
        let record = played("causeway", players, 7).record();
        let events: Vec<String> = record.events().take(14).map(str::to_string).collect();
        events.join(", ")
    };
    assert_eq!(events("mcts(positions=300,threads=2)"), PINNED_WITH_TWO);
    assert_eq!(events("mcts(positions=300)"), PINNED);
}

const PINNED: &str = "move r take:boots, move b take:boots, move y take:boots, move g take:boots, roll \
    first:b, move b d5-d4, move b d4-d3, move b d3-e3, move y d1-d2, move y d2-d3, move y \
    d3xe3, roll 2v3, move y reroll, roll reroll:2";
const PINNED_WITH_TWO: &str = "move r take:boots, move b take:shield, move y take:boots, move g take:axe, roll \
    first:r, move r b1-b2, move r b2-b3, move r b3-b4, move b d5-d4, move b d4-d3, move y \
    d1-d2, move y d2xd3, roll 2v3, move y reroll";

#[test]
fn names_tell_the_settings() {
    let name = |text: &str| {
        player::<Grove>(text, 1)
            .map(|player| player.name())
            .map_err(|error| error.to_string())
    };
    for text in ["mcts", "mcts(positions=900,threads=2,playout=12)"] {
        assert_eq!(name(text).as_deref(), Ok(text));
    }
    assert_eq!(
        name("mcts(nodes=3)"),
        Err(
            "player: there is no option \"nodes\"; the options are: positions, threads, playout, \
             widest, exploration, scale, memory, forgets, temperature, policy, value"
                .to_string()
        )
    );
}
