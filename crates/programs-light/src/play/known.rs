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

#[cfg(test)]
mod tests {
    use super::Known;

    #[test]
    fn games_are_remembered_once_each() {
        let folder = std::env::temp_dir().join(format!("boardwright-known-{}", std::process::id()));
        drop(std::fs::remove_dir_all(&folder));
        std::fs::create_dir_all(&folder).expect("the folder of temporary files can be written");
        let known = Known::beside(&folder.join("play.record"));
        assert!(!known.holds("loka"));
        for game in ["loka", "chess", "loka"] {
            known.add(game);
        }
        assert!(known.holds("loka") && known.holds("chess") && !known.holds("strata"));
        assert_eq!(known.text(), "loka\nchess\n");
        // Another table in the same folder knows it as well.
        assert!(Known::beside(&folder.join("play-2.record")).holds("chess"));
        // A file that is no list of games is no reason to fail.
        std::fs::write(&known.0, [0xff, 0xfe]).expect("it can be written");
        assert!(!known.holds("loka"));
        drop(std::fs::remove_dir_all(&folder));
    }
}
