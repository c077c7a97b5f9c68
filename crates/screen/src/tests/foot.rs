//! The line at the foot of the screen: what is under the cursor, and the keys that
//! can be used.
use super::*;

/// If the line is too short, whole hints are left out, but never the hint that says
/// where to find the others.
#[test]
fn hints_that_do_not_fit_are_left_out_whole() {
    for width in 24..100 {
        let mut session = on_board().session();
        let mut seen = Seen::new(&mut session, width, 24);
        let foot = seen.foot();
        assert!(foot.ends_with("?: keys"), "{width}: {foot}");
        for hint in foot.split("   ") {
            let whole = ["Enter or click: choose", "Tab: moves", "h: hint", "?: keys"];
            assert!(whole.contains(&hint), "{width}: {foot}");
        }
        seen.press(KeyCode::Up);
        seen.press(KeyCode::Up);
        assert!(seen.foot().ends_with("?: keys"), "{width}: {}", seen.foot());
    }
    let mut session = on_board().session();
    let mut seen = Seen::new(&mut session, 40, 24);
    seen.click("T");
    assert_eq!(seen.foot(), "a1: w stone thrower   ?: keys");
    let mut session = on_board().session();
    let mut seen = Seen::new(&mut session, 24, 24);
    seen.click("T");
    assert_eq!(seen.foot(), "a1: w stone...   ?: keys");
}

/// A dialog takes the keys, so the foot names those.
#[test]
fn the_keys_of_questions_and_help_are_told() {
    let sketch = Sketch {
        odds: even_odds(),
        ..on_board()
    };
    let mut session = sketch.session();
    let mut seen = Seen::new(&mut session, 80, 24);
    seen.press(KeyCode::Char('?'));
    assert_eq!(
        seen.foot(),
        "Left Right: pages   Up Down: scroll   Esc: close"
    );
    seen.press(KeyCode::Esc);
    for key in ['R', 'd'] {
        seen.press(KeyCode::Char(key));
        assert_eq!(seen.foot(), "y or click: yes   Esc: no");
        seen.press(KeyCode::Esc);
    }
    seen.click("T");
    seen.mouse(MouseEventKind::Down(MouseButton::Left), 7, 8);
    assert_eq!(seen.foot(), "Enter or click: attack   Esc: no");
}

#[test]
fn a_piece_that_cannot_move_is_told_all_the_same() {
    let sketch = Sketch {
        moves: Vec::new(),
        ..on_board()
    };
    let mut session = sketch.session();
    let mut seen = Seen::new(&mut session, 80, 24);
    seen.screen.dialog = None;
    seen.click("T");
    assert_eq!(
        seen.foot(),
        "a1: w stone thrower; nothing can be done there"
    );
}

/// Strata draws this piece as a stack of storeys, but the piece has a name of its
/// own.
#[test]
fn pieces_of_several_storeys_are_called_by_their_names() {
    let token = |name, letter| Glyph::new(name, letter, letter);
    let (red, black) = (token("red-token", 'R'), token("black-token", 'B'));
    let king = Glyph::new("king", '♔', 'K');
    for (figures, piece, told) in [
        (
            vec![red, black],
            Some("Champion"),
            "w Champion: red token and black token",
        ),
        (vec![red], Some("Infantry"), "w Infantry"),
        (vec![king], Some("King"), "w King"),
        (vec![king, red], None, "w king and red token"),
    ] {
        let sketch = Sketch {
            figures,
            piece,
            ..on_board()
        };
        let mut session = sketch.session();
        let mut seen = Seen::new(&mut session, 100, 24);
        seen.click_cell(0, 0);
        let foot = seen.foot();
        assert!(foot.starts_with(&format!("a1: {told}   ")), "{foot}");
    }
}

/// Keys that scroll back beyond the oldest line do nothing, so that the same number
/// of keys in the other direction is not needed to come back.
#[test]
fn older_lines_end_with_the_oldest() {
    let mut told = vec![vec!["some line"]; 60];
    told[0] = vec!["the oldest"];
    told[59] = vec!["the newest"];
    let sketch = Sketch { told, ..on_board() };
    let mut session = sketch.session();
    let mut seen = Seen::new(&mut session, 80, 24);
    assert!(seen.text().contains("the newest"));
    for _ in 0..40 {
        seen.press(KeyCode::PageUp);
        seen.mouse(MouseEventKind::ScrollUp, 1, 1);
    }
    assert!(seen.text().contains("the oldest"));
    seen.press(KeyCode::PageDown);
    assert!(!seen.text().contains("the oldest"), "{}", seen.text());
    for _ in 0..8 {
        seen.press(KeyCode::PageDown);
    }
    assert!(seen.text().contains("the newest"), "{}", seen.text());
}
