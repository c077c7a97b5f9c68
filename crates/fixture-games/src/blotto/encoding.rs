//! Decisions and observations of Blotto as numbers.
use super::{Blotto, Move, Position};
use boardwright_ruleset::{
    Encode, MoveAxis, MoveNumbers, MoveSizes, ObservationShape, ObservationWriter, Scalar, Seat,
};

impl Encode for Blotto {
    fn move_sizes(&self) -> MoveSizes {
        MoveSizes::of([u32::from(self.coins) + 2])
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        let about = "How many coins the next field gets; one more than all coins commits.";
        [MoveAxis::new("coins", about, u32::from(self.coins) + 2)].into()
    }

    fn most_moves(&self) -> u32 {
        u32::from(self.coins) + 1
    }

    fn encode(&self, _: &Position, _: Seat, chosen: Move) -> MoveNumbers {
        MoveNumbers::of([match chosen {
            Move::Put(coins) => coins.into(),
            Move::Commit => u16::from(self.coins) + 1,
        }])
    }

    fn decode(&self, _: &Position, _: Seat, numbers: MoveNumbers) -> Option<Move> {
        let [number] = numbers.as_array()?;
        match u8::try_from(number).ok()? {
            coins if coins <= self.coins => Some(Move::Put(coins)),
            commit if commit == self.coins + 1 => Some(Move::Commit),
            _ => None,
        }
    }

    fn observation_shape(&self) -> ObservationShape {
        let mut scalars = Vec::new();
        for places in 0..self.players {
            let who = format!("the seat {places} places after the viewer");
            for (name, about, most) in [
                ("decided", "How many fields are decided by", self.fields),
                ("committed", "1 if the orders stand of", 1),
                ("hidden", "1 if the coins are not known of", 1),
            ] {
                let about = format!("{about} {who}.");
                scalars.push(Scalar::new(format!("{name}-{places}"), about, most));
            }
            for field in 1..=self.fields {
                let about = format!("The coins on field {field} of {who}.");
                let name = format!("coins-{places}-{field}");
                scalars.push(Scalar::new(name, about, self.coins));
            }
        }
        ObservationShape {
            scalars,
            ..ObservationShape::default()
        }
    }

    fn observe(&self, view: &Position, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        for places in 0..self.players {
            let seat = (viewer.number() + places) % self.players;
            let orders = view.orders[usize::from(seat)];
            writer.scalar(orders.decided);
            writer.flag(orders.committed);
            writer.flag(orders.hidden);
            for coins in &orders.coins[..usize::from(self.fields)] {
                writer.scalar(*coins);
            }
        }
    }
}
