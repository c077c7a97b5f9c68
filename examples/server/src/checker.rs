//! How a client holds the server to what it was told.
//!
//! A [`Checker`] computes the running hash of the game from the lines that its
//! stream was told and finds out whether the server's signatures are for these
//! lines. When the game is over it holds the record, the signatures and the
//! opening of a sealed seed against what it was told before. The last signature
//! is worth keeping: with it anybody can prove later what the server had signed.
use crate::client::{Failure, failure};
use crate::message::{Seal, Tell};
use boardwright::catalogue;
use boardwright::dice::sealed::SealedSeed;
use boardwright::ruleset::Record;
use boardwright::ruleset::signatures::{
    HashChain, LineProof, PublicKey, Signatures, SignedStatement, signed_lines,
};

/// What one stream knows of a game.
#[derive(Clone, Debug)]
pub struct Checker {
    key: PublicKey,
    seal: Option<Seal>,
    chain: HashChain,
    /// Whether the chain is that of the game; not before it was taken up, nor
    /// after something was taken back.
    follows: bool,
    latest: Option<SignedStatement>,
}

impl Checker {
    /// Begins with what a stream is told when it joins. The key is believed; who
    /// knows the server's key from elsewhere compares it with
    /// [`key`](Self::key).
    ///
    /// # Errors
    ///
    /// If it is told something else, or the key is none.
    pub fn new(joined: &Tell) -> Result<Self, Failure> {
        let Tell::Joined { terms, .. } = joined else {
            return Err(failure("this is not what a stream is told when it joins"));
        };
        Ok(Self {
            key: terms.key.parse().map_err(failure)?,
            seal: terms.seal.clone(),
            chain: HashChain::new(),
            follows: false,
            latest: None,
        })
    }

    /// The key that the server signs with.
    #[must_use]
    pub fn key(&self) -> PublicKey {
        self.key
    }

    /// The seal, as far as the ceremony has come; none if the game is not sealed.
    #[must_use]
    pub fn seal(&self) -> Option<&Seal> {
        self.seal.as_ref()
    }

    /// Whether the events are followed. If not, `proofs` are to be asked for.
    #[must_use]
    pub fn follows(&self) -> bool {
        self.follows
    }

    /// The last signature that was found right.
    #[must_use]
    pub fn latest(&self) -> Option<SignedStatement> {
        self.latest
    }

    /// Takes up what the stream is told.
    ///
    /// # Errors
    ///
    /// If the server has signed something else than it told, or breaks the rules
    /// of a sealed game.
    pub fn hear(&mut self, tell: &Tell) -> Result<(), Failure> {
        match tell {
            Tell::Event { event, proof, .. } if self.follows => {
                let proof = proof.parse::<LineProof>().map_err(failure)?;
                self.chain.push_proof(event, &proof);
                Ok(())
            }
            Tell::TookBack { .. } | Tell::Begun { .. } => {
                self.follows = false;
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

    /// The running hash anew, from the whole record.
    fn take_up(&mut self, record: &str, proofs: &[String], signed: &str) -> Result<(), Failure> {
        let record: Record = record.parse().map_err(failure)?;
        let lines: Vec<String> = signed_lines(&record).collect();
        if lines.len() != proofs.len() {
            return Err(failure("the record has not as many lines as proofs"));
        }
        let mut chain = HashChain::new();
        for (line, proof) in lines.iter().zip(proofs) {
            chain.push_proof(line, &proof.parse().map_err(failure)?);
        }
        self.chain = chain;
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

    /// Holds the record of a game that is over, its signatures and the opening
    /// of its seal against each other and against all that was told.
    ///
    /// # Errors
    ///
    /// The first thing that does not fit.
    pub fn finish(
        &self,
        record: &str,
        signatures: &str,
        opening: Option<&SealedSeed>,
    ) -> Result<(), Failure> {
        // That it follows the rules and its seed.
        catalogue::replay(record).map_err(failure)?;
        let record: Record = record.parse().map_err(failure)?;
        let signatures: Signatures = signatures.parse().map_err(failure)?;
        let whole = signatures.verify_whole(&record, &[self.key]);
        whole.map_err(failure)?;
        let nonce = signatures
            .nonce()
            .ok_or_else(|| failure("no nonce is shown"))?;
        if !self.follows || HashChain::of_record(&record, nonce).as_ref() != Some(&self.chain) {
            return Err(failure("the record is not of the game that was told"));
        }
        match (&self.seal, opening) {
            (None, _) => Ok(()),
            (Some(_), None) => Err(failure("the seal is not opened")),
            (Some(seal), Some(secret)) => {
                let seal = seal.clone().into();
                record.verify_sealed(&seal, secret).map_err(failure)
            }
        }
    }
}
