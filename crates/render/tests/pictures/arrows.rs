//! Where the lines of arrows lie, in the still picture and in the moving one.
use crate::scenes;
use boardwright_render::{Frame, Layout, Rotation, Style, SvgStyle, animate_svg, draw, draw_svg};
use boardwright_ruleset::{Arrow, ArrowKind, Place, Scene, Wrap};

/// The ends of a straight piece, in cells from the upper left corner.
type Piece = ((f64, f64), (f64, f64));

fn scene(from: (u16, u16), to: (u16, u16), wrap: Wrap) -> Scene {
    let mut scene = scenes::grid(8, 6, &[("w", 0), ("b", 1)]);
    let (from, to) = (Place::new(from.0, from.1), Place::new(to.0, to.1));
    scene.arrows.push(Arrow {
        wrap,
        ..Arrow::new(from, to, ArrowKind::Attack)
    });
    scene
}

/// Of the columns to the right and the lines down, of all pieces of the arrow.
fn pieces(scene: &Scene, rotation: Rotation) -> Vec<Piece> {
    let path = Layout::new(scene, rotation).path(&scene.arrows[0]);
    path.iter().map(|piece| (piece.from, piece.to)).collect()
}

fn wrap(columns: i8, rows: i8) -> Wrap {
    Wrap { columns, rows }
}

#[test]
fn an_arrow_goes_out_over_one_edge_and_in_over_the_other() {
    let cases: [(_, _, _, &[Piece]); 7] = [
        // On the board.
        ((1, 1), (3, 4), wrap(0, 0), &[((1.5, 4.5), (3.5, 1.5))]),
        // Over the right edge, the left one, the upper one and the lower one.
        (
            (6, 2),
            (1, 2),
            wrap(1, 0),
            &[((6.5, 3.5), (8.0, 3.5)), ((0.0, 3.5), (1.5, 3.5))],
        ),
        (
            (1, 2),
            (6, 2),
            wrap(-1, 0),
            &[((1.5, 3.5), (0.0, 3.5)), ((8.0, 3.5), (6.5, 3.5))],
        ),
        (
            (3, 5),
            (3, 0),
            wrap(0, 1),
            &[((3.5, 0.5), (3.5, 0.0)), ((3.5, 6.0), (3.5, 5.5))],
        ),
        (
            (3, 0),
            (0, 3),
            wrap(0, -1),
            &[((3.5, 5.5), (3.0, 6.0)), ((3.0, 0.0), (0.5, 2.5))],
        ),
        // Through the corner, and over two edges apart from it.
        (
            (7, 5),
            (0, 0),
            wrap(1, 1),
            &[((7.5, 0.5), (8.0, 0.0)), ((0.0, 6.0), (0.5, 5.5))],
        ),
        (
            (6, 5),
            (1, 2),
            wrap(1, 1),
            &[
                ((6.5, 0.5), (7.0, 0.0)),
                ((7.0, 6.0), (8.0, 5.0)),
                ((0.0, 5.0), (1.5, 3.5)),
            ],
        ),
    ];
    for (from, to, wrap, expected) in cases {
        let scene = scene(from, to, wrap);
        assert_eq!(pieces(&scene, Rotation::None), expected, "{from:?} {to:?}");
        let turned = |(x, y): (f64, f64)| (8.0 - x, 6.0 - y);
        let half: Vec<Piece> = expected
            .iter()
            .map(|&(from, to)| (turned(from), turned(to)))
            .collect();
        assert_eq!(pieces(&scene, Rotation::Half), half, "{from:?} {to:?}");
        let turned = |(x, y): (f64, f64)| (6.0 - y, x);
        let quarter: Vec<Piece> = expected
            .iter()
            .map(|&(from, to)| (turned(from), turned(to)))
            .collect();
        let found = pieces(&scene, Rotation::Clockwise);
        assert_eq!(found, quarter, "{from:?} {to:?}");
    }
    // Once round is as far as an arrow goes.
    let far = scene((6, 2), (1, 2), wrap(100, 0));
    assert_eq!(pieces(&far, Rotation::None).len(), 2);
    // A note on one cell has no line, and neither has what ends nowhere.
    assert_eq!(
        pieces(&scene((1, 1), (1, 1), wrap(0, 0)), Rotation::None),
        []
    );
    assert_eq!(
        pieces(&scene((1, 1), (9, 9), wrap(1, 0)), Rotation::None),
        []
    );
}

/// The ends of the red lines of a picture without coordinates, in its units.
fn lines(picture: &str) -> Vec<Piece> {
    let document = roxmltree::Document::parse(picture).expect("a picture is well-formed");
    let shafts = document.descendants().filter(|node| {
        node.attribute("stroke") == Some("#c62828") && node.attribute("stroke-width") == Some("11")
    });
    let point = |text: &str| {
        let (x, y) = text.split_once(' ').expect("two numbers");
        let number = |text: &str| text.parse().expect("a number");
        (number(x), number(y))
    };
    let ends = |node: roxmltree::Node<'_, '_>| {
        let path = node.attribute("d")?.strip_prefix('M')?;
        let (from, to) = path.split_once('L')?;
        Some((point(from), point(to)))
    };
    shafts.filter_map(ends).collect()
}

fn style() -> SvgStyle {
    let mut style = SvgStyle::new();
    style.coordinates = false;
    style.captions = false;
    style
}

/// The cells begin 14 units from the edges of the picture. An arrow begins at a
/// fifth of its first piece, goes 5 units beyond the board, and its head ends 40
/// from the middle of a cell.
#[test]
fn both_vector_pictures_draw_the_pieces() {
    let scene = scene((6, 2), (1, 2), wrap(1, 0));
    let still = lines(&draw_svg(&scene, &style()));
    let y = 14.0 + 350.0;
    let out = ((14.0 + 680.0, y), (14.0 + 805.0, y));
    let into = ((14.0 - 5.0, y), (14.0 + 150.0 - 40.0 - 30.0, y));
    assert_eq!(still, [out, into]);
    let frame = |scene: &Scene| Frame {
        scene: scene.clone(),
        text: String::new(),
    };
    let moving = animate_svg(&[frame(&scene)], 100, &style());
    assert_eq!(lines(&moving), still);
}

/// A label lies on the way of its arrow, not between its ends.
#[test]
fn a_label_lies_on_the_way_over_the_edge() {
    let mut scene = scene((6, 2), (1, 2), wrap(1, 0));
    scene.arrows[0].label = Some("2 : 3".into());
    let picture = draw_svg(&scene, &style());
    let document = roxmltree::Document::parse(&picture).expect("it is well-formed");
    let plate = document
        .descendants()
        .find(|node| node.attribute("rx") == Some("8"));
    let x = plate.and_then(|plate| plate.attribute("x"));
    let x: f64 = x.and_then(|x| x.parse().ok()).expect("a plate");
    assert!(x > 14.0 + 650.0, "{x}");
}

/// What lies on the board and what is written on it are the same, and seen as
/// long as the position is.
#[test]
fn the_moving_picture_has_the_arrows_of_the_still_one() {
    let attack = scenes::attack();
    let mut quiet = attack.clone();
    quiet.arrows.clear();
    let frame = |scene: &Scene| Frame {
        scene: scene.clone(),
        text: String::new(),
    };
    let alone = animate_svg(&[frame(&attack)], 100, &style());
    let still = draw_svg(&attack, &style());
    assert!(!lines(&still).is_empty());
    assert_eq!(lines(&alone), lines(&still));
    // Plates of labels are the only rectangles with rounded corners of 8.
    let plates = |picture: &str| picture.matches("rx=\"8\"").count();
    assert_eq!(plates(&alone), plates(&still));
    assert!(plates(&still) >= 4);
    let frames = [frame(&quiet), frame(&attack), frame(&attack), frame(&quiet)];
    let moving = animate_svg(&frames, 100, &style());
    assert_eq!((lines(&moving).len(), plates(&moving)), (1, plates(&still)));
    let document = roxmltree::Document::parse(&moving).expect("it is well-formed");
    let line = document
        .descendants()
        .find(|node| node.attribute("stroke-width") == Some("11"));
    let times = line.into_iter().flat_map(|line| line.ancestors());
    let times: Vec<_> = times
        .flat_map(|group| group.children())
        .filter_map(|node| node.attribute("keyTimes"))
        .collect();
    assert_eq!(times, ["0;0.16667;0.5"]);
}

/// The terminal draws no lines, so it says so in words.
#[test]
fn the_terminal_says_that_an_arrow_goes_over_the_edge() {
    let told = |wrap| draw(&scene((6, 2), (1, 2), wrap), &Style::PLAIN).to_string();
    assert!(told(wrap(1, 0)).ends_with("\nattack g3 -> b3, over the edge\n"));
    assert!(told(wrap(0, 0)).ends_with("\nattack g3 -> b3\n"));
}
