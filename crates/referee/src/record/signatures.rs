//! Signatures of records, behind the feature `signatures`.
//!
//! A record is protected against damage, but not against its holder, who can change it and compute
//! a new digest. What a host and players have signed, nobody else can change: a [`Signatures`]
//! file, kept beside the record, says who signed how much of it, and [`verify`](Signatures::verify)
//! finds a record that was cut, changed or forged since. The record keeps its bytes.
//!
//! # What is signed
//!
//! The lines of a record that tell what happened are its rules, its seed, its
//! start and its events. Each has a hash, and a [`HashChain`] goes through them
//! in order: its [`RunningHash`] after an event stands for everything up to
//! there. A signer signs a [`Statement`]: the running hash, the number of events
//! that it covers, how many had been undone, and a number that grows with each
//! statement of this signer. The final position and the result follow from the
//! rest by a replay, and need no signature.
//!
//! While a game runs its players may not know all lines: the seed tells all future dice, and a
//! secret choice must not be guessed from its hash. So each line's hash is made with a [`LineKey`],
//! which follows from a [`Nonce`] that the host keeps secret until the game is over. A player who
//! may know a line is told its key and computes the hash; a player who may not is told the hash,
//! which tells nothing. Thus every player computes the running hash, and signs what it has seen and
//! not what it is told. The seed's line is hashed in the same way: it is fixed from the first
//! statement on, as by a commitment, and shown at the end. One thing is revealed: when a choice is
//! taken back and made again at the same place, whether it is the same choice.
//!
//! # What signatures prove
//!
//! A statement that fits proves that its signer agreed to everything up to
//! there, in this order, with this seed. It says nothing about later events: a holder of both files
//! can cut off the end of the record and the later signatures. Any signer of a later line who kept
//! it can show that. So to rely on a finished game, use [`verify_whole`](Signatures::verify_whole),
//! which checks that every signer that matters has signed the end.
//!
//! Events can be undone or taken back after they were signed. Then the signer
//! signs again, with a higher number, and its earlier statements that no longer
//! fit count as withdrawn: only the signer can do that. A signer that does not
//! agree signs nothing more, and its last statement keeps contradicting the
//! record.
//!
//! # Keys
//!
//! Signatures are Ed25519 (RFC 8032). Who holds which key is not recorded here: it must be known
//! from elsewhere, preferably before the game. Signers must follow two rules. A nonce is never used
//! for two games, because statements of one could be passed off as statements of the other. A
//! signer never uses a number twice in a game.
//!
//! ```
//! use boardwright_dice::sealed::Nonce;
//! use boardwright_referee::Record;
//! use boardwright_referee::signatures::{HashChain, SecretKey, SignatureFault, Signatures};
//!
//! let record: Record = "boardwright record 1
//! rules chess
//! seed 7
//! start 4k3/8/8/8/8/8/8/4K2R w K - 0 1
//! move w e1g1
//! final 4k3/8/8/8/8/8/8/5RK1 b - - 1 1
//! result open
//! sha256 37b21cb4215725d0c07cc23e514a8cb6d36804b12e5b1c35ebe79f865deb2436
//! ".parse()?;
//! // Both come from a good source of random bytes.
//! # let (bytes, more_bytes) = ([1; 32], [2; 32]);
//! let nonce = Nonce::from_bytes(bytes);
//! let secret = SecretKey::from_bytes(&more_bytes);
//!
//! // A host takes up each event as it happens, and signs when it likes.
//! let mut chain = HashChain::of_record(&record, &nonce).expect("the record tells its seed");
//! let mut signatures = Signatures::new();
//! signatures.push(secret.sign(chain.statement(1, record.undone()).expect("a whole header")))?;
//! chain.push_line(&nonce, "move b e8e7");
//! signatures.push(secret.sign(chain.statement(2, 0).expect("a whole header")))?;
//! signatures.reveal(nonce);
//!
//! // The text is read back, and finds that the record lacks Black's move.
//! let signatures: Signatures = signatures.to_string().parse()?;
//! let fault = signatures.verify(&record).expect_err("an event is missing");
//! assert!(matches!(fault, SignatureFault::Cut { signed: 2, events: 1, .. }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
mod chain;
mod file;
mod hexadecimal;
mod key;
mod text;
mod verify;

pub use boardwright_dice::sealed::Nonce;
pub use chain::{HashChain, LineHash, LineKey, LineProof, RunningHash, signed_lines};
pub use file::{Signatures, SignaturesError};
pub use hexadecimal::HexadecimalError;
pub use key::{PublicKey, SecretKey, SignedStatement, Statement, StatementError, WrongSignature};
pub use text::TextSignature;
pub use verify::{SignatureFault, Signer};
