//! Nim with wind, the game of the contract's documentation, as numbers: for tests.
use boardwright_ruleset::{
    Encode, MoveAxis, MoveNumbers, MoveSizes, ObservationShape, ObservationWriter, Scalar, Seat,
};
use std::vec;

#[allow(unreachable_pub, dead_code, reason = "it is written for documentation")]
#[path = "../../../ruleset/doctests/nim.rs"]
mod rules;
pub(crate) use rules::{Nim, State};

/// With so many, the rules promise fewer moves than there are, which no true game does.
pub(crate) const PROMISES_TOO_LITTLE: u32 = 13;

impl Encode for Nim {
    fn move_sizes(&self) -> MoveSizes {
        MoveSizes::of([3])
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        vec![MoveAxis::new("taken", "How many are taken, less one.", 3)]
    }

    fn most_moves(&self) -> u32 {
        match self.heap {
            PROMISES_TOO_LITTLE => 2,
            _ => 3,
        }
    }

    fn encode(&self, _: &State, _: Seat, taken: u32) -> MoveNumbers {
        MoveNumbers::of([taken.saturating_sub(1) as u16])
    }

    fn decode(&self, _: &State, _: Seat, numbers: MoveNumbers) -> Option<u32> {
        let fits = self.move_sizes().contain(numbers);
        fits.then(|| 1 + u32::from(numbers.as_slice()[0]))
    }

    fn observation_shape(&self) -> ObservationShape {
        let heap = Scalar::new("heap", "How many are left; 255 stands for more.", 255);
        ObservationShape {
            scalars: vec![heap],
            ..ObservationShape::default()
        }
    }

    fn observe(&self, view: &State, _: Seat, writer: &mut ObservationWriter<'_>) {
        writer.count(view.heap.into(), 255);
    }
}
