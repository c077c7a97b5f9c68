//! The published messages of one table, kept in order.

use super::commitment::{Commitment, Contribution, ContributionTooLong, FieldHash, SealedSeed};
use crate::seed::Seed;
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use thiserror::Error;

/// All messages published before the game: everybody can keep one, and all are
/// equal. It holds nothing secret.
///
/// An error leaves it as it was.
///
/// With `serde` it is read by applying its messages again, so the same checks
/// apply.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "transcript::Transcript", into = "transcript::Transcript")
)]
pub struct Ceremony {
    table: String,
    host: Commitment,
    /// Ordered by name, which is what makes the order of messages irrelevant.
    players: BTreeMap<String, Part>,
}

/// How far a player has come.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    Silent,
    Committed(Commitment),
    Revealed(Commitment, Contribution),
}

impl Ceremony {
    /// The most players at a table.
    pub const MOST_PLAYERS: usize = 64;

    /// The longest name of a player or a table, in bytes.
    pub const LONGEST_NAME: usize = 256;

    /// Opens a table whose host has committed.
    ///
    /// `table` names this one game, such as a date and a number, and is never
    /// used for another.
    ///
    /// # Errors
    ///
    /// There must be 1 to [`MOST_PLAYERS`](Ceremony::MOST_PLAYERS) players of
    /// different names, and no name longer than
    /// [`LONGEST_NAME`](Ceremony::LONGEST_NAME).
    ///
    /// ```
    /// use boardwright_dice::Seed;
    /// use boardwright_dice::sealed::{Ceremony, Nonce, SealedError, SealedSeed};
    ///
    /// # let (key, bytes) = ([9; 32], [1; 32]);
    /// let host = SealedSeed::new(Seed::from_key(key), Nonce::from_bytes(bytes)).commitment("game 4");
    /// let open = |players: &[&str]| Ceremony::new("game 4", host, players.to_vec()).map(drop);
    /// assert_eq!(open(&["Ada", "Bob"]), Ok(()));
    /// assert_eq!(open(&[]), Err(SealedError::NoPlayers));
    /// assert_eq!(open(&["Ada", "Ada"]), Err(SealedError::PlayerTwice { player: "Ada".into() }));
    /// ```
    pub fn new<N: Into<String>>(
        table: impl Into<String>,
        host: Commitment,
        players: impl IntoIterator<Item = N>,
    ) -> Result<Self, SealedError> {
        let table = checked_name(table.into())?;
        let mut parts = BTreeMap::new();
        for player in players {
            let player = checked_name(player.into())?;
            if parts.insert(player.clone(), Part::Silent).is_some() {
                return Err(SealedError::PlayerTwice { player });
            }
            if parts.len() > Ceremony::MOST_PLAYERS {
                return Err(SealedError::TooManyPlayers);
            }
        }
        if parts.is_empty() {
            return Err(SealedError::NoPlayers);
        }
        Ok(Ceremony {
            table,
            host,
            players: parts,
        })
    }

    /// The commitment to `contribution` that this player is to publish here.
    #[must_use]
    pub fn commitment(&self, player: &str, contribution: &Contribution) -> Commitment {
        FieldHash::new("boardwright-dice/1 contribution")
            .text(&self.table)
            .hexadecimal(self.host.bytes())
            .text(player)
            .text(contribution.text())
            .hexadecimal(contribution.nonce().bytes())
            .commitment()
    }

    /// Takes a player's commitment.
    ///
    /// # Errors
    ///
    /// [`SealedError::UnknownPlayer`], and [`SealedError::CommittedTwice`] if
    /// the player has committed before, even to the same.
    pub fn commit(&mut self, player: &str, commitment: Commitment) -> Result<(), SealedError> {
        let part = self.part_mut(player)?;
        if *part != Part::Silent {
            return Err(SealedError::CommittedTwice {
                player: player.to_string(),
            });
        }
        *part = Part::Committed(commitment);
        Ok(())
    }

    /// Takes a player's contribution.
    ///
    /// # Errors
    ///
    /// [`SealedError::UnknownPlayer`]; [`SealedError::CommitmentMissing`] while
    /// any player has still to commit, since that player could choose by what
    /// is revealed; [`SealedError::RevealedTwice`]; and
    /// [`SealedError::ContributionWrong`] if it is not what the player
    /// committed to.
    ///
    /// ```
    /// use boardwright_dice::sealed::{Ceremony, Commitment, Contribution, Nonce, SealedError};
    ///
    /// # let (host, nonce) = (Commitment::from_bytes([5; 32]), Nonce::from_bytes([1; 32]));
    /// let mut ceremony = Ceremony::new("game 4", host, ["Ada", "Bob"])?;
    /// let geese = Contribution::new("seven geese", nonce)?;
    /// ceremony.commit("Ada", ceremony.commitment("Ada", &geese))?;
    /// // Bob could still choose by what Ada shows.
    /// let waits = SealedError::CommitmentMissing { player: "Bob".into() };
    /// assert_eq!(ceremony.reveal("Ada", geese.clone()), Err(waits));
    ///
    /// ceremony.commit("Bob", ceremony.commitment("Bob", &Contribution::new("gap", nonce)?))?;
    /// let swans = Contribution::new("seven swans", nonce)?;
    /// let wrong = SealedError::ContributionWrong { player: "Ada".into() };
    /// assert_eq!(ceremony.reveal("Ada", swans), Err(wrong));
    /// assert_eq!(ceremony.reveal("Ada", geese), Ok(()));
    /// # Ok::<(), SealedError>(())
    /// ```
    pub fn reveal(&mut self, player: &str, contribution: Contribution) -> Result<(), SealedError> {
        self.part_mut(player)?;
        self.all_committed()?;
        let expected = self.commitment(player, &contribution);
        let part = self.part_mut(player)?;
        let player = player.to_string();
        match part {
            Part::Silent => Err(SealedError::CommitmentMissing { player }),
            Part::Revealed(..) => Err(SealedError::RevealedTwice { player }),
            Part::Committed(commitment) if *commitment != expected => {
                Err(SealedError::ContributionWrong { player })
            }
            Part::Committed(commitment) => {
                *part = Part::Revealed(*commitment, contribution);
                Ok(())
            }
        }
    }

    /// The seed to play with.
    ///
    /// # Errors
    ///
    /// [`SealedError::CommitmentMissing`] or
    /// [`SealedError::ContributionMissing`] name the first player who has still
    /// to commit or reveal; [`SealedError::SeedWrong`] says that `secret` is
    /// not what the host committed to.
    pub fn final_seed(&self, secret: &SealedSeed) -> Result<Seed, SealedError> {
        self.all_committed()?;
        let mut hash = FieldHash::new("boardwright-dice/1 final seed")
            .text(&self.table)
            .hexadecimal(self.host.bytes())
            .text(&secret.seed().to_string())
            .hexadecimal(secret.nonce().bytes())
            .text(&self.players.len().to_string());
        for (player, part) in &self.players {
            let Part::Revealed(_, contribution) = part else {
                let player = player.clone();
                return Err(SealedError::ContributionMissing { player });
            };
            hash = hash
                .text(player)
                .text(contribution.text())
                .hexadecimal(contribution.nonce().bytes());
        }
        if secret.commitment(&self.table) != self.host {
            return Err(SealedError::SeedWrong);
        }
        Ok(Seed::from_key(hash.bytes()))
    }

    /// Checks, after the game, that it was played with the seed that follows
    /// from what was published and from what the host reveals now.
    ///
    /// # Errors
    ///
    /// Those of [`final_seed`](Ceremony::final_seed), and
    /// [`SealedError::FinalSeedWrong`] if another seed was played with.
    pub fn verify(&self, secret: &SealedSeed, played: &Seed) -> Result<(), SealedError> {
        let due = self.final_seed(secret)?;
        if due.key() == played.key() {
            Ok(())
        } else {
            Err(SealedError::FinalSeedWrong { due })
        }
    }

    /// The name of the table.
    #[must_use]
    pub fn table(&self) -> &str {
        &self.table
    }

    /// The host's commitment.
    #[must_use]
    pub const fn host(&self) -> &Commitment {
        &self.host
    }

    /// The players in the order of their names' bytes, each with the commitment
    /// and the contribution so far.
    ///
    /// ```
    /// use boardwright_dice::sealed::{Ceremony, Commitment, Contribution, Nonce};
    ///
    /// # let (host, nonce) = (Commitment::from_bytes([5; 32]), Nonce::from_bytes([1; 32]));
    /// let mut ceremony = Ceremony::new("game 4", host, ["Bob", "Ada"])?;
    /// let geese = Contribution::new("seven geese", nonce)?;
    /// ceremony.commit("Ada", ceremony.commitment("Ada", &geese))?;
    /// let owing: Vec<&str> =
    ///     ceremony.players().filter(|(_, made, _)| made.is_none()).map(|(name, ..)| name).collect();
    /// assert_eq!(owing, ["Bob"]);
    /// # Ok::<(), boardwright_dice::sealed::SealedError>(())
    /// ```
    pub fn players(
        &self,
    ) -> impl ExactSizeIterator<Item = (&str, Option<&Commitment>, Option<&Contribution>)> {
        self.players.iter().map(|(player, part)| match part {
            Part::Silent => (player.as_str(), None, None),
            Part::Committed(commitment) => (player.as_str(), Some(commitment), None),
            Part::Revealed(commitment, contribution) => {
                (player.as_str(), Some(commitment), Some(contribution))
            }
        })
    }

    /// The state of a player of this table.
    fn part_mut(&mut self, player: &str) -> Result<&mut Part, SealedError> {
        match self.players.get_mut(player) {
            Some(part) => Ok(part),
            None => Err(SealedError::UnknownPlayer {
                player: player.to_string(),
            }),
        }
    }

    /// Names the first player who has not committed, if there is one.
    fn all_committed(&self) -> Result<(), SealedError> {
        match self.players.iter().find(|(_, part)| **part == Part::Silent) {
            Some((player, _)) => Err(SealedError::CommitmentMissing {
                player: player.clone(),
            }),
            None => Ok(()),
        }
    }
}

/// What is wrong at a table, and which player it concerns.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SealedError {
    /// A table needs a player; a host alone needs only its commitment.
    #[error("the table has no players")]
    NoPlayers,
    /// There are more than [`MOST_PLAYERS`](Ceremony::MOST_PLAYERS).
    #[error("the table has more than 64 players")]
    TooManyPlayers,
    /// A name is longer than [`LONGEST_NAME`](Ceremony::LONGEST_NAME).
    #[error("a name of {bytes} bytes; at most 256 are taken")]
    NameTooLong {
        /// How long it is.
        bytes: usize,
    },
    /// Two players have the same name.
    #[error("the player {player:?} is listed twice")]
    PlayerTwice {
        /// The name.
        player: String,
    },
    /// No player of the table has this name.
    #[error("no player {player:?} sits at this table")]
    UnknownPlayer {
        /// The name.
        player: String,
    },
    /// The player has still to commit.
    #[error("the player {player:?} has not committed to a contribution")]
    CommitmentMissing {
        /// The name.
        player: String,
    },
    /// The player has committed before.
    #[error("the player {player:?} has committed to a contribution before")]
    CommittedTwice {
        /// The name.
        player: String,
    },
    /// The player has still to reveal.
    #[error("the player {player:?} has not revealed the contribution")]
    ContributionMissing {
        /// The name.
        player: String,
    },
    /// The player has revealed before.
    #[error("the player {player:?} has revealed the contribution before")]
    RevealedTwice {
        /// The name.
        player: String,
    },
    /// What the player reveals is not what the player committed to.
    #[error("what the player {player:?} reveals is not what the player committed to")]
    ContributionWrong {
        /// The name.
        player: String,
    },
    /// A contribution is too long.
    #[error(transparent)]
    ContributionTooLong(#[from] ContributionTooLong),
    /// What the host reveals is not what the host committed to.
    #[error("the seed and nonce are not what the host committed to")]
    SeedWrong,
    /// The game was not played with the required seed.
    #[error("the game was played with another seed than {due}, which was due")]
    FinalSeedWrong {
        /// The seed it should have been played with.
        due: Seed,
    },
}

/// Checks that a name is short enough.
fn checked_name(name: String) -> Result<String, SealedError> {
    match name.len() {
        bytes if bytes > Ceremony::LONGEST_NAME => Err(SealedError::NameTooLong { bytes }),
        _ => Ok(name),
    }
}

/// A ceremony as plain messages.
#[cfg(feature = "serde")]
mod transcript {
    use super::{Ceremony, Commitment, Contribution, SealedError};
    use alloc::borrow::ToOwned;
    use alloc::string::String;
    use alloc::vec::Vec;
    use serde::{Deserialize, Serialize};

    /// The content of the text.
    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Transcript {
        table: String,
        host: Commitment,
        players: Vec<Messages>,
    }

    /// What one player has published.
    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Messages {
        name: String,
        commitment: Option<Commitment>,
        contribution: Option<Contribution>,
    }

    impl From<Ceremony> for Transcript {
        fn from(ceremony: Ceremony) -> Self {
            let players = ceremony.players();
            Transcript {
                players: players
                    .map(|(name, commitment, contribution)| Messages {
                        name: name.to_owned(),
                        commitment: commitment.copied(),
                        contribution: contribution.cloned(),
                    })
                    .collect(),
                host: ceremony.host,
                table: ceremony.table,
            }
        }
    }

    impl TryFrom<Transcript> for Ceremony {
        type Error = SealedError;

        fn try_from(read: Transcript) -> Result<Self, SealedError> {
            let names = read.players.iter().map(|player| player.name.as_str());
            let mut ceremony = Ceremony::new(read.table, read.host, names)?;
            for player in &read.players {
                if let Some(commitment) = player.commitment {
                    ceremony.commit(&player.name, commitment)?;
                }
            }
            for player in read.players {
                if let Some(contribution) = player.contribution {
                    ceremony.reveal(&player.name, contribution)?;
                }
            }
            Ok(ceremony)
        }
    }
}
