#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod aligned;
#[cfg(feature = "analyse")]
mod analyse;
#[cfg(feature = "arena")]
mod arena;
mod context;
mod draw;
mod errors;
mod files;
mod game_argument;
mod game_files;
mod help;
mod language;
mod latest;
mod names;
mod nearest;
#[cfg(feature = "perft")]
mod perft;
mod play;
mod program;
mod programs;
mod referee;
mod refusals;
mod refused_arguments;
mod replay;
mod rules;
mod shown;
#[cfg(any(feature = "analyse", feature = "solve"))]
mod signal;
#[cfg(feature = "solve")]
mod solve;
mod terminal;
mod texts;
mod usage;
mod viewer;
mod watch;

pub use aligned::{left_aligned, right_aligned};
#[cfg(feature = "arena")]
pub use arena::wilson;
pub use context::{Context, FullScreen, Rasterize, Rasterizer};
pub use errors::error_message;
pub use files::{bad as in_file, read_bounded, read_values, unwritable, write_whole};
pub use game_argument::{GameAndWords, GameArgument, Words};
pub use language::{HELP_TRANSLATIONS, LanguageArgument, TRANSLATIONS};
pub use names::{GameNames, PlayerNames, read_rules_file, seed_number};
pub use program::{Arguments, Program};
pub use programs::Programs;
pub use texts::{MESSAGES, WORDS, decimal};
pub use usage::UsageError;

/// Watch players play a game to its end.
pub const WATCH: Program = Program::of::<watch::Watch>();
/// Play any game, against people and bots.
pub const PLAY: Program = Program::of::<play::Play>();
/// Verify a record, and step through it.
pub const REPLAY: Program = Program::of::<replay::Replay>();
/// Tell how a game is played, in short.
pub const RULES: Program = Program::of::<rules::Rules>();
/// Draw a position as SVG or PNG.
pub const DRAW: Program = Program::of::<draw::Draw>();
/// Look for mistakes in a game, and tell what was better.
#[cfg(feature = "analyse")]
pub const ANALYSE: Program = Program::of::<analyse::Analyse>();
/// Let players meet in many games, and rate them.
#[cfg(feature = "arena")]
pub const ARENA: Program = Program::of::<arena::Arena>();
/// Count the sequences of decisions from a position.
#[cfg(feature = "perft")]
pub const PERFT: Program = Program::of::<perft::Perft>();
/// Solve a small game or an ending.
#[cfg(feature = "solve")]
pub const SOLVE: Program = Program::of::<solve::Solve>();
/// Serve games over stdin and stdout, one command a line.
pub const REFEREE: Program = Program::of::<referee::Referee>();

/// Every program that is compiled in.
pub const PROGRAMS: &[Program] = &[
    WATCH,
    PLAY,
    RULES,
    REPLAY,
    DRAW,
    #[cfg(feature = "analyse")]
    ANALYSE,
    #[cfg(feature = "arena")]
    ARENA,
    #[cfg(feature = "perft")]
    PERFT,
    #[cfg(feature = "solve")]
    SOLVE,
    REFEREE,
];
