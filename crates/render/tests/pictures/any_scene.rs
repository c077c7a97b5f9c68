//! Properties of every scene, however unusual.
use crate::scenes;
use boardwright_render::{
    Captions, ColorLevel, LARGEST_SIDE, Rotation, Style, Symbols, Window, cell_spots, draw,
};
use boardwright_ruleset::{
    Arrow, ArrowKind, Caption, Cell, Figure, Glyph, Mark, Place, Scene, Seat, Seats, Suit, Tone,
    Wrap,
};
use proptest::prelude::{
    Just, Strategy, any, prop, prop_assert, prop_assert_eq, prop_oneof, proptest,
};

fn glyphs() -> impl Strategy<Value = Glyph> {
    let names = prop::sample::select(vec![
        "thing",
        "king",
        "piece",
        "red-token",
        "lake",
        "outside",
    ]);
    let plain = (names, any::<char>(), any::<char>())
        .prop_map(|(name, symbol, letter)| Glyph::new(name, symbol, letter));
    let suits = prop::option::of(prop_oneof![
        Just(Suit::HEARTS),
        Just(Suit::CLUBS),
        any::<(char, char)>().prop_map(|(symbol, letter)| Suit::new("moons", symbol, letter)),
    ]);
    let ranks = prop_oneof![Just('T'), Just('A'), any::<char>()];
    prop_oneof![
        4 => plain,
        1 => (ranks, suits).prop_map(|(rank, suit)| Glyph::card(rank, suit)),
        1 => Just(Glyph::card_back()),
    ]
}

fn seats() -> impl Strategy<Value = Seat> {
    (0u8..32).prop_map(Seat::new)
}

fn places() -> impl Strategy<Value = Place> {
    prop_oneof![
        8 => (0u16..12, 0u16..12),
        1 => (any::<u16>(), any::<u16>()),
    ]
    .prop_map(|(column, row)| Place::new(column, row))
}

fn marks() -> impl Strategy<Value = Mark> {
    prop_oneof![
        Just(Mark::From),
        Just(Mark::To),
        Just(Mark::Selected),
        Just(Mark::Target),
        Just(Mark::Danger),
    ]
}

fn cells() -> impl Strategy<Value = Cell> {
    let figures =
        (glyphs(), prop::option::of(seats())).prop_map(|(glyph, owner)| Figure { glyph, owner });
    (
        places(),
        ".{0,6}",
        (any::<bool>(), any::<bool>()),
        prop::option::of(glyphs()),
        prop::collection::vec(figures, 0..7),
        prop::collection::vec(marks(), 0..3),
        prop_oneof![4 => Just(None), 1 => any::<Option<u16>>()],
    )
        .prop_map(
            |(place, name, (light, is_outside), ground, figures, marks, count)| Cell {
                place,
                name,
                tone: if light { Tone::Light } else { Tone::Dark },
                is_outside,
                home: Seats::NONE,
                ground,
                figures,
                count,
                piece: None,
                marks,
            },
        )
}

fn any_scene() -> impl Strategy<Value = Scene> {
    let wraps = (-3i8..=3, any::<i8>()).prop_map(|(columns, rows)| Wrap { columns, rows });
    let wraps = prop_oneof![2 => Just(Wrap::NONE), 1 => wraps];
    let labels = prop::option::of(".{0,20}");
    let arrows =
        (places(), places(), labels, 0usize..4, wraps).prop_map(|(from, to, label, kind, wrap)| {
            Arrow {
                wrap,
                from,
                to,
                label: label.map(Into::into),
                kind: [
                    ArrowKind::Move,
                    ArrowKind::Attack,
                    ArrowKind::Support,
                    ArrowKind::Defence,
                ][kind],
            }
        });
    let captions =
        (prop::option::of(seats()), ".{0,60}").prop_map(|(seat, text)| Caption::new(seat, text));
    (
        prop_oneof![8 => (0u16..14, 0u16..14), 1 => (any::<u16>(), 0u16..3)],
        prop::collection::vec(cells(), 0..30),
        prop::collection::vec(arrows, 0..4),
        prop::collection::vec(captions, 0..4),
        0usize..6,
    )
        .prop_map(|((columns, rows), cells, arrows, captions, seats)| Scene {
            columns,
            rows,
            cells,
            arrows,
            captions,
            seats: ["w", "b", "", "S", "4", "\u{7}"]
                .into_iter()
                .enumerate()
                .map(|(index, name)| (Seat::new(index as u8), name))
                .take(seats)
                .collect(),
        })
}

fn styles() -> impl Strategy<Value = Style> {
    let levels = [
        ColorLevel::None,
        ColorLevel::Ansi16,
        ColorLevel::Ansi256,
        ColorLevel::TrueColor,
    ];
    let rotations = [
        Rotation::None,
        Rotation::Clockwise,
        Rotation::Half,
        Rotation::Counterclockwise,
    ];
    let captions = [Captions::Beside, Captions::Below, Captions::Hidden];
    (
        any::<bool>(),
        0usize..4,
        any::<bool>(),
        0usize..3,
        0usize..4,
        prop::option::of(any::<u16>()),
        any::<bool>(),
        prop::option::of((0u16..20, 0u16..20, 0u16..20, 0u16..20)),
    )
        .prop_map(
            move |(ascii, level, coordinates, place, turn, widest, compact, part)| {
                let symbols = if ascii {
                    Symbols::Ascii
                } else {
                    Symbols::Unicode
                };
                let mut style = Style::new(symbols, levels[level]);
                style.coordinates = coordinates;
                style.captions = captions[place];
                style.rotation = rotations[turn];
                style.widest = widest;
                style.compact = compact;
                style.window = part.map(|(left, top, columns, rows)| Window {
                    left,
                    top,
                    columns,
                    rows,
                });
                style
            },
        )
}

proptest! {
    /// No scene makes drawing panic or breaks the terminal, and the widths of a
    /// picture are those of its text.
    #[test]
    fn every_scene_can_be_drawn(scene in any_scene(), style in styles()) {
        let picture = draw(&scene, &style);
        let text = picture.to_string();
        prop_assert_eq!(text.lines().count(), picture.height());
        for line in &picture.lines {
            for span in &line.spans {
                prop_assert!(!span.text.is_empty());
                prop_assert!(!span.text.chars().any(char::is_control));
                prop_assert!(style.symbols == Symbols::Unicode || span.text.is_ascii());
                prop_assert!(style.colors != ColorLevel::None || span.style.is_plain());
            }
            let width: usize = line.spans.iter().map(|span| span.text.chars().count()).sum();
            prop_assert_eq!(width, line.width());
        }
        if style.colors == ColorLevel::None {
            let escapes = text.contains('\u{1b}');
            prop_assert!(!escapes);
            prop_assert!(text.lines().all(|line| !line.ends_with(' ')));
        }
    }

    /// A board that is fitted takes the room it is given and no more, as long
    /// as there is room for one cell, and what matters is seen.
    #[test]
    fn every_board_fits(
        scene in any_scene(),
        style in styles(),
        columns in 24usize..120,
        lines in 2usize..40,
        focus in places(),
    ) {
        let mut style = style;
        style.captions = Captions::Hidden;
        let fitted = style.fitted(&scene, columns, lines, focus);
        let picture = draw(&scene, &fitted);
        prop_assert!(picture.width() <= columns, "{} > {columns}", picture.width());
        prop_assert!(picture.height() <= lines, "{} > {lines}", picture.height());
        let near = focus.column.max(focus.row) < LARGEST_SIDE;
        if near && scene.cell(focus).is_some_and(|_| focus.column < scene.columns && focus.row < scene.rows) {
            let seen = cell_spots(&scene, &fitted).iter().any(|spot| spot.place == focus);
            prop_assert!(seen, "{focus:?} is not seen");
        }
        // A window that serves is kept.
        prop_assert_eq!(fitted.fitted(&scene, columns, lines, focus), fitted);
    }

    /// Every scene is a well-formed document, alone and among others.
    #[cfg(feature = "svg")]
    #[test]
    fn every_scene_is_a_vector_picture(
        scene in any_scene(),
        other in any_scene(),
        style in styles(),
        title in prop::option::of(".{0,20}"),
    ) {
        use boardwright_render::{Frame, SvgStyle, animate_svg, draw_svg};
        let mut vector = SvgStyle::new();
        vector.rotation = style.rotation;
        vector.coordinates = style.coordinates;
        vector.captions = style.captions != Captions::Hidden;
        vector.title = title;
        let frames = [scene.clone(), other, scene.clone()];
        let frames = frames.map(|scene| Frame { text: "a move".into(), scene });
        for picture in [draw_svg(&scene, &vector), animate_svg(&frames, 100, &vector)] {
            let parsed = roxmltree::Document::parse(&picture);
            prop_assert!(parsed.is_ok(), "{:?}: {picture}", parsed.err());
            prop_assert!(!picture.contains("NaN") && !picture.contains("inf"), "{picture}");
        }
    }

    /// The two finest levels show the same text, and the lower ones differ
    /// from it by brackets and signs of empty cells alone.
    #[test]
    fn levels_of_colour_agree_on_what_stands_where(scene in any_scene()) {
        let text_at = |level| -> Vec<String> {
            let picture = draw(&scene, &Style::new(Symbols::Unicode, level));
            let texts = picture.lines.iter().map(|line| {
                line.spans.iter().map(|span| span.text.as_str()).collect::<String>()
            });
            texts.collect()
        };
        let fine = text_at(ColorLevel::Ansi256);
        prop_assert_eq!(&fine, &text_at(ColorLevel::TrueColor));
        for (fine, plain) in fine.iter().zip(text_at(ColorLevel::None)) {
            let pairs = fine.chars().chain([' '].into_iter().cycle()).zip(plain.chars());
            for (fine, plain) in pairs {
                prop_assert!(
                    fine == plain || (fine == ' ' && "()[].:".contains(plain)),
                    "{fine:?} became {plain:?}"
                );
            }
        }
    }
}

/// Each cell has a letter of its own, so a turn is seen to move every one.
#[test]
fn each_rotation_moves_every_cell() {
    let mut scene = scenes::grid(3, 2, &[("w", 0)]);
    for (cell, letter) in scene.cells.iter_mut().zip('A'..) {
        let glyph = Glyph::new("letter", letter, letter);
        let owner = Some(Seat::new(0));
        cell.figures.push(Figure { glyph, owner });
    }
    for (rotation, expected) in [
        (Rotation::None, "2  D  E  F\n1  A  B  C\n   a  b  c\n"),
        (Rotation::Half, "1  C  B  A\n2  F  E  D\n   c  b  a\n"),
        (Rotation::Clockwise, "a  A  D\nb  B  E\nc  C  F\n   1  2\n"),
        (
            Rotation::Counterclockwise,
            "c  F  C\nb  E  B\na  D  A\n   2  1\n",
        ),
    ] {
        let mut style = Style::PLAIN;
        style.rotation = rotation;
        assert_eq!(draw(&scene, &style).to_string(), expected, "{rotation:?}");
    }
}

#[test]
fn a_board_that_is_too_large_says_so() {
    let scene = Scene {
        columns: u16::MAX,
        rows: u16::MAX,
        cells: vec![Cell::new(Place::new(9_999, 9_999), "far", Tone::Dark)],
        ..Scene::default()
    };
    let picture = draw(&scene, &Style::PLAIN);
    assert_eq!(picture.height(), usize::from(LARGEST_SIDE) + 1);
    let text = picture.to_string();
    let told = "(only 256 columns and rows are drawn)";
    assert!(text.ends_with(&format!("{told}\n")), "{text}");
    #[cfg(feature = "svg")]
    {
        use boardwright_render::{SvgStyle, draw_svg};
        let picture = draw_svg(&scene, &SvgStyle::new());
        assert!(picture.contains(told), "{}", &picture[..1_000]);
    }
}

#[test]
fn an_empty_scene_is_an_empty_picture() {
    assert_eq!(draw(&Scene::default(), &Style::PLAIN).to_string(), "");
}

/// Of two seats the one that the scene names first has the light pieces, whatever
/// its name or its number.
#[test]
fn the_first_of_two_has_the_light_pieces() {
    let mut scene = scenes::grid(1, 1, &[("gold", 1), ("b", 0)]);
    let glyph = Glyph::new("stone", '○', 'o');
    for (seat, symbol, letter) in [(0, "●", "o"), (1, "○", "O")] {
        scenes::cell(&mut scene, 0, 0).figures = vec![Figure {
            glyph,
            owner: Some(Seat::new(seat)),
        }];
        let unicode = Style::new(Symbols::Unicode, ColorLevel::None);
        assert_eq!(
            draw(&scene, &unicode).lines[0].to_string(),
            format!("1  {symbol}")
        );
        assert_eq!(
            draw(&scene, &Style::PLAIN).lines[0].to_string(),
            format!("1  {letter}")
        );
    }
}
