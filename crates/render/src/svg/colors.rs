//! The colours of vector pictures.
//!
//! Two seats have white and black pieces, as in print. More than two have the
//! colours of Okabe and Ito, which people with any kind of colour vision can
//! tell apart, on outlines of different shapes.

/// What a picture stands on.
pub(crate) const PAPER: &str = "#fcfaf5";
/// Letters and edges.
pub(crate) const INK: &str = "#2b2622";
/// Names at the edge.
pub(crate) const PALE_INK: &str = "#6f665c";

pub(crate) const FROM: &str = "#e8c22e";
pub(crate) const CHOICE: &str = "#1b63c6";
pub(crate) const DANGER: &str = "#c62828";
pub(crate) const MOVE: &str = "#3a3f4a";
pub(crate) const DEFENCE: &str = "#00796b";

/// The two tones of the board, dark and light.
pub(crate) fn tones(seats: usize) -> (&'static str, &'static str) {
    if seats > 2 {
        ("#dcd5c8", "#efeae0")
    } else {
        ("#b8966c", "#ead9b9")
    }
}

/// The colour of what a seat owns, by its place among the seats.
pub(crate) fn seat(rank: usize, seats: usize) -> &'static str {
    const TWO: [&str; 2] = ["#fdfbf6", "#2d2b2f"];
    const MANY: [&str; 8] = [
        "#e69f00", "#0072b2", "#009e73", "#cc79a7", "#b7a800", "#d55e00", "#56b4e9", "#77778a",
    ];
    if seats > 2 {
        MANY[rank % MANY.len()]
    } else {
        TWO[rank % TWO.len()]
    }
}
