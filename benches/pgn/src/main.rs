//! Files of games beside pgn-reader with shakmaty, in processes that take turns.
//!
//! `boardwright-pgn-bench FOLDER` makes seven files of 16 MiB in the folder, if
//! they are not there, and reads each of them, and each other file of games in the
//! folder, with both, several times in turns. A
//! process is this program again; what is compared is its processor time, which
//! other programs on the machine disturb least. All must find the same games,
//! moves and final positions, and where everything is kept, as much text.

mod files;
mod ours;
mod peer;

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike as _;
use std::path::Path;
use std::process::Command;

/// How often each process runs.
const ROUNDS: usize = 15;

/// What a reader found.
#[derive(Default)]
struct Found {
    games: u64,
    moves: u64,
    /// A hash of all final positions.
    ends: u64,
    /// The bytes of tags and comments that were kept.
    text: usize,
}

impl Found {
    /// Takes note of a final position by the squares that are occupied.
    fn end(&mut self, occupied: u64) {
        self.games += 1;
        self.ends = self.ends.wrapping_mul(31).wrapping_add(occupied);
    }
}

/// A reader by its name.
type Reader = (&'static str, fn(&Path) -> Found);

/// In pairs that do the same work, ours and the peer.
const READERS: [Reader; 4] = [
    ("ours, comments skipped", ours::skipping),
    ("pgn-reader, comments skipped", peer::skipping),
    ("ours, everything kept", ours::keeping),
    ("pgn-reader, everything kept", peer::keeping),
];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match &arguments[..] {
        [folder] => compare(Path::new(folder)),
        [reader, file] => {
            let (_, read) = READERS[reader.parse::<usize>().expect("a number of a reader")];
            let Found {
                games,
                moves,
                ends,
                text,
            } = read(Path::new(file));
            println!("{games} games, {moves} moves, {ends:016x}, {text} bytes of text");
        }
        _ => panic!("the one argument is a folder"),
    }
}

fn compare(folder: &Path) {
    for (name, file) in files::make(folder) {
        let mut seconds = [const { Vec::new() }; READERS.len()];
        // Of each pair.
        let mut found = [const { None }; READERS.len() / 2];
        for _ in 0..ROUNDS {
            for (index, seconds) in seconds.iter_mut().enumerate() {
                let (time, printed) = run(index, &file);
                seconds.push(time);
                let found = found[index / 2].get_or_insert(printed.clone());
                assert_eq!(found, &printed, "{name}");
            }
        }
        let [skipping, keeping] = found.map(|found| found.expect("there was a round"));
        let same = skipping.rsplit_once(", ").map(|(same, _)| same);
        assert!(same.is_some_and(|same| keeping.starts_with(same)), "{name}");
        println!("{name}: {keeping}");
        let medians = seconds.map(|mut seconds| {
            seconds.sort_by(f64::total_cmp);
            seconds[seconds.len() / 2]
        });
        for (pair, medians) in READERS.chunks(2).zip(medians.chunks(2)) {
            for ((reader, _), median) in pair.iter().zip(medians) {
                println!("  {reader}: {:.0} ms", median * 1e3);
            }
            println!("  ours is {:.2} times as fast", medians[1] / medians[0]);
        }
    }
}

/// The processor time of a process in seconds, and what it printed.
fn run(reader: usize, file: &Path) -> (f64, String) {
    let this = std::env::current_exe().expect("the program knows its file");
    let before = children();
    let output = Command::new(this)
        .arg(reader.to_string())
        .arg(file)
        .output();
    let output = output.expect("the program starts");
    assert!(output.status.success(), "{output:?}");
    let printed = String::from_utf8(output.stdout).expect("it prints text");
    (children() - before, printed.trim().to_string())
}

/// The processor time of all processes that have ended, in seconds.
fn children() -> f64 {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("the usage");
    let time = usage.user_time() + usage.system_time();
    time.num_microseconds() as f64 / 1e6
}
