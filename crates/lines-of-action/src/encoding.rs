//! Moves and observations as numbers.
//!
//! On the board and on the torus a move is the squares that it leaves and reaches, since several
//! ways of a torus may lead to one square. Beyond the open edge there are 576 squares, and so too
//! many pairs; there a move is a square and a direction, which fix how far it leads.
//!
//! Each seat sees the board as the first mover does. The second mover's pieces stand where the
//! first mover's do once files and ranks change places, so that is how its board is turned; in the
//! four-handed game each player looks from behind its own edge.
use crate::square::{MARGIN, SIDE};
use crate::{Duty, LinesOfAction, Move, Position, Square, Stage, Variant};
use alloc::vec::Vec;
use boardwright_geometry::{Direction, Set8, Square8, Symmetry};
use boardwright_ruleset::{
    Encode, MoveAxis, MoveNumbers, MoveSizes, ObservationShape, ObservationWriter, Plane,
    Ruleset as _, Scalar, Seat,
};
use core::convert::Infallible;
use core::ops::ControlFlow::Continue;

/// The number of a pass, beside those of the squares of the board or of the directions.
const BOARD_PASS: u16 = 64;
const FIELD_PASS: u16 = 8;
/// The cells of the field of the open edge.
const FIELD_CELLS: usize = SIDE as usize * SIDE as usize;

/// For each symmetry, where it takes each square of the board.
static IMAGES: [[u8; 64]; 8] = images();

const fn images() -> [[u8; 64]; 8] {
    let mut images = [[0; 64]; 8];
    let mut symmetry = 0;
    while symmetry < 8 {
        let mut index = 0;
        while index < 64 {
            let (file, rank) = (index as u8 % 8, index as u8 / 8);
            if let Some((file, rank)) = Symmetry::ALL[symmetry].apply(file, rank, 8, 8) {
                images[symmetry][index] = 8 * rank + file;
            }
            index += 1;
        }
        symmetry += 1;
    }
    images
}

impl LinesOfAction {
    /// What takes squares to the cells of a seat, counted row by row from the top.
    #[inline]
    fn cells(&self, seat: Seat) -> Symmetry {
        let is_first = self.color(seat) == self.first;
        let turned = match self.variant {
            Variant::FourHanded => Symmetry::turn(-(seat.number() as i8 & 3)),
            _ if is_first => Symmetry::Identity,
            Variant::Parachute { .. } => Symmetry::MirrorFiles,
            Variant::ScrambledEggs { mirrored: true } => Symmetry::MirrorAntidiagonal,
            _ => Symmetry::MirrorDiagonal,
        };
        turned.then(Symmetry::MirrorRanks)
    }

    fn is_field(&self) -> bool {
        self.variant == Variant::OpenEdge
    }

    /// The side to move, of the four-handed game the seats in turn order after the viewer.
    fn turns_until(&self, position: &Position, viewer: Seat) -> u8 {
        let count = self.seat_count();
        (position.due.number() + count - viewer.number() % count) % count
    }
}

/// The index of a square that is known to be one of the board.
#[inline]
fn board_index(square: Square) -> usize {
    let (file, rank) = square.to_corner();
    let (file, rank) = (file.wrapping_sub(MARGIN), rank.wrapping_sub(MARGIN));
    usize::from(8 * (rank & 7) + (file & 7))
}

/// The cell of a square of the board.
#[inline]
fn board_cell(cells: Symmetry, square: Square) -> Option<u16> {
    let square = square.to_board()?;
    Some(u16::from(IMAGES[cells as usize][square.index()]))
}

/// The square of a cell of the board.
#[inline]
fn board_square(cells: Symmetry, cell: u16) -> Option<Square> {
    let image = *IMAGES[cells.inverse() as usize].get(usize::from(cell))?;
    Some(Square::from_board(Square8::from_index(usize::from(image))?))
}

/// The cell of a square of the field.
fn field_cell(cells: Symmetry, square: Square) -> u16 {
    let (file, rank) = square.to_corner();
    let (column, row) = cells.apply(file, rank, SIDE, SIDE).unwrap_or_default();
    u16::from(SIDE) * u16::from(row) + u16::from(column)
}

/// The square of a cell of the field.
fn field_square(cells: Symmetry, cell: u16) -> Option<Square> {
    let (row, column) = (cell / u16::from(SIDE), cell % u16::from(SIDE));
    let row = u8::try_from(row).ok()?;
    let (file, rank) = cells.inverse().apply(column as u8, row, SIDE, SIDE)?;
    Square::from_corner(file, rank)
}

/// The direction from one square to another on a line with it, as the owner of the cells has it.
fn direction_between(cells: Symmetry, from: Square, to: Square) -> Option<Direction> {
    let files = (to.file() - from.file()).signum();
    let ranks = (to.rank() - from.rank()).signum();
    let (files, ranks) = cells.apply_to_offset(files, ranks);
    Direction::ALL
        .into_iter()
        .find(|direction| direction.offset() == (files, -ranks))
}

/// Moves are two squares or, with the open edge, a square and a direction.
///
/// ```
/// use boardwright_lines_of_action::{LinesOfAction, Variant};
/// use boardwright_ruleset::{Encode as _, Notation as _, Ruleset as _};
///
/// let rules = LinesOfAction::abacus();
/// let start = rules.start();
/// let chosen = rules.read_move(&start, "b1-b3")?;
/// let numbers = rules.encode(&start, LinesOfAction::WHITE, chosen);
/// assert_eq!(numbers.as_slice(), [7 * 8 + 1, 5 * 8 + 1]);
/// assert_eq!(rules.flat_size(), Some(64 * 65));
/// assert_eq!(rules.with_variant(Variant::OpenEdge).flat_size(), Some(576 * 9));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl Encode for LinesOfAction {
    #[inline]
    fn move_sizes(&self) -> MoveSizes {
        match (self.is_field(), self.has_passes()) {
            (false, false) => const { MoveSizes::of([64, 64]) },
            (false, true) => const { MoveSizes::of([64, 65]) },
            (true, false) => const { MoveSizes::of([FIELD_CELLS as u32, 8]) },
            (true, true) => const { MoveSizes::of([FIELD_CELLS as u32, 9]) },
        }
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        let sizes = self.move_sizes();
        let [from, to] = [sizes.as_slice()[0], sizes.as_slice()[1]];
        let origin = MoveAxis::new(
            "from",
            "The square that the piece leaves, row by row from the one farthest from the seat; 0 \
             for a pass.",
            from,
        );
        let target = if self.is_field() {
            MoveAxis::new(
                "way",
                "The direction of the move, clockwise from straight ahead; 8 is a pass.",
                to,
            )
        } else {
            MoveAxis::new(
                "to",
                "The square that the piece reaches, numbered likewise; 64 is a pass, and the \
                 square that it leaves a drop there.",
                to,
            )
        };
        [origin, target].into()
    }

    /// Twelve pieces in eight directions, which is more than the empty squares for a drop.
    fn most_moves(&self) -> u32 {
        96
    }

    #[inline]
    fn encode(&self, _: &Position, seat: Seat, chosen: Move) -> MoveNumbers {
        let cells = self.cells(seat);
        let is_field = self.is_field();
        let (from, to) = match chosen {
            Move::Step { from, to } | Move::Capture { from, to } => (from, to),
            Move::Drop { at } => (at, at),
            Move::Pass => {
                return MoveNumbers::of([0, if is_field { FIELD_PASS } else { BOARD_PASS }]);
            }
        };
        if is_field {
            let way = direction_between(cells, from, to);
            let way = way.map_or(FIELD_PASS, |direction| direction.index() as u16);
            return MoveNumbers::of([field_cell(cells, from), way]);
        }
        // Squares beyond the board are in no legal move.
        let cell = |square| board_cell(cells, square).unwrap_or(0);
        MoveNumbers::of([cell(from), cell(to)])
    }

    #[inline]
    fn decode(&self, state: &Position, seat: Seat, numbers: MoveNumbers) -> Option<Move> {
        let [from, to] = numbers.as_array()?;
        let cells = self.cells(seat);
        let pass = if self.is_field() {
            FIELD_PASS
        } else {
            BOARD_PASS
        };
        if to == pass {
            return (from == 0 && self.has_passes()).then_some(Move::Pass);
        }
        if self.is_field() {
            let from = field_square(cells, from)?;
            let direction = Direction::from_index(usize::from(to))?;
            let (columns, rows) = direction.offset();
            let (files, ranks) = cells.inverse().apply_to_offset(columns, -rows);
            let direction = Direction::ALL
                .into_iter()
                .find(|direction| direction.offset() == (files, ranks))?;
            let squares = self.pieces_on_line(state, from, direction)?;
            let squares = i8::try_from(squares).ok().filter(|&squares| squares > 0)?;
            let to = Square::new(from.file() + files * squares, from.rank() + ranks * squares)?;
            return Some(self.move_between(state, from, to));
        }
        let (from, to) = (board_square(cells, from)?, board_square(cells, to)?);
        if from == to {
            return self.variant.has_drops().then_some(Move::Drop { at: to });
        }
        Some(self.move_between(state, from, to))
    }

    fn legal_mask(&self, state: &Position, seat: Seat, mask: &mut [u8]) -> u32 {
        let sizes = self.move_sizes();
        assert_eq!(Some(mask.len()), sizes.mask_len(), "a bit for each index");
        mask.fill(0);
        let second = sizes.as_slice()[1] as usize;
        let cells = self.cells(seat);
        let images = &IMAGES[cells as usize];
        let is_field = self.is_field();
        let mut count = 0;
        let Continue(()) = self.visit_moves(state, seat, |legal| {
            let index = match legal {
                Move::Step { from, to } | Move::Capture { from, to } if !is_field => {
                    let [from, to] = [from, to].map(|square| images[board_index(square)]);
                    usize::from(from) * second + usize::from(to)
                }
                _ => {
                    let numbers = self.encode(state, seat, legal);
                    sizes.flat_index(numbers).unwrap_or_default() as usize
                }
            };
            mask[index / 8] |= 1 << (index % 8);
            count += 1;
            Continue::<Infallible>(())
        });
        count
    }

    fn observation_shape(&self) -> ObservationShape {
        let side = if self.is_field() { u16::from(SIDE) } else { 8 };
        let planes = match self.variant {
            Variant::FourHanded => [
                Plane::new("own", "The viewer's pieces."),
                Plane::new("partner", "The partner's pieces."),
                Plane::new(
                    "next",
                    "The pieces of the enemy who moves after the viewer.",
                ),
                Plane::new(
                    "previous",
                    "The pieces of the enemy who moves before the viewer.",
                ),
            ]
            .into(),
            Variant::Ambidextrous => [
                Plane::new("own", "The viewer's pieces without a mark."),
                Plane::new("own-marked", "The viewer's marked pieces."),
                Plane::new("enemy", "The enemy's pieces without a mark."),
                Plane::new("enemy-marked", "The enemy's marked pieces."),
            ]
            .into(),
            _ => [
                Plane::new("own", "The viewer's pieces."),
                Plane::new("enemy", "The enemy's pieces."),
            ]
            .into(),
        };
        ObservationShape {
            rows: side,
            columns: side,
            planes,
            scalars: self.scalars(),
        }
    }

    fn observe(&self, view: &Position, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        let own = self.color(viewer);
        let cells = self.cells(viewer);
        if self.is_field() {
            for color in [own, !own] {
                let cells = view
                    .squares(color)
                    .map(|square| usize::from(field_cell(cells, square)));
                writer.cells(FIELD_CELLS, cells);
            }
        } else {
            for set in self.sets(view, viewer).into_iter().flatten() {
                writer.bits(set.transformed(cells).bits());
            }
        }
        self.write_scalars(view, viewer, writer);
    }
}

impl LinesOfAction {
    /// The sets of the planes on the board.
    #[inline]
    fn sets(&self, view: &Position, viewer: Seat) -> [Option<Set8>; 4] {
        let own = self.color(viewer);
        let ([own, enemy], marked) = match &view.pieces {
            crate::pieces::Pieces::Board(pieces) => (
                [own, !own].map(|color| pieces.colors[color.index()]),
                pieces.marked,
            ),
            // Rules of the board never get states of the field.
            crate::pieces::Pieces::Field(_) => ([Set8::EMPTY; 2], Set8::EMPTY),
        };
        match self.variant {
            Variant::FourHanded => {
                // The seats 2 and 3 have the marked pieces; the next of seat 1 is 2.
                let (has_marks, next_has) = match viewer.number() % 4 {
                    0 => (false, false),
                    1 => (false, true),
                    2 => (true, true),
                    _ => (true, false),
                };
                let of = |set: Set8, marks| if marks { set & marked } else { set - marked };
                [
                    Some(of(own, has_marks)),
                    Some(of(own, !has_marks)),
                    Some(of(enemy, next_has)),
                    Some(of(enemy, !next_has)),
                ]
            }
            Variant::Ambidextrous => [
                Some(own - marked),
                Some(own & marked),
                Some(enemy - marked),
                Some(enemy & marked),
            ],
            _ => [Some(own), Some(enemy), None, None],
        }
    }

    fn scalars(&self) -> Vec<Scalar> {
        let mut scalars = Vec::new();
        if self.seat_count() == 4 {
            let about = "How many seats after the viewer is on turn, 0 for the viewer.";
            scalars.push(Scalar::new("turn", about, 3));
        } else {
            scalars.push(Scalar::new("turn", "1 if the viewer is on turn.", 1));
        }
        if self.has_passes() {
            let about = "How many passes in a row there were just now.";
            scalars.push(Scalar::new("passes", about, self.passes_to_draw()));
        }
        if self.variant.has_drops() {
            scalars.push(Scalar::new(
                "drop",
                "1 if the seat on turn has to drop a piece.",
                1,
            ));
            for (name, whose) in [("own", "viewer"), ("enemy", "enemy")] {
                scalars.push(Scalar::new(
                    alloc::format!("{name}-reserve"),
                    alloc::format!("How many pieces the {whose} has yet to drop."),
                    crate::opening::RESERVE,
                ));
            }
        }
        if self.variant == Variant::Ambidextrous {
            for (name, whose) in [("own", "viewer"), ("enemy", "enemy")] {
                scalars.push(Scalar::new(
                    alloc::format!("{name}-duty"),
                    alloc::format!(
                        "What the {whose} has to move next: 0 is any piece, 1 a marked one, 2 one \
                         without a mark."
                    ),
                    2,
                ));
            }
        }
        if self.cap != 0 {
            let about =
                "Plies until the game is drawn by their number; more than 255 count as 255.";
            scalars.push(Scalar::new("plies-left", about, 255));
        }
        scalars
    }

    #[inline]
    fn write_scalars(&self, view: &Position, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        let own = self.color(viewer);
        if self.seat_count() == 4 {
            writer.scalar(self.turns_until(view, viewer));
        } else {
            writer.flag(view.due == viewer);
        }
        if self.has_passes() {
            writer.count(u64::from(view.passes), self.passes_to_draw());
        }
        if self.variant.has_drops() {
            writer.flag(view.stage == Stage::Drop);
            for color in [own, !own] {
                writer.count(u64::from(view.reserve(color)), crate::opening::RESERVE);
            }
        }
        if self.variant == Variant::Ambidextrous {
            for color in [own, !own] {
                writer.scalar(match view.duty(color) {
                    Duty::Free => 0,
                    Duty::Marked => 1,
                    Duty::Unmarked => 2,
                });
            }
        }
        if self.cap != 0 {
            let left = self.cap.saturating_sub(view.plies);
            writer.count(u64::from(left), 255);
        }
    }
}
