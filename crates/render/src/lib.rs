#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod caption;
#[cfg(feature = "std")]
mod detect;
mod draw;
mod figure;
mod fit;
mod layout;
mod palette;
mod picture;
mod style;
#[cfg(feature = "svg")]
mod svg;

#[cfg(feature = "svg")]
pub use crate::svg::{
    Frame, SVG_CELL, SvgParts, SvgPartsCell, SvgStyle, animate_svg, animation_described, draw_svg,
    svg_arrows, svg_figures, svg_ground, svg_mark, svg_parts, svg_seat, svg_size, svg_squares,
};
pub use anstyle;
pub use caption::{MESSAGES, WORDS, arrows_in_words, with_arrows_told};
pub use draw::{CellSpot, cell_spots, draw, seat_look};
pub use layout::{EdgeName, LARGEST_SIDE, LaidCell, Layout, Segment, Spot, columns, wrap_text};
pub use picture::{Line, Picture, Span};
pub use style::{Captions, ColorLevel, Rotation, Style, Symbols, Window};
