//! How a client checks the server.
//!
//! A [`Checker`] computes the running hash of the game from the lines that its
//! stream received, and checks that the server's signatures match these lines. When
//! the game is over it compares the record, the signatures and the opening of a
//! sealed seed with everything that the stream received before: each line, each
//! line that was revealed later, and each position must be the same. The last
//! signature is worth keeping: with it anybody can prove later what the server had
//! signed.
mod lines;

use crate::client::{Failure, failure};
use crate::message::{ClockNow, Known, Now, Seal, Tell};
use boardwright_catalogue::Catalogue;
use boardwright_dice::sealed::SealedSeed;
use boardwright_referee::signatures::{HashChain, PublicKey, Signatures, SignedStatement};
use boardwright_referee::{AnyGame, Record};
use boardwright_ruleset::{Seats, Seed};
use lines::Lines;

/// What one stream knows of a game.
#[derive(Clone, Debug)]
pub struct Checker {
    catalogue: Catalogue,
    key: PublicKey,
    seats: Vec<String>,
    seal: Option<Seal>,
    /// `None` until the first `proofs` were received.
    lines: Option<Lines>,
    chain: HashChain,
    /// Whether the chain is that of the game. It is not before the first `proofs`
    /// were received, nor after a decision was taken back.
    follows: bool,
    /// The record of the `proofs` from which the events are followed.
    taken_up: Option<Record>,
    /// The events received since then.
    since: Vec<Event>,
    latest: Option<SignedStatement>,
}

/// An event as the server described it when it happened.
#[derive(Clone, Debug)]
struct Event {
    event: String,
    revealed: Box<[Known]>,
    now: Now,
}

impl Checker {
    /// Begins with the message that a stream gets when it joins a game of this
    /// catalogue. The key in this message is trusted. A user who knows the server's
    /// key from another source compares it with [`key`](Self::key).
    ///
    /// # Errors
    ///
    /// If the message is not `Joined`, or its key is not a public key.
    pub fn new(joined: &Tell, catalogue: Catalogue) -> Result<Self, Failure> {
        let Tell::Joined { terms, seats, .. } = joined else {
            return Err(failure("this is not what a stream is told when it joins"));
        };
        Ok(Self {
            catalogue,
            key: terms.key.parse().map_err(failure)?,
            seats: seats.clone(),
            seal: terms.seal.clone(),
            lines: None,
            chain: HashChain::new(),
            follows: false,
            taken_up: None,
            since: Vec::new(),
            latest: None,
        })
    }

    /// The key that the server signs with.
    #[must_use]
    pub fn key(&self) -> PublicKey {
        self.key
    }

    /// The seal with what the seats have said so far; `None` if the game is not
    /// sealed.
    #[must_use]
    pub fn seal(&self) -> Option<&Seal> {
        self.seal.as_ref()
    }

    /// Whether the running hash is known. If not, the client must request `proofs`.
    #[must_use]
    pub fn follows(&self) -> bool {
        self.follows
    }

    /// The last signature that was found valid.
    #[must_use]
    pub fn latest(&self) -> Option<SignedStatement> {
        self.latest
    }

    /// Checks a message and remembers it.
    ///
    /// # Errors
    ///
    /// If the server signed something other than what it sent, changes a line that
    /// it sent before or hides it again, or breaks the rules of a sealed game.
    pub fn hear(&mut self, tell: &Tell) -> Result<(), Failure> {
        match tell {
            Tell::Event {
                event,
                proof,
                revealed,
                now,
            } => self.add(event, proof, revealed, now),
            Tell::TookBack { seat, now } => {
                self.forget();
                match &mut self.lines {
                    Some(lines) => lines.take_back(seat, now.events),
                    None => Ok(()),
                }
            }
            Tell::Begun { .. } => {
                self.forget();
                self.lines = None;
                Ok(())
            }
            Tell::Signed { signed } if self.follows => self.signed(signed),
            Tell::Proofs {
                record,
                proofs,
                signed,
            } => self.take_up(record, proofs, signed),
            Tell::Committed { seat, commitment } => match &mut self.seal {
                Some(Seal::Everybody(ceremony)) => {
                    ceremony.commit(seat, *commitment).map_err(failure)
                }
                _ => Err(failure("nobody commits to anything in this game")),
            },
            Tell::Revealed { seat, contribution } => match &mut self.seal {
                Some(Seal::Everybody(ceremony)) => {
                    ceremony.reveal(seat, contribution.clone()).map_err(failure)
                }
                _ => Err(failure("nobody reveals anything in this game")),
            },
            _ => Ok(()),
        }
    }

    /// Forgets the running hash, so that new `proofs` are needed to follow the
    /// game.
    fn forget(&mut self) {
        self.follows = false;
        self.taken_up = None;
        self.since.clear();
    }

    /// Adds an event. After a take-back its line is still added, although the
    /// hashes of the earlier lines are not known yet.
    fn add(
        &mut self,
        event: &str,
        proof: &str,
        revealed: &[Known],
        now: &Now,
    ) -> Result<(), Failure> {
        let Some(lines) = &mut self.lines else {
            return Ok(());
        };
        lines.add(event, proof, revealed)?;
        if lines.events() != now.events {
            return Err(failure("the server has left events out"));
        }
        if self.follows {
            self.chain
                .push_proof(event, &proof.parse().map_err(failure)?);
            self.since.push(Event {
                event: event.into(),
                revealed: revealed.into(),
                now: now.clone(),
            });
        }
        Ok(())
    }

    /// Computes the running hash again, from the whole record.
    fn take_up(&mut self, record: &str, proofs: &[String], signed: &str) -> Result<(), Failure> {
        let record: Record = record.parse().map_err(failure)?;
        let lines = Lines::of_record(&record, proofs)?;
        if let Some(told) = &self.lines {
            told.allow(&lines)?;
        }
        let chain = lines.chain();
        self.chain = chain.ok_or_else(|| failure("a line has no proof"))?;
        self.lines = Some(lines);
        if !self.follows {
            self.taken_up = Some(record);
        }
        self.follows = true;
        self.signed(signed)
    }

    fn signed(&mut self, signed: &str) -> Result<(), Failure> {
        let signed: SignedStatement = signed.parse().map_err(failure)?;
        if signed.key() != self.key {
            return Err(failure("the server signs with another key"));
        }
        signed.check().map_err(failure)?;
        let said = signed.statement();
        let number = self.latest.map_or(0, |latest| latest.statement().number());
        if said.number() < number {
            return Err(failure("the server signs as if it had not signed before"));
        }
        let known = self.chain.statement(said.number(), said.undone());
        if known != Some(said) {
            return Err(failure("the server has signed something else than it told"));
        }
        if said.undone() > 0 {
            return Err(failure("the server has undone events"));
        }
        self.latest = Some(signed);
        Ok(())
    }

    /// Compares the record of a finished game, its signatures and the opening of
    /// its seal with each other and with everything that the stream received.
    ///
    /// # Errors
    ///
    /// The first disagreement.
    pub fn finish(
        &self,
        record: &str,
        signatures: &str,
        opening: Option<&SealedSeed>,
    ) -> Result<(), Failure> {
        let record: Record = record.parse().map_err(failure)?;
        // This checks that the record follows the rules and its seed.
        let game = self.replay(&record)?;
        let signatures: Signatures = signatures.parse().map_err(failure)?;
        let whole = signatures.verify_whole(&record, &[self.key]);
        whole.map_err(failure)?;
        let nonce = signatures
            .nonce()
            .ok_or_else(|| failure("no nonce is shown"))?;
        if !self.follows || HashChain::of_record(&record, nonce).as_ref() != Some(&self.chain) {
            return Err(failure("the record is not of the game that was told"));
        }
        self.says_again(game)?;
        match (&self.seal, opening) {
            (None, _) => Ok(()),
            (Some(_), None) => Err(failure("the seal is not opened")),
            (Some(seal), Some(secret)) => {
                let seal = seal.clone().into();
                record.verify_sealed(&seal, secret).map_err(failure)
            }
        }
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn AnyGame>, Failure> {
        // The record has its own seed, which replaces this one.
        let game = self.catalogue.open(record.rules(), Seed::from_u64(0));
        let mut game = game.map_err(failure)?;
        game.replay(record).map_err(failure)?;
        Ok(game)
    }

    /// Checks that the whole game gives every line and position again as this
    /// stream received it at the time.
    fn says_again(&self, mut game: Box<dyn AnyGame>) -> Result<(), Failure> {
        let mut viewers = Seats::NONE;
        for seat in &self.seats {
            viewers |= game.read_seat(seat).map_err(failure)?.into();
        }
        for told in self.since.iter().rev() {
            let last = told.now.events.checked_sub(1);
            let event = last.map(|last| (last, &told.event));
            let revealed = told
                .revealed
                .iter()
                .map(|known| (known.index, &known.event));
            for (index, event) in event.into_iter().chain(revealed) {
                if game.event_for(index, viewers).as_ref() != Some(event) {
                    return Err(failure(format!("the record does not say {event:?} again")));
                }
            }
            let now = Now {
                events: game.event_count(),
                view: game.view(viewers),
                status: game.status_text(),
                clock: clock_of(&*game, told.now.clock.as_deref()).map(Box::new),
            };
            if now != told.now {
                return Err(failure("the record does not lead where it was told"));
            }
            game.undo().map_err(failure)?;
        }
        match &self.taken_up {
            Some(told) => game.agrees_with(told, viewers).map_err(failure),
            None => Ok(()),
        }
    }
}

/// The clock of a game as it was told, but for what no record says: whether it was stopped.
fn clock_of(game: &dyn AnyGame, told: Option<&ClockNow>) -> Option<ClockNow> {
    Some(ClockNow {
        stopped: told.is_some_and(|told| told.stopped),
        ..ClockNow::of(game)?
    })
}
