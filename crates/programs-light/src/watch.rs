//! What does a whole game look like?
//!
//! Built-in players play a game to its end, drawn as it goes: in place on a
//! terminal, one picture after another elsewhere. Each fight is shown with its
//! boosts, its odds and its dice. Then come the final position, the result,
//! statistics for each seat, the record, which is written to a file, read back
//! and verified by a replay, and a picture of the end as SVG. The same game,
//! players and seed give the same game on every machine.
use crate::files::{counted, file_name, is_same_file, unwritable, write_whole};
use crate::told::{payoffs, shown_after};
use crate::{Arguments, Context, game_files};
use boardwright_catalogue::{AnyTable, Catalogue, Step, odds_text};
use boardwright_render::{Captions, Picture, Style, SvgStyle, draw, draw_svg};
use boardwright_ruleset::{
    AnyGame, Caption, GameSpec, Place, Scene, Seat, Seed, Status, ToldEvent, ToldKind,
};
use clap::Parser;
use serde_json::{Value, json};
use std::collections::{BTreeMap, VecDeque};
use std::error::Error;
use std::fmt::Display;
use std::io::{self, IsTerminal as _, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread::sleep;
use std::time::Duration;

/// Watch players play a game to its end.
#[derive(Parser)]
pub(crate) struct Watch {
    /// The game with its options, as in `chess(preset=loka_book)` [default: the
    /// one with the most seats]
    #[arg(long)]
    game: Option<String>,
    /// The seed that dice and players follow [default: drawn from the system]
    #[arg(long, value_name = "S")]
    seed: Option<Seed>,
    /// The players, in the order of their seats; the list repeats if it is
    /// short [default: the game's default player]
    #[arg(long, value_name = "P,P,...")]
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
}

/// The least number of recent lines beside the board. The event of the first of
/// them is shown completely.
const LATEST: usize = 9;

/// How many columns of a terminal are left for the text beside a board, and how
/// many lines for the text below it.
const LEAST_BESIDE: usize = 30;
const LEAST_BELOW: usize = 9;

impl Arguments for Watch {
    const NAME: &'static str = "watch";
    const GROUP: &'static str = "Play and look";

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let catalogue = context.catalogue;
        let spec = match &self.game {
            Some(game) => catalogue.find(game)?,
            None => default_game(catalogue)?,
        };
        let rules = catalogue.rules(self.game.as_deref().unwrap_or(spec.name))?;
        let seed = match self.seed {
            Some(seed) => seed,
            None => Seed::from_system()?,
        };
        let mut game = rules.open(seed);
        let players = self.players.as_deref().unwrap_or(spec.player);
        let mut table = AnyTable::new(&*rules, &*game, players)?;
        let names: Vec<String> = seat_players(&*game, &table);
        let path = self
            .record
            .unwrap_or_else(|| default_path(&rules.full_name(), &seed));
        let picture = self.svg.unwrap_or_else(|| path.with_extension("svg"));
        refuse_bad_places(&path, &picture)?;
        // Before it is played: whether the game can be written so.
        game_files::text(catalogue, &*game, &path, &names)?;
        let mut latest = Latest::default();
        let mut tally = Tally::default();
        let mut screen = Screen::new(self.delay);
        if !self.json {
            writeln!(screen.out, "{}, seed {seed}", rules.full_name())?;
            for (seats, player) in table.players() {
                writeln!(screen.out, "{}: {player}", game.seat_names(seats))?;
            }
            writeln!(screen.out)?;
        }
        let shows = !self.quiet && !self.json;
        if shows {
            screen.show(&game.scene(game.seats()), &latest)?;
        }
        let mut events = 0;
        while events < self.most_events
            && let Some(step) = table.step(&mut *game)?
        {
            events += 1;
            let number = game.event_count();
            let Some(told) = number.checked_sub(1).and_then(|last| game.told(last)) else {
                // A step that is not refused is an event.
                continue;
            };
            latest.add(number, &told, &step);
            tally.add(&told);
            if shows && game.status().due().is_some() {
                screen.show(&scene_now(&*game), &latest)?;
            }
        }

        // The end: the picture, the result, the record.
        let end = End {
            game: &*game,
            table: &table,
            tally: &tally,
            record: &path,
            picture: &picture,
        };
        let mut last_scene = scene_now(&*game);
        if !self.json {
            screen.show(&last_scene, &latest)?;
            end.tell_result(&mut screen.out)?;
        }
        write_game(catalogue, &*game, &path, &names)?;
        last_scene.captions.extend(latest.captions());
        let mut style = SvgStyle::new();
        style.title = Some(game.full_name());
        write_whole(&picture, draw_svg(&last_scene, &style)).map_err(unwritable(&picture))?;
        if self.json {
            writeln!(screen.out, "{}", end.json())?;
        } else {
            end.tell_files(&mut screen.out)?;
        }
        if let Status::Over(_) = game.status() {
            return Ok(ExitCode::SUCCESS);
        }
        if !self.json {
            writeln!(
                screen.out,
                "stopped: the bound of --most-events was reached"
            )?;
        }
        Ok(ExitCode::FAILURE)
    }
}

/// What there is to tell of a game that was watched to its end.
struct End<'a> {
    game: &'a dyn AnyGame,
    table: &'a AnyTable,
    tally: &'a Tally,
    record: &'a Path,
    picture: &'a Path,
}

impl End<'_> {
    fn tell_result(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "result: {}", self.game.record().result())?;
        if let Some(paid) = self.game.tell_payoffs() {
            writeln!(out, "pay-offs: {paid}")?;
        }
        for (seats, player) in self.table.players() {
            for seat in seats.iter() {
                let (name, told) = (self.game.seat_name(seat), self.tally.told(seat));
                writeln!(out, "{name} ({player}): {told}")?;
            }
        }
        Ok(())
    }

    fn tell_files(&self, out: &mut impl Write) -> io::Result<()> {
        let events = counted(self.game.event_count() as u64, "event");
        writeln!(
            out,
            "record: {events} in {}, verified by playing them again",
            self.record.display()
        )?;
        writeln!(out, "picture: {}", self.picture.display())
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
        json!({
            "game": self.game.full_name(),
            "seed": self.game.seed().to_string(),
            "players": players,
            "events": self.game.event_count(),
            "result": self.game.record().result(),
            "payoffs": payoffs(self.game),
            "record": self.record.display().to_string(),
            "picture": self.picture.display().to_string(),
        })
    }
}

/// The game that is watched if none is named: the one with the most seats, which
/// shows most, and of several the first.
fn default_game(catalogue: Catalogue) -> Result<&'static GameSpec, Box<dyn Error>> {
    let mut best = None;
    for spec in catalogue.games() {
        let seats = catalogue.open(spec.name, Seed::from_u64(0))?.seats().len();
        if best.is_none_or(|(most, _)| seats > most) {
            best = Some((seats, spec));
        }
    }
    Ok(best.ok_or("there is no game to watch")?.1)
}

/// The whole position now, with the last move on it.
fn scene_now(game: &dyn AnyGame) -> Scene {
    shown_after(game, game.event_count()).map_or_else(Scene::default, |shown| shown.scene)
}

// ---- the picture ----

/// Where pictures go.
struct Screen {
    out: io::Stdout,
    style: Style,
    /// Whether a picture is drawn over the one before it.
    in_place: bool,
    delay: Duration,
    /// How many columns and lines the terminal has, where that is known.
    size: Option<(usize, usize)>,
    /// Where something happened last, for boards larger than the terminal.
    focus: Place,
    /// How many lines the picture on the screen takes.
    drawn: usize,
}

impl Screen {
    fn new(delay: Option<u64>) -> Self {
        let out = io::stdout();
        let mut style = Style::detect(&out);
        let size = terminal_size::terminal_size_of(&out);
        if let Some((width, _)) = size {
            // The last column is left free: some terminals go to a new line
            // as soon as it is written.
            style.widest = Some(width.0.saturating_sub(1));
        }
        style.captions = Captions::Beside;
        let is_terminal = out.is_terminal();
        let dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
        Self {
            out,
            style,
            in_place: is_terminal && !dumb,
            delay: Duration::from_millis(delay.unwrap_or(if is_terminal { 150 } else { 0 })),
            size: size.map(|(width, height)| (width.0.into(), height.0.into())),
            focus: Place::new(0, 0),
            drawn: 0,
        }
    }

    /// Draws a scene with what happened last, and lets it stay for the delay.
    /// If the screen is too low for all lines, the oldest are dropped.
    fn show(&mut self, scene: &Scene, latest: &Latest) -> io::Result<()> {
        let mut latest = latest.clone();
        let mut told = scene.clone();
        told.captions.extend(latest.captions());
        self.fit(&told);
        let mut picture = draw(&told, &self.style);
        let height = self.size.map(|(_, height)| height);
        let fits = |picture: &Picture| height.is_none_or(|height| picture.height() + 1 < height);
        while self.in_place && !fits(&picture) && latest.shorten() {
            told.captions.truncate(scene.captions.len());
            told.captions.extend(latest.captions());
            picture = draw(&told, &self.style);
        }
        if self.in_place && self.drawn > 0 && fits(&picture) {
            // Up to the first line of the picture before, and clear from there.
            write!(self.out, "\u{1b}[{}A\u{1b}[J", self.drawn)?;
        }
        writeln!(self.out, "{picture}")?;
        self.out.flush()?;
        self.drawn = picture.height() + 1;
        sleep(self.delay);
        Ok(())
    }

    /// Makes the board fit a terminal: with text beside it if that is
    /// possible, else with some lines of text below it.
    fn fit(&mut self, scene: &Scene) {
        let Some((width, height)) = self.size.filter(|_| self.in_place) else {
            return;
        };
        if let Some(arrow) = scene.arrows.first() {
            self.focus = arrow.to;
        }
        let beside = width.saturating_sub(LEAST_BESIDE);
        let style = self
            .style
            .fitted(scene, beside, height.saturating_sub(3), self.focus);
        self.style = match style.window {
            None => style,
            Some(_) => {
                let below = height.saturating_sub(LEAST_BELOW);
                self.style
                    .fitted(scene, width.saturating_sub(1), below, self.focus)
            }
        };
    }
}

/// What happened last, in words: the lines of each event.
#[derive(Clone, Default)]
struct Latest(VecDeque<Vec<Caption>>);

impl Latest {
    fn add(&mut self, number: usize, told: &ToldEvent, step: &Step) {
        let mut lines = told.lines.clone();
        if let [only] = &mut lines[..]
            && let Some(value) = step.choice.as_ref().and_then(|choice| choice.value)
            && Some(&only.text) == told.notation.as_ref()
        {
            only.text.push_str(&format!(" ({value})"));
        }
        if let Some(odds) = &told.odds {
            lines.push(Caption {
                seat: None,
                text: format!("odds: {}", odds_text(odds)),
            });
        }
        for (index, line) in lines.iter_mut().enumerate() {
            let before = match index {
                0 => format!("{number}. "),
                _ => "   ".to_string(),
            };
            line.text.insert_str(0, &before);
        }
        self.0.push_back(lines);
        // An event is dropped as a whole, so that the events shown keep their
        // first line, which says who attacks whom.
        while let Some(oldest) = self.0.front()
            && self.captions().count() - oldest.len() >= LATEST
        {
            self.0.pop_front();
        }
    }

    /// Drops a line, the last one of the oldest event; false if no more than
    /// one is left.
    fn shorten(&mut self) -> bool {
        if self.captions().count() <= 1 {
            return false;
        }
        if let Some(oldest) = self.0.front_mut() {
            oldest.pop();
        }
        self.0.retain(|event| !event.is_empty());
        true
    }

    fn captions(&self) -> impl Iterator<Item = Caption> {
        self.0.iter().flatten().cloned()
    }
}

/// The number of actions of each seat.
#[derive(Default)]
struct Tally {
    moves: BTreeMap<Seat, u64>,
    fights: BTreeMap<Seat, u64>,
}

impl Tally {
    fn add(&mut self, told: &ToldEvent) {
        if let (ToldKind::Move, Some(seat)) = (told.kind, told.seats.lowest()) {
            *self.moves.entry(seat).or_default() += 1;
            if told.odds.is_some() {
                *self.fights.entry(seat).or_default() += 1;
            }
        }
    }

    fn told(&self, seat: Seat) -> String {
        let moves = self.moves.get(&seat).copied().unwrap_or(0);
        let moves = counted(moves, "decision");
        match self.fights.get(&seat) {
            Some(1) => format!("{moves}, 1 of them an attack"),
            Some(fights) => format!("{moves}, {fights} of them attacks"),
            None => moves,
        }
    }
}

// ---- the end ----

/// Refuses paths to which a game cannot be written, before it is played.
fn refuse_bad_places(record: &Path, picture: &Path) -> Result<(), String> {
    for path in [record, picture] {
        if path.is_dir() {
            return Err(unwritable(path)("it is a folder"));
        }
    }
    // The file that is written last would replace the other.
    if is_same_file(record, picture) {
        let path = record.display();
        return Err(format!(
            "the record and the picture cannot both be {path}; --record and --svg name them"
        ));
    }
    Ok(())
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
    let unlike = |error: &dyn Display| format!("{} is not as written: {error}", path.display());
    let again = game_files::open(catalogue, path, 1).map_err(|error| unlike(&error))?;
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
        Err(unlike(&"it leads to another position").into())
    }
}

/// A file of its own for each game and seed, in the build folder, which version
/// control ignores.
fn default_path(game: &str, seed: &Seed) -> PathBuf {
    Path::new("target/watch")
        .join(file_name(game, &seed.to_string()))
        .with_extension("record")
}
