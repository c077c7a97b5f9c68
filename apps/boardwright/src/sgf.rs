//! Can it read the games of Lines of Action that I have?
//!
//! Each game of each file is played by the rules. Per file one line comes last:
//! `<games> games, <moves> moves, <errors> errors`, as `pgn` prints it. A file that
//! is no SGF counts as one error, and so does each game that the rules refuse; they
//! are reported on stderr with file, line and column.
use crate::faults::of_sgf;
use crate::input::text_of;
use crate::texts::{TALLY, UNREAD};
use crate::{in_one_line, success_if};
use boardwright::lines_of_action::{LinesOfAction, sgf};
use boardwright::ruleset::{Configure as _, Event, GameSpec, Notation as _, Translation};
use boardwright_programs::{Arguments, Context, GameNames, LanguageArgument, error_message};
use clap::Parser;
use serde_json::json;
use std::error::Error;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// Reads files of games of Lines of Action and plays them all.
#[derive(Parser)]
pub(crate) struct Sgf {
    /// The files, in SGF; `-` is the input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// The rules of games that do not give theirs, with their options
    #[arg(long, value_name = "GAME", default_value = LinesOfAction::NAME,
          value_parser = rules_names(), hide_possible_values = true)]
    rules: String,
    /// Print the final position of each game, one a line
    #[arg(long = "final")]
    finals: bool,
    /// Fail if there is a bad game
    #[arg(long)]
    fail: bool,
    /// Print the counts of each file as one line of JSON
    #[arg(long, conflicts_with = "finals")]
    json: bool,
    #[command(flatten)]
    language: LanguageArgument,
}

/// Reads the rules of games of Lines of Action with their options.
pub(crate) fn rules_names() -> GameNames {
    const GAME: &GameSpec = &GameSpec::of::<LinesOfAction>("Lines of Action", "alpha-beta");
    GameNames::of_games([GAME], |text| {
        let name = GameSpec::find([GAME], text)?.1;
        LinesOfAction::from_name(&name).map(drop)
    })
}

impl Arguments for Sgf {
    const NAME: &'static str = "sgf";
    const GROUP: &'static str = "Lines of Action";
    const TRANSLATIONS: &'static [Translation] = crate::TRANSLATIONS;

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let language = self.language.chosen_with(context, Self::TRANSLATIONS)?;
        let rules = LinesOfAction::from_name(&self.rules.parse()?)?;
        let mut out = io::stdout().lock();
        let mut fine = true;
        for name in &self.files {
            let text = match text_of(name) {
                Ok(text) => text,
                Err(error) => {
                    let told = UNREAD.with([name.clone().into(), error_message(&error).into()]);
                    eprintln!("{}", language.say(&told));
                    fine = false;
                    continue;
                }
            };
            let read = sgf::read_each(&text, &rules).unwrap_or_else(|error| vec![Err(error)]);
            let (mut games, mut moves, mut errors) = (0_usize, 0_usize, 0_usize);
            for game in read {
                match game {
                    Ok(read) => {
                        games += 1;
                        let events = read.game.events().iter();
                        moves += events
                            .filter(|event| matches!(event, Event::Move { .. }))
                            .count();
                        if self.finals {
                            let rules = read.game.rules();
                            writeln!(out, "{}", rules.position_text(read.game.state()))?;
                        }
                    }
                    Err(error) => {
                        errors += 1;
                        let told = in_one_line(&language.say(&of_sgf(&error)));
                        eprintln!("{name}: {told}");
                    }
                }
            }
            if self.json {
                let told = json!({"file": name, "games": games, "moves": moves, "errors": errors});
                writeln!(out, "{told}")?;
            } else {
                let told = TALLY.with([games.into(), moves.into(), errors.into()]);
                writeln!(out, "{}", language.say(&told))?;
            }
            // Errors and counts must appear in the order in which they occurred.
            out.flush()?;
            fine &= !(self.fail && errors > 0);
        }
        Ok(success_if(fine))
    }
}
