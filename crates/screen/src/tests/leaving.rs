//! Saving, and how the program ends.
use super::*;

/// A file that cannot be written, since its folder does not exist.
const NOWHERE: &str = "no-such-folder/game.record";

fn seen(session: &mut Session) -> Seen<'_> {
    let mut seen = Seen::new(session, 80, 24);
    seen.screen.host = &unsaved;
    seen
}

fn unsaved(session: &Session) -> Result<String, String> {
    let record = session.game().record().to_string();
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
        let ending = crate::input::Ending::watch().expect("signals can be watched");
        assert!(!ending.is_asked());
        signal_hook::low_level::raise(signal).expect("a program may signal itself");
        assert!(ending.is_asked());
    }
}
