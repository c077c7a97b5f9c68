//! How do I get the games out of a database, and is all of it right?
//!
//! Every game is made again from its log, replayed from its record, and compared with its
//! signature. What is broken is told, and the rest goes on.
mod rating;

use super::database::Database;
use crate::bots::Bots;
use crate::logged_game::{Archived, Common};
use crate::message::RatingList;
use crate::ratings::GameResult;
use crate::store::{Store, StoreError};
use crate::token::Token;
use crate::{Limits, read_or_make_key};
use boardwright_programs_light::{Arguments, Context};
use boardwright_ruleset::Translation;
use clap::{Parser, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use std::error::Error;
use std::fs::{DirBuilder, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use tokio::task::JoinSet;

/// How many names are read at a time.
const NAMES: usize = 256;
/// How many broken games are told in sentences. The JSON has all of them.
const SENTENCES: usize = 10;

/// Write and verify the games of a database, running ones too, with all their secrets, and rate
/// their players.
#[derive(Parser)]
pub(crate) struct Archive {
    /// Where games are kept: a file, or a database of Postgres as in postgres://USER@HOST/NAME,
    /// with its password in PGPASSWORD
    #[arg(long, value_name = "FILE|ADDRESS")]
    database: Database,
    /// The file of the key that the games are signed with [default: the name of the file of games
    /// with .key after it]
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
    /// Tell what was found as one line of JSON
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Verify all games and write the record of each, with its signatures, into a folder that only
    /// its owner may read
    Export {
        /// The folder, which is made if there is none
        folder: PathBuf,
    },
    /// Verify all games
    Verify,
    /// Verify all games, compute the ratings of players from them, and compare the results with
    /// those that the servers have kept
    Ratings,
}

/// What was found.
#[derive(Default)]
struct Found {
    finished: u64,
    running: u64,
    /// Games that wait for what their seats add to the seed.
    not_begun: u64,
    /// Names of games, and what is wrong with them.
    broken: Vec<(String, String)>,
    /// The results of rated games, with their rules.
    results: Vec<(String, GameResult)>,
    /// What follows from them, if it was asked for.
    ratings: Vec<RatingList>,
    /// How many of them no server has kept yet.
    not_kept: u64,
}

impl Arguments for Archive {
    const NAME: &'static str = "archive";
    const GROUP: &'static str = "For other programs";
    const TRANSLATIONS: &'static [Translation] = super::HELP_TRANSLATIONS;

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()?;
        let mut found = runtime.block_on(self.look(context))?;
        found.broken.sort();
        self.tell(&found)?;
        Ok(match found.broken.is_empty() {
            true => ExitCode::SUCCESS,
            false => ExitCode::FAILURE,
        })
    }
}

impl Archive {
    async fn look(&self, context: &Context) -> Result<Found, String> {
        let key = match &self.key {
            Some(path) => path.clone(),
            None => self.database.key_file()?,
        };
        // A new file or key would be of no use: there is nothing in it.
        for path in self.database.file().into_iter().chain([key.as_path()]) {
            if !path.exists() {
                return Err(format!("there is no file {}", path.display()));
            }
        }
        let key = read_or_make_key(&key)
            .map_err(|why| format!("the key cannot be had from {}: {why}", key.display()))?;
        let common = Common {
            catalogue: context.catalogue,
            key: Arc::new(key),
            bots: Arc::new(Bots::new(Limits::default())),
            ratings: Arc::default(),
        };
        let (store, _) = self.database.open().await?;
        if let What::Export { folder } = &self.what {
            let made = make_folder(folder);
            made.map_err(|why| format!("{} cannot be written: {why}", folder.display()))?;
        }
        let bar = ProgressBar::new(store.count());
        if let Ok(style) = ProgressStyle::with_template(
            "{elapsed_precise} [{wide_bar}] {pos}/{len} games, {eta} left",
        ) {
            bar.set_style(style);
        }
        let found = self.look_at_all(&common, &*store, &bar).await;
        bar.finish_and_clear();
        let mut found = found?;
        if let What::Ratings = self.what {
            rating::rate(&*store, &mut found).await?;
        }
        Ok(found)
    }

    async fn look_at_all(
        &self,
        common: &Common,
        store: &dyn Store,
        bar: &ProgressBar,
    ) -> Result<Found, String> {
        let at_once = std::thread::available_parallelism().map_or(1, usize::from);
        let cannot = |why: StoreError| format!("the games cannot be listed: {why}");
        let mut found = Found::default();
        let mut checking = JoinSet::new();
        let mut after = String::new();
        loop {
            let names = store.list(&after, NAMES).await.map_err(cannot)?;
            let Some(last) = names.last() else { break };
            after.clone_from(last);
            // The store has notes beside the games.
            for name in names.into_iter().filter(|name| Token::has_form(name)) {
                if checking.len() >= at_once {
                    self.take(checking.join_next().await, &mut found)?;
                }
                let log = store.read_from(&name, 0).await;
                let common = common.clone();
                checking.spawn_blocking(move || {
                    let checked = log.map_err(|why| why.to_string()).and_then(|log| {
                        let archived = || Archived::of_log(&common, &name, &log);
                        // A fault in the rules of one game is told like a broken log.
                        let archived = std::panic::AssertUnwindSafe(archived);
                        let failed = |_| Err("the code of the game fails in it".into());
                        std::panic::catch_unwind(archived).unwrap_or_else(failed)
                    });
                    (name, checked)
                });
                bar.inc(1);
            }
        }
        while let Some(done) = checking.join_next().await {
            self.take(Some(done), &mut found)?;
        }
        Ok(found)
    }

    /// Takes what was found of one game.
    fn take(&self, done: Option<Checked>, found: &mut Found) -> Result<(), String> {
        let Some(done) = done else { return Ok(()) };
        let (name, checked) = done.map_err(|why| why.to_string())?;
        match checked {
            Ok(None) => found.not_begun += 1,
            Ok(Some(game)) => {
                match game.is_over {
                    true => found.finished += 1,
                    false => found.running += 1,
                }
                found.results.extend(game.result);
                if let What::Export { folder } = &self.what {
                    for (end, text) in [("record", &game.record), ("signatures", &game.signatures)]
                    {
                        let path = folder.join(format!("{name}.{end}"));
                        let written = write(&path, text);
                        let cannot = |why| format!("{} cannot be written: {why}", path.display());
                        written.map_err(cannot)?;
                    }
                }
            }
            Err(why) => found.broken.push((name, why)),
        }
        Ok(())
    }

    fn tell(&self, found: &Found) -> io::Result<()> {
        let Found {
            finished,
            running,
            not_begun,
            broken,
            ..
        } = found;
        let mut out = io::stdout().lock();
        if self.json {
            let broken: Vec<_> = broken
                .iter()
                .map(|(game, why)| json!({ "game": game, "why": why }))
                .collect();
            let mut told = json!({
                "finished": finished,
                "running": running,
                "not_begun": not_begun,
                "broken": broken,
            });
            if let What::Ratings = self.what {
                told["ratings"] = json!(found.ratings);
                told["not_kept"] = json!(found.not_kept);
            }
            return writeln!(out, "{told}");
        }
        writeln!(
            out,
            "{finished} finished games and {running} running ones are right, {not_begun} have not \
             begun, {} are broken",
            broken.len()
        )?;
        if let What::Export { folder } = &self.what {
            writeln!(out, "their records are in {}", folder.display())?;
        }
        if let What::Ratings = self.what {
            rating::tell(found, &mut out)?;
        }
        let mut errors = io::stderr().lock();
        for (game, why) in broken.iter().take(SENTENCES) {
            writeln!(errors, "error: the game {game} is broken: {why}")?;
        }
        if let Some(more) = broken.len().checked_sub(SENTENCES).filter(|more| *more > 0) {
            writeln!(
                errors,
                "error: {more} more games are broken; --json names all"
            )?;
        }
        Ok(())
    }
}

/// The name of a game, and the game if it has begun, or what is wrong with it.
type Checked = Result<(String, Result<Option<Archived>, String>), tokio::task::JoinError>;

/// Makes a folder that only its owner may read, if there is none.
fn make_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Writes a file that only its owner may read.
fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?.write_all(text.as_bytes())
}
