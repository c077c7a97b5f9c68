#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

#[cfg(feature = "png")]
mod png;

pub use boardwright_programs_light::{
    ARENA, Arguments, Context, DRAW, FullScreen, GameAndWords, GameArgument, GameNames,
    HELP_TRANSLATIONS, LanguageArgument, PERFT, PLAY, PlayerNames, Program, Programs, REFEREE,
    REPLAY, RULES, Rasterize, Rasterizer, SOLVE, UsageError, WATCH, Words, decimal, error_message,
    in_file, left_aligned, read_bounded, read_rules_file, read_values, right_aligned, seed_number,
    unwritable, wilson, write_whole,
};
#[cfg(feature = "serve")]
pub use boardwright_serve::{ARCHIVE, SERVE};

use boardwright_catalogue::Entry;
use std::process::ExitCode;

/// These games, with all that the features of this crate bring along.
#[must_use]
pub const fn context(games: &'static [Entry]) -> Context {
    let context = Context::new(games);
    #[cfg(feature = "png")]
    let context = context.with_png(Rasterizer {
        png: png::png,
        most_pixels: png::MOST_PIXELS,
    });
    #[cfg(feature = "screen")]
    let context = context
        .with_screen(boardwright_screen::play)
        .with_spoken(boardwright_screen::TRANSLATIONS);
    context
}

/// Every program over these games, as subcommands of one executable.
#[must_use]
pub fn programs(games: &'static [Entry]) -> Programs {
    programs_in(context(games))
}

/// The same over the games of a context.
#[must_use]
pub fn programs_in(context: Context) -> Programs {
    let programs = Programs::in_context(context);
    #[cfg(feature = "serve")]
    let programs = programs.with(SERVE).with(ARCHIVE);
    programs
}

/// The `main` of an executable that has every program as a subcommand, over
/// these games.
///
/// ```no_run
/// # use boardwright_catalogue::Entry;
/// # static GAMES: [Entry; 0] = [];
/// use std::process::ExitCode;
///
/// fn main() -> ExitCode {
///     boardwright_programs::main(&GAMES)
/// }
/// ```
#[must_use]
pub fn main(games: &'static [Entry]) -> ExitCode {
    programs(games).main()
}
