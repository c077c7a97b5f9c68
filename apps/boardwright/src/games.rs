//! Which games are there, and with which options?
use boardwright::ruleset::Translation;
use boardwright_programs::{Arguments, Context};
use clap::Parser;
use serde_json::{Value, json};
use std::error::Error;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// List the games with their options.
#[derive(Parser)]
pub(crate) struct Games {
    /// Print the list as JSON
    #[arg(long)]
    json: bool,
}

impl Arguments for Games {
    const NAME: &'static str = "games";
    const GROUP: &'static str = "Play and look";
    const TRANSLATIONS: &'static [Translation] = crate::TRANSLATIONS;

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let mut out = io::stdout().lock();
        if self.json {
            let games: Vec<Value> = context
                .catalogue
                .games()
                .map(|game| {
                    let options: Vec<Value> = game
                        .options
                        .iter()
                        .map(|option| {
                            json!({
                                "name": option.name,
                                "about": option.about,
                                "values": option.values.to_string(),
                            })
                        })
                        .collect();
                    json!({
                        "name": game.name,
                        "about": game.about,
                        "player": game.player,
                        "options": options,
                    })
                })
                .collect();
            writeln!(out, "{}", serde_json::to_string_pretty(&games)?)?;
            return Ok(ExitCode::SUCCESS);
        }
        for game in context.catalogue.games() {
            writeln!(out, "{}: {}", game.name, game.about)?;
            for option in game.options {
                writeln!(out, "  {}={}: {}", option.name, option.values, option.about)?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}
