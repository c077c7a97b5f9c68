//! Lists and questions that lie over the board.
use super::*;
use boardwright_ruleset::{Boost, Boosts, ExchangeSide};

/// Fusions that end on one cell: the one that the hint names is made.
#[test]
fn enter_after_a_hint_follows_it_among_the_moves_to_its_cell() {
    let put = |text: &str| {
        let cells = (Place::new(4, 2), Place::new(4, 2));
        (text.to_string(), Some(cells))
    };
    let moves = ["R@e3", "B@e3", "G@e3"].map(put).to_vec();
    let sketch = Sketch {
        moves: moves.clone(),
        hint: Some("B@e3"),
        ..on_board()
    };
    let mut session = sketch.session();
    let mut seen = Seen::new(&mut session, 80, 24);
    seen.press(KeyCode::Char('h'));
    seen.take_hint();
    seen.press(KeyCode::Enter);
    assert_eq!(played(&session), ["B@e3"]);

    // The list of all moves marks it as well.
    let sketch = Sketch {
        moves,
        hint: Some("G@e3"),
        ..on_board()
    };
    let mut session = sketch.session();
    let mut seen = Seen::new(&mut session, 80, 24);
    seen.press(KeyCode::Char('h'));
    seen.take_hint();
    seen.press(KeyCode::Tab);
    seen.press(KeyCode::Enter);
    assert_eq!(played(&session), ["G@e3"]);
}

#[test]
fn one_move_is_no_moves() {
    let mut session = on_board().session();
    let mut seen = Seen::new(&mut session, 80, 24);
    seen.press(KeyCode::Tab);
    assert!(seen.text().contains("2 moves: _"), "{}", seen.text());
    for letter in "a1-c".chars() {
        seen.press(KeyCode::Char(letter));
    }
    assert!(seen.text().contains("1 move: a1-c_"), "{}", seen.text());
}

/// An attack with long reasons.
fn attack() -> Sketch {
    let boost = |side, reason, from: Option<&str>, amount| Boost {
        side,
        reason,
        from: from.map(|from| from.to_string().into()),
        amount,
    };
    let (attacker, defender) = (ExchangeSide::Attacker, ExchangeSide::Defender);
    let circle = "behind a stone circle that it knows";
    let reasons = vec![
        boost(attacker, "the rook's own strength", None, 5),
        boost(attacker, "supported by the bishop on", Some("c4"), 3),
        boost(attacker, "by the knight on", Some("f6"), 3),
        boost(defender, "the pawn's own strength", None, 1),
        boost(defender, "a castle", None, 4),
        boost(defender, circle, None, 2),
    ];
    let odds = |numerator, outcome| Odds {
        numerator,
        denominator: 13,
        outcome,
    };
    Sketch {
        odds: vec![odds(8, "defender-slain"), odds(5, "attacker-slain")],
        boosts: Some(Boosts {
            reasons,
            attacker: 11,
            defender: 7,
            ..Boosts::default()
        }),
        ..on_board()
    }
}

/// However its reasons are broken into lines, the question ends with its keys,
/// and attacker and defender stay in sight.
#[test]
fn the_question_before_an_attack_is_whole() {
    for (width, height) in [
        (60, 20),
        (80, 24),
        (100, 24),
        (48, 20),
        (40, 20),
        (30, 16),
        (60, 10),
    ] {
        let mut session = attack().session();
        let mut seen = Seen::new(&mut session, width, height);
        seen.click("T");
        let target = seen.screen.cell_area(Place::new(1, 0)).expect("it is seen");
        seen.mouse(
            MouseEventKind::Down(MouseButton::Left),
            target.x.into(),
            target.y.into(),
        );
        // The keys stand within the question, and not only at the foot.
        let mut lines = seen.lines();
        lines.pop();
        let text = lines.join("\n");
        assert!(
            text.contains("Enter or click: attack"),
            "{width}x{height}\n{text}"
        );
        if (width, height) != (30, 16) {
            assert!(text.contains("Esc: no"), "{width}x{height}\n{text}");
        }
        if width >= 60 && height >= 20 {
            for (column, sign) in [(0, 'T'), (1, ' ')] {
                let area = seen
                    .screen
                    .cell_area(Place::new(column, 0))
                    .expect("it is seen");
                let dialog = seen.screen.dialog_area.area;
                assert!(
                    !dialog.intersects(area),
                    "{sign} at {width}x{height}\n{text}"
                );
            }
            assert!(text.contains("61.5 %"), "{width}x{height}\n{text}");
        }
    }
}

/// A continued line is indented, and no line is longer than is easy to read.
#[test]
fn reasons_are_broken_into_lines_with_an_indent() {
    let mut session = attack().session();
    let mut seen = Seen::new(&mut session, 100, 24);
    seen.click("T");
    seen.click_cell(1, 0);
    let text = seen.text();
    assert!(text.contains("│ attacker 11: "), "{text}");
    assert!(text.contains("│   "), "{text}");
    assert!(seen.screen.dialog_area.area.width <= 50, "{text}");
}
