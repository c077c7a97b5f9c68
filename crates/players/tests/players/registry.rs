//! Players by name.
use crate::grove::Grove;
use boardwright_causeway::Causeway;
use boardwright_players::{
    AlphaBeta, Expectiminimax, Greedy, Mcts, PLAYERS, Player, PlayerError, Turn, player, table,
};
use boardwright_referee::Game;
use boardwright_ruleset::{Configure as _, Ruleset as _, Seed, Values};
use proptest::prelude::{prop_assert, proptest};
use std::ops::ControlFlow::Break;

fn name_of(text: &str) -> Result<String, String> {
    match player::<Causeway>(text, 1) {
        Ok(player) => Ok(player.name()),
        Err(error) => Err(error.to_string()),
    }
}

#[test]
fn names_come_back_without_defaults() {
    for (text, name) in [
        ("random", "random"),
        ("greedy", "greedy"),
        ("greedy(determinizations=4)", "greedy(determinizations=4)"),
        ("greedy(determinizations=8)", "greedy"),
        ("greedy(threats=on,margin=3)", "greedy(margin=3,threats=on)"),
        ("greedy(threats=off)", "greedy"),
        ("greedy(outcomes=5,widest=9)", "greedy(widest=9,outcomes=5)"),
    ] {
        assert_eq!(name_of(text).as_deref(), Ok(name));
    }
}

#[test]
fn every_listed_player_and_setting_exists() {
    for spec in PLAYERS {
        assert_eq!(name_of(spec.name).as_deref(), Ok(spec.name));
        for option in spec.options {
            // A file, or the policy of one: the names of such players are told by `learned`.
            if ["policy", "value"].contains(&option.name) {
                continue;
            }
            let default = option.values.default_text();
            let other = match option.values {
                // Where there are no threads, a search is alone.
                Values::Number { min, max, .. } if min == max => continue,
                Values::Number { default, max, .. } if max == default => (max - 1).to_string(),
                Values::Number { max, .. } => max.to_string(),
                Values::OneOf([_, other, ..]) => (*other).to_string(),
                _ => panic!("{} has one value", option.name),
            };
            let name = format!("{}({}={other})", spec.name, option.name);
            assert_eq!(name_of(&name), Ok(name));
            let default = format!("{}({}={default})", spec.name, option.name);
            assert_eq!(name_of(&default).as_deref(), Ok(spec.name));
        }
    }
}

#[test]
fn errors_list_what_is_valid() {
    for (text, expected) in [
        #[cfg(not(boardwright_small))]
        (
            "clever",
            r#"there is no player "clever"; the players are: level, random, greedy, alpha-beta, expectiminimax, mcts, solved"#,
        ),
        (
            "greedy(depth=3)",
            r#"player: there is no option "depth"; the options are: widest, determinizations, outcomes, margin, temperature, threats, value"#,
        ),
        (
            "greedy(determinizations=0)",
            r#"player: the option determinizations does not take "0"; it takes: 8 (1 to 10000)"#,
        ),
        (
            "",
            r#"a player is written as name or name(setting=value,...); "" goes wrong at byte 0"#,
        ),
    ] {
        assert_eq!(name_of(text), Err(expected.to_string()));
    }
}

#[test]
fn lists_are_dealt_to_the_seats() {
    let names = |game: &str, list: &str| {
        let name = game.parse().expect("the name has the right form");
        let rules = Causeway::from_name(&name).expect("the options are valid");
        table(&rules, list, &Seed::from_u64(1)).map(|table| {
            let names: Vec<String> = table
                .players()
                .map(|(seats, player)| format!("{:b} {}", seats.bits(), player.name()))
                .collect();
            names.join(", ")
        })
    };
    assert_eq!(
        names("causeway", "greedy(determinizations=2,widest=5), random")
            .expect("the list is valid"),
        "1 greedy(widest=5,determinizations=2), 10 random, 100 greedy(widest=5,determinizations=2), 1000 random"
    );
    assert_eq!(
        names("causeway(players=2)", "random").expect("the list is valid"),
        "101 random, 1010 random"
    );
    let error = names("causeway(players=2)", "random,random,random").expect_err("two play");
    assert!(matches!(error, PlayerError::Table(_)));
    assert_eq!(
        error.to_string(),
        "there are 3 players, and this game needs 2"
    );
}

proptest! {
    #[test]
    fn no_text_makes_it_panic(text in ".{0,40}", list in "[a-z(),=0-9]{0,40}") {
        let rules = Causeway::from_name(&"causeway".parse().expect("a name")).expect("no options");
        let _ = table(&rules, &list, &Seed::from_u64(1));
        if let Err(error) = player::<Causeway>(&text, 1) {
            prop_assert!(!error.to_string().contains('\n'));
        }
    }
}

/// Whoever shows a game can stop any player that it knows by name only.
#[test]
fn every_player_that_searches_can_be_told_to_stop() {
    let rules = Grove {
        seed: 8,
        height: 200,
        windy: false,
        pays: false,
    };
    let game = Game::new(rules, Seed::from_u64(1));
    let seat = game.rules().actor(game.state()).seats().lowest();
    let turn = Turn::new(&game, seat.expect("a seat is due"));
    for (name, searches) in [
        ("random", false),
        ("greedy", false),
        ("level", true),
        ("alpha-beta(positions=4294967295)", true),
        ("expectiminimax(positions=4294967295)", true),
        // This game's end it sees before it asks for the first time.
        ("mcts(positions=4294967295)", false),
    ] {
        let mut player = player::<Grove>(name, 1).expect("the name is valid");
        let mut asked = 0_u32;
        let choice = player.choose_and_tell(&turn, &mut |_| {
            asked += 1;
            Break(())
        });
        assert!(choice.is_some(), "{name}");
        assert_eq!(asked, u32::from(searches), "{name}");
    }
}

/// Every setting has a builder, and both ways of giving it mean the same.
#[test]
#[cfg_attr(not(feature = "std"), ignore = "several searches need threads")]
fn builders_set_what_names_say() {
    fn name(player: &impl Player<Causeway>) -> String {
        player.name()
    }
    let greedy = Greedy::new(1)
        .with_widest(2)
        .with_determinizations(3)
        .with_outcomes(4)
        .with_margin(5)
        .with_temperature(6)
        .with_threats(true);
    let search = AlphaBeta::new(1)
        .with_depth(2)
        .with_positions(3)
        .with_memory(4)
        .with_widest(5)
        .with_determinizations(6)
        .with_outcomes(7)
        .with_margin(8)
        .with_temperature(11)
        .with_searches(9)
        .with_threads(10);
    let expectiminimax = Expectiminimax::new(1)
        .with_depth(2)
        .with_positions(3)
        .with_memory(4)
        .with_widest(5)
        .with_determinizations(6)
        .with_outcomes(7)
        .with_margin(8)
        .with_temperature(9)
        .with_star(1);
    let mcts = Mcts::<Causeway>::new(1)
        .with_positions(2)
        .with_threads(3)
        .with_playout(4)
        .with_widest(5)
        .with_exploration_constant(6)
        .with_scale(7)
        .with_memory(8)
        .with_forgets(true)
        .with_temperature(9)
        .with_policy(true);
    let names = vec![
        name(&greedy),
        name(&search),
        name(&expectiminimax),
        name(&mcts),
        #[cfg(not(boardwright_small))]
        name(
            &boardwright_players::Solved::<Causeway>::new()
                .with_positions(2)
                .with_memory(3),
        ),
    ];
    assert_eq!(
        names,
        [
            "greedy(widest=2,determinizations=3,outcomes=4,margin=5,temperature=6,threats=on)",
            "alpha-beta(depth=2,positions=3,memory=4,widest=5,determinizations=6,outcomes=7,margin=8,temperature=11,searches=9,threads=10)",
            "expectiminimax(depth=2,positions=3,memory=4,widest=5,determinizations=6,outcomes=7,margin=8,temperature=9,star=1)",
            "mcts(positions=2,threads=3,playout=4,widest=5,exploration=6,scale=7,memory=8,forgets=1,temperature=9,policy=on)",
            #[cfg(not(boardwright_small))]
            "solved(positions=2,memory=3)",
        ]
    );
    for text in &names {
        let without = text.replace(",policy=on", "");
        assert_eq!(name_of(&without), Ok(without));
    }
    for spec in PLAYERS {
        let text = names
            .iter()
            .find(|text| text.starts_with(&format!("{}(", spec.name)));
        let set = text.map_or(0, |text| text.matches('=').count());
        assert_eq!(
            set,
            // An evaluator has no builder: it makes another player. Nor has a level.
            (spec.options.iter())
                .filter(|option| !["strength", "value"].contains(&option.name))
                .count(),
            "{} has a setting without a builder",
            spec.name
        );
    }
}
