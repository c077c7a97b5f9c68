#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod dialog;
mod dialog_drawing;
mod foot;
mod input;
mod painting;
mod picker;
mod pointing;
#[cfg(test)]
mod tests;

use boardwright_catalogue::{Due, Session, SessionError};
use boardwright_render::{Captions, CellSpot, Style};
use boardwright_ruleset::Place;
use dialog::Dialog;
use dialog_drawing::DialogArea;
use input::{Ending, Inputs};
use picker::{Picked, Picker};
use ratatui::DefaultTerminal;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers,
};
use ratatui::crossterm::execute;
use ratatui::layout::Rect;
use std::error::Error;
use std::io::{Write as _, stdout};
use std::mem::ManuallyDrop;
use std::time::{Duration, Instant};

const HELP: &[&str] = &[
    "arrows, Enter   point at a cell and choose it",
    "mouse           the same, also in lists and questions",
    "Tab or m        all moves; type to narrow the list",
    ":               type a move",
    "h               a hint; in a list of moves, Tab",
    "n               let the bot that thinks move now",
    "u               take back",
    "c               claim, as a draw by repetition",
    "d               offer a draw",
    "a x             accept or decline a draw",
    "R               resign",
    "f               turn the board",
    "s               save",
    "PgUp PgDn       older and newer lines",
    "q or Ctrl-C     save and quit",
];

/// How often the screen is drawn again while nothing happens.
const PULSE: Duration = Duration::from_millis(200);

/// How long a key may wait for a bot that is thinking.
const PATIENCE: Duration = Duration::from_millis(30);

/// The fewest columns that the text beside a board needs.
const LEAST_BESIDE: u16 = 30;

/// The fewest lines that the text below a board needs.
const LEAST_BELOW: usize = 6;

/// Saves a game, and says where, or why it cannot.
type Save<'a> = dyn Fn(&Session) -> Result<String, String> + 'a;

/// Lets people play on the full screen of the terminal that the standard input
/// and output lead to, until the game is over and somebody quits, the terminal
/// is closed, or the process is asked to end. Afterwards the terminal is as it
/// was before, whatever happens.
///
/// `save` writes the game to its file, and returns a sentence that says where,
/// or why it cannot. It is called when somebody asks for it, and at the end.
/// What a bot does and what the dice show stays to be looked at for `delay`.
///
/// From this call on, `SIGHUP`, `SIGINT` and `SIGTERM` no longer end the
/// process: they end the game.
///
/// # Errors
///
/// If there is no terminal, it fails, the game cannot be saved, or a bot fails.
pub fn play(session: &mut Session, save: &Save<'_>, delay: Duration) -> Result<(), Box<dyn Error>> {
    let ending = Ending::watch()?;
    let (played, saved) = {
        let mut terminal = Terminal::take()?;
        let inputs = Inputs::read();
        let played = Screen::new(session, save, delay).run(&mut terminal.0, &inputs, &ending);
        // The game is saved even after an error, and before anything else is done
        // that may fail.
        (played, save(session))
    };
    match played {
        // If the program was asked to end, the terminal may have been closed. Then
        // a failure to draw is no error.
        Err(error) if !ending.is_asked() => {
            let saved = saved.unwrap_or_else(|why| why);
            return Err(format!("{error}; {saved}").into());
        }
        _ => {}
    }
    let mut told = saved?;
    if let Due::Over(reason) = session.due() {
        told = format!("{}: {reason}\n{told}", session.game().full_name());
    }
    // Writing fails if the terminal was closed.
    drop(writeln!(stdout(), "{told}"));
    Ok(())
}

/// The terminal in full-screen mode with the mouse. Both are restored when this is
/// dropped, also after a panic.
///
/// `DefaultTerminal` is not dropped, because its destructor prints errors to a
/// terminal that may have been closed, and panics if it cannot.
struct Terminal(ManuallyDrop<DefaultTerminal>);

impl Terminal {
    fn take() -> std::io::Result<Self> {
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

struct Screen<'a> {
    session: &'a mut Session,
    save: &'a Save<'a>,
    delay: Duration,
    style: Style,
    picker: Picker,
    cursor: Option<Place>,
    /// The cell that must be visible if the board is larger than the screen: the
    /// cursor, or where something happened last.
    focus: Option<Place>,
    dialog: Option<Dialog>,
    note: String,
    /// The hinted move in this position.
    hinted: Option<String>,
    /// How many lines of the log are below the visible ones.
    scrolled: usize,
    /// Where the board was drawn, for the mouse.
    board: Rect,
    spots: Vec<CellSpot>,
    /// Where a dialog was drawn, for the mouse.
    dialog_area: DialogArea,
    /// The first line of the screen below the captions.
    captions_end: u16,
    /// How many lines at the foot of the screen the note takes.
    note_height: u16,
    waiting_since: Instant,
}

impl<'a> Screen<'a> {
    fn new(session: &'a mut Session, save: &'a Save<'a>, delay: Duration) -> Self {
        let mut style = Style::detect(&stdout());
        style.captions = Captions::Hidden;
        let picker = Picker::new(session);
        Self {
            session,
            save,
            delay,
            style,
            picker,
            cursor: None,
            focus: None,
            dialog: None,
            note: String::new(),
            hinted: None,
            scrolled: 0,
            board: Rect::default(),
            spots: Vec::new(),
            dialog_area: DialogArea::default(),
            captions_end: 0,
            note_height: 1,
            waiting_since: Instant::now(),
        }
    }

    fn run(
        &mut self,
        terminal: &mut DefaultTerminal,
        inputs: &Inputs,
        ending: &Ending,
    ) -> Result<(), Box<dyn Error>> {
        self.turn_changed();
        loop {
            if ending.is_asked() {
                return Ok(());
            }
            terminal.draw(|frame| self.draw(frame))?;
            let wait = match self.session.due() {
                // The last move stays visible for a while.
                Due::Table => self.delay.saturating_sub(self.waiting_since.elapsed()),
                _ => PULSE,
            };
            if let Some(event) = inputs.next(wait.min(PULSE))? {
                match event {
                    Event::Key(key) if key.kind == KeyEventKind::Release => {}
                    Event::Key(key) => {
                        let ends = self.key(key);
                        if ends {
                            return Ok(());
                        }
                    }
                    Event::Mouse(mouse) => self.mouse(mouse),
                    // The next picture has the new size.
                    _ => {}
                }
                continue;
            }
            let seen = self.waiting_since.elapsed() >= self.delay;
            if seen && self.session.due() == Due::Table && self.session.advance(PATIENCE)? {
                self.turn_changed();
            }
            self.take_hint();
        }
    }

    /// Updates the screen after an event: other moves are legal, perhaps for
    /// somebody else.
    fn turn_changed(&mut self) {
        self.waiting_since = Instant::now();
        self.focus = self.session.last_place().or(self.focus);
        self.scrolled = 0;
        self.hinted = None;
        if let Due::Person {
            seat,
            hand_over: false,
        } = self.session.due()
        {
            self.session.look(seat);
            self.picker = Picker::new(self.session);
            if self.dialog.is_none() && self.picker.is_list_only() {
                self.open_moves(None);
            }
        } else {
            self.picker = Picker::default();
        }
    }

    fn may_choose(&self) -> bool {
        matches!(
            self.session.due(),
            Due::Person {
                hand_over: false,
                ..
            }
        )
    }

    /// Whether the game is hidden, because one person hands the screen over to
    /// another.
    fn is_handed_over(&self) -> bool {
        matches!(
            self.session.due(),
            Due::Person {
                hand_over: true,
                ..
            }
        )
    }

    // ---- keys and mouse ----

    /// Handles a key. Returns whether the program must end.
    fn key(&mut self, key: KeyEvent) -> bool {
        let interrupts =
            key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c');
        if let Some(Dialog::Unsaved(_)) = self.dialog {
            self.dialog = None;
            return interrupts || key.code == KeyCode::Char('q');
        }
        if interrupts {
            return self.leave();
        }
        if let Due::Person {
            seat,
            hand_over: true,
        } = self.session.due()
        {
            match key.code {
                KeyCode::Enter => {
                    // The note was for the other person only.
                    self.note.clear();
                    self.dialog = None;
                    self.cursor = None;
                    self.session.look(seat);
                    self.turn_changed();
                }
                KeyCode::Char('q') => return self.leave(),
                _ => {}
            }
            return false;
        }
        if let Some(dialog) = self.dialog.take() {
            self.key_in_dialog(dialog, key);
            return false;
        }
        self.note.clear();
        if self.session.offered_by().is_some() && matches!(key.code, KeyCode::Char('a' | 'x')) {
            self.then(|session| session.answer(key.code == KeyCode::Char('a')));
            return false;
        }
        match key.code {
            KeyCode::Char('q') => return self.leave(),
            KeyCode::Char('?') => {
                let lines = HELP.iter().map(ToString::to_string).collect();
                self.dialog = Some(Dialog::Lines("Keys", lines));
            }
            KeyCode::Char('s') => {
                self.note = (self.save)(self.session).unwrap_or_else(|why| why);
            }
            KeyCode::Char('f') => {
                self.style.rotation = self.style.rotation.clockwise();
            }
            KeyCode::PageUp => self.scrolled += 5,
            KeyCode::PageDown => self.scrolled = self.scrolled.saturating_sub(5),
            KeyCode::Left => self.step(-1, 0),
            KeyCode::Right => self.step(1, 0),
            KeyCode::Up => self.step(0, -1),
            KeyCode::Down => self.step(0, 1),
            _ if matches!(self.session.due(), Due::Over(_)) => {
                self.note = "the game is over".to_string();
            }
            KeyCode::Char('u') => self.then(|session| session.take_back()),
            KeyCode::Char('n') => {
                self.session.hurry();
                // The result of the dice need not stay visible any longer either.
                let before = self.waiting_since.checked_sub(self.delay);
                self.waiting_since = before.unwrap_or(self.waiting_since);
            }
            KeyCode::Char('R') => self.dialog = Some(Dialog::Resign),
            KeyCode::Char('d') => self.dialog = Some(Dialog::Offer),
            _ if !self.may_choose() => {}
            KeyCode::Char('h') => self.ask_hint(),
            KeyCode::Char('c') => self.then(|session| session.claim()),
            KeyCode::Tab | KeyCode::Char('m' | ':') => {
                self.open_moves(None);
            }
            KeyCode::Esc => self.picker.selected = None,
            KeyCode::Enter | KeyCode::Char(' ') => {
                if let Some(cursor) = self.cursor {
                    self.point(cursor);
                }
            }
            _ => {}
        }
        false
    }

    /// Whether the program must end now. If the game cannot be saved, somebody must
    /// agree first.
    fn leave(&mut self) -> bool {
        match (self.save)(self.session) {
            Ok(_) => true,
            Err(why) => {
                self.dialog = Some(Dialog::Unsaved(why));
                false
            }
        }
    }

    // ---- choosing ----

    fn point(&mut self, place: Place) {
        if !self.may_choose() {
            return;
        }
        match self.picker.point(place) {
            Picked::Nothing => {
                let there = self.under_cursor(&self.session.scene()).unwrap_or_default();
                self.note = format!("{there}; nothing can be done there");
            }
            Picked::Selection => self.note.clear(),
            Picked::Moves(moves) => match moves.as_slice() {
                [only] => {
                    let only = only.clone();
                    self.choose(&only);
                }
                _ => self.open_moves(Some(moves)),
            },
        }
    }

    fn ask_hint(&mut self) {
        self.session.ask_hint();
        self.note = "looking for a hint ...".to_string();
    }

    /// Shows a hint when it is ready, and moves the cursor to it, so that Enter
    /// follows it.
    fn take_hint(&mut self) {
        let Some(hint) = self.session.hint(Duration::ZERO) else {
            return;
        };
        self.note = hint.told;
        let Some(chosen) = hint.chosen.filter(|_| self.may_choose()) else {
            return;
        };
        self.hinted = Some(chosen.clone());
        if self.dialog.is_some() {
            self.list_to_hint();
        } else if let Some((from, to)) = self.picker.cells_of(&chosen) {
            self.picker.selected = (from != to).then_some(from);
            self.cursor = Some(to);
            self.focus = self.cursor;
        }
    }

    /// Plays a move. If it starts a fight whose result is uncertain, asks first.
    fn choose(&mut self, text: &str) {
        match self.session.odds(text) {
            Some(odds) => self.dialog = Some(Dialog::Confirm(text.to_string(), odds)),
            None => self.play(text),
        }
    }

    fn play(&mut self, text: &str) {
        let text = text.to_string();
        self.then(move |session| session.play(&text));
    }

    /// Does something or, if it cannot be done, shows why.
    fn then(&mut self, f: impl FnOnce(&mut Session) -> Result<(), SessionError>) {
        match f(self.session) {
            Ok(()) => {
                self.note.clear();
                self.turn_changed();
            }
            Err(why) => self.note = why.to_string(),
        }
    }
}
