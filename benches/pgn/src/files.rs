//! Three kinds of files, of games with random moves that like to capture.

use boardwright_chess::{Position, san};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The least size of a file, in bytes.
const SIZE: usize = 16 << 20;

const TAGS: [&str; 5] = ["Date", "Round", "WhiteElo", "BlackElo", "TimeControl"];

/// A kind of file.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    /// Twelve tags, and an evaluation and a clock behind each move.
    Clocks,
    /// Twelve tags and long games without comments.
    Masters,
    /// Four tags and few moves.
    Short,
}

/// Makes those files that are not in the folder, and returns their names and
/// paths, then those of all other files of games in the folder.
pub fn make(folder: &Path) -> Vec<(String, PathBuf)> {
    let mut files: Vec<(String, PathBuf)> = [
        (Kind::Clocks, "with clocks and comments", "clocks.pgn"),
        (Kind::Masters, "long games with tags", "masters.pgn"),
        (Kind::Short, "short games", "short.pgn"),
    ]
    .map(|(kind, name, file)| {
        let path = folder.join(file);
        if !path.exists() {
            fs::write(&path, file_of(kind)).expect("the folder can be written");
        }
        (name.to_owned(), path)
    })
    .into();
    let entries = fs::read_dir(folder).expect("the folder can be read");
    let mut others: Vec<PathBuf> = entries
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension().is_some_and(|name| name == "pgn"))
        .filter(|path| files.iter().all(|(_, made)| made != path))
        .collect();
    others.sort();
    files.extend(others.into_iter().map(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        (name.into_owned(), path)
    }));
    files
}

/// Random numbers, the same ones on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) % bound
    }
}

fn file_of(kind: Kind) -> String {
    let mut random = Random(88_172_645_463_325_252);
    let mut text = String::with_capacity(SIZE + 4096);
    while text.len() < SIZE {
        tags(kind, &mut random, &mut text).expect("a string takes it");
        game(kind, &mut random, &mut text).expect("a string takes it");
        text.push_str("*\n\n");
    }
    text
}

fn tags(kind: Kind, random: &mut Random, to: &mut String) -> std::fmt::Result {
    let (white, black) = (random.below(5000), random.below(5000));
    writeln!(to, "[Event \"Tournament {}\"]", random.below(77))?;
    writeln!(to, "[White \"Surname{white}, Given\"]")?;
    writeln!(to, "[Black \"Other{black}, Name\"]")?;
    writeln!(to, "[Result \"*\"]")?;
    if kind != Kind::Short {
        for name in TAGS {
            writeln!(to, "[{name} \"{}\"]", 2000 + random.below(800))?;
        }
        writeln!(to, "[ECO \"B{:02}\"]", random.below(100))?;
        writeln!(to, "[Opening \"Sicilian Defense: Some Variation\"]")?;
        writeln!(
            to,
            "[Site \"https://example.org/{:08x}\"]",
            random.below(1 << 31)
        )?;
    }
    to.write_char('\n')
}

fn game(kind: Kind, random: &mut Random, to: &mut String) -> std::fmt::Result {
    let half_moves = match kind {
        Kind::Clocks => 60 + random.below(60),
        Kind::Masters => 50 + random.below(70),
        Kind::Short => 20 + random.below(30),
    };
    let mut position = Position::start();
    let mut column = 0;
    for index in 0..half_moves {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mut chosen = moves[random.below(moves.len() as u64) as usize];
        for _ in 0..3 {
            let other = moves[random.below(moves.len() as u64) as usize];
            if position.piece_on(other.to()).is_some() && random.below(3) == 0 {
                chosen = other;
            }
        }
        let mut word = String::new();
        match index % 2 {
            0 => write!(word, "{}. ", index / 2 + 1)?,
            _ if kind == Kind::Clocks => write!(word, "{}... ", index / 2 + 1)?,
            _ => {}
        }
        word.push_str(&san::text(&position, chosen));
        position.play(chosen);
        if kind == Kind::Clocks {
            let (pawns, cents) = (random.below(4), random.below(100));
            let (minutes, seconds) = (random.below(60), random.below(60));
            write!(
                word,
                " {{ [%eval {pawns}.{cents:02}] [%clk 0:{minutes:02}:{seconds:02}] }}"
            )?;
        } else if column + word.len() > 78 {
            to.pop();
            to.push('\n');
            column = 0;
        }
        column += word.len() + 1;
        write!(to, "{word} ")?;
    }
    Ok(())
}
