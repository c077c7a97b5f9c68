//! What does a decision cost as the board, the armies, the points and the tiles
//! grow?
//!
//! Random decisions, moves and chances together:
//!
//! - Face-off and massive battles from full boards with tiles, from 8×8 to 32×32,
//!   once with one army of sixteen pieces a side however large the board, and
//!   once with sixteen pieces a side for each board;
//! - one board of 32×32 with ever more pieces;
//! - Loka with 160 to 500 points an army;
//! - Loka with no tile to eight.
//!
//! Prints tables; with `--pictures FOLDER` it also draws them. This makes
//! `docs/pictures/loka_growth*.svg`:
//!
//! ```sh
//! cargo bench -p boardwright-benches --bench growth -- --pictures "$PWD/docs/pictures"
//! ```

use boardwright_benches::chart::{Chart, Series};
use boardwright_fixed_work::loka::in_play;
use boardwright_geometry::SquareName;
use boardwright_loka::{FaceOff, FaceOffState, Loka, Massive, MassiveState, Settings};
use boardwright_ruleset::{Configure, Notation, Ruleset, Xoshiro256PlusPlus, playout};
use clap::Parser;
use cpu_time::ThreadTime;
use indicatif::{ProgressBar, ProgressStyle};
use std::error::Error;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::Duration;

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
/// Armies of sixteen pieces a side, across and deep, on the largest board.
const ARMIES: [(u8, u8); 7] = [(1, 1), (2, 1), (3, 1), (4, 1), (4, 2), (4, 3), (4, 4)];
/// The limits of points in the rules, and one between them.
const POINTS: [u16; 6] = [160, 200, 250, 300, 400, 500];
/// Steps of each game. They are few, so that the armies stay about as large as at
/// the start.
const STEPS: u64 = 100;

/// The ranks of a side from its own edge on, the given number of squares wide: sixteen
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

/// A position with tiles on each board, on squares that are empty at first, and
/// with armies of sixteen pieces for the given number of boards across and deep, in
/// the middle of the edge.
fn position((across, deep): (u8, u8), armies: (u8, u8)) -> String {
    let (width, height) = (usize::from(across) * 8, usize::from(deep) * 8);
    let (taken, rows) = (usize::from(armies.0) * 8, usize::from(armies.1));
    let left = (width - taken) / 2;
    let pad = |squares: usize| match squares {
        0 => String::new(),
        _ => squares.to_string(),
    };
    let side = |seat| {
        ranks(seat, taken, rows)
            .into_iter()
            .map(|rank| format!("{}{rank}{}", pad(left), pad(width - taken - left)))
            .collect::<Vec<String>>()
    };
    let (white, black) = (side('w'), side('b'));
    let empty = height - white.len() - black.len();
    let lines: Vec<String> = black
        .into_iter()
        .chain(std::iter::repeat_n(width.to_string(), empty))
        .chain(white.into_iter().rev())
        .collect();
    // In ascending order of squares, on squares that are free even with the largest
    // armies.
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

/// How much is measured.
struct Effort {
    rounds: usize,
    games: u64,
    progress: ProgressBar,
}

impl Effort {
    /// Nanoseconds of processor time for each step from these positions, for
    /// `steps` of each game, the median of the rounds.
    fn measure<R: Ruleset>(&self, rules: &R, starts: &[R::State], steps: u64) -> f64 {
        let mut times: Vec<f64> = (0..self.rounds)
            .map(|_| {
                self.progress.tick();
                let mut made = 0;
                let before = ThreadTime::now();
                for (seed, start) in (0..self.games).zip(starts.iter().cycle()) {
                    let mut state = start.clone();
                    let mut random = Xoshiro256PlusPlus::new(seed);
                    made += playout(rules, &mut state, &mut random, steps).steps;
                    black_box(&state);
                }
                before.elapsed().as_nanos() as f64 / made as f64
            })
            .collect();
        times.sort_by(f64::total_cmp);
        times[self.rounds / 2]
    }

    /// The cost of a decision in a battle on a board of this size with these
    /// armies.
    fn battle(&self, size: (u8, u8), armies: (u8, u8)) -> f64 {
        self.progress
            .set_message(format!("{}, armies {armies:?}", name(size)));
        let text = position(size, armies);
        let game = name(size).parse().expect("a name");
        if size == (1, 1) {
            let rules = FaceOff::from_name(&game).expect("Face-off");
            let start = rules.read_position(&text).expect("a position");
            self.measure(&rules, &[start], STEPS)
        } else {
            let rules = Massive::from_name(&game).expect("a battle");
            let start = rules.read_position(&text).expect("a position");
            self.measure(&rules, &[start], STEPS)
        }
    }

    /// The costs of a decision of Loka with these options: in whole games,
    /// and in play alone, of its first steps.
    fn loka(&self, options: &str) -> (f64, f64) {
        self.progress.set_message(options.to_owned());
        let rules = Loka::from_name(&options.parse().expect("a name")).expect("a game");
        let whole = self.measure(&rules, &[rules.start()], u64::MAX);
        let starts = in_play(&rules, self.games);
        (whole, self.measure(&rules, &starts, STEPS))
    }
}

/// The bytes that a copy of the state copies.
fn bytes(size: (u8, u8)) -> usize {
    if size == (1, 1) {
        return size_of::<FaceOffState>();
    }
    let rules = Massive::from_name(&name(size).parse().expect("a name")).expect("a battle");
    match rules.read_position(&position(size, (1, 1))) {
        Ok(MassiveState::Two(state)) => size_of_val(&state),
        Ok(MassiveState::Four(state)) => size_of_val(&state),
        Ok(MassiveState::Eight(state)) => size_of_val(&state),
        Ok(MassiveState::Sixteen(state)) => size_of_val(&state),
        Err(error) => panic!("{error}"),
    }
}

fn series(name: &str, points: Vec<(f64, f64)>) -> Series {
    Series {
        name: name.into(),
        points,
    }
}

fn by_size(effort: &Effort) -> Chart {
    let (mut one, mut everywhere, mut sizes) = (Vec::new(), Vec::new(), Vec::new());
    println!("| board | 16 pieces a side | 16 a side for each board | bytes of a state |");
    println!("|---|---|---|---|");
    for size in SIZES {
        let squares = 64.0 * f64::from(size.0) * f64::from(size.1);
        let costs = (effort.battle(size, (1, 1)), effort.battle(size, size));
        let bytes = bytes(size);
        one.push((squares, costs.0));
        everywhere.push((squares, costs.1));
        sizes.push((squares, bytes as f64));
        let (width, height) = (size.0 * 8, size.1 * 8);
        println!(
            "| {width}×{height} | {} | {} | {bytes} |",
            time(costs.0),
            time(costs.1)
        );
    }
    Chart {
        title: "A random decision of Face-off and massive battles, by the size of the board".into(),
        across: "squares".into(),
        costs: vec![
            series("16 pieces a side for each board", everywhere),
            series("16 pieces a side", one),
        ],
        bytes: Some(series("bytes of a state (right scale)", sizes)),
    }
}

fn by_pieces(effort: &Effort) -> Chart {
    let mut costs = Vec::new();
    println!("\n| pieces a side, on 32×32 | a decision |\n|---|---|");
    for armies in ARMIES {
        let pieces = 16 * u32::from(armies.0) * u32::from(armies.1);
        let cost = effort.battle((4, 4), armies);
        println!("| {pieces} | {} |", time(cost));
        costs.push((f64::from(pieces), cost));
    }
    Chart {
        title: "A random decision on a board of 32×32, by the number of pieces".into(),
        across: "pieces a side".into(),
        costs: vec![series("massive(boards=4x4)", costs)],
        bytes: None,
    }
}

/// Costs of Loka by a number in its options.
fn of_loka(effort: &Effort, what: &str, numbers: impl Iterator<Item = u16>) -> Chart {
    let (mut whole, mut play) = (Vec::new(), Vec::new());
    println!("\n| {what} | whole games | play, the first {STEPS} steps |\n|---|---|---|");
    for number in numbers {
        let costs = effort.loka(&format!("loka({what}={number})"));
        println!("| {number} | {} | {} |", time(costs.0), time(costs.1));
        whole.push((f64::from(number), costs.0));
        play.push((f64::from(number), costs.1));
    }
    Chart {
        title: format!("A random decision of Loka, by {what}"),
        across: what.into(),
        costs: vec![
            series("whole games, from the choice of armies", whole),
            series(&format!("play, the first {STEPS} steps"), play),
        ],
        bytes: None,
    }
}

/// Nanoseconds as text.
fn time(nanoseconds: f64) -> String {
    if nanoseconds < 1_000.0 {
        format!("{nanoseconds:.0} ns")
    } else {
        format!("{:.1} µs", nanoseconds / 1_000.0)
    }
}

/// Measures how the cost of a decision grows.
#[derive(Parser)]
struct Arguments {
    /// Also draws what was measured, into this folder.
    #[arg(long)]
    pictures: Option<PathBuf>,
    /// Only check that everything runs: the numbers do not count.
    #[arg(long, visible_alias = "test")]
    quick: bool,
    /// Cargo passes this to every bench.
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::parse();
    let (rounds, games) = if arguments.quick { (1, 1) } else { (15, 40) };
    let progress = ProgressBar::new_spinner();
    progress.set_style(ProgressStyle::with_template("{spinner} {msg}, {elapsed}")?);
    progress.enable_steady_tick(Duration::from_millis(200));
    let effort = Effort {
        rounds,
        games,
        progress,
    };
    let charts = [
        ("loka_growth.svg", by_size(&effort)),
        ("loka_growth_pieces.svg", by_pieces(&effort)),
        (
            "loka_growth_points.svg",
            of_loka(&effort, "points", POINTS.into_iter()),
        ),
        (
            "loka_growth_tiles.svg",
            of_loka(&effort, "tiles", 0..=u16::from(Settings::MOST_TILES)),
        ),
    ];
    effort.progress.finish_and_clear();
    for (name, chart) in charts {
        let picture = chart.svg()?;
        if let Some(folder) = &arguments.pictures {
            write(&folder.join(name), &picture)?;
        }
    }
    Ok(())
}

fn write(path: &Path, picture: &str) -> Result<(), String> {
    std::fs::write(path, picture).map_err(|error| format!("{}: {error}", path.display()))
}
