//! The meaning of each colour, at every level of colour.
//!
//! Each colour is given three times, for 24 bits, for 256 colours and for 16,
//! and not computed: the nearest of 16 colours is often the wrong one. The
//! first two are equal, since all are colours of xterm's cube, so that a board
//! looks the same at both levels.
//!
//! Two seats get white and black pieces. Both stand out from a ground by 4.5 to
//! 1 only if it is of one middle brightness, so its two tones are a brown and a
//! grey of that brightness, and differ in colour alone. No third colour stands out so from
//! both, so signs of the ground lie on a dark plate. More than two seats get bright
//! colours on a dark board; they follow Okabe and Ito's set, which people with any kind of
//! colour vision can tell apart. Colour is never the only sign: see `figure`.
use crate::ColorLevel;
use anstyle::{Ansi256Color, AnsiColor, Color, RgbColor};
use boardwright_ruleset::CardFace;

/// The colours of a board and of what stands on it.
#[derive(Debug)]
pub(crate) struct Palette {
    pub(crate) light: Paint,
    pub(crate) dark: Paint,
    pub(crate) from: Paint,
    pub(crate) to: Paint,
    pub(crate) selected: Paint,
    pub(crate) target: Paint,
    pub(crate) danger: Paint,
    /// Figures without an owner, and signs of the ground.
    pub(crate) neutral: Paint,
    /// What lies below the signs of the ground, where they would not stand out from
    /// both tones.
    pub(crate) plate: Option<Paint>,
    /// By seat; repeated if there are more seats.
    pub(crate) seats: &'static [Paint],
}

/// For up to two seats.
pub(crate) const WOOD: Palette = Palette {
    light: Paint::new([175, 95, 95], 131, AnsiColor::Cyan),
    dark: Paint::new([118, 118, 118], 243, AnsiColor::Green),
    from: Paint::new([95, 135, 135], 66, AnsiColor::Magenta),
    to: Paint::new([0, 135, 135], 30, AnsiColor::Magenta),
    selected: Paint::new([95, 95, 215], 62, AnsiColor::Blue),
    target: Paint::new([135, 95, 135], 96, AnsiColor::Magenta),
    danger: Paint::new([215, 0, 0], 160, AnsiColor::Red),
    neutral: Paint::new([255, 255, 175], 229, AnsiColor::BrightYellow),
    plate: Some(Paint::new([0, 0, 95], 17, AnsiColor::Blue)),
    seats: &[
        Paint::new([255, 255, 255], 231, AnsiColor::BrightWhite),
        Paint::new([0, 0, 0], 16, AnsiColor::Black),
    ],
};

/// For any number of seats.
pub(crate) const SLATE: Palette = Palette {
    light: Paint::new([58, 58, 58], 237, AnsiColor::BrightBlack),
    dark: Paint::new([38, 38, 38], 235, AnsiColor::Black),
    from: Paint::new([0, 95, 95], 23, AnsiColor::Blue),
    to: Paint::new([0, 95, 135], 24, AnsiColor::Blue),
    selected: Paint::new([0, 0, 135], 18, AnsiColor::Magenta),
    target: Paint::new([95, 0, 95], 53, AnsiColor::Magenta),
    danger: Paint::new([135, 0, 0], 88, AnsiColor::Red),
    neutral: Paint::new([178, 178, 178], 249, AnsiColor::White),
    plate: None,
    seats: &[
        Paint::new([255, 175, 0], 214, AnsiColor::BrightYellow),
        Paint::new([95, 175, 255], 75, AnsiColor::BrightBlue),
        Paint::new([0, 215, 135], 42, AnsiColor::BrightGreen),
        Paint::new([255, 135, 215], 212, AnsiColor::BrightMagenta),
        Paint::new([255, 255, 95], 227, AnsiColor::BrightWhite),
        Paint::new([255, 135, 135], 210, AnsiColor::BrightRed),
        Paint::new([135, 255, 255], 123, AnsiColor::BrightCyan),
        Paint::new([175, 175, 255], 147, AnsiColor::White),
    ],
};

/// The colours of a figure that has one of its own, such as a storey: its letter and the
/// plate below it, which is white for the first of two seats and black for the second. Each
/// letter stands out from its plate, so the colours of the two seats differ.
pub(crate) fn plated(name: &str, rank: usize) -> Option<(Paint, Paint)> {
    let inks = match name {
        "red-token" => [RED, BRIGHT_RED],
        "black-token" => [BLACK, GREY],
        "green-token" => [GREEN, BRIGHT_GREEN],
        "violet-token" => [VIOLET, BRIGHT_VIOLET],
        "orange-token" => [ORANGE, BRIGHT_ORANGE],
        "crown" => [BLACK, WHITE],
        _ => return None,
    };
    let plates = [WHITE, BLACK];
    Some((*inks.get(rank)?, *plates.get(rank)?))
}

/// The colours of a card: what stands on it, and the card. Hearts and diamonds are red.
pub(crate) fn of_card(card: CardFace) -> (Paint, Paint) {
    let ink = match card {
        CardFace::Back => BLUE,
        CardFace::Front { suit, .. } if suit.is_some_and(|suit| is_red(suit.name)) => RED,
        CardFace::Front { .. } => BLACK,
    };
    (ink, WHITE)
}

/// Whether cards of the suit with this name are red.
pub(crate) fn is_red(suit: &str) -> bool {
    matches!(suit, "hearts" | "diamonds")
}

const WHITE: Paint = Paint::new([255, 255, 255], 231, AnsiColor::BrightWhite);
const BLACK: Paint = Paint::new([0, 0, 0], 16, AnsiColor::Black);
const GREY: Paint = Paint::new([178, 178, 178], 249, AnsiColor::White);
const RED: Paint = Paint::new([215, 0, 0], 160, AnsiColor::Red);
const BRIGHT_RED: Paint = Paint::new([255, 95, 95], 203, AnsiColor::BrightRed);
const GREEN: Paint = Paint::new([0, 95, 0], 22, AnsiColor::Green);
const BRIGHT_GREEN: Paint = Paint::new([95, 215, 95], 77, AnsiColor::BrightGreen);
const BLUE: Paint = Paint::new([0, 0, 175], 19, AnsiColor::Blue);
const VIOLET: Paint = Paint::new([135, 0, 175], 91, AnsiColor::Magenta);
const BRIGHT_VIOLET: Paint = Paint::new([175, 135, 255], 141, AnsiColor::BrightMagenta);
const ORANGE: Paint = Paint::new([175, 95, 0], 130, AnsiColor::Yellow);
const BRIGHT_ORANGE: Paint = Paint::new([255, 175, 0], 214, AnsiColor::BrightYellow);

/// One colour at every level.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Paint {
    rgb: RgbColor,
    xterm: Ansi256Color,
    basic: AnsiColor,
}

impl Paint {
    const fn new([red, green, blue]: [u8; 3], xterm: u8, basic: AnsiColor) -> Self {
        Self {
            rgb: RgbColor(red, green, blue),
            xterm: Ansi256Color(xterm),
            basic,
        }
    }

    /// The colour as a terminal of this level shows it; `None` without colours.
    pub(crate) const fn at(self, level: ColorLevel) -> Option<Color> {
        match level {
            ColorLevel::None => None,
            ColorLevel::Ansi16 => Some(Color::Ansi(self.basic)),
            ColorLevel::Ansi256 => Some(Color::Ansi256(self.xterm)),
            ColorLevel::TrueColor => Some(Color::Rgb(self.rgb)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Paint, Palette, SLATE, WOOD, of_card, plated};
    use anstyle::{Ansi256Color, RgbColor};
    use boardwright_ruleset::{CardFace, Suit};
    use std::vec::Vec;

    fn backgrounds(palette: &Palette) -> [Paint; 7] {
        [
            palette.light,
            palette.dark,
            palette.from,
            palette.to,
            palette.selected,
            palette.target,
            palette.danger,
        ]
    }

    /// Relative luminance as the accessibility guidelines of the web define it.
    fn luminance(RgbColor(red, green, blue): RgbColor) -> f64 {
        let linear = |channel: u8| {
            let part = f64::from(channel) / 255.0;
            if part <= 0.03928 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    fn contrast(one: Paint, other: Paint) -> f64 {
        let (one, other) = (luminance(one.rgb), luminance(other.rgb));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// The guidelines require 4.5 for text, and 3 for large text and for symbols.
    /// Pieces have the first on both tones, and the second on every mark.
    #[test]
    fn every_piece_stands_out_from_every_ground() {
        for palette in [&WOOD, &SLATE] {
            for ground in backgrounds(palette) {
                for &piece in palette.seats.iter().chain([&palette.neutral]) {
                    let found = contrast(piece, ground);
                    assert!(found >= 3.0, "{piece:?} on {ground:?}: {found}");
                    assert_ne!(piece.basic, ground.basic, "{piece:?} on {ground:?}");
                }
            }
            for ground in [palette.light, palette.dark] {
                for &piece in palette.seats {
                    let found = contrast(piece, ground);
                    assert!(found >= 4.5, "{piece:?} on {ground:?}: {found}");
                }
                let sign = palette.neutral;
                let below = palette.plate.unwrap_or(ground);
                let found = contrast(sign, below);
                assert!(found >= 4.5, "{sign:?} on {below:?}: {found}");
                assert_ne!(sign.basic, below.basic);
            }
        }
    }

    #[test]
    fn every_storey_stands_out_from_its_plate() {
        let names = ["red", "black", "green", "violet", "orange"];
        for rank in 0..2 {
            let mut seen = Vec::new();
            for name in names {
                let name = std::format!("{name}-token");
                let (ink, plate) = plated(&name, rank).expect("it has colours");
                let found = contrast(ink, plate);
                assert!(found >= 4.5, "{name} of {rank}: {found}");
                assert!(!seen.contains(&ink), "{name} of {rank}");
                seen.push(ink);
            }
            assert!(plated("king", rank).is_none());
        }
        assert!(plated("red-token", 2).is_none());
    }

    #[test]
    fn every_card_can_be_read() {
        let front = |suit| CardFace::Front {
            rank: 'T',
            suit: Some(suit),
        };
        let [black, red] = [Suit::SPADES, Suit::HEARTS].map(front);
        let inks = [black, red, CardFace::Back].map(|card| {
            let (ink, plate) = of_card(card);
            assert!(contrast(ink, plate) >= 4.5, "{card}");
            ink
        });
        assert_ne!(inks[0], inks[1]);
    }

    #[test]
    fn the_tones_of_a_board_differ() {
        assert!(contrast(SLATE.light, SLATE.dark) > 1.25);
        // Those of two seats are equally bright, and differ in colour.
        let (RgbColor(red, _, _), RgbColor(other, _, _)) = (WOOD.light.rgb, WOOD.dark.rgb);
        assert!(red.abs_diff(other) > 50);
        for palette in [&WOOD, &SLATE] {
            assert_ne!(palette.light.basic, palette.dark.basic);
        }
    }

    #[test]
    fn seats_have_different_colours_at_every_level() {
        for palette in [&WOOD, &SLATE] {
            for (index, one) in palette.seats.iter().enumerate() {
                for other in &palette.seats[index + 1..] {
                    assert_ne!(one.rgb, other.rgb);
                    assert_ne!(one.xterm, other.xterm);
                    assert_ne!(one.basic, other.basic);
                }
            }
        }
    }

    /// Xterm's rule: a cube of six levels a channel from 16, then 24 greys.
    #[test]
    fn the_256_colours_are_the_24_bit_ones() {
        let cube = [0, 95, 135, 175, 215, 255];
        for palette in [&WOOD, &SLATE] {
            let pieces = palette.seats.iter().copied();
            let all: Vec<Paint> = pieces
                .chain(backgrounds(palette))
                .chain([palette.neutral])
                .chain(palette.plate)
                .collect();
            for paint in all {
                let Ansi256Color(index) = paint.xterm;
                let expected = if index >= 232 {
                    let grey = 8 + 10 * (index - 232);
                    RgbColor(grey, grey, grey)
                } else {
                    let index = usize::from(index - 16);
                    RgbColor(cube[index / 36], cube[index / 6 % 6], cube[index % 6])
                };
                assert_eq!(paint.rgb, expected, "index {:?}", paint.xterm);
            }
        }
    }
}
