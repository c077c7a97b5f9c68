//! Where a game is saved, after every event of it: its record, and a second file with
//! the players, since a record holds the events but not the players.
use super::known::Known;
use crate::errors::within;
use crate::files::{shown, unwritable, write_whole};
use crate::refusals::{NAMES_NOBODY, NO_LIST_OF_PLAYERS};
use crate::texts::{SAVED, SAVED_OPEN, UNSAVED, UNTOUCHED};
use crate::{error_message, game_files};
use boardwright_catalogue::{Catalogue, Due, Host, Session};
use boardwright_language::Language;
use boardwright_players::split_names;
use boardwright_referee::AnyGame;
use boardwright_ruleset::{Message, Seed};
use std::cell::{Cell, RefCell};
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

/// The file of a game.
pub(super) struct Save {
    catalogue: Catalogue,
    record: RefCell<PathBuf>,
    /// Whether nobody named the file, and it has not been written yet. Until then another
    /// table may take the name.
    is_free: Cell<bool>,
    /// Whether the file holds this game as it was once: then it follows when moves are taken back.
    is_written: Cell<bool>,
    players: RefCell<String>,
    /// Whether tours of new games are offered.
    tours: bool,
    /// In which it is told where the game is.
    language: Language,
}

impl Save {
    /// In this file, or in the first free one of the usual place.
    pub(super) fn new(
        catalogue: Catalogue,
        record: Option<PathBuf>,
        players: String,
        tours: bool,
        language: Language,
    ) -> Self {
        Self {
            catalogue,
            is_free: Cell::new(record.is_none()),
            is_written: Cell::new(false),
            record: RefCell::new(record.unwrap_or_else(free_save)),
            players: RefCell::new(players),
            tours,
            language,
        }
    }

    /// Makes the folder of the file.
    ///
    /// # Errors
    ///
    /// A sentence that names the folder.
    pub(super) fn make_folder(&self) -> Result<(), Message> {
        match self.record.borrow().parent() {
            Some(folder) => std::fs::create_dir_all(folder).map_err(unwritable(folder)),
            None => Ok(()),
        }
    }

    /// What the file of the game would hold now.
    ///
    /// # Errors
    ///
    /// A sentence, if a file of this name holds games of another kind.
    pub(super) fn text(&self, game: &dyn AnyGame) -> Result<String, Message> {
        let players = self.players.borrow();
        let names = split_names(&players);
        let named = |index: usize| names.get(index).or(names.last());
        let seats = game.seats().iter().enumerate();
        let players =
            seats.map(|(index, _)| named(index).map_or(String::new(), ToString::to_string));
        let players: Vec<String> = players.collect();
        game_files::text(self.catalogue, game, &self.record.borrow(), &players)
    }

    /// Saves the game, and returns a sentence that says where.
    ///
    /// # Errors
    ///
    /// A sentence that says which file cannot be written, and why.
    pub(super) fn write(&self, session: &Session) -> Result<String, String> {
        let write = |file: &Path, text: String| {
            write_whole(file, text).map_err(|error| {
                self.language
                    .say(&UNSAVED.with([shown(file), within(&error)]))
            })
        };
        if self.is_free.take() {
            self.record.replace(free_save());
        }
        let record = self.record.borrow();
        let text = self.text(session.host_game());
        let text = text.map_err(|why| self.language.say(&why))?;
        // First, so that no record is without its players if the program ends here.
        write(
            &players_file(&record),
            format!("{}\n", self.players.borrow()),
        )?;
        write(&record, text)?;
        self.is_written.set(true);
        let template = match session.due() {
            Due::Over(_) => &SAVED,
            _ => &SAVED_OPEN,
        };
        let file = record.display().to_string();
        Ok(self.language.say(&template.with([file.into()])))
    }

    /// Another game after this one, which is kept, in a file of its own.
    fn reopened(&self, session: &Session, changed: bool) -> Result<Session, String> {
        self.keep(session)?;
        let names = self.players.borrow().clone();
        let mut names: Vec<&str> = split_names(&names);
        let last = names.last().copied().unwrap_or("person");
        names.resize(session.players().max(names.len()), last);
        if changed {
            names.rotate_right(1);
        }
        let names = names.join(",");
        let seed = Seed::from_system().map_err(|error| error.to_string())?;
        let opened = session.again(seed, &names);
        let opened = opened.map_err(|error| self.language.say(&error_message(&error)))?;
        if !self.is_free.get() {
            let next = next_free(&self.record.borrow());
            self.record.replace(next);
        }
        self.is_written.set(false);
        self.players.replace(names);
        Ok(opened)
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

    fn happened(&self, session: &Session) -> Result<(), String> {
        self.keep(session).map(drop)
    }

    fn keep(&self, session: &Session) -> Result<String, String> {
        if session.is_touched() || self.is_written.get() {
            return self.write(session);
        }
        Ok(self.language.say(&Message::from(&UNTOUCHED)))
    }

    fn again(&self, session: &Session, changed: bool) -> Option<Result<Session, String>> {
        Some(self.reopened(session, changed))
    }

    fn wants_tour(&self, session: &Session) -> bool {
        let is_new = |kind: &str| !Known::beside(&self.record.borrow()).holds(kind);
        let plays = session.game().event_count() == 0 && !session.seats_of_people().is_empty();
        self.tours && plays && self.kind(session).is_some_and(is_new)
    }

    fn tour_was_offered(&self, session: &Session) {
        if let Some(kind) = self.kind(session) {
            Known::beside(&self.record.borrow()).add(kind);
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
pub(super) fn players_of(record: &Path) -> Result<Option<(PathBuf, String)>, Message> {
    let file = players_file(record);
    let fault = |why: Message| NO_LIST_OF_PLAYERS.with([shown(&file), why.into()]);
    let text = match std::fs::read_to_string(&file) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(fault(error_message(&error))),
    };
    match text.lines().next().map(str::trim) {
        None | Some("") => Err(fault(Message::from(&NAMES_NOBODY))),
        Some(players) => Ok(Some((file, players.to_string()))),
    }
}

fn players_file(record: &Path) -> PathBuf {
    let mut name = OsString::from(record);
    name.push(".players");
    PathBuf::from(name)
}

/// The first file name for a new game that does not hold an unfinished game.
fn free_save() -> PathBuf {
    let name = |number: u32| match number {
        1 => PathBuf::from("target/play.record"),
        _ => PathBuf::from(format!("target/play-{number}.record")),
    };
    let is_open = |path: &PathBuf| {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        text.lines().any(|line| line == "result open")
    };
    let free = (1..100).map(name).find(|path| !is_open(path));
    free.unwrap_or_else(|| name(1))
}

/// A file name for a game after the one in this file, numbered as in
/// `game-2.record`, that no file has yet.
fn next_free(record: &Path) -> PathBuf {
    let stem = record.file_stem().unwrap_or_default().to_string_lossy();
    // The number of a file that was itself numbered goes on.
    let (name, number) = match stem.rsplit_once('-') {
        Some((name, digits)) => match digits.parse::<u32>() {
            Ok(number) => (name.to_string(), number),
            Err(_) => (stem.to_string(), 1),
        },
        None => (stem.to_string(), 1),
    };
    let numbered = |number: u32| {
        let mut file = OsString::from(format!("{name}-{number}"));
        if let Some(extension) = record.extension() {
            file.push(".");
            file.push(extension);
        }
        record.with_file_name(file)
    };
    let after = number.saturating_add(1)..number.saturating_add(10_000);
    let free = after.map(numbered).find(|path| !path.exists());
    free.unwrap_or_else(|| record.to_path_buf())
}

#[cfg(test)]
mod tests {
    use super::next_free;
    use std::path::Path;

    #[test]
    fn the_next_game_has_a_file_of_its_own() {
        for (record, expected) in [
            ("no-such-folder/play.record", "no-such-folder/play-2.record"),
            (
                "no-such-folder/play-2.record",
                "no-such-folder/play-3.record",
            ),
            ("no-such-folder/my-game.pgn", "no-such-folder/my-game-2.pgn"),
            ("game", "game-2"),
        ] {
            assert_eq!(next_free(Path::new(record)), Path::new(expected));
        }
    }
}
