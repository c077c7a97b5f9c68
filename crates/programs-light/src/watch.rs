//! What does a whole game look like?
//!
//! Built-in players play a game to its end, drawn as it goes: on the whole screen of
//! a terminal, one picture after another elsewhere. Each fight is shown with its
//! boosts, its odds and its dice. Then come the final position, the result,
//! statistics for each seat, the record, which is written to a file, read back
//! and verified by a replay, and a picture of the end as SVG. The same game,
//! players and seed give the same game on every machine.
mod tally;
mod texts;

use crate::files::{file_name, is_same_file, read_values, shown, unwritable, write_whole};
use crate::language::LanguageArgument;
use crate::latest::Latest;
use crate::refusals::{IS_FOLDER, NO_GAME_TO_WATCH, NOT_AS_WRITTEN, OTHER_POSITION, SAME_FILE};
use crate::shown::{end_as_json, result, shown_after};
use crate::terminal::{Terminal, printed_style};
use crate::texts::{LEVEL, NAME, PAY_OFFS, PICTURE, PLACES, PLAYED_SO, RECORD, RESULT, STOPPED};
use crate::viewer::{Happened, View, show};
use crate::{Arguments, Context, GameArgument, PlayerNames, UsageError, game_files};
use boardwright_catalogue::{AnyTable, Catalogue, StepError};
use boardwright_language::Language;
use boardwright_players::{HIGHEST_LEVEL, Value as Expected, level_of, name_of_level};
use boardwright_referee::AnyGame;
use boardwright_render::{Style, SvgStyle, Symbols, draw, draw_svg};
use boardwright_ruleset::{GameSpec, Message, Scene, Seat, Seats, Seed, Status};
use clap::Parser;
use serde_json::{Value, json};
use std::error::Error;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread::sleep;
use std::time::Duration;
use tally::Tally;
use texts::Watched;

/// Watch players play a game to its end.
#[derive(Parser)]
#[command(mut_arg("game", |game| game.help(
    "The game with its options, as in `chess(preset=loka_book)` [default: one that shows much]"
)))]
pub(crate) struct Watch {
    #[command(flatten)]
    game: GameArgument,
    /// The seed that dice and players follow [default: drawn from the system]
    #[arg(long, value_name = "S")]
    seed: Option<Seed>,
    /// The players, in the order of their seats; the list repeats if it is
    /// short [default: `level`, the best there is]
    #[arg(long, value_name = "P,P,...", value_parser = PlayerNames::List, hide_possible_values = true)]
    players: Option<String>,
    /// How long each position stays, in milliseconds [default: 150 on a
    /// terminal, else 0]
    #[arg(long, value_name = "MS")]
    delay: Option<u64>,
    /// Show only how the game ends
    #[arg(long)]
    quiet: bool,
    /// Print nothing but how the game ends, as one line of JSON
    #[arg(long, conflicts_with = "quiet")]
    json: bool,
    /// Where to write the record; a name such as `game.pgn` asks for another form
    /// that the game has [default: target/watch/GAME-SEED.record]
    #[arg(long, value_name = "PATH")]
    record: Option<PathBuf>,
    /// Where to draw the end [default: beside the record, as .svg]
    #[arg(long, value_name = "PATH")]
    svg: Option<PathBuf>,
    /// Stop after this many events if the game has not ended
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    most_events: u64,
    #[command(flatten)]
    language: LanguageArgument,
}

/// How long a position stays on the whole screen. Those that tell more stay for
/// several times as long.
const ON_SCREEN: Duration = Duration::from_millis(150);

impl Arguments for Watch {
    const NAME: &'static str = "watch";
    const GROUP: &'static str = "Play and look";

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let catalogue = context.catalogue;
        let language = self.language.chosen(context)?;
        let named = self.game.name().or(context.watched);
        let spec = match named {
            Some(game) => catalogue.find(game)?,
            None => default_game(catalogue)?,
        };
        let rules = catalogue.rules(named.unwrap_or(spec.name))?;
        let rules = rules.with_files(read_values);
        let seed = match self.seed {
            Some(seed) => seed,
            None => Seed::from_system()?,
        };
        let mut game = rules.open(seed);
        let best = name_of_level(HIGHEST_LEVEL);
        let players = self.players.as_ref().unwrap_or(&best);
        let mut table = AnyTable::new(&*rules, &*game, players).map_err(UsageError::of)?;
        let names: Vec<String> = seat_players(&*game, &table);
        let path = self
            .record
            .unwrap_or_else(|| default_path(&game.title(), &seed));
        let picture = self.svg.unwrap_or_else(|| path.with_extension("svg"));
        refuse_bad_places(&path, &picture)?;
        // Before it is played: whether the game can be written so.
        game_files::text(catalogue, &*game, &path, &names).map_err(UsageError::of)?;
        let fills_screen = !self.quiet && !self.json && Terminal::is_there();
        let delay = match self.delay {
            Some(delay) => Duration::from_millis(delay),
            None if fills_screen => ON_SCREEN,
            None => Duration::ZERO,
        };
        let mut out = io::stdout();
        if !self.json {
            let name = NAME.with([game.title().into(), seed.to_string().into()]);
            writeln!(out, "{}", language.say(&name))?;
            for (seats, player) in titled_players(&table) {
                writeln!(out, "{}: {}", game.seat_names(seats), language.say(&player))?;
            }
            writeln!(out)?;
        }
        let mut happened: Vec<Happened> = Vec::new();
        if fills_screen {
            let watched = Watched {
                spec,
                rules: &*rules,
                players: titled_players(&table),
                record: &path,
            };
            let texts = watched.texts(&*game, &language);
            let mut left = self.most_events;
            let mut advance = |game: &mut dyn AnyGame| {
                let Some(fewer) = left.checked_sub(1) else {
                    return Ok(None);
                };
                left = fewer;
                Ok(step(&mut table, game)?)
            };
            let view = View::playing(delay, Style::detect(&out));
            show(&mut game, &mut happened, &mut advance, &texts, view)?;
        }
        // What is left of the game after the screen was closed, and all of it where
        // there is none.
        let mut pictures = Pictures::new(delay, language.clone());
        let shows = !self.quiet && !self.json && !fills_screen;
        let mut latest = Latest::up_to(&*game, game.event_count(), &happened);
        if shows {
            pictures.show(game.scene(game.seats()), &latest)?;
        }
        while (happened.len() as u64) < self.most_events
            && let Some(step) = step(&mut table, &mut *game)?
        {
            let number = game.event_count();
            if let Some(told) = number
                .checked_sub(1)
                .and_then(|last| game.describe_event(last))
            {
                latest.add(number, &told, step.value.as_ref());
            }
            happened.push(step);
            if shows && game.status().due().is_some() {
                pictures.show(scene_now(&*game), &latest)?;
            }
        }

        // The end: the picture, the result, the record.
        let tally = Tally::of(&*game);
        let end = End {
            game: &*game,
            table: &table,
            tally: &tally,
            record: &path,
            picture: &picture,
            language: &language,
        };
        let mut last_scene = scene_now(&*game);
        if !self.json {
            pictures.show(last_scene.clone(), &latest)?;
            end.tell_result(&mut out)?;
        }
        write_game(catalogue, &*game, &path, &names)?;
        last_scene.captions.extend(latest.captions());
        let mut style = SvgStyle::new();
        style.title = Some(game.title());
        let picture_of_end = draw_svg(&language.scene(last_scene), &style);
        write_whole(&picture, picture_of_end).map_err(unwritable(&picture))?;
        if self.json {
            writeln!(out, "{}", end.json())?;
        } else {
            end.tell_files(&mut out)?;
        }
        if let Status::Over(_) = game.status() {
            return Ok(ExitCode::SUCCESS);
        }
        if !self.json {
            writeln!(out, "{}", language.say(&Message::from(&STOPPED)))?;
        }
        Ok(ExitCode::FAILURE)
    }
}

/// Lets one thing happen.
fn step(table: &mut AnyTable, game: &mut dyn AnyGame) -> Result<Option<Happened>, Box<StepError>> {
    let living = game.living();
    let Some(step) = table.step(game).map_err(Box::new)? else {
        return Ok(None);
    };
    let fallen = living - game.living();
    let value = step.choice.and_then(|choice| choice.value);
    Ok(Some(Happened {
        value: value.map(Expected::without_unit),
        fallen,
    }))
}

/// What there is to tell of a game that was watched to its end.
struct End<'a> {
    game: &'a dyn AnyGame,
    table: &'a AnyTable,
    tally: &'a Tally,
    record: &'a Path,
    picture: &'a Path,
    language: &'a Language,
}

impl End<'_> {
    fn tell_result(&self, out: &mut impl Write) -> io::Result<()> {
        let result = RESULT.with([result(self.game).into()]);
        writeln!(out, "{}", self.language.say(&result))?;
        if let Some(paid) = self.game.tell_payoffs() {
            writeln!(out, "{}", self.language.say(&PAY_OFFS.with([paid.into()])))?;
        }
        if let Some(places) = self.game.tell_places() {
            writeln!(out, "{}", self.language.say(&PLACES.with([places.into()])))?;
        }
        for (seats, player) in titled_players(self.table) {
            for seat in seats.iter() {
                let (name, told) = (self.game.seat_name(seat), self.tally.summary(seat));
                let told = PLAYED_SO.with([name.into(), player.clone().into(), told.into()]);
                writeln!(out, "{}", self.language.say(&told))?;
            }
        }
        Ok(())
    }

    fn tell_files(&self, out: &mut impl Write) -> io::Result<()> {
        let record = RECORD.with([
            self.game.event_count().into(),
            self.record.display().to_string().into(),
        ]);
        writeln!(out, "{}", self.language.say(&record))?;
        let picture = PICTURE.with([self.picture.display().to_string().into()]);
        writeln!(out, "{}", self.language.say(&picture))
    }

    fn json(&self) -> Value {
        let players: Vec<Value> = self
            .table
            .players()
            .map(|(seats, player)| {
                let names: Vec<&str> = seats.iter().map(|seat| self.game.seat_name(seat)).collect();
                json!({ "seats": names, "player": player })
            })
            .collect();
        let mut told = end_as_json(self.game);
        told["players"] = players.into();
        told["record"] = self.record.display().to_string().into();
        told["picture"] = self.picture.display().to_string().into();
        told
    }
}

/// The game that is watched if neither the user nor the executable names one: the one
/// with the most seats, which shows most, and of several the first.
fn default_game(catalogue: Catalogue) -> Result<&'static GameSpec, Box<dyn Error>> {
    let mut best = None;
    for spec in catalogue.games() {
        let seats = catalogue.open(spec.name, Seed::from_u64(0))?.seats().len();
        if best.is_none_or(|(most, _)| seats > most) {
            best = Some((seats, spec));
        }
    }
    Ok(best.ok_or_else(|| Message::from(&NO_GAME_TO_WATCH))?.1)
}

/// The whole position now, with the last move on it.
fn scene_now(game: &dyn AnyGame) -> Scene {
    shown_after(game, game.event_count()).map_or_else(Scene::default, |shown| shown.scene)
}

// ---- one picture after another ----

/// Where pictures go that follow each other.
struct Pictures {
    language: Language,
    out: io::Stdout,
    style: Style,
    delay: Duration,
}

impl Pictures {
    fn new(delay: Duration, language: Language) -> Self {
        let out = io::stdout();
        let mut style = printed_style(&out);
        style.arrows = false;
        if !language.is_english() {
            // Whoever asks for a language can read its letters.
            style.symbols = Symbols::Unicode;
        }
        Self {
            language,
            out,
            style,
            delay,
        }
    }

    /// Draws a scene with what happened last, and lets it stay for the delay.
    fn show(&mut self, mut scene: Scene, latest: &Latest) -> io::Result<()> {
        scene.captions.extend(latest.captions());
        let scene = self.language.scene(scene);
        writeln!(self.out, "{}", draw(&scene, &self.style))?;
        self.out.flush()?;
        sleep(self.delay);
        Ok(())
    }
}

// ---- the end ----

/// Refuses paths to which a game cannot be written, before it is played.
fn refuse_bad_places(record: &Path, picture: &Path) -> Result<(), UsageError> {
    for path in [record, picture] {
        if path.is_dir() {
            return Err(UsageError::of(unwritable(path)(Message::from(&IS_FOLDER))));
        }
    }
    // The file that is written last would replace the other.
    if is_same_file(record, picture) {
        return Err(UsageError::of(SAME_FILE.with([shown(record)])));
    }
    Ok(())
}

/// The players as people call them, each with the seats that it runs.
fn titled_players(table: &AnyTable) -> Vec<(Seats, Message)> {
    let title = |player: String| match level_of(&player) {
        Some(level) => LEVEL.with([u64::from(level).into()]),
        None => player.into(),
    };
    let players = table.players();
    players
        .map(|(seats, player)| (seats, title(player)))
        .collect()
}

/// The player of each seat, in the order of the seats.
fn seat_players(game: &dyn AnyGame, table: &AnyTable) -> Vec<String> {
    let player = |seat: Seat| {
        let mut players = table.players();
        let found = players.find(|(seats, _)| seats.contains(seat));
        found.map_or(String::new(), |(_, player)| player.to_string())
    };
    game.seats().iter().map(player).collect()
}

/// Writes the game, reads it back, and plays it through.
fn write_game(
    catalogue: Catalogue,
    game: &dyn AnyGame,
    path: &Path,
    players: &[String],
) -> Result<(), Box<dyn Error>> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(unwritable(path))?;
    }
    let text = game_files::text(catalogue, game, path, players)?;
    write_whole(path, text).map_err(unwritable(path))?;
    let unlike = |why: Message| NOT_AS_WRITTEN.with([shown(path), why.into()]);
    let again = game_files::open(catalogue, path, 1).map_err(unlike)?;
    let is_record = again.is_record;
    let again = again.game;
    let same_end = if is_record {
        again.status() == game.status()
    } else {
        // How a draw came about has no form there.
        again.status().due().is_some() == game.status().due().is_some()
    };
    if again.position() == game.position() && same_end {
        Ok(())
    } else {
        Err(unlike(Message::from(&OTHER_POSITION)).into())
    }
}

/// A file of its own for each game and seed, in the build folder, which version
/// control ignores.
fn default_path(game: &str, seed: &Seed) -> PathBuf {
    Path::new("target/watch")
        .join(file_name(game, &seed.to_string()))
        .with_extension("record")
}
