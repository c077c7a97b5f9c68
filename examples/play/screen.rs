//! The game on the full screen of a terminal.
mod painting;

use crate::picker::{Picked, Picker};
use crate::session::{Due, Session};
use boardwright::render::{Captions, CellSpot, Rotation, Style, cell_spots};
use boardwright::ruleset::Place;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind,
    KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::crossterm::execute;
use ratatui::layout::Rect;
use std::error::Error;
use std::io::stdout;
use std::path::Path;
use std::time::{Duration, Instant};

const HELP: &[&str] = &[
    "arrows, Enter   point at a cell and choose it",
    "mouse           the same",
    "Tab or m        all moves; type to narrow the list",
    ":               type a move",
    "h               a hint",
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

/// How often the screen is drawn anew while nothing happens.
const PULSE: Duration = Duration::from_millis(200);

/// How long a key may wait for a bot that is thinking.
const PATIENCE: Duration = Duration::from_millis(30);

/// The least columns that the text beside a board needs.
const LEAST_BESIDE: u16 = 30;

/// The lines that are kept for the text below a board.
const LEAST_BELOW: usize = 6;

/// Plays on the full screen. The terminal is as it was afterwards, whatever
/// happens.
pub(crate) fn play(
    session: &mut dyn Session,
    save: &Path,
    delay: u64,
) -> Result<(), Box<dyn Error>> {
    let played = {
        let mut terminal = Terminal::take()?;
        Screen::new(session, save, delay).run(&mut terminal.0)
    };
    // What was played is kept even where something went wrong.
    std::fs::write(save, session.record())?;
    played?;
    if let Due::Over(reason) = session.due() {
        println!("{}: {reason}", session.name());
    }
    println!("saved in {}", save.display());
    Ok(())
}

/// The screen and the mouse, which go back when this is dropped, after a panic
/// as well.
struct Terminal(DefaultTerminal);

impl Terminal {
    fn take() -> std::io::Result<Self> {
        let terminal = Self(ratatui::init());
        execute!(stdout(), EnableMouseCapture)?;
        Ok(terminal)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // Nothing can be done about a terminal that has gone.
        drop(execute!(stdout(), DisableMouseCapture));
        ratatui::restore();
    }
}

/// What lies over the board and takes the keys.
enum Over {
    /// Lines to be read.
    Lines(&'static str, Vec<String>),
    /// A list of moves to choose from, narrowed by what was typed.
    Moves {
        typed: String,
        from: Option<Vec<String>>,
        at: usize,
    },
    /// A move to be confirmed, with its odds.
    Confirm(String, Vec<String>),
    /// Whether to resign.
    Resign,
    /// Whether to offer a draw.
    Offer,
}

struct Screen<'a> {
    session: &'a mut dyn Session,
    save: &'a Path,
    delay: Duration,
    style: Style,
    picker: Picker,
    cursor: Option<Place>,
    /// What must be seen where the board is larger than the screen: the
    /// cursor, or where something happened last.
    focus: Option<Place>,
    over: Option<Over>,
    note: String,
    /// How many lines of the log lie below what is seen.
    scrolled: usize,
    /// Where the board was drawn, for the mouse.
    board: Rect,
    spots: Vec<CellSpot>,
    waiting_since: Instant,
}

impl<'a> Screen<'a> {
    fn new(session: &'a mut dyn Session, save: &'a Path, delay: u64) -> Self {
        let mut style = Style::detect(&stdout());
        style.captions = Captions::Hidden;
        let picker = Picker::new(session);
        Self {
            session,
            save,
            delay: Duration::from_millis(delay),
            style,
            picker,
            cursor: None,
            focus: None,
            over: None,
            note: String::new(),
            scrolled: 0,
            board: Rect::default(),
            spots: Vec::new(),
            waiting_since: Instant::now(),
        }
    }

    fn run(&mut self, terminal: &mut DefaultTerminal) -> Result<(), Box<dyn Error>> {
        self.turn_changed();
        loop {
            terminal.draw(|frame| self.draw(frame))?;
            let wait = match self.session.due() {
                // What was done last is to be seen for a while.
                Due::Table => self.delay.saturating_sub(self.waiting_since.elapsed()),
                _ => PULSE,
            };
            if event::poll(wait.min(PULSE))? {
                match event::read()? {
                    Event::Key(key) if key.kind == KeyEventKind::Release => {}
                    Event::Key(key) => {
                        let ends = self.key(key)?;
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
            if let Some(hint) = self.session.hint(Duration::ZERO) {
                self.note = hint;
            }
        }
    }

    /// Something happened: other moves are legal, perhaps for somebody else.
    fn turn_changed(&mut self) {
        self.waiting_since = Instant::now();
        self.focus = self.session.last_place().or(self.focus);
        self.scrolled = 0;
        if let Due::Person {
            seat,
            hand_over: false,
        } = self.session.due()
        {
            self.session.look(seat);
            self.picker = Picker::new(self.session);
            if self.over.is_none() && self.picker.is_list_only() {
                self.over = Some(Over::Moves {
                    typed: String::new(),
                    from: None,
                    at: 0,
                });
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

    // ---- keys and mouse ----

    /// Whether to end.
    fn key(&mut self, key: KeyEvent) -> Result<bool, Box<dyn Error>> {
        if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') {
            return Ok(true);
        }
        if let Due::Person {
            seat,
            hand_over: true,
        } = self.session.due()
        {
            match key.code {
                KeyCode::Enter => {
                    self.session.look(seat);
                    self.turn_changed();
                }
                KeyCode::Char('q') => return Ok(true),
                _ => {}
            }
            return Ok(false);
        }
        if let Some(over) = self.over.take() {
            self.key_over(over, key);
            return Ok(false);
        }
        self.note.clear();
        if self.session.offered_by().is_some() && matches!(key.code, KeyCode::Char('a' | 'x')) {
            self.then(|session| session.answer(key.code == KeyCode::Char('a')));
            return Ok(false);
        }
        match key.code {
            KeyCode::Char('q') => return Ok(true),
            KeyCode::Char('?') => {
                let lines = HELP.iter().map(ToString::to_string).collect();
                self.over = Some(Over::Lines("Keys", lines));
            }
            KeyCode::Char('s') => {
                std::fs::write(self.save, self.session.record())?;
                self.note = format!("saved in {}", self.save.display());
            }
            KeyCode::Char('f') => {
                self.style.rotation = match self.style.rotation {
                    Rotation::None => Rotation::Clockwise,
                    Rotation::Clockwise => Rotation::Half,
                    Rotation::Half => Rotation::Counterclockwise,
                    Rotation::Counterclockwise => Rotation::None,
                };
            }
            KeyCode::PageUp => self.scrolled += 5,
            KeyCode::PageDown => self.scrolled = self.scrolled.saturating_sub(5),
            KeyCode::Left => self.step(-1, 0),
            KeyCode::Right => self.step(1, 0),
            KeyCode::Up => self.step(0, -1),
            KeyCode::Down => self.step(0, 1),
            _ if matches!(self.session.due(), Due::Over(_)) => {}
            KeyCode::Char('u') => self.then(|session| session.take_back()),
            KeyCode::Char('n') => self.session.hurry(),
            KeyCode::Char('R') => self.over = Some(Over::Resign),
            KeyCode::Char('d') => self.over = Some(Over::Offer),
            _ if !self.may_choose() => {}
            KeyCode::Char('h') => {
                self.session.ask_hint();
                self.note = "looking for a hint ...".to_string();
            }
            KeyCode::Char('c') => self.then(|session| session.claim()),
            KeyCode::Tab | KeyCode::Char('m' | ':') => {
                self.over = Some(Over::Moves {
                    typed: String::new(),
                    from: None,
                    at: 0,
                });
            }
            KeyCode::Esc => self.picker.selected = None,
            KeyCode::Enter | KeyCode::Char(' ') => {
                if let Some(cursor) = self.cursor {
                    self.point(cursor);
                }
            }
            _ => {}
        }
        Ok(false)
    }

    /// A key for what lies over the board. What is not put back is gone.
    fn key_over(&mut self, over: Over, key: KeyEvent) {
        match (over, key.code) {
            (_, KeyCode::Esc) | (Over::Lines(..), _) => {}
            (Over::Confirm(text, _), KeyCode::Enter) => self.play(&text),
            (Over::Confirm(..), _) => {}
            (Over::Resign, KeyCode::Char('y')) => self.then(|session| session.resign()),
            (Over::Offer, KeyCode::Char('y')) => match self.session.offer() {
                Ok(told) => {
                    self.turn_changed();
                    self.note = told;
                }
                Err(why) => self.note = why,
            },
            (Over::Resign | Over::Offer, _) => {}
            (
                Over::Moves {
                    mut typed,
                    from,
                    mut at,
                },
                code,
            ) => {
                match code {
                    KeyCode::Enter => {
                        let listed = self.listed(&typed, from.as_deref(), usize::MAX).0;
                        // What was typed in full is meant, whatever is listed.
                        let exact = listed.iter().find(|text| **text == typed);
                        let chosen = exact.or(listed.get(at)).cloned();
                        self.choose(&chosen.unwrap_or(typed));
                        return;
                    }
                    KeyCode::Up => at = at.saturating_sub(1),
                    KeyCode::Down => at += 1,
                    KeyCode::PageUp => at = at.saturating_sub(10),
                    KeyCode::PageDown => at += 10,
                    KeyCode::Backspace => {
                        typed.pop();
                        at = 0;
                    }
                    KeyCode::Char(letter) => {
                        typed.push(letter);
                        at = 0;
                    }
                    _ => {}
                }
                let count = self.listed(&typed, from.as_deref(), usize::MAX).0.len();
                at = at.min(count.saturating_sub(1));
                self.over = Some(Over::Moves { typed, from, at });
            }
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.scrolled += 3,
            MouseEventKind::ScrollDown => self.scrolled = self.scrolled.saturating_sub(3),
            MouseEventKind::Down(MouseButton::Left) => {
                if !matches!(self.over, None | Some(Over::Lines(..))) || !self.may_choose() {
                    return;
                }
                self.over = None;
                if let Some(place) = self.at(mouse.column, mouse.row) {
                    self.cursor = Some(place);
                    self.focus = self.cursor;
                    self.point(place);
                }
            }
            _ => {}
        }
    }

    /// The cell at a place of the screen.
    fn at(&self, column: u16, row: u16) -> Option<Place> {
        let column = usize::from(column.checked_sub(self.board.x)?);
        let line = usize::from(row.checked_sub(self.board.y)?);
        let found = self.spots.iter().find(|spot| {
            spot.line == line && (spot.column..spot.column + spot.width).contains(&column)
        });
        found.map(|spot| spot.place)
    }

    /// Moves the cursor to the next cell in a direction of the screen.
    fn step(&mut self, right: isize, down: isize) {
        // Beyond the part of the board that is seen as well.
        let mut whole = self.style;
        whole.window = None;
        let spots = cell_spots(&self.session.scene(), &whole);
        let here = spots.iter().find(|spot| Some(spot.place) == self.cursor);
        let Some(here) = here else {
            self.cursor = self.spots.get(self.spots.len() / 2).map(|spot| spot.place);
            return;
        };
        let away = |spot: &CellSpot| {
            let columns = (spot.column as isize - here.column as isize) / spot.width as isize;
            (
                columns * right,
                (spot.line as isize - here.line as isize) * down,
            )
        };
        let next = spots.iter().filter(|spot| {
            let aside = if right == 0 {
                spot.column == here.column
            } else {
                spot.line == here.line
            };
            let (columns, lines) = away(spot);
            aside && columns + lines > 0
        });
        let nearest = next.min_by_key(|spot| {
            let (columns, lines) = away(spot);
            columns + lines
        });
        if let Some(nearest) = nearest {
            self.cursor = Some(nearest.place);
            self.focus = self.cursor;
        }
    }

    // ---- choosing ----

    fn point(&mut self, place: Place) {
        if !self.may_choose() {
            return;
        }
        match self.picker.point(place) {
            Picked::Nothing => self.note = "nothing can be done there".to_string(),
            Picked::Selection => self.note.clear(),
            Picked::Moves(moves) => match moves.as_slice() {
                [only] => {
                    let only = only.clone();
                    self.choose(&only);
                }
                _ => {
                    self.over = Some(Over::Moves {
                        typed: String::new(),
                        from: Some(moves),
                        at: 0,
                    });
                }
            },
        }
    }

    /// Plays a move, after a question if it starts a fight.
    fn choose(&mut self, text: &str) {
        match self.session.odds(text) {
            Some(odds) => self.over = Some(Over::Confirm(text.to_string(), odds)),
            None => self.play(text),
        }
    }

    fn play(&mut self, text: &str) {
        let text = text.to_string();
        self.then(move |session| session.play(&text));
    }

    /// Does something and tells why it cannot be done.
    fn then(&mut self, f: impl FnOnce(&mut dyn Session) -> Result<(), String>) {
        match f(self.session) {
            Ok(()) => {
                self.note.clear();
                self.turn_changed();
            }
            Err(why) => self.note = why,
        }
    }

    /// The moves of a list that begin as typed, and how many more there are.
    fn listed(&self, typed: &str, from: Option<&[String]>, most: usize) -> (Vec<String>, usize) {
        match from {
            Some(moves) => {
                let fitting = moves.iter().filter(|text| text.starts_with(typed));
                (fitting.cloned().collect(), 0)
            }
            None => self.picker.beginning(typed, most),
        }
    }
}
