//! Players on games whose right answers are known.
mod alpha_beta;
mod causeway;
mod expectiminimax;
mod gambles;
mod greedy;
mod grove;
mod learned;
mod levels;
mod lopsided;
#[cfg(not(boardwright_small))]
mod maze;
mod mcts;
mod panics;
mod payoffs;
mod registry;
#[cfg(not(boardwright_small))]
mod solved;
mod triad;
