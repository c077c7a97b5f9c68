#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

mod entry;
mod estimate;
mod file_format;
mod follow;
mod judgement;
mod perft;
mod player;
mod rules;
mod session;
#[cfg(not(boardwright_small))]
mod solution;
mod table;
mod telling;

pub use entry::{Catalogue, Entry};
pub use estimate::Estimate;
pub use file_format::{FileFormat, ReadGame, ReadRules, RulesFile, RulesInFile, WriteGame};
pub use follow::Followed;
pub use judgement::{Grade, JudgeError, Judgement, Mistake, judge};
pub use perft::{AnyPerft, PerftPlan, PerftPlanError, PlannedJob};
pub use player::{AnyPlayer, CandidateDescription, ChoiceDescription, JudgedMove, SearchProgress};
#[cfg(feature = "values")]
pub use rules::any_rules_with_encoding;
pub use rules::{AnyRules, ReadFile, any_rules};
pub use session::{
    Danger, Due, Exposure, Hint, Host, LegalMoves, NoSuchMove, Session, SessionError, following,
    numbered,
};
#[cfg(not(boardwright_small))]
pub use solution::{AnySolution, SolveGameError, SolvedPosition};
pub use table::{AnyTable, Step, StepError, agrees_to_draw, claimant};
pub use telling::{exchange_lines, odds_text};

/// Every message of this crate, for the files of languages.
pub const MESSAGES: &[&[boardwright_ruleset::MessageSpec]] =
    &[telling::OF_EXCHANGES, session::OF_LOG, session::OF_SESSIONS];

/// What this crate says in other languages.
pub const TRANSLATIONS: &[boardwright_ruleset::Translation] =
    boardwright_ruleset::translations!("fr", "ja");
