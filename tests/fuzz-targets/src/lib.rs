//! What fuzzing runs on each input, for every reader of texts and bytes that strangers may send,
//! and for games whose every choice the input makes.
//!
//! A body asserts more than that nothing panics: what is read is written and read back the same,
//! a refusal says where and changes nothing, and sentences stay short. The tests of this package
//! run every body over its seeds; `fuzz/` runs them guided by coverage, see `.ci/fuzz`.
#![forbid(unsafe_code)]

mod batches;
mod boards;
mod contracts;
mod corpus;
mod descriptions;
mod fixtures;
mod games;
mod messages;
mod pages;
mod pgn;
mod players;
mod positions;
mod records;
mod serialized;
mod sessions;
mod sgf;
mod signatures;
mod text;
mod values;
mod words;

pub use batches::BATCHES;
pub use boards::{EPD, FEN, POLYGLOT, SAN};
pub use contracts::{CONTRACT, VARIANT_CONTRACT};
pub use corpus::{kept, read_folder, write_kept};
pub use descriptions::{BETZA, DESCRIPTIONS};
pub use fixtures::FIXTURES;
pub use games::OPTIONS;
pub use messages::MESSAGES;
pub use pages::PAGES;
pub use pgn::PGN;
pub use players::PLAYERS;
pub use positions::POSITIONS;
pub use records::{EVENTS, RECORDS};
pub use serialized::SERIALIZED;
pub use sessions::SESSIONS;
pub use sgf::SGF;
pub use signatures::SIGNATURES;
pub use values::VALUES;
pub use words::WORDS;

use std::path::{Path, PathBuf};
use std::{fs, io};

/// One reader, or one way through the games.
#[derive(Copy, Clone, Debug)]
pub struct Target {
    /// Its name, as in `cargo +nightly fuzz run NAME`.
    pub name: &'static str,
    /// Runs it on one input, and panics where something is wrong.
    pub run: fn(&[u8]),
    /// Inputs to begin with, from the data of this repository.
    pub seeds: fn() -> Vec<Vec<u8>>,
}

/// All targets, in the order of their names. A program takes its own by the constant, so that it is
/// linked with nothing else: libFuzzer looks at all code of a program after each input.
pub const TARGETS: &[Target] = &[
    BATCHES,
    BETZA,
    CONTRACT,
    DESCRIPTIONS,
    EPD,
    EVENTS,
    FEN,
    FIXTURES,
    MESSAGES,
    OPTIONS,
    PAGES,
    PGN,
    PLAYERS,
    POLYGLOT,
    POSITIONS,
    RECORDS,
    SAN,
    SERIALIZED,
    SESSIONS,
    SGF,
    SIGNATURES,
    VALUES,
    VARIANT_CONTRACT,
    WORDS,
];

/// The target with this name.
#[must_use]
pub fn target(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

impl Target {
    /// The seeds, and the inputs that fuzzing has found worth keeping.
    #[must_use]
    pub fn inputs(&self) -> Vec<Vec<u8>> {
        let mut inputs = (self.seeds)();
        inputs.extend(kept(self.name));
        inputs
    }

    /// Writes the inputs to the folder `corpus/NAME` below `fuzz`, from which fuzzing reads them.
    ///
    /// # Errors
    ///
    /// If a file cannot be written.
    pub fn write_inputs(&self, fuzz: &Path) -> io::Result<PathBuf> {
        let folder = fuzz.join("corpus").join(self.name);
        fs::create_dir_all(&folder)?;
        for (number, input) in self.inputs().iter().enumerate() {
            fs::write(folder.join(format!("seed-{number}")), input)?;
        }
        Ok(folder)
    }
}
