//! What every stream must receive, according to the mirror.
use super::{Stream, Table};
use boardwright::ruleset::{Actor, Status};
use boardwright_serve::client::{Failure, failure};
use boardwright_serve::message::{Known, Tell};

impl Table {
    /// Expects that every stream receives the last event of the mirror.
    pub(super) fn expect_event(&mut self) {
        let index = self.mirror.event_count() - 1;
        for at in 0..self.streams.len() {
            let seats = self.streams[at].seats;
            let event = self.mirror.event_for(index, seats).unwrap_or_default();
            let revealed = self.changed(at);
            let told =
                (self.mirror.event_text(index).as_ref() != Some(&event)).then(|| event.clone());
            self.streams[at].told.push(told);
            let now = Box::new(self.now(seats));
            self.streams[at].expected.push_back(Tell::Event {
                event,
                proof: String::new(),
                revealed,
                now,
            });
        }
    }

    /// The lines of which a stream did not receive everything, and which have
    /// changed now.
    fn changed(&mut self, at: usize) -> Box<[Known]> {
        let mut changed = Vec::new();
        let Stream { told, seats, .. } = &mut self.streams[at];
        for (index, line) in told.iter_mut().enumerate() {
            let Some(before) = line.as_ref() else {
                continue;
            };
            let event = self.mirror.event_for(index, *seats).unwrap_or_default();
            if *before == event {
                continue;
            }
            let is_whole = self.mirror.event_text(index).as_ref() == Some(&event);
            *line = (!is_whole).then(|| event.clone());
            changed.push(Known {
                index,
                event,
                proof: String::new(),
            });
        }
        changed.into()
    }

    /// Expects the server's signature and, when the game is over, the file of
    /// signatures.
    pub(super) fn expect_signature(&mut self) {
        let over = matches!(self.mirror.status(), Status::Over(_));
        for stream in &mut self.streams {
            stream.expected.push_back(Tell::Signed {
                signed: String::new(),
            });
            stream.expected.extend(over.then(|| Tell::Signatures {
                signatures: String::new(),
                opening: None,
            }));
        }
    }

    /// Makes the rolls in the mirror that the server makes by itself.
    pub(super) fn mirror_rolls(&mut self) -> Result<(), Failure> {
        while self.trial.auto_roll && self.mirror.status() == Status::Due(Actor::Chance) {
            self.mirror.roll().map_err(failure)?;
            self.expect_event();
        }
        Ok(())
    }

    pub(super) fn must_be(&mut self, told: &Tell, expected: &Tell) -> Result<(), Failure> {
        self.report.checked += 1;
        if told == expected {
            Ok(())
        } else {
            Err(failure(format!(
                "the server tells {told:?} instead of {expected:?}"
            )))
        }
    }

    pub(super) fn must_refuse(&mut self, told: &Tell, id: &str) -> Result<(), Failure> {
        self.report.refused += 1;
        match told {
            Tell::Refused { rule, reason } if rule == id && !reason.is_empty() => Ok(()),
            _ => Err(failure(format!(
                "the server tells {told:?} instead of refusing by {id}"
            ))),
        }
    }

    pub(super) fn must_be_error(&mut self, told: &Tell) -> Result<(), Failure> {
        self.report.refused += 1;
        match told {
            Tell::Error { reason } | Tell::Refused { reason, .. } if !reason.is_empty() => Ok(()),
            _ => Err(failure(format!(
                "the server tells {told:?} instead of an error"
            ))),
        }
    }
}
