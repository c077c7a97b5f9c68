//! What the widget shows, and what keys and the mouse do.
use boardwright::games;
use boardwright::ruleset::Seed;
use boardwright_recipe_ratatui_board::{Board, BoardState};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::style::Modifier;

struct Screen {
    terminal: Terminal<TestBackend>,
    board: BoardState,
}

impl Screen {
    fn new(game: &str, width: u16, height: u16) -> Self {
        let game = games::open(game, Seed::from_u64(7)).expect("a game of the catalogue");
        let seats = game.seats();
        let board = BoardState::new(game, seats).expect("dice can be rolled");
        let Ok(terminal) = Terminal::new(TestBackend::new(width, height));
        let mut screen = Self { terminal, board };
        screen.draw();
        screen
    }

    fn draw(&mut self) {
        let Ok(_) = self
            .terminal
            .draw(|frame| frame.render_stateful_widget(Board, frame.area(), &mut self.board));
    }

    fn key(&mut self, code: KeyCode) -> bool {
        let is_taken = self.board.on_key(KeyEvent::from(code));
        self.draw();
        is_taken
    }

    fn type_in(&mut self, text: &str) {
        for sign in text.chars() {
            assert!(self.key(KeyCode::Char(sign)));
        }
        assert!(self.key(KeyCode::Enter));
    }

    /// Clicks on the cell in this column and line of the board, counted from 0.
    fn click(&mut self, column: u16, line: u16) -> bool {
        let (column, row) = (3 + 3 * column + 1, line);
        let kind = MouseEventKind::Down(MouseButton::Left);
        let mouse = MouseEvent {
            kind,
            column,
            row,
            modifiers: KeyModifiers::NONE,
        };
        let is_taken = self.board.on_mouse(mouse);
        self.draw();
        is_taken
    }

    /// Where the cursor is, in columns and lines of the screen.
    fn cursor(&self) -> Option<(usize, usize)> {
        let buffer = self.terminal.backend().buffer();
        let is_reversed = |cell: &ratatui::buffer::Cell| cell.modifier.contains(Modifier::REVERSED);
        let at = buffer.content.iter().position(is_reversed)?;
        let width = usize::from(buffer.area.width);
        Some((at % width, at / width))
    }

    fn lines(&self) -> Vec<String> {
        let buffer = self.terminal.backend().buffer();
        let width = usize::from(buffer.area.width);
        let symbols: Vec<&str> = buffer.content.iter().map(|cell| cell.symbol()).collect();
        let line = |cells: &[&str]| cells.concat().trim_end().to_string();
        symbols.chunks(width).map(line).collect()
    }
}

#[test]
fn a_click_shows_where_a_piece_goes_and_a_second_one_moves_it() {
    let mut screen = Screen::new("chess", 60, 11);
    assert!(screen.click(6, 7));
    let chosen = [
        "8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜",
        "7  ♟  ♟  ♟  ♟  ♟  ♟  ♟  ♟",
        "6",
        "5",
        "4",
        "3                {•}   {•}",
        "2  ♟  ♟  ♟  ♟  ♟  ♟  ♟  ♟",
        "1  ♜  ♞  ♝  ♛  ♚  ♝ <♞> ♜",
        "   a  b  c  d  e  f  g  h",
        " w  move 1, white to move",
        ">",
    ];
    assert_eq!(screen.lines(), chosen);
    assert_eq!(screen.cursor(), Some((20, 7)));
    assert!(screen.click(5, 5));
    assert_eq!(screen.lines()[5], "3                 ♞");
    assert_eq!(screen.lines()[7], "1  ♜  ♞  ♝  ♛  ♚  ♝     ♜");
    assert_eq!(screen.board.view().event(0).as_deref(), Some("move w g1f3"));
    // Beside the board a click is for the rest of the program.
    assert!(!screen.click(12, 2));
}

#[test]
fn keys_type_moves_and_point_at_cells() {
    let mut screen = Screen::new("chess", 90, 11);
    screen.type_in("e2e5");
    let refused = "the pawn on e2 cannot reach e5: a pawn steps straight ahead";
    assert!(
        screen.lines()[10].starts_with(refused),
        "{:?}",
        screen.lines()
    );
    for text in ["f2f3", "e7e5", "g2g4"] {
        screen.type_in(text);
    }
    // The cursor begins on a4 and goes to d8, and then to h4.
    let (up, down, right) = (KeyCode::Up, KeyCode::Down, KeyCode::Right);
    let to_queen = [right, up, up, up, up, right, right, right, KeyCode::Enter];
    let to_mate = [
        right,
        right,
        right,
        right,
        down,
        down,
        down,
        down,
        KeyCode::Enter,
    ];
    for code in to_queen.into_iter().chain(to_mate) {
        assert!(screen.key(code));
    }
    assert_eq!(screen.board.view().status_text(), "over b: checkmate");
    // Escape is the program's where the board has nothing to forget.
    assert!(!screen.key(KeyCode::Esc));
}

#[test]
fn one_of_several_moves_between_two_cells_is_chosen_by_its_number() {
    let mut screen = Screen::new("chess", 60, 11);
    let game = screen.board.game_mut();
    game.set_position("8/P7/8/8/8/8/8/k1K5 w - - 0 1")
        .expect("a position");
    screen.draw();
    assert!(screen.click(0, 1) && screen.click(0, 0));
    let asked = screen.lines()[10].clone();
    let knight = asked.find(" a7a8n").expect("a knight is offered");
    let number = asked[..knight].chars().last().expect("it has a number");
    assert!(screen.key(KeyCode::Char(number)));
    assert_eq!(
        screen.board.view().event(0).as_deref(),
        Some("move w a7a8n")
    );
}

#[test]
fn dice_are_rolled_and_small_windows_do_not_matter() {
    let mut screen = Screen::new("face-off(points=60,tiles=1)", 40, 12);
    screen.type_in("army:Q0R0B0N2P0");
    screen.type_in("army:Q0R0B0N1P3");
    let lines: Vec<_> = (0..3)
        .map(|index| screen.board.view().event(index))
        .collect();
    let is_roll = |line: &Option<String>| {
        line.as_deref()
            .is_some_and(|line| line.starts_with("roll "))
    };
    assert!(is_roll(&lines[2]), "{lines:?}");
    for (width, height) in [(1, 1), (3, 2), (10, 40), (200, 3)] {
        let Ok(terminal) = Terminal::new(TestBackend::new(width, height));
        screen.terminal = terminal;
        screen.draw();
    }
}
