//! What a reader looks for: the key file of each crate, and the ways through the files.

/// The file of each crate to read first, below its `src`.
pub(crate) const KEY_FILES: &[(&str, &str)] = &[
    ("apps/boardwright", "lib.rs"),
    ("batch", "batch.rs"),
    ("boardwright", "catalogue.rs"),
    ("catalogue", "entry.rs"),
    ("chess", "movegen.rs"),
    ("combat", "fight.rs"),
    ("dice", "dice.rs"),
    ("fixture-games", "kuhn/ruleset.rs"),
    ("geometry", "board.rs"),
    ("lines-of-action", "generate.rs"),
    ("loka", "rules.rs"),
    ("pieces", "movement.rs"),
    ("players", "alpha_beta/search.rs"),
    ("png", "lib.rs"),
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
pub(crate) const WAYS: &[Way] = &[Way {
    name: "A move: from text to the state after it",
    steps: &[
        step("crates/chess/src/notation.rs", "read_move"),
        step("crates/ruleset/src/game.rs", "play"),
        step("crates/chess/src/legal.rs", "is_legal"),
        step("crates/chess/src/movegen.rs", "visit"),
        step("crates/chess/src/movegen/make.rs", "make"),
    ],
}];
