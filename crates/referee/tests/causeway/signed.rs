//! Games of Causeway whose host signs every event.
use crate::play::{happen, new_game};
use boardwright_causeway::Causeway;
use boardwright_referee::signatures::{HashChain, Nonce, PublicKey, SecretKey, Signatures};
use boardwright_referee::{Game, Record};
use boardwright_ruleset::Ruleset as _;

pub(crate) fn nonce() -> Nonce {
    Nonce::from_bytes([1; 32])
}

pub(crate) fn host() -> SecretKey {
    SecretKey::from_bytes(&[2; 32])
}

pub(crate) fn player() -> SecretKey {
    SecretKey::from_bytes(&[3; 32])
}

/// A game whose host signs every event as it happens, with its signatures.
pub(crate) struct Signed {
    pub(crate) game: Game<Causeway>,
    pub(crate) chain: HashChain,
    pub(crate) signatures: Signatures,
}

impl Signed {
    pub(crate) fn new() -> Self {
        let game = new_game();
        let chain = HashChain::of_record(&game.record(), &nonce()).expect("the whole record");
        let mut signed = Self {
            game,
            chain,
            signatures: Signatures::new(),
        };
        signed.signatures.reveal(nonce());
        signed.sign(&host());
        signed
    }

    pub(crate) fn sign(&mut self, key: &SecretKey) {
        let number = self.signatures.next_number(&key.public());
        let statement = self.chain.statement(number, self.game.undone());
        let line = key.sign(statement.expect("the header is whole"));
        self.signatures.push(line).expect("there is room");
    }

    /// Plays a text step by step and signs each step.
    pub(crate) fn happen(&mut self, lines: &[&str]) {
        for line in lines {
            let before = self.game.events().len();
            happen(&mut self.game, &[line]);
            if line.starts_with("takeback") {
                self.chain.follow(&self.game.record(), &nonce());
            } else if self.game.events().len() < before {
                self.chain.cut(self.game.events().len());
            }
            while let Some(event) = self.game.event_for(
                self.chain.events().expect("a header"),
                self.game.rules().seats(),
            ) {
                self.chain.push_line(&nonce(), &event);
            }
            self.sign(&host());
        }
    }

    /// A finished game with an event of most kinds, signed by a player, too.
    pub(crate) fn played() -> Self {
        let mut signed = Self::new();
        let choices = ["r take:axe", "b take:shield", "y take:boots", "g take:axe"];
        signed.happen(&choices);
        signed.happen(&["roll", "offer b", "decline y", "resign r y"]);
        assert!(signed.game.outcome().is_some());
        signed.sign(&player());
        signed
    }

    pub(crate) fn record(&self) -> Record {
        self.game.record()
    }
}

pub(crate) fn keys() -> [PublicKey; 2] {
    [host().public(), player().public()]
}
