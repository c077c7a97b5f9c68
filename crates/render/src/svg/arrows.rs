//! Arrows over the board, and the boosts that are written on them.
use super::board::Board;
use super::lettering::{self, Anchor, text};
use super::{colors, number};
use alloc::format;
use alloc::vec::Vec;
use boardwright_ruleset::{Arrow, ArrowKind};
use svg::node::element::{Group, Path, Rectangle};

const LABEL_TEXT: f64 = 19.0;

/// The lines of all arrows of a scene, those of support below the others. They
/// go below the figures, so that nothing hides who fights.
pub(crate) fn lines(board: &Board<'_>) -> Group {
    let mut group = Group::new();
    for arrow in board.layout.arrows() {
        if let Some(line) = line(board, arrow) {
            group = group.add(line);
        }
    }
    group
}

/// The labels of all arrows of a scene, which go over everything else, none
/// over another as far as there is room.
pub(crate) fn labels(board: &Board<'_>) -> Group {
    let mut group = Group::new();
    let mut taken: Vec<Plate> = Vec::new();
    for arrow in board.layout.arrows() {
        let Some(label) = &arrow.label else { continue };
        let (Some(from), Some(to)) = (board.middle(arrow.from), board.middle(arrow.to)) else {
            continue;
        };
        let half = lettering::width(label, LABEL_TEXT) / 2.0 + 12.0;
        let right = board.right().max(2.0 * half) - half;
        let plate_at = |(x, y): (f64, f64)| Plate {
            x: x.clamp(half, right),
            y: y.max(18.0),
            half,
        };
        let places: Vec<(f64, f64)> = if arrow.from == arrow.to {
            if arrow.kind == ArrowKind::Move {
                // The piece that was put there says as much.
                continue;
            }
            // Above or below the figure, on the side away from the fight.
            let (aside_x, aside_y) = away(board, arrow);
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
            let along = |part: f64| {
                (
                    from.0 + (to.0 - from.0) * part,
                    from.1 + (to.1 - from.1) * part,
                )
            };
            parts.map(along).into()
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
fn away(board: &Board<'_>, note: &Arrow) -> (f64, f64) {
    let fight = board.scene.arrows.iter().find(|arrow| {
        arrow.kind == ArrowKind::Attack && (arrow.from == note.to || arrow.to == note.to)
    });
    let ends = fight.and_then(|fight| {
        let other = if fight.from == note.to {
            fight.to
        } else {
            fight.from
        };
        Some((board.middle(note.to)?, board.middle(other)?))
    });
    let Some(((x, y), (other_x, other_y))) = ends else {
        return (0.0, -1.0);
    };
    let (dx, dy) = (x - other_x, y - other_y);
    let length = (dx * dx + dy * dy).sqrt().max(1.0);
    (dx / length, dy / length)
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
/// another.
fn line(board: &Board<'_>, arrow: &Arrow) -> Option<Group> {
    let (x, y) = board.middle(arrow.from)?;
    let (to_x, to_y) = board.middle(arrow.to)?;
    let (dx, dy) = (to_x - x, to_y - y);
    let length = (dx * dx + dy * dy).sqrt();
    if length < 1.0 {
        return None;
    }
    let (unit_x, unit_y) = (dx / length, dy / length);
    let color = color(arrow.kind);
    let (width, head, dashes) = match arrow.kind {
        ArrowKind::Move => (8.0, 24.0, None),
        ArrowKind::Attack => (11.0, 30.0, None),
        ArrowKind::Support => (6.0, 20.0, Some("14 11")),
        ArrowKind::Defence => (6.0, 20.0, Some("1 12")),
    };
    let along = |distance: f64, aside: f64| {
        format!(
            "{} {}",
            number(x + unit_x * distance - unit_y * aside),
            number(y + unit_y * distance + unit_x * aside)
        )
    };
    let start = (length * 0.2).min(34.0);
    let end = length - 40.0;
    let neck = (end - head).max(start);
    let mut shaft = Path::new()
        .set("d", format!("M{}L{}", along(start, 0.0), along(neck, 0.0)))
        .set("fill", "none")
        .set("stroke", color)
        .set("stroke-width", width)
        .set("stroke-linecap", "round");
    if let Some(dashes) = dashes {
        shaft = shaft.set("stroke-dasharray", dashes);
    }
    let half = head * 0.62;
    let tip = Path::new()
        .set(
            "d",
            format!(
                "M{}L{}L{}Z",
                along(end, 0.0),
                along(neck - 2.0, half),
                along(neck - 2.0, -half)
            ),
        )
        .set("fill", color);
    let opacity = if arrow.kind == ArrowKind::Move {
        0.6
    } else {
        0.85
    };
    Some(Group::new().set("opacity", opacity).add(shaft).add(tip))
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
    let words = text(label, (x, y), LABEL_TEXT, Anchor::Middle, color).set("stroke-width", 1.05);
    Group::new().add(plate).add(words)
}
