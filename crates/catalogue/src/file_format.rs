//! Files of games that other programs read, too.
use alloc::boxed::Box;
use alloc::string::String;
use boardwright_referee::AnyGame;
use boardwright_ruleset::Message;
use core::fmt;

/// How one game of a file is read.
pub type ReadGame = fn(&[u8], usize) -> Result<Box<dyn AnyGame>, String>;
/// How a game is written as a file.
pub type WriteGame = fn(&dyn AnyGame, &[String]) -> Result<String, String>;

/// A form of files for the games of one entry, as PGN is for chess.
///
/// Programs take such a file wherever they take a record, and know it by its
/// extension. A record keeps everything of a game. What a form of files leaves
/// out, such as offers of draws, is lost in it.
#[derive(Copy, Clone)]
pub struct FileFormat {
    /// What people call it: `PGN`.
    pub name: &'static str,
    /// How the names of its files end, without the dot: `pgn`.
    pub extension: &'static str,
    /// Reads one game of a file and plays it under the referee. The second
    /// argument is its number in the file, from 1. The error is a sentence that
    /// says what is wrong and where, also if there is no such game.
    pub read: ReadGame,
    /// Writes a game, with the names of its players in the order of its seats.
    /// The error is a sentence, also if the game is of other rules.
    pub write: WriteGame,
}

impl fmt::Debug for FileFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FileFormat")
            .field("name", &self.name)
            .field("extension", &self.extension)
            .finish_non_exhaustive()
    }
}

/// A form of files that tell the rules of a game, as the descriptions of one entry do.
///
/// Programs take such a file wherever they take the name of a game, and know it by its extension.
/// The name that it gives holds all that the rules need, so that a record is replayed without
/// the file.
#[derive(Copy, Clone)]
pub struct RulesFile {
    /// How the names of its files end, without the dot: `toml`.
    pub extension: &'static str,
    /// The longest file in bytes.
    pub longest: usize,
    /// The rules that the text of a file tells. The error says what is wrong and where.
    pub read: ReadRules,
}

/// How the text of a file of rules is read.
pub type ReadRules = fn(&str) -> Result<RulesInFile, Message>;

/// The rules that a file tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesInFile {
    /// Their name, which holds all that they need.
    pub name: String,
    /// What the file calls the game.
    pub title: String,
}

impl fmt::Debug for RulesFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RulesFile")
            .field("extension", &self.extension)
            .finish_non_exhaustive()
    }
}
