//! What does a whole game look like?
//!
//! `cargo run --release --example watch`
//!
//! Built-in players play a game to its end, drawn as it goes: in place on a
//! terminal, one picture after another elsewhere. Each fight is shown with its
//! boosts, its odds and its dice. Then come the final position, the result,
//! statistics for each seat, the record, which is written to a file, read back
//! and verified by a replay, and a picture of the end as SVG. The same game,
//! players and seed give the same game on every machine.
use boardwright::catalogue::{self, Visitor};
use boardwright::players::{Ending, Happened, table};
use boardwright::prelude::*;
use boardwright::render::{Captions, Picture, SvgStyle, draw, draw_svg};
use boardwright::ruleset::{Caption, Odds, Place, Scene, tell_event};
use clap::Parser;
use std::collections::{BTreeMap, VecDeque};
use std::error::Error;
use std::fmt::Display;
use std::io::{self, IsTerminal as _, Write};
use std::ops::ControlFlow::{Break, Continue};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread::sleep;
use std::time::Duration;

/// Watch players play a game to its end.
#[derive(Parser)]
struct Arguments {
    /// The game with its options, as in `chess(preset=loka_book)`
    #[arg(long, default_value = "loka")]
    game: String,
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
    /// Where to write the record [default: target/watch/GAME-SEED.record]
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

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let game = arguments.game.clone();
    let watched = catalogue::with(&game, Watch(arguments)).map_err(Box::from);
    match watched.and_then(|watched| watched) {
        Ok(code) => code,
        Err(error) if is_closed(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

struct Watch(Arguments);

impl Visitor for Watch {
    type Output = Result<ExitCode, Box<dyn Error>>;

    fn visit<R: Notation + Evaluate + Depict + Exchange>(self, rules: R) -> Self::Output {
        let arguments = self.0;
        let seed = match arguments.seed {
            Some(seed) => seed,
            None => Seed::from_system()?,
        };
        let default = catalogue::default_player(&rules.full_name())?;
        let players = arguments.players.as_deref().unwrap_or(default);
        let mut players = table(&rules, players, &seed)?;
        let path = arguments
            .record
            .unwrap_or_else(|| default_path(&rules.full_name(), &seed));
        let picture = arguments.svg.unwrap_or_else(|| path.with_extension("svg"));
        refuse_bad_places(&path, &picture)?;
        let mut screen = Screen::new(arguments.delay);
        writeln!(screen.out, "{}, seed {seed}", rules.full_name())?;
        for (seats, player) in players.players() {
            let names: Vec<&str> = seats.iter().map(|seat| rules.seat_name(seat)).collect();
            writeln!(screen.out, "{}: {}", names.join(" "), player.name())?;
        }
        writeln!(screen.out)?;

        let mut game = Game::new(rules, seed);
        let mut latest = Latest::default();
        let mut tally = Tally::default();
        if !arguments.quiet {
            screen.show(&scene(&game, None), &latest)?;
        }
        let mut last_scene = None;
        let mut failed = Ok(());
        let played =
            players.play_and_tell(&mut game, arguments.most_events, |game, happened| {
                latest.add(game, happened);
                tally.add(game.rules(), happened);
                let scene = scene(game, Some(happened));
                if !arguments.quiet && game.outcome().is_none() {
                    failed = screen.show(&scene, &latest);
                }
                last_scene = Some(scene);
                if failed.is_ok() {
                    Continue(())
                } else {
                    Break(())
                }
            })?;
        failed?;

        // The end: the picture, the result, the record.
        let mut last_scene = last_scene.unwrap_or_else(|| scene(&game, None));
        screen.show(&last_scene, &latest)?;
        let out = &mut screen.out;
        writeln!(out, "result: {}", result(&game))?;
        if let Some(paid) = game.tell_payoffs() {
            writeln!(out, "pay-offs: {paid}")?;
        }
        for (seats, player) in players.players() {
            for seat in seats.iter() {
                let (name, told) = (game.rules().seat_name(seat), tally.told(seat));
                writeln!(out, "{name} ({}): {told}", player.name())?;
            }
        }
        write_record(&game, &path)?;
        writeln!(
            out,
            "record: {} in {}, verified by playing them again",
            counted(game.events().len() as u64, "event"),
            path.display()
        )?;
        last_scene.captions.extend(latest.captions());
        let drawn = draw_svg(&last_scene, &vector_style(&game));
        std::fs::write(&picture, drawn).map_err(unwritable(&picture))?;
        writeln!(out, "picture: {}", picture.display())?;
        match played.ending {
            Ending::Over(_) => Ok(ExitCode::SUCCESS),
            Ending::Bound | Ending::Stopped => {
                writeln!(out, "stopped: the bound of --most-events was reached")?;
                Ok(ExitCode::FAILURE)
            }
        }
    }
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

/// The position with the last move on it.
fn scene<R: Notation + Depict>(game: &Game<R>, happened: Option<&Happened<'_, R>>) -> Scene {
    let mut scene = game.scene(game.rules().seats());
    if let Some(Happened {
        event: Event::Move { seat, chosen },
        before,
        ..
    }) = happened
    {
        let arrows = game.rules().depict_move(before, *seat, *chosen);
        scene.show_made_move(*seat, arrows);
    }
    scene
}

/// What happened last, in words: the lines of each event.
#[derive(Clone, Default)]
struct Latest(VecDeque<Vec<Caption>>);

impl Latest {
    fn add<R: Notation + Depict + Exchange>(&mut self, game: &Game<R>, happened: &Happened<'_, R>) {
        let rules = game.rules();
        let number = game.events().len();
        let mut lines = tell_event(rules, happened.before, happened.event);
        if let (Event::Move { chosen, .. }, [only]) = (happened.event, &mut lines[..])
            && let Some(value) = happened.choice.and_then(|choice| choice.value)
            && only.text == rules.move_text(happened.before, chosen)
        {
            only.text.push_str(&format!(" ({value})"));
        }
        if let Event::Move { seat, chosen } = happened.event
            && let Some(odds) = rules.odds(happened.before, seat, chosen)
        {
            lines.push(Caption {
                seat: None,
                text: odds_text(&odds),
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

/// The odds of a fight: `odds: defender slain 31.2 %, repulsed 52.1 %`.
fn odds_text(odds: &[Odds]) -> String {
    let parts: Vec<String> = odds
        .iter()
        .map(|odds| {
            let percent = 100.0 * odds.numerator as f64 / odds.denominator as f64;
            format!("{} {percent:.1} %", odds.outcome.replace('-', " "))
        })
        .collect();
    format!("odds: {}", parts.join(", "))
}

/// The number of actions of each seat.
#[derive(Default)]
struct Tally {
    moves: BTreeMap<Seat, u64>,
    fights: BTreeMap<Seat, u64>,
}

impl Tally {
    fn add<R: Exchange>(&mut self, rules: &R, happened: &Happened<'_, R>) {
        if let Event::Move { seat, chosen } = happened.event {
            *self.moves.entry(seat).or_default() += 1;
            if rules.has_exchanges() && rules.odds(happened.before, seat, chosen).is_some() {
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

/// A number of something, as in `1 event` and `2 events`.
fn counted(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

// ---- the end ----

/// The result as the record has it: `over w: checkmate`, or `open`.
fn result<R: Notation>(game: &Game<R>) -> String {
    game.record().result().to_string()
}

/// How the end is drawn: with the game's name as its title.
fn vector_style<R: Notation>(game: &Game<R>) -> SvgStyle {
    let mut style = SvgStyle::new();
    style.title = Some(game.rules().full_name());
    style
}

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

/// Whether two paths lead to one file, which need not be there yet.
fn is_same_file(one: &Path, other: &Path) -> bool {
    place(one) == place(other)
}

/// Where a path leads, by one name however it is written.
fn place(path: &Path) -> PathBuf {
    if let Ok(place) = path.canonicalize() {
        return place;
    }
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
    match (path.parent().map(Path::canonicalize), path.file_name()) {
        (Some(Ok(folder)), Some(name)) => folder.join(name),
        _ => path,
    }
}

/// The message for a file that cannot be written.
fn unwritable<E: Display>(path: &Path) -> impl Fn(E) -> String {
    move |error| format!("{} cannot be written: {error}", path.display())
}

/// Writes the record, reads it back, and plays it through.
fn write_record<R: Notation>(game: &Game<R>, path: &Path) -> Result<(), Box<dyn Error>> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(unwritable(path))?;
    }
    std::fs::write(path, game.record().to_string()).map_err(unwritable(path))?;
    let unlike = |error: &dyn Display| format!("{} is not as written: {error}", path.display());
    let text = std::fs::read_to_string(path).map_err(|error| unlike(&error))?;
    let record: Record = text.parse().map_err(|error| unlike(&error))?;
    let again = Game::<R>::replay(game.shared_rules(), &record).map_err(|error| unlike(&error))?;
    if again.state() == game.state() && again.outcome() == game.outcome() {
        Ok(())
    } else {
        Err(unlike(&"it leads to another position").into())
    }
}

/// A file of its own for each game and seed, in the build folder, which version
/// control ignores.
fn default_path(game: &str, seed: &Seed) -> PathBuf {
    let seed: String = seed.to_string().chars().take(20).collect();
    let name = format!("{game}-{seed}").replace(['(', ')', ',', '='], "_");
    let name = name.replace('/', "-");
    Path::new("target/watch")
        .join(name)
        .with_extension("record")
}

/// Whether an error only means that the output was closed.
fn is_closed(error: &(dyn Error + 'static)) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
