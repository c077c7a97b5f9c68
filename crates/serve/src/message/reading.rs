//! Requests as they are read: in a short form too, and as far as possible where they are broken.
use super::Action;
use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{self, Deserializer, IgnoredAny, MapAccess, Visitor};
use std::fmt;

/// Reads an action. The word alone means the action without fields: `"moves"` is
/// `{"moves": {}}`.
pub(super) fn read_action<'de, D: Deserializer<'de>>(from: D) -> Result<Action, D::Error> {
    struct Either;
    impl<'de> Visitor<'de> for Either {
        type Value = Action;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("what is to be done, as a word or as an object of one word")
        }

        fn visit_str<E: de::Error>(self, word: &str) -> Result<Action, E> {
            let alone = serde_json::Value::from(word);
            Action::deserialize(alone).or_else(|_| {
                let nothing = serde_json::json!({ word: {} });
                Action::deserialize(nothing).map_err(E::custom)
            })
        }

        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Action, A::Error> {
            Action::deserialize(MapAccessDeserializer::new(map))
        }
    }
    from.deserialize_any(Either)
}

/// Looks for the id in an object, and stops where the object is not valid JSON.
pub(super) struct FindId<'a>(pub(super) &'a mut Option<u64>);

impl<'de> Visitor<'de> for FindId<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key::<String>()? {
            if key == "id" {
                *self.0 = map.next_value()?;
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }
}
