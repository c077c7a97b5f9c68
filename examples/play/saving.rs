//! Where a game is saved: its record, and beside it who plays, since a record
//! tells what happened and not who sat there.
use crate::session::Session;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

/// The file of a game.
pub(crate) struct Save {
    record: PathBuf,
    players: String,
}

impl Save {
    pub(crate) const fn new(record: PathBuf, players: String) -> Self {
        Self { record, players }
    }

    /// Saves the game, and says where.
    pub(crate) fn write(&self, session: &dyn Session) -> io::Result<String> {
        std::fs::write(&self.record, session.record())?;
        std::fs::write(players_file(&self.record), format!("{}\n", self.players))?;
        Ok(format!("saved in {}", self.record.display()))
    }
}

/// Who played the game of a record, as `--players` has it, with the file that
/// says so; none if it was not saved by this program.
pub(crate) fn players_of(record: &Path) -> Option<(PathBuf, String)> {
    let file = players_file(record);
    let text = std::fs::read_to_string(&file).ok()?;
    let players = text.lines().next()?.trim().to_string();
    Some((file, players))
}

fn players_file(record: &Path) -> PathBuf {
    let mut name = OsString::from(record);
    name.push(".players");
    PathBuf::from(name)
}
