#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod armies;
mod book;
mod completions;
mod configuration;
mod epd;
mod faults;
mod games;
mod input;
mod manual;
mod odds;
mod pgn;
mod regret;
mod rewrite;
mod sgf;
mod texts;
mod uci;
#[cfg(feature = "variant")]
mod variant;

pub use faults::WORDS;
pub use texts::{MESSAGES, TRANSLATIONS};

use boardwright::games::ENTRIES;
#[cfg(feature = "variant")]
use boardwright::games::VARIANT as DESCRIBED;
use boardwright_catalogue::Entry;
use boardwright_programs::{Program, Programs, context, programs_in};
use clap::Command;
use std::process::ExitCode;
use std::sync::LazyLock;

/// Read files of chess games and play them all.
pub const PGN: Program = Program::of::<pgn::Pgn>();
/// Read files of games of Lines of Action and play them all.
pub const SGF: Program = Program::of::<sgf::Sgf>();
/// Solve suites of chess positions.
pub const EPD: Program = Program::of::<epd::EpdSuite>();
/// Show and build opening books of chess.
pub const BOOK: Program = Program::of::<book::BookCommand>();
/// Write files of games and positions anew.
pub const REWRITE: Program = Program::of::<rewrite::Rewrite>();
/// A chess engine behind the Universal Chess Interface.
pub const UCI: Program = Program::of::<uci::Uci>();
/// The exact odds of an attack in Loka by the boosts of both sides.
pub const ODDS: Program = Program::of::<odds::OddsTable>();
/// Solve small games of two seats with secrets.
pub const REGRET: Program = Program::of::<regret::Regret>();
/// Which armies of Loka and its forms are good, by played games.
pub const ARMIES: Program = Program::of::<armies::Armies>();
/// Check the description of a game, begin one, or let bots study it.
#[cfg(feature = "variant")]
pub const VARIANT: Program = Program::of::<variant::VariantCommand>();
/// List the games with their options.
pub const GAMES: Program = Program::of::<games::Games>();
/// Print completions for a shell.
pub const COMPLETIONS: Program = Program::of::<completions::Completions>();
/// Write the pages of the manual.
pub const MANUAL: Program = Program::of::<manual::Manual>();

/// What `watch` shows if no game is named: large armies have all kinds of piece, much
/// support, and dice that are rolled again.
const WATCHED: &str = "loka(points=400)";

/// Our games, and those that a file describes. The others are compiled for every program that wants
/// them; these only for this command, whose users write files.
static ALL_GAMES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let described = [
        #[cfg(feature = "variant")]
        DESCRIBED,
    ];
    ENTRIES.iter().copied().chain(described).collect()
});

/// Every program of the command `boardwright`, over our catalogue.
#[must_use]
pub fn programs() -> Programs {
    let context = context(&ALL_GAMES).with_watched(WATCHED);
    let command = Command::new("boardwright")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Play, watch and study board games: chess, Loka, Lines of Action, Strata");
    [
        GAMES,
        PGN,
        EPD,
        BOOK,
        UCI,
        SGF,
        REWRITE,
        ODDS,
        REGRET,
        ARMIES,
        #[cfg(feature = "variant")]
        VARIANT,
        COMPLETIONS,
        MANUAL,
    ]
    .into_iter()
    .fold(programs_in(context), Programs::with)
    .with_command(command)
}

/// The `main` of the command `boardwright`: settings come from a file, then from
/// the environment, then from the arguments.
#[must_use]
pub fn main() -> ExitCode {
    programs().main_by(|command| Ok(configuration::Settings::of_user()?.apply(command)?))
}

/// A text in one line, whatever a file says in it.
fn in_one_line(text: &str) -> String {
    text.replace(char::is_control, " ")
}

/// The exit code of a program whose files were fine, or were not.
fn success_if(fine: bool) -> ExitCode {
    if fine {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
