//! What a client has missed that comes back.
use crate::logged_game::{Audience, Common, LogError, LoggedGame};
use crate::message::{Tell, text};
use axum::extract::ws::Utf8Bytes;
use boardwright_ruleset::Seats;

/// The messages that a client has missed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Missed {
    /// For which seats they are told.
    pub(crate) seats: Seats,
    /// The number of the last message that it has.
    pub(crate) after: u64,
    /// The number of the last one that it has missed. It is told the later ones as they come.
    pub(crate) until: u64,
}

impl Missed {
    /// Tells them again, from the log of the game.
    pub(crate) fn tell(
        self,
        common: &Common,
        name: &str,
        log: &[String],
    ) -> Result<Vec<Utf8Bytes>, LogError> {
        let until = self.until;
        let mut again = Again {
            missed: self,
            messages: Vec::new(),
        };
        let mut game = LoggedGame::of_first_entry(common, name, log, &mut again)?;
        for entry in log.iter().skip(1) {
            if game.told() >= until {
                break;
            }
            game.follow_entry(entry, &mut again)?;
        }
        Ok(again.messages)
    }
}

struct Again {
    missed: Missed,
    messages: Vec<Utf8Bytes>,
}

impl Audience for Again {
    fn tell(&mut self, number: u64, tell: &dyn Fn(Seats) -> Option<Tell>) {
        let Missed {
            seats,
            after,
            until,
        } = self.missed;
        if after < number && number <= until {
            let message = tell(seats).map(|tell| text(None, Some(number), tell));
            self.messages.extend(message);
        }
    }
}
