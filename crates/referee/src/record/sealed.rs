//! Records of sealed games, behind the feature `sealed`.
//!
//! Before a sealed game its host commits to a secret, and players may add to the seed, so that
//! nobody can have chosen it ([`boardwright_dice::sealed`]). After the game the host reveals the
//! secret. A [`Seal`] holds what was published before. With it and the secret,
//! [`Record::verify_sealed`] refuses three things that a replay alone accepts: another seed that
//! rolls the same, chances that were `given` instead of rolled, and undone events, with which a
//! host could have looked for better dice. [`Game::replay_sealed`] does both.
//!
//! It does not find a record that is cut off at its end, events left out that
//! no later roll depends on, other choices that the rules allow, or a host that
//! undid events and does not say so. A seal does not fix the rules and the start either, unless the
//! name of the table includes them. Signatures, behind the feature `signatures`, find all of these.
//!
//! ```
//! use boardwright_dice::Seed;
//! use boardwright_dice::sealed::{Nonce, SealedSeed};
//! use boardwright_referee::Record;
//! use boardwright_referee::sealed::{BrokenSeal, Seal};
//!
//! // Before the game: a host without players publishes the name and the commitment.
//! // A good source of random bytes makes the key and the nonce.
//! # let (key, bytes) = ([9; 32], [1; 32]);
//! let secret = SealedSeed::new(Seed::from_key(key), Nonce::from_bytes(bytes));
//! let table = "club night, table 4, chess";
//! let seal = Seal::Host { table: table.into(), commitment: secret.commitment(table) };
//!
//! // After it: the host reveals the secret, and somebody brings a record.
//! let record: Record = "boardwright record 1
//! rules chess
//! seed 7
//! start 4k3/8/8/8/8/8/8/4K2R w K - 0 1
//! move w e1g1
//! final 4k3/8/8/8/8/8/8/5RK1 b - - 1 1
//! result open
//! sha256 37b21cb4215725d0c07cc23e514a8cb6d36804b12e5b1c35ebe79f865deb2436
//! ".parse()?;
//! let error = record.verify_sealed(&seal, &secret).expect_err("seed 7 is another");
//! assert!(matches!(error, BrokenSeal::Seed { .. }));
//! # Ok::<(), boardwright_referee::RecordError>(())
//! ```
use super::{Record, ReplayError};
use crate::Game;
use alloc::string::String;
use alloc::sync::Arc;
use boardwright_dice::sealed::{Ceremony, Commitment, SealedError, SealedSeed};
use boardwright_ruleset::{Notation, Seed};

/// The commitments published before a game, so that its seed could not be chosen afterwards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seal {
    /// The host alone committed, and the seed is the one in its secret. The
    /// host may have chosen it, but before anything happened.
    Host {
        /// The name of this one game. It is never used for another game, and should include the
        /// rules and the start.
        table: String,
        /// The host's [commitment](SealedSeed::commitment).
        commitment: Commitment,
    },
    /// Players added to the seed, so nobody chose it.
    Ceremony(Ceremony),
}

impl Seal {
    /// The seed that the game must be played with.
    ///
    /// # Errors
    ///
    /// [`SealedError`], if the secret is not what the host committed to, or a player has not
    /// committed or revealed.
    ///
    /// ```
    /// use boardwright_dice::Seed;
    /// use boardwright_dice::sealed::{Nonce, SealedError, SealedSeed};
    /// use boardwright_referee::sealed::Seal;
    ///
    /// # let (key, bytes) = ([9; 32], [1; 32]);
    /// let secret = SealedSeed::new(Seed::from_key(key), Nonce::from_bytes(bytes));
    /// let seal = Seal::Host { table: "game 4".into(), commitment: secret.commitment("game 4") };
    /// assert_eq!(seal.seed(&secret), Ok(*secret.seed()));
    /// // A host that shows another seed afterwards.
    /// let other = SealedSeed::new(Seed::from_u64(7), *secret.nonce());
    /// assert_eq!(seal.seed(&other), Err(SealedError::SeedWrong));
    /// ```
    pub fn seed(&self, secret: &SealedSeed) -> Result<Seed, SealedError> {
        match self {
            Self::Host { table, commitment } if secret.commitment(table) == *commitment => {
                Ok(*secret.seed())
            }
            Self::Host { .. } => Err(SealedError::SeedWrong),
            Self::Ceremony(ceremony) => ceremony.final_seed(secret),
        }
    }
}

impl From<Ceremony> for Seal {
    fn from(ceremony: Ceremony) -> Self {
        Self::Ceremony(ceremony)
    }
}

impl Record {
    /// Checks that this can be the record of a game under this seal: with the required seed, every
    /// chance rolled from it, and nothing undone.
    ///
    /// [`replay`](Game::replay) checks that the rolls are those of the seed;
    /// [`Game::replay_sealed`] does both.
    ///
    /// # Errors
    ///
    /// The first thing that breaks the seal.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_dice::sealed::{Nonce, SealedSeed};
    /// # use boardwright_referee::Game;
    /// # use boardwright_referee::sealed::{BrokenSeal, Seal};
    /// # use boardwright_ruleset::{Seat, Seed};
    /// # let (key, bytes) = ([9; 32], [1; 32]);
    /// let secret = SealedSeed::new(Seed::from_key(key), Nonce::from_bytes(bytes));
    /// let seal = Seal::Host { table: "game 4".into(), commitment: secret.commitment("game 4") };
    /// let mut game = Game::new(Race, seal.seed(&secret)?);
    /// game.play(Seat::new(0), ())?;
    /// game.resolve_given(3)?;
    /// // A replay takes a given roll, and a sealed game does not.
    /// let broken = game.record().verify_sealed(&seal, &secret);
    /// assert_eq!(broken, Err(BrokenSeal::Given { index: 1 }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn verify_sealed(&self, seal: &Seal, secret: &SealedSeed) -> Result<(), BrokenSeal> {
        let due = seal.seed(secret)?;
        let found = self.seed.ok_or(BrokenSeal::Redacted)?;
        if found.key() != due.key() {
            return Err(BrokenSeal::Seed { due, found });
        }
        if self.undone > 0 {
            return Err(BrokenSeal::Undone {
                undone: self.undone,
            });
        }
        let given = |line: &str| line.split(' ').next() == Some("given");
        match self.events().position(given) {
            Some(index) => Err(BrokenSeal::Given { index }),
            None => Ok(()),
        }
    }
}

impl<R: Notation> Game<R> {
    /// Checks the [seal](Record::verify_sealed) of the record of a sealed game, then replays it as
    /// [`Game::replay`] does.
    ///
    /// # Errors
    ///
    /// The first thing that breaks the seal or does not fit.
    pub fn replay_sealed(
        rules: impl Into<Arc<R>>,
        record: &Record,
        seal: &Seal,
        secret: &SealedSeed,
    ) -> Result<Self, ReplaySealedError> {
        record.verify_sealed(seal, secret)?;
        Ok(Self::replay(rules, record)?)
    }
}

/// How a record breaks the seal of its game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BrokenSeal {
    /// The required seed does not follow from what was published and revealed.
    #[error(transparent)]
    Sealed(#[from] SealedError),
    /// The record leaves out its seed.
    #[error("the record leaves out its seed, so the seal cannot be checked")]
    Redacted,
    /// The game was played with another seed.
    #[error("the record has the seed {found}; the sealed one is {due}")]
    Seed {
        /// The required seed.
        due: Seed,
        /// The seed in the record.
        found: Seed,
    },
    /// Events were undone, so the host may have seen dice and chosen again.
    #[error("{undone} events were undone, and in a sealed game none may be")]
    Undone {
        /// How many.
        undone: u64,
    },
    /// A chance was not rolled from the seed.
    #[error("event {}: a chance was given, and in a sealed game all are rolled", index + 1)]
    Given {
        /// The event, counted from 0.
        index: usize,
    },
}

/// Why the record of a sealed game does not replay.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplaySealedError {
    /// The seal is broken.
    #[error(transparent)]
    Seal(#[from] BrokenSeal),
    /// The record does not replay.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}
