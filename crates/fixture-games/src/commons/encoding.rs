//! Catches and observations of the commons as numbers.
use super::{Catch, Commons, MOST_CATCH, MOST_FISH, MOST_ROUNDS, MOST_SEATS, Position};
use boardwright_ruleset::{
    Encode, MoveAxis, MoveNumbers, MoveSizes, ObservationShape, ObservationWriter, Scalar, Seat,
};

impl Encode for Commons {
    fn move_sizes(&self) -> MoveSizes {
        MoveSizes::of([u32::from(MOST_CATCH) + 1])
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        let size = u32::from(MOST_CATCH) + 1;
        [MoveAxis::new("fish", "How many fish are caught.", size)].into()
    }

    fn most_moves(&self) -> u32 {
        u32::from(MOST_CATCH) + 1
    }

    fn encode(&self, _: &Position, _: Seat, Catch(fish): Catch) -> MoveNumbers {
        MoveNumbers::of([fish.into()])
    }

    fn decode(&self, _: &Position, _: Seat, numbers: MoveNumbers) -> Option<Catch> {
        let [fish] = numbers.as_array()?;
        // It is at most three.
        (fish <= MOST_CATCH.into()).then_some(Catch(fish as u8))
    }

    fn observation_shape(&self) -> ObservationShape {
        let mut scalars: Vec<Scalar> = [
            Scalar::new("fish", "How many fish are in the lake.", MOST_FISH),
            Scalar::new(
                "turns",
                "How many turns have been taken.",
                MOST_ROUNDS * MOST_SEATS as u8,
            ),
        ]
        .into();
        for places in 0..self.players {
            scalars.push(Scalar::new(
                format!("caught-{places}"),
                format!("What the seat {places} places after the viewer has caught."),
                MOST_CATCH * MOST_ROUNDS,
            ));
        }
        ObservationShape {
            scalars,
            ..ObservationShape::default()
        }
    }

    fn observe(&self, view: &Position, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        writer.scalar(view.fish);
        writer.scalar(view.turns);
        for places in 0..self.players {
            let seat = (viewer.number() + places) % self.players;
            writer.scalar(view.caught[usize::from(seat)]);
        }
    }
}
