//! Six chess positions, and the same work for each program.
//!
//! Every program counts the same trees in the same process: in bulk, where the
//! last ply is only counted, and with every leaf made. Playouts pick the n-th
//! move, by whatever way the program has for that.

mod chess_crate;
mod cozy;
mod laura;
mod measures;
mod own;
mod shakmaty;

pub use self::shakmaty::Shakmaty;
pub use chess_crate::ChessCrate;
pub use cozy::{Cozy, CozyWithList};
pub use laura::Laura;
pub use measures::{ChessReport, Entry, measure};
pub use own::{Contract, Keyless};

use crate::Random;
use std::hint::black_box;

/// A position, how deep it is counted in bulk, and how many leaves that gives.
#[derive(Copy, Clone)]
pub struct Case {
    /// A short name.
    pub name: &'static str,
    /// The FEN.
    pub fen: &'static str,
    /// How deep.
    pub depth: u32,
    /// The published count.
    pub leaves: u64,
}

/// The start and the five usual test positions, two to sixteen million leaves
/// each.
pub const CASES: [Case; 6] = [
    Case {
        name: "start",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        depth: 5,
        leaves: 4_865_609,
    },
    Case {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        depth: 4,
        leaves: 4_085_603,
    },
    Case {
        name: "rook ending",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        depth: 6,
        leaves: 11_030_083,
    },
    Case {
        name: "promotions",
        fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        depth: 5,
        leaves: 15_833_292,
    },
    Case {
        name: "pins",
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        depth: 4,
        leaves: 2_103_487,
    },
    Case {
        name: "middle game",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        depth: 4,
        leaves: 3_894_594,
    },
];

/// How much of a tree is made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Leaves {
    /// The last ply is counted.
    Counted,
    /// The last ply is made too.
    Made,
}

/// A position of one program.
pub trait Position: Clone {
    /// What the program is called.
    const NAME: &'static str;

    /// The position of a FEN.
    ///
    /// # Panics
    ///
    /// If the program does not read it.
    #[must_use]
    fn read(fen: &str) -> Self;

    /// Counts the leaves of the tree of this depth, which is at least 1, the
    /// last ply in bulk.
    #[must_use]
    fn counted(&self, depth: u32) -> u64;

    /// Counts the leaves of the tree of this depth and makes each of them.
    #[must_use]
    fn made(&self, depth: u32) -> u64;

    /// Makes a random move and tells whether there was one.
    fn step(&mut self, random: &mut Random) -> bool;

    /// Counts in either way.
    #[must_use]
    fn perft(&self, depth: u32, leaves: Leaves) -> u64 {
        match leaves {
            Leaves::Counted => self.counted(depth),
            Leaves::Made => self.made(depth),
        }
    }

    /// Plays random moves from here and returns how many there were: games of
    /// at most 400 plies, one after the other, until `plies` are done.
    #[must_use]
    fn playouts(&self, plies: u64) -> u64 {
        let mut random = Random::new();
        let mut done = 0;
        while done < plies {
            let mut position = self.clone();
            for _ in 0..400 {
                if !position.step(&mut random) {
                    break;
                }
                done += 1;
            }
            black_box(&position);
        }
        done
    }
}
