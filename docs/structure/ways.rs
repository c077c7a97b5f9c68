//! What a reader looks for: the key file of each crate, and the ways through the files.

/// The file of each crate to read first, below its `src`.
pub(crate) const KEY_FILES: &[(&str, &str)] = &[
    ("apps/boardwright", "lib.rs"),
    ("batch", "batch.rs"),
    ("values", "evaluator.rs"),
    ("values-lines-of-action", "lib.rs"),
    ("boardwright", "games.rs"),
    ("cards", "deals.rs"),
    ("catalogue", "entry.rs"),
    ("chess", "movegen.rs"),
    ("combat", "fight.rs"),
    ("dice", "dice.rs"),
    ("fixture-games", "kuhn/ruleset.rs"),
    ("geometry", "board.rs"),
    ("language", "language.rs"),
    ("lines-of-action", "generate.rs"),
    ("loka", "rules.rs"),
    ("pieces", "movement.rs"),
    ("players", "alpha_beta/search.rs"),
    ("programs", "lib.rs"),
    ("programs-light", "program.rs"),
    ("referee", "game.rs"),
    ("render", "layout.rs"),
    ("ruleset", "contract.rs"),
    ("screen", "lib.rs"),
    ("serve", "room.rs"),
    ("strata", "generate.rs"),
    ("terrain", "effects.rs"),
    ("testkit", "contract.rs"),
    ("variant", "description.rs"),
];

/// One question that a reader has, with the files that answer it, in order.
pub(crate) struct Way {
    pub(crate) name: &'static str,
    pub(crate) steps: &'static [Step],
}

/// A file, and what is to be found in it.
pub(crate) struct Step {
    pub(crate) file: &'static str,
    pub(crate) item: &'static str,
}

const fn step(file: &'static str, item: &'static str) -> Step {
    Step { file, item }
}

/// The four ways of the picture.
pub(crate) const WAYS: &[Way] = &[
    Way {
        name: "A move: from text to the state after it (here in chess)",
        steps: &[
            step("crates/chess/src/notation.rs", "read_move"),
            step("crates/referee/src/game.rs", "play"),
            step("crates/chess/src/legal.rs", "is_legal"),
            step("crates/chess/src/movegen.rs", "generate"),
            step("crates/chess/src/movegen/make.rs", "apply"),
            step("crates/referee/src/game.rs", "judge"),
        ],
    },
    Way {
        name: "A roll: from the seed to the state after it (here in Loka)",
        steps: &[
            step("crates/referee/src/game.rs", "roll"),
            step("crates/loka/src/ruleset.rs", "chance_weight"),
            step("crates/dice/src/dice.rs", "draw"),
            step("crates/loka/src/ruleset.rs", "chance_at"),
            step("crates/loka/src/ruleset.rs", "resolve"),
            step("crates/referee/src/record/write.rs", "event_text"),
        ],
    },
    Way {
        name: "A refusal: from an illegal move to a sentence (here in Strata)",
        steps: &[
            step("crates/referee/src/game.rs", "may_move"),
            step("crates/strata/src/ruleset.rs", "explain"),
            step("crates/strata/src/refusals.rs", "broken_rules!"),
            step("crates/referee/src/refused.rs", "Refused"),
            step("crates/testkit/src/documented.rs", "documented"),
        ],
    },
    Way {
        name: "A secret: what one viewer is shown (here in Kuhn poker)",
        steps: &[
            step("crates/fixture-games/src/kuhn/ruleset.rs", "seen_by"),
            step("crates/fixture-games/src/kuhn/ruleset.rs", "seen_step"),
            step("crates/referee/src/game/secrets.rs", "seen_event"),
            step("crates/referee/src/record/write.rs", "record_for"),
            step("crates/serve/src/room.rs", "Room"),
            step("crates/testkit/src/contract/secrets.rs", "what_is_known"),
        ],
    },
];
