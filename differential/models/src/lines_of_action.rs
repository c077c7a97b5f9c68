//! Lines of Action, from its rules: where pieces stand, and how they go. `options` has the choices,
//! `refusal` what is legal, `ending` how turns and games end, `text` the texts.

mod ending;
mod options;
mod refusal;
mod text;

use crate::{Due, Model, cite, quietly};
use options::{Edge, Opening, Options, Players};
use std::collections::{BTreeMap, BTreeSet};
use text::Action;

/// A square as file and rank; a1 is (1, 1), and (0, 3) lies left of a3 (detail 2).
type Square = (i8, i8);

/// The eight directions of a move (rule 3).
const DIRECTIONS: [Square; 8] = [
    (0, 1),
    (0, -1),
    (1, 0),
    (-1, 0),
    (1, 1),
    (1, -1),
    (-1, 1),
    (-1, -1),
];

/// The colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Color {
    White,
    Black,
}

impl Color {
    const BOTH: [Self; 2] = [Self::White, Self::Black];

    fn name(self) -> &'static str {
        ["w", "b"][self as usize]
    }

    fn of_name(name: &str) -> Option<Self> {
        Self::BOTH.into_iter().find(|color| color.name() == name)
    }

    fn enemy(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// A piece, with the mark of the variants that have marks (rules 12 and 13).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Piece {
    color: Color,
    marked: bool,
}

/// A game of Lines of Action in play.
#[derive(Clone, Debug)]
pub struct LinesOfAction {
    options: Options,
    board: BTreeMap<Square, Piece>,
    /// Whose turn it is: in the game of two White's is 0 and Black's 1; with four the place in the
    /// order of turns.
    turn: usize,
    passes: u32,
    plies: u32,
    /// The enemy pieces that White and Black hold (rule 10).
    reserves: [u8; 2],
    /// Whether a drop is due, and not a move.
    drops: bool,
    /// The kind that White and Black must move: marked ones or not (#23).
    duties: [Option<bool>; 2],
    /// How often each position has stood.
    past: BTreeMap<String, u32>,
    over: Option<(Option<Color>, &'static str)>,
}

/// Whether a square is one of the 64 (rule 1).
fn is_on_board(square: Square) -> bool {
    (1..=8).contains(&square.0) && (1..=8).contains(&square.1)
}

/// The squares by these names, mirrored or not (rule 9).
fn squares(names: &str, mirror: bool) -> Vec<Square> {
    let square = |name: &str| {
        let (file, rank) = (name.as_bytes()[0] - b'a' + 1, name.as_bytes()[1] - b'0');
        let file = if mirror { 9 - file } else { file };
        (
            i8::try_from(file).expect("a file"),
            i8::try_from(rank).expect("a rank"),
        )
    };
    names.split(' ').map(square).collect()
}

impl LinesOfAction {
    /// A game with these pieces, in which nothing has happened.
    fn with_board(options: Options, board: BTreeMap<Square, Piece>) -> Self {
        let turn = match options.players {
            Players::Four => 0,
            _ => options.first as usize,
        };
        Self {
            options,
            board,
            turn,
            passes: 0,
            plies: 0,
            reserves: [0; 2],
            drops: false,
            duties: [None; 2],
            past: BTreeMap::new(),
            over: None,
        }
    }

    /// The start: rules 1, 9 and 10, #15, #18, #27.
    fn start(options: Options) -> Self {
        cite(match options.opening {
            Opening::Standard => "rule 1",
            Opening::ScrambledEggs => "rule 9",
            Opening::Parachute => "#15",
        });
        if options.first == Color::White {
            cite(if options.opening == Opening::Standard {
                "rule 2"
            } else {
                "#27"
            });
            cite("detail 8");
        }
        if options.players == Players::Four {
            cite("#18");
        }
        // The first mover's pieces and the other's; the second list of each has the marks.
        let [first, second] = match options.opening {
            Opening::Standard => [
                ["b1 c1 d1 e1 f1 g1", "b8 c8 d8 e8 f8 g8"],
                ["a2 a3 a4 a5 a6 a7", "h2 h3 h4 h5 h6 h7"],
            ],
            Opening::ScrambledEggs => [
                ["a3 a5 a7 c8 e8 g8", "h6 h4 h2 f1 d1 b1"],
                ["a2 a4 a6 b8 d8 f8", "h7 h5 h3 g1 e1 c1"],
            ],
            Opening::Parachute => [["a3 a5 a7", "h2 h4 h6"], ["a2 a4 a6", "h3 h5 h7"]],
        };
        let mut board = BTreeMap::new();
        for (color, lists) in [(options.first, first), (options.first.enemy(), second)] {
            for (names, second_half) in lists.into_iter().zip([false, true]) {
                let marked = second_half && options.players != Players::Two;
                for square in squares(names, options.mirror) {
                    board.insert(square, Piece { color, marked });
                }
            }
        }
        let mut game = Self::with_board(options, board);
        if options.opening == Opening::Parachute {
            game.reserves = [6; 2];
        }
        game.begin_turn(true);
        game
    }

    /// How many seats there are.
    fn seats(&self) -> usize {
        if self.options.players == Players::Four {
            4
        } else {
            2
        }
    }

    /// The colour of a seat. With four, the first and the third are partners (#19).
    fn color(&self, seat: usize) -> Color {
        match self.options.players {
            Players::Four if seat.is_multiple_of(2) => self.options.first,
            Players::Four => self.options.first.enemy(),
            _ => Color::BOTH[seat],
        }
    }

    /// The name of a seat.
    fn seat_name(&self, seat: usize) -> &'static str {
        match self.options.players {
            Players::Four => ["1", "2", "3", "4"][seat],
            _ => Color::BOTH[seat].name(),
        }
    }

    /// Whether a piece can stand on a square: the board, or with an open edge the field of 24 by 24
    /// (rule 11).
    fn is_on_field(&self, square: Square) -> bool {
        match self.options.edge {
            Edge::Open => (-7..=16).contains(&square.0) && (-7..=16).contains(&square.1),
            _ => is_on_board(square),
        }
    }

    /// The square so many steps away; on a torus round the board (rule 11, detail 1).
    fn away(&self, from: Square, step: Square, count: i8) -> Option<Square> {
        let to = (from.0 + step.0 * count, from.1 + step.1 * count);
        match self.options.edge {
            Edge::Torus => Some(((to.0 - 1).rem_euclid(8) + 1, (to.1 - 1).rem_euclid(8) + 1)),
            _ => Some(to).filter(|&to| self.is_on_field(to)),
        }
    }

    /// How many pieces of both colours stand on the whole line through a square, both ways, the
    /// square itself included (rule 3, #1, #26); on a torus once round the ring.
    fn count_on_line(&self, through: Square, step: Square) -> i8 {
        let line = match self.options.edge {
            Edge::Closed => -7..=7,
            Edge::Torus => 0..=7,
            Edge::Open => -23..=23,
        };
        let squares = line.filter_map(|count| self.away(through, step, count));
        let pieces = squares
            .filter(|square| self.board.contains_key(square))
            .count();
        i8::try_from(pieces).expect("there are 24 pieces")
    }

    /// Whether no enemy of the side on turn stands between (rule 4).
    fn is_free(&self, from: Square, step: Square, count: i8) -> bool {
        let between = (1..count).filter_map(|n| self.away(from, step, n));
        let mut pieces = between.filter_map(|square| self.board.get(&square));
        pieces.all(|piece| piece.color == self.color(self.turn))
    }

    /// From where to where the pieces of the seat on turn can go, whatever kind is due.
    fn free_moves(&self) -> BTreeSet<(Square, Square)> {
        let mut moves = BTreeSet::new();
        for &from in self.board.keys() {
            for step in DIRECTIONS {
                let Some(to) = self.away(from, step, self.count_on_line(from, step)) else {
                    continue;
                };
                let takes = self.board.contains_key(&to);
                if quietly(|| self.broken_by_line(from, to, takes)).is_empty() {
                    moves.insert((from, to));
                }
            }
        }
        moves
    }

    /// The moves of the kind that is due; if there are none, by the option those of the other kind
    /// (rule 13, #23, #24).
    fn dutiful_moves(&self) -> BTreeSet<(Square, Square)> {
        let all = self.free_moves();
        let Some(duty) = self.duties[self.color(self.turn) as usize] else {
            return all;
        };
        let due: BTreeSet<(Square, Square)> = all
            .iter()
            .copied()
            .filter(|(from, _)| self.board[from].marked == duty)
            .collect();
        if due.is_empty() && !self.options.duty_passes {
            all
        } else {
            due
        }
    }

    /// The legal decisions of the seat on turn. Whoever has no move passes, where the game does not
    /// end by it (#6, #22).
    fn legal(&self) -> Vec<Action> {
        if self.drops {
            let all = (1..=8).flat_map(|file| (1..=8).map(move |rank| (file, rank)));
            let empty = all.filter(|square| !self.board.contains_key(square));
            return empty.map(|at| Action::Drop { at }).collect();
        }
        let moves = self.dutiful_moves();
        if moves.is_empty() {
            return vec![Action::Pass];
        }
        let takes = |to| self.board.contains_key(&to);
        moves
            .into_iter()
            .map(|(from, to)| Action::Move {
                from,
                to,
                takes: takes(to),
            })
            .collect()
    }

    /// A move: rules 3 and 4.
    fn go(&mut self, from: Square, to: Square) {
        let color = self.color(self.turn);
        let piece = self.board.remove(&from).expect("a piece stands there");
        self.cite_way(from, to, piece);
        if self.board.insert(to, piece).is_some() {
            cite("rule 4");
        }
        if self.options.players == Players::Ambidextrous {
            cite("rule 13");
            if self.duties[color as usize] == Some(piece.marked) {
                cite("#23");
            } else if self.duties[color as usize].is_some() {
                cite("#24");
            }
            self.duties[color as usize] = Some(!piece.marked);
        }
        if self.reserves[color as usize] > 0 {
            cite("rule 10");
            self.drops = true;
        } else {
            self.end_turn(false);
        }
    }

    /// Notes what is special about a move.
    fn cite_way(&self, from: Square, to: Square, piece: Piece) {
        cite("rule 3");
        cite("#2");
        match self.options.edge {
            Edge::Closed => {}
            Edge::Torus => cite("detail 1"),
            Edge::Open if !is_on_board(from) || !is_on_board(to) => {
                cite("rule 11");
                cite("#26");
                cite("detail 2");
            }
            Edge::Open => {}
        }
        if self.options.opening == Opening::ScrambledEggs {
            cite("rule 9");
        }
        if self.options.players == Players::Four {
            cite("rule 12");
            cite("#19");
            let between = DIRECTIONS
                .into_iter()
                .flat_map(|step| (1..8).map(move |n| (step, n)));
            let mut between = between.filter(|&(step, n)| {
                (n + 1..8).any(|more| self.away(from, step, more) == Some(to))
                    && (self
                        .away(from, step, n)
                        .and_then(|square| self.board.get(&square)))
                    .is_some_and(|other| other.marked != piece.marked)
            });
            if between.next().is_some() {
                cite("#20");
            }
        }
    }
}

impl Model for LinesOfAction {
    fn open(name: &str) -> Result<Self, String> {
        Ok(Self::start(options::read(name)?))
    }

    fn read(&self, position: &str) -> Result<Self, String> {
        let mut game = text::read_position(self.options, position).ok_or("not a position")?;
        if !game.drops {
            game.begin_turn(true);
        }
        Ok(game)
    }

    fn position(&self) -> String {
        text::write_position(self)
    }

    fn due(&self) -> Due {
        let Some((winner, reason)) = self.over else {
            return Due::Seat(self.seat_name(self.turn));
        };
        let seats = (0..self.seats()).filter(|&seat| Some(self.color(seat)) == winner);
        Due::Over {
            winners: seats.map(|seat| self.seat_name(seat)).collect(),
            reason,
        }
    }

    fn moves(&self, _seat: &str) -> Vec<String> {
        if self.over.is_some() {
            return Vec::new();
        }
        self.legal().into_iter().map(text::write).collect()
    }

    fn refusals(&self, _seat: &str, text: &str) -> Result<BTreeSet<&'static str>, String> {
        Ok(self.broken(text::read(text).ok_or("not a move")?))
    }

    fn play(&mut self, _seat: &str, text: &str) {
        match text::read(text).expect("a move") {
            Action::Move { from, to, .. } => self.go(from, to),
            Action::Pass => {
                cite("#6");
                if self.options.duty_passes && self.options.players == Players::Ambidextrous {
                    cite("detail 7");
                }
                self.end_turn(true);
            }
            Action::Drop { at } => {
                let color = self.color(self.turn);
                // Rule 10: a piece of the enemy.
                cite("rule 10");
                cite("#12");
                self.reserves[color as usize] -= 1;
                self.board.insert(
                    at,
                    Piece {
                        color: color.enemy(),
                        marked: false,
                    },
                );
                if self.reserves == [0; 2] {
                    cite("#11");
                    cite("detail 5");
                }
                self.end_turn(false);
            }
        }
    }

    fn chances(&self) -> Vec<(String, u64)> {
        Vec::new()
    }

    fn resolve(&mut self, chance: &str) {
        unreachable!("nothing falls in Lines of Action, and not {chance}");
    }
}
