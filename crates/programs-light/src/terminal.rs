//! A terminal of which a program fills the whole screen.
mod canvas;

pub(crate) use canvas::Canvas;

use boardwright_render::{Captions, Style};
use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::{cursor, execute, queue, style, terminal};
use std::io::{self, IsTerminal as _, Write};
use std::time::{Duration, Instant};

/// The style of pictures that are printed one after another, with their text beside the
/// board: no line is so long that the terminal would put its end under the board.
pub(crate) fn printed_style(out: &io::Stdout) -> Style {
    let mut style = Style::detect(out);
    style.captions = Captions::Beside;
    if let Some((width, _)) = terminal_size::terminal_size_of(out) {
        // The last column is left free: some terminals go to a new line as soon as it is
        // written.
        style.widest = Some(width.0.saturating_sub(1).max(1));
    }
    style
}

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
        // From here on it is dropped, whatever happens.
        let mut whole = Self {
            out: io::BufWriter::with_capacity(64 * 1024, io::stdout()),
            shown: None,
        };
        whole.enter()?;
        Ok(whole)
    }

    fn enter(&mut self) -> io::Result<()> {
        terminal::enable_raw_mode()?;
        execute!(self.out, terminal::EnterAlternateScreen, cursor::Hide)
    }

    /// Makes the terminal as it was. Nobody can be told if it is gone.
    fn restore(&mut self) {
        let _ = execute!(
            self.out,
            style::ResetColor,
            cursor::Show,
            terminal::LeaveAlternateScreen
        );
        let _ = terminal::disable_raw_mode();
    }

    /// The columns and lines of the screen.
    pub(crate) fn size(&self) -> (usize, usize) {
        let (columns, lines) = terminal::size().unwrap_or((80, 24));
        (columns.max(1).into(), lines.max(1).into())
    }

    /// Shows a canvas. Only what has changed is written. A terminal that knows of such updates
    /// shows it all at once.
    pub(crate) fn show(&mut self, canvas: Canvas) -> io::Result<()> {
        let before = self.shown.take();
        let before = before.filter(|before| before.size() == canvas.size());
        queue!(self.out, terminal::BeginSynchronizedUpdate)?;
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
        execute!(self.out, terminal::EndSynchronizedUpdate)
    }

    /// What a person does before the time is over; `None` if that is nothing. Ctrl-Z gives
    /// the terminal to the shell until the program goes on.
    pub(crate) fn input(&mut self, wait: Duration) -> io::Result<Option<Input>> {
        let end = Instant::now().checked_add(wait);
        loop {
            let left = end.map_or(wait, |end| end.saturating_duration_since(Instant::now()));
            if !event::poll(left)? {
                return Ok(None);
            }
            let event = event::read()?;
            if suspends(&event) {
                self.restore();
                suspend()?;
                self.enter()?;
                self.shown = None;
                return Ok(Some(Input::Resized));
            }
            if let Some(input) = input_of(&event) {
                return Ok(Some(input));
            }
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.restore();
    }
}

fn is_control(key: &KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL)
}

/// Whether it is Ctrl-Z.
fn suspends(event: &Event) -> bool {
    let key = event.as_key_press_event();
    key.is_some_and(|key| key.code == KeyCode::Char('z') && is_control(&key))
}

/// Stops the program, and those that started it and wait for it, as the terminal does for
/// Ctrl-Z where it reads the keys itself. Returns when it goes on; at once where the
/// system has no such signals.
fn suspend() -> io::Result<()> {
    #[cfg(unix)]
    {
        use rustix::process::{Signal, kill_current_process_group};
        use signal_hook::{consts::SIGCONT, flag::register, low_level::unregister};
        use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
        let continued = std::sync::Arc::new(AtomicBool::new(false));
        let watch = register(SIGCONT, std::sync::Arc::clone(&continued))?;
        kill_current_process_group(Signal::TSTP)?;
        // Another thread may be the one to hear of it, so that this one runs on a little.
        // Where no shell would continue the program, it is not stopped at all.
        let end = Instant::now() + STOPPED;
        while !continued.load(Relaxed) && Instant::now() < end {
            std::thread::sleep(Duration::from_millis(5));
        }
        unregister(watch);
    }
    Ok(())
}

/// How long a suspended program takes at most to be stopped.
#[cfg(unix)]
const STOPPED: Duration = Duration::from_millis(200);

fn input_of(event: &Event) -> Option<Input> {
    let key = match event {
        Event::Resize(..) => return Some(Input::Resized),
        Event::Key(key) if key.kind != KeyEventKind::Release => key,
        _ => return None,
    };
    Some(match key.code {
        KeyCode::Char('c') if is_control(key) => Input::Interrupt,
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
