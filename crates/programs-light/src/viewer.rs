//! A game on the whole screen, event by event, while it is played or afterwards.
//!
//! The game is played on a thread of its own, one step whenever the next one is
//! wanted, so that the screen answers while a player thinks.
mod drawing;
mod list;
mod plot;
mod texts;

pub(crate) use plot::Plotted;
pub(crate) use texts::{CLOSE, KEY_NAMES, OF_VIEWERS, TO_RESULT};

use crate::latest::Latest;
use crate::shown::{seat_words, shown_after};
use crate::terminal::{Input, Terminal};
use boardwright_language::Language;
use boardwright_referee::{AnyGame, EventKind};
use boardwright_render::Style;
use boardwright_ruleset::{Message, Place, Scene, Seats, Template};
use list::List;
use std::error::Error;
use std::io;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Mutex, MutexGuard, TryLockError};
use std::thread;
use std::time::{Duration, Instant};
use texts::STANDS;

/// How long the page at the end stays if nobody does anything.
const LAST_PAGE: Duration = Duration::from_secs(30);
/// The shortest and the longest time that a position stays, by the keys for speed.
const DELAYS: (Duration, Duration) = (Duration::from_millis(5), Duration::from_secs(10));
/// How soon the screen answers while a player thinks.
const GLANCE: Duration = Duration::from_millis(40);

/// What is told beside the game itself.
pub(crate) struct Texts<'a> {
    /// In which the game is told.
    pub(crate) language: Language,
    /// What stands at the top of every page.
    pub(crate) name: String,
    /// The first page, if there is one.
    pub(crate) title: Vec<String>,
    /// The last page, once the game is over; empty if there is none.
    pub(crate) closing: Box<Closing<'a>>,
    /// What the key `q` does, in a few words.
    pub(crate) leave: &'static Template<0>,
    /// How the game stood, if that is to be drawn.
    pub(crate) plotted: Option<Plotted<'a>>,
}

/// Tells the last page of a game.
type Closing<'a> = dyn Fn(&dyn AnyGame, &[Happened]) -> Vec<String> + 'a;

/// What is known of an event beside what the game tells of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Happened {
    /// What its player expected of it.
    pub(crate) value: Option<Message>,
    /// The seats that fell by it.
    pub(crate) fallen: Seats,
}

/// Makes one step of the game; `None` if it has ended.
pub(crate) type Advance<'a> = dyn FnMut(&mut dyn AnyGame) -> Result<Option<Happened>, Box<dyn Error + Send + Sync>>
    + Send
    + 'a;

/// How a game was left.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Left {
    /// By a key, or after the last page.
    Closed,
    /// By Ctrl-C.
    Interrupted,
}

/// A page of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Page {
    Title,
    /// The position after this many events.
    After(usize),
    Closing,
}

/// Shows a game from this many events on, and makes it go on where `advance` is
/// given and its end has been shown.
///
/// # Errors
///
/// If the terminal fails, or a step.
pub(crate) fn show(
    game: &mut Box<dyn AnyGame>,
    happened: &mut Vec<Happened>,
    advance: &mut Advance<'_>,
    texts: &Texts<'_>,
    view: View,
) -> Result<Left, Box<dyn Error>> {
    let mut terminal = Terminal::open()?;
    let shared = Mutex::new(game);
    thread::scope(|scope| {
        let (ask, asked) = sync_channel::<()>(1);
        let (answer, answers) = sync_channel(1);
        let playing = &shared;
        scope.spawn(move || play(playing, advance, &asked, &answer));
        let mut viewer = Viewer {
            view,
            happened,
            texts,
            is_asked: false,
            wanted: 0,
            since: Instant::now(),
            is_touched: false,
            shown: Shown::default(),
        };
        let left = viewer.run(&mut terminal, &shared, &ask, &answers);
        drop(terminal);
        if matches!(left, Ok(Left::Interrupted)) {
            // A player may go on thinking for long, and nobody waits for it.
            std::process::exit(INTERRUPTED);
        }
        left
    })
}

/// The exit code of a program that Ctrl-C has ended.
const INTERRUPTED: i32 = 130;

type Step = Result<Option<Happened>, Box<dyn Error + Send + Sync>>;

/// Makes a step whenever it is asked to.
fn play(
    game: &Mutex<&mut Box<dyn AnyGame>>,
    advance: &mut Advance<'_>,
    asked: &Receiver<()>,
    answer: &SyncSender<Step>,
) {
    while asked.recv().is_ok() {
        let Ok(mut game) = game.lock() else { return };
        let step = advance(&mut ***game);
        drop(game);
        if answer.send(step).is_err() {
            return;
        }
    }
}

/// How a game is looked at, and from where on.
pub(crate) struct View {
    page: Page,
    is_playing: bool,
    delay: Duration,
    style: Style,
    focus: Place,
    shows_help: bool,
    /// Whether a picture of how the game stood is below the board.
    shows_plot: bool,
    /// The list of events, if it is open.
    list: Option<List>,
}

impl View {
    /// From the first page on, by itself.
    pub(crate) fn playing(delay: Duration, style: Style) -> Self {
        Self {
            page: Page::Title,
            is_playing: true,
            delay,
            style,
            focus: Place::new(0, 0),
            shows_help: false,
            shows_plot: false,
            list: None,
        }
    }

    /// The position after this many events, until somebody goes on.
    pub(crate) fn paused(at: usize, delay: Duration, style: Style) -> Self {
        Self {
            page: Page::After(at),
            is_playing: false,
            shows_plot: true,
            ..Self::playing(delay, style)
        }
    }
}

struct Viewer<'a> {
    view: View,
    happened: &'a mut Vec<Happened>,
    texts: &'a Texts<'a>,
    /// Whether a step is being made.
    is_asked: bool,
    /// How many pages on somebody wants to go, as soon as they are there.
    wanted: usize,
    /// When this page was shown first.
    since: Instant,
    /// Whether somebody has pressed a key on this page.
    is_touched: bool,
    shown: Shown,
}

/// What the screen shows, so that it can be drawn while a player thinks.
#[derive(Default)]
struct Shown {
    page: Option<Page>,
    scene: Scene,
    latest: Latest,
    lines: Vec<String>,
    events: usize,
    is_over: bool,
    /// How many times as long as others this position stays.
    weight: f64,
    /// The least number of events after which a piece has moved on the board, as far
    /// as it was seen.
    begun: Option<usize>,
    /// Each event in a line, for the list.
    told: Vec<String>,
    /// How the game stood after each number of events.
    values: Vec<f64>,
    /// Whether the last of these is that of the end.
    is_judged_over: bool,
    plot_title: String,
}

type Shared<'a, 'b> = Mutex<&'a mut Box<dyn AnyGame + 'b>>;

impl Viewer<'_> {
    fn run(
        &mut self,
        terminal: &mut Terminal,
        game: &Shared<'_, '_>,
        ask: &SyncSender<()>,
        answers: &Receiver<Step>,
    ) -> Result<Left, Box<dyn Error>> {
        loop {
            if self.is_asked
                && let Ok(step) = answers.try_recv()
            {
                self.is_asked = false;
                match step.map_err(|error| error.to_string())? {
                    Some(happened) => self.happened.push(happened),
                    None => {
                        self.wanted = 0;
                        self.view.is_playing = false;
                    }
                }
            }
            if self.view.is_playing && self.wanted == 0 && self.since.elapsed() >= self.stay() {
                self.wanted = 1;
            }
            let mut has_more_values = false;
            if let Some(game) = free(game)? {
                if self.wanted > 0 && !self.is_asked && self.next(&***game) {
                    ask.send(())?;
                    self.is_asked = true;
                }
                self.look(&***game);
                self.look_at_events(&***game);
                has_more_values = self.look_at_values(&***game);
            }
            let canvas = self.canvas(terminal.size());
            terminal.show(canvas)?;
            let wait = if self.is_asked {
                GLANCE
            } else if self.wanted > 0 || has_more_values {
                Duration::ZERO
            } else if self.view.is_playing || self.view.page == Page::Closing {
                self.stay().saturating_sub(self.since.elapsed())
            } else {
                LAST_PAGE
            };
            match terminal.input(wait)? {
                Some(Input::Interrupt) => return Ok(Left::Interrupted),
                Some(Input::Character('q') | Input::Escape) if self.view.list.is_some() => {
                    self.view.list = None;
                }
                Some(Input::Character('q') | Input::Escape) if self.view.shows_help => {
                    self.view.shows_help = false;
                }
                Some(Input::Character('q') | Input::Escape) => return Ok(Left::Closed),
                Some(Input::Resized) => {}
                Some(input) => {
                    self.is_touched = true;
                    self.key(input);
                }
                None => {
                    let is_last = self.view.page == Page::Closing;
                    if is_last && !self.is_touched && self.since.elapsed() >= self.stay() {
                        return Ok(Left::Closed);
                    }
                }
            }
        }
    }

    /// Shows the next page, if it is there. `true` if the game must go on first.
    fn next(&mut self, game: &dyn AnyGame) -> bool {
        let events = game.event_count();
        let left = self.wanted - 1;
        let next = match self.view.page {
            Page::Title => Page::After(0),
            Page::After(at) if at < events => Page::After(at + 1),
            Page::After(_) if game.status().due().is_some() => return true,
            Page::After(_) if !(self.texts.closing)(game, self.happened).is_empty() => {
                Page::Closing
            }
            Page::After(_) | Page::Closing => {
                self.view.is_playing = false;
                self.wanted = 0;
                return false;
            }
        };
        self.go(next);
        self.wanted = left;
        false
    }

    fn go(&mut self, page: Page) {
        self.wanted = 0;
        if page != self.view.page {
            self.view.page = page;
            self.since = Instant::now();
            self.is_touched = false;
        }
    }

    fn key(&mut self, input: Input) {
        let events = self.shown.events;
        if let Some(list) = self.view.list {
            self.key_in_list(list, input);
            return;
        }
        match input {
            Input::Character('m') => self.toggle_list(),
            Input::Character('e') => self.view.shows_plot = !self.view.shows_plot,
            Input::Character('?' | 'h') => self.view.shows_help = !self.view.shows_help,
            Input::Character(' ' | 'p') => {
                self.view.is_playing = !self.view.is_playing;
                self.since = Instant::now();
            }
            Input::Character('+' | '=') => self.set_delay(self.view.delay / 2),
            Input::Character('-') => self.set_delay(self.view.delay * 2),
            Input::Right | Input::Character('n' | 'l') | Input::Enter => {
                self.view.is_playing = false;
                self.wanted += 1;
            }
            Input::Left | Input::Character('b') => {
                self.view.is_playing = false;
                self.go(match self.view.page {
                    Page::Closing => Page::After(events),
                    Page::After(at) if at > 0 => Page::After(at - 1),
                    _ if self.texts.title.is_empty() => Page::After(0),
                    _ => Page::Title,
                });
            }
            Input::Up | Input::PageUp => self.go_by(-10),
            Input::Down | Input::PageDown => self.go_by(10),
            Input::Home => {
                self.view.is_playing = false;
                self.go(Page::After(0));
            }
            Input::End => {
                self.view.is_playing = false;
                self.go(Page::After(events));
            }
            _ => {}
        }
    }

    /// Goes this many events on or back, as far as the game has come.
    fn go_by(&mut self, events: isize) {
        self.view.is_playing = false;
        let at = self.at().saturating_add_signed(events);
        self.go(Page::After(at.min(self.shown.events)));
    }

    /// After how many events the position stands that is shown, or would be beside a page of text.
    fn at(&self) -> usize {
        match self.view.page {
            Page::Title => 0,
            Page::After(at) => at,
            Page::Closing => self.shown.events,
        }
    }

    fn set_delay(&mut self, delay: Duration) {
        self.view.delay = delay.clamp(DELAYS.0, DELAYS.1);
    }

    /// How long this page stays.
    fn stay(&self) -> Duration {
        match self.view.page {
            Page::Title => self.view.delay * 12,
            Page::After(_) => self.view.delay.mul_f64(self.shown.weight),
            Page::Closing => LAST_PAGE,
        }
    }

    /// Takes note of all that is shown of this page.
    fn look(&mut self, game: &dyn AnyGame) {
        self.shown.events = game.event_count();
        self.shown.is_over = game.status().due().is_none();
        if self.shown.page == Some(self.view.page) {
            return;
        }
        self.shown.page = Some(self.view.page);
        if let Some(plotted) = &self.texts.plotted {
            let title = plot_title(game, plotted.above);
            self.shown.plot_title = self.texts.language.say(&title);
        }
        match self.view.page {
            Page::Title => self.shown.lines.clone_from(&self.texts.title),
            Page::Closing => self.shown.lines = (self.texts.closing)(game, self.happened),
            Page::After(at) => {
                self.shown.lines.clear();
                self.shown.scene = shown_after(game, at)
                    .map(|shown| shown.scene)
                    .unwrap_or_default();
                if let Some(arrow) = self.shown.scene.arrows.first() {
                    self.view.focus = arrow.to;
                }
                self.shown.latest = Latest::up_to(game, at, self.happened);
                if has_moved(game, at) && self.shown.begun.is_none_or(|begun| at < begun) {
                    self.shown.begun = Some(at);
                }
                let is_set_up = self.shown.begun.is_none_or(|begun| at < begun);
                self.shown.weight = weight(game, at, is_set_up);
            }
        }
    }
}

/// The game, unless a player thinks about it.
fn free<'g, 'a, 'b>(
    game: &'g Shared<'a, 'b>,
) -> io::Result<Option<MutexGuard<'g, &'a mut Box<dyn AnyGame + 'b>>>> {
    match game.try_lock() {
        Ok(game) => Ok(Some(game)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Poisoned(_)) => Err(io::Error::other("a player has failed")),
    }
}

/// Whether the last of so many events was a move from one place to another.
fn has_moved(game: &dyn AnyGame, at: usize) -> bool {
    let last = at.checked_sub(1).and_then(|last| game.describe_event(last));
    last.is_some_and(|told| told.arrows.iter().any(|arrow| arrow.from != arrow.to))
}

/// What the picture of how the game stood shows.
fn plot_title(game: &dyn AnyGame, above: Seats) -> Message {
    let below = game.seats() - above;
    STANDS.with([seat_words(game, above), seat_words(game, below)])
}

/// How many times as long as others a position stays: fights and what comes of them
/// are looked at, and what comes before the first move on the board passes soon.
fn weight(game: &dyn AnyGame, at: usize, is_set_up: bool) -> f64 {
    let told = |index: usize| game.describe_event(index);
    let Some(last) = at.checked_sub(1).and_then(told) else {
        return 4.0;
    };
    if last.odds.is_some() {
        return 6.0;
    }
    let answers_fight = last.kind == EventKind::Chance
        && at
            .checked_sub(2)
            .and_then(told)
            .is_some_and(|told| told.odds.is_some());
    if answers_fight {
        return 6.0;
    }
    if is_set_up { 0.25 } else { 2.0 }
}
