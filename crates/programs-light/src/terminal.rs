//! A terminal of which a program fills the whole screen.
mod canvas;

pub(crate) use canvas::Canvas;

use crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use crossterm::{cursor, execute, queue, style, terminal};
use std::io::{self, IsTerminal as _, Write};
use std::time::{Duration, Instant};

/// The whole screen, until it is dropped: then the terminal is as it was.
pub(crate) struct Terminal {
    out: io::BufWriter<io::Stdout>,
    /// What the screen shows now.
    shown: Option<Canvas>,
}

/// What a person does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Input {
    /// A key that stands for a character.
    Character(char),
    /// The arrow keys.
    Left,
    Right,
    Up,
    Down,
    Home,
    End,
    PageUp,
    PageDown,
    Enter,
    Escape,
    /// Ctrl-C.
    Interrupt,
    /// The screen has another size now.
    Resized,
}

impl Terminal {
    /// Whether a program can have the whole screen and its keys.
    pub(crate) fn is_there() -> bool {
        let is_dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
        io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
    }

    /// Takes the whole screen.
    pub(crate) fn open() -> io::Result<Self> {
        terminal::enable_raw_mode()?;
        // From here on it is dropped, whatever happens.
        let mut whole = Self {
            out: io::BufWriter::with_capacity(64 * 1024, io::stdout()),
            shown: None,
        };
        execute!(whole.out, terminal::EnterAlternateScreen, cursor::Hide)?;
        Ok(whole)
    }

    /// The columns and lines of the screen.
    pub(crate) fn size(&self) -> (usize, usize) {
        let (columns, lines) = terminal::size().unwrap_or((80, 24));
        (columns.max(1).into(), lines.max(1).into())
    }

    /// Shows a canvas. Only what has changed is written.
    pub(crate) fn show(&mut self, canvas: Canvas) -> io::Result<()> {
        let before = self.shown.take();
        let before = before.filter(|before| before.size() == canvas.size());
        if before.is_none() {
            queue!(self.out, terminal::Clear(terminal::ClearType::All))?;
        }
        for change in canvas.changes(before.as_ref()) {
            // A screen has fewer than 65,536 columns and lines.
            let (column, line) = (change.column as u16, change.line as u16);
            queue!(self.out, cursor::MoveTo(column, line))?;
            write!(self.out, "{}", change.spans)?;
        }
        self.shown = Some(canvas);
        self.out.flush()
    }

    /// What a person does before the time is over; `None` if that is nothing.
    pub(crate) fn input(&self, wait: Duration) -> io::Result<Option<Input>> {
        let end = Instant::now().checked_add(wait);
        loop {
            let left = end.map_or(wait, |end| end.saturating_duration_since(Instant::now()));
            if !event::poll(left)? {
                return Ok(None);
            }
            if let Some(input) = input_of(&event::read()?) {
                return Ok(Some(input));
            }
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // Nobody can be told if the terminal is gone.
        let _ = execute!(
            self.out,
            style::ResetColor,
            cursor::Show,
            terminal::LeaveAlternateScreen
        );
        let _ = terminal::disable_raw_mode();
    }
}

fn input_of(event: &Event) -> Option<Input> {
    let key = match event {
        Event::Resize(..) => return Some(Input::Resized),
        Event::Key(key) if key.kind != KeyEventKind::Release => key,
        _ => return None,
    };
    Some(match key.code {
        KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => Input::Interrupt,
        KeyCode::Char(character) => Input::Character(character),
        KeyCode::Left => Input::Left,
        KeyCode::Right => Input::Right,
        KeyCode::Up => Input::Up,
        KeyCode::Down => Input::Down,
        KeyCode::Home => Input::Home,
        KeyCode::End => Input::End,
        KeyCode::PageUp => Input::PageUp,
        KeyCode::PageDown => Input::PageDown,
        KeyCode::Enter => Input::Enter,
        KeyCode::Esc => Input::Escape,
        KeyCode::F(1) => Input::Character('?'),
        _ => return None,
    })
}
