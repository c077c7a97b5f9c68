// The README's code plays chess.
#![cfg_attr(all(feature = "chess", feature = "std"), doc = include_str!("../README.md"))]
#![cfg_attr(
    not(all(feature = "chess", feature = "std")),
    doc = "Rules engines for board games behind one trait, and a catalogue of them by name."
)]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

pub mod catalogue;
pub mod prelude;

#[cfg(feature = "chess")]
#[doc(inline)]
pub use boardwright_chess as chess;
#[doc(inline)]
pub use boardwright_combat as combat;
#[doc(inline)]
pub use boardwright_dice as dice;
#[doc(inline)]
pub use boardwright_geometry as geometry;
#[cfg(feature = "lines-of-action")]
#[doc(inline)]
pub use boardwright_lines_of_action as lines_of_action;
#[cfg(feature = "loka")]
#[doc(inline)]
pub use boardwright_loka as loka;
#[doc(inline)]
pub use boardwright_pieces as pieces;
#[doc(inline)]
pub use boardwright_players as players;
#[doc(inline)]
pub use boardwright_render as render;
#[doc(inline)]
pub use boardwright_ruleset as ruleset;
#[cfg(feature = "strata")]
#[doc(inline)]
pub use boardwright_strata as strata;
#[doc(inline)]
pub use boardwright_terrain as terrain;
