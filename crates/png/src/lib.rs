#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::error::Error;

/// An SVG picture as a PNG of the size that the picture asks for. Text is left
/// out: our pictures draw theirs as shapes.
///
/// # Errors
///
/// If the text is not SVG, or the picture is too large to be drawn.
pub fn png(svg: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or("the picture is too large")?;
    resvg::render(&tree, Transform::default(), &mut pixels.as_mut());
    Ok(pixels.encode_png()?)
}
