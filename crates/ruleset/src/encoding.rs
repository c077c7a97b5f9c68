//! Moves and observations as numbers, for programs that learn.
//!
//! A move is one to four small whole numbers, and an observation is a list of bytes: planes
//! over a board, and then scalars. Both are fixed by the ruleset, options included, so that what
//! was learned under a full name means the same in every game of that name.
//!
//! Numbers are another way to write a move. The generator stays the only definition of what is
//! legal: decoded numbers are a move that somebody asks for, and the mask is the visit once more.
mod axes;
mod shape;
mod writer;

pub use axes::{MOST_FLAT, MoveAxis, MoveNumbers, MoveSizes};
pub use shape::{ObservationShape, Plane, Scalar};
pub use writer::ObservationWriter;

use crate::{Ruleset, Seat};
use alloc::vec::Vec;
use core::convert::Infallible;
use core::ops::ControlFlow::Continue;

/// Moves and observations as numbers. A game may leave it out.
///
/// # Contract
///
/// 1. **Fixed.** Sizes, axes and the shape of observations follow from the rules alone.
/// 2. **Moves.** Distinct legal moves of a seat in one state have distinct numbers, each below the
///    size of its axis, and these numbers make the move again.
/// 3. **Own side.** Squares and directions are turned to the seat that moves or looks, so that one
///    player's knowledge serves every seat: the top row is farthest from it. A square has the
///    same number in a move as its cell has in the planes.
/// 4. **Views.** An observation follows from the view alone, and so do the numbers of a seat's own
///    moves, their count and the mask. What a view does not show has planes or scalars that say
///    so.
///
/// Nothing here allocates but [`move_axes`](Self::move_axes) and
/// [`observation_shape`](Self::observation_shape), which are asked once.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::{Nim, State};
/// use boardwright_ruleset::{Encode, MoveAxis, MoveNumbers, MoveSizes, ObservationShape};
/// use boardwright_ruleset::{ObservationWriter, Ruleset, Scalar, Seat};
///
/// impl Encode for Nim {
///     fn move_sizes(&self) -> MoveSizes { MoveSizes::of([3]) }
///     fn move_axes(&self) -> Vec<MoveAxis> {
///         vec![MoveAxis::new("taken", "How many matches are taken, less one.", 3)]
///     }
///     fn most_moves(&self) -> u32 { 3 }
///     fn encode(&self, _: &State, _: Seat, taken: u32) -> MoveNumbers {
///         MoveNumbers::of([taken.saturating_sub(1) as u16])
///     }
///     fn decode(&self, _: &State, _: Seat, numbers: MoveNumbers) -> Option<u32> {
///         self.move_sizes().contain(numbers).then(|| 1 + u32::from(numbers.as_slice()[0]))
///     }
///     fn observation_shape(&self) -> ObservationShape {
///         let heap = Scalar::new("heap", "How many matches are left; 255 stands for more.", 255);
///         ObservationShape { scalars: vec![heap], ..ObservationShape::default() }
///     }
///     fn observe(&self, view: &State, _: Seat, writer: &mut ObservationWriter<'_>) {
///         writer.count(view.heap.into(), 255);
///     }
/// }
///
/// let (rules, seat) = (Nim { heap: 2 }, Seat::new(0));
/// let state = rules.start();
/// for legal in rules.moves(&state, seat) {
///     let numbers = rules.encode(&state, seat, legal);
///     assert_eq!(rules.decode(&state, seat, numbers), Some(legal));
/// }
/// // Numbers can mean a move that is not legal, and the mask says so.
/// assert_eq!(rules.decode_index(&state, seat, 2), Some(3));
/// let mut mask = [0];
/// assert_eq!((rules.legal_mask(&state, seat, &mut mask), mask), (2, [0b011]));
/// let mut observation = [0];
/// let mut writer = ObservationWriter::new(&mut observation);
/// rules.observe(&rules.seen_by(&state, rules.controller(&state, seat)), seat, &mut writer);
/// writer.finish();
/// assert_eq!(observation, [2]);
/// ```
pub trait Encode: Ruleset {
    /// The sizes of the one to four numbers of a move.
    fn move_sizes(&self) -> MoveSizes;

    /// What these numbers are, in the same order.
    fn move_axes(&self) -> Vec<MoveAxis>;

    /// A number of legal moves that no seat exceeds in a state that play reaches from the start.
    /// Where there is no [flat index](Self::flat_size), it is the size of an index into the
    /// moves in the order of the visit.
    fn most_moves(&self) -> u32;

    /// The numbers of a legal move of `seat`. For any other move they are unspecified, and it must
    /// not panic.
    fn encode(&self, state: &Self::State, seat: Seat, chosen: Self::Move) -> MoveNumbers;

    /// The move of `seat` with these numbers. `None` if there are more or fewer numbers than axes,
    /// if one of them is not below its size, or if no move has them. What it gives need not be
    /// legal: [`is_legal`](Ruleset::is_legal) decides. It takes any numbers in any state.
    fn decode(&self, state: &Self::State, seat: Seat, numbers: MoveNumbers) -> Option<Self::Move>;

    /// The number of flat indices, if the product of the sizes is at most [`MOST_FLAT`].
    #[inline]
    fn flat_size(&self) -> Option<u32> {
        self.move_sizes().flat_size()
    }

    /// The numbers of a legal move as one: the last number changes fastest. `None` where there is
    /// no flat index.
    #[inline]
    fn flat_index(&self, state: &Self::State, seat: Seat, chosen: Self::Move) -> Option<u32> {
        let numbers = self.encode(state, seat, chosen);
        self.move_sizes().flat_index(numbers)
    }

    /// The move with this flat index, as [`decode`](Self::decode).
    #[inline]
    fn decode_index(&self, state: &Self::State, seat: Seat, index: u32) -> Option<Self::Move> {
        let numbers = self.move_sizes().numbers_at(index)?;
        self.decode(state, seat, numbers)
    }

    /// Writes one bit for each flat index, set where the move is legal now, and returns how many
    /// moves are legal. Index `n` is bit `n % 8`, counted from the lowest, of byte `n / 8`. A seat
    /// that is not due has none. Override it where that is faster than a visit.
    ///
    /// # Panics
    ///
    /// If there is no flat index, or `mask` has another length than
    /// [`mask_len`](MoveSizes::mask_len).
    fn legal_mask(&self, state: &Self::State, seat: Seat, mask: &mut [u8]) -> u32 {
        let sizes = self.move_sizes();
        assert_eq!(Some(mask.len()), sizes.mask_len(), "a bit for each index");
        mask.fill(0);
        let mut count = 0;
        let Continue(()) = self.visit_moves(state, seat, |legal| {
            let numbers = self.encode(state, seat, legal);
            if let Some(index) = sizes.flat_index(numbers) {
                mask[index as usize / 8] |= 1 << (index % 8);
            }
            count += 1;
            Continue::<Infallible>(())
        });
        count
    }

    /// The planes and scalars of an observation.
    fn observation_shape(&self) -> ObservationShape;

    /// Writes what `viewer` sees in `view`, which is the state as [seen
    /// by](Ruleset::seen_by) the seats of its [player](Ruleset::controller): the planes in their
    /// order, each row by row from the top, and then the scalars. It does the same whether the
    /// writer is plain or packed. The view may be of a finished game, and `viewer` need not be
    /// due.
    ///
    /// # Panics
    ///
    /// If the writer has less room than an observation of this
    /// [shape](Self::observation_shape) needs.
    fn observe(&self, view: &Self::State, viewer: Seat, writer: &mut ObservationWriter<'_>);
}
