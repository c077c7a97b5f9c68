//! Files of several kinds, of games with random moves that like to capture.

use boardwright_chess::{Position, san};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The least size of a file, in bytes.
const SIZE: usize = 16 << 20;

const TAGS: [&str; 5] = ["Date", "Round", "WhiteElo", "BlackElo", "TimeControl"];

const MORE_TAGS: [&str; 7] = [
    "WhiteTitle",
    "BlackTitle",
    "WhiteTeam",
    "BlackTeam",
    "EventDate",
    "Board",
    "PlyCount",
];

/// A kind of file.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    /// Twelve tags, and an evaluation and a clock behind each move.
    Clocks,
    /// Twelve tags and long games without comments.
    Masters,
    /// Four tags and few moves.
    Short,
    /// The seven tags of every archived game, twelve more, and five moves.
    Rosters,
    /// The seven tags and five moves.
    FiveMoves,
    /// No tags and five moves.
    Bare,
    /// A comment in words behind every other move, and variations.
    Annotated,
}

impl Kind {
    const ALL: [(Self, &str, &str); 7] = [
        (Self::Clocks, "with clocks and comments", "clocks.pgn"),
        (Self::Masters, "long games with tags", "masters.pgn"),
        (Self::Short, "short games", "short.pgn"),
        (Self::Rosters, "five moves and 19 tags", "rosters.pgn"),
        (Self::FiveMoves, "five moves and 7 tags", "five_moves.pgn"),
        (Self::Bare, "five moves without tags", "bare.pgn"),
        (
            Self::Annotated,
            "with words and variations",
            "annotated.pgn",
        ),
    ];

    /// The numbers of half-moves: the least, and how many more there may be.
    const fn half_moves(self) -> (u64, u64) {
        match self {
            Self::Clocks => (60, 60),
            Self::Masters => (50, 70),
            Self::Short => (20, 30),
            Self::Rosters | Self::FiveMoves | Self::Bare => (10, 1),
            Self::Annotated => (40, 60),
        }
    }
}

/// Makes those files that are not in the folder, and returns their names and
/// paths, then those of all other files of games in the folder.
pub fn make(folder: &Path) -> Vec<(String, PathBuf)> {
    let made = Kind::ALL.map(|(kind, name, file)| {
        let path = folder.join(file);
        if !path.exists() {
            fs::write(&path, file_of(kind)).expect("the folder can be written");
        }
        (name.to_owned(), path)
    });
    let mut files = Vec::from(made);
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
    if kind == Kind::Bare {
        return Ok(());
    }
    let (white, black) = (random.below(5000), random.below(5000));
    writeln!(to, "[Event \"Tournament {}\"]", random.below(77))?;
    writeln!(to, "[White \"Surname{white}, Given\"]")?;
    writeln!(to, "[Black \"Other{black}, Name\"]")?;
    writeln!(to, "[Result \"*\"]")?;
    if kind == Kind::FiveMoves {
        writeln!(to, "[Site \"Town {}\"]", random.below(300))?;
        writeln!(to, "[Date \"19{:02}.??.??\"]", random.below(100))?;
        writeln!(to, "[Round \"{}\"]", random.below(12))?;
    } else if kind != Kind::Short {
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
    if kind == Kind::Rosters {
        for name in MORE_TAGS {
            writeln!(to, "[{name} \"{}\"]", random.below(100_000))?;
        }
    }
    to.write_char('\n')
}

fn game(kind: Kind, random: &mut Random, to: &mut String) -> std::fmt::Result {
    let (least, more) = kind.half_moves();
    let half_moves = least + random.below(more);
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
            _ if matches!(kind, Kind::Clocks | Kind::Annotated) => {
                write!(word, "{}... ", index / 2 + 1)?
            }
            _ => {}
        }
        word.push_str(&san::text(&position, chosen));
        if kind == Kind::Annotated {
            let other = moves[random.below(moves.len() as u64) as usize];
            let instead = san::text(&position, other);
            match random.below(4) {
                0 => write!(word, " {{a move that others have tried {index} times}}")?,
                1 => write!(word, " $1 ({instead} {{is better}})")?,
                _ => {}
            }
        }
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
