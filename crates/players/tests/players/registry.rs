//! Players by name.
use crate::grove::Grove;
use boardwright_causeway::Causeway;
use boardwright_players::{PLAYERS, PlayerError, Turn, player, table};
use boardwright_ruleset::{Configure as _, Game, Ruleset as _, Seed, Values};
use proptest::prelude::{prop_assert, proptest};
use std::ops::ControlFlow::Break;

fn name_of(text: &str) -> Result<String, String> {
    match player::<Causeway>(text, 1) {
        Ok(player) => Ok(player.name()),
        Err(error) => Err(error.to_string()),
    }
}

#[test]
fn names_come_back_without_what_is_usual() {
    for (text, name) in [
        ("random", "random"),
        ("greedy", "greedy"),
        ("greedy(worlds=4)", "greedy(worlds=4)"),
        ("greedy(worlds=8)", "greedy"),
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
            let default = option.values.default_text();
            let other = match option.values {
                Values::Number { default, max, .. } if max == default => (max - 1).to_string(),
                Values::Number { max, .. } => max.to_string(),
                Values::OneOf([_, other, ..]) => (*other).to_string(),
                _ => panic!("{} has one value", option.name),
            };
            let name = format!("{}({}={other})", spec.name, option.name);
            assert_eq!(name_of(&name), Ok(name));
            let usual = format!("{}({}={default})", spec.name, option.name);
            assert_eq!(name_of(&usual).as_deref(), Ok(spec.name));
        }
    }
}

#[test]
fn errors_list_what_is_valid() {
    for (text, expected) in [
        (
            "clever",
            r#"there is no player "clever"; the players are: random, greedy, alpha-beta, expectiminimax, mcts"#,
        ),
        (
            "greedy(depth=3)",
            r#"player: there is no option "depth"; the options are: widest, worlds, outcomes, margin, threats"#,
        ),
        (
            "greedy(worlds=0)",
            r#"player: the option worlds does not take "0"; it takes: 8 (1 to 10000)"#,
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
        names("causeway", "greedy(worlds=2,widest=5), random").expect("the list is valid"),
        "1 greedy(widest=5,worlds=2), 10 random, 100 greedy(widest=5,worlds=2), 1000 random"
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
