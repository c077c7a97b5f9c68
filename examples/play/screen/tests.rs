//! What is on the screen, and what keys and the mouse do to it.
mod foot;
mod leaving;
mod mouse;
mod questions;

use super::Screen;
use crate::saving::Save;
use crate::session::{Choice, Choices, Due, Hint, Session};
use boardwright::render::{Captions, Style};
use boardwright::ruleset::{Caption, Figure, Glyph, Place, Scene, Seat};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use std::time::Duration;

const WHITE: Seat = Seat::new(0);

/// A piece on a1 of a small board, a fight, and an army to be chosen.
struct Fake {
    due: Due,
    choices: Vec<Choice>,
    /// What stands on a1.
    figures: Vec<Glyph>,
    piece: Option<&'static str>,
    odds: Option<Vec<String>>,
    hint: Option<&'static str>,
    captions: Vec<&'static str>,
    log: Vec<&'static str>,
    played: Vec<String>,
    resigned: bool,
}

/// A position in which a piece on a1 may go to b1 or to c1.
fn on_board() -> Fake {
    let to = |column| Some((Place::new(0, 0), Place::new(column, 0)));
    let choice = |text: &str, cells| Choice {
        text: text.to_string(),
        cells,
    };
    Fake {
        due: Due::Person {
            seat: WHITE,
            hand_over: false,
        },
        choices: vec![choice("a1-b1", to(1)), choice("a1-c1", to(2))],
        figures: vec![Glyph::new("stone-thrower", 'T', 'T')],
        piece: None,
        odds: None,
        hint: None,
        captions: vec!["to move", "holds nothing"],
        log: Vec::new(),
        played: Vec::new(),
        resigned: false,
    }
}

/// The same while a bot thinks.
fn thinking() -> Fake {
    Fake {
        due: Due::Table,
        choices: Vec::new(),
        ..on_board()
    }
}

/// A choice of one of thirty armies.
fn off_board() -> Fake {
    let army = |count| Choice {
        text: format!("army:P{count}"),
        cells: None,
    };
    Fake {
        choices: (0..30).map(army).collect(),
        ..on_board()
    }
}

impl Session for Fake {
    fn name(&self) -> String {
        "a game".to_string()
    }

    fn seat_name(&self, _: Seat) -> &'static str {
        "w"
    }

    fn due(&self) -> Due {
        self.due.clone()
    }

    fn scene(&self) -> Scene {
        let mut scene = Scene::chequered(8, 8);
        let figure = |&glyph: &Glyph| Figure {
            glyph,
            owner: Some(WHITE),
        };
        scene.cells[0].figures = self.figures.iter().map(figure).collect();
        scene.cells[0].piece = self.piece;
        scene.cells[9].ground = Some(Glyph::new("stone-circle", 'o', 'o'));
        scene.seats = vec![(WHITE, "w")];
        scene.captions = self
            .captions
            .iter()
            .map(|text| Caption {
                seat: Some(WHITE),
                text: (*text).to_string(),
            })
            .collect();
        scene
    }

    fn last_place(&self) -> Option<Place> {
        None
    }

    fn log(&self) -> Vec<(Option<Seat>, String)> {
        let lines = self.log.iter();
        lines.map(|line| (None, (*line).to_string())).collect()
    }

    fn look(&mut self, _: Seat) {
        self.due = Due::Person {
            seat: WHITE,
            hand_over: false,
        };
    }

    fn advance(&mut self, _: Duration) -> Result<bool, String> {
        Ok(false)
    }

    fn thinking(&self) -> Option<String> {
        None
    }

    fn hurry(&self) {}

    fn choices(&self) -> Choices {
        Choices::All(self.choices.clone())
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        self.played.push(text.to_string());
        Ok(())
    }

    fn odds(&self, _: &str) -> Option<Vec<String>> {
        self.odds.clone()
    }

    fn ask_hint(&mut self) {}

    fn hint(&mut self, _: Duration) -> Option<Hint> {
        self.hint.take().map(|text| Hint {
            told: format!("{text} looks best"),
            chosen: Some(text.to_string()),
        })
    }

    fn take_back(&mut self) -> Result<(), String> {
        Err("nothing to take back".to_string())
    }

    fn resign(&mut self) -> Result<(), String> {
        self.resigned = true;
        Ok(())
    }

    fn claim(&mut self) -> Result<(), String> {
        Err("nothing to claim".to_string())
    }

    fn offer(&mut self) -> Result<String, String> {
        Ok("the draw is offered".to_string())
    }

    fn offered_by(&self) -> Option<Seat> {
        None
    }

    fn answer(&mut self, _: bool) -> Result<(), String> {
        Ok(())
    }

    fn record(&self) -> String {
        String::new()
    }
}

/// A screen of some size, used by one person.
struct Seen<'a> {
    screen: Screen<'a>,
    terminal: Terminal<TestBackend>,
}

impl<'a> Seen<'a> {
    fn new(fake: &'a mut Fake, width: u16, height: u16) -> Self {
        let save: &'static Save = Box::leak(Save::new("nowhere".into(), String::new()).into());
        let mut screen = Screen::new(fake, save, 0);
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
    let mut fake = on_board();
    let mut seen = Seen::new(&mut fake, 80, 24);
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
    let mut fake = on_board();
    fake.due = Due::Over("w won: resignation".to_string());
    let mut seen = Seen::new(&mut fake, 80, 24);
    assert!(
        seen.text()
            .contains("the game is over; q saves it and ends")
    );
    seen.press(KeyCode::Char('u'));
    assert!(
        seen.text().ends_with("\nthe game is over"),
        "{}",
        seen.text()
    );
}

#[test]
fn a_long_note_takes_several_lines_and_none_of_it_is_cut_off() {
    let mut fake = on_board();
    let mut seen = Seen::new(&mut fake, 40, 24);
    let long = "a1-b1 about +3.55, best of 196 moves by 50004 positions; then c1-c2";
    seen.screen.note = long.to_string();
    let lines = seen.lines();
    let told = format!("{} {}", lines[22].trim(), lines[23].trim());
    assert_eq!(told, long);
}

#[test]
fn a_list_of_moves_leaves_the_captions_free() {
    let mut fake = off_board();
    let mut seen = Seen::new(&mut fake, 80, 24);
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
    assert_eq!(fake.played, ["army:P29"]);
}

#[test]
fn a_hint_is_pointed_at() {
    let mut fake = off_board();
    fake.hint = Some("army:P17");
    let mut seen = Seen::new(&mut fake, 80, 24);
    seen.press(KeyCode::Tab);
    seen.screen.take_hint();
    assert!(seen.text().contains("army:P17 looks best"));
    seen.press(KeyCode::Enter);
    assert_eq!(fake.played, ["army:P17"]);

    let mut fake = on_board();
    fake.hint = Some("a1-c1");
    let mut seen = Seen::new(&mut fake, 80, 24);
    seen.press(KeyCode::Char('h'));
    seen.screen.take_hint();
    assert!(seen.text().contains("<T >"), "{}", seen.text());
    seen.press(KeyCode::Enter);
    assert_eq!(fake.played, ["a1-c1"]);
}

#[test]
fn the_mouse_chooses_from_lists_and_answers_questions() {
    let mut fake = off_board();
    let mut seen = Seen::new(&mut fake, 80, 24);
    seen.click("army:P3");
    assert_eq!(fake.played, ["army:P3"]);

    // The wheel scrolls a list, and a click beside it closes it.
    let mut fake = off_board();
    let mut seen = Seen::new(&mut fake, 80, 24);
    for _ in 0..20 {
        seen.mouse(MouseEventKind::ScrollDown, 1, 1);
    }
    seen.click("army:P20");
    seen.click("army:P4");
    seen.mouse(MouseEventKind::Down(MouseButton::Left), 1, 20);
    assert!(!seen.text().contains("army:"), "{}", seen.text());
    assert_eq!(fake.played, ["army:P20", "army:P4"]);

    let mut fake = on_board();
    fake.odds = Some(vec![" 50.0 %  defender slain".to_string()]);
    let mut seen = Seen::new(&mut fake, 80, 24);
    seen.click("T");
    seen.mouse(MouseEventKind::Down(MouseButton::Left), 7, 8);
    assert!(seen.text().contains("50.0 %"), "{}", seen.text());
    seen.click("50.0 %");
    seen.press(KeyCode::Char('R'));
    seen.click("yes");
    assert_eq!(fake.played, ["a1-b1"]);
    assert!(fake.resigned);
}

/// While one person hands over to another, nothing of the game is on the screen.
/// Only Enter shows it again, and no other key nor the mouse.
#[test]
fn nothing_is_seen_while_the_screen_is_handed_over() {
    let mut fake = on_board();
    fake.log = vec!["w chooses army:P7"];
    fake.due = Due::Person {
        seat: WHITE,
        hand_over: true,
    };
    let mut seen = Seen::new(&mut fake, 80, 24);
    seen.screen.note = "army:P7 looks best".to_string();
    for code in [
        KeyCode::Tab,
        KeyCode::Char('h'),
        KeyCode::Char('u'),
        KeyCode::Esc,
    ] {
        seen.press(code);
        let text = seen.text();
        assert!(text.contains("Hand over to w"), "{text}");
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
    let mut fake = on_board();
    fake.log = vec![
        "1. rook on g4 attacks the pawn",
        "   attacker has four boosts of several kinds: a die with twenty faces",
    ];
    let mut seen = Seen::new(&mut fake, 60, 24);
    let text = seen.text();
    assert!(text.contains("  1. rook on g4"), "{text}");
    assert!(text.contains("     attacker has four"), "{text}");
}

/// Whatever the size, everything is drawn without a fault.
#[test]
fn every_size_is_drawn() {
    for make in [on_board as fn() -> Fake, off_board] {
        for width in [1, 2, 5, 20, 33, 60, 140] {
            for height in [1, 2, 3, 5, 9, 24, 45] {
                let mut fake = make();
                fake.odds = Some(vec!["50.0 %  defender slain".to_string()]);
                let mut seen = Seen::new(&mut fake, width, height);
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
