//! A whole game as one picture that moves by itself.
//!
//! The board is drawn once. The figures on a cell are drawn once for each span
//! of time in which they stay the same, and shown and hidden by the document's
//! own clock, so that the picture needs no script and plays in any SVG viewer. Where
//! scripts run, as in a browser that shows the file itself, a small one lets a person
//! stop it and step.
use super::arrows;
use super::board::{Board, moved};
use super::lettering;
use super::signs::marked;
use super::{SvgStyle, colors, exact, number};
use crate::caption::MOVING;
use crate::layout::{LaidCell, Layout};
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use boardwright_ruleset::{Message, Place, Scene};
use svg::node::element::{Animate, Group, Script};

/// One position of a game with the words that go with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The position. Its captions are not shown.
    pub scene: Scene,
    /// The line below the board.
    pub text: String,
}

/// Draws the frames of one game one after the other, each for the given number of
/// milliseconds, the last one three times as long, and again from the start.
///
/// In a program that runs scripts, a click or the space bar stops it and lets it go on,
/// and the arrow keys, Home and End go to other frames; it stands still at first where a
/// person has asked for less motion. Everywhere else it plays.
///
/// The description for screen readers is the number of frames, these keys, and the text
/// of the last frame, unless the style has another; the title is that of the style.
///
/// The board of the first frame is the board of all: cells that another frame
/// adds are not drawn. Without frames it is an empty picture.
#[must_use]
pub fn animate_svg(frames: &[Frame], milliseconds: u32, style: &SvgStyle) -> String {
    let Some(first) = frames.first() else {
        return draw_empty(style);
    };
    let step = milliseconds.max(1);
    let clock = Clock {
        frames: frames.len(),
        seconds: f64::from(step) * (frames.len() as f64 + 2.0) / 1000.0,
    };
    // An empty caption keeps room for the texts of the frames.
    let mut ground = first.scene.clone();
    ground.captions.clear();
    ground.arrows.clear();
    for cell in &mut ground.cells {
        cell.figures.clear();
        cell.marks.clear();
    }
    let line = boardwright_ruleset::Caption::new(None, " ");
    ground.captions.push(line);
    let mut style = style.clone();
    style.captions = true;
    let board = Board::new(&ground, &style);
    let described = match &style.description {
        Some(described) => described.clone(),
        None => animation_described(frames).to_string(),
    };
    let mut document = board.described_document(&style, &described);
    if frames.len() > 1 {
        document = document.set("tabindex", 0).set("focusable", "true");
    }
    document = document.add(board.edge());
    let layouts: Vec<Layout<'_>> = frames
        .iter()
        .map(|frame| Layout::new(&frame.scene, style.rotation))
        .collect();
    let laid = |frame: usize, place: Place| layouts[frame].cell(place);
    // Ground, which may be laid in the course of the game.
    for base in board.layout.cells() {
        let place = base.cell.place;
        let look = |frame: usize| {
            laid(frame, place).map(|LaidCell { cell, .. }| {
                (cell.ground, cell.tone, cell.home, cell.figures.is_empty())
            })
        };
        for (from, to) in spans(frames.len(), look) {
            if let Some(there) = laid(from, place) {
                document = document.add(clock.shown(board.ground(there.cell, base.spot), from, to));
            }
        }
    }
    for base in board.layout.cells() {
        let place = base.cell.place;
        let look = |frame: usize| {
            let there = laid(frame, place);
            there.and_then(|there| Some((there.mark?, !there.cell.figures.is_empty())))
        };
        for (from, to) in spans(frames.len(), look) {
            if let Some((mark, occupied)) = look(from) {
                let group = marked(mark, board.corner(base.spot), occupied);
                document = document.add(clock.shown(group, from, to));
            }
        }
    }
    let arrows_of = spans(frames.len(), |frame| &frames[frame].scene.arrows);
    let with_arrows = || {
        let some = arrows_of
            .iter()
            .map(|&(from, to)| (layouts[from].arrows(), from, to));
        some.filter(|(arrows, _, _)| !arrows.is_empty())
    };
    for (arrows, from, to) in with_arrows() {
        document = document.add(clock.shown(arrows::lines(&board, &arrows), from, to));
    }
    for base in board.layout.cells() {
        let place = base.cell.place;
        let look = |frame: usize| {
            laid(frame, place).map(|LaidCell { cell, .. }| (&cell.figures, cell.count, cell.ground))
        };
        for (from, to) in spans(frames.len(), look) {
            if let Some(there) = laid(from, place).filter(|there| !there.cell.figures.is_empty()) {
                let drawn = moved(board.content(there.cell), board.corner(base.spot));
                document = document.add(clock.shown(drawn, from, to));
            }
        }
    }
    for (arrows, from, to) in with_arrows() {
        document = document.add(clock.shown(arrows::labels(&board, &arrows), from, to));
    }
    let place = board.caption_place();
    for (from, to) in spans(frames.len(), |frame| &frames[frame].text) {
        let words = lettering::line(&frames[from].text, place, 24.0, colors::INK);
        document = document.add(clock.shown(words, from, to));
    }
    if frames.len() > 1 {
        document = document.add(Script::new(script(frames.len(), step)));
    }
    document.to_string()
}

/// What a picture of these frames shows and how it is stopped, for screen readers: what
/// [`animate_svg`] describes it by, for a program that says it in another language.
#[must_use]
pub fn animation_described(frames: &[Frame]) -> Message {
    let last = frames.last().map_or("", |frame| &frame.text).to_string();
    match frames.len() {
        0 | 1 => last.into(),
        count => MOVING.with([count.into(), last.into()]),
    }
}

/// Stops the clock of the document, sets it, and lets it go on. It holds none of the signs
/// that XML reserves.
fn script(frames: usize, step: u32) -> String {
    format!(
        "(function () {{\n\
         var root = document.documentElement, step = {}, frames = {frames}, stopped = false;\n\
         if (!root.pauseAnimations) return;\n\
         function frame() {{\n\
         var at = Math.floor(root.getCurrentTime() % (step * (frames + 2)) / step + 0.001);\n\
         return Math.min(at, frames - 1);\n\
         }}\n\
         function stop() {{ root.pauseAnimations(); stopped = true; }}\n\
         function toggle() {{\n\
         if (stopped) {{ root.unpauseAnimations(); stopped = false; }} else stop();\n\
         }}\n\
         function go(to) {{\n\
         stop();\n\
         root.setCurrentTime((Math.max(0, Math.min(to, frames - 1)) + 0.5) * step);\n\
         }}\n\
         root.addEventListener('click', toggle);\n\
         document.addEventListener('keydown', function (event) {{\n\
         if (event.key === ' ') toggle();\n\
         else if (event.key === 'ArrowRight') go(frame() + 1);\n\
         else if (event.key === 'ArrowLeft') go(frame() - 1);\n\
         else if (event.key === 'Home') go(0);\n\
         else if (event.key === 'End') go(frames - 1);\n\
         else return;\n\
         event.preventDefault();\n\
         }});\n\
         if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) go(frames - 1);\n\
         }}());",
        exact(f64::from(step) / 1000.0)
    )
}

fn draw_empty(style: &SvgStyle) -> String {
    let scene = Scene::default();
    Board::new(&scene, style).document(style).to_string()
}

/// The spans of frames in which something stays the same, from the first to
/// the one after the last.
fn spans<T: PartialEq>(frames: usize, look: impl Fn(usize) -> T) -> Vec<(usize, usize)> {
    let mut spans = Vec::new();
    let mut from = 0;
    for frame in 1..=frames {
        if frame == frames || look(frame) != look(from) {
            spans.push((from, frame));
            from = frame;
        }
    }
    spans
}

/// The time that a picture takes before it starts again.
struct Clock {
    frames: usize,
    seconds: f64,
}

impl Clock {
    /// A group that is seen from one frame up to another.
    fn shown(&self, group: Group, from: usize, to: usize) -> Group {
        if from == 0 && to == self.frames {
            return group;
        }
        let all = self.frames as f64 + 2.0;
        let time = |frame: usize| exact(frame as f64 / all);
        let (values, times) = match (from, to == self.frames) {
            (0, _) => ("inline;none".to_string(), format!("0;{}", time(to))),
            (_, true) => ("none;inline".to_string(), format!("0;{}", time(from))),
            _ => (
                "none;inline;none".to_string(),
                format!("0;{};{}", time(from), time(to)),
            ),
        };
        let animate = Animate::new()
            .set("attributeName", "display")
            .set("calcMode", "discrete")
            .set("values", values)
            .set("keyTimes", times)
            .set("dur", format!("{}s", number(self.seconds)))
            .set("repeatCount", "indefinite");
        // A viewer without animation shows the end.
        let still = if to == self.frames { "inline" } else { "none" };
        group.set("display", still).add(animate)
    }
}
