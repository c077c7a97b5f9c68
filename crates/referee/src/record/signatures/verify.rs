//! Checking signatures against a record.
use super::chain::HashChain;
use super::file::Signatures;
use super::key::{PublicKey, SignedStatement};
use crate::Record;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// How many lines of a file come before the first signature.
const BEFORE_SIGNATURES: usize = 2;

/// What one signer has agreed to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Signer {
    /// Its key.
    pub key: PublicKey,
    /// How many events of the record it has signed.
    pub events: u64,
    /// How many events had been undone and not redone when it last signed.
    pub undone: u64,
    /// How many statements it has withdrawn by signing again after events
    /// were undone or taken back.
    pub withdrawn: usize,
}

impl Signatures {
    /// Checks the signatures against a record, and returns what each signer has
    /// agreed to, in the order of their keys.
    ///
    /// Every signature must be that of its key. The statements with the largest
    /// number of each signer must fit the record; earlier ones of the same
    /// signer that do not fit are withdrawn. [`replay`](crate::Game::replay)
    /// checks that the record follows the rules.
    ///
    /// It takes about fifty microseconds per signature, and a few per event.
    ///
    /// # Errors
    ///
    /// The first line that does not fit, and what it contradicts.
    pub fn verify(&self, record: &Record) -> Result<Vec<Signer>, SignatureFault> {
        let nonce = self.nonce.as_ref().ok_or(SignatureFault::NonceHidden)?;
        let chain = HashChain::of_record(record, nonce).ok_or(SignatureFault::Redacted)?;
        let latest = self.latest_numbers();
        let mut signers = BTreeMap::<PublicKey, Signer>::new();
        for (line, signed) in self.numbered() {
            let key = signed.key();
            if signed.check().is_err() {
                return Err(SignatureFault::Signature { line, key });
            }
            let said = signed.statement();
            let signer = signers.entry(key).or_insert(Signer {
                key,
                events: 0,
                undone: 0,
                withdrawn: 0,
            });
            let fits = fits(line, signed, record, &chain);
            if latest.get(&key) != Some(&said.number()) {
                signer.withdrawn += usize::from(fits.is_err());
                continue;
            }
            fits.map_err(|fault| self.located(fault, &chain))?;
            signer.events = signer.events.max(said.events());
            signer.undone = signer.undone.max(said.undone());
        }
        Ok(signers.into_values().collect())
    }

    /// As [`verify`](Self::verify), and each of these signers must have signed
    /// the whole record: its last event, and the number of events undone.
    ///
    /// # Errors
    ///
    /// As [`verify`](Self::verify), and the first of these keys that has not.
    pub fn verify_whole(
        &self,
        record: &Record,
        keys: &[PublicKey],
    ) -> Result<Vec<Signer>, SignatureFault> {
        let signers = self.verify(record)?;
        let events = record.events().len() as u64;
        for &key in keys {
            let Some(signer) = signers.iter().find(|signer| signer.key == key) else {
                return Err(SignatureFault::Unsigned { key });
            };
            if signer.events < events {
                return Err(SignatureFault::Tail {
                    key,
                    signed: signer.events,
                    events,
                });
            }
            if signer.undone != record.undone() {
                return Err(SignatureFault::UndoneSince {
                    key,
                    signed: signer.undone,
                    undone: record.undone(),
                });
            }
        }
        Ok(signers)
    }

    /// The signatures with the number of their line in the file, from 1.
    fn numbered(&self) -> impl Iterator<Item = (usize, &SignedStatement)> {
        (BEFORE_SIGNATURES + 1..).zip(&self.lines)
    }

    /// The fault, with the place of the change narrowed down by what others
    /// signed. This looks through all signatures, so it is done only once.
    fn located(&self, fault: SignatureFault, chain: &HashChain) -> SignatureFault {
        match fault {
            SignatureFault::Changed {
                line, key, signed, ..
            } => SignatureFault::Changed {
                line,
                key,
                signed,
                same: self.same_up_to(signed, chain),
            },
            other => other,
        }
    }

    /// The largest number of events below `events` up to which somebody signed
    /// what the record says; `None` if not even the header is known to be
    /// right.
    fn same_up_to(&self, events: u64, chain: &HashChain) -> Option<u64> {
        let said = self.lines.iter().filter(|line| {
            let said = line.statement();
            said.events() < events && hash_after(chain, said.events()) == Some(said.hash())
        });
        said.filter(|line| line.check().is_ok())
            .map(|line| line.statement().events())
            .max()
    }
}

/// Whether a statement fits the record.
fn fits(
    line: usize,
    signed: &SignedStatement,
    record: &Record,
    chain: &HashChain,
) -> Result<(), SignatureFault> {
    let (key, said) = (signed.key(), signed.statement());
    let events = record.events().len() as u64;
    let Some(hash) = hash_after(chain, said.events()) else {
        return Err(SignatureFault::Cut {
            line,
            key,
            signed: said.events(),
            events,
        });
    };
    if hash != said.hash() {
        return Err(SignatureFault::Changed {
            line,
            key,
            signed: said.events(),
            same: None,
        });
    }
    if said.undone() > record.undone() {
        return Err(SignatureFault::Undone {
            line,
            key,
            signed: said.undone(),
            undone: record.undone(),
        });
    }
    Ok(())
}

fn hash_after(chain: &HashChain, events: u64) -> Option<super::RunningHash> {
    chain.hash_after(usize::try_from(events).ok()?)
}

/// What contradicts a record, or is not proven. Lines are those of the file of
/// signatures, counted from 1.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SignatureFault {
    /// The nonce is not shown yet.
    #[error("the signatures do not show their nonce, so they cannot be held against a record")]
    NonceHidden,
    /// The record leaves something out.
    #[error("the record leaves out its seed, so signatures cannot be held against it")]
    Redacted,
    /// A signature is not that of its key.
    #[error("line {line} of the signatures: this is no signature of the key {key}")]
    Signature {
        /// The line.
        line: usize,
        /// The key that stands in it.
        key: PublicKey,
    },
    /// The record ends before what was signed.
    #[error(
        "line {line} of the signatures: the key {key} signed {signed} events, and the record has {events}"
    )]
    Cut {
        /// The line.
        line: usize,
        /// Who signed.
        key: PublicKey,
        /// How many events were signed.
        signed: u64,
        /// How many the record has.
        events: u64,
    },
    /// The record differs from what was signed.
    #[error("line {line} of the signatures: the key {key} signed something else: {}", changed(*same, *signed))]
    Changed {
        /// The line.
        line: usize,
        /// Who signed.
        key: PublicKey,
        /// How many events were signed.
        signed: u64,
        /// Up to how many events the record is as somebody signed it; `None` if
        /// the rules, the seed or the start may have been changed, too.
        same: Option<u64>,
    },
    /// According to the record, fewer events were undone than when it was
    /// signed.
    #[error(
        "line {line} of the signatures: the key {key} signed that {signed} events had been undone, and the record says {undone}"
    )]
    Undone {
        /// The line.
        line: usize,
        /// Who signed.
        key: PublicKey,
        /// How many events had been undone.
        signed: u64,
        /// How many the record tells of.
        undone: u64,
    },
    /// A required signer has signed nothing.
    #[error("the key {key} has signed nothing")]
    Unsigned {
        /// Who should have signed.
        key: PublicKey,
    },
    /// A required signer has not signed the end.
    #[error("the key {key} has signed {signed} of {events} events")]
    Tail {
        /// Who should have signed.
        key: PublicKey,
        /// How many events it has signed.
        signed: u64,
        /// How many the record has.
        events: u64,
    },
    /// The record states more undone events than a required signer has signed.
    #[error(
        "the key {key} has signed that {signed} events had been undone, and the record says {undone}"
    )]
    UndoneSince {
        /// Who should have signed.
        key: PublicKey,
        /// How many it has signed.
        signed: u64,
        /// How many the record tells of.
        undone: u64,
    },
}

/// Where a change lies, between what is known to be right and what is wrong.
fn changed(same: Option<u64>, signed: u64) -> String {
    match same {
        Some(same) if same + 1 == signed => format!("event {signed} was changed"),
        Some(same) => format!("one of the events {} to {signed} was changed", same + 1),
        None if signed == 0 => "the rules, the seed or the start was changed".into(),
        None => format!(
            "the rules, the seed, the start or one of the first {signed} events was changed"
        ),
    }
}
