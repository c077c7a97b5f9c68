//! Names of games with options: what is read, what is refused, what comes back.
use super::race::Race;
use boardwright_ruleset::{
    Configure, FormFault, GameName, OptionError, OptionSpec, Options, Values,
};
use proptest::prelude::{Strategy, any, prop, proptest};

/// Words that can stand as a name or a value.
fn word() -> impl Strategy<Value = String> {
    "[a-zA-Z0-9_/.-]{1,12}"
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused_within_its_length(text in any::<String>()) {
        match text.parse::<GameName>() {
            Ok(name) => assert_eq!(name.to_string().parse(), Ok(name)),
            Err(OptionError::Form { at, .. }) => assert!(at <= text.len()),
            Err(OptionError::Twice { option }) => assert!(text.matches(&option).count() >= 2),
            Err(other) => panic!("{other}"),
        }
    }

    #[test]
    fn text_that_is_nearly_a_name_is_no_danger(text in "[a-z(=,)]{0,40}") {
        if let Ok(name) = text.parse::<GameName>() {
            assert_eq!(name.to_string(), text);
        }
    }

    #[test]
    fn a_name_comes_back(
        name in word(),
        options in prop::collection::btree_map(word(), word(), 0..6),
    ) {
        let options = options
            .into_iter()
            .fold(Options::new(), |all, (option, value)| all.with(option, value));
        let name = GameName { name, options };
        assert_eq!(name.to_string().parse(), Ok(name));
    }

    #[test]
    fn rules_have_one_name(
        goal in 0..=60_u8, throws in any::<bool>(), claim_after in any::<u8>(), pays in any::<bool>(),
    ) {
        let race = Race { goal, throws, claim_after, pays };
        let name: GameName = race.full_name().parse().expect("a name with options");
        let again = Race::from_name(&name).expect("its own options are valid");
        assert_eq!(again, race);
        assert_eq!(again.full_name(), race.full_name());
    }

    #[test]
    fn whatever_is_given_as_a_value_is_no_danger(option in 0..3_usize, value in any::<String>()) {
        let spec = Race::OPTIONS[option];
        let options = Options::new().with(spec.name, &value);
        let name = GameName { name: Race::NAME.to_string(), options };
        match Race::from_name(&name) {
            // Every accepted value can be written as a name and read back.
            Ok(race) => {
                let text = name.to_string();
                let read = text.parse().map(|name| Race::from_name(&name));
                assert_eq!(read, Ok(Ok(race)));
            }
            Err(OptionError::Value { option, given, valid }) => {
                assert_eq!((option, given), (spec.name, value));
                assert_eq!(valid, spec.values.to_string());
            }
            Err(OptionError::Combination { sentence }) => assert!(!sentence.is_empty()),
            Err(other) => panic!("{other}"),
        }
    }
}

#[test]
fn defaults_are_left_out_of_the_name() {
    assert_eq!(Race::to(6).full_name(), "race");
    let explicit: GameName = "race(goal=6,throws=on,claim=never)"
        .parse()
        .expect("a name");
    let race = Race::from_name(&explicit).expect("all valid");
    assert_eq!(race.full_name(), "race");
    for spec in Race::OPTIONS {
        let name = format!("race({}={})", spec.name, spec.values.default_text());
        let race = Race::from_name(&name.parse().expect("a name"));
        assert_eq!(race.map(|race| race.full_name()), Ok("race".to_string()));
    }
}

#[test]
fn refusals_list_what_is_valid() {
    let refusal = |text: &str| {
        let name: GameName = text.parse().expect("a name");
        Race::from_name(&name)
            .expect_err("it is refused")
            .to_string()
    };
    assert_eq!(
        refusal("walk"),
        "there is no game \"walk\"; the games are: race"
    );
    assert_eq!(
        refusal("race(gaol=3)"),
        "there is no option \"gaol\"; the options are: goal, throws, claim, pays"
    );
    assert_eq!(
        refusal("race(goal=61)"),
        "the option goal does not take \"61\"; it takes: 6 (0 to 60)"
    );
    assert_eq!(
        refusal("race(throws=of)"),
        "the option throws does not take \"of\"; it takes: on|off"
    );
    // Only the canonical form of a number, so that equal rules have one name.
    for text in ["race(goal=06)", "race(goal=-1)", "race(goal=99999999999)"] {
        assert!(refusal(text).starts_with("the option goal"), "{text}");
    }
}

#[test]
fn the_form_is_refused_where_it_goes_wrong() {
    for (text, at, wrong) in [
        ("", 0, FormFault::Name),
        ("(goal=3)", 0, FormFault::Name),
        ("ra ce", 2, FormFault::Character),
        ("race\u{e9}", 4, FormFault::Character),
        ("race)", 4, FormFault::Character),
        ("race(", 5, FormFault::Unclosed),
        ("race()", 5, FormFault::Nothing),
        ("race(goal)", 5, FormFault::Option),
        ("race(=3)", 5, FormFault::Option),
        ("race(=)", 5, FormFault::Option),
        ("race(,goal=3)", 5, FormFault::Option),
        ("race(goal=)", 10, FormFault::Value),
        ("race(throws=on,goal=)", 20, FormFault::Value),
        ("race(goal=3", 11, FormFault::Unclosed),
        ("race(goal=3,)", 12, FormFault::Option),
        ("race(goal=3,throws=)", 19, FormFault::Value),
        ("race(goal=3)x", 12, FormFault::Behind),
        ("race(goal=(3))", 10, FormFault::Character),
        ("race(go al=3)", 7, FormFault::Character),
    ] {
        let error = text.parse::<GameName>().expect_err(text);
        let valid = None;
        assert_eq!(error, OptionError::Form { at, wrong, valid }, "{text}");
    }
    let twice = "race(goal=3,goal=3)".parse::<GameName>();
    assert_eq!(
        twice,
        Err(OptionError::Twice {
            option: "goal".to_string()
        })
    );
    let long = format!("race(goal={})", "3".repeat(2000));
    assert!(matches!(
        long.parse::<GameName>(),
        Err(OptionError::Form {
            wrong: FormFault::Long,
            ..
        })
    ));
}

#[test]
fn a_refused_form_says_what_is_missing_and_what_is_valid() {
    let refusal = |text: &str| {
        let error = text.parse::<GameName>().expect_err("it is refused");
        error.with_valid(text, Race::OPTIONS).to_string()
    };
    assert_eq!(
        refusal("race()"),
        "a game is written as name or name(option=value,...); \
         nothing stands between the parentheses at byte 5; the options are: goal, throws, claim, pays"
    );
    assert_eq!(
        refusal("race(throws=on,goal=)"),
        "a game is written as name or name(option=value,...); \
         a value is missing at byte 20; the option goal takes: 6 (0 to 60)"
    );
    assert_eq!(
        refusal("race(goal=3,throws)"),
        "a game is written as name or name(option=value,...); \
         an option and = are missing at byte 12; the option throws takes: on|off"
    );
    assert_eq!(
        refusal("race(goal=3"),
        "a game is written as name or name(option=value,...); \
         the closing parenthesis is missing at byte 11"
    );
    assert_eq!(
        refusal("race(gaol=)"),
        "a game is written as name or name(option=value,...); \
         a value is missing at byte 10; the options are: goal, throws, claim, pays"
    );
    assert_eq!(
        refusal("ra ce"),
        "a game is written as name or name(option=value,...); \
         a character that no name has stands at byte 2"
    );
    assert!(refusal(&"x".repeat(2000)).ends_with("it is longer than 1024 bytes"));
}

#[test]
fn no_refusal_is_longer_than_what_it_lists() {
    let long = "x".repeat(900);
    for text in [
        long.clone(),
        format!("race({long}=1)"),
        format!("race(claim={long})"),
        format!("race({long})"),
        format!("race({long}=)"),
        format!("race({long}=1,{long}=1)"),
        format!("race({long}={long}"),
        "\u{1}".repeat(900),
        "é".repeat(3_000),
    ] {
        let error = match text.parse::<GameName>() {
            Ok(name) => Race::from_name(&name).map(drop),
            Err(error) => Err(error.with_valid(&text, Race::OPTIONS)),
        };
        let sentence = error.expect_err("it is refused").to_string();
        assert!(sentence.len() < 300, "{sentence}");
    }
    let given = OptionError::Value {
        option: "claim",
        given: "\u{1}".repeat(100_000),
        valid: "never".into(),
    };
    assert!(given.to_string().len() < 400, "{given}");
    // A short text is quoted whole.
    let given = "y".repeat(40);
    let error = Race::from_name(&given.parse().expect("a name")).expect_err("another game");
    assert!(
        error.to_string().contains(&format!("{given:?};")),
        "{error}"
    );
}

#[test]
fn options_are_replaced_and_asked_for_by_name() {
    let options = Options::new()
        .with("goal", 3)
        .with("throws", "on")
        .with("goal", 4);
    assert_eq!(options.get("goal"), Some("4"));
    assert_eq!(options.number("goal"), Some(4));
    assert_eq!(options.number("throws"), None);
    assert!(options.is_on("throws") && !options.is_on("goal"));
    let chosen: Vec<_> = options.iter().collect();
    assert_eq!(chosen, [("goal", "4"), ("throws", "on")]);
    assert!(!options.is_empty() && Options::new().is_empty());
    // A value that could not be read in a name is refused.
    for value in ["", "1,2", "a b", "(3)", "=", "\u{e9}"] {
        let options = Options::new().with("claim", value);
        assert!(options.check(Race::OPTIONS).is_err(), "{value:?}");
    }
    let nothing: &[OptionSpec] = &[];
    let refused = options.check(nothing).expect_err("the game takes none");
    assert_eq!(
        refused.to_string(),
        "there is no option \"goal\"; the options are: none"
    );
    assert_eq!(Values::OneOf(&[]).default_text(), "");
}
