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
use boardwright::chess::pgn::{ErrorKind, GameResult, Games};
use boardwright::chess::polyglot::{Book, BookBuilder, BookMove, Found, key_of_fen};
use boardwright::chess::{Color, Position, fen, san};
use boardwright::ruleset::Xoshiro256PlusPlus;
use boardwright_programs::{Arguments, Context, write_whole};
use clap::builder::RangedU64ValueParser;
use clap::{Parser, Subcommand};
use serde_json::{Value, json};
use std::error::Error;
use std::fs::{self, File};
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
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Print the moves as one line of JSON
    #[arg(long)]
    json: bool,
}

#[derive(Parser)]
struct Build {
    /// The games, in PGN; `-` is the input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// The book to write
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
    /// How many plies of each game count
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = RangedU64ValueParser::<u32>::new().range(1..))]
    plies: u32,
    /// In how many games a move must have been played
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = RangedU64ValueParser::<u64>::new().range(1..))]
    least: u64,
}

impl Arguments for BookCommand {
    const NAME: &'static str = "book";
    const GROUP: &'static str = "Chess";

    fn run(self, _: &Context) -> Result<ExitCode, Box<dyn Error>> {
        match self.task {
            Task::Show(show) => show.run(),
            Task::Build(build) => build.run(),
        }
    }
}

impl Show {
    fn run(self) -> Result<ExitCode, Box<dyn Error>> {
        let at = |error: &dyn Error| in_file(&self.book, error);
        let bytes = fs::read(&self.book).map_err(|error| at(&error))?;
        let book = Book::new(bytes).map_err(|error| at(&error))?;
        book.check().map_err(|error| at(&error))?;
        let text = self.fen.unwrap_or_else(|| Position::start().to_string());
        let position: Position = fen::read(&text)?;
        let key = key_of_fen(&text)?;
        let found = book.find(&position, key);
        let chosen = self
            .seed
            .and_then(|seed| found.choose(&mut Xoshiro256PlusPlus::new(seed)));
        let chosen = chosen.map(|chosen| san::text(&position, chosen));
        let mut out = io::stdout().lock();
        if self.json {
            let told = json!({
                "book": self.book.to_string_lossy(),
                "entries": book.len(),
                "position": position.to_string(),
                "key": format!("{key:016x}"),
                "moves": found.moves.iter().map(|found| told_move(&position, found)).collect::<Vec<Value>>(),
                "illegal": found.illegal.len(),
                "chosen": chosen,
            });
            writeln!(out, "{told}")?;
            return Ok(ExitCode::SUCCESS);
        }
        for found in &found.moves {
            let text = san::text(&position, found.chosen);
            writeln!(out, "{text} {}", found.weight)?;
        }
        tell_illegal(&found);
        if found.moves.is_empty() {
            writeln!(out, "no move")?;
        }
        if let Some(chosen) = chosen {
            writeln!(out, "chosen: {chosen}")?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn told_move(position: &Position, found: &BookMove) -> Value {
    json!({
        "move": san::text(position, found.chosen),
        "weight": found.weight,
        "learn": found.learn,
    })
}

fn tell_illegal(found: &Found) {
    for entry in &found.illegal {
        let (code, weight) = (entry.code, entry.weight);
        eprintln!("an entry names no legal move: number {code}, weight {weight}");
    }
}

impl Build {
    fn run(self) -> Result<ExitCode, Box<dyn Error>> {
        let mut builder = BookBuilder::new();
        let (mut counted, mut without_result, mut errors) = (0_u64, 0_u64, 0_u64);
        for name in &self.files {
            let input: Box<dyn io::Read> = if name == "-" {
                Box::new(io::stdin().lock())
            } else {
                Box::new(File::open(name).map_err(|error| in_file(Path::new(name), &error))?)
            };
            for game in Games::new(input) {
                let game = match game {
                    Ok(game) => game,
                    Err(bad) => {
                        let (place, kind) = (bad.error.place, &bad.error.kind);
                        if let ErrorKind::Source(_) = kind {
                            return Err(in_file(Path::new(name), kind).into());
                        }
                        let why = kind.to_string().replace(char::is_control, " ");
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
        write_whole(&self.to, &bytes).map_err(|error| in_file(&self.to, &error))?;
        let entries = bytes.len() / 16;
        println!(
            "{counted} games, {without_result} without a result, {errors} errors, {entries} entries"
        );
        Ok(ExitCode::SUCCESS)
    }
}

/// What went wrong, after the name of the file.
fn in_file(path: &Path, error: &dyn Error) -> String {
    format!("{}: {error}", path.display())
}
