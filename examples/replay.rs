//! What happened in the game I have a record of?
//!
//! `cargo run --release --example replay -- target/watch/loka-7.record`
//!
//! Verifies a record by playing every event by the rules and rolling every die
//! again, then steps through it: an empty line goes on, `b` goes back, a number
//! goes to that event, `q` ends. `--verify` stops after the first part, and
//! `--svg` draws the whole game as one animated picture.
use boardwright::catalogue::{self, Visitor};
use boardwright::prelude::*;
use boardwright::render::{Captions, Frame, SvgStyle, animate_svg, draw};
use boardwright::ruleset::{Caption, Scene, tell_event};
use clap::Parser;
use std::error::Error;
use std::fmt::Display;
use std::io::{self, BufRead as _, IsTerminal as _, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Verify a record, and step through it.
#[derive(Parser)]
struct Arguments {
    /// The record
    file: PathBuf,
    /// Only verify it
    #[arg(long)]
    verify: bool,
    /// Where to begin: after this many events
    #[arg(long, value_name = "N", default_value_t = 0)]
    at: usize,
    /// Draw the whole game as a picture that moves, and end
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// How long each position of that picture stays, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 700, value_parser = clap::value_parser!(u32).range(10..=60_000))]
    step: u32,
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Whether an error only means that the output was closed.
fn is_closed(error: &(dyn Error + 'static)) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

fn run(arguments: Arguments) -> Result<(), Box<dyn Error>> {
    let text = std::fs::read_to_string(&arguments.file).map_err(bad(&arguments.file))?;
    if let Some(picture) = &arguments.svg
        && leads_to(picture, &arguments.file)
    {
        let path = picture.display();
        return Err(format!("the picture would be written over the record {path}").into());
    }
    let record: Record = text.parse().map_err(bad(&arguments.file))?;
    let name = record.rules().to_string();
    let file = arguments.file.clone();
    catalogue::with(&name, Replay { arguments, record }).map_err(bad(&file))?
}

/// What is wrong with a file, after its name.
fn bad<E: Display>(path: &Path) -> impl Fn(E) -> String {
    move |error| format!("{}: {error}", path.display())
}

/// Whether a path leads to this file, which exists.
fn leads_to(path: &Path, file: &Path) -> bool {
    match (path.canonicalize(), file.canonicalize()) {
        (Ok(path), Ok(file)) => path == file,
        _ => false,
    }
}

struct Replay {
    arguments: Arguments,
    record: Record,
}

impl Visitor for Replay {
    type Output = Result<(), Box<dyn Error>>;

    fn visit<R: Notation + Evaluate + Depict + Exchange>(self, rules: R) -> Self::Output {
        let Self { arguments, record } = self;
        let game = Game::replay(rules, &record).map_err(bad(&arguments.file))?;
        let mut out = io::stdout();
        let (name, events) = (game.rules().full_name(), game.events().len());
        let told = [
            counted(events as u64, "event"),
            counted(game.rolls(), "roll"),
        ]
        .join(", ");
        writeln!(out, "verified: {name}, {told}, {}", record.result())?;
        if let Some(paid) = game.tell_payoffs() {
            writeln!(out, "pay-offs: {paid}")?;
        }
        if let Some(path) = &arguments.svg {
            let moving = animated(&game, arguments.step)?;
            std::fs::write(path, moving)
                .map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
            writeln!(out, "picture: {}", path.display())?;
            return Ok(());
        }
        if arguments.verify {
            return Ok(());
        }
        step_through(&game, arguments.at.min(events), &mut out)
    }
}

/// A number of something, as in `1 roll` and `2 rolls`.
fn counted(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// One position of a game, with what led there.
struct Shown {
    scene: Scene,
    /// What happened, a line each.
    told: Vec<Caption>,
}

/// The position after the given number of events.
fn shown<R: Notation + Depict>(game: &Game<R>, at: usize) -> Option<Shown> {
    let rules = game.rules();
    let mut shown = Shown {
        scene: game.scene_after(at, rules.seats())?,
        told: vec![Caption {
            seat: None,
            text: "the start".to_string(),
        }],
    };
    let Some(last) = at.checked_sub(1) else {
        return Some(shown);
    };
    let (before, event) = (game.state_after(last)?, *game.events().get(last)?);
    shown.told = tell_event(rules, &before, event);
    if let Event::Move { seat, chosen } = event {
        let arrows = rules.depict_move(&before, seat, chosen);
        shown.scene.show_made_move(seat, arrows);
    }
    Some(shown)
}

fn step_through<R: Notation + Depict>(
    game: &Game<R>,
    start: usize,
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let mut style = Style::detect(&io::stdout());
    style.captions = Captions::Beside;
    if let Some((width, _)) = terminal_size::terminal_size() {
        style.widest = Some(width.0.saturating_sub(1));
    }
    let events = game.events().len();
    let asks = io::stdin().is_terminal();
    let mut lines = io::stdin().lock().lines();
    let mut at = start;
    loop {
        let shown = shown(game, at).ok_or("the record ends before this event")?;
        let mut scene = shown.scene;
        scene.captions.extend(shown.told);
        writeln!(out, "\n{at} of {events}")?;
        write!(out, "{}", draw(&scene, &style))?;
        if asks {
            write!(out, "Enter: on, b: back, a number: go there, q: end > ")?;
            out.flush()?;
        }
        // After an unknown answer the program asks again.
        at = loop {
            let Some(line) = lines.next() else {
                return Ok(());
            };
            match line?.trim() {
                "" | "n" if at < events => break at + 1,
                "" | "n" => writeln!(out, "this is the end")?,
                "b" if at > 0 => break at - 1,
                "b" => writeln!(out, "this is the start")?,
                "q" => return Ok(()),
                text => match text.parse() {
                    Ok(number) if number <= events => break number,
                    _ => writeln!(out, "a number from 0 to {events}, b, q, or nothing")?,
                },
            }
        };
    }
}

/// The whole game as one picture.
fn animated<R: Notation + Depict>(game: &Game<R>, step: u32) -> Result<String, Box<dyn Error>> {
    let mut frames = Vec::new();
    for at in 0..=game.events().len() {
        let shown = shown(game, at).ok_or("the record is shorter than it says")?;
        let scene = shown.scene;
        let told = shown.told.first();
        let told = told.map(|line| line.sentence(|seat| game.rules().seat_name(seat)));
        let text = format!("{at}. {}", told.unwrap_or_default());
        frames.push(Frame { scene, text });
    }
    let mut style = SvgStyle::new();
    style.title = Some(game.rules().full_name());
    Ok(animate_svg(&frames, step, &style))
}
