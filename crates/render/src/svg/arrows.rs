//! Arrows over the board, and the boosts that are written on them.
use super::board::Board;
use super::lettering::{self, Anchor, text};
use super::{colors, exact, number};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{Arrow, ArrowKind, Message};
use svg::node::element::{Group, Path, Rectangle};

const LABEL_TEXT: f64 = 19.0;

/// How far a line goes on beyond a joined edge, so that it is seen to go on,
/// and not as far as the names there.
const BEYOND: f64 = 5.0;

/// The lines of arrows over a board, in the order of a layout. They go below
/// the figures, so that they do not hide the fighting pieces.
pub(crate) fn lines(board: &Board<'_>, arrows: &[&Arrow]) -> Group {
    let mut group = Group::new();
    for arrow in arrows {
        if let Some(line) = line(board, arrow) {
            group = group.add(line);
        }
    }
    group
}

/// The labels of arrows over a board, which go over everything else, none over
/// another as far as there is room.
pub(crate) fn labels(board: &Board<'_>, arrows: &[&Arrow]) -> Group {
    let mut group = Group::new();
    let mut taken: Vec<Plate> = Vec::new();
    for &arrow in arrows {
        let Some(label) = arrow.label.as_ref().map(Message::as_str) else {
            continue;
        };
        let (Some(_), Some(to)) = (board.middle(arrow.from), board.middle(arrow.to)) else {
            continue;
        };
        let path = board.path(arrow);
        let half = lettering::width(label, LABEL_TEXT) / 2.0 + 12.0;
        let right = board.right().max(2.0 * half) - half;
        let plate_at = |(x, y): (f64, f64)| Plate {
            // Not by `clamp`, whose check would write two numbers in full.
            x: x.max(half).min(right),
            y: y.max(18.0),
            half,
        };
        let places: Vec<(f64, f64)> = if path.is_empty() {
            if arrow.kind == ArrowKind::Move {
                // The piece that was put there says as much.
                continue;
            }
            // Above or below the figure, on the side away from the fight.
            let (aside_x, aside_y) = away(board, arrows, arrow);
            let side = if aside_y > 0.3 { 1.0 } else { -1.0 };
            let (x, y) = (to.0 + aside_x * 28.0, to.1 + side * 52.0);
            (0..6)
                .map(|step| (x, y + side * f64::from(step) * 32.0))
                .collect()
        } else {
            // Nearer to where the arrow starts, since many may end at one cell.
            let parts = match arrow.kind {
                ArrowKind::Attack => [0.5, 0.4, 0.6, 0.3, 0.7],
                _ => [0.42, 0.32, 0.52, 0.24, 0.62],
            };
            parts.map(|part| along(&path, part)).into()
        };
        let mut plates = places.into_iter().map(plate_at);
        let Some(first) = plates.clone().next() else {
            continue;
        };
        let free = plates.find(|plate| !taken.iter().any(|other| other.meets(plate)));
        let chosen = free.unwrap_or(first);
        group = group.add(plate(label, (chosen.x, chosen.y), color(arrow.kind)));
        taken.push(chosen);
    }
    group
}

/// Where a label lies: its middle, and half of its width.
#[derive(Copy, Clone)]
struct Plate {
    x: f64,
    y: f64,
    half: f64,
}

impl Plate {
    fn meets(&self, other: &Self) -> bool {
        (self.x - other.x).abs() < self.half + other.half - 4.0 && (self.y - other.y).abs() < 31.0
    }
}

/// The direction away from the fight that a note on one cell belongs to, so
/// that it does not lie on the arrow; up where there is no fight.
fn away(board: &Board<'_>, arrows: &[&Arrow], note: &Arrow) -> (f64, f64) {
    let fight = arrows.iter().find(|arrow| {
        arrow.kind == ArrowKind::Attack && (arrow.from == note.to || arrow.to == note.to)
    });
    let direction = fight.and_then(|fight| {
        let path = board.path(fight);
        // Against the first piece of the way, or with its last one.
        if fight.from == note.to {
            path.first()
                .map(|&[from, to]| (from.0 - to.0, from.1 - to.1))
        } else {
            path.last()
                .map(|&[from, to]| (to.0 - from.0, to.1 - from.1))
        }
    });
    let Some((dx, dy)) = direction else {
        return (0.0, -1.0);
    };
    let length = (dx * dx + dy * dy).sqrt().max(1.0);
    (dx / length, dy / length)
}

fn length(&[(x, y), (to_x, to_y)]: &[(f64, f64); 2]) -> f64 {
    let (dx, dy) = (to_x - x, to_y - y);
    (dx * dx + dy * dy).sqrt()
}

/// Where so great a part of a way is behind one.
fn along(path: &[[(f64, f64); 2]], part: f64) -> (f64, f64) {
    let mut left = path.iter().map(length).sum::<f64>() * part;
    for piece in path {
        let length = length(piece);
        if left <= length {
            let [from, to] = piece;
            let part = left / length.max(1.0);
            return (
                from.0 + (to.0 - from.0) * part,
                from.1 + (to.1 - from.1) * part,
            );
        }
        left -= length;
    }
    path.last().map_or((0.0, 0.0), |&[_, to]| to)
}

fn color(kind: ArrowKind) -> &'static str {
    match kind {
        ArrowKind::Move => colors::MOVE,
        ArrowKind::Attack => colors::DANGER,
        ArrowKind::Support => colors::CHOICE,
        ArrowKind::Defence => colors::DEFENCE,
    }
}

/// A line with a head, from near the middle of one cell to near that of
/// another, in pieces where it goes over a joined edge.
fn line(board: &Board<'_>, arrow: &Arrow) -> Option<Group> {
    let path = board.path(arrow);
    let last = path.len().checked_sub(1)?;
    let color = color(arrow.kind);
    let (width, head, dashes) = match arrow.kind {
        ArrowKind::Move => (8.0, 24.0, None),
        ArrowKind::Attack => (11.0, 30.0, None),
        ArrowKind::Support => (6.0, 20.0, Some("14 11")),
        ArrowKind::Defence => (6.0, 20.0, Some("1 12")),
    };
    let opacity = if arrow.kind == ArrowKind::Move {
        0.6
    } else {
        0.85
    };
    let mut group = Group::new().set("opacity", exact(opacity));
    for (index, piece) in path.iter().enumerate() {
        let length = length(piece);
        let start = if index == 0 {
            (length * 0.2).min(34.0)
        } else {
            -BEYOND
        };
        let end = if index == last {
            length - 40.0
        } else {
            length + BEYOND
        };
        let neck = if index == last {
            (end - head).max(start)
        } else {
            end
        };
        let mut shaft = Path::new()
            .set("d", shaft_of(piece, start, neck))
            .set("fill", "none")
            .set("stroke", color)
            .set("stroke-width", exact(width))
            .set("stroke-linecap", "round");
        if let Some(dashes) = dashes {
            shaft = shaft.set("stroke-dasharray", dashes);
        }
        group = group.add(shaft);
        if index == last {
            let tip = tip_of(piece, end, neck - 2.0, head * 0.62);
            group = group.add(Path::new().set("d", tip).set("fill", color));
        }
    }
    Some(group)
}

/// The point so far along a piece and so far to its right.
fn point(piece: &[(f64, f64); 2], distance: f64, aside: f64) -> String {
    let &[(x, y), (to_x, to_y)] = piece;
    let length = length(piece).max(1.0);
    let (unit_x, unit_y) = ((to_x - x) / length, (to_y - y) / length);
    format!(
        "{} {}",
        number(x + unit_x * distance - unit_y * aside),
        number(y + unit_y * distance + unit_x * aside)
    )
}

/// A line from one distance along a piece to another.
fn shaft_of(piece: &[(f64, f64); 2], start: f64, end: f64) -> String {
    format!("M{}L{}", point(piece, start, 0.0), point(piece, end, 0.0))
}

/// The head of an arrow, from its point back to its neck.
fn tip_of(piece: &[(f64, f64); 2], end: f64, neck: f64, half: f64) -> String {
    format!(
        "M{}L{}L{}Z",
        point(piece, end, 0.0),
        point(piece, neck, half),
        point(piece, neck, -half)
    )
}

/// A label on a plate of its own.
fn plate(label: &str, (x, y): (f64, f64), color: &str) -> Group {
    let width = lettering::width(label, LABEL_TEXT) + 18.0;
    let plate = Rectangle::new()
        .set("x", number(x - width / 2.0))
        .set("y", number(y - 15.0))
        .set("width", number(width))
        .set("height", 30)
        .set("rx", 8)
        .set("fill", "#ffffff")
        .set("stroke", color)
        .set("stroke-width", 3);
    let words = text(label, (x, y), LABEL_TEXT, Anchor::Middle, color).set("stroke-width", "1.05");
    Group::new().add(plate).add(words)
}
