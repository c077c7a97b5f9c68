//! What does a game of my own take?
//!
//! `cargo run --release --example custom_ruleset`, and with `-- play`, `-- arena`,
//! `-- serve` or any other program's name behind it, that program.
//!
//! The whole game "Corner the queen": two players move one queen left, down or
//! both at once, and the player who brings it to a1 wins.
//! `docs/adding_a_ruleset.md` explains the contract step by step.
use boardwright::render::{Style, draw};
use boardwright::{players::table, referee::Game, ruleset::*};
use boardwright_catalogue::Entry;
use boardwright_testkit::Contract;
use std::io::{self, Write as _};
use std::{fmt, ops::ControlFlow, process::ExitCode};

/// Where the queen is, 0 (a1) to 63 (h8), and which seat is on turn.
type Position = (u8, Seat);

#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the queen goes left, down, or left and down by the same number of squares")]
struct NotThere;

impl BrokenRule for NotThere {
    const IDS: &'static [&'static str] = &["corner.queen"];
}

#[derive(Clone)]
struct Corner;

impl Ruleset for Corner {
    type State = Position;
    type Move = u8;
    type Rule = NotThere;
    type RepetitionKey = ();
    no_chance!(Ruleset);

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> Position {
        (61, Seat::new(0))
    }

    fn actor(&self, &(_, turn): &Position) -> Actor {
        Actor::Seat(turn)
    }

    fn outcome(&self, &(queen, turn): &Position) -> Option<Outcome> {
        let winner = self.seats() - turn.into();
        (queen == 0).then(|| Outcome::win(winner, "the queen is in the corner"))
    }

    fn visit_moves<B>(
        &self,
        &(queen, turn): &Position,
        seat: Seat,
        f: impl FnMut(u8) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (left, down) = (queen % 8, queen / 8);
        let ways = [(1, left), (8, down), (9, left.min(down))].into_iter();
        let all = ways.flat_map(|(way, most)| (1..=most).map(move |steps| queen - steps * way));
        all.filter(|_| seat == turn).try_for_each(f)
    }

    fn apply(&self, position: &mut Position, seat: Seat, to: u8) {
        *position = (to, Seat::new(1 - seat.number()));
    }

    fn explain(&self, _: &Position, _: Seat, _: u8) -> NotThere {
        NotThere
    }
}

impl Configure for Corner {
    const NAME: &'static str = "corner";

    fn configure(_: &Options) -> Result<Self, OptionError> {
        Ok(Self)
    }
}

impl Notation for Corner {
    no_chance!(Notation);

    fn read_move(&self, _: &Position, text: &str) -> Result<u8, ReadMoveError<NotThere>> {
        let square = (0..64).find(|&square| name(square) == text);
        square.ok_or_else(|| Unreadable::new(0, "a square from a1 to h8").into())
    }

    fn write_move(&self, _: &Position, to: u8, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(&name(to))
    }

    /// The queen's square and the seat on turn, as in `f8 1`.
    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        let mut all = (0..64).flat_map(|queen| [0, 1].map(|turn| (queen, Seat::new(turn))));
        let found = all.find(|position| self.position_text(position) == text);
        found.ok_or_else(|| Unreadable::new(0, "a square and a seat, as in f8 1").into())
    }

    fn write_position(&self, &(queen, turn): &Position, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{} {}", name(queen), self.seat_name(turn))
    }
}

fn name(square: u8) -> String {
    format!("{}{}", char::from(b'a' + square % 8), 1 + square / 8)
}

impl Depict for Corner {
    fn depict(&self, &(queen, turn): &Position) -> Scene {
        let mut scene = Scene::chequered(8, 8);
        let glyph = Glyph::new("queen", '♛', 'Q');
        let owner = Some(turn);
        scene.cells[usize::from(queen)].figures = vec![Figure { glyph, owner }];
        scene.seats = vec![(turn, self.seat_name(turn))];
        scene
    }
}

impl Evaluate for Corner {}
impl Exchange for Corner {}

/// Holds the game against the contract, and plays it once.
fn check() -> Result<(), Box<dyn std::error::Error>> {
    let held = Contract::new(Corner).games(500).check();

    let seed = Seed::from_u64(7);
    let mut game = Game::new(Corner, seed);
    table(&Corner, "alpha-beta", &seed)?.play(&mut game, 64)?;
    let board = draw(&game.scene(Seats::NONE), &Style::PLAIN);
    let (games, result) = (held.games, game.record().result().to_string());
    let told = format!("the contract holds in {games} random games\n{board}alpha-beta: {result}");
    match writeln!(io::stdout(), "{told}") {
        // If the reader closed the output, the program just ends.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

static GAMES: [Entry; 1] = [Entry::of::<Corner>("Corner the queen", "alpha-beta")];

fn main() -> Result<ExitCode, Box<dyn std::error::Error>> {
    if std::env::args().len() == 1 {
        return check().map(|()| ExitCode::SUCCESS);
    }
    // Every program, for this game: play, watch, arena, serve and all others.
    Ok(boardwright_programs::main(&GAMES))
}
