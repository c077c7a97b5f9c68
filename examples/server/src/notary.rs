//! The server's signature on what has happened in a game.
//!
//! Every line of the record is hashed with a key of its own, which is told to
//! those who may know the line, and the server signs the running hash after each
//! request that changed the game. So every stream can compute what is signed
//! from what it was told, and prove to anybody later what the server had told it.
//! What is hashed and signed stands in `docs/notation.md`.
use crate::message::Tell;
use crate::refusal::error;
use boardwright::ruleset::signatures::{
    HashChain, LineProof, Nonce, SecretKey, Signatures, SignedStatement, signed_lines,
};
use boardwright::ruleset::{AnyGame, Seats, Status};
use std::sync::Arc;

/// How many lines stand before the events in what is signed: the rules, the
/// seed and the start.
const HEADER: usize = 3;

/// A nonce for [`Notary::take_up_anew`].
pub(crate) fn new_nonce() -> Result<Nonce, Tell> {
    Nonce::from_system().map_err(|why| error(why.to_string()))
}

/// Signs one game.
pub(crate) struct Notary {
    key: Arc<SecretKey>,
    /// Kept until the game is over, as it would let players guess what is hidden
    /// from them.
    nonce: Nonce,
    chain: HashChain,
    latest: Option<SignedStatement>,
}

impl Notary {
    /// Of a game that has not begun.
    pub(crate) fn new(key: Arc<SecretKey>) -> Result<Self, Tell> {
        Ok(Self {
            key,
            nonce: new_nonce()?,
            chain: HashChain::new(),
            latest: None,
        })
    }

    /// The key that its signatures are checked with.
    pub(crate) fn key(&self) -> String {
        self.key.public().to_string()
    }

    /// Takes up the whole game, because it begins.
    pub(crate) fn take_up(&mut self, game: &dyn AnyGame) {
        // The whole record leaves nothing out, so this cannot fail.
        self.chain.follow(&game.record(), &self.nonce);
    }

    /// Takes up the whole game with another nonce, because something was taken
    /// back. Under the old one equal hashes would tell that the same was chosen
    /// again, and at the end everybody could find out what was taken back.
    pub(crate) fn take_up_anew(&mut self, game: &dyn AnyGame, nonce: Nonce) {
        self.nonce = nonce;
        self.take_up(game);
    }

    /// Takes up one more event.
    pub(crate) fn add(&mut self, line: &str) {
        self.chain.push_line(&self.nonce, line);
    }

    /// What somebody needs who is shown `shown` for the line of an event.
    pub(crate) fn proof(&self, index: usize, line: &str, shown: &str) -> String {
        LineProof::new(&self.nonce, HEADER + index, line, shown).to_string()
    }

    /// Signs what has happened so far.
    pub(crate) fn sign(&mut self) -> Result<String, Tell> {
        let number = self.latest.map_or(0, |latest| latest.statement().number());
        // The server undoes nothing.
        let statement = self.chain.statement(number + 1, 0);
        let statement = statement.ok_or_else(|| error("this game cannot be signed any more"))?;
        let signed = self.key.sign(statement);
        self.latest = Some(signed);
        Ok(signed.to_string())
    }

    /// The game so far, with all that these viewers need to check the signature.
    pub(crate) fn proofs(&self, game: &dyn AnyGame, viewers: Seats) -> Tell {
        let (whole, shown) = (game.record(), game.record_for(viewers));
        let lines = signed_lines(&whole).zip(signed_lines(&shown));
        let proofs = lines.enumerate().map(|(place, (line, shown))| {
            LineProof::new(&self.nonce, place, &line, &shown).to_string()
        });
        Tell::Proofs {
            proofs: proofs.collect(),
            record: shown.to_string(),
            signed: self
                .latest
                .map(|signed| signed.to_string())
                .unwrap_or_default(),
        }
    }

    /// The file of signatures, which shows everything when the game is over.
    pub(crate) fn signatures(&self, game: &dyn AnyGame) -> String {
        let mut signatures = Signatures::new();
        if let Some(signed) = self.latest {
            // There is room for one.
            let _ = signatures.push(signed);
        }
        if matches!(game.status(), Status::Over(_)) {
            signatures.reveal(self.nonce);
        }
        signatures.to_string()
    }
}
