//! Can I play?
//!
//! Any game with any mix of people and bots: on the full screen of a terminal
//! with mouse and keyboard, if the executable has one, or as plain lines. People
//! who share the screen hand it over when one must not see the other's secrets. The
//! game is saved after every move.
mod known;
mod lines;
mod menu;
mod saving;

use crate::files::{bad, read_values};
use crate::language::LanguageArgument;
use crate::terminal::Terminal;
use crate::{Arguments, Context, GameArgument, PlayerNames, UsageError, game_files};
use boardwright_catalogue::{AnyRules, Session};
use boardwright_language::Language;
use boardwright_players::{HIGHEST_LEVEL, name_of_level};
use boardwright_ruleset::Seed;
use clap::Parser;
use saving::Save;
use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

/// Play any game, against people and bots.
#[derive(Parser)]
#[command(mut_arg("game", |game| game.help(
    "The game with its options, as in `strata(starter=w)` [default: chosen from a menu, or that \
     of `--resume`]"
)))]
pub(crate) struct Play {
    #[command(flatten)]
    game: GameArgument,
    /// Who plays, in the order of the seats: `person` or a bot such as
    /// `greedy`; the last one repeats [default: whoever played what is resumed,
    /// else a person against bots of `--level`]
    #[arg(long, value_name = "P,P,...", value_parser = PlayerNames::ListWithPeople, hide_possible_values = true)]
    players: Option<String>,
    /// At which level bots play, from 1 to 10, the best there is [default: 10, or
    /// chosen with the game from the menu]
    #[arg(long, value_name = "N", conflicts_with_all = ["players", "resume"],
          value_parser = clap::value_parser!(u32).range(1..=i64::from(HIGHEST_LEVEL)))]
    level: Option<u32>,
    /// The seed that dice and bots follow; a game that is resumed keeps its own [default:
    /// drawn from the system]
    #[arg(long, value_name = "S")]
    seed: Option<Seed>,
    /// A record to go on from, or a file of another form that the game has, such as
    /// PGN
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "game_option", "seed"])]
    resume: Option<PathBuf>,
    /// Which game of such a file
    #[arg(long, value_name = "N", default_value_t = 1, requires = "resume")]
    number: usize,
    /// Where the game is saved, after every move; a name such as `game.pgn` asks for
    /// another form that the game has [default: the record that is resumed, else
    /// target/play.record, or play-2.record and so on while those before hold games that
    /// are not over]
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Lines of text even on a terminal
    #[arg(long)]
    lines: bool,
    /// Do not offer a tour of a game that is new here
    #[arg(long)]
    no_tour: bool,
    /// How long what a bot does stays to be looked at, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 400, value_parser = clap::value_parser!(u64).range(0..=60_000))]
    delay: u64,
    #[command(flatten)]
    language: LanguageArgument,
}

impl Arguments for Play {
    const NAME: &'static str = "play";
    const GROUP: &'static str = "Play and look";

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let language = self.language.chosen(context)?;
        let (mut session, save) = self.open(context, &language)?;
        match context
            .screen
            .filter(|_| Terminal::is_there() && !self.lines)
        {
            Some(screen) => {
                let delay = Duration::from_millis(self.delay);
                screen(&mut session, &save, delay, &language)?;
            }
            None => lines::play(&mut session, &save, &language)?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// The rules of a new game.
struct Chosen {
    rules: Arc<dyn AnyRules>,
    /// The level of the bots, if somebody chose it with the game.
    level: Option<u32>,
}

impl Play {
    /// The table with its players, and where the game is saved.
    fn open(
        &self,
        context: &Context,
        language: &Language,
    ) -> Result<(Session, Save), Box<dyn Error>> {
        let catalogue = context.catalogue;
        let resumed = match &self.resume {
            Some(path) => Some(game_files::open(catalogue, path, self.number)?),
            None => None,
        };
        // One game is saved, and a file of another form may hold more.
        let is_record = resumed.as_ref().is_some_and(|resumed| resumed.is_record);
        let same = self.resume.as_ref().filter(|_| is_record);
        let save = self.save.as_ref().or(same).cloned();
        let mut level = self.level.unwrap_or(HIGHEST_LEVEL);
        let (rules, game) = match resumed {
            Some(resumed) => (resumed.rules, resumed.game),
            None => {
                let Chosen {
                    rules,
                    level: asked,
                } = self.chosen(context, language)?;
                level = self.level.or(asked).unwrap_or(level);
                let seed = match self.seed {
                    Some(seed) => seed,
                    None => Seed::from_system()?,
                };
                let game = rules.open(seed);
                (rules, game)
            }
        };
        let best = name_of_level(HIGHEST_LEVEL);
        let against_bots = format!("person,{}", name_of_level(level));
        let (told_by, players) = match (&self.players, &self.resume) {
            (Some(players), _) => (None, players.clone()),
            (None, Some(record)) => match saving::players_of(record)? {
                Some((file, players)) => (Some(file), players),
                None => (None, against_bots),
            },
            (None, None) => (None, against_bots),
        };
        let save = Save::new(
            catalogue,
            save,
            players.clone(),
            !self.no_tour,
            language.clone(),
        );
        save.make_folder()?;
        // Before it is played: whether the game can be saved so.
        save.text(&*game).map_err(UsageError::of)?;
        // Names that a file tells open no other files: it may be a stranger's.
        let rules = match told_by {
            None => rules.with_files(read_values),
            Some(_) => rules,
        };
        let session = Session::new(rules, game, &players, &best);
        let session = session.map_err(|error| match told_by {
            Some(file) => Box::<dyn Error>::from(bad(&file)(error)),
            None => UsageError::of(error).into(),
        })?;
        Ok((session, save))
    }

    /// The rules of the game that is named, or else chosen from a menu, with the level of the
    /// bots if that was chosen there.
    fn chosen(&self, context: &Context, language: &Language) -> Result<Chosen, Box<dyn Error>> {
        if self.game.name().is_none()
            && let Some(rules) = menu::chosen(context.catalogue, language)?
        {
            let is_asked = self.level.is_none() && self.players.is_none();
            let level = if is_asked {
                menu::level(language)?
            } else {
                None
            };
            return Ok(Chosen { rules, level });
        }
        let named = self.game.needed(context, Self::NAME)?;
        let rules = context.catalogue.rules(named)?;
        Ok(Chosen { rules, level: None })
    }
}
