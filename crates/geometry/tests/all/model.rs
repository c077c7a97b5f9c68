//! A board as plainly as it can be written: a set of pairs of file and rank.
//!
//! Everything the crate computes by tables, masks and shifts is checked
//! against walks over these pairs.

// Each test file is a crate of its own and uses a part of this.
#![allow(dead_code)]

use boardwright_geometry::{Board, Board8, Board9, Cross, Direction, Grid};
use std::collections::BTreeSet;

/// A board together with the pairs that exist on it.
pub(crate) struct Model<B> {
    pub(crate) board: B,
    pub(crate) pairs: BTreeSet<(u8, u8)>,
}

pub(crate) fn board8() -> Model<Board8> {
    model(Board8, 8, 8, |_, _| true)
}

pub(crate) fn board9() -> Model<Board9> {
    model(Board9, 9, 9, |_, _| true)
}

pub(crate) fn cross() -> Model<Cross> {
    let middle = |n: u8| (3..=8).contains(&n);
    model(Cross, 12, 12, move |file, rank| {
        middle(file) || middle(rank)
    })
}

pub(crate) fn grid<const WORDS: usize>(width: u8, height: u8) -> Model<Grid<WORDS>> {
    let grid = Grid::new(width, height).expect("the size fits");
    model(grid, width, height, |_, _| true)
}

fn model<B: Board>(board: B, width: u8, height: u8, exists: impl Fn(u8, u8) -> bool) -> Model<B> {
    let mut pairs = BTreeSet::new();
    for file in 0..width {
        for rank in 0..height {
            if exists(file, rank) {
                pairs.insert((file, rank));
            }
        }
    }
    Model { board, pairs }
}

impl<B: Board> Model<B> {
    /// The square of an existing pair.
    pub(crate) fn square(&self, (file, rank): (u8, u8)) -> B::Square {
        self.board.square(file, rank).expect("the pair exists")
    }

    /// The pair one step on, if it exists.
    pub(crate) fn step(&self, (file, rank): (u8, u8), direction: Direction) -> Option<(u8, u8)> {
        let (files, ranks) = direction.offset();
        let next = (
            file.checked_add_signed(files)?,
            rank.checked_add_signed(ranks)?,
        );
        self.pairs.contains(&next).then_some(next)
    }

    /// The pairs that repeated steps lead to, nearest first.
    pub(crate) fn walk(&self, from: (u8, u8), direction: Direction) -> Vec<(u8, u8)> {
        std::iter::successors(self.step(from, direction), |&at| self.step(at, direction)).collect()
    }

    /// The set of the squares of some pairs.
    pub(crate) fn set<I: IntoIterator<Item = (u8, u8)>>(&self, pairs: I) -> B::Set {
        pairs.into_iter().map(|pair| self.square(pair)).collect()
    }
}

/// Runs a check that is generic over the board on every kind of board, with
/// grids at the limits of their words and with sides of 1 and 2, where
/// strides coincide.
macro_rules! on_every_board {
    ($($check:ident)*) => {
        $(
            mod $check {
                use super::$check as check;
                use crate::model;

                #[test]
                fn on_8_by_8() {
                    check(&model::board8());
                }
                #[test]
                fn on_9_by_9() {
                    check(&model::board9());
                }
                #[test]
                fn on_the_cross() {
                    check(&model::cross());
                }
                #[test]
                fn on_small_grids() {
                    check(&model::grid::<1>(1, 1));
                    check(&model::grid::<1>(2, 2));
                    check(&model::grid::<1>(8, 8));
                    check(&model::grid::<1>(1, 32));
                    check(&model::grid::<1>(32, 1));
                    check(&model::grid::<1>(2, 32));
                    check(&model::grid::<2>(3, 5));
                    check(&model::grid::<2>(11, 11));
                    check(&model::grid::<2>(16, 8));
                    check(&model::grid::<2>(4, 32));
                }
                #[test]
                fn on_middle_grids() {
                    check(&model::grid::<3>(13, 14));
                    check(&model::grid::<4>(16, 16));
                    check(&model::grid::<4>(8, 32));
                    check(&model::grid::<4>(32, 8));
                }
                #[test]
                fn on_large_grids() {
                    check(&model::grid::<16>(32, 32));
                    check(&model::grid::<16>(31, 29));
                    check(&model::grid::<16>(24, 32));
                }
            }
        )*
    };
}
