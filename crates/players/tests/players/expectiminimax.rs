//! What a search through dice finds, against one that prunes nothing.
use crate::gambles::{CHOOSER, Gambles, Prize};
use crate::grove::{Branch, Grove};
use boardwright_players::{Choice, Expectiminimax, Player, Progress, Turn, player};
use boardwright_referee::Game;
use boardwright_ruleset::{Actor, Evaluate as _, Outcome, Ruleset, Seat, Seed, VALUE_LIMIT};
use proptest::prelude::{TestCaseError, prop_assert_eq, proptest};
use std::ops::ControlFlow::Continue;

const WON: i32 = 2 * VALUE_LIMIT;

/// The points for `seat`, by trying everything. A win is worth a point less for
/// each step to it.
fn weighed(rules: &Grove, state: &Branch, seat: Seat, depth: u32, ply: i32) -> i32 {
    if let Some(outcome) = rules.outcome(state) {
        return ended(rules, state, outcome, seat).clamp(ply - WON, WON - ply);
    }
    let Actor::Seat(mover) = rules.actor(state) else {
        return if depth == 0 {
            // Dice that cannot but win win at this ply.
            beyond(rules, state, seat).clamp(ply - WON, WON - ply)
        } else {
            let of = |after: &Branch| weighed(rules, after, seat, depth - 1, ply + 1).into();
            let (sum, total) = summed(rules, state, of);
            sum.div_euclid(total) as i32
        };
    };
    if depth == 0 {
        return promised(rules, state, seat);
    }
    let mut values = Vec::new();
    let visited = rules.visit_successors(state, mover, |_, after| {
        values.push(weighed(rules, after, seat, depth - 1, ply + 1));
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

/// The points of an end: half of a win where half of the most is paid.
fn ended(rules: &Grove, state: &Branch, outcome: Outcome, seat: Seat) -> i32 {
    match rules.payoff(state, outcome, seat) {
        Some(paid) => WON / 2 * paid as i32,
        None if outcome.is_draw() => 0,
        None if outcome.winners.contains(seat) => WON,
        None => -WON,
    }
}

fn summed(rules: &Grove, state: &Branch, mut of: impl FnMut(&Branch) -> i64) -> (i64, i64) {
    let (mut sum, mut total) = (0, 0);
    let visited = rules.visit_chances(state, |gust, weight| {
        let mut after = *state;
        rules.resolve(&mut after, gust);
        sum += of(&after) * weight as i64;
        total += weight as i64;
        Continue::<()>(())
    });
    assert!(visited.is_continue());
    (sum, total)
}

/// How many points are half of a win.
fn half_won(rules: &Grove) -> i64 {
    rules.likely_win().expect("there is wind").into()
}

/// What a position looks like, as a part of a win: half of one at this number of
/// points as win three games of four.
fn promised(rules: &Grove, state: &Branch, seat: Seat) -> i32 {
    let points = i64::from(rules.evaluate(state, seat));
    let half = half_won(rules);
    (i64::from(WON) * points / (half + points.abs())) as i32
}

/// Beyond the horizon dice are weighed by what positions look like.
fn beyond(rules: &Grove, state: &Branch, seat: Seat) -> i32 {
    const STEPS: i64 = 1 << 20;
    fn steps(rules: &Grove, state: &Branch, seat: Seat) -> i64 {
        let (sum, total) = summed(rules, state, |after| {
            if let Some(outcome) = rules.outcome(after) {
                i64::from(ended(rules, after, outcome, seat)) * STEPS
            } else if rules.actor(after) == Actor::Chance {
                steps(rules, after, seat)
            } else {
                i64::from(promised(rules, after, seat)) * STEPS
            }
        });
        (2 * sum + total).div_euclid(2 * total)
    }
    (steps(rules, state, seat) + STEPS / 2).div_euclid(STEPS) as i32
}

fn choice(rules: &Grove, player: &mut impl Player<Grove>) -> Choice<u8> {
    let game = Game::new(rules.clone(), Seed::from_u64(1));
    let seat = rules.actor(game.state()).seats().lowest();
    player
        .choose(&Turn::new(&game, seat.expect("a seat is due")))
        .expect("there is a move")
}

proptest! {
    #[test]
    fn pruning_changes_nothing(
        seed: u64, height in 2_u8..9, depth in 1_u32..7, star in 0_u32..3, pays: bool,
    ) {
        same_as_weighed(Grove { seed, height, windy: true, pays }, depth, star)?;
    }
}

/// What is found is the best, and its value is told as it is.
fn same_as_weighed(rules: Grove, depth: u32, star: u32) -> Result<(), TestCaseError> {
    let pays = rules.pays;
    let start = rules.start();
    let seat = rules.actor(&start).seats().lowest().expect("a seat is due");
    let mut values = Vec::new();
    let visited = rules.visit_successors(&start, seat, |chosen, after| {
        values.push((chosen, weighed(&rules, after, seat, depth - 1, 1)));
        Continue::<()>(())
    });
    assert!(visited.is_continue());
    // Six dice in a row have more outcomes than a player weighs unasked.
    let mut asked = Expectiminimax::new(3)
        .with_depth(depth)
        .with_positions(u32::MAX)
        .with_star(star)
        .with_outcomes(u32::MAX);
    let found = choice(&rules, &mut asked);
    if values.len() > 1 {
        let best = values.iter().map(|(_, value)| *value).max();
        let chosen = values.iter().find(|(chosen, _)| *chosen == found.chosen);
        prop_assert_eq!(chosen.map(|(_, value)| *value), best);
        // The value is told in points again, or as certain.
        let part = i64::from(best.expect("there are values"));
        let points = half_won(&rules) * part / (i64::from(WON) - part.abs()).max(1);
        let limit = i64::from(VALUE_LIMIT);
        let told = match part {
            _ if pays && part.abs() < i64::from(WON) - 192 => part,
            _ if part.abs() < i64::from(WON) - 192 => points.clamp(-limit, limit),
            _ => 2 * limit * part.signum(),
        };
        prop_assert_eq!(found.value.map(|value| value.points()), Some(told));
    }
    Ok(())
}

/// A case that the property met once: six dice follow each other.
#[test]
fn long_rows_of_dice_are_weighed_whole() {
    let rules = Grove {
        seed: 11421071927336404869,
        height: 7,
        windy: true,
        pays: false,
    };
    same_as_weighed(rules, 2, 0).expect("the same value");
}

/// The point of pruning: the same is found with fewer positions. Trying moves
/// first pays where there are many, which these trees have not; there it must
/// cost little.
#[test]
fn pruning_saves_positions() {
    let spent = |star: u32| -> u64 {
        (0..60)
            .map(|seed| {
                let rules = Grove {
                    seed,
                    height: 30,
                    windy: true,
                    pays: false,
                };
                let mut asked = Expectiminimax::new(3)
                    .with_depth(6)
                    .with_positions(u32::MAX)
                    .with_star(star);
                choice(&rules, &mut asked).positions
            })
            .sum()
    };
    let [none, one, two] = [0, 1, 2].map(spent);
    println!("{none} positions without pruning, {one} with star1, {two} with star2");
    assert!(one < none, "{one} against {none}");
    assert!(two < none * 11 / 10, "{two} against {none}");
}

#[test]
fn names_tell_the_settings() {
    let name = |text: &str| {
        player::<Grove>(text, 1)
            .map(|player| player.name())
            .map_err(|error| error.to_string())
    };
    for text in [
        "expectiminimax",
        "expectiminimax(depth=3,outcomes=36,star=1)",
    ] {
        assert_eq!(name(text).as_deref(), Ok(text));
    }
    assert!(name("expectiminimax(star=3)").is_err());
}

/// Dice are counted in lumps, and the callback is called all the same.
#[test]
fn it_asks_often_where_dice_fall() {
    let gamble = |number: i32| {
        (0..97)
            .map(|face| (1, Prize::Points(number + face)))
            .collect()
    };
    let rules = Gambles {
        gambles: (0..500).map(gamble).collect(),
        open: 500,
    };
    let game = Game::new(rules, Seed::from_u64(1));
    let mut calls = 0;
    let mut player = Expectiminimax::new(1)
        .with_positions(u32::MAX)
        .with_depth(1);
    let choice = player.choose_and_tell(&Turn::new(&game, CHOOSER), &mut |told| {
        calls += u64::from(matches!(told, Progress::Searched { .. }));
        Continue(())
    });
    let positions = choice.expect("there is a gamble to choose").positions;
    assert!(positions > 40_000, "{positions}");
    assert!(calls >= positions / 2_048, "{calls} of {positions}");
}
