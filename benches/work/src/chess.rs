//! Six positions of chess, and the walks that one would write for chess alone.

use crate::Random;
use boardwright_chess::Position;
use std::convert::Infallible;
use std::hint::black_box;
use std::ops::ControlFlow::Continue;

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

/// By its own functions, with clocks and a key.
#[derive(Copy, Clone)]
pub struct Own(pub Position);

impl Own {
    /// The position of a FEN.
    ///
    /// # Panics
    ///
    /// If it is none.
    #[must_use]
    pub fn read(fen: &str) -> Self {
        Self(fen.parse().expect("a FEN"))
    }

    /// Counts the leaves of the tree of this depth, which is at least 1, the last
    /// ply in bulk.
    #[must_use]
    pub fn counted(&self, depth: u64) -> u64 {
        counted(&self.0, depth)
    }

    /// Counts the leaves of the tree of this depth, which is at least 1, and makes
    /// each of them.
    #[must_use]
    pub fn made(&self, depth: u64) -> u64 {
        made(&self.0, depth)
    }

    /// Plays random games of at most 400 plies from here until the given number of plies are
    /// done, and returns how many there were.
    #[must_use]
    pub fn playouts(&self, plies: u64) -> u64 {
        play_out(&self.0, plies, |position, random| {
            let chosen = position.pick_move(|count| random.below(count));
            chosen.map(|chosen| position.play(chosen)).is_some()
        })
    }
}

fn counted(position: &Position, depth: u64) -> u64 {
    if depth == 1 {
        return position.count_moves();
    }
    let mut leaves = 0;
    let Continue(()) = position.visit_successors(|_, next| {
        leaves += counted(next, depth - 1);
        Continue::<Infallible>(())
    });
    leaves
}

fn made(position: &Position, depth: u64) -> u64 {
    let mut leaves = 0;
    let Continue(()) = if depth == 1 {
        position.visit_successors(|_, next| {
            black_box(next);
            leaves += 1;
            Continue::<Infallible>(())
        })
    } else {
        position.visit_successors(|_, next| {
            leaves += made(next, depth - 1);
            Continue::<Infallible>(())
        })
    };
    leaves
}

/// Plays random games from a position, each of at most 400 plies, until the given
/// number of plies are done, and returns how many there were. A step makes a random
/// move and returns whether there was one.
pub fn play_out<P: Clone>(
    start: &P,
    plies: u64,
    step: impl Fn(&mut P, &mut Random) -> bool,
) -> u64 {
    let mut random = Random::new();
    let mut done = 0;
    while done < plies {
        let mut position = start.clone();
        for _ in 0..400 {
            if !step(&mut position, &mut random) {
                break;
            }
            done += 1;
        }
        black_box(&position);
    }
    done
}
