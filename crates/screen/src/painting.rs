//! What the screen looks like.
use super::texts::{HAND_OVER, NOBODY_LOOKS, TITLE_HELP, TOO_SMALL};
use super::{Dialog, DialogArea, LEAST_BELOW, LEAST_BESIDE, Screen, seat_word};
use boardwright_catalogue::Due;
use boardwright_render::{
    ColorLevel, Picture, Style, anstyle, cell_spots, columns, draw, wrap_text,
};
use boardwright_ruleset::{Mark, Place, Scene};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style as Look};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Paragraph};

/// How many columns the text beside a board keeps when its cells grow.
const COMFORTABLE_BESIDE: usize = 36;

/// The columns of the text beside a board where there is room for no more.
const TIGHT_BESIDE: u16 = 16;

/// The fewest columns and lines in which a game can be played.
const LEAST_COLUMNS: u16 = 24;
const LEAST_LINES: u16 = 8;

/// The most lines of a note.
const MOST_NOTED: u16 = 3;

impl Screen<'_> {
    /// Draws everything, and stores where the cells are.
    pub(super) fn draw(&mut self, frame: &mut Frame<'_>) {
        let all = frame.area();
        self.size = all.as_size();
        if let Due::Person {
            seat,
            hand_over: true,
        } = self.session.due()
        {
            let name = self.session.game().seat_title(seat);
            let told = [&HAND_OVER, &NOBODY_LOOKS];
            let [first, then] = told.map(|told| self.say(told.with([seat_word(name)])));
            let text = format!("{first}\n\n{then}");
            let text = Paragraph::new(text).centered();
            frame.render_widget(text.block(Block::bordered()), all);
            if let Some(dialog @ Dialog::Unsaved(_)) = &self.dialog {
                self.dialog_area = self.draw_dialog(frame, dialog);
            }
            return;
        }
        if all.width < LEAST_COLUMNS || all.height < LEAST_LINES {
            self.draw_too_small(frame, all);
            return;
        }
        let scene = self.marked();
        let width = usize::from(all.width).max(1);
        let (note, look) = match self.noted() {
            Some((note, look)) => (wrapped(&note, width), look),
            // A text that can always be read again need not take lines from the
            // board.
            None => (vec![self.advice(&scene, width)], self.muted()),
        };
        self.note_height = (note.len() as u16).min(MOST_NOTED);
        let [top, rest, bottom] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Min(0),
            Constraint::Length(self.note_height),
        ])
        .areas(all);
        self.draw_title(frame, top);
        let beside = self.fit(&scene, rest);
        let picture = draw(&scene, &self.style);
        self.spots = cell_spots(&scene, &self.style);
        let (width, height) = (picture.width() as u16, picture.height() as u16);
        let [board, text] = if beside {
            Layout::horizontal([Constraint::Length(width + 2), Constraint::Min(0)]).areas(rest)
        } else {
            Layout::vertical([Constraint::Length(height), Constraint::Min(0)]).areas(rest)
        };
        self.board = board;
        frame.render_widget(Paragraph::new(colored(&picture)), board);
        self.draw_cursor(frame);
        self.captions_end = self.draw_text(frame, text, &scene);
        let note = note.into_iter().map(|line| Line::styled(line, look));
        frame.render_widget(Paragraph::new(note.collect::<Vec<_>>()), bottom);
        self.dialog_area = match &self.dialog {
            Some(dialog) => self.draw_dialog(frame, dialog),
            None => DialogArea::default(),
        };
    }

    /// Chooses how much of the board is drawn, and how narrow, and returns whether the
    /// text is beside it. Text is beside the board if there is room, otherwise it gets
    /// some lines below the board; or a few columns beside it, where more of the board is
    /// seen then.
    fn fit(&mut self, scene: &Scene, area: Rect) -> bool {
        let (columns, lines) = (usize::from(area.width), usize::from(area.height));
        let focus = self.focus.unwrap_or_else(|| middle(scene));
        let style = self.style;
        let beside = |text: u16| {
            let columns = columns.saturating_sub(usize::from(text));
            style.fitted(scene, columns, lines, focus)
        };
        let wide = beside(LEAST_BESIDE);
        if wide.window.is_none() {
            self.style = wide.grown(scene, columns.saturating_sub(COMFORTABLE_BESIDE), lines);
            return true;
        }
        let below = lines.saturating_sub(LEAST_BELOW);
        let below = style.fitted(scene, columns, below, focus);
        let tight = beside(TIGHT_BESIDE);
        let seen = |style: &Style| cell_spots(scene, style).len();
        let is_beside = seen(&tight) > seen(&below);
        self.style = if is_beside { tight } else { below };
        is_beside
    }

    /// Says what the game needs, where nothing of it could be used.
    fn draw_too_small(&mut self, frame: &mut Frame<'_>, all: Rect) {
        (self.board, self.spots) = (Rect::default(), Vec::new());
        self.dialog_area = DialogArea::default();
        let text = self.say(TOO_SMALL.with([
            all.width.into(),
            all.height.into(),
            LEAST_COLUMNS.into(),
            LEAST_LINES.into(),
        ]));
        let lines = wrapped(&text, usize::from(all.width).max(1));
        let lines = lines.into_iter().map(Line::from);
        frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), all);
    }

    /// The style of text that says that something is wrong.
    pub(super) fn warning(&self) -> Look {
        match self.style.colors {
            ColorLevel::None => Look::new().add_modifier(Modifier::BOLD),
            _ => Look::new().fg(Color::LightRed).add_modifier(Modifier::BOLD),
        }
    }

    /// The style of text that must not draw attention.
    pub(super) fn muted(&self) -> Look {
        match self.style.colors {
            ColorLevel::None => Look::new(),
            _ => Look::new().add_modifier(Modifier::DIM),
        }
    }

    /// The scene with the selection and its targets.
    fn marked(&self) -> Scene {
        let mut scene = self.language.scene(self.session.scene());
        let targets = self.picker.targets();
        for cell in &mut scene.cells {
            if self.picker.selected == Some(cell.place) {
                cell.marks.push(Mark::Selected);
            } else if targets.contains(&cell.place) {
                cell.marks.push(Mark::Target);
            }
        }
        scene
    }

    fn draw_title(&self, frame: &mut Frame<'_>, area: Rect) {
        let state = self.state_text();
        let look = Look::new().add_modifier(Modifier::REVERSED);
        let help = self.say(&TITLE_HELP);
        let [left, right] = Layout::horizontal([
            Constraint::Min(0),
            Constraint::Length(columns(&help) as u16),
        ])
        .areas(area);
        // The newest events matter more than the game's options.
        let name = self.session.game().title();
        let room = usize::from(left.width).saturating_sub(columns(&state) + 4);
        let name: String = name.chars().take(room).collect();
        let title = format!(" {name}   {state}");
        frame.render_widget(Paragraph::new(title).style(look), left);
        frame.render_widget(Paragraph::new(help).style(look), right);
    }

    /// Where a cell was drawn, if it is visible.
    pub(super) fn cell_area(&self, place: Place) -> Option<Rect> {
        let spot = self.spots.iter().find(|spot| spot.place == place)?;
        let area = Rect {
            x: self.board.x.saturating_add(spot.column as u16),
            y: self.board.y.saturating_add(spot.line as u16),
            width: spot.width as u16,
            height: spot.height as u16,
        };
        let area = area.intersection(self.board);
        (!area.is_empty()).then_some(area)
    }

    fn draw_cursor(&self, frame: &mut Frame<'_>) {
        let area = self.cursor.and_then(|cursor| self.cell_area(cursor));
        let Some(area) = area else { return };
        let look = Look::new().add_modifier(Modifier::REVERSED);
        frame.buffer_mut().set_style(area, look);
    }
}

/// The middle of the pieces on the board, or of the board if it is empty.
fn middle(scene: &Scene) -> Place {
    let occupied = scene.cells.iter().filter(|cell| !cell.figures.is_empty());
    let places = || occupied.clone().map(|cell| cell.place);
    let between = |least: Option<u16>, most: Option<u16>, all: u16| match least.zip(most) {
        Some((least, most)) => least + (most - least) / 2,
        None => all / 2,
    };
    let columns = || places().map(|place| place.column);
    let rows = || places().map(|place| place.row);
    Place::new(
        between(columns().min(), columns().max(), scene.columns),
        between(rows().min(), rows().max(), scene.rows),
    )
}

/// Text in lines of at most `width` characters. Continued lines are indented.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    wrap_text(text, width, 2)
}

/// The text of a picture, with the colours of this terminal library.
fn colored(picture: &Picture) -> Text<'static> {
    let lines = picture.lines.iter().map(|line| {
        let spans = line
            .spans
            .iter()
            .map(|span| Span::styled(span.text.clone(), look(span.style)));
        Line::from(spans.collect::<Vec<_>>())
    });
    Text::from(lines.collect::<Vec<_>>())
}

pub(super) fn look(style: anstyle::Style) -> Look {
    let mut look = Look::new();
    if let Some(color) = style.get_fg_color() {
        look = look.fg(self::color(color));
    }
    if let Some(color) = style.get_bg_color() {
        look = look.bg(self::color(color));
    }
    let effects = style.get_effects();
    if effects.contains(anstyle::Effects::BOLD) {
        look = look.add_modifier(Modifier::BOLD);
    }
    if effects.contains(anstyle::Effects::DIMMED) {
        look = look.add_modifier(Modifier::DIM);
    }
    look
}

fn color(color: anstyle::Color) -> Color {
    match color {
        anstyle::Color::Rgb(rgb) => Color::Rgb(rgb.0, rgb.1, rgb.2),
        anstyle::Color::Ansi256(index) => Color::Indexed(index.0),
        // The first 16 of the 256 colours are the basic ones.
        anstyle::Color::Ansi(basic) => {
            Color::Indexed(anstyle::Ansi256Color::from_ansi(basic).index())
        }
    }
}
