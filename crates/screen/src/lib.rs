#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod dialog;
mod dialog_drawing;
mod foot;
mod form;
mod form_drawing;
mod help;
mod identity;
mod input;
mod keys;
mod painting;
mod picker;
mod pointing;
mod rules_pages;
mod side_text;
mod terminal;
#[cfg(test)]
mod tests;
mod texts;

use boardwright_catalogue::{Due, Host, Session, odds_text};
use boardwright_language::Language;
use boardwright_render::{Captions, CellSpot, Style, Symbols, draw, with_arrows_told};
use boardwright_ruleset::{Message, ParameterValue, Place, Primer, Seats, Word};
use dialog::{Dialog, DialogArea};
use form::Form;
use input::{Inputs, Signals};
use picker::Picker;
use ratatui::crossterm::event::{Event, KeyEventKind, MouseEventKind};
use ratatui::layout::{Rect, Size};
use std::error::Error;
use std::io::{Write as _, stdout};
use std::time::{Duration, Instant};
use terminal::Terminal;
use texts::{HAS_FALLEN, ODDS, OTHERS_PLAY_ON, RESULT, UNKEPT, YOU_HAVE_FALLEN};

pub use texts::{MESSAGES, TRANSLATIONS};

/// How often the screen is drawn again while nothing happens.
const PULSE: Duration = Duration::from_millis(200);

/// How long a key may wait for a bot that is thinking.
const PATIENCE: Duration = Duration::from_millis(30);

/// Within how many events before a fall the fight is looked for that led to it: an
/// attack, dice, a second roll, the swamp.
const FIGHT: usize = 5;

/// The fewest columns that the text beside a board needs.
const LEAST_BESIDE: u16 = 30;

/// The fewest lines that the text below a board needs.
const LEAST_BELOW: usize = 6;

/// Lets people play on the full screen of the terminal that the standard input
/// and output lead to, until the game is over and somebody quits, the terminal
/// is closed, or the process is asked to end. Afterwards the terminal is as it
/// was before, whatever happens.
///
/// The host is told of every event and may keep the game; it saves it when somebody asks
/// for it, and at the end. A closure that saves is a host. What a bot does and what the dice show stays to be looked at for `delay`.
///
/// From this call on, `SIGHUP`, `SIGINT` and `SIGTERM` no longer end the
/// process: they end the game.
///
/// # Errors
///
/// If there is no terminal, it fails, the game cannot be saved, or a bot fails.
pub fn play(
    session: &mut Session,
    host: &dyn Host,
    delay: Duration,
    language: &Language,
) -> Result<(), Box<dyn Error>> {
    let signals = Signals::watch()?;
    let (played, saved) = {
        let mut terminal = Terminal::take()?;
        let inputs = Inputs::read();
        let played =
            Screen::new(session, host, delay, language).run(&mut terminal, &inputs, &signals);
        // The game is saved even after an error, and before anything else is done
        // that may fail.
        (played, host.keep(session))
    };
    match played {
        // If the program was asked to end, the terminal may have been closed. Then
        // a failure to draw is no error.
        Err(error) if !signals.ask_to_end() => {
            let saved = saved.unwrap_or_else(|why| why);
            return Err(format!("{error}; {saved}").into());
        }
        _ => {}
    }
    let mut style = Style::detect(&stdout());
    style.captions = Captions::Beside;
    let told = farewell(session, style, &saved?, language);
    // Writing fails if the terminal was closed.
    drop(write!(stdout(), "{told}"));
    Ok(())
}

/// What stays on the terminal after the full screen has closed: the board as it
/// was seen last, the result, and where the game is saved.
fn farewell(session: &Session, mut style: Style, saved: &str, language: &Language) -> String {
    let mut told = String::new();
    // Nothing of what another person must not see.
    let is_hidden = matches!(
        session.due(),
        Due::Person {
            hand_over: true,
            ..
        }
    );
    if !is_hidden {
        style.rotation = identity::own_side_down(session).unwrap_or(style.rotation);
        let mut scene = session.scene();
        if !language.is_english() {
            (scene, style) = with_arrows_told(scene, style);
        }
        told.push_str(&draw(&language.scene(scene), &style).to_string());
    }
    let name = session.game().title();
    if let Due::Over(reason) = session.due() {
        let result = session.game().record().result().to_string();
        let (reason, result) = (language.say(&reason), RESULT.with([result.into()]));
        let result = language.say(&result);
        told.push_str(&format!("{name}: {reason}\n{result}\n"));
    }
    told.push_str(&format!("{saved}\n"));
    told
}

/// What players call a seat, as a word.
fn seat_word(title: &'static str) -> ParameterValue {
    Word::new("seat", title, title).into()
}

struct Screen<'a> {
    session: &'a mut Session,
    host: &'a dyn Host,
    delay: Duration,
    /// The language of whoever looks.
    language: Language,
    style: Style,
    picker: Picker,
    /// The game in short, if it has that.
    primer: Option<Primer>,
    /// Whose side the board is turned to.
    faced: Seats,
    /// Whether somebody has turned the board, which then stays so.
    is_turned_by_hand: bool,
    cursor: Option<Place>,
    /// The cell under the mouse.
    pointed: Option<Place>,
    /// The cell that must be visible if the board is larger than the screen: the
    /// cursor, or where something happened last.
    focus: Option<Place>,
    dialog: Option<Dialog>,
    note: String,
    /// The hinted move in this position.
    hinted: Option<String>,
    /// What each of a few choices after the dice is worth.
    prospects: Vec<(String, String)>,
    /// The seats that were in the game when it was last looked at.
    living: Seats,
    /// How many lines of the log are below the visible ones.
    scrolled: usize,
    /// The size of the terminal.
    size: Size,
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
    /// Whether the shell is to have the terminal for a while.
    is_suspended: bool,
    /// Why the last event is not kept.
    unkept: Option<String>,
}

impl<'a> Screen<'a> {
    fn new(
        session: &'a mut Session,
        host: &'a dyn Host,
        delay: Duration,
        language: &Language,
    ) -> Self {
        let mut style = Style::detect(&stdout());
        style.captions = Captions::Hidden;
        let picker = Picker::new(session);
        let primer = session.primer().map(|primer| language.primer(primer));
        if !language.is_english() {
            // Whoever asks for a language can read its letters.
            style.symbols = Symbols::Unicode;
        }
        let living = session.game().living();
        Self {
            session,
            host,
            delay,
            language: language.clone(),
            style,
            picker,
            primer,
            faced: Seats::NONE,
            is_turned_by_hand: false,
            cursor: None,
            pointed: None,
            focus: None,
            dialog: None,
            note: String::new(),
            hinted: None,
            prospects: Vec::new(),
            living,
            scrolled: 0,
            size: Size::default(),
            board: Rect::default(),
            spots: Vec::new(),
            dialog_area: DialogArea::default(),
            captions_end: 0,
            note_height: 1,
            waiting_since: Instant::now(),
            is_suspended: false,
            unkept: None,
        }
    }

    fn run(
        &mut self,
        terminal: &mut Terminal,
        inputs: &Inputs,
        signals: &Signals,
    ) -> Result<(), Box<dyn Error>> {
        self.turn_changed();
        self.offer_tour();
        // On a slow line nothing is written that has not changed.
        let mut changed = true;
        let mut thinking = None;
        loop {
            if signals.ask_to_end() {
                return Ok(());
            }
            if std::mem::take(&mut self.is_suspended) {
                terminal.suspend(signals)?;
                changed = true;
            }
            if signals.have_continued() {
                terminal.retake()?;
                changed = true;
            }
            let thinks = self.session.thinking();
            if changed || thinks != thinking {
                terminal.draw(|frame| self.draw(frame))?;
                (changed, thinking) = (false, thinks);
            }
            let wait = match self.session.due() {
                // The last move stays visible for a while.
                Due::Table => self.delay.saturating_sub(self.waiting_since.elapsed()),
                _ => PULSE,
            };
            if let Some(event) = inputs.next(wait.min(PULSE))? {
                match event {
                    Event::Key(key) if key.kind == KeyEventKind::Release => {}
                    Event::Key(key) => {
                        if self.key(key) {
                            return Ok(());
                        }
                        changed = true;
                    }
                    Event::Mouse(mouse) => {
                        let pointed = self.pointed;
                        self.mouse(mouse);
                        changed |= mouse.kind != MouseEventKind::Moved || self.pointed != pointed;
                    }
                    // The next picture has the new size.
                    _ => changed = true,
                }
                continue;
            }
            let seen = self.waiting_since.elapsed() >= self.delay;
            if seen && self.session.due() == Due::Table && self.session.advance(PATIENCE)? {
                self.turn_changed();
                changed = true;
            }
            changed |= self.take_hint();
        }
    }

    /// Updates the screen after an event: other moves are legal, perhaps for
    /// somebody else.
    fn turn_changed(&mut self) {
        self.waiting_since = Instant::now();
        self.focus = self.session.last_place().or(self.focus);
        self.scrolled = 0;
        self.hinted = None;
        self.prospects.clear();
        self.keep();
        self.announce_fallen();
        if let Due::Person {
            seat,
            hand_over: false,
        } = self.session.due()
        {
            self.session.look(seat);
            self.picker = Picker::new(self.session);
            self.face_own_side();
            self.open_choice();
        } else {
            self.picker = Picker::default();
            self.face_own_side();
        }
    }

    /// Lets the host keep the game, and says once why it cannot.
    fn keep(&mut self) {
        let unkept = self.host.happened(self.session).err();
        if let Some(why) = unkept.iter().find(|why| self.unkept.as_ref() != Some(*why)) {
            self.note = self.say(UNKEPT.with([why.clone().into()]));
        }
        self.unkept = unkept;
    }

    /// Says which seats have fallen since the last event, large, to whoever
    /// plays.
    fn announce_fallen(&mut self) {
        let game = self.session.game();
        let living = game.living();
        let fallen = self.living - living;
        self.living = living;
        let plays = !self.session.seats_of_people().is_empty();
        if fallen.is_empty() || !plays || self.is_handed_over() {
            return;
        }
        let mut lines = Vec::new();
        for seat in fallen.iter() {
            lines.push(String::new());
            let title = game.seat_title(seat);
            let named = seat_word(title);
            lines.push(self.say(match self.session.looking().contains(seat) {
                true => YOU_HAVE_FALLEN.with([named]),
                false => {
                    let title = title.to_uppercase();
                    HAS_FALLEN.told(
                        [named],
                        format!("{title} HAS FALLEN and is out of the game."),
                    )
                }
            }));
        }
        let why = self.why_fallen();
        if !why.is_empty() {
            lines.push(String::new());
            lines.extend(why);
        }
        lines.push(String::new());
        if let Due::Over(_) = self.session.due() {
            lines.push(self.state_text());
        } else if !living.intersects(self.session.looking()) {
            lines.push(self.say(&OTHERS_PLAY_ON));
        }
        self.dialog = Some(Dialog::Fallen(lines));
    }

    /// The last events that everybody who looks knows, from the fight on with which
    /// they began, in words: they say why somebody fell.
    fn why_fallen(&self) -> Vec<String> {
        let game = self.session.game();
        let last = game.event_count();
        let known = |index: &usize| game.is_known(*index);
        let told = |index: usize| game.describe_event(index);
        let fight = (last.saturating_sub(FIGHT)..last)
            .rev()
            .find(|&index| told(index).is_some_and(|told| told.odds.is_some()));
        let mut lines = Vec::new();
        for index in (fight.unwrap_or(last.saturating_sub(1))..last).filter(known) {
            let Some(told) = told(index) else { continue };
            let named = |seat| game.seat_name(seat);
            let lines_told = told.lines.into_iter();
            lines.extend(lines_told.map(|line| self.language.caption(line).sentence(named)));
            if let Some(odds) = told.odds {
                lines.push(self.say(ODDS.with([odds_text(&odds).into()])));
            }
        }
        lines
    }

    /// What a message says to whoever looks.
    fn say(&self, message: impl Into<Message>) -> String {
        self.language.say(&message.into())
    }

    /// Opens the form or the list of a decision that is not made on the board.
    fn open_choice(&mut self) {
        if self.dialog.is_some() || !self.may_choose() {
            return;
        }
        if let Some(form) = Form::new(self.session, &self.language) {
            self.dialog = Some(Dialog::Form(Box::new(form)));
        } else if self.picker.is_list_only() {
            self.open_moves(None);
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
}
