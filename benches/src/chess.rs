//! The six chess positions of `rules`, and the same work for each program.
//!
//! Every program counts the same trees in the same process: in bulk, where the
//! last ply is only counted, and with every leaf made. Playouts pick the n-th
//! move, by whatever way the program has for that.

use boardwright_chess::{Chess, Position};
use boardwright_ruleset::Ruleset;
use std::convert::Infallible;
use std::hint::black_box;
use std::ops::ControlFlow::Continue;

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

/// The start and the five usual test positions, four to twenty million leaves
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
pub enum Program {
    /// This crate, by its own functions.
    Boardwright(Position),
    /// This crate, without keys and clocks.
    Board(boardwright_chess::Board),
    /// This crate, through the contract.
    Contract(Chess, Position),
    /// The peer `cozy-chess`.
    Cozy(Box<cozy_chess::Board>),
    /// The peer `shakmaty`.
    Shakmaty(Box<shakmaty::Chess>),
}

impl Program {
    /// The programs in the order of the tables.
    pub const NAMES: [&'static str; 5] =
        ["position", "board", "contract", "cozy-chess", "shakmaty"];

    /// The position of a FEN in each of the programs.
    ///
    /// # Panics
    ///
    /// If one of them does not read it.
    #[must_use]
    pub fn all(fen: &str) -> [Self; 5] {
        let position: Position = fen.parse().expect("a FEN");
        let cozy = fen.parse().expect("a FEN");
        let read: shakmaty::fen::Fen = fen.parse().expect("a FEN");
        let shakmaty = read
            .into_position(shakmaty::CastlingMode::Standard)
            .expect("a sound position");
        [
            Self::Boardwright(position),
            Self::Board(*position.board()),
            Self::Contract(Chess::fide().for_counting(), position),
            Self::Cozy(Box::new(cozy)),
            Self::Shakmaty(Box::new(shakmaty)),
        ]
    }

    /// Counts the leaves of the tree of this depth.
    #[must_use]
    pub fn perft(&self, depth: u32, leaves: Leaves) -> u64 {
        match (self, leaves) {
            (Self::Boardwright(position), Leaves::Counted) => position_counted(position, depth),
            (Self::Boardwright(position), Leaves::Made) => position_made(position, depth),
            (Self::Board(board), Leaves::Counted) => board.perft(depth),
            (Self::Board(board), Leaves::Made) => board_made(board, depth),
            (Self::Contract(rules, position), Leaves::Counted) => {
                boardwright_ruleset::perft(rules, position, depth)
            }
            (Self::Contract(rules, position), Leaves::Made) => {
                contract_made(rules, position, depth)
            }
            (Self::Cozy(board), Leaves::Counted) => cozy_counted(board, depth),
            (Self::Cozy(board), Leaves::Made) => cozy_made(board, depth),
            (Self::Shakmaty(chess), Leaves::Counted) => shakmaty::perft(&**chess, depth),
            (Self::Shakmaty(chess), Leaves::Made) => shakmaty_made(chess, depth),
        }
    }

    /// Plays random moves from here and returns how many there were: games of
    /// at most 400 plies, one after the other, until `plies` are done. None
    /// for a program without a way to pick the n-th move.
    #[must_use]
    pub fn playouts(&self, plies: u64) -> Option<u64> {
        match self {
            Self::Boardwright(position) => Some(play(
                plies,
                || *position,
                |position, random| {
                    let chosen = position.pick_move(|count| random.below(count));
                    chosen.map(|chosen| position.play(chosen)).is_some()
                },
            )),
            Self::Board(board) => Some(play(
                plies,
                || *board,
                |board, random| {
                    let chosen = board.pick_move(|count| random.below(count));
                    chosen.map(|chosen| *board = board.after(chosen)).is_some()
                },
            )),
            Self::Contract(rules, position) => Some(play(
                plies,
                || *position,
                |position, random| {
                    let seat = Chess::seat(position.turn());
                    let chosen = rules.pick_move(position, seat, |count| random.below(count));
                    chosen
                        .map(|chosen| rules.apply(position, seat, chosen))
                        .is_some()
                },
            )),
            Self::Cozy(board) => Some(play(plies, || (**board).clone(), cozy_step)),
            Self::Shakmaty(chess) => {
                use shakmaty::Position as _;
                Some(play(
                    plies,
                    || (**chess).clone(),
                    |chess, random| {
                        let moves = chess.legal_moves();
                        if moves.is_empty() {
                            return false;
                        }
                        let index = random.below(moves.len() as u64) as usize;
                        chess.play_unchecked(moves[index]);
                        true
                    },
                ))
            }
        }
    }
}

/// A fast generator, the same for every program.
pub struct Random(u64);

impl Random {
    fn below(&mut self, count: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * u128::from(count)) >> 64) as u64
    }
}

/// Plays games of at most 400 plies until `plies` are done; `step` tells
/// whether there was a move.
fn play<S>(plies: u64, start: impl Fn() -> S, step: impl Fn(&mut S, &mut Random) -> bool) -> u64 {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut done = 0;
    while done < plies {
        let mut state = start();
        for _ in 0..400 {
            if !step(&mut state, &mut random) {
                break;
            }
            done += 1;
        }
        black_box(&state);
    }
    done
}

fn position_counted(position: &Position, depth: u32) -> u64 {
    if depth == 1 {
        return position.count_moves();
    }
    let mut nodes = 0;
    let Continue(()) = position.visit_successors(|_, next| {
        nodes += position_counted(next, depth - 1);
        Continue::<Infallible>(())
    });
    nodes
}

fn position_made(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        black_box(position);
        return 1;
    }
    let mut nodes = 0;
    let Continue(()) = position.visit_successors(|_, next| {
        nodes += position_made(next, depth - 1);
        Continue::<Infallible>(())
    });
    nodes
}

fn board_made(board: &boardwright_chess::Board, depth: u32) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    let mut nodes = 0;
    let Continue(()) = board.visit_successors(|_, next| {
        nodes += board_made(next, depth - 1);
        Continue::<Infallible>(())
    });
    nodes
}

fn contract_made<R: Ruleset>(rules: &R, state: &R::State, depth: u32) -> u64 {
    if depth == 0 {
        black_box(state);
        return 1;
    }
    let Some(seat) = rules.actor(state).seats().lowest() else {
        return 0;
    };
    let mut nodes = 0;
    let Continue(()) = rules.visit_successors(state, seat, |_, next| {
        nodes += contract_made(rules, next, depth - 1);
        Continue::<Infallible>(())
    });
    nodes
}

fn cozy_counted(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for chosen in moves {
                let mut next = board.clone();
                next.play_unchecked(chosen);
                nodes += cozy_counted(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

fn cozy_made(board: &cozy_chess::Board, depth: u32) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for chosen in moves {
            let mut next = board.clone();
            next.play_unchecked(chosen);
            nodes += cozy_made(&next, depth - 1);
        }
        false
    });
    nodes
}

/// The n-th move without a list: the sets are counted, then gone through
/// again.
fn cozy_step(board: &mut cozy_chess::Board, random: &mut Random) -> bool {
    let mut sets = [None; 40];
    let (mut len, mut count) = (0, 0);
    board.generate_moves(|moves| {
        sets[len] = Some(moves);
        len += 1;
        count += moves.len();
        false
    });
    if count == 0 {
        return false;
    }
    let mut left = random.below(count as u64) as usize;
    for moves in sets.into_iter().flatten() {
        if left < moves.len() {
            if let Some(chosen) = moves.into_iter().nth(left) {
                board.play_unchecked(chosen);
            }
            break;
        }
        left -= moves.len();
    }
    true
}

fn shakmaty_made(chess: &shakmaty::Chess, depth: u32) -> u64 {
    use shakmaty::Position as _;
    if depth == 0 {
        black_box(chess);
        return 1;
    }
    let mut nodes = 0;
    for chosen in chess.legal_moves() {
        let mut next = chess.clone();
        next.play_unchecked(chosen);
        nodes += shakmaty_made(&next, depth - 1);
    }
    nodes
}
