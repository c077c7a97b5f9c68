//! What a net was trained on, as a text that is compared by its digest.
use alloc::string::String;
use boardwright_ruleset::{MoveSizes, ObservationShape};
use core::fmt::Write as _;
use sha2::{Digest as _, Sha256};

/// All of an encoding that the numbers of a net depend on, a line each: the board, each plane with
/// its greatest value, each scalar with its greatest value, and the sizes of the numbers of a move.
///
/// ```
/// use boardwright_ruleset::{MoveSizes, ObservationShape, Plane, Scalar};
/// use boardwright_values::encoding_text;
///
/// let shape = ObservationShape {
///     rows: 3,
///     columns: 4,
///     planes: vec![Plane::new("own", "The viewer's pieces.")],
///     scalars: vec![Scalar::new("clock", "Quiet moves in a row.", 100)],
/// };
/// let text = encoding_text(&shape, MoveSizes::of([12, 8]));
/// assert_eq!(text, "rows 3 columns 4\nplane own 1\nscalar clock 100\nmoves 12 8\n");
/// ```
#[must_use]
pub fn encoding_text(shape: &ObservationShape, sizes: MoveSizes) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(text, "rows {} columns {}", shape.rows, shape.columns);
    for plane in &shape.planes {
        let _ = writeln!(text, "plane {} {}", plane.name, plane.full);
    }
    for scalar in &shape.scalars {
        let _ = writeln!(text, "scalar {} {}", scalar.name, scalar.most);
    }
    text.push_str("moves");
    for size in sizes.as_slice() {
        let _ = write!(text, " {size}");
    }
    text.push('\n');
    text
}

/// The SHA-256 of [`encoding_text`] in lower-case hexadecimal digits, as files of values name it.
///
/// ```
/// use boardwright_fixture_games::kuhn::Kuhn;
/// use boardwright_ruleset::Encode as _;
/// use boardwright_values::encoding_digest;
///
/// let rules = Kuhn::default();
/// let digest = encoding_digest(&rules.observation_shape(), rules.move_sizes());
/// assert_eq!(digest.len(), 64);
/// ```
#[must_use]
pub fn encoding_digest(shape: &ObservationShape, sizes: MoveSizes) -> String {
    let mut digest = String::with_capacity(64);
    for byte in Sha256::digest(encoding_text(shape, sizes)) {
        // Writing to a string does not fail.
        let _ = write!(digest, "{byte:02x}");
    }
    digest
}
