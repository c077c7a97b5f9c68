//! What everybody is told of a game.
use super::LoggedGame;
use crate::entry::Did;
use crate::message::{Known, Now, Tell};
use crate::refusal::error;
use crate::sealing::no_ceremony;
use boardwright_dice::sealed::Nonce;
use boardwright_ruleset::{Seat, Seats, Status};

/// Whoever is told what happens.
pub(crate) trait Audience {
    /// Takes the next message to everybody. `tell` makes it as the seats of a stream may know
    /// it, or not at all for those that are told nothing.
    fn tell(&mut self, number: u64, tell: &dyn Fn(Seats) -> Option<Tell>);
}

/// Nobody is told anything.
impl Audience for () {
    fn tell(&mut self, _: u64, _: &dyn Fn(Seats) -> Option<Tell>) {}
}

impl LoggedGame {
    /// Begins the game if no seat must contribute to the seed any more.
    pub(super) fn begin_if_sealed(&mut self, to: &mut dyn Audience) -> Result<(), Tell> {
        if let Some(sealing) = &self.sealing {
            let Some(seed) = sealing.seed() else {
                return Ok(());
            };
            let game = self.catalogue.open(&self.game.full_name(), seed);
            self.game = game.map_err(|why| error(why.to_string()))?;
        }
        self.begun = true;
        self.notary.take_up(&*self.game);
        self.tell_all(to, |game, viewers| {
            Some(Tell::Begun {
                now: game.now(viewers),
            })
        });
        Ok(())
    }

    /// Takes what a seat adds to the seed, and tells everybody.
    pub(super) fn sealed_further(&mut self, did: &Did, to: &mut dyn Audience) -> Result<(), Tell> {
        let sealing = self.sealing.as_mut().ok_or_else(no_ceremony)?;
        let tell = match did {
            Did::Commit { seat, commitment } => {
                sealing.commit(seat, *commitment)?;
                Tell::Committed {
                    seat: seat.clone(),
                    commitment: *commitment,
                }
            }
            Did::Reveal { seat, contribution } => {
                sealing.reveal(seat, contribution.clone())?;
                Tell::Revealed {
                    seat: seat.clone(),
                    contribution: contribution.clone(),
                }
            }
            _ => return Err(no_ceremony()),
        };
        self.tell_all(to, |_, _| Some(tell.clone()));
        Ok(())
    }

    /// Tells everybody that a seat has taken back its decision.
    pub(super) fn taken_back(&mut self, seat: Seat, nonce: Nonce, to: &mut dyn Audience) {
        self.notary.take_up_anew(&*self.game, nonce);
        self.tell_all(to, |game, viewers| {
            Some(Tell::TookBack {
                seat: game.game.seat_name(seat).to_string(),
                now: game.now(viewers),
            })
        });
    }

    /// Tells everybody the last event, and returns its line.
    pub(super) fn announce(&mut self, to: &mut dyn Audience) -> Option<String> {
        let index = self.game.event_count().checked_sub(1)?;
        let line = self.game.event_text(index)?;
        self.notary.add(&line);
        self.note_mover(&line);
        self.tell_all(to, |game, viewers| {
            let event = game.shown(viewers).event(index)?;
            let proof = game.notary.proof(index, &line, &event);
            let now = Box::new(game.now(viewers));
            Some(Tell::Event {
                event,
                proof,
                revealed: game.revealed_by(index, viewers),
                now,
            })
        });
        Some(line)
    }

    /// Sends the server's signature on all events to everybody. If the game is
    /// over, also sends the file of signatures and the opening of the seal.
    pub(super) fn tell_signed(&mut self, to: &mut dyn Audience) {
        self.tell_all(to, |game, _| {
            Some(Tell::Signed {
                signed: game.notary.signed(),
            })
        });
        if self.is_over() {
            self.tell_all(to, |game, _| Some(game.signatures()));
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.game.status(), Status::Over(_))
    }

    pub(super) fn signatures(&self) -> Tell {
        let sealing = self.sealing.as_ref().filter(|_| self.is_over());
        Tell::Signatures {
            signatures: self.notary.signatures(&*self.game),
            opening: sealing.map(|sealing| sealing.opening().clone()),
        }
    }

    pub(super) fn now(&self, viewers: Seats) -> Now {
        let shown = self.shown(viewers);
        Now {
            events: shown.event_count(),
            view: shown.position(),
            status: match self.begun {
                true => shown.status_text(),
                false => "sealing".into(),
            },
            clock: self.clock_now().map(Box::new),
        }
    }

    /// The same for a stream that asks, with the time that is left at this moment.
    pub(super) fn at_present(&self, viewers: Seats) -> Now {
        Now {
            clock: self.clock_at_present().map(Box::new),
            ..self.now(viewers)
        }
    }

    /// The earlier events of which the event at this index, the last one, shows
    /// more to these viewers. The end of the game shows them everything.
    pub(super) fn revealed_by(&self, index: usize, viewers: Seats) -> Box<[Known]> {
        let game = self.shown(viewers);
        let known = game.revealed_by(index).into_iter().filter_map(|index| {
            let line = self.game.event_text(index)?;
            let event = game.event(index)?;
            let proof = self.notary.proof(index, &line, &event);
            Some(Known {
                index,
                event,
                proof,
            })
        });
        known.collect()
    }

    /// Tells everybody something, under the next number.
    pub(super) fn tell_all(
        &mut self,
        to: &mut dyn Audience,
        tell: impl Fn(&Self, Seats) -> Option<Tell>,
    ) {
        self.told += 1;
        let game = &*self;
        to.tell(game.told, &|seats| tell(game, seats));
    }
}
