//! What does a decision cost as the board grows, from 8×8 to 32×32?
//!
//! Random decisions of Face-off and of massive battles, moves and chances
//! together, from full boards with tiles: once with one army of sixteen pieces
//! a side however large the board, and once with sixteen pieces a side for each
//! board. Prints a table; with `--svg FILE` it also draws it, which is where
//! `docs/pictures/loka_growth.svg` comes from:
//!
//! ```sh
//! cargo bench -p boardwright-benches --bench growth -- --svg docs/pictures/loka_growth.svg
//! ```

use boardwright_benches::growth::{Row, draw};
use boardwright_geometry::SquareName;
use boardwright_loka::{FaceOff, FaceOffState, Massive, MassiveState};
use boardwright_ruleset::{Configure, Notation, Xoshiro256PlusPlus, playout};
use cpu_time::ThreadTime;
use std::hint::black_box;

/// Boards across and deep.
const SIZES: [(u8, u8); 8] = [
    (1, 1),
    (2, 1),
    (2, 2),
    (3, 2),
    (4, 2),
    (3, 3),
    (4, 3),
    (4, 4),
];
/// Steps of each game. They are few, so that the armies stay about as large as
/// they were.
const STEPS: u64 = 100;

/// The ranks of a side from its own edge on, so many squares wide: sixteen
/// pieces for each of these boards. The king stands in the first rank, where
/// another queen would.
fn ranks(seat: char, width: usize, deep: usize) -> Vec<String> {
    let nobles = "RNBQQBNR".repeat(width / 8);
    let king = nobles.replacen("QQ", "QK", 1);
    let rank = |kinds: &str| kinds.chars().flat_map(|kind| [seat, kind]).collect();
    (0..deep * 2)
        .map(|row| match row {
            0 => rank(&king),
            row if row % 2 == 1 => rank(&"P".repeat(width)),
            _ => rank(&nobles),
        })
        .collect()
}

/// A position with four tiles on each board, and armies on all boards or one
/// army in the middle of the edge.
fn position((across, deep): (u8, u8), is_full: bool) -> String {
    let (width, height) = (usize::from(across) * 8, usize::from(deep) * 8);
    let side = |seat| {
        if is_full {
            return ranks(seat, width, deep.into());
        }
        let left = (width - 8) / 2;
        let pad = |squares: usize| match squares {
            0 => String::new(),
            _ => squares.to_string(),
        };
        ranks(seat, 8, 1)
            .into_iter()
            .map(|rank| format!("{}{rank}{}", pad(left), pad(width - 8 - left)))
            .collect()
    };
    let (white, black) = (side('w'), side('b'));
    let empty = height - white.len() - black.len();
    let lines: Vec<String> = black
        .into_iter()
        .chain(std::iter::repeat_n(width.to_string(), empty))
        .chain(white.into_iter().rev())
        .collect();
    // On each board in the middle, where nobody stands at first, in ascending
    // order of squares.
    let mut tiles = Vec::new();
    for rank in (4..height as u8).step_by(8) {
        if (deep * 2..deep * 6).contains(&rank) {
            for board in 0..across {
                for (file, tile) in [(2, "castle"), (4, "forest"), (6, "swamp")] {
                    let file = board * 8 + file;
                    tiles.push(format!("{tile}@{}", SquareName { file, rank }));
                }
            }
        }
    }
    let (ranks, tiles) = (lines.join("/"), tiles.join(","));
    format!("{ranks} w play wb - {tiles} -/- 0 0")
}

/// The name of the game on boards of this size.
fn name((across, deep): (u8, u8)) -> String {
    match (across, deep) {
        (1, 1) => "face-off".into(),
        _ => format!("massive(boards={across}x{deep})"),
    }
}

/// Nanoseconds of processor time for each step, the median of the rounds.
fn measure<R: Notation>(rules: &R, position: &str, rounds: usize, games: u64) -> f64 {
    let start = match rules.read_position(position) {
        Ok(state) => state,
        Err(error) => panic!("{position}: {error}"),
    };
    let mut times: Vec<f64> = (0..rounds)
        .map(|_| {
            let mut steps = 0;
            let before = ThreadTime::now();
            for seed in 0..games {
                let mut state = start.clone();
                let mut random = Xoshiro256PlusPlus::new(seed);
                steps += playout(rules, &mut state, &mut random, STEPS).steps;
                black_box(&state);
            }
            before.elapsed().as_nanos() as f64 / steps as f64
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[rounds / 2]
}

/// The bytes that a copy of the state copies.
fn bytes(size: (u8, u8)) -> usize {
    if size == (1, 1) {
        return size_of::<FaceOffState>();
    }
    let rules = Massive::from_name(&name(size).parse().expect("a name")).expect("a battle");
    match rules.read_position(&position(size, false)) {
        Ok(MassiveState::Two(state)) => size_of_val(&state),
        Ok(MassiveState::Four(state)) => size_of_val(&state),
        Ok(MassiveState::Sixteen(state)) => size_of_val(&state),
        Err(error) => panic!("{error}"),
    }
}

fn row(size: (u8, u8), rounds: usize, games: u64) -> Row {
    let game = name(size).parse().expect("a name");
    let of = |is_full| {
        let position = position(size, is_full);
        if size == (1, 1) {
            let rules = FaceOff::from_name(&game).expect("Face-off");
            measure(&rules, &position, rounds, games)
        } else {
            let rules = Massive::from_name(&game).expect("a battle");
            measure(&rules, &position, rounds, games)
        }
    };
    let boards = u32::from(size.0) * u32::from(size.1);
    Row {
        name: format!("{}×{}", size.0 * 8, size.1 * 8),
        squares: boards * 64,
        one_army: of(false),
        armies_everywhere: of(true),
        bytes: bytes(size),
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // Cargo asks so whether benches still run.
    let is_test = arguments.iter().any(|argument| argument == "--test");
    let (rounds, games) = if is_test { (1, 1) } else { (15, 40) };
    println!("board    16 pieces a side   16 for each board   state");
    let rows: Vec<Row> = SIZES
        .into_iter()
        .map(|size| {
            let row = row(size, rounds, games);
            println!(
                "{:<8} {:>13.0} ns {:>16.0} ns {:>7} B",
                row.name, row.one_army, row.armies_everywhere, row.bytes
            );
            row
        })
        .collect();
    let mut after_svg = arguments.iter().skip_while(|argument| *argument != "--svg");
    if let Some(path) = after_svg.nth(1)
        && let Err(error) = std::fs::write(path, draw(&rows))
    {
        eprintln!("{path}: {error}");
        std::process::exit(1);
    }
}
