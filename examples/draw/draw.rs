//! How do I get a picture of a position?
//!
//! `cargo run --release --example draw -- chess --out start.svg`
//!
//! Writes a position of any game as SVG or PNG: the start, a position's text,
//! or any point of a record; with a move on it, or with all that one piece can
//! do. The PNG is made from the SVG, by `resvg`.
use boardwright::catalogue::{self, Visitor};
use boardwright::prelude::*;
use boardwright::render::{Rotation, SvgStyle, draw_svg};
use boardwright::ruleset::{Caption, Mark, Scene, tell_event};
use clap::Parser;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, Tree};
use std::error::Error;
use std::io::Write as _;
use std::ops::ControlFlow::Continue;
use std::path::PathBuf;
use std::process::ExitCode;

/// Draw a position as SVG or PNG.
#[derive(Parser)]
struct Arguments {
    /// The game with its options, as in `loka(tiles=0)`; not needed with
    /// `--record`
    #[arg(required_unless_present = "record")]
    game: Option<String>,
    /// The position [default: the start]
    #[arg(long, value_name = "TEXT", conflicts_with = "record")]
    position: Option<String>,
    /// A record to take the position from
    #[arg(long, value_name = "FILE", conflicts_with = "game")]
    record: Option<PathBuf>,
    /// The position after this many events of the record [default: all]
    #[arg(long, value_name = "N", requires = "record")]
    at: Option<usize>,
    /// A move of the seat that is due, to be drawn with all that supports it
    #[arg(long, value_name = "MOVE")]
    arrow: Option<String>,
    /// A cell; where its piece can go is marked
    #[arg(long, value_name = "CELL")]
    targets: Option<String>,
    /// The seat through whose eyes to look [default: everything is shown]
    #[arg(long, value_name = "SEAT")]
    viewer: Option<String>,
    /// Where the picture goes; the ending says which kind, .svg or .png
    /// [default: SVG to the standard output]
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
    /// How many pixels wide a cell is
    #[arg(long, value_name = "N", default_value_t = 48, value_parser = clap::value_parser!(u16).range(8..=1024))]
    cell: u16,
    /// By how many quarters the board is turned clockwise
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=3))]
    turn: u8,
    /// Leave out the names of files and ranks
    #[arg(long)]
    no_coordinates: bool,
    /// Leave out the lines below the board
    #[arg(long)]
    no_captions: bool,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let record: Option<Record> = match &arguments.record {
        Some(path) => Some(std::fs::read_to_string(path)?.parse()?),
        None => None,
    };
    let name = match (&record, &arguments.game) {
        (Some(record), _) => record.rules().to_string(),
        (None, Some(game)) => game.clone(),
        (None, None) => return Err("no game".into()),
    };
    let draw = Draw {
        arguments,
        record: record.as_ref(),
    };
    let picture = catalogue::with(&name, draw)??;
    match &arguments.out {
        None => std::io::stdout().write_all(picture.as_bytes())?,
        Some(path) if path.extension().is_some_and(|ending| ending == "png") => {
            std::fs::write(path, png(&picture)?)?;
        }
        Some(path) if path.extension().is_some_and(|ending| ending == "svg") => {
            std::fs::write(path, picture)?;
        }
        Some(path) => {
            let path = path.display();
            return Err(format!("{path}: the name must end in .svg or .png").into());
        }
    }
    Ok(())
}

struct Draw<'a> {
    arguments: &'a Arguments,
    record: Option<&'a Record>,
}

impl Visitor for Draw<'_> {
    type Output = Result<String, Box<dyn Error>>;

    fn visit<R: Notation + Evaluate + Depict + Exchange>(self, rules: R) -> Self::Output {
        let arguments = self.arguments;
        let name = rules.full_name();
        let viewers = match &arguments.viewer {
            Some(name) => {
                let seat = rules.read_seat(name).ok_or("there is no such seat")?;
                rules.controller(seat) | seat.into()
            }
            None => rules.seats(),
        };
        let viewed = |state| rules.depict(&rules.seen_by(&state, viewers));
        let (state, mut scene) = match (self.record, &arguments.position) {
            (Some(record), _) => replayed(&rules, record, arguments.at, viewers)?,
            (None, text) => {
                let state = match text {
                    Some(text) => rules.read_position(text)?,
                    None => rules.start(),
                };
                (state.clone(), viewed(state))
            }
        };
        if let Some(text) = &arguments.arrow {
            add_move(&rules, &state, text, &mut scene)?;
        }
        if let Some(cell) = &arguments.targets {
            mark_targets(&rules, &state, cell, &mut scene)?;
        }
        let mut style = SvgStyle::new();
        style.cell = arguments.cell;
        style.coordinates = !arguments.no_coordinates;
        style.captions = !arguments.no_captions;
        style.rotation = (0..arguments.turn).fold(Rotation::None, |turned, _| turned.clockwise());
        style.title = Some(name);
        Ok(draw_svg(&scene, &style))
    }
}

/// The state of a record after the given number of events, and how it looks to these
/// viewers with the arrows of the last event.
fn replayed<R: Notation + Depict>(
    rules: &R,
    record: &Record,
    at: Option<usize>,
    viewers: Seats,
) -> Result<(R::State, Scene), Box<dyn Error>> {
    let game = Game::replay(rules.clone(), record)?;
    let length = game.events().len();
    let at = at.unwrap_or(length);
    let (state, mut scene) = game
        .state_after(at)
        .zip(game.scene_after(at, viewers))
        .ok_or_else(|| format!("the record has only {length} events"))?;
    let last = at.checked_sub(1).and_then(|index| {
        let event = *game.events().get(index)?;
        Some((game.state_after(index)?, event))
    });
    match last {
        Some((before, Event::Move { seat, chosen })) => {
            scene.show_made_move(seat, rules.depict_move(&before, seat, chosen));
        }
        // What players settle among themselves has no arrow, so it is written.
        Some((before, event)) if event.table_text().is_some() => {
            scene.captions.extend(tell_event(rules, &before, event));
        }
        _ => {}
    }
    Ok((state, scene))
}

/// Draws a move of the lowest seat that is due, and tells its odds.
fn add_move<R: Notation + Depict + Exchange>(
    rules: &R,
    state: &R::State,
    text: &str,
    scene: &mut Scene,
) -> Result<(), Box<dyn Error>> {
    let seat = due(rules, state)?;
    let chosen = rules
        .read_move(state, text)
        .map_err(|error| error.to_string())?;
    if !rules.is_legal(state, seat, chosen) {
        return Err(rules.explain(state, seat, chosen).to_string().into());
    }
    scene.arrows.extend(rules.depict_move(state, seat, chosen));
    if let Some(odds) = rules.odds(state, seat, chosen) {
        let parts: Vec<String> = odds
            .iter()
            .map(|odds| {
                let percent = 100.0 * odds.numerator as f64 / odds.denominator as f64;
                format!("{} {percent:.1} %", odds.outcome.replace('-', " "))
            })
            .collect();
        scene.captions.push(Caption {
            seat: Some(seat),
            text: format!("{text}: {}", parts.join(", ")),
        });
    }
    Ok(())
}

/// Marks a cell and where what stands on it can go.
fn mark_targets<R: Notation + Depict>(
    rules: &R,
    state: &R::State,
    cell: &str,
    scene: &mut Scene,
) -> Result<(), Box<dyn Error>> {
    let seat = due(rules, state)?;
    let named = |scene: &Scene| {
        let found = scene.cells.iter().find(|candidate| candidate.name == cell);
        found.map(|cell| cell.place)
    };
    let from = named(scene).ok_or_else(|| format!("there is no cell {cell}"))?;
    let mut targets = Vec::new();
    let walk = rules.visit_moves(state, seat, |chosen| {
        if let Some(arrow) = rules.depict_move(state, seat, chosen).first()
            && arrow.from == from
            && arrow.to != from
        {
            targets.push(arrow.to);
        }
        Continue::<()>(())
    });
    debug_assert!(walk.is_continue(), "the visit was never broken off");
    for cell in &mut scene.cells {
        if cell.place == from {
            cell.marks.push(Mark::Selected);
        } else if targets.contains(&cell.place) {
            cell.marks.push(Mark::Target);
        }
    }
    Ok(())
}

fn due<R: Ruleset>(rules: &R, state: &R::State) -> Result<Seat, Box<dyn Error>> {
    let due = Status::of(rules, state)
        .due()
        .map_or(Seats::NONE, Actor::seats);
    Ok(due.lowest().ok_or("no seat is due in this position")?)
}

/// The picture as a PNG of the size that it asks for.
fn png(picture: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    let tree = Tree::from_str(picture, &usvg::Options::default())?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or("the picture is too large")?;
    resvg::render(&tree, Transform::default(), &mut pixels.as_mut());
    Ok(pixels.encode_png()?)
}
