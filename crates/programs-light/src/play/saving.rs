//! Where a game is saved: its record, and a second file with the players, since a
//! record holds the events but not the players.
use super::known::Known;
use crate::files::write_whole;
use crate::game_files;
use boardwright_catalogue::{Catalogue, Due, Host, Session};
use boardwright_players::split_names;
use boardwright_ruleset::AnyGame;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

/// The file of a game.
pub(super) struct Save {
    catalogue: Catalogue,
    record: PathBuf,
    players: String,
    /// Whether tours of new games are offered.
    tours: bool,
}

impl Save {
    pub(super) const fn new(
        catalogue: Catalogue,
        record: PathBuf,
        players: String,
        tours: bool,
    ) -> Self {
        Self {
            catalogue,
            record,
            players,
            tours,
        }
    }

    /// What the file of the game would hold now.
    ///
    /// # Errors
    ///
    /// A sentence, if a file of this name holds games of another kind.
    pub(super) fn text(&self, game: &dyn AnyGame) -> Result<String, String> {
        let names = split_names(&self.players);
        let named = |index: usize| names.get(index).or(names.last());
        let seats = game.seats().iter().enumerate();
        let players =
            seats.map(|(index, _)| named(index).map_or(String::new(), ToString::to_string));
        let players: Vec<String> = players.collect();
        game_files::text(self.catalogue, game, &self.record, &players)
    }

    /// Saves the game, and returns a sentence that says where.
    ///
    /// # Errors
    ///
    /// A sentence that says which file cannot be written, and why.
    pub(super) fn write(&self, session: &Session) -> Result<String, String> {
        let write = |file: &Path, text: String| {
            write_whole(file, text)
                .map_err(|error| format!("cannot save in {}: {error}", file.display()))
        };
        write(&self.record, self.text(session.game())?)?;
        write(&players_file(&self.record), format!("{}\n", self.players))?;
        let file = self.record.display();
        Ok(match session.due() {
            Due::Over(_) => format!("saved in {file}"),
            _ => format!("saved in {file}; play --resume {file} goes on"),
        })
    }

    /// The name of a game without its options.
    fn kind(&self, session: &Session) -> Option<&'static str> {
        let name = session.game().full_name();
        Some(self.catalogue.find(&name).ok()?.name)
    }
}

impl Host for Save {
    fn save(&self, session: &Session) -> Result<String, String> {
        self.write(session)
    }

    fn wants_tour(&self, session: &Session) -> bool {
        let is_new = |kind: &str| !Known::beside(&self.record).holds(kind);
        let plays = session.game().event_count() == 0 && !session.seats_of_people().is_empty();
        self.tours && plays && self.kind(session).is_some_and(is_new)
    }

    fn tour_was_offered(&self, session: &Session) {
        if let Some(kind) = self.kind(session) {
            Known::beside(&self.record).add(kind);
        }
    }
}

/// Who played when this program last saved a game in this file, as a list for
/// `--players`, and the file that holds this list. `None` if there is no such file.
/// If somebody has replaced the record since then, its players may be others.
///
/// # Errors
///
/// If the file cannot be read or names nobody.
pub(super) fn players_of(record: &Path) -> Result<Option<(PathBuf, String)>, String> {
    let file = players_file(record);
    let fault = |what: &str| {
        let file = file.display();
        format!("{file}: {what}; --players says who plays instead")
    };
    let text = match std::fs::read_to_string(&file) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(fault(&error.to_string())),
    };
    match text.lines().next().map(str::trim) {
        None | Some("") => Err(fault("names no players")),
        Some(players) => Ok(Some((file, players.to_string()))),
    }
}

fn players_file(record: &Path) -> PathBuf {
    let mut name = OsString::from(record);
    name.push(".players");
    PathBuf::from(name)
}
