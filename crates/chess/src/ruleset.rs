//! Chess as a [`Ruleset`]: whose turn it is, how games end, what can be
//! claimed.
//!
//! The two presets differ only in which endings are automatic. Endings that
//! follow from the position alone (mate, 75 moves, a dead position) are decided
//! here; the referee counts repetitions and calls
//! [`repeated`](Ruleset::repeated) and [`claim`](Ruleset::claim).

use crate::board::Board;
use crate::dead;
use crate::explain::explain;
use crate::moves::Move;
use crate::piece::Color;
use crate::position::Position;
use crate::refusals::ChessRule;
use crate::uci::CastlingForm;
use crate::{chess960, reason};
use boardwright_ruleset::{
    Actor, Facts, Outcome, Ruleset, Seat, Seats, Step, no_chance, wide_hash,
};
use core::convert::Infallible;
use core::ops::ControlFlow::{self, Continue};

/// The rules of chess, with their options.
///
/// ```
/// use boardwright_chess::Chess;
/// use boardwright_referee::Game;
/// use boardwright_ruleset::{Notation as _, Seed};
///
/// let mut game = Game::new(Chess::fide(), Seed::from_u64(1));
/// let mut turn = [Chess::WHITE, Chess::BLACK].into_iter().cycle();
/// for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
///     let seat = turn.next().unwrap();
///     let chosen = game.rules().read_move(game.state(), text)?;
///     game.play(seat, chosen)?;
/// }
/// let outcome = game.outcome().unwrap();
/// assert_eq!((outcome.winners, outcome.reason), (Chess::BLACK.into(), "checkmate"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Chess {
    pub(crate) preset: Preset,
    /// The number of the starting position, if the game is Chess960.
    pub(crate) chess960: Option<u16>,
    pub(crate) dead: DeadPositions,
    /// Whether games end only by mate and stalemate, as in perft.
    pub(crate) is_count: bool,
}

/// Which endings are automatic.
///
/// ```
/// use boardwright_chess::{Chess, Position};
/// use boardwright_ruleset::Ruleset as _;
///
/// // Bare kings: dead by FIDE's rules, and to be agreed by the book's.
/// let kings: Position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse()?;
/// let reason = Chess::fide().outcome(&kings).map(|outcome| outcome.reason);
/// assert_eq!(reason, Some("dead position"));
/// assert_eq!(Chess::loka_book().outcome(&kings), None);
/// # Ok::<(), boardwright_chess::PositionError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Preset {
    /// Those of FIDE: besides mate and stalemate, a dead position, 75 moves
    /// without capture or pawn move, and a position that occurs for the fifth
    /// time.
    #[default]
    Fide,
    /// Those that the Loka rulebook gives for chess: mate and stalemate; all
    /// other draws are claimed or agreed.
    LokaBook,
}

/// How dead positions (those from which no legal moves lead to mate) are found.
///
/// ```
/// use boardwright_chess::{Chess, DeadPositions, Position};
/// use boardwright_ruleset::Ruleset as _;
///
/// // Pawns locked from edge to edge, and kings that cannot pass.
/// let locked: Position = "4k3/8/p1p1p1p1/P1P1P1P1/1p1p1p1p/1P1P1P1P/8/4K3 w - - 0 1".parse()?;
/// let by_material = Chess::fide();
/// assert_eq!(by_material.outcome(&locked), None);
/// let full = by_material.with_dead_positions(DeadPositions::Full);
/// assert!(full.outcome(&locked).is_some());
/// # Ok::<(), boardwright_chess::PositionError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum DeadPositions {
    /// By material: bare kings, one knight or bishop, or only bishops, all on
    /// squares of one colour.
    #[default]
    Material,
    /// Also where the pieces can never reach each other, as behind locked
    /// pawns, and where a search finds that all moves lead to dead positions:
    /// of at most 10,000 positions for each side where pawns stand and none can
    /// ever promote, else of up to four moves, each among at most three. A
    /// position that it calls dead is dead. It does not find all dead positions.
    /// An answer takes microseconds in ordinary games and up to some twenty
    /// milliseconds behind locked pawns, and then it takes memory. It is meant for referees rather
    /// than for players that look at many positions.
    Full,
}

impl Chess {
    /// White, who moves first.
    pub const WHITE: Seat = Seat::new(0);
    /// Black.
    pub const BLACK: Seat = Seat::new(1);

    /// The FIDE rules.
    #[must_use]
    pub const fn fide() -> Self {
        Self {
            preset: Preset::Fide,
            chess960: None,
            dead: DeadPositions::Material,
            is_count: false,
        }
    }

    /// The rules that the Loka rulebook gives for chess.
    #[must_use]
    pub const fn loka_book() -> Self {
        Self {
            preset: Preset::LokaBook,
            ..Self::fide()
        }
    }

    /// The same rules for Chess960, from the starting position with this
    /// number.
    ///
    /// # Panics
    ///
    /// If the number is 960 or more. In a constant the panic is a compile
    /// error.
    ///
    /// ```
    /// use boardwright_chess::Chess;
    /// use boardwright_ruleset::{Configure as _, Ruleset as _};
    ///
    /// // The ordinary start has the number 518, but castling is written in another way.
    /// let ordinary = Chess::fide().with_chess960(518);
    /// assert_eq!(ordinary.start(), Chess::fide().start());
    /// assert_ne!(ordinary.castling_form(), Chess::fide().castling_form());
    /// assert_eq!(ordinary.full_name(), "chess(chess960=on)");
    /// assert_eq!(ordinary.with_chess960(0).full_name(), "chess(chess960=on,start=0)");
    /// ```
    #[must_use]
    pub const fn with_chess960(mut self, start: u16) -> Self {
        assert!(
            start < chess960::COUNT,
            "there are 960 starting positions, numbered from 0"
        );
        self.chess960 = Some(start);
        self
    }

    /// The same rules with dead positions found in this way. It matters only
    /// with [`Preset::Fide`], which draws dead positions.
    #[must_use]
    pub const fn with_dead_positions(mut self, dead: DeadPositions) -> Self {
        self.dead = dead;
        self
    }

    /// Which endings are automatic.
    #[must_use]
    pub const fn preset(&self) -> Preset {
        self.preset
    }

    /// The number of the starting position, if the game is Chess960.
    #[must_use]
    pub const fn chess960(&self) -> Option<u16> {
        self.chess960
    }

    /// How dead positions are found.
    #[must_use]
    pub const fn dead_positions(&self) -> DeadPositions {
        self.dead
    }

    /// How castling is written in UCI text.
    ///
    /// ```
    /// use boardwright_chess::{Chess, Move, Position, Square8};
    /// use boardwright_ruleset::Notation as _;
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// let castling = Move::castling(Square8::E1, Square8::H1);
    /// assert_eq!(Chess::fide().move_text(&position, castling), "e1g1");
    /// assert_eq!(Chess::fide().with_chess960(0).move_text(&position, castling), "e1h1");
    /// # Ok::<(), boardwright_chess::PositionError>(())
    /// ```
    #[must_use]
    pub const fn castling_form(&self) -> CastlingForm {
        match self.chess960 {
            Some(_) => CastlingForm::KingTakesRook,
            None => CastlingForm::KingMoves,
        }
    }

    /// The seat that plays a colour.
    #[must_use]
    #[inline]
    pub const fn seat(color: Color) -> Seat {
        match color {
            Color::White => Self::WHITE,
            Color::Black => Self::BLACK,
        }
    }

    /// The colour that a seat plays; `None` for a seat that chess does not
    /// have.
    ///
    /// ```
    /// use boardwright_chess::{Chess, Color};
    /// use boardwright_ruleset::Seat;
    ///
    /// assert_eq!(Chess::color(Chess::BLACK), Some(Color::Black));
    /// assert_eq!(Chess::seat(Color::Black), Chess::BLACK);
    /// assert_eq!(Chess::color(Seat::new(2)), None);
    /// ```
    #[must_use]
    pub const fn color(seat: Seat) -> Option<Color> {
        match seat.number() {
            0 => Some(Color::White),
            1 => Some(Color::Black),
            _ => None,
        }
    }

    /// The automatic draw in this position under these rules; mate and
    /// stalemate are not looked at.
    #[inline]
    fn draw(&self, position: &Position) -> Option<&'static str> {
        if self.is_count || self.preset != Preset::Fide {
            None
        } else if position.halfmove_clock() >= SEVENTY_FIVE_MOVES {
            Some(reason::SEVENTY_FIVE_MOVES)
        } else if self.is_dead(position) {
            Some(reason::DEAD_POSITION)
        } else {
            None
        }
    }

    #[inline]
    fn is_dead(&self, position: &Position) -> bool {
        dead::by_material(position) || self.dead == DeadPositions::Full && dead::is_dead(position)
    }

    #[inline(never)]
    fn visit_successors_unless_drawn<B>(
        &self,
        position: &Position,
        seat: Seat,
        f: impl FnMut(Move, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.may_move(position, seat) {
            position.visit_successors(f)
        } else {
            Continue(())
        }
    }

    /// Whether it is a seat's turn and the game is not drawn.
    #[inline]
    pub(crate) fn may_move(&self, position: &Position, seat: Seat) -> bool {
        seat == Self::seat(position.turn()) && self.draw(position).is_none()
    }
}

/// The FIDE rules.
impl Default for Chess {
    fn default() -> Self {
        Self::fide()
    }
}

/// Whether a legal move is a capture or a pawn move, or gives up a right to
/// castle.
fn is_irreversible(board: &Board, chosen: Move) -> bool {
    let (from, to) = (chosen.from(), chosen.to());
    let rights = board.castling[board.turn().index()];
    // A king that may castle stands on its home rank. So does the rook, and on
    // that rank a right is the file. A right of the enemy ends by a capture.
    let ends_right = rights != 0
        && (from == board.king(board.turn())
            || from.rank() == board.turn().home_rank() && rights >> from.file() & 1 != 0);
    board.pawns.contains(from) || board.occupied().contains(to) || ends_right
}

/// Half-moves without capture or pawn move after which a draw can be claimed.
const FIFTY_MOVES: u16 = 100;
/// Half-moves after which the game is drawn.
const SEVENTY_FIVE_MOVES: u16 = 150;

impl Ruleset for Chess {
    type State = Position;
    type Move = Move;
    type Rule = ChessRule;
    type RepetitionKey = Board;

    no_chance!(Ruleset);

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> Position {
        chess960::start(self.chess960.unwrap_or(chess960::ORDINARY))
    }

    fn facts(&self) -> Facts {
        // Each pawn moves at most six times, and the pawns of a file at most 30
        // times together (a full file of them); at most 62 pieces are captured.
        // After each such move, and at the start, 100 half-moves pass before a
        // draw can be claimed.
        Facts::of::<Self>()
            .with_announced_claims()
            .with_longest_game((8 * 30 + 62 + 1) * u64::from(FIFTY_MOVES))
    }

    #[inline]
    fn actor(&self, state: &Position) -> Actor {
        Actor::Seat(Self::seat(state.turn()))
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        // Mate takes precedence over every draw, and stalemate is an automatic
        // draw.
        if !state.has_legal_move() {
            return Some(self.ended_without_moves(state));
        }
        self.draw(state).map(Outcome::draw)
    }

    #[inline]
    fn visit_moves<B>(
        &self,
        state: &Position,
        seat: Seat,
        f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.may_move(state, seat) {
            state.visit_moves(f)
        } else {
            Continue(())
        }
    }

    #[inline]
    fn apply(&self, state: &mut Position, _: Seat, chosen: Move) {
        state.play(chosen);
    }

    fn explain(&self, state: &Position, seat: Seat, refused: Move) -> ChessRule {
        if seat == Self::seat(state.turn()) {
            explain(state, refused)
        } else {
            ChessRule::Turn {
                color: !state.turn(),
            }
        }
    }

    #[inline]
    fn count_moves(&self, state: &Position, seat: Seat) -> u64 {
        if self.may_move(state, seat) {
            state.count_moves()
        } else {
            0
        }
    }

    #[inline]
    fn is_legal(&self, state: &Position, seat: Seat, asked: Move) -> bool {
        self.may_move(state, seat) && state.is_legal(asked)
    }

    #[inline]
    fn pick_move(
        &self,
        state: &Position,
        seat: Seat,
        choose: impl FnOnce(u64) -> u64,
    ) -> Option<Move> {
        if self.may_move(state, seat) {
            state.pick_move(choose)
        } else {
            None
        }
    }

    fn ended_without_moves(&self, state: &Position) -> Outcome {
        if let Some(draw) = self.draw(state) {
            // A drawn position can have moves that no player may make; it is
            // mate or stalemate only if there are none.
            if state.has_legal_move() {
                return Outcome::draw(draw);
            }
        }
        if state.is_check() {
            Outcome::win(Self::seat(!state.turn()).into(), reason::CHECKMATE)
        } else {
            Outcome::draw(reason::STALEMATE)
        }
    }

    #[inline]
    fn visit_successors<B>(
        &self,
        state: &Position,
        seat: Seat,
        f: impl FnMut(Move, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        // Perft does not check for draws: its leaves are so cheap that even one
        // more register in use costs time.
        if self.is_count && seat == Self::seat(state.turn()) {
            state.visit_successors(f)
        } else {
            self.visit_successors_unless_drawn(state, seat, f)
        }
    }

    /// The board: pieces, side to move, castling rights, and en passant where
    /// it is legal.
    fn repetition_key(&self, state: &Position) -> Option<Board> {
        Some(*state.board())
    }

    fn clears_repetition(&self, before: &Position, step: Step<Move, Infallible>) -> bool {
        match step {
            Step::Move(_, chosen) => is_irreversible(before, chosen),
            Step::Chance(never) => match never {},
        }
    }

    fn repeated(&self, state: &Position, times: u32) -> Option<Outcome> {
        // A position that has occurred before is neither mate nor stalemate, so
        // no other ending takes precedence.
        (self.preset == Preset::Fide && times >= 5 && state.has_legal_move())
            .then_some(Outcome::draw(reason::FIVEFOLD))
    }

    /// The key of the board. It does not include the clocks, so that a
    /// transposition table finds positions reached by another order of moves.
    #[inline]
    fn search_key(&self, state: &Position) -> u64 {
        state.key()
    }

    fn search_key_from_scratch(&self, state: &Position) -> u64 {
        state.key_from_scratch()
    }

    fn claim(&self, state: &Position, seat: Seat, times: u32, announced: bool) -> Option<Outcome> {
        // The player to move claims: on the board, or with a move after which
        // it is the other's turn.
        let claimant = if announced {
            !state.turn()
        } else {
            state.turn()
        };
        if seat != Self::seat(claimant) {
            None
        } else if times >= 3 {
            Some(Outcome::draw(reason::THREEFOLD))
        } else if state.halfmove_clock() >= FIFTY_MOVES {
            Some(Outcome::draw(reason::FIFTY_MOVES))
        } else {
            None
        }
    }

    fn flag(&self, state: &mut Position, seat: Seat) -> Option<Outcome> {
        let color = Self::color(seat)?;
        Some(if dead::may_mate(state, !color) {
            Outcome::win(Self::seat(!color).into(), reason::TIME)
        } else {
            Outcome::draw(reason::TIME_WITHOUT_MATE)
        })
    }

    /// Counted without keys and clocks.
    fn count_sequences(&self, state: &Position, depth: u32) -> u64 {
        if self.is_count {
            state.board().perft(depth)
        } else {
            boardwright_ruleset::count_sequences_one_by_one(self, state, depth)
        }
    }

    fn for_counting(&self) -> Self {
        Self {
            is_count: true,
            ..*self
        }
    }

    /// The key of the board, without the clocks: perft does not depend on them.
    fn counting_key(&self, state: &Position) -> u128 {
        wide_hash(state.board())
    }
}
