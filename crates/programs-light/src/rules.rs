//! How is this game played?
//!
//! Prints the primer of a game: its goal, how it is played, its pieces, its
//! ground, and what each decision asks, for the options that are chosen. It is
//! what fits one screen, or with `--all` everything.
mod short;

use crate::language::LanguageArgument;
use crate::{Arguments, Context, GameArgument};

use boardwright_ruleset::Seed;
use clap::Parser;
use std::error::Error;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// Tell how a game is played, on one screen.
#[derive(Parser)]
#[command(mut_arg("game", |game| game.help(
    "The game with its options, as in `NAME(option=value)`; they change what is told"
)))]
pub(crate) struct Rules {
    #[command(flatten)]
    game: GameArgument,
    /// Tell everything, also what each piece and each tile does
    #[arg(long)]
    all: bool,
    /// Add the ids of the rules, by which refusals name them
    #[arg(long)]
    ids: bool,
    /// Print everything as JSON
    #[arg(long, conflicts_with_all = ["all", "ids"])]
    json: bool,
    #[command(flatten)]
    language: LanguageArgument,
}

impl Arguments for Rules {
    const NAME: &'static str = "rules";
    const GROUP: &'static str = "Play and look";

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        // Nothing is rolled here, so any seed does.
        let named = self.game.needed(context, Self::NAME)?;
        let game = context.catalogue.open(named, Seed::from_u64(0))?;
        let name = game.title();
        let primer = (game.primer()).ok_or_else(|| format!("{name} does not tell its rules"))?;
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{}", serde_json::to_string_pretty(&primer)?)?;
            return Ok(ExitCode::SUCCESS);
        }
        let language = self.language.chosen(context)?;
        let primer = if self.ids {
            primer.with_anchors()
        } else {
            primer
        };
        if self.all {
            writeln!(
                out,
                "{name}\n\n{}",
                primer.told(|message| language.say(message)).trim_end()
            )?;
        } else {
            write!(out, "{}", short::on_one_screen(&name, &primer, &language))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
