//! What does an opening book say, and what would mine be?
//!
//! Books are in the format of Polyglot. `book show` prints the moves of a
//! position, `book build` makes a book of the games of files: a move weighs two
//! for each win and one for each draw of its player, and games without a result
//! do not count.
//!
//! The exit code is 1 if a file could not be read or written, or is no book.
//! Bad games are reported on stderr with file, line and column, and skipped;
//! entries that name no legal move are told.
use crate::faults::{of_book, of_pgn};
use crate::in_one_line;
use crate::pgn::PgnInput;
use crate::texts::{BUILT, CHOSEN, ILLEGAL, NO_BOOK_MOVE, REPEATED};
use boardwright::chess::pgn::{ErrorKind, GameResult, Games};
use boardwright::chess::polyglot::{Book, BookBuilder, BookError, BookMove, Found, key_of_fen};
use boardwright::chess::uci::{self, CastlingForm};
use boardwright::chess::{Color, Move, Position, fen, san};
use boardwright::ruleset::{Message, Translation, Xoshiro256PlusPlus};
use boardwright_language::Language;
use boardwright_programs::{
    Arguments, Context, LanguageArgument, UsageError, in_file, seed_number, write_whole,
};
use clap::builder::RangedU64ValueParser;
use clap::{Parser, Subcommand};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::error::Error;
use std::fs;
use std::hash::Hash;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Shows opening books and builds them from games.
#[derive(Parser)]
pub(crate) struct BookCommand {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Print the moves that a book has for a position
    Show(Show),
    /// Make a book of the games in PGN files
    Build(Build),
}

#[derive(Parser)]
struct Show {
    /// The book
    book: PathBuf,
    /// The position, as FEN; without one, the start of a game
    fen: Option<String>,
    /// Choose one of the moves by this number, each as likely as its weight says
    #[arg(long, value_name = "NUMBER", value_parser = seed_number)]
    seed: Option<u64>,
    /// Print the moves as one line of JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageArgument,
}

#[derive(Parser)]
struct Build {
    /// The games, in PGN, also compressed as .gz, .bz2 or .zst; `-` is the input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// The book to write
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
    /// How many plies of each game count
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = RangedU64ValueParser::<u32>::new().range(1..))]
    plies: u32,
    #[command(flatten)]
    input: PgnInput,
    /// In how many games a move must have been played
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = RangedU64ValueParser::<u64>::new().range(1..))]
    least: u64,
    #[command(flatten)]
    language: LanguageArgument,
}

impl Arguments for BookCommand {
    const NAME: &'static str = "book";
    const GROUP: &'static str = "Chess";
    const TRANSLATIONS: &'static [Translation] = crate::TRANSLATIONS;

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let chosen =
            |language: &LanguageArgument| language.chosen_with(context, Self::TRANSLATIONS);
        match self.task {
            Task::Show(show) => show.run(&chosen(&show.language)?),
            Task::Build(build) => build.run(&chosen(&build.language)?),
        }
    }
}

impl Show {
    fn run(&self, language: &Language) -> Result<ExitCode, Box<dyn Error>> {
        let bytes = fs::read(&self.book).map_err(in_file(&self.book))?;
        let bad = |error: BookError| in_file(&self.book)(of_book(&error));
        let book = Book::new(bytes).map_err(bad)?;
        book.check().map_err(bad)?;
        let text = self.fen.clone();
        let text = text.unwrap_or_else(|| Position::start().to_string());
        let position: Position = fen::read(&text).map_err(UsageError::of)?;
        let key = key_of_fen(&text).map_err(UsageError::of)?;
        let found = book.find(&position, key);
        let chosen = self
            .seed
            .and_then(|seed| found.choose(&mut Xoshiro256PlusPlus::new(seed)));
        let mut out = io::stdout().lock();
        if self.json {
            let told = json!({
                "book": self.book.to_string_lossy(),
                "entries": book.len(),
                "position": position.to_string(),
                "key": format!("{key:016x}"),
                "moves": distinct(&found.moves)
                    .into_iter()
                    .map(|(found, times)| move_as_json(&position, found, times))
                    .collect::<Vec<Value>>(),
                "illegal": found.illegal.len(),
                "chosen": chosen.map(|chosen| san::text(&position, chosen)),
                "chosen_uci": chosen.map(|chosen| uci_text(&position, chosen)),
            });
            writeln!(out, "{told}")?;
            return Ok(ExitCode::SUCCESS);
        }
        for (found, times) in distinct(&found.moves) {
            let text = san::text(&position, found.chosen);
            let told = repeated(format!("{text} {}", found.weight).into(), times);
            writeln!(out, "{}", language.say(&told))?;
        }
        tell_illegal(&found, language);
        if found.moves.is_empty() {
            writeln!(out, "{}", language.say(&Message::from(&NO_BOOK_MOVE)))?;
        }
        if let Some(chosen) = chosen {
            let told = CHOSEN.with([san::text(&position, chosen).into()]);
            writeln!(out, "{}", language.say(&told))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// The different entries in their order, each with how often it stands there: a file can
/// repeat one without end.
fn distinct<T: Eq + Hash>(entries: &[T]) -> Vec<(&T, usize)> {
    let mut places: HashMap<&T, usize> = HashMap::new();
    let mut told: Vec<(&T, usize)> = Vec::new();
    for entry in entries {
        let place = *places.entry(entry).or_insert(told.len());
        match told.get_mut(place) {
            Some((_, times)) => *times += 1,
            None => told.push((entry, 1)),
        }
    }
    told
}

/// What is told of an entry, with how often it stands there, if that is not once.
fn repeated(entry: Message, times: usize) -> Message {
    match times {
        1 => entry,
        times => REPEATED.with([entry.into(), times.into()]),
    }
}

/// A move as chess programs write it, castling as a move of the king.
fn uci_text(position: &Position, chosen: Move) -> String {
    let mut text = String::new();
    let form = CastlingForm::KingMoves;
    uci::write(position, chosen, form, &mut text).expect("a String takes all that is written");
    text
}

fn move_as_json(position: &Position, found: &BookMove, times: usize) -> Value {
    json!({
        "move": san::text(position, found.chosen),
        "uci": uci_text(position, found.chosen),
        "times": times,
        "weight": found.weight,
        "learn": found.learn,
    })
}

fn tell_illegal(found: &Found, language: &Language) {
    for (entry, times) in distinct(&found.illegal) {
        let [code, weight] = [entry.code, entry.weight].map(|number| number.to_string().into());
        let told = repeated(ILLEGAL.with([code, weight]), times);
        eprintln!("{}", language.say(&told));
    }
}

impl Build {
    fn run(&self, language: &Language) -> Result<ExitCode, Box<dyn Error>> {
        let mut builder = BookBuilder::new();
        let (mut counted, mut without_result, mut errors) = (0_usize, 0_usize, 0_usize);
        for name in &self.files {
            let input = self.input.open(name);
            let input = input.map_err(in_file(Path::new(name)))?;
            for game in Games::new(input).with_dialect(self.input.dialect()) {
                let game = match game {
                    Ok(game) => game,
                    Err(bad) => {
                        let (place, kind) = (bad.error.place, &bad.error.kind);
                        if let ErrorKind::Source(_) = kind {
                            return Err(in_file(Path::new(name))(of_pgn(kind)).into());
                        }
                        let why = in_one_line(&language.say(&of_pgn(kind)));
                        eprintln!("{name}:{}:{}: {why}", place.line, place.column);
                        errors += 1;
                        continue;
                    }
                };
                let winner = match game.result {
                    Some(GameResult::White) => Some(Color::White),
                    Some(GameResult::Black) => Some(Color::Black),
                    Some(GameResult::Draw) => None,
                    Some(GameResult::Unknown) | None => {
                        without_result += 1;
                        continue;
                    }
                };
                // A null move ends what a book can take from a game.
                let moves = game.moves.iter().map_while(|played| played.chosen);
                builder.add_game(&game.start, moves.take(self.plies as usize), winner);
                counted += 1;
            }
        }
        let bytes = builder.to_bytes(self.least);
        write_whole(&self.to, &bytes).map_err(in_file(&self.to))?;
        let entries = bytes.len() / 16;
        let told = BUILT.with([counted, without_result, errors, entries].map(Into::into));
        writeln!(io::stdout(), "{}", language.say(&told))?;
        Ok(ExitCode::SUCCESS)
    }
}
