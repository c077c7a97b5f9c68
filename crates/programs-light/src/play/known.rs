//! Which games somebody has been offered a tour of, in a file beside the saved
//! games.
use std::path::{Path, PathBuf};

/// The file's name, in the folder of the saved games.
const FILE: &str = "play.known";

/// The most bytes of the file that are read.
const LONGEST: usize = 64 * 1024;

/// The file that remembers games.
pub(super) struct Known(PathBuf);

impl Known {
    /// The file in the folder of this record.
    pub(super) fn beside(record: &Path) -> Self {
        let folder = record.parent().unwrap_or(Path::new(""));
        Self(folder.join(FILE))
    }

    fn text(&self) -> String {
        let text = std::fs::read_to_string(&self.0).unwrap_or_default();
        if text.len() > LONGEST {
            String::new()
        } else {
            text
        }
    }

    /// Whether the file names this game.
    pub(super) fn holds(&self, game: &str) -> bool {
        self.text().lines().any(|line| line == game)
    }

    /// Adds a game. If the file cannot be written, the game is offered again
    /// next time, which is no reason to stop.
    pub(super) fn add(&self, game: &str) {
        if !self.holds(game) {
            let text = format!("{}{game}\n", self.text());
            drop(crate::files::write_whole(&self.0, text));
        }
    }
}
