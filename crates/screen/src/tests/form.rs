//! Decisions that are made by numbers.
use super::*;

fn army() -> Session {
    real("loka", "person,random")
}

fn chosen(session: &Session) -> Option<String> {
    played(session).into_iter().next()
}

/// Enter alone never commits to anything: it asks first.
#[test]
fn a_choice_is_confirmed_before_it_is_made() {
    let mut session = army();
    let mut seen = Seen::new(&mut session, 80, 24);
    assert!(seen.text().contains("Which army do you buy?"));
    seen.press(KeyCode::Enter);
    let text = seen.text();
    assert!(text.contains("You choose: 1 rook, 1 bishop"), "{text}");
    seen.press(KeyCode::Esc);
    assert!(seen.text().contains("[ Choose this ]"), "{}", seen.text());
    assert_eq!(chosen(seen.screen.session), None);
    seen.press_all(&[KeyCode::Enter, KeyCode::Enter]);
    assert_eq!(chosen(&session).as_deref(), Some("army:Q0R1B1N1P4"));
}

#[test]
fn counters_go_up_and_down_within_their_bounds() {
    let mut session = army();
    let mut seen = Seen::new(&mut session, 80, 24);
    seen.press(KeyCode::Home);
    seen.press_all(&[KeyCode::Left]);
    assert!(
        seen.text().contains("queens: no fewer than 0"),
        "{}",
        seen.text()
    );
    seen.press_all(&[KeyCode::Right, KeyCode::Right]);
    assert!(
        seen.text().contains("queens: no more than 1."),
        "{}",
        seen.text()
    );
    // The limit says what is wrong, and the choice is refused.
    assert!(
        seen.text()
            .contains("points: 250! An army costs at most 160 points.")
    );
    seen.press_all(&[KeyCode::End, KeyCode::Enter]);
    let text = seen.text();
    assert!(text.contains("and these values come to 250"), "{text}");
    assert!(!text.contains("Is this your choice?"), "{text}");
    // Digits type a number.
    seen.press_all(&[
        KeyCode::Home,
        KeyCode::Char('0'),
        KeyCode::Down,
        KeyCode::Char('0'),
    ]);
    seen.press_all(&[
        KeyCode::Down,
        KeyCode::Char('0'),
        KeyCode::Down,
        KeyCode::Char('0'),
    ]);
    seen.press_all(&[KeyCode::Down, KeyCode::Char('1'), KeyCode::Char('0')]);
    assert!(
        seen.text().contains("points: 100 of 160, 60 left"),
        "{}",
        seen.text()
    );
    seen.press_all(&[KeyCode::End, KeyCode::Enter, KeyCode::Enter]);
    assert_eq!(chosen(&session).as_deref(), Some("army:Q0R0B0N0P10"));
}

#[test]
fn the_mouse_fills_in_a_form() {
    let mut session = army();
    let mut seen = Seen::new(&mut session, 80, 24);
    // The first minus is that of the queens, the second that of the rooks.
    let rooks = |seen: &mut Seen<'_>, sign: &str| {
        let lines = seen.lines();
        let row = lines
            .iter()
            .position(|line| line.contains("rooks "))
            .expect("a row");
        let byte = lines[row].find(sign).expect("a button");
        (lines[row][..byte].chars().count() + 1, row)
    };
    let click = MouseEventKind::Down(MouseButton::Left);
    let (column, row) = rooks(&mut seen, "[-]");
    seen.mouse(click, column, row);
    assert!(
        seen.text().contains("points: 110 of 160, 50 left"),
        "{}",
        seen.text()
    );
    let (column, row) = rooks(&mut seen, "[+]");
    seen.mouse(click, column, row);
    seen.mouse(click, column, row);
    assert!(seen.text().contains("points: 210!"), "{}", seen.text());
    seen.click("few-and-strong");
    assert!(seen.text().contains("* few-and-strong"), "{}", seen.text());
    // A click beside the form loses nothing.
    seen.mouse(click, 79, 23);
    assert!(seen.text().contains("* few-and-strong"), "{}", seen.text());
    seen.click("[ Choose this ]");
    seen.click("You choose");
    let army = chosen(&session).expect("it is chosen");
    assert!(army.starts_with("army:Q1"), "{army}");
}

#[test]
fn a_hint_fills_in_a_form() {
    let mut session = army();
    let mut seen = Seen::new(&mut session, 100, 30);
    seen.press(KeyCode::Char('h'));
    seen.take_hint();
    let hinted = seen.screen.hinted.clone().expect("there is a hint");
    seen.press_all(&[KeyCode::Enter, KeyCode::Enter]);
    assert_eq!(chosen(&session), Some(hinted));
}

/// Too many armies to list are chosen by the same form, kind by kind.
#[test]
fn every_game_whose_decision_has_numbers_gets_a_form() {
    for game in ["massive", "face-off", "loka(players=2)"] {
        let mut session = real(game, "person,random");
        let mut seen = Seen::new(&mut session, 80, 24);
        seen.let_bots_play();
        let mut choices = 0;
        while seen.text().contains("[ Choose this ]") {
            seen.press_all(&[KeyCode::Enter, KeyCode::Enter]);
            seen.let_bots_play();
            choices += 1;
        }
        assert!(choices >= 1, "{game}\n{}", seen.text());
    }
}

/// However small the terminal, the marked row is in sight.
#[test]
fn the_marked_row_is_in_sight() {
    let mut session = army();
    for (width, height) in [(40, 10), (30, 8), (80, 24)] {
        let mut seen = Seen::new(&mut session, width, height);
        for (code, shown) in [
            (KeyCode::Home, "queens"),
            (KeyCode::Down, "rooks"),
            (KeyCode::End, "[ Choose"),
        ] {
            seen.press(code);
            assert!(
                seen.text().contains(shown),
                "{width}x{height}\n{}",
                seen.text()
            );
        }
    }
}
