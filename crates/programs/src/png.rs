//! SVG pictures as PNG. It needs large libraries, which nothing else here does.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::error::Error;

/// The most pixels of a picture, 2²⁶. Each takes four bytes of memory, so that a
/// picture takes at most 256 MiB.
pub(crate) const MOST_PIXELS: u64 = 1 << 26;

/// An SVG picture as a PNG of the size that the picture asks for. Text is left
/// out: our pictures draw theirs as shapes.
///
/// # Errors
///
/// If the text is not SVG, or the picture has more than [`MOST_PIXELS`].
pub(crate) fn png(svg: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let size = tree.size().to_int_size();
    let (width, height) = (size.width(), size.height());
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        let sentence =
            format!("the picture has {width} × {height} pixels; at most {MOST_PIXELS} are drawn");
        return Err(sentence.into());
    }
    let mut pixels = Pixmap::new(width, height).ok_or("the picture is too large")?;
    resvg::render(&tree, Transform::default(), &mut pixels.as_mut());
    Ok(pixels.encode_png()?)
}

#[cfg(test)]
mod tests {
    use super::{MOST_PIXELS, png};

    fn blank(width: u64, height: u64) -> String {
        format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"/>"#)
    }

    #[test]
    fn a_picture_takes_bounded_memory() {
        let error = png(&blank(1 << 14, (1 << 12) + 1)).expect_err("too many pixels");
        let expected = format!("16384 × 4097 pixels; at most {MOST_PIXELS}");
        assert!(error.to_string().contains(&expected), "{error}");
        assert!(png(&blank(1 << 20, 1 << 20)).is_err());
        assert!(png(&blank(300, 200)).is_ok());
    }
}
