//! Which player is better, and by how much?
//!
//! Every player meets every other, or each level of a game the one below it. Each
//! opening is played twice with the seats changed, so that neither luck nor the
//! first move favours anybody. Every finished game is written to the file of results at once; the same command
//! continues from there after an interruption, and a larger `--games` adds
//! games.
mod entrants;
mod ladder;
mod paid;
mod play;
mod rating;
mod results;
mod tell;

pub use rating::wilson;
pub(crate) use tell::OF_RESULTS;

use crate::errors::within;
use crate::files::{file_name, read_values, unwritable};
use crate::language::LanguageArgument;
use crate::nearest::is_like;
use crate::refusals::{LEVELS_CHOOSE, MEETING, NO_GAMES};
use crate::{
    Arguments, Context, GameAndWords, GameNames, PlayerNames, UsageError, Words, seed_number,
};
use boardwright_catalogue::Catalogue;
use boardwright_players::{PLAYERS, find_player};
use boardwright_ruleset::Message;
use clap::builder::{PossibleValue, TypedValueParser, ValueParser};
use clap::{Arg, Command, CommandFactory as _, Parser};
use entrants::Entrants;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use results::{Header, Results};
use std::error::Error;
use std::ffi::OsStr;
use std::io::{self, Write as _};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tell::{GOING_ON, PROGRESS};

/// Let players meet in many games, and rate them.
#[derive(Parser)]
pub(crate) struct Arena {
    #[command(flatten)]
    entered: GameAndWords<EntrantWords>,
    /// Let the levels of the game meet, each the one below it, in place of players that are
    /// named: all ten, or from one to another, as in `--levels=2-6`
    #[arg(long, value_name = "FROM-TO", num_args = 0..=1, require_equals = true,
          default_missing_value = "1-10", value_parser = ladder::range)]
    levels: Option<RangeInclusive<u32>>,
    /// How many games each pair plays; an odd number is rounded up
    #[arg(long, default_value_t = 20, value_name = "N",
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// The seed that openings, dice and players follow
    #[arg(long, default_value_t = 1, value_name = "S", value_parser = seed_number)]
    seed: u64,
    /// How many random events each opening starts with, so that games differ;
    /// a game that would end in them starts with none
    #[arg(long, default_value_t = 4, value_name = "N")]
    opening: u32,
    /// When a game that goes on counts as a draw
    #[arg(long, default_value_t = 2_000, value_name = "N")]
    most_events: u64,
    /// How many games are played at a time, at most 1024 [default: one a
    /// processor]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(0..=1024))]
    threads: Option<u16>,
    /// Where the results are kept [default: target/arena/GAME-SEED.jsonl]
    #[arg(long, value_name = "PATH")]
    results: Option<PathBuf>,
    /// Print the ratings as JSON instead of a table
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageArgument,
}

/// The words that are players.
struct EntrantWords;

impl Words for EntrantWords {
    const VALUE_NAME: &'static str = "GAME|PLAYER";
    const HELP: &'static str = "The game with its options, as in `chess(preset=loka_book)` \
        [default: the first of the list], and the players, as in `random`, `greedy` or \
        `mcts(positions=2000)`; at least two, each name once, or none with `--levels`";

    fn contain(word: &str) -> bool {
        find_player(word).is_ok()
    }

    fn parser(catalogue: Catalogue) -> ValueParser {
        EntrantParser(catalogue).into()
    }
}

/// Reads a game or a player.
#[derive(Clone)]
struct EntrantParser(Catalogue);

impl TypedValueParser for EntrantParser {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        let name = value.to_str().and_then(|text| text.split('(').next());
        let name = name.unwrap_or_default();
        let is_player = PLAYERS.iter().any(|player| player.name == name);
        let names = GameNames::of(self.0);
        let is_game = self.0.games().any(|game| is_like(name, game.name));
        if (is_game || names.is_file(value)) && !is_player {
            names.parse_ref(command, argument, value)
        } else {
            PlayerNames::One.parse_ref(command, argument, value)
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let games = GameNames::of(self.0);
        let games: Vec<_> = games.possible_values()?.collect();
        Some(Box::new(
            games.into_iter().chain(PlayerNames::One.possible_values()?),
        ))
    }
}

impl Arguments for Arena {
    const NAME: &'static str = "arena";
    const GROUP: &'static str = "Study";

    fn command_for(catalogue: Catalogue) -> Command {
        GameAndWords::<EntrantWords>::known(Self::command(), catalogue)
    }

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let language = self.language.chosen(context)?;
        let catalogue = context.catalogue;
        let first = catalogue
            .games()
            .next()
            .ok_or_else(|| Message::from(&NO_GAMES))?;
        let entered = &self.entered;
        let rules = catalogue.rules(entered.game.as_deref().unwrap_or(first.name))?;
        let rules = rules.with_files(read_values);
        let entrants = match (&self.levels, &entered.words[..]) {
            (None, words) => Entrants::named(&*rules, words, first.name)?,
            (Some(levels), []) => Entrants::of_levels(&*rules, levels.clone())?,
            (Some(_), [word, ..]) => {
                let sentence = LEVELS_CHOOSE.with([word.clone().into()]);
                return Err(UsageError::of(sentence).into());
            }
        };
        let header = Header {
            format: results::FORMAT,
            game: rules.full_name(),
            seed: self.seed,
            opening: self.opening,
            most_events: self.most_events,
        };
        let path = self.results.unwrap_or_else(|| default_path(&header));
        let results = Results::open(&path, &header)?;
        let pairings = entrants.pairings(self.games, &results);

        let progress = language.say(&PROGRESS.with(["{pos}", "{len}", "{eta}"].map(Into::into)));
        let bar = ProgressBar::new(pairings.len() as u64).with_style(ProgressStyle::with_template(
            &format!("{{elapsed_precise}} [{{wide_bar}}] {progress} {{msg}}"),
        )?);
        if !results.played().is_empty() {
            let file = path.display().to_string();
            let told = GOING_ON.with([results.played().len().into(), file.into()]);
            bar.println(language.say(&told));
        }
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads.unwrap_or(0).into())
            .build()?;
        pool.install(|| {
            pairings.par_iter().try_for_each(|pairing| {
                let played = play::play(&*rules, &header, pairing).map_err(|error| {
                    let (first, second) = (pairing.first.clone(), pairing.second.clone());
                    MEETING.with([first.into(), second.into(), within(&*error)])
                })?;
                results.add(played).map_err(unwritable(&path))?;
                bar.inc(1);
                Ok::<(), Message>(())
            })
        })?;
        bar.finish_and_clear();

        let played = results.of(&entrants, self.games);
        let limits = play::payoff_limits(&*rules);
        let mut out = io::stdout();
        if self.json {
            let json = tell::json(&header, &entrants, &played, limits)?;
            writeln!(out, "{json}")?;
        } else if let Some(levels) = ladder::table(&header, &entrants, &played, &language) {
            write!(out, "{levels}")?;
        } else {
            let table = tell::table(&header, &entrants, &played, limits, &language);
            write!(out, "{table}")?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// A file of its own for each kind of tournament, in the build folder, which
/// version control ignores.
fn default_path(header: &Header) -> PathBuf {
    Path::new("target/arena")
        .join(file_name(&header.game, &header.seed.to_string()))
        .with_extension("jsonl")
}
