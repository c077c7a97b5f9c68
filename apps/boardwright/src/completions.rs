//! How does my shell complete the arguments?
//!
//! Programs, their arguments, games and players are in the script that `clap_complete`
//! makes. It completes whole words only, so what stands within a word, as the options in
//! `loka(tiles=0)`, is completed by a function beside it.
use boardwright::players::PLAYERS;
use boardwright::ruleset::{OptionSpec, Translation, Values};
use boardwright_catalogue::Catalogue;
use boardwright_programs::{Arguments, Context};
use clap::{Command, Parser};
use clap_complete::{Shell, generate};
use std::error::Error;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// Print completions for a shell, to be read by it at its start.
#[derive(Parser)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

impl Arguments for Completions {
    const NAME: &'static str = "completions";
    const GROUP: &'static str = "Set up";
    const TRANSLATIONS: &'static [Translation] = crate::TRANSLATIONS;

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let mut command = crate::programs().command();
        let mut script = Vec::new();
        generate(self.shell, &mut command, "boardwright", &mut script);
        let script = String::from_utf8(script)?;
        let mut script = with_options(self.shell, script, context.catalogue);
        if self.shell == Shell::Fish {
            script.push_str(&words_in_fish(&command));
        }
        io::stdout().write_all(script.as_bytes())?;
        Ok(ExitCode::SUCCESS)
    }
}

/// How the function begins that completes all words, in bash and zsh.
const COMPLETES: &str = "_boardwright() {\n";

/// The script with what completes options, where we have that for the shell.
fn with_options(shell: Shell, script: String, catalogue: Catalogue) -> String {
    let names = names(catalogue);
    let written = |options: &str| options.replace("{names}", &names);
    // Within words it comes first, as nothing else is then of use.
    let begins = |options: &str| {
        let begun = format!(
            "{}\n{COMPLETES}    _boardwright_options && return 0\n",
            written(options)
        );
        script.replacen(COMPLETES, &begun, 1)
    };
    match shell {
        Shell::Bash => begins(include_str!("completions/options.bash")),
        Shell::Zsh => begins(include_str!("completions/options.zsh")),
        Shell::Fish => script + &written(include_str!("completions/options.fish")),
        _ => script,
    }
}

/// The words that stand without a name, such as games: `clap_complete` leaves them out for fish.
fn words_in_fish(command: &Command) -> String {
    let mut lines = String::from("\n");
    for program in command.get_subcommands() {
        let name = program.get_name();
        for argument in program.get_positionals() {
            let quoted = |text: String| text.replace('\\', "\\\\").replace('\'', "\\'");
            let values = argument.get_possible_values().into_iter();
            let values = values.map(|value| {
                let about = value.get_help().map(ToString::to_string);
                let about = quoted(quoted(about.unwrap_or_default()));
                format!("{}\\t\\'{about}\\'", value.get_name())
            });
            let values: Vec<String> = values.collect();
            if !values.is_empty() {
                let values = values.join(" ");
                let given = format!("__fish_boardwright_using_subcommand {name}");
                lines.push_str(&format!(
                    "complete -c boardwright -n '{given}' -f -a '{values}'\n"
                ));
            }
        }
    }
    lines
}

/// A line for each option of each game and each setting of each player, and one for each player
/// in a list: what it belongs to, and how it begins.
fn names(catalogue: Catalogue) -> String {
    let games = catalogue.games().map(|game| (game.name, game.options));
    let players = PLAYERS.iter().map(|player| (player.name, player.options));
    let mut names = String::new();
    for (name, options) in games.chain(players) {
        for option in options.iter().flat_map(beginnings) {
            names.push_str(&format!("{name} {option}\n"));
        }
    }
    for player in ["person"]
        .into_iter()
        .chain(PLAYERS.iter().map(|player| player.name))
    {
        names.push_str(&format!("player {player}\n"));
    }
    names
}

/// An option with each of its values, or without one where they are numbers or texts.
fn beginnings(option: &OptionSpec) -> Vec<String> {
    match option.values {
        Values::OneOf(words) => {
            let words = words.iter();
            words
                .map(|word| format!("{}={word}", option.name))
                .collect()
        }
        _ => vec![format!("{}=", option.name)],
    }
}
