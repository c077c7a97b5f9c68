//! How is this game played?
//!
//! Prints the primer of a game: its goal, how it is played, its pieces, its
//! ground, and what each decision asks, for the options that are chosen.
use crate::{Arguments, Context, GameArgument};
use boardwright_ruleset::Seed;
use clap::Parser;
use std::error::Error;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// Tell how a game is played, in short.
#[derive(Parser)]
pub(crate) struct Rules {
    #[command(flatten)]
    game: GameArgument,
    /// Print it as JSON
    #[arg(long)]
    json: bool,
}

impl Arguments for Rules {
    const NAME: &'static str = "rules";
    const GROUP: &'static str = "Play and look";

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        // Nothing is rolled here, so any seed does.
        let game =
            (context.catalogue).open(self.game.needed(context, Self::NAME)?, Seed::from_u64(0))?;
        let name = game.full_name();
        let primer = (game.primer()).ok_or_else(|| format!("{name} does not tell its rules"))?;
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{}", serde_json::to_string_pretty(&primer)?)?;
        } else {
            writeln!(out, "{name}\n\n{}", primer.to_string().trim_end())?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
