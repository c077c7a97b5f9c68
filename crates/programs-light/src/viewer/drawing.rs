//! What a page of a game looks like.
use super::texts::{
    AT_END, EVENT, EVENT_OF, EVENT_SO_FAR, FOOT_OF_LIST, FOOT_PAUSED, FOOT_PLAYING, KEYS, PAUSED,
    PLOT_KEY, THINKS,
};
use super::{Page, Shown, Viewer, plot};
use crate::terminal::Canvas;
use crate::texts::START;
use boardwright_render::anstyle::{Effects, Style as TextStyle};
use boardwright_render::{Captions, ColorLevel, Style, columns as width_of, draw, wrap_text};
use boardwright_ruleset::{Message, Place, Scene};

/// How many columns are left for the text beside a board, and how many lines for
/// the text below it.
const LEAST_BESIDE: usize = 30;
const LEAST_BELOW: usize = 9;

/// How many columns the text beside a board keeps when its cells grow.
const COMFORTABLE_BESIDE: usize = 44;

impl Viewer<'_> {
    pub(super) fn canvas(&self, size: (usize, usize)) -> Canvas {
        let mut canvas = Canvas::new(size);
        let (columns, lines) = size;
        // The last line tells the keys, where there is room for it.
        let has_foot = lines >= 8;
        let room = lines - 1 - usize::from(has_foot);
        self.draw_head(&mut canvas, columns);
        if let Some(list) = self.view.list {
            self.draw_list(&mut canvas, list, room);
        } else if self.view.shows_help {
            draw_lines(&mut canvas, &self.help(), columns, room);
        } else if self.shown.lines.is_empty() {
            let plotted = self.plot_lines(columns, room);
            self.draw_position(&mut canvas, columns, room - plotted);
            if plotted > 0 {
                self.draw_plot(&mut canvas, 1 + room - plotted, columns);
            }
        } else {
            draw_lines(&mut canvas, &self.shown.lines, columns, room);
        }
        if has_foot {
            let foot = self.foot();
            canvas.put(1, lines - 1, &foot, self.faint());
        }
        canvas
    }

    fn draw_head(&self, canvas: &mut Canvas, columns: usize) {
        let Shown {
            events, is_over, ..
        } = self.shown;
        let place = match self.view.page {
            Page::Title => Message::from(&START),
            Page::Closing => Message::from(&AT_END),
            Page::After(at) if is_over => EVENT_OF.with([at.into(), events.into()]),
            Page::After(at) if at < events => EVENT_SO_FAR.with([at.into(), events.into()]),
            Page::After(at) => EVENT.with([at.into()]),
        };
        let place = if self.is_asked {
            THINKS.with([place.into()])
        } else if self.view.is_playing || self.view.page == Page::Closing {
            place
        } else {
            PAUSED.with([place.into()])
        };
        let place = self.texts.language.say(&place);
        canvas.put(1, 0, &self.texts.name, self.strong());
        let width = width_of(&place) + 1;
        let after_name = width_of(&self.texts.name) + 3;
        if columns >= after_name + width {
            canvas.put(columns - width, 0, &place, TextStyle::new());
        }
    }

    fn draw_position(&self, canvas: &mut Canvas, columns: usize, room: usize) {
        let scene = &self.shown.scene;
        let mut latest = self.shown.latest.clone();
        let style = fitted(self.view.style, scene, (columns, room), self.view.focus);
        loop {
            let mut told = scene.clone();
            told.captions.extend(latest.captions());
            let picture = draw(&self.texts.language.scene(told), &style);
            if picture.height() <= room || !latest.shorten() {
                canvas.put_picture(0, 1, &picture);
                return;
            }
        }
    }

    /// How many lines the picture of how the game stood takes: none if the board with
    /// its text would not have all the room that it needs.
    fn plot_lines(&self, columns: usize, room: usize) -> usize {
        let wanted = self.view.shows_plot && self.texts.plotted.is_some();
        let left = room.saturating_sub(plot::LINES);
        let style = self.view.style;
        let focus = self.view.focus;
        let fits = || {
            let fitted = fitted(style, &self.shown.scene, (columns, left), focus);
            fitted.window.is_none()
        };
        if wanted && left > LEAST_BELOW && fits() {
            plot::LINES
        } else {
            0
        }
    }

    fn foot(&self) -> String {
        let leave = || [Message::from(self.texts.leave).into()];
        let foot = if self.view.list.is_some() {
            Message::from(&FOOT_OF_LIST)
        } else if self.view.is_playing {
            FOOT_PLAYING.with(leave())
        } else {
            FOOT_PAUSED.with(leave())
        };
        self.texts.language.say(&foot)
    }

    /// What each key does, a line each.
    fn help(&self) -> Vec<String> {
        let language = &self.texts.language;
        let plot = self.texts.plotted.as_ref().map(|_| PLOT_KEY);
        let keys = KEYS.into_iter().chain(plot);
        let lines: Vec<(String, String)> = keys
            .map(|(key, does)| {
                let key = language.word(key.set, key.name).into_owned();
                let does = does.unwrap_or(self.texts.leave);
                (key, language.say(&Message::from(does)))
            })
            .collect();
        let widest = lines
            .iter()
            .map(|(key, _)| width_of(key))
            .max()
            .unwrap_or(0);
        let line = |(key, does): (String, String)| {
            let gap = " ".repeat(widest + 2 - width_of(&key));
            format!("{key}{gap}{does}")
        };
        lines.into_iter().map(line).collect()
    }

    /// Where no colours are wanted, no effects are either.
    fn effect(&self, effect: Effects) -> TextStyle {
        match self.view.style.colors {
            ColorLevel::None => TextStyle::new(),
            _ => TextStyle::new().effects(effect),
        }
    }

    pub(super) fn plain(&self) -> TextStyle {
        TextStyle::new()
    }

    fn strong(&self) -> TextStyle {
        self.effect(Effects::BOLD)
    }

    pub(super) fn faint(&self) -> TextStyle {
        self.effect(Effects::DIMMED)
    }
}

/// A style in which the board fits: with text beside it if that is possible, else
/// with some lines of text below it.
fn fitted(style: Style, scene: &Scene, (columns, lines): (usize, usize), focus: Place) -> Style {
    let mut style = style;
    style.captions = Captions::Beside;
    style.arrows = false;
    style.widest = u16::try_from(columns).ok();
    let beside = columns.saturating_sub(LEAST_BESIDE);
    let wide = style.fitted(scene, beside, lines.saturating_sub(1), focus);
    if wide.window.is_none() {
        return wide.grown(
            scene,
            columns.saturating_sub(COMFORTABLE_BESIDE),
            lines.saturating_sub(1),
        );
    }
    let below = lines.saturating_sub(LEAST_BELOW).max(1);
    style.fitted(scene, columns, below, focus)
}

fn draw_lines(canvas: &mut Canvas, lines: &[String], columns: usize, room: usize) {
    let width = columns.saturating_sub(4).clamp(1, 76);
    let wrapped = lines.iter().flat_map(|line| wrap_text(line, width, 2));
    for (at, line) in wrapped.take(room.saturating_sub(1)).enumerate() {
        canvas.put(2, 2 + at, &line, TextStyle::new());
    }
}

#[cfg(test)]
mod tests {
    use super::fitted;
    use boardwright_render::{Style, draw};
    use boardwright_ruleset::{Place, Scene};

    /// A large screen is used, and a small one is not exceeded.
    #[test]
    fn a_board_takes_the_room_that_there_is() {
        let scene = Scene::chequered(8, 8);
        for (size, tall) in [((200, 60), 5), ((100, 30), 2), ((80, 24), 1), ((60, 12), 1)] {
            let style = fitted(Style::PLAIN, &scene, size, Place::new(0, 0));
            assert_eq!(1 + style.taller, tall, "{size:?}");
            let picture = draw(&scene, &style);
            assert!(picture.width() <= size.0 && picture.height() <= size.1);
        }
    }
}
