//! The server's signature on what has happened in a game.
//!
//! Every line of the record is hashed with a key of its own, which the server sends
//! to those who may know the line. The server signs the running hash after each
//! request that changed the game. So every stream can compute what is signed from
//! what it received, and can prove to anybody later what the server had sent.
//! `docs/notation.md` says what exactly is hashed and signed.
use crate::message::Tell;
use crate::refusal::error;
use boardwright_referee::signatures::{
    HashChain, LineProof, Nonce, SecretKey, Signatures, SignedStatement, signed_lines,
};
use boardwright_referee::{AnyGame, GameView};
use boardwright_ruleset::Status;
use std::sync::Arc;

/// How many lines stand before the events in what is signed: the rules, the
/// seed and the start.
const HEADER: usize = 3;

/// A nonce for a game that begins, and for [`Notary::take_up_anew`].
pub(crate) fn new_nonce() -> Result<Nonce, Tell> {
    Nonce::from_system().map_err(|why| error(why.to_string()))
}

/// Signs one game.
pub(crate) struct Notary {
    key: Arc<SecretKey>,
    /// Kept secret until the game is over. With it, players could find out by trial
    /// what is hidden from them.
    nonce: Nonce,
    chain: HashChain,
    /// How often it has signed.
    number: u64,
    /// The last signature; empty if there is none.
    signed: String,
}

impl Notary {
    /// The notary of a game that has not begun.
    pub(crate) fn new(key: Arc<SecretKey>, nonce: Nonce) -> Self {
        Self {
            key,
            nonce,
            chain: HashChain::new(),
            number: 0,
            signed: String::new(),
        }
    }

    /// The key that its signatures are checked with.
    pub(crate) fn key(&self) -> String {
        self.key.public().to_string()
    }

    /// Adds all lines of the game, because it begins.
    pub(crate) fn take_up(&mut self, game: &dyn AnyGame) {
        // The whole record leaves nothing out, so this cannot fail.
        self.chain.follow(&game.record(), &self.nonce);
    }

    /// Adds all lines of the game again with another nonce, because a decision was
    /// taken back. With the old nonce, equal hashes would show that the same choice
    /// was made again, and after the game everybody could find out what was taken
    /// back.
    pub(crate) fn take_up_anew(&mut self, game: &dyn AnyGame, nonce: Nonce) {
        self.nonce = nonce;
        self.take_up(game);
    }

    /// Adds one more event.
    pub(crate) fn add(&mut self, line: &str) {
        self.chain.push_line(&self.nonce, line);
    }

    /// The proof for a viewer who is shown `shown` as the line of an event.
    pub(crate) fn proof(&self, index: usize, line: &str, shown: &str) -> String {
        LineProof::new(&self.nonce, HEADER + index, line, shown).to_string()
    }

    /// Signs all events so far.
    pub(crate) fn sign(&mut self) -> Result<String, Tell> {
        // The server never undoes events.
        let statement = self.chain.statement(self.number + 1, 0);
        let statement = statement.ok_or_else(|| error("this game cannot be signed any more"))?;
        self.follow(self.key.sign(statement).to_string());
        Ok(self.signed.clone())
    }

    /// Takes a signature that was given before. Whether it is one is asked by
    /// [`is_signed`](Self::is_signed).
    pub(crate) fn follow(&mut self, signed: String) {
        self.number += 1;
        self.signed = signed;
    }

    /// Whether the last signature is one of this server on all events so far. It stands for all
    /// lines, so those before need not be asked.
    pub(crate) fn is_signed(&self) -> bool {
        if self.number == 0 {
            return true;
        }
        self.signed.parse::<SignedStatement>().is_ok_and(|signed| {
            Some(signed.statement()) == self.chain.statement(self.number, 0)
                && signed.key() == self.key.public()
                && signed.check().is_ok()
        })
    }

    /// The last signature; empty if nothing was signed.
    pub(crate) fn signed(&self) -> String {
        self.signed.clone()
    }

    /// The game so far as it is shown, with everything that its viewers need to check
    /// the signature.
    pub(crate) fn proofs(&self, game: &dyn AnyGame, shown: GameView<'_>) -> Tell {
        let (whole, shown) = (game.record(), shown.record());
        let lines = signed_lines(&whole).zip(signed_lines(&shown));
        let proofs = lines.enumerate().map(|(place, (line, shown))| {
            LineProof::new(&self.nonce, place, &line, &shown).to_string()
        });
        Tell::Proofs {
            proofs: proofs.collect(),
            record: shown.to_string(),
            signed: self.signed(),
        }
    }

    /// The file of signatures with the nonce, for whoever may see all of the game.
    #[cfg(all(feature = "program", any(feature = "postgres", feature = "sqlite")))]
    pub(crate) fn archived(&self) -> Signatures {
        let mut signatures = Signatures::new();
        if let Ok(signed) = self.signed.parse() {
            // A file has room for at least one statement, so this cannot fail.
            let _ = signatures.push(signed);
        }
        signatures.reveal(self.nonce);
        signatures
    }

    /// The key of its signatures.
    #[cfg(all(feature = "program", any(feature = "postgres", feature = "sqlite")))]
    pub(crate) fn public(&self) -> boardwright_referee::signatures::PublicKey {
        self.key.public()
    }

    /// The file of signatures. When the game is over, it shows the nonce as well.
    pub(crate) fn signatures(&self, game: &dyn AnyGame) -> String {
        let mut signatures = Signatures::new();
        if let Ok(signed) = self.signed.parse() {
            // A file has room for at least one statement, so this cannot fail.
            let _ = signatures.push(signed);
        }
        if matches!(game.status(), Status::Over(_)) {
            signatures.reveal(self.nonce);
        }
        signatures.to_string()
    }
}
