//! The picture, as SVG.
use crate::crates::{Uses, floors, uses, without_what_follows};
use crate::ways::{KEY_FILES, WAYS, Way};
use std::collections::BTreeMap;
use svg::Document;
use svg::node::element::{Definitions, Line, Marker, Path, Rectangle, Style, Text};

/// The width of the picture, and the size of a crate's box.
const WIDTH: f64 = 1640.0;
const BOX: (f64, f64) = (158.0, 42.0);
/// From one floor to the next.
const FLOOR: f64 = 92.0;
/// The size of a file's box in a way, and the space between two.
const FILE: (f64, f64) = (222.0, 44.0);
const GAP: f64 = 32.0;
/// From one way to the next.
const LANE: f64 = 88.0;

/// The whole picture. It follows from the manifests and the ways alone.
pub(crate) fn picture() -> String {
    let uses = uses();
    let (places, bottom) = places(&uses);
    let mut document = head(bottom + 40.0 + LANE * WAYS.len() as f64);
    for (name, used) in &without_what_follows(&uses) {
        for other in used {
            document = document.add(arrow(places[name], places[other]));
        }
    }
    for (name, &(x, y)) in &places {
        document = crate_box(document, name, x, y);
    }
    for (number, way) in WAYS.iter().enumerate() {
        document = lane(document, way, bottom + 40.0 + LANE * number as f64);
    }
    format!("{document}\n")
}

fn head(height: f64) -> Document {
    let style = "text{font-family:sans-serif;fill:#1d2733}.n{font-size:15px;font-weight:600}\
        .f{font-size:11px;fill:#4a5a6a}.w{font-size:15px;font-weight:600}\
        rect{fill:#f4f7fa;stroke:#8796a5;rx:5}.a{stroke:#6b7c8d;fill:none;stroke-width:1.3}\
        .m rect,rect.m{fill:#fdf6e7}";
    let tip = Marker::new()
        .set("id", "tip")
        .set("viewBox", "0 0 8 8")
        .set("refX", 7)
        .set("refY", 4)
        .set("markerWidth", 7)
        .set("markerHeight", 7)
        .set("orient", "auto")
        .add(Path::new().set("d", "M0 0L8 4L0 8z").set("fill", "#6b7c8d"));
    Document::new()
        .set("viewBox", (0, 0, WIDTH as i64, height as i64))
        .set("role", "img")
        .set(
            "aria-label",
            "The crates of Boardwright, and the ways through their files",
        )
        .add(Style::new(style))
        .add(Definitions::new().add(tip))
        .add(
            Rectangle::new()
                .set("width", "100%")
                .set("height", "100%")
                .set("style", "fill:#fff;stroke:none"),
        )
}

/// The middle of each crate's box, and where the lowest floor ends.
///
/// On each floor the order follows from where the crates above stand, so that few arrows
/// cross.
fn places(uses: &Uses) -> (BTreeMap<String, (f64, f64)>, f64) {
    let floors = floors(uses);
    let top = floors.values().copied().max().unwrap_or(0);
    let mut places = BTreeMap::<String, (f64, f64)>::new();
    for floor in (0..=top).rev() {
        let mut names: Vec<&String> = floors
            .keys()
            .filter(|name| floors[*name] == floor)
            .collect();
        let wish = |name: &String| {
            let above = places.iter().filter(|(user, _)| uses[*user].contains(name));
            let (sum, count) = above.fold((0.0, 0.0), |(sum, count), (_, place)| {
                (sum + place.0, count + 1.0)
            });
            if count == 0.0 {
                WIDTH / 2.0
            } else {
                sum / count
            }
        };
        names.sort_by(|one, other| wish(one).total_cmp(&wish(other)).then(one.cmp(other)));
        let y = 40.0 + FLOOR * (top - floor) as f64;
        let each = WIDTH / names.len() as f64;
        let middles: Vec<_> = (0..names.len())
            .map(|at| each * (at as f64 + 0.5))
            .collect();
        for (name, x) in names.into_iter().zip(middles) {
            places.insert(name.clone(), (x, y));
        }
    }
    (places, 40.0 + FLOOR * top as f64 + BOX.1)
}

fn arrow(from: (f64, f64), to: (f64, f64)) -> Line {
    Line::new()
        .set("class", "a")
        .set("x1", from.0.round())
        .set("y1", (from.1 + BOX.1 / 2.0).round())
        .set("x2", to.0.round())
        .set("y2", (to.1 - BOX.1 / 2.0 - 2.0).round())
        .set("marker-end", "url(#tip)")
}

fn crate_box(document: Document, name: &str, x: f64, y: f64) -> Document {
    let key_file = KEY_FILES.iter().find(|(of, _)| *of == name);
    let (_, key_file) = key_file.unwrap_or_else(|| panic!("{name} has no key file"));
    two_lines(document, (x, y), BOX, "", name, key_file)
}

fn lane(mut document: Document, way: &Way, top: f64) -> Document {
    document = document.add(
        Text::new(way.name)
            .set("class", "w")
            .set("x", 10)
            .set("y", top),
    );
    let y = top + 12.0 + FILE.1 / 2.0;
    for (number, step) in way.steps.iter().enumerate() {
        let x = 10.0 + FILE.0 / 2.0 + (FILE.0 + GAP) * number as f64;
        let file = step.file.strip_prefix("crates/").unwrap_or(step.file);
        document = two_lines(
            document,
            (x, y),
            FILE,
            "m",
            step.item,
            &file.replace("/src/", "/"),
        );
        if number > 0 {
            document = document.add(
                Line::new()
                    .set("class", "a")
                    .set("x1", x - FILE.0 / 2.0 - GAP)
                    .set("y1", y)
                    .set("x2", x - FILE.0 / 2.0 - 2.0)
                    .set("y2", y)
                    .set("marker-end", "url(#tip)"),
            );
        }
    }
    document
}

/// A box around its middle, with a name and, below it, a file.
fn two_lines(
    document: Document,
    (x, y): (f64, f64),
    (width, height): (f64, f64),
    class: &str,
    name: &str,
    file: &str,
) -> Document {
    let text = |words: &str, class: &str, y: f64| {
        Text::new(words)
            .set("class", class)
            .set("text-anchor", "middle")
            .set("x", x.round())
            .set("y", y.round())
    };
    document
        .add(
            Rectangle::new()
                .set("class", class)
                .set("x", (x - width / 2.0).round())
                .set("y", (y - height / 2.0).round())
                .set("width", width)
                .set("height", height),
        )
        .add(text(name, "n", y - 2.0))
        .add(text(file, "f", y + 13.0))
}
