//! What is on the screen, and what keys and the mouse do to it.
mod advice;
mod danger;
mod foot;
mod form;
mod golden;
mod input;
mod languages;
mod leaving;
mod mouse;
mod questions;
mod sketch;
mod whole_games;

use super::{Dialog, Screen};
use boardwright_catalogue::{Catalogue, Due, Host, Session};
use boardwright_language::Language;
use boardwright_render::{Captions, Style};
use boardwright_ruleset::{Glyph, Odds, Place, Seed};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use sketch::{Sketch, has_resigned, played};
use std::time::Duration;

/// A position in which a piece on a1 may go to b1 or to c1.
fn on_board() -> Sketch {
    let to = |text: &str, column| {
        let cells = (Place::new(0, 0), Place::new(column, 0));
        (text.to_string(), Some(cells))
    };
    Sketch {
        players: "person",
        moves: vec![to("a1-b1", 1), to("a1-c1", 2)],
        figures: vec![Glyph::new("stone-thrower", 'T', 'T')],
        captions: vec!["to move", "holds nothing"],
        ..Sketch::default()
    }
}

/// The same while a bot thinks.
fn thinking() -> Sketch {
    Sketch {
        players: "random,person",
        ..on_board()
    }
}

/// A choice of one of thirty armies.
fn off_board() -> Sketch {
    let army = |count| (format!("army:P{count}"), None);
    Sketch {
        moves: (0..30).map(army).collect(),
        ..on_board()
    }
}

/// A choice in secret, after which the screen is handed over to black.
fn handing_over() -> Sketch {
    Sketch {
        secret: true,
        told: vec![vec!["chooses army:P7"]],
        ..on_board()
    }
}

/// A fight that ends well as often as not.
fn even_odds() -> Vec<Odds> {
    let half = |outcome| Odds {
        numerator: 1,
        denominator: 2,
        outcome,
    };
    vec![half("defender-slain"), half("repulsed")]
}

/// A game of the project against bots that choose at once.
fn real(game: &str, players: &str) -> Session {
    let catalogue = Catalogue::new(boardwright::games::ENTRIES);
    let rules = catalogue.rules(game).expect("it is a game");
    let opened = rules.open(Seed::from_u64(7));
    Session::new(rules, opened, players, "greedy").expect("the players exist")
}

/// A game of the project from a position.
fn set_up(game: &str, position: &str, players: &str) -> Session {
    let catalogue = Catalogue::new(boardwright::games::ENTRIES);
    let rules = catalogue.rules(game).expect("it is a game");
    let mut game = rules.open(Seed::from_u64(7));
    game.set_position(position).expect("it is a position");
    Session::new(rules, game, players, "greedy").expect("the players exist")
}

fn saved(_: &Session) -> Result<String, String> {
    Ok("saved".to_string())
}

/// A screen of some size, used by one person.
struct Seen<'a> {
    screen: Screen<'a>,
    terminal: Terminal<TestBackend>,
}

impl<'a> Seen<'a> {
    fn new(session: &'a mut Session, width: u16, height: u16) -> Self {
        Self::in_language(session, width, height, &Language::english())
    }

    fn in_language(session: &'a mut Session, width: u16, height: u16, language: &Language) -> Self {
        let save: &'static dyn Host = &saved;
        let mut screen = Screen::new(session, save, Duration::ZERO, language);
        screen.style = Style::PLAIN;
        screen.style.captions = Captions::Hidden;
        screen.turn_changed();
        let terminal = Terminal::new(TestBackend::new(width, height)).expect("memory is there");
        let mut seen = Self { screen, terminal };
        seen.lines();
        seen
    }

    /// The lines as they are on the screen, without spaces at their ends.
    fn lines(&mut self) -> Vec<String> {
        let drawn = self.terminal.draw(|frame| self.screen.draw(frame));
        let buffer = drawn.expect("memory does not fail").buffer;
        let width = usize::from(buffer.area.width);
        let rows = buffer.content.chunks(width);
        rows.map(|row| {
            let line: String = row.iter().map(|cell| cell.symbol()).collect();
            line.trim_end().to_string()
        })
        .collect()
    }

    /// The line at the foot of the screen.
    fn foot(&mut self) -> String {
        self.lines().pop().expect("there are lines")
    }

    fn text(&mut self) -> String {
        self.lines().join("\n")
    }

    fn press(&mut self, code: KeyCode) {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        let ends = self.screen.key(key);
        assert!(!ends, "{code} does not end the program");
        self.lines();
    }

    /// Presses keys one after the other.
    fn press_all(&mut self, codes: &[KeyCode]) {
        for &code in codes {
            self.press(code);
        }
    }

    /// Lets bots and dice act until a person is due.
    fn let_bots_play(&mut self) {
        while self.screen.session.due() == Due::Table {
            let advanced = self.screen.session.advance(Duration::from_secs(60));
            if advanced.expect("bots play") {
                self.screen.turn_changed();
            }
        }
        self.lines();
    }

    /// Waits for the hint that was asked for.
    fn take_hint(&mut self) {
        while self.screen.session.is_advising() {
            self.screen.take_hint();
            std::thread::sleep(Duration::from_millis(1));
        }
        self.lines();
    }

    /// Clicks on the first place where this text stands.
    fn click(&mut self, text: &str) {
        let lines = self.lines();
        let found = lines.iter().enumerate().find_map(|(row, line)| {
            let byte = line.find(text)?;
            Some((line[..byte].chars().count(), row))
        });
        let (column, row) = found.unwrap_or_else(|| panic!("no {text} in {lines:#?}"));
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
    }

    /// Clicks on a cell.
    fn click_cell(&mut self, column: u16, row: u16) {
        let area = self.screen.cell_area(Place::new(column, row));
        let area = area.expect("the cell is in sight");
        let click = MouseEventKind::Down(MouseButton::Left);
        self.mouse(click, area.x.into(), area.y.into());
    }

    fn mouse(&mut self, kind: MouseEventKind, column: usize, row: usize) {
        self.screen.mouse(MouseEvent {
            kind,
            column: column as u16,
            row: row as u16,
            modifiers: KeyModifiers::NONE,
        });
        self.lines();
    }
}

#[test]
fn what_can_be_done_and_what_is_under_the_cursor_is_told() {
    let mut session = on_board().session();
    let mut seen = Seen::new(&mut session, 80, 24);
    assert!(
        seen.foot()
            .starts_with("Enter or click: choose   Tab: moves")
    );
    seen.click("T");
    assert_eq!(
        seen.foot(),
        "a1: w stone thrower   Enter or click: go there   Esc: another piece   ?: keys"
    );
    seen.press(KeyCode::Esc);
    seen.press(KeyCode::Up);
    assert!(seen.foot().starts_with("a2: empty   Enter"));
    seen.press(KeyCode::Right);
    assert!(seen.foot().starts_with("b2: stone circle   Enter"));
}

#[test]
fn after_the_end_it_is_said_how_to_go_on() {
    let mut session = on_board().session();
    session.resign().expect("the game is not over");
    let mut seen = Seen::new(&mut session, 80, 24);
    assert!(seen.text().contains("q: save and end   p: play again"));
    seen.press(KeyCode::Char('u'));
    assert!(
        seen.text().ends_with("\nthe game is over"),
        "{}",
        seen.text()
    );
}

#[test]
fn a_long_note_takes_several_lines_and_none_of_it_is_cut_off() {
    let mut session = on_board().session();
    let mut seen = Seen::new(&mut session, 40, 24);
    let long = "a1-b1 about +3.55, best of 196 moves by 50004 positions; then c1-c2";
    seen.screen.note = long.to_string();
    let lines = seen.lines();
    let told = format!("{} {}", lines[22].trim(), lines[23].trim());
    assert_eq!(told, long);
}

#[test]
fn a_list_of_moves_leaves_the_captions_free() {
    let mut session = off_board().session();
    let mut seen = Seen::new(&mut session, 80, 24);
    let text = seen.text();
    assert!(text.contains("30 moves"), "the list is open: {text}");
    assert!(
        text.contains("letters: narrow   Tab: hint   Esc: close"),
        "{text}"
    );
    assert!(text.contains("w to move"), "{text}");
    assert!(text.contains("w holds nothing"), "{text}");
    // The list scrolls to the marked line, which is never below the screen.
    for _ in 0..29 {
        seen.press(KeyCode::Down);
    }
    assert!(seen.text().contains("army:P29"));
    seen.press(KeyCode::Enter);
    assert_eq!(played(&session), ["army:P29"]);
}

#[test]
fn a_hint_is_pointed_at() {
    let sketch = Sketch {
        hint: Some("army:P17"),
        ..off_board()
    };
    let mut session = sketch.session();
    let mut seen = Seen::new(&mut session, 80, 24);
    seen.press(KeyCode::Tab);
    seen.take_hint();
    let text = seen.text();
    assert!(
        text.contains("army:P17 +1.00 points, best of 30 moves"),
        "{text}"
    );
    seen.press(KeyCode::Enter);
    assert_eq!(played(&session), ["army:P17"]);

    let sketch = Sketch {
        hint: Some("a1-c1"),
        ..on_board()
    };
    let mut session = sketch.session();
    let mut seen = Seen::new(&mut session, 80, 24);
    seen.press(KeyCode::Char('h'));
    seen.take_hint();
    assert!(seen.text().contains("<T >"), "{}", seen.text());
    seen.press(KeyCode::Enter);
    assert_eq!(played(&session), ["a1-c1"]);
}

#[test]
fn the_mouse_chooses_from_lists_and_answers_questions() {
    let mut session = off_board().session();
    let mut seen = Seen::new(&mut session, 80, 24);
    seen.click("army:P3");
    assert_eq!(played(&session), ["army:P3"]);

    // The wheel scrolls a list, and a click beside it closes it.
    let mut session = off_board().session();
    let mut seen = Seen::new(&mut session, 80, 24);
    for _ in 0..20 {
        seen.mouse(MouseEventKind::ScrollDown, 1, 1);
    }
    seen.click("army:P20");
    seen.click("army:P4");
    seen.mouse(MouseEventKind::Down(MouseButton::Left), 1, 20);
    assert!(!seen.text().contains("30 moves"), "{}", seen.text());
    assert_eq!(played(&session), ["army:P20", "army:P4"]);

    let sketch = Sketch {
        odds: even_odds(),
        ..on_board()
    };
    let mut session = sketch.session();
    let mut seen = Seen::new(&mut session, 80, 24);
    seen.click("T");
    seen.mouse(MouseEventKind::Down(MouseButton::Left), 7, 8);
    assert!(seen.text().contains("50.0 %"), "{}", seen.text());
    seen.click("50.0 %");
    seen.press(KeyCode::Char('R'));
    seen.click("yes");
    assert_eq!(played(&session), ["a1-b1"]);
    assert!(has_resigned(&session));
}

/// While one person hands over to another, nothing of the game is on the screen.
/// Only Enter shows it again, and no other key nor the mouse.
#[test]
fn nothing_is_seen_while_the_screen_is_handed_over() {
    let mut session = handing_over().session();
    let mut seen = Seen::new(&mut session, 80, 24);
    seen.screen.note = "army:P7 looks best".to_string();
    for code in [
        KeyCode::Tab,
        KeyCode::Char('h'),
        KeyCode::Char('u'),
        KeyCode::Esc,
    ] {
        seen.press(code);
        let text = seen.text();
        assert!(text.contains("Hand over to b"), "{text}");
        assert!(!text.contains("army") && !text.contains('T'), "{text}");
    }
    seen.mouse(MouseEventKind::Down(MouseButton::Left), 4, 8);
    assert!(!seen.text().contains("army"));
    seen.press(KeyCode::Enter);
    let text = seen.text();
    assert!(!text.contains("Hand over"), "{text}");
    assert!(
        !text.contains("looks best"),
        "what the other was told is gone: {text}"
    );
}

#[test]
fn lines_of_what_happened_keep_their_indent() {
    let sketch = Sketch {
        told: vec![vec![
            "rook on g4 attacks the pawn",
            "attacker has four boosts of several kinds: a die with twenty faces",
        ]],
        ..on_board()
    };
    let mut session = sketch.session();
    let mut seen = Seen::new(&mut session, 60, 24);
    let text = seen.text();
    assert!(text.contains("  w 1. rook on g4"), "{text}");
    assert!(text.contains("     attacker has four"), "{text}");
}

/// Whatever the size, everything is drawn without a fault.
#[test]
fn every_size_is_drawn() {
    for make in [on_board as fn() -> Sketch, off_board] {
        for width in [1, 2, 5, 20, 33, 60, 140] {
            for height in [1, 2, 3, 5, 9, 24, 45] {
                let sketch = Sketch {
                    odds: even_odds(),
                    ..make()
                };
                let mut session = sketch.session();
                let mut seen = Seen::new(&mut session, width, height);
                for code in [
                    KeyCode::Down,
                    KeyCode::Enter,
                    KeyCode::Tab,
                    KeyCode::Char('?'),
                ] {
                    seen.press(code);
                }
                seen.mouse(MouseEventKind::Down(MouseButton::Left), 0, 0);
            }
        }
    }
}
