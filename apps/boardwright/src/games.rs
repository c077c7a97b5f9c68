//! Which games are there, and with which options?
use crate::texts::{GAME_OF_LIST, OPTION_OF_LIST};
use boardwright::ruleset::{Translation, Word};
use boardwright_programs::{Arguments, Context, LanguageArgument};
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
    #[command(flatten)]
    language: LanguageArgument,
}

impl Arguments for Games {
    const NAME: &'static str = "games";
    const GROUP: &'static str = "Play and look";
    const TRANSLATIONS: &'static [Translation] = crate::TRANSLATIONS;

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let language = self.language.chosen_with(context, Self::TRANSLATIONS)?;
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
        let about = |text: &'static str| Word::new("about", text, text).into();
        for game in context.catalogue.games() {
            let told = GAME_OF_LIST.with([game.name.into(), about(game.about)]);
            writeln!(out, "{}", language.say(&told))?;
            for option in game.options {
                let (name, values) = (option.name, option.values.to_string());
                let told = OPTION_OF_LIST.with([name.into(), values.into(), about(option.about)]);
                writeln!(out, "  {}", language.say(&told))?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}
