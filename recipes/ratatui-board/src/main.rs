//! A program that has more to show than a board: a title, the board, and what has happened.
//!
//! `cargo run -- "face-off(points=60)"`; Escape ends it.
#![forbid(unsafe_code)]

use boardwright::games;
use boardwright::ruleset::Seed;
use boardwright_recipe_ratatui_board::{Board, BoardState};
use ratatui::Frame;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode};
use ratatui::crossterm::execute;
use ratatui::layout::{Constraint, Layout};
use ratatui::text::Line;
use ratatui::widgets::{Block, List};
use std::error::Error;
use std::io::{self, stdout};

fn main() -> Result<(), Box<dyn Error>> {
    let name = std::env::args()
        .nth(1)
        .unwrap_or_else(|| "chess".to_string());
    let game = games::open(&name, Seed::from_system()?)?;
    let everybody = game.seats();
    let mut board = BoardState::new(game, everybody)?;
    let mut terminal = ratatui::try_init()?;
    let ended =
        execute!(stdout(), EnableMouseCapture).and_then(|()| run(&mut terminal, &mut board));
    // As it was before, whatever has happened.
    let (mouse, restored) = (
        execute!(stdout(), DisableMouseCapture),
        ratatui::try_restore(),
    );
    Ok(ended.and(mouse).and(restored)?)
}

fn run(terminal: &mut ratatui::DefaultTerminal, board: &mut BoardState) -> io::Result<()> {
    loop {
        terminal.draw(|frame| draw(frame, board))?;
        match event::read()? {
            Event::Key(key) if key.is_press() => {
                let is_for_board = board.on_key(key);
                if !is_for_board && key.code == KeyCode::Esc {
                    return Ok(());
                }
            }
            Event::Mouse(mouse) => drop(board.on_mouse(mouse)),
            _ => {}
        }
    }
}

fn draw(frame: &mut Frame<'_>, board: &mut BoardState) {
    let rows = Layout::vertical([Constraint::Length(1), Constraint::Min(0)]);
    let [top, rest] = rows.areas(frame.area());
    let [left, right] =
        Layout::horizontal([Constraint::Min(0), Constraint::Length(32)]).areas(rest);
    let view = board.view();
    frame.render_widget(
        Line::from(format!("{} – Escape ends it", view.full_name())).centered(),
        top,
    );
    // The events as the players know them, the last ones that there is room for.
    let shown = usize::from(right.height.saturating_sub(2));
    let first = view.event_count().saturating_sub(shown);
    let events = (first..view.event_count()).filter_map(|index| view.event(index));
    frame.render_widget(
        List::new(events).block(Block::bordered().title("What happened")),
        right,
    );
    frame.render_stateful_widget(Board, left, board);
}
