//! The form of descriptions for editors.

/// The JSON Schema of descriptions, for editors that help while one is written. What it allows is
/// not yet a game: letters, squares and positions are checked only when the text is read.
pub const SCHEMA: &str = include_str!("../variant.schema.json");

#[cfg(test)]
mod tests {
    use super::SCHEMA;
    use crate::{description, games, table};
    use serde_json::Value;
    use std::collections::{BTreeMap, BTreeSet};

    /// The keys of an object of the schema.
    fn keys(object: &Value) -> BTreeSet<&str> {
        let properties = object["properties"].as_object().expect("an object");
        properties.keys().map(String::as_str).collect()
    }

    #[test]
    fn the_schema_has_the_keys_that_are_read() {
        for game in games::ALL {
            description::read(game.text, String::new()).expect("a game of the catalogue");
        }
        let schema: Value = serde_json::from_str(SCHEMA).expect("it is JSON");
        let definitions = schema["definitions"].as_object().expect("an object");
        let objects = definitions.values().chain([&schema]);
        let tables: BTreeMap<&str, BTreeSet<&str>> = objects
            .filter_map(|object| Some((object["title"].as_str()?, keys(object))))
            .collect();
        let mut asked = table::asked::all();
        // These have the words of seats for keys.
        for region in [
            "[zone]",
            "[must]",
            "[squares]",
            "[within]",
            "[initial]",
            "[home]",
        ] {
            asked.remove(region);
        }
        assert_eq!(asked.len(), tables.len());
        for (name, keys) in asked {
            assert_eq!(tables[name.as_str()], keys, "{name}");
        }
    }
}
