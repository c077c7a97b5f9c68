//! The terminal that the screen is drawn on.
use ratatui::DefaultTerminal;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use std::io::stdout;
use std::mem::ManuallyDrop;

/// The terminal in full-screen mode with the mouse. Both are restored when this is
/// dropped, also after a panic.
///
/// `DefaultTerminal` is not dropped, because its destructor prints errors to a
/// terminal that may have been closed, and panics if it cannot.
pub(super) struct Terminal(pub(super) ManuallyDrop<DefaultTerminal>);

impl Terminal {
    pub(super) fn take() -> std::io::Result<Self> {
        let terminal = Self(ManuallyDrop::new(ratatui::init()));
        execute!(stdout(), EnableMouseCapture)?;
        Ok(terminal)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // If the terminal was closed, nothing can be restored.
        drop(execute!(stdout(), DisableMouseCapture, Show));
        drop(ratatui::try_restore());
    }
}
