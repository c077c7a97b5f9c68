//! Seeds that nobody at the table could choose, behind the feature `sealed`.
//!
//! A host that draws from a seed of its own choosing could have tried many
//! seeds first. With this protocol neither the host nor the players can, as
//! long as one of them is honest, and after the game anybody can check it:
//!
//! 1. The host chooses a [`SealedSeed`] and publishes its [`Commitment`],
//!    which tells nothing about it but fixes it.
//! 2. Each player chooses a [`Contribution`] and publishes its commitment.
//! 3. When all have committed, the players reveal their contributions.
//! 4. The host derives the [`final_seed`](Ceremony::final_seed) from its own
//!    seed and all contributions. The game is played with it.
//! 5. After the game the host reveals its sealed seed, and anybody who kept the
//!    [`Ceremony`] can [`verify`](Ceremony::verify) the seed in the record.
//!
//! During the game only the host can know the future draws. The order in which
//! players commit and reveal does not matter.
//!
//! # What it does not do
//!
//! It cannot force anybody to reveal. [`SealedError::ContributionMissing`]
//! names a player who does not; a host that does not is obvious. The table
//! decides what follows. A single player gains nothing by not revealing, since
//! the host's seed is still unknown; an accomplice of the host could refuse a
//! seed in this way. It does not prove who is who either: messages must come
//! over authenticated channels.
//!
//! # The texts that are hashed
//!
//! All cryptography here is SHA-256 of a text made of fields. A field is its
//! length in bytes as a decimal number, a colon, its bytes and a comma (djb's
//! *netstring*), so different fields never make the same text, and any of these
//! can be checked with `printf` and `sha256sum`. Nonces and commitments are
//! fields of 64 lower-case hexadecimal digits, seeds their text.
//!
//! | what | fields |
//! |---|---|
//! | the host's commitment | `boardwright-dice/1 seed`, table, seed, nonce |
//! | a player's commitment | `boardwright-dice/1 contribution`, table, the host's commitment, player, text, nonce |
//! | the final seed's key | `boardwright-dice/1 final seed`, table, the host's commitment, seed, nonce, number of players, and for each player in the order of their names' bytes: player, text, nonce |
//!
//! The first field distinguishes the three, the table distinguishes games, and
//! the name in a player's commitment makes it useless for another player to
//! copy.
//!
//! ```
//! use boardwright_dice::Seed;
//! use boardwright_dice::sealed::{Ceremony, Contribution, Nonce, SealedSeed};
//!
//! // The nonces and the key come from a good source of random bytes.
//! # let [key, a, b, c] = [[9; 32], [1; 32], [2; 32], [3; 32]];
//! let secret = SealedSeed::new(Seed::from_key(key), Nonce::from_bytes(a));
//! let host = secret.commitment("club night, table 4");
//!
//! let mut ceremony = Ceremony::new("club night, table 4", host, ["Ada", "Bob"])?;
//! let ada = Contribution::new("seven geese", Nonce::from_bytes(b))?;
//! let bob = Contribution::new("mind the gap", Nonce::from_bytes(c))?;
//! ceremony.commit("Bob", ceremony.commitment("Bob", &bob))?;
//! ceremony.commit("Ada", ceremony.commitment("Ada", &ada))?;
//! ceremony.reveal("Ada", ada)?;
//! ceremony.reveal("Bob", bob)?;
//!
//! let seed = ceremony.final_seed(&secret)?;
//! // … the game is played with `seed` …
//! assert_eq!(ceremony.verify(&secret, &seed), Ok(()));
//! # Ok::<(), boardwright_dice::sealed::SealedError>(())
//! ```

mod ceremony;
mod commitment;

pub use self::ceremony::{Ceremony, SealedError};
pub use self::commitment::{
    Commitment, Contribution, ContributionTooLong, FieldHash, Nonce, SealedSeed,
};
