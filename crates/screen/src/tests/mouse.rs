//! The mouse while no person is due.
use super::*;

const CLICK: MouseEventKind = MouseEventKind::Down(MouseButton::Left);

#[test]
fn a_click_tells_what_is_there_while_a_bot_thinks_and_after_the_end() {
    for is_over in [false, true] {
        let mut session = thinking().session();
        if is_over {
            session.resign().expect("the game is not over");
        }
        let mut seen = Seen::new(&mut session, 80, 24);
        seen.click("T");
        let foot = seen.foot();
        assert!(foot.starts_with("a1: w stone thrower   "), "{foot}");
    }
}

#[test]
fn questions_and_help_are_clicked_away_while_a_bot_thinks() {
    let mut session = thinking().session();
    let mut seen = Seen::new(&mut session, 80, 24);
    seen.press(KeyCode::Char('?'));
    seen.click("take back");
    assert!(!seen.text().contains("take back"), "{}", seen.text());
    seen.press(KeyCode::Char('R'));
    seen.mouse(CLICK, 1, 20);
    assert!(!seen.text().contains("Resign?"), "{}", seen.text());
    seen.press(KeyCode::Char('R'));
    seen.click("y or click");
    assert!(has_resigned(&session));
}

/// A click that closes the help does nothing to the cell below it.
#[test]
fn the_help_shields_the_board() {
    let mut session = on_board().session();
    let mut seen = Seen::new(&mut session, 60, 24);
    seen.press(KeyCode::Char('?'));
    seen.click("Tab or m");
    assert_eq!(seen.screen.cursor, None);
    assert!(!seen.text().contains("Tab or m"), "{}", seen.text());
}
