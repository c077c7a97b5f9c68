//! What a greedy player expects, against what it should.
use crate::gambles::{CHOOSER, Gambles, Prize};
use boardwright_players::{Choice, Greedy, Player, Turn, Value, player};
use boardwright_referee::Game;
use boardwright_ruleset::Seed;
use proptest::prelude::{Strategy, prop, prop_assert, prop_assert_eq, proptest};
use std::collections::BTreeSet;

fn gambles(gambles: Vec<Vec<(u64, Prize)>>) -> Gambles {
    let open = gambles.len() as u64;
    Gambles { gambles, open }
}

fn choice(rules: &Gambles, player: &mut dyn Player<Gambles>) -> Choice<u32> {
    let game = Game::new(rules.clone(), Seed::from_u64(1));
    player
        .choose(&Turn::new(&game, CHOOSER))
        .expect("there is a gamble to choose")
}

fn points(points: i32) -> Prize {
    Prize::Points(points)
}

#[test]
fn the_higher_mean_is_taken_and_not_the_higher_hope() {
    let rules = gambles(vec![
        vec![(1, points(1000)), (9, points(-100))],
        vec![(1, points(11))],
        vec![(3, points(10)), (1, points(13))],
    ]);
    let choice = choice(&rules, &mut Greedy::new(3));
    assert_eq!(choice.chosen, 1);
    assert_eq!(choice.value, Some(Value::from_points(11)));
    assert!(choice.exact);
    let told: Vec<(u32, String)> = choice
        .candidates
        .iter()
        .map(|candidate| (candidate.chosen, candidate.value.to_string()))
        .collect();
    let expected = [(1, "+0.11"), (2, "+0.11"), (0, "+0.10")];
    assert_eq!(
        told,
        expected.map(|(number, value)| (number, value.to_string()))
    );
    assert_eq!(choice.positions, 5);
}

/// Ten and three quarters is less than eleven, though both print alike, and
/// one part in a million is seen.
#[test]
fn small_differences_count() {
    let rules = gambles(vec![
        vec![(999_999, points(11)), (1, points(10))],
        vec![(999_999, points(11)), (1, points(11))],
        vec![(999_999, points(11)), (1, points(9))],
    ]);
    assert_eq!(choice(&rules, &mut Greedy::new(3)).chosen, 1);
}

#[test]
fn a_win_is_worth_more_than_any_points_and_a_loss_less() {
    let rules = gambles(vec![
        vec![(1, points(i32::MAX))],
        vec![(1, Prize::Win)],
        vec![(1, points(i32::MIN))],
        vec![(1, Prize::Loss)],
    ]);
    let choice = choice(&rules, &mut Greedy::new(3));
    let order: Vec<u32> = choice.candidates.iter().map(|c| c.chosen).collect();
    assert_eq!(order, [1, 0, 2, 3]);
    assert_eq!(choice.value, Some(Value::WIN));
}

#[test]
fn dice_after_dice_are_followed() {
    let rules = Gambles {
        gambles: vec![
            vec![(1, Prize::Gamble(2)), (1, points(0))],
            vec![(1, points(30))],
            vec![(1, points(200)), (3, points(0))],
        ],
        open: 2,
    };
    let choice = choice(&rules, &mut Greedy::new(3));
    assert_eq!(choice.chosen, 1);
    let gamble = choice.candidates[1];
    assert_eq!((gamble.chosen, gamble.value), (0, Value::from_points(25)));
    assert!(choice.exact);
}

/// A throw that is repeated until it decides never ends by itself.
#[test]
fn dice_that_go_on_for_ever_are_bounded() {
    let rules = gambles(vec![
        vec![(1, Prize::Gamble(0)), (1, points(40))],
        vec![(1, Prize::Gamble(1))],
        vec![(1, points(39))],
    ]);
    let choice = choice(&rules, &mut Greedy::new(3));
    assert!(!choice.exact);
    let value = |number| {
        let found = choice.candidates.iter().find(|c| c.chosen == number);
        found.expect("every gamble was looked at").value
    };
    assert!(value(0) > Value::from_points(39) && value(0) <= Value::from_points(40));
    assert_eq!(value(1), Value::DRAW, "where it leads nowhere, it is even");
    assert!(choice.positions < 2_000, "{}", choice.positions);
}

/// Beyond the bound outcomes are drawn: the mean is near, and it says so.
#[test]
fn very_many_outcomes_are_sampled() {
    let many = |worth: i32| (0..5_000).map(|n| (1, points(worth + n % 7))).collect();
    let rules = gambles(vec![many(0), many(50), many(20)]);
    let choice = choice(&rules, &mut Greedy::new(3));
    assert_eq!(choice.chosen, 1);
    assert!(!choice.exact);
    assert!(choice.positions <= 3 * 64, "{}", choice.positions);
    let value = choice.value.expect("a greedy player judges");
    assert!((51..=55).contains(&value.points()), "{value}");
}

#[test]
fn wide_choices_are_sampled() {
    // Too many to look at, too many to walk, and just few enough.
    for (open, most) in [(2_000_000_000, 256), (100_000, 512), (512, 512)] {
        let rules = Gambles {
            gambles: Vec::new(),
            open,
        };
        let choice = choice(&rules, &mut Greedy::new(3));
        assert_eq!(choice.legal, open);
        assert!(choice.considered <= most && choice.considered * 10 >= most * 9);
        assert!(u64::from(choice.chosen) < open);
        if open == 512 {
            assert_eq!(choice.chosen, 256, "the best of all");
        }
    }
}

#[test]
fn equal_moves_are_drawn_by_seed() {
    let rules = gambles(vec![
        vec![(1, points(5))],
        vec![(1, points(9))],
        vec![(2, points(9))],
        vec![(1, points(8)), (1, points(10))],
    ]);
    let chosen: Vec<u32> = (0..40)
        .map(|seed| choice(&rules, &mut Greedy::new(seed)).chosen)
        .collect();
    assert_eq!(
        BTreeSet::from_iter(chosen.clone()),
        BTreeSet::from([1, 2, 3])
    );
    let again: Vec<u32> = (0..40)
        .map(|seed| choice(&rules, &mut Greedy::new(seed)).chosen)
        .collect();
    assert_eq!(chosen, again);
}

/// A margin lets moves be drawn that are nearly as good, and no others; a win
/// is never given for them.
#[test]
fn a_margin_widens_what_is_drawn() {
    let chosen = |gambles: &Gambles| -> BTreeSet<u32> {
        let choices = (0..60).map(|seed| {
            let mut player = player::<Gambles>("greedy(margin=10)", seed).expect("it is valid");
            let choice = choice(gambles, &mut *player);
            let told = choice.candidates.iter().find(|c| c.chosen == choice.chosen);
            assert_eq!(told.map(|told| told.value), choice.value);
            choice.chosen
        });
        choices.collect()
    };
    let near = gambles(vec![
        vec![(1, points(89))],
        vec![(1, points(100))],
        vec![(1, points(90))],
        vec![(1, points(95))],
    ]);
    assert_eq!(chosen(&near), BTreeSet::from([1, 2, 3]));
    let won = gambles(vec![vec![(1, points(i32::MAX))], vec![(1, Prize::Win)]]);
    assert_eq!(chosen(&won), BTreeSet::from([1]));
}

/// What is about to be taken counts where that is asked for; searches, which
/// stop somewhere, always ask.
#[test]
fn threats_count_when_asked_for() {
    let rules = gambles(vec![
        vec![(1, points(50))],
        vec![(1, Prize::Threatened(90, 70))],
        vec![(3, Prize::Threatened(80, 30)), (1, points(20))],
    ]);
    let chosen = |name: &str| {
        let mut player = player::<Gambles>(name, 1).expect("it is valid");
        let choice = choice(&rules, &mut *player);
        (choice.chosen, choice.value)
    };
    let worth = |points| Some(Value::from_points(points));
    assert_eq!(chosen("greedy"), (1, worth(90)));
    assert_eq!(chosen("greedy(threats=on)"), (0, worth(50)));
    for search in ["expectiminimax(depth=1)", "mcts(positions=200)"] {
        assert_eq!(chosen(search).0, 0, "{search}");
    }
}

#[test]
fn settings_bound_the_work() {
    let rules = Gambles {
        gambles: Vec::new(),
        open: 1_000,
    };
    let mut narrow = player::<Gambles>("greedy(widest=10)", 1).expect("the setting is valid");
    assert!(choice(&rules, &mut *narrow).considered <= 10);
    let one_of_two = gambles(vec![vec![(1, points(0)), (1, points(100))]]);
    let mut hasty = player::<Gambles>("greedy(outcomes=1)", 1).expect("the setting is valid");
    let hasty = choice(&one_of_two, &mut *hasty);
    assert_eq!((hasty.positions, hasty.exact), (1, false));
}

proptest! {
    /// The value of every gamble is the mean that whole numbers give.
    #[test]
    fn values_are_exact_means(
        table in prop::collection::vec(
            prop::collection::vec(
                (1u64..1_000_000, (-100_000i32..100_000).prop_map(Prize::Points)),
                1..40,
            ),
            1..9,
        ),
        seed in 0u64..1_000,
    ) {
        let rules = gambles(table.clone());
        let choice = choice(&rules, &mut Greedy::new(seed));
        prop_assert!(choice.exact);
        prop_assert_eq!(choice.considered, table.len() as u64);
        // A mean over the common denominator, compared crosswise.
        let mean = |gamble: &[(u64, Prize)]| -> (i128, i128) {
            gamble.iter().fold((0, 0), |(sum, total), &(weight, prize)| {
                let Prize::Points(points) = prize else { return (sum, total) };
                (sum + i128::from(weight) * i128::from(points), total + i128::from(weight))
            })
        };
        let (sum, total) = mean(&table[choice.chosen as usize]);
        for gamble in &table {
            let (other_sum, other_total) = mean(gamble);
            // Rounding to 2^-20 of a point may blur what lies closer.
            prop_assert!((other_sum * total - sum * other_total) << 20 <= total * other_total);
        }
    }
}
