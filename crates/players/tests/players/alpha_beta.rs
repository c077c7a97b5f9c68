//! What a search finds, against a search without shortcuts.
use crate::gambles::{CHOOSER, Gambles, Prize};
use crate::grove::{Branch, Grove};
use boardwright_players::{AlphaBeta, Choice, Player, Progress, Turn, Value, player};
use boardwright_referee::Game;
use boardwright_ruleset::{Evaluate, Ruleset, Seat, Seed};
use proptest::prelude::{prop_assert, prop_assert_eq, proptest};
use std::ops::ControlFlow::{Break, Continue};

/// The value for `seat`, by trying everything.
fn minimax(rules: &Grove, state: &Branch, seat: Seat, depth: u32) -> Value {
    if let Some(outcome) = rules.outcome(state) {
        return Value::of_outcome(rules, state, outcome, seat);
    }
    if depth == 0 {
        return Value::from_points(rules.evaluate(state, seat));
    }
    let mover = rules.actor(state).seats().lowest().expect("a seat is due");
    let mut values = Vec::new();
    let visited = rules.visit_successors(state, mover, |_, after| {
        values.push(minimax(rules, after, seat, depth - 1));
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

fn choice<R: Evaluate>(rules: &R, player: &mut AlphaBeta) -> Choice<R::Move> {
    let game = Game::new(rules.clone(), Seed::from_u64(1));
    let seat = rules.actor(game.state()).seats().lowest();
    player
        .choose(&Turn::new(&game, seat.expect("a seat is due")))
        .expect("there is a move")
}

proptest! {
    #[test]
    fn it_finds_what_trying_everything_finds(
        seed: u64, height in 1_u8..9, depth in 1_u32..9, player in 0_u64..3,
        searches in 1_u32..5, threads in 1_u32..4, pays: bool,
    ) {
        let rules = Grove { seed, height, windy: false, pays };
        let start = rules.start();
        let seat = rules.actor(&start).seats().lowest().expect("a seat is due");
        let mut asked = AlphaBeta::new(player).with_depth(depth);
        asked = asked.with_searches(searches).with_threads(threads);
        let found = choice(&rules, &mut asked);
        let mut values = Vec::new();
        let visited = rules.visit_successors(&start, seat, |chosen, after| {
            values.push((chosen, minimax(&rules, after, seat, depth - 1)));
            Continue::<()>(())
        });
        assert!(visited.is_continue());
        let best = values.iter().map(|(_, value)| *value).max();
        let chosen = values.iter().find(|(chosen, _)| *chosen == found.chosen);
        // A single move is looked at less deeply.
        if values.len() > 1 {
            prop_assert_eq!(found.value, best);
            prop_assert_eq!(chosen.map(|(_, value)| *value), best);
            prop_assert!(found.exact);
        }
        prop_assert_eq!(found.line.first(), Some(&found.chosen));
        // The line can be played.
        let mut state = start;
        for &chosen in &found.line {
            let mover = rules.actor(&state).seats().lowest().expect("a seat is due");
            prop_assert!(rules.is_legal(&state, mover, chosen));
            rules.apply(&mut state, mover, chosen);
        }
    }

    /// With a margin every move that is nearly as good is found, with its
    /// value, and one of them is drawn.
    #[test]
    fn a_margin_takes_what_is_nearly_as_good(
        seed: u64, depth in 1_u32..6, margin in 1_u32..1_500, player: u64,
        searches in 1_u32..5, threads in 1_u32..4,
    ) {
        let rules = Grove { seed, height: 7, windy: false, pays: false };
        let start = rules.start();
        let seat = rules.actor(&start).seats().lowest().expect("a seat is due");
        let mut asked = AlphaBeta::new(player).with_depth(depth).with_margin(margin);
        asked = asked.with_searches(searches).with_threads(threads);
        let found = choice(&rules, &mut asked);
        let mut near = Vec::new();
        let visited = rules.visit_successors(&start, seat, |chosen, after| {
            near.push((chosen, minimax(&rules, after, seat, depth - 1)));
            Continue::<()>(())
        });
        assert!(visited.is_continue());
        let best = near.iter().map(|(_, value)| *value).max().expect("there are moves");
        // A game that is decided is not searched as deep as it may be.
        if near.len() > 1 && best < Value::WIN && best > Value::LOSS {
            near.retain(|(_, value)| *value >= best.less(margin));
            let drawn = near.iter().find(|(chosen, _)| *chosen == found.chosen);
            prop_assert_eq!(drawn.map(|(_, value)| *value), found.value);
            for (chosen, value) in near {
                let told = found.candidates.iter().find(|told| told.chosen == chosen);
                prop_assert_eq!(told.map(|told| told.value), Some(value));
            }
        }
    }

    /// Of several lines each is the best of those that are left, with its value, whatever shares
    /// the work.
    #[test]
    fn lines_are_the_best_moves_in_their_order(
        seed: u64, depth in 1_u32..6, lines in 2_u32..6, player: u64,
        searches in 1_u32..4, threads in 1_u32..3,
    ) {
        let rules = Grove { seed, height: 7, windy: false, pays: false };
        let start = rules.start();
        let seat = rules.actor(&start).seats().lowest().expect("a seat is due");
        let asked = AlphaBeta::new(player).with_depth(depth);
        let asked = asked.with_searches(searches).with_threads(threads);
        let game = Game::new(rules, Seed::from_u64(0));
        let mut told: Vec<(u32, u32, Value, Vec<_>)> = Vec::new();
        let found = asked.think_of_lines(&Turn::new(&game, seat), lines, &[], &mut |progress| {
            if let Progress::Deepened(line) = progress {
                told.push((line.depth, line.rank, line.value, line.line.to_vec()));
            }
            Continue(())
        });
        let found = found.expect("there are moves");
        let mut values = Vec::new();
        let rules = game.rules();
        let visited = rules.visit_successors(&start, seat, |chosen, after| {
            values.push((chosen, minimax(rules, after, seat, depth - 1)));
            Continue::<()>(())
        });
        assert!(visited.is_continue());
        let wanted = values.len().min(lines as usize);
        let last = &told[told.len() - wanted..];
        for (index, (_, rank, _, line)) in last.iter().enumerate() {
            prop_assert_eq!(*rank as usize, index + 1);
            prop_assert_eq!(line.first(), Some(&found.candidates[index].chosen));
        }
        prop_assert_eq!(&found.line, &last[0].3);
        // A game that is decided is not searched as deep as it may be.
        if last[0].0 == depth && values.len() > 1 {
            let mut best: Vec<Value> = values.iter().map(|(_, value)| *value).collect();
            best.sort_by(|one, other| other.cmp(one));
            for ((_, _, value, line), expected) in last.iter().zip(best) {
                prop_assert_eq!(*value, expected);
                let own = values.iter().find(|(chosen, _)| line.first() == Some(chosen));
                prop_assert_eq!(own.map(|(_, value)| *value), Some(expected));
            }
        }
    }

    #[test]
    fn it_keeps_to_its_bounds(
        seed: u64, positions in 1_u32..3_000, searches in 1_u32..6, threads in 1_u32..4,
    ) {
        let rules = Grove { seed, height: 12, windy: false, pays: false };
        let asked = AlphaBeta::new(1).with_positions(positions).with_searches(searches);
        let found = choice(&rules, &mut asked.clone().with_threads(threads));
        prop_assert!(found.positions <= u64::from(positions));
        // Whichever thread is faster, and however many there are.
        for threads in [threads, 1, 2, 5] {
            let again = choice(&rules, &mut asked.clone().with_threads(threads));
            prop_assert_eq!(&found, &again);
        }
    }
}

#[test]
fn whoever_is_told_may_stop_it() {
    let rules = Grove {
        seed: 8,
        height: 200,
        windy: false,
        pays: false,
    };
    let game = Game::new(rules, Seed::from_u64(1));
    let seat = game.rules().actor(game.state()).seats().lowest();
    let turn = Turn::new(&game, seat.expect("a seat is due"));
    let player = AlphaBeta::new(1).with_positions(u32::MAX);
    let mut depths = Vec::new();
    let choice = player.think(&turn, &mut |progress| match progress {
        Progress::Deepened(found) if found.depth == 4 => Break(()),
        Progress::Deepened(found) => {
            assert!(!found.line.is_empty());
            depths.push(found.depth);
            Continue(())
        }
        Progress::Searched { .. } | Progress::Searching { .. } => Continue(()),
    });
    assert_eq!(depths, [1, 2, 3]);
    assert!(choice.is_some());
    // Even where it is stopped at once it has a move.
    assert!(player.think(&turn, &mut |_| Break(())).is_some());
}

#[test]
fn dice_are_weighed_by_their_odds() {
    let rules = Gambles {
        gambles: vec![
            // With 400 points half of a win is won: 0.19 of one, 0.18 and
            // 0.195. By points alone the first would be the best.
            vec![(1, Prize::Points(1000)), (1, Prize::Points(-200))],
            vec![(1, Prize::Points(90))],
            vec![(1, Prize::Gamble(0)), (1, Prize::Points(100))],
            vec![(1, Prize::Win), (99, Prize::Loss)],
        ],
        open: 4,
    };
    for depth in [1, 2, 5] {
        let choice = choice(&rules, &mut AlphaBeta::new(3).with_depth(depth));
        assert_eq!(choice.chosen, 2, "at depth {depth}");
    }
    let game = Game::new(rules, Seed::from_u64(1));
    assert_eq!(Turn::new(&game, CHOOSER).seat, CHOOSER);
}

#[test]
fn a_win_is_worth_its_odds_and_no_more() {
    let rules = Gambles {
        // 0.144 of a win, 0.145, 0.206 and 0.184.
        gambles: vec![
            vec![(30, Prize::Win), (70, Prize::Points(-115))],
            vec![(1, Prize::Win), (9, Prize::Points(21))],
            vec![(1, Prize::Win), (3, Prize::Points(-25))],
            vec![(1, Prize::Points(90))],
        ],
        open: 4,
    };
    let choice = choice(&rules, &mut AlphaBeta::new(3).with_depth(1));
    assert_eq!(choice.chosen, 2);
}

#[test]
fn names_tell_the_settings() {
    let name = |text: &str| {
        player::<Grove>(text, 1)
            .map(|player| player.name())
            .map_err(|error| error.to_string())
    };
    for text in ["alpha-beta", "alpha-beta(depth=3,positions=900)"] {
        assert_eq!(name(text).as_deref(), Ok(text));
    }
    assert!(name("alpha-beta(depth=0)").is_err());
}
