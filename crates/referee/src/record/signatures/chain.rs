//! The running hash of a record, line by line.
use super::hexadecimal::hexadecimal_text;
use super::key::Statement;
use crate::Record;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use boardwright_dice::sealed::{FieldHash, Nonce};

/// How many lines come before the events: the rules, the seed and the start.
const HEADER: usize = 3;

/// The value before the first line.
const BEFORE: RunningHash = RunningHash([0; 32]);

/// The key of one line, with which a reader who knows the line can compute its
/// hash. It tells nothing about the keys of other lines. Its text is 64
/// hexadecimal digits.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct LineKey([u8; 32]);

impl LineKey {
    /// The key of the line at this place, counted from 0 with the rules.
    #[must_use]
    pub fn new(nonce: &Nonce, place: usize, line: &str) -> Self {
        let fields = FieldHash::new("boardwright-ruleset/1 line key")
            .hexadecimal(nonce.bytes())
            .text(&place.to_string())
            .text(line);
        Self(fields.bytes())
    }
}

/// The hash of one line. Without the key it does not reveal the line. Its text
/// is 64 hexadecimal digits.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct LineHash([u8; 32]);

impl LineHash {
    /// The hash of a line with its key.
    #[must_use]
    pub fn new(line: &str, key: &LineKey) -> Self {
        let fields = FieldHash::new("boardwright-ruleset/1 line")
            .hexadecimal(&key.0)
            .text(line);
        Self(fields.bytes())
    }
}

/// The hash of a line and all before it. Its text is 64 hexadecimal digits.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct RunningHash([u8; 32]);

impl RunningHash {
    fn then(self, line: LineHash) -> Self {
        let fields = FieldHash::new("boardwright-ruleset/1 running hash")
            .hexadecimal(&self.0)
            .hexadecimal(&line.0);
        Self(fields.bytes())
    }
}

hexadecimal_text!(LineKey, LineHash, RunningHash);

/// What a host tells of a line, so that its reader can compute the running
/// hash. Its text is `key` or `hash`, a space, and 64 hexadecimal digits.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum LineProof {
    /// The key, for a reader who may know the line.
    Shown(LineKey),
    /// The hash, for a reader who may not.
    Hidden(LineHash),
}

impl LineProof {
    /// The proof of the line at this place, counted from 0 with the rules, for
    /// a reader who is shown `shown` for it: the line itself, or a text that
    /// leaves something out.
    ///
    /// ```
    /// use boardwright_referee::signatures::{LineProof, Nonce};
    ///
    /// # let bytes = [1; 32];
    /// let nonce = Nonce::from_bytes(bytes);
    /// let to_host = LineProof::new(&nonce, 3, "move w 2", "move w 2");
    /// assert!(matches!(to_host, LineProof::Shown(_)));
    /// let to_spectator = LineProof::new(&nonce, 3, "move w 2", "move w hidden");
    /// assert!(matches!(to_spectator, LineProof::Hidden(_)));
    /// // What is sent is a line of text.
    /// assert_eq!(to_spectator.to_string().parse(), Ok(to_spectator));
    /// ```
    #[must_use]
    pub fn new(nonce: &Nonce, place: usize, line: &str, shown: &str) -> Self {
        let key = LineKey::new(nonce, place, line);
        if line == shown {
            Self::Shown(key)
        } else {
            Self::Hidden(LineHash::new(line, &key))
        }
    }
}

impl core::fmt::Display for LineProof {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Shown(key) => write!(f, "key {key}"),
            Self::Hidden(hash) => write!(f, "hash {hash}"),
        }
    }
}

impl core::str::FromStr for LineProof {
    type Err = super::HexadecimalError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_once(' ') {
            Some(("key", key)) => Ok(Self::Shown(key.parse()?)),
            Some(("hash", hash)) => Ok(Self::Hidden(hash.parse()?)),
            _ => Err(super::HexadecimalError { digits: 64 }),
        }
    }
}

/// The lines of a record that are signed, in order: its rules, its seed, its
/// start and its events, without line feeds. A record for viewers gives the
/// lines as these viewers are shown them.
pub fn signed_lines(record: &Record) -> impl Iterator<Item = String> {
    let seed = match record.seed() {
        Some(seed) => seed.to_string(),
        None => crate::record::HIDDEN.to_string(),
    };
    [
        format!("rules {}", record.rules()),
        format!("seed {seed}"),
        format!("start {}", record.start()),
    ]
    .into_iter()
    .chain(record.events().map(String::from))
}

/// The running hashes of a game that goes on.
///
/// A host makes one [of its record](HashChain::of_record) and
/// [pushes](HashChain::push_line) each event as it happens; a player pushes
/// [what it is shown](HashChain::push_proof). After an undo both
/// [cut](HashChain::cut) it. Each line takes three hashes of some hundred bytes,
/// a few microseconds, and 32 bytes of memory.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HashChain {
    hashes: Vec<RunningHash>,
}

impl HashChain {
    /// The chain before the first line of the header.
    #[must_use]
    pub const fn new() -> Self {
        Self { hashes: Vec::new() }
    }

    /// The chain of a whole record; `None` if the record leaves out its seed.
    #[must_use]
    pub fn of_record(record: &Record, nonce: &Nonce) -> Option<Self> {
        let mut chain = Self::new();
        chain.follow(record, nonce).then_some(chain)
    }

    /// Adds a line that the host knows, the rules, the seed and the start
    /// first.
    pub fn push_line(&mut self, nonce: &Nonce, line: &str) {
        let key = LineKey::new(nonce, self.lines(), line);
        self.push(LineHash::new(line, &key));
    }

    /// Adds a line as its reader is shown it, with what the host tells of it.
    ///
    /// ```
    /// use boardwright_referee::signatures::{HashChain, LineProof, Nonce};
    ///
    /// # let bytes = [1; 32];
    /// let nonce = Nonce::from_bytes(bytes);
    /// let (mut host, mut player) = (HashChain::new(), HashChain::new());
    /// let shown_to_player = ["rules bids", "seed hidden", "start - -", "move w hidden"];
    /// for (place, line) in ["rules bids", "seed 7", "start - -", "move w 2"].iter().enumerate() {
    ///     host.push_line(&nonce, line);
    ///     let shown = shown_to_player[place];
    ///     player.push_proof(shown, &LineProof::new(&nonce, place, line, shown));
    /// }
    /// // The player knows neither the seed nor the bid, and signs the same as the host.
    /// assert_eq!(player.statement(1, 0), host.statement(1, 0));
    /// ```
    pub fn push_proof(&mut self, shown: &str, proof: &LineProof) {
        self.push(match proof {
            LineProof::Shown(key) => LineHash::new(shown, key),
            LineProof::Hidden(hash) => *hash,
        });
    }

    /// Adds a line by its hash.
    pub fn push(&mut self, line: LineHash) {
        let before = self.hashes.last().copied().unwrap_or(BEFORE);
        self.hashes.push(before.then(line));
    }

    /// Forgets all but the header and the first `events` events.
    ///
    /// ```
    /// use boardwright_referee::signatures::{HashChain, Nonce};
    ///
    /// # let bytes = [1; 32];
    /// let nonce = Nonce::from_bytes(bytes);
    /// let mut chain = HashChain::new();
    /// for line in ["rules race", "seed 7", "start 0 0 w waits", "move w run", "roll 3"] {
    ///     chain.push_line(&nonce, line);
    /// }
    /// let after_move = chain.hash_after(1);
    /// chain.cut(1);
    /// assert_eq!((chain.events(), chain.hash_after(1)), (Some(1), after_move));
    /// assert_eq!(chain.hash_after(2), None);
    /// ```
    pub fn cut(&mut self, events: usize) {
        self.hashes.truncate(HEADER.saturating_add(events));
    }

    /// Becomes the chain of this record, regardless of undone events and
    /// take-backs. Returns `false` and changes nothing if the record leaves out
    /// its seed. This hashes every line again; if events were only added, push
    /// them instead.
    pub fn follow(&mut self, record: &Record, nonce: &Nonce) -> bool {
        if record.is_redacted() {
            return false;
        }
        self.hashes.clear();
        for line in signed_lines(record) {
            self.push_line(nonce, &line);
        }
        true
    }

    /// How many lines there are, the header's three included.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.hashes.len()
    }

    /// How many events there are; `None` before the header is complete.
    #[must_use]
    pub fn events(&self) -> Option<usize> {
        self.lines().checked_sub(HEADER)
    }

    /// The running hash after the first `events` events; `None` if there were
    /// fewer.
    #[must_use]
    pub fn hash_after(&self, events: usize) -> Option<RunningHash> {
        let last = events.checked_add(HEADER - 1)?;
        self.hashes.get(last).copied()
    }

    /// The statement to sign now: this number, all events, and this many
    /// [undone](crate::Game::undone) events. `None` before the header is
    /// complete, or if a number is above [`Statement::LARGEST`].
    #[must_use]
    pub fn statement(&self, number: u64, undone: u64) -> Option<Statement> {
        let events = self.events()?;
        let hash = self.hash_after(events)?;
        Statement::new(number, u64::try_from(events).ok()?, undone, hash).ok()
    }
}
