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
mod mcts;
mod panics;
mod payoffs;
mod registry;
mod triad;
