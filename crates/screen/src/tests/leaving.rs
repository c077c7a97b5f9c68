//! Saving, and how the program ends.
use super::*;
use std::cell::Cell;
use std::rc::Rc;

/// A file that cannot be written, since its folder does not exist.
const NOWHERE: &str = "no-such-folder/game.record";

fn seen(session: &mut Session) -> Seen<'_> {
    let mut seen = Seen::new(session, 80, 24);
    seen.screen.host = &unsaved;
    seen
}

fn unsaved(session: &Session) -> Result<String, String> {
    let record = session.host_game().record().to_string();
    let written = std::fs::write(NOWHERE, record);
    written.map_err(|error| format!("cannot save in {NOWHERE}: {error}"))?;
    saved(session)
}

#[test]
fn a_game_that_cannot_be_saved_goes_on() {
    let mut session = on_board().session();
    let mut seen = seen(&mut session);
    seen.press(KeyCode::Char('s'));
    let expected = format!("cannot save in {NOWHERE}: ");
    assert!(seen.text().contains(&expected), "{}", seen.text());
}

/// If the game would be lost, quitting asks first, and quitting a second time ends
/// the program.
#[test]
fn to_quit_without_saving_is_asked_first() {
    let control_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    let quit = KeyEvent::from(KeyCode::Char('q'));
    for key in [quit, control_c] {
        let mut session = on_board().session();
        let mut seen = seen(&mut session);
        assert!(!seen.screen.key(key));
        let expected = format!("cannot save in {NOWHERE}: ");
        assert!(seen.text().contains(&expected), "{}", seen.text());
        seen.press(KeyCode::Esc);
        assert!(!seen.text().contains(&expected), "{}", seen.text());
        assert!(!seen.screen.key(key));
        assert!(seen.screen.key(key), "who asks twice means it");
    }
}

/// The question is also asked on the empty screen between two people, and shows
/// nothing of the game.
#[test]
fn to_quit_without_saving_is_asked_while_the_screen_is_handed_over() {
    let mut session = handing_over().session();
    let mut seen = seen(&mut session);
    let quit = KeyEvent::from(KeyCode::Char('q'));
    assert!(!seen.screen.key(quit));
    let text = seen.text();
    assert!(text.contains("cannot save in"), "{text}");
    assert!(!text.contains('T'), "{text}");
    seen.press(KeyCode::Esc);
    let text = seen.text();
    assert!(text.contains("Hand over to b"), "{text}");
    assert!(!text.contains("cannot save in"), "{text}");
}

/// A closed terminal and a system that shuts down ask the program to end, which it
/// notices while it waits for keys.
#[cfg(unix)]
#[test]
fn signals_ask_the_program_to_end() {
    use signal_hook::consts::{SIGHUP, SIGTERM};
    for signal in [SIGHUP, SIGTERM] {
        let signals = crate::input::Signals::watch().expect("signals can be watched");
        assert!(!signals.ask_to_end());
        signal_hook::low_level::raise(signal).expect("a program may signal itself");
        assert!(signals.ask_to_end());
    }
}

/// After the screen has closed the board, the result and the file stay.
#[test]
fn the_result_and_the_board_stay_on_the_terminal() {
    let mut session = real("chess", "person");
    for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        session.play(text).expect("it is legal");
    }
    let told = crate::farewell(
        &session,
        Style::PLAIN,
        "saved in here",
        &Language::english(),
    );
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines[0], "8  r  n  b (:) k  b  n  r", "{told}");
    let end = &lines[lines.len() - 3..];
    assert_eq!(
        end,
        [
            "chess: b won: checkmate",
            "result: over b: checkmate",
            "saved in here"
        ]
    );

    // Nothing that the next person must not see.
    let session = handing_over().session();
    let told = crate::farewell(
        &session,
        Style::PLAIN,
        "saved in here",
        &Language::english(),
    );
    assert_eq!(told, "saved in here\n");
}

/// Without colours nothing on the screen has one.
#[test]
fn no_color_is_kept_to() {
    for game in ["chess", "loka"] {
        let mut session = real(game, "person,random");
        let mut seen = Seen::new(&mut session, 100, 30);
        for code in [
            KeyCode::Home,
            KeyCode::Right,
            KeyCode::F(1),
            KeyCode::Esc,
            KeyCode::Char('R'),
        ] {
            seen.press(code);
            let buffer = seen.terminal.backend().buffer();
            let plain = |cell: &ratatui::buffer::Cell| {
                (cell.fg, cell.bg) == (ratatui::style::Color::Reset, ratatui::style::Color::Reset)
            };
            assert!(buffer.content.iter().all(plain), "{game}, {code}");
        }
    }
}

/// A writer that counts.
struct Counted(Rc<Cell<usize>>);

impl std::io::Write for Counted {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.set(self.0.get() + bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// What has not changed is not written again.
#[test]
fn only_changed_cells_are_written() {
    use ratatui::backend::CrosstermBackend;
    use ratatui::layout::Rect;
    use ratatui::{TerminalOptions, Viewport};
    let mut session = real("loka(tiles=0)", "person,random");
    let mut seen = Seen::new(&mut session, 100, 30);
    let count = Rc::new(Cell::new(0_usize));
    let viewport = Viewport::Fixed(Rect::new(0, 0, 100, 30));
    let backend = CrosstermBackend::new(Counted(Rc::clone(&count)));
    let mut line =
        Terminal::with_options(backend, TerminalOptions { viewport }).expect("memory is there");
    let mut written = |screen: &mut Screen<'_>| {
        let before = count.get();
        line.draw(|frame| screen.draw(frame))
            .expect("memory does not fail");
        count.get() - before
    };
    let whole = written(&mut seen.screen);
    let nothing = written(&mut seen.screen);
    seen.screen.key(KeyEvent::from(KeyCode::Up));
    let one_step = written(&mut seen.screen);
    assert!(
        whole > 1000 && nothing < 32 && one_step < whole / 2,
        "{whole} {nothing} {one_step}"
    );
}
