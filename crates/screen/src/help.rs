//! The help: the rules at hand and the keys, page by page; and the tour, which
//! is these pages from the beginning.
use super::dialog_drawing::{DialogContent, DialogLine, broken};
use super::form_drawing::WIDEST;
use super::rules_pages::{Page, pages};
use super::texts::{BELOW_CLOSE, BELOW_MORE, BELOW_NEXT, TOUR};
use super::{Dialog, Screen};
use boardwright_render::columns;
use boardwright_ruleset::Message;
use ratatui::crossterm::event::KeyCode;

impl Screen<'_> {
    fn help_pages(&self) -> Vec<Page> {
        let scene = self.session.scene();
        let decision = self.session.decision();
        let keys = self.keys();
        pages(
            self.primer.as_ref(),
            decision,
            &scene,
            &self.style,
            &keys,
            &self.language,
        )
    }

    /// Opens the help at its first page.
    pub(super) fn open_help(&mut self, below: Option<Dialog>) {
        self.dialog = Some(Dialog::Help {
            page: 0,
            top: 0,
            below: below.map(Box::new),
        });
    }

    /// Offers a tour, if the host knows nobody here who has played this game.
    pub(super) fn offer_tour(&mut self) {
        if self.primer.is_some() && self.host.wants_tour(self.session) {
            self.host.tour_was_offered(self.session);
            self.dialog = Some(Dialog::Tour);
        }
    }

    /// What the question about the tour says.
    pub(super) fn tour_offered(&self) -> String {
        let goal = self.primer.as_ref().and_then(|primer| primer.goal.first());
        let goal = goal.map_or_else(Message::default, |goal| goal.text.clone());
        self.say(TOUR.with([goal.into()]))
    }

    pub(super) fn answer_tour(&mut self, code: KeyCode) {
        match code {
            KeyCode::Enter | KeyCode::Char(' ' | 'y') => {
                let goal = self.help_pages().iter().position(|page| page.is_goal);
                self.dialog = Some(Dialog::Help {
                    page: goal.unwrap_or(0),
                    top: 0,
                    below: None,
                });
            }
            KeyCode::Esc | KeyCode::Char('n' | 'q') => self.open_choice(),
            _ => self.dialog = Some(Dialog::Tour),
        }
    }

    /// Handles a key in the help: pages to the sides, lines up and down. Enter
    /// goes on, through all pages, as the tour does.
    pub(super) fn key_in_help(
        &mut self,
        mut page: usize,
        mut top: usize,
        below: Option<Box<Dialog>>,
        code: KeyCode,
    ) {
        let pages = self.help_pages();
        let last = pages.len().saturating_sub(1);
        page = page.min(last);
        let room = self.help_room();
        let lines = broken(&pages[page].lines, self.help_width()).len();
        let lowest = lines.saturating_sub(room);
        match code {
            KeyCode::Left | KeyCode::BackTab => (page, top) = (page.saturating_sub(1), 0),
            KeyCode::Right | KeyCode::Tab => (page, top) = ((page + 1).min(last), 0),
            KeyCode::Up => top = top.saturating_sub(1),
            KeyCode::Down => top = (top + 1).min(lowest),
            KeyCode::PageUp => top = top.saturating_sub(room),
            KeyCode::PageDown => top = (top + room).min(lowest),
            KeyCode::Home => top = 0,
            KeyCode::End => top = lowest,
            KeyCode::Enter | KeyCode::Char(' ') if top < lowest => top = (top + room).min(lowest),
            KeyCode::Enter | KeyCode::Char(' ') if page < last => (page, top) = (page + 1, 0),
            _ => {
                self.close_help(below);
                return;
            }
        }
        self.dialog = Some(Dialog::Help { page, top, below });
    }

    /// A click in the help: on the name of a page it opens that page, and
    /// elsewhere it closes the help.
    pub(super) fn click_in_help(&mut self, below: Option<Box<Dialog>>, column: u16, row: u16) {
        let area = self.dialog_area.area;
        let mut at = area.x + 1;
        for (page, found) in self.help_pages().iter().enumerate() {
            let end = at + columns(&found.name) as u16 + 2;
            if row == area.y && (at..end).contains(&column) {
                self.dialog = Some(Dialog::Help {
                    page,
                    top: 0,
                    below,
                });
                return;
            }
            at = end;
        }
        self.close_help(below);
    }

    pub(super) fn close_help(&mut self, below: Option<Box<Dialog>>) {
        self.dialog = below.map(|below| *below);
        self.open_choice();
    }

    /// How many columns the help takes with its frame.
    fn help_width(&self) -> u16 {
        self.size.width.min(WIDEST)
    }

    /// How many lines of a page are seen.
    fn help_room(&self) -> usize {
        let frame = 3 + self.note_height;
        usize::from(self.size.height.saturating_sub(frame)).max(1)
    }

    pub(super) fn help_content(&self, page: usize, top: usize) -> DialogContent {
        let pages = self.help_pages();
        let page = page.min(pages.len().saturating_sub(1));
        let names = pages
            .iter()
            .enumerate()
            .map(|(index, found)| match index == page {
                true => format!("[{}]", found.name),
                false => format!(" {} ", found.name),
            });
        let lines = broken(&pages[page].lines, self.help_width());
        let room = self.help_room();
        let left = lines.len().saturating_sub(top + room);
        let below = match (left, page + 1 < pages.len()) {
            (0, true) => &BELOW_NEXT,
            (0, false) => &BELOW_CLOSE,
            _ => &BELOW_MORE,
        };
        let mut shown: Vec<String> = lines.into_iter().skip(top).take(room).collect();
        // The frame keeps its width from page to page.
        let wide = usize::from(self.help_width().saturating_sub(4));
        if let Some(first) = shown.first_mut() {
            let gap = wide.saturating_sub(columns(first));
            first.push_str(&" ".repeat(gap));
        }
        DialogContent {
            title: names.collect(),
            lines: shown.into_iter().map(DialogLine::from).collect(),
            below: self.say(below),
            ..DialogContent::default()
        }
    }
}
