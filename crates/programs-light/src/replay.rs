//! What happened in the game I have a record of?
//!
//! Verifies a record by playing every event by the rules and rolling every die
//! again, but those that were given, which it counts, then steps through it: on the whole screen of a terminal by keys, which
//! `?` tells, and elsewhere by lines: an empty line goes on, `b` goes back, a number
//! goes to that event, `q` ends. `--verify` stops after the first part, and
//! `--svg` draws the whole game as one animated picture.
use crate::files::{is_same_file, shown, unwritable, write_whole};
use crate::language::LanguageArgument;
use crate::refusals::OVER_RECORD;
use crate::shown::{end_as_json, plotted, result, shown_after};
use crate::terminal::Terminal;
use crate::texts::{
    AT, AT_THE_END, AT_THE_START, CLOCK, PAY_OFFS, PICTURE, PLACES, ROLLS, ROLLS_GIVEN, STEP_HELP,
    STEP_PROMPT, VERIFIED,
};
use crate::viewer::{CLOSE, Texts, View, show};
use crate::{Arguments, Context, game_files};
use boardwright_language::Language;
use boardwright_referee::AnyGame;
use boardwright_render::{
    Captions, Frame, Style, SvgStyle, Symbols, animate_svg, animation_described, draw,
};
use boardwright_ruleset::Message;
use clap::Parser;
use std::error::Error;
use std::io::{self, BufRead as _, IsTerminal as _, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// Verify a record, and step through it.
#[derive(Parser)]
pub(crate) struct Replay {
    /// The record, or a file of another form that the game has, such as PGN
    file: PathBuf,
    /// Which game of a file that holds several
    #[arg(long, value_name = "N", default_value_t = 1)]
    number: usize,
    /// Only verify it
    #[arg(long)]
    verify: bool,
    /// Only verify it, and print what it is as one line of JSON
    #[arg(long, conflicts_with = "svg")]
    json: bool,
    /// Where to begin: after this many events
    #[arg(long, value_name = "N", default_value_t = 0)]
    at: usize,
    /// Draw the whole game as a picture that moves, and end
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// How long each position of that picture stays, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 700, value_parser = clap::value_parser!(u32).range(10..=60_000))]
    step: u32,
    #[command(flatten)]
    language: LanguageArgument,
}

/// How long a position stays where the game plays by itself.
const PLAYED: Duration = Duration::from_millis(150);

impl Arguments for Replay {
    const NAME: &'static str = "replay";
    const GROUP: &'static str = "Play and look";

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let catalogue = context.catalogue;
        if let Some(picture) = &self.svg
            && self.file.exists()
            && is_same_file(picture, &self.file)
        {
            return Err(OVER_RECORD.with([shown(picture)]).into());
        }
        let opened = game_files::open(catalogue, &self.file, self.number)?;
        let (rules, mut game) = (opened.rules, opened.game);
        let record = game.record();
        let mut out = io::stdout();
        let events = game.event_count();
        if self.json {
            let mut told = end_as_json(&*game);
            told["rolls"] = game.rolls().into();
            told["given"] = record.given().into();
            told["position"] = game.position().into();
            if let Some(clocks) = game.clocks() {
                told["clock"] = clocks.settings().to_string().into();
            }
            writeln!(out, "{told}")?;
            return Ok(ExitCode::SUCCESS);
        }
        let language = self.language.chosen(context)?;
        let verified = VERIFIED.with([
            game.full_name().into(),
            events.into(),
            rolls(game.rolls(), record.given()).into(),
            result(&*game).into(),
        ]);
        writeln!(out, "{}", language.say(&verified))?;
        if let Some(clocks) = game.clocks() {
            let readings = record.events().filter(|line| line.starts_with("clock "));
            // The first of these lines has the settings.
            let readings = readings.count().saturating_sub(1);
            let told = CLOCK.with([clocks.settings().to_string().into(), readings.into()]);
            writeln!(out, "{}", language.say(&told))?;
        }
        if let Some(paid) = game.tell_payoffs() {
            writeln!(out, "{}", language.say(&PAY_OFFS.with([paid.into()])))?;
        }
        if let Some(places) = game.tell_places() {
            writeln!(out, "{}", language.say(&PLACES.with([places.into()])))?;
        }
        if let Some(path) = &self.svg {
            write_whole(path, animated(&*game, self.step, &language)?).map_err(unwritable(path))?;
            let told = PICTURE.with([path.display().to_string().into()]);
            writeln!(out, "{}", language.say(&told))?;
        } else if !self.verify && Terminal::is_there() {
            let name = format!("{}, {}", game.title(), language.say(&result(&*game)));
            let texts = Texts {
                language,
                name,
                title: Vec::new(),
                closing: Box::new(|_, _| Vec::new()),
                leave: &CLOSE,
                plotted: plotted(&*rules, &*game),
            };
            let view = View::paused(self.at.min(events), PLAYED, Style::detect(&out));
            show(&mut game, &mut Vec::new(), &mut |_| Ok(None), &texts, view)?;
        } else if !self.verify {
            step_through(&*game, self.at.min(events), &language, &mut out)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// `12 rolls`, and how many of them nobody can verify.
fn rolls(all: u64, given: usize) -> Message {
    match given {
        0 => ROLLS.with([all.into()]),
        given => ROLLS_GIVEN.with([all.into(), given.into()]),
    }
}

fn step_through(
    game: &dyn AnyGame,
    start: usize,
    language: &Language,
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let mut style = Style::detect(&io::stdout());
    style.captions = Captions::Beside;
    style.arrows = false;
    if !language.is_english() {
        // Whoever asks for a language can read its letters.
        style.symbols = Symbols::Unicode;
    }
    if let Some((width, _)) = terminal_size::terminal_size() {
        style.widest = Some(width.0.saturating_sub(1));
    }
    let events = game.event_count();
    let asks = io::stdin().is_terminal();
    let mut lines = io::stdin().lock().lines();
    let mut at = start;
    loop {
        let shown = shown_after(game, at).ok_or("the record ends before this event")?;
        let mut scene = shown.scene;
        scene.captions.extend(shown.told);
        let scene = language.scene(scene);
        writeln!(
            out,
            "\n{}",
            language.say(&AT.with([at.into(), events.into()]))
        )?;
        write!(out, "{}", draw(&scene, &style))?;
        if asks {
            write!(out, "{}", language.say(&Message::from(&STEP_PROMPT)))?;
            out.flush()?;
        }
        // After an unknown answer the program asks again.
        at = loop {
            let Some(line) = lines.next() else {
                return Ok(());
            };
            match line?.trim() {
                "" | "n" if at < events => break at + 1,
                "" | "n" => writeln!(out, "{}", language.say(&Message::from(&AT_THE_END)))?,
                "b" if at > 0 => break at - 1,
                "b" => writeln!(out, "{}", language.say(&Message::from(&AT_THE_START)))?,
                "q" => return Ok(()),
                text => match text.parse() {
                    Ok(number) if number <= events => break number,
                    _ => writeln!(out, "{}", language.say(&STEP_HELP.with([events.into()])))?,
                },
            }
        };
    }
}

/// The whole game as one picture.
fn animated(game: &dyn AnyGame, step: u32, language: &Language) -> Result<String, Box<dyn Error>> {
    let mut frames = Vec::new();
    for at in 0..=game.event_count() {
        let shown = shown_after(game, at).ok_or("the record is shorter than it says")?;
        let scene = language.scene(shown.scene);
        let told = shown.told.into_iter().next();
        let told = told.map(|line| language.caption(line).sentence(|seat| game.seat_name(seat)));
        let text = format!("{at}. {}", told.unwrap_or_default());
        frames.push(Frame { scene, text });
    }
    let mut style = SvgStyle::new();
    style.title = Some(game.title());
    style.description = Some(language.say(&animation_described(&frames)));
    Ok(animate_svg(&frames, step, &style))
}
