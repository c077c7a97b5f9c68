#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

mod board;
pub mod chess960;
mod dead;
mod depict;
mod encoding;
pub mod epd;
mod evaluate;
mod expected;
mod explain;
pub mod fen;
mod hash;
mod legal;
mod mating_material;
mod movegen;
mod moves;
mod notation;
mod options;
pub mod pgn;
mod piece;
pub mod polyglot;
mod position;
mod primer;
mod queries;
pub mod reason;
mod refusals;
mod ruleset;
pub mod san;
mod sentences;
mod setup;
mod spoken;
mod static_exchange;
pub mod uci;
mod unreachable;
mod words;

pub use board::Board;
pub use boardwright_geometry::{Set8, Square8};
pub use boardwright_ruleset::{Fault, PositionError, Unreadable};
pub use moves::{Move, NoSuchMove};
pub use notation::POSITION_IDS;
pub use piece::{CastlingSide, Color, Piece, PieceKind, Promotion};
pub use position::Position;
pub use refusals::ChessRule;
pub use ruleset::{Chess, DeadPositions, Preset};
pub use setup::{Setup, SetupError, SetupFault};
pub use spoken::{MESSAGES, TRANSLATIONS, words};
pub use unreachable::Unreachable;
