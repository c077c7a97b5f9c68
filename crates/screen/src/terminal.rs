//! The terminal that the screen is drawn on.
use super::input::Signals;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, enable_raw_mode,
};
use ratatui::crossterm::{execute, queue};
use ratatui::layout::{Position, Rect};
use ratatui::{DefaultTerminal, Frame};
use std::io::stdout;
use std::mem::ManuallyDrop;

/// The terminal in full-screen mode with the mouse. Both are restored when this is
/// dropped, also after a panic.
///
/// `DefaultTerminal` is not dropped, because its destructor prints errors to a
/// terminal that may have been closed, and panics if it cannot.
pub(super) struct Terminal(ManuallyDrop<DefaultTerminal>);

impl Terminal {
    pub(super) fn take() -> std::io::Result<Self> {
        let terminal = Self(ManuallyDrop::new(ratatui::init()));
        execute!(stdout(), EnableMouseCapture)?;
        Ok(terminal)
    }

    /// Draws what has changed. A terminal that knows of such updates shows it all at once.
    pub(super) fn draw(&mut self, render: impl FnOnce(&mut Frame<'_>)) -> std::io::Result<()> {
        queue!(stdout(), BeginSynchronizedUpdate)?;
        self.0.draw(render)?;
        execute!(stdout(), EndSynchronizedUpdate)
    }

    /// Gives the terminal to the shell while the program is suspended, and takes it again.
    pub(super) fn suspend(&mut self, signals: &Signals) -> std::io::Result<()> {
        self.restore();
        signals.suspend()?;
        self.enter()
    }

    /// Takes the terminal again after the program was stopped from outside, and somebody
    /// else has had it.
    pub(super) fn retake(&mut self) -> std::io::Result<()> {
        // The library takes a terminal only that it has given back.
        self.restore();
        self.enter()
    }

    /// The full screen again. What is drawn next is drawn whole.
    fn enter(&mut self) -> std::io::Result<()> {
        enable_raw_mode()?;
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        // To clear it would ask the terminal for the place of the cursor, whose answer the
        // thread that reads the keys would take.
        let size = self.0.size()?;
        self.0.resize(Rect::from((Position::ORIGIN, size)))
    }

    /// Makes the terminal as it was. If it was closed, nothing can be restored.
    fn restore(&self) {
        drop(execute!(stdout(), DisableMouseCapture, Show));
        drop(ratatui::try_restore());
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.restore();
    }
}
