//! How do I get a picture of a position?
//!
//! Writes a position of any game as SVG or PNG: the start, a position's text,
//! or any point of a record; with a move on it, or with all that one piece can
//! do. The PNG is made from the SVG, by `resvg`.
use crate::files::{shown, unwritable, write_whole};
use crate::language::LanguageArgument;
use crate::refusals::{
    FEW_EVENTS, NO_CELL, NOBODY_DUE, PICTURE_ENDS, PICTURE_ENDS_SVG, PIXELS, SMALLER_CELL,
    SVG_INSTEAD,
};
use crate::texts::ODDS_OF_MOVE;
use crate::{Arguments, Context, GameArgument, UsageError, game_files};
use boardwright_catalogue::odds_text;
use boardwright_referee::{AnyGame, EventKind};
use boardwright_render::{Rotation, SvgStyle, draw_svg, svg_size};
use boardwright_ruleset::{Actor, Caption, Mark, Message, Scene, Seat, Seats, Seed};
use clap::Parser;
use std::error::Error;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Draw a position as SVG or PNG.
#[derive(Parser)]
#[command(mut_arg("game", |game| game.help(
    "The game with its options, as in `loka(tiles=0)`; not needed with `--record`"
)))]
pub(crate) struct Draw {
    #[command(flatten)]
    game: GameArgument,
    /// The position [default: the start]
    #[arg(long, value_name = "TEXT", conflicts_with = "record")]
    position: Option<String>,
    /// A record, or a file of another form that the game has, such as PGN, to take
    /// the position from
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "game_option"])]
    record: Option<PathBuf>,
    /// Which game of a file that holds several
    #[arg(long, value_name = "N", default_value_t = 1, requires = "record")]
    number: usize,
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
    #[arg(long, value_name = "N", default_value_t = 48, value_parser = clap::value_parser!(u16).range(i64::from(SMALLEST_CELL)..=1024))]
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
    #[command(flatten)]
    language: LanguageArgument,
}

/// What the name of a file ends in.
fn ending_of(path: Option<&Path>) -> Option<&str> {
    path?.extension()?.to_str()
}

/// The smallest cell that can be asked for, in pixels.
const SMALLEST_CELL: u16 = 8;

/// The most moves among which the targets of a piece are looked for.
const MOST_MOVES: u64 = 1_000_000;

impl Arguments for Draw {
    const NAME: &'static str = "draw";
    const GROUP: &'static str = "Play and look";

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let language = self.language.chosen(context)?;
        let (scene, style) = self.scene(context)?;
        // A PNG has the strokes of our own alphabet alone, which is that of English.
        let is_svg = ending_of(self.out.as_deref()) != Some("png");
        let scene = if is_svg { language.scene(scene) } else { scene };
        let picture = draw_svg(&scene, &style);
        match (&self.out, ending_of(self.out.as_deref()), context.png) {
            (None, ..) => std::io::stdout().write_all(picture.as_bytes())?,
            (Some(path), Some("svg"), _) => {
                write_whole(path, picture).map_err(unwritable(path))?;
            }
            (Some(path), Some("png"), Some(rasterizer)) => {
                check_size(&scene, &style, rasterizer.most_pixels)?;
                write_whole(path, (rasterizer.png)(&picture)?).map_err(unwritable(path))?;
            }
            (Some(path), ..) => {
                let sentence = if context.png.is_some() {
                    &PICTURE_ENDS
                } else {
                    &PICTURE_ENDS_SVG
                };
                return Err(UsageError::of(sentence.with([shown(path)])).into());
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl Draw {
    /// What is drawn, and how.
    fn scene(&self, context: &Context) -> Result<(Scene, SvgStyle), Box<dyn Error>> {
        let catalogue = context.catalogue;
        let mut game = match &self.record {
            Some(path) => game_files::open(catalogue, path, self.number)?.game,
            // Nothing is rolled here, so any seed does.
            None => catalogue.open(self.game.needed(context, Self::NAME)?, Seed::from_u64(0))?,
        };
        let viewers = match &self.viewer {
            Some(name) => game.controller(game.read_seat(name).map_err(UsageError::of)?),
            None => game.seats(),
        };
        if let Some(text) = &self.position {
            game.set_position(text).map_err(UsageError::of)?;
        }
        let length = game.event_count();
        let at = self.at.unwrap_or(length);
        let mut scene = game
            .scene_after(at, viewers)
            .ok_or_else(|| UsageError::of(FEW_EVENTS.with([length.into()])))?;
        add_last_event(&*game, at, &mut scene);
        if self.arrow.is_some() || self.targets.is_some() {
            // What is asked for is a move in the position that is drawn.
            for _ in at..length {
                game.undo()?;
            }
        }
        if let Some(text) = &self.arrow {
            add_move(&*game, text, &mut scene)?;
        }
        if let Some(cell) = &self.targets {
            mark_targets(&*game, cell, &mut scene)?;
        }
        let mut style = SvgStyle::new();
        style.cell = self.cell;
        style.coordinates = !self.no_coordinates;
        style.captions = !self.no_captions;
        style.rotation = (0..self.turn).fold(Rotation::None, |turned, _| turned.clockwise());
        style.title = Some(game.title());
        Ok((scene, style))
    }
}

/// Refuses a picture of too many pixels, and says which cells would fit.
fn check_size(scene: &Scene, style: &SvgStyle, most: u64) -> Result<(), UsageError> {
    let (width, height) = svg_size(scene, style);
    if width * height <= most {
        return Ok(());
    }
    let mut smaller = style.clone();
    let fits = |cell: &u16| {
        smaller.cell = *cell;
        let (width, height) = svg_size(scene, &smaller);
        width * height <= most
    };
    let advice = match (SMALLEST_CELL..style.cell).rev().find(fits) {
        Some(cell) => SMALLER_CELL.with([cell.to_string().into()]),
        None => Message::from(&SVG_INSTEAD),
    };
    Err(UsageError::of(PIXELS.with([
        style.cell.to_string().into(),
        width.into(),
        height.into(),
        most.into(),
        advice.into(),
    ])))
}

/// Draws the move that led to the position after the given number of events.
fn add_last_event(game: &dyn AnyGame, events: usize, scene: &mut Scene) {
    let Some(last) = events
        .checked_sub(1)
        .and_then(|last| game.describe_event(last))
    else {
        return;
    };
    match (last.kind, last.seats.lowest()) {
        (EventKind::Move, Some(seat)) => scene.show_made_move(seat, last.arrows),
        // What players settle among themselves has no arrow, so it is written.
        (EventKind::Settlement, _) => scene.captions.extend(last.lines),
        _ => {}
    }
}

/// Draws a move of the lowest seat that is due, and tells its odds.
fn add_move(game: &dyn AnyGame, text: &str, scene: &mut Scene) -> Result<(), Box<dyn Error>> {
    let seat = due(game)?;
    scene
        .arrows
        .extend(game.depict_move(seat, text).map_err(UsageError::of)?);
    if let Ok(odds) = game.odds(text) {
        scene.captions.push(Caption::new(
            Some(seat),
            ODDS_OF_MOVE.with([text.to_string().into(), odds_text(&odds).into()]),
        ));
    }
    Ok(())
}

/// Marks a cell and where what stands on it can go.
fn mark_targets(game: &dyn AnyGame, cell: &str, scene: &mut Scene) -> Result<(), Box<dyn Error>> {
    let seat = due(game)?;
    let named = |scene: &Scene| {
        let found = scene.cells.iter().find(|candidate| candidate.name == cell);
        found.map(|cell| cell.place)
    };
    let missing = || UsageError::of(NO_CELL.with([cell.to_string().into()]));
    let from = named(scene).ok_or_else(missing)?;
    let moves = game.depicted_moves(seat, MOST_MOVES)?;
    let arrows = moves.iter().filter_map(|legal| legal.arrows.first());
    let targets: Vec<_> = arrows
        .filter(|arrow| arrow.from == from && arrow.to != from)
        .map(|arrow| arrow.to)
        .collect();
    for cell in &mut scene.cells {
        if cell.place == from {
            cell.marks.push(Mark::Selected);
        } else if targets.contains(&cell.place) {
            cell.marks.push(Mark::Target);
        }
    }
    Ok(())
}

fn due(game: &dyn AnyGame) -> Result<Seat, Box<dyn Error>> {
    let due = game.status().due().map_or(Seats::NONE, Actor::seats);
    let missing = || UsageError::of(Message::from(&NOBODY_DUE));
    Ok(due.lowest().ok_or_else(missing)?)
}
