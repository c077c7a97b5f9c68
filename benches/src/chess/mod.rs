//! Six chess positions, and the same work for each program.
//!
//! Every program counts the same trees in the same process: in bulk, where the last
//! ply is only counted, and with every leaf made. Playouts pick the n-th move in
//! the program's own way. Programs that are not crates run as processes.

mod chess_crate;
mod cozy;
mod laura;
mod loops;
mod measures;
mod own;
#[cfg(target_os = "linux")]
mod processes;
mod shakmaty;

pub use self::shakmaty::Shakmaty;
pub use chess_crate::ChessCrate;
pub use cozy::Cozy;
pub use laura::Laura;
pub use loops::{Entry, Loop, Task, play_out};
pub use measures::{ChessReport, measure, measure_open_spiel, own_programs, peers};
pub use own::{Contract, Keyless, Own};
#[cfg(target_os = "linux")]
pub use processes::measure as measure_processes;

/// A position, the depth to which it is counted in bulk, and the number of leaves.
#[derive(Copy, Clone)]
pub struct Case {
    /// A short name.
    pub name: &'static str,
    /// The FEN.
    pub fen: &'static str,
    /// The depth.
    pub depth: u32,
    /// The published count.
    pub leaves: u64,
    /// The published count at one ply more.
    pub leaves_a_ply_deeper: u64,
}

impl Case {
    /// The number of leaves of the tree of this depth: the published count at the
    /// depth of the case and one ply deeper, and this project's own count
    /// elsewhere.
    ///
    /// # Panics
    ///
    /// If the depth is 0.
    #[must_use]
    pub fn leaves_at(&self, depth: u64) -> u64 {
        if depth == u64::from(self.depth) {
            self.leaves
        } else if depth == u64::from(self.depth) + 1 {
            self.leaves_a_ply_deeper
        } else {
            Own::read(self.fen).counted(depth)
        }
    }
}

/// No process is measured on systems that cannot keep one to a single processor.
#[cfg(not(target_os = "linux"))]
#[must_use]
pub fn measure_processes(_: &crate::contest::Effort) -> Vec<crate::table::Row> {
    Vec::new()
}

/// The start and the five usual test positions, two to sixteen million leaves
/// each.
pub const CASES: [Case; 6] = [
    Case {
        name: "start",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        depth: 5,
        leaves: 4_865_609,
        leaves_a_ply_deeper: 119_060_324,
    },
    Case {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        depth: 4,
        leaves: 4_085_603,
        leaves_a_ply_deeper: 193_690_690,
    },
    Case {
        name: "rook ending",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        depth: 6,
        leaves: 11_030_083,
        leaves_a_ply_deeper: 178_633_661,
    },
    Case {
        name: "promotions",
        fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        depth: 5,
        leaves: 15_833_292,
        leaves_a_ply_deeper: 706_045_033,
    },
    Case {
        name: "pins",
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        depth: 4,
        leaves: 2_103_487,
        leaves_a_ply_deeper: 89_941_194,
    },
    Case {
        name: "middle game",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        depth: 4,
        leaves: 3_894_594,
        leaves_a_ply_deeper: 164_075_551,
    },
];

/// A position of one program.
pub trait Position: Clone + 'static {
    /// The name of the program.
    const NAME: &'static str;

    /// The position of a FEN.
    ///
    /// # Panics
    ///
    /// If the program does not read it.
    #[must_use]
    fn read(fen: &str) -> Self;

    /// The loops that the program is driven by, at least one for each task.
    #[must_use]
    fn loops() -> Vec<Loop<Self>>;
}
