//! The colours of vector pictures.
//!
//! Two seats have white and black pieces, as in print. More than two have the
//! colours of Okabe and Ito, which people with any kind of colour vision can
//! tell apart, on outlines of different shapes.

/// The background of a picture.
pub(crate) const PAPER: &str = "#fcfaf5";
/// Letters and edges.
pub(crate) const INK: &str = "#2b2622";
/// Names at the edge.
pub(crate) const PALE_INK: &str = "#6f665c";

pub(crate) const FROM: &str = "#e8c22e";
pub(crate) const CHOICE: &str = "#1b63c6";
pub(crate) const DANGER: &str = "#c62828";
pub(crate) const SPENT: &str = "#5a5a5a";
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

/// The colour of a seat's figures, by its place among the seats.
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

/// The colour of the figures of a seat at this place, or without an owner.
pub(crate) fn owner(rank: Option<usize>, seats: usize) -> &'static str {
    rank.map_or("#b5b0a8", |rank| seat(rank, seats))
}

#[cfg(test)]
mod tests {
    use super::seat;
    use crate::ColorLevel;
    use crate::palette::{SLATE, WOOD};
    use anstyle::{Color, RgbColor};
    use std::vec::Vec;

    fn vector(rank: usize, seats: usize) -> RgbColor {
        let digits = seat(rank, seats);
        let channel = |at| u8::from_str_radix(&digits[at..at + 2], 16).expect("two digits");
        RgbColor(channel(1), channel(3), channel(5))
    }

    fn terminal(rank: usize, seats: usize) -> RgbColor {
        let palette = if seats > 2 { &SLATE } else { &WOOD };
        match palette.seats[rank].at(ColorLevel::TrueColor) {
            Some(Color::Rgb(color)) => color,
            other => panic!("not in 24 bits: {other:?}"),
        }
    }

    /// The hue in degrees.
    fn hue(RgbColor(red, green, blue): RgbColor) -> f64 {
        let [red, green, blue] = [red, green, blue].map(f64::from);
        let most = red.max(green).max(blue);
        let range = most - red.min(green).min(blue);
        let sixth = if most == red {
            (green - blue) / range
        } else if most == green {
            2.0 + (blue - red) / range
        } else {
            4.0 + (red - green) / range
        };
        (60.0 * sixth).rem_euclid(360.0)
    }

    #[test]
    fn a_seat_has_one_colour_in_all_pictures() {
        for rank in 0..8 {
            let (vector, terminal) = (hue(vector(rank, 8)), hue(terminal(rank, 8)));
            let apart = (vector - terminal).abs();
            let apart = apart.min(360.0 - apart);
            assert!(apart <= 30.0, "seat {rank}: {vector} and {terminal}");
        }
        let light = |RgbColor(red, green, blue)| {
            let sum: u32 = [red, green, blue].into_iter().map(u32::from).sum();
            sum > 382
        };
        let lights: Vec<bool> = (0..2).map(|rank| light(vector(rank, 2))).collect();
        assert_eq!(lights, [true, false]);
        assert!(light(terminal(0, 2)) && !light(terminal(1, 2)));
    }
}
