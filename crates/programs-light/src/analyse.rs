//! Where did I go wrong?
//!
//! Walks a game of a file from its first decision to its last, and lets a player look at each with
//! nothing hidden. A move that lets expect much less than another is a mistake, and is told with
//! what was better. Ctrl-C stops it, and what was found until then is told.
mod plot;

pub(crate) use plot::OF_PLOTS;

use crate::files::{unwritable, write_whole};
use crate::language::LanguageArgument;
use crate::shown::{result, seat_word};
use crate::signal::stopped_by_signal;
use crate::{Arguments, Context, PlayerNames, UsageError, game_files};
use boardwright_catalogue::{AnyTable, Grade, JudgeError, Judgement, Mistake, judge};
use boardwright_language::Language;
use boardwright_referee::AnyGame;
use boardwright_ruleset::{Message, ParameterValue, Seats, Word, messages};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::error::Error;
use std::io::{self, Write as _};
use std::ops::ControlFlow::{Break, Continue};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;

messages! {
    /// What an analysis says.
    pub(crate) const OF_ANALYSES;
    PROGRESS = "analyse.progress" ("at", "count", "left") => "{at}/{count} events, {left} left";
    FOUND = "analyse.found" ("count") => "{count} found";
    HEADING = "analyse.heading" ("game", "result") => "{game}, {result}";
    MISTAKE = "analyse.mistake" ("seat", "move", "grade", "before", "after")
        => "{seat} {move}: {grade}, {before} % of a win became {after} %";
    BETTER = "analyse.better" ("mistake", "line") => "{mistake}; better: {line}";
    JUDGED = "analyse.judged" ("judged", "decisions", "blunders", "mistakes", "inaccuracies")
        => "{judged} of {decisions} decisions judged; blunders: {blunders}, mistakes: {mistakes}, inaccuracies: {inaccuracies}";
    STOPPED = "analyse.stopped" ("events", "count") => "stopped after {events} of {count} events";
}

/// Look for mistakes in a game, and tell what was better.
#[derive(Parser)]
pub(crate) struct Analyse {
    /// The record, or a file of another form that the game has, such as PGN or SGF
    file: PathBuf,
    /// Which game of a file that holds several
    #[arg(long, value_name = "N", default_value_t = 1)]
    number: usize,
    /// How many positions are looked at for each decision; more judge better
    #[arg(long, value_name = "N", default_value_t = 30_000,
          value_parser = clap::value_parser!(u32).range(1..))]
    positions: u32,
    /// Who judges, as in `mcts` [default: the best player of the game, with `--positions`]
    #[arg(long, value_name = "P", value_parser = PlayerNames::One, hide_possible_values = true,
          conflicts_with = "positions")]
    judge: Option<String>,
    /// Draw what each side could expect, with the mistakes, as a picture
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Print what was found as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageArgument,
}

impl Arguments for Analyse {
    const NAME: &'static str = "analyse";
    const GROUP: &'static str = "Study";

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let language = self.language.chosen(context)?;
        let opened = game_files::open(context.catalogue, &self.file, self.number)?;
        let (rules, game) = (opened.rules, opened.game);
        let player = match &self.judge {
            Some(player) => player.clone(),
            None => rules.ladder().judge(self.positions),
        };
        let stop = stopped_by_signal()?;
        let progress = language.say(&PROGRESS.with(["{pos}", "{len}", "{eta}"].map(Into::into)));
        let bar =
            ProgressBar::new(game.event_count() as u64).with_style(ProgressStyle::with_template(
                &format!("{{elapsed_precise}} [{{wide_bar}}] {progress} {{msg}}"),
            )?);
        let found = judge(&*rules, &*game, &player, &mut |events, found| {
            bar.set_position(events as u64);
            if !found.mistakes.is_empty() {
                bar.set_message(language.say(&FOUND.with([found.mistakes.len().into()])));
            }
            if stop.load(Ordering::Relaxed) {
                Break(())
            } else {
                Continue(())
            }
        });
        bar.finish_and_clear();
        let found = found.map_err(|error| match error {
            JudgeError::Player(error) => Box::<dyn Error>::from(UsageError::of(error)),
            other => other.into(),
        })?;
        if let Some(path) = &self.svg {
            write_whole(path, plot::drawn(&*game, &found, &language).to_string())
                .map_err(unwritable(path))?;
        }
        let mut out = io::stdout();
        if self.json {
            let told = as_json(&*game, &player, &found);
            writeln!(out, "{}", serde_json::to_string_pretty(&told)?)?;
        } else {
            for line in as_text(&*game, &found, &language) {
                writeln!(out, "{line}")?;
            }
        }
        // A part of an analysis is told, but nobody should take it for the whole.
        Ok(if found.is_complete {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        })
    }
}

/// A share of a win in percent.
fn percent(share: f64) -> i64 {
    (100.0 * share).round() as i64
}

/// How grave mistakes are, as words.
pub(crate) const GRADES: [Word; 3] = [
    grade_word(Grade::Inaccuracy),
    grade_word(Grade::Mistake),
    grade_word(Grade::Blunder),
];

const fn grade_word(grade: Grade) -> Word {
    Word::new("grade", grade.word(), grade.word())
}

/// The seats of the first side.
fn first_side(game: &dyn AnyGame) -> Seats {
    let seats = game.seats().iter();
    seats
        .filter(|&seat| AnyTable::side_of(game, seat) == 0)
        .collect()
}

/// Whose move a mistake was, and what it is called and what it cost.
fn told_of(game: &dyn AnyGame, mistake: &Mistake) -> [ParameterValue; 5] {
    [
        seat_word(game, mistake.seat),
        mistake.made.clone().into(),
        grade_word(mistake.grade).into(),
        percent(mistake.before).into(),
        percent(mistake.after).into(),
    ]
}

/// What was found, line by line.
fn as_text(game: &dyn AnyGame, found: &Judgement, language: &Language) -> Vec<String> {
    let heading = HEADING.with([game.title().into(), result(game).into()]);
    let mut lines = vec![language.say(&heading)];
    for mistake in &found.mistakes {
        let mut told = MISTAKE.with(told_of(game, mistake));
        if !mistake.line.is_empty() {
            told = BETTER.with([told.into(), mistake.line.join(" ").into()]);
        }
        lines.push(format!("{:>4}. {}", mistake.at + 1, language.say(&told)));
    }
    let graded = |grade: Grade| {
        let alike = found.mistakes.iter();
        let count = alike.filter(|mistake| mistake.grade == grade).count();
        ParameterValue::from(count)
    };
    let mut say = |message: Message| lines.push(language.say(&message));
    say(JUDGED.with([
        found.judged.into(),
        found.decisions.into(),
        graded(Grade::Blunder),
        graded(Grade::Mistake),
        graded(Grade::Inaccuracy),
    ]));
    if !found.is_complete {
        say(STOPPED.with([found.shares.len().into(), game.event_count().into()]));
    }
    lines
}

fn as_json(game: &dyn AnyGame, player: &str, found: &Judgement) -> Value {
    let mistakes = found.mistakes.iter().map(|mistake| {
        json!({
            "event": mistake.at + 1,
            "seat": game.seat_name(mistake.seat),
            "move": mistake.made,
            "grade": mistake.grade.word(),
            "before": mistake.before,
            "after": mistake.after,
            "better": mistake.line,
        })
    });
    let side = first_side(game).iter().map(|seat| game.seat_title(seat));
    json!({
        "format": 1,
        "game": game.full_name(),
        "result": game.record().result(),
        "judge": player,
        "complete": found.is_complete,
        "events": game.event_count(),
        "decisions": found.decisions,
        "judged": found.judged,
        "side": side.collect::<Vec<_>>().join(" and "),
        // What the first side could expect after each number of events.
        "shares": found.shares,
        "mistakes": mistakes.collect::<Vec<_>>(),
    })
}
