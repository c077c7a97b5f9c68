//! The messages as JSON Schema, made from their types.
use crate::message::{Action, Message, NewGame, OpenGame, RatingList, Request};
use crate::offer::Offer;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Value, json};

/// The version of the protocol. It changes when a message that was right is right no more, or what
/// a client was told before comes in another form; what is only added leaves it as it is.
pub const PROTOCOL_VERSION: u32 = 1;

/// A schema of 2020-12 of all that goes over a stream, and of what `GET /games`, `GET /lobby` and
/// `GET /ratings` answer. What a client sends is under `#/$defs/Request`, what it is told under
/// `#/$defs/Message`, and `POST /games` takes `#/$defs/NewGame`. A client that checks what it is
/// told should allow fields that it does not know, as this schema does; requests have no others.
#[must_use]
pub fn protocol_schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let request = generator.subschema_for::<Request>();
    let message = generator.subschema_for::<Message>();
    generator.subschema_for::<NewGame>();
    generator.subschema_for::<OpenGame>();
    generator.subschema_for::<RatingList>();
    generator.subschema_for::<Offer>();
    let definitions = generator.take_definitions(true);
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of a Boardwright server",
        "version": PROTOCOL_VERSION,
        "anyOf": [request, message],
        "$defs": definitions,
    })
}

/// An action as an object of one word, or the word alone where nothing has to be said with it.
pub(crate) fn action(generator: &mut SchemaGenerator) -> Schema {
    let whole = generator.subschema_for::<Action>();
    let definitions = generator.definitions();
    let defined = &definitions[Action::schema_name().as_ref()];
    let mut words = Vec::new();
    for variant in defined["oneOf"].as_array().into_iter().flatten() {
        let fields = variant["properties"].as_object().into_iter().flatten();
        for (word, fields) in fields {
            let reference = fields["$ref"].as_str();
            let name = reference.and_then(|to| to.rsplit('/').next());
            let fields = name
                .and_then(|name| definitions.get(name))
                .unwrap_or(fields);
            if fields.get("required").is_none() {
                words.push(word.clone());
            }
        }
    }
    schemars::json_schema!({
        "anyOf": [
            whole,
            { "description": "The same with no field.", "enum": words },
        ]
    })
}

/// A part of the seed, as it is revealed.
#[derive(JsonSchema)]
#[schemars(rename = "Contribution", deny_unknown_fields)]
#[expect(dead_code, reason = "it only says what the type of another crate has")]
pub(crate) struct ContributionText {
    /// 1,024 bytes at most.
    text: String,
    /// 64 hexadecimal digits.
    nonce: String,
}

/// The secret of a sealed game.
#[derive(JsonSchema)]
#[schemars(rename = "SealedSeed", deny_unknown_fields)]
#[expect(dead_code, reason = "it only says what the type of another crate has")]
pub(crate) struct SealedSeedText {
    /// A decimal number below 2⁶⁴ or 64 hexadecimal digits.
    seed: String,
    /// 64 hexadecimal digits.
    nonce: String,
}

/// What the server and the players have published of a seed that everybody seals.
#[derive(JsonSchema)]
#[schemars(rename = "Ceremony", deny_unknown_fields)]
#[expect(dead_code, reason = "it only says what the type of another crate has")]
pub(crate) struct CeremonyText {
    /// The unique name of this game with its rules.
    table: String,
    /// The server's commitment, 64 hexadecimal digits.
    host: String,
    /// Each seat with what it has said.
    players: Vec<PartText>,
}

/// What a seat has published.
#[derive(JsonSchema)]
#[schemars(rename = "Part", deny_unknown_fields)]
#[expect(dead_code, reason = "it only says what the type of another crate has")]
pub(crate) struct PartText {
    /// The seat.
    name: String,
    /// The commitment, 64 hexadecimal digits.
    commitment: Option<String>,
    /// The contribution.
    contribution: Option<ContributionText>,
}
