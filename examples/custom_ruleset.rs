//! What does a game of my own take?
//!
//! `cargo run --release --example custom_ruleset`
//!
//! Three in a row, whole: rules, texts and picture. Our players play it, the
//! record verifies and the end is drawn. `docs/adding_a_ruleset.md` explains
//! the contract step by step, with a game of dice.
use boardwright::players::table;
use boardwright::prelude::*;
use boardwright::render::draw;
use boardwright::ruleset::{
    BrokenRule, Cell, Figure, Glyph, OptionError, OptionSpec, Options, Place, PositionError,
    ReadMoveError, Scene, Tone, Unreadable,
};
use std::convert::Infallible;
use std::fmt;
use std::ops::ControlFlow::{self, Continue};

const SEATS: [Seat; 2] = [Seat::new(0), Seat::new(1)];
const SIGNS: [char; 2] = ['x', 'o'];
/// Rows, columns and diagonals as bits; square 0 is a1, 3 is a2.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// The squares of each seat.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
struct Board([u16; 2]);

impl Board {
    fn on_turn(self) -> usize {
        (self.0[0] | self.0[1]).count_ones() as usize % 2
    }

    fn has_row(self, seat: usize) -> bool {
        LINES.iter().any(|line| self.0[seat] & line == *line)
    }

    fn owner(self, square: u8) -> Option<usize> {
        (0..2).find(|&seat| self.0[seat] & 1 << square != 0)
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct NotFree;

impl BrokenRule for NotFree {
    const IDS: &'static [&'static str] = &["row.free"];

    fn id(&self) -> &'static str {
        "row.free"
    }
}

impl fmt::Display for NotFree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("only a free square of the board can be taken")
    }
}

impl std::error::Error for NotFree {}

#[derive(Clone)]
struct Row;

impl Ruleset for Row {
    type State = Board;
    type Move = u8;
    type Chance = Infallible;
    type Rule = NotFree;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        SEATS.into_iter().collect()
    }

    fn start(&self) -> Board {
        Board([0; 2])
    }

    fn actor(&self, board: &Board) -> Actor {
        Actor::Seat(SEATS[board.on_turn()])
    }

    fn outcome(&self, board: &Board) -> Option<Outcome> {
        if let Some(winner) = (0..2).find(|&seat| board.has_row(seat)) {
            return Some(Outcome::win(SEATS[winner].into(), "three in a row"));
        }
        (board.0[0] | board.0[1] == 0o777).then(|| Outcome::draw("full board"))
    }

    fn visit_moves<B>(
        &self,
        board: &Board,
        seat: Seat,
        f: impl FnMut(u8) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.status(board) != Status::Due(Actor::Seat(seat)) {
            return Continue(());
        }
        (0..9)
            .filter(|&square| board.owner(square).is_none())
            .try_for_each(f)
    }

    fn apply(&self, board: &mut Board, seat: Seat, square: u8) {
        board.0[seat.index()] |= 1 << square;
    }

    fn explain(&self, _: &Board, _: Seat, _: u8) -> NotFree {
        NotFree
    }

    fn has_chance(&self) -> bool {
        false
    }

    fn visit_chances<B>(
        &self,
        _: &Board,
        _: impl FnMut(Infallible, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        Continue(())
    }

    fn resolve(&self, _: &mut Board, never: Infallible) {
        match never {}
    }
}

impl Configure for Row {
    const NAME: &'static str = "row";
    const OPTIONS: &'static [OptionSpec] = &[];

    fn configure(_: &Options) -> Result<Self, OptionError> {
        Ok(Self)
    }

    fn options(&self) -> Options {
        Options::new()
    }
}

fn name(square: u8) -> String {
    format!("{}{}", char::from(b'a' + square % 3), 1 + square / 3)
}

impl Notation for Row {
    fn seat_name(&self, seat: Seat) -> &'static str {
        ["x", "o"][seat.index() % 2]
    }

    fn read_move(&self, _: &Board, text: &str) -> Result<u8, ReadMoveError<NotFree>> {
        let square = (0..9).find(|&square| name(square) == text);
        square.ok_or_else(|| Unreadable::new(0, "a square from a1 to c3").into())
    }

    fn write_move(&self, _: &Board, square: u8, to: &mut dyn fmt::Write) -> fmt::Result {
        to.write_str(&name(square))
    }

    fn read_chance(&self, _: &Board, _: &str) -> Result<Infallible, Unreadable> {
        Err(Unreadable::new(
            0,
            "nothing, for there is no luck in this game",
        ))
    }

    fn write_chance(&self, _: &Board, never: Infallible, _: &mut dyn fmt::Write) -> fmt::Result {
        match never {}
    }

    /// Nine signs from a1 to c3, as in `x...o...x`.
    fn read_position(&self, text: &str) -> Result<Board, PositionError> {
        let mut board = self.start();
        for (square, sign) in text.chars().enumerate() {
            match SIGNS.iter().position(|&own| own == sign) {
                Some(seat) if square < 9 => board.0[seat] |= 1 << square,
                None if square < 9 && sign == '.' => {}
                _ => return Err(Unreadable::new(0, "nine signs of x, o and .").into()),
            }
        }
        let [x, o] = board.0.map(u16::count_ones);
        // Whoever has a row has just made it.
        let late = board.has_row(board.on_turn());
        if text.len() != 9 || late || !(x == o || x == o + 1) {
            return Err(Unreadable::new(0, "nine signs that play can reach").into());
        }
        Ok(board)
    }

    fn write_position(&self, board: &Board, to: &mut dyn fmt::Write) -> fmt::Result {
        let sign = |square| board.owner(square).map_or('.', |seat| SIGNS[seat]);
        (0..9).try_for_each(|square| to.write_char(sign(square)))
    }
}

impl Evaluate for Row {
    /// Nothing: every search sees to the end.
    fn evaluate(&self, _: &Board, _: Seat) -> i32 {
        0
    }
}

impl Depict for Row {
    fn depict(&self, board: &Board) -> Scene {
        let cell = |square: u8| {
            let place = Place::new((square % 3).into(), (square / 3).into());
            let tone = [Tone::Dark, Tone::Light][usize::from(square % 2)];
            let mut cell = Cell::new(place, name(square), tone);
            cell.figures.extend(board.owner(square).map(|seat| Figure {
                glyph: Glyph {
                    name: ["cross", "nought"][seat],
                    symbol: ['×', '○'][seat],
                    letter: SIGNS[seat],
                },
                owner: Some(SEATS[seat]),
            }));
            cell
        };
        Scene {
            columns: 3,
            rows: 3,
            cells: (0..9).map(cell).collect(),
            seats: SEATS.map(|seat| (seat, self.seat_name(seat))).into(),
            ..Scene::default()
        }
    }
}

impl Exchange for Row {}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let style = Style::detect(&std::io::stdout());
    for players in ["alpha-beta,random", "alpha-beta"] {
        let seed = Seed::from_u64(7);
        let mut game = Game::new(Row, seed);
        table(&Row, players, &seed)?.play(&mut game, 9)?;
        print!("{}", draw(&Row.depict(game.state()), &style));
        // The record replays, so whoever has it can check the result.
        let record = game.record();
        assert_eq!(Game::replay(Row, &record)?.state(), game.state());
        println!("{players}: {}\n", record.result());
    }
    Ok(())
}
