//! The rows of chess in the table of ratios.

use super::{CASES, ChessCrate, Contract, Cozy, CozyWithList, Keyless, Laura, Leaves, Position};
use crate::contest::{Effort, Entrant, Outcome, Work};
use crate::table::{Report, Row, Target};

/// Plies of playouts in a round.
const PLIES: u64 = 400_000;
/// How many of the entrants are this project's own.
const OWN: usize = 3;

/// A program as it enters contests.
pub struct Entry {
    name: &'static str,
    perft: fn(&str, u32, Leaves) -> Work<'static>,
    playouts: fn(u64) -> Work<'static>,
    /// The ratio that is wanted to it in bulk perft, in playouts.
    bulk_target: Target,
    playouts_target: Target,
}

impl Entry {
    /// A program to be beside, from which no particular distance is wanted.
    #[must_use]
    pub fn of<P: Position + 'static>() -> Self {
        Self {
            name: P::NAME,
            perft: |fen, depth, leaves| {
                let position = P::read(fen);
                Box::new(move || position.perft(depth, leaves))
            },
            playouts: |plies| {
                let start = P::read(CASES[0].fen);
                Box::new(move || start.playouts(plies))
            },
            bulk_target: Target::None,
            playouts_target: Target::None,
        }
    }

    /// The same, with this ratio wanted in bulk perft.
    #[must_use]
    pub fn with_bulk_target(mut self, target: Target) -> Self {
        self.bulk_target = target;
        self
    }

    /// This project's own programs: by its own functions, without clocks and
    /// key, and through the contract.
    #[must_use]
    pub fn own() -> [Self; OWN] {
        [
            Self::of::<boardwright_chess::Position>(),
            Self::of::<Keyless>(),
            Self::of::<Contract>(),
        ]
    }

    /// What the program is called.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The count of a tree, as work.
    #[must_use]
    pub fn perft(&self, fen: &str, depth: u32, leaves: Leaves) -> Work<'static> {
        (self.perft)(fen, depth, leaves)
    }

    /// Random games from the start, as work.
    #[must_use]
    pub fn playouts(&self, plies: u64) -> Work<'static> {
        (self.playouts)(plies)
    }

    /// The peers that build with the stable compiler.
    #[must_use]
    pub fn peers() -> Vec<Self> {
        let bulk_target = if crate::is_native() {
            // What would be 1.3 times the fastest peer known, chess-move-gen.
            Target::RatioAndAim(1.3, 1.6)
        } else {
            Target::Ratio(1.2)
        };
        let mut cozy = Self::of::<Cozy>().with_bulk_target(bulk_target);
        cozy.playouts_target = Target::Ratio(1.5);
        vec![
            cozy,
            Self::of::<Laura>(),
            Self::of::<ChessCrate>(),
            Self::of::<super::Shakmaty>(),
        ]
    }
}

/// The rows of chess, and what else is told.
pub struct ChessReport {
    /// The rows.
    pub report: Report,
    /// Leaves a second of `cozy-chess` in bulk perft, by which other measures are
    /// scaled.
    pub cozy_bulk: f64,
    /// The programs' rates in bulk perft of each position, as a table.
    pub by_position: String,
}

/// Holds this project's programs against these peers, of which the first is
/// `cozy-chess`.
///
/// # Panics
///
/// If two programs do not count the same.
#[must_use]
pub fn measure(effort: &Effort, peers: &[Entry]) -> ChessReport {
    let own = Entry::own();
    let programs: Vec<&Entry> = own.iter().chain(peers).collect();

    let bulk = perft(effort, &programs, Leaves::Counted);
    let made = perft(effort, &programs, Leaves::Made);
    let playouts = playouts(effort, &programs, PLIES);

    let mut rows = Vec::new();
    let name = "chess perft of six positions, leaves counted";
    rows.extend(against(name, &bulk, |peer| peers[peer].bulk_target));
    let name = "chess perft of six positions, leaves made";
    let best = made.fastest(OWN..programs.len()) - OWN;
    rows.extend(against(name, &made, |peer| {
        if peer == best {
            Target::Ratio(1.8)
        } else {
            Target::None
        }
    }));
    let name = "chess random playouts, n-th move";
    rows.extend(against(name, &playouts, |peer| {
        peers
            .get(peer)
            .map_or(Target::None, |peer| peer.playouts_target)
    }));

    let contract = [
        ("chess perft, leaves counted", &bulk),
        ("chess perft, leaves made", &made),
        ("chess playouts", &playouts),
    ];
    let contract = contract.map(|(measure, outcome)| Row::contract(measure, outcome, 2, 0));
    ChessReport {
        report: Report {
            rows,
            contract: contract.into(),
        },
        cozy_bulk: bulk.rate(OWN),
        by_position: by_position(&bulk),
    }
}

/// The rows of a measure: ours against each peer, and without clocks and key
/// against the first.
fn against(measure: &str, outcome: &Outcome, target: impl Fn(usize) -> Target) -> Vec<Row> {
    let row = |ours: usize, peer: usize, measure: String, target| {
        let (name, theirs) = (outcome.names()[peer], outcome.rate(peer));
        Row::beside(
            measure,
            outcome.rate(ours),
            name,
            theirs,
            outcome.ratio(ours, peer),
            target,
        )
    };
    let mut rows: Vec<Row> = (OWN..outcome.names().len())
        .map(|peer| row(0, peer, measure.into(), target(peer - OWN)))
        .collect();
    let keyless = format!("{measure}, without clocks and key");
    rows.insert(1, row(1, OWN, keyless, Target::None));
    rows
}

fn perft(effort: &Effort, programs: &[&Entry], leaves: Leaves) -> Outcome {
    // Making the leaves takes several times as long.
    let less = u32::from(leaves == Leaves::Made) + 2 * u32::from(effort.is_quick);
    let entrant = |program: &&Entry| {
        let stage = |case: &super::Case| -> Work<'static> {
            let depth = case.depth - less;
            let expected = match less {
                0 => case.leaves,
                _ => boardwright_chess::Position::read(case.fen).counted(depth),
            };
            let (name, case, fen) = (program.name, case.name, case.fen);
            let mut work = program.perft(fen, depth, leaves);
            Box::new(move || {
                let leaves = work();
                assert_eq!(leaves, expected, "{name}: {case}");
                leaves
            })
        };
        Entrant::with_stages(program.name, CASES.iter().map(stage).collect())
    };
    let measure = match leaves {
        Leaves::Counted => "chess perft, leaves counted",
        Leaves::Made => "chess perft, leaves made",
    };
    effort.contest(measure, programs.iter().map(entrant).collect())
}

fn playouts(effort: &Effort, programs: &[&Entry], plies: u64) -> Outcome {
    let plies = effort.size(plies, 1_000);
    let with_list = Entry::of::<CozyWithList>();
    let entrant =
        |program: &Entry| Entrant::with_stages(program.name, vec![program.playouts(plies)]);
    let mut entrants: Vec<Entrant<'_>> = programs.iter().map(|program| entrant(program)).collect();
    entrants.push(entrant(&with_list));
    effort.contest("chess playouts", entrants)
}

/// Millions of leaves a second of each program in each position, and in
/// brackets how many times that of the first peer it is.
fn by_position(outcome: &Outcome) -> String {
    use std::fmt::Write as _;
    let mut table = format!("| position | {} |\n|---", outcome.names().join(" | "));
    table += &"|---".repeat(outcome.names().len());
    table += "|\n";
    for (stage, case) in CASES.iter().enumerate() {
        table += &format!("| {} |", case.name);
        for program in 0..outcome.names().len() {
            let rate = outcome.rate_of_stage(program, stage);
            let ratio = rate / outcome.rate_of_stage(OWN, stage);
            // Writing into a string does not fail.
            let _ = write!(table, " {:.0} ({ratio:.2}) |", rate / 1e6);
        }
        table.push('\n');
    }
    table
}
