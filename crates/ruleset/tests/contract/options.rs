//! Names of games with options: what is read, what is refused, what comes back.
use super::race::Race;
use boardwright_ruleset::{Configure, GameName, OptionError, OptionSpec, Options, Values};
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
            Err(OptionError::Form { at }) => assert!(at <= text.len()),
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
            // What is taken can be written as a name and read from it.
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
    for (text, at) in [
        ("", 0),
        ("ra ce", 0),
        ("race(", 5),
        ("race()", 5),
        ("race(goal)", 5),
        ("race(goal=3", 11),
        ("race(goal=3,)", 12),
        ("race(goal=3,throws=)", 12),
        ("race(goal=3)x", 13),
        ("race(goal=(3))", 5),
    ] {
        assert_eq!(
            text.parse::<GameName>(),
            Err(OptionError::Form { at }),
            "{text}"
        );
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
        Err(OptionError::Form { .. })
    ));
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
    // A value that could not be read in a name is none.
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
