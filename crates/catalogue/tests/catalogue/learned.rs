//! Players with learned values, by name and file.
use boardwright_catalogue::{AnyRules, any_rules, any_rules_with_encoding};
use boardwright_fixture_games::einstein::Einstein;
use boardwright_players::{PlayerError, ValueError};
use boardwright_ruleset::Seed;
use boardwright_testkit::RandomValues;
use boardwright_values::Trained;
use std::ops::ControlFlow::Continue;

/// A file that tells a policy too.
fn file() -> Vec<u8> {
    let net = RandomValues {
        policy: Some(8),
        ..RandomValues::SMALL
    };
    net.file(&Trained::of(&Einstein::default()))
}

fn read(name: &str) -> Result<Vec<u8>, String> {
    match name {
        "nets/einstein.safetensors" => Ok(file()),
        "short.safetensors" => Ok(file()[..9].to_vec()),
        _ => Err("there is no such file".to_owned()),
    }
}

fn refused(rules: &dyn AnyRules, text: &str) -> PlayerError {
    rules
        .player_with(text, 1, &read)
        .map(drop)
        .expect_err("it is refused")
}

#[test]
fn players_judge_by_the_file_that_is_named() {
    let rules = any_rules_with_encoding(Einstein::default());
    let reading = rules.with_files(read);
    let game = rules.open(Seed::from_u64(5));
    let due = game.status().due().expect("it goes on").seats();
    let seat = due.lowest().expect("a seat is due");
    for text in [
        "greedy(value=nets/einstein.safetensors)",
        "alpha-beta(positions=200,value=nets/einstein.safetensors)",
        "expectiminimax(positions=200,value=nets/einstein.safetensors)",
        "mcts(positions=200,value=nets/einstein.safetensors)",
        "mcts(positions=200,policy=on,value=nets/einstein.safetensors)",
    ] {
        let chosen = |player: Result<Box<dyn boardwright_catalogue::AnyPlayer>, PlayerError>| {
            let mut player = player.expect("a player");
            assert_eq!(player.name(), text);
            player
                .choose(&*game, seat, &mut |_| Continue(()))
                .expect("there is a move")
        };
        let one = chosen(rules.player_with(text, 3, &read));
        assert_eq!(one, chosen(reading.player(text, 3)), "{text}");
        assert!(one.positions > 0);
    }
}

#[test]
fn whoever_takes_names_from_strangers_opens_no_file() {
    let rules = any_rules_with_encoding(Einstein::default());
    let error = rules
        .player("mcts(value=nets/einstein.safetensors)", 1)
        .map(drop);
    let file = "nets/einstein.safetensors".to_owned();
    let error_of = |error| PlayerError::Value {
        file: file.clone(),
        error,
    };
    assert_eq!(error, Err(error_of(ValueError::NoFiles)));
    // Without an encoding there is nothing to be learned.
    let plain = any_rules(Einstein::default());
    let text = "mcts(value=nets/einstein.safetensors)";
    assert_eq!(refused(&*plain, text), error_of(ValueError::NoEncoding));
}

#[test]
fn wrong_files_are_told_in_a_sentence() {
    let rules = any_rules_with_encoding(Einstein::default());
    assert_eq!(
        refused(&*rules, "alpha-beta(value=missing)").to_string(),
        "player: the file of values missing: it cannot be read: there is no such file"
    );
    let short = refused(&*rules, "alpha-beta(value=short.safetensors)").to_string();
    assert!(
        short.starts_with("player: the file of values short.safetensors: the file has 9 bytes"),
        "{short}"
    );
}
