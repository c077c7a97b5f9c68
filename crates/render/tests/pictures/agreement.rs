//! All pictures of a scene mark the same cells with the same meaning.
//!
//! The visible marks are compared: brackets in the terminal, frames, tints and
//! dots in the vector pictures, read back from what was drawn.
use crate::scenes;
use boardwright_render::{
    Captions, Frame, Rotation, Style, SvgStyle, animate_svg, cell_spots, draw, draw_svg,
};
use boardwright_ruleset::{Arrow, ArrowKind, Cell, Mark, Place, Scene, Tone};
use std::collections::BTreeMap;

/// Marks by column from the left and line from the top.
type Marks = BTreeMap<(usize, usize), &'static str>;

const QUARTERS: [Rotation; 4] = [
    Rotation::None,
    Rotation::Clockwise,
    Rotation::Half,
    Rotation::Counterclockwise,
];

fn in_terminal(scene: &Scene, rotation: Rotation, compact: bool) -> Marks {
    let mut style = Style::PLAIN;
    style.captions = Captions::Hidden;
    style.coordinates = false;
    style.rotation = rotation;
    style.compact = compact;
    let picture = draw(scene, &style);
    let mut marks = Marks::new();
    for spot in cell_spots(scene, &style) {
        let line = picture.lines[spot.line].to_string();
        let mark = match line.chars().nth(spot.column) {
            Some('(') => "from",
            Some('[') => "to",
            Some('<') => "selected",
            Some('{') => "target",
            Some('!') => "danger",
            _ => continue,
        };
        let column = spot.column / spot.width;
        assert_eq!(marks.insert((column, spot.line), mark), None);
    }
    marks
}

/// The marks of a vector picture without coordinates, whose cells begin 14
/// units from its edges and are 100 units wide.
fn in_vectors(picture: &str) -> Marks {
    let document = roxmltree::Document::parse(picture).expect("a picture is well-formed");
    let mut marks = Marks::new();
    for node in document.descendants() {
        let number = |name| node.attribute(name).and_then(|text| text.parse().ok());
        let colour = |name| node.attribute(name).unwrap_or("none");
        let (x, y, mark): (Option<f64>, Option<f64>, _) = match node.tag_name().name() {
            "rect" => {
                let mark = match (colour("fill"), colour("stroke"), number("width")) {
                    ("#e8c22e", _, _) if node.attribute("fill-opacity") == Some("0.4") => "from",
                    ("#e8c22e", _, _) => "to",
                    (_, "#1b63c6", Some(93.0)) => "selected",
                    (_, "#c62828", Some(93.0)) => "danger",
                    _ => continue,
                };
                (number("x"), number("y"), mark)
            }
            "circle" => match (colour("fill"), colour("stroke")) {
                ("#1b63c6", _) | (_, "#1b63c6") => (number("cx"), number("cy"), "target"),
                _ => continue,
            },
            _ => continue,
        };
        let cell = |at: Option<f64>| ((at.expect("it lies somewhere") - 14.0) / 100.0) as usize;
        let before = marks.insert((cell(x), cell(y)), mark);
        assert_eq!(before, None, "two marks on one cell");
    }
    marks
}

fn style(rotation: Rotation) -> SvgStyle {
    let mut style = SvgStyle::new();
    style.coordinates = false;
    style.captions = false;
    style.rotation = rotation;
    style
}

/// Checks every picture of a scene, turned each way.
fn check(name: &str, scene: &Scene, expected: &[(&str, &'static str)]) {
    let (mut width, mut height) = (scene.columns.into(), scene.rows.into());
    let at = |name: &str| {
        let cell = scene.cells.iter().find(|cell| cell.name == name);
        let place = cell.expect("the scene has this cell").place;
        (
            usize::from(place.column),
            usize::from(scene.rows - 1 - place.row),
        )
    };
    let mut marks: Marks = expected
        .iter()
        .map(|&(name, mark)| (at(name), mark))
        .collect();
    for rotation in QUARTERS {
        let told = |picture: &str| format!("{name}, {rotation:?}, {picture}");
        for compact in [false, true] {
            let found = in_terminal(scene, rotation, compact);
            assert_eq!(found, marks, "{}", told("terminal"));
        }
        let style = style(rotation);
        assert_eq!(
            in_vectors(&draw_svg(scene, &style)),
            marks,
            "{}",
            told("SVG")
        );
        let frame = Frame {
            scene: scene.clone(),
            text: String::new(),
        };
        let moving = animate_svg(&[frame], 100, &style);
        assert_eq!(in_vectors(&moving), marks, "{}", told("animation"));
        // A quarter further, clockwise.
        let turned = |((x, y), mark): (&(usize, usize), _)| ((height - 1 - y, *x), mark);
        marks = marks.iter().map(|(at, &mark)| turned((at, mark))).collect();
        (width, height) = (height, width);
    }
    assert_eq!(usize::from(scene.columns), width);
}

fn arrow(scene: &mut Scene, from: (u16, u16), to: (u16, u16), kind: ArrowKind) {
    let (from, to) = (Place::new(from.0, from.1), Place::new(to.0, to.1));
    scene.arrows.push(Arrow::new(from, to, kind));
}

#[test]
fn marks_of_cells_and_of_a_move() {
    let expected = [
        ("e1", "danger"),
        ("a2", "target"),
        ("d5", "target"),
        ("c4", "selected"),
        ("d8", "from"),
        ("e7", "to"),
    ];
    check("chess", &scenes::chess(), &expected);
}

/// What is attacked is in danger, and help marks nothing: notes on the attacker
/// leave its mark as it is.
#[test]
fn an_attack_with_all_that_helps() {
    let expected = [("c3", "from"), ("f3", "danger"), ("d6", "to")];
    check("attack", &scenes::attack(), &expected);
    check("support alone", &scenes::cross(), &[]);
}

#[test]
fn the_strongest_mark_is_seen() {
    let mut scene = scenes::grid(3, 2, &[("w", 0), ("b", 1)]);
    // Two pieces change places.
    arrow(&mut scene, (0, 0), (1, 0), ArrowKind::Move);
    arrow(&mut scene, (1, 0), (0, 0), ArrowKind::Move);
    check("swap", &scene, &[("a1", "to"), ("b1", "to")]);
    // A piece is put where another one just left, and another can go there.
    scene.arrows.clear();
    arrow(&mut scene, (0, 0), (2, 1), ArrowKind::Move);
    arrow(&mut scene, (0, 0), (0, 0), ArrowKind::Move);
    check("put", &scene, &[("a1", "to"), ("c2", "to")]);
    scenes::cell(&mut scene, 2, 1).marks = vec![Mark::Target, Mark::From];
    scenes::cell(&mut scene, 0, 0).marks = vec![Mark::From, Mark::Danger];
    check("several", &scene, &[("a1", "danger"), ("c2", "target")]);
}

#[test]
fn stacks_are_marked_as_single_figures_are() {
    let mut scene = scenes::stacks();
    scenes::cell(&mut scene, 1, 1).marks.push(Mark::Target);
    scenes::cell(&mut scene, 2, 1).marks.push(Mark::Target);
    scenes::cell(&mut scene, 2, 0).marks.push(Mark::Selected);
    arrow(&mut scene, (0, 0), (1, 0), ArrowKind::Attack);
    let expected = [
        ("a1", "from"),
        ("b1", "danger"),
        ("c1", "selected"),
        ("b2", "target"),
        ("c2", "target"),
    ];
    check("stacks", &scene, &expected);
}

/// Over the edge of a torus, beyond an open edge, and where no cell is.
#[test]
fn arrows_that_leave_the_board() {
    let mut scene = scenes::grid(8, 8, &[("w", 0), ("b", 1)]);
    arrow(&mut scene, (7, 3), (1, 3), ArrowKind::Move);
    scene.arrows[0].wrap.columns = 1;
    check("torus", &scene, &[("h4", "from"), ("b4", "to")]);

    let mut scene = scenes::numbered();
    arrow(&mut scene, (0, 0), (11, 1), ArrowKind::Attack);
    check("open", &scene, &[("(-1,0)", "from"), ("(10,1)", "danger")]);

    let mut scene = scenes::cross();
    scene.arrows.clear();
    arrow(&mut scene, (0, 0), (2, 2), ArrowKind::Move);
    arrow(&mut scene, (2, 3), (900, 2), ArrowKind::Move);
    check("nowhere", &scene, &[("c3", "to"), ("c4", "from")]);
}

/// Of two cells at one place, which no board has, all pictures take the first.
#[test]
fn one_cell_at_a_place() {
    let mut scene = scenes::grid(2, 1, &[("w", 0), ("b", 1)]);
    let mut second = Cell::new(Place::new(0, 0), "again", Tone::Light);
    second.marks.push(Mark::Danger);
    scene.cells.push(second);
    check("twice", &scene, &[]);
}
