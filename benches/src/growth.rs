//! The drawing of how a decision's cost grows with the board.

use svg::Document;
use svg::node::element::{Circle, Line, Polyline, Rectangle, Text};

/// One size of board.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The size as it is called.
    pub name: String,
    /// How many squares it has.
    pub squares: u32,
    /// Nanoseconds a decision with sixteen pieces a side.
    pub one_army: f64,
    /// Nanoseconds a decision with sixteen pieces a side for each board.
    pub armies_everywhere: f64,
    /// The bytes of a state.
    pub bytes: usize,
}

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 70.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 60.0;

/// Draws rows as a picture: time on the left scale, bytes on the right, both
/// linear in the number of squares.
#[must_use]
pub fn draw(rows: &[Row]) -> String {
    let most = |value: fn(&Row) -> f64| rows.iter().map(value).fold(1.0, f64::max);
    let time = round_up(most(|row| row.armies_everywhere.max(row.one_army)) / 1_000.0);
    let bytes = round_up(most(|row| row.bytes as f64) / 1_024.0);
    let squares = most(|row| f64::from(row.squares));
    let x = |row: &Row| LEFT + (WIDTH - LEFT - RIGHT) * f64::from(row.squares) / squares;
    let y = |share: f64| HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share;

    let mut picture = Document::new()
        .set("viewBox", (0, 0, WIDTH, HEIGHT))
        .set("font-family", "sans-serif")
        .set("font-size", 13)
        .add(
            Rectangle::new()
                .set("width", WIDTH)
                .set("height", HEIGHT)
                .set("fill", "white"),
        );
    for step in 0..=4 {
        let share = f64::from(step) / 4.0;
        let line = Line::new()
            .set("x1", LEFT)
            .set("x2", WIDTH - RIGHT)
            .set("y1", y(share))
            .set("y2", y(share))
            .set("stroke", "#ddd");
        let microseconds = format!("{:.1} µs", time * share);
        let kibibytes = format!("{:.1} KiB", bytes * share);
        picture = picture
            .add(line)
            .add(label(microseconds, LEFT - 8.0, y(share) + 4.0).set("text-anchor", "end"))
            .add(label(kibibytes, WIDTH - RIGHT + 8.0, y(share) + 4.0));
    }
    for row in rows {
        let place = format!(
            "translate({:.1} {:.1}) rotate(-40)",
            x(row) + 5.0,
            HEIGHT - BOTTOM + 18.0
        );
        let name = label(row.name.clone(), 0.0, 0.0);
        picture = picture.add(name.set("text-anchor", "end").set("transform", place));
    }
    let share = |value: fn(&Row) -> f64, whole: f64| -> Vec<f64> {
        rows.iter().map(|row| value(row) / whole).collect()
    };
    let lines = [
        (
            "16 pieces a side for each board",
            "#b3261e",
            share(|row| row.armies_everywhere / 1_000.0, time),
        ),
        (
            "16 pieces a side",
            "#1d5fa8",
            share(|row| row.one_army / 1_000.0, time),
        ),
        (
            "bytes of a state (right scale)",
            "#777",
            share(|row| row.bytes as f64 / 1_024.0, bytes),
        ),
    ];
    for (number, (name, color, shares)) in lines.into_iter().enumerate() {
        let points: Vec<String> = rows
            .iter()
            .zip(&shares)
            .map(|(row, &share)| format!("{:.1},{:.1}", x(row), y(share)))
            .collect();
        let line = Polyline::new()
            .set("points", points.join(" "))
            .set("fill", "none")
            .set("stroke", color)
            .set("stroke-width", 2);
        picture = picture.add(line);
        for (row, &share) in rows.iter().zip(&shares) {
            let point = Circle::new()
                .set("cx", format!("{:.1}", x(row)))
                .set("cy", format!("{:.1}", y(share)))
                .set("r", 3)
                .set("fill", color);
            picture = picture.add(point);
        }
        let at = TOP + 14.0 + 18.0 * number as f64;
        picture = picture.add(label(name.into(), LEFT + 14.0, at).set("fill", color));
    }
    let title = "A random decision of Face-off and of massive battles, by the size of the board";
    picture = picture.add(label(title.into(), LEFT, 22.0).set("font-size", 15));
    format!("{picture}\n")
}

fn label(text: String, x: f64, y: f64) -> Text {
    Text::new(text).set("x", x).set("y", y)
}

/// The next number above that a scale can end with.
fn round_up(value: f64) -> f64 {
    let power = 10f64.powf(value.log10().floor());
    [1.0, 2.0, 4.0, 6.0, 8.0, 10.0]
        .into_iter()
        .map(|step| step * power)
        .find(|&end| end >= value)
        .unwrap_or(value)
}
