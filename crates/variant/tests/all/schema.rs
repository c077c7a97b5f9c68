//! The JSON Schema against descriptions.

use boardwright_variant::{SCHEMA, Variant, games};
use jsonschema::Validator;
use serde_json::Value;

fn validator() -> Validator {
    let schema: Value = serde_json::from_str(SCHEMA).expect("it is JSON");
    jsonschema::draft7::meta::validate(&schema).expect("it is a schema");
    jsonschema::draft7::new(&schema).expect("it is a schema")
}

/// A description as editors see it.
fn value(text: &str) -> Value {
    toml::from_str(text).expect("it is TOML")
}

#[test]
fn all_games_of_the_catalogue_are_valid() {
    let validator = validator();
    for game in games::ALL {
        let description = value(game.text);
        let errors = validator.iter_errors(&description);
        let errors: Vec<String> = errors.map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{}: {errors:?}", game.name);
    }
}

#[test]
fn what_the_reader_refuses_for_its_form_is_not_valid() {
    let validator = validator();
    let chess = games::ALL.iter().find(|game| game.name == "chess");
    let chess = chess.expect("it is in the catalogue").text;
    for (old, new) in [
        ("format = 1", "format = 2"),
        ("title =", "titel ="),
        ("files = 8", "files = 17"),
        ("files = 8", "files = \"8\""),
        ("royal = true", "royal = 1"),
        ("icon = \"rook\"", "icon = \"rok\""),
        ("stalemate = \"draw\"", "stalemate = \"drawn\""),
        ("letter = \"N\"", "letter = \"n\""),
        ("name = \"knight\"", "name = \"Knight\""),
        ("times = ", "time = "),
        ("[board]", "[bord]"),
    ] {
        assert!(chess.contains(old), "{old}");
        let changed = chess.replacen(old, new, 1);
        assert!(!validator.is_valid(&value(&changed)), "{new}");
        assert!(Variant::from_toml(&changed).is_err(), "{new}");
    }
}
