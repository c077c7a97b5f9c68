//! How a broken clause is reported.
use super::Clause;
use std::env;
use std::fmt;
use std::thread;

/// A clause that a game breaks, with all that is needed to reproduce it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The clause.
    pub clause: Clause,
    /// What was found.
    pub detail: String,
    /// The game's name with its options.
    pub rules: String,
    /// The seed of the game; `None` if no game was being played.
    pub seed: Option<u64>,
    /// The command that plays just this game again; without a game, the
    /// command that runs the test again.
    pub command: String,
    /// The position in which the clause was found broken, or its `Debug` text
    /// if the game has no notation.
    pub position: Option<String>,
    /// The record of the game up to there, where the game has a notation.
    pub record: Option<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} breaks the contract", self.rules)?;
        writeln!(f, "  clause   {}", self.clause)?;
        writeln!(f, "  found    {}", self.detail)?;
        if let Some(seed) = self.seed {
            writeln!(f, "  seed     {seed}")?;
        }
        if let Some(position) = &self.position {
            writeln!(f, "  position {position}")?;
        }
        write!(f, "  again    {}", self.command)?;
        if let Some(record) = &self.record {
            write!(f, "\nrecord so far:\n{}", record.trim_end())?;
        }
        Ok(())
    }
}

impl std::error::Error for Failure {}

/// How many characters of the detail are shown.
const LONGEST_DETAIL: usize = 4_000;

/// A broken clause, not yet with the place where it happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Broken {
    pub(super) clause: Clause,
    pub(super) detail: String,
}

impl Broken {
    pub(super) fn new(clause: Clause, detail: impl Into<String>) -> Self {
        let mut detail = detail.into();
        // A list of a hundred thousand moves helps nobody.
        if let Some((end, _)) = detail.char_indices().nth(LONGEST_DETAIL) {
            detail.truncate(end);
            detail.push('…');
        }
        Self { clause, detail }
    }
}

/// The result of a check.
pub(super) type Checked<T = ()> = Result<T, Broken>;

/// Breaks a clause unless a condition holds. The detail is written only if it
/// is broken.
pub(super) fn ensure(holds: bool, clause: Clause, detail: impl FnOnce() -> String) -> Checked {
    if holds {
        Ok(())
    } else {
        Err(Broken::new(clause, detail()))
    }
}

/// The command that runs the calling test again. Cargo gives the package, and
/// the test harness names the thread; `test` is for tests whose harness does
/// not.
pub(super) fn command(test: Option<&str>) -> String {
    let mut command = "cargo test".to_string();
    // A test may play more games in release mode, which changes the random
    // values.
    if !cfg!(debug_assertions) {
        command += " --release";
    }
    if let Ok(package) = env::var("CARGO_PKG_NAME") {
        command += &format!(" -p {package}");
    }
    let thread = thread::current();
    if let Some(test) = test.or(thread.name().filter(|&name| name != "main")) {
        command += &format!(" -- --exact {test}");
    }
    command
}
