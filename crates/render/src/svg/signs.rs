//! Ground, stones and marks: the parts of a cell that are drawn without knowing
//! the board.
use super::lettering::{Anchor, text};
use super::{CELL, colors, exact, number, shapes};
use crate::Symbols;
use crate::figure::plain;
use alloc::format;
use alloc::string::ToString as _;
use boardwright_ruleset::{Glyph, Mark};
use svg::node::element::{Group, Path, Rectangle};

/// The tile of a kind of ground and, if wanted, its sign; its upper left corner
/// is here.
pub(crate) fn ground_sign(glyph: Glyph, (x, y): (f64, f64), scale: f64, signed: bool) -> Group {
    let place = format!(
        "translate({} {}) scale({})",
        number(x),
        number(y),
        exact(scale)
    );
    let group = Group::new().set("transform", place);
    let Some(look) = shapes::ground(glyph.name) else {
        if !signed {
            return group;
        }
        let letter = plain(glyph, Symbols::Ascii).to_string();
        let middle = (50.0, 50.0);
        return group.add(text(
            &letter,
            middle,
            40.0,
            Anchor::Middle,
            colors::PALE_INK,
        ));
    };
    let tile = Rectangle::new()
        .set("x", 3)
        .set("y", 3)
        .set("width", 94)
        .set("height", 94)
        .set("rx", 10)
        .set("fill", look.tile)
        .set("stroke", look.ink)
        .set("stroke-width", if scale < 0.5 { 6 } else { 3 });
    if !signed {
        return group.add(tile);
    }
    let mut sign = Group::new();
    if look.turned {
        sign = sign.set("transform", "rotate(90 50 50)");
    }
    if !look.stroked.is_empty() {
        let stroked = Path::new()
            .set("d", look.stroked)
            .set("fill", "none")
            .set("stroke", look.ink)
            .set("stroke-width", "6.5")
            .set("stroke-linecap", "round");
        sign = sign.add(stroked);
    }
    if !look.filled.is_empty() {
        let filled = Path::new().set("d", look.filled).set("fill", look.ink);
        sign = sign.add(filled);
    }
    let sign = Group::new()
        .set("transform", "translate(9 9) scale(.82)")
        .add(sign);
    group.add(tile).add(sign)
}

/// Whether a glyph is a stone.
pub(crate) fn is_stone(glyph: Glyph) -> bool {
    matches!(glyph.name, "piece" | "marked-piece" | "chip")
}

/// A stone of one of two colours, with a ring on the first seat's and a dot on
/// the other's, which tells them apart without colour; a marked one is square.
pub(crate) fn stone(color: &str, rank: usize, marked: bool) -> Group {
    let outline = shapes::plaque(usize::from(marked));
    let body = Path::new()
        .set("d", outline)
        .set("transform", "translate(8 8) scale(.84)")
        .set("fill", color)
        .set("stroke", "#151312")
        .set("stroke-width", 4);
    let sign = if rank == 0 {
        inner_mark("#b9b1a3", marked)
    } else {
        Path::new()
            .set("d", outline)
            .set("transform", "translate(36 36) scale(.28)")
            .set("fill", "#d8d2c6")
    };
    Group::new().add(body).add(sign)
}

/// The ring or the square on a stone.
pub(crate) fn inner_mark(color: &str, marked: bool) -> Path {
    let outline = shapes::plaque(usize::from(marked));
    Path::new()
        .set("d", outline)
        .set("transform", "translate(24 24) scale(.52)")
        .set("fill", "none")
        .set("stroke", color)
        .set("stroke-width", 6)
}

/// What a mark looks like on the cell with this corner.
pub(crate) fn marked(mark: Mark, (x, y): (f64, f64), occupied: bool) -> Group {
    let square = |inset: f64| {
        Rectangle::new()
            .set("x", exact(x + inset))
            .set("y", exact(y + inset))
            .set("width", exact(CELL - 2.0 * inset))
            .set("height", exact(CELL - 2.0 * inset))
    };
    let tinted = |inset: f64, color: &str, opacity: &str| {
        square(inset)
            .set("fill", color)
            .set("fill-opacity", opacity)
    };
    let frame = |color: &str| {
        let frame = tinted(3.5, color, "0.28");
        frame.set("stroke", color).set("stroke-width", 7)
    };
    let group = Group::new();
    match mark {
        Mark::From => group.add(tinted(0.0, colors::FROM, "0.4")),
        Mark::To => group.add(tinted(0.0, colors::FROM, "0.7")),
        Mark::Selected => group.add(frame(colors::CHOICE)),
        Mark::Danger => group.add(frame(colors::DANGER)),
        // A veil: what has acted steps back behind what may still act.
        Mark::Spent => group.add(tinted(3.5, colors::SPENT, "0.45")),
        Mark::Target if occupied => {
            let ring = shapes::disc(x + CELL / 2.0, y + CELL / 2.0, 46.0)
                .set("fill", "none")
                .set("stroke", colors::CHOICE)
                .set("stroke-width", 7);
            group.add(ring)
        }
        Mark::Target => {
            let dot = shapes::disc(x + CELL / 2.0, y + CELL / 2.0, 15.0)
                .set("fill", colors::CHOICE)
                .set("fill-opacity", "0.75");
            group.add(dot)
        }
    }
}

/// The sign of a seat, as it stands before captions, by its rank among so many seats.
pub(crate) fn seat_sign(rank: usize, seats: usize) -> Path {
    let outline = if seats > 2 { rank } else { 0 };
    Path::new()
        .set("d", shapes::plaque(outline))
        .set("fill", colors::seat(rank, seats))
        .set("stroke", colors::INK)
        .set("stroke-width", 9)
}
