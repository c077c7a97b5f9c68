//! Moves and observations as numbers.
//!
//! A move is two numbers whose meaning the stage fixes: two cells in play, a kind and a cell while
//! armies are deployed, and one of a short list otherwise. A whole army is its number in the list
//! of all armies that fit one board, whatever they cost, so that it means the same under all
//! options; its counters are what [`Notation::fields`](boardwright_ruleset::Notation::fields)
//! gives.
//!
//! Every seat looks from behind its own edge: its first row is the lowest.
mod cells;
mod muster;
mod observation;

use crate::field::{Field, SquareOf};
use crate::instances::Instance;
use crate::massive::{Massive, MassiveState, with_width};
use crate::rules::Rules;
use crate::state::{Stage, StateOf};
use crate::{ArmyLimits, Kind, Move};
use alloc::vec::Vec;
use boardwright_geometry::{Board, GridSquare, SquareSet};
use boardwright_ruleset::{
    Encode, MoveAxis, MoveNumbers, MoveSizes, ObservationShape, ObservationWriter, Seat,
};
use cells::Cells;
use core::convert::Infallible;
use core::ops::ControlFlow::Continue;

impl<F: Field> Rules<F> {
    /// The sizes of the two numbers.
    #[inline]
    fn sizes(&self) -> [u32; 2] {
        let board = self.field.board();
        let cells = u32::from(board.width()) * u32::from(board.height());
        if self.field.army_by_kind() {
            [cells, cells]
        } else {
            [cells, cells.max(muster::COUNT.div_ceil(cells))]
        }
    }

    fn axes(&self) -> Vec<MoveAxis> {
        let [first, second] = self.sizes();
        let army = if self.field.army_by_kind() {
            "while armies are chosen 0"
        } else {
            "while armies are chosen the number of the army, divided by the size of the other \
             number"
        };
        let count = if self.field.army_by_kind() {
            "while armies are chosen how many pieces of the kind there are"
        } else {
            "while armies are chosen what is left by that division, where armies of at most 15 \
             pieces and 10 pawns are numbered by queens, rooks, bishops, knights and pawns"
        };
        [
            MoveAxis::new(
                "from",
                alloc::format!(
                    "In play the square that the piece leaves, row by row from the one farthest \
                     from the seat; {army}; while pieces are deployed and in a promotion the kind: \
                     0 is a king, then queen, rook, bishop, knight, pawn; after a roll 0 keeps it \
                     and 1 rolls again."
                ),
                first,
            ),
            MoveAxis::new(
                "to",
                alloc::format!(
                    "In play the square that the piece reaches, attacks or exchanges with; {count}; \
                     while pieces are deployed the square; otherwise 0."
                ),
                second,
            ),
        ]
        .into()
    }

    /// A bound for the moves of a seat: each of its pieces goes to all other squares, or each army
    /// is allowed.
    fn most(&self) -> u32 {
        let squares = self.field.board().square_count() as u32;
        let limits = F::SEATS.iter().map(|&seat| self.limits(seat));
        let pieces = limits.clone().map(|limits| u32::from(limits.pieces)).max();
        let moves = pieces.unwrap_or_default() * (squares - 1);
        if self.field.army_by_kind() {
            moves
        } else {
            let armies = limits.map(ArmyLimits::count).max().unwrap_or_default();
            // There are fewer armies of one board than 2¹⁶.
            moves.max(armies as u32)
        }
    }

    /// The numbers of a move, with the cells of its seat.
    #[inline]
    fn numbers(&self, cells: &Cells, chosen: Move<SquareOf<F>>) -> [u16; 2] {
        let board = self.field.board();
        let cell = |square| cells.of(board, square) as u16;
        match chosen {
            Move::Go(from, to) | Move::Attack(from, to) | Move::Swap(from, to) => {
                [cell(from), cell(to)]
            }
            Move::Deploy(kind, square) => [kind.index() as u16, cell(square)],
            Move::Promote(kind) => [kind.index() as u16, 0],
            Move::Keep => [0, 0],
            Move::Reroll => [1, 0],
            Move::ArmyPart(_, count) => [0, count.into()],
            Move::Army(army) => {
                let number = muster::number(army);
                let [_, second] = self.sizes();
                // The first number is below the count of armies divided by the second.
                [(number / second) as u16, (number % second) as u16]
            }
        }
    }

    pub(crate) fn numbers_of_move(&self, seat: Seat, chosen: Move<SquareOf<F>>) -> MoveNumbers {
        let cells = Cells::of_seat::<F>(self.field.board(), seat);
        MoveNumbers::of(self.numbers(&cells, chosen))
    }

    pub(crate) fn move_of_numbers(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        numbers: MoveNumbers,
    ) -> Option<Move<SquareOf<F>>> {
        let [first, second] = numbers.as_array()?;
        let [firsts, seconds] = self.sizes();
        if u32::from(first) >= firsts || u32::from(second) >= seconds {
            return None;
        }
        let board = self.field.board();
        let square = |cell| cells::square::<F>(board, seat, cell);
        let kind = || Kind::ALL.get(usize::from(first)).copied();
        match state.stage {
            Stage::Play => {
                let (from, to) = (square(first)?, square(second)?);
                let enemies = state.placement.occupied() - state.placement.of_team(seat);
                let allies = state.placement.of_team(seat) - state.placement.of_seat(seat);
                Some(if enemies.contains(to) {
                    Move::Attack(from, to)
                } else if allies.contains(to) {
                    Move::Swap(from, to)
                } else {
                    Move::Go(from, to)
                })
            }
            Stage::Deploy => Some(Move::Deploy(kind()?, square(second)?)),
            Stage::Armies if self.field.army_by_kind() => {
                let count = u8::try_from(second).ok()?;
                let kind = Self::kind_due(state, seat);
                (first == 0).then_some(Move::ArmyPart(kind, count))
            }
            Stage::Armies => {
                let number = u32::from(first) * seconds + u32::from(second);
                muster::army(number).map(Move::Army)
            }
            Stage::Promotion(_) => (second == 0).then_some(Move::Promote(kind()?)),
            Stage::Fight(..) => match (first, second) {
                (0, 0) => Some(Move::Keep),
                (1, 0) => Some(Move::Reroll),
                _ => None,
            },
            _ => None,
        }
    }

    /// As [`Encode::legal_mask`]. In play the targets of a piece are written as they are
    /// generated.
    pub(crate) fn write_mask(&self, state: &StateOf<F>, seat: Seat, mask: &mut [u8]) -> u32 {
        let [first, second] = self.sizes();
        let length = MoveSizes::of([first, second]).mask_len();
        assert_eq!(Some(mask.len()), length, "a bit for each index");
        mask.fill(0);
        if !self.may_move(state, seat) {
            return 0;
        }
        let cells = Cells::of_seat::<F>(self.field.board(), seat);
        let mut count = 0;
        let mut add = |legal| {
            let [one, other] = self.numbers(&cells, legal);
            let index = u32::from(one) * second + u32::from(other);
            mask[index as usize / 8] |= 1 << (index % 8);
            count += 1;
            Continue(())
        };
        let _ = match state.stage {
            Stage::Play => self.visit_actions(state, seat, &mut add),
            Stage::Armies if !self.field.army_by_kind() => return self.write_armies(seat, mask),
            _ => self.visit_choices(state, seat, &mut add),
        };
        count
    }

    /// The mask of the armies that a seat may choose. Armies with the same pieces and one more pawn
    /// follow each other, in the visit as in the list of all.
    fn write_armies(&self, seat: Seat, mask: &mut [u8]) -> u32 {
        let (mut count, mut number) = (0, 0);
        let Continue(()) = self.limits(seat).visit(|army| {
            number = match army.count(Kind::Pawn) {
                0 => muster::number(army),
                _ => number + 1,
            };
            // The list fills the mask, so an army's number is its index.
            mask[number as usize / 8] |= 1 << (number % 8);
            count += 1;
            Continue::<Infallible>(())
        });
        count
    }
}

/// Moves are two numbers, whose meaning depends on the stage.
///
/// ```
/// use boardwright_loka::{Army, Loka, Move, WHITE};
/// use boardwright_ruleset::{Encode as _, Ruleset as _};
///
/// let rules = Loka::default();
/// assert_eq!(rules.flat_size(), Some(144 * 144));
/// let start = rules.start();
/// let army = Move::Army(Army::READY_MADE);
/// let numbers = rules.encode(&start, WHITE, army);
/// assert_eq!(rules.decode(&start, WHITE, numbers), Some(army));
/// ```
impl<F: Instance> Encode for Rules<F> {
    #[inline]
    fn move_sizes(&self) -> MoveSizes {
        MoveSizes::of(self.sizes())
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        self.axes()
    }

    /// Each piece of the largest army on all other squares, or the number of armies, if there are
    /// more.
    fn most_moves(&self) -> u32 {
        self.most()
    }

    fn encode(&self, _: &Self::State, seat: Seat, chosen: Self::Move) -> MoveNumbers {
        F::numbers_of_move(self, seat, chosen)
    }

    fn decode(&self, state: &Self::State, seat: Seat, numbers: MoveNumbers) -> Option<Self::Move> {
        F::move_of_numbers(self, state, seat, numbers)
    }

    fn legal_mask(&self, state: &Self::State, seat: Seat, mask: &mut [u8]) -> u32 {
        F::write_mask(self, state, seat, mask)
    }

    fn observation_shape(&self) -> ObservationShape {
        F::shape_of_observations(self)
    }

    fn observe(&self, view: &Self::State, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        F::write_observation(self, view, viewer, writer);
    }
}

/// Moves are two numbers, as in Face-off; on more than four boards there are too many pairs of
/// squares for a flat index.
impl Encode for Massive {
    fn move_sizes(&self) -> MoveSizes {
        with_width!([] self |rules| rules.move_sizes())
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        with_width!([] self |rules| rules.axes())
    }

    /// Each piece of the largest army on all other squares.
    fn most_moves(&self) -> u32 {
        with_width!([] self |rules| rules.most())
    }

    fn encode(&self, state: &MassiveState, seat: Seat, chosen: Move<GridSquare>) -> MoveNumbers {
        with_width!([] self states(state) |rules| rules.encode(state, seat, chosen))
    }

    fn decode(
        &self,
        state: &MassiveState,
        seat: Seat,
        numbers: MoveNumbers,
    ) -> Option<Move<GridSquare>> {
        with_width!([] self states(state) |rules| rules.decode(state, seat, numbers))
    }

    fn legal_mask(&self, state: &MassiveState, seat: Seat, mask: &mut [u8]) -> u32 {
        with_width!([] self states(state) |rules| rules.legal_mask(state, seat, mask))
    }

    fn observation_shape(&self) -> ObservationShape {
        with_width!([] self |rules| rules.observation_shape())
    }

    fn observe(&self, view: &MassiveState, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        with_width!([] self states(view) |rules| rules.observe(view, viewer, writer));
    }
}
