//! The program around a session.
use super::Session;
use alloc::string::String;

/// What the program around a [`Session`] does for whoever shows it: it keeps
/// the game, and remembers who has played before.
///
/// A closure that saves is a host that remembers nothing.
pub trait Host {
    /// Writes the game to its file, and says where in a sentence.
    ///
    /// # Errors
    ///
    /// A sentence that says why it cannot.
    fn save(&self, session: &Session) -> Result<String, String>;

    /// Does the same at the end, unless there is nothing to keep.
    ///
    /// # Errors
    ///
    /// As [`save`](Self::save).
    fn keep(&self, session: &Session) -> Result<String, String> {
        self.save(session)
    }

    /// Something has happened in the game. Whoever shows it calls this after every
    /// event, so that a host can keep the game as it goes, and no end of the program,
    /// however sudden, loses more than the event at hand. The provided form does nothing.
    ///
    /// # Errors
    ///
    /// A sentence that says why the game is not kept. It goes on all the same.
    fn happened(&self, session: &Session) -> Result<(), String> {
        let _ = session;
        Ok(())
    }

    /// Whether to offer a tour of this game: nobody has been offered one here.
    fn wants_tour(&self, session: &Session) -> bool {
        let _ = session;
        false
    }

    /// Remembers that a tour of this game was offered, so that it is not
    /// offered again.
    fn tour_was_offered(&self, session: &Session) {
        let _ = session;
    }

    /// Another game of the same players after this one, with their seats
    /// changed round by one if `changed`; `None` if the host opens no games.
    ///
    /// # Errors
    ///
    /// A sentence that says why it cannot be opened.
    fn again(&self, session: &Session, changed: bool) -> Option<Result<Session, String>> {
        let _ = (session, changed);
        None
    }
}

impl<F: Fn(&Session) -> Result<String, String>> Host for F {
    fn save(&self, session: &Session) -> Result<String, String> {
        self(session)
    }
}
