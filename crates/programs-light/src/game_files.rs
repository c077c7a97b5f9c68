//! Files that hold games: records, and the forms that other programs of a game
//! read, which the entries of the catalogue have. The extension tells them apart.
use crate::files::{bad, read_bounded};
use crate::refusals::ONE_GAME;
use boardwright_catalogue::{AnyRules, Catalogue, FileFormat};
use boardwright_referee::{AnyGame, Record};
use boardwright_ruleset::Message;
use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// Longer files are refused, in MiB. A record takes about 12 times its text while it is verified.
const LARGEST_FILE: u64 = 256;

fn read(path: &Path) -> io::Result<Vec<u8>> {
    read_bounded(File::open(path)?, LARGEST_FILE)
}

/// A game from a file.
pub(crate) struct Opened {
    pub(crate) rules: Arc<dyn AnyRules>,
    pub(crate) game: Box<dyn AnyGame>,
    /// Whether the file is a record, which keeps everything.
    pub(crate) is_record: bool,
}

/// Opens a game of a file at its end: the one with this number, from 1. A record
/// holds one, and is verified.
///
/// # Errors
///
/// A sentence that names the file.
pub(crate) fn open(catalogue: Catalogue, path: &Path, number: usize) -> Result<Opened, Message> {
    if let Some(format) = format_of(catalogue, path) {
        let file = read(path).map_err(bad(path))?;
        let game = (format.read)(&file, number).map_err(bad(path))?;
        let rules = catalogue.rules(&game.full_name()).map_err(bad(path))?;
        return Ok(Opened {
            rules,
            game,
            is_record: false,
        });
    }
    if number != 1 {
        return Err(bad(path)(Message::from(&ONE_GAME)));
    }
    let text = String::from_utf8(read(path).map_err(bad(path))?).map_err(bad(path))?;
    let record: Record = text.parse().map_err(bad(path))?;
    // The record holds all of it, and a long game takes memory enough.
    drop(text);
    let rules = catalogue.rules(record.rules()).map_err(bad(path))?;
    let game = rules.replay(&record).map_err(bad(path))?;
    Ok(Opened {
        rules,
        game,
        is_record: true,
    })
}

/// A game as the text of a file with this name. The players stand in the order of
/// the seats, and a record does not name them.
///
/// # Errors
///
/// A sentence, if files with this extension hold games of another kind.
pub(crate) fn text(
    catalogue: Catalogue,
    game: &dyn AnyGame,
    path: &Path,
    players: &[String],
) -> Result<String, Message> {
    match format_of(catalogue, path) {
        Some(format) => (format.write)(game, players).map_err(bad(path)),
        None => Ok(game.record().to_string()),
    }
}

/// The form of a file that is no record.
pub(crate) fn format_of(catalogue: Catalogue, path: &Path) -> Option<FileFormat> {
    catalogue.file_format(path.extension()?.to_str()?)
}
