//! Vector pictures compared with reviewed files.
//!
//! They are written anew as the pictures for terminals are; see `snapshots`.
use crate::scenes;
use boardwright_render::{Frame, Rotation, SvgStyle, animate_svg, draw_svg};
use boardwright_ruleset::{Figure, Glyph, Scene, Seat};
use std::path::Path;

fn check(name: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name);
    if std::env::var_os("BOARDWRIGHT_WRITE_PICTURES").is_some() {
        std::fs::write(&path, found).expect("the data folder can be written");
    }
    let expected = std::fs::read_to_string(&path).expect("the picture is in the data folder");
    assert!(found == expected, "{name} differs; write it anew and look");
    roxmltree::Document::parse(found).expect("a picture is well-formed");
}

fn check_scene(name: &str, scene: &Scene, change: impl FnOnce(&mut SvgStyle)) {
    let mut style = SvgStyle::new();
    change(&mut style);
    check(name, &draw_svg(scene, &style));
}

#[test]
fn chess_with_marks_and_captions() {
    check_scene("chess.svg", &scenes::chess(), |style| {
        style.title = Some("Chess & <more>".into());
    });
}

#[test]
fn every_drawing() {
    check_scene("drawings.svg", &scenes::drawings(), |_| ());
}

#[test]
fn an_attack_among_four_armies() {
    check_scene("attack.svg", &scenes::attack(), |_| ());
    check_scene("attack_clockwise.svg", &scenes::attack(), |style| {
        style.rotation = Rotation::Clockwise;
        style.coordinates = false;
        style.captions = false;
        style.cell = 24;
    });
}

#[test]
fn a_table_of_cards() {
    check_scene("table.svg", &scenes::table(), |_| ());
}

/// A stack that grows is another drawing, in a moving picture, too.
#[test]
fn a_stack_shows_its_number() {
    let scene = scenes::table();
    let mut grown = scene.clone();
    for cell in &mut grown.cells {
        cell.count = cell.count.map(|count| count + 1);
    }
    let style = SvgStyle::new();
    assert_ne!(draw_svg(&scene, &style), draw_svg(&grown, &style));
    let frame = |scene: &Scene| Frame {
        scene: scene.clone(),
        text: String::new(),
    };
    let still = animate_svg(&[frame(&scene), frame(&scene)], 500, &style);
    let moving = animate_svg(&[frame(&scene), frame(&grown)], 500, &style);
    assert!(!still.contains("<animate") && moving.contains("<animate"));
}

/// Three positions: what does not change is drawn once, and the last position
/// is what is seen where nothing moves.
#[test]
fn a_game_that_moves() {
    let scene = scenes::cross();
    let mut moved = scene.clone();
    let king = moved.cells.iter_mut().find(|cell| cell.name == "c1");
    let figures = king.map(|cell| std::mem::take(&mut cell.figures));
    let there = moved.cells.iter_mut().find(|cell| cell.name == "c2");
    if let (Some(figures), Some(there)) = (figures, there) {
        there.figures = figures;
    }
    let frame = |scene: &Scene, text: &str| Frame {
        scene: scene.clone(),
        text: text.into(),
    };
    let frames = [
        frame(&scene, "start"),
        frame(&moved, "c1-c2"),
        frame(&moved, "the end"),
    ];
    let picture = animate_svg(&frames, 500, &SvgStyle::new());
    check("moving.svg", &picture);
    let document = roxmltree::Document::parse(&picture).expect("it is well-formed");
    let animated = document
        .descendants()
        .filter(|node| node.has_tag_name("animate"));
    // The king before and after, and three texts; the three other kings and
    // the knight stand still, and help marks nothing.
    assert!(animated.clone().count() >= 5);
    for node in animated {
        assert_eq!(node.attribute("dur"), Some("2.5s"));
        let values = node.attribute("values").map_or(0, |v| v.split(';').count());
        let times = node
            .attribute("keyTimes")
            .map_or(0, |v| v.split(';').count());
        assert!(values == times && values >= 2);
    }
    // It says what it is, and a script stops it and steps.
    let said = |tag| {
        let mut found = document.descendants().filter(|node| node.has_tag_name(tag));
        found
            .next()
            .and_then(|node| node.text())
            .unwrap_or_default()
    };
    assert!(said("desc").starts_with("3 positions, one after the other."));
    assert!(said("desc").ends_with("The last one: the end"));
    let script = said("script");
    for part in [
        "step = 0.5, frames = 3",
        "'click'",
        "'ArrowLeft'",
        "reduced-motion",
    ] {
        assert!(script.contains(part), "{part} in {script}");
    }
    let still = animate_svg(&frames[..1], 500, &SvgStyle::new());
    assert!(!still.contains("<animate") && !still.contains("<script"));
    assert!(animate_svg(&[], 0, &SvgStyle::new()).starts_with("<svg"));
}

/// A picture without its colours.
fn uncolored(picture: &str) -> String {
    let mut parts = picture.split('#');
    let mut text = parts.next().unwrap_or_default().to_string();
    for part in parts {
        text.push_str(part.trim_start_matches(|sign: char| sign.is_ascii_hexdigit()));
    }
    text
}

/// What stands on a board tells whose it is without colour: by its outline, its
/// plate or the mark on it. Pieces of chess alone are light and dark, as everywhere.
#[test]
fn armies_differ_in_shape() {
    let drawn_of = |seats: u8, owner: Option<u8>, name: &'static str| {
        let mut scene = Scene::chequered(1, 1);
        let names = ["a", "b", "c", "d"].into_iter().enumerate();
        scene.seats = names
            .take(seats.into())
            .map(|(number, name)| (Seat::new(number as u8), name))
            .collect();
        scene.cells[0].figures.push(Figure {
            glyph: Glyph::new(name, '?', '?'),
            owner: owner.map(Seat::new),
        });
        uncolored(&draw_svg(&scene, &SvgStyle::new()))
    };
    let drawn = |seats, seat, name| drawn_of(seats, Some(seat), name);
    for name in ["piece", "king", "crown", "red-token", "dragon"] {
        for (seats, seat) in [(2, 0), (2, 1), (4, 0), (4, 3)] {
            let unowned = drawn_of(seats, None, name);
            assert_ne!(unowned, drawn(seats, seat, name), "{name}");
        }
    }
    for name in ["piece", "marked-piece", "crown", "red-token"] {
        assert_ne!(drawn(2, 0, name), drawn(2, 1, name), "{name}");
    }
    for name in ["king", "pawn", "piece", "marked-piece"] {
        for seat in 1..4 {
            for other in 0..seat {
                assert_ne!(drawn(4, other, name), drawn(4, seat, name), "{name}");
            }
        }
    }
}
