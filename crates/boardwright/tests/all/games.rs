//! Properties of every game in the catalogue, for any set of compiled games.
use boardwright::games::{GAMES, GameSpec, open, replay};
use boardwright::ruleset::{OptionSpec, Seed, Values};

fn any_value(option: &OptionSpec) -> String {
    match option.values {
        Values::OneOf(words) => (*words.last().expect("an option has a value")).to_string(),
        Values::Number { max, .. } => max.to_string(),
        other => other.default_text(),
    }
}

#[test]
fn names_and_options_are_well_formed() {
    for GameSpec {
        name,
        about,
        options,
        ..
    } in GAMES
    {
        assert!(!name.is_empty() && !about.is_empty() && !about.ends_with('.'));
        let same = GAMES.iter().filter(|other| other.name == *name);
        assert_eq!(same.count(), 1, "{name} is listed twice");
        for option in *options {
            assert!(!option.about.is_empty(), "{name}: {}", option.name);
        }
    }
}

#[test]
fn every_game_opens_with_each_of_its_options() {
    for game in GAMES {
        let opened = open(game.name, Seed::from_u64(1)).expect("no option is needed");
        assert_eq!(opened.full_name(), game.name);
        for option in game.options {
            let default = format!(
                "{}({}={})",
                game.name,
                option.name,
                option.values.default_text()
            );
            let opened = open(&default, Seed::from_u64(1)).expect("a default is valid");
            assert_eq!(opened.full_name(), game.name, "a default is left out");
            // Another value may need a second option; then it says so.
            let other = format!("{}({}={})", game.name, option.name, any_value(option));
            match open(&other, Seed::from_u64(1)) {
                Ok(opened) => {
                    let name = opened.full_name();
                    let again = open(&name, Seed::from_u64(1)).expect("its own name is valid");
                    assert_eq!(again.full_name(), name);
                    assert_eq!(again.position(), opened.position());
                }
                Err(error) => assert!(error.to_string().contains(option.name), "{error}"),
            }
        }
    }
}

/// The players are the same for every game, so one game is enough to check
/// their names.
#[cfg(feature = "chess")]
#[test]
fn every_game_has_a_default_player_that_there_is() {
    use boardwright::chess::Chess;
    use boardwright::games::default_player;
    use boardwright::players::player;
    for game in GAMES {
        let named = player::<Chess>(game.player, 1).expect("a player");
        assert_eq!(named.name(), game.player, "as players name themselves");
        // A search by chance differs by its seed, and others choose among nearly equal moves.
        let differs = named.name().contains("margin=") || named.name() == "mcts";
        assert!(differs, "games of {} do not differ", game.name);
        assert_eq!(default_player(game.name), Ok(game.player));
        assert!([0, 9].contains(&game.levels.len()), "{}", game.name);
        for level in game.levels {
            let named = player::<Chess>(level, 1).expect("a player");
            assert_eq!(named.name(), *level, "as players name themselves");
            let same = game.levels.iter().filter(|other| *other == level);
            assert!(
                same.count() == 1 && *level != game.player,
                "{level} is two levels"
            );
        }
    }
    let error = default_player("ches").expect_err("a typing error");
    assert!(error.to_string().contains("the games are: "), "{error}");
}

#[test]
fn errors_list_what_is_valid() {
    let error = |name: &str| match open(name, Seed::from_u64(1)) {
        Ok(_) => panic!("{name} is valid"),
        Err(error) => error.to_string(),
    };
    for game in GAMES {
        assert!(error("no-such-game").contains(game.name));
        let unknown_option = error(&format!("{}(no_such=1)", game.name));
        for option in game.options {
            assert!(unknown_option.contains(option.name), "{unknown_option}");
        }
    }
    for text in [
        "",
        "(",
        "chess(",
        "chess(a=b",
        "chess)",
        "a b",
        "chess(=)",
        "é",
    ] {
        assert!(!error(text).contains('\n'));
    }
}

#[test]
fn a_name_in_the_wrong_form_is_told_what_is_missing() {
    let error = |name: &str| match open(name, Seed::from_u64(1)) {
        Ok(_) => panic!("{name} is valid"),
        Err(error) => error.to_string(),
    };
    for game in GAMES {
        let nothing = error(&format!("{}()", game.name));
        assert!(nothing.contains("nothing stands between"), "{nothing}");
        for option in game.options {
            assert!(nothing.contains(option.name), "{nothing}");
            let no_value = error(&format!("{}({}=)", game.name, option.name));
            let takes = format!("the option {} takes: {}", option.name, option.values);
            assert!(no_value.contains("a value is missing"), "{no_value}");
            assert!(no_value.ends_with(&takes), "{no_value}");
        }
    }
}

#[test]
fn a_record_of_another_game_is_refused() {
    for game in GAMES {
        let opened = open(game.name, Seed::from_u64(1)).expect("no option is needed");
        let text = opened.record().to_string();
        let again = replay(&text).expect("what was written verifies");
        assert_eq!(again.record(), opened.record());
        assert!(replay(&text[1..]).is_err());
        assert!(replay(&text.replacen(game.name, "no-such-game", 1)).is_err());
    }
    assert!(replay("").is_err());
}
