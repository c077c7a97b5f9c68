//! Playing cards, and the number of a stack.
//!
//! A card shows its rank above the sign of its suit. The four signs differ in shape, so nobody
//! needs their colours; a card that lies face down has a lattice.
use super::lettering::{self, Anchor, text};
use super::{colors, exact};
use crate::Symbols;
use crate::figure::visible;
use crate::palette;
use alloc::string::{String, ToString as _};
use boardwright_ruleset::{CardFace, Suit};
use svg::node::element::{Group, Path, Rectangle};

/// The paper of a card.
const FACE: &str = "#fffdf8";
/// What the back of a card is printed in.
const BACK: &str = "#2f5d8c";

/// The signs of suits, in a square of 100 by 100 units.
const CLUBS: &str = "M50 8A19 19 0 0 1 64 40A19 19 0 1 1 57 66Q58 82 68 92H32Q42 82 43 66A19 19 0 1 1 36 40A19 19 0 0 1 50 8Z";
const DIAMONDS: &str = "M50 6Q64 32 84 50Q64 68 50 94Q36 68 16 50Q36 32 50 6Z";
const HEARTS: &str = "M50 92C34 74 10 58 10 34C10 8 42 6 50 28C58 6 90 8 90 34C90 58 66 74 50 92Z";
const SPADES: &str = "M50 6C62 24 90 40 90 60C90 78 66 82 57 68Q58 84 68 92H32Q42 84 43 68C34 82 10 78 10 60C10 40 38 24 50 6Z";

/// A card, in a square of 100 by 100 units.
pub(crate) fn card(face: CardFace) -> Group {
    let outline = Rectangle::new()
        .set("x", 20)
        .set("y", 6)
        .set("width", 60)
        .set("height", 88)
        .set("rx", 8)
        .set("fill", FACE)
        .set("stroke", colors::INK)
        .set("stroke-width", 3);
    let group = Group::new().add(outline);
    let CardFace::Front { suit, .. } = face else {
        let lattice = Path::new()
            .set(
                "d",
                "M28 14H72V86H28ZM28 36L50 14L72 36L28 80M72 80L28 36M28 58L56 86M72 58L44 86",
            )
            .set("fill", BACK)
            .set("fill-opacity", "0.3")
            .set("stroke", BACK)
            .set("stroke-width", 4)
            .set("stroke-linejoin", "round");
        return group.add(lattice);
    };
    let ink = match suit {
        Some(suit) if palette::is_red(suit.name) => colors::DANGER,
        _ => colors::INK,
    };
    let rank: String = face.rank_text();
    let rank: String = rank
        .chars()
        .map(|sign| visible(sign, Symbols::Ascii))
        .collect();
    let Some(suit) = suit else {
        return group.add(text(&rank, (50.0, 50.0), 40.0, Anchor::Middle, ink));
    };
    group
        .add(text(&rank, (50.0, 31.0), 30.0, Anchor::Middle, ink))
        .add(suit_sign(suit, ink))
}

/// The sign of a suit, or its letter where it has no sign here.
fn suit_sign(suit: Suit, ink: &str) -> Group {
    let sign = match suit.name {
        "clubs" => CLUBS,
        "diamonds" => DIAMONDS,
        "hearts" => HEARTS,
        "spades" => SPADES,
        _ => {
            let letter = visible(suit.letter, Symbols::Ascii).to_string();
            return text(&letter, (50.0, 70.0), 26.0, Anchor::Middle, ink);
        }
    };
    let sign = Path::new()
        .set("d", sign)
        .set("transform", "translate(31 52) scale(.38)")
        .set("fill", ink);
    Group::new().add(sign)
}

/// How many there are in a stack, in the upper right corner of a cell.
pub(crate) fn count(count: u16) -> Group {
    const HEIGHT: f64 = 32.0;
    const TEXT: f64 = 18.0;
    let digits = count.to_string();
    let width = (lettering::width(&digits, TEXT) + 16.0).max(HEIGHT);
    let plate = Rectangle::new()
        .set("x", exact(98.0 - width))
        .set("y", 2)
        .set("width", exact(width))
        .set("height", exact(HEIGHT))
        .set("rx", exact(HEIGHT / 2.0))
        .set("fill", colors::INK)
        .set("stroke", colors::PAPER)
        .set("stroke-width", 3);
    let middle = (98.0 - width / 2.0, 2.0 + HEIGHT / 2.0);
    Group::new()
        .add(plate)
        .add(text(&digits, middle, TEXT, Anchor::Middle, colors::PAPER))
}
