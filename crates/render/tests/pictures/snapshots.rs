//! Pictures compared with reviewed files.
//!
//! After a wanted change, `BOARDWRIGHT_WRITE_PICTURES=1 cargo test -p
//! boardwright-render` writes them anew; look at each before keeping it.
use crate::scenes;
use boardwright_render::{Captions, ColorLevel, Rotation, Style, Symbols, draw};
use boardwright_ruleset::{Figure, Glyph, Place, Scene, Suit};
use std::collections::BTreeSet;
use std::path::Path;

fn check(name: &str, scene: &Scene, style: &Style) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name);
    // Escape sequences are made visible, so that the files can be read.
    let found = draw(scene, style).to_string().replace('\u{1b}', "\\e");
    if std::env::var_os("BOARDWRIGHT_WRITE_PICTURES").is_some() {
        std::fs::write(&path, &found).expect("the data folder can be written");
    }
    let expected = std::fs::read_to_string(&path).expect("the picture is in the data folder");
    assert_eq!(found, expected, "{name} differs:\n{found}");
}

fn style(symbols: Symbols, colors: ColorLevel, change: impl FnOnce(&mut Style)) -> Style {
    let mut style = Style::new(symbols, colors);
    change(&mut style);
    style
}

#[test]
fn chess_in_ascii() {
    check("chess_ascii.txt", &scenes::chess(), &Style::PLAIN);
}

#[test]
fn chess_in_unicode() {
    let style = style(Symbols::Unicode, ColorLevel::None, |style| {
        style.captions = Captions::Beside;
    });
    check("chess_unicode.txt", &scenes::chess(), &style);
}

#[test]
fn chess_from_the_other_side_with_wrapped_captions() {
    let style = style(Symbols::Unicode, ColorLevel::None, |style| {
        style.captions = Captions::Beside;
        style.rotation = Rotation::Half;
        style.widest = Some(50);
    });
    check("chess_half_turn.txt", &scenes::chess(), &style);
}

#[test]
fn chess_on_a_terminal_without_room_beside() {
    let style = style(Symbols::Ascii, ColorLevel::None, |style| {
        style.captions = Captions::Beside;
        style.widest = Some(40);
    });
    check("chess_narrow.txt", &scenes::chess(), &style);
}

#[test]
fn chess_in_colours() {
    for (name, colors) in [
        ("chess_16.txt", ColorLevel::Ansi16),
        ("chess_256.txt", ColorLevel::Ansi256),
        ("chess_24_bits.txt", ColorLevel::TrueColor),
    ] {
        let style = style(Symbols::Unicode, colors, |_| ());
        check(name, &scenes::chess(), &style);
    }
}

/// Signs of the ground lie on a plate, alone and beside a piece.
#[test]
fn the_ground_of_a_board_for_two() {
    let mut scene = scenes::chess();
    let cross = scenes::cross();
    let grounds = cross.cells.iter().filter_map(|cell| cell.ground);
    let free = Place::new(0, 3);
    let taken = Place::new(0, 0);
    for (place, ground) in [free, taken].into_iter().zip(grounds) {
        scenes::cell(&mut scene, place.column, place.row).ground = Some(ground);
    }
    for (name, colors) in [
        ("ground_16.txt", ColorLevel::Ansi16),
        ("ground_256.txt", ColorLevel::Ansi256),
    ] {
        let style = style(Symbols::Unicode, colors, |_| ());
        check(name, &scene, &style);
    }
}

#[test]
fn a_cross_of_four_armies() {
    check("cross_ascii.txt", &scenes::cross(), &Style::PLAIN);
    let unicode = Style::new(Symbols::Unicode, ColorLevel::None);
    check("cross_unicode.txt", &scenes::cross(), &unicode);
    let colours = Style::new(Symbols::Unicode, ColorLevel::Ansi256);
    check("cross_256.txt", &scenes::cross(), &colours);
}

#[test]
fn a_cross_of_four_armies_in_narrow_cells() {
    let style = style(Symbols::Unicode, ColorLevel::None, |style| {
        style.compact = true;
    });
    check("cross_compact.txt", &scenes::cross(), &style);
}

#[test]
fn a_part_of_a_cross() {
    let style = Style::PLAIN.fitted(&scenes::cross(), 30, 6, Place::new(6, 6));
    check("cross_window.txt", &scenes::cross(), &style);
}

/// Nobody takes a part of a board for all of it: the edge points to the rest.
#[test]
fn what_a_window_leaves_out_is_pointed_to() {
    let scene = Scene::chequered(8, 8);
    let shown = |focus, symbols| {
        let style = Style::new(symbols, ColorLevel::None).fitted(&scene, 11, 4, focus);
        draw(&scene, &style).to_string()
    };
    for (focus, expected) in [
        ((0, 0), "3^:.:.\n2.:.:\n1:.:.\nabcd>\n"),
        ((4, 4), "6^.:.:\n5:.:.\n4v.:.:\n<cdef>\n"),
        ((7, 7), "8.:.:\n7:.:.\n6v.:.:\n<efgh\n"),
    ] {
        let (column, row) = focus;
        let told = shown(Place::new(column, row), Symbols::Ascii);
        assert_eq!(told.replace(' ', ""), expected, "{told}");
    }
    let told = shown(Place::new(4, 4), Symbols::Unicode);
    for sign in ['▲', '▼', '◀', '▶'] {
        assert!(told.contains(sign), "{told}");
    }
}

#[test]
fn a_table_of_cards() {
    let scene = scenes::table();
    check("table_ascii.txt", &scene, &Style::PLAIN);
    let unicode = Style::new(Symbols::Unicode, ColorLevel::None);
    check("table_unicode.txt", &scene, &unicode);
    for (name, colors) in [
        ("table_16.txt", ColorLevel::Ansi16),
        ("table_256.txt", ColorLevel::Ansi256),
    ] {
        check(name, &scene, &Style::new(Symbols::Unicode, colors));
    }
}

/// Every card can be told from every other, whatever the terminal can show.
#[test]
fn no_two_cards_look_alike() {
    let suits = [Suit::CLUBS, Suit::DIAMONDS, Suit::HEARTS, Suit::SPADES];
    for symbols in [Symbols::Ascii, Symbols::Unicode] {
        let style = Style::new(symbols, ColorLevel::None);
        let mut seen = BTreeSet::new();
        for glyph in "23456789TJQKA"
            .chars()
            .flat_map(|rank| suits.map(|suit| Glyph::card(rank, Some(suit))))
            .chain([Glyph::card_back()])
        {
            let mut scene = Scene::chequered(1, 1);
            let owner = None;
            scene.cells[0].figures.push(Figure { glyph, owner });
            assert!(seen.insert(draw(&scene, &style).to_string()), "{glyph}");
        }
        assert_eq!(seen.len(), 53);
    }
}

#[test]
fn a_cross_turned_each_way() {
    for (name, rotation) in [
        ("cross_clockwise.txt", Rotation::Clockwise),
        ("cross_half_turn.txt", Rotation::Half),
        ("cross_counterclockwise.txt", Rotation::Counterclockwise),
    ] {
        let style = style(Symbols::Ascii, ColorLevel::None, |style| {
            style.rotation = rotation;
            style.captions = Captions::Hidden;
        });
        check(name, &scenes::cross(), &style);
    }
}

#[test]
fn stacks_of_figures() {
    check("stacks_ascii.txt", &scenes::stacks(), &Style::PLAIN);
    let unicode = Style::new(Symbols::Unicode, ColorLevel::None);
    check("stacks_unicode.txt", &scenes::stacks(), &unicode);
}

#[test]
fn a_board_with_numbered_squares() {
    check("numbered.txt", &scenes::numbered(), &Style::PLAIN);
    let bare = style(Symbols::Ascii, ColorLevel::None, |style| {
        style.coordinates = false;
    });
    check("numbered_bare.txt", &scenes::numbered(), &bare);
}
