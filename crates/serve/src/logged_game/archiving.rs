//! A game as whoever runs the server keeps it: its whole record, with all secrets, and the
//! signatures on it.
use super::{Common, LoggedGame};
use crate::ratings::GameResult;

/// A game that was checked.
pub(crate) struct Archived {
    /// Its record.
    pub(crate) record: String,
    /// The file of signatures on the record, with the nonce that they are checked with.
    pub(crate) signatures: String,
    pub(crate) is_over: bool,
    /// What it says of its players in a rated game, with its rules.
    pub(crate) result: Option<(String, GameResult)>,
}

impl Archived {
    /// Checks a log: that its entries follow the rules one after the other, that the record to
    /// which they lead can be replayed alone and comes out the same, and that this server's
    /// signature is on the whole of it. `None` is a game that has not begun, for its seed is not
    /// known.
    ///
    /// # Errors
    ///
    /// A sentence that says what is wrong, with the number of the entry if it is that of one.
    pub(crate) fn of_log(
        common: &Common,
        name: &str,
        log: &[String],
    ) -> Result<Option<Self>, String> {
        let game = LoggedGame::of_log(common, name, log).map_err(|why| why.to_string())?;
        if !game.has_begun() {
            return Ok(None);
        }
        game.archived().map(Some)
    }
}

impl LoggedGame {
    fn archived(&self) -> Result<Archived, String> {
        let record = self.game.record();
        let text = record.to_string();
        let again = self.catalogue.replay(&text);
        let again = again.map_err(|why| format!("its record cannot be replayed: {why}"))?;
        if again.record() != record {
            return Err("its record is another one when it is replayed".into());
        }
        let signatures = self.notary.archived();
        let signed = signatures.verify_whole(&record, &[self.notary.public()]);
        signed.map_err(|why| format!("its signature is not on its record: {why}"))?;
        Ok(Archived {
            record: text,
            signatures: signatures.to_string(),
            is_over: self.is_over(),
            result: self.result().map(|result| (self.rules(), result)),
        })
    }
}
