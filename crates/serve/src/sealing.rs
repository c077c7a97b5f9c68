//! Sealed seeds, which nobody can choose for the dice rolls that follow from them.
use crate::ServerRule;
use crate::message::{Seal, SealedBy, Tell};
use crate::refusal::{error, refused};
use boardwright_dice::sealed::{
    Ceremony, Commitment, Contribution, Nonce, SealedError, SealedSeed,
};
use boardwright_referee::AnyGame;
use boardwright_ruleset::Seed;

/// The seal of a sealed game, with the server's secret.
pub(crate) struct Sealing {
    pub(crate) seal: Seal,
    /// The server's secret, which is shown when the game is over.
    secret: SealedSeed,
}

impl From<(Seal, SealedSeed)> for Sealing {
    fn from((seal, secret): (Seal, SealedSeed)) -> Self {
        Self { seal, secret }
    }
}

impl From<Sealing> for (Seal, SealedSeed) {
    fn from(sealing: Sealing) -> Self {
        (sealing.seal, sealing.secret)
    }
}

impl Sealing {
    /// Seals the game of this name with a new secret. The name of the table
    /// includes the rules, so that they are sealed as well.
    pub(crate) fn new(by: SealedBy, name: &str, game: &dyn AnyGame) -> Result<Self, Tell> {
        let random = |why: boardwright_dice::SystemRandomnessError| error(why.to_string());
        let secret = SealedSeed::new(
            Seed::from_system().map_err(random)?,
            Nonce::from_system().map_err(random)?,
        );
        let table = format!("{name} {}", game.full_name());
        let commitment = secret.commitment(&table);
        let seal = match by {
            SealedBy::Server => Seal::Server { table, commitment },
            SealedBy::Everybody => {
                let seats = game.seats().iter().map(|seat| game.seat_name(seat));
                let ceremony = Ceremony::new(table, commitment, seats).map_err(sealed_refusal)?;
                Seal::Everybody(ceremony)
            }
        };
        Ok(Self { seal, secret })
    }

    /// The seed, if no seat has to commit or reveal any more.
    pub(crate) fn seed(&self) -> Option<Seed> {
        match &self.seal {
            Seal::Server { .. } => Some(*self.secret.seed()),
            Seal::Everybody(ceremony) => ceremony.final_seed(&self.secret).ok(),
        }
    }

    /// The secret, to be shown when the game is over.
    pub(crate) fn opening(&self) -> &SealedSeed {
        &self.secret
    }

    /// Records a seat's commitment.
    pub(crate) fn commit(&mut self, seat: &str, commitment: Commitment) -> Result<(), Tell> {
        self.ceremony()?
            .commit(seat, commitment)
            .map_err(sealed_refusal)
    }

    /// Records a seat's contribution.
    pub(crate) fn reveal(&mut self, seat: &str, contribution: Contribution) -> Result<(), Tell> {
        self.ceremony()?
            .reveal(seat, contribution)
            .map_err(sealed_refusal)
    }

    fn ceremony(&mut self) -> Result<&mut Ceremony, Tell> {
        match &mut self.seal {
            Seal::Everybody(ceremony) => Ok(ceremony),
            Seal::Server { .. } => Err(no_ceremony()),
        }
    }
}

/// The refusal of a commitment or a contribution in a game that not everybody
/// seals.
pub(crate) fn no_ceremony() -> Tell {
    refused(
        ServerRule::Sealed,
        "the players add nothing to the seed of this game",
    )
}

fn sealed_refusal(why: SealedError) -> Tell {
    refused(ServerRule::Sealed, why.to_string())
}
