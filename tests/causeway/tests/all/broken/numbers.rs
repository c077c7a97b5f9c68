//! Moves and observations as numbers, with their defects.
use super::{Defect, Flawed, FlawedState};
use boardwright_causeway::{Equipment, Held, Move};
use boardwright_ruleset::{
    Encode, MoveAxis, MoveNumbers, MoveSizes, ObservationShape, ObservationWriter, Seat, Seats,
};

impl Flawed {
    /// Numbers with those of the axe and the shield exchanged, if a seat before this one took
    /// an axe, in secret or not.
    fn exchanged(&self, state: &FlawedState, seat: Seat, numbers: MoveNumbers) -> MoveNumbers {
        let axe = |&other: &Seat| {
            let held = state.inner.held(other);
            other != seat && held == Held::Hidden(Equipment::Axe)
        };
        match (numbers.as_array(), Seats::first(4).iter().find(axe)) {
            (Some([25]), Some(_)) => MoveNumbers::of([26]),
            (Some([26]), Some(_)) => MoveNumbers::of([25]),
            _ => numbers,
        }
    }
}

impl Encode for Flawed {
    fn move_sizes(&self) -> MoveSizes {
        self.inner.move_sizes()
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        let mut axes = self.inner.move_axes();
        match self.defect {
            Defect::AxisTooShort => axes[0].size -= 1,
            Defect::AxisUnexplained => axes[0].about = "".into(),
            _ => {}
        }
        axes
    }

    fn most_moves(&self) -> u32 {
        let most = self.inner.most_moves();
        if self.has(Defect::PromisesFewMoves) {
            most - 2
        } else {
            most
        }
    }

    fn encode(&self, state: &FlawedState, seat: Seat, chosen: Move) -> MoveNumbers {
        let numbers = self.inner.encode(&state.inner, seat, chosen);
        match (self.defect, chosen) {
            (Defect::NumbersShared, Move::Reroll) => {
                self.inner.encode(&state.inner, seat, Move::Keep)
            }
            (Defect::NumbersBeyond, Move::Reroll) => MoveNumbers::of([31]),
            (Defect::NumbersFromSecrets, _) => self.exchanged(state, seat, numbers),
            _ => numbers,
        }
    }

    fn decode(&self, state: &FlawedState, seat: Seat, numbers: MoveNumbers) -> Option<Move> {
        match (self.defect, numbers.as_slice()) {
            (Defect::DecodesBeyond, [31]) => return Some(Move::End),
            // A corner of the grid, where the board has no cell.
            (Defect::DecodesTwice, [0 | 24]) => return Some(Move::End),
            (Defect::NumbersFromSecrets, _) => {
                let numbers = self.exchanged(state, seat, numbers);
                return self.inner.decode(&state.inner, seat, numbers);
            }
            _ => {}
        }
        self.inner.decode(&state.inner, seat, numbers)
    }

    fn legal_mask(&self, state: &FlawedState, seat: Seat, mask: &mut [u8]) -> u32 {
        let before = mask[0];
        let count = self.inner.legal_mask(&state.inner, seat, mask);
        match self.defect {
            Defect::MaskKeepsOld => mask[0] |= before,
            Defect::MaskCountsOneMore if count > 0 => return count + 1,
            Defect::NumbersFromSecrets => {
                let numbers = |number| MoveNumbers::of([number]);
                let exchanged = self.exchanged(state, seat, numbers(25)) != numbers(25);
                let pair = mask[3] >> 1 & 0b11;
                if exchanged {
                    mask[3] = mask[3] & !0b110 | (pair & 1) << 2 | pair >> 1 << 1;
                }
            }
            _ => {}
        }
        count
    }

    fn observation_shape(&self) -> ObservationShape {
        let mut shape = self.inner.observation_shape();
        match self.defect {
            Defect::PlaneTwice => shape.planes[1] = shape.planes[0].clone(),
            Defect::ScalarPromisesLess => shape.scalars[1].most = 3,
            _ => {}
        }
        shape
    }

    fn observe(&self, view: &FlawedState, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        let first = match self.defect {
            Defect::ObservationUnwritten => return,
            Defect::ObservationTells => u8::from(view.noise > 0),
            Defect::ObservationWavers if self.wavers(Defect::ObservationWavers) => 1,
            _ => return self.inner.observe(&view.inner, viewer, writer),
        };
        let shape = self.inner.observation_shape();
        let mut plain = vec![0; shape.len()];
        self.inner
            .observe(&view.inner, viewer, &mut ObservationWriter::new(&mut plain));
        plain[0] = first;
        let cells = shape.cells();
        let (planes, scalars) = plain.split_at(shape.planes.len() * cells);
        for plane in planes.chunks(cells) {
            writer.cells(cells, (0..cells).filter(|&cell| plane[cell] == 1));
        }
        for &scalar in scalars {
            writer.scalar(scalar);
        }
    }
}
